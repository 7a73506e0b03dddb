"""Subprocesses of the program, which read messages from one pipe and write answers to another.

The subprocess imports no code from the working directory. It ends by itself when its pipe closes, and the pipe closes
even if the program is killed. While it works and uses the processor, it also sends beats, short signs of life.
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

__all__ = ["LONGEST_LOG", "STILL", "Answers", "Process", "answers_to", "command_for"]

LONGEST_LOG: Final = 100_000
"""A log with at least this many bytes is emptied at the start of the next process."""

STILL: Final = 10.0
"""Seconds without a beat after which a process at work is killed."""
BEAT: Final = 1.0
TICK: Final = 0.5
WORK: Final = 0.002
"""A beat is sent only after more than this many seconds of processor time since the last one."""

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

_BEAT: Final = "beat"


# ── in the program ────────────────────────────────────────────────────────────────────────────────────────────────


class Process:
    """A process that runs some code of this package, with a pipe each way."""

    def __init__(self, code: str, log: Path | None = None) -> None:
        """Start the process.

        Raises:
            OSError: no process can be started.
        """
        with contextlib.ExitStack() as stack:
            errors = _opened(log)
            if errors is not None:
                stack.callback(os.close, errors)
            self._process = subprocess.Popen(
                command_for(code),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if errors is None else errors,
                env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
                | {"PYTHONSAFEPATH": "1"},
                start_new_session=os.name == "posix",  # signals of the terminal go to the program only
            )
        self.stood_still = False
        self.at_work = threading.Event()
        self._signs = 0
        self._ended = threading.Event()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        for name, run in (("messages", self._write), ("watch", self._watch)):
            threading.Thread(target=run, name=f"computer seats: {name}", daemon=True).start()

    @property
    def pid(self) -> int | None:
        return None if self._process.poll() is not None else self._process.pid

    def send(self, message: object) -> None:
        self._outbox.put(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))

    def receive(self) -> Any:
        """Wait for the next answer and return it.

        Raises:
            EOFError: the process has ended.
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
        """Kill the process, and wait at most one second for its end."""
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
        """Kill the process if it is at work and sends no beats.

        Only seconds during which this thread runs are counted, so a stop of the whole program does no harm.
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


def command_for(code: str) -> list[str]:
    """Return the command that runs `code` with this copy of the package, even if the working directory has another."""
    return [sys.executable, "-P", "-c", _BOOT, cardtable.__file__, code, *_folders()]


def _folders() -> list[str]:
    here = os.path.realpath(os.curdir)
    return [folder for folder in sys.path if os.path.isabs(folder) and os.path.realpath(folder) != here]


def _opened(log: Path | None) -> int | None:
    """Return a file descriptor for appending to the log; None if there is no log or it cannot be opened.

    Only its owner can read the log. A log that has become too long is emptied (see `LONGEST_LOG`).
    """
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
    """Sends answers from the process to the program; while the process works, it also sends beats."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._stream = stream
        self._writing = threading.Lock()
        self._working = threading.Event()
        threading.Thread(target=self._beat, daemon=True).start()

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        self._working.set()
        try:
            yield
        finally:
            self._working.clear()

    def send(self, answer: object) -> None:
        with self._writing:
            try:
                pickle.dump(answer, self._stream, pickle.HIGHEST_PROTOCOL)
                self._stream.flush()
            except OSError:
                os._exit(0)

    def beat(self) -> None:
        """Send a sign of life. Call this during work in which the process only waits, without using the processor."""
        self.send(_BEAT)

    def _beat(self) -> None:
        worked = 0.0
        while self._working.wait():
            time.sleep(BEAT)
            now = time.process_time()
            if self._working.is_set() and now - worked > WORK:
                self.send(_BEAT)
                worked = now


def answers_to(hear: Callable[[Any], None]) -> Answers:
    """Read messages from standard input on a thread and pass each to `hear`; return the object that sends answers."""
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
