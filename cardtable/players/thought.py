"""The result of a search: the moves it tried, what each of them gained, and what the search saw after each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.moves import Move

__all__ = ["NOTHING_SEEN", "Sight", "Thought", "Tried"]

NOTHING_SEEN: Final[Mapping[Any, Any]] = {}
"""The `sights` of a search that was not watched."""


class Sight:
    """What a search saw in the deals in which it tried one move. Each list is in the order of these deals.

    `tricks` has for each deal whether the seat's side won the trick, and the trick's card points (negative if lost).
    `ends` has for each deal played out or solved whether it ended as the seat wished. `points` has the card points of
    the seat's side in each deal that was played out. If the move is a bid, `made` says for each deal played out whether
    the bid was made; None if it was not played, for example because somebody outbid it.
    """

    __slots__ = ("ends", "made", "points", "tricks")

    def __init__(self) -> None:
        self.tricks: list[tuple[bool, int]] = []
        self.ends: list[bool] = []
        self.points: list[int] = []
        self.made: list[bool | None] = []


class Tried(NamedTuple):
    """A move that was tried in some deals; `deals` is their number.

    `gain` is by how much it brought more than the club player's move, on average; `error` is the gain's standard error.
    `best` is the number of deals in which no other move brought more.
    """

    move: Move
    gain: float
    error: float
    best: int
    deals: int


class Thought(NamedTuple):
    """The result of a search: the move chosen, the moves tried, and how much was searched.

    The first of `tried` is the club player's move, that of a player who follows all advice but does not search.
    `guesses` is the number of deals in which moves were tried, and `playouts` the number of play-outs. `worth` is what
    the deal was worth on average after the club player's move.
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
