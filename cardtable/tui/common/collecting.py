"""Choosing the times at which Python's garbage collector runs."""

from __future__ import annotations

import gc

__all__ = ["collect_again", "collect_between_deals"]


def collect_again() -> None:
    """Start the garbage collector, which was off while the program started. It will skip all objects that exist now."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def collect_between_deals() -> None:
    """Free the screens that were closed since the last deal.

    The parts of a screen refer to each other. Left to itself, the collector would wait until there are a quarter as
    many of them as objects in use. This is quick only if the objects from before the first frame are skipped.
    """
    if gc.get_freeze_count():
        gc.collect()
