"""Computer seats: each is given a view and a budget, and chooses a move."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:  # the set-up screen lists the strengths before any game is loaded
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move

__all__ = [
    "BUDGET",
    "CLUB",
    "EXPERT",
    "PERSON",
    "RANDOM",
    "STRENGTHS",
    "Budget",
    "Hint",
    "Player",
    "Stopwatch",
    "beside_name",
]

PERSON: Final = "person"
"""The word in place of a strength for a seat at which a person sits."""

CLUB: Final = "club"
EXPERT: Final = "expert"

STRENGTHS: Final = ("novice", CLUB, EXPERT)
"""The strengths there are, the weakest first."""

LOST_DEAL: Final = "lost deal"
"""The judgement of a hint which tells that a deal is lost, and that a new one may be started."""
RANDOM: Final = "random"
"""A player that picks at random among the legal moves: for trying out a game."""


def beside_name(player: str) -> str:
    """The word after the name of who sits there, as `(expert)`: a club player is no suit. Nothing for a person."""
    return "" if player == PERSON else f"({player} player)" if player == CLUB else f"({player})"


def _never() -> bool:
    return False


class Budget(NamedTuple):
    """How long a player may think: seconds (see `Stopwatch`), play-outs, or until `stopped()` is true.

    `lapses` is a factor on how often a player of its strength overlooks a play that it must make.
    """

    seconds: float | None = None
    playouts: int | None = None
    stopped: Callable[[], bool] = _never
    lapses: float = 1.0


BUDGET: Final = Budget(seconds=1.0)
"""The budget of a player at the table for one move."""

PATIENCE: Final = 3.0
"""How many times its seconds a player may take by the clock, on a busy machine."""


class Stopwatch:
    """How long a player has thought, from when this is made, on the thread that made it.

    Processor time of that thread is counted, so that a player thinks as deeply on a busy machine; but at least the
    time on the clock divided by `PATIENCE`, so that nobody waits much longer.
    """

    def __init__(self) -> None:
        self._worked = thread_time()
        self._began = perf_counter()

    def seconds(self) -> float:
        """Seconds of the processor, or those of the clock divided by `PATIENCE`, whichever are more."""
        return max(thread_time() - self._worked, (perf_counter() - self._began) / PATIENCE)


class Player(Protocol):
    """A computer seat."""

    def choose(self, view: View, budget: Budget) -> Move | None:
        """One of the view's legal moves, or `None` to leave it to another seat that may move."""


class Hint(NamedTuple):
    """A move to make, the id of the advice it follows, and why, in a sentence with marks for people.

    `figures` are moves, and about what each brings in the game's unit, where that speaks for the move; `judgement` is
    the name of the judgement that gave the sentence. Where a person must `look_first` for what a hint may not tell, the
    move is not for them to make before they have looked.
    """

    move: Move
    rule: str
    sentence: str
    figures: tuple[tuple[Move, int], ...] = ()
    judgement: str = ""
    look_first: bool = False

    @property
    def lost(self) -> bool:
        """Whether it tells that the deal is lost, and that a new one may be started."""
        return self.judgement == LOST_DEAL
