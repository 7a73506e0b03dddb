"""Guests: computer players of other distributions, by name wherever our own strengths may stand."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable import cli, doctor, leaving
from cardtable.errors import BadInput, CardtableError
from cardtable.match.arena import compare
from cardtable.match.match import Match
from cardtable.players.guests import GuestFailed, guests, guests_left_out, is_guest, may_be_guest
from cardtable.players.player import Budget
from cardtable.players.strengths import computers, make_player, strengths
from cardtable.players.worker import Worker
from cardtable.rules.catalogue import entry
from cardtable.store import Setup, Store
from cardtable.table.seating import new_table, resumed_table
from cardtable.table.thinker import OnThread, seated
from cardtable.tui.common.fields import Choice
from cardtable.tui.setup.screen import SetupScreen
from tests import plugged
from tests.lines.test_lobby import told
from tests.plugged import on_the_path
from tests.tui.program import a_store, opened

NAMES = ("Ann", "Bea", "Cy", "Dov")
ALL = {
    "deep": "last", "weak-1": "fails", "sly": "cheats", "empty": "nothing", "gone": "no_such", "club": "last",
    "mute": "mute", "leaver": "leaves", "absent": "leaves_at_once",
}  # fmt: skip
ONE = Budget(playouts=1)


@pytest.fixture
def installed(tmp_path: Path) -> Iterator[Path]:
    """Guests are installed; one of them takes a name of ours."""
    with on_the_path(plugged.guests(tmp_path / "site", ALL)):
        yield tmp_path


def a_match(game: str = "euchre") -> Match:
    table = entry(game).game().table()
    match = Match(table, NAMES[: table.seats], rng=Random(1))
    match.begin(0)
    return match


@pytest.mark.usefixtures("installed")
def test_guests_are_known_by_name_before_anything_of_them_is_imported() -> None:
    assert guests() == ("absent", "deep", "empty", "gone", "leaver", "mute", "sly", "weak-1")
    assert computers("euchre") == (*strengths("euchre"), *guests())
    assert [*map(is_guest, ("deep", "Deep", "club", "nobody"))] == [True, False, False, False]
    assert [*map(may_be_guest, ("nobody", "bot", "person", "random", "two words", "x" * 25))] == [True] + [False] * 5
    (fault,) = guests_left_out()
    assert fault.startswith("The plug-in 'club' of deep-players is left out: its name is taken")
    assert "deep" not in sys.modules


@pytest.mark.usefixtures("installed")
def test_the_doctor_says_which_guests_can_be_loaded() -> None:
    named, taken, gone = doctor.plugins()
    loaded = [name for name in guests() if name != "gone"]
    assert named.found.lower() == f"{', '.join(f'the computer player {name}' for name in loaded)}."
    assert taken.found == guests_left_out()[0]
    assert gone.found.startswith("The plug-in 'gone' of deep-players does not work: deep:no_such cannot be loaded")


def test_the_doctor_says_what_is_wrong_with_a_name(tmp_path: Path) -> None:
    names = {"Big": "capital letters", "club": "taken", "a" * 25: "too long"}
    with on_the_path(plugged.guests(tmp_path / "site", dict.fromkeys(names, "last"))):
        told = {finding.found.split("'")[1]: finding for finding in doctor.plugins()}
    assert "is left out: its name is not made of small letters, digits and dashes, a letter first." in told["Big"].found
    assert "is left out: its name is taken, because 'club' is a player of Cardtable." in told["club"].found
    assert "is left out: its name has more than 24 letters." in told["a" * 25].found
    assert all(finding.left_out and not finding.fails for finding in told.values())


def test_no_plug_in_is_looked_for_because_of_peoples_names() -> None:
    assert not any(map(may_be_guest, NAMES))


@pytest.mark.usefixtures("installed")
def test_a_guest_chooses_moves_of_its_seat() -> None:
    match = a_match()
    seat = match.game.to_act(match.deal)[0]
    view = match.view(seat)
    assert make_player("deep", match.game, 1).choose(view, ONE) == view.lawful[-1]


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("weak-1", "The plug-in 'weak-1' of deep-players failed at a move: IndexError"),
        ("sly", "The plug-in 'sly' of deep-players chose a move that its seat cannot make: '1 win'."),
        ("empty", "cannot play Euchre: what it makes has no method 'choose'."),
        ("gone", "cannot play Euchre: deep:no_such cannot be loaded (AttributeError"),
        ("mute", "The plug-in 'mute' of deep-players made no move when it had to."),
        ("leaver", "The plug-in 'leaver' of deep-players failed at a move: SystemExit: 3."),
        ("absent", "The plug-in 'absent' of deep-players cannot play Euchre: SystemExit: 3."),
    ],
)
async def test_a_guest_that_fails_is_named_and_a_club_player_follows_it(name: str, why: str) -> None:
    match = a_match()
    seat = match.game.to_act(match.deal)[0]
    view, said = match.view(seat), list[str]()
    with pytest.raises(GuestFailed) as caught:
        make_player(name, match.game, 1).choose(view, ONE)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)
    thinker = seated(OnThread(), match, [name if at == seat else "person" for at in range(4)], None, said.append)
    club = make_player("club", match.game, 5).choose(view, ONE)
    assert [await thinker.choose(match.game, name, view, 5, ONE) for _ in range(2)] == [club, club]
    (sentence,) = said
    assert sentence == f"{caught.value} A club player plays for {NAMES[seat]} from here on."


@pytest.mark.usefixtures("installed")
def test_a_guest_says_which_games_it_does_not_play(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["simulate", "golf", "--seats", "deep"], ["play", "golf", "--seats", "deep", "--lines"]):
        assert cli.run(command) == 2
        assert capsys.readouterr().err == (
            "cardtable: The plug-in 'deep' of deep-players cannot play Golf: it knows no Golf.\n"
        )


@pytest.mark.slow
@pytest.mark.usefixtures("installed")
def test_guests_are_compared_with_our_own_players(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "tressette", "--seats", "deep,random,deep,random", "--deals", "2", "--seed", "1"]
    assert cli.run(asked) == 0
    assert "deep" in capsys.readouterr().out
    assert cli.run(["simulate", "tressette", "--seats", "deep,random,deep,random", "--deals", "1", "--seed", "1"]) == 0


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mute", "The plug-in 'mute' of deep-players made no move when it had to."),
        ("leaver", "The plug-in 'leaver' of deep-players failed at a move: SystemExit: 3."),
    ],
)
def test_a_comparison_ends_with_the_sentence_about_a_guest(
    name: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["simulate", "euchre", "--seats", f"{name},club,{name},club", "--seed", "1"]) == 2
    assert capsys.readouterr().err == f"cardtable: {why}\n"
    game = entry("euchre").game().table()
    with pytest.raises(GuestFailed) as caught:
        compare(game, [name, "random", name, "random"], 1, 1, workers=1, budget=ONE)
    assert str(caught.value) == why


@pytest.mark.usefixtures("installed")
def test_a_guest_may_say_nothing_while_the_deal_waits_for_another_seat() -> None:
    match = a_match()
    others = [seat for seat in range(4) if seat not in match.game.to_act(match.deal)]
    assert make_player("mute", match.game, 1).choose(match.view(others[0]), ONE) is None


@pytest.mark.usefixtures("installed")
def test_whoever_ends_the_program_is_obeyed_while_a_guest_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    view = match.view(match.game.to_act(match.deal)[0])
    monkeypatch.setattr(leaving, "begun", lambda: True)
    with pytest.raises(SystemExit):
        make_player("leaver", match.game, 1).choose(view, ONE)


@pytest.mark.slow
@pytest.mark.usefixtures("installed")
def test_the_process_of_the_players_asks_a_guest() -> None:
    match = a_match()
    view = match.view(match.game.to_act(match.deal)[0])
    process = Worker()

    async def asked(name: str) -> Any:
        return await process.choose(match.game, name, view, 1)

    try:
        assert asyncio.run(asked("deep")) == view.lawful[-1]
        with pytest.raises(CardtableError, match="failed at a move"):
            asyncio.run(asked("weak-1"))
    finally:
        process.close()


async def test_a_table_remembers_a_guest_and_goes_on_without_it(tmp_path: Path) -> None:
    """Whether it is installed or not; if it is not, the table says so once and a club player plays."""
    store: Store = a_store(tmp_path)
    setup = Setup("euchre", NAMES, ("person", "deep", "club", "club"), {}, "ask", {})
    with on_the_path(plugged.guests(tmp_path / "site", ALL)):
        seating = new_table(store, setup, seed=1)
        seating.match.begin(0)
        while 1 not in seating.match.game.to_act(seating.match.deal):
            seating.match.say(seating.match.view(seating.match.game.to_act(seating.match.deal)[0]).lawful[0])
        seating.match.keeping.close()
    last = store.setups.last("euchre")
    assert last is not None
    assert last.players == setup.players
    assert seating.table is not None
    again = resumed_table(store, seating.table)
    assert again.players == seating.players
    said = list[str]()
    seat = again.match.game.to_act(again.match.deal)[0]
    thinker = seated(OnThread(), again.match, again.players, None, said.append)
    move = await thinker.choose(again.match.game, "deep", again.match.view(seat), 1, ONE)
    assert move in again.match.view(seat).lawful
    assert len(said) == 1
    assert said[0].startswith("There is no player 'deep': ")
    again.match.keeping.close()
    store.close()


def test_a_name_that_nobody_has_is_no_player() -> None:
    with pytest.raises(BadInput, match="There is no player 'deep': a seat must be one of random, novice, club, exp"):
        make_player("deep", entry("euchre").game().table(), 1)


@pytest.mark.slow
@pytest.mark.usefixtures("installed")
async def test_on_the_screen_a_guest_may_sit_down(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, _):
        choice = app.screen.query_one("#seat-1").query_one(Choice)
        assert choice.values == ("person", *computers("euchre"))
    store.close()


@pytest.mark.usefixtures("installed")
async def test_in_lines_a_guest_may_sit_down(installed: Path) -> None:
    lines = await told(a_store(installed), "play euchre|players|Ann|deep|club|club")
    assert "2 Players: Ann, deep, club and club" in lines
