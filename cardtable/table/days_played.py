"""The deals of the days at a game: which of them a player has tried and won, and the days of a month."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.match.days import FIRST_DAY, number_of_day
from cardtable.rules.catalogue import entry
from cardtable.rules.piles.patience import Patience
from cardtable.rules.ways import first_way
from cardtable.rules.words import amount
from cardtable.table.day_told import score_told
from cardtable.table.tables_told import entry_of
from cardtable.table.today import code_of_day

if TYPE_CHECKING:
    from cardtable.store import Store
    from cardtable.store.numbered import Tried

__all__ = [
    "BEGUN",
    "NOT_YET",
    "OUT",
    "WEEK",
    "Days",
    "day_moved",
    "has_days",
    "month_moved",
    "played_on_days",
    "streaks",
    "weeks_of",
    "won_word",
]

WEEK: Final = 7
OUT, BEGUN, NOT_YET, TO_COME = "●", "○", "–", " "


def has_days(game: str) -> bool:
    """Return whether a game has a deal for each day."""
    return entry_of(game) is not None


def won_word(game: str) -> str:
    """Return the word that the statistics have for won deals: `won` or, at a solitaire, for example `came out`."""
    rules = _solitaire(game)
    return "won" if rules is None else rules.won_word.lower()


def _solitaire(game: str) -> type[Patience] | None:
    line = entry_of(game)
    rules = None if line is None else line.game()
    return rules if rules is not None and issubclass(rules, Patience) else None


def played_on_days(store: Store, game: str, name: str) -> Mapping[int, Tried]:
    """Return a person's results at a game, keyed by the number of the deal.

    A deal counts only if it has the same options as the deal of the day.
    """
    code = code_of_day(FIRST_DAY, game)
    if code.seats == 1:
        return store.results.numbered(game, first_way(game).options, name)
    return store.seen.tried(game, code.options, code.seats, name)


def day_moved(day: date, by: int, last: date) -> date:
    """Return the day that is `by` days later, or earlier if `by` is negative.

    The result is never before the first day that has a deal, and never after `last`.
    """
    return max(FIRST_DAY, min(last, day + timedelta(days=by)))


def month_moved(day: date, by: int, last: date) -> date:
    """Return the same day of the month that is `by` months later, or earlier if `by` is negative.

    If that month is too short, return its last day. The result is never before the first day that has a deal, and never
    after `last`.
    """
    months = day.year * 12 + day.month - 1 + by
    year, month = divmod(months, 12)
    return max(FIRST_DAY, min(last, date(year, month + 1, min(day.day, _length(year, month + 1)))))


def _length(year: int, month: int) -> int:
    return (date(year + month // 12, month % 12 + 1, 1) - date(year, month, 1)).days


def weeks_of(year: int, month: int) -> list[list[date | None]]:
    """Return the weeks of a month, each from Sunday to Saturday. Days of another month are None."""
    days: list[date | None] = [None] * (date(year, month, 1).isoweekday() % WEEK)
    days += [date(year, month, day) for day in range(1, _length(year, month) + 1)]
    days += [None] * (-len(days) % WEEK)
    return [days[at : at + WEEK] for at in range(0, len(days), WEEK)]


def streaks(out: Collection[date], last: date) -> tuple[int, int]:
    """Return how many days were won in a row up to the day `last`, and the most days ever won in a row.

    If the day `last` is not won yet, the first number counts up to the day before it.
    """
    run = best = 0
    day = FIRST_DAY
    while day <= last:
        run = run + 1 if day in out else 0 if day < last else run
        best = max(best, run)
        day += timedelta(days=1)
    return run, best


def _after_colon(word: str) -> str:
    return f"it {word.lower()}" if word in (Patience.won_word, Patience.lost_word) else word.lower()


class Days(NamedTuple):
    """A player's results at the days' deals of a game, up to the day `last`."""

    game: str
    last: date
    played: Mapping[int, Tried]

    def tried(self, day: date) -> Tried | None:
        return self.played.get(number_of_day(day, self.game))

    def mark(self, day: date) -> str:
        if day > self.last:
            return TO_COME
        tried = self.tried(day)
        return NOT_YET if tried is None else OUT if tried.won else BEGUN

    def out(self) -> frozenset[date]:
        since = (self.last - FIRST_DAY).days
        days = (FIRST_DAY + timedelta(days=at) for at in range(since + 1))
        return frozenset(day for day in days if (tried := self.tried(day)) is not None and tried.won)

    def told(self, day: date) -> str:
        tried = self.tried(day)
        if tried is None:
            return "not played yet"
        rules = _solitaire(self.game)
        if tried.won or tried.table:
            won = "you won" if rules is None else _after_colon(rules.won_word)
            return won if tried.won else "not finished yet"
        if rules is None:
            return "you tied" if self._tied(tried) else "you did not win"
        return "the demo finished it, so it does not count" if tried.watched else _after_colon(rules.lost_word)

    def _tied(self, tried: Tried) -> bool:
        if not tried.totals:
            return False
        best = (min if entry(self.game).game().low is True else max)(tried.totals)
        return tried.totals[tried.account] == best and tried.totals.count(best) > 1

    def how(self, day: date) -> str:
        return ", ".join(filter(None, (self.told(day), self.score(day))))

    def score(self, day: date) -> str:
        """Return the score of the deal of a day, such as `10 to 6`. Empty if the deal has no score."""
        tried = self.tried(day)
        if tried is None or not tried.totals or (tried.table and not tried.won):
            return ""
        code = code_of_day(day, self.game)
        game = entry(code.game).game().table(code.options, code.seats)
        return score_told(game, tried.totals, tried.account, won=tried.won, moves=tried.moves)

    def summary(self, month: date) -> str:
        """Return two lines: how many deals of the month were won, and how many days in a row, now and at best."""
        out = self.out()
        days = [day for week in weeks_of(month.year, month.month) for day in week if day is not None]
        there = [day for day in days if FIRST_DAY <= day <= self.last]
        run, best = streaks(out, self.last)
        came = f"{sum(day in out for day in there)} of {amount(len(there), 'day')} {won_word(self.game)}"
        return f"{month:%B}: {came}\nIn a row: {amount(run, 'day')}, {best} at best"
