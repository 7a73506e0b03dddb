"""Tables with cards that other people have played before, and how these other people did."""

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
    """How some cards were played the first time: names by seat, and scores by deal and account (player or side)."""

    names: tuple[str, ...]
    changes: tuple[tuple[int, ...], ...]


class Duplicates:
    """For each table whose cards were played before: who played the cards first, and what these people scored."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def note(self, table: str, other: OtherTable) -> None:
        row = (table, json.dumps(other.names), json.dumps(other.changes))
        self._disk.write_quietly(lambda db: db.execute("INSERT OR REPLACE INTO duplicates VALUES (?, ?, ?)", row))

    def of(self, table: str) -> OtherTable | None:
        for names, changes in self._disk.read("SELECT names, changes FROM duplicates WHERE table_id = ?", table):
            with suppress(*SPOILT):
                return OtherTable(texts(names), _changes(changes))
        return None


def _changes(value: object) -> tuple[tuple[int, ...], ...]:
    if not isinstance(value, str):
        raise TypeError
    listed: Sequence[object] = json.loads(value)
    return tuple(scores(json.dumps(each)) for each in listed)
