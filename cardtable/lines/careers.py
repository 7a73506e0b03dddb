"""The statistics in lines of text, by game or by person: people can hear, save, hide or delete each page."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, Literal

from cardtable.errors import CardtableError
from cardtable.lines.saving import ENDINGS, save_as
from cardtable.lines.score import told_sheets
from cardtable.store.recount import recount
from cardtable.table.career_told import games_sheet
from cardtable.table.days_played import has_days
from cardtable.table.figures_explained import ABOUT, explained
from cardtable.table.mistakes_told import mistakes_sheets
from cardtable.table.subjects import NOTHING_FINISHED, Subject, subjects
from cardtable.table.tables_told import title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.lines.menus import Menus
    from cardtable.rules.teller import Sheet
    from cardtable.store import Store

__all__ = ["Careers"]

HELP: Final = ("Hints", "Take-backs", "Seen before")
"""The columns about help in a list of games; a cell is left empty if no such help was used in the game."""


class Careers:
    """Asks which statistics people want to hear, and tells them."""

    def __init__(
        self,
        menus: Menus,
        store: Store,
        tables: Callable[[Sequence[str]], Awaitable[None]],
        calendar: Callable[[str], Awaitable[None]],
    ) -> None:
        self.menus, self.store, self.tables, self.calendar = menus, store, tables, calendar
        self.by: Literal["game", "person"] = "game"

    async def ask(self) -> None:
        for _ in recount(self.store):
            pass  # this counts the tables of which an older program saved only the result
        while True:
            heads = self._grouped()
            if not heads:
                self.menus.say(NOTHING_FINISHED)
                return
            other = "person" if self.by == "game" else "game"
            items = [*(self._told(head) for head, _ in heads), f"By {other} instead"]
            chosen = await self.menus.choose(f"Statistics, by {self.by}.", items, back="goes back", about=ABOUT)
            if chosen is None:
                return
            if chosen == len(heads):
                self.by = "person" if self.by == "game" else "game"
            else:
                await self._among(*heads[chosen])

    def _grouped(self) -> list[tuple[Subject, list[Subject]]]:
        heads: list[tuple[Subject, list[Subject]]] = []
        for subject in subjects(self.store.results.careers(), self.by):
            career = subject.career
            if career is None or career.hidden:
                heads.append((subject, []))
            else:
                heads[-1][1].append(subject)
        return heads

    def _told(self, subject: Subject) -> str:
        hidden = subject.career is not None and subject.career.hidden
        return f"{subject.title}: {subject.figures}{', hidden' if hidden else ''}"

    async def _among(self, head: Subject, lines: Sequence[Subject]) -> None:
        if not lines:
            await self._page(head)
            return
        whole = "Everybody together" if head.about == "game" else "All games together"
        items = [whole, *map(self._told, lines)]
        chosen = await self.menus.choose(f"{head.title}.", items, 1 if len(lines) == 1 else None, back="goes back")
        if chosen is not None:
            await self._page(head if chosen == 0 else lines[chosen - 1])

    async def _page(self, subject: Subject) -> None:
        mistakes = mistakes_sheets(self.store, subject.careers) if subject.about == "career" else ()
        sheets = (*subject.sheets(), *mistakes)
        self.menus.say(*told_sheets(sheets))
        one, career = subject.about in ("career", "way", "person"), subject.career
        hidden = career is not None and career.hidden
        shows = "Show these results again" if hidden else "Hide these results everywhere else"
        while True:
            items = {
                "save": "Save this in a file",
                "tables": "The tables of these games",
                **({"games": "Every game, one by one"} if career is not None and career.games else {}),
                **({"days": "The calendar of days"} if subject.game and has_days(subject.game) else {}),
                **({"hide": shows} if subject.about == "career" else {}),
                **({"forget": "Delete these results"} if one else {}),
            }
            chosen = await self.menus.choose(
                "What now? Type ? to hear what the figures mean.",
                [*items.values()],
                back="goes back",
                about=(*ABOUT, *explained(sheets)),
            )
            match None if chosen is None else [*items][chosen]:
                case "save":
                    await save_as(self.menus, "the statistics", subject.usual_path, subject.written, more=ENDINGS)
                case "tables":
                    await self.tables(self._words(subject))
                case "games":
                    self.menus.say(*told_sheets(_in_short(games_sheet(each)) for each in subject.careers))
                case "days":
                    await self.calendar(subject.game)
                case "hide" if career is not None:
                    self.store.results.hide(career, hidden=not hidden)
                    self.menus.say("These results are shown again." if hidden else "These results are shown only here.")
                    return
                case "forget":
                    await self._forget(subject)
                    return
                case _:
                    return

    def _words(self, subject: Subject) -> list[str]:
        named = subject.about in ("career", "way", "person")
        words = [title_of(subject.game)] if subject.game else []
        return [word.casefold() for word in (*words, *([subject.careers[0].name] if named else []))]

    async def _forget(self, subject: Subject) -> None:
        if await self.menus.agrees(subject.forgetting):
            try:
                for career in subject.careers:
                    self.store.results.forget(career)
            except CardtableError as error:
                self.menus.say(str(error))


def _in_short(sheet: Sheet) -> Sheet:
    def told(column: str, cell: str) -> str:
        return "" if column == "Seat" or (column in HELP and cell in ("0", "no")) else cell

    rows = [row._replace(cells=tuple(map(told, sheet.columns, row.cells))) for row in sheet.rows]
    return sheet._replace(rows=tuple(rows))
