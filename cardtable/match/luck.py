"""Chance in a match: the seats, the first dealer and the shuffles."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

from cardtable.match.sitting_down import by_lot
from cardtable.rules.moves import CHANCE

if TYPE_CHECKING:
    from cardtable.match.history import History
    from cardtable.match.sitting_down import Lot
    from cardtable.rules.game import AnyGame, Standing

__all__ = ["Luck", "began_from"]


def began_from(number: str) -> tuple[int, int]:
    """Return the number of a match and the index of its first deal, from a text such as `77` or `77/3`.

    Raises:
        ValueError: the text has another form.
    """
    began, _, first = number.partition("/")
    return int(began), int(first or 0)


class Luck:
    """The random choices of a match.

    If the match has a number, the number decides them all. A number such as `77/3` begins with the deal that would be
    the fourth of the match with the number 77.
    """

    def __init__(self, game: AnyGame, rng: Random, number: str | None) -> None:
        self.game, self.rng, self.number = game, rng, number
        self.dealer: int | None = None
        self._began: int | None = None
        self._first = 0
        if number is not None:
            with suppress(ValueError):
                self._began, self._first = began_from(number)

    def lot(self, ceremony: AnyGame) -> Lot:
        return by_lot(ceremony, self.rng if self._began is None else Random(self._began))

    def next_dealer(self, standing: Standing, chosen: int | None, deals: int = 0) -> int:
        """Return the dealer of the next deal.

        The standing (what the match carries from deal to deal) may name the dealer. If it does not, a cut or a code
        may. If none of these does, it is `chosen`. If `chosen` is None, the dealer is drawn at random.
        """
        for seat in (standing.dealer, self.dealer, chosen):
            if seat is not None:
                return seat
        if self._began is None:
            return self.rng.randrange(self.game.seats)
        deal = self._first + deals
        return Random(f"{self._began}/{deal}/dealer" if deal else self._began).randrange(self.game.seats)

    def shuffling(self, standing: Standing, history: History) -> Random:
        deals = len(history.record.deals)
        if len(history.results) < deals:
            return self.during(deals - 1, sum(move.seat == CHANCE for move in history.present.moves))
        return self.packs(standing, deals)

    def during(self, deal: int, shuffles: int) -> Random:
        return self.rng if self._began is None else Random(f"{self._began}/{self._first + deal}/{shuffles}")

    def packs(self, standing: Standing, deal: int) -> Random:
        if self._began is None:
            return self.rng
        deal += self._first
        if deal:
            return Random(f"{self._began}/{deal}")
        rng = self.game.generator(self._began)
        if self.game.ceremony is not None:
            by_lot(self.game.ceremony, rng)
        elif standing.dealer is None:
            rng.randrange(self.game.seats)
        return rng
