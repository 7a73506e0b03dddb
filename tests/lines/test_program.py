"""The program in lines, through a pipe and at a terminal that cannot draw; however it ends, the table is kept."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable import cli
from cardtable.lines.ear import CLEAR
from cardtable.store.opening import open_store

if os.name == "posix":
    from tests.forks import Fork, Running, completed, heed_signals

ROOT = Path(__file__).parents[2]
PLAY = ("play", "klondike", "--seed", "7")


@pytest.fixture
def home(tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE")}
    folders = {name: str(tmp_path / name) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return {**kept, **folders, "PYTHONPATH": str(ROOT), "TERM": "xterm"}


def moves_kept(home: dict[str, str]) -> list[str]:
    """Return the moves of the only table in the store."""
    store = open_store(Path(home["XDG_DATA_HOME"]) / "cardtable" / "cardtable.sqlite3")
    try:
        (left,) = store.unfinished()
        return [*store.load(left.id)[0].deals[0].moves]
    finally:
        store.close()


def piped(home: dict[str, str], typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end in a new process of Python, which takes long to start.

    If a test is not about the start, use `completed`.
    """
    return subprocess.run(
        [sys.executable, "-m", "cardtable", *arguments],
        input=typed, env=home, text=True, capture_output=True, check=False, timeout=60,
    )  # fmt: skip


@pytest.mark.slow
def test_through_a_pipe_the_end_of_the_input_keeps_the_table(home: dict[str, str]) -> None:
    done = piped(home, "?\n1\n", *PLAY)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("There is no terminal to draw on, so the table is told in lines;")
    assert "\x1b" not in done.stdout
    assert moves_kept(home) == ["0 move T1 T3"]
    on = completed("resume", given="~\nredo\nturn\n", environment=home)
    assert (on.returncode, on.stderr) == (0, "")
    assert moves_kept(home) == ["0 move T1 T3", "0 turn"]


class Here:
    """Runs commands in this process, with lines on standard input."""

    def __init__(self, at: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.at, self.capsys, self.monkeypatch = at / "typed", capsys, monkeypatch

    def told(self, typed: str, *arguments: str) -> str:
        """Run a command with these lines typed, check that it succeeds, and return what it prints."""
        self.at.write_text(typed, encoding="utf-8")
        with open(self.at, encoding="utf-8") as lines:
            self.monkeypatch.setattr(sys, "stdin", lines)
            assert cli.run(arguments) == 0
        out, err = self.capsys.readouterr()
        assert err == ""
        return out


@pytest.fixture
def here(
    home: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Here:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, home[name])
    return Here(tmp_path, capsys, monkeypatch)


@pytest.mark.slow
def test_no_key_of_the_screen_is_named_where_another_deal_is_begun(here: Here) -> None:
    for seed in ("7", "8"):
        out = here.told("3 to 5\nhand\n4 to 5\nturn\n", "play", "klondike", "--lines", "--seed", seed)
    assert "counts as lost until you finish it (the lobby lists it)." in out


@pytest.mark.slow
def test_lines_are_wrapped_only_where_that_is_asked_for(here: Here) -> None:
    long = here.told("help\n", *PLAY, "--lines").splitlines()
    short = here.told("help\n", *PLAY, "--lines", "--width", "40").splitlines()
    assert here.told("help\n", "--lines", "--width", "40", *PLAY).splitlines() == short
    assert max(map(len, long)) > 60
    assert max(map(len, short)) <= 40
    assert " ".join(long).split() == " ".join(short).split()


@pytest.mark.slow
def test_a_broken_pipe_is_no_traceback(home: dict[str, str]) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "cardtable", *PLAY],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=home, text=True,
    ) as program:  # fmt: skip
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.readline()
        program.stdout.close()
        program.stdin.write("t\n" * 2000)
        program.stdin.close()
        assert program.stderr.read() == ""
        assert program.wait(30) == 141


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        ((*PLAY, "--lines"), "t\n!\nr\nss\nsave\nq\nreplay\nq\n"),
        (
            ("--lines",),
            "play\nrussian\ndeal\nq\nhouse\n\nq\nday\ngolf\nq\nstatistics\nsettings\n\nleave\n",
        ),
    ],
    ids=["table", "lobby"],
)
def test_neither_textual_nor_rich_is_in_the_process(
    home: dict[str, str], arguments: tuple[str, ...], typed: str
) -> None:
    told = "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr))"
    play = f"{told}; sys.argv[1:] = {[*arguments]}; import cardtable.__main__ as at; at.main()"
    done = subprocess.run(
        [sys.executable, "-c", play], input=typed, env=home, text=True, capture_output=True, check=False
    )
    assert done.returncode == 0
    loaded = {module.partition(".")[0] for module in done.stderr.split()}
    assert "cardtable" in loaded
    assert loaded & {"textual", "rich", "typer"} == set()


@pytest.mark.slow
def test_a_record_is_replayed_through_a_pipe(home: dict[str, str], tmp_path: Path) -> None:
    record = str(tmp_path / "golf.jsonl")
    assert cli.run(("simulate", "golf", "--deals", "1", "--seed", "1", "--out", record)) == 0
    done = completed("show", record, given="\n\nt\nq\n", environment=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Enter goes on" in done.stdout
    assert "Column 1: " in done.stdout


class Terminal:
    """The program at a pseudo-terminal: started anew, or forked from a process in which it is loaded."""

    def __init__(self, home: dict[str, str], *arguments: str, anew: bool = False) -> None:
        self.ours, theirs = pty.openpty()
        command = ("-m", "cardtable", *arguments)
        self.program: Running = (
            subprocess.Popen(
                [sys.executable, *command],
                stdin=theirs, stdout=theirs, stderr=theirs, env=home, preexec_fn=heed_signals,
            )
            if anew
            else Fork(command, ROOT, home, (theirs, theirs, theirs))
        )  # fmt: skip
        os.close(theirs)
        self.text = ""

    def wait_for(self, words: str, *, after: str = "") -> None:
        """Wait until these words have been written, after the last place of the words `after`."""
        end = time.monotonic() + 30
        while words not in (self.text.rpartition(after)[2] if after else self.text):
            assert time.monotonic() < end, self.text
            if select.select([self.ours], [], [], 0.1)[0]:
                self.text += os.read(self.ours, 4096).decode()

    def type(self, line: str) -> None:
        os.write(self.ours, f"{line}\n".encode())


@contextmanager
def dumb_terminal(home: dict[str, str], seed: str = PLAY[-1], *, anew: bool = False) -> Iterator[Terminal]:
    terminal = Terminal({**home, "TERM": "dumb"}, *PLAY[:-1], seed, anew=anew)
    yield terminal
    terminal.program.kill()
    terminal.program.wait()
    os.close(terminal.ours)


@pytest.fixture
def seed() -> str:
    """The number of the deal of the fixture `dumb`."""
    return PLAY[-1]


@pytest.fixture
def dumb(home: dict[str, str], seed: str) -> Iterator[Terminal]:
    with dumb_terminal(home, seed) as terminal:
        yield terminal


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_a_terminal_that_can_do_nothing_is_told_the_table(home: dict[str, str]) -> None:
    with dumb_terminal(home, anew=True) as dumb:
        dumb.wait_for("This terminal cannot draw, so the table is told in lines;")
        dumb.wait_for("turn the hand.")
        dumb.type("5 up")
        dumb.wait_for("(KLON-")
        dumb.type("q")
        dumb.wait_for("It is kept as it is.")
        assert dumb.program.wait(20) == 0
        assert "\x1b" not in dumb.text


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_between_two_people_the_terminal_is_cleared_and_else_no_escape_is_written(home: dict[str, str]) -> None:
    """So it is also if lines can be edited. The next person cannot call back what the one before has typed."""
    two = Terminal(home, "play", "euchre", "--lines", "--seats", "Ann,Bea,Cy,Dov", "--seed", "1")
    two.wait_for("Press Enter when nobody else can hear.")
    two.type("")
    two.wait_for("or pass.")
    two.type("pass")
    two.wait_for(CLEAR)
    two.wait_for("alone. Press Enter when nobody else can hear.", after=CLEAR)
    assert two.text.replace(CLEAR, "").count("\x1b") == 0
    shown = two.text.rpartition(CLEAR)[2]
    assert "cards:" not in shown
    two.type("\x1b[A")
    two.type("q")
    assert two.program.wait(20) == 0
    assert "> pass" not in two.text.rpartition(CLEAR)[2]
    os.close(two.ours)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_keeps_the_table(dumb: Terminal, home: dict[str, str], number: int, code: int) -> None:
    dumb.wait_for("turn the hand.")
    dumb.type("turn")
    dumb.wait_for("You turn up")
    dumb.program.send_signal(number)
    assert dumb.program.wait(20) == code
    assert moves_kept(home) == ["0 turn"]


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
@pytest.mark.parametrize("seed", ["54"])  # a deal whose search finds nothing in ten seconds
@pytest.mark.parametrize("stopped", ["Enter", "stop", "Ctrl+C"])
def test_a_search_is_stopped_and_the_table_goes_on(dumb: Terminal, home: dict[str, str], stopped: str) -> None:
    dumb.wait_for("turn the hand.")
    dumb.type("%")
    dumb.wait_for("Enter stops the search.")
    if stopped == "Ctrl+C":
        dumb.program.send_signal(signal.SIGINT)
    else:
        dumb.type("" if stopped == "Enter" else stopped)
    dumb.wait_for("You stopped the search.")
    dumb.type("turn")
    dumb.wait_for("You turn up")
    dumb.program.send_signal(signal.SIGINT)
    assert dumb.program.wait(20) == 130
    assert moves_kept(home) == ["0 turn"]
