"""Playing the deals of a comparison, in parallel processes and on the machines of a cluster.

A bot is a program of the user's own that plays a seat. An account is a score, which one player has or a side shares.
"""

from __future__ import annotations

import statistics
import time
from array import array
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.match.codes import Code, luck_of
from cardtable.match.crew import by_processes, cores
from cardtable.match.luck import Luck
from cardtable.players.bots.seats import BotPlayer, Bots
from cardtable.players.failing import blaming
from cardtable.players.player import Budget, Player
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, Deal, Standing
from cardtable.rules.moves import Move

if TYPE_CHECKING:
    from cardtable.match.cluster import Cluster
    from cardtable.players.bots.commands import Command

__all__ = ["Bout", "chunks_of", "playing", "side_of"]

LARGEST_CHUNK: Final = 10
"""The most deals in a chunk."""

WARMING_UP: Final = 8
"""A single deal begins with the scores that earlier deals have led to.

How many deals is random, but fewer than this.
"""


class Bout(NamedTuple):
    """What a process needs to know to play deals of a comparison: the table, the seatings, and how long to think."""

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
"""Results of some deals: for each deal, the points of each side; for each strength, the seconds of its choices."""


def _here(bout: Bout, chunks: Sequence[range], say: Callable[[str], object]) -> Generator[Played]:
    """Play the deals in this process, and yield the results chunk by chunk."""
    seated = _BotsOfAll(bout, say)
    try:
        for chunk in chunks:
            yield _play(bout, chunk, seated)
    finally:
        seated.close()


def chunks_of(deals: int, workers: int) -> list[range]:
    """Divide the deals into chunks, and return each chunk as the range of its deals' numbers.

    The first chunks are the largest, and toward the end they become smaller.
    """
    chunks: list[range] = []
    first = 0
    while first < deals:
        size = max(1, min(LARGEST_CHUNK, (deals - first) // (4 * workers)))
        chunks.append(range(first, first + size))
        first += size
    return chunks


def playing(
    bout: Bout, deals: int, workers: int | None, there: Cluster | None, say: Callable[[str], object]
) -> Generator[Played]:
    """Play the deals, and yield the results chunk by chunk.

    If `there` is a cluster, its machines play. If not, the deals are played in `workers` processes (by default, one for
    each core), or in this process if `workers` is 1.
    """
    workers = there.workers if there is not None else workers or cores()
    chunks = chunks_of(deals, workers)
    if there is not None:
        return there.results(partial(_played_there, bout), chunks)
    if workers == 1:
        return _here(bout, chunks, say)
    return by_processes(partial(_opened, bout), chunks, workers, say)


def _opened(bout: Bout, say: Callable[[str], object], alive: Callable[[], object]) -> Callable[[range], Played]:
    return partial(_play, bout, seated=_BotsOfAll(bout, say, alive))


def _played_there(bout: Bout, chunk: range) -> Played:
    return _play(bout, chunk, _BotsOfAll(bout, lambda sentence: None))


class _BotsOfAll:
    """The bots of a process, for all deals. Each seat has a bot of its own, because no bot may see two hands."""

    def __init__(self, bout: Bout, say: Callable[[str], object], alive: Callable[[], object] = lambda: None) -> None:
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


def _play(bout: Bout, numbers: range, seated: _BotsOfAll) -> Played:
    with blaming(bout.game):
        return _all_played(bout, numbers, seated)


def _all_played(bout: Bout, numbers: range, seated: _BotsOfAll) -> Played:
    game = entry(bout.game).game().table(bout.options, bout.seats)
    times: dict[str, array[float]] = {}
    found: dict[int, dict[str, float]] = {}
    for number in numbers:
        start = game.start() if bout.whole_games or bout.code is not None else _some_standing(game, bout, number)
        points: dict[str, list[float]] = {}
        for way in bout.ways:
            made = _played(game, start, way, bout, number, times, seated)
            for account, seats in enumerate(game.accounts):
                points.setdefault(side_of(way, seats), []).append(made[account])
        found[number] = {side: statistics.fmean(values) for side, values in points.items()}
    return found, times


def _some_standing(game: AnyGame, bout: Bout, number: int) -> Standing:
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
    bout: Bout,
    number: int,
    times: dict[str, array[float]],
    seated: _BotsOfAll,
) -> Sequence[float]:
    """Play a deal or a whole game.

    Return the points of each account after a deal, or its share in winning a game (such as 0.5 in a tie of two).
    """
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
    """Play a deal. Return the change of each account's score, and the standing after the deal.

    Each seat has an array in `clock`, which gets the seconds that each of its choices takes.
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


def side_of(way: Sequence[str], account: Sequence[int]) -> str:
    """Return the name of a side: the strengths of the players who, in this seating, sit at the seats of one account."""
    strengths = sorted(way[seat] for seat in account)
    return strengths[0] if len(set(strengths)) == 1 else " + ".join(strengths)
