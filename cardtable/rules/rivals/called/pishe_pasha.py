"""Pishe Pasha at a called table: cards laid down where they may not lie, and a second one turned up.

The rules and their ids are those of section 7 of the rulebook page `pishe_pasha`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.rules.game import Refusal, Standing
from cardtable.rules.moves import Move
from cardtable.rules.rivals.called.table import Anywhere, CalledStop, Unnamed, note
from cardtable.rules.rivals.deal import Fault
from cardtable.rules.rivals.options import PishePashaOptions
from cardtable.rules.rivals.pishe_pasha import (
    DISCARDS,
    FOUNDATION,
    MOVES,
    PLACES,
    STOCKS,
    TURN,
    PishePasha,
    PishePashaDeal,
    PisheStop,
    Play,
    begin_turn,
    lay_on_discards,
)
from cardtable.rules.rivals.positions import REPEATED
from cardtable.rules.rivals.standstill import count_built
from cardtable.rules.rivals.stop import OUT, Out

CARRIES: Final[Anywhere[PishePashaDeal]] = Anywhere(FOUNDATION, STOCKS, DISCARDS)


class CalledPisheStop(CalledStop[PishePashaDeal], PisheStop):
    """The caller has any error corrected, or takes the turn [PP-7.1]."""

    def follow(self, deal: PishePashaDeal, call: Move, fault: Fault) -> None:
        """As at any table."""
        super().follow(deal, call, fault)
        if deal.turn == call.seat:
            deal.seen = (deal.key,)


class CalledPlay(Play):
    """A turn in which any card that shows may be carried anywhere [PP-7.1]."""

    def plays(self, deal: PishePashaDeal) -> list[Move]:
        """Nothing that brings back a position."""
        return [move for move in super().plays(deal) if move.verb != "move" or not self.brings_back(deal, move)]

    def brings_back(self, deal: PishePashaDeal, move: Move) -> bool:
        """Whether that play would bring back a position."""
        return CARRIES.repeats(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])

    def builds(self, deal: PishePashaDeal, place: int) -> bool:
        """A play that would bring back a position is never owed [RV-7.2]."""
        if not super().builds(deal, place):
            return False
        return not CARRIES.repeats(deal, place, FOUNDATION + deal.foundations.place(deal.piles[place][-1]))

    def lays_off(self, deal: PishePashaDeal, place: int) -> bool:
        """Nor is a laying off that would bring back a position [RV-7.2]."""
        return super().lays_off(deal, place) and not CARRIES.repeats(deal, place, DISCARDS[1 - deal.turn])

    def tolerated(self, deal: PishePashaDeal, seat: int) -> Sequence[Move]:
        """The errors that the mover can make; none as long as he has an error to correct."""
        if seat != deal.turn or deal.corrected:
            return ()
        lawful = set(self.plays(deal))
        carried = (MOVES[seat][source][target] for source, target in CARRIES.carries(deal))
        wrong = [move for move in carried if move not in lawful]
        return [*wrong, TURN[seat]] if self.turns_again(deal) else wrong

    def turns_again(self, deal: PishePashaDeal) -> bool:
        """Whether a second card can be turned up."""
        return deal.turned(deal.turn) and len(deal.piles[STOCKS[deal.turn]]) > 1

    def why_not(self, deal: PishePashaDeal, move: Move) -> Refusal | None:
        """As at any table, but for what can be done wrongly."""
        refusal = super().why_not(deal, move)
        if move.seat != deal.turn or deal.corrected:
            return refusal or self._repeated(deal, move)
        match move.verb:
            case "move":
                places = PLACES.read(move.args) if len(move.args) == 2 else None
                if places is not None and CARRIES.may(deal, *places):
                    return self._repeated(deal, move)
            case "turn" if not move.args and self.turns_again(deal):
                return None
        return refusal

    def _repeated(self, deal: PishePashaDeal, move: Move) -> Refusal | None:
        return REPEATED if move.verb == "move" and self.brings_back(deal, move) else None

    def play(self, deal: PishePashaDeal, move: Move) -> None:
        """One line, right or wrong, and what follows from it."""
        if move.verb == "stop":
            self.stop.play(deal, move)
            return
        note(deal, move, self.broken(deal, move))
        deal.corrected = False
        seat = move.seat
        match move.verb:
            case "turn":
                CARRIES.turn_up(deal)
            case "discard":
                lay_on_discards(deal, seat)
                begin_turn(deal, 1 - seat)
                deal.seen = (deal.key,)
            case _:
                carry(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])

    def broken(self, deal: PishePashaDeal, move: Move) -> str | None:
        """The first rule that a line of the mover breaks: where a card may lie comes before what comes first."""
        if deal.corrected or super().why_not(deal, move) is None:
            return self.error(deal, move)
        if move.verb == "turn":
            return "PP-4.3"
        return building_rule(deal, PLACES.number[move.args[0]], PLACES.number[move.args[1]])


class CalledTurned(CalledPlay):
    """The same while a turned card waits."""

    name = "turned"


# ── what a line does ──────────────────────────────────────────────────────────────────────────────────────────────


def building_rule(deal: PishePashaDeal, source: int, target: int) -> str:
    """The first rule that a card breaks which does not belong there [PP-7.1]."""
    if source == DISCARDS[1 - deal.turn]:
        return "PP-4.7"
    return "PP-4.5" if source >= FOUNDATION or target >= FOUNDATION else "PP-4.6"


def carry(deal: PishePashaDeal, source: int, target: int) -> None:
    """Carry the top card of one place to another; a seat without cards is out [PP-4.14, PP-7.1]."""
    if not CARRIES.play(deal, source, target):
        return
    CARRIES.remember(deal)
    if source == STOCKS[deal.turn]:
        deal.played, deal.phase = True, "play"
    count_built(deal)


# ── the game ──────────────────────────────────────────────────────────────────────────────────────────────────────


class CalledPishePasha(PishePasha):
    """Pishe Pasha for two who can err [PP-7.1]."""

    law = Unnamed("PP-7.1")

    def __init__(self, options: PishePashaOptions, seats: int = 2) -> None:
        super().__init__(options, seats)
        stop = CalledPisheStop()
        self.phases = {"play": CalledPlay(options, stop), "turned": CalledTurned(options, stop), OUT: Out(stop)}

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[tuple[Card, ...]]) -> PishePashaDeal:
        """No position has been before."""
        deal = super().deal_out(standing, dealer, packs)
        deal.seen = (deal.key,)
        return deal


__all__ = ["CalledPishePasha"]
