"""How fast computer seats are: decisions, whole deals, the worker's round trip and its start.

Run it by itself: `python -m pytest tests/benchmarks/test_players.py -n 0 --benchmark-enable`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from cardtable.players.advice import advice_for
from cardtable.players.advice.euchre import EuchreAdvice
from cardtable.players.guesses import Guesses
from cardtable.players.player import BUDGET, RANDOM, STRENGTHS, Budget, Player
from cardtable.players.strengths import make_player
from cardtable.players.worker import Worker
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import View

DEALS = 100
USUAL = [strength for strength in STRENGTHS if strength != "expert"]
COUNTED = Budget(playouts=60)


def choices() -> list[View]:
    """Return the views of some deals between club players in which the player has more than one move."""
    game = Euchre.table()
    advice = EuchreAdvice(game)
    rng = random.Random(1)
    views: list[View] = []
    for _ in range(DEALS):
        deal = game.open(game.start(), rng.randrange(4), game.shuffled(game.start(), rng))
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            if len(view.lines) > 1:
                views.append(view)
            game.play(deal, advice.best(deal, seats[0], view.lines))
    return views


@pytest.mark.parametrize("strength", [RANDOM, *USUAL])
def test_a_choice_from_a_view(benchmark: BenchmarkFixture, strength: str) -> None:
    """One decision of a player that has been given its view."""
    views: Iterator[View] = cycle(choices())
    player = make_player(strength, Euchre.table(), 1)
    assert benchmark(lambda: player.choose(next(views), BUDGET)) is not None


def test_a_choice_by_search(benchmark: BenchmarkFixture) -> None:
    """Expert's, with sixty hands played out in mind; those before the first lead take longest."""
    views: Iterator[View] = cycle(choices())
    player = make_player("expert", Euchre.table(), 1)
    assert benchmark.pedantic(lambda: player.choose(next(views), COUNTED), rounds=200) is not None  # type: ignore[no-untyped-call]


def test_a_choice_by_search_in_its_time(benchmark: BenchmarkFixture) -> None:
    """Expert's, with the second that it has at a table, of which it seldom needs all."""
    views: Iterator[View] = cycle(choices())
    player = make_player("expert", Euchre.table(), 1)
    assert benchmark.pedantic(lambda: player.choose(next(views), BUDGET), rounds=20) is not None  # type: ignore[no-untyped-call]


def deals(players: list[Player], game: Euchre, rng: random.Random) -> int:
    """Let `players` play some deals, each from their own views; return how many lines were said."""
    said = 0
    for _ in range(DEALS):
        deal = game.open(game.start(), rng.randrange(4), game.shuffled(game.start(), rng))
        while seats := game.to_act(deal):
            move = players[seats[0]].choose(game.view(deal, seats[0]), BUDGET)
            assert move is not None
            game.play(deal, move)
            said += 1
    return said


@pytest.mark.parametrize("strength", [RANDOM, *USUAL])
def test_a_hundred_deals_of_four_alike(benchmark: BenchmarkFixture, strength: str) -> None:
    """Shuffle, deal, views, choices and score; players of one strength in all seats."""
    game = Euchre.table()
    players = [make_player(strength, game, seat) for seat in range(4)]
    rng = random.Random(1)
    assert benchmark(lambda: deals(players, game, rng)) > 15 * DEALS


def test_a_hundred_deals_played_out_in_mind(benchmark: BenchmarkFixture) -> None:
    """As a search plays them: club's judgement on deals that it has guessed, without views or scores."""
    game = Euchre.table()
    advice = EuchreAdvice(game)
    rng = random.Random(1)
    views = cycle(choices())

    def play_out() -> None:
        for _ in range(DEALS):
            deal = game.guess(next(views), rng)
            while seats := game.to_act(deal):
                game.play(deal, advice.best(deal, seats[0], game.lawful(deal, seats[0])))

    benchmark(play_out)


def test_a_choice_by_the_worker(benchmark: BenchmarkFixture) -> None:
    """One decision asked of the process and answered: what it costs that thinking never slows a key."""
    views = cycle(choices())
    game = Euchre.table()
    worker = Worker()
    with asyncio.Runner() as runner:
        runner.run(worker.choose(game, "club", next(views), 1))
        benchmark(lambda: runner.run(worker.choose(game, "club", next(views), 1)))
    worker.close()


def test_starting_the_worker(benchmark: BenchmarkFixture) -> None:
    """What it takes of the program's time; the process loads on its own."""
    game = Euchre.table()
    workers: list[Worker] = []

    def start() -> None:
        worker = Worker()
        worker.start(game)
        workers.append(worker)

    benchmark.pedantic(start, rounds=10)  # type: ignore[no-untyped-call]
    for worker in workers:
        worker.close()


def test_the_first_choice_of_a_new_worker(benchmark: BenchmarkFixture) -> None:
    """From nothing to the first answer."""
    view = choices()[0]
    game = Euchre.table()

    def first() -> None:
        worker = Worker()
        assert asyncio.run(worker.choose(game, "club", view, 1)) is not None
        worker.close()

    benchmark.pedantic(first, rounds=5)  # type: ignore[no-untyped-call]


# ── the rivals ────────────────────────────────────────────────────────────────────────────────────────────────────

RIVALS = ("russian-bank", "single-deck-russian-bank", "spite-and-malice", "pishe-pasha")


def positions_of(kind: str, lines: int = 250) -> list[View]:
    """Return the views of the first `lines` lines of a deal between club players, where there is a choice."""
    game = entry(kind).game().table()
    rng = random.Random(1)
    players = [make_player("club", game, seat) for seat in range(game.seats)]
    deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
    views: list[View] = []
    for _ in range(lines):
        move = game.chance(deal, rng)
        for seat in () if move else game.to_act(deal):
            view = game.view(deal, seat)
            move = players[seat].choose(view, BUDGET)
            if move is not None:
                views += [view] if len(view.lines) > 1 else []
                break
        if move is None:
            break
        game.play(deal, move)
    return views


@pytest.mark.parametrize("strength", ["novice", "club"])
@pytest.mark.parametrize("kind", RIVALS)
def test_a_choice_in_a_rivals_game(benchmark: BenchmarkFixture, kind: str, strength: str) -> None:
    """One decision: a plan of the turn."""
    views = cycle(positions_of(kind))
    player = make_player(strength, entry(kind).game().table(), 1)
    benchmark(lambda: player.choose(next(views), BUDGET))


@pytest.mark.parametrize("kind", RIVALS)
def test_an_experts_choice_in_a_rivals_game(benchmark: BenchmarkFixture, kind: str) -> None:
    """One decision after a longer plan and twelve hands played out in mind."""
    views = cycle(positions_of(kind))
    player = make_player("expert", entry(kind).game().table(), 1)
    benchmark.pedantic(lambda: player.choose(next(views), Budget(playouts=12)), rounds=40)  # type: ignore[no-untyped-call]


TRICKS = [line.id for line in CATALOGUE if line.package in ("tressette", "solo", "pinochle")]


def decisions(name: str) -> tuple[Any, list[View]]:
    """Return a game of tricks, and the views of some deals between club players where there is a choice."""
    game: Any = entry(name).game().table()
    advice = advice_for(game)
    rng = random.Random(1)
    views: list[View] = []
    for _ in range(DEALS // 4):
        deal = game.open(game.start(), rng.randrange(game.seats), game.shuffled(game.start(), rng))
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            if len(view.lines) > 1:
                views.append(view)
            game.play(deal, advice.best(deal, seats[0], view.lines))
    return game, views


@pytest.mark.parametrize("name", TRICKS)
def test_a_choice_of_club_at_tricks(benchmark: BenchmarkFixture, name: str) -> None:
    """One decision of a club player that has been given its view."""
    game, views = decisions(name)
    given = cycle(views)
    player = make_player("club", game, 1)
    assert benchmark(lambda: player.choose(next(given), BUDGET)) is not None


@pytest.mark.parametrize("name", [line.id for line in CATALOGUE if line.package == "pinochle"])
def test_a_choice_by_search_at_tricks(benchmark: BenchmarkFixture, name: str) -> None:
    """Expert's, with sixty hands played out in mind; of the bids, burials and plays of some deals one in seven."""
    game, views = decisions(name)
    given = cycle(views[::7])
    player = make_player("expert", game, 1)
    assert benchmark.pedantic(lambda: player.choose(next(given), COUNTED), rounds=60) is not None  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("name", TRICKS)
def test_a_deal_of_tricks_played_out_in_mind(benchmark: BenchmarkFixture, name: str) -> None:
    """As a search plays it: club's judgement on a deal that it has guessed, without views or scores."""
    game, views = decisions(name)
    advice = advice_for(game)
    rng = random.Random(1)
    given = cycle(views)

    def play_out() -> None:
        deal = game.guess(next(given), rng)
        while seats := game.to_act(deal):
            game.play(deal, advice.best(deal, seats[0], game.lawful(deal, seats[0])))

    benchmark(play_out)


WEIGHED = ("euchre", "tressette", "mediatore", "six-bid-solo", "auction-pinochle")


@pytest.mark.parametrize("name", WEIGHED)
def test_deals_guessed_by_what_the_others_did(benchmark: BenchmarkFixture, name: str) -> None:
    """Eight deals in which they would have made their moves, as a search asks for them first."""
    game, views = decisions(name)
    advice, rng, given = advice_for(game), random.Random(1), cycle(views)
    benchmark.pedantic(lambda: Guesses(game, advice, next(given), rng).some(8), rounds=100)  # type: ignore[no-untyped-call]
