"""The sentences of the Tressette games with melds, and the family's tellers [TRS-9.1 to TRS-9.6, TRT-9.1, TRD-9.1].

The games with melds are all games of the family but Mediatore. A teller is the object that makes the sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any

from cardtable.cards import BACK, Card
from cardtable.rules.calls.telling import called_out, offer_call, told_call, told_proof
from cardtable.rules.game import EVERYTHING, OVER, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import does, name, together
from cardtable.rules.sheets import accounts_in_order
from cardtable.rules.standing_told import Course
from cardtable.rules.teller import By, Fact, Offer, Sheet, Teller, Told, Zone
from cardtable.rules.tressette.called.faults import RENEGE
from cardtable.rules.tressette.deals import TressetteDeal
from cardtable.rules.tressette.mediatore import Mediatore
from cardtable.rules.tressette.mediatore_teller import MediatoreTable, MediatoreTeller
from cardtable.rules.tressette.melds import NONE, WORTH, declared_in, melds_told, spoken, worth
from cardtable.rules.tressette.sheet import breakdown, facts, hands_sheet, headline
from cardtable.rules.tressette.table import FamilyTable
from cardtable.rules.tressette.telling import FamilyTeller
from cardtable.rules.tressette.tressette import Tressette
from cardtable.rules.tricks.hands import Hand
from cardtable.rules.tricks.telling import symbols
from cardtable.rules.words import amount, listed


def declaration(words: Sequence[str]) -> str:
    """Return a declaration as it is spoken, such as `diamond napoletana and three aces` [TRS-9.6]."""
    return listed(spoken(word) for word in words or (NONE,))


class TressetteTable(FamilyTable[Tressette]):
    """The picture of a table of a game with melds.

    In a game with a dead hand, the zone `dead` is in row 1 above the last trick. In a game with a stock, the zone
    `stock` is beside the last trick until the deal is over.
    """

    def heading(self, view: View, deal: TressetteDeal) -> Iterator[Zone]:
        game = self.game
        kind = game.title.replace("Tressette", "").strip() or game.title
        number = f"deal {deal.standing.deals + 1}"
        # In Low Hand the target is a label of its own, so that only the target is left out where the room is too small.
        goal = f"to {game.target}"
        named = (kind, goal) if game.low else (f"{kind} {goal}",)
        yield Zone("game", None, (0, 0), "words", labels=(*named, number))
        columns = accounts_in_order(game, self.looking(view))
        told = [f"{title} {self._won(deal, at)}" for at, title in columns]
        sides = deal.tricks and len(columns) < game.seats
        yield Zone("state", None, (0, 1), "words", labels=(f"tricks: {', '.join(told)}",) if sides else ())
        scores = (
            *(("low wins",) if game.low else ()),
            *(f"{title} {self._score(deal, at)}" for at, title in columns),
        )
        yield Zone("score", None, (0, 2), "words", labels=scores)

    def _won(self, deal: TressetteDeal, account: int) -> int:
        return sum(self.game.account[trick.winner] == account for trick in deal.tricks)

    def _score(self, deal: TressetteDeal, account: int) -> str:
        """Return the score of an account as it is shown during the deal.

        It leaves out the points of tricks if players must announce game, because they have to count these themselves
        [TRS-9.3].
        """
        if not self.game.called or deal.phase == OVER:
            return str(self.game.points(deal, account))
        total, melds = deal.standing.totals[account], deal.melds[account]
        return f"{total} + {melds}" if melds else str(total)

    def aside(self, view: View, deal: TressetteDeal) -> Iterator[Zone]:
        if self.game.dead_hands:
            dead = deal.ranking.sorted(deal.rest)
            yield Zone("dead", None, (1, 0), "row", dead, note="dead hand", rim=deal.phase != OVER)
        elif self.game.stock and deal.phase != OVER:
            cards = tuple(reversed(deal.rest)) if view.who == EVERYTHING else (BACK,) * len(deal.rest)
            yield Zone("stock", None, (2, 1), "pile", cards, note=f"stock {len(cards)}", rim=True)

    def seat_words(self, deal: TressetteDeal, seat: int) -> Iterator[str]:
        if seat == deal.dealer:
            yield "dealer"
        if deal.tricks and len(self.game.accounts) == self.game.seats:
            yield amount(self._won(deal, self.game.account[seat]), "trick")

    def said_words(self, deal: TressetteDeal, seat: int) -> Iterator[str]:
        for move in deal.said:
            if move.seat == seat:
                if move.args:
                    yield from map(spoken, declared_in(move) or (NONE,))
                if move.verb == "announce":
                    yield "announces game"

    def open_to_all(self, deal: TressetteDeal, seat: int) -> Hand:
        """The cards of a hand that are face up on the table now: cards drawn face up, and melds that are shown.

        Melds are shown until the first card of the second trick [TRS-4.18, TRD-9.1].
        """
        drawn = tuple(card for card in deal.drawn(seat) if card is not BACK)
        return (*drawn, *deal.shown[seat]) if deal.laid_open and self.game.options.show_melds else drawn

    def label(self, view: View, seat: int, card: Card) -> str:
        """The word "drawn" for the card that the viewer has just drawn; empty for all other cards [TRD-4.4]."""
        if seat != view.who:
            return ""
        deal: TressetteDeal = view.deal
        drawn = deal.drawn(view.who)
        return "drawn" if card in drawn[-1:] and len(drawn) == len(deal.tricks) else ""

    def counted(self, deal: TressetteDeal) -> Sequence[tuple[str, Sequence[Card]]]:
        """Return a title and the cards won for each side, so that the count can be checked [TRS-9.3, TRS-4.21]."""
        game = self.game
        won: list[list[Card]] = [[] for _ in game.accounts]
        for trick in deal.tricks:
            won[game.account[trick.winner]].extend(trick.cards)
        return list(zip(map(together, game.accounts), won, strict=True))


class TressetteTeller(FamilyTeller[Tressette]):
    """The sentences for one table of a game with melds."""

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def won_by_points(self, result: Result) -> bool:
        """Whether the scores decided the game, rather than a renege or a wrong announcement."""
        return result.detail["ended"] not in (RENEGE, "wrong")

    def outcome(self, deal: TressetteDeal, result: Result) -> str:
        """Return the outcome of the deal. If a call ended the game, the cards that prove the call come first."""
        outcome = headline(self.game, result)
        return f"{told_proof(deal, outcome) if result.standing.over else ''}{outcome}"

    def asked(self, view: View, deal: TressetteDeal) -> tuple[str, str]:
        return "declare", self._ask_meld(view) if view.who == deal.turn else ""

    def _ask_meld(self, view: View) -> str:
        held = [move for move in view.lines if move.verb == "meld"]
        if self.game.options.melds == "optional" and len(held) > 1:
            return "declare the melds you want; those you keep back do not score"
        words = declared_in(held[-1])
        if not words:
            return "you hold nothing to meld: say “no meld”"
        return f"declare {melds_told(words)}: {amount(worth(words), 'point')}"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        deal: TressetteDeal = view.deal
        if called_out(self.game, move):
            return offer_call(self.game, move)
        if move.verb == "play":
            return self.offer_play(deal, move.card)
        words = declared_in(move)
        declared = declaration(words) if move.args else ""
        points = amount(worth(words), "point") if words else "you declare nothing" if move.args else ""
        if move.verb == "meld":
            return Offer(declared.capitalize(), points)
        account = self.game.account[move.seat]
        known = [f"{deal.standing.totals[account]} on the sheet"]
        if melds := deal.melds[account] + worth(words):
            known.append(f"{melds} in melds")
        side = "Your side has" if len(self.game.accounts[account]) > 1 else "You have"
        sums, target = " and ".join(known), self.game.target
        return Offer(
            f"{declared.capitalize()}, and announce game" if declared else "Announce game",
            f"{sums}; your tricks must make it {target}",
            f"Announce game? {side} {sums}. If your tricks do not make it {target}, you lose the game.",
            adds="Announce game as well" if declared else "",
        )

    def word_said(self, word: str) -> str:
        return spoken(word) if word in WORTH else super().word_said(word)

    def by(self, view: View, move: Move) -> By:
        """Return how a choice is made.

        A player who has several melds and may keep some back selects them one by one as words.
        """
        if self.game.options.melds == "optional" and any(len(line.args) > 1 for line in view.lines):
            return "words"
        return super().by(view, move)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told(self, before: View, move: Move, after: View) -> tuple[Told, ...]:
        if called_out(self.game, move):
            return tuple(told_call(move, after, sole=True))
        if move.verb == "play":
            return (*self.told_play(before, move, after), *self._told_draws(before, after))
        return tuple(self._told_declared(before, move, after))

    def _told_declared(self, before: View, move: Move, after: View) -> Iterator[Told]:
        deal: TressetteDeal = before.deal
        who = name(move.seat)
        if move.args:
            words = declared_in(move)
            said = f"{who} {does(move.seat, 'declares', 'declare')} {melds_told(words)}"
            if words and self.game.options.show_melds:
                shown = set(after.deal.shown[move.seat]).difference(deal.shown[move.seat], after.deal.drawn(move.seat))
                said += f" and {does(move.seat, 'shows', 'show')} {symbols(sorted(shown))}"
            if not words:
                said = f"{who} {does(move.seat, 'has', 'have')} no meld"
            yield Told(f"{said}.")
        if move.verb == "announce":
            yield Told(f"{who} {does(move.seat, 'announces', 'announce')} game.")
        yield from self._told_draws(before, after)

    def _told_draws(self, before: View, after: View) -> Iterator[Told]:
        deal: TressetteDeal = after.deal
        seats = [deal.turn, *(seat for seat in range(self.game.seats) if seat != deal.turn)]
        if len(deal.rest) == len(before.deal.rest):
            return
        cards = [deal.drawn(seat)[-1] for seat in seats]
        parts = [
            f"{name(seat)} {does(seat, 'draws', 'draw')} {'a card' if card is BACK else f'the {card.symbol}'}"
            for seat, card in zip(seats, cards, strict=True)
        ]
        yield Told(f"{', '.join(parts)}.", len(deal.tricks) - 1)

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def result_told(self, result: Result) -> tuple[str, ...]:
        return breakdown(self.game, result)

    fact_groups = MappingProxyType(
        {
            "Points": (
                "Points scored",
                "Points conceded",
                "Points from melds",
                "Hands with every trick",
                "Correct announcements",
            )
        }
    )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        return tuple(facts(self.game, result))

    def put_in(self, view: View) -> tuple[str, ...]:
        deal: TressetteDeal = view.deal
        told = []
        for account, seats in enumerate(self.game.accounts):
            melds = deal.melds[account]
            parts = [f"{melds} in melds"] if melds else []
            if not self.game.called:  # if players announce game, they have to remember what the tricks brought
                tricks = self.game.points(deal, account) - deal.standing.totals[account] - melds
                parts += [f"{tricks} in tricks"] if tricks else []
            if parts:
                told.append(f"{together(seats)} {' and '.join(parts)}")
        points = (f"Points: {'; '.join(told)}.",) if told else ()
        return (*super().put_in(view), *points)

    def course(self, standing: Standing) -> Course:
        return Course(standing.totals, self.game.target)

    def sheets(self, results: Sequence[Result], looking: int | None) -> tuple[Sheet, ...]:
        return (hands_sheet(self.game, results, looking, self.texts.get("reward", ""), self.began),)


def teller(game: Tressette | Mediatore) -> Teller[Any]:
    """Return the teller for a table of this game."""
    if isinstance(game, Mediatore):
        return MediatoreTeller(game, MediatoreTable(game))
    return TressetteTeller(game, TressetteTable(game))
