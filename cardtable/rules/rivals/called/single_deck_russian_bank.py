"""Single-Deck Russian Bank at a called table: cards laid down where they may not lie, and the call to correct it.

The rules and their ids are those of section 7 of the rulebook page `single_deck_russian_bank`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import whose
from cardtable.rules.rivals.called.table import Anywhere, CalledStop, CalledTurn, Unnamed
from cardtable.rules.rivals.deal import Fault
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
    """The call that puts the piles back before the latest wrong line, and nothing more [SD-7.1]."""

    verb = "correct"

    def lines(self, seat: int) -> tuple[Move, ...]:
        """The bare word."""
        return (CORRECT[seat],)

    def why_not(self, deal: SingleDeckDeal, call: Move) -> Refusal | None:
        """No window is open for that seat, or nothing was wrong when it called last."""
        refusal = super().why_not(deal, call)
        if refusal is None:
            return None
        if refusal.rule == "RV-6.4":
            return Refusal("SD-7.1", "There was nothing to correct. You may call again after another play.")
        return Refusal(
            "SD-7.1",
            "You may say 'correct' from your opponent's first play of a turn until your own.",
        )

    def play(self, deal: SingleDeckDeal, call: Move) -> None:
        """Where there is no error nothing happens, whether or not the mover has gone out."""
        phase = deal.phase
        super().play(deal, call)
        if deal.phase == OVER:
            deal.phase = phase

    def follow(self, deal: SingleDeckDeal, call: Move, fault: Fault) -> None:
        """The offender's turn goes on with a lawful line; what has been laid out since is in the hand again."""
        deal.corrected, deal.laid = True, fault.before.laid


class FreshPlay(Play):
    """No card waits; nothing brings back a position."""

    def movers(self, deal: SingleDeckDeal) -> list[Move]:
        """Nothing that brings back a position."""
        return [move for move in super().movers(deal) if not CARRIES.brings_back(deal, move)]


class FreshTurned(Turned):
    """A turned card waits, and is discarded if it cannot be used without bringing back a position."""

    def targets(self, deal: SingleDeckDeal) -> list[int]:
        """Nothing that brings back a position."""
        return CARRIES.fresh(deal, HANDS[deal.turn], super().targets(deal))

    def refused(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """A card that goes nowhere may be discarded."""
        refusal = super().refused(deal, move)
        return None if refusal is None or move in self.lines(deal, move.seat) else refusal


class CalledPlay(CalledTurn[SingleDeckDeal]):
    """A turn in which any card that shows may go anywhere, and one that was turned up need not be placed."""

    carries = CARRIES
    beside = tuple((TURN[seat], DISCARD[seat]) for seat in (0, 1))

    def slips(self, deal: SingleDeckDeal, move: Move) -> bool:
        """Whether a card that waits can be discarded, by turning another too."""
        return deal.turned(deal.turn) and (move.verb == "discard" or len(deal.piles[HANDS[deal.turn]]) > 1)

    def broken(self, deal: SingleDeckDeal, move: Move) -> str | None:
        """The rule for which it is refused; but the opponent's discards are never to be played, whatever waits."""
        return "SD-4.8" if move.args[:1] == (PLACES.names[DISCARDS[1 - move.seat]],) else super().broken(deal, move)

    def do(self, deal: SingleDeckDeal, move: Move) -> None:
        """One line, and what follows from it; after it one may call again [SD-7.1]."""
        deal.watch = deal.watch._replace(silenced=False)
        super().do(deal, move)


class CalledOut(Out[SingleDeckDeal]):
    """The mover is rid of his last card: the opponent accepts it, or has an error corrected [SD-7.1]."""

    def lines(self, deal: SingleDeckDeal, seat: int) -> Sequence[Move]:
        """Accept, or the call if it is open."""
        if seat != 1 - deal.turn:
            return ()
        return (ACCEPT[seat], *self.stop.lines(seat)) if may_call(deal, seat) else (ACCEPT[seat],)

    def why_not(self, deal: SingleDeckDeal, move: Move) -> Refusal | None:
        """Nothing else is said now."""
        if move.verb == "correct" and move.seat == 1 - deal.turn:
            return self.stop.why_not(deal, move)
        if move in self.lines(deal, move.seat):
            return None
        return Refusal("SD-7.1", f"{whose(deal.turn)} last card is gone: accept it, or have a mistake corrected.")


class CalledSingleDeck(SingleDeckRussianBank):
    """Single-Deck Russian Bank for two who can err [SD-7.1]."""

    law = Unnamed("SD-7.1")
    calls = frozenset(("correct",))
    stop = Correct()
    Out = CalledOut

    def turn(self, name: str, options: SingleDeckOptions) -> Turn[SingleDeckDeal]:
        """Where cards may come back, nothing may bring back a position."""
        return FreshPlay(name) if name == "play" else FreshTurned(name, options)

    def erring(self, turn: Turn[SingleDeckDeal], right: Turn[SingleDeckDeal]) -> CalledPlay:
        """Cards may be carried anywhere."""
        return CalledPlay(turn, right, self.stop)


__all__ = ["CalledSingleDeck"]
