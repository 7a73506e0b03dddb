"""Ending the program: the signals that ask for it, the exit code, and a time limit.

A signal ends the program in order: the screen is left as by its own key, a command is broken off by an exception. From
then on a watchdog thread runs, which ends the process when the time limit is over, even if something hangs.
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

__all__ = [
    "CRASHED",
    "HUNG_UP",
    "INTERRUPTED",
    "begin",
    "begun",
    "begun_with",
    "end",
    "last_resort",
    "listen",
    "obeyed_by",
]

CRASHED: Final = 1
HUNG_UP: Final = 129
INTERRUPTED: Final = 130

SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
"""The signals that ask the program to end; the exit code is 128 more than the signal's number."""

PATIENCE: Final = 6.0
"""The time limit of the end, in seconds; usually it takes a fraction of one."""

Obey = Callable[[int], None]


class _Way:
    """The state of the program's end."""

    code: int | None = None
    watch: int | None = None
    """The writing end of a pipe that starts the watchdog: the code that a signal interrupts might hold any lock."""
    obey: Obey | None = None
    last_resort: Callable[[], None] | None = None


def listen(instead_of: object = None) -> None:
    """Install the signal handlers and the watchdog; signals that are ignored (`nohup`) stay ignored.

    Handlers that somebody else has installed are left alone, but for the one that they take the place of.
    """
    reader, _Way.watch = os.pipe()
    threading.Thread(target=_watch, args=(reader,), name="way out", daemon=True).start()
    for number in _signals():
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler, instead_of):
            signal.signal(number, _asked)
    sys.unraisablehook = _unraisable


def obeyed_by(obey: Obey | None) -> None:
    """Have a function end the program, given the exit code, when a signal asks for it.

    It is called in a signal handler. Without one, the handler raises an exception.
    """
    _Way.obey = obey


def last_resort(restore: Callable[[], None] | None) -> None:
    """Have a function restore the terminal if the program hangs at its end; it is called on the watchdog's thread."""
    _Way.last_resort = restore


def begin(code: int) -> None:
    """Start the end with that exit code, if it has not started; without `listen` this does nothing."""
    if _Way.code is None and _Way.watch is not None:
        _Way.code = code
        os.write(_Way.watch, b"!")


def begun() -> bool:
    """Whether the end has started, so that nothing new should be begun."""
    return _Way.code is not None


def begun_with() -> int | None:
    """The exit code with which the end has started, if it has."""
    return _Way.code


def end(code: int) -> NoReturn:
    """End now; signals are ignored from here on."""
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


def _unraisable(trouble: sys.UnraisableHookArgs) -> None:
    """End at once where the exception of a signal was raised in a place that lets none out; else say what it was."""
    if _Way.code is not None and _Way.obey is None:
        os._exit(_Way.code)
    sys.__unraisablehook__(trouble)


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
