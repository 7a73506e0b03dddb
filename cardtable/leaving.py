"""Every way out: what asks the program to end, the exit code it ends with, and how long that may take.

A signal that asks for the end is obeyed in order: the table on the screen is left as by its own key, a command is
broken off by an exception. From then on a watch runs; whatever may hang, the program is gone when its patience is.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from types import FrameType

__all__ = ["CRASHED", "HUNG_UP", "INTERRUPTED", "begin", "begun", "end", "last_resort", "listen", "obeyed_by"]

CRASHED: Final = 1
HUNG_UP: Final = 129
INTERRUPTED: Final = 130

SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
"""What asks the program to end; the exit code is 128 more than the number."""

PATIENCE: Final = 6.0
"""Seconds that the way out may take; a machine that is not overloaded needs a fraction of one."""

Obey = Callable[[int], None]


class _Way:
    """How far the program is on its way out."""

    code: int | None = None
    watch: int | None = None
    """Where the watch is told to begin: the writing end of a pipe, as a lock might be held by whom a signal meets."""
    obey: Obey | None = None
    last_resort: Callable[[], None] | None = None


def listen() -> None:
    """From now on signals are obeyed as this module says; those that are ignored (`nohup`) stay so."""
    reader, _Way.watch = os.pipe()
    threading.Thread(target=_watch, args=(reader,), name="way out", daemon=True).start()
    for number in _signals():
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _asked)


def obeyed_by(obey: Obey | None) -> None:
    """Let that function, given the exit code, end the program when a signal asks for it.

    It is called in the middle of anything. Without one an exception breaks off what is being done.
    """
    _Way.obey = obey


def last_resort(restore: Callable[[], None] | None) -> None:
    """Let that function put the terminal right if the program hangs on its way out; it is called on a thread."""
    _Way.last_resort = restore


def begin(code: int) -> None:
    """The program is on its way out with that exit code; the first one stands. Where nobody listens, nothing."""
    if _Way.code is None and _Way.watch is not None:
        _Way.code = code
        os.write(_Way.watch, b"!")


def begun() -> bool:
    """Whether the program is on its way out, so that nothing more is worth beginning."""
    return _Way.code is not None


def end(code: int) -> NoReturn:
    """Leave now; a signal that comes so late changes nothing."""
    begin(code)
    for number in _signals():
        signal.signal(number, signal.SIG_IGN)
    sys.exit(code)


def _signals() -> list[int]:
    return [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]


def _asked(number: int, _: FrameType | None) -> None:
    if _Way.code is not None:
        return  # it is on its way already, and watched
    code = 128 + number
    begin(code)
    if _Way.obey is not None:
        _Way.obey(code)
    else:
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(code)


def _watch(reader: int) -> None:
    os.read(reader, 1)
    time.sleep(PATIENCE)
    restore = _Way.last_resort
    if restore is not None:  # a terminal that takes nothing any more is not waited for
        restoring = threading.Thread(target=_quietly, args=(restore,), daemon=True)
        restoring.start()
        restoring.join(0.5)
    os._exit(_Way.code or CRASHED)


def _quietly(restore: Callable[[], None]) -> None:
    with suppress(Exception):
        restore()
