"""Starting the program for tests by forking a process in which all of its modules are loaded already.

Loading the modules takes most of the time in which the program starts.
"""

from __future__ import annotations

import atexit
import fcntl
import gc
import json
import os
import pkgutil
import pty
import select
import signal
import socket
import subprocess
import sys
import termios
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from threading import Lock
from types import SimpleNamespace
from typing import IO, TYPE_CHECKING, Any, Protocol

from cardtable.players import process

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).parents[1]
NEVER_LOADED = ("cardtable.learning", "cardtable.testing")
"""Packages that only other programs load, which may need an extra that is not installed."""


def heed_signals() -> None:
    """Let every signal that ends a program end this one, too.

    A shell or `nohup` may have started this program with some of these signals ignored.
    """
    for ending in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(ending, signal.SIG_DFL)


class Running(Protocol):
    """A process, as `subprocess` has it."""

    pid: int
    returncode: Any

    def poll(self) -> int | None:
        """Return the exit code if the process has ended."""

    def send_signal(self, sig: int, /) -> None:
        """Send it a signal."""

    def kill(self) -> None:
        """Kill it."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, and return the exit code."""


class Fork:
    """A forked process, which leads a session of its own. A pipe tells its process id and, later, its exit code."""

    def __init__(
        self,
        command: Sequence[str],
        folder: Path,
        environment: Mapping[str, str],
        streams: Sequence[int],
        modules: tuple[str, ...] = (),
    ) -> None:
        """Fork the process.

        `command` is `-m cardtable`, or `-c` with some code, and then the arguments. `streams` are the file descriptors
        of the standard streams: input, output and errors. `modules` are those that it has already loaded: the whole
        program, unless some are named.
        """
        told, telling = os.pipe()
        asked = json.dumps([[*command], str(folder), {**environment}]).encode()
        socket.send_fds(loaded(*modules), [asked], [*streams, telling])
        os.close(telling)
        self._told = os.fdopen(told)
        self._telling = Lock()
        self.pid = int(self._told.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit code if the process has ended."""
        with self._telling:
            if self.returncode is None and select.select([self._told], [], [], 0)[0]:
                self._hear()
        return self.returncode

    def _hear(self) -> None:
        with self._told:
            self.returncode = int(self._told.readline())

    def send_signal(self, sig: int, /) -> None:
        """Send it a signal."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # it has ended since
                os.kill(self.pid, sig)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, and return the exit code.

        Raises:
            subprocess.TimeoutExpired: it has not ended after so many seconds.
        """
        with self._telling:
            if self.returncode is None:
                if timeout is not None and not select.select([self._told], [], [], timeout)[0]:
                    raise subprocess.TimeoutExpired(str(self.pid), timeout)
                self._hear()
        assert self.returncode is not None
        return self.returncode


class Piped(Fork):
    """A forked process with a pipe to its standard input and one from its standard output."""

    def __init__(
        self, command: Sequence[str], folder: Path, environment: Mapping[str, str], stderr: int | None = None
    ) -> None:
        """Fork the process. If `stderr` is None, what it writes to standard error is dropped."""
        its_input, to_it = os.pipe()
        from_it, its_output = os.pipe()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        super().__init__(command, folder, environment, (its_input, its_output, nowhere if stderr is None else stderr))
        for file in (its_input, its_output, nowhere):
            os.close(file)
        self.stdin: IO[bytes] = os.fdopen(to_it, "wb")
        self.stdout: IO[bytes] = os.fdopen(from_it, "rb")


def started(command: Sequence[str], *, env: Mapping[str, str], stderr: int, **_: Any) -> Piped:
    """Fork a process, as `subprocess.Popen` would start it for `cardtable.players.process`."""
    return Piped(command, ROOT, env, None if stderr == subprocess.DEVNULL else stderr)


def fork_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of computer seats and comparisons be forked."""
    loaded()  # now, so that no test has to wait for this in its midst
    kept = {name: getattr(subprocess, name) for name in ("PIPE", "DEVNULL", "TimeoutExpired")}
    monkeypatch.setattr(process, "subprocess", SimpleNamespace(**kept, Popen=started))
    monkeypatch.setattr(process, "command_for", lambda code: ("-c", code))


def completed(
    *arguments: str, given: str, environment: Mapping[str, str], folder: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """Run a command of the program to its end, with `given` on standard input, and return what it wrote."""
    with TemporaryFile("w+") as errors:
        program = Piped(("-m", "cardtable", *arguments), folder, environment, errors.fileno())
        with program.stdin, program.stdout:
            program.stdin.write(given.encode())
            program.stdin.close()
            out = program.stdout.read().decode()
        code = program.wait()
        errors.seek(0)
        return subprocess.CompletedProcess(arguments, code, out, errors.read())


# ── the process from which others are forked ──────────────────────────────────────────────────────────────────────


SERVE = "import sys; from tests.forks import serve; serve(int(sys.argv[1]), *sys.argv[2:])"


def every_module() -> Iterator[str]:
    """Yield the names of all modules that the program may load."""
    import cardtable

    for found in pkgutil.walk_packages(cardtable.__path__, "cardtable."):
        if not found.name.startswith(NEVER_LOADED):
            yield found.name
    yield "textual.drivers.linux_driver"


@cache
def loaded(*modules: str) -> socket.socket:
    """Start a process from which others are forked, and return the socket for requests to it.

    It loads the modules that are named, or the whole program if none is. It ends when this process does.
    """
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    terminal, child = pty.openpty()  # so that Python's streams are those of a program at a terminal
    server = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(its.fileno()), *modules],
        cwd=ROOT,
        env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"},
        stdin=child,
        stdout=child,
        stderr=child,
        pass_fds=[its.fileno()],
        start_new_session=True,
        preexec_fn=heed_signals,
    )
    its.close()
    os.close(child)
    ours.recv(1)  # wait until it has loaded the modules

    def end() -> None:
        ours.close()
        server.wait()
        os.close(terminal)

    atexit.register(end)
    return ours


def serve(channel: int, *modules: str) -> None:
    """Load these modules, or every module that the program may load, and then fork a process for each request.

    A forked process does not stay in this loop: it becomes the program that was asked for.
    """
    for name in modules or every_module():
        import_module(name)
    gc.collect()
    gc.freeze()  # so that the collector of a forked process does not write to the memory that all of them share
    requests = socket.socket(fileno=channel)
    requests.send(b".")
    waiting = 0
    while True:
        asked, files, _, _ = socket.recv_fds(requests, 1 << 20, 4)
        if not asked:
            for _ in range(waiting):
                os.wait()
            os._exit(0)
        if os.fork() == 0:
            break
        waiting += 1
        for file in files:
            os.close(file)
    requests.close()
    *streams, told = files
    program = os.fork()
    if program:  # this process, between the server and the program, waits for the program and tells how it has ended
        for file in streams:
            os.close(file)
        os.write(told, f"{program}\n".encode())
        _, status = os.waitpid(program, 0)
        os.write(told, f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os._exit(0)
    os.close(told)
    become(streams, *json.loads(asked))


def become(streams: Sequence[int], command: list[str], folder: str, environment: dict[str, str]) -> None:
    """Begin a session with these standard streams, and run the program or the code that `command` says.

    If standard input is a terminal, it becomes the session's terminal.
    """
    os.setsid()
    for number, file in enumerate(streams):
        os.dup2(file, number)
    for file in {*streams}:
        os.close(file)
    if os.isatty(0):
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    kind, what, *sys.argv[1:] = command
    from cardtable.__main__ import main

    if kind == "-c":
        exec(what, {"__name__": "__main__"})
    else:
        assert (kind, what) == ("-m", "cardtable"), command
        main()
