"""From a key to the repaint at the table, beside a bare Textual program of the same size that repaints as much.

Both run in pseudo-terminals, in turns, so that whatever else the machine does strikes them alike. Run it by itself:
`python -m pytest tests/benchmarks/test_screen.py --benchmark-enable -s`.
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
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

SIZES = ((80, 24), (120, 40), (200, 60))
KEYS = 60
ROUNDS = 3
AIM = 16.0
"""The most milliseconds from a key to the first byte of the repaint, at the median."""
TWO_FRAMES = 33.0
"""The milliseconds within which a press in a race is painted, at the median."""
MOST = 4000
"""The most bytes of a repaint."""
RIGHT, LEFT = b"\x1b[C", b"\x1b[D"

BARE = """
from textual.app import App
from textual.binding import Binding
from textual.strip import Strip
from textual.widget import Widget
from rich.segment import Segment
from rich.style import Style

class Hand(Widget):
    DEFAULT_CSS = "Hand { height: 6; }"
    at = 0
    def render_line(self, y):
        return Strip([Segment(("x" if x == self.at else "-") * 8, Style(color="red")) for x in range(10)])

class Bare(App):
    BINDINGS = [Binding("right", "step(1)"), Binding("left", "step(-1)")]
    def compose(self):
        yield Hand()
    def action_step(self, by):
        hand = self.query_one(Hand)
        hand.at = (hand.at + by) % 10
        hand.refresh()

Bare().run()
"""

TABLE = """
from random import Random
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.table.screen import TableScreen

match = Match(entry("euchre").game().table(), ("Ann", "Bea", "Cy", "Dov"), rng=Random(5))
match.begin(3)
match.say("0 order")
match.say("3 discard 7c")
players = ("person", "club", "club", "club")
make_app(None, Settings(pace=0, motion=False), start=StartAt(lambda _: TableScreen(match, players, seed=1))).run()
"""

PILES = """
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.table.screen import TableScreen
from tests.tui.pile_tables import LAYOUTS, laid

match = laid(LAYOUTS["russian-bank"]())
players = ("person", "person")
make_app(None, Settings(pace=0, motion=False), start=StartAt(lambda _: TableScreen(match, players, seed=1))).run()
"""
"""The program at a full layout of Russian Bank between two people."""
CALLED = """
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.table.screen import TableScreen
from tests.tui.pile_tables import at_piles

match = at_piles("russian-bank", irregularities="called")
players = ("person", "club")
make_app(None, Settings(pace=0, motion=False), start=StartAt(lambda _: TableScreen(match, players, seed=1))).run()
"""
"""The program at a called table of Russian Bank: any card can be put anywhere, at one's own risk."""
KLONDIKE = """
from random import Random
from cardtable.cards import read_cards
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.table.screen import TableScreen

match = Match(entry("klondike").game().table(), ("Ann",), rng=Random(40))
match.begin(0)
deal = match.deal
for place, cards in enumerate((
    "Kc 4c Js 3h Td", "4h", "", "Kd Qc Jh Tc 9h 8s 7d 6c 5d 4s 3d 2s", "9s 8h 7s", "Ks Qh", "5h 7h Kh 5s 4d 3s", "8c",
    "As Jd Qd 6s", "2d Ts Qs 9d 2h 6h Jc Th 9c 8d 7c 6d 5c",
)):
    deal.piles[place] = tuple(read_cards(cards))
deal.down[:] = deal.unseen[:] = (0, 1, 0, 0, 0, 0, 3, 0, 3, 6)
for card in read_cards("Ac 2c 3c Ad Ah"):
    deal.foundations = deal.foundations.built(card)
make_app(None, Settings(pace=0, motion=False), start=StartAt(lambda _: TableScreen(match, ("person",), seed=1))).run()
"""
"""The program at a full layout of Klondike: seven cards of a column of thirteen or twelve can be moved."""
LAID: dict[str, tuple[str, tuple[bytes, ...]]] = {
    "Russian Bank": (PILES, (b"h0", b"t", b"8")),
    "Klondike": (KLONDIKE, (b"", b"7")),
}
"""The program of each game at a full layout, and the keys of one line; the first picks up, the last says the line."""


RACE = """
from random import Random
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.table.race.screen import RaceScreen

match = Match(entry("multiple-klondike").game().table({}, 4), ("Ann", "Bea", "Cy", "Dov"), rng=Random(5))
match.begin(3)
players = ("person", "person", "club", "club")
settings = Settings(motion=False, reaction=8.0)
make_app(None, settings, start=StartAt(lambda _: RaceScreen(match, players, seed=1))).run()
"""
"""The program at a race of four players, two of whom sit at the keyboard."""


@contextmanager
def running(code: str, columns: int, rows: int, ready: bytes) -> Iterator[int]:
    """Run a program in a terminal of that size until it shows `ready`; yield the terminal."""
    process, terminal = pty.fork()
    if process == 0:
        # `execv` would pass on the COLUMNS and LINES of whatever runs the tests, which readline has set behind Python.
        given = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        os.execve(sys.executable, [sys.executable, "-c", code], given)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    try:
        written = b""
        while ready not in written:
            waiting, _, _ = select.select([terminal], [], [], 30)
            assert waiting, f"nothing on the screen within 30 seconds: {written[-400:]!r}"
            written += os.read(terminal, 65536)
        drain(terminal, 0.5)
        yield terminal
    finally:
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)


def drain(terminal: int, quiet: float) -> int:
    """Read until nothing comes for `quiet` seconds; return how many bytes came."""
    count = 0
    while select.select([terminal], [], [], quiet)[0]:
        count += len(os.read(terminal, 65536))
    return count


def answer(terminal: int, key: bytes) -> tuple[float, int]:
    """Return the milliseconds from a key to the first byte of the repaint, and the number of bytes of the repaint."""
    drain(terminal, 0.0)  # what has come meanwhile is no answer to this key
    began = time.perf_counter()
    os.write(terminal, key)
    assert select.select([terminal], [], [], 5)[0], "no answer within 5 seconds"
    taken = (time.perf_counter() - began) * 1000
    return taken, drain(terminal, 0.03)


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("game", ["Euchre", "Russian Bank", "Russian Bank, called", "Klondike"])
def test_a_key_is_answered_soon(columns: int, rows: int, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Moving the cursor to and fro: the median answer is within the aim, and none is long."""
    code = {"Euchre": TABLE, "Russian Bank": PILES, "Russian Bank, called": CALLED, "Klondike": KLONDIKE}[game]
    with running(BARE, columns, rows, b"xxxxxxxx") as other, running(code, columns, rows, b"Esc") as terminal:
        for start in (other, terminal):
            os.write(start, RIGHT + RIGHT)
            drain(start, 0.3)
        keys = [LEFT, RIGHT] * (KEYS // 2)
        bare, table = zip(*[(answer(other, key), answer(terminal, key)) for key in keys], strict=True)
    soon = [statistics.median(taken for taken, _ in each) for each in (bare, table)]
    quick = [statistics.quantiles([taken for taken, _ in each], n=10)[0] for each in (bare, table)]
    most = max(count for _, count in table)
    with capsys.disabled():
        print(
            f"\n{game} at {columns}×{rows}, key to paint, median of {KEYS}: bare {soon[0]:.1f} ms, table {soon[1]:.1f}"
            f" ({soon[1] / soon[0]:.1f} times; the quickest tenth {quick[1] / quick[0]:.1f}); {most} bytes at most"
        )
    assert soon[1] <= AIM
    assert most <= MOST


def moves_and_back(terminal: int, keys: tuple[bytes, ...]) -> tuple[list[float], int, int]:
    """Say a line and take it back, ten times; return how soon each repaint begins.

    That is in milliseconds, from the last key of the line to the first byte. The other results are the most bytes
    written for picking up the card, and for the line.
    """
    taken: list[float] = []
    picked = said = 0
    for nth in range(12):
        if nth == 2:  # the screen has come to rest
            picked = said = 0
        os.write(terminal, keys[0])
        picked = max(picked, drain(terminal, 0.1))
        for key in keys[1:-1]:
            os.write(terminal, key)
            drain(terminal, 0.05)
        soon, count = answer(terminal, keys[-1])
        taken.append(soon)
        said = max(said, count + drain(terminal, 0.1))
        os.write(terminal, b"~")
        drain(terminal, 0.2)
    return taken[2:], picked, said


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("game", LAID)
def test_a_move_on_a_full_layout_is_repainted_soon(
    columns: int, rows: int, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One move is answered every time, and picking a card up writes no more than a step of the cursor may.

    How soon is told beside the bare program's.
    """
    bare: list[float] = []
    table: list[float] = []
    picked = said = 0
    code, keys = LAID[game]
    for _ in range(ROUNDS):
        with running(BARE, columns, rows, b"xxxxxxxx") as terminal:
            bare += [answer(terminal, RIGHT)[0] for _ in range(KEYS // ROUNDS)]
        with running(code, columns, rows, b"Esc") as terminal:
            taken, *written = moves_and_back(terminal, keys)
        table += taken
        picked, said = max(picked, written[0]), max(said, written[1])
    median, other = statistics.median(table), statistics.median(bare)
    with capsys.disabled():
        print(
            f"\nmove to repaint of a full layout of {game} at {columns}×{rows}, median of {len(table)}: "
            f"bare {other:.1f} ms, table {median:.1f} ms (worst {max(table):.1f} ms); "
            f"{picked} bytes to pick up, {said} to move"
        )
    assert picked <= MOST


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_press_in_a_race_is_on_the_screen_soon(columns: int, rows: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Both people turn their hands in turns: the median press is painted within two frames."""
    with running(RACE, columns, rows, b"Space starts") as terminal:
        os.write(terminal, b" ")
        time.sleep(3)
        drain(terminal, 0.3)
        taken = [answer(terminal, key)[0] for key in [b"a", b"h"] * 15]
    soon = statistics.median(taken)
    with capsys.disabled():
        print(f"\npress to paint in a race at {columns}×{rows}, median of {len(taken)}: {soon:.1f} ms")
    assert soon <= TWO_FRAMES
