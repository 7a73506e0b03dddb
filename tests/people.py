"""Random people at every seat of every kind of table, in the real program in pseudo-terminals, for two deals.

Every game is played with every number of seats, as a race and by turns, and both at a prevented table (the program
refuses mistakes) and at a called one (people make mistakes, and others call them). The options are first the default
ones and then random. After `MANY` moves a table is left, and `resume` goes on with it for some more moves.

The program must not end by itself or hang. A curtain hides the table while the keyboard changes hands. While it is
lifted for one person, no card may be on the screen that only others may see. Each table is played twice, the second
time with a deal that one of its people cannot tell apart from the first. As long as the deals cannot be told apart,
that person's screens must be the same, color by color.

`.venv/bin/python -m tests.people [WORD …] [--seeds N] [--first N] [--moves N]` plays the tables whose names have all
the words, such as `frog called`. The suite plays a sample of them in `tests/tui/test_people.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from cardtable.cards import read_cards
from cardtable.match.match import Match
from cardtable.match.record import Record, read_record
from cardtable.rules.moves import read_move
from cardtable.store.settings import save_settings
from tests.glass import Glass
from tests.terminals import PATIENCE, Forked, Program
from tests.tui.people import NAMES, TIMED, Moment, Other, People, Sat, another_of, differences, every_table, with_packs

BYTES: Final = {
    "tab": "\t",
    "enter": "\r",
    "space": " ",
    "escape": "\x1b",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "equals_sign": "=",
    "full_stop": ".",
    "question_mark": "?",
    "ctrl+p": "\x10",
}
"""The bytes that a terminal sends for keys other than letters."""
LONG_AGO: Final = 1e9
"""The time, in seconds since 1970, at which the program believes that all tables are played."""
MARK: Final = "\x1b]777;{}\x07"
"""The escape sequence that the people write to the terminal once all is drawn and a key is due. It is not shown."""
LONGEST: Final = 900.0
"""The most seconds that a table may take."""
MANY: Final = 200
"""The number of moves after which a table is left, unless another number is asked for."""
TIMES: Final = 3
"""How often both deals are played again if their screens were different."""
MORE: Final = 12
"""The number of moves made at a table that was left, after it has been resumed."""


# ── the people, in the program's own process ──────────────────────────────────────────────────────────────────────


def sitting_main(plan: str) -> None:
    """Run the program with random people (`People`) at its table, who write into a file which keys are due.

    Another process reads the file and presses the keys. The curtain accepts keys at once. `plan` is the path of a file
    with what this process is asked to do.
    """
    from textual import events

    from cardtable.tui.app.app import CardtableApp
    from cardtable.tui.table import curtain
    from cardtable.tui.table.race import screen as race

    asked: dict[str, Any] = json.loads(Path(plan).read_text())
    pressed = 0
    mount, hear = CardtableApp.on_mount, CardtableApp.on_event

    async def and_sit_down(app: CardtableApp) -> None:
        await mount(app)
        app.clock = lambda: -LONG_AGO  # everything has been drawn long before any key
        app.run_worker(_sit(app, asked, lambda: pressed), exit_on_error=True)

    async def and_count(app: CardtableApp, event: events.Event) -> None:
        nonlocal pressed
        first = isinstance(event, events.Key) and not event.is_forwarded  # a key that no widget takes comes here again
        await hear(app, event)
        pressed += first

    begin = Match.begin

    def and_swap(match: Match, dealer: int | None = None) -> None:
        with_packs(match.game, [read_cards(pack) for pack in asked["packs"]])
        begin(match, dealer)

    CardtableApp.on_mount = and_sit_down  # type: ignore[method-assign,assignment]
    CardtableApp.on_event = and_count  # type: ignore[method-assign,assignment]
    if asked["packs"]:
        Match.begin = and_swap  # type: ignore[method-assign,assignment]
    from cardtable.__main__ import main

    with (
        patch.object(curtain, "QUIET", 0.0),
        patch.object(race, "BEAT", 0.01),
        patch("time.time", return_value=LONG_AGO),
    ):  # score sheets show the time
        main()


async def _sit(app: Any, asked: dict[str, Any], pressed: Callable[[], int]) -> None:
    from cardtable.tui.table.match_screen import MatchScreen

    people: People | None = None
    expected = said = 0
    with open(asked["due"], "w", buffering=1) as file:
        while True:
            await asyncio.sleep(0.01)
            table = next((screen for screen in app.screen_stack if isinstance(screen, MatchScreen)), None)
            if table is None or not table.is_mounted or pressed() < expected or not _drawn(app):
                continue
            if people is None:
                moves = [read_move(line) for line in asked["moves"]] if asked["moves"] is not None else None
                people = People(app, table, asked["seed"], moves)
            await _taken(app)
            at = {"deal": people.match.number, "ply": people.match.ply}
            left = people.tired(asked["most"]) and not people.over
            if people.over or people.beyond(asked["plies"]) or left:
                record = people.match.record.model_dump_json(exclude_none=True)
                over = {"over": True, "left": left, "record": record, "wrong": people.wrong}
                file.write(json.dumps({**over, **at}) + "\n")
                return
            due = people.due() if _drawn(app) else None
            if due is None:
                continue
            people.look()
            expected += len(due[1])
            said += 1
            app._driver.write(MARK.format(said))
            told = {"due": due[0], "keys": due[1], "said": said, "looking": sorted(people.looking)}
            file.write(json.dumps({**told, "wrong": people.wrong, **at}) + "\n")


async def _taken(app: Any) -> None:
    """Wait until the keys that the program has received have reached the widgets that they are for."""
    for pump in (app.focused, app.screen, app):
        done = asyncio.Event()
        if pump is not None and pump.is_running and pump.call_later(done.set):
            with suppress(TimeoutError):
                await asyncio.wait_for(done.wait(), 1.0)


def _drawn(app: Any) -> bool:
    """Whether all changes have been written to the terminal."""
    screen = app.screen
    if not screen.is_mounted or screen._dirty_widgets or screen._layout_required or screen._repaint_required:
        return False
    pieces = (
        screen._compositor.visible_widgets
    )  # a card that has landed asks for its own repaint, and the screen hears of it late
    return not any(piece._repaint_required or piece._layout_required for piece in pieces)


# ── whoever presses and looks ─────────────────────────────────────────────────────────────────────────────────────


def play(
    sat: Sat, home: Path, who: int, other: Other | None = None, most: int | None = MANY
) -> tuple[list[str], list[Moment], Record | None]:
    """Play at a table in a terminal; return what was wrong, the moments that `who` may have seen, and the record.

    After `most` moves the table is left and then resumed.
    """
    home.mkdir()
    with patch.dict(os.environ, {"XDG_CONFIG_HOME": str(home / "config")}):
        save_settings(sat.settings)
    options = [word for name, value in sat.options.items() for word in ("--option", f"{name}={json.dumps(value)}")]
    seats = ",".join(NAMES[: sat.seats])
    arguments = ("play", sat.game, "--seats", seats, "--seed", str(sat.seed), *options)
    asked = {
        "seed": sat.seed,
        "packs": None if other is None else [" ".join(map(str, pack)) for pack in other.packs],
        "moves": None if other is None else [str(move) for move in other.moves],
        "plies": None if other is None else other.plies,
        "most": most,
    }
    sitting = _sitting(sat, home, who, arguments, asked)
    if sitting.wrong or not sitting.left:
        return sitting.wrong, sitting.moments, sitting.record
    after = _sitting(
        sat, home, who, ("resume",), {"seed": sat.seed, "packs": None, "moves": None, "plies": None, "most": MORE}
    )
    wrong = after.wrong
    if not wrong and after.began != sitting.ended:
        wrong = [f"it was left at {sitting.ended}, and goes on at {after.began}"]
    return wrong, sitting.moments, sitting.record


class Sitting(NamedTuple):
    """The result of a run: what was wrong, what was seen, where it began and ended, and whether the table was left."""

    wrong: list[str]
    moments: list[Moment]
    record: Record | None = None
    began: tuple[int, int] | None = None
    ended: tuple[int, int] | None = None
    left: bool = False


def _sitting(sat: Sat, home: Path, who: int, arguments: Sequence[str], asked: Mapping[str, Any]) -> Sitting:
    """Run the program once, from its start to Control-Q."""
    plan, due = home / f"{arguments[0]}.plan", home / f"{arguments[0]}.due"
    due.touch()
    plan.write_text(json.dumps({**asked, "due": str(due)}))
    module = ("-c", f"from tests.people import sitting_main; sitting_main({str(plan)!r})")
    size = {"COLUMNS": str(sat.size[0]), "LINES": str(sat.size[1])}
    with Forked(*arguments, home=home, module=module, environment=size) as program:
        program.resize(*sat.size)
        sitting = _press(sat, program, due, who)
        program.send(b"\x11")
        ended = program.ends()
        wrong = sitting.wrong + program.wrong()
        if ended:
            wrong.append(f"it ended with {ended}: {program.text[-1500:]}")
    crash = home / "state" / "cardtable" / "error.txt"
    if crash.exists():
        wrong.append(f"an error of its own: {crash.read_text()[-3000:]}")
    return sitting._replace(wrong=wrong)


def _press(sat: Sat, program: Program, due: Path, who: int) -> Sitting:
    """Press the keys that are due until enough has been played, and note the screen whenever `who` may be looking."""
    glass, read = Glass(*sat.size), 0
    moments: list[Moment] = []
    begun = time.monotonic()
    began: tuple[int, int] | None = None
    for told in _told(program, due):
        if told is None:
            return Sitting([f"it ended, or nothing was due for long: {program.text[-1500:]}"], moments)
        at = (told["deal"], told["ply"])
        began = began or at
        if told["wrong"]:
            return Sitting(list(told["wrong"]), moments)
        if "over" in told:
            return Sitting([], moments, read_record(told["record"]), began, at, told["left"])
        if time.monotonic() - begun > LONGEST:
            return Sitting([f"it does not end: deal {at[0]}, ply {at[1]}"], moments)
        again = bool(moments) and moments[-1][:3] == (*at, "ready")  # the countdown to a race has begun
        glides = sat.settings.motion and told["due"] == "race"  # a card may be on its way at any moment
        if who in told["looking"] and told["due"] not in TIMED and not again and not glides:
            mark = MARK.format(told["said"]).encode()
            while mark not in program.written[read:] and program.process.poll() is None:
                program.read(0.1)
            end = program.written.index(mark, read)
            glass.write(program.written[read:end].decode("utf-8", "replace"))
            read = end
            moments.append(Moment(told["deal"], told["ply"], told["due"], glass.seen))
        for key in told["keys"]:
            program.send(BYTES.get(key, key).encode())
    return Sitting(["nothing was told"], moments)


def _told(program: Program, due: Path) -> Iterator[dict[str, Any] | None]:
    """Yield what is due, key by key; `None` once nothing has been due for long, or the program has ended."""
    with due.open() as file:
        waited = time.monotonic()
        part = ""
        while True:
            part += file.readline()
            if part.endswith("\n"):
                yield json.loads(part)
                waited, part = time.monotonic(), ""
            elif program.process.poll() is not None or time.monotonic() - waited > PATIENCE:
                yield None
                return
            else:
                program.read(0.01)


def people(sat: Sat, home: Path, most: int | None = MANY) -> tuple[list[str], int]:
    """Play a deal, and then another that one person cannot tell from it.

    Return what was wrong, and how many of this person's screens were compared.
    """
    who = Random(str(sat)).randrange(sat.seats)
    wrong, moments, record = play(sat, home / "one", who, most=most)
    if wrong or record is None or sat.seats < 2:
        return wrong, 0
    other = another_of(record, sat.table, who)
    wrong, others, _ = play(sat, home / "other", who, other, None)
    ones, twos = [moments], [others]
    same = as_played(record, other)
    for again in range(TIMES):  # a frame may be taken a moment too soon or late, so both deals are played again
        if wrong or not differences(ones, twos, other):
            break
        for nth, (deal, runs) in enumerate(((same, ones), (other, twos))):
            more, moments, _ = play(sat, home / f"again {again} {nth}", who, deal, None)
            wrong += more
            runs.append(moments)
    return wrong or differences(ones, twos, other), len(others)


def as_played(record: Record, other: Other) -> Other:
    """Return the deal of a record as an `Other`, to be played as far as the deal that is compared with it."""
    first = record.deals[0]
    packs = tuple(tuple(read_cards(pack)) for pack in first.packs)
    return Other(other.who, packs, tuple(read_move(line) for line in first.moves), other.plies)


def main(arguments: Sequence[str], say: Callable[[str], None] = print) -> int:
    """Seat people at every table, or at those whose names have all the words."""
    parser = argparse.ArgumentParser(prog="tests.people", description="People at every seat, with fixed seeds.")
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--seeds", type=int, default=2, help="how many times every table is played")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first of them")
    parser.add_argument("--moves", type=int, default=MANY, help="moves after which a table is left, 0: never")
    asked = parser.parse_args(arguments)
    bad = 0
    for seed in range(asked.first, asked.first + asked.seeds):
        for sat in every_table(seed):
            if not all(word in str(sat) for word in asked.words):
                continue
            begun = time.monotonic()
            with tempfile.TemporaryDirectory() as home:
                try:
                    wrong, same = people(sat, Path(home), asked.moves or None)
                except Exception as error:
                    wrong, same = [f"{type(error).__name__}: {error}"], 0
            bad += bool(wrong)
            result = "; ".join(wrong) or f"well, {same} moments the same"
            say(f"{sat}: {result} ({time.monotonic() - begun:.1f} s)")
            sys.stdout.flush()
    return 1 if bad else 0


if __name__ == "__main__":
    if os.name != "posix":
        sys.exit("This needs pseudo-terminals, which this system has not.")
    sys.exit(main(sys.argv[1:]))
