"""Pishe Pasha at a called table: cards laid down where they may not lie, and a second one turned up.

The rules and their ids are those of section 7 of the rulebook page `pishe_pasha`.
"""

from __future__ import annotations

from typing import Final

from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.rivals.called.table import Anywhere, CalledStop, CalledTurn, Unnamed
from cardtable.rules.rivals.options import PishePashaOptions
from cardtable.rules.rivals.pishe_pasha import (
    DISCARDS,
    FOUNDATION,
    STOCKS,
    TURN,
    PishePasha,
    PishePashaDeal,
    PisheStop,
    Play,
)
from cardtable.rules.rivals.stop import Turn


class PisheCarries(Anywhere[PishePashaDeal]):
    """Cards carried anywhere, those of the stock noted."""

    def play(self, deal: PishePashaDeal, source: int, target: int) -> None:
        """A card of the stock has been played, if it was not the last card."""
        super().play(deal, source, target)
        deal.played |= source == STOCKS[deal.turn] and deal.out == NOBODY


CARRIES: Final = PisheCarries()


class CalledPisheStop(CalledStop[PishePashaDeal], PisheStop):
    """The caller has any error corrected, or takes the turn [PP-7.1]."""


class FreshPlay(Play):
    """A turn by the building rules, in which no position comes back: no play that brings one back is owed [RV-7.2]."""

    def plays(self, deal: PishePashaDeal) -> list[Move]:
        """Nothing that brings back a position."""
        return [move for move in super().plays(deal) if not CARRIES.brings_back(deal, move)]

    def builds(self, deal: PishePashaDeal, place: int) -> bool:
        """Not if it would bring back a position."""
        if not super().builds(deal, place):
            return False
        return not CARRIES.repeats(deal, place, FOUNDATION + deal.foundations.place(deal.piles[place][-1]))

    def lays_off(self, deal: PishePashaDeal, place: int) -> bool:
        """Not if it would bring back a position."""
        return super().lays_off(deal, place) and not CARRIES.repeats(deal, place, DISCARDS[1 - deal.turn])


class CalledPlay(CalledTurn[PishePashaDeal]):
    """A turn in which any card that shows may be carried anywhere, and a second one turned up [PP-7.1]."""

    carries = CARRIES
    beside = tuple((line,) for line in TURN)

    def slips(self, deal: PishePashaDeal, move: Move) -> bool:
        """Whether a second card can be turned up."""
        return deal.turned(deal.turn) and len(deal.piles[STOCKS[deal.turn]]) > 1


class CalledPishePasha(PishePasha):
    """Pishe Pasha for two who can err [PP-7.1]."""

    law = Unnamed("PP-7.1")
    stop = CalledPisheStop()

    def turn(self, name: str, options: PishePashaOptions) -> Play:
        """Where cards may come back, nothing may bring back a position."""
        return FreshPlay(name, options, self.stop)

    def erring(self, turn: Turn[PishePashaDeal], right: Turn[PishePashaDeal]) -> CalledPlay:
        """Cards may be carried anywhere."""
        return CalledPlay(turn, right, self.stop)


__all__ = ["CalledPishePasha"]
