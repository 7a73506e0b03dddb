"""How long the screens beside the table take from a key to their last frame, beside a bare Textual program.

All run in pseudo-terminals, in turns, so that whatever else the machine does strikes them alike. Run it by itself:
`python -m pytest tests/benchmarks/test_screens.py --benchmark-enable -s`.
"""

from __future__ import annotations

import fcntl
import os
import select
import statistics
import struct
import termios
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.benchmarks.test_screen import BARE, LEFT, RIGHT, SIZES, TABLE, answer, drain, running
from tests.many_tables import store_of_many

DOWN, UP, PAGE_UP, PAGE_DOWN = b"\x1b[B", b"\x1b[A", b"\x1b[5~", b"\x1b[6~"
STILL = 0.15
"""The seconds without output after which a screen counts as still."""

RULEBOOK = """
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.rulebook.screen import RulebookScreen

make_app(None, Settings(), start=StartAt(lambda _: RulebookScreen("euchre"))).run()
"""
LOBBY = """
from cardtable.store.settings import Settings
from cardtable.tui.app.app import make_app

make_app(None, Settings()).run()
"""
PAGE, PAGE_SIZE = 60.0, 20_000
"""The most milliseconds until a page of the rulebook is still, and the most bytes written for it."""

WHOLE = 30_000
"""The most bytes of a whole frame of 200×60 cells."""


class Answer(NamedTuple):
    """The milliseconds from a key to the first and the last byte written for it, and the number of bytes."""

    first: float
    still: float
    size: int


def answered(terminal: int, event: bytes | Callable[[], object]) -> Answer:
    """Press a key, or let something else happen, and read until the screen is still."""
    drain(terminal, 0.0)  # what has come meanwhile is no answer to this event
    began = time.perf_counter()
    if isinstance(event, bytes):
        os.write(terminal, event)
    else:
        event()
    times, size, wait = [], 0, 5.0
    while select.select([terminal], [], [], wait)[0]:
        size += len(os.read(terminal, 1 << 20))
        times.append((time.perf_counter() - began) * 1000)
        wait = STILL
    assert times, "no answer within 5 seconds"
    return Answer(times[0], times[-1], size)


def told(what: str, answers: Sequence[Answer], bare: Sequence[Answer]) -> tuple[float, float, int]:
    """Print the medians beside those of the bare program.

    Return the medians until the first byte and until the screen is still, in milliseconds, and the most bytes.
    """
    first, still = (statistics.median(each[at] for each in answers) for at in (0, 1))
    beside = statistics.median(each.first for each in bare)
    most = max(each.size for each in answers)
    print(
        f"\n{what}, median of {len(answers)}: first byte {first:.1f} ms, still {still:.1f} ms, {most} bytes at most;"
        f" bare {beside:.1f} ms ({first / beside:.1f} and {still / beside:.1f} times)"
    )
    return first, still, most


def in_turns(terminal: int, other: int, keys: Iterable[bytes]) -> tuple[list[Answer], list[Answer]]:
    """Press keys, each after one in the bare program; return the answers of both."""
    pairs = [(answered(other, RIGHT), answered(terminal, key)) for key in keys]
    return [answer for _, answer in pairs], [bare for bare, _ in pairs]


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_page_of_the_rulebook_is_there_at_once(columns: int, rows: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Pages and lines, down and up again."""
    with running(BARE, columns, rows, b"xxxxxxxx") as other, running(RULEBOOK, columns, rows, b"Esc") as terminal:
        drain(terminal, 1.0)
        for what, keys in (("pages", (PAGE_DOWN, b" ", b" ", PAGE_UP, PAGE_UP, PAGE_UP)), ("lines", (DOWN, UP))):
            answers, bare = in_turns(terminal, other, keys * 5)
            with capsys.disabled():
                _, still, most = told(f"{what} of the rulebook at {columns}×{rows}", answers, bare)
            assert still <= PAGE
            assert most <= PAGE_SIZE


RESIZED = ((100, 30), (120, 40), (200, 60), (119, 40), (80, 24))


def resized(terminal: int, columns: int, rows: int) -> Answer:
    """Give the terminal another size, and read until the screen is still."""
    return answered(
        terminal, lambda: fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    )


@pytest.mark.slow
@pytest.mark.parametrize("what", ["lobby", "table", "rulebook"])
def test_another_size_is_painted_once(what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No more is written than one frame needs at the largest size."""
    code = {"lobby": LOBBY, "table": TABLE, "rulebook": RULEBOOK}[what]
    ready = b"Type to search" if what == "lobby" else b"Esc"
    with running(BARE, 80, 24, b"xxxxxxxx") as other, running(code, 80, 24, ready) as terminal:
        drain(terminal, 1.0)
        pairs = [(resized(other, *size), resized(terminal, *size)) for size in RESIZED * 3]
    with capsys.disabled():
        _, _, most = told(f"another size of the {what}", [a for _, a in pairs], [a for a, _ in pairs])
    assert most <= WHOLE


STATISTICS = """
from pathlib import Path
from cardtable.store import open_store
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.lobby.statistics import StatisticsScreen

make_app(open_store(Path({path!r})), Settings(), start=StartAt(lambda _: StatisticsScreen())).run()
"""
MANY, FEW = 10_000, 20
PART_AIM = 5.0
"""The most milliseconds of processor time for which counting keeps a key waiting, at the median."""


@pytest.mark.slow
def test_keys_need_not_wait_for_the_statistics(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Going through the list takes as long with many tables as with few, and each part of the counting is short."""
    medians = []
    for tables in (FEW, MANY):
        path = str(tmp_path / f"{tables}.sqlite3")
        store = store_of_many(Path(path), tables)
        count, parts = store.results.count_anew(), []
        while count.left:
            began = time.process_time()
            count.go_on()
            parts.append((time.process_time() - began) * 1000)
        store.close()
        code = STATISTICS.format(path=path)
        with running(BARE, 120, 40, b"xxxxxxxx") as other, running(code, 120, 40, b"All games") as terminal:
            drain(terminal, 2.0)
            answers, bare = in_turns(terminal, other, (DOWN, DOWN, DOWN, DOWN, UP, UP, UP, UP) * 3)
        with capsys.disabled():
            medians.append(told(f"statistics of {tables} tables", answers, bare)[0])
            print(f"a part of the counting: {statistics.median(parts):.1f} ms at the median, {max(parts):.1f} at most")
    assert statistics.median(parts) <= PART_AIM
    assert medians[1] <= 1.5 * medians[0] + PART_AIM


FIRST, ALL = 15.0, 30.0
"""The most milliseconds from an arrow key in the lobby to the first byte, and until the screen is still."""


@pytest.mark.slow
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_a_step_in_the_lobby_is_seen_at_once(columns: int, rows: int, capsys: pytest.CaptureFixture[str]) -> None:
    """Up and down through the games."""
    ready = b"Type to search"
    with running(BARE, columns, rows, b"xxxxxxxx") as other, running(LOBBY, columns, rows, ready) as terminal:
        drain(terminal, 1.0)
        answers, bare = in_turns(terminal, other, (DOWN, DOWN, DOWN, DOWN, UP, UP, UP, UP) * 5)
    with capsys.disabled():
        first, still, _ = told(f"a step in the lobby at {columns}×{rows}", answers, bare)
    assert first <= FIRST
    assert still <= ALL


RACE_OF_SIX = """
import gc
from random import Random
from cardtable.match.match import Match
from cardtable.players.worker import Worker
from cardtable.rules.catalogue import entry
from cardtable.store.settings import Settings
from cardtable.tui.app.app import StartAt, make_app
from cardtable.tui.table.screen import TableScreen

if __name__ == "__main__":
    names = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
    match = Match(entry("multiple-klondike").game().table({{}}, 6), names, rng=Random(5))
    match.begin(3)
    players = ("person", *({strength!r},) * 5)
    start = StartAt(lambda _: TableScreen(match, players, seed=1), title=match.game.title)
    gc.disable()  # until the first frame, as the command line does
    make_app(None, Settings(motion=False), worker=Worker(None), start=start).run()
"""
AMONG_RIVALS = 25.0
"""The most milliseconds from a key to the first byte in a race, for 95 of 100 keys."""


@pytest.mark.slow
@pytest.mark.parametrize("strength", ["club", "expert"])
def test_a_key_among_five_rivals_is_answered_soon(strength: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The cursor walks to and fro while five computer seats race; they think in the worker."""
    code = RACE_OF_SIX.format(strength=strength)
    with running(BARE, 200, 60, b"xxxxxxxx") as other, running(code, 200, 60, b"Space starts") as terminal:
        os.write(terminal, b" ")
        time.sleep(4)
        drain(terminal, 0.1)
        bare, table = zip(*[(answer(other, RIGHT), answer(terminal, key)) for key in (RIGHT, LEFT) * 50], strict=True)
    soon, other_soon = (statistics.quantiles([taken for taken, _ in each], n=20)[-1] for each in (table, bare))
    with capsys.disabled():
        median = statistics.median(taken for taken, _ in table)
        print(
            f"\na key among five rivals ({strength}): median {median:.1f} ms, 95 of 100 within {soon:.1f};"
            f" bare {other_soon:.1f}"
        )
    assert soon <= AMONG_RIVALS
