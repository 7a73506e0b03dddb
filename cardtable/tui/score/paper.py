"""Score sheets as lines of ink on paper, like a page torn from a pad."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from rich.cells import set_cell_size

from cardtable.rules.teller import Sheet
from cardtable.table.columns import SheetColumns
from cardtable.tui.common.widgets import cells, wrapped

__all__ = [
    "DrawnSheet",
    "Ink",
    "InkLine",
    "drawn",
    "fitted",
    "headed",
    "narrow",
    "written",
]

Ink = Literal["ink", "bold", "faint", "red", "torn"]
InkLine = list[tuple[Ink, str]]
"""A line of paper: pieces of text, each with its kind of ink. Together they are as wide as the paper."""

GAP = 2
MARGIN = 3
"""The margins left and right of the writing, in cells. The red line of the pad is in the left margin."""
TIGHT = 1
INDENT = 3


OPERATORS = ("+", "−", "=", "×")


def written(text: str, width: int) -> list[str]:
    """Return a sentence as lines of at most `width` cells.

    If there is room, words that belong together stay on one line, for example a number and what it counts.
    """
    lines: list[str] = []
    for phrase in _phrases(text):
        if lines and cells(lines[-1]) + 1 + cells(phrase) <= width:
            lines[-1] += f" {phrase}"
        else:
            lines += wrapped(phrase, width)
    return lines or [""]


def _phrases(text: str) -> list[str]:
    phrases: list[str] = []
    before = ""
    for word in text.split():
        sum_goes_on = before in OPERATORS or (word in OPERATORS and before[-1:].isdigit())
        counted = before.lstrip("(+-−").isdigit() and word[:1].islower()
        owned = before[:1].isupper() and before.isalpha() and word.lstrip("+-−")[:1].isdigit()
        if sum_goes_on or counted or owned:
            phrases[-1] += f" {word}"
        else:
            phrases.append(word)
        before = word
    return phrases


def _longest_word(text: str) -> int:
    return max(map(cells, text.split()), default=0)


def _floors(sheet: Sheet) -> list[list[int]]:
    """Return six lists, each with a least width for every column. With the first list, a sheet is easiest to read."""
    every, columns = range(len(sheet.columns)), SheetColumns(sheet, cells)
    headed = [_longest_word(head) for head in sheet.columns]
    whole = [columns.widest(at) for at in every]
    words = [max((_longest_word(cell) for cell in columns.texts(at)), default=1) for at in every]
    folded = [words[at] if columns.numeric(at) else min(words[at], 5) for at in every]
    ordinary = [max((cells(word) for word in head.split() if cells(word) <= 8), default=1) for head in sheet.columns]
    return [
        columns.widths,
        [max(headed[at], whole[at], 1) for at in every],
        [max(headed[at], words[at], 1) for at in every],
        [max(ordinary[at], folded[at], min(headed[at], 5)) for at in every],
        [max(folded[at], 3) for at in every],
        [2 for _ in every],
    ]


def fitted(sheet: Sheet, room: int) -> tuple[list[int], int]:
    """Return the widths of the columns, and the gap between two columns.

    They fit into `room` with the least wrapping. If nothing fits, every column has its least width.
    """
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


class DrawnSheet(NamedTuple):
    """A sheet drawn on paper.

    `heads` has the numbers of the lines with the headings of the columns. `rows` has the number of the first line of
    each row, and `end` is the number of the line after the last row.
    """

    lines: list[InkLine]
    heads: range
    rows: tuple[int, ...]
    end: int


def drawn(sheet: Sheet, most: int, people: str = "") -> list[InkLine]:
    """Return the lines of a sheet on paper at most `most` cells wide. `people` are words beside its title."""
    return headed(sheet, most, people).lines


class _Columns:
    def __init__(self, sheet: Sheet, first: int, end: int, room: int) -> None:
        self.columns, self.first, self.end = SheetColumns(sheet, cells), first, end
        self.widths, gap = fitted(_part(sheet, first, end), room)
        table = sum(self.widths) + gap * (len(self.widths) - 1)
        wider = max(0, min(room, max(table, 56)) - table) // max(1, len(self.widths) - 1)
        self.gap = min(5 if not first else GAP, gap + wider)

    @property
    def width(self) -> int:
        return sum(self.widths) + self.gap * (len(self.widths) - 1)

    def lines(self, texts: Sequence[str], *, head: bool = False) -> list[str]:
        if not any(texts[self.first : self.end]):
            return []
        return _row(texts, self.columns, list(enumerate(self.widths, self.first)), self.gap, head=head)


class _Table:
    """The columns of a sheet. A row takes one line of text, or several lines, each of which has some of the columns."""

    def __init__(self, sheet: Sheet, room: int, begins: Sequence[int]) -> None:
        """`begins` has the indexes of the columns with which a line begins."""
        self.parts = [
            _Columns(sheet, first, end, room - (INDENT if first else 0))
            for first, end in pairwise((*begins, len(sheet.columns)))
        ]
        self.width = max(*(each.width + (INDENT if each.first else 0) for each in self.parts), min(room, 56))

    def lines(self, texts: Sequence[str], *, head: bool = False) -> list[str]:
        lines: list[str] = []
        for part in self.parts:
            left = self.width - part.width if part.first else 0
            first, *others = part.lines(texts, head=head) or [""]
            before = lines[-1].rstrip() if lines and not head else ""
            if before and cells(before) + GAP <= left + cells(first) - cells(first.lstrip()):
                lines[-1] = before + " " * (left - cells(before)) + first[max(0, cells(before) - left) :]
            elif first:
                lines.append(" " * left + first)
            lines += [" " * left + line for line in others]
        return lines


def _part(sheet: Sheet, first: int, end: int) -> Sheet:
    rows = tuple(row._replace(cells=row.cells[first:end]) for row in sheet.rows)
    return sheet._replace(columns=sheet.columns[first:end], rows=rows)


def _whole(words: Sequence[int], room: int) -> bool:
    return sum(words) + len(words) - 1 <= room


def _table(sheet: Sheet, room: int) -> _Table:
    longest = _floors(sheet)[2]
    ways = [[0]] if _whole(longest, room) else []
    words = [{*head.split()} for head in sheet.columns]
    halves = [
        at
        for at in range(1, len(longest))
        if words[at - 1].isdisjoint(words[at]) and _whole(longest[:at], room) and _whole(longest[at:], room - INDENT)
    ]
    if halves:
        widths = SheetColumns(sheet, cells).widths
        totals = {
            next((at for at, cell in enumerate(row.cells) if at > 1 and cell), 0) for row in sheet.rows if row.total
        }
        even = min(halves, key=lambda at: max(sum(widths[:at]), sum(widths[at:])))
        ways.append([0, next((at for at in halves if at in totals), even)])
    first, *others = [_Table(sheet, room, way) for way in ways or [_filled(longest, room)]]
    if not others:
        return first
    return min(first, *others, key=lambda table: sum(len(table.lines(row.cells)) for row in sheet.rows))


def _filled(longest: Sequence[int], room: int) -> list[int]:
    """Return the indexes of the columns with which lines begin if each line takes as many columns as fit.

    `longest` has the width of the longest word in each column.
    """
    begins = [0]
    for at in range(1, len(longest)):
        if not _whole(longest[begins[-1] : at + 1], room - (INDENT if begins[-1] else 0)):
            begins.append(at)
    return begins


def headed(sheet: Sheet, most: int, people: str = "") -> DrawnSheet:
    """Return a sheet drawn on paper at most `most` cells wide."""
    room, right = most - 2 * MARGIN - 2, MARGIN
    aligned = sheet._replace(rows=tuple(row for row in sheet.rows if not row.heading))
    if sum(SheetColumns(aligned, cells).widths) + GAP * (len(sheet.columns) - 1) > room:
        room, right = most - MARGIN - TIGHT, TIGHT
    table = _table(aligned, room)
    paper = _Paper(table.width, right)
    lines = [paper.torn(), *(paper.title(sheet.title, people) if sheet.title or people else ())]
    for agreement in sheet.head:
        lines += paper.text(agreement, "ink")
    if len(lines) > 1:
        lines.append(paper.blank())
    first = len(lines)
    if any(sheet.columns) or not sheet.columns:
        lines += paper.row(table.lines(sheet.columns, head=True), "bold")
        lines.append(paper.rule("─"))
    heads = range(first, len(lines))
    if not sheet.rows and not sheet.breakdown:
        lines += paper.text(f"No {sheet.word} is finished yet.", "ink")
    rows = []
    for row in sheet.rows:
        if row.ruled:
            lines.append(paper.rule("─"))
        rows.append(len(lines))
        told = wrapped(row.cells[0], table.width) if row.heading else table.lines(row.cells)
        lines += paper.row(told, "bold" if row.heading else "ink")
    end = len(lines)
    if sheet.foot or sheet.pictures:
        lines += [paper.rule("═"), *paper.foot(sheet)]
    if sheet.stands:
        lines.append(paper.blank() if sheet.foot or sheet.pictures else paper.rule("═"))
        for sentence in sheet.stands:
            lines += paper.text(sentence, "bold")
    for heading, sentences in sheet.sections():
        lines.append(paper.blank())
        lines += paper.text(heading, "bold") if heading else ()
        for sentence in sentences:
            lines += paper.text(sentence, "ink")
    lines.append(paper.blank())
    return DrawnSheet(lines, heads, tuple(rows), end)


def _torn(width: int) -> InkLine:
    return [("torn", ("▄▆▅▆▄▅▇▅▆▄▅▆" * (width // 12 + 1))[:width])]


class _Paper:
    def __init__(self, inside: int, right: int) -> None:
        self.inside, self.right = inside, right
        self.width = MARGIN + inside + right

    def framed(self, pieces: InkLine) -> InkLine:
        used = sum(cells(text) for _, text in pieces)
        return [("red", " │ "), *pieces, ("ink", " " * max(0, self.inside - used + self.right))]

    def torn(self) -> InkLine:
        return _torn(self.width)

    def blank(self) -> InkLine:
        return self.framed([])

    def title(self, title: str, people: str) -> list[InkLine]:
        gap = self.inside - cells(title) - cells(people)
        if gap < 2:
            names, _, when = people.rpartition(" · ") if cells(people) > self.inside else (people, "", "")
            below = [line for text in (names, when) if text for line in self.text(text, "ink")]
            return [*self.text(title, "bold"), *below]
        return [self.framed([("bold", title), ("ink", " " * gap + people)])]

    def rule(self, char: str) -> InkLine:
        return self.framed([("faint", char * self.inside)])

    def text(self, text: str, ink: Ink) -> list[InkLine]:
        return [self.framed([*_inked(line, ink)]) for line in written(text, self.inside)]

    def row(self, lines: Sequence[str], ink: Ink) -> list[InkLine]:
        return [self.framed([*_inked(line, ink)]) for line in lines]

    def foot(self, sheet: Sheet) -> Iterator[InkLine]:
        texts = list(sheet.foot)
        pictures = list(sheet.pictures)
        if not pictures:
            yield from (line for text in texts for line in self.text(text, "bold"))
            return
        widest = max(max(map(cells, picture)) for picture in pictures)
        step = max(24, widest + 4, *(cells(text) + 3 for text in texts))
        room = self.inside + GAP
        abreast = min(max(2, self.inside // step), max(1, room // (widest + GAP)))
        step = min(step, room // min(abreast, len(pictures)))
        for first in range(0, len(pictures), abreast):
            if first:
                yield self.blank()
            shown = pictures[first : first + abreast]
            some, more = texts[first : first + len(shown)], texts[len(pictures) :]
            if first + abreast < len(pictures):
                more = []
            beside = [*some, *more]
            if more and (len(beside) - 1) * step + max(map(cells, more)) <= self.inside:
                some, more = beside, []
            yield from self._abreast(some, shown, step)
            for text in more:
                yield from self.text(text, "bold")

    def _abreast(self, texts: Sequence[str], pictures: Sequence[Sequence[str]], step: int) -> Iterator[InkLine]:
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
    begin = 0
    for at, char in enumerate(text):
        if char in "♥♦":
            if at > begin:
                yield ink, text[begin:at]
            yield "red", char
            begin = at + 1
    if begin < len(text):
        yield ink, text[begin:]


def _row(
    texts: Sequence[str], columns: SheetColumns, widths: Sequence[tuple[int, int]], gap: int, *, head: bool = False
) -> list[str]:
    broken = written if head else wrapped
    placed = [(broken(texts[at] if at < len(texts) else "", width), at, width) for at, width in widths]
    deep = max((len(lines) for lines, _, _ in placed), default=1)
    rows = []
    for level in range(deep):
        pieces = []
        for lines, at, width in placed:
            number = level - (deep - len(lines)) if head else level
            text = lines[number] if 0 <= number < len(lines) else ""
            pieces.append(columns.aligned(at, text, width, head=head))
        rows.append((" " * gap).join(pieces))
    return rows


def _kept(sheet: Sheet, inside: int) -> tuple[list[int], list[int]]:
    best: tuple[list[int], list[int]] = ([], [])
    for widths in _floors(sheet)[:3]:
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
        if len(kept) >= min(5, len(widths)):
            break
    return best


def narrow(sheet: Sheet, width: int, most: int) -> list[InkLine]:
    """Return a sheet on a slip of paper, with only the latest `most` deals.

    The slip has the first column of the sheet, and as many of the last columns as fit.
    """
    inside = width - 2
    widths, kept = _kept(sheet, inside)
    room = inside - sum(widths[at] for at in kept)
    gap = min(GAP + 2, room // max(1, len(kept) - 1))
    every = SheetColumns(sheet, cells)

    def written(line: str, ink: Ink) -> InkLine:
        return [("ink", " "), *_inked(line, ink), ("ink", " " * max(0, inside - cells(line) + 1))]

    def row(texts: Sequence[str], ink: Ink, *, head: bool = False) -> list[InkLine]:
        columns = [(at, widths[at]) for at in kept]
        return [written(line, ink) for line in _row(texts, every, columns, gap, head=head)]

    lines: list[InkLine] = [_torn(width), *row(sheet.columns, "bold", head=True), [("faint", "─" * width)]]
    for each in [each for each in sheet.rows if not each.total][-most:]:
        lines += row(each.cells, "ink")
    for each in [each for each in sheet.rows if each.total][-1:]:
        lines += [[("faint", "═" * width)], *row(each.cells, "bold")]
    if sheet.foot:
        lines.append([("faint", "═" * width)])
        lines += [written(line, "bold") for line in wrapped(" · ".join(sheet.foot), inside)]
    return lines
