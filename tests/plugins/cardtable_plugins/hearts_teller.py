"""The table of Hearts as it is drawn, and its words [HRT-9.1 to HRT-9.3]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, OVER, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.sheets import (
    Column,
    accounts_in_order,
    added,
    dealers,
    each,
    sheet_of,
    tie_told,
    totals_beneath,
    winners_told,
)
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Told, Zone
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.table import TrickTable
from cardtable.rules.tricks.telling import TrickTeller, symbols
from cardtable.rules.words import amount, listed, minus, signed
from cardtable_plugins.hearts import ALL, HEARTS, JACK, JACK_TAKES_OFF, POINTS, SEATS, TWO_OF_CLUBS, Hearts, HeartsDeal

DIRECTIONS: Final = ("nobody passes", "pass left", "pass across", "pass right")
"""Words for the pass, by how many seats clockwise cards are passed."""


def points_in(cards: Sequence[Card]) -> int:
    return sum([POINTS[card] for card in cards])


class HeartsTable(TrickTable[Hearts]):
    """The picture of a table of Hearts.

    Zones in the middle: `game` and `state` (the heading), `passed` (row 1: the cards that the viewer has passed, as
    long as the other player has them) and `last-trick` (row 2). Zones of a seat s: `hand-s` (row 0), `seat-s`,
    `said-s` and `won-s` (row 1), `trick-s` (row 2).
    """

    marks = TrickTable.marks | {"new"}

    def middle(self, view: View, deal: HeartsDeal) -> Iterator[Zone]:
        game = self.game
        number = f"deal {deal.standing.deals + 1}"
        yield Zone("game", None, (0, 0), "words", labels=(game.title, f"to {game.options.target}", number))
        broken = ("hearts are broken",) if deal.gone & HEARTS else ()
        yield Zone("state", None, (0, 1), "words", labels=broken if deal.phase == "play" else (DIRECTIONS[deal.steps],))
        if deal.phase == "play":
            yield from self._passed(view, deal)
            last = deal.tricks[-1].cards if deal.winners else ()
            yield Zone("last-trick", None, (2, 0), "row", last, note="last trick" if last else "", rim=True)

    def _passed(self, view: View, deal: HeartsDeal) -> Iterator[Zone]:
        if view.who < 0 or not deal.steps:
            return
        to = deal.receiver(view.who)
        there = tuple(card for card in deal.ranking.sorted(deal.passed[view.who]) if card in deal.hand(to))
        yield Zone("passed", None, (1, 0), "row", there, note=f"passed to {name(to)}" if there else "", rim=True)

    def hand(self, view: View, deal: HeartsDeal, seat: int) -> Hand:
        held = super().hand(view, deal, seat)
        return held if view.who in (seat, EVERYTHING) or deal.phase == OVER else (BACK,) * len(held)

    def label(self, view: View, seat: int, card: Card) -> str:
        """The cards that the viewer got are new in the first trick."""
        deal: HeartsDeal = view.deal
        new = seat == view.who and deal.steps and deal.phase == "play" and not deal.winners
        return "new" if new and card in deal.passed[deal.giver(seat)] else ""

    def seat_words(self, deal: HeartsDeal, seat: int) -> Iterator[str]:
        result = self.game.result(deal)
        totals = (deal if result is None else result).standing.totals
        yield amount(totals[seat], "point")
        if seat == deal.dealer:
            yield "dealer"
        if deal.phase == "pass" and deal.passed[seat]:
            yield "has passed"
        if deal.phase == "play" and deal.points[seat]:
            yield f"took {deal.points[seat]}"


class HeartsTeller(TrickTeller[Hearts]):
    """The sentences for one table of Hearts."""

    made_by: ClassVar[Mapping[str, By]] = {"play": "card", "pass": "cards"}
    end = " The game is over."

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def asked(self, view: View, deal: HeartsDeal) -> tuple[str, str]:
        return "pass three cards", f"choose three cards to pass to {name(deal.receiver(deal.turn))}"

    def may_lead(self, view: View) -> str:
        cards = [line.card for line in view.lines]
        if cards == [TWO_OF_CLUBS]:
            return f"the {TWO_OF_CLUBS.symbol}"
        hearts = view.deal.held[view.who] & HEARTS
        return "any card but a heart" if hearts and not any(POINTS[card] == 1 for card in cards) else "any card"

    def without_the_suit(self, deal: TrickDeal) -> str:
        first = not deal.winners and not self.game.options.first_trick
        return "any card that does not count" if first else "any card"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: HeartsDeal = view.deal
        if move.verb == "play":
            return self.offer_play(deal, move.card)
        cards = [card for card in move.args if isinstance(card, Card)]
        return Offer(f"Pass {symbols(cards) or 'three cards'}", f"to {name(deal.receiver(move.seat))}")

    def card_words(self, deal: Any, card: Card) -> str:
        if card == JACK and self.game.options.jack:
            return f"takes {JACK_TAKES_OFF} points off"
        return f"counts {amount(POINTS[card], 'point')}" if POINTS[card] else ""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        if move.verb == "play":
            return (*self.told_play(before, move, after), *self._told_points(before, after))
        return tuple(map(Told, self._told_pass(before, move, after)))

    def _told_points(self, before: View, after: View) -> Iterator[Told]:
        group = len(before.deal.winners)
        if after.deal.gone & HEARTS and not before.deal.gone & HEARTS:
            yield Told("Hearts are broken.", group)
        if len(after.deal.winners) > group:
            points = points_in(after.deal.trick_at(group).cards)
            if points:
                yield Told(f"It counts {amount(points, 'point')}.", group)

    def _told_pass(self, before: View, move: Move, after: View) -> Iterator[str]:
        deal: HeartsDeal = after.deal
        cards = [card for card in move.args if isinstance(card, Card)]
        what = "three cards" if BACK in cards else symbols(cards)
        yield f"{doing(move.seat, 'passes', 'pass')} {what} to {name(deal.receiver(move.seat))}."
        if deal.phase != "play":
            return
        if after.who >= 0:
            giver = deal.giver(after.who)
            got = deal.ranking.sorted(deal.passed[giver])
            yield f"{doing(giver, 'has', 'have')} passed {symbols(got)} to {name(after.who)}."
        yield f"{doing(deal.turn, 'has', 'have')} the {TWO_OF_CLUBS.symbol} and {does(deal.turn, 'leads', 'lead')} it."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def outcome(self, deal: HeartsDeal, result: Result) -> str:
        return " ".join(self._headline(result))

    def _headline(self, result: Result) -> Iterator[str]:
        moon, standing = result.detail["moon"], result.standing
        if moon is not None:
            yield f"{doing(moon, 'shoots', 'shoot')} the moon."
        else:
            taken = [f"{name(seat)} {points}" for seat, points in enumerate(result.detail["points"]) if points]
            yield f"Points taken: {listed(taken)}."
        if standing.over:
            tie = tie_told(self.game, standing)
            lowest = min(standing.totals)
            yield f"{winners_told(self.game, standing)} with {'' if tie else 'only '}{amount(lowest, 'point')}."

    def result_told(self, result: Result) -> tuple[str, ...]:
        """Say who took what, what a shot at the moon and the jack bring, and the new scores."""
        moon, jack = result.detail["moon"], result.detail["jack"]
        told = [*self._headline(result)]
        if moon is not None and self.game.options.moon == "others":
            told.insert(1, f"All others get {ALL} points.")
        elif moon is not None:
            told.insert(1, f"{name(moon)} {does(moon, 'takes', 'take')} {ALL} points off.")
        if jack is not None:
            takes = f"{JACK_TAKES_OFF} points off for the {JACK.symbol}"
            told.insert(1 if moon is None else 2, f"{doing(jack, 'takes', 'take')} {takes}.")
        scores = [
            f"{name(seat)} {added(total, change) if change else minus(total)}"
            for seat, (total, change) in enumerate(zip(result.standing.totals, result.change, strict=True))
        ]
        return (*told, f"Score: {', '.join(scores)}.")

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, self.game.options.target)

    def put_in(self, view: View) -> tuple[str, ...]:
        deal: HeartsDeal = view.deal
        taken = [f"{together([seat])} {points}" for seat, points in enumerate(deal.points) if points]
        return (*super().put_in(view), *((f"Points taken: {', '.join(taken)}.",) if taken else ()))

    fact_groups = MappingProxyType({"Points": ("Queens taken", "Moons shot")})

    def facts(self, result: Result) -> tuple[Fact, ...]:
        found = [Fact("Queens taken", seat, int(seat == result.detail["queen"]), 1) for seat in range(SEATS)]
        if result.detail["moon"] is not None:
            found.append(Fact("Moons shot", result.detail["moon"]))
        return tuple(found)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        order = accounts_in_order(self.game, looking)
        columns = (dealers(self.game), Column("Pass", passed_in), *each(order, points_of))
        title = f"Hearts to {self.game.options.target}: low wins"
        sheet = sheet_of(title, columns, results, self.result_told, began=self.began)
        return (totals_beneath(sheet, results, order),)


def passed_in(result: Result) -> str:
    """Return where cards were passed in a deal: `left`, `right`, `across` or `–`."""
    steps = result.detail["steps"]
    return DIRECTIONS[steps].removeprefix("pass ") if steps else "–"


def points_of(result: Result, account: int) -> str:
    return signed(result.change[account])


def teller(game: Hearts) -> HeartsTeller:
    """Return the object that makes the sentences for a table of Hearts."""
    return HeartsTeller(game, HeartsTable(game))
