"""The time until the first frame of the lobby and of a table, or the first lines, beside a bare Textual program's.

All run in a pseudo-terminal, in turns, so that whatever else the machine does strikes them alike. Run it by itself:
`python -m pytest tests/benchmarks/test_start.py --benchmark-enable -s`.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import sys
import termios
import time
from pathlib import Path

import pytest

COLUMNS, ROWS = 80, 24
TURNS = 9
AIMS = {"lobby": 1.25, "complete": 1.4, "play": 1.25, "lines": 1.0, "menu": 1.0}
"""How many times the bare program's time the first frame may take; with lines, the first line and the menu.

The lobby is complete when the cards of the chosen game are on its page.
"""

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("The first frame.")

Bare().run()
"""
LOBBY = "from cardtable.__main__ import main; main()"
PLAY = f"import sys; sys.argv[1:] = ['play', 'euchre', '--seats', 'Ann,club,club,club', '--seed', '1']; {LOBBY}"
LINES = f"import sys; sys.argv[1:] = ['--lines']; {LOBBY}"
PROGRAMS = {
    "bare": (BARE, b"The first frame."),
    "lobby": (LOBBY, b"Type to search"),
    "complete": (LOBBY, "▄▄▄".encode()),
    "play": (PLAY, "♣ ♦ ♥ ♠".encode()),
    "lines": (LINES, b"Cardtable."),
    "menu": (LINES, b"Leave Cardtable"),
}


def first_frame(code: str, marker: bytes) -> float:
    """Return the seconds until a program shows the marker on its screen; end the program."""
    began = time.perf_counter()
    process, terminal = pty.fork()
    if process == 0:
        os.environ |= {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.execv(sys.executable, [sys.executable, "-c", code])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    written = b""
    try:
        while marker not in written:
            ready, _, _ = select.select([terminal], [], [], 30)
            assert ready, f"no first frame within 30 seconds: {written[-400:]!r}"
            written += os.read(terminal, 65536)
        return time.perf_counter() - began
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)


@pytest.mark.slow
def test_the_first_frame_comes_soon_after_a_bare_programs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The medians of the lobby, of a table, and of the first lines are within their aims."""
    for kind in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path))
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)  # as for an installed program, which is compiled
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
    times: dict[str, list[float]] = {name: [] for name in PROGRAMS}
    for turn in range(TURNS + 1):
        for name, program in PROGRAMS.items():
            seconds = first_frame(*program)
            if turn:  # in turn 0 the modules are compiled
                times[name].append(seconds)
    medians = {name: statistics.median(each) for name, each in times.items()}
    ratios = {name: medians[name] / medians["bare"] for name in AIMS}
    with capsys.disabled():
        told = ", ".join(f"{name} {median * 1000:.0f} ms" for name, median in medians.items())
        aims = ", ".join(f"{name} {ratio:.2f} (aim {AIMS[name]})" for name, ratio in ratios.items())
        print(f"\nfirst frame at {COLUMNS}×{ROWS}, median of {TURNS}: {told}; {aims}")
    assert all(ratios[name] <= aim for name, aim in AIMS.items())
