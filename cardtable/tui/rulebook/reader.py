"""A page of the rulebook laid out for reading: rule ids in the margin, text in a column, links between rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import dedent
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content, Span
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.visual import Visual

from cardtable.table.rulebook import RULE_ID, Block, spans
from cardtable.tui.common.widgets import Scrolling, cells

__all__ = ["PageLine", "Reader", "laid_out"]

MARGIN = 10
SIGN = 8
"""The column in the margin, to the right of the rule ids, for the mark of the block that was asked for."""
MEASURE = 76
"""The greatest width of the text. Longer lines are hard to read."""
_MANNERS = {"": "", "bold": "bold", "italic": "italic", "code": "$calm", "rule": "underline"}


@dataclass(slots=True)
class PageLine:
    """A line on the screen, with the index of its block on the page."""

    content: Content
    block: int


def _content(text: str, style: str = "") -> Content:
    content = Content.assemble(*((piece, _MANNERS[manner]) for piece, manner in spans(text)))
    return content.stylize_before(style) if style else content


def laid_out(blocks: Sequence[Block], width: int) -> list[PageLine]:
    """Return the blocks as lines of at most `width` cells.

    Headings and lines of code are not wrapped, so they may be longer.
    """
    margin = MARGIN if any(block.rule for block in blocks) else 0
    room = max(20, min(MEASURE, width - margin))
    lines: list[PageLine] = []
    for at, block in enumerate(blocks):
        if lines and not _close(blocks[at - 1], block):
            lines.append(PageLine(Content(""), at))
        lines.extend(PageLine(content, at) for content in _drawn(block, margin, room))
    return lines


def _close(above: Block, below: Block) -> bool:
    return above.kind == below.kind == "item" and not below.rule and not above.rule


def _drawn(block: Block, margin: int, room: int) -> list[Content]:
    match block.kind:
        case "heading":
            return _heading(block, margin + room)
        case "rule":
            return [Content.assemble(("─" * (margin + room), "$line"))]
        case "code":
            lines = dedent(block.text).split("\n")
            indent = margin if max(map(cells, lines)) <= room else 0
            return [Content(" " * indent + line) for line in lines]
        case "table":
            indent = margin + 2 * block.level
            if _least_width(block) > room - 2 * block.level:
                indent = 0
            return [Content(" " * indent) + line for line in _table(block, margin + room - indent)]
        case "example":
            bar = Content.assemble((" " * (margin + 2 * block.level), ""), ("▎ ", "$line"))
            return [bar + line for line in _content(block.text).wrap(max(10, room - 2 * block.level - 2))]
    lead = "" if block.rule or block.kind == "text" else f"{'•' if block.marker in '-*' else block.marker} "
    depth = 0 if block.rule else 2 * block.level
    hang = depth + len(lead)
    wrapped = _content(block.text).wrap(max(10, room - hang)) or [Content("")]
    gutter = Content.assemble((f"{block.rule:{margin}}" if block.rule else " " * margin, "bold $calm"))
    first = gutter + Content(" " * depth + lead) + wrapped[0]
    return [first, *(Content(" " * (margin + hang)) + line for line in wrapped[1:])]


def _heading(block: Block, width: int) -> list[Content]:
    text = _content(block.text, "bold")
    if block.level == 1:
        return [text, Content.assemble(("═" * width, "$line"))]
    if block.level == 2:
        dashes = max(3, width - text.cell_length - 4)
        return [Content.assemble(("── ", "$line"), text, (" " + "─" * dashes, "$line"))]
    return [text]


def _least_width(block: Block) -> int:
    cells = _cells(block)
    return sum(_longest_words(cells)) + 3 * (len(cells[0]) - 1) if cells else 0


def _longest_words(cells: list[list[Content]]) -> list[int]:
    columns = zip(*cells, strict=True)
    return [max(len(word) for cell in column for word in [*cell.plain.split(), ""]) for column in columns]


def _cells(block: Block) -> list[list[Content]]:
    columns = max(map(len, block.rows), default=0)
    return [
        [_content(row[at] if at < len(row) else "", "bold" if number < block.heads else "") for at in range(columns)]
        for number, row in enumerate(block.rows)
    ]


def _widths(cells: list[list[Content]], room: int) -> list[int]:
    columns = list(zip(*cells, strict=True))
    widths = [max(cell.cell_length for cell in column) for column in columns]
    least = _longest_words(cells)
    while sum(widths) > room:
        spare = [width - short for width, short in zip(widths, least, strict=True)]
        loose = max(spare) > 0
        at = max(range(len(widths)), key=lambda at: (spare[at] > 0, widths[at]) if loose else (True, widths[at]))
        if widths[at] <= 2:
            break
        widths[at] -= 1
    return widths


def _table(block: Block, room: int) -> list[Content]:
    cells = _cells(block)
    stroke = "│" if _least_width(block) > room else " │ "
    widths = _widths(cells, room - len(stroke) * (len(cells[0]) - 1)) if cells else []
    lines: list[Content] = []
    bar = Content.assemble((stroke, "$line"))
    for number, row in enumerate(cells):
        wrapped = [cell.wrap(width) if cell else [Content("")] for cell, width in zip(row, widths, strict=True)]
        if block.heads and number == block.heads:
            lines.append(
                Content.assemble(
                    (stroke.replace(" ", "─").replace("│", "┼").join("─" * width for width in widths), "$line")
                )
            )
        for depth in range(max(map(len, wrapped))):
            parts = [
                (cell[depth] if depth < len(cell) else Content("")).pad_right(
                    width - (cell[depth].cell_length if depth < len(cell) else 0)
                )
                for cell, width in zip(wrapped, widths, strict=True)
            ]
            lines.append(bar.join(parts))
    return lines


ABOVE: Final = 2


class Reader(Scrolling, can_focus=True):
    """A page that scrolls, in which rule ids are links."""

    HELP = "A page of the rulebook. Up and down scroll; left and right move between the rules named in the text."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", "Up", show=False),
        Binding("down", "scroll_down", "Down", show=False),
        Binding("pageup", "page_up", "Page up", show=False),
        Binding("pagedown,space", "page_down", "Page down", show=False),
        Binding("home", "scroll_home", "Top", show=False),
        Binding("end", "scroll_end", "Bottom", show=False),
        Binding("right", "link(1)", "Previous or next rule named on the page", show=False),
        Binding("left", "link(-1)", "Previous or next rule named on the page", show=False),
        Binding("enter", "follow", "Open the chosen rule", show=False),
    ]
    COMPONENT_CLASSES: ClassVar[set[str]] = {"reader--found", "reader--link", "reader--here"}
    DEFAULT_CSS = """
    Reader {
        background: $background; color: $foreground;
        scrollbar-size-vertical: 1; overflow-x: hidden; scrollbar-gutter: stable; text-wrap: nowrap;
        & > .reader--found { text-style: bold underline; }
        & > .reader--link { background: $lit; color: $on-lit; }
        & > .reader--here { background: $panel; }
    }
    """

    here: reactive[int] = reactive(-1)
    """The index of the block that was asked for and is marked, or -1."""
    at_link: reactive[int] = reactive(-1)

    @dataclass
    class Followed(Message):
        rule: str

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.blocks: Sequence[Block] = ()
        self.words: tuple[str, ...] = ()
        self._lines: list[PageLine] = []
        self._links: list[tuple[int, int, str]] = []
        self._marked = -1
        self._width = 0
        self._looks: tuple[object, ...] = ()
        self._strips: dict[int, Strip] = {}
        """The lines that have been drawn already, keyed by line number.

        `_looks` has what they were drawn with, such as the theme. If it changes, all are drawn anew.
        """

    def show(self, blocks: Sequence[Block], *, at: int = -1, words: str = "") -> None:
        self.blocks = blocks
        self.words = tuple(words.casefold().split())
        self._width = 0
        self.set_reactive(Reader.at_link, -1)
        self.here = at
        self._lay_out()
        if self._width:
            self.go_to(at)

    def go_to(self, block: int) -> None:
        self.jump(max(0, max(0, self._begin(block)) - ABOVE))

    def _begin(self, block: int) -> int:
        return next((number for number, line in enumerate(self._lines) if line.block == block and line.content), -1)

    @property
    def top_block(self) -> int:
        """The index of the block that is being read, near the top of the screen."""
        top = round(self.scroll_y)
        at = min(top + ABOVE if top else 0, len(self._lines) - 1)
        return self._lines[at].block if self._lines else 0

    def _lay_out(self) -> None:
        width = self.scrollable_content_region.width
        if not width or width == self._width:
            return
        self._width = width
        self._lines = laid_out(self.blocks, width - 1)
        self._looks = ()
        self._links = [
            (number, found.start(), found[0])
            for number, line in enumerate(self._lines)
            for found in RULE_ID.finditer(line.content.plain)
            if found.start() >= MARGIN or not self.blocks[line.block].rule
        ]
        self._marked = self._begin(self.here)
        self.virtual_size = Size(width, len(self._lines))
        self.refresh()

    def on_resize(self) -> None:
        was = self._width
        top = self.top_block if was else self.here
        self._lay_out()
        if was != self._width:
            self.go_to(top)

    def watch_here(self) -> None:
        self._marked = self._begin(self.here)
        self.refresh()

    def watch_at_link(self, was: int, now: int) -> None:
        self.refresh()
        if now >= 0:
            number, column, rule = self._links[now]
            self.scroll_to_region(Region(column, number, len(rule), 1), animate=False)

    def render_line(self, y: int) -> Strip:
        number = round(self.scroll_y) + y
        looks = (self.app.theme, self.visual_style, self.here, self.at_link)
        if looks != self._looks:
            self._looks = looks
            self._strips.clear()
        if number not in self._strips:
            self._strips[number] = self._drawn_line(number)
        return self._strips[number]

    def _drawn_line(self, number: int) -> Strip:
        width = self.scrollable_content_region.width
        style = self.visual_style
        if number >= len(self._lines):
            return Strip.blank(width, style.rich_style)
        line = self._lines[number]
        content = line.content
        if self.words:
            content = self._with_words(content)
        if 0 <= self.at_link < len(self._links) and self._links[self.at_link][0] == number:
            _, column, rule = self._links[self.at_link]
            content = content.add_spans([Span(column, column + len(rule), self.get_visual_style("reader--link"))])
        if line.block == self.here and self.here >= 0 and content:
            style = self.get_visual_style("reader--here")
        if number == self._marked and content.plain[SIGN : SIGN + 1] == " ":
            content = content[:SIGN] + Content.assemble(("▸", "bold $lit")) + content[SIGN + 1 :]
        strips = Visual.to_strips(self, content, width, 1, style, pad=True)
        return strips[0] if strips else Strip.blank(width, style.rich_style)

    def _with_words(self, content: Content) -> Content:
        folded = content.plain.casefold()
        if len(folded) != len(content.plain):
            return content
        marks = []
        for word in self.words:
            at = folded.find(word)
            while at >= 0:
                marks.append(Span(at, at + len(word), "bold underline"))
                at = folded.find(word, at + len(word))
        return content.add_spans(marks) if marks else content

    def action_link(self, by: int) -> None:
        """Highlight the next link or, if `by` is negative, the previous one."""
        if not self._links:
            self.notify("No other rule is named on this page.")
            return
        if self.at_link >= 0:
            self.at_link = (self.at_link + by) % len(self._links)
            return
        top, bottom = round(self.scroll_y), round(self.scroll_y) + self.scrollable_content_region.height
        seen = [place for place, (number, _, _) in enumerate(self._links) if top <= number < bottom]
        later = [place for place, (number, _, _) in enumerate(self._links) if number >= top]
        self.at_link = (seen or later or [0])[0 if by > 0 or not seen else -1]

    def action_follow(self) -> None:
        if self.at_link < 0:
            self.action_link(1)
        else:
            self.post_message(self.Followed(self._links[self.at_link][2]))

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        number = at.y + round(self.scroll_y)
        for line, column, rule in self._links:
            if line == number and column <= at.x < column + len(rule):
                self.post_message(self.Followed(rule))
                return
