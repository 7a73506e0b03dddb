"""Counting what an older program left out: the sides and facts of finished tables, taken from their records."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.errors import CardtableError
from cardtable.match.keeping import facts_of
from cardtable.match.match import Match
from cardtable.rules.facts import DEALS, DEALS_TIED
from cardtable.store.careers import PART
from cardtable.store.store import Store

__all__ = ["recount"]

NOTHING_KNOWN: Final = tuple((what, seat, 0, None) for seat in range(8) for what in (DEALS, DEALS_TIED))
"""A mark stored for every table that `recount` has tried, so that it tries no table twice."""


def recount(store: Store) -> Iterator[str | None]:
    """Count the finished tables that are not counted yet, and yield the id of each.

    Yield None between the parts of the work.

    A table whose record is gone or cannot be played again is skipped for good.

    Raises:
        CardtableError: the store cannot be read or written.
    """
    tables = store.results.ended()
    for begin in range(0, len(tables), PART):
        for table in store.results.uncounted(tables[begin : begin + PART]):
            try:
                match = Match.of(store.load(table)[0])
            except CardtableError:
                match = None
            if match is not None and match.over:
                store.results.count(table, match.game.accounts, (*facts_of(match.game, match.results), *NOTHING_KNOWN))
            else:
                store.results.count(table, (), NOTHING_KNOWN)
            yield table
        if begin + PART < len(tables):
            yield None
