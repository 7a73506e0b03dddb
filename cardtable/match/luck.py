"""Chance in a match: who deals first, and how packs are shuffled."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardtable.rules.moves import CHANCE

if TYPE_CHECKING:
    from cardtable.match.history import History
    from cardtable.rules.game import Standing

__all__ = ["Luck"]


class Luck:
    """The chance of a match; at a table with a `number` the same deals and shuffles come again.

    `dealer` is who deals first, if that was cut for.
    """

    def __init__(self, rng: Random, number: str | None) -> None:
        self.rng, self.number = rng, number
        self.dealer: int | None = None

    def next_dealer(self, standing: Standing, seats: int, chosen: int | None) -> int:
        """Whose deal is next: as it stands, else as it was cut for, else as `chosen`, else by lot."""
        for seat in (standing.dealer, self.dealer, chosen):
            if seat is not None:
                return seat
        return self.rng.randrange(seats)

    def shuffling(self, history: History) -> Random:
        """The shuffle that is due: at a numbered table the number, the deal and the shuffles of it so far decide it."""
        if self.number is None:
            return self.rng
        deals = len(history.record.deals)
        if len(history.results) == deals:
            return Random(f"{self.number}/{deals}") if deals else Random(int(self.number))
        shuffles = sum(move.seat == CHANCE for move in history.present.moves)
        return Random(f"{self.number}/{deals - 1}/{shuffles}")
