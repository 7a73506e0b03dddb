"""Processes of our own: plain subprocesses with pipes, which hear messages and answer them.

A running Textual program can start one (multiprocessing cannot be used there). It takes no code from the folder in
which the program was started, and ends by itself when its pipe closes, however the program ended.
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

__all__ = ["LONGEST_LOG", "answers_to", "start"]

LONGEST_LOG: Final = 100_000
"""Bytes of a log after which nothing more is written into it; the next process begins it anew."""

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
"""The package is the program's very own, wherever that lies; of other folders none comes before Python's own."""


# ── in the program ────────────────────────────────────────────────────────────────────────────────────────────────


def start(code: str, log: Path | None = None) -> subprocess.Popen[bytes]:
    """Start a process that runs some code of this package, with a pipe each way; its errors go into the log.

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
            start_new_session=os.name == "posix",  # the terminal's signals are for the program
        )


def _folders() -> list[str]:
    """Where the program looks for code, but for the folder it was started in and what is told from there."""
    here = os.path.realpath(os.curdir)
    return [folder for folder in sys.path if os.path.isabs(folder) and os.path.realpath(folder) != here]


def _opened(log: Path | None) -> int | None:
    """The log, open to be written on, for its owner's eyes alone; `None` where there is no place for one."""
    if log is None:
        return None
    try:
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        with contextlib.suppress(OSError):
            os.chmod(log, 0o600)
            if os.fstat(file).st_size >= LONGEST_LOG:
                os.truncate(log, 0)
    except OSError:
        return None
    return file


# ── in the process ────────────────────────────────────────────────────────────────────────────────────────────────


def answers_to(hear: Callable[[Any], None]) -> IO[bytes]:
    """Hear messages from standard input on a thread; gives where answers are written.

    When nobody is left to send any, the process ends, as nobody waits for what is being thought.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the program, which says when to stop
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())  # whoever prints must not be taken for an answer
    threading.Thread(target=_listen, args=(sys.stdin.buffer, hear), daemon=True).start()
    return answers


def _listen(messages: IO[bytes], hear: Callable[[Any], None]) -> None:
    with contextlib.suppress(Exception):
        while True:
            hear(pickle.load(messages))
    os._exit(0)
