"""Score sheets as lines of ink on paper: a page torn from a pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rich.cells import set_cell_size
from textual.content import Content

from cardtable.rules.teller import Row, Sheet
from cardtable.tui.widgets import cells, cut

__all__ = ["Ink", "Line", "column_widths", "drawn", "narrow", "numeric"]

Ink = Literal["ink", "bold", "faint", "red", "torn"]
Line = list[tuple[Ink, str]]
"""Pieces of text, each in its ink; together as wide as the paper."""

GAP = 2
MARGIN = 3
"""Cells of paper to the left and the right of what is written; the red rule of the pad stands in the left ones."""


def numeric(sheet: Sheet, column: int) -> bool:
    """Whether a column is one of figures, which stand to the right."""
    filled = [row.cells[column] for row in sheet.rows if column < len(row.cells) and row.cells[column]]
    return bool(filled) and all(cell.lstrip("+-−").split(" ")[0].isdigit() for cell in filled)


def column_widths(sheet: Sheet) -> list[int]:
    """The natural width of each column."""
    return [
        max(cells(head), *(cells(row.cells[at]) for row in sheet.rows if at < len(row.cells)), 1)
        for at, head in enumerate(sheet.columns)
    ]


def drawn(sheet: Sheet, most: int, people: str = "") -> list[Line]:
    """The sheet on paper of at most that width, the people's names beside its title."""
    widths = column_widths(sheet)
    room = most - 2 * MARGIN
    while sum(widths) + GAP * (len(widths) - 1) > room and max(widths) > 6:
        widths[widths.index(max(widths))] -= 1
    table = sum(widths) + GAP * (len(widths) - 1)
    spread = min(room, max(table, 56))
    gap = GAP + (spread - table) // max(1, len(widths) - 1) if len(widths) > 1 else GAP
    gap = min(gap, 5)
    inside = max(sum(widths) + gap * (len(widths) - 1), min(room, 56))
    paper = _Paper(inside)
    lines = [paper.torn(), *paper.title(sheet.title, people), paper.blank()]
    lines.append(paper.row(sheet.columns, sheet, widths, gap, "bold"))
    lines.append(paper.rule("─"))
    if not sheet.rows:
        lines += paper.text("Nothing has been scored yet.", "ink")
    for row in sheet.rows:
        if row.ruled:
            lines.append(paper.rule("─"))
        lines.append(paper.row(row.cells, sheet, widths, gap, "ink"))
    if sheet.foot or sheet.pictures:
        lines += [paper.rule("═"), *paper.foot(sheet)]
    if sheet.breakdown:
        lines.append(paper.blank())
        for sentence in sheet.breakdown:
            lines += paper.text(sentence, "ink")
    lines.append(paper.blank())
    return lines


def _torn(width: int) -> Line:
    """The upper edge of paper of that width, where it was torn off."""
    return [("torn", ("▄▆▅▆▄▅▇▅▆▄▅▆" * (width // 12 + 1))[:width])]


class _Paper:
    """Paper of one width to write on."""

    def __init__(self, inside: int) -> None:
        self.inside = inside
        self.width = inside + 2 * MARGIN

    def framed(self, pieces: Line) -> Line:
        """A line of writing between the margins, the red rule of the pad on its left."""
        used = sum(cells(text) for _, text in pieces)
        return [("red", " │ "), *pieces, ("ink", " " * max(0, self.inside - used + MARGIN))]

    def torn(self) -> Line:
        """The upper edge, where the page was torn off."""
        return _torn(self.width)

    def blank(self) -> Line:
        return self.framed([])

    def title(self, title: str, people: str) -> list[Line]:
        """The title on the left, the people on the right; below it where there is no room beside it."""
        title = cut(title, self.inside)
        gap = self.inside - cells(title) - cells(people)
        if gap < 2:
            return [self.framed([("bold", title)]), self.framed([("ink", cut(people, self.inside))])]
        return [self.framed([("bold", title), ("ink", " " * gap + people)])]

    def rule(self, char: str) -> Line:
        """A line ruled across."""
        return self.framed([("faint", char * self.inside)])

    def text(self, text: str, ink: Ink) -> list[Line]:
        """Writing, on as many lines as it needs."""
        lines = [line.plain.rstrip() for line in Content(text).wrap(self.inside)] or [""]
        return [self.framed([*_inked(line, ink)]) for line in lines]

    def row(self, texts: Sequence[str], sheet: Sheet, widths: Sequence[int], gap: int, ink: Ink) -> Line:
        """A row of the table; figures stand to the right of their columns."""
        written = []
        for at, width in enumerate(widths):
            text = cut(texts[at] if at < len(texts) else "", width)
            pad = " " * (width - cells(text))
            written.append(pad + text if numeric(sheet, at) else text + pad)
        return self.framed([*_inked(cut((" " * gap).join(written), self.inside), ink)])

    def foot(self, sheet: Sheet) -> Iterator[Line]:
        """The totals, each with its picture below where there is one."""
        texts = list(sheet.foot)
        pictures = list(sheet.pictures)
        if not pictures:
            yield from (line for text in texts for line in self.text(text, "bold"))
            return
        step = max(24, *(max(map(cells, picture)) + 4 for picture in pictures), *(cells(text) + 3 for text in texts))
        step = min(step, self.inside // max(1, len(pictures)))
        wide = [max(map(cells, picture)) for picture in pictures] + [0] * len(texts)
        heads = "".join(
            set_cell_size(cut(text.center(width), step - 1), step) for text, width in zip(texts, wide, strict=False)
        )
        yield self.framed([("bold", cut(heads.rstrip(), self.inside))])
        for level in range(max(map(len, pictures))):
            line = "".join(set_cell_size(each[level] if level < len(each) else "", step) for each in pictures)
            yield self.framed([*_inked(cut(line.rstrip(), self.inside), "ink")])


def _inked(text: str, ink: Ink) -> Iterator[tuple[Ink, str]]:
    """The text with its red suits in red."""
    begin = 0
    for at, char in enumerate(text):
        if char in "♥♦":
            if at > begin:
                yield ink, text[begin:at]
            yield "red", char
            begin = at + 1
    if begin < len(text):
        yield ink, text[begin:]


def narrow(sheet: Sheet, width: int, most: int) -> list[Line]:
    """The last rows of a sheet on a slip of paper: the first column, and as many of the last as there is room for."""
    widths = column_widths(sheet)
    inside = width - 2
    kept = [0]
    room = inside - widths[0]
    for at in reversed(range(1, len(widths))):
        if widths[at] + GAP > room:
            break
        kept.insert(1, at)
        room -= widths[at] + GAP
    gap = GAP + min(2, room // max(1, len(kept) - 1))

    def row(texts: Sequence[str], ink: Ink) -> Line:
        written = []
        for at in kept:
            text = cut(texts[at] if at < len(texts) else "", widths[at])
            pad = " " * (widths[at] - cells(text))
            written.append(pad + text if numeric(sheet, at) else text + pad)
        line = (" " * gap).join(written)
        return [("ink", " "), *_inked(cut(line, inside), ink), ("ink", " " * max(0, inside - cells(line) + 1))]

    rows: list[Row] = list(sheet.rows[-most:])
    lines: list[Line] = [_torn(width), row(sheet.columns, "bold"), [("faint", "─" * width)]]
    lines += [row(each.cells, "ink") for each in rows]
    if sheet.foot:
        foot = cut(" · ".join(sheet.foot), inside)
        lines.append([("faint", "═" * width)])
        lines.append([("bold", f" {foot}" + " " * (inside - cells(foot) + 1))])
    return lines
