"""Pishe Pasha at a table where mistakes are called.

A wrong play is accepted there, and stands unless the opponent calls Stop. The rules are in section 7 of the page
`pishe_pasha` of the rulebook.
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
    """Moves of a card to any place, right or wrong. They note if a stock card has been played in the turn."""

    def play(self, deal: PishePashaDeal, source: int, target: int) -> None:
        super().play(deal, source, target)
        deal.played |= source == STOCKS[deal.turn] and deal.out == NOBODY


CARRIES: Final = PisheCarries()


class CalledPisheStop(CalledStop[PishePashaDeal], PisheStop):
    """The call of Stop for any error: the caller has it corrected, or takes the turn [PP-7.1]."""


class FreshPlay(Play):
    """A turn in which a card may go only where the building rules let it.

    A play that would repeat a position is not lawful, and no other play has to wait for it [RV-7.2].
    """

    def plays(self, deal: PishePashaDeal) -> list[Move]:
        return [move for move in super().plays(deal) if not CARRIES.brings_back(deal, move)]

    def builds(self, deal: PishePashaDeal, place: int) -> bool:
        if not super().builds(deal, place):
            return False
        return not CARRIES.repeats(deal, place, FOUNDATION + deal.foundations.place(deal.piles[place][-1]))

    def lays_off(self, deal: PishePashaDeal, place: int) -> bool:
        return super().lays_off(deal, place) and not CARRIES.repeats(deal, place, DISCARDS[1 - deal.turn])


class CalledPlay(CalledTurn[PishePashaDeal]):
    """A turn in which face-up cards can be carried anywhere, and a second card can be turned up [PP-7.1]."""

    carries = CARRIES
    beside = tuple((line,) for line in TURN)

    def slips(self, deal: PishePashaDeal, move: Move) -> bool:
        return deal.turned(deal.turn) and len(deal.piles[STOCKS[deal.turn]]) > 1


class CalledPishePasha(PishePasha):
    """Pishe Pasha at a table where players can make mistakes [PP-7.1]."""

    law = Unnamed("PP-7.1")
    stop = CalledPisheStop()

    def turn(self, name: str, options: PishePashaOptions) -> Play:
        return FreshPlay(name, options, self.stop)

    def erring(self, turn: Turn[PishePashaDeal], right: Turn[PishePashaDeal]) -> CalledPlay:
        return CalledPlay(turn, right, self.stop)
