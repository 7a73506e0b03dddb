"""The stored tables that the lobby lists, and which line of its list is chosen when something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import CardtableError
from cardtable.rules.catalogue import CATALOGUE
from cardtable.table.kept import last_setup
from cardtable.table.tables_told import apart, called, entry_of

if TYPE_CHECKING:
    from cardtable.store import Store, UnfinishedTable

__all__ = ["KeptTables"]


class KeptTables:
    """What the lobby knows of the store: the unfinished tables, and how many are finished.

    As long as `look_up` has not been called, there are none. `titles` and `apart` are keyed by a table's id.
    """

    def __init__(self) -> None:
        self.store: Store | None = None
        self.unfinished: dict[str, UnfinishedTable] = {}
        self.apart: dict[str, str] = {}
        """Words that tell an unfinished table apart from others that would look the same."""
        self.titles: dict[str, str] = {}
        self.finished = 0
        self._told_of_unlisted = False

    def look_up(self, store: Store | None, most: int, left: str | None = None) -> list[str]:
        """Delete the new tables for one person that were left without a move, and read the others from the store.

        Only the first `most` unfinished tables get titles. `left` is the id of a table that people have just left.
        Return the sentences to tell the player: why the tables cannot be read, and how many cannot be listed. The
        number is told only once.
        """
        self.store = store
        lines: list[UnfinishedTable] = []
        troubles = []
        try:
            if store is not None:
                store.forget_unplayed(left)
                lines = store.unfinished()
        except CardtableError as error:
            troubles.append(str(error))
        self.unfinished = {str(line.id): line for line in lines}
        listed = lines[:most]
        self.titles = {str(line.id): called(line, store) for line in listed}
        self.apart = apart(listed, self.titles)
        try:
            self.finished = store.count_finished() if store is not None else 0
        except CardtableError:
            self.finished = 0
        unlisted = store.unlisted if store is not None else 0
        if unlisted and not self._told_of_unlisted:
            self._told_of_unlisted = True
            which = "An unfinished table" if unlisted == 1 else f"{unlisted} unfinished tables"
            troubles.append(f"{which} cannot be listed: the saved file is damaged.")
        return troubles

    def game_played_last(self) -> str:
        """Return the line of the game that was played last, such as `game:golf`. By default, it is the first game's."""
        last = last_setup(self.store)
        return f"game:{last.game if last is not None and entry_of(last.game) else CATALOGUE[0].id}"

    def line_after(self, chosen: str, game: str, left: str | None) -> str:
        """Return the line to choose when people come back to the lobby, where the line `chosen` was chosen before.

        That is the table they have `left`; if they have left none, it is `chosen`. If the table meant is finished, it
        is the line of `game`. If it has been deleted, it is the newest unfinished table, or the line of `game` if there
        is none.
        """
        table = chosen.removeprefix("table:") if chosen.startswith("table:") else ""
        if left in self.unfinished:
            return f"table:{left}"
        line = f"game:{game}" if left is not None or (table and table not in self.unfinished) else chosen
        if line.startswith("game:") and self.unfinished and self._was_deleted(left or table):
            return f"table:{next(iter(self.unfinished))}"
        return line

    def _was_deleted(self, table: str) -> bool:
        try:
            return bool(table) and self.store is not None and self.store.when(table)[0] is None
        except CardtableError:
            return False
