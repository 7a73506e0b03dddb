"""Counting the careers for the statistics screen, a few tables at a time. An error of the store ends the counting.

A career is all that one player has done at one game in one way to play it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from cardtable.errors import CardtableError

if TYPE_CHECKING:
    from cardtable.store import Career, Store
    from cardtable.store.careers import Count

__all__ = ["CareerCount", "recounted"]

Report = Callable[[CardtableError], object]


class CareerCount:
    """The careers in a store, counted from a few tables at a time.

    If there is no store, or if it cannot be read, there are no careers, and nothing is left to count. `report` is told
    why it cannot be read.
    """

    def __init__(self, store: Store | None, report: Report) -> None:
        self._report = report
        self._count: Count | None = None
        try:
            self._count = None if store is None else store.results.count_anew()
        except CardtableError as error:
            report(error)

    @property
    def left(self) -> int:
        """How many tables are still to be counted."""
        return 0 if self._count is None else self._count.left

    def go_on(self) -> None:
        try:
            if self._count is not None:
                self._count.go_on()
        except CardtableError as error:
            self._report(error)
            self._count = None

    def careers(self) -> list[Career]:
        try:
            return [] if self._count is None else self._count.careers()
        except CardtableError as error:
            self._report(error)
            return []


async def recounted(store: Store | None, report: Report) -> bool:
    """Count games of which an older version of the program saved only the result. Return whether there were any.

    Keys are answered meanwhile.
    """
    from cardtable.store.recount import recount

    counted = False
    try:
        for table in recount(store) if store is not None else ():
            counted = counted or table is not None
            await asyncio.sleep(0 if table is None else 0.01)
    except CardtableError as error:
        report(error)
    return counted
