"""Comparisons of computer players over many deals, in parallel processes.

Each deal is played once for each seating, so that luck in the cards cancels out. Single deals begin with scores from
earlier deals, because the score matters in a match.
"""

from __future__ import annotations

import statistics
from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.errors import BadInput
from cardtable.match.bouts import Bout, playing, side_of
from cardtable.match.cluster import no_bots_there, reached
from cardtable.match.codes import Code
from cardtable.match.simulated import NINETY_FIVE
from cardtable.players.player import BUDGET, RANDOM, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.game import AnyGame

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from cardtable.players.bots.commands import Command

__all__ = ["Comparison", "Pace", "Side", "compare", "shown", "table"]

Progress = Callable[[int, int], None]
WIDE: Final = 1000
"""A width in characters at which every table fits."""


class Side(NamedTuple):
    """The results of one side in a comparison.

    `points` is the mean score of the side in a deal or, if whole games were played, the share of the games that it won.
    `edge` says by how much the side did better than the mean of the other sides; it is negative if the side did worse.
    `interval` is half the width of the 95% interval of `edge`.
    """

    name: str
    points: float
    edge: float
    interval: float


class Pace(NamedTuple):
    """How long players of a strength take for a move, in seconds; forced moves do not count."""

    strength: str
    moves: int
    median: float
    mean: float
    longest: float


class Comparison(NamedTuple):
    """The result of a comparison.

    `asked` is the number of deals or whole games that were to be played. `played` is the number of those that were
    played; it is lower if the comparison was interrupted. `ways` is how many times each was played, with players at
    other seats. `low` is true if fewer points are better.
    """

    game: str
    seats: tuple[str, ...]
    whole_games: bool
    asked: int
    played: int
    ways: int
    sides: tuple[Side, ...]
    paces: tuple[Pace, ...]
    low: bool = False


def compare(
    game: AnyGame,
    seats: Sequence[str],
    deals: int,
    seed: object,
    workers: int | None = None,
    progress: Progress | None = None,
    *,
    say: Callable[[str], object] = lambda sentence: None,
    whole_games: bool = False,
    budget: Budget = BUDGET,
    before: str = RANDOM,
    code: Code | None = None,
    bots: Mapping[str, Command] = MappingProxyType({}),
    cluster: str | None = None,
) -> Comparison:
    """Let players of these strengths play deals (or whole games), and return how they did.

    Each deal is played once for each way to seat the players. A single deal begins with a standing that players of the
    strength `before` have reached in other deals. With a `code`, deals begin at zero, the first one has the code's
    number, and each later one has the next number. The results do not depend on the number of workers (by default one
    for each core). If `cluster` is the address of a cluster, its machines play the deals, with the same results. If a
    person interrupts the comparison, the results so far are returned.

    A bot is a program of the user's own that plays a seat. A strength can also be the label of a bot; `bots` has the
    command for each label. Sentences about failing bots go to `say`, each once.

    Raises:
        BadInput: there is no such strength, the number of seats is wrong, the game is for one player, all sides are
            alike, or a game never ends. It is also raised if no cluster answers, or if a bot is to play on a cluster:
            bots play on this machine only.
        CardtableError: a process of the comparison was stopped, or a plug-in or the cluster failed.
        OSError: no process can be started.
        KeyboardInterrupt: the interrupt came before there were two results.
    """
    if whole_games and game.endless:
        raise BadInput(f"{game.title} without a target score has no whole games: compare over --deals.")
    ways = _ways(game, seats, bots)
    make_player(before, game, 0)
    no_bots_there(bots, cluster)
    options = game.options.changed()
    bout = Bout(
        game.id,
        options,
        game.seats,
        ways,
        str(seed),
        whole_games,
        budget.seconds,
        budget.playouts,
        before,
        code,
        dict(bots),
    )
    told = set[str]()

    def say_once(sentence: str) -> None:
        if sentence not in told:
            told.add(sentence)
            say(sentence)

    found: dict[int, dict[str, float]] = {}
    times: dict[str, array[float]] = {}
    with reached(cluster, say) as there:
        going_on = playing(bout, deals, workers, there, say_once)
        try:
            for played, taken in going_on:
                found.update(played)
                for strength, seconds in taken.items():
                    times.setdefault(strength, array("d")).extend(seconds)
                if progress is not None:
                    progress(len(found), deals)
        except KeyboardInterrupt:
            if len(found) < 2:
                raise
        finally:
            going_on.close()
    values = [found[number] for number in sorted(found)]
    low = game.low and not whole_games
    return Comparison(
        game.title,
        tuple(seats),
        whole_games,
        deals,
        len(values),
        len(ways),
        _sides(values, low),
        tuple(_pace(strength, times[strength]) for strength in dict.fromkeys(seats) if strength in times),
        low,
    )


def shown(comparison: Comparison, console: Console) -> None:
    """Print the comparison as a table or, where the console is too narrow for it, as lines with a figure each."""
    for drawn in (table(comparison), table(comparison, narrow=True)):
        if console.measure(drawn, options=console.options.update(width=WIDE)).maximum <= console.width:
            console.print(drawn)
            return
    for line in _in_lines(comparison):
        console.print(line, highlight=False, markup=False)


def _in_lines(comparison: Comparison) -> Iterator[str]:
    yield _title(comparison)
    first, *headings = (" ".join(heading.split()) for heading in _headings(comparison))
    for name, *figures in _rows(comparison):
        yield f"{first.capitalize()} {name}:"
        yield from (f"  {heading}: {figure}" for heading, figure in zip(headings, figures, strict=True) if figure)
    yield verdict(comparison)


def table(comparison: Comparison, *, narrow: bool = False) -> Table:
    """Return the comparison as a table, the best side first; if `narrow`, every long heading has two lines."""
    from rich.table import Table

    drawn = Table(title=_title(comparison), caption=verdict(comparison), title_style="bold", caption_style="")
    first, *headings = _headings(comparison)
    drawn.add_column(first, no_wrap=True)
    for heading in headings:
        words = heading.replace(" ", "\n", 1) if narrow and "\n" not in heading else heading
        drawn.add_column(words, justify="right", no_wrap=True)
    for row in _rows(comparison):
        drawn.add_row(*row)
    return drawn


def _title(comparison: Comparison) -> str:
    unit = "game" if comparison.whole_games else "deal"
    count = f"{comparison.played:,} {unit}{'s' if comparison.played != 1 else ''}"
    if comparison.played < comparison.asked:
        count += f" of {comparison.asked:,}"
    times = {2: "twice", 3: "three times", 4: "four times"}.get(comparison.ways, f"{comparison.ways} times")
    return f"{comparison.game}: {count}, each played {times} with seats exchanged"


def _headings(comparison: Comparison) -> tuple[str, ...]:
    return (
        "side",
        "games won" if comparison.whole_games else "points a deal",
        "fewer than\nthe others" if comparison.low else "more than\nthe others",
        "choices",
        "time a choice",
        "longest",
    )


def _rows(comparison: Comparison) -> Iterator[tuple[str, ...]]:
    paces = {pace.strength: pace for pace in comparison.paces}
    for side in sorted(comparison.sides, key=lambda side: -side.edge):
        pace = paces.get(side.name)
        yield (
            side.name,
            f"{side.points:.1%}" if comparison.whole_games else f"{side.points:.3f}",
            _with_interval(side, comparison.whole_games),
            *(("", "", "") if pace is None else (f"{pace.moves:,}", _time(pace.median), _time(pace.longest))),
        )


def verdict(comparison: Comparison) -> str:
    """Return the conclusion of a comparison in one sentence."""
    best = max(comparison.sides, key=lambda side: side.edge)
    if not best.edge - best.interval > 0:
        return "The difference may be due to chance."
    others = [side.name for side in comparison.sides if side is not best]
    against = others[0] if len(others) == 1 else "the others"
    by = _with_interval(best, comparison.whole_games) + (
        " of the games" if comparison.whole_games else " points a deal"
    )
    return f"{best.name.capitalize()} beats {against} by {by} (95% interval)."


def _with_interval(side: Side, share: bool) -> str:
    return f"{side.edge:+.1%} ± {side.interval:.1%}" if share else f"{side.edge:+.3f} ± {side.interval:.3f}"


def _time(seconds: float) -> str:
    for size, unit in ((1.0, "s"), (1e-3, "ms")):
        if seconds >= size:
            return f"{seconds / size:.2f} {unit}"
    return f"{seconds * 1e6:.1f} µs"


# ── what is found ─────────────────────────────────────────────────────────────────────────────────────────────────


def _sides(values: Sequence[Mapping[str, float]], low: bool = False) -> tuple[Side, ...]:
    sides: list[Side] = []
    for name in values[0]:
        edges = [
            (-1 if low else 1)
            * (value[name] - statistics.fmean(points for other, points in value.items() if other != name))
            for value in values
        ]
        spread = statistics.stdev(edges) if len(edges) > 1 else float("inf")
        points = statistics.fmean(value[name] for value in values)
        sides.append(Side(name, points, statistics.fmean(edges), NINETY_FIVE * spread / sqrt(len(edges))))
    return tuple(sides)


def _pace(strength: str, times: array[float]) -> Pace:
    return Pace(strength, len(times), statistics.median(times), statistics.fmean(times), max(times))


# ── who sits where ────────────────────────────────────────────────────────────────────────────────────────────────


def _ways(game: AnyGame, seats: Sequence[str], bots: Mapping[str, Command]) -> tuple[tuple[str, ...], ...]:
    """Return the different seatings of the players. From one seating to the next, all players move on by one seat."""
    if game.seats == 1:
        raise BadInput(f"{game.title} is for one here, who plays against nobody: 'cardtable simulate' plays it.")
    if len(seats) != game.seats:
        if not seats:
            raise BadInput(f"Name {game.seats} players, one for each seat, as in '--seats expert,club,…'.")
        raise BadInput(f"{game.title} is for {game.seats} players here, not {len(seats)}: name one for each seat.")
    for strength in dict.fromkeys(seats):
        if strength not in bots:
            make_player(strength, game, 0)
    ways = tuple(dict.fromkeys((*seats[-moved:], *seats[:-moved]) for moved in range(game.seats)))
    if len({side_of(way, account) for way in ways for account in game.accounts}) < 2:
        raise BadInput("All sides are alike, so there is nothing to compare. Give them different players.")
    return ways
