"""Chance in a match: who sits where, who deals first, and how the packs are shuffled."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardtable.match.sitting_down import by_lot
from cardtable.rules.moves import CHANCE

if TYPE_CHECKING:
    from cardtable.match.history import History
    from cardtable.match.sitting_down import Lot
    from cardtable.rules.game import AnyGame, Standing

__all__ = ["Luck"]


class Luck:
    """The random choices of a match. If the match has a number, the number decides them all.

    The cuts for seats, the lot for the first dealer and the first packs are drawn from one generator, in this order.
    They are drawn even if people cut themselves or choose the dealer, so that the packs stay the same.

    `dealer` is the first dealer, if the table has cut for the deal.
    """

    def __init__(self, game: AnyGame, rng: Random, number: str | None) -> None:
        self.game, self.rng, self.number = game, rng, number
        self.dealer: int | None = None

    def lot(self, ceremony: AnyGame) -> Lot:
        """Return the cuts of a ceremony, made at random, by which people get their seats."""
        return by_lot(ceremony, self.rng if self.number is None else Random(int(self.number)))

    def next_dealer(self, standing: Standing, chosen: int | None, history: History) -> int:
        """Return the next dealer: by the standing, else by the cut, else `chosen`, else by lot."""
        for seat in (standing.dealer, self.dealer, chosen):
            if seat is not None:
                return seat
        return self._beginning(history).randrange(self.game.seats)

    def shuffling(self, standing: Standing, history: History) -> Random:
        """Return the random generator for the next shuffle.

        With a number it is seeded by that number, for later deals also by the index of the deal, and for a shuffle
        during a deal by the number of shuffles in the deal so far, too.
        """
        deals = len(history.record.deals)
        if len(history.results) == deals:
            rng = self._beginning(history)
            if self.number is not None and self.game.ceremony is None and standing.dealer is None:
                rng.randrange(self.game.seats)  # the lot for the dealer
            return rng
        if self.number is None:
            return self.rng
        shuffles = sum(move.seat == CHANCE for move in history.present.moves)
        return Random(f"{self.number}/{deals - 1}/{shuffles}")

    def _beginning(self, history: History) -> Random:
        """Return the random generator for the next deal, before its dealer is drawn by lot."""
        deals = len(history.record.deals)
        if self.number is None:
            return self.rng
        if deals:
            return Random(f"{self.number}/{deals}")
        rng = Random(int(self.number))
        if self.game.ceremony is not None:
            by_lot(self.game.ceremony, rng)
        return rng
