"""The tasks that make up the review of a deal; each can be done in another process."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.players.failing import blaming
from cardtable.players.grading.chance import last_chance
from cardtable.players.grading.known import graded
from cardtable.players.grading.opened import opened

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardtable.players.grading.chance import Chance
    from cardtable.players.grading.marks import Effort, Mark, OpenCase
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["GradeMove", "OpenCardsOf", "SeekChance", "Task", "done"]


class GradeMove(NamedTuple):
    """The task to grade a move by the view of its seat; the answer is a `Mark` or None."""

    view: View
    move: Move
    effort: Effort


class OpenCardsOf(NamedTuple):
    """The task to solve positions of a deal with all cards open. The answer is what `opened` returns."""

    positions: tuple[tuple[Deal, Move], ...]
    most: int


class SeekChance(NamedTuple):
    """The task to look for the last position from which a patience could come out; the answer is a `Chance`."""

    positions: tuple[Deal, ...]
    seconds: float


Task = GradeMove | OpenCardsOf | SeekChance


def done(
    game: AnyGame, task: Task, stopped: Callable[[], bool] = lambda: False
) -> Mark | Mapping[int, OpenCase] | Chance | None:
    """Do a task and return its answer. If `stopped()` ends the work, return what has been found until then.

    A move that is being graded at that time gets no mark: the answer is None.

    Raises:
        PlugInFailed: the game comes with a plug-in that fails.
    """
    with blaming(game.id):
        match task:
            case GradeMove(view, move, effort):
                return graded(game, view, move, effort, stopped)
            case OpenCardsOf(positions, most):
                return opened(game, positions, most, stopped)
            case SeekChance(positions, seconds):
                return last_chance(game, positions, seconds, stopped)
