"""The dollars that people win or lose at solitaires where dollars are counted from deal to deal."""

from __future__ import annotations

from contextlib import suppress

from cardtable.store.disk import Disk
from cardtable.store.statistics import known_as
from cardtable.store.values import number_or_none

__all__ = ["Purses"]


class Purses:
    """The dollars of each deal and their sums by person. They are kept even when the table is deleted."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def note(self, table: str, deal: int, name: str, money: int) -> None:
        row = table, deal, known_as(name), money
        statement = (
            "INSERT OR REPLACE INTO purses SELECT ?1, ?2, ?3, ?4 "
            "WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND counts = 0)"
        )
        self._disk.write_quietly(lambda db: db.execute(statement, row))

    def without(self, table: str, deal: int, name: str) -> int:
        total = 0
        for (money,) in self._disk.read(
            "SELECT money FROM purses WHERE known_as = ? AND NOT (table_id = ? AND deal = ?)",
            known_as(name),
            table,
            deal,
        ):
            with suppress(ValueError):
                total += number_or_none(money) or 0
        return total
