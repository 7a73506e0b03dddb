"""Hints: what an expert would play, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.arranging import tried_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.players.player import Hint
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver

__all__ = ["MatchHints", "no_hint"]


def no_hint(*, piles: bool) -> str:
    """Return a sentence saying that there is no hint in this position."""
    return f"No hint{': look for yourself whether you must build a card' if piles else ' for this'}."


class MatchHints:
    """The hints of a match. The hint for a position is worked out once and stays the same."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.match = driver, driver.match
        self._given: dict[tuple[int, int, tuple[str, ...]], Hint | None] = {}
        """The hints of the current deal, keyed by the number of deals, the seat, and the moves made so far."""

        self._shown: set[tuple[int, int, tuple[str, ...]]] = set()

    async def on(self, view: View) -> Hint | None:
        at = self._at(view)
        if at not in self._given:
            hint = await self.driver.thinker.hint(self.match.game, view)
            self._given = {kept: told for kept, told in self._given.items() if kept[0] == at[0]} | {at: hint}
        return self._given[at]

    def shown(self, view: View) -> None:
        """Count a shown hint as help for the seat. Each decision counts once."""
        at = self._at(view)
        if at not in self._shown:
            self._shown.add(at)
            self.match.keeping.hinted(view.who)

    def _at(self, view: View) -> tuple[int, int, tuple[str, ...]]:
        deals = self.match.record.deals
        return len(deals), view.who, tuple(deals[-1].moves)

    async def tried(self, view: View, lines: Sequence[Move]) -> Hint | None:
        """Return the hint for the position after the moves `lines` from this view, or None.

        The request counts as help, even if there is no hint.
        """
        self.match.keeping.hinted(view.who)
        return await self.driver.thinker.hint(self.match.game, tried_on(self.match.game, view, lines))
