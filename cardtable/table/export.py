"""Score sheets as plain text, Markdown and CSV, and saving texts to files."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError
from cardtable.match.days import day_named
from cardtable.ordinary import open_ordinary
from cardtable.rules.teller import Sheet
from cardtable.table.columns import SheetColumns, plain_cells

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.store import Store

__all__ = [
    "FORMATS",
    "about",
    "as_csv",
    "as_markdown",
    "as_text",
    "people_of",
    "save_asking",
    "saved",
    "usual_path",
    "written",
]


ABREAST: Final = 2


def as_text(sheets: Sequence[Sheet], about: str = "") -> str:
    """Return the sheets as plain text. The line `about` tells of the players and the time, and comes last."""
    return "\n\n".join([*map(_text, sheets), *([about] if about else [])]) + "\n"


def _text(sheet: Sheet) -> str:
    columns = SheetColumns(sheet, plain_cells)
    widths = columns.widths

    def row(texts: Sequence[str], *, head: bool = False) -> str:
        return "  ".join(
            columns.aligned(at, texts[at] if at < len(texts) else "", width, head=head)
            for at, width in enumerate(widths)
        ).rstrip()

    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    lines = [sheet.title, *sheet.head, "", row(sheet.columns, head=True), rule]
    for each in sheet.rows:
        lines += [rule] if each.ruled else []
        lines.append(row(each.cells))
    if sheet.foot:
        lines.append(rule.replace("─", "═"))
    small = any(
        plain_cells(text) > plain_cells(picture[0]) for text, picture in zip(sheet.foot, sheet.pictures, strict=False)
    )
    if len(sheet.foot) == len(sheet.pictures) > 0 and not small:
        for first in range(0, len(sheet.pictures), ABREAST):
            lines += _abreast(sheet.foot[first : first + ABREAST], sheet.pictures[first : first + ABREAST])
    else:
        lines += ["   ".join(sheet.foot)] if sheet.foot else []
        lines += _abreast((), sheet.pictures)
    if sheet.stands:
        lines += ["", *sheet.stands]
    for heading, sentences in sheet.sections():
        lines += ["", *([f"{heading}:"] if heading else []), *sentences]
    return "\n".join(lines)


def _abreast(texts: Sequence[str], pictures: Sequence[Sequence[str]]) -> list[str]:
    if not pictures:
        return []
    wide = [max(map(plain_cells, (text, *picture))) for text, picture in zip_longest(texts, pictures, fillvalue="")]
    rows = [texts, *zip(*pictures, strict=False)]
    lines = ["   ".join(_padded(part, width) for part, width in zip(row, wide, strict=False)) for row in rows]
    return ["", *(line.rstrip() for line in lines if line.strip())]


def _padded(text: str, width: int) -> str:
    return text + " " * (width - plain_cells(text))


def as_markdown(sheets: Sequence[Sheet], about: str = "") -> str:
    """Return the sheets as Markdown tables. The line `about` tells of the players and the time, and comes last."""
    return "\n\n".join([*map(_markdown, sheets), *([_escaped(about)] if about else [])]) + "\n"


def _markdown(sheet: Sheet) -> str:
    def row(texts: Sequence[str]) -> str:
        return f"| {' | '.join(_escaped(text) for text in texts)} |"

    columns = SheetColumns(sheet, plain_cells)
    marks = ["---:" if columns.numeric(at) else "---" for at in range(len(sheet.columns))]
    head = [line for agreement in sheet.head for line in (_escaped(agreement), "")]
    lines = [f"# {_escaped(sheet.title)}", "", *head, row(sheet.columns), f"| {' | '.join(marks)} |"]
    lines += [row(each.cells) for each in sheet.rows]
    if sheet.foot:
        lines += ["", f"**{_escaped(' · '.join(sheet.foot))}**"]
    if sheet.stands:
        lines += ["", f"**{_escaped(' '.join(sheet.stands))}**"]
    for heading, sentences in sheet.sections():
        lines += [
            "",
            *([f"{_escaped(heading)}:", ""] if heading else []),
            *(f"- {_escaped(each)}" for each in sentences),
        ]
    return "\n".join(lines)


def _escaped(text: str) -> str:
    return "".join(f"\\{char}" if char in "\\`*_{}[]<>#|~!" else char for char in text)


def as_csv(sheets: Sequence[Sheet], about: str = "") -> str:
    """Return the sheets as CSV tables, with an empty line between them. `about` is left out."""
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    for at, sheet in enumerate(sheets):
        if at:
            writer.writerow([])
        lines = sheet.fields or (sheet.columns, *(row.cells for row in sheet.rows))
        writer.writerows([_harmless(text) for text in line] for line in lines)
    return file.getvalue()


def _harmless(text: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    if text[:1] == "−" and text[1:].replace(".", "", 1).isdigit():
        return f"-{text[1:]}"
    if text[:1] in ("=", "@", "+", "-", "\t") and not text.lstrip("+-").replace(".", "", 1).isdigit():
        return f"'{text}"
    return text


FORMATS: Final[dict[str, Callable[[Sequence[Sheet], str], str]]] = {".txt": as_text, ".md": as_markdown, ".csv": as_csv}


def written(sheets: Sequence[Sheet], path: str, about: str = "") -> str:
    """Return the sheets in the format that the path's ending names. An unknown ending means plain text."""
    return FORMATS.get(Path(path.strip()).suffix.lower(), as_text)(sheets, about)


def saved(path: Path, text: str) -> str | None:
    """Write a text to a file. If this fails, return a sentence that says why, otherwise None."""
    try:
        if path.is_dir():
            return f"{path} is a folder: add the name of a file."
        if not path.parent.is_dir():
            return f"There is no folder {path.parent}."
        file = open_ordinary(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
        with os.fdopen(file, "w", encoding="utf-8") as stream:
            stream.write(text)
    except (OSError, ValueError) as error:
        return f"{path.name[:60]} could not be written: {getattr(error, 'strerror', None) or error}."
    return None


def exists(path: Path) -> bool:
    """Whether the file exists. False for an invalid path."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


async def save_asking(path: str, text: str, ask: Callable[..., Awaitable[bool]], tell: Callable[..., object]) -> bool:
    """Save a text, and show and return whether this worked. Before replacing a file, ask."""
    wanted = Path(path.strip()).expanduser()
    if exists(wanted) and not await ask(f"{wanted.name} already exists. Replace it?", yes="Replace it"):
        return False
    problem = saved(wanted, text)
    if problem is None:
        tell(f"Saved as {wanted}.")
    else:
        tell(problem, severity="error", timeout=8)
    return problem is None


# ── who played, and when ───────────────────────────────────────────────────────────────────────────────────────


def about(match: Match, store: Store | None, table: str | None = None) -> str:
    """Return a line with the players of a match and, if the store knows it, the time of play."""
    table = table or getattr(match.keeping.keeper, "table", None)
    try:
        began, ended = (None, None) if store is None or table is None else store.when(table)
    except CardtableError:
        began = ended = None
    return " · ".join(filter(None, (people_of(match), played_on(began, ended))))


def played_on(began: float | None, ended: float | None) -> str:
    """Return when a match was played, or an empty text if no time is known."""
    moments = [datetime.fromtimestamp(moment) for moment in (began, ended) if moment is not None]
    days = list(dict.fromkeys(map(day_named, moments)))
    if len(days) > 1:
        return " to ".join(days)
    clocks = list(dict.fromkeys(f"{moment.hour}:{moment:%M}" for moment in moments))
    return f"{days[0]}, {' to '.join(clocks)}" if days else ""


def people_of(match: Match) -> str:
    """Return the names of the players. Names of one side are joined by "&"."""
    return " – ".join(" & ".join(match.names[seat] for seat in seats) for seats in match.game.accounts)


def record_path(game: str, table: str, finished: float | None) -> str:
    """Return the path suggested for the record of a table, with the day on which it was finished."""
    day = "" if finished is None else f"-{datetime.fromtimestamp(finished):%Y-%m-%d}"
    return str(Path.cwd() / f"{game}{day}{f'-{table}' if table else ''}.json")


def way_path(game: str, name: str) -> str:
    """Return the path suggested for house rules."""
    plain = "-".join("".join(char if char.isalnum() else " " for char in name).casefold().split()) or "own"
    return str(Path.cwd() / f"{game}-{plain}.json")


def usual_path(game: str) -> str:
    """Return the path suggested for a score sheet: a new file in the working directory."""
    for number in range(1, 1000):
        path = Path.cwd() / (f"{game}-scores.txt" if number == 1 else f"{game}-scores-{number}.txt")
        if not path.exists():
            break
    return str(path)
