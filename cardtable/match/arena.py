"""Comparisons of computer players over many deals, in parallel processes.

Each deal is played once for each seating, so that luck in the cards cancels out. A deal begins with scores from earlier
deals, because the score matters.
"""

from __future__ import annotations

import os
import statistics
import time
from array import array
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from math import sqrt
from queue import Empty, SimpleQueue
from random import Random
from threading import Lock, Thread
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.errors import BadInput, CardtableError
from cardtable.match.cluster import no_bots_there, reached
from cardtable.match.codes import Code, luck_of
from cardtable.match.luck import Luck
from cardtable.match.simulated import NINETY_FIVE
from cardtable.players.bots.seats import BotPlayer, Bots
from cardtable.players.failing import blaming
from cardtable.players.player import BUDGET, RANDOM, Budget, Player
from cardtable.players.process import STILL, Process, answers_to
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Deal, Standing
from cardtable.rules.moves import Move
from cardtable.rules.words import number_word

if TYPE_CHECKING:
    from rich.table import Table

    from cardtable.match.cluster import Cluster
    from cardtable.players.bots.commands import Command

__all__ = ["Comparison", "Pace", "Side", "compare", "table"]

LARGEST_CHUNK: Final = 10
"""The most deals in a chunk."""

WARMING_UP: Final = 8
"""A deal begins with the scores after a random number of deals, below this."""


Progress = Callable[[int, int], None]


class Side(NamedTuple):
    """The results of one side.

    `points` is the side's mean score in a deal, or the share of whole games that it won. `edge` is the lead over the
    other sides' mean; negative for a worse side. `interval` is half the width of the 95% interval of `edge`.
    """

    name: str
    points: float
    edge: float
    interval: float


class Pace(NamedTuple):
    """The seconds for a move at a strength, without forced moves."""

    strength: str
    moves: int
    median: float
    mean: float
    longest: float


class Comparison(NamedTuple):
    """The result of a comparison.

    `asked` counts the deals or games that were wanted. `played` is lower if the comparison was interrupted. `low` is
    true if fewer points are better.
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

    Each deal is played once for each seating. A deal begins with scores that players of strength `before` have reached.
    With a `code`, deals begin at zero: the first has the code's number, and each later one the next number. The results
    do not depend on the number of workers (by default one for each core). The machines of a cluster at the address
    `cluster` give the same results. After an interruption, the results so far are returned.

    A strength can be the label of a bot; `bots` has each label's command. `say` gets each sentence about failing bots
    once.

    Raises:
        BadInput: a strength, the number of seats, the bots or the cluster are wrong, or a game never ends.
        CardtableError: a process was stopped, or a plug-in or the cluster failed.
        OSError: no process can be started.
        KeyboardInterrupt: the interrupt came before there were two results.
    """
    if whole_games and game.endless:
        raise BadInput(f"{game.title} without a target score has no whole games: compare over --deals.")
    ways = _ways(game, seats, bots)
    make_player(before, game, 0)
    no_bots_there(bots, cluster)
    options = game.options.changed()
    bout = _Bout(
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
        playing = _playing(bout, deals, workers, there, say_once)
        try:
            for played, taken in playing:
                found.update(played)
                for strength, seconds in taken.items():
                    times.setdefault(strength, array("d")).extend(seconds)
                if progress is not None:
                    progress(len(found), deals)
        except KeyboardInterrupt:
            if len(found) < 2:
                raise
        finally:
            playing.close()
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


def table(comparison: Comparison) -> Table:
    """Return the comparison as a table, the best side first."""
    from rich.table import Table

    unit = "game" if comparison.whole_games else "deal"
    count = f"{comparison.played:,} {unit}{'s' if comparison.played != 1 else ''}"
    if comparison.played < comparison.asked:
        count += f" of {comparison.asked:,}"
    times = {2: "twice", 3: "three times", 4: "four times"}.get(comparison.ways, f"{comparison.ways} times")
    drawn = Table(
        title=f"{comparison.game}: {count}, each played {times} with seats exchanged",
        caption=verdict(comparison),
        title_style="bold",
        caption_style="",
    )
    drawn.add_column("side", no_wrap=True)
    drawn.add_column("games won" if comparison.whole_games else "points a deal", justify="right")
    for heading in (
        "fewer than\nthe others" if comparison.low else "more than\nthe others",
        "choices",
        "time a choice",
        "longest",
    ):
        drawn.add_column(heading, justify="right", no_wrap=True)
    paces = {pace.strength: pace for pace in comparison.paces}
    for side in sorted(comparison.sides, key=lambda side: -side.edge):
        pace = paces.get(side.name)
        drawn.add_row(
            side.name,
            f"{side.points:.1%}" if comparison.whole_games else f"{side.points:.3f}",
            _with_interval(side, comparison.whole_games),
            *(("", "", "") if pace is None else (f"{pace.moves:,}", _time(pace.median), _time(pace.longest))),
        )
    return drawn


def verdict(comparison: Comparison) -> str:
    """Return the conclusion of a comparison."""
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
    if len(seats) != game.seats:
        players = "player" if game.seats == 1 else "players"
        if not seats:
            raise BadInput(f"Name {game.seats} {players}, one for each seat, as in '--seats expert,club,…'.")
        raise BadInput(f"{game.title} is for {game.seats} {players} here, not {len(seats)}: name one for each seat.")
    for strength in dict.fromkeys(seats):
        if strength not in bots:
            make_player(strength, game, 0)
    ways = tuple(dict.fromkeys((*seats[-moved:], *seats[:-moved]) for moved in range(game.seats)))
    if game.seats == 1:
        raise BadInput(f"{game.title} is for one here, who plays against nobody: 'cardtable simulate' plays it.")
    if len({_side(way, account) for way in ways for account in game.accounts}) < 2:
        raise BadInput("All sides are alike, so there is nothing to compare. Give them different players.")
    return ways


def _side(way: Sequence[str], account: Sequence[int]) -> str:
    strengths = sorted(way[seat] for seat in account)
    return strengths[0] if len(set(strengths)) == 1 else " + ".join(strengths)


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────


class _Bout(NamedTuple):
    game: str
    options: Mapping[str, Any]
    seats: int
    ways: tuple[tuple[str, ...], ...]
    seed: str
    whole_games: bool
    seconds: float | None
    playouts: int | None
    before: str
    code: Code | None
    bots: dict[str, Command]


Played = tuple[dict[int, dict[str, float]], dict[str, "array[float]"]]
"""For each deal: each side's points. For each strength: the seconds for each move."""

Done = Played | Exception | str

STOOD_STILL: Final = f"A process did not respond for {number_word(round(STILL))} seconds. Another one plays its deals."

_SERVE: Final = "from cardtable.match.arena import serve; serve()"


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _here(bout: _Bout, chunks: Sequence[range], say: Callable[[str], object]) -> Generator[Played]:
    seated = _BotsOfAll(bout, say)
    try:
        for chunk in chunks:
            yield _play(bout, chunk, seated)
    finally:
        seated.close()


def chunks_of(deals: int, workers: int) -> list[range]:
    """Return the deals' numbers in chunks, smaller toward the end."""
    chunks: list[range] = []
    first = 0
    while first < deals:
        size = max(1, min(LARGEST_CHUNK, (deals - first) // (4 * workers)))
        chunks.append(range(first, first + size))
        first += size
    return chunks


def _playing(
    bout: _Bout, deals: int, workers: int | None, there: Cluster | None, say: Callable[[str], object]
) -> Generator[Played]:
    workers = there.workers if there is not None else workers or _cores()
    chunks = chunks_of(deals, workers)
    if there is not None:
        return there.results(partial(_played_there, bout), chunks)
    return _here(bout, chunks, say) if workers == 1 else _on_all_cores(bout, chunks, workers, say)


def _played_there(bout: _Bout, chunk: range) -> Played:
    return _play(bout, chunk, _BotsOfAll(bout, lambda sentence: None))


class _BotsOfAll:
    """The bots of a process, for all deals. Each seat has its own bot, or a bot would see two hands."""

    def __init__(self, bout: _Bout, say: Callable[[str], object], alive: Callable[[], object] = lambda: None) -> None:
        """`alive` is called after each move of a bot."""
        self.keys = {label: range(at * bout.seats, (at + 1) * bout.seats) for at, label in enumerate(bout.bots)}
        self.bots = Bots({key: bout.bots[label] for label, keys in self.keys.items() for key in keys})
        self.say, self.alive = say, alive

    def players(self, way: Sequence[str], game: AnyGame, rng: Random) -> list[Player]:
        free = {label: iter(keys) for label, keys in self.keys.items()}
        seats: list[Player] = []
        for who, strength in enumerate(way):
            seed = rng.getrandbits(32)
            if strength in free:
                seats.append(BotPlayer(self.bots, next(free[strength]), game, who, seed, self.say, self.alive))
            else:
                seats.append(make_player(strength, game, seed))
        return seats

    def close(self) -> None:
        self.bots.close()


def _on_all_cores(
    bout: _Bout, chunks: Sequence[range], workers: int, say: Callable[[str], object]
) -> Generator[Played]:
    waiting: SimpleQueue[range] = SimpleQueue()
    done: SimpleQueue[Done] = SimpleQueue()
    for chunk in chunks:
        waiting.put(chunk)
    crew = _Crew()
    for _ in range(min(workers, len(chunks))):
        Thread(target=_let_play, args=(crew, bout, waiting, done), daemon=True).start()
    left = len(chunks)
    try:
        while left:
            played = done.get()
            if isinstance(played, Exception):
                raise played
            if isinstance(played, str):
                say(played)
            else:
                left -= 1
                yield played
    finally:
        crew.dismiss()


class _Crew:
    def __init__(self) -> None:
        self._processes: list[Process] = []
        self._dismissed = False
        self._hiring = Lock()

    def another(self) -> Process | None:
        """Start one more process; return None once all are dismissed.

        Raises:
            OSError: no process can be started.
        """
        with self._hiring:
            if self._dismissed:
                return None
            self._processes.append(Process(_SERVE))
            return self._processes[-1]

    def dismiss(self) -> None:
        with self._hiring:
            self._dismissed = True
            for process in self._processes:
                process.kill()


def _let_play(crew: _Crew, bout: _Bout, waiting: SimpleQueue[range], done: SimpleQueue[Done]) -> None:
    """Send chunks to a process, and put results into `done`.

    A process that no longer responds is replaced; the next one plays the chunk again.
    """
    try:
        process = crew.another()
        while process is not None:
            chunk = waiting.get_nowait()
            played = None
            while played is None and process is not None:
                played = _chunk_played(process, bout, chunk, done)
                if played is not None:
                    done.put(played)
                elif process.stood_still:
                    done.put(STOOD_STILL)
                    process = crew.another()
                else:
                    raise CardtableError("A process of this comparison was stopped. Start the comparison again.")
    except Empty:
        return
    except (CardtableError, OSError) as error:
        done.put(error)


def _chunk_played(process: Process, bout: _Bout, chunk: range, done: SimpleQueue[Done]) -> Played | Exception | None:
    process.send((bout, chunk))
    process.at_work.set()
    try:
        while isinstance(played := process.receive(), str):
            done.put(played)
    except EOFError:
        return None
    process.at_work.clear()
    answer: Played | Exception = played
    return answer


def serve() -> None:
    """Run a process of a comparison: play chunks from the pipe, and send results back."""
    asked: SimpleQueue[tuple[_Bout, range]] = SimpleQueue()
    answers = answers_to(asked.put)
    seated: _BotsOfAll | None = None
    while True:
        bout, chunk = asked.get()
        seated = seated or _BotsOfAll(bout, answers.send, answers.beat)
        with answers.working():
            try:
                played: Played | Exception = _play(bout, chunk, seated)
            except Exception as error:
                played = error
        answers.send(played)


def _play(bout: _Bout, numbers: range, seated: _BotsOfAll) -> Played:
    with blaming(bout.game):
        return _all_played(bout, numbers, seated)


def _all_played(bout: _Bout, numbers: range, seated: _BotsOfAll) -> Played:
    game = entry(bout.game).game().table(bout.options, bout.seats)
    times: dict[str, array[float]] = {}
    found: dict[int, dict[str, float]] = {}
    for number in numbers:
        start = game.start() if bout.whole_games or bout.code is not None else _some_standing(game, bout, number)
        points: dict[str, list[float]] = {}
        for way in bout.ways:
            made = _played(game, start, way, bout, number, times, seated)
            for account, seats in enumerate(game.accounts):
                points.setdefault(_side(way, seats), []).append(made[account])
        found[number] = {side: statistics.fmean(values) for side, values in points.items()}
    return found, times


def _some_standing(game: AnyGame, bout: _Bout, number: int) -> Standing:
    rng = Random(f"{bout.seed}/{number}/standing")
    standing: Standing = game.start()
    players = [make_player(bout.before, game, rng.getrandbits(32)) for _ in range(game.seats)]
    budget = Budget(bout.seconds, bout.playouts)
    for _ in range(rng.randrange(WARMING_UP)):
        _, after = _deal_played(standing, players, Luck(game, rng, None), 0, budget, None)
        if after.over:
            break
        standing = after
    return standing


def _played(
    game: AnyGame,
    start: Standing,
    way: Sequence[str],
    bout: _Bout,
    number: int,
    times: dict[str, array[float]],
    seated: _BotsOfAll,
) -> Sequence[float]:
    """Play a deal or a game; return each account's points, or its share in winning the game."""
    rng = Random(f"{bout.seed}/{number}")
    players = seated.players(way, game, rng)
    clock = [times.setdefault(strength, array("d")) for strength in way]
    budget = Budget(bout.seconds, bout.playouts)
    luck = luck_of(game, Random(f"{bout.seed}/{number}/0"), bout.code, number)
    change, standing = _deal_played(start, players, luck, 0, budget, clock)
    if not bout.whole_games:
        return change
    deal = 0
    while not standing.over:
        deal += 1
        luck.rng = Random(f"{bout.seed}/{number}/{deal}")
        _, standing = _deal_played(standing, players, luck, deal, budget, clock)
    share = 1 / max(1, len(standing.winners))  # a solitaire may have no winner
    return [share if account in standing.winners else 0.0 for account in range(len(game.accounts))]


def _deal_played(
    standing: Standing,
    players: Sequence[Player],
    luck: Luck,
    number: int,
    budget: Budget,
    clock: Sequence[array[float]] | None,
) -> tuple[Sequence[float], Standing]:
    """Play a deal; return each account's change of score, and the standing.

    `clock` gets each choice's seconds, in the seat's array.
    """
    game, shuffles = luck.game, 0
    dealer = luck.next_dealer(standing, None, number)
    deal = game.open(standing, dealer, game.shuffled(standing, luck.packs(standing, number)))
    last = dealer
    bots = [player for player in players if isinstance(player, BotPlayer)]
    for bot in bots:
        bot.dealt()
    while (result := game.result(deal)) is None:
        dealt = game.chance(deal, luck.during(number, shuffles))
        shuffles += dealt is not None
        move = dealt or _next(game, deal, _asked(game, deal, last), players, budget, clock)
        for bot in bots:
            bot.hear(deal, move)
        game.play(deal, move)
        last = move.seat
    return result.change, result.standing


def _asked(game: AnyGame, deal: Deal, last: int) -> Sequence[int]:
    """Return the seats that may move, in the order of asking.

    In a race, the seat `last` moved last and is asked last.
    """
    seats = game.to_act(deal)
    return sorted(seats, key=lambda seat: (seat - last - 1) % game.seats) if game.races else seats


def _next(
    game: AnyGame,
    deal: Deal,
    seats: Sequence[int],
    players: Sequence[Player],
    budget: Budget,
    clock: Sequence[array[float]] | None,
) -> Move:
    for seat in seats:
        view = game.view(deal, seat)
        begun = time.perf_counter()
        move = players[seat].choose(view, budget)
        if clock is not None and len(view.lines) > 1:
            clock[seat].append(time.perf_counter() - begun)
        if move is not None:
            return move
    return game.lawful(deal, seats[0])[0]
