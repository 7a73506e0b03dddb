"""The tables of a store that are open: those that this program has locked, and those that others have locked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cardtable.store import lease

if TYPE_CHECKING:
    from pathlib import Path

    from cardtable.store.disk import Disk
    from cardtable.store.keeper import TableKeeper

__all__ = ["Locks"]


class Locks:
    """The locks on the tables of one store, those of this program and those of others.

    For each table that this program has locked there is a keeper, which writes the table to the store.
    """

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._keepers: dict[str, TableKeeper] = {}

    @property
    def _folder(self) -> Path | None:
        path = self._disk.path
        return None if path is None else path.with_name(f"{path.name}-open")

    @property
    def held(self) -> set[str]:
        """The tables that this program keeps locked."""
        return {table for table, keeper in self._keepers.items() if keeper.open}

    def in_use(self, table: str) -> bool:
        """Return whether another program has the table open."""
        return table not in self.held and self._folder is not None and lease.in_use(self._folder, table)

    def keeper(self, table: str) -> TableKeeper:
        """Lock a table, and return a new keeper of it.

        If this program already has a keeper of the table, that keeper is closed.

        Raises:
            TableInUse: another program has the table open.
        """
        from cardtable.store.keeper import TableKeeper
        from cardtable.store.sitters import called_at

        if table in self._keepers:
            self._keepers.pop(table).close()
        self._keepers = {each: keeper for each, keeper in self._keepers.items() if keeper.open}
        called = partial(called_at, self._disk, table)
        held = lease.take(self._folder, table, called) if self._folder is not None else None
        keeper = self._keepers[table] = TableKeeper(self._disk, table, held)
        return keeper

    def close(self) -> None:
        for keeper in self._keepers.values():
            keeper.close()
