"""Saving a score sheet, a record, statistics or house rules in a file, whose path is typed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cardtable.rules.words import listed
from cardtable.table.export import FORMATS, about, record_path, save_asking, usual_path, written
from cardtable.table.kept import title_and_way
from cardtable.table.other_people import compared
from cardtable.table.sheets import sheets_of

if TYPE_CHECKING:
    from cardtable.lines.menus import Menus
    from cardtable.match.match import Match
    from cardtable.match.record import Record
    from cardtable.store import Store

__all__ = ["save_as", "save_record", "save_sheet"]

ENDINGS = f"Its name ends in {listed(FORMATS, 'or')}; the ending decides how it is written."


NAMELESS = "A file's name needs a letter, as in sheet5 or 5.txt. Type a name, Enter for the one in brackets, or q."


async def save_as(menus: Menus, what: str, usual: str, text: Callable[[str], str], *, more: str = "") -> None:
    """Ask for the path of a file, and write the text that `text` returns for the path.

    `what` names what is saved, and `usual` is the path for Enter. A name without a letter is refused, because a number
    might be meant as a choice. `more` is a sentence about the possible endings of the file's name; it is added to the
    question.
    """
    asked = " ".join(filter(None, (f"Save {what} to which file?", more, "q saves nothing.")))
    path = await menus.ask(asked, usual)
    while not any(map(str.isalpha, Path(path).name)):
        path = await menus.ask(NAMELESS, usual)
    if path.casefold() == "q":
        menus.say("Nothing is saved.")
        return
    if more and Path(path).suffix.lower() not in FORMATS:
        path += next(iter(FORMATS))
    elif not Path(path).suffix:
        path += Path(usual).suffix
    path = str(Path(path).expanduser().absolute())  # absolute, so that people hear the folder

    async def agrees(question: str, *, yes: str) -> bool:
        return await menus.agrees(question)

    await save_asking(path, text(path), agrees, lambda told, **_: menus.plainly(told))


async def save_sheet(menus: Menus, match: Match, store: Store | None, table: str | None = None) -> None:
    """Save the score sheets of a match in a file."""
    way = title_and_way(store, match).partition(" · ")[2]
    who = " · ".join(filter(None, (way, about(match, store, table))))
    sheets = *sheets_of(match, None, errors=True), *compared(match, store, table)
    usual = usual_path(match.game.id)
    await save_as(menus, "the score sheet", usual, lambda path: written(sheets, path, who), more=ENDINGS)


async def save_record(menus: Menus, record: Record, table: str, finished: float | None) -> None:
    """Save the record of a finished match in a file."""
    await save_as(menus, "the record", record_path(record.game, table, finished), lambda path: record.text() + "\n")
