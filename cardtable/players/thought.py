"""What a search has thought: the moves it tried, what each brought, and what was seen of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cardtable.rules.moves import Move

__all__ = ["NOTHING_SEEN", "Sight", "Thought", "Tried"]

NOTHING_SEEN: Final[Mapping[Any, Any]] = {}
"""Of a search that nobody watched."""


class Sight:
    """What came of one move in the deals in which it was tried.

    In `deals` of them its trick was seen, and `took` of those went to the seat's own side; `kept` is what those tricks
    brought that side in all, less what they brought the others. `ended` deals were played out, and `won` of them as the
    seat wished. In `counted` of them the seat's side had `points` in all.
    """

    __slots__ = ("counted", "deals", "ended", "kept", "points", "took", "won")

    def __init__(self) -> None:
        self.deals = self.took = self.kept = self.ended = self.won = self.counted = self.points = 0

    @property
    def taking(self) -> float:
        """How often its trick was taken."""
        return self.took / self.deals if self.deals else 0.0

    @property
    def keeping(self) -> float:
        """What its trick brought on average."""
        return self.kept / self.deals if self.deals else 0.0

    @property
    def winning(self) -> float:
        """How often the deal came as it was wished."""
        return self.won / self.ended if self.ended else 0.0

    @property
    def counting(self) -> float:
        """How many points the seat's side had on average."""
        return self.points / self.counted if self.counted else 0.0


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
