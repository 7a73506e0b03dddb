"""Widgets that every screen uses: the heading, the line of keys, a push button, a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from rich.cells import cell_len as cells
from rich.cells import chop_cells, set_cell_size
from rich.color import Color
from rich.segment import Segment, Segments
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBarRender
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from cardtable.tui.common.cursor import put_cursor

__all__ = [
    "NOTHING_FOUND",
    "ChoiceList",
    "Heading",
    "InRows",
    "KeyLine",
    "Push",
    "Scrolling",
    "WholeCells",
    "cells",
    "cut",
    "fitting",
    "passed_by",
    "sentence",
    "wrapped",
]


def cut(text: str, width: int) -> str:
    """Return the text in at most `width` cells. If it is too long, cut it and end it with an ellipsis."""
    if cells(text) <= width:
        return text
    return set_cell_size(text, max(0, width - 1)).rstrip() + "…" if width > 0 else ""


def wrapped(text: str, width: int) -> list[str]:
    """Return a text as lines of at most `width` cells. Words that are longer than a line are broken."""
    lines: list[str] = []
    for word in text.split():
        if lines and cells(lines[-1]) + 1 + cells(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines += chop_cells(word, width)
    return lines or [""]


ROOM_FOR_ARROWS = 3
BOLD = Style(bold=True)
BACK, BAR = Color.parse("#555555"), Color.parse("bright_magenta")

NOTHING_FOUND = "Nothing found. Backspace erases a letter."


def sentence(text: str) -> Option:
    """Return a line for a list. The line has a sentence and cannot be chosen."""
    return Option(Content.styled(text, "not bold"), disabled=True)


Key = tuple[str, str, str]


class Heading(Widget):
    """The top line of a screen: its title on the left, and something about it on the right.

    If both are too long together, what is on the right keeps half of the line.
    """

    DEFAULT_CSS = """
    Heading { dock: top; height: 1; padding: 0 1; background: $sunk; color: $foreground; }
    """

    title: reactive[str] = reactive("")
    aside: reactive[str] = reactive("")

    def __init__(self, title: str, aside: str = "") -> None:
        super().__init__()
        self.set_reactive(Heading.title, title)
        self.set_reactive(Heading.aside, aside)

    def render(self) -> Content:
        width = self.content_size.width
        aside = cut(self.aside, max(0, width // 2, width - cells(self.title) - 2))
        title = cut(self.title, max(0, width - cells(aside) - 2))
        gap = max(1, width - Content(title).cell_length - Content(aside).cell_length)
        return Content.assemble((title, "bold"), " " * gap, (aside, "$calm"))


def fitting(keys: Sequence[Key], ranks: Sequence[int], room: int) -> list[Key]:
    """Return the keys that fit in `room` cells, in the given order.

    If not all fit, keys with lower ranks are taken first.
    """
    kept: set[int] = set()
    for at in sorted(range(len(keys)), key=ranks.__getitem__):
        if _wide(keys[at]) <= room:
            room -= _wide(keys[at])
            kept.add(at)
    return [key for at, key in enumerate(keys) if at in kept]


class InRows(Widget):
    """A widget that draws its rows as strips; quickly if it has neither a border nor padding."""

    def strips(self, rows: Iterable[int]) -> list[Strip]:
        """Return the rows with these numbers."""
        return [self.render_line(y) for y in rows]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows. Textual's own method would take longer, because it looks for borders, padding and tints."""
        if self.styles.gutter:
            return super().render_lines(crop)
        width, strips = self.size.width, self.strips(crop.line_range)
        if any(strip.cell_length != width for strip in strips):
            blank = self.visual_style.rich_style
            strips = [strip.adjust_cell_length(width, blank) for strip in strips]
        if filters := self.get_line_filters():
            ground = self.background_colors[1]
            for each in filters:
                strips = [strip.apply_filter(each, ground) for strip in strips]
        return [strip.crop(crop.x, crop.right) for strip in strips]


class KeyLine(InRows):
    """The line of keys at the bottom, made from the active bindings.

    Keys can be clicked. A key for which there is no room is left out; the list of keys has it. The first and the last
    column are blank.
    """

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"key-line--does"}
    DEFAULT_CSS = """
    KeyLine { dock: bottom; height: 1; background: $sunk; color: $foreground; pointer: pointer; }
    KeyLine > .key-line--does { color: $calm; }
    """
    LAST: ClassVar[tuple[str, ...]] = ("back", "keys")

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[Any]) -> None:
        self.refresh()

    def keys(self) -> tuple[list[Key], list[Key]]:
        """Return the keys on the left, and the keys at the right end.

        Each is a tuple of the name shown for the key, what the key does, and Textual's name for the key.
        """
        matter: Sequence[str] = getattr(self.screen, "KEYS_FIRST", ())
        first: dict[str, Key] = {}
        last: dict[str, Key] = {}
        ranks: dict[str, int] = {}
        for active in sorted(self.screen.active_bindings.values(), key=lambda each: each.binding.key != "enter"):
            binding = active.binding
            if not binding.show or not active.enabled:
                continue
            action = binding.action.rpartition(".")[2]
            if not getattr(self.screen, "on_line", lambda action: True)(action):
                continue
            does = active.node.label if isinstance(active.node, Push) else self._doing(action) or binding.description
            group, name = (last, action) if action in self.LAST else (first, does)
            if name not in group:
                group[name] = (self.app.get_key_display(binding), does, binding.key)
                ranks[name] = matter.index(action) if action in matter else len(matter)
        pinned = [last[action] for action in self.LAST if action in last]
        room = self.size.width + 2 - sum(map(_wide, pinned))  # two blanks before the keys at the right suffice
        return fitting([*first.values()], [ranks[name] for name in first], room), pinned

    def _doing(self, action: str) -> str:
        return str(getattr(self.screen, "doing", lambda action: "")(action))

    def placed(self) -> list[tuple[int, tuple[str, str, str]]]:
        """Return the keys, each with the column at which it begins; 0 is the one after the blank column."""
        first, last = self.keys()
        left = 0
        placed = []
        for key in first:
            placed.append((left, key))
            left += _wide(key)
        left = self.size.width + 1 - sum(map(_wide, last))
        for key in last:
            placed.append((left, key))
            left += _wide(key)
        return placed

    def render_line(self, y: int) -> Strip:
        plain, does_style = self.visual_style.rich_style, self.get_component_rich_style("key-line--does")
        key_style, blank = plain + BOLD, Style(bgcolor=plain.bgcolor)
        runs = [Segment(" ", blank)]
        end = 0
        for left, each in self.placed():
            key, does, _ = each
            if left > end:
                runs.append(Segment(" " * (left - end), plain))
            runs += [Segment(key, key_style), Segment(f" {does}", does_style)]
            end = left + _wide(each) - 3
        runs.append(Segment(" " * max(0, self.size.width - 1 - end), blank))
        return Strip(runs)

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        for left, key in self.placed():
            if left < at.x <= left + _wide(key) - 3:
                self.app.simulate_key(key[2])


def _wide(key: Key) -> int:
    return cells(f"{key[0]} {key[1]}") + 3


class WholeCells(ScrollBarRender):
    """A scroll bar made of whole cells, because ASCII has no characters for parts of a cell."""

    VERTICAL_BARS = HORIZONTAL_BARS = [" "]

    @classmethod
    def render_bar(
        cls,
        size: int = 25,
        virtual_size: float = 50,
        window_size: float = 20,
        position: float = 0,
        thickness: int = 1,
        vertical: bool = True,
        back_color: Color = BACK,
        bar_color: Color = BAR,
    ) -> Segments:
        bar = super().render_bar(size, virtual_size, window_size, position, thickness, vertical, back_color, bar_color)
        if not vertical or size < ROOM_FOR_ARROWS or not window_size:
            return bar
        cells = list(bar.segments)
        for at, arrow, more in ((0, "▴", position > 0), (-1, "▾", position + window_size < virtual_size)):
            if more and (style := cells[at].style) is not None:
                on_thumb = bool(style.reverse)
                ink, ground = (back_color, bar_color) if on_thumb else (bar_color, back_color)
                drawn = Style(color=ink, bgcolor=ground, meta=style.meta)
                cells[at] = Segment(arrow + cells[at].text[1:], drawn)
        return Segments(cells, new_lines=True)


class BarInStep:
    """A widget whose scroll bar shows the right position as soon as it appears."""

    def watch_show_vertical_scrollbar(self, shown: bool) -> None:
        widget = cast("Widget", self)
        if shown:
            widget.vertical_scrollbar.position = widget.scroll_y


class Scrolling(BarInStep, ScrollView, InRows):
    """A widget that scrolls at once, in one frame, and can be scrolled to a line even before its first layout."""

    def _scroll_to(self, x: float | None = None, y: float | None = None, **named: Any) -> bool:
        """Scroll without motion, even if motion is asked for, so that nobody has to wait for the page to stop."""
        return super()._scroll_to(x, y, **(named | {"animate": False}))

    def jump(self, line: int) -> None:
        self.scroll_to(y=line, animate=False, force=True)


class Push(Widget, can_focus=True):
    """A button on one line. A screen can give the focus to the one that is `first` by its AUTO_FOCUS."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", "Press", key_display="Enter")]
    DEFAULT_CSS = """
    Push {
        width: auto; height: 1; padding: 0 2; margin: 0 2 0 0; background: $panel; color: $foreground; pointer: pointer;
        &:hover { background: $line; }
        &:focus { padding: 0 2 0 0; background: $lit; color: $on-lit; text-style: bold; }
        &:disabled { color: $foreground 80%; }
    }
    """

    label: reactive[str] = reactive("", layout=True)

    @dataclass
    class Pressed(Message):
        push: Push

        @property
        def control(self) -> Push:
            return self.push

    def __init__(self, label: str, *, id: str, first: bool = False) -> None:
        super().__init__(id=id, classes="first" if first else "")
        self.set_reactive(Push.label, label)

    def render(self) -> Content:
        return Content(f"▸ {self.label}" if self.has_focus else self.label)

    def on_focus(self) -> None:
        self.refresh(layout=True)

    def on_blur(self) -> None:
        self.refresh(layout=True)

    def action_press(self) -> None:
        self.post_message(self.Pressed(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.action_press()


def passed_by(choices: OptionList, event: events.Click) -> None:
    """If a click is on a line that has been removed, keep Textual's own handler from running."""
    if (event.style.meta.get("option") or 0) >= choices.option_count:
        event.prevent_default()


class ChoiceList(BarInStep, OptionList):
    """A list to choose from. Its page keys do nothing before the first layout."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "Choose", key_display="Enter")]
    AROUND: ClassVar[int] = 2
    highlighted: reactive[int | None] = reactive(None, repaint=False)
    _drawn_width: int = 0
    """The width for which lines have been drawn and counted, or 0."""

    def render_lines(self, crop: Region) -> list[Strip]:
        width = self.scrollable_content_region.width
        if width != self._drawn_width:
            self._drawn_width = width
            self._option_render_cache.clear()
            self._line_cache.clear()
        return super().render_lines(crop)

    def on_resize(self, event: events.Resize) -> None:
        """Keep the lines that have been drawn for this width. Textual alone would draw all of them twice at first."""
        if self.scrollable_content_region.width == self._drawn_width:
            event.prevent_default()

    def watch_highlighted(self, was: int | None, now: int | None) -> None:  # type: ignore[override]
        if not self.options:  # the list is being filled anew, and its scroll bar must not come and go for that
            return
        lines, heights, top = self._index_to_line, self._line_cache.heights, self.scroll_offset.y
        for at in (was, now):
            if at in lines:
                self.refresh(Region(0, lines[at] - top, self.size.width, heights[at]))
        super().watch_highlighted(now)

    async def _on_click(self, event: events.Click) -> None:
        passed_by(self, event)

    def on_key(self, event: events.Key) -> None:
        """Move the cursor at once. Textual alone would first pass the key on to every widget that contains the list."""
        if event.key in ("up", "down"):
            event.stop()
            event.prevent_default()
            (self.action_cursor_up if event.key == "up" else self.action_cursor_down)()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "select" or self.highlighted is not None

    def scroll_to_highlight(self, top: bool = False) -> None:
        if self.highlighted is None or not self.is_mounted:
            return
        begin = self._index_to_line.get(self.highlighted, 0)
        height = self._line_cache.heights.get(self.highlighted, 1)
        if all(option.disabled for option in self.options[: self.highlighted]):
            height, begin = begin + height, 0
        room = self.scrollable_content_region
        around = max(0, min(self.AROUND, (room.height - height) // 2))
        above = min(around, begin)
        region = Region(0, begin - above, room.width, height + above + around)
        self.scroll_to_region(region, force=True, animate=False, top=top, immediate=True)
        if self.has_focus:
            self.call_after_refresh(self._put_cursor)

    def _put_cursor(self) -> None:
        if self.highlighted is not None and self.has_focus:
            line = self._index_to_line.get(self.highlighted, 0) - self.scroll_offset.y
            put_cursor(self, self.content_region.offset + Offset(0, line))

    def action_page_up(self) -> None:
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]
