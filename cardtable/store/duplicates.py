"""Tables at which other people play cards that were played before, and how the first people did with them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from cardtable.store.values import SPOILT, scores, texts

if TYPE_CHECKING:
    from cardtable.store.disk import Disk

__all__ = ["Duplicates", "OtherTable"]


class OtherTable(NamedTuple):
    """The names by seat at the table where the cards were played first, and what each deal brought each account there.

    It holds no cards.
    """

    names: tuple[str, ...]
    changes: tuple[tuple[int, ...], ...]


class Duplicates:
    """What the people scored who had some cards first, for the tables at which others play the same cards later."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def note(self, table: str, other: OtherTable) -> None:
        """Store with whom the people at a table are compared."""
        row = (table, json.dumps(other.names), json.dumps(other.changes))
        self._disk.write_quietly(lambda db: db.execute("INSERT OR REPLACE INTO duplicates VALUES (?, ?, ?)", row))

    def of(self, table: str) -> OtherTable | None:
        """Return with whom the people at a table are compared; None if with nobody, or if the row is damaged."""
        for names, changes in self._disk.read("SELECT names, changes FROM duplicates WHERE table_id = ?", table):
            with suppress(*SPOILT):
                return OtherTable(texts(names), _changes(changes))
        return None


def _changes(value: object) -> tuple[tuple[int, ...], ...]:
    """Return the numbers in a JSON list of lists.

    Raises:
        ValueError, TypeError, RecursionError: the value is not such a list.
    """
    if not isinstance(value, str):
        raise TypeError
    listed: Sequence[object] = json.loads(value)
    return tuple(scores(json.dumps(each)) for each in listed)
