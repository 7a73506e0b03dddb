"""Playing on from a replay that is told in lines: from a table, from the list of tables, and from a file."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from cardtable import cli
from cardtable.lines.menus import Menus
from cardtable.lines.replay import BEGINS, replay_lines
from cardtable.lines.speech import Speech
from cardtable.match.begun_from import Point, point_of
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.simulate import simulate
from cardtable.players.player import CLUB, PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.game import EVERYTHING
from cardtable.store import Setup
from cardtable.table.from_here import UNTIL_HERE
from cardtable.table.seating import Seating, new_table
from tests.lines.test_lobby import Told, told
from tests.match.playing import play_on
from tests.tui.program import NAMES, a_store


def a_match() -> Match:
    """Return a finished match of Euchre."""
    match = new_table(None, Setup("euchre", NAMES[:4], (PERSON,) * 4, {}), seed=77).match
    match.begin()
    return play_on(match, 100_000)


async def replayed(match: Match, typed: str, who: int) -> tuple[Seating | None, list[str]]:
    """Return the table at which somebody who types these lines in a replay plays on, and the lines told."""
    ear = Told(typed)
    return await replay_lines(Menus(ear, ear, Speech()), match.record, who, store=None), ear.lines


async def test_from_here_sits_down_in_the_seat_whose_eyes_one_had() -> None:
    match = a_match()
    for word in ("p", "from here"):
        seating, lines = await replayed(match, f"d|||||{word}|", 2)
        assert any(
            line.startswith("Who plays on from deal 2, move 4, in the seats of Ann, Bea, Cy and Dov?") for line in lines
        )
        assert seating is not None
        assert seating.players == (CLUB, CLUB, PERSON, CLUB)
        assert point_of(seating.match.record) == Point(1, 4)


async def test_of_a_record_without_its_people_one_chooses_the_seats_to_take() -> None:
    match = a_match()
    seating, lines = await replayed(match, "d|||||p|7|1, cy|", EVERYTHING)
    assert "Which seat do you take: 1 Ann, 2 Bea, 3 Cy or 4 Dov? For several, put commas between them." in " ".join(
        lines
    )
    assert "'7' is no seat: type a number from 1 to 4, or a player's name." in lines
    assert seating is not None
    assert seating.players == (PERSON, CLUB, PERSON, CLUB)


async def test_the_people_of_the_table_keep_their_chairs(tmp_path: Path) -> None:
    match, store = a_match(), a_store(tmp_path)
    table = store.new_table(match.record, (CLUB, PERSON, CLUB, CLUB), "ask")
    ear = Told("d|||||p|")
    seating = await replay_lines(Menus(ear, ear, Speech()), match.record, store=store, table=table)
    assert seating is not None
    assert seating.players == (CLUB, PERSON, CLUB, CLUB)
    assert seating.match.names[1] == "Bea"


async def test_who_cannot_sit_there_is_told_and_q_goes_back_to_the_replay() -> None:
    match = a_match()
    seating, lines = await replayed(match, "d|||p|Zoe|q||q", 0)
    assert seating is None
    assert "That takes 4 seats, with commas between them, not 1." in lines
    assert lines[-1] != lines[-2]
    length = len(match.record.deals[0].moves)
    seating, lines = await replayed(match, f"{'|' * length}p|q", 0)
    assert seating is None
    assert any(line.startswith(f"Deal 1 is over with its move {length}") for line in lines)


async def test_the_next_uncalled_mistake_is_named_where_no_step_has_it() -> None:
    """At a table with a ledger the end of the deal names them, so the replay must not say that there were none."""
    game = entry("euchre").game().table({"irregularities": "called"}, 4)
    (text,) = simulate(game, seats=["random"] * 4, deals=1, seed=1, err=0.2)
    _, lines = await replayed(Match.of(read_record(text)), "e|%%|q", EVERYTHING)
    told = "Not called: in deal 1 a revoke by random 0 in trick 1; a card out of turn by random 2; "
    assert any(line.startswith(told) for line in lines)
    assert '"%%" is no choice here.' in lines
    assert "No mistake was left without a call." in (await replayed(a_match(), "e|q", EVERYTHING))[1]


async def test_the_key_of_the_screen_looks_back_in_lines_too() -> None:
    """No computer seat searches the cards of a patience duel: that is said at once."""
    match = Match(entry("poker-squares-duel").game().table({}, 2), NAMES[:2], rng=Random(1))
    match.begin()
    play_on(match, 100_000)
    for key in ("%", "r"):
        assert any("cannot be reviewed" in line for line in (await replayed(match, f"{key}|q", 0))[1])
    (told,) = [line for line in (await replayed(match, "?|q", 0))[1] if line.startswith("Enter goes on; ")]
    assert "looks back" not in told, "what cannot be done is not offered"
    (told,) = [line for line in (await replayed(a_match(), "help|q", 0))[1] if line.startswith("Enter goes on; ")]
    assert "% or r looks back at the deal" in told


async def test_the_replay_knows_the_sheet_by_both_its_names_and_answers_whatever_changes_nothing() -> None:
    match = a_match()
    sheets = [(await replayed(match, f"{sign}|q", EVERYTHING))[1] for sign in ("s", "ss")]
    assert sheets[0] == sheets[1]
    for typed in ("5", "Z", "v|Q", "v|", "p|Q", "save"):
        _, lines = await replayed(match, f"{typed}|q", 0)
        assert lines[-1].endswith(BEGINS), (typed, lines)


async def test_a_race_is_not_played_on_in_lines() -> None:
    match = Match(entry("poker-squares-duel").game().table({"time": "race"}, 2), NAMES[:2], rng=Random(1))
    match.begin()
    play_on(match, 100_000)
    assert match.game.races
    seating, lines = await replayed(match, "||p||q", 0)
    assert seating is None
    assert "In lines nobody can race." in " ".join(lines)


async def test_a_table_in_play_is_left_for_one_that_goes_on_from_a_deal_that_is_over(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    seating = new_table(store, Setup("euchre", NAMES[:4], (PERSON, CLUB, CLUB, CLUB), {}), seed=3)
    seating.match.begin()
    while not seating.match.results:
        play_on(seating.match, 1)
    seating.match.keeping.close()
    lines = await told(store, "go on|replay|||||p||q|leave")
    assert any(UNTIL_HERE.split(". ")[0] in line for line in lines)
    first, second = store.unfinished()
    assert {first.went_on.partition(" ")[2], second.went_on} == {"Ann", ""}


async def test_a_finished_table_is_played_on_from_the_list(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    seating = new_table(store, Setup("euchre", NAMES[:4], (PERSON, CLUB, CLUB, CLUB), {}), seed=3)
    seating.match.begin()
    play_on(seating.match, 100_000)
    seating.match.keeping.close()
    await told(store, "tables that|1|replay||||||p||q||leave")
    (line,) = store.unfinished()
    assert line.went_on.endswith(" Ann")


@pytest.mark.slow
def test_a_record_is_played_on_out_of_its_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("game.json").write_text(a_match().record.text(), encoding="utf-8")
    Path("typed").write_text("d\n\n\n\np\n\n\nt\nq\n", encoding="utf-8")
    with open("typed", encoding="utf-8") as lines:
        monkeypatch.setattr(sys, "stdin", lines)
        assert cli.run(["show", "game.json", "--lines"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert UNTIL_HERE in said.out
    assert cli.run(["tables"]) == 0
    assert "from Ann's game, deal 2, move " in capsys.readouterr().out
