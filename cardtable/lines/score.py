"""Score sheets in lines: the score of a match in short, and a whole sheet, each row in a line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.rules.words import amount
from cardtable.table.sheets import sheets_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.teller import Sheet

__all__ = ["spoken", "standing", "tell_sheet"]

_CLOCK: Final = re.compile(r"(?<![\d:])(?:(\d+):)?(\d{1,2}):(\d\d)(?![\d:])")
_SPAN: Final = re.compile(r"\b(\d+) (h|min|s)\b")
_UNITS: Final = {"h": "hour", "min": "minute", "s": "second"}


def spoken(text: str) -> str:
    """Return a text with the times in it as they are spoken: `4:12` as `4 minutes 12 seconds`, `3 h` as `3 hours`."""

    def told(found: re.Match[str]) -> str:
        hours, minutes, seconds = (int(part or 0) for part in found.groups())
        parts = ((hours, "hour"), (minutes, "minute"), (seconds, "second"))
        return " ".join(amount(count, unit) for count, unit in parts if count) or "0 seconds"

    return _SPAN.sub(lambda found: amount(int(found[1]), _UNITS[found[2]]), _CLOCK.sub(told, text))


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


def _row(columns: Sequence[str], cells: Sequence[str]) -> str:
    """Return a row in words: each cell after the head of its column, or all after the first if that has no head."""
    named = [(column, spoken(cell)) for column, cell in zip(columns, cells, strict=False) if cell]
    if columns[:1] != ("",):
        return ", ".join(f"{column}: {cell}" if column else cell for column, cell in named)
    several = len(columns) > 2
    (_, first), *others = named
    told = ", ".join(f"{column} {cell}" if column and several else cell for column, cell in others)
    return f"{first}: {told}" if told else first


def tell_sheet(say: Callable[[str], None], sheet: Sheet) -> None:
    """Say a score sheet, each row in a line."""
    say(f"{sheet.title}.")
    for line in sheet.head:
        say(line)
    for row in sheet.rows:
        say(f"{_row(sheet.columns, row.cells)}.")
    for line in (*sheet.foot, *sheet.stands):
        say(line)
    for heading, lines in sheet.sections():
        say(f"{heading}." if heading else "")
        for line in lines:
            say(line)
