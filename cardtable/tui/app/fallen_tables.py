"""Tables that cannot be shown because of an unexpected error."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from cardtable.errors import CardtableError

if TYPE_CHECKING:
    from textual.screen import Screen

    from cardtable.store import Store
    from cardtable.table.seating import Seating

__all__ = ["FallenTables"]


class FallenTables:
    """Says that a table cannot be shown, and opens it again."""

    def __init__(
        self,
        store: Store | None,
        report: Callable[[CardtableError], None],
        screen_of: Callable[[Seating], Screen[Any]],
        put_in_place: Callable[[Screen[Any]], None],
    ) -> None:
        """`screen_of` returns the screen of a table; `put_in_place` opens a screen in place of the one on top."""
        self.store, self.report, self.screen_of, self.put_in_place = store, report, screen_of, put_in_place

    def say(self, seating: Seating, error: Exception | SystemExit) -> None:
        """In place of a table that cannot be shown, open a screen that says so and offers to go back in the deal."""
        from cardtable.tui.app.crash import kept
        from cardtable.tui.table.fallen import FallenScreen

        kept(error)
        self.put_in_place(FallenScreen(seating))

    def sit_again(self, seating: Seating, position: tuple[int, int] | None = None) -> None:
        """Open once more a table that could not be shown, in place of the screen that says so.

        `position` is the number of a deal and the index of a move in it. This move and all later moves are taken back.
        If `position` is None, no move is taken back.
        """
        from cardtable.tui.app.crash import stands_again

        stands_again()
        try:
            again = self._again(seating, position)
        except CardtableError as error:
            self.report(error)
            return
        self.put_in_place(self.screen_of(again))

    def _again(self, seating: Seating, position: tuple[int, int] | None) -> Seating:
        from cardtable.match.match import Match
        from cardtable.match.showing import record_before
        from cardtable.table.seating import Seating, resumed_table

        match = seating.match
        number, ply = (match.number, match.ply) if position is None else position
        if self.store is None or seating.table is None:
            record = record_before(match.record, number, ply)
            return Seating(Match.of(record, take_backs=match.take_backs), seating.players, None)
        match.keeping.close()
        if position is not None:
            keeper = self.store.keeper(seating.table)
            deal, _ = match.history.position(number, 0)
            try:
                keeper.gone_back(number, ply, deal.standing.totals)
            finally:
                keeper.close()
        return resumed_table(self.store, seating.table)
