"""What is told of a solitaire that has come out: its figures beside the best so far, and the help taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.rules.ways import ways_of
from cardtable.rules.words import amount, clock, listed

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Career

__all__ = ["Figure", "figures", "help_told"]


class Figure(NamedTuple):
    """A figure of the game that has come out.

    `what` is its name and `figure` its value. `beside` compares it with the player's best game.
    """

    what: str
    figure: str
    beside: str = ""


def figures(match: Match, career: Career | None, table: str | None) -> Iterator[Figure]:
    """Yield the figures for a solitaire that has come out: time, moves, and the streak if it has two or more wins.

    Time and moves are compared with the best in other games that the player won without help. If the career does not
    have this game, only the moves are told.
    """
    moves = sum(len(deal.moves) for deal in match.record.deals)
    game = None if career is None else career.at(table)
    if career is None or game is None:
        yield Figure("Moves", str(moves))
        return
    before = [other for other in career.games if other.won and not other.helped and other is not game]
    way = " this way" if len(ways_of(match.game.id)) > 1 else ""
    without = " without help" if game.helped else ""
    if game.seconds is not None:
        times = [other.seconds for other in before if other.seconds is not None]
        yield Figure("Time", clock(game.seconds), _beside(game.seconds, times, clock, f"best{without}", f"time{way}"))
    counts = [other.moves for other in before if other.moves is not None]
    yield Figure(
        "Moves", str(moves), _beside(moves, counts, lambda count: f"{count:g}", f"fewest{without}", f"moves{way}")
    )
    run, best = career.streaks
    if run > 1:
        beside = "your longest so far" if run == best else f"your longest is {best}"
        yield Figure("Streak", f"{run} wins in a row", beside)


def _beside(now: float, before: Sequence[float], told: Callable[[float], str], word: str, what: str) -> str:
    if not before:
        return ""
    best = now <= min(before) and not word.endswith("help")
    return f"your {word} {what}" if best else f"your {word}: {told(min(before))}"


def help_told(career: Career | None, table: str | None) -> str:
    """Return a sentence about the help that was used, or about the first win without help. It may be empty."""
    game = None if career is None else career.at(table)
    if career is None or game is None:
        return ""
    if not game.helped:
        own = [other for other in career.games if other.won and not other.helped]
        return "Your first win without help." if len(own) == 1 else ""
    had = [amount(times, what) for times, what in ((game.hints, "hint"), (game.take_backs, "take-back")) if times]
    if game.seen:
        had.append("a deal you had seen before")
    return f"With help: {listed(had)}."
