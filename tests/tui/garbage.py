"""Finding which objects of a test are not freed.

Only objects that the test has made are looked at. To look at all that earlier tests have left would take half a second.
"""

from __future__ import annotations

import gc

COLLECT = gc.collect


def left_after_collecting() -> list[object]:
    """Free the objects that were made since the collector was turned off and are in use no more; return the others.

    A few objects made just before that are among them. A test can call this only once, because after it all of these
    objects count as old.
    """
    COLLECT(0)
    return gc.get_objects(generation=1)
