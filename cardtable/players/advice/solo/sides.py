"""Which seats play together in a deal, and which seats are still to play to a trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Sides:
    """The friends and foes of each seat that holds cards.

    A friend is a seat on the same side, and a foe is an opponent. `side` are the seats that have undertaken the game.
    """

    __slots__ = ("foes", "friends", "side", "to_come")

    def __init__(self, seated: Sequence[int], side: frozenset[int], each: bool) -> None:
        """`seated` are the seats that hold cards, in the order of play.

        If `each` is true, each seat plays alone.
        """
        self.side = side
        order = tuple(seated)
        self.friends: dict[int, tuple[int, ...]] = {}
        self.foes: dict[int, tuple[int, ...]] = {}
        self.to_come: dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = {}
        """`to_come[seat][played]` has the foes and the friends who play after `seat`.

        `played` is the number of cards in the trick before `seat` plays.
        """
        for at, seat in enumerate(order):
            after = order[at + 1 :] + order[:at]
            friends = self.friends[seat] = tuple(
                other for other in after if not each and (other in side) == (seat in side)
            )
            self.foes[seat] = tuple(other for other in after if other not in friends)
            self.to_come[seat] = tuple(
                (
                    tuple(other for other in after[: len(after) - played] if other not in friends),
                    tuple(other for other in after[: len(after) - played] if other in friends),
                )
                for played in range(len(order))
            )


_KNOWN: Final[dict[tuple[tuple[int, ...], frozenset[int], bool], Sides]] = {}


def sides_of(seated: tuple[int, ...], side: frozenset[int], each: bool = False) -> Sides:
    """Return `Sides(seated, side, each)`, from a cache."""
    key = (seated, side, each)
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = Sides(seated, side, each)
    return known
