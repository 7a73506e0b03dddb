"""Computer seats: they are given a view and choose a line. With the same seed they choose the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from cardtable.errors import BadInput

if TYPE_CHECKING:  # the set-up screen lists the strengths before any game is loaded
    from cardtable.players.advice import Advice
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = [
    "BUDGET",
    "EXPERT",
    "RANDOM",
    "STRENGTHS",
    "Budget",
    "Hint",
    "Player",
    "Stopwatch",
    "hint",
    "make_player",
    "strengths",
]

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


class _Random:
    """Picks evenly among the lines."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def choose(self, view: View, budget: Budget) -> Move | None:
        return view.lines[int(self.random() * len(view.lines))] if view.lines else None


class _Club:
    """Follows the advice on its game."""

    def __init__(self, advice: Advice[Any, Any]) -> None:
        self.advice = advice

    def choose(self, view: View, budget: Budget) -> Move | None:
        return self.advice.best(view.deal, view.who, view.lines) if view.lines else None


class _Novice:
    """Means to follow it, misjudges what lines are worth, and does not think of everything."""

    def __init__(self, advice: Advice[Any, Any], seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, advice, rng = view.lines, self.advice, self.rng
        if len(lines) < 2:
            return lines[0] if lines else None
        forgotten = frozenset([name for name, often in advice.lapses.items() if rng.random() < often])
        weights = advice.weigh(view.deal, view.who, lines, forgotten)
        judged = [weight + rng.gauss(0.0, advice.noise) for weight in weights]
        return lines[judged.index(max(judged))]


def make_player(strength: str, game: AnyGame, seed: int) -> Player:
    """A computer seat of that strength for a table.

    Raises:
        BadInput: there is no such strength, or none that knows the game.
    """
    if strength == RANDOM:
        return _Random(seed)
    if strength not in STRENGTHS:
        known = ", ".join((RANDOM, *STRENGTHS))
        raise BadInput(f"There is no player {strength[:40]!r}: a seat is one of {known}.")
    from cardtable.players.advice import advice_for

    advice = advice_for(game)
    return advice.player(strength, seed) or _usual_player(strength, game, advice, seed)


def _usual_player(strength: str, game: AnyGame, advice: Advice[Any, Any], seed: int) -> Player:
    if strength == EXPERT:
        from cardtable.players.search import Expert

        return Expert(game, advice, seed)
    return _Club(advice) if strength == "club" else _Novice(advice, seed)


def strengths(game: str) -> tuple[str, ...]:
    """The strengths that play the game of that id, the weakest first; none where there is no advice on it yet."""
    from cardtable.players.advice import has_advice

    return STRENGTHS if has_advice(game) else ()


class Hint(NamedTuple):
    """A line to say, the id of the advice it follows, and why, in a sentence that names people by marks."""

    move: Move
    rule: str
    sentence: str


def hint(game: AnyGame, view: View, budget: Budget = BUDGET) -> Hint | None:
    """What a strong player would say in the view's place, and why; `None` where it has nothing to say."""
    if not strengths(game.id):
        return None
    from cardtable.players.advice import advice_for
    from cardtable.players.search import Expert

    advice = advice_for(game)
    player = make_player(EXPERT, game, 0)
    thought = player.think(view, budget) if isinstance(player, Expert) else None
    move = player.choose(view, budget) if thought is None else thought.move
    if move is None or advice.untold(view, move):
        return None
    reason = advice.reason(view, move)
    if thought is None or thought.move == thought.club:
        return Hint(move, reason.rule, reason.sentence)
    found = thought.chosen
    more = f"{found.gain:.1f}" if found.gain >= 0.05 else "a little"
    tried = f"In {found.deals} deals that it could be, this brings most: {more} more on average than the usual line."
    return Hint(move, reason.rule, tried)
