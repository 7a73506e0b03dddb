"""A search's result: the tried moves, their gains, and what the search saw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.moves import Move

__all__ = ["NOTHING_SEEN", "Sight", "Thought", "Tried"]

NOTHING_SEEN: Final[Mapping[Any, Any]] = {}
"""The `sights` of an unwatched search."""


class Sight:
    """What a search saw after a move, in the order of the deals.

    `tricks` says for each deal whether the side won the trick, and the trick's card points (negative if lost). `ends`
    says for each finished deal whether it ended as wished. `points` are the side's card points in each play-out. `made`
    says for each play-out whether a bid was made; None for an unplayed bid.
    """

    __slots__ = ("ends", "made", "points", "tricks")

    def __init__(self) -> None:
        self.tricks: list[tuple[bool, int]] = []
        self.ends: list[bool] = []
        self.points: list[int] = []
        self.made: list[bool | None] = []


class Tried(NamedTuple):
    """A move tried in `deals` deals.

    `gain` is its average lead over the club player's move; `error` is the lead's standard error. `best` counts the
    deals in which no move brought more.
    """

    move: Move
    gain: float
    error: float
    best: int
    deals: int


class Thought(NamedTuple):
    """A search's result: the chosen move, the tried moves (the club player's first), and the amount of work.

    `guesses` is the tried deals, and `playouts` the play-outs. `worth` is the deal's average worth after the club
    player's move.
    """

    move: Move
    tried: tuple[Tried, ...]
    guesses: int
    playouts: int
    worth: float = 0.0
    sights: Mapping[Move, Sight] = NOTHING_SEEN

    @property
    def club(self) -> Move:
        return self.tried[0].move

    @property
    def chosen(self) -> Tried:
        return next(tried for tried in self.tried if tried.move is self.move)
