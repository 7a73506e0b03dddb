"""A storm over a table: random keys, clicks, sizes, double presses, signals, and bytes that mean nothing.

In every storm the program must print no traceback, reset the terminal, end with the right exit code, have stored every
move that was shown at the table, and leave no process behind. `tests/test_ways_out.py` tests a game of each kind in
this way; `.venv/bin/python -m tests.storm [GAME …] [--seeds N] [--first N]` tests all games.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from cardtable.match.replaying import replay
from cardtable.players.player import PERSON
from cardtable.players.strengths import strengths
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.store import open_store
from cardtable.tui.board.race_room import too_narrow
from cardtable.tui.table.race.ready import BEAT, COUNT
from tests.terminals import Forked, Program

GUSTS = 60
NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
PEOPLE = 0.5
"""The share of tables with people in all seats."""
CALLED = 0.5
"""The share of called tables, in games that have them."""
KEYS = [
    *"0123456789abcdefghijklmnopqrstuvwxyz?/,.+-~XB ",
    *["\r"] * 12,
    *[" "] * 8,
    *["\t"] * 6,
    *["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"] * 5,
    *["\x1b[Z", "\x1b[5~", "\x1b[6~", "\x1b[H", "\x1b[F", "\x1bOP", "\x1b[12~", "\x7f", "\x10", "\x03", "\x1b"],
]
NOTHINGS = [
    b"\xe9",
    b"\xff\xfe\x80",
    b"\xe2\x99",
    b"\xc3\xa9",
    b"\x00",
    b"\x1b[",
    b"\x1b[<0;;M",
    b"\x1b[<999;9999;9999M",
    b"\x1b[1114112u",
    b"\x1b[99999999999999999999u",
    b"\x1b[200~K\xe9nig\x1b[201~",
    b"\x1b]52;c;\xff\x07",
    b"\x1b[48;24;80;0;0t",
]
SIZES = [(80, 24), (120, 40), (200, 60), (60, 20), (1, 1), (79, 24), (110, 34)]
WAYS_OUT: tuple[tuple[str, int], ...] = (
    ("keys", 0),
    ("SIGTERM", 128 + signal.SIGTERM),
    ("SIGHUP", 128 + signal.SIGHUP),
    ("SIGINT", 128 + signal.SIGINT),
    ("hung up", 128 + signal.SIGHUP),
)


def click(rng: Random) -> bytes:
    """Return the bytes of a click, or of two, at a random place."""
    at = f"{rng.randint(1, 80)};{rng.randint(1, 24)}"
    return (f"\x1b[<0;{at}M" + f"\x1b[<0;{at}m").encode() * rng.choice((1, 1, 2))


def gust(program: Program, rng: Random) -> None:
    """Let one random thing happen to the program's terminal."""
    what = rng.random()
    if what < 0.6:
        program.send("".join(rng.choice(KEYS) for _ in range(rng.randint(1, 4))).encode())
    elif what < 0.7:
        program.send(rng.choice(KEYS).encode() * 2)
    elif what < 0.82:
        program.send(click(rng))
    elif what < 0.9:
        program.send(rng.choice(NOTHINGS))
    elif what < 0.96:
        program.resize(*rng.choice(SIZES))
        program.signal(signal.SIGWINCH)
    else:
        program.stop(rng.choice((signal.SIGTSTP, signal.SIGSTOP)))
        program.go_on()
    program.read(rng.choice((0.0, 0.01, 0.03, 0.1)))


def count_down(program: Program) -> None:
    """Start a race, and wait until its countdown is over."""
    program.wait_for("starts the count")
    program.send(b" ")
    begun = time.monotonic()
    while time.monotonic() < begun + (COUNT + 1) * BEAT:
        program.read(0.1)


def leave(program: Program, way: str) -> None:
    """Leave the program by its key, close its terminal, or send it a signal, as `way` says."""
    if way == "keys":
        program.resize(80, 24)
        program.send(b"\x11")
    elif way == "hung up":
        program.hang_up()
    else:
        program.signal(getattr(signal, way))


def lost(told: Path, store_file: Path) -> list[str]:
    """Return a sentence on each table of which the store lacks moves that were shown; the file `told` has all moves."""
    last: dict[str, tuple[int, list[str] | None]] = {}
    for line in told.read_text().splitlines() if told.exists() else ():
        table, deal, moves = json.loads(line)
        last[table] = deal, moves
    found = []
    store = open_store(store_file)
    try:
        if store.trouble:
            found.append(store.trouble)
        for table, (deal, moves) in last.items():
            if moves or (moves is not None and deal):  # a table at which no move was made is not kept
                record, _ = store.load(table)
                replay(record)
                kept = record.deals[deal].moves if deal < len(record.deals) else []
                if kept[: len(moves)] != moves:
                    found.append(f"told {moves}, kept {kept}")
    finally:
        store.close()
    return found


def company(game: str, rng: Random) -> tuple[list[str], dict[str, str]]:
    """Return the players and options of a random table of a game. In half of the cases all players are people.

    People who cannot race at one keyboard take turns.
    """
    kind = entry(game).game()
    chosen = (
        {"irregularities": "called"} if "irregularities" in kind.Options.model_fields and rng.random() < CALLED else {}
    )
    if rng.random() < PEOPLE:
        seats = list(NAMES[: rng.choice(entry(game).seats)])
        table = kind.table(chosen, len(seats))
        if table.crowded(len(seats)) is not None or too_narrow(table, [PERSON] * len(seats), (80, 24)):
            chosen["time"] = "turns"
        return seats, chosen
    count = min(entry(game).seats)
    others = [strength for strength in strengths(game) if strength != "expert"]
    seats = ["Ann", *(rng.choice(others) if others else "Bea" for _ in range(count - 1))]
    if count > 2 and rng.random() < 0.3:
        seats[1] = "Bea"
    return seats, chosen


def storm(game: str, seed: int, home: Path, *, gusts: int = GUSTS) -> list[str]:
    """Let a storm blow over a table of that game; return sentences on what was wrong."""
    rng = Random(f"{game}/{seed}")
    seats, chosen = company(game, rng)
    options = [word for name, value in chosen.items() for word in ("--option", f"{name}={value}")]
    told = home / "told"
    module = ("-c", f"from tests.terminals import telling_main; telling_main({str(told)!r})")
    table = ("play", game, "--seats", ",".join(seats), "--seed", str(seed), *options)
    with Forked(*table, home=home, module=module) as program:
        program.wait_for("Keys")
        if entry(game).game().table(chosen, len(seats)).hurries and not {*seats[1:]} <= {*NAMES}:
            count_down(program)
        for _ in range(gusts):
            if program.process.poll() is not None:
                break
            gust(program, rng)
        way, code = WAYS_OUT[seed % len(WAYS_OUT)]
        went = program.process.poll() is not None
        if not went:
            leave(program, way)
        ended = program.ends()
        wrong = program.wrong()
        # A key of the storm may have left the table just before; then the key for leaving came too late.
        if ended not in {0, code} or (went and ended):
            wrong.append(f"it was left by {way} and ended with {ended}: {program.text[-1500:]}")
    crash = home / "state" / "cardtable" / "error.txt"
    if crash.exists():
        wrong.append(f"an error of its own: {crash.read_text()[-3000:]}")
    return wrong + lost(told, home / "data" / "cardtable" / "cardtable.sqlite3")


def main(arguments: list[str], say: Callable[[str], None] = print) -> int:
    """Let storms blow over the games that are named, or over all games."""
    parser = argparse.ArgumentParser(prog="tests.storm", description="Storms over tables, with fixed seeds.")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seeds", type=int, default=len(WAYS_OUT), help="how many storms a game")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first of them")
    asked = parser.parse_args(arguments)
    bad = 0
    for game in asked.games or [line.id for line in CATALOGUE]:
        for seed in range(asked.first, asked.first + asked.seeds):
            begun = time.monotonic()
            with tempfile.TemporaryDirectory() as home:
                try:
                    wrong = storm(game, seed, Path(home))
                except Exception as error:
                    wrong = [f"{type(error).__name__}: {error}"]
            bad += bool(wrong)
            say(f"{game} {seed}: {'; '.join(wrong) or 'well'} ({time.monotonic() - begun:.1f} s)")
    return 1 if bad else 0


if __name__ == "__main__":
    if os.name != "posix":
        sys.exit("Storms need pseudo-terminals, which this system has not.")
    sys.exit(main(sys.argv[1:]))
