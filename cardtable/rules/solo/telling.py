"""The sentences that the two Schafkopfs and the four Solo games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from cardtable.cards import BACK, Card
from cardtable.rules.game import Result, Standing, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import doing, together
from cardtable.rules.sheets import (
    Column,
    accounts_in_order,
    added,
    dealer_of,
    dealers,
    each,
    sheet_of,
    totals_beneath,
    winners_told,
)
from cardtable.rules.solo.cards import VALUE, points_in
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.solo.table import PointsTable
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Told
from cardtable.rules.tricks.telling import TrickTeller, symbols
from cardtable.rules.words import amount, minus, number_word, signed

G = TypeVar("G", bound=PointsGame[Any, Any])


class ScoreTeller(ABC, Generic[G]):
    """The sentences about the score at one table of Schafkopf or a Solo game."""

    counted_in: ClassVar[str] = "Chips"
    fact_groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def __init__(self, game: G) -> None:
        self.game = game

    def dealt_in(self, result: Result) -> Collection[int]:
        return self.game.active(dealer_of(self.game, result))

    @abstractmethod
    def headline(self, result: Result) -> str:
        """Return the outcome of a deal in a sentence or two."""

    @abstractmethod
    def paid(self, result: Result) -> Iterator[str]:
        """Yield sentences on who pays whom."""

    def result_told(self, result: Result) -> tuple[str, ...]:
        standing = result.standing
        told = self.deal_told(result)
        if standing.over:
            most = minus(max(standing.totals))
            told.append(f"The session is over: {winners_told(self.game, standing)} with {most}.")
        return tuple(told)

    def deal_told(self, result: Result) -> list[str]:
        standing = result.standing
        told = [self.headline(result), *self.paid(result)]
        if any(result.change):
            sums = []
            for seats, total, gain in zip(self.game.accounts, standing.totals, result.change, strict=True):
                sums.append(f"{together(seats)} {added(total, gain) if gain else minus(total)}")
            told.append(f"{self.counted_in}: {', '.join(sums)}.")
        return told

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return ()

    @abstractmethod
    def columns(self) -> Sequence[Column]:
        """The columns of the sheet to the left of the accounts."""

    def sheets(self, results: Sequence[Result], looking: int | None, began: Any) -> tuple[Sheet, ...]:
        """Return the score sheet: a row for each deal, and the running totals beneath it.

        `began` is the standing with the scores from another table, or None if the match began at zero.
        """
        order = accounts_in_order(self.game, looking)
        columns = (
            dealers(self.game),
            *self.columns(),
            *each(order, self.item),
        )
        sheet = sheet_of(self.game.title, columns, results, self.result_told, noted=self.noted, began=began)
        return (totals_beneath(sheet, results, order),)

    def noted(self, result: Result) -> Iterator[str]:
        """Yield notes on an earlier deal, if its row in the sheet would mislead without them; by default, none."""
        return iter(())

    def item(self, result: Result, account: int) -> str:
        return signed(result.change[account]) if result.change[account] else ""


class PointsTeller(TrickTeller[G]):
    """The sentences for one table of Schafkopf or a Solo game."""

    made_by: ClassVar[Mapping[str, By]] = {"play": "card", "call": "card", "give": "card", "bury": "cards"}
    end = " The session is over."
    Score: ClassVar[type[ScoreTeller[Any]]]

    def __init__(self, game: G, table: PointsTable[G]) -> None:
        super().__init__(game, table)
        self.score = self.Score(game)
        self.fact_groups = self.score.fact_groups

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def led(self, deal: Any) -> str:
        trump = deal.ranking.trump
        if deal.led != trump:
            return super().led(deal)
        card = deal.plays[-deal.count].card
        if card.suit is trump:
            return f"{trump.title}, the trumps, were led"
        return f"the {card.symbol}, a trump, was led"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def card_words(self, deal: Any, card: Card) -> str:
        worth = [amount(VALUE[card], "point")] if VALUE[card] else []
        trump = deal.ranking.trump
        if trump is not None and deal.ranking.follows[card] == trump:
            worth.append("a trump")
        return ", ".join(worth)

    def offer_pass(self, deal: Any) -> Offer:
        """Return the offer to pass. Its effect says that the player is then out of the bidding.

        If all others have passed, the effect says what happens when all pass.
        """
        last = sum(1 for seat in deal.seated if not deal.out >> seat & 1) == 1
        if last and deal.bidder == NOBODY:
            return Offer("Pass", self.after_all_passes(deal))
        return Offer("Pass", "you are out of the bidding")

    def after_all_passes(self, deal: Any) -> str:
        following = (deal.dealer + 1) % self.game.seats
        return f"the hand is not played, and {doing(following, 'deals', 'deal')} next"

    def asked_to_bury(self, number: str) -> tuple[str, str]:
        counts = "they count for you" if self.game.buried_count else "they count for nobody"
        return f"bury {number} cards", f"bury any {number} cards: {counts}"

    def offer_bury(self, deal: Any, move: Move) -> Offer:
        cards = [card for card in move.args if isinstance(card, Card)]
        points = points_in(cards)
        trumps = [card for card in cards if deal.ranking.follows[card] == deal.ranking.trump]
        confirm = None
        if trumps:
            confirm = f"Bury {symbols(trumps)}, {'a trump' if len(trumps) == 1 else 'trumps'}?"
        return Offer(
            f"Bury {symbols(cards) or 'nothing'}",
            f"{amount(points, 'point')} for you" if self.game.buried_count else "",
            confirm,
        )

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        return amount(points_in(cards), "point") if verb == "bury" and self.game.buried_count else ""

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        if move.verb == "play":
            return (*self.told_play(before, move, after), *map(Told, self.told_beside(before, move, after)))
        return tuple(map(Told, self.told_spoken(before, move, after)))

    def told_beside(self, before: View, move: Move, after: View) -> Iterator[str]:
        """Yield further sentences after a played card, such as one on the blind of a leaster; by default, none."""
        yield from ()

    @abstractmethod
    def told_spoken(self, before: View, move: Move, after: View) -> Iterator[str]:
        """Yield sentences on a move that plays no card to a trick."""

    def told_bury(self, move: Move) -> str:
        cards = [card for card in move.args if isinstance(card, Card)]
        shown = f"{number_word(len(cards))} cards" if BACK in cards else symbols(cards) or "nothing"
        return f"{doing(move.seat, 'buries', 'bury')} {shown}."

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def outcome(self, deal: Any, result: Result) -> str:
        return self.score.headline(result)

    def dealt_in(self, result: Result) -> Collection[int]:
        return self.score.dealt_in(result)

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, deals=self.game.deals)

    def sides(self, deal: Any) -> Iterator[Sequence[int]]:
        """Yield the sides in this deal: for each account with at least one seat that was dealt cards, its seats."""
        yield from (seats for seats in self.game.accounts if {*seats} & {*deal.seated})

    def result_told(self, result: Result) -> tuple[str, ...]:
        return self.score.result_told(result)

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return self.score.facts(result)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        return self.score.sheets(results, looking, self.began)
