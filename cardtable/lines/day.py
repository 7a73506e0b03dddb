"""The deals of the day of a solitaire, as lines of text: which of them came out, and playing one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING

from cardtable.match.days import FIRST_DAY, WEEKDAYS, day_named, number_of_day
from cardtable.players.player import PERSON
from cardtable.rules.ways import first_way
from cardtable.rules.words import listed
from cardtable.store import Setup
from cardtable.table.days_played import Days, weeks_of
from cardtable.table.kept import last_setup
from cardtable.table.seating import first_name, resumed_table
from cardtable.table.tables_told import title_of
from cardtable.table.today import dealt_for, today, told_of

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.lines.opening import Opening
    from cardtable.store import Store
    from cardtable.table.seating import Seating

__all__ = ["Calendar"]

ASK = "The deal of which day? Type a date; or a month, such as {month}, to hear its days; q goes back."


class Calendar:
    """Tells which days' deals of a solitaire a person has won, and plays the deal of a day; `sits` opens a table."""

    def __init__(
        self, menus: Menus, store: Store, opening: Opening, sits: Callable[[Seating], Awaitable[bool]], game: str
    ) -> None:
        self.menus, self.store, self.opening, self.sits, self.game = menus, store, opening, sits, game
        last = last_setup(store, game)
        self.last = last
        self.who = first_name() if last is None else last.names[0]

    def days(self) -> Days:
        """Return the deals of the day that the person `who` has played."""
        return Days(self.game, today(), self.store.results.numbered(self.game, first_way(self.game).options, self.who))

    async def ask(self) -> None:
        """Say how this month has gone, and ask for a day until its deal is played or people go back."""
        days = self.days()
        self.menus.say(f"{title_of(self.game)}, day by day, for {self.who}.")
        for line in days.summary(days.last).splitlines():
            self.menus.say(f"{line}.")
        self.menus.say(f"Today: {days.told(days.last)}.")
        while True:
            typed = await self.menus.ask(ASK.format(month=f"{days.last:%Y-%m}"), days.last.isoformat())
            if typed.casefold() in ("q", "back"):
                return
            month, day = _month(typed), _day(typed)
            if month is None and day is None:
                self.menus.say(f"“{typed}” is no date. Type one such as {days.last.isoformat()}.")
            elif day is not None and FIRST_DAY <= day <= days.last:
                await self.play(days, day)
                return
            elif month is not None and (FIRST_DAY.year, FIRST_DAY.month) <= month <= (days.last.year, days.last.month):
                for line in month_told(days, date(*month, 1)):
                    self.menus.say(line)
            else:
                self.menus.say(f"Days have deals from {day_named(FIRST_DAY)} to {day_named(days.last)}.")

    async def play(self, days: Days, day: date) -> None:
        """Play the deal of a day; if it is unfinished, go on with its table."""
        tried = days.tried(day)
        if tried is not None and tried.table is not None:
            await self.sits(resumed_table(self.store, tried.table))
            return
        take_backs = "ask" if self.last is None else self.last.take_backs
        setup = dealt_for(Setup(self.game, (self.who,), (PERSON,), {}, take_backs))
        self.menus.say(told_of(day))
        number, remembered = number_of_day(day, self.game), setup if self.last is None else self.last
        seating = await self.opening.table(setup, seed=number, remembered=remembered)
        if seating is not None:
            await self.sits(seating)


def month_told(days: Days, month: date) -> Iterator[str]:
    """Yield sentences on a month: its first weekday, its days by how their deals went, and a summary."""
    there = [day for week in weeks_of(month.year, month.month) for day in week if day is not None]
    told: dict[str, list[int]] = {}
    for day in there:
        if FIRST_DAY <= day <= days.last:
            told.setdefault(days.told(day), []).append(day.day)
    yield f"{month:%B} {month.year} begins on a {WEEKDAYS[month.weekday()]}."
    for what, numbers in told.items():
        yield f"{what[0].upper()}{what[1:]}: {listed(_runs(numbers))}."
    yield f"{days.summary(month).splitlines()[0]}."


def _runs(numbers: Iterable[int]) -> list[str]:
    """Return numbers in words, with those in a row together: `1 to 4`, `7`."""
    runs = []
    for _, row in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        first, *others = [number for _, number in row]
        runs.append(f"{first} to {others[-1]}" if others else f"{first}")
    return runs


def _day(typed: str) -> date | None:
    try:
        return date.fromisoformat(typed)
    except ValueError:
        return None


def _month(typed: str) -> tuple[int, int] | None:
    """Return the year and month that were typed, such as `2026-10`; None if that is no month."""
    year, dash, month = typed.partition("-")
    if dash and len(year) == 4 and f"{year}{month}".isdecimal() and 1 <= int(month) <= 12:
        return int(year), int(month)
    return None
