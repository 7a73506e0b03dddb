"""From the start of the process to the first frame of the lobby, beside a bare Textual program of the same size.

Both run in a pseudo-terminal, in turns, so that whatever else the machine does strikes them alike. Run it by itself:
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

import pytest

COLUMNS, ROWS = 80, 24
TURNS = 9
AIM = 1.5
"""The lobby's first frame is to come within this many times the bare program's."""

BARE = """
from textual.app import App
from textual.widgets import Static

class Bare(App):
    def compose(self):
        yield Static("The first frame.")

Bare().run()
"""
LOBBY = "from cardtable.__main__ import main; main()"


def first_frame(code: str, marker: bytes) -> float:
    """Seconds until the marker stands on the screen of a program, which is then ended."""
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
def test_the_lobby_comes_soon_after_a_bare_program(capsys: pytest.CaptureFixture[str]) -> None:
    """The median of the lobby's first frame is within the aim."""
    for code, marker in ((BARE, b"The first frame."), (LOBBY, b"Type to search")):
        first_frame(code, marker)  # what is compiled is compiled now
    bare, lobby = [], []
    for _ in range(TURNS):
        bare.append(first_frame(BARE, b"The first frame."))
        lobby.append(first_frame(LOBBY, b"Type to search"))
    ratio = statistics.median(lobby) / statistics.median(bare)
    with capsys.disabled():
        print(
            f"\nfirst frame at {COLUMNS}×{ROWS}, median of {TURNS}: bare {statistics.median(bare) * 1000:.0f} ms, "
            f"lobby {statistics.median(lobby) * 1000:.0f} ms, ratio {ratio:.2f} (aim {AIM})"
        )
    assert ratio <= AIM
