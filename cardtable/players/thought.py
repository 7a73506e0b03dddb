"""The thought of a search: the moves it tried, the gain of each, and the sights of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.moves import Move

__all__ = ["NOTHING_SEEN", "Sight", "Thought", "Tried"]

NOTHING_SEEN: Final[Mapping[Any, Any]] = {}
"""Of a search that nobody watched."""


class Sight:
    """The results of one move in the deals in which it was tried, in their order.

    `tricks` has of each deal whether its trick went to the seat's own side, and what it brought that side; `ends` has
    of each that was played out whether it ended as the seat wished, and `points` the points of the seat's side; `made`
    has of a bid whether its game was made, `None` where the seat did not come to play it.
    """

    __slots__ = ("ends", "made", "points", "tricks")

    def __init__(self) -> None:
        self.tricks: list[tuple[bool, int]] = []
        self.ends: list[bool] = []
        self.points: list[int] = []
        self.made: list[bool | None] = []


class Tried(NamedTuple):
    """A move that was tried in some deals.

    `gain` is what it brought more than the club player's move, on average, and `error` the standard error of that; in
    `best` of the deals no other move brought more.
    """

    move: Move
    gain: float
    error: float
    best: int
    deals: int


class Thought(NamedTuple):
    """The result of a search: the move chosen, the moves tried (the club player's first), and numbers of guesses.

    `worth` is what the deal was worth on average after the club player's move; `sights` are, by move, what was seen of
    it, if the search was watched.
    """

    move: Move
    tried: tuple[Tried, ...]
    guesses: int
    playouts: int
    worth: float = 0.0
    sights: Mapping[Move, Sight] = NOTHING_SEEN

    @property
    def club(self) -> Move:
        """The club player's move."""
        return self.tried[0].move

    @property
    def chosen(self) -> Tried:
        """The figures of the move chosen."""
        return next(tried for tried in self.tried if tried.move is self.move)
