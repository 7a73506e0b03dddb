"""Games played headless: repeatable, cut where asked, and hundreds of them replayed without a failure."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.errors import BadInput, BadOptions
from cardtable.match import crew
from cardtable.match import simulate as module
from cardtable.match.record import game_of, read_record
from cardtable.match.simulate import Piece, pieces, simulate
from cardtable.match.trace import trace
from cardtable.players.bots.commands import labels_of
from cardtable.rules.catalogue import CATALOGUE
from cardtable.rules.euchre.euchre import Euchre
from cardtable.testing.amount import many


def deals_of(text: str) -> list[dict[str, Any]]:
    deals: list[dict[str, Any]] = json.loads(text)["deals"]
    return deals


def test_the_same_seed_gives_the_same_records() -> None:
    """As many as are asked for, each another one."""
    game = Euchre.table({"deck": 24})
    fifty = list(simulate(game, games=50, seed=1))
    assert len(set(fifty)) == 50
    assert list(simulate(game, games=5, seed=1)) == fifty[:5]
    assert list(simulate(game, games=5, seed=2)) != fifty[:5]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_records_in_another_process() -> None:
    code = (
        "from cardtable.match.simulate import simulate; from cardtable.rules.euchre.euchre import Euchre\n"
        "for text in simulate(Euchre.table(), games=3, seed=9): print(text)"
    )
    environment = {"PYTHONHASHSEED": "1"}  # in this process it is another
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(simulate(Euchre.table(), games=3, seed=9))


@pytest.mark.parametrize("deals", [1, 2, 3])
def test_a_game_is_cut_off_after_that_many_deals(deals: int) -> None:
    whole = list(simulate(Euchre.table(), games=30, seed=1))
    cut = list(simulate(Euchre.table(), games=30, deals=deals, seed=1))
    assert [deals_of(text) for text in cut] == [deals_of(text)[:deals] for text in whole]


def test_the_seats_bear_the_names_of_their_players() -> None:
    record = read_record(next(simulate(Euchre.table(), seats=["random"] * 4, games=1, seed=1)))
    assert record.names == ["random 0", "random 1", "random 2", "random 3"]


@pytest.mark.slow
@pytest.mark.rule("EU-4.1")
def test_any_seat_deals_first() -> None:
    dealers = Counter(deals_of(text)[0]["dealer"] for text in simulate(Euchre.table(), games=400, deals=1, seed=1))
    assert set(dealers) == {0, 1, 2, 3}
    assert min(dealers.values()) > 60


@pytest.mark.slow
def test_random_picks_evenly_among_the_lawful_lines() -> None:
    games = many(1200)
    first = Counter(
        deals_of(text)[0]["moves"][0][2:] for text in simulate(Euchre.table(), games=games, deals=1, seed=1)
    )
    assert set(first) == {"pass", "order", "order alone"}
    assert all(abs(count - games / 3) < games / 20 for count in first.values())


@pytest.mark.parametrize("strength", ["", "Random", "nobody", "x" * 1000])
def test_an_unknown_strength_is_refused_in_a_sentence(strength: str) -> None:
    with pytest.raises(BadInput, match=r"There is no player .*: a seat must be one of random, .*\.$"):
        simulate(Euchre.table(), seats=["random", strength, "random", "random"], games=1, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("entry", CATALOGUE, ids=lambda entry: entry.id)
def test_every_game_is_played_with_the_least_number_of_seats(entry: Any) -> None:
    game = entry.game().table()
    for text in simulate(game, games=many(2), deals=2, seed=1):
        record = read_record(text)
        assert len(record.seats) == min(entry.seats)
        assert list(trace(record))


def options_at_random(rng: Random) -> dict[str, object]:
    """Return a random value for each option of Euchre; the values are allowed together [EU-11.1]."""
    fields = [Euchre.Options._field(name) for name in Euchre.Options.model_fields]
    while True:
        options: dict[str, object] = {field.name: rng.choice(field.choices) for field in fields}
        try:
            Euchre.Options.read(options)
        except BadOptions:
            continue
        return options


LONGEST = 9
"""Deals of a match at a called table: short matches are played to their end, of a long rubber that many deals."""


@pytest.mark.slow
@pytest.mark.rule("EU-3.1", "EU-3.2")
def test_random_games_with_every_option_value_simulate_and_trace() -> None:
    rng = Random(1000)
    seen: dict[str, set[object]] = {name: set() for name in Euchre.Options.model_fields}
    said: Counter[str] = Counter()
    results: Counter[str] = Counter()
    ended: set[tuple[bool, bool]] = set()
    for number in range(20):
        options = options_at_random(rng)
        for name, value in options.items():
            seen[name].add(value)
        called = options["irregularities"] == "called"
        deals, err = (LONGEST, 0.3) if called else (None, 0.0)
        text = next(simulate(Euchre.table(options), games=1, deals=deals, seed=number, err=err))
        record = read_record(text)
        assert record.text() == text
        assert game_of(record).options.model_dump() == options
        lines = [json.loads(line) for line in trace(record)]
        assert lines[-1]["result"]["over"] or len(record.deals) == deals
        ended.add((called, lines[-1]["result"]["over"]))
        if called:
            continue
        said.update(line["move"][2:].split(" ")[0] for line in lines if "move" in line)
        results.update(line["detail"]["result"] for line in lines if "detail" in line)
    assert ended == {(False, True), (True, True), (True, False)}
    for name, values in seen.items():
        assert values == set(Euchre.Options._field(name).choices), name
    assert set(said) >= {"deal", "pass", "order", "assist", "take-up", "name", "discard", "play"}
    assert set(results) - {"passed"} >= {"point", "march", "euchre", "lone-point", "lone-march", "lone-euchre"}


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
def test_several_processes_play_the_same_records_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some games are played before the processes start, the others by them."""
    game = Euchre.table({"target": 5})
    alone = [*pieces(game, games=9, seed=4)]
    monkeypatch.setattr(module, "ALONE", 0.0)
    assert [*pieces(game, games=9, seed=4, workers=2)] == alone
    begun = module._one_game
    by_themselves: list[int] = []

    def noted(asked: Any, table: Any, number: int, *others: Any) -> Iterator[Piece]:
        by_themselves.append(number)
        if number == 3:
            monkeypatch.setattr(module, "ALONE", 0.0)
        return begun(asked, table, number, *others)

    monkeypatch.setattr(module, "_one_game", noted)
    monkeypatch.setattr(module, "ALONE", 1000.0)
    assert [*pieces(game, games=9, seed=4, workers=2)] == alone
    assert by_themselves == [0, 1, 2, 3]


def test_a_single_game_and_games_with_bots_start_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ALONE", 0.0)
    monkeypatch.setattr(crew, "Process", lambda code: pytest.fail("a process is started"))
    game = Euchre.table({"target": 5})
    assert sum(piece.last for piece in pieces(game, games=1, seed=4, workers=2)) == 1
    seats, bots = labels_of([f"cmd:{sys.executable} -c 0", "random", "random", "random"])
    assert sum(piece.last for piece in pieces(game, seats=seats, bots=bots, games=2, seed=4, workers=2)) == 2
