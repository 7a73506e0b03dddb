"""The lobby in lines: unfinished tables, new games, finished tables, statistics, the rulebook, the settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from cardtable.errors import CardtableError
from cardtable.lines.reading import read_rules
from cardtable.lines.replay import replay_lines
from cardtable.lines.score import tell_sheet
from cardtable.lines.set_up import SetUp
from cardtable.lines.settings import change_settings
from cardtable.match.days import FIRST_DAY, day_named, number_of_day
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import CATALOGUE
from cardtable.rules.words import amount, counts, listed
from cardtable.store import Setup
from cardtable.table.career_told import career_sheets
from cardtable.table.seating import resumed_table
from cardtable.table.sheets import sheets_of
from cardtable.table.tables_told import called, people_of, when
from cardtable.table.today import dealt_for, today, told_of

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.store import Store
    from cardtable.store.settings import Settings
    from cardtable.table.seating import Seating

__all__ = ["Lobby"]

LATELY: Final = 9
"""The number of tables listed at once."""


class Lobby:
    """The menus outside a table; `table` makes a new table, and `sits` plays at one."""

    def __init__(
        self,
        menus: Menus,
        store: Store,
        settings: Callable[[], Settings],
        change: Callable[[str, Any], None],
        sits: Callable[[Seating], Awaitable[bool]],
        table: Callable[[Setup, int | None, int | None], Awaitable[Seating]],
    ) -> None:
        self.menus, self.store, self.settings, self.change, self.sits = menus, store, settings, change, sits
        self.table = table

    async def run(self) -> None:
        """Show the main menu until somebody leaves."""
        while True:
            unfinished = self.store.unfinished()
            items = {
                **({"resume": f"Go on with {called(unfinished[0], self.store)}"} if unfinished else {}),
                "play": "Play a game",
                "day": "The deal of the day, today's or that of another date",
                **({"tables": f"Your tables: {amount(len(unfinished), 'unfinished table')}"} if unfinished else {}),
                "finished": "Tables that are over, and their replays",
                "statistics": "Statistics",
                "rules": "Rulebook",
                "settings": "Settings",
                "leave": "Leave Cardtable",
            }
            chosen = await self.menus.choose("Cardtable. Type a number, or the beginning of a line.", [*items.values()])
            what = "" if chosen is None else [*items][chosen]
            if what == "leave" or (chosen is None and await self.menus.agrees("Leave Cardtable?")):
                return
            try:
                await self._do(what)
            except CardtableError as error:
                self.menus.say(str(error))

    async def _do(self, what: str) -> None:
        match what:
            case "resume":
                await self.sits(resumed_table(self.store, self.store.unfinished()[0].id))
            case "play":
                await self._play()
            case "day":
                await self._day()
            case "tables":
                await self._unfinished()
            case "finished":
                await self._finished()
            case "statistics":
                await self._statistics()
            case "rules":
                await self._rules()
            case "settings":
                await change_settings(self.menus, self.settings, self.change)

    # ── games ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def game(self, question: str, *, alone: bool = False) -> str | None:
        """Return the id of the game that is chosen by its number or name; None if people go back.

        With `alone`, only games for one player are listed.
        """
        lines = [line for line in CATALOGUE if not alone or 1 in line.seats]
        items = [
            f"{line.title}{f', also {listed(line.other_names)}' if line.other_names else ''}, for {counts(line.seats)}"
            for line in lines
        ]
        chosen = await self.menus.choose(question, items, back="goes back")
        return None if chosen is None else lines[chosen].id

    async def _play(self) -> None:
        game = await self.game("Which game?")
        if game is None:
            return
        asked = SetUp(self.menus, self.store, self.settings(), game)
        setup = await asked.ask()
        if setup is not None:
            await self.sits(await self.table(setup, asked.dealer, None))

    async def _day(self) -> None:
        """Play the deal of a day, which is the same for everybody."""
        game = await self.game("Which game?", alone=True)
        if game is None:
            return
        typed = await self.menus.ask("The deal of which day?", today().isoformat())
        try:
            day = date.fromisoformat(typed)
        except ValueError:
            self.menus.say(f"“{typed}” is no date. Type one as {today().isoformat()}.")
            return
        if not FIRST_DAY <= day <= today():
            self.menus.say(f"Days have deals from {day_named(FIRST_DAY)} to {day_named(today())}.")
            return
        name = SetUp(self.menus, self.store, self.settings(), game).names[0]
        setup = dealt_for(Setup(game, (name,), (PERSON,), {}, self.settings().take_backs))
        self.menus.say(told_of(day))
        await self.sits(await self.table(setup, None, number_of_day(day, game)))

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────────────

    async def _unfinished(self) -> None:
        left = self.store.unfinished()
        told = [f"{called(line, self.store)}, {self._people(line)}, left {when(line.changed)}" for line in left]
        chosen = await self.menus.choose("Go on with which?", told, back="goes back")
        if chosen is None:
            return
        what = await self.menus.choose(told[chosen], ["Go on with it", "Throw it away", "Back"], 0)
        if what == 0:
            await self.sits(resumed_table(self.store, left[chosen].id))
        elif what == 1 and await self.menus.agrees("Throw this table away?"):
            self.store.discard(left[chosen].id)

    def _people(self, line: Any) -> str:
        return listed(people_of(line)) if people_of(line) else "computers only"

    async def _finished(self) -> None:
        over = self.store.finished()
        if not over:
            self.menus.say("No table is over yet.")
            return
        told = [f"{called(line, self.store)}, {self._people(line)}, {when(line.finished)}" for line in over]
        chosen = await self.menus.choose("Which table?", told, back="goes back")
        if chosen is None:
            return
        from cardtable.match.match import Match

        record = self.store.load(over[chosen].id)[0]
        what = await self.menus.choose(told[chosen], ["Score sheet", "Replay", "Back"], 0)
        if what == 0:
            for sheet in sheets_of(Match.of(record), None):
                tell_sheet(self.menus.say, sheet)
        elif what == 1:
            await replay_lines(self.menus, record)

    # ── statistics and rules ──────────────────────────────────────────────────────────────────────────────────

    async def _statistics(self) -> None:
        careers = self.store.results.careers()
        if not careers:
            self.menus.say("Nobody has played a game to its end yet.")
            return
        sheets = [career_sheets(career) for career in careers]
        chosen = await self.menus.choose(
            "Of whom, at which game?", [each[0].title for each in sheets], back="goes back"
        )
        if chosen is not None:
            for sheet in sheets[chosen]:
                tell_sheet(self.menus.say, sheet)

    async def _rules(self) -> None:
        game = await self.game("The rules of which game?")
        if game is None:
            return
        while True:
            wanted = await self.menus.ask("Type a rule's id or some words; all reads the page; Enter goes back.")
            if not wanted:
                return
            for line in read_rules(game, "" if wanted.casefold() == "all" else wanted):
                self.menus.say(line)
