"""The lobby as lines of text: unfinished tables, new games, finished tables, statistics, the rulebook, the settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardtable.errors import CardtableError
from cardtable.lines.menus import LEAVE
from cardtable.lines.typed import nearest
from cardtable.rules.words import amount, counts, listed
from cardtable.table.tables_told import called

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.lines.opening import TableOpener
    from cardtable.rules.catalogue import Entry
    from cardtable.store import Store
    from cardtable.store.settings import Settings
    from cardtable.table.seating import Seating

__all__ = ["Lobby"]


class Lobby:
    """The menus outside a table; `opening` makes new tables, `sits` plays at one, and `learns` gives a lesson."""

    def __init__(
        self,
        menus: Menus,
        store: Store,
        settings: Callable[[], Settings],
        change: Callable[[str, Any], None],
        sits: Callable[[Seating], Awaitable[bool]],
        learns: Callable[[str], Awaitable[None]],
        opening: TableOpener,
    ) -> None:
        self.menus, self.store, self.settings, self.change = menus, store, settings, change
        self.sits, self.learns = sits, learns
        self.opening = opening
        self._meant: list[Entry] = []
        self._code = ""
        self._told_of_plugins = False

    async def run(self) -> None:
        while True:
            unfinished = self.store.unfinished()
            items = {
                **({"resume": f"Go on with {called(unfinished[0], self.store)}"} if unfinished else {}),
                "play": "Play a game",
                "day": "The deal of the day, today's or that of another date",
                **({"tables": f"Tables: {amount(len(unfinished), 'unfinished one')}"} if unfinished else {}),
                "finished": "Tables that are over, and their replays",
                "statistics": "Statistics",
                "rules": "Rulebook: the rules of each game",
                "settings": "Settings",
                "leave": "Leave Cardtable",
            }
            heading = "The lobby. Type a number, the beginning of a line, the name of a game, or the code of a deal."
            self._meant, self._code = [], ""
            kinds = ["your tables" if what == "tables" else "" for what in items]
            chosen = await self.menus.choose(heading, [*items.values()], kinds=kinds, else_meant=self._means_a_game)
            what = "code" if self._code else "play" if self._meant else "" if chosen is None else [*items][chosen]
            if what == "leave" or (not what and await self.menus.agrees("Leave Cardtable?")):
                self.menus.say("You leave Cardtable.")
                return
            try:
                await self._do(what)
            except CardtableError as error:
                self.menus.say(str(error))

    def _means_a_game(self, said: str) -> bool:
        """Whether a game or a code was typed, perhaps after `play`; if so, remember which."""
        from cardtable.match.codes import is_like_a_code
        from cardtable.rules.catalogue import SHORTEST, all_games, nearest_named

        if is_like_a_code(said.removeprefix("play ")):
            self._code = said.removeprefix("play ")
            return True
        wanted = said.removeprefix("play ").replace("-", " ").strip()
        names: dict[str, list[Entry]] = {}
        for line in all_games():
            for title in dict.fromkeys(each.casefold().replace("-", " ") for each in (line.title, *line.other_names)):
                names.setdefault(title, []).append(line)
        if len(wanted) >= SHORTEST:
            begun = [name for name in names if name.startswith(wanted)]
            found = begun or [name for name in names if all(f" {word}" in f" {name}" for word in wanted.split())]
            if wanted in names:
                found = [wanted]
            found = found or [*filter(None, (nearest(wanted, names),))]
            near = None if found or " " in wanted or len(wanted) <= SHORTEST else nearest_named(wanted)
            self._meant = [*dict.fromkeys(line for name in found for line in names[name]), *filter(None, (near,))]
        return bool(self._meant)

    async def _do(self, what: str) -> None:
        match what:
            case "resume":
                from cardtable.table.seating import resumed_table

                await self.sits(resumed_table(self.store, self.store.unfinished()[0].id))
            case "play":
                await self._play()
            case "code":
                from cardtable.lines.opening import no_race
                from cardtable.table.coded import coded_table

                await self.sits(coded_table(self.store, self._code, no_race))
            case "day":
                game = await self.game("Which game?")
                if game is not None:
                    await self._days(game)
            case "tables":
                from cardtable.lines.tables import Tables

                await Tables(self.menus, self.store, self.sits).unfinished()
            case "finished":
                await self._finished()
            case "statistics":
                from cardtable.lines.careers import Careers

                await Careers(self.menus, self.store, self._finished, self._days).ask()
            case "rules":
                await self._rules()
            case "settings":
                from cardtable.lines.settings import change_settings

                await change_settings(self.menus, self.settings, self.change)

    async def game(self, question: str, *, among: Sequence[Entry] = ()) -> str | None:
        from cardtable.rules.catalogue import added, all_games

        lines = among or all_games()
        if not among and not self._told_of_plugins:
            self._told_of_plugins = True
            for fault in added().faults:
                self.menus.say(fault)
        if len(lines) == 1:
            return lines[0].id
        items = [
            f"{line.title}{f', also {listed(line.other_names)}' if line.other_names else ''}, for {counts(line.seats)}"
            for line in lines
        ]
        kinds = [
            f"{line.family} {'solitaires patiences' if 'Solitaires' in line.family else ''}"
            f"{'' if line.parts or line.home.endswith(('solitaires', 'rivals')) else 'trick games'}".casefold()
            for line in lines
        ]
        chosen = await self.menus.choose(question, items, back="goes back", kinds=kinds)
        return None if chosen is None else lines[chosen].id

    async def _play(self) -> None:
        from cardtable.table.lesson import is_offered, note_offered, offer_of

        game = await self.game("Which game?", among=self._meant)
        if game is None:
            return
        if is_offered(self.store, game):
            note_offered(self.store, game)
            if await self.menus.agrees(offer_of(game)):
                await self.learns(game)
                return
        seating = await self.opening.set_up(game)
        if seating is not None:
            await self.sits(seating)

    async def _days(self, game: str) -> None:
        from cardtable.lines.day import Calendar

        await Calendar(self.menus, self.store, self.opening, self.sits, game).ask()

    async def _finished(self, words: Sequence[str] = ()) -> None:
        from cardtable.lines.tables import Tables

        await Tables(self.menus, self.store, self.sits).finished(words)

    async def _rules(self) -> None:
        from cardtable.lines.reading import read_rules
        from cardtable.match.lessons import has_lesson

        game = await self.game("The rules of which game?")
        if game is None:
            return
        if has_lesson(game):
            self.menus.say("Type lesson to play the first deal with a teacher.")
        while True:
            wanted = await self.menus.ask("Type a rule's id or some words; all reads the page; Enter goes back.")
            if not wanted or wanted.casefold() in {*LEAVE, "back"}:
                return
            if wanted in ("?", "help"):
                continue
            if wanted.casefold() == "lesson" and has_lesson(game):
                await self.learns(game)
                return
            wanted = wanted[2:].strip() if wanted[:2].casefold() == "r " else wanted
            self.menus.say(*read_rules(game, "" if wanted.casefold() == "all" else wanted))
