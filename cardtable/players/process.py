"""Subprocesses of the program, which read messages from one pipe and write answers to another.

A running Textual program can start one (multiprocessing cannot be used there). It imports no code from the working
directory, and ends by itself when its pipe closes, however the program ended.

While it is at work it sends beats beside its answers, as long as it gets on. So a long thought on a slow machine is
told from a process that stands still, because it was stopped or because something hangs: that one is killed.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from typing import IO, Any, Final

import cardtable
from cardtable.ordinary import open_ordinary

__all__ = ["LONGEST_LOG", "STILL", "Answers", "Process", "answers_to"]

LONGEST_LOG: Final = 100_000
"""Bytes of a log after which nothing more is written to it; the next process empties it."""

STILL: Final = 10.0
"""Seconds without a beat after which a process that is at work is given up."""
BEAT: Final = 1.0
"""Seconds from one beat to the next."""
TICK: Final = 0.5
"""Seconds from one look for beats to the next."""
WORK: Final = 0.002
"""Seconds of the processor since the last beat without which there is none; waiting for it takes less."""

_BOOT: Final = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
package, code, *folders = sys.argv[1:]
sys.path += [folder for folder in folders if folder not in sys.path]
spec = spec_from_file_location("cardtable", package)
sys.modules["cardtable"] = module = module_from_spec(spec)
spec.loader.exec_module(module)
exec(code)
"""
"""Imports this very package, wherever it is, and puts all other folders behind Python's own."""

_BEAT: Final = "beat"
"""The line that is sent for a beat; no answer is a word."""


# ── in the program ────────────────────────────────────────────────────────────────────────────────────────────────


class Process:
    """A process that runs some code of this package, with a pipe each way; its stderr is the log.

    Nothing waits for it but `receive`: what it is sent, a thread writes.
    """

    def __init__(self, code: str, log: Path | None = None) -> None:
        """Start it.

        Raises:
            OSError: none can be started.
        """
        with contextlib.ExitStack() as stack:
            errors = _opened(log)
            if errors is not None:
                stack.callback(os.close, errors)
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", _BOOT, cardtable.__file__, code, *_folders()],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if errors is None else errors,
                env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
                | {"PYTHONSAFEPATH": "1"},
                start_new_session=os.name == "posix",  # signals of the terminal go to the program only
            )
        self.stood_still = False
        """Whether it was killed because it stood still."""
        self.at_work = threading.Event()
        """Set while it owes an answer, and is watched."""
        self._signs = 0
        self._ended = threading.Event()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        for name, run in (("messages", self._write), ("watch", self._watch)):
            threading.Thread(target=run, name=f"computer seats: {name}", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """Its id while it runs, else `None`."""
        return None if self._process.poll() is not None else self._process.pid

    def send(self, message: object) -> None:
        """Send a message, as it is now; does not wait until it is read."""
        self._outbox.put(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))

    def receive(self) -> Any:
        """The next answer, waited for.

        Raises:
            EOFError: it has ended.
        """
        pipe = self._process.stdout
        assert pipe is not None
        try:
            while (answer := pickle.load(pipe)) == _BEAT:
                self._signs += 1
        except (EOFError, OSError, ValueError, pickle.UnpicklingError):
            self._ended.set()
            self.at_work.set()
            self._process.poll()
            pipe.close()
            raise EOFError from None
        self._signs += 1
        return answer

    def kill(self) -> None:
        """Kill it, which has nothing to save; it is waited for a second at most."""
        self._ended.set()
        self.at_work.set()
        self._process.kill()
        self._outbox.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError), pipe:
            while (message := self._outbox.get()) is not None:
                pipe.write(message)
                pipe.flush()

    def _watch(self) -> None:
        """Kill it when it is at work and gives no sign of that; time is counted in looks.

        Not by a clock: where the program itself is stopped, or the machine sleeps, nobody has looked meanwhile.
        """
        silent = 0.0
        while silent < STILL:
            self.at_work.wait()
            signs = self._signs
            if self._ended.wait(TICK):
                return
            if signs != self._signs:
                silent = 0.0
            elif self.at_work.is_set():
                silent += TICK
        self.stood_still = True
        self._process.kill()


def _folders() -> list[str]:
    """The absolute folders of `sys.path`, without the working directory."""
    here = os.path.realpath(os.curdir)
    return [folder for folder in sys.path if os.path.isabs(folder) and os.path.realpath(folder) != here]


def _opened(log: Path | None) -> int | None:
    """The log, open for appending and readable by its owner only; `None` if there is none or it cannot be opened."""
    if log is None:
        return None
    try:
        file = open_ordinary(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        with contextlib.suppress(OSError):
            os.chmod(log, 0o600)
            if os.fstat(file).st_size >= LONGEST_LOG:
                os.ftruncate(file, 0)
    except OSError:
        return None
    return file


# ── in the process ────────────────────────────────────────────────────────────────────────────────────────────────


class Answers:
    """The way back to the program: it sends answers, and a sign of life from time to time during work."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._writing = threading.Lock()
        self._working = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Beats are sent while this lasts."""
        self._working.set()
        try:
            yield
        finally:
            self._working.clear()

    def send(self, answer: object) -> None:
        """Send an answer; without a program to hear it the process ends."""
        with self._writing:
            try:
                pickle.dump(answer, self._stream, pickle.HIGHEST_PROTOCOL)
                self._stream.flush()
            except OSError:
                os._exit(0)

    def _beat(self) -> None:
        worked = 0.0
        while self._working.wait():
            time.sleep(BEAT)
            now = time.process_time()
            if self._working.is_set() and now - worked > WORK:
                self.send(_BEAT)
                worked = now


def answers_to(hear: Callable[[Any], None]) -> Answers:
    """Read messages from standard input on a thread and pass each to `hear`; returns the way for answers.

    When standard input ends, the process exits at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program decides when to stop
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # what is printed must not be taken for an answer
    threading.Thread(target=_listen, args=(sys.stdin.buffer, hear), daemon=True).start()
    return Answers(answers)


def _listen(messages: IO[bytes], hear: Callable[[Any], None]) -> None:
    with contextlib.suppress(Exception):
        while True:
            hear(pickle.load(messages))
    os._exit(0)
