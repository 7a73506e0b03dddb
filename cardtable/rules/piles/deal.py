"""The deal of one seat's patience."""

from __future__ import annotations

from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.piles import Foundations, Pile, PileDeal


class PatienceDeal(PileDeal):
    """The deal of one seat's patience.

    `piles` are numbered as in the seat's `Layout`. `shifts` is how many moves of cards in a row, up to now, count as
    back and forth [SOLI-4.9]. A pass is one time through the hand. `begun` is how many passes have begun. `clean` is
    whether this pass has changed nothing so far. `quiet` is how many passes in a row, just before this one, changed
    nothing [SOLI-4.8]. `base` is the rank with which foundations begin. `cells` is the number of cells, which are the
    last of the piles.
    """

    __slots__ = ("base", "begun", "cells", "clean", "foundations", "quiet", "shifts")

    foundations: Foundations
    base: int
    cells: int
    shifts: int
    begun: int
    clean: bool
    quiet: int

    @property
    def tableau(self) -> list[Pile]:
        return self.piles[TABLEAU : len(self.piles) - self.cells]

    def in_tableau(self, place: int) -> bool:
        return TABLEAU <= place < len(self.piles) - self.cells
