"""Playing on from the middle of a deal: every game, every seat, and what the new table knows, counts and takes back."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import Mock

import pytest

from cardtable import cli
from cardtable.errors import BadInput
from cardtable.match.begun_from import Point, point_meant, point_of
from cardtable.match.match import Match
from cardtable.match.record import read_record, record_text
from cardtable.match.trace import trace
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.game import EVERYTHING, FROM, NUMBER, SALT, SEAL, SPECTATOR, View
from cardtable.rules.moves import Move
from cardtable.store import Setup, Store
from cardtable.store.opening import open_store
from cardtable.table.bookmarks import Bookmarks
from cardtable.table.ending import SPOILT_BY_IT, uncounted, why_uncounted
from cardtable.table.from_here import (
    UNTIL_HERE,
    begun_from,
    people_at,
    table_from,
    usual_seats,
    why_not_from,
    why_not_they,
)
from cardtable.table.seating import new_table, resumed_table
from cardtable.table.sheets import sheets_of
from cardtable.table.tables_told import called
from cardtable.testing.amount import one_in
from cardtable.testing.playing import next_line, random_table
from tests.each import with_each
from tests.match.playing import any_line, play_on, play_out

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
MOST = 150
"""The most moves of a match that are made before somebody plays on from its middle."""


def some_match(game: Entry, rng: Random) -> Match:
    """Return a match with random options and a random number of random moves, errors and calls among them."""
    table = random_table(game, rng)
    match = Match(table, NAMES[: table.seats], rng=rng)
    match.begin(None if table.ceremony is not None else match.standing.dealer)
    for _ in range(rng.randrange(1, MOST)):
        move = None if match.over else next_line(match.game, match.deal, rng)
        if move is None:
            break
        match.say(move)
    return match


def some_points(match: Match, rng: Random, number: int) -> list[Point]:
    """Return positions from which people can play on: the last one, and up to `number` others at random."""
    every = [Point(at, ply) for at, deal in enumerate(match.record.deals) for ply in range(len(deal.moves) + 1)]
    able = [point for point in every if not why_not_from(match, point)]
    return [*rng.sample(able, min(number, len(able))), *able[-1:]]


def told_at(match: Match, deal: int, ply: int, who: int) -> tuple[View, Move]:
    """Return what `who` sees before a move of a match, and the move as they hear it."""
    before, move = match.history.position(deal, ply)
    assert move is not None
    return match.game.view(before, who), match.game.heard(before, move, who)


@pytest.mark.slow
@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.id)
def test_from_any_move_of_any_game_everybody_knows_what_was_seen_there_and_the_match_goes_on(game: Entry) -> None:
    """The views of all seats and the lines of the log are those at that move. Then the match goes on like any other."""
    rng = Random(game.id)
    for which in one_in(2, (0, -1), CATALOGUE.index(game)):  # a position in the midst of a match, or its last one
        match = some_match(game, rng)
        point = some_points(match, rng, 1)[which]
        went_on = Match.of(begun_from(match.record, point, match.names), rng=rng)
        positions = went_on.history.present
        deal, _ = match.history.position(*point)
        for who in (*range(match.game.seats), SPECTATOR, EVERYTHING):
            assert went_on.view(who) == match.game.view(deal, who)
            for ply, said in enumerate(positions.heard(who)):
                assert (said.before, said.heard) == told_at(match, point.deal, ply, who)
        assert went_on.standing == match.history.before(point.deal)
        assert point_of(went_on.record) == point
        went_on.begin()
        for _ in range(60):
            move = None if went_on.over else next_line(went_on.game, went_on.deal, rng)
            if move is None:
                break
            went_on.say(move)
        again = Match.of(read_record(went_on.record.text()))
        assert fingers(again) == fingers(went_on)


def fingers(match: Match) -> tuple[object, ...]:
    return match.standing, match.view(EVERYTHING), match.number, match.ply


@pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.id)
def test_a_match_that_went_on_is_played_to_its_end_and_says_no_number(game: Entry) -> None:
    """Its later cards are shuffled anew, so that neither a number nor a code nor a seal tells of them."""
    rng = Random(game.id)
    match = new_table(None, Setup(game.id, NAMES[: game.seats[0]], ("person",) * game.seats[0], {})).match
    match.begin(None if match.game.ceremony is not None else match.standing.dealer)
    play_on(match, 30, 3)
    point = some_points(match, rng, 0)[0]
    went_on = Match.of(begun_from(match.record, point, match.names), rng=Random(1))
    went_on.begin()
    while len(went_on.results) == point.deal and not went_on.over:
        went_on.say(any_line(went_on, rng))
    assert not {NUMBER, SALT, SEAL} & {*went_on.record.texts}
    assert len(went_on.results) > point.deal
    assert list(trace(went_on.record))
    assert sheets_of(went_on, None)


# ── places ────────────────────────────────────────────────────────────────────────────────────────────────────────


def euchre(seed: int = 3) -> Match:
    """Return a match of Euchre that is over, and therefore shows its number."""
    match = new_table(None, Setup("euchre", NAMES[:4], ("person", "club", "club", "club"), {}), seed=seed).match
    match.begin()
    return play_out(match, seed)


@pytest.mark.parametrize(("text", "point"), [("3.17", (2, 17)), (" 1.0 ", (0, 0)), ("2", (1, 0))])
def test_a_place_is_typed_as_the_replay_counts(text: str, point: tuple[int, int]) -> None:
    assert point_meant(text) == point


@with_each("text", ["", "0.3", "3.", ".3", "a.b", "3.-1", "3,17", "3.1.7", "9" * 40])
def test_what_is_no_place_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"is no place in a record: 3\.17 is deal 3 after its move 17\."):
        point_meant(text)


def test_nobody_sits_down_where_nobody_is_to_move() -> None:
    """There is nobody to move beyond the end of the record, after a deal, and where a move of chance is awaited."""
    match = euchre()
    deals, length = len(match.record.deals), len(match.record.deals[1].moves)
    assert why_not_from(match, Point(deals, 0)) == f"There is no deal {deals + 1}: the record has {deals} deals."
    assert why_not_from(match, Point(1, 99)) == f"Deal 2 has {length} moves, so there is no move 99."
    over = f"Deal 2 is over with its move {length}: go back to a move before that."
    assert why_not_from(match, Point(1, length)) == over
    assert why_not_from(match, Point(1, length - 1)) == ""
    trefoil = Match(entry("trefoil").game().table({}), ("Ann",), rng=Random(2))
    trefoil.begin()
    while not any(line.startswith("* ") for line in trefoil.record.deals[0].moves):
        trefoil.say(min(trefoil.view(0).lines, key=lambda move: move.verb != "redeal"))
    chance = next(at for at, line in enumerate(trefoil.record.deals[0].moves) if line.startswith("* "))
    said = f"After move {chance} of deal 1 nobody is to move, only chance: take the move after it."
    assert why_not_from(trefoil, Point(0, chance)) == said
    assert why_not_from(trefoil, Point(0, chance + 1)) == ""


# ── people ────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_person_sits_where_one_looked_or_where_the_next_move_is_made() -> None:
    match = euchre()
    point = Point(0, 2)
    turn = match.game.to_act(match.history.position(*point)[0])[0]
    assert usual_seats(match, point, 2) == "club, club, Cy, club"
    assert usual_seats(match, point, EVERYTHING).split(", ")[turn] == match.names[turn]


def test_the_people_of_a_table_keep_their_chairs_unless_one_looks_from_another(tmp_path: Path) -> None:
    match, store = euchre(), open_store(tmp_path / "cardtable.sqlite3")
    table = store.new_table(match.record, ("club", "person", "club", "person"), "ask")
    people, point = people_at(store, table), Point(0, 2)
    assert people == (1, 3)
    assert usual_seats(match, point, EVERYTHING, people) == "club, Bea, club, Dov"
    assert usual_seats(match, point, 3, people) == "club, Bea, club, Dov"
    assert usual_seats(match, point, 2, people) == "club, club, Cy, club"
    assert people_at(store, None) == people_at(None, table) == people_at(store, "gone") == ()


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("club, club", "That takes 4 seats, with commas between them, not 2."),
        ("club, , Cy, club", "That takes 4 seats, with commas between them, not 4."),
        ("Zoe, zoe, club, club", "Two people at the table are called zoe. Give one of them another name."),
        ("random, Zoe, club, club", "There is no computer player 'random' here: choose novice, club or expert."),
        ("novice, Ann, expert, club", ""),
    ],
)
def test_who_cannot_sit_there_is_told(typed: str, why: str) -> None:
    assert why_not_they(euchre(), typed).startswith(why)
    assert bool(why) == bool(why_not_they(euchre(), typed))


def test_computers_keep_the_names_of_the_seats_unless_a_person_bears_one() -> None:
    seating = table_from(None, euchre().record, Point(0, 3), "novice,Ann,expert,club")
    assert seating.players == ("novice", "person", "expert", "club")
    assert seating.match.names == ("Bea", "Ann", "Cy", "Dov")


def test_where_seats_were_cut_the_setup_has_the_new_names_too() -> None:
    setup = Setup("tressette", NAMES[:4], ("person",) * 4, {"seating": "cut"})
    match = new_table(None, setup, seed=5).match
    match.begin()
    play_on(match, 20)
    seating = table_from(None, match.record, Point(0, 3), "Zoe,club,club,club")
    assert seating.match.names[0] == "Zoe"
    assert seating.match.record.setup is not None
    assert {*seating.match.record.setup.names} == {*seating.match.names}
    Match.of(read_record(seating.match.record.text()))


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "cardtable.sqlite3")


def test_the_table_is_one_of_its_own_that_is_left_and_resumed_and_does_not_count(store: Store) -> None:
    record = euchre().record
    seating = table_from(store, record, Point(1, 5), "Ann,club,club,club")
    assert seating.word == UNTIL_HERE
    assert seating.table is not None
    seating.match.begin()
    play_on(seating.match, 4)
    known = seating.match.record
    seating.match.keeping.close()
    line = next(line for line in store.unfinished() if line.id == seating.table)
    assert called(line, store) == "Euchre, from Ann's game, deal 2, move 5"
    assert line.deals == len(known.deals)
    assert line.totals
    resumed = resumed_table(store, seating.table)
    assert resumed.word == "", "it was said once"
    assert resumed.match.record == known
    play_out(resumed.match)
    assert NUMBER not in resumed.match.record.texts
    over = next(line for line in store.finished() if line.id == seating.table)
    assert called(over, store) == "Euchre, from Ann's game, deal 2, move 5"
    assert store.statistics() == []
    assert uncounted(resumed.match, store, seating.table)
    assert why_uncounted(resumed.match) == "These cards had been seen, so this game does not count."
    assert store.reviews.people_at(seating.table) == {}


def test_a_table_that_has_the_same_cards_counts_no_more(store: Store) -> None:
    """A person who plays on from a record has seen its cards, like a person who replays it."""
    record = euchre(3).record
    new_table(store, Setup("euchre", NAMES[:4], ("person", "club", "club", "club"), {}), seed=3).match.begin()
    first = table_from(store, record, Point(1, 5), "Ann,club,club,club")
    assert first.word == f"{SPOILT_BY_IT} {UNTIL_HERE}"
    assert table_from(store, record, Point(1, 5), "Ann,club,club,club").word == UNTIL_HERE


def test_a_patience_that_went_on_was_not_finished_by_a_demo(store: Store) -> None:
    first = new_table(store, Setup("golf", ("Ann",), ("person",), {}), seed=5)
    first.match.begin()
    play_on(first.match, 6)
    seating = table_from(store, first.match.record, Point(0, 3), "Ann")
    seating.match.begin()
    play_out(seating.match)
    assert seating.table is not None
    over = next(line for line in store.finished() if line.id == seating.table)
    assert not over.watched
    assert store.results.numbered("golf", {}, "Ann")[5].table == first.table, "the deal itself goes on elsewhere"
    assert store.results.career_with(seating.table) is None


def test_moves_are_taken_back_as_far_as_the_table_began(store: Store) -> None:
    """A person alone takes back each move made since then, and none from before."""
    klondike = new_table(None, Setup("klondike", ("Ann",), ("person",), {}), seed=5).match
    klondike.begin()
    play_on(klondike, 8)
    seating = table_from(store, klondike.record, Point(0, 5), "Ann")
    match = seating.match
    match.begin()
    assert match.take_back_offer(0, (0,)).why_not == "This table went on from here, so the moves before it stand."
    play_on(match, 3)
    for left in (7, 6, 5):
        assert match.take_back_offer(0, (0,)).possible
        match.take_back(0)
        assert match.ply == left
    assert not match.take_back_offer(0, (0,), turn=True).possible
    play_on(match, 2)
    match.take_back(0, turn=True)
    assert match.ply == 5, "a whole turn ends where the table began"
    play_on(match, 2)
    match.take_back(0, chain=9)
    assert match.ply == 5, "and so do moves that were made by themselves"


def test_a_patience_that_went_on_has_bookmarks_from_where_it_began() -> None:
    klondike = new_table(None, Setup("klondike", ("Ann",), ("person",), {}), seed=5).match
    klondike.begin()
    play_on(klondike, 8)
    match = table_from(None, klondike.record, Point(0, 5), "Ann").match
    match.begin()
    play_on(match, 3)
    bookmarks = Bookmarks(match, cast("Any", Mock()))
    assert [bookmarks.lay(ply) for ply in (0, 4, 5, 7)] == [False, False, True, True]
    bookmarks.come_back()
    assert match.ply == 7
    bookmarks.come_back()
    assert match.ply == 5


# ── scores made elsewhere ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_that_begins_at_a_score_is_sat_down_to(store: Store) -> None:
    game = entry("euchre").game().table({"target": 10})
    record = read_record(record_text(game, NAMES[:4], [], {"start": {"totals": [8, 9]}}))
    seating = table_from(store, record, None, None)
    seating.match.begin(seating.dealer)
    assert seating.match.standing.totals == (8, 9)
    assert seating.word == "The scores were made elsewhere, so this game does not count."
    assert FROM not in seating.match.record.texts
    play_out(seating.match)
    assert max(seating.match.standing.totals) >= 10
    brought = [row.cells for row in sheets_of(seating.match, None)[0].rows if row.brought]
    assert [{"8", "9"} <= {*cells} for cells in brought] == [True]
    assert "Code" not in "".join(line for sheet in sheets_of(seating.match, None) for line in sheet.foot)
    assert store.statistics() == []


def test_a_match_that_is_over_wants_a_place() -> None:
    with pytest.raises(BadInput, match=r"The match in it is over: say from where to play on"):
        table_from(None, euchre().record, None, None)


def test_a_record_that_stops_between_two_deals_goes_on_with_the_next() -> None:
    record = euchre().record
    del record.deals[2:]
    seating = table_from(None, record, None, None)
    seating.match.begin()
    assert seating.match.number == 2
    assert seating.match.record.deals[:2] == record.deals


# ── the command line ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make three files: a record of a match that is over, two such records, and one that begins at 8 to 9."""
    record = euchre().record.text()
    game = entry("euchre").game().table({"target": 10})
    late = record_text(game, NAMES[:4], [], {"start": {"totals": [8, 9]}})
    for name, text in {"over.json": record, "two.jsonl": f"{record}\n{record}\n", "late.json": late}.items():
        (tmp_path / name).write_text(text + "\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ("over.json", "The match in it is over: say from where to play on, as in '--at 3.17' (deal 3, move 17)."),
        ("over.json --at 99.1", "There is no deal 99: the record has "),
        ("over.json --at 1.999", "Deal 1 has "),
        ("over.json --at soon", "'soon' is no place in a record: 3.17 is deal 3 after its move 17."),
        ("over.json --at 0/1.3", "'0' is no number of a record: 2/3.17 is deal 3, move 17 of the second record."),
        ("two.jsonl --at 1.3", "two.jsonl: It has more than one record: say which, as in '--at 2/3.17'"),
        ("two.jsonl --at 5/1.3", "two.jsonl: It has no record number 5."),
        ("over.json --at 1.3 --seats Ann,Bea", "That takes 4 seats, with commas between them, not 2."),
        ("over.json --at 1.3 --seed 0", "The record says which game it is and what was dealt: leave --seed out."),
        ("over.json --at 1.3 --option target=7", "The record says which game it is and what was dealt: leave --option"),
        ("nowhere.json", "There is no file 'nowhere.json'."),
        ("euchre --at 1.3", "There is no file 'euchre'."),
        ("- --at 1.3", "A record that is played on must be in a file, because the table needs the keyboard."),
    ],
)
def test_what_makes_no_sense_is_one_sentence(
    files: Path, capsys: pytest.CaptureFixture[str], arguments: str, why: str
) -> None:
    assert cli.run(["play", *arguments.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"cardtable: {why}")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("over.json --at 2.9", UNTIL_HERE),
        ("two.jsonl --at 2/2.9 --seats club,Zoe,club,club", "Ann and Cy play against you and Dov."),
        ("late.json", "Brought forward: you and Cy 8, Bea and Dov 9."),
    ],
)
def test_a_table_is_sat_down_at_in_lines(
    files: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: str, told: str
) -> None:
    (files / "typed").write_text("t\nss\nq\n", encoding="utf-8")
    with open(files / "typed", encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        assert cli.run(["play", *arguments.split(), "--lines"]) == 0
    out, err = capsys.readouterr()
    assert told in out
    assert err == ""
    assert cli.run(["tables"]) == 0
    listed = capsys.readouterr().out
    assert ("from Ann's game, deal 2, move 9" in listed) == ("late" not in arguments)
