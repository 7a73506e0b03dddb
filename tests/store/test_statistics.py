"""Who has won what: finished games only, persons by name, computers by strength."""

from __future__ import annotations

import re
from functools import reduce
from itertools import count
from operator import add
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.match.record import new_record
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.facts import DEALS, DEALS_TIED, DEALS_WON, EXTREMES, FEWEST, MOST, PASSED_OUT, RULES_BROKEN
from cardtable.rules.game import AnyGame
from cardtable.rules.words import average
from cardtable.store import Store, Tally
from cardtable.store.careers import Career, Counted, Played
from cardtable.store.recount import recount
from cardtable.table.career_told import (
    OUT,
    career_sheets,
    everybody_sheet,
    game_sheets,
    games_sheet,
    kind_of,
    person_sheet,
    ways_sheet,
)
from cardtable.table.subjects import first_shown, subjects
from cardtable.table.tallies import record_at
from cardtable.tui.score.paper import headed
from tests.each import with_each
from tests.many_tables import store_of_many
from tests.match.playing import NAMES, any_line, begun, euchre, play_on, play_out
from tests.store.playing import new_table


def finish(
    store: Store,
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    *,
    names: tuple[str, ...] = NAMES,
    players: tuple[str, ...] = ("person", "person", "club", "novice"),
    accounts: tuple[tuple[int, ...], ...] = ((0, 2), (1, 3)),
    by_points: bool = True,
) -> str:
    """Keep a finished table with these totals and winners."""
    table = store.new_table(new_record(euchre(), names), players)
    keeper = store.keeper(table)
    keeper.finished(totals, winners, accounts, by_points=by_points)
    keeper.close()
    return table


def tally(store: Store, name: str, player: str = "person") -> Tally:
    (row,) = [row for row in store.statistics("euchre") if (row.name, row.player) == (name, player)]
    return row


def test_a_game_played_to_the_end_counts_for_everybody_at_the_table(store: Store) -> None:
    _, match = new_table(store)
    while not match.over:
        assert store.statistics() == []
        match.say(any_line(match, Random(match.ply)))
    (winners,) = match.standing.winners
    gap = abs(match.standing.totals[0] - match.standing.totals[1])
    for seat, name, player in ((0, "Ann", "person"), (1, "club", "club"), (2, "Cy", "person"), (3, "novice", "novice")):
        won = seat % 2 == winners
        margin = gap if won else -gap
        assert tally(store, name, player) == Tally("euchre", player, name, 1, int(won), margin)
    match.begin()
    assert sum(row.played for row in store.statistics()) == 4


def test_games_are_added_up_by_name(store: Store) -> None:
    """Also those of a table that has been thrown away."""
    finish(store, (5, 3), (0,))
    finish(store, (2, 6), (1,))
    store.discard(finish(store, (5, 0), (0,)))
    assert tally(store, "Ann") == Tally("euchre", "person", "Ann", 3, 2, 1.0)
    assert tally(store, "Bea") == Tally("euchre", "person", "Bea", 3, 1, -1.0)


def test_a_computer_with_a_persons_name_is_no_person(store: Store) -> None:
    finish(store, (5, 3), (0,))
    finish(store, (5, 3), (0,), players=("person", "club", "club", "club"))
    assert tally(store, "Bea").played == 1
    assert tally(store, "Ann").played == 2
    assert [row.name for row in store.statistics() if row.player == "club"] == ["club"]
    assert tally(store, "club", "club").played == 2, "three of one strength at a table play one game"


def test_a_name_is_the_same_however_it_is_typed_and_shown_as_it_was_typed_last(store: Store) -> None:
    for name in ("ann", "ANN", "Ann  Ω", "ann ω", "Ａnn"):
        finish(store, (5, 3), (0,), names=(name, "Bea", "Cy", "Dov"))
    assert tally(store, "Ａnn").played == 3
    assert tally(store, "ann ω").played == 2


def test_everybody_for_himself_is_measured_by_the_best_of_the_others(store: Store) -> None:
    finish(store, (9, 21, 17, 3), (1,), accounts=((0,), (1,), (2,), (3,)), players=("person",) * 4)
    assert [tally(store, name).mean_margin for name in NAMES] == [-12, 4, -4, -18]


def test_a_tie_is_neither_won_nor_lost_but_winners_with_different_totals_have_won(store: Store) -> None:
    """Two of three have won together if the third has reneged, whatever their points."""
    for totals in ((9, 9, 4, 3), (9, 8, 4, 3)):
        finish(store, totals, (0, 1), accounts=((0,), (1,), (2,), (3,)), players=("person",) * 4)
    assert [(tally(store, name).won, tally(store, name).tied) for name in ("Ann", "Bea", "Cy")] == [
        (1, 1),
        (1, 1),
        (0, 0),
    ]
    assert [line.tied for line in store.finished()] == [False, True]


def test_where_few_points_win_a_margin_is_a_gain_all_the_same(store: Store) -> None:
    finish(store, (9, 31), (0,))
    assert (tally(store, "Ann").mean_margin, tally(store, "Bea").mean_margin) == (22, -22)


def test_a_game_that_points_did_not_decide_counts_no_margin(store: Store) -> None:
    """A renege gave it to the side that has 1 point: that is no lead of the play."""
    finish(store, (4, 10), (1,))
    finish(store, (1, 0), (0,), by_points=False)
    assert (tally(store, "Ann").won, tally(store, "Ann").mean_margin) == (1, -6)


def test_a_game_that_all_win_has_no_margin(store: Store) -> None:
    finish(store, (7,), (0,), names=("Ann",), players=("person",), accounts=((0,),))
    assert tally(store, "Ann") == Tally("euchre", "person", "Ann", 1, 1, None)


def test_a_tie_is_no_win_and_no_loss_for_those_who_share_it(store: Store) -> None:
    """In the lobby, on the page of each, and in the list of tables, which names both."""
    alone: dict[str, Any] = {"accounts": ((0,), (1,), (2,), (3,)), "players": ("person",) * 4}
    finish(store, (58, 58, 7, 7), (0, 1), **alone)
    assert record_at(store, "euchre")[0].startswith("Ann won 0 of 1, tied 1")
    assert tally(store, "Cy")[3:5] == (1, 0)
    tied = {career.name: career for career in store.results.careers()}["Ann"]
    assert ("Won", "0 of 1 and 1 tied, 50%") in {row.cells[:2] for row in career_sheets(tied)[0].rows}
    finish(store, (5, 3, 2, 1), (0,), **alone)
    careers = {career.name: career for career in store.results.careers()}
    told = {row.cells[0]: row.cells[1] for row in career_sheets(careers["Ann"])[0].rows}
    assert (told["Won"], told["Tied"], told["Last 2 games"]) == ("1 of 2 and 1 tied, 75%", "1, half a win", "T W")
    assert "Tied" not in {row.cells[0] for row in career_sheets(careers["Cy"])[0].rows}
    sheet = game_sheets("euchre", [*careers.values()])[0]
    assert sheet.columns == ("Player", "Played", "Won", "Tied", "Lost", "%")
    rows = {row.cells[0]: row.cells[1:] for row in sheet.rows}
    assert rows["Ann"] == ("2", "1", "1", "0", "75%")
    assert (rows["Bea"], rows["Cy"]) == (("2", "0", "1", "1", "25%"), ("2", "0", "0", "2", "0%"))
    assert any("half a win" in sentence for sentence in sheet.breakdown)


def test_a_name_that_is_given_to_those_who_type_none_is_said_to_be_one(store: Store) -> None:
    finish(store, (5, 3), (0,), names=("Bertha", "Bea", "Cy", "Dov"))
    careers = {career.name: career for career in store.results.careers()}
    for sheets in (career_sheets, lambda career: [person_sheet([career])]):
        said = {name: any("types none" in line for line in sheets(careers[name])[0].breakdown) for name in careers}
        assert (said["Bea"], said["Bertha"], said["club"]) == (True, False, False)


def test_a_table_with_lines_from_elsewhere_never_counts(store: Store) -> None:
    record = play_on(begun(), 30).record
    match = Match(euchre(), NAMES, record=record)
    match.keeping.keeper = store.keeper(store.new_table(record, ("person",) * 4))
    match.begin()
    play_out(match)
    assert store.unfinished() == []
    assert store.statistics() == []


def test_replays_and_matches_without_a_keeper_never_count(store: Store) -> None:
    table, match = new_table(store)
    play_out(match)
    before = store.statistics()
    for _ in range(3):
        Match.of(store.load(table)[0]).begin()
    play_out(begun())
    assert store.statistics() == before


def test_a_game_resumed_when_it_is_over_counts_once(store: Store) -> None:
    table, match = new_table(store)
    play_out(match)
    record, _, _, keeper, *_ = store.resume(table)
    Match(euchre(), NAMES, record=record, keeper=keeper).begin()
    assert {row.played for row in store.statistics()} == {1}


def test_a_take_back_changes_no_statistics(store: Store) -> None:
    finish(store, (5, 3), (0,))
    before = store.statistics()
    _, match = new_table(store)
    seat = match.deal.turn
    match.say(f"{seat} pass")
    match.take_back(seat)
    assert store.statistics() == before


def test_persons_come_first_and_then_who_has_played_most(store: Store) -> None:
    finish(store, (5, 3), (0,))
    finish(store, (5, 3), (0,), players=("person", "club", "club", "club"))
    assert [(row.player, row.name) for row in store.statistics()] == [
        ("person", "Ann"),
        ("person", "Bea"),
        ("club", "club"),
        ("novice", "novice"),
    ]
    assert store.statistics("frog") == []


def test_what_a_game_counts_sides_and_help_are_kept_with_its_results(store: Store) -> None:
    """Partners, hints and take-backs of a table, and the facts of its deals; hidden, shown again, and forgotten."""
    _, match = new_table(store)
    match.keeping.hinted(0)
    while not match.take_back_offer(0, {0}).possible:
        match.say(any_line(match, Random(match.ply)))
    match.take_back(0)
    play_out(match)
    for totals, winners in (((2, 5), (1,)), ((5, 1), (0,))):
        finish(store, totals, winners, players=("person", "club", "person", "novice"))
    (ann, cy) = (each for each in store.results.careers() if each.name in ("Ann", "Cy") and each.game == "euchre")
    helped = [(game.partners, game.hints, game.take_backs) for game in ann.games]
    assert helped == [(("Cy",), 1, 1), (("Cy",), 0, 0), (("Cy",), 0, 0)]
    assert [game.won for game in cy.games] == [game.won for game in ann.games]
    assert ann.margins[1:] == [-3, 4]
    assert ann.streaks == (1, max(1, int(ann.games[0].won)))
    teller = entry("euchre").teller(match.game)
    told = [fact for result in match.results for fact in teller.counted(result) if fact.seat == 0]
    assert {(each.what, each.times) for each in ann.facts} == {
        (what, reduce(EXTREMES.get(what, add), (fact.times for fact in told if fact.what == what)))
        for what in {fact.what for fact in told}
    }
    before = store.results.careers()
    store._disk.write(lambda db: db.execute("DELETE FROM facts"))  # as if by a program of the first layout
    store._disk.write(lambda db: db.execute("DELETE FROM seatings"))
    assert all(not each.facts for each in store.results.careers())
    assert (len(list(recount(store))), list(recount(store))) == (3, [])
    again = {each[:3]: each.facts for each in store.results.careers()}
    assert again == {each[:3]: each.facts for each in before}
    assert all(each.games[0].partners for each in store.results.careers())
    store.results.hide(ann, hidden=True)
    assert [row.name for row in store.statistics("euchre") if row.player == "person"] == ["Cy"]
    assert next(each for each in store.results.careers() if each.name == "Ann").hidden
    store.results.hide(ann, hidden=False)
    assert tally(store, "Ann").played == 3
    store.results.forget(ann)
    assert "Ann" not in {row.name for row in store.results.careers()}
    assert tally(store, "Cy").played == 3
    store._disk.write(lambda db: db.execute("DELETE FROM seatings"))
    assert len(list(recount(store))) == 3
    assert {seat for (seat,) in store._disk.read("SELECT seat FROM facts")} == {1, 2, 3}, "what is forgotten stays so"


def test_what_is_taken_up_again_is_not_counted(store: Store) -> None:
    """Statistics have it once, when it has ended for good."""
    game = entry("auld-lang-syne").game().table()
    record = new_record(game, ("Ann",))
    match = Match(game, ("Ann",), record=record, rng=Random(3))
    match.keeping.keeper = store.keeper(store.new_table(record, ("person",)))
    match.begin()
    while not match.over:
        match.say(match.view(0).lines[-1])
    assert [len(career.games) for career in store.results.careers()] == [1]
    match.take_back(0)
    assert store.results.careers() == []
    match.say(match.undone[-1])
    assert [len(career.games) for career in store.results.careers()] == [1]


def test_help_of_somebody_who_plays_alone_is_marked(store: Store) -> None:
    """A hint, and what is taken back after a card was seen; looking ahead where all cards lie open is none."""
    golf = entry("golf").game().table({"games": 1})
    sheets: list[dict[str, str]] = []
    for lines, won, total in ((0, (0,), -3), (1, (0,), -2), (0, (), 7)):
        record = new_record(golf, ("Ann",))
        match = Match(golf, ("Ann",), rng=Random(1), record=record)
        match.keeping.keeper = store.keeper(store.new_table(record, ("person",)))
        match.begin(0)
        for _ in range(lines):
            match.say("0 turn")
            match.take_back(0)
        match.say(next(line for line in map(str, golf.lawful(match.deal, 0)) if "move" in line))
        match.take_back(0)
        match.keeping.keeper.finished((total,), won, ((0,),), ())
        (career,) = store.results.careers()
        sheets.append({row.cells[0]: row.cells[1] for row in career_sheets(career)[0].rows})
    assert [sheet["Par or better"].split(",")[0] for sheet in sheets] == ["1 of 1", "2 of 2", "2 of 3"]
    assert [sheet.get("Par or better without help") for sheet in sheets] == [None, "1 of 1, 100%", "1 of 2, 50%"]
    assert [sheet.get("Par or better with help") for sheet in sheets] == [None, "1 of 1, 100%", "1 of 1, 100%"]
    assert (sheets[-1]["Best game"], sheets[-1]["On average"]) == ("−3 strokes", "0.7 strokes")


def test_time_points_and_deals_seen_before_outlast_the_table(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played between lines, five minutes at most of each; the same number at another table is a deal seen before."""
    ticks: list[float] = []
    clock = SimpleNamespace(time=count(10**9).__next__, monotonic=lambda: ticks.pop(0))
    monkeypatch.setattr("cardtable.store.keeper.time", clock)
    golf = entry("golf").game().table({"games": 1})
    for name, number, total in (("Ann", 7, -3), ("Bea", 7, 4), ("ann", 8, 2), ("Ann", 7, 5)):
        ticks[:] = 0.0, 20.0, 20.0, 1020.0, 1020.0, 0.0  # one at the opening, and two for each line
        record = new_record(golf, (name,))
        record.number = str(number)  # type: ignore[attr-defined]
        match = Match(golf, (name,), rng=Random(1), record=record)
        table = store.new_table(record, ("person",))
        match.keeping.keeper = store.keeper(table)
        match.begin(0)
        for _ in range(2):
            match.say("0 turn")
        match.keeping.keeper.finished((total,), (0,), ((0,),), ())
        store.discard(table)
    ann, bea = store.results.careers()
    assert [(game.points, game.seconds, game.seen) for game in ann.games] == [
        (-3, 320.0, False),
        (2, 320.0, False),
        (5, 320.0, True),
    ]
    assert [game.seen for game in bea.games] == [False]
    cells = {row.cells[0]: row.cells[1] for row in career_sheets(ann)[0].rows}
    assert (cells["Best game"], cells["Time played"]) == ("−3 strokes", "16 min, 5 min a game")
    assert (cells["Help"], cells["Par or better without help"]) == ("1 deal seen before in 1 game", "2 of 2, 100%")
    assert games_sheet(ann).rows[-1].cells[5:] == ("5", "", "320", "0", "0", "yes")


def test_a_deal_once_seen_stays_seen(store: Store) -> None:
    """After results are forgotten; and in a store of an older layout the deals of the tables that it has kept."""
    golf = entry("golf").game().table({"games": 1})

    def played(number: int, *, older: bool = False) -> bool:
        record = new_record(golf, ("Ann",))
        record.number = str(number)  # type: ignore[attr-defined]
        match = Match(golf, ("Ann",), rng=Random(1), record=record)
        match.keeping.keeper = store.keeper(store.new_table(record, ("person",)))
        match.begin(0)
        match.say("0 turn")
        match.keeping.keeper.finished((3,), (0,), ((0,),), ())
        if older:
            store._disk.write(lambda db: db.execute("DELETE FROM games"))
            Store(store._disk)
        (ann,) = store.results.careers()
        return ann.games[-1].seen

    assert [played(7), played(7)] == [False, True]
    store.results.forget(store.results.careers()[0])
    assert [played(7), played(8)] == [True, False]
    assert [played(9, older=True), played(9)] == [False, True]
    (ann,) = store.results.careers()
    assert [(game.points, game.seen, game.seconds is None) for game in ann.games] == [
        (3, True, True),  # the third game of deal 7
        (3, False, True),
        (3, False, True),
        (3, True, False),
    ]


def test_a_patience_has_its_best_time_and_its_fewest_moves(store: Store) -> None:
    """Of the games that came out; of what an older layout kept, the moves while the table is kept."""
    klondike = entry("klondike").game().table()
    tables = []
    for lines, won in ((9, (0,)), (4, (0,)), (2, ())):
        record = new_record(klondike, ("Ann",))
        match = Match(klondike, ("Ann",), rng=Random(1), record=record)
        tables.append(store.new_table(record, ("person",)))
        match.keeping.keeper = store.keeper(tables[-1])
        match.begin(0)
        for _ in range(lines):
            match.say(match.view(0).lines[0])
        match.keeping.keeper.finished((10 + lines,), won, ((0,),), ())
    store._disk.write(lambda db: db.execute("UPDATE games SET seconds = 250.4 WHERE table_id = ?", (tables[0],)))
    store._disk.write(lambda db: db.execute("UPDATE games SET seconds = 3.0 WHERE table_id = ?", (tables[2],)))
    store._disk.write(lambda db: db.execute("UPDATE games SET seconds = -1 WHERE table_id = ?", (tables[1],)))

    def told() -> dict[str, str]:
        (career,) = store.results.careers()
        return {row.cells[0]: row.cells[1] for row in career_sheets(career)[0].rows}

    cells = told()
    assert (cells["Played"], cells["Came out"], cells["Came out in a row"]) == (
        "3 games",
        "2 of 3, 67%",
        "0 now, 2 at best",
    )
    assert (cells["Best game"], cells["Best time"]) == ("19 cards built", "4:10")
    assert cells["Fewest moves"] == "4"
    store.discard(tables[1])
    assert told()["Fewest moves"] == "4"
    store._disk.write(lambda db: db.execute("UPDATE played_as SET moves = NULL"))
    assert told()["Fewest moves"] == "9"


def test_who_won_and_lost_is_told_in_what_the_game_counts(store: Store) -> None:
    """How far ahead in points; in chips what was won; with each partner, and against whom."""
    for totals, winners in (((5, 2), (0,)), ((1, 5), (1,)), ((5, 4), (0,))):
        finish(store, totals, winners)
    table = store.new_table(new_record(entry("frog").game().table(), NAMES[:3]), ("person", "club", "club"))
    store.keeper(table).finished((-30, 50, -20), (1,), ((0,), (1,), (2,)))
    careers = store.results.careers()
    ann, frog = (next(each for each in careers if each[:3] == (game, "person", "ann")) for game in ("euchre", "frog"))
    first, *others = career_sheets(ann)
    assert [row.cells for row in first.rows][:4] == [
        ("Played", "3 games"),
        ("Won", "2 of 3, 67%"),
        ("On average", "level"),
        ("Best, worst game", "3 ahead, 4 behind"),
    ]
    assert {sheet.title: sheet.rows[0].cells for sheet in others} == {
        "By partner": ("computer, club", "3", "2", "1", "67%"),
        "By opponent": ("Bea", "3", "2", "1", "67%"),
    }
    store._disk.write(lambda db: db.execute("INSERT INTO games VALUES (?, '', 0, 60, '[-30, 50, -20]')", (table,)))
    (frog,) = (each for each in store.results.careers() if each[:3] == frog[:3])
    cells = {row.cells[0]: row.cells[1] for row in career_sheets(frog)[0].rows}
    assert (cells["Chips"], cells["Best, worst game"]) == ("−30, −30 a game", "−30, −30 chips")
    assert career_sheets(frog)[1].rows[0].cells[:2] == ("computer, club", "1"), "two of one strength are met once"


def test_everybody_at_a_game_and_somebody_at_every_game_have_a_total(store: Store) -> None:
    for totals, winners in (((5, 2), (0,)), ((1, 5), (1,))):
        finish(store, totals, winners)
    table = store.new_table(new_record(entry("frog").game().table(), NAMES[:3]), ("person", "club", "club"))
    store.keeper(table).finished((-30, 50, -20), (1,), ((0,), (1,), (2,)))
    careers = store.results.careers()
    here = [each for each in careers if each.game == "euchre"]
    assert [row.cells for row in game_sheets("euchre", here)[0].rows] == [
        ("Ann", "2", "1", "1", "50%"),
        ("Bea", "2", "1", "1", "50%"),
        ("computers, club", "2", "1", "1", "50%"),
        ("computers, novice", "2", "1", "1", "50%"),
        ("Total", "2", "", "", ""),
    ]
    both = [*here, *(each._replace(way="Canadian") for each in here[:1])]
    assert game_sheets("euchre", both, first="Canadian")[0].title == "Euchre · Canadian"
    assert game_sheets("euchre", both)[0].title != "Euchre · Canadian"
    theirs = [each for each in careers if each.known_as == "ann"]
    assert [row.cells for row in person_sheet(theirs).rows] == [
        ("Euchre", "2", "1", "1", "50%"),
        ("Frog", "1", "0", "1", "0%"),
        ("Total", "3", "1", "2", "33%"),
    ]
    everybody = everybody_sheet(careers)
    assert (everybody.rows[0].cells, everybody.rows[-1].cells[:2]) == (("Ann", "3", "1", "2", "33%"), ("Total", "3"))


def test_what_a_game_counts_of_persons_stands_side_by_side_on_its_page(store: Store) -> None:
    """Hands called and made, points, averages; in words, with what is told as a mean told as one."""
    _, match = new_table(store)
    play_out(match)
    careers = [each for each in store.results.careers() if each.game == "euchre"]
    beside = game_sheets("euchre", careers)[1]
    assert beside.columns == ("", "Ann", "Cy")
    cells = {row.cells[0]: row.cells[1:] for row in beside.rows}
    won = {seat: sum(result.detail["points"][seat & 1] for result in match.results) for seat in (0, 2)}
    assert cells["Points scored"] == (str(won[0]), str(won[2]))
    tricks = [result.detail["tricks"][0] for result in match.results if result.detail["maker"] is not None]
    assert cells["Tricks per hand"][0] == average(sum(tricks) / len(tricks))
    assert re.fullmatch(r"\d+ of \d+", cells["Trump made"][0])
    assert max(map(len, cells)) <= 26, "two persons have room beside it at 80 columns"


def test_four_persons_are_named_above_where_two_stand_side_by_side(store: Store) -> None:
    """Two have room at 80 columns: the first table says who else is below; where there is room all stand abreast."""
    match = Match(euchre(), NAMES, rng=Random(1))
    table = store.new_table(match.record, (PERSON,) * 4)
    match.keeping.keeper = store.keeper(table)
    match.begin()
    play_out(match)
    careers = store.results.careers()
    everybody, *beside = game_sheets("euchre", careers)
    assert [sheet.columns[1:] for sheet in beside] == [tuple(sheet.title.split(" and ")) for sheet in beside]
    assert {name for sheet in beside for name in sheet.columns[1:]} == {*NAMES}
    assert everybody.breakdown == (f"Below, side by side: {beside[0].title}, then {beside[1].title}.",)
    everybody, abreast = game_sheets("euchre", careers, abreast=4)
    assert {*abreast.columns[1:]} == {*NAMES}
    assert everybody.breakdown == ()


@pytest.mark.parametrize(
    ("game", "counted"),
    [
        ("euchre", {"Points scored", "Points conceded", "Trump called", "Trump made", "Makers euchred", "Marches"}),
        ("tressette", {"Points scored", "Points conceded", "Points a deal, on average"}),
        ("mediatore", {"Made as mediator", "Mediators beaten"}),
        ("schafkopf", {"Games won alone", "Players beaten", "Card points, on average"}),
        ("auction-schafkopf", {"Bids made", "Bids made by partner", "Bids of the others beaten"}),
        ("frog", {"Bidding won", "Games made", "Bidders beaten"}),
        ("auction-pinochle", {"Bidding won", "Bids made", "Bid, on average", "Bidders set"}),
    ],
)
def test_every_trick_game_counts_what_its_players_talk_about(game: str, counted: set[str]) -> None:
    table = entry(game).game().table()
    match = Match(table, NAMES[: table.seats], rng=Random(5))
    match.begin()
    play_on(match, 3000)
    teller = entry(game).teller(table)
    facts = [fact for result in match.results for fact in teller.counted(result)]
    assert counted | {"Deals won", FEWEST, MOST} <= {fact.what for fact in facts}
    assert {fact.times <= fact.chances for fact in facts if fact.what == "Deals won" and fact.chances} == {True}
    headed = [name for names in teller.fact_groups.values() for name in names]
    assert counted <= {*headed, "Points a deal, on average"}, "it has its place under a heading"


@pytest.mark.parametrize(
    ("game", "best", "on_average", "counted"),
    [
        ("golf", "Fewest in a hole", "Strokes per hole", ""),
        ("poker-squares", "Best game", "On average", " points"),
    ],
)
def test_what_somebody_alone_scored_stands_first(
    store: Store, game: str, best: str, on_average: str, counted: str
) -> None:
    """After one deal, whether the game goes on or is over; before how many were won, and each figure once."""
    rules = entry(game).game().table()
    match = Match(rules, ("Ann",), rng=Random(1))
    match.keeping.keeper = store.keeper(store.new_table(match.record, ("person",)))
    match.begin(0)
    rng = Random(0)
    while not match.results:
        match.say(rng.choice(match.view(0).lines))
    careers = store.results.careers()
    cells = [row.cells for row in career_sheets(careers[0])[0].rows]
    (scored,) = match.results[0].change
    assert scored, "a figure that is seen"
    at = cells.index((best, f"{scored}{counted}"))
    assert (cells[at + 1][0], float(cells[at + 1][1].removesuffix(counted))) == (on_average, scored)
    assert not any(label.startswith(("Won", "Par or better", "Deals that", "Holes cleared")) for label, _ in cells[:at])
    assert len({*cells}) == len(cells)
    assert any(cells[at] in [row.cells for row in sheet.rows] for sheet in game_sheets(game, careers))


def test_a_page_of_somebody_at_euchre_is_read_on_one_small_screen(store: Store) -> None:
    """All games, the deals and calling trump: what it has no room for is told below."""
    finish(store, (5, 2), (0,))
    finish(store, (1, 5), (1,))
    _, match = new_table(store)
    play_out(match)
    ann = next(each for each in store.results.careers() if each[:3] == ("euchre", "person", "ann"))
    lines = ["".join(text for _, text in line) for line in headed(career_sheets(ann)[0], 44).lines]
    defending = next(at for at, line in enumerate(lines) if "Defending" in line or "Points scored" in line)
    assert defending <= 20, lines


def test_the_deals_of_a_match_that_goes_on_are_counted(store: Store) -> None:
    """From its first deal that is over; not twice when it ends, and no more once it is thrown away or forgotten."""
    table, match = new_table(store)
    while not match.results:
        match.say(any_line(match, Random(match.ply)))
    ann = next(each for each in store.results.careers() if each.name == "Ann")
    assert (ann.games, ann.unfinished, ann.deals) == ((), 1, 1)
    sheet = {row.cells[0]: row.cells[1] for row in career_sheets(ann)[0].rows}
    assert (sheet["Played"], sheet["Being played"]) == ("1 deal", "1 game")
    careers = store.results.careers()
    page, *others = game_sheets("euchre", careers)
    assert (page.title, page.columns, page.breakdown) == ("Euchre", ("", "Ann", "Cy"), ("No game is finished yet.",))
    for told in (page, *others, person_sheet([ann]), everybody_sheet(careers)):
        assert all(row.cells[1] != "0" for row in told.rows), "no rows of zeros, but what was done in the deals"
    store.results.forget(ann)
    assert "Ann" not in {each.name for each in store.results.careers()}
    play_out(match)
    ann = next(each for each in store.results.careers() if each.name == "Ann")
    assert (len(ann.games), ann.unfinished, ann.deals) == (1, 0, len(match.results))
    other, match = new_table(store, 2)
    while not match.results:
        match.say(any_line(match, Random(match.ply)))
    assert next(each for each in store.results.careers() if each.name == "Ann").unfinished == 1
    store.discard(other)
    again = next(each for each in store.results.careers() if each.name == "Ann")
    assert (again.unfinished, again.deals, len(again.games)) == (0, ann.deals, 1)
    store._disk.write(lambda db: db.execute("DELETE FROM facts"))  # as if by a program that counted no deals
    assert list(recount(store)) == [table]
    assert next(each for each in store.results.careers() if each.name == "Ann").deals == ann.deals


def facts_told(game: AnyGame, *change: int) -> dict[tuple[str, int], int]:
    """Return the facts counted of every deal, by name and seat, for a deal that changes the totals by `change`."""
    match = Match(game, NAMES[: game.seats], rng=Random(5))
    match.begin()
    while not match.results:
        match.say(any_line(match, Random(match.ply)))
    result = match.results[0]._replace(change=change)
    return {(fact.what, fact.seat): fact.times for fact in entry(game.id).teller(game)._of_every_deal(result)}


@pytest.mark.parametrize(("seed", "deal", "tricks", "counted"), [(0, 1, [0, 1], []), (112, 0, [10, 0], [0, 2])])
def test_a_hand_that_melds_end_after_one_trick_is_none_with_every_trick(
    seed: int, deal: int, tricks: list[int], counted: list[int]
) -> None:
    game, rng = entry("tressette-low-hand").game().table({"target": 11}), Random(seed)
    match = Match(game, NAMES, rng=Random(seed))
    match.begin()
    while not match.over:
        match.say(any_line(match, rng))
    result = match.results[deal]
    assert result.detail["tricks"] == tricks
    facts = entry("tressette-low-hand").teller(game).counted(result)
    assert [fact.seat for fact in facts if fact.what == "Hands with every trick"] == counted


def test_a_march_alone_is_a_march_of_the_partner_too() -> None:
    match = begun()
    while not match.results or match.results[-1].detail["maker"] is None:
        match.say(any_line(match, Random(match.ply)))
    result = match.results[-1]
    lone = {**result.detail, "maker": 1, "alone": True, "result": "lone-march"}
    facts = entry("euchre").teller(match.game).facts(result._replace(detail=lone))
    assert [(fact.seat, fact.times, fact.chances) for fact in facts if fact.what == "Marches"] == [(1, 1, 1), (3, 1, 1)]


def test_a_farmers_hand_is_no_deal_played() -> None:
    match = play_out(begun())
    thrown_in = match.results[0]._replace(detail={**match.results[0].detail, "result": "farm", "maker": None})
    counted = entry("euchre").teller(match.game).counted(thrown_in)
    assert not {DEALS, PASSED_OUT, DEALS_WON} & {fact.what for fact in counted}


def test_a_deal_is_won_by_whoever_gains_most_and_the_least_and_most_are_kept() -> None:
    """In the points of the player or side, as the average beside them; where all gain the same nobody has won."""
    frog = entry("frog").game().table()
    of_sides = facts_told(euchre(), 2, 0)
    assert [of_sides["Deals won", seat] for seat in range(4)] == [1, 0, 1, 0]
    for extreme in (FEWEST, MOST):
        assert [of_sides[extreme, seat] for seat in range(4)] == [2, 0, 2, 0]
    level = facts_told(euchre(), 0, 0)
    assert {level["Deals won", seat] for seat in range(4)} == {0}
    assert [facts_told(frog, -20, 10, 10)["Deals won", seat] for seat in range(3)] == [0, 1, 1]
    assert facts_told(frog, -20, 10, 10)[FEWEST, 0] == -20
    assert {facts_told(frog, -20, 10, 10)[DEALS_TIED, seat] for seat in range(3)} == {0}


def test_a_deal_that_two_tie_is_half_a_win_for_each() -> None:
    """Where everybody plays for himself; the three lines of a page say how many, and what they are out of."""
    low = entry("three-handed-tressette").game().table({"low": True})
    told = facts_told(low, 1, 1, 7)
    assert [told[DEALS_WON, seat] for seat in range(3)] == [0, 0, 0]
    assert [told[DEALS_TIED, seat] for seat in range(3)] == [1, 1, 0]
    facts = (Counted(DEALS_WON, 1, 4), Counted(DEALS_TIED, 1, None), Counted(PASSED_OUT, 2, None))
    ann = Career("three-handed-tressette", "person", "ann", "Ann", hidden=False, games=(), facts=facts)
    cells = {row.cells[0]: row.cells[1] for row in career_sheets(ann)[0].rows}
    assert (cells["Deals won"], cells["Deals tied"], cells["Passed out"]) == ("1 of 4, 38%", "1, half a win", "2")
    none = ann._replace(facts=(Counted(DEALS_WON, 1, 4), Counted(DEALS_TIED, 0, None)))
    assert "Deals tied" not in {row.cells[0] for row in career_sheets(none)[0].rows}


@pytest.mark.parametrize(
    "game", ["euchre", "six-bid-solo", "auction-schafkopf", "mediatore", "auction-pinochle", "frog"]
)
def test_a_deal_that_is_passed_out_is_neither_won_nor_lost(game: str) -> None:
    """It counts as dealt; in the points it counts only if it cost chips."""
    table = entry(game).game().table()
    match = Match(table, NAMES[: table.seats], rng=Random(1))
    match.begin()
    while not match.results:
        lines = [line for seat in table.to_act(match.deal) for line in table.lawful(match.deal, seat)]
        match.say(next((line for line in lines if "pass" in str(line)), lines[-1]))
    result = match.results[0]
    facts = {fact.what for fact in entry(game).teller(table).counted(result)}
    assert {DEALS, PASSED_OUT} <= facts
    assert DEALS_WON not in facts
    assert (MOST in facts) == any(result.change)
    assert not {what for what in facts if what.startswith(("Bidding won", "Trump called", "Mediations"))}


def test_finished_tables_are_recounted_once_when_what_is_counted_has_changed(store: Store) -> None:
    """An older program had no deals tied, and counted deals won in another way."""
    _, match = new_table(store)
    play_out(match)
    before = {each[:3]: each.facts for each in store.results.careers()}
    store._disk.write(lambda db: db.execute("DELETE FROM facts WHERE what = ?", (DEALS_TIED,)))
    store._disk.write(lambda db: db.execute("UPDATE facts SET count = 99 WHERE what = ?", (DEALS_WON,)))
    assert (len(list(recount(store))), list(recount(store))) == (1, [])
    assert {each[:3]: each.facts for each in store.results.careers()} == before


def test_what_needs_an_order_of_games_is_told_of_persons_only(store: Store) -> None:
    """Three computers of one strength may win and lose the same game: they have no streak."""
    for winner in (0, 1, 0):
        finish(store, (5 - 2 * winner, 3 + 2 * winner), (winner,), players=("person", "club", "club", "club"))
    for career in store.results.careers():
        (sheet, *_), person = career_sheets(career), career.player == PERSON
        labels = {row.cells[0] for row in sheet.rows}
        assert ("Won in a row" in labels, "Last 3 games" in labels) == (person, person)
        assert ("Each computer at a table counts as a player." in sheet.breakdown) != person


def test_all_labels_leave_room_for_ten_results_on_a_page_at_80_columns() -> None:
    """The counts of Euchre, and the last ten games in one line beside them."""
    teller = entry("euchre").teller(entry("euchre").game().table())
    facts = tuple(Counted(what, 1, 2) for names in teller.fact_groups.values() for what in names)
    games = tuple(Played(str(at), 0, True, 3, None) for at in range(10))
    (sheet,) = career_sheets(Career("euchre", "person", "bo", "Bo", hidden=False, games=games, facts=facts))
    assert len(headed(sheet, 42).lines) == len(headed(sheet, 200).lines)


def test_errors_under_their_older_name_are_counted_anew_or_shown_under_todays_name(store: Store) -> None:
    """An older program called the rules broken mistakes, and counted deals that a penalty decided as played."""
    table, match = new_table(store)
    play_out(match)
    gone, match = new_table(store)
    play_out(match)
    before = {each[:3]: each.facts for each in store.results.careers()}
    store._disk.write(
        lambda db: db.executemany("INSERT INTO facts VALUES (?, 0, 'Mistakes', 2, NULL)", [(table,), (gone,)])
    )
    store.discard(gone)
    ann = next(each for each in store.results.careers() if each.name == "Ann")
    assert {fact.what: fact.times for fact in ann.facts}[RULES_BROKEN] == 4
    assert (list(recount(store)), list(recount(store))) == ([table], [])
    ann = next(each for each in store.results.careers() if each.name == "Ann")
    assert {fact.what: fact.times for fact in ann.facts}[RULES_BROKEN] == 2
    assert [fact for fact in ann.facts if fact.what != RULES_BROKEN] == [*before[ann[:3]]]


@with_each(
    ("game", "options", "told"),
    [
        ("euchre", {}, "4, 0 points"),
        ("two-handed-tressette", {}, "4, 0 points"),
        ("three-handed-tressette", {}, "4, 0 points"),
        ("three-handed-tressette", {"low": True}, "0, 4 points"),
        ("tressette-low-hand", {}, "0, 4 points"),
        ("comparative-solitaire", {"patience": "golf"}, "0, 4 points"),
        ("frog", {}, "+4, 0 chips"),
        ("multiple-klondike", {}, "4, 0 points"),
    ],
)
def test_the_best_deal_is_the_best_for_the_player_in_one_notation(
    game: str, options: dict[str, Any], told: str
) -> None:
    """Also where the lowest score wins; on the page of one player as side by side."""
    facts = (Counted(DEALS, 9, None), Counted(FEWEST, 0, None), Counted(MOST, 4, None))
    ann = Career(game, "person", "ann", "Ann", hidden=False, games=(), facts=facts, options=options)
    for sheet in (career_sheets(ann)[0], game_sheets(game, [ann])[0]):
        assert ("Best, worst deal", told) in [row.cells for row in sheet.rows]


def test_a_figure_that_happens_to_be_that_of_the_games_won_is_told() -> None:
    """Also where as many deals as games were won, so that all games for several have the same lines."""
    games = (Played("1", 0, False, -2, 1.0), Played("2", 0, False, -2, 2.0))
    facts = tuple(Counted(what, 0, 2) for what in (DEALS_WON, "Points a deal, on average", "Marches"))
    ann = Career("euchre", "person", "ann", "Ann", hidden=False, games=games, facts=facts)
    cells = {row.cells[0]: row.cells[1] for row in career_sheets(ann)[0].rows}
    assert (cells["Points per deal"], cells["Marches made"], cells["Deals won"]) == (
        "0.0",
        "0 of 2, 0%",
        "0 of 2, 0%",
    )


def test_chips_of_deals_without_cards_are_told_so_that_all_chips_add_up(store: Store) -> None:
    """The fourth at a Solo game holds no cards, and may win or lose all the same."""
    frog = entry("frog").game().table({}, 4)
    match = Match(frog, NAMES, rng=Random(3))
    match.keeping.keeper = store.keeper(store.new_table(match.record, (PERSON,) * 4))
    match.begin()
    play_out(match)
    for career in store.results.careers():
        (game,) = career.games
        facts = {fact.what: fact.times for fact in career.facts}
        out = facts["Chips while sitting out"]
        assert facts["Chips a deal, on average"] + out == game.points
        cells = {row.cells[0]: row.cells[1] for row in career_sheets(career)[0].rows}
        assert cells["Chips while sitting out"] == f"{out:+d}".replace("-", "−").replace("+0", "0")


def test_extremes_of_an_older_program_are_counted_again_and_not_shown(store: Store) -> None:
    """It measured the lead at some games, and the points at others."""
    table, match = new_table(store)
    play_out(match)
    before = store.results.careers()
    store._disk.write(lambda db: db.execute("DELETE FROM facts WHERE what IN (?, ?)", (FEWEST, MOST)))
    older = [(table, what) for what in ("Best deal", "Worst deal")]
    store._disk.write(lambda db: db.executemany("INSERT INTO facts VALUES (?, 0, ?, 9, NULL)", older))
    assert all(
        {"Best deal", "Worst deal"}.isdisjoint(fact.what for fact in each.facts) for each in store.results.careers()
    )
    assert (list(recount(store)), list(recount(store))) == ([table], [])
    assert store.results.careers() == before


def test_somebody_who_plays_by_several_ways_has_a_line_for_each_that_can_be_deleted_alone(store: Store) -> None:
    for options in ({}, {}, {"target": 10}):
        table = store.new_table(new_record(euchre(**options), NAMES), ("person", "club", "club", "club"))
        store.keeper(table).finished((5, 2), (0,), ((0, 2), (1, 3)))
    lines = [each for each in subjects(store.results.careers(), "game") if each.careers[0].name == "Ann"]
    (ann,) = (each for each in lines if each.about == "career")
    ways = [each for each in lines if each.about == "way"]
    assert [row.cells[1] for row in ann.sheets()[0].rows] == ["2", "1"]
    assert [len(each.careers[0].games) for each in ways] == [2, 1]
    store.results.forget(ways[1].careers[0])
    assert [len(each.games) for each in store.results.careers() if each.name == "Ann"] == [2]


def test_a_way_by_which_no_game_is_finished_is_told_in_a_sentence_and_not_as_nothing_won_and_nothing_lost() -> None:
    ann = Career(*("euchre", "person", "ann", "Ann"), hidden=False, games=(), facts=(Counted(DEALS, 7, None),))
    begun, played = ann._replace(way="Stick"), ann._replace(games=(Played("1", 0, True, 2, 1.0),))
    sheet = ways_sheet([played, begun])
    assert [row.cells[1] for row in sheet.rows] == ["1"]
    assert sheet.breakdown == ("Stick: 7 deals played, no game finished.",)
    assert (ways_sheet([begun]).rows, ways_sheet([begun]).columns) == ((), ())


def test_a_record_in_the_lobby_goes_by_way_to_play(store: Store) -> None:
    """Where somebody has played by another way than the usual one; else the figures alone."""
    told = []
    for options, winners in (({}, (0,)), ({"target": 10}, (1,)), ({}, (1,))):
        table = store.new_table(new_record(euchre(**options), NAMES), ("person", "person", "club", "club"))
        store.keeper(table).finished((5, 2), winners, ((0, 2), (1, 3)))
        told += [line for line in record_at(store, "euchre") if line.startswith("Ann")]
    assert told[0] == "Ann won 1 of 1, 3.0 ahead"
    assert told[2] == "Ann won 1 of 3, 1.0 behind (The book's 1 of 2, other rules 0 of 1)"
    assert record_at(store, "frog") == []
    table = store.new_table(new_record(euchre(target=10), NAMES), ("club", "club", "person", "club"))
    store.keeper(table).finished((5, 2), (1,), ((0, 2), (1, 3)))
    assert record_at(store, "euchre")[-1] == "Cy won 0 of 1, 3.0 behind (other rules)", "the figures stand there once"


def test_the_way_most_played_comes_first_in_a_record(store: Store) -> None:
    """Several sets of options are one way: the games of all of them are counted before the ways are put in order."""
    for options in ({"target": 10}, {"target": 7}, {"target": 7}, {"target": 10}, {}, {}, {}):
        table = store.new_table(new_record(euchre(**options), NAMES), ("person", "person", "club", "club"))
        store.keeper(table).finished((5, 2), (0,), ((0, 2), (1, 3)))
    (ann, _) = record_at(store, "euchre")
    assert ann.endswith("(other rules 4 of 4, The book's 3 of 3)")


def test_what_was_won_without_help_is_told_of_every_game() -> None:
    """In a game against others, too; what was had in a game that is being played counts at once."""
    ann = Career(*("euchre", "person", "ann", "Ann"), hidden=False, games=())
    games = (Played("1", 0, True, 2, 1.0, hints=2), Played("2", 0, True, 3, 2.0), Played("3", 0, False, -1, 3.0))
    sheet = career_sheets(ann._replace(games=games, unfinished=1, help_there=(1, 0)))[0]
    rows = {row.cells[0]: row.cells[1] for row in sheet.rows}
    assert (rows["Won"], rows["Won without help"]) == ("2 of 3, 67%", "1 of 2, 50%")
    assert rows["Help"] == "3 hints in 2 games"
    several = career_sheets(ann._replace(games=games, unfinished=2, help_there=(1, 0)))[0]
    assert ("Help", "3 hints in 1 game and games in play") in [row.cells for row in several.rows]
    (first,) = career_sheets(ann._replace(facts=(Counted(DEALS, 1, None),), unfinished=1))
    assert ("Help", "none: no hints, no take-backs") in [row.cells for row in first.rows]
    assert "When a game is finished" in first.breakdown[0], "after one deal it says what is to come"
    begun = ann._replace(facts=(Counted(DEALS, 3, None), Counted(DEALS_WON, 2, 3)), unfinished=1)
    assert [row.cells for row in everybody_sheet([begun]).rows] == [("Ann", "1", "3", "2 of 3")]
    page = person_sheet([begun, begun._replace(game="klondike", facts=(Counted(DEALS, 1, None),))])
    assert [row.cells for row in page.rows] == [
        ("Euchre · rules not known", "1", "3", "2 of 3"),
        ("Klondike · rules not known", "1", "1", ""),
    ]


def test_the_best_figures_of_a_solitaire_are_those_of_games_without_help() -> None:
    """A game with help gives them only while no other has any, and is marked."""
    ann = Career(*("klondike", "person", "ann", "Ann"), hidden=False, games=())
    helped = Played("1", 0, True, None, 1.0, points=52, seconds=60.0, hints=9, moves=80)
    own = Played("2", 0, True, None, 2.0, points=52, seconds=90.0, moves=100)
    for games, time, moves in (((helped, own), "1:30", "100"), ((helped,), "1:00, with help", "80, with help")):
        rows = {row.cells[0]: row.cells[1] for row in career_sheets(ann._replace(games=games))[0].rows}
        assert (rows["Best time"], rows["Fewest moves"]) == (time, moves)
        assert rows["Best game"].endswith("with help") is (len(games) == 1)


def test_figures_of_the_list_say_what_they_count() -> None:
    ann = Career(*("euchre", "person", "ann", "Ann"), hidden=False, games=(), facts=(Counted(DEALS, 3, None),))
    assert [each.figures for each in subjects([ann], "game")] == ["in play", "in play", "3 deals"]
    assert [each.figures for each in subjects([], "game", "frog")] == ["none yet"], "nobody has begun one"
    assert first_shown(subjects([], "game", "frog"), "frog") is None
    played = ann._replace(games=(Played("1", 0, True, 2, 1.0),))
    assert [each.figures for each in subjects([played], "game")] == ["1 played", "1 played", "1 of 1 won"]
    shared = played._replace(games=(Played("1", 0, False, 0, 1.0, tied=True),))
    assert [each.figures for each in subjects([shared], "game")][-1] == "0 of 1 won, 1 tied"
    patient = played._replace(game="klondike", games=(Played("2", 0, True, 2, 9.0),))
    for game, first in (("euchre", "euchre"), ("frog", "klondike"), ("klondike", "klondike")):
        shown = first_shown(subjects([played, patient], "game", game), game)
        assert shown is not None
        assert shown.game == first, "the game at hand if it was played, else the one played last"
    assert first_shown(subjects([played, patient], "game"), "") is None, "all games come first"
    assert [each.figures for each in subjects([patient], "game")][-1] == "1 of 1 came out", "as its page says"


@pytest.mark.parametrize(
    ("game", "told"), [("golf", "Holes cleared"), ("pyramid", "Games cleared completely"), ("klondike", OUT)]
)
def test_deals_are_counted_as_the_players_of_the_game_do(game: str, told: str) -> None:
    assert kind_of(game).label(OUT) == told


def test_tables_of_one_way_that_differ_in_their_time_are_counted_together(store: Store) -> None:
    """Whether people race or take turns is no other way to play."""
    kind = entry("comparative-solitaire").game()
    for time in ("race", "turns"):
        game = kind.table({"time": time}, 2)
        table = store.new_table(new_record(game, ("Ann", "Bea")), ("person", "person"))
        store.keeper(table).finished((3, 1), (0,), ((0,), (1,)), ())
    assert [(career.name, len(career.games)) for career in store.results.careers()] == [("Ann", 2), ("Bea", 2)]


def test_in_what_parts_tables_are_counted_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_of_many(tmp_path / "store.sqlite3", 40)
    found = []
    for part in (1, 7, 1000):
        monkeypatch.setattr("cardtable.store.careers.PART", part)
        found.append(store.results.careers())
        count = store.results.count_anew()
        assert count.left == 40
        count.go_on()
        assert count.left == max(0, 40 - part)
    assert found[0] == found[1] == found[2]
    assert sum(len(career.games) for career in found[0]) == 8 * (4 + 1 + 4 + 1 + 3)
    assert not store.results.uncounted(store.results.ended())
