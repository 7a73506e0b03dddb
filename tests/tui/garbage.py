"""What a test has made and what is left of it: all that earlier tests have left would take half a second to look at."""

from __future__ import annotations

import gc

COLLECT = gc.collect


def left_after_collecting() -> list[object]:
    """Free what was made since the collector was turned off and nobody holds any more; return what somebody holds.

    A few objects from just before that are among it. A test collects once: what it leaves then counts as old.
    """
    COLLECT(0)
    return gc.get_objects(generation=1)
