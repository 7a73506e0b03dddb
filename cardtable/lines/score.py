"""Score sheets as lines of text: the score of a match in short, and whole sheets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from cardtable.rules.words import amount
from cardtable.table.sheets import sheets_of

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.teller import Row, Sheet

__all__ = ["NOTHING", "spoken", "standing", "told_sheets"]

_CLOCK: Final = re.compile(r"(?<![\d:])(?:(\d+):)?(\d{1,2}):(\d\d)(?![\d:])")
_SPAN: Final = re.compile(r"\b(\d+) (h|min|s)\b")
_UNITS: Final = {"h": "hour", "min": "minute", "s": "second"}
NOTHING: Final = "Nothing has been scored yet."


def spoken(text: str) -> str:
    """Return a text with its times in words: `4:12` becomes `4 minutes 12 seconds`, `3 h` becomes `3 hours`."""

    def told(found: re.Match[str]) -> str:
        hours, minutes, seconds = (int(part or 0) for part in found.groups())
        parts = ((hours, "hour"), (minutes, "minute"), (seconds, "second"))
        return " ".join(amount(count, unit) for count, unit in parts if count) or "0 seconds"

    return _SPAN.sub(lambda found: amount(int(found[1]), _UNITS[found[2]]), _CLOCK.sub(told, text))


def standing(match: Match, you: int | None) -> Iterator[str]:
    """Yield the score of the match in a line or two."""
    first = sheets_of(match, you, you=you)[0]
    total = next((row for row in reversed(first.rows) if row.total), None)
    brought = next((row for row in first.rows if row.brought and not match.results), None)
    if brought is not None:
        yield _row(first, brought)
    if first.stands:
        yield from first.stands
    elif total is not None:
        yield _row(first, total)
    if not match.results and not first.stands and brought is None:
        yield NOTHING


def told_sheets(sheets: Iterable[Sheet]) -> Iterator[str]:
    """Yield the lines of score sheets, each row in a line."""
    for sheet in sheets:
        yield from _told(sheet)


def _told(sheet: Sheet) -> Iterator[str]:
    yield from map(_ended, (sheet.title, *sheet.head))
    yield from (_row(sheet, row) for row in sheet.rows)
    totals = {f"{column.strip()} {cell.strip()}" for column, cell in zip(sheet.columns, _last(sheet), strict=False)}
    for line in (*(sheet.drawn or sheet.foot), *sheet.stands):
        if line.strip() not in totals:  # the last row has said the totals already
            yield _ended(line)
    for heading, lines in sheet.sections():
        yield f"{heading}." if heading else ""
        yield from lines


def _last(sheet: Sheet) -> Sequence[str]:
    return sheet.rows[-1].cells if sheet.rows else ()


def _row(sheet: Sheet, row: Row) -> str:
    """Return a row as a sentence, such as `Deal 1: dealer Bea, outcome made, you −3, Cy +6`."""
    cells = [row.dash if row.dash and cell.strip() == "–" else cell for cell in row.cells]
    named = [
        (column.strip(), spoken(cell.strip()))
        for column, cell in zip_longest(sheet.columns, cells, fillvalue="")
        if re.search(r"\w", cell)
    ]
    if not named:
        return ""
    (head, first), *others = named
    if row.total or row.brought or row.heading:
        words = next((cell for _, cell in named if not re.search(r"\d", cell)), "Total")
        others, subject = [(column, cell) for column, cell in named if cell != words], words
    else:
        subject = f"{head} {first}" if first[0].isdigit() else first
    told = ", ".join(_cell(column, cell) for column, cell in others)
    return f"{subject}{': ' if told else ''}{told}."


def _cell(column: str, cell: str) -> str:
    """Return a cell with its heading before it: `Trump ♣ by Bea`; a result gets no heading."""
    if column == "Result":
        return cell
    if column == "Trump":
        cell = re.sub(r"^([♣♦♥♠]) (?=\w)", r"\1 by ", cell)
    return f"{column} {cell}".strip()


def _ended(line: str) -> str:
    return line if not line or line.endswith((".", "!", "?", ":")) else f"{line}."
