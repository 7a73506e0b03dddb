"""Score sheets in lines: the score of a match in short, and a whole sheet, each row in a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cardtable.table.sheets import sheets_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.teller import Sheet

__all__ = ["standing", "tell_sheet"]


def standing(match: Match, you: int | None) -> Iterator[str]:
    """Yield the score of the match in a line or two."""
    first = sheets_of(match, you, you=you)[0]
    total = next((row for row in reversed(first.rows) if row.total), None)
    if first.stands:
        yield from first.stands
    elif total is not None:
        yield ", ".join(filter(None, total.cells)) + "."
    if not match.results and not first.stands:
        yield "Nothing has been scored yet."


def tell_sheet(say: Callable[[str], None], sheet: Sheet) -> None:
    """Say a score sheet, each row in a line."""
    say(f"{sheet.title}.")
    for line in sheet.head:
        say(line)
    for row in sheet.rows:
        named = zip(sheet.columns, row.cells, strict=False)
        cells = [f"{column}: {cell}" if column else cell for column, cell in named if cell]
        say(f"{', '.join(cells)}.")
    for line in (*sheet.foot, *sheet.stands):
        say(line)
    for heading, lines in sheet.sections():
        say(f"{heading}." if heading else "")
        for line in lines:
            say(line)
