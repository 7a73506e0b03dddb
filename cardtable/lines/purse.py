"""The score of a solitaire, the time played and the number of moves, as lines of text.

The settings say whether the score counts dollars or points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardtable.lines.score import spoken
from cardtable.rules.words import amount, capital, clock
from cardtable.table.score_counted import ScoreCounted

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Store
    from cardtable.store.settings import Settings

__all__ = ["Purse"]


class Purse:
    """Counts the score of a solitaire as the settings say; dollars add up from one deal to the next."""

    def __init__(self, match: Match, store: Store | None, table: str | None, settings: Callable[[], Settings]) -> None:
        self.match, self.store, self.table, self.settings = match, store, table, settings
        self.counted = ScoreCounted(match, store, table)

    def note(self) -> None:
        self.counted.told(self.settings())

    def money(self) -> tuple[str, ...]:
        return self.counted.money(self.settings())

    def told(self) -> Iterator[str]:
        """Yield the score by the settings, and a line with the time played at the table and the number of moves.

        The time is left out if it is below one second. If others play too, yield nothing.
        """
        if self.match.game.seats > 1:
            return
        money, score = self.money(), self.counted.told(self.settings())
        if money:
            yield from money
        elif score:
            yield f"{capital(score)}."
        moves = amount(sum(len(deal.moves) for deal in self.match.record.deals), "move")
        seconds = 0.0 if self.store is None or self.table is None else self.store.played(self.table)
        yield f"Time: {spoken(clock(seconds))}, {moves}." if seconds >= 1 else f"{capital(moves)}."
