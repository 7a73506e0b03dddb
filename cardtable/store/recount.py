"""Counts what an older layout of the store did not: sides and facts of finished tables, from their records."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.errors import CardtableError
from cardtable.match.keeping import facts_of
from cardtable.match.match import Match
from cardtable.store.store import Store

__all__ = ["recount"]


def recount(store: Store) -> Iterator[str]:
    """Count one finished table a step, as long as there are any that are not counted; gives their ids.

    A table whose record is gone or cannot be played again is passed over for good.

    Raises:
        CardtableError: the store cannot be read or written.
    """
    for table in store.results.uncounted():
        try:
            match = Match.of(store.load(table)[0])
        except CardtableError:
            match = None
        if match is not None and match.over:
            store.results.count(table, match.game.accounts, facts_of(match.game, match.results))
        else:
            store.results.count(table, (), ())
        yield table
