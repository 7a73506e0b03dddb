"""Subprocesses of the program, which read messages from one pipe and write answers to another.

A running Textual program can start one (multiprocessing cannot be used there). It imports no code from the working
directory, and ends by itself when its pipe closes, however the program ended.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, Final

import cardtable
from cardtable.ordinary import open_ordinary

__all__ = ["LONGEST_LOG", "answers_to", "start"]

LONGEST_LOG: Final = 100_000
"""Bytes of a log after which nothing more is written to it; the next process empties it."""

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


# ── in the program ────────────────────────────────────────────────────────────────────────────────────────────────


def start(code: str, log: Path | None = None) -> subprocess.Popen[bytes]:
    """Start a process that runs some code of this package, with a pipe each way; its stderr is the log.

    Raises:
        OSError: none can be started.
    """
    with contextlib.ExitStack() as stack:
        errors = _opened(log)
        if errors is not None:
            stack.callback(os.close, errors)
        return subprocess.Popen(
            [sys.executable, "-P", "-c", _BOOT, cardtable.__file__, code, *_folders()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if errors is None else errors,
            env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PYTHONSAFEPATH": "1"},
            start_new_session=os.name == "posix",  # signals of the terminal go to the program only
        )


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


def answers_to(hear: Callable[[Any], None]) -> IO[bytes]:
    """Read messages from standard input on a thread and pass each to `hear`; returns the stream for answers.

    When standard input ends, the process exits at once.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program decides when to stop
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # what is printed must not be taken for an answer
    threading.Thread(target=_listen, args=(sys.stdin.buffer, hear), daemon=True).start()
    return answers


def _listen(messages: IO[bytes], hear: Callable[[Any], None]) -> None:
    with contextlib.suppress(Exception):
        while True:
            hear(pickle.load(messages))
    os._exit(0)
