"""Single-Deck Russian Bank at a table where mistakes are called.

A wrong play is accepted there, and stands unless the opponent has it corrected. The rules are in section 7 of the page
`single_deck_russian_bank` of the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.rivals.called.table import Anywhere, CalledStop, CalledTurn, Unnamed
from cardtable.rules.rivals.deal import Misplay
from cardtable.rules.rivals.options import SingleDeckOptions
from cardtable.rules.rivals.single_deck_russian_bank import (
    DISCARD,
    DISCARDS,
    HANDS,
    PLACES,
    TURN,
    Play,
    SingleDeckDeal,
    SingleDeckRussianBank,
    Turned,
)
from cardtable.rules.rivals.stop import ACCEPT, Out, Turn, may_call

CORRECT: Final = bare_moves("correct", seats=2)


CARRIES: Final[Anywhere[SingleDeckDeal]] = Anywhere()


class Correct(CalledStop[SingleDeckDeal]):
    """The call that only puts the piles back as they were before the latest wrong move [SD-7.1]."""

    verb = "correct"

    def lines(self, seat: int) -> tuple[Move, ...]:
        return (CORRECT[seat],)

    def why_not(self, deal: SingleDeckDeal, call: Move) -> Refusal | None:
        refusal = super().why_not(deal, call)
        if refusal is None:
            return None
        if refusal.rule == "RV-6.4":
            return Refusal("SD-7.1", "There was no mistake. You may call again after another play.")
        return Refusal(
            "SD-7.1",
            "You may call a mistake from your opponent's first play of a turn until your own.",
        )

    def play(self, deal: SingleDeckDeal, call: Move) -> None:
        phase = deal.phase
        super().play(deal, call)
        if deal.phase == OVER:
            deal.phase = phase

    def follow(self, deal: SingleDeckDeal, call: Move, fault: Misplay) -> None:
        """Let the offender go on with a lawful move. A row that was laid out since the error is back in the hand."""
        deal.corrected, deal.laid = True, fault.before.laid


class FreshPlay(Play):
    """The phase without a turned card. Plays that would repeat a position are left out."""

    def movers(self, deal: SingleDeckDeal) -> list[Move]:
        return [move for move in super().movers(deal) if not CARRIES.brings_back(deal, move)]


class FreshTurned(Turned):
    """The phase with a turned card.

    The card may be discarded if every way to place it would repeat a position.
    """

    def targets(self, deal: SingleDeckDeal) -> list[int]:
        return CARRIES.fresh(deal, HANDS[deal.turn], super().targets(deal))

    def refused(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        refusal = super().refused(deal, move)
        return None if refusal is None or move in self.lines(deal, move.seat) else refusal


class CalledPlay(CalledTurn[SingleDeckDeal]):
    """A turn in which any face-up card can go anywhere, and a turned card need not be placed."""

    carries = CARRIES
    beside = tuple((TURN[seat], DISCARD[seat]) for seat in (0, 1))

    def slips(self, deal: SingleDeckDeal, move: Move) -> bool:
        return deal.turned(deal.turn) and (move.verb == "discard" or len(deal.piles[HANDS[deal.turn]]) > 1)

    def broken(self, deal: SingleDeckDeal, move: Move) -> str | None:
        return "SD-4.8" if move.args[:1] == (PLACES.names[DISCARDS[1 - move.seat]],) else super().broken(deal, move)

    def do(self, deal: SingleDeckDeal, move: Move) -> None:
        """After a move, a player who has called wrongly may call again [SD-7.1]."""
        deal.watch = deal.watch._replace(silenced=False)
        super().do(deal, move)


class CalledOut(Out[SingleDeckDeal]):
    """The phase after the mover's last card is gone: the opponent accepts that, or has an error corrected [SD-7.1]."""

    def lines(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        if seat != 1 - deal.turn:
            return ()
        return (ACCEPT[seat], *self.stop.lines(seat)) if may_call(deal, seat) else (ACCEPT[seat],)

    def why_not(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        if move.verb == "correct" and move.seat == 1 - deal.turn:
            return self.stop.why_not(deal, move)
        if move in self.lines(deal, move.seat):
            return None
        return Refusal("SD-7.1", f"{whose(deal.turn)} last card is gone: accept it, or have a mistake corrected.")


class CalledSingleDeck(SingleDeckRussianBank):
    """Single-Deck Russian Bank at a table where players can make mistakes [SD-7.1]."""

    law = Unnamed("SD-7.1")
    calls = frozenset(("correct",))
    stop = Correct()
    Out = CalledOut

    def turn(self, name: str, options: SingleDeckOptions) -> Turn[SingleDeckDeal]:
        return FreshPlay(name) if name == "play" else FreshTurned(name, options)

    def erring(self, turn: Turn[SingleDeckDeal], right: Turn[SingleDeckDeal]) -> CalledPlay:
        return CalledPlay(turn, right, self.stop)
