"""Tables, set-ups and house rules, kept and found again."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.errors import BadInput, CardtableError
from cardtable.match.match import Match
from cardtable.match.record import StartRecord, game_of, new_record
from cardtable.match.replaying import replay
from cardtable.store import Setup, Store, open_store
from tests.match.playing import NAMES, any_line, begun, euchre, play_on, play_out
from tests.store.playing import PLAYERS, new_table, played

# ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@settings(max_examples=20)
@given(st.integers(0, 1000), st.data())
def test_a_match_resumed_at_any_line_is_the_match_that_was_left(
    tmp_path_factory: pytest.TempPathFactory, seed: int, data: st.DataObject
) -> None:
    """Through programs that come and go, with lines and take-backs between."""
    path = tmp_path_factory.mktemp("store") / "cardtable.sqlite3"
    rng = Random(seed)
    with closing(open_store(path)) as store:
        table, match = new_table(store, seed, deck=24, stick_the_dealer=True)
    for _ in range(data.draw(st.integers(1, 4))):
        with closing(open_store(path)) as store:
            record, players, take_backs, keeper, *_ = store.resume(table)
            assert record == match.record
            assert (players, take_backs) == (PLAYERS, "ask")
            match = Match(game_of(record), record.names, record=record, keeper=keeper, rng=rng)
            match.begin()
            for back in data.draw(st.lists(st.booleans(), max_size=30)):
                offer = match.take_back_offer(rng.randrange(4), {0, 1, 2, 3})
                if match.over:
                    break
                if back and offer.move is not None:
                    match.take_back(offer.move.seat)
                else:
                    match.say(any_line(match, rng))
            assert played(store.load(table)[0]) == played(match.record)


def test_an_unfinished_table_is_listed_with_what_the_lobby_says_of_it(store: Store) -> None:
    began = time.time()
    table, match = new_table(store, target=10)
    (line,) = store.unfinished()
    assert line[:7] == (table, "euchre", {"target": 10}, NAMES, PLAYERS, 1, "0–0")
    assert line.changed is not None
    assert began <= line.changed <= time.time()
    assert not line.in_use
    while len(match.results) < 2:
        play_on(match, 1)
    (later,) = store.unfinished()
    assert later.deals == 3
    assert later.totals == "–".join(map(str, match.standing.totals))
    assert later.changed is not None
    assert later.changed > line.changed


def test_the_table_last_played_at_comes_first(store: Store) -> None:
    tables = [new_table(store, seed) for seed in range(3)]
    play_on(tables[1][1], 1)
    assert [line.id for line in store.unfinished()] == [tables[1][0], tables[2][0], tables[0][0]]


def test_a_table_played_to_the_end_is_listed_no_more_but_can_be_looked_at(store: Store) -> None:
    table, match = new_table(store)
    play_out(match)
    assert store.unfinished() == []
    assert played(store.load(table)[0]) == played(match.record)


@pytest.mark.slow
def test_ids_can_be_said_and_typed_and_are_all_different(store: Store) -> None:
    ids = {store.new_table(new_record(euchre(), NAMES), PLAYERS) for _ in range(100)}
    assert len(ids) == 100
    assert all(re.fullmatch(r"([bdfgklmnprstvz][aeiou]){3}", table) for table in ids)


def test_an_id_is_known_however_it_is_typed(store: Store) -> None:
    table, match = new_table(store)
    assert played(store.load(f" {table.upper()}\n")[0]) == played(match.record)


@pytest.mark.parametrize("table", ["", "nosuch", "../../etc/passwd", "%", "'; DROP TABLE tables; --", "a" * 10_000])
def test_a_table_that_is_not_there_is_one_sentence(store: Store, table: str) -> None:
    for ask in (store.load, store.resume, store.keeper, store.discard):
        with pytest.raises(BadInput) as error:
            ask(table)
        assert str(error.value).startswith("There is no table ")
        assert len(str(error.value)) < 80


def test_no_row_makes_the_store_touch_another_file(store: Store, path: Path) -> None:
    """An id is the name of a lock file, so one that is none is not taken for one."""
    new_table(store)
    keepsake = path.parent / "keepsake"
    keepsake.write_text("mine")
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE tables SET id = '../keepsake'")
    assert store.unfinished() == []
    with pytest.raises(BadInput):
        store.discard("../keepsake")
    assert keepsake.read_text() == "mine"


def test_a_table_thrown_away_is_gone(store: Store, path: Path) -> None:
    table, match = new_table(store)
    other, _ = new_table(store, 2)
    play_on(match, 10)
    store.discard(table)
    assert [line.id for line in store.unfinished()] == [other]
    with pytest.raises(BadInput):
        store.load(table)
    with closing(sqlite3.connect(path)) as db:
        for name in ("tables", "deals", "lines"):
            column = "id" if name == "tables" else "table_id"
            assert db.execute(f"SELECT count(*) FROM {name} WHERE {column} = ?", (table,)).fetchone() == (0,)


def test_names_and_options_come_back_as_they_were(store: Store) -> None:
    names = ["Ann [b]", "Беа", "汉字", 'O\'Dov \\ "x"']
    game = euchre(target=7, exchange="must", rubber=True)
    table = store.new_table(new_record(game, names), ("person", "club", "novice", "person"), take_backs="never")
    record, players, take_backs, keeper, *_ = store.resume(table)
    assert record.names == names
    assert game_of(record).options == game.options
    assert players == ("person", "club", "novice", "person")
    assert take_backs == "never"
    assert keeper.table == table


def test_a_table_can_begin_with_a_record_from_elsewhere(store: Store) -> None:
    record = play_on(begun(), 30).record
    table = store.new_table(record, PLAYERS)
    assert store.load(table)[0] == record
    assert store.unfinished()[0].deals == len(record.deals)


@pytest.mark.parametrize(
    "spoil",
    [
        "DELETE FROM lines WHERE ply = 3",
        "DELETE FROM deals WHERE deal = 0",
        "UPDATE lines SET line = X'80' WHERE ply = 3",
        "UPDATE deals SET packs = 'no list' WHERE deal = 0",
        "UPDATE deals SET dealer = 'Ann' WHERE deal = 0",
        "UPDATE tables SET game = 'poker'",
        "UPDATE tables SET options = '{\"target\": 6}'",
        "UPDATE tables SET names = '5'",
        "UPDATE tables SET players = 'x'",
    ],
)
def test_a_record_that_is_spoilt_is_one_sentence(store: Store, path: Path, spoil: str) -> None:
    table, match = new_table(store)
    play_on(match, 30)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        assert db.execute(spoil).rowcount > 0
    with pytest.raises(BadInput) as error:
        store.resume(table)
    assert table in str(error.value) or "game" in str(error.value) or "target" in str(error.value)
    assert "lines are missing" in str(error.value) or spoil != "DELETE FROM lines WHERE ply = 3"
    store.unfinished()
    store.discard(table)
    assert store.unfinished() == []


# ── set-ups and house rules ───────────────────────────────────────────────────────────────────────────────────────


def test_the_last_setup_is_remembered_of_all_and_of_each_game(store: Store) -> None:
    assert store.setups.last() is None
    assert store.setups.last("euchre") is None
    one = Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), ("person", "club", "club", "club"), {"target": 7})
    two = Setup("tressette", ("Ann", "Bea"), ("person", "person"), {}, "never")
    store.setups.remember(one)
    store.setups.remember(two)
    assert store.setups.last() == two
    assert store.setups.last("euchre") == one
    store.setups.remember(one._replace(options={}))
    assert store.setups.last() == one._replace(options={})


def test_setups_and_house_rules_outlive_the_program(store: Store, path: Path) -> None:
    setup = Setup("euchre", NAMES, PLAYERS, {"rubber": True})
    store.setups.remember(setup)
    store.setups.save_house_rules("euchre", "At Ann's", {"target": 10, "rubber": True, "packets": "2-3"})
    store.close()
    with closing(open_store(path)) as again:
        assert again.setups.last() == setup
        assert again.setups.house_rules("euchre") == {"At Ann's": {"target": 10, "rubber": True, "packets": "2-3"}}


def test_house_rules_are_kept_by_game_and_name(store: Store) -> None:
    store.setups.save_house_rules("euchre", " At  the club ", {"target": 10})
    store.setups.save_house_rules("euchre", "Alone", {})
    store.setups.save_house_rules("tressette", "At the club", {"x": 1})
    assert store.setups.house_rules("euchre") == {"Alone": {}, "At the club": {"target": 10}}
    store.setups.save_house_rules("euchre", "At the club", {"target": 7})
    assert store.setups.house_rules("euchre")["At the club"] == {"target": 7}
    store.setups.drop_house_rules("euchre", "At the club")
    assert store.setups.house_rules("euchre") == {"Alone": {}}
    assert store.setups.house_rules("tressette") == {"At the club": {"x": 1}}
    assert store.setups.house_rules("frog") == {}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x1b[2Jb", "a\u202eb"])
def test_house_rules_want_a_name(store: Store, name: str) -> None:
    with pytest.raises(BadInput):
        store.setups.save_house_rules("euchre", name, {})
    assert store.setups.house_rules("euchre") == {}


# ── what the lobby needs before its first frame ───────────────────────────────────────────────────────────────────


def test_a_table_that_begins_at_a_score_is_kept_listed_and_gone_on_with(store: Store) -> None:
    """It is listed at its score from the first; resumed, its totals go on; and the statistics do not count it."""
    game = euchre(target=10)
    record = new_record(game, NAMES)
    record.start = StartRecord(totals=[8, 7], deals=9)
    table = store.new_table(record, PLAYERS)
    (line,) = store.unfinished()
    assert (line.deals, line.totals, line.brought) == (10, "8–7", True)
    sitting = store.resume(table)
    assert sitting.record == record
    match = Match.of(sitting.record, rng=Random(1))
    match.keeping.keeper = sitting.keeper
    match.begin()
    assert (match.deal.standing.totals, match.deal.standing.deals) == ((8, 7), 9)
    (line,) = store.unfinished()
    assert (line.deals, line.totals) == (10, "8–7")
    play_out(match)
    again = store.load(table)[0]
    assert again == match.record
    assert replay(again).standing.totals == match.standing.totals
    assert store.unfinished() == []
    (over,) = store.finished()
    assert over.deals == match.standing.deals
    assert store.statistics() == []


@pytest.mark.parametrize("start", [{"totals": [5, 0]}, {"totals": "two"}, []])
def test_a_table_whose_start_is_damaged_is_one_sentence(store: Store, path: Path, start: object) -> None:
    table, _ = new_table(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE tables SET texts = ?", (json.dumps({"start": start}),))
    with pytest.raises(CardtableError, match=r"^[^\n]+\.( \(EU-6\.9\))?$"):
        Match.of(store.resume(table).record)
