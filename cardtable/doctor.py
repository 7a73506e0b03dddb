"""Whether this computer is fit to play: the terminal, fonts, what is saved, and the computer players."""

from __future__ import annotations

import asyncio
import os
import platform
import re
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from importlib import metadata
from typing import Final, NamedTuple

from cardtable.errors import CardtableError
from cardtable.terminals import at_a_terminal

__all__ = ["Finding", "Replies", "colors", "examine", "fonts", "keys", "report", "signs", "size", "store", "understood"]

SIGNS: Final = "♠♥♦♣"
LEAST: Final = (80, 24)
"""The columns and rows in which every game has room, except some races of several people at one keyboard."""
TIGHT: Final = 16 * 2**20
"""If the disk has fewer free bytes than this, the user is told to make room."""


class Finding(NamedTuple):
    """What was found about one thing.

    `advice` says what to do. If `fails` is true, something will not work. If `left_out` is true, only a plug-in will
    not work.
    """

    about: str
    found: str
    advice: str = ""
    fails: bool = False
    left_out: bool = False


def report() -> int:
    """Print what is found, and return the exit code: 1 if something will not work."""
    fails = left_out = False
    width = min(100, shutil.get_terminal_size().columns)
    for finding in examine():
        told = textwrap.wrap(finding.found, width - 11, break_long_words=False, break_on_hyphens=False) or [""]
        told += textwrap.wrap(f"→ {finding.advice}", width - 11, break_long_words=False) if finding.advice else []
        print(f"{finding.about:<11}" + f"\n{'':11}".join(told), flush=True)
        fails |= finding.fails
        left_out |= finding.left_out
    without = " Some plug-ins are left out: the arrows above say what to do." if left_out else ""
    print("\nSomething will not work: the arrows above say what to do." if fails else f"\nYou can play.{without}")
    return int(fails)


def examine() -> Iterator[Finding]:
    """Look at everything, and yield what is found."""
    yield versions()
    if at_a_terminal():
        replies = ask_terminal()
        yield terminal(os.environ)
        yield size(os.get_terminal_size(sys.__stdin__.fileno() if sys.__stdin__ else 0))
        yield colors(os.environ)
        yield signs(sys.stdout.encoding, replies)
        yield keys(replies)
    else:
        yield Finding("Terminal", "There is none, as input or output is a pipe or a file: tables are told in lines.")
    yield fonts(os.environ)
    yield store()
    yield settings()
    yield from plugins()
    yield worker()


def versions() -> Finding:
    """Look for the packages without which nothing is shown."""
    from cardtable import __version__

    told, missing = [f"Cardtable {__version__}", f"Python {platform.python_version()}"], []
    for name in ("textual", "rich", "pydantic", "typer", "tomlkit", "platformdirs"):
        try:
            told.append(f"{name.capitalize()} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            missing.append(name)
    told.append(f"{platform.system()} {platform.release()}")
    if missing:
        return Finding("Versions", ", ".join(told), f"Install Cardtable again: {', '.join(missing)} is missing.", True)
    return Finding("Versions", ", ".join(told))


# ── the terminal ──────────────────────────────────────────────────────────────────────────────────────────────────


class Replies(NamedTuple):
    """What the terminal answered: how many cells the four suit symbols take, and whether it knows Kitty's keys.

    Each is None if nothing was answered.
    """

    cells: int | None = None
    kitty: bool | None = None


def ask_terminal(patience: float = 0.6) -> Replies:
    """Ask the terminal where the cursor is after the suit symbols, which keys it knows, and what kind it is.

    Return what it answers in `patience` seconds. Every terminal says what kind it is, and this is its last answer. On
    Windows, without a terminal, or if the terminal is a `dumb` one, ask nothing.
    """
    if os.name != "posix" or not sys.__stdin__ or os.environ.get("TERM") == "dumb":
        return Replies()
    import select
    import termios
    import tty

    stdin = sys.__stdin__.fileno()
    try:
        question = f"\r{SIGNS}\x1b[6n\r\x1b[K\x1b[?u\x1b[c".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        question = b"\x1b[?u\x1b[c"
    before = termios.tcgetattr(stdin)
    answer, until = b"", time.monotonic() + patience
    try:
        tty.setcbreak(stdin)
        sys.stdout.flush()
        os.write(sys.stdout.fileno(), question)
        while not re.search(rb"\x1b\[\?[\d;]*c", answer) and (left := until - time.monotonic()) > 0:
            if select.select([stdin], [], [], left)[0]:
                answer += os.read(stdin, 1024)
    finally:
        termios.tcsetattr(stdin, termios.TCSAFLUSH, before)
    return understood(answer)


def understood(answer: bytes) -> Replies:
    """Read the bytes that the terminal has answered, and return what they say."""
    at = re.search(rb"\x1b\[\d+;(\d+)R", answer)
    keys = True if re.search(rb"\x1b\[\?\d+u", answer) else False if b"\x1b[?" in answer else None
    return Replies(None if at is None else int(at[1]) - 1, keys)


def terminal(environment: Mapping[str, str]) -> Finding:
    """Look at the name of the terminal."""
    name = environment.get("TERM", "")
    program = environment.get("TERM_PROGRAM", "")
    told = " in ".join(filter(None, (name or "TERM is not set", program)))
    if name == "dumb":
        return Finding("Terminal", f"{told}: it cannot draw, so tables are told in lines.")
    if not name and os.name == "posix":
        return Finding("Terminal", told, "Set TERM to what your terminal is, such as xterm-256color.")
    return Finding("Terminal", told)


def size(found: tuple[int, int]) -> Finding:
    """Look at the columns and rows of the terminal."""
    told = f"{found[0]} columns, {found[1]} rows"
    if found[0] < LEAST[0] or found[1] < LEAST[1]:
        return Finding(
            "Size",
            told,
            f"Make the window larger or its letters smaller: a table needs {LEAST[0]} by {LEAST[1]}.",
            True,
        )
    return Finding("Size", told)


COLORS: Final = {"truecolor": "16 million", "256": "256", "standard": "16", "windows": "16"}


def colors(environment: Mapping[str, str]) -> Finding:
    """Look at how many colors the terminal has."""
    from rich.console import Console

    if environment.get("NO_COLOR"):
        return Finding("Colors", "None, as NO_COLOR is set: signs and words say what colors would.")
    found = Console(force_terminal=True, _environ=environment).color_system
    if found in (None, "standard", "windows"):
        return Finding(
            "Colors",
            COLORS.get(found or "", "none"),
            "If your terminal has more, set TERM to xterm-256color, or COLORTERM to truecolor.",
        )
    return Finding("Colors", COLORS[found or ""])


def signs(encoding: str | None, replies: Replies) -> Finding:
    """Look at whether the suit symbols can be written, and how wide they are."""
    try:
        SIGNS.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return Finding(
            "Suits",
            f"The encoding {encoding} has no suit symbols.",
            "Set LANG to one with UTF-8, such as C.UTF-8; or choose letters for suits with F7 at a table.",
        )
    if replies.cells is None:
        return Finding("Suits", f"{SIGNS} can be written; how wide they are the terminal does not say.")
    if replies.cells != len(SIGNS):
        return Finding(
            "Suits",
            f"The four symbols take {replies.cells} cells instead of {len(SIGNS)}.",
            "Let your terminal show ambiguous characters narrow, or choose letters for suits with F7 at a table.",
        )
    return Finding("Suits", f"{SIGNS} take one cell each.")


def keys(replies: Replies) -> Finding:
    """Look at whether the terminal tells all keys apart."""
    told = {
        True: "The terminal tells all keys apart (Kitty's protocol).",
        False: "The usual ones (not Kitty's protocol); that is enough for everything.",
        None: "Which ones the terminal does not say; the usual ones are enough for everything.",
    }
    return Finding("Keys", told[replies.kitty])


def fonts(environment: Mapping[str, str]) -> Finding:
    """Look for a monospaced font with suit symbols; a program cannot ask which font the terminal uses."""
    if environment.get("SSH_CONNECTION"):
        return Finding("Fonts", "They are on the computer you sit at, which cannot be asked from here.")
    lister = shutil.which("fc-list")
    if lister is None:
        return Finding("Fonts", "Which ones there are cannot be told here: if you see four suits above, all is well.")
    families: list[str] = []
    with suppress(OSError, subprocess.SubprocessError):
        asked = [lister, ":spacing=mono:charset=2660 2665 2666 2663", "family"]
        done = subprocess.run(asked, capture_output=True, text=True, timeout=10, check=False)
        families = sorted({line.partition(",")[0].strip() for line in done.stdout.splitlines() if line.strip()})
    if not families:
        return Finding(
            "Fonts",
            "No font of equal widths here has suit symbols.",
            "If you see boxes in place of suits, install one, such as DejaVu Sans Mono.",
        )
    others = f" and {len(families) - 1} more" if len(families) > 1 else ""
    return Finding("Fonts", f"{families[0]}{others} have suit symbols." if others else f"{families[0]} has them.")


# ── what is saved ─────────────────────────────────────────────────────────────────────────────────────────────────


def store() -> Finding:
    """Look at the file with tables and results, without creating it."""
    from cardtable.rules.words import amount
    from cardtable.store import open_store, store_path
    from cardtable.store.layout import LAYOUT
    from cardtable.store.looking import look_at

    path = store_path()
    if path is None:
        return Finding("Store", "There is no home folder.", "Set HOME: without it nothing is saved.", fails=True)
    folder = next((each for each in path.parents if each.is_dir()), path.parent)
    closed = "Make it yours, or set CARDTABLE_FOLDER to a folder that is: what you play is not saved."
    for needed in (folder, path):
        if needed.exists() and not os.access(needed, os.W_OK):
            return Finding("Store", f"{needed} may not be written.", closed, fails=True)
    free = shutil.disk_usage(folder).free
    room = f"{free / 2**30:.1f} GB" if free >= 2**30 else f"{free // 2**20} MB"
    advice = f"Make room on the disk of {folder}." if free < TIGHT else ""
    try:
        wrong = look_at(path)
        if wrong is not None:
            return Finding("Store", f"{path} {wrong.why}.", NEWER if wrong.word == "newer" else ASIDE, fails=True)
        if not path.exists():
            return Finding("Store", f"{path} is made when you first play; {room} free.", advice, free < 2**20)
        with closing(open_store(path)) as found:
            left = amount(len(found.unfinished()), "unfinished table")
    except (CardtableError, OSError) as error:
        return Finding("Store", str(error), "What you play is not saved until this is put right.", fails=True)
    return Finding("Store", f"{path} opens (layout {LAYOUT}), {left}; {room} free.", advice, free < 2**20)


NEWER: Final = "Install the newer Cardtable again: until then, this one saves in another file beside it."
ASIDE: Final = "If you play, it is set aside under another name, nothing in it is lost, and a new one is begun."


def settings() -> Finding:
    """Look at the file with the settings."""
    from cardtable.store import settings_path
    from cardtable.store.settings import load_settings

    trouble = load_settings().trouble
    path = settings_path()
    if trouble is not None:
        return Finding("Settings", trouble, "Correct it, or remove the file: then all settings are the usual ones.")
    if path is None or not path.exists():
        return Finding("Settings", f"{path or 'There is no file'}: not there, so the usual ones hold.")
    return Finding("Settings", f"{path} can be read.")


# ── plug-ins ──────────────────────────────────────────────────────────────────────────────────────────────────────


def plugins() -> Iterator[Finding]:
    """Try to load the games and computer players of plug-ins."""
    from cardtable.players.guests import guests, guests_left_out, why_broken
    from cardtable.rules.catalogue import added
    from cardtable.rules.words import capital
    from cardtable.table.rulebook import page

    told, faults = [], [*added().faults, *guests_left_out()]
    for line in added().games:
        try:
            line.game()
        except CardtableError as error:
            faults.append(str(error))
            continue
        if page(line.id) is None:
            faults.append(f"{line.title} comes with a plug-in whose page of the rulebook is not there.")
        else:
            told.append(f"{line.title} ({line.package})")
    broken = {name: why_broken(name) for name in guests()}
    told += [f"the computer player {name}" for name, why in broken.items() if not why]
    faults += filter(None, broken.values())
    if told:
        yield Finding("Plug-ins", f"{capital(', '.join(told))}.")
    for fault in faults:
        advice = "Install a version of it that fits, or uninstall it: all else works without."
        yield Finding("Plug-ins", fault, advice, left_out=True)


# ── the computer players ──────────────────────────────────────────────────────────────────────────────────────────


def worker(patience: float = 60.0) -> Finding:
    """Start the process in which computer players think, and ask it for a move of a deal that nobody plays."""
    advice = "The screen stands still while computers think: look for what keeps programs from starting, and try again."
    try:
        seconds = asyncio.run(asyncio.wait_for(_thought(), patience))
    except TimeoutError:
        return Finding("Computer", f"It has not answered in {patience:.0f} seconds.", advice, fails=True)
    if seconds is None:
        return Finding("Computer", "The players' process does not start.", advice, fails=True)
    return Finding("Computer", f"The players' process starts and answers ({seconds:.1f} seconds).")


async def _thought() -> float | None:
    """Return how many seconds a new process takes to choose a move; None if no process can be started."""
    from cardtable.match.match import Match
    from cardtable.players.worker import Worker
    from cardtable.rules.catalogue import CATALOGUE

    line = CATALOGUE[0]
    game = line.game().table({}, line.seats[0])
    match = Match(game, [f"Seat {seat}" for seat in range(game.seats)], drawn_from="1")
    match.begin(0)
    who = game.to_act(match.deal)[0]
    begun = time.monotonic()
    process = Worker()
    try:
        process.start()
        await process.choose(game, "novice", match.view(who), 1)
        return None if process.pid is None else time.monotonic() - begun
    finally:
        process.close()
