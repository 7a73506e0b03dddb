"""What could not be saved is told, tried again, kept in another folder, and taken in from there."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cardtable.errors import BadInput, BadStore, CannotSave, TableInUse
from cardtable.match.match import Match
from cardtable.store import Setup, Store, open_store, store_for_play
from cardtable.store.layout import TABLES
from cardtable.store.places import KEPT_AS
from cardtable.store.rescue import ROWS
from tests.match.playing import play_on, play_out
from tests.store.playing import new_table, played
from tests.store.test_trouble import allow, fill_up, forbid, make_room, play_until_refused


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    """A folder on another disk."""
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def in_trouble(store: Store, lines: int = 5, lost: int = 30, seed: int = 1) -> tuple[str, Match]:
    """Return a table and its match, `lines` lines of which are saved and `lost` lines are not."""
    table, match = new_table(store, seed, target=10)
    play_on(match, lines)
    forbid(store)
    play_until_refused(match, Random(seed))
    play_on(match, lost - 1)
    return table, match


def test_all_that_is_saved_needs_no_rescue(store: Store) -> None:
    table, match = new_table(store)
    play_on(match, 10)
    assert (store.rescue.told(), store.rescue.try_again()) == ([], None)
    forbid(store)
    store.setups.remember(Setup("euchre", match.names, ("person",) * 4, {}))
    assert store.rescue.told() == []  # a last set-up that is lost need not be told
    assert table


def test_what_is_not_saved_is_told_by_table(store: Store) -> None:
    """Of a table with saved moves those after them, of one set up since all; the last one played at first."""
    new_table(store, seed=7)
    one, match = in_trouble(store, lines=5, lost=30)
    total = sum(len(deal.moves) for deal in match.record.deals)
    other, second = new_table(store, seed=2)
    play_on(second, 12)
    third, over = new_table(store, seed=3)
    play_out(over)
    store.setups.save_house_rules("euchre", "Ours", {"target": 7})
    lines = sum(len(deal.moves) for deal in over.record.deals)
    assert store.rescue.told() == [
        f"{lines} moves and the result at table {third}, Euchre (Ann, Bea, Cy, Dov)",
        f"{len(second.record.deals[0].moves)} moves at table {other}, Euchre (Ann, Bea, Cy, Dov)",
        f"{total - 5} moves at table {one}, Euchre (Ann, Bea, Cy, Dov)",
        "house rules “Ours”, Euchre",
    ]


def test_a_take_back_and_a_deal_that_are_not_saved_are_told(store: Store) -> None:
    table, match = new_table(store)
    play_on(match, 1)
    forbid(store)
    seat = match.history.present.moves[-1].seat
    with pytest.raises(CannotSave):
        match.take_back(seat)
    assert store.rescue.told() == [f"what was taken back at table {table}, Euchre (Ann, Bea, Cy, Dov)"]
    other, _ = new_table(store, seed=2)
    assert store.rescue.told()[0] == f"the last deal at table {other}, Euchre (Ann, Bea, Cy, Dov)"


def test_it_is_tried_again(store: Store, path: Path) -> None:
    table, match = new_table(store, target=10)
    fill_up(store)
    play_until_refused(match, Random(1))
    play_on(match, 20)
    assert store.rescue.try_again() == "The disk is full."
    make_room(store)
    assert store.rescue.try_again() is None
    assert (store.trouble, store.rescue.told()) == (None, [])
    with closing(open_store(path)) as other:
        assert played(other.load(table)[0]) == played(match.record)


def test_kept_elsewhere_it_is_taken_in_again_as_it_was(store: Store, path: Path, stick: Path) -> None:
    """The table with its players, who sits down at it as before; a result, and how often each has won; house rules."""
    new_table(store, seed=7)
    table, match = in_trouble(store)
    _, over = new_table(store, seed=3)
    play_out(over)
    store.setups.save_house_rules("euchre", "Ours", {"target": 7})
    tallies = store.statistics()
    kept = store.rescue.keep_in(stick)
    assert kept == stick / KEPT_AS
    assert sorted(stick.iterdir()) == [kept]
    store.close()
    with closing(open_store(path)) as again:
        assert len(again.unfinished()) == 2
        assert again.statistics() == []
        taken = again.rescue.take_in(kept)
        assert table in taken
        assert len(taken) == 2
        sitting = again.resume(table)
        assert played(sitting.record) == played(match.record)
        assert sitting.players == ("person", "club", "person", "novice")
        sitting.keeper.close()
        assert again.statistics() == tallies
        assert again.setups.house_rules("euchre") == {"Ours": {"target": 7}}
        before = again.unfinished(), again.finished()
        assert again.rescue.take_in(kept) == taken  # once more changes nothing
        assert (again.unfinished(), again.finished()) == before


def test_only_what_is_not_saved_is_kept_elsewhere(store: Store, stick: Path) -> None:
    """A stick goes from hand to hand."""
    before, _ = new_table(store, seed=7)
    store.setups.save_house_rules("euchre", "Old", {"target": 7})
    table, _ = in_trouble(store)
    kept = store.rescue.keep_in(stick)
    with closing(open_store(kept)) as small:
        assert [line.id for line in small.unfinished()] == [table]
        assert small.setups.house_rules("euchre") == {}
        assert small.setups.last() is None
    assert before.encode() not in kept.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes there")
def test_it_is_kept_for_its_owner_alone_and_nothing_is_overwritten(store: Store, tmp_path: Path) -> None:
    """The folder is made if only itself is missing."""
    in_trouble(store)
    folder = tmp_path / "new"
    first, second = store.rescue.keep_in(folder), store.rescue.keep_in(folder)
    assert [first.name, second.name] == ["cardtable-unsaved.sqlite3", "cardtable-unsaved-2.sqlite3"]
    assert [stat.S_IMODE(each.stat().st_mode) for each in (folder, first, second)] == [0o700, 0o600, 0o600]


def test_where_it_cannot_be_kept_one_sentence_says_why(store: Store, tmp_path: Path) -> None:
    in_trouble(store)
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="file is not a folder"):
        store.rescue.keep_in(tmp_path / "file")
    with pytest.raises(BadInput, match=r"There is no folder .*nowhere"):
        store.rescue.keep_in(tmp_path / "nowhere" / "at all")
    for strange in ("a\0b", "x" * 300):
        with pytest.raises((CannotSave, BadInput)):
            store.rescue.keep_in(tmp_path / strange)
    assert store.rescue.kept is None


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no such device")
def test_what_is_half_written_is_taken_away(store: Store, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_trouble(store)
    monkeypatch.setattr("cardtable.store.rescue.look_at", lambda path: "damaged")
    with pytest.raises(CannotSave, match=f"It cannot be saved in {stick}: it cannot be read back"):
        store.rescue.keep_in(stick)
    assert list(stick.iterdir()) == []


def test_a_table_played_on_since_is_not_overwritten(store: Store, path: Path, stick: Path) -> None:
    """It was gone on with where saving had stopped: what was kept stands beside it under a name of its own."""
    table, match = in_trouble(store)
    kept = store.rescue.keep_in(stick)
    store.close()
    with closing(open_store(path)) as again:
        sitting = again.resume(table)
        other = Match.of(sitting.record, rng=Random(99))
        other.keeping.keeper = sitting.keeper
        play_on(other, 3)
        sitting.keeper.close()
        (taken,) = again.rescue.take_in(kept)
        assert taken != table
        assert played(again.load(table)[0]) == played(other.record)
        assert played(again.load(taken)[0]) == played(match.record)


def test_a_table_gone_on_with_after_it_was_taken_in_stays(store: Store, path: Path, stick: Path) -> None:
    table, _ = in_trouble(store)
    kept = store.rescue.keep_in(stick)
    store.close()
    with closing(open_store(path)) as again:
        again.rescue.take_in(kept)
        sitting = again.resume(table)
        match = Match.of(sitting.record, rng=Random(5))
        match.keeping.keeper = sitting.keeper
        play_on(match, 3)
        sitting.keeper.close()
        assert again.rescue.take_in(kept) == [table]
        assert played(again.load(table)[0]) == played(match.record)


def test_a_table_that_is_open_elsewhere_is_not_replaced(store: Store, path: Path, stick: Path) -> None:
    table, _ = in_trouble(store)
    kept = store.rescue.keep_in(stick)
    store.close()
    with closing(open_store(path)) as sits, closing(open_store(path)) as other:
        sits.keeper(table)
        with pytest.raises(TableInUse):
            other.rescue.take_in(kept)


def test_what_cannot_be_taken_in_is_left_where_it_is(store: Store, path: Path, stick: Path) -> None:
    in_trouble(store)
    kept = store.rescue.keep_in(stick)
    store.close()
    before = kept.read_bytes()
    with closing(open_store(path)) as again:
        forbid(again)
        with pytest.raises(CannotSave, match="cannot be written"):
            again.rescue.take_in(kept)
        assert again.rescue.told() == []
        assert again.trouble is None
        allow(again)
    assert kept.read_bytes() == before


def test_what_is_no_store_is_not_taken_in(store: Store, tmp_path: Path) -> None:
    (tmp_path / "text").write_text("This is no store." * 20)
    (tmp_path / "empty").write_text("")
    os.mkdir(tmp_path / "folder")
    said = {
        "nowhere": "There is no file",
        "text": "is not a Cardtable file",
        "folder": "is not a file",
        "empty": "There is no table in",
    }
    for name, sentence in said.items():
        with pytest.raises((BadInput, BadStore), match=sentence):
            store.rescue.take_in(tmp_path / name)


def test_without_a_place_for_games_they_can_be_kept(monkeypatch: pytest.MonkeyPatch, stick: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with closing(store_for_play()) as nowhere:
        table, match = new_table(nowhere)
        play_on(match, 9)
        assert nowhere.rescue.try_again() == "There is no folder to save games in."
        assert nowhere.rescue.told() == [f"9 moves at table {table}, Euchre (Ann, Bea, Cy, Dov)"]
        kept = nowhere.rescue.keep_in(stick)
    with closing(open_store(stick / "other.sqlite3")) as home:
        assert home.rescue.take_in(kept) == [table]


def test_every_table_of_the_layout_is_thought_of() -> None:
    """A later layout with another table must say whether it is kept elsewhere."""
    named = {statement.split()[2] for statement in TABLES}
    assert named == {*ROWS, "setups", "house_rules", "hidden", "reviews", "marks", "offers"}
