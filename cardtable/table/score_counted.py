"""The score of a solitaire as casinos or computer games count it, for the heading of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.rules.catalogue import entry
from cardtable.rules.ways import count_of
from cardtable.rules.words import in_dollars

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.way import Count
    from cardtable.store import Store
    from cardtable.store.settings import Settings

__all__ = ["ScoreCounted", "money_told"]


def money_told(match: Match, store: Store | None, table: str | None, settings: Settings) -> tuple[str, ...]:
    """Return a sentence with the dollars of this deal and of all deals. Empty if dollars are not counted."""
    if match.game.seats > 1:
        return ()
    at = table or getattr(match.keeping.keeper, "table", None)
    return ScoreCounted(match, store, at).money(settings)


class ScoreCounted:
    """Counts the score of the deal in play as the settings say. Dollars add up from one deal to the next."""

    def __init__(self, match: Match, store: Store | None, table: str | None) -> None:
        self.match, self.store, self.table = match, store, table
        self._teller = entry(match.game.id).teller(match.game)
        self._of_way = count_of(match.game.id, match.game.options.changed())
        self._counted: tuple[object, int | None] = None, None
        self._before: tuple[int, int] = -1, 0
        self._left_out = False
        self._noted: tuple[int, int] | None = None

    def told(self, settings: Settings) -> str:
        """Return the score for the heading, `score 120` or `purse $40`. Empty if there is none."""
        count = self._count(settings)
        points = self._points(count)
        if points is None:
            return ""
        if count != "vegas":
            return f"score {points}"
        return f"purse {in_dollars(self._others(points) + (0 if self._left_out else points))}"

    def money(self, settings: Settings) -> tuple[str, ...]:
        """Return a sentence with the dollars of this deal and the purse. Empty if dollars are not counted.

        If the table does not count in the statistics, the dollars of this deal do not count. This is so, for example,
        after an expert has played on in a demo.
        """
        points = self._points("vegas") if self._count(settings) == "vegas" else None
        if points is None:
            return ()
        if self._left_out:
            return (f"The dollars of this deal do not count. Your purse: {in_dollars(self._others(points))}.",)
        return (f"This deal: {in_dollars(points)}. Your purse: {in_dollars(points + self._others(points))}.",)

    def _count(self, settings: Settings) -> Count:
        return self._of_way if settings.score == "way" else settings.score

    def _points(self, count: Count) -> int | None:
        if count == "none" or not self.match.record.deals:
            return None
        present = self.match.history.present
        at = count, len(self.match.record.deals), tuple(present.moves[-2:]), len(present.moves)
        if at != self._counted[0]:
            self._counted = at, self._teller.counted_by(count, [*present.before, present.now], present.moves)
            self._left_out = self.store is not None and self.table is not None and self.store.left_out(self.table)
        return self._counted[1]

    def _others(self, points: int) -> int:
        number = len(self.match.record.deals) - 1
        if self.store is None or self.table is None:
            return 0
        name = self.match.names[0]
        if self._before[0] != number:
            self._before = number, self.store.purses.without(self.table, number, name)
        if (self.match.history.present.moves or self._noted) and self._noted != (number, points):
            self._noted = number, points
            self.store.purses.note(self.table, number, name, points)
        return self._before[1]
