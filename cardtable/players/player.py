"""What a computer seat is: it is given a view and a budget, and chooses a line."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:  # the set-up screen lists the strengths before any game is loaded
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move

__all__ = [
    "BUDGET",
    "EXPERT",
    "PERSON",
    "RANDOM",
    "STRENGTHS",
    "Budget",
    "Hint",
    "Player",
    "Stopwatch",
]

PERSON: Final = "person"
"""What stands in place of a strength for a seat at which a person sits."""

EXPERT: Final = "expert"

STRENGTHS: Final = ("novice", "club", EXPERT)
"""The strengths there are, the weakest first."""

RANDOM: Final = "random"
"""Who picks evenly among the lawful lines: good for trying out a game, no company at a table."""


def _never() -> bool:
    return False


class Budget(NamedTuple):
    """How long a player may think: seconds (see `Stopwatch`), hands played out in mind, or until `stopped` says so.

    `lapses` is how many times as often as its strength would have it a player overlooks what it owes.
    """

    seconds: float | None = None
    playouts: int | None = None
    stopped: Callable[[], bool] = _never
    lapses: float = 1.0


BUDGET: Final = Budget(seconds=1.0)
"""What a player at the table has for one line."""

PATIENCE: Final = 3.0
"""How many times its seconds a player may take by the clock, on a machine that is busy with other things."""


class Stopwatch:
    """How long a player has thought, from when this is made, on the thread that made it.

    A second of thinking is a second of the processor, spent on that thread: however busy the machine is, the player
    thinks as deeply. But nobody is kept waiting for more than `PATIENCE` times as long.
    """

    def __init__(self) -> None:
        self._worked = thread_time()
        self._began = perf_counter()

    def seconds(self) -> float:
        """Seconds of thinking: of the processor, or the clock's divided by `PATIENCE` where that is more."""
        return max(thread_time() - self._worked, (perf_counter() - self._began) / PATIENCE)


class Player(Protocol):
    """A computer seat."""

    def choose(self, view: View, budget: Budget) -> Move | None:
        """One of the view's lines, or `None` to let it pass where another may speak."""


class Hint(NamedTuple):
    """A line to say, the id of the advice it follows, and why, in a sentence that names people by marks."""

    move: Move
    rule: str
    sentence: str
