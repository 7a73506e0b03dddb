"""Painting only the cells that have changed.

If a widget has changed, Textual redraws all widgets and writes whole rows. Here only widgets at the changed place are
rendered, and only cells that look different are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from rich.console import COLOR_SYSTEMS
from rich.segment import Segment
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

if TYPE_CHECKING:
    from rich.color import ColorSystem
    from rich.console import Console
    from rich.style import Style

__all__ = ["Painter", "Patches", "piece_of"]


# ── writing to the terminal ───────────────────────────────────────────────────────────────────────────────────────


class Pen(NamedTuple):
    """The style in which a terminal writes, as escape codes: attributes, text color, background color, link."""

    attributes: str = ""
    ink: str = ""
    ground: str = ""
    link: str = ""

    @lru_cache(1024)  # noqa: B019 - pens are few, and stay
    def on_blank(self, other: Pen) -> Pen:
        """Return the pen with which to write a blank of this pen after the pen `other`.

        Only the background of a blank is seen, unless this pen or `other` has a link or an attribute other than bold.
        What is not seen stays as in `other`, which saves escape codes.
        """
        plain = {self.attributes, other.attributes} <= {"", "1"} and not (self.link or other.link)
        return other._replace(ground=self.ground) if plain else self

    @lru_cache(1024)  # noqa: B019
    def after(self, last: Pen) -> str:
        """Return the escape sequence that changes the terminal's pen from `last` to this one."""
        link = "" if self.link == last.link else f"\x1b]8;{self.link or ';'}\x1b\\"
        both = list(zip(self[:3], last[:3], strict=True))
        if self.attributes != last.attributes or any(was and not now for now, was in both):
            return f"{link}\x1b[{';'.join(('0', *filter(None, self[:3])))}m"
        codes = ";".join(now for now, was in both if now != was)
        return f"{link}\x1b[{codes}m" if codes else link


BARE = Pen()


@lru_cache(4096)
def pen_of(style: Style | None, colours: ColorSystem) -> Pen:
    """Return the pen for a style, on a terminal with the color system `colours`."""
    if style is None:
        return BARE
    ink, ground = style.color, style.bgcolor
    plain = style.without_color.clear_meta_and_links().render(".", color_system=colours)
    return Pen(
        plain.partition("m")[0].removeprefix("\x1b[").rstrip("."),
        "" if ink is None else ";".join(ink.downgrade(colours).get_ansi_codes()),
        "" if ground is None else ";".join(ground.downgrade(colours).get_ansi_codes(foreground=False)),
        f"id={style.link_id};{style.link}" if style.link else "",
    )


class Writing:
    """A buffer of terminal output. It writes a pen's escape codes only when the pen changes."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.pen = BARE

    def go(self, x: int, y: int | None = None) -> None:
        """Move the cursor to a cell. If `y` is None, the cursor stays in its row."""
        self.parts.append(f"\x1b[{x + 1}G" if y is None else f"\x1b[{y + 1};{x + 1}H")

    def put(self, text: str, pen: Pen) -> None:
        if pen is not self.pen:
            pen = pen.on_blank(self.pen) if text.isspace() else pen
            self.parts.append(pen.after(self.pen))
            self.pen = pen
        self.parts.append(text)

    def end(self) -> str:
        return "".join(self.parts) + BARE.after(self.pen)


# ── finding what has changed ──────────────────────────────────────────────────────────────────────────────────────

NEAR = 3
"""If fewer cells than this lie between two changes of the same row, the changes are written as one."""


class Patch(NamedTuple):
    """Neighboring cells of one row that might have to be written again. The first is at column `x`."""

    y: int
    x: int
    strip: Strip


class Run(NamedTuple):
    """Neighboring cells of one row that are written with the same pen. The first is at column `x`."""

    y: int
    x: int
    width: int
    text: str
    pen: Pen

    @property
    def shade(self) -> tuple[str, ...]:
        attributes, ink, ground, link = self.pen
        return (link, "", ground, "") if self.text.isspace() else (link, attributes, ground, ink)


def written(runs: Iterable[Run]) -> str:
    """Return the output that writes the runs in the given order."""
    writing, here = Writing(), (-1, -1)
    for y, x, width, text, pen in runs:
        if here != (y, x):
            writing.go(x, None if y == here[0] else y)
        writing.put(text, pen)
        here = y, x + width
    return writing.end()


class Cells:
    """Neighboring cells of one row: their characters and their pens.

    If a text has a character that is not one column wide, the first of its cells holds the whole text.
    """

    __slots__ = ("chars", "pens", "single")

    def __init__(self, strips: Iterable[Strip], colours: ColorSystem) -> None:
        self.chars: list[str] = []
        self.pens: list[Pen] = []
        self.single = True
        for strip in strips:
            for text, style, _ in strip:
                alone = single(text)
                width = len(text) if alone else cell_len(text)
                self.single &= alone
                self.chars += text if alone else [text, *[""] * (width - 1)]
                self.pens += [pen_of(style, colours)] * width

    def reach(self, end: int) -> None:
        """Append empty cells until there are `end` cells. What an empty cell shows is not known."""
        missing = end - len(self.chars)
        self.chars += [""] * missing
        self.pens += [BARE] * missing

    def runs(self, begin: int, end: int, x: int, y: int) -> Iterator[Run]:
        """Yield the runs of the cells from index `begin` to before `end`.

        The cell with index 0 is at column `x` of row `y`.
        """
        at = begin
        while at < end:
            first, pen = at, self.pens[at]
            while at < end and self.pens[at] is pen:
                at += 1
            yield Run(y, x + first, at - first, "".join(self.chars[first:at]), pen)

    def changes(self, before: Cells, at: int) -> list[tuple[int, int]]:
        """Return the ranges of indexes at which these cells look different from `before`, which is a row on the screen.

        The cell with the index 0 replaces the cell with the index `at` in `before`. If a character is not one column
        wide, there is one range of all cells.
        """
        if not self.single:
            return [(0, len(self.chars))]
        end = at + len(self.chars)
        cells = enumerate(zip(self.chars, before.chars[at:end], self.pens, before.pens[at:end], strict=True))
        differ = [(x, char, old, pen, last) for x, (char, old, pen, last) in cells if pen is not last or char != old]
        found: list[tuple[int, int]] = []
        for x, char, old, pen, last in differ:
            if char == old and last == (pen.on_blank(last) if char == " " else pen):
                continue
            if found and x - found[-1][1] < NEAR:
                found[-1] = found[-1][0], x + 1
            else:
                found.append((x, x + 1))
        return found


@lru_cache(512)
def single(text: str) -> bool:
    """Whether every character of a text is one column wide."""
    return text.isascii() or all(cell_len(char) == 1 for char in text)


class Shown:
    """The cells that the terminal shows now."""

    def __init__(self) -> None:
        self._rows: dict[int, Cells | Sequence[Strip]] = {}

    def anew(self, rows: Iterable[Iterable[Strip]]) -> None:
        """Record that the terminal shows `rows`. A row is split into cells only when a patch changes it."""
        self._rows = {y: list(row) for y, row in enumerate(rows)}

    def shows(self, y: int, row: Iterable[Strip], colours: ColorSystem) -> bool:
        known = self._rows.get(y, ())
        before, now = known if isinstance(known, Cells) else Cells(known, colours), Cells(row, colours)
        return (before.chars, before.pens) == (now.chars, now.pens)

    def change(self, patch: Patch, colours: ColorSystem) -> Iterator[Run]:
        """Record that the terminal shows a patch. Yield those runs of the patch that look different from before."""
        y, x, strip = patch
        row = self._rows.get(y, ())
        if not isinstance(row, Cells):
            row = self._rows[y] = Cells(row, colours)
        new = Cells((strip,), colours)
        end = x + len(new.chars)
        row.reach(end)
        for begin, stop in new.changes(row, x):
            yield from new.runs(begin, stop, x, y)
        row.chars[x:end], row.pens[x:end] = new.chars, new.pens


class Whole(LayoutUpdate):
    """An update of the whole screen.

    If `once` is true, rows that the terminal already shows are left out.
    """

    def __init__(self, update: LayoutUpdate, shown: Shown, *, once: bool) -> None:
        super().__init__(update.strips, update.region)
        self.shown, self.once = shown, once

    def render_segments(self, console: Console) -> str:
        colours = COLOR_SYSTEMS[console.color_system or "truecolor"]
        writing = Writing()
        stand = {y for y, row in enumerate(self.strips) if self.once and self.shown.shows(y, row, colours)}
        self.shown.anew(self.strips)
        for y, row in enumerate(self.strips):
            if y in stand:
                continue
            writing.go(0, y)
            for strip in row:
                for text, style, _ in strip:
                    writing.put(text, pen_of(style, colours))
        return writing.end()


class Patches(ChopsUpdate):
    """An update of cells that might have changed. Only cells that look different are written."""

    def __init__(self, patches: Sequence[Patch], shown: Shown) -> None:
        self.patches, self.shown = patches, shown

    def render_segments(self, console: Console) -> str:
        colours = COLOR_SYSTEMS[console.color_system or "truecolor"]
        runs = [run for patch in self.patches for run in self.shown.change(patch, colours)]
        by_pen = sorted(runs, key=lambda run: (run.shade, run.y, run.x))
        return min(written(runs), written(by_pen), key=len)


class Painter(Compositor):
    """Textual's compositor of a screen, which writes only the cells that have changed."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = Shown()
        self.once = False

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """Return an update of the whole screen. If `simplify` is true, Textual makes it, for a picture in a file."""
        if simplify:
            return super().render_full_update(simplify)
        self._dirty_regions.clear()
        width, height = self.size
        rows: list[list[Strip]] = [[] for _ in range(height)]
        for patch in self.filling({y: [(0, width)] for y in range(height)}):
            rows[patch.y].append(patch.strip)
        return Whole(LayoutUpdate([*rows], self.size.region), self.shown, once=self.once)

    def render_partial_update(self) -> Patches | None:
        """Return an update of the changed regions, or None if there is nothing to paint."""
        screen = self.size.region
        regions = [region.intersection(screen) for region in self._dirty_regions]
        self._dirty_regions.clear()
        gaps: dict[int, list[tuple[int, int]]] = {}
        for y, left, right in self._regions_to_spans(regions):
            gaps.setdefault(y, []).append((left, right))
        patches = self.filling(gaps)
        return Patches(patches, self.shown) if patches else None

    def filling(self, gaps: dict[int, list[tuple[int, int]]]) -> list[Patch]:
        """Return patches that fill the gaps, in the order of rows and columns.

        `gaps` has the ranges of columns to paint, keyed by row. It is emptied.

        Widgets are rendered from the topmost down. Of each widget, only the rows from its first to its last row with a
        gap are rendered.
        """
        patches: list[Patch] = []
        for widget, (region, clip) in self.visible_widgets.items():
            if not gaps:
                break
            changed = [y for y in region.line_range if y in gaps]
            if not changed:
                continue
            seen = region.intersection(clip)
            rows = [
                y
                for y in changed
                if seen.y <= y < seen.bottom and any(x < seen.right and seen.x < end for x, end in gaps[y])
            ]
            if not rows:
                continue
            first, height = rows[0], rows[-1] + 1 - rows[0]
            strips = widget.render_lines(Region(seen.x - region.x, first - region.y, seen.width, height))
            for y in rows:
                gaps[y] = list(_filled(gaps[y], Patch(y, seen.x, strips[y - first]), patches))
                if not gaps[y]:
                    del gaps[y]
        return sorted(patches, key=lambda patch: patch[:2])


def _filled(gaps: Iterable[tuple[int, int]], row: Patch, patches: list[Patch]) -> Iterator[tuple[int, int]]:
    """Append to `patches` those parts of a widget's `row` that lie in gaps.

    Yield what remains of the gaps. A gap is a range of columns still to be painted.
    """
    y, begin, strip = row
    end = begin + strip.cell_length
    for left, right in gaps:
        x, stop = max(left, begin), min(right, end)
        if x >= stop:
            yield left, right
            continue
        patches.append(Patch(y, x, piece_of(strip, x - begin, stop - begin)))
        if left < x:
            yield left, x
        if stop < right:
            yield stop, right


def piece_of(strip: Strip, begin: int, end: int) -> Strip:
    """Return the cells of a strip from index `begin` to before `end`.

    Textual's own method is avoided, because a strip keeps every piece that this method has ever cut from it. Rich also
    keeps the texts that it has cut if they have characters such as suits. Only a strip with characters that are not one
    column wide is cut by Textual's method.
    """
    if (begin, end) == (0, strip.cell_length):
        return strip
    runs: list[Segment] = []
    at = 0
    for run in strip:
        text, style, _ = run
        if not single(text):
            return Strip(strip, strip.cell_length).crop(begin, end)
        piece = text[max(0, begin - at) : max(0, end - at)]
        if piece:
            runs.append(run if piece == text else Segment(piece, style))
        at += len(text)
    return Strip(runs, end - begin)
