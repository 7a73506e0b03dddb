"""The layout of a Euchre table, and the words beside the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cards import BACK, Card
from cardtable.rules.euchre.euchre import E, EuchreGame
from cardtable.rules.euchre.farmers import farmed
from cardtable.rules.euchre.joker import BENNY
from cardtable.rules.euchre.markers import drawn
from cardtable.rules.euchre.speech import card_label, said_alone, speech_of, up_words
from cardtable.rules.game import EVERYTHING, OVER, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name, whose
from cardtable.rules.sheets import accounts_in_order
from cardtable.rules.teller import Zone
from cardtable.rules.tricks.table import TrickTable

NONE_SIGN: Final = "NT"
TRICK_ORDINALS = ("first", "second", "third", "fourth", "last")


class EuchreTable(TrickTable[EuchreGame[E]]):
    """The layout of a Euchre table: the zones (places with cards or words) by name.

    In the middle, the heading has the zones `game`, `trumps` and `score`. Row 1 has `pack`, `discard` and `trump`, and
    for house rules `under` and `laid`. Row 3 has `markers-0` and `markers-1`. When the deal is over, the tricks
    `quitted-1` to `quitted-5` are in rows 4 to 8. Zones of a seat s are `hand-s` (row 0), `seat-s`, `said-s` and
    `won-s` (row 1), and during the play `trick-s` (row 2).
    """

    def _heading(self, view: View, deal: E) -> Iterator[Zone]:
        rubber = ""
        if self.game.options.rubber:
            rubber = f"game {sum(deal.standing.games) + 1} of the rubber"
        words = (f"Euchre to {self.game.options.target}", rubber, f"deal {deal.standing.deals + 1}")
        yield Zone("game", None, (0, 0), "words", labels=tuple(word for word in words if word))
        yield Zone("trumps", None, (0, 1), "words", labels=self._turned_words(deal))
        score, won = self._score(deal), deal.won
        sides = accounts_in_order(self.game, self.looking(view))
        labels = tuple(f"{title} {score[side]} {'▪' * won[side]}".rstrip() for side, title in sides)
        yield Zone("score", None, (0, 2), "words", labels=labels)

    def _score(self, deal: E) -> Sequence[int]:
        if deal.phase != OVER:
            return deal.standing.score
        score: list[int] = self.game.score(deal).detail["score"]
        return score

    def _turned_words(self, deal: E) -> tuple[str, ...]:
        if deal.made:
            return ("no trump",) if deal.trump is None else (f"{deal.trump.symbol} trump",)
        if not deal.turned:
            return ()
        if farmed(deal):
            return (f"{up_words(deal)} turned up", "thrown in")
        if deal.phase in (BENNY, "order"):
            return (f"{up_words(deal)} turned up",)
        return (f"{up_words(deal)} turned down",) + (("passed out",) if deal.phase == OVER else ())

    def _trumps_words(self, deal: E) -> tuple[str, ...]:
        made = f"{name(deal.maker)} {speech_of(deal, deal.said[-1]).past}"
        sign = (NONE_SIGN, "no trump") if deal.trump is None else (deal.trump.symbol, "trump")
        return (*sign, made) + (("alone",) if deal.alone else ())

    def middle(self, view: View, deal: E) -> Iterator[Zone]:
        yield from self._heading(view, deal)
        yield self._pack(deal)
        if deal.exchanged:
            seen = deal.phase == OVER or view.who == EVERYTHING
            card = deal.discard if seen and deal.discard is not None else BACK
            note = "discard" if card is BACK else f"{whose(deal.dealer)} discard"
            yield Zone("discard", None, (1, 1), "pile", (card,), note=note, rim=True)
        yield from self._put_aside(view, deal)
        yield Zone("trump", None, (1, 2), "badge", labels=self._trumps_words(deal) if deal.made else ())
        options = self.game.options
        score = self._score(deal)
        for column, (side, title) in enumerate(accounts_in_order(self.game, self.looking(view))):
            picture = drawn(options.markers, score[side], options.target, side)
            if picture:
                yield Zone(f"markers-{side}", None, (3, column), "markers", labels=picture, note=title, rim=True)
        if deal.phase == OVER:
            for at, trick in enumerate(deal.tricks):
                players = tuple(map(name, trick.players))
                took = f"{name(trick.winner)} took the {TRICK_ORDINALS[at]} trick"
                yield Zone(f"quitted-{at + 1}", None, (4 + at, 0), "row", trick.cards, players, took)

    def _put_aside(self, view: View, deal: E) -> Iterator[Zone]:
        if deal.under != NOBODY:
            backs = (BACK,) * len(deal.laid_under)
            cards = deal.laid_under if view.who == EVERYTHING else backs
            yield Zone("under", None, (1, 3), "pile", cards, note="laid under", rim=True)
        if deal.laid is not None:
            seen = deal.phase == OVER or view.who == EVERYTHING
            yield Zone("laid", None, (1, 4), "pile", (deal.laid if seen else BACK,), note="laid away", rim=True)

    def _pack(self, deal: E) -> Zone:
        """Return the zone of the pack; at first the turn-up lies on it [EU-9.1, EU-9.2].

        If the turn-up was turned down, a card back half covers it. If it was accepted, it lies on the pack until the
        dealer discards. If the dealer does not take it into the hand, it lies under the pack from then on.
        """
        backs = (BACK,) * len(deal.stock)
        if not deal.turned:
            return Zone("pack", None, (1, 0), "pile", backs, note="pack")
        down = not deal.made and deal.phase not in (BENNY, "order") and not farmed(deal)
        if deal.how == "name" or down:
            crossed = (deal.turn_up, BACK)
            return Zone("pack", None, (1, 0), "fan-right", crossed, note="turned down", rim=not down)
        if deal.exchanged:
            return Zone("pack", None, (1, 0), "pile", backs, note="pack", rim=True)
        if deal.discard is not None or deal.silent == deal.dealer:
            under = f"pack, {deal.turn_up.symbol} under"
            return Zone("pack", None, (1, 0), "pile", (BACK, *backs), note=under, rim=True)
        return Zone("pack", None, (1, 0), "pile", (*backs, deal.turn_up), note="turn-up")

    def label(self, view: View, seat: int, card: Card) -> str:
        return card_label(card, view.deal.trump)

    def trick_label(self, deal: E, card: Card) -> str:
        return card_label(card, deal.trump)

    def won(self, deal: E, seat: int) -> Iterator[Zone]:
        """Yield the zone with the tricks that the seat has won, each shown as one card back.

        When the deal is over, there is no such zone. The labels are numbers: the tricks of both partners are numbered
        together, in the order in which they were won.
        """
        if deal.phase != OVER:
            numbers = [
                str(sum(other & 1 == seat & 1 for other in deal.winners[: at + 1]))
                for at, winner in enumerate(deal.winners)
                if winner == seat
            ]
            yield Zone(f"won-{seat}", seat, (1, 2), "tricks", (BACK,) * len(numbers), tuple(numbers))

    def tricks_can_be_played(self, deal: E) -> bool:
        """Whether the cards are being played; before that, the middle of the table is for the pack and the turn-up."""
        return deal.phase == "play"

    def seat_words(self, deal: E, seat: int) -> Iterator[str]:
        """Yield the words for what a seat is, such as `maker`. Before the cards are dealt, only the dealer has one."""
        if deal.phase == "deal":
            if seat == deal.dealer:
                yield "to deal"
            return
        if seat == deal.dealer:
            yield "dealer"
        if seat == deal.eldest:
            yield "eldest hand"
        if seat == deal.maker:
            yield "maker"
            if deal.alone:
                yield "alone"
        if seat == deal.defender:
            yield "defends alone"
        if deal.sits_out(seat):
            yield "sits out"

    def said_words(self, deal: E, seat: int) -> Iterator[str]:
        """Yield words for what the seat has said in the bidding.

        They stay until the play begins. If nobody made trump, they stay after the deal, too.
        """
        if deal.phase != "play" and not (deal.phase == OVER and deal.made):
            yield from (self._said_words(deal, move) for move in deal.said if move.seat == seat)

    def _said_words(self, deal: E, move: Move) -> str:
        if move.verb == "pass":
            return "pass"
        if move.verb == "farm":
            return "farmer's hand"
        return f"{speech_of(deal, move).third}{', alone' if said_alone(move) else ''}"
