"""What a program in a test still waits for: its timers, and what threads are working out for it."""

from __future__ import annotations

import asyncio
import threading
from typing import Any, Final

WORKED_OUT: Final[set[asyncio.Future[Any]]] = set()
"""What threads are working out for programs."""
OTHERS: Final[set[threading.Thread]] = set()
"""The threads that were there before the test. Nobody waits for them, because earlier tests have left them."""


def others_work() -> bool:
    """Whether threads, other processes or connections are at work. Nobody knows when these are ready."""
    loop: Any = asyncio.get_running_loop()
    own = {thread for thread in threading.enumerate() if not thread.name.startswith("asyncio_")}
    return bool(WORKED_OUT or own - OTHERS or len(loop._selector.get_map()) > 1)


def only_paints(handle: asyncio.TimerHandle) -> bool:
    """Whether a timer is that of a screen that may soon paint again."""
    future = handle._args[0] if handle._args else None
    tasks = [getattr(called[0], "__self__", None) for called in getattr(future, "_callbacks", None) or ()]
    return any(isinstance(task, asyncio.Task) and task.get_name() == "screen_update" for task in tasks)


def next_due(before: float) -> float | None:
    """Return when the next timer that does more than paint is due; None if it is not due before the time `before`.

    Both are times of the event loop, in seconds.
    """
    loop: Any = asyncio.get_running_loop()
    timers = [timer for timer in loop._scheduled if not timer._cancelled and timer._when < before]
    return min((timer._when for timer in timers if not only_paints(timer)), default=None)


def nothing_comes(within: float) -> bool:
    """Whether nothing can happen within so many seconds, unless a key is pressed."""
    loop = asyncio.get_running_loop()
    return not others_work() and next_due(loop.time() + within) is None
