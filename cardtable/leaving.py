"""Ending the program: the signals that ask for its end, the exit code, and a time limit."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
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
    "interrupting",
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
"""The time limit for ending, in seconds."""

Obey = Callable[[int], None]


class _Way:
    """Whether the program has begun to end, and what to call at its end. There are no objects of this class.

    The watchdog is a thread that ends the process if the program takes too long to end.
    """

    code: int | None = None
    watch: int | None = None
    """The writing end of the pipe that starts the watchdog's time limit; None before `listen`.

    A pipe is used because a signal handler cannot safely wait for a lock.
    """
    obey: Obey | None = None
    interrupt: Callable[[], object] | None = None
    last_resort: Callable[[], None] | None = None


def listen(instead_of: object = None) -> None:
    """Install the signal handlers and start the watchdog, which ends the process if it takes too long to end.

    Only the default handlers and the handler `instead_of` are replaced. So signals that are ignored, as under `nohup`,
    stay ignored.
    """
    reader, _Way.watch = os.pipe()
    threading.Thread(target=_watch, args=(reader,), name="way out", daemon=True).start()
    for number in _signals():
        if signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler, instead_of):
            signal.signal(number, _asked)
    sys.unraisablehook = _unraisable


def obeyed_by(obey: Obey | None) -> None:
    """Set `obey`, the function that is called with the exit code when a signal asks for the program's end.

    If `obey` is None, the signal handler raises an exception instead.
    """
    _Way.obey = obey


@contextmanager
def interrupting(stop: Callable[[], object]) -> Iterator[None]:
    """While the block runs, let the first Ctrl+C call `stop`, in a signal handler, instead of ending the program."""
    _Way.interrupt = stop
    try:
        yield
    finally:
        _Way.interrupt = None


def last_resort(restore: Callable[[], None] | None) -> None:
    """Set the function that restores the terminal if the program hangs at its end."""
    _Way.last_resort = restore


def begin(code: int) -> None:
    """Note that the program ends with the exit code `code`, and start the time limit.

    If `listen` has not been called, or at a second call, this does nothing.
    """
    if _Way.code is None and _Way.watch is not None:
        _Way.code = code
        os.write(_Way.watch, b"!")


def begun() -> bool:
    """Whether the program has begun to end."""
    return _Way.code is not None


def begun_with() -> int | None:
    """Return the exit code of the program if it has begun to end; otherwise return None."""
    return _Way.code


def end(code: int) -> NoReturn:
    """Ignore all further signals, and exit with the code `code`."""
    begin(code)
    for number in _signals():
        signal.signal(number, signal.SIG_IGN)
    sys.exit(code)


def _signals() -> list[int]:
    return [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]


def _asked(number: int, _: FrameType | None) -> None:
    if _Way.code is not None:
        return
    if number == signal.SIGINT and _Way.interrupt is not None:
        stop, _Way.interrupt = _Way.interrupt, None
        stop()
        return
    code = 128 + number
    begin(code)
    if _Way.obey is not None:
        _Way.obey(code)
    else:
        raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(code)


def _unraisable(trouble: sys.UnraisableHookArgs) -> None:
    """Exit at once if Python has swallowed the exception that a signal raised; report any other one as usual."""
    if _Way.code is not None and _Way.obey is None:
        os._exit(_Way.code)
    sys.__unraisablehook__(trouble)


def _watch(reader: int) -> None:
    os.read(reader, 1)
    time.sleep(PATIENCE)
    restore = _Way.last_resort
    if restore is not None:  # on a thread, because writing to a dead terminal might block
        restoring = threading.Thread(target=_quietly, args=(restore,), daemon=True)
        restoring.start()
        restoring.join(0.5)
    os._exit(_Way.code or CRASHED)


def _quietly(restore: Callable[[], None]) -> None:
    with suppress(Exception):
        restore()
