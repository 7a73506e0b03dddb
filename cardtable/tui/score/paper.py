"""Score sheets as lines of ink on paper: a page torn from a pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rich.cells import chop_cells, set_cell_size

from cardtable.rules.teller import Sheet
from cardtable.tui.common.widgets import cells

__all__ = ["Ink", "InkLine", "column_widths", "drawn", "fitted", "headed", "narrow", "numeric", "wrapped"]

Ink = Literal["ink", "bold", "faint", "red", "torn"]
InkLine = list[tuple[Ink, str]]
"""A line of paper: pieces of text, each with its ink; together as wide as the paper."""

GAP = 2
MARGIN = 3
"""Cells of paper to the left and the right of what is written; the red rule of the pad stands in the left ones."""
TIGHT = 1
"""As many to the right where there is no room for more."""
PHRASE = 3
"""Words after a figure with which it is a phrase: `4 of 12, 33 %`."""


def numeric(sheet: Sheet, column: int) -> bool:
    """Whether a column is one of figures, which stand to the right; a dash stands for none, a phrase is no figure."""
    filled = [row.cells[column] for row in sheet.rows if column < len(row.cells) and row.cells[column] not in ("", "–")]
    return bool(filled) and all(_is_figure(cell) for cell in filled)


def _is_figure(cell: str) -> bool:
    first, *others = cell.lstrip("+-−").split(" ")
    return first.isdigit() and len(others) < PHRASE


def column_widths(sheet: Sheet) -> list[int]:
    """The natural width of each column, in which no cell wraps."""
    return [max(cells(head), *map(cells, _column(sheet, at)), 1) for at, head in enumerate(sheet.columns)]


def wrapped(text: str, width: int) -> list[str]:
    """The text on lines of at most that many cells: broken at its blanks; a longer word is folded, never cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines += chop_cells(word, width)
    return lines or [""]


def _longest_word(text: str) -> int:
    return max(map(cells, text.split()), default=0)


def _column(sheet: Sheet, at: int) -> list[str]:
    """The cells of a column, without its heading."""
    return [row.cells[at] for row in sheet.rows if at < len(row.cells)]


def _floors(sheet: Sheet) -> list[list[int]]:
    """How narrow each column may be, step by step, at the price of what reads less well.

    All on one line; headings on several; cells as well; long words folded, as names are; every word; figures too.
    """
    every = range(len(sheet.columns))
    headed = [_longest_word(head) for head in sheet.columns]
    whole = [max((cells(cell) for cell in _column(sheet, at)), default=1) for at in every]
    words = [max((_longest_word(cell) for cell in _column(sheet, at)), default=1) for at in every]
    folded = [words[at] if numeric(sheet, at) else min(words[at], 5) for at in every]
    ordinary = [max((cells(word) for word in head.split() if cells(word) <= 8), default=1) for head in sheet.columns]
    return [
        column_widths(sheet),
        [max(headed[at], whole[at], 1) for at in every],
        [max(headed[at], words[at], 1) for at in every],
        [max(ordinary[at], folded[at], min(headed[at], 5)) for at in every],
        [max(folded[at], 3) for at in every],
        [2 for _ in every],
    ]


def fitted(sheet: Sheet, room: int) -> tuple[list[int], int]:
    """The widths of the columns and the gap between them, so that all is in that room and as little as can be wraps."""
    natural, *floors = _floors(sheet)
    widths = list(natural)
    gaps = max(0, len(widths) - 1)
    for gap, floor in ((GAP, floors[0]), *((1, floor) for floor in floors)):
        widths = [min(width, most) for width, most in zip(widths, natural, strict=True)]
        while sum(widths) + gap * gaps > room:
            wide = max(
                (at for at, width in enumerate(widths) if width > floor[at]), key=widths.__getitem__, default=None
            )
            if wide is None:
                break
            widths[wide] -= 1
        else:
            return widths, gap
    return widths, 1


def drawn(sheet: Sheet, most: int, people: str = "") -> list[InkLine]:
    """The sheet on paper of at most that width, the people's names beside its title."""
    return headed(sheet, most, people)[0]


def headed(sheet: Sheet, most: int, people: str = "") -> tuple[list[InkLine], range, int]:
    """The same lines, which of them are the heads of its columns, and the line after its last row."""
    room, right = most - 2 * MARGIN - 2, MARGIN
    if sum(_floors(sheet)[3]) + len(sheet.columns) - 1 > room:  # words would be broken
        room, right = most - MARGIN - TIGHT, TIGHT
    widths, gap = fitted(sheet, room)
    table = sum(widths) + gap * (len(widths) - 1)
    gap += max(0, min(room, max(table, 56)) - table) // max(1, len(widths) - 1)
    gap = min(gap, 5)
    inside = max(sum(widths) + gap * (len(widths) - 1), min(room, 56))
    paper = _Paper(inside, right)
    lines = [paper.torn(), *paper.title(sheet.title, people)]
    for agreement in sheet.head:
        lines += paper.text(agreement, "ink")
    lines.append(paper.blank())
    first = len(lines)
    lines += paper.row(sheet.columns, sheet, widths, gap, "bold")
    lines.append(paper.rule("─"))
    heads = range(first, len(lines))
    if not sheet.rows:
        lines += paper.text("Nothing has been scored yet.", "ink")
    for row in sheet.rows:
        if row.ruled:
            lines.append(paper.rule("─"))
        lines += paper.row(row.cells, sheet, widths, gap, "ink")
    end = len(lines)
    if sheet.foot or sheet.pictures:
        lines += [paper.rule("═"), *paper.foot(sheet)]
    if sheet.breakdown:
        lines.append(paper.blank())
        for sentence in sheet.breakdown:
            lines += paper.text(sentence, "ink")
    lines.append(paper.blank())
    return lines, heads, end


def _torn(width: int) -> InkLine:
    """The upper edge of paper of that width, where it was torn off."""
    return [("torn", ("▄▆▅▆▄▅▇▅▆▄▅▆" * (width // 12 + 1))[:width])]


class _Paper:
    """Makes the lines of a sheet on paper of one width."""

    def __init__(self, inside: int, right: int) -> None:
        self.inside, self.right = inside, right
        self.width = MARGIN + inside + right

    def framed(self, pieces: InkLine) -> InkLine:
        """A line of writing between the margins, the red rule of the pad on its left."""
        used = sum(cells(text) for _, text in pieces)
        return [("red", " │ "), *pieces, ("ink", " " * max(0, self.inside - used + self.right))]

    def torn(self) -> InkLine:
        """The upper edge, where the page was torn off."""
        return _torn(self.width)

    def blank(self) -> InkLine:
        return self.framed([])

    def title(self, title: str, people: str) -> list[InkLine]:
        """The title on the left, the people on the right; below it where there is no room beside it."""
        gap = self.inside - cells(title) - cells(people)
        if gap < 2:
            return [*self.text(title, "bold"), *self.text(people, "ink")]
        return [self.framed([("bold", title), ("ink", " " * gap + people)])]

    def rule(self, char: str) -> InkLine:
        """A line ruled across."""
        return self.framed([("faint", char * self.inside)])

    def text(self, text: str, ink: Ink) -> list[InkLine]:
        """Writing, on as many lines as it needs."""
        return [self.framed([*_inked(line, ink)]) for line in wrapped(text, self.inside)]

    def row(self, texts: Sequence[str], sheet: Sheet, widths: Sequence[int], gap: int, ink: Ink) -> list[InkLine]:
        """A row of the table on as many lines as its longest cell needs."""
        return [self.framed([*_inked(line, ink)]) for line in _row(texts, sheet, list(enumerate(widths)), gap, ink)]

    def foot(self, sheet: Sheet) -> Iterator[InkLine]:
        """The totals, each with its picture below where there is one."""
        texts = list(sheet.foot)
        pictures = list(sheet.pictures)
        if not pictures:
            yield from (line for text in texts for line in self.text(text, "bold"))
            return
        step = max(24, *(max(map(cells, picture)) + 4 for picture in pictures), *(cells(text) + 3 for text in texts))
        abreast = max(1, self.inside // step, min(2, len(pictures)))
        step = min(step, self.inside // min(abreast, len(pictures)))
        for first in range(0, len(pictures), abreast):
            if first:
                yield self.blank()
            some = texts[first : first + abreast] if first + abreast < len(pictures) else texts[first:]
            yield from self._abreast(some, pictures[first : first + abreast], step)

    def _abreast(self, texts: Sequence[str], pictures: Sequence[Sequence[str]], step: int) -> Iterator[InkLine]:
        """Pictures side by side, each under its text."""
        wide = [max(map(cells, picture)) for picture in pictures] + [0] * len(texts)
        heads = [
            [line.center(over) if len(lines) == 1 else line for line in lines]
            for lines, over in zip((wrapped(text, step - 1) for text in texts), wide, strict=False)
        ]
        for level in range(max(map(len, heads), default=0)):
            line = "".join(set_cell_size(each[level] if level < len(each) else "", step) for each in heads)
            yield self.framed([("bold", line.rstrip())])
        for level in range(max(map(len, pictures))):
            line = "".join(set_cell_size(each[level] if level < len(each) else "", step) for each in pictures)
            yield self.framed([*_inked(line.rstrip(), "ink")])


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


def _row(texts: Sequence[str], sheet: Sheet, columns: Sequence[tuple[int, int]], gap: int, ink: Ink) -> list[str]:
    """The lines of a row with those columns, each with its width; figures stand to the right of theirs.

    Headings stand on the rule below them, cells hang from the line above.
    """
    written = [
        (wrapped(texts[at] if at < len(texts) else "", width), width, numeric(sheet, at)) for at, width in columns
    ]
    deep = max((len(lines) for lines, _, _ in written), default=1)
    rows = []
    for level in range(deep):
        pieces = []
        for lines, width, figures in written:
            number = level - (deep - len(lines)) if ink == "bold" else level
            text = lines[number] if 0 <= number < len(lines) else ""
            pad = " " * (width - cells(text))
            pieces.append(pad + text if figures else text + pad)
        rows.append((" " * gap).join(pieces))
    return rows


def _kept(sheet: Sheet, inside: int) -> tuple[list[int], list[int]]:
    """The widths of a slip's columns, and which it has room for: headings and cells wrap before few are left."""
    best: tuple[list[int], list[int]] = ([], [])
    for widths in _floors(sheet)[:4]:
        widths[0] = min(widths[0], inside)
        kept = [0]
        room = inside - widths[0]
        for at in reversed(range(1, len(widths))):
            if widths[at] + GAP > room:
                break
            kept.insert(1, at)
            room -= widths[at] + GAP
        if len(kept) > len(best[1]):
            best = widths, kept
        if len(kept) >= min(4, len(widths)):
            break
    return best


def narrow(sheet: Sheet, width: int, most: int) -> list[InkLine]:
    """The last rows of a sheet on a slip of paper: the first column, and as many of the last as there is room for.

    Of totals beneath every deal only the last stand there, ruled off.
    """
    inside = width - 2
    widths, kept = _kept(sheet, inside)
    room = inside - sum(widths[at] for at in kept)
    gap = min(GAP + 2, room // max(1, len(kept) - 1))

    def written(line: str, ink: Ink) -> InkLine:
        return [("ink", " "), *_inked(line, ink), ("ink", " " * max(0, inside - cells(line) + 1))]

    def row(texts: Sequence[str], ink: Ink) -> list[InkLine]:
        return [written(line, ink) for line in _row(texts, sheet, [(at, widths[at]) for at in kept], gap, ink)]

    lines: list[InkLine] = [_torn(width), *row(sheet.columns, "bold"), [("faint", "─" * width)]]
    for each in [each for each in sheet.rows if not each.total][-most:]:
        lines += row(each.cells, "ink")
    for each in [each for each in sheet.rows if each.total][-1:]:
        lines += [[("faint", "═" * width)], *row(each.cells, "bold")]
    if sheet.foot:
        lines.append([("faint", "═" * width)])
        lines += [written(line, "bold") for line in wrapped(" · ".join(sheet.foot), inside)]
    return lines
