"""Choosing the times at which Python's garbage collector runs."""

from __future__ import annotations

import gc

__all__ = ["collect_again", "collect_between_deals", "skip_what_is_loaded"]


def collect_again() -> None:
    """Start the garbage collector, which was off while the program started. It will skip all objects that exist now.

    If the collector runs already, do nothing.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def skip_what_is_loaded() -> None:
    """Let the collector skip all objects that exist now, if it has skipped those from before the first frame.

    Call it when modules have been loaded. They stay as long as the program runs, and looking through them all each time
    would keep keys waiting.
    """
    if gc.get_freeze_count():
        gc.freeze()


def collect_between_deals() -> None:
    """Free the screens that were closed since the last deal.

    The parts of a screen refer to each other, so only the collector frees them. By itself, it would do so late: when
    they are a quarter as many as all objects in use. Freeing them is quick only if the collector skips the objects from
    before the first frame. Otherwise, do nothing.
    """
    if gc.get_freeze_count():
        gc.collect()
