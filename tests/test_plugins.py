"""Games of other distributions: found by their entry points, and everything about them by their entries."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.widgets import Static

from cardtable import cli, doctor
from cardtable.completing import games as completed
from cardtable.errors import BadInput
from cardtable.learning.table import trick_games
from cardtable.match.bouts import Bout, _BotsOfAll, _play
from cardtable.match.lessons import has_lesson, read_lesson
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.schema import schema
from cardtable.players.advice import has_advice
from cardtable.players.failing import PlugInFailed, blaming
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.solving.solve import own_solver, solve
from cardtable.players.strengths import make_player, strengths
from cardtable.rules.catalogue import CATALOGUE, absent, added, all_games, entry, entry_meant, known, nearest_named
from cardtable.rules.command_keys import COMMANDS, command_key
from cardtable.rules.entry_shape import KEYS
from cardtable.rules.moves import Move
from cardtable.rules.ways import first_way, way_called
from cardtable.store import Setup
from cardtable.store.settings import Settings
from cardtable.table.rulebook import game_of_rule, page, search
from cardtable.table.seating import new_table, resumed_table
from cardtable.table.tables_told import called, title_of
from cardtable.tui.lobby.emblem import cards_of
from cardtable.tui.lobby.games import Games
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.table.fallen import FAILED, FallenScreen
from cardtable.tui.table.screen import TableScreen
from tests.lines.test_lobby import told
from tests.plugged import LINKS, on_the_path, our_plugins, seaside
from tests.tui.program import a_store, on_top, opened, until
from tests.tui.tables import STILL, Quick, choice_at, settled

ROOT = Path(__file__).parents[1]


@pytest.fixture
def links(tmp_path: Path) -> Iterator[None]:
    """A stranger's game is installed."""
    with on_the_path(seaside(tmp_path / "site")):
        yield


def broken(folder: Path, name: str, text: str, points: dict[str, str] | None = None) -> Any:
    """Install the stranger's game with one file written otherwise."""
    return on_the_path(seaside(folder / "site", {**LINKS, name: text}, points))


# ── found ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.usefixtures("links")
def test_a_plugins_game_is_one_of_all_games(capsys: pytest.CaptureFixture[str]) -> None:
    line = entry("links")
    assert all_games() == (*CATALOGUE, line)
    assert {entry_meant(words) for words in ("Links", "seaside golf", "link")} == {line}
    assert nearest_named("linkz") == line
    assert (title_of("links"), known("links"), known("link")) == ("Links", line, None)
    assert completed("LI") == [("LInks", "Links")]
    assert cli.run(["games"]) == 0
    assert "links: Links, 1 player\n    Golf by the sea.\n    Also: Seaside Golf.\n" in capsys.readouterr().out
    assert cli.run(["games", "links"]) == 0
    assert "One hole: A single deal." in capsys.readouterr().out
    assert schema()["properties"]["game"]["enum"] == [line.id for line in all_games()]


@pytest.mark.usefixtures("links")
def test_everything_about_a_plugins_game_is_found_by_its_entry(capsys: pytest.CaptureFixture[str]) -> None:
    game = entry("links").game().table({"games": 1})
    assert strengths("links")
    assert has_advice("links")
    match = Match(game, ("Ann",), rng=Random(3))
    match.begin(0)
    found = hint(game, match.view(0), Budget(playouts=4))
    assert found is not None
    assert match.refusal(found.move) is None
    assert make_player("club", game, 1).choose(match.view(0), Budget(playouts=1)) in match.view(0).lines
    assert own_solver(game)
    assert solve(game, match.deal, Budget(seconds=0.05)).positions
    assert entry("links").teller(game).prompt(match.view(0))
    assert first_way("links").name == "One hole"
    assert way_called("links", "nine", "Links") == {}
    assert [str(card) for card in cards_of("links")] == ["Kh", "Qs"]
    shown = page("links")
    assert shown is not None
    assert shown == game_of_rule("LNK-4.2")
    assert "links" in {found.page for found in search("breeze")}
    assert has_lesson("links")
    assert read_lesson("links").opening == ["By the sea."]
    for asked in (["rules", "links"], ["rules", "LNK-4.2"], ["rules", "links", "4.2"]):
        assert cli.run(asked) == 0
        assert "There is a breeze." in capsys.readouterr().out
    assert (command_key(Move(0, "putt")), command_key(Move(0, "turn"))) == ("p", "r")


def test_the_letters_of_keys_are_those_of_our_own_words() -> None:
    assert {*COMMANDS} == KEYS


def test_a_key_of_a_plugin_is_not_looked_up_before_the_plugin_is_known() -> None:
    assert command_key(Move(0, "putt")) == ""


@pytest.mark.usefixtures("links")
def test_a_plugins_game_is_played_without_a_screen(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert cli.run(["simulate", "links", "--seats", "club", "--seed", "5", "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["game"] == "links"
    assert cli.run(["trace", str(out)]) == 0
    assert '"move"' in capsys.readouterr().out


def test_a_game_that_is_not_here_is_here_if_a_plugin_has_it(tmp_path: Path) -> None:
    text = LINKS["entries.py"].replace('"links", "Links"', '"yukon", "Yukon"').replace("LINKS", "YUKON")
    assert absent("yukon") is not None
    with broken(tmp_path, "entries.py", text, {"yukon": "seaside.entries:YUKON"}):
        assert entry_meant("yukon").title == "Yukon"
        assert absent("yukon") is None


# ── nothing is slower ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize(
    "asked",
    [
        "from cardtable import cli; cli.run(['games'])",
        "from cardtable.rules.catalogue import entry; entry('links')",
    ],
)
def test_no_more_of_a_plugin_is_imported_than_is_asked_for(asked: str, tmp_path: Path) -> None:
    """Nothing while only our own games are played; the list, and a game's line, load its entries."""
    site = seaside(tmp_path / "site")
    steps = (
        "from cardtable.rules.catalogue import entry; entry('golf').game()",
        "from cardtable import cli; cli.run(['simulate', 'golf', '--seats', 'club', '--seed', '1'])",
        asked,
    )
    code = "\n".join(
        [
            f"import sys; sys.path[:0] = [{str(site)!r}]",
            *(f"{step}\nprint('\\nloaded', *sys.modules)" for step in steps),
        ]
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    told = [line.split() for line in done.stdout.splitlines() if line.startswith("loaded ")]
    loaded = [{name for name in names if name.startswith("seaside")} for names in told]
    assert loaded == [set(), set(), {"seaside", "seaside.entries"}]


@pytest.mark.slow
@pytest.mark.usefixtures("links")
async def test_the_lobby_lists_a_plugins_game_after_the_first_frame(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    store.offers.note("links")
    async with opened(LobbyScreen, store=store) as (app, pilot):
        games = app.screen.query_one(Games)
        if not added.cache_info().currsize:
            assert "seaside" not in sys.modules
        await until(pilot, lambda: any(option.id == "game:links" for option in games.options))
        assert "seaside.links" not in sys.modules
        await pilot.press(*"seaside")
        assert games.chosen == "game:links"
        await pilot.press("enter")
        assert type(app.screen).__name__ == "SetupScreen"
    store.close()


@pytest.mark.usefixtures("links")
async def test_the_lobby_in_lines_knows_a_plugins_game(tmp_path: Path) -> None:
    lines = await told(a_store(tmp_path), "play links|1")
    assert any("Links" in line for line in lines)
    assert not any("There is no" in line for line in lines)


# ── broken ────────────────────────────────────────────────────────────────────────────────────────────────────────

ENTRY = LINKS["entries.py"]


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("entries.py", "import nothing_such", "cannot be loaded (ModuleNotFoundError: No module named 'nothing_such')"),
        ("entries.py", "raise SystemExit('gone')", "cannot be loaded (SystemExit: gone)"),
        ("entries.py", "def f(:", "cannot be loaded (SyntaxError:"),
        ("entries.py", "", "cannot be loaded (AttributeError:"),
        ("entries.py", "LINKS = 'links'", "it stands for no Entry of a game"),
        ("entries.py", ENTRY.replace('"links", "Links"', '"lynx", "Links"'), "has another name than the game"),
        ("entries.py", ENTRY.replace('"links", "Links"', '"links", "Golf"'), "another game 'links' or 'Golf'"),
        ("entries.py", ENTRY.replace('"links", "Links"', '"links", ""'), "its title is no line of text"),
        ("entries.py", ENTRY.replace("(1,)", "(9,)"), "numbers of seats are no tuple of numbers from 1 to 6"),
        ("entries.py", ENTRY.replace("seaside.links:Links", "seaside.links"), "'game' is not written as module:NAME"),
        ("entries.py", ENTRY.replace("seaside:pages/links.md", ""), "'page' is not written as package:path"),
        ("entries.py", ENTRY.replace('"putt": "p"', '"putt": "x"'), "a key of it is none of the letters"),
    ],
)
def test_a_broken_plugin_is_named_in_a_sentence_and_left_out(
    name: str, text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with broken(tmp_path, name, text):
        assert all_games() == CATALOGUE
        (fault,) = added().faults
        assert fault.startswith("The plug-in 'links' of seaside-games is left out: ")
        assert why in fault
        assert fault.endswith(".")
        assert "\n" not in fault
        with pytest.raises(BadInput) as caught:
            entry("links")
        assert str(caught.value) == fault
        assert cli.run(["games"]) == 0
        assert capsys.readouterr().err == f"cardtable: {fault}\n"
        assert [finding.found for finding in doctor.plugins()] == [fault]


def test_a_game_whose_id_is_taken_is_left_out(tmp_path: Path) -> None:
    text = ENTRY.replace('"links", "Links"', '"golf", "Links"')
    with broken(tmp_path, "entries.py", text, {"golf": "seaside.entries:LINKS"}):
        assert entry("golf").parts is None
        assert "there is another game 'golf'" in added().faults[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import nothing_such", "seaside.links:Links cannot be loaded (ModuleNotFoundError"),
        ("Links = 3", "seaside.links:Links is no class of a game"),
        (LINKS["links.py"].replace('"Links"', '"Lynx"'), "its entry says another id, title or number of seats"),
        (
            LINKS["links.py"].replace("def teller", "def another"),
            "seaside.links:teller cannot be loaded (AttributeError",
        ),
    ],
)
def test_a_game_that_cannot_be_loaded_is_refused_in_a_sentence(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with broken(tmp_path, "links.py", text):
        assert cli.run(["simulate", "links"]) == 2
        told = capsys.readouterr().err
        assert told.startswith(
            "cardtable: Links comes with the plug-in 'links' of seaside-games, which does not work: "
        )
        assert why in told
        assert told.count("\n") == 1
        assert cli.run(["games", "links"]) == 2
        assert capsys.readouterr() == ("", told)
        assert "links" not in schema()["properties"]["game"]["enum"]
        assert [finding.found.startswith("Links comes with") for finding in doctor.plugins()] == [True]


FAILING = LINKS["links.py"].replace(
    "def teller",
    """    def play(self, deal, move):
        raise FAULT("the A♠ is on the A♠")

def teller""",
)
"""The module of a game that fails at every move."""


@pytest.mark.parametrize("fault", ["ValueError", "SystemExit"])
def test_a_game_that_fails_in_play_is_named(fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A comparison ends with the sentence. At a table it says nothing of the error, which may name a hidden card."""
    plug_in = "The plug-in 'links' of seaside-games failed"
    with broken(tmp_path, "links.py", FAILING.replace("FAULT", fault)):
        assert cli.run(["simulate", "links", "--seats", "random", "--seed", "1"]) == 2
        assert capsys.readouterr().err == f"cardtable: {plug_in}: {fault}: the A♠ is on the A♠.\n"
        bout = Bout("links", {}, 1, (("random",),), "1", True, None, 1, "random", None, {})
        with pytest.raises(PlugInFailed, match=f"{plug_in}: {fault}"):
            _play(bout, range(1), _BotsOfAll(bout, print))
        with pytest.raises(PlugInFailed) as caught, blaming("links", secret=True):
            entry("links").game().table().play(None, Move(0, "turn"))
        assert str(caught.value) == f"{plug_in} ({fault})."
        with pytest.raises(Passing), blaming("links", passing=(Passing,)):
            raise Passing
    with pytest.raises(ZeroDivisionError), blaming("golf"):
        raise ZeroDivisionError


class Passing(Exception):
    """What is no failure."""


@pytest.mark.parametrize("fault", ["ValueError", pytest.param("SystemExit", marks=pytest.mark.slow)])
async def test_a_table_names_the_plug_in_that_fails(fault: str, tmp_path: Path) -> None:
    store = a_store(tmp_path)
    with broken(tmp_path, "links.py", FAILING.replace("FAULT", fault)):
        lines = await told(store, "play links|no|1|turn|tables")
        assert any(line.startswith("The plug-in 'links' of seaside-games failed (") for line in lines)
        assert "1 Go on with Links" in " ".join(lines), "in lines the lobby opens again"
        seating = new_table(store, Setup("links", ("Ann",), ("person",), {}, "ask", {}), seed=1)
        seating.match.begin(0)
        async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
            app.push_screen(app.ways.table_screen(seating))
            played = await on_top(pilot, TableScreen)
            await settled(pilot, played)
            played.question.answer(choice_at(played).view.lines[0])
            fallen = await on_top(pilot, FallenScreen)
            said = " ".join(str(fallen.query_one("#said", Static).render()).split())
    assert said.startswith(FAILED.format("the plug-in 'links' of seaside-games"))
    store.close()


SOLVER_FAILS = (
    LINKS["links.py"]
    + """
def search(game, deal, effort):
    raise ValueError("the A♠ is on the A♠")
"""
)
"""The module of a game whose solver fails."""


def test_a_plug_in_that_fails_at_a_record_is_named_without_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking back, the trace and every command that replays a record end with one sentence."""
    monkeypatch.chdir(tmp_path)
    plug_in = "cardtable: The plug-in 'links' of seaside-games failed"
    with on_the_path(seaside(tmp_path / "site")):
        assert cli.run(["simulate", "links", "--seed", "1", "--deals", "1", "--out", "links.json"]) == 0
    capsys.readouterr()
    with broken(tmp_path / "rules", "links.py", FAILING.replace("FAULT", "ValueError")):
        for command in ("trace", "show", "analyze"):
            assert cli.run([command, "links.json"]) == 2
            told = capsys.readouterr().err
            assert told.startswith(plug_in), command
            assert told.count("\n") == 1
    solved = SOLVER_FAILS, LINKS["entries.py"].replace("cardtable.players.solving.golf:search", "seaside.links:search")
    files = {**LINKS, "links.py": solved[0], "entries.py": solved[1]}
    with on_the_path(seaside(tmp_path / "solver", files)):
        assert cli.run(["analyze", "links.json"]) == 2
        assert capsys.readouterr().err == f"{plug_in} (ValueError).\n"


@pytest.mark.slow
async def test_a_solver_of_a_plug_in_that_fails_is_named_at_the_table(tmp_path: Path) -> None:
    """The deal is played on, and a new one is dealt, though nobody knows whether it comes out."""
    entries = LINKS["entries.py"].replace("cardtable.players.solving.golf:search", "seaside.links:search")
    failed = "The plug-in 'links' of seaside-games failed (ValueError)."
    store = a_store(tmp_path)
    with on_the_path(seaside(tmp_path / "site", {**LINKS, "links.py": SOLVER_FAILS, "entries.py": entries})):
        lines = await told(store, "play links|no|1|%|quit", Settings(winnable_deals=True))
        assert lines.count(failed) == 2, lines[-25:]
        seating = new_table(store, Setup("links", ("Ann",), ("person",), {}, "ask", {}), seed=1)
        seating.match.begin(0)
        async with opened(store=store, settings=STILL) as (app, pilot):
            app.push_screen(app.ways.table_screen(seating))
            played = await on_top(pilot, TableScreen)
            await settled(pilot, played)
            await pilot.press("percent_sign")
            await until(pilot, lambda: played.stage.prompt.sentence == failed)
            assert played.question.open
    store.close()


def test_a_game_whose_page_is_not_there_is_named(tmp_path: Path) -> None:
    with broken(tmp_path, "entries.py", ENTRY.replace("pages/links.md", "pages/lynx.md")):
        assert page("links") is None
        (finding,) = doctor.plugins()
        assert finding.found == "Links comes with a plug-in whose page of the rulebook is not there."


def test_a_table_whose_plug_in_is_gone_is_listed_and_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = a_store(tmp_path)
    with on_the_path(seaside(tmp_path / "site")):
        seating = new_table(store, Setup("links", ("Ann",), ("person",), {}, "ask", {}), seed=1)
        seating.match.begin(0)
        seating.match.say(seating.match.view(0).lawful[0])
        seating.match.keeping.close()
    (line,) = store.unfinished()
    assert called(line, store) == "links #1"
    gone = "There is no game 'links' here. Install the plug-in that it came with to go on."
    with pytest.raises(BadInput) as refused:
        resumed_table(store, line.id)
    assert str(refused.value) == f"{gone} The table is kept."
    monkeypatch.setattr("cardtable.sitting._store", lambda: a_store(tmp_path))
    store.close()
    assert cli.run(["resume", "links"]) == 2
    assert capsys.readouterr().err == f"cardtable: {gone} The table is kept.\n"


@pytest.mark.parametrize(
    ("game", "why"),
    [
        ("hearts", "There is no game 'hearts' here. Install the plug-in that it came with to go on."),
        ("euchr", "There is no game 'euchr' here, but 'euchre'. If it came with a plug-in, install that to go on."),
    ],
)
def test_a_record_of_a_game_that_is_not_installed_is_refused_in_a_sentence(game: str, why: str) -> None:
    text = '{"format": "cardtable-record/1", "game": "%s", "options": {}, "seats": [{"name": "Ann"}], "deals": []}'
    with pytest.raises(BadInput) as refused:
        read_record(text % game)
    assert str(refused.value) == why


def test_trick_games_of_plugins_are_learned_and_a_broken_one_is_left_out(tmp_path: Path) -> None:
    with our_plugins(tmp_path / "site"):
        assert "hearts" in {line.id for line in trick_games()}
    ours = {line.id for line in trick_games()}
    assert "hearts" not in ours
    with broken(tmp_path / "broken", "links.py", "import nothing_such"):
        assert {line.id for line in trick_games()} == ours


@pytest.mark.slow
async def test_a_game_that_cannot_be_loaded_does_not_take_the_lobby_down(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    store.offers.note("links")
    with broken(tmp_path, "links.py", "import nothing_such"):
        async with opened(LobbyScreen, store=store) as (app, pilot):
            all_games()
            await pilot.press(*"links", "enter")
            await pilot.pause()
            assert isinstance(app.screen, LobbyScreen)
            notices = [notice.message for notice in app._notifications]
            assert any(
                "Links comes with the plug-in 'links' of seaside-games, which does not work" in each for each in notices
            )
        assert any("does not work" in line for line in await told(store, "play links|1"))
    store.close()
