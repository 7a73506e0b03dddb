"""Hints: what an expert would do, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.arranging import tried_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.players.player import Hint
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver

__all__ = ["Advice"]


class Advice:
    """The hints that were given in this deal: whoever asks twice in one position, or comes back to it, hears the same.

    Whether somebody was helped by one is for whoever shows it to say.
    """

    def __init__(self, driver: Driver) -> None:
        self.driver, self.match = driver, driver.match
        self._given: dict[tuple[int, int, tuple[str, ...]], Hint | None] = {}
        """By deal, seat and the moves made before."""

    async def on(self, view: View) -> Hint | None:
        """The hint for that view."""
        deals = self.match.record.deals
        at = (len(deals), view.who, tuple(deals[-1].moves))
        if at not in self._given:
            hint = await self.driver.thinker.hint(self.match.game, view)
            self._given = {kept: told for kept, told in self._given.items() if kept[0] == at[0]} | {at: hint}
        return self._given[at]

    async def tried(self, view: View, lines: Sequence[Move]) -> Hint | None:
        """The hint after some moves have been tried from that view; it has helped."""
        self.match.keeping.hinted(view.who)
        return await self.driver.thinker.hint(self.match.game, tried_on(self.match.game, view, lines))
