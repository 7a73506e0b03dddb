"""The lists of tables, as lines of text: unfinished ones to go on with, finished ones to replay, save or delete."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from cardtable.players.player import PERSON
from cardtable.rules.words import amount, listed
from cardtable.table.seating import resumed_table
from cardtable.table.tables_told import (
    begun_alone,
    called,
    people_of,
    result_of,
    said_of,
    standing_of,
    told_apart,
    when,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.lines.menus import Menus
    from cardtable.store import FinishedTable, Store, UnfinishedTable
    from cardtable.table.seating import Seating

__all__ = ["Tables"]


class Tables:
    """Lists tables, and lets people play on at one, read its sheet, replay, save or delete it."""

    def __init__(self, menus: Menus, store: Store, sits: Callable[[Seating], Awaitable[bool]]) -> None:
        self.menus, self.store, self.sits = menus, store, sits

    # ── unfinished tables ─────────────────────────────────────────────────────────────────────────────────────

    async def unfinished(self) -> None:
        left = self.store.unfinished()
        told = self._apart(left)
        over = ["Tables that are over"] if self.store.finished() else []
        chosen = await self.menus.choose("Go on with which?", [*told, *over], back="goes back")
        if chosen is None:
            return
        if chosen == len(left):
            await self.finished()
            return
        line = left[chosen]
        what = await self.menus.choose(f"{told[chosen]}.", ["Go on with it", "Throw it away", "Back"], 0)
        if what == 0:
            await self.sits(resumed_table(self.store, line.id))
        elif what == 1:
            await self._discard(line)

    def _apart(self, left: Sequence[UnfinishedTable]) -> list[str]:
        told = list(map(self._left, left))
        return [", ".join(filter(None, words)) for words in zip(told, told_apart(left, told), strict=True)]

    def _left(self, line: UnfinishedTable) -> str:
        stands = standing_of(line, self.store) or line.totals
        told = [called(line, self.store), self._people(line), stands, f"left {when(line.changed)}"]
        return ", ".join(filter(None, told))

    def _people(self, line: Any) -> str:
        people = people_of(line)
        return listed(people) if people else "computers only"

    async def _discard(self, line: UnfinishedTable | FinishedTable) -> None:
        lost = " If you have made a move, the deal counts as lost." if begun_alone(line) else ""
        if await self.menus.agrees(f"Throw this table away? This cannot be undone. Its results still count.{lost}"):
            self.store.discard(line.id)

    # ── finished tables ───────────────────────────────────────────────────────────────────────────────────────

    async def finished(self, words: Sequence[str] = ()) -> None:
        while True:
            over = [line for line in self.store.finished() if all(each in said_of(line).casefold() for each in words)]
            if not over:
                self.menus.say("No such table is over yet." if words else "No table is over yet.")
                return
            told = [
                f"{called(line, self.store)}, {self._people(line)}: {result_of(line)}, {when(line.finished)}"
                for line in over
            ]
            told = [", ".join(filter(None, words)) for words in zip(told, told_apart(over, told), strict=True)]
            chosen = await self.menus.choose(f"{amount(len(over), 'table')}.", told, back="goes back")
            if chosen is None:
                return
            await self._look_at(over[chosen], told[chosen])

    async def _look_at(self, line: FinishedTable, told: str) -> None:
        from cardtable.lines.opening import no_race
        from cardtable.lines.others import cards_for_others
        from cardtable.lines.replay import replay_lines
        from cardtable.lines.saving import save_record, save_sheet
        from cardtable.lines.score import told_sheets
        from cardtable.match.match import Match
        from cardtable.table.again import same_table
        from cardtable.table.other_people import OTHERS, compared
        from cardtable.table.sheets import sheets_of

        record, players = self.store.load(line.id)
        several = bool(line.number) and len(line.names) > 1 and PERSON in players
        items = {
            "sheet": "Score sheet",
            "replay": "Replay",
            "save": "Save the score sheet",
            "record": "Save the record",
            **({"people": OTHERS} if several else {}),
            "delete": "Delete the table",
            "back": "Back",
        }
        chosen = await self.menus.choose(f"{told}.", [*items.values()], 0)
        match None if chosen is None else [*items][chosen]:
            case "sheet":
                over = Match.of(record)
                sheets = *sheets_of(over, None, errors=True), *compared(over, self.store, line.id)
                self.menus.say(*told_sheets(sheets))
            case "replay":
                seating = await replay_lines(self.menus, record, store=self.store, table=line.id)
                if seating is not None:
                    await self.sits(seating)
            case "save":
                await save_sheet(self.menus, Match.of(record), self.store, line.id)
            case "record":
                await save_record(self.menus, record, line.id, line.finished)
            case "people":
                again = await cards_for_others(self.menus, Match.of(record), players)
                if again is not None:
                    await self.sits(same_table(self.store, again, no_race))
            case "delete":
                await self._discard(line)
