"""The real program in a pseudo-terminal: keys, signals, a closed window, and what the program leaves behind."""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.forks import Fork, Running, heed_signals

ROOT = Path(__file__).parents[1]
MARK = "CARDTABLE_TEST_PROGRAM"
PATIENCE = 60.0
"""The most seconds to wait for something that must happen; the machine may be busy."""

MODES = {
    "?1049": "the other screen",
    "?1000": "the mouse",
    "?1003": "the mouse's way",
    "?1006": "the mouse's signs",
    "?1015": "the mouse's signs",
    "?1016": "the mouse's signs",
    "?1004": "the focus",
    "?2004": "bracketed paste",
    "?2048": "reports of sizes",
    "?2026": "held back",
}
"""Modes of a terminal that are off unless a program needs them."""


def left_on(written: bytes) -> set[str]:
    """Return names for the modes of a terminal that are still on after a program has written these bytes.

    If the program has reset the terminal, there are none.
    """
    on: set[str] = set()
    keys = 0
    for modes, letter in re.findall(r"\x1b\[([?<>=][\d;]*)([a-zA-Z])", written.decode("utf-8", "replace")):
        for mode in [f"?{number}" for number in modes[1:].split(";")] if letter in "hl" else ():
            if mode in MODES:
                (on.add if letter == "h" else on.discard)(mode)
            elif mode in ("?25", "?7"):  # cursor and line wrapping are on by default
                (on.discard if letter == "h" else on.add)(mode)
        if letter == "u":
            keys = max(0, keys + {">": 1, "<": -1}.get(modes[0], 0))
    names = {MODES.get(mode, {"?25": "no cursor", "?7": "no wrapping"}.get(mode, mode)) for mode in on}
    return names | ({"the keys' signs"} if keys else set())


class Program:
    """The program, or one of its commands, in a terminal of its own; it leads its own session, as under a shell.

    Python is started anew for it, which takes long. If a test is not about the start, use `Forked`. `closed` has the
    file descriptors of the standard streams that are closed from the beginning.
    """

    def __init__(
        self,
        *arguments: str,
        home: Path,
        folder: Path = ROOT,
        module: Sequence[str] = ("-m", "cardtable"),
        closed: tuple[int, ...] = (),
        environment: dict[str, str] | None = None,
    ) -> None:
        self.mark = uuid.uuid4().hex
        self.terminal, child = pty.openpty()
        self.resize(80, 24)
        self.before = termios.tcgetattr(self.terminal)
        given = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", MARK: self.mark}
        for kind in ("DATA", "CONFIG", "STATE", "CACHE"):
            given[f"XDG_{kind}_HOME"] = str(home / kind.lower())

        self.process = self.start([*module, *arguments], folder, given | (environment or {}), child, closed)
        os.close(child)
        self.written = b""

    def start(
        self, command: list[str], folder: Path, environment: dict[str, str], terminal: int, closed: tuple[int, ...]
    ) -> Running:
        """Start Python at a terminal, with `command` as its arguments, and return the process."""

        def lead() -> None:
            heed_signals()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            for number in closed:
                os.close(number)

        return subprocess.Popen(
            [sys.executable, *command],
            cwd=folder,
            env=environment,
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            preexec_fn=lead,
        )

    @property
    def text(self) -> str:
        """What the program has written, without escape sequences."""
        return re.sub(r"\x1b\[[0-9;?<>=$]*[a-zA-Z]", "", self.written.decode("utf-8", "replace"))

    def read(self, seconds: float = 0.0) -> bool:
        """Read what is written within that time; return whether there was anything."""
        if self.terminal < 0 or not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            written = os.read(self.terminal, 65536)
        except OSError:  # the program has closed its end
            return False
        self.written += written
        return bool(written)

    def wait_for(self, text: str, times: int = 1) -> None:
        """Read until that text has been written `times` times."""
        deadline = time.monotonic() + PATIENCE
        while self.text.count(text) < times:
            assert time.monotonic() < deadline, f"no {text!r} in {self.text[-2000:]!r}"
            assert self.process.poll() is None or self.read(), f"it ended without {text!r}: {self.text[-2000:]!r}"
            self.read(0.1)

    def rest(self, quiet: float = 0.3) -> None:
        """Read until nothing is written for `quiet` seconds."""
        while self.process.poll() is None and self.read(quiet):
            pass

    def send(self, data: bytes) -> None:
        """Press keys."""
        if self.process.poll() is None:
            os.write(self.terminal, data)

    def resize(self, columns: int, rows: int) -> None:
        """Give the window another size."""
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number: int) -> None:
        """Send a signal to the program alone."""
        if self.process.poll() is None:
            self.process.send_signal(number)

    def stop(self, number: int) -> None:
        """Send a signal that stops the program, and read until it has stopped, as a shell would wait."""
        self.signal(number)
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and self.state() != "T" and time.monotonic() < deadline:
            self.read(0.02)

    def go_on(self) -> None:
        """Let a stopped program go on, and read until it controls the terminal again.

        Before that, keys would go to a shell. As long as the terminal edits lines, Control-Q is for the terminal
        itself.
        """
        self.read()
        before = len(self.written)
        self.signal(signal.SIGCONT)
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None and (b"\x1b[?1049h" not in self.written[before:] or self.edits_lines()):
            assert time.monotonic() < deadline, "it does not go on"
            self.read(0.02)

    def edits_lines(self) -> bool:
        """Whether the terminal gives the program whole lines, as it gives them to a shell."""
        return bool(termios.tcgetattr(self.terminal)[3] & termios.ICANON)

    def state(self) -> str:
        """Return the letter that the system has for the state of the process, such as `T` for stopped."""
        try:
            return Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            return "T"  # on a system that does not say

    def listens(self) -> bool:
        """Whether the program has installed its signal handlers."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return True  # on a system that does not say
        caught = int(status.partition("SigCgt:")[2].split()[0], 16)
        return bool(caught >> (signal.SIGHUP - 1) & 1)

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed."""
        os.close(self.terminal)
        self.terminal = -1

    def ends(self) -> int:
        """Wait until the program has ended, read everything that it wrote, and return the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, f"it does not end: {self.text[-2000:]!r}"
            if not self.read(0.1):
                time.sleep(0.01)
        while self.read():
            pass
        return self.process.wait()

    def wrong(self) -> list[str]:
        """Return sentences on what an ended program should not have left behind."""
        found = []
        if "Traceback" in self.text or "Exception ignored" in self.text:
            found.append(f"a traceback: {self.text[-3000:]}")
        if self.terminal >= 0:
            if on := left_on(self.written):
                found.append(f"the terminal has been left with {', '.join(sorted(on))}")
            if termios.tcgetattr(self.terminal) != self.before:
                found.append("the terminal's line has not been put right")
        deadline = time.monotonic() + PATIENCE / 6
        while (left := self.processes()) and time.monotonic() < deadline:
            time.sleep(0.05)
        if left:
            found.append(f"the processes {left} run on")
        return found

    def processes(self) -> list[int]:
        """Return the ids of the program's running processes, its own among them; none on systems without `/proc`."""
        mark = f"{MARK}={self.mark}".encode()
        found = set()
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if mark in (process / "environ").read_bytes().split(b"\0"):
                    found.add(int(process.name))
            except OSError:
                continue
        if Path("/proc").is_dir() and self.process.poll() is None:
            found.add(self.process.pid)  # if it is forked, /proc does not have its own environment
        return sorted(found)

    def kill(self) -> None:
        """Kill all processes that are left, and close the terminal."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for process in self.processes():
            os.kill(process, signal.SIGKILL)
        if self.terminal >= 0:
            self.hang_up()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: Any) -> None:
        self.kill()


class Forked(Program):
    """The program, forked from a process in which all its modules are loaded, because loading them takes long."""

    def start(
        self, command: list[str], folder: Path, environment: dict[str, str], terminal: int, closed: tuple[int, ...]
    ) -> Running:
        """Fork the program; `command` is `-m cardtable` or `-c` with some code, and then the arguments."""
        assert not closed, "a program whose streams are closed is started anew"
        return Fork(command, folder, environment, (terminal, terminal, terminal))


def telling_main(told: str) -> None:
    """Run the program; write the moves of its tables into the file `told` as soon as they have been shown."""
    from cardtable.match.match import Match
    from cardtable.store import Store

    file = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def tell(table: str, deal: int, moves: list[str] | None) -> None:
        os.write(file, json.dumps([table, deal, moves]).encode() + b"\n")

    notify = Match._tell
    discard = Store.discard

    def and_tell(match: Match) -> None:
        notify(match)
        table = getattr(match.keeping.keeper, "table", None)
        if table is not None and match.history.begun:
            tell(table, match.number, list(match.record.deals[-1].moves))

    def and_forget(store: Store, table: str) -> None:
        tell(table, -1, None)
        discard(store, table)

    Match._tell = and_tell  # type: ignore[method-assign,assignment]
    Store.discard = and_forget  # type: ignore[method-assign,assignment]
    from cardtable.__main__ import main

    main()


def slipping_main(plays: int) -> None:
    """Run the program, with an error in drawing every deal in which `plays` cards have been played."""
    from cardtable.rules.game import View
    from cardtable.rules.teller import Teller, Zone

    zones = Teller.zones

    def slip(teller: Teller[Any], view: View) -> tuple[Zone, ...]:
        if len(getattr(view.deal, "plays", ())) == plays:
            raise RuntimeError("no such picture")
        return zones(teller, view)

    Teller.zones = slip  # type: ignore[method-assign,assignment]
    from cardtable.__main__ import main

    main()
