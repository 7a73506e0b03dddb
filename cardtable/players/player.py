"""What every computer player has: a strength, a budget of time and a `choose` method; and the class of hints."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

if TYPE_CHECKING:  # only for types: the set-up screen lists the strengths before it loads any game
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = [
    "BOT",
    "BUDGET",
    "CLUB",
    "EXPERT",
    "NOT_SILENT",
    "PERSON",
    "RANDOM",
    "STRENGTHS",
    "Budget",
    "Hint",
    "Player",
    "Stopwatch",
    "beside_name",
    "must_move",
]

PERSON: Final = "person"
BOT: Final = "bot"
"""The word for the player of a seat that somebody's program plays (see `players.bots`)."""

CLUB: Final = "club"
EXPERT: Final = "expert"

STRENGTHS: Final = ("novice", CLUB, EXPERT)
"""The strengths of computer players, the weakest first.

A novice forgets some of the advice on its game, a club player follows all of it, and an expert also searches.
"""

LOST_DEAL: Final = "lost deal"
"""The `judgement` of a hint saying that the deal is lost and a new one may be started."""
RANDOM: Final = "random"


def beside_name(player: str) -> str:
    """Return the strength in parentheses, to be shown after a seat's name, such as `(expert)`; empty for a person."""
    return "" if player == PERSON else f"({player} player)" if player == CLUB else f"({player})"


def _never() -> bool:
    return False


class Budget(NamedTuple):
    """How long a player may think: a number of seconds (see `Stopwatch`) or of play-outs, or until `stopped()`.

    In a play-out, a search plays a guessed deal to its end. `lapses` is how often a novice errs at a called table,
    where errors can be made, as a multiple of the usual.
    """

    seconds: float | None = None
    playouts: int | None = None
    stopped: Callable[[], bool] = _never
    lapses: float = 1.0


BUDGET: Final = Budget(seconds=1.0)
"""The time that a computer seat at the table has for one move."""

PATIENCE: Final = 3.0
"""On a busy machine, a player may take up to this many times the seconds of its budget in real time."""


class Stopwatch:
    """Measures the processor time that this thread has used since the stopwatch was created.

    `seconds` returns at least the real time divided by `PATIENCE`, so that people never wait very long on a busy
    machine.
    """

    def __init__(self) -> None:
        self._worked = thread_time()
        self._began = perf_counter()

    def seconds(self) -> float:
        return max(thread_time() - self._worked, (perf_counter() - self._began) / PATIENCE)


class Player(Protocol):
    """The protocol of a computer player."""

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return a legal move, or None to leave the move to another seat."""


def must_move(game: AnyGame, view: View) -> bool:
    """Whether the deal waits for the seat, so that its player must make a move; calls of errors are not counted."""
    return view.deal.turn == view.who and any(not game.call(move) for move in view.lawful)


NOT_SILENT: Final = "made no move when it had to"


class Hint(NamedTuple):
    """A recommended move, the id of the rule on which the advice is based (or ""), and a text that says why.

    `figures` are pairs of a move and roughly what it brings, in the game's unit. `judgement` names the piece of advice
    that recommends the move. `look_first` says that the person should look for something else before making the move;
    a hint may not tell for what.
    """

    move: Move
    rule: str
    sentence: str
    figures: tuple[tuple[Move, int], ...] = ()
    judgement: str = ""
    look_first: bool = False

    @property
    def lost(self) -> bool:
        return self.judgement == LOST_DEAL
