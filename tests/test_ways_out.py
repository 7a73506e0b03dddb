"""Every way out, from a storm too: the terminal put right, nothing running on, no traceback, the way's exit code."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path
from random import Random

import pytest

from cardtable.rules.catalogue import CATALOGUE
from cardtable.testing.amount import many, one_in

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals")

if os.name == "posix":
    from tests.terminals import PATIENCE, Forked, Program, left_on

TABLE = ("play", "euchre", "--seats", "Ann,club,novice,club", "--seed", "4")
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT] if os.name == "posix" else []
COMMANDS = ("simulate", "arena")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder that a program takes for its user's home."""
    return tmp_path / "home"


def well(program: Program, code: int) -> None:
    """Check that the program ends with `code` and leaves nothing wrong behind."""
    assert program.ends() == code, program.text[-2000:]
    assert program.wrong() == []


def test_what_is_left_on_can_be_told() -> None:
    """The tests' own eye: modes are told until they are put off again, keys' signs by their stack."""
    assert left_on(b"\x1b[?1049h\x1b[?1000;1006h\x1b[?25l\x1b[>25u\x1b[?7l") == {
        "the other screen",
        "the mouse",
        "the mouse's signs",
        "no cursor",
        "the keys' signs",
        "no wrapping",
    }
    assert left_on(b"\x1b[?1049h\x1b[?25l\x1b[>25u\x1b[<u\x1b[?25h\x1b[?1049l") == set()


@pytest.mark.slow
def test_bytes_that_mean_nothing_are_ignored(folder: Path) -> None:
    """Latin-1, no text, a sign cut off, no character and a huge number: what is pressed after each counts as always."""
    with Forked(*TABLE, home=folder) as program:
        program.wait_for("Ann")
        strange = (b"\xe9", b"\xe9\xe9 \xff\xfe", b"\xe2\x99", b"\x1b[1114112u", b"\x1b[99999999999999999999u")
        for times, data in enumerate(strange, 1):
            program.rest()
            program.send(data)
            program.rest()
            program.send(b"?")
            program.wait_for("This screen", times)
            program.send(b"\x1b")
        program.rest()
        program.send(b"\x11")
        well(program, 0)


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_the_table_in_order(folder: Path, number: signal.Signals) -> None:
    """While computers think, too: the worker ends with the program, which for one of the signals is started anew."""
    with (Program if number == SIGNALS[0] else Forked)(*TABLE, home=folder) as program:
        program.wait_for("Ann")
        program.rest(0.1)
        program.signal(number)
        well(program, 128 + number)
        assert b"\x1b[?1049h" in program.written


@pytest.mark.slow
def test_a_closed_window_ends_the_table(folder: Path) -> None:
    with Forked(*TABLE, home=folder) as program:
        program.wait_for("Ann")
        program.rest()
        program.hang_up()
        well(program, 128 + signal.SIGHUP)


@pytest.mark.slow
@pytest.mark.parametrize("number", SIGNALS[:3])
def test_a_signal_before_the_first_frame_ends_it_without_a_word(folder: Path, number: signal.Signals) -> None:
    """At any moment of the start: between two modules, in the midst of one, at the first sign to the terminal."""
    moments = ("import cardtable.tui.app.app", "import textual.app", "import cardtable.store")
    for moment in one_in(len(moments), moments, SIGNALS.index(number)):
        code = f"""
import os, signal, sys
import cardtable.__main__
wanted = {moment.removeprefix("import ")!r}
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == wanted:
            sys.meta_path.remove(self)
            os.kill(os.getpid(), {int(number)})
sys.meta_path.insert(0, Finder())
cardtable.__main__.main()
"""
        with Program(home=folder, module=("-c", code)) as program:
            well(program, 128 + number)
            assert program.text.strip() == ""


@pytest.mark.parametrize(
    "wanted",
    [
        "cardtable.leaving",
        *(
            pytest.param(each, marks=pytest.mark.slow)
            for each in ("cardtable.answers", "threading", "typer", "pydantic")
        ),
    ],
)
def test_control_c_ends_it_from_its_first_line_on(folder: Path, wanted: str) -> None:
    """With 130 and without a word, in the making of a class too, where Python gives such an exception another name."""
    code = f"""
import os, signal, sys
import cardtable.__main__
class Maker:
    def __set_name__(self, owner, name):
        os.kill(os.getpid(), signal.SIGINT)
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {wanted!r}:
            sys.meta_path.remove(self)
            type("Made", (), {{"maker": Maker()}})
for name in [name for name in sys.modules if name.partition(".")[0] == {wanted!r}]:
    del sys.modules[name]
sys.meta_path.insert(0, Finder())
sys.argv = ["cardtable", "simulate", "euchre", "--games", "100000", "--out", os.devnull]
cardtable.__main__.main()
"""
    with Program(home=folder, module=("-c", code)) as program:
        well(program, 130)
        assert program.text.strip() == ""


@pytest.mark.slow
def test_control_c_at_the_first_sign_leaves_the_table(folder: Path) -> None:
    """The terminal has been told of the other screen, and keys may not be taken one by one yet."""
    with Program(*TABLE, home=folder) as program:
        while b"\x1b[?1049h" not in program.written:
            program.read(0.01)
        program.signal(signal.SIGINT)
        well(program, 130)


@pytest.mark.slow
def test_it_is_stopped_and_gone_on_with(folder: Path) -> None:
    """By a signal of the terminal, in order; by one that no program hears of, too; and then it is left as always."""
    with Forked(*TABLE, home=folder) as program:
        program.wait_for("Ann")
        program.rest()
        program.stop(signal.SIGTSTP)
        program.rest()
        assert left_on(program.written) == set()
        program.go_on()
        program.rest()
        assert "the other screen" in left_on(program.written)
        program.stop(signal.SIGSTOP)
        program.go_on()
        program.rest()
        program.send(b"?")
        program.wait_for("This screen")
        program.send(b"\x11")
        well(program, 0)


IMPATIENT = f"""
import sys
from cardtable.players import process
process.STILL = 3.0
sys.argv[1:] = {list(TABLE)!r}
from cardtable.__main__ import main
main()
"""
"""The program at a table; it waits only 3 seconds for a computer seat that does not respond."""


@pytest.mark.slow
def test_computer_seats_that_are_stopped_begin_anew(folder: Path) -> None:
    """The process in which they think is stopped, as by a hand: another takes its place, and the table is told."""
    with Forked(home=folder, module=("-c", IMPATIENT)) as program:
        program.wait_for("Ann")
        deadline = time.monotonic() + PATIENCE
        while len(program.processes()) < 2 and time.monotonic() < deadline:
            program.read(0.02)
        (worker,) = {*program.processes()} - {program.process.pid}
        os.kill(worker, signal.SIGSTOP)
        program.wait_for("did not respond")
        program.wait_for("Play")
        assert worker not in program.processes()
        program.send(b"\x11")
        well(program, 0)


UNWRITABLE = f"""
import sys
from cardtable.store import layout
opened = layout._opened
def closed(path, patience):
    db = opened(path, patience)
    if "unsaved" not in str(path):
        db.execute("PRAGMA query_only = ON")
    return db
layout._opened = closed
sys.argv[1:] = {["play", "euchre", "--seats", "club,club,club,club", "--seed", "4"]!r}
from cardtable.__main__ import main
main()
"""
"""The program at a table of four computers, whose store cannot be written."""


def play_unsaved(program: Program) -> None:
    """Let the computers play until the program says that nothing can be saved, and for a while after that."""
    program.wait_for("goes on in memory")
    for _ in range(10):
        program.send(b" ")
        program.rest(0.1)


def quick(folder: Path) -> Path:
    """A home with settings in which no table makes anybody wait."""
    settings = folder / "config" / "cardtable" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text("pace = 0.0\nmotion = false\nhold_trick = 1\n")
    return folder


@pytest.mark.slow
def test_moves_that_are_not_saved_are_not_lost_without_a_word(folder: Path) -> None:
    """Who leaves is asked, names a folder, and goes on from there."""
    with Forked(home=quick(folder), module=("-c", UNWRITABLE), environment={"HOME": str(folder)}) as program:
        play_unsaved(program)
        program.send(b"\x11")
        program.wait_for("would be lost")
        program.rest()
        program.send(b"\x1b[A")
        program.rest()
        program.send(str(folder / "stick").encode())
        program.rest()
        program.send(b"\r")
        well(program, 0)
        kept = folder / "stick" / "cardtable-unsaved.sqlite3"
        assert f"'cardtable resume {kept}' continues it." in program.text
    with Forked("resume", str(kept), home=folder) as program:
        program.wait_for("Bea")
        program.rest()
        program.send(b"\x11")
        well(program, 0)


@pytest.mark.slow
def test_moves_that_somebody_lets_go_are_named(folder: Path) -> None:
    """Which table, and how many; and that is no success."""
    with Forked(home=quick(folder), module=("-c", UNWRITABLE), environment={"HOME": str(folder)}) as program:
        play_unsaved(program)
        program.send(b"\x11")
        program.wait_for("would be lost")
        program.rest()
        program.send(b"\x1b[C\x1b[C\x1b[C\r")
        well(program, 1)
        assert re.search(
            r"cannot be written\. This is lost:\s+(\d+ moves.*|the last deal) at table \w{6}, Euchre \(.+\)",
            program.text,
        )


@pytest.mark.slow
def test_moves_are_kept_at_home_where_nobody_can_be_asked(folder: Path) -> None:
    """The window has been closed; whoever opens the lobby again is told of it."""
    with Forked(home=quick(folder), module=("-c", UNWRITABLE), environment={"HOME": str(folder)}) as program:
        play_unsaved(program)
        program.hang_up()
        well(program, 128 + signal.SIGHUP)
    assert (folder / "cardtable-unsaved.sqlite3").exists()
    with Forked(home=folder, environment={"HOME": str(folder)}) as program:
        program.wait_for("that could not be saved")
        program.rest()
        program.send(b"\x11")
        well(program, 0)


@pytest.mark.parametrize(
    "closed", [(1,), *(pytest.param(each, marks=pytest.mark.slow) for each in ((0,), (2,), (0, 1, 2)))], ids=str
)
def test_closed_streams_make_no_traceback(folder: Path, closed: tuple[int, ...]) -> None:
    """The list of games cannot be written where standard output is closed, and is where it is not."""
    with Program("games", home=folder, closed=closed) as program:
        assert program.ends() == (2 if 1 in closed else 0)
        assert program.wrong() == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["a pipe", "a device"])
def test_settings_that_are_no_file_are_told_of_at_a_table(folder: Path, kind: str) -> None:
    """The first frame comes as always, the sentence with it, and nothing is waited for."""
    settings = folder / "config" / "cardtable" / "settings.toml"
    settings.parent.mkdir(parents=True)
    if kind == "a pipe":
        os.mkfifo(settings)
    else:
        settings.symlink_to("/dev/zero")
    before = os.stat("/dev/zero").st_mode
    with Forked(*TABLE, home=folder) as program:
        program.wait_for("default settings are used")
        program.rest()
        program.send(b"\x11")
        well(program, 0)
    assert os.stat("/dev/zero").st_mode == before


@pytest.mark.slow
@pytest.mark.parametrize(
    "command",
    [
        ("trace", "-"),
        ("show", "pipe"),
        ("import", "pipe.egn"),
    ],
    ids=" ".join,
)
def test_reading_a_record_is_stopped_by_control_c(folder: Path, command: tuple[str, ...]) -> None:
    """A pipe that nobody writes into, and a terminal at which nobody types, are waited for, but not for ever."""
    folder.mkdir()
    given = [str(folder / word) if word.startswith("pipe") else word for word in command]
    for path in given:
        if "pipe" in path:
            os.mkfifo(path)
    with Forked(*given, home=folder) as program:
        while program.state() != "S" or not program.listens():
            program.read(0.02)
        program.rest(0.5)
        program.send(b"\x03")
        well(program, 130)


@pytest.mark.slow
def test_a_table_needs_no_standard_output(folder: Path) -> None:
    with Program(*TABLE, home=folder, closed=(1,)) as program:
        program.wait_for("Ann")
        program.send(b"\x11")
        well(program, 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "command"),
    one_in(2, [(number, command) for at, number in enumerate(SIGNALS[:3]) for command in COMMANDS[:: (-1) ** at]]),
)
def test_a_signal_ends_a_command(folder: Path, command: str, number: signal.Signals) -> None:
    """Its processes too, and the cursor that a bar of progress has hidden comes back."""
    arguments = {
        "simulate": ("--games", "1000000", "--out", os.devnull),
        "arena": ("--seats", "club,novice,club,novice", "--deals", "1000000"),
    }
    with Forked(command, "euchre", *arguments[command], "--seed", "1", home=folder) as program:
        program.wait_for("Playing")
        program.signal(number)
        ended = program.ends()
        assert ended == 128 + number or (command, number, ended) == ("arena", signal.SIGINT, 0)
        assert program.wrong() == []


@pytest.mark.slow
def test_an_error_of_its_own_is_no_success(folder: Path) -> None:
    """One sentence, exit code 1, and the terminal is put right."""
    code = """
from cardtable.tui.lobby.screen import LobbyScreen
def fall(self): raise ZeroDivisionError("over it")
LobbyScreen.on_screen_resume = fall
from cardtable.__main__ import main
main()
"""
    with Forked(home=folder, module=("-c", code)) as program:
        well(program, 1)
        assert "Cardtable stopped because of an internal error." in program.text


@pytest.mark.slow
def test_what_hangs_on_the_way_out_is_not_waited_for(folder: Path) -> None:
    """Something that never ends in the midst of leaving: the terminal is put right all the same, and it is gone."""
    code = f"""
import asyncio, sys
from cardtable import leaving
leaving.PATIENCE = 0.5
from cardtable.tui.table.screen import TableScreen
async def for_ever(self): await asyncio.Event().wait()
TableScreen._on_unmount = for_ever
from cardtable.tui.app.terminal import OurDriver
OurDriver.disable_input = lambda self: __import__("time").sleep(3600)
sys.argv[1:] = {list(TABLE)!r}
from cardtable.__main__ import main
main()
"""
    with Forked(home=folder, module=("-c", code)) as program:
        program.wait_for("Ann")
        program.rest()
        program.signal(signal.SIGTERM)
        well(program, 128 + signal.SIGTERM)


@pytest.mark.slow
def test_what_is_wrong_with_a_table_is_said_once_the_terminal_is_given_back(folder: Path) -> None:
    """It is found behind the first frame: one line on the usual screen, and the exit code of bad input."""
    with Forked("play", "euchre", "--option", "target=99", home=folder) as program:
        program.wait_for("♣ ♦ ♥ ♠")
        program.wait_for("target cannot be 99")
        well(program, 2)


@pytest.mark.slow
def test_half_of_the_storms_blow_over_people_at_all_places() -> None:
    """At every number of seats; who cannot race at one keyboard plays by turns."""
    from tests.storm import NAMES, company

    sat = [(line, *company(line.id, Random(f"{line.id}/{seed}"))) for line in CATALOGUE for seed in range(50)]
    several = [each for each in sat if max(each[0].seats) > 1]
    people = [each for each in several if {*each[1]} <= {*NAMES}]
    assert 0.4 < len(people) / len(several) < 0.6
    assert {(line.id, len(seats)) for line, seats, _ in people} == {
        (line.id, seats) for line in CATALOGUE for seats in line.seats if max(line.seats) > 1
    }
    assert {chosen["time"] for _, _, chosen in people if "time" in chosen} == {"turns"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed"), [("euchre", 2), ("russian-bank", 3), ("spite-and-malice", 4)], ids=["tricks", "piles", "both"]
)
def test_a_storm_over_a_table_does_no_harm(game: str, seed: int, tmp_path: Path) -> None:
    """Random keys, clicks, sizes, signals and bytes, and a way out: see `tests.storm` for what must hold then."""
    from tests.storm import storm

    assert storm(game, seed, tmp_path, gusts=many(20)) == []
