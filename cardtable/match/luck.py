"""Chance in a match: who deals first, and how the packs are shuffled."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardtable.rules.moves import CHANCE

if TYPE_CHECKING:
    from cardtable.match.history import History
    from cardtable.rules.game import Standing

__all__ = ["Luck"]


class Luck:
    """The random choices of a match; a deal number, if there is one, decides all shuffles.

    `dealer` is the first dealer, if the table has cut for the deal.
    """

    def __init__(self, rng: Random, number: str | None) -> None:
        self.rng, self.number = rng, number
        self.dealer: int | None = None

    def next_dealer(self, standing: Standing, seats: int, chosen: int | None) -> int:
        """Return the next dealer: by the standing, else by the cut, else `chosen`, else at random."""
        for seat in (standing.dealer, self.dealer, chosen):
            if seat is not None:
                return seat
        return self.rng.randrange(seats)

    def shuffling(self, history: History) -> Random:
        """Return the random generator for the next shuffle.

        With a deal number it is seeded so that the same number always gives the same shuffles.
        """
        if self.number is None:
            return self.rng
        deals = len(history.record.deals)
        if len(history.results) == deals:
            return Random(f"{self.number}/{deals}") if deals else Random(int(self.number))
        shuffles = sum(move.seat == CHANCE for move in history.present.moves)
        return Random(f"{self.number}/{deals - 1}/{shuffles}")
