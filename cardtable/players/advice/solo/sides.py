"""Who plays with whom in a deal, and who is still to play to a trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Sides:
    """By seat: its friends and its foes among those that hold cards, and those of each who play after it to a trick."""

    __slots__ = ("foes", "friends", "side", "to_come")

    def __init__(self, seated: Sequence[int], side: frozenset[int], each: bool) -> None:
        """`seated` are the seats that hold cards, in the order of play; `side` those that play against the others.

        With `each` nobody is anybody's friend.
        """
        self.side = side
        order = tuple(seated)
        self.friends: dict[int, tuple[int, ...]] = {}
        self.foes: dict[int, tuple[int, ...]] = {}
        self.to_come: dict[int, tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = {}
        """By seat and by how many cards lie in the trick: foes, and friends, who are still to play to it."""
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
    """The sides at such a table, made once and then looked up."""
    key = (seated, side, each)
    known = _KNOWN.get(key)
    if known is None:
        known = _KNOWN[key] = Sides(seated, side, each)
    return known
