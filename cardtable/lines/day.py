"""The deal that a game has for each day, in lines of text: people hear which days they have won, and play a day."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from datetime import date, timedelta
from itertools import groupby
from typing import TYPE_CHECKING, Final

from cardtable.lines.opening import no_race
from cardtable.match.days import FIRST_DAY, WEEKDAYS, day_named, number_of_day
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.words import listed
from cardtable.store import Setup
from cardtable.table.coded import table_of_day
from cardtable.table.days_played import Days, played_on_days, weeks_of
from cardtable.table.kept import last_setup
from cardtable.table.seating import first_name, resumed_table
from cardtable.table.tables_told import title_of
from cardtable.table.today import dealt_for, today, told_of

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.lines.opening import TableOpener
    from cardtable.store import Store
    from cardtable.table.seating import Seating

__all__ = ["Calendar", "dated", "month_told"]

ASK: Final = "Which day? Type a date, such as november 3 or yesterday, or a month to hear its days; q goes back."


class Calendar:
    """Tells on which days a person has won the day's deal of a game, and plays the deal of a day."""

    def __init__(
        self, menus: Menus, store: Store, opening: TableOpener, sits: Callable[[Seating], Awaitable[bool]], game: str
    ) -> None:
        self.menus, self.store, self.opening, self.sits, self.game = menus, store, opening, sits, game
        last = last_setup(store, game)
        self.last = last
        self.who = first_name() if last is None else last.names[0]

    def days(self) -> Days:
        return Days(self.game, today(), played_on_days(self.store, self.game, self.who))

    async def ask(self) -> None:
        days = self.days()
        self.menus.say(f"{title_of(self.game)}, day by day, for {self.who}.")
        for line in days.summary(days.last).splitlines():
            self.menus.say(f"{line}.")
        self.menus.say(f"Today: {days.how(days.last)}.")
        while True:
            typed = await self.menus.ask(ASK, "today")
            if typed.casefold() in ("q", "back"):
                return
            found = dated(typed, days.last)
            if found is None:
                self.menus.plainly(f"“{typed}” is no date. Type one such as {day_named(days.last)}.")
                continue
            day, whole = found
            if not FIRST_DAY <= day <= days.last:
                self.menus.say(f"Days have deals from {day_named(FIRST_DAY)} to {day_named(days.last)}.")
            elif whole:
                self.menus.say(*month_told(days, day))
            else:
                await self.play(days, day)
                return

    async def play(self, days: Days, day: date) -> None:
        tried = days.tried(day)
        if tried is not None and tried.table is not None:
            await self.sits(resumed_table(self.store, tried.table))
            return
        if entry(self.game).seats != (1,):
            await self.sits(table_of_day(self.store, self.game, day, self.who, no_race))
            return
        take_backs = "ask" if self.last is None else self.last.take_backs
        setup = dealt_for(Setup(self.game, (self.who,), (PERSON,), {}, take_backs))
        self.menus.say(told_of(day))
        number, remembered = number_of_day(day, self.game), setup if self.last is None else self.last
        seating = await self.opening.table(setup, seed=number, remembered=remembered)
        if seating is not None:
            await self.sits(seating)


def month_told(days: Days, month: date) -> Iterator[str]:
    """Yield sentences on a month: which days had which result, the scores, and a summary."""
    there = [day for week in weeks_of(month.year, month.month) for day in week if day is not None]
    told: dict[str, list[int]] = {}
    for day in there:
        if FIRST_DAY <= day <= days.last:
            told.setdefault(days.told(day), []).append(day.day)
    yield f"{month:%B} {month.year} begins on a {WEEKDAYS[month.weekday()]}."
    for what, numbers in told.items():
        yield f"{what[0].upper()}{what[1:]}: {listed(_runs(numbers))}."
    scores = [f"{day.day}, {score}" for day in there if (score := days.score(day))]
    if scores:
        yield f"The scores: {'; '.join(scores)}."
    yield f"{days.summary(month).splitlines()[0]}."


def _runs(numbers: Iterable[int]) -> list[str]:
    runs = []
    for _, row in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        first, *others = [number for _, number in row]
        runs.append(f"{first} to {others[-1]}" if others else f"{first}")
    return runs


def dated(typed: str, last: date) -> tuple[date, bool] | None:
    """Return the date that was typed, and whether only a month was typed; None if there is no such date.

    Examples of dates are `yesterday`, `3` (in the month of `last`, which is today), `november 3`, `11/3/2026` and
    `2026-11-03`. A month stands for its first day.
    """
    words = re.findall(r"[a-z]+|[0-9]+", typed.casefold())
    if words in (["today"], ["yesterday"]):
        return last - timedelta(words == ["yesterday"]), False
    numbers = [int(word) for word in words if word.isdecimal()]
    names = [f"{date(last.year, month, 1):%B}".casefold() for month in range(1, 13)]
    said = [word for word in words if not word.isdecimal()]
    named = [at for word in said if len(word) > 2 for at, name in enumerate(names, 1) if name.startswith(word)]
    match said, named, numbers:
        case [_], [month], [year] if year > 31:
            parts = [year, month]
        case [_], [month], _:
            parts = [*(numbers[1:] or [last.year]), month, *numbers[:1]]
        case [], _, [day]:
            parts = [last.year, last.month, day]
        case [], _, [month, day, year] if year > 31:
            parts = [year, month, day]
        case [], _, _:
            parts = numbers
        case _:
            return None
    try:
        year, month, *rest = parts
        (day,) = rest or [1]
        return date(year, month, day), not rest
    except ValueError:
        return None
