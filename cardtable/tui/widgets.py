"""Small things every screen uses: the heading, the line of keys, a push button, a choice on one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen
from textual.widget import Widget

__all__ = ["Choice", "Heading", "KeyLine", "Push", "cut"]


def cut(text: str, width: int) -> str:
    """The text in at most that many cells, its end replaced by an ellipsis where it is too long."""
    from rich.cells import cell_len, set_cell_size

    return text if cell_len(text) <= width else set_cell_size(text, max(0, width - 1)).rstrip() + "…"


class Heading(Widget):
    """The line on top: what this is on the left, what goes with it on the right."""

    DEFAULT_CSS = """
    Heading { dock: top; height: 1; padding: 0 1; background: $sunk; color: $foreground; }
    """

    title: reactive[str] = reactive("")
    aside: reactive[str] = reactive("")

    def __init__(self, title: str, aside: str = "", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Heading.title, title)
        self.set_reactive(Heading.aside, aside)

    def render(self) -> Content:
        width = self.content_size.width
        aside = cut(self.aside, max(0, width // 2))
        title = cut(self.title, max(0, width - len(aside) - 2))
        gap = max(1, width - Content(title).cell_length - Content(aside).cell_length)
        return Content.assemble((title, "bold"), " " * gap, (aside, "dim"))


class KeyLine(Widget):
    """The line of keys at the bottom, from the live bindings; each can be clicked. What does not fit is behind `?`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyLine { dock: bottom; height: 1; padding: 0 1; background: $sunk; color: $foreground; pointer: pointer; }
    """
    LAST: ClassVar[tuple[str, ...]] = ("keys",)
    """Actions that keep their place at the right end."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[Any]) -> None:
        self.refresh()

    def keys(self) -> list[tuple[str, str, str]]:
        """What the line shows: the key as a screen names it, what it does, the key as the terminal sends it."""
        first: dict[str, tuple[str, str, str]] = {}
        last: dict[str, tuple[str, str, str]] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if not binding.show or not active.enabled:
                continue
            group = last if binding.action.rpartition(".")[2] in self.LAST else first
            if binding.action not in group:
                group[binding.action] = (self.app.get_key_display(binding), binding.description, binding.key)
        shown = list(last.values())
        room = self.content_size.width - sum(_wide(key) for key in shown)
        for key in first.values():
            room -= _wide(key)
            if room < 0:
                break
            shown.insert(len(shown) - len(last), key)
        return shown

    def render(self) -> Content:
        shown = self.keys()
        count = len(shown)
        pieces = [Content.assemble((key, "bold"), (f" {does}", "dim")) for key, does, _ in shown]
        if not pieces:
            return Content("")
        line = Content("   ").join(pieces[: count - 1])
        tail = pieces[-1]
        gap = max(1, self.content_size.width - line.cell_length - tail.cell_length)
        return Content.assemble(line, " " * gap, tail)

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        shown = self.keys()
        left = 0
        for place, (key, does, sent) in enumerate(shown):
            width = Content(f"{key} {does}").cell_length
            if place == len(shown) - 1:
                left = self.content_size.width - width
            if left <= at.x < left + width:
                self.app.simulate_key(sent)
                return
            left += width + 3


def _wide(key: tuple[str, str, str]) -> int:
    return Content(f"{key[0]} {key[1]}").cell_length + 3


class Push(Widget, can_focus=True):
    """A button on one line."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", "Press", show=False)]
    DEFAULT_CSS = """
    Push {
        width: auto; height: 1; padding: 0 2; margin: 0 2 0 0; background: $panel; color: $foreground; pointer: pointer;
        &:hover { background: $line; }
        &:focus { background: $lit; color: $on-lit; text-style: bold; }
        &:disabled { color: $foreground 45%; }
    }
    """

    label: reactive[str] = reactive("", layout=True)

    @dataclass
    class Pressed(Message):
        """The button was pressed."""

        push: Push

        @property
        def control(self) -> Push:
            return self.push

    def __init__(
        self, label: str, *, id: str | None = None, classes: str | None = None, disabled: bool = False
    ) -> None:
        super().__init__(id=id, classes=classes, disabled=disabled)
        self.set_reactive(Push.label, label)

    def render(self) -> Content:
        return Content(self.label)

    def action_press(self) -> None:
        """Press it."""
        self.post_message(self.Pressed(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.action_press()


class Choice(Widget, can_focus=True):
    """A label and one of several values, on one line; a number in a range where there are no values."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,less_than_sign", "step(-1)", "Before", show=False),
        Binding("right,greater_than_sign,space", "step(1)", "Change", key_display="← →"),
    ]
    DEFAULT_CSS = """
    Choice {
        height: 1; padding: 0 1; color: $foreground; pointer: pointer;
        &:hover { background: $panel; }
        &:focus { background: $lit; color: $on-lit; }
        &:disabled { color: $foreground 45%; }
    }
    """

    value: reactive[Any] = reactive(None)

    @dataclass
    class Changed(Message):
        """Another value was chosen."""

        choice: Choice
        value: Any

        @property
        def control(self) -> Choice:
            return self.choice

    @dataclass
    class Entered(Message):
        """The choice has the focus now, so that what it means can be shown."""

        choice: Choice

    def __init__(
        self,
        label: str,
        values: Sequence[Any],
        words: Sequence[str] = (),
        *,
        value: Any,
        usual: Any = None,
        label_width: int = 0,
        least: int = 0,
        most: int = 0,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.label = label
        self.values = tuple(values) or tuple(range(least, most + 1))
        self.words = tuple(words) or tuple(map(str, self.values))
        self.usual = value if usual is None else usual
        """The value that needs no mark of having been changed."""
        self.label_width = label_width
        self.set_reactive(Choice.value, value)

    @property
    def word(self) -> str:
        """The value in words."""
        return self.words[self.values.index(self.value)] if self.value in self.values else str(self.value)

    def render(self) -> Content:
        width = self.content_size.width
        label = f"{cut(self.label, self.label_width):{self.label_width}} " if self.label_width else self.label
        room = width - Content(label).cell_length - 4
        word = cut(self.word, max(3, room))
        changed = self.value != self.usual
        if self.has_focus:
            at = self.values.index(self.value) if self.value in self.values else 0
            left = "‹ " if at > 0 else "  "
            right = " ›" if at < len(self.values) - 1 else ""
            return Content.assemble(label, (left + word + right, "bold"))
        tone = "" if self.has_class("-plain") else "dim"
        return Content.assemble((label, tone), "  ", (word, "bold" if changed else ""), (" •", "") if changed else "")

    def action_step(self, by: int) -> None:
        """Take the next value, or the one before; past the end it begins again with the space bar or the mouse."""
        at = self.values.index(self.value) if self.value in self.values else 0
        self.choose((at + by) % len(self.values))

    def choose(self, at: int) -> None:
        """Take the value at that place."""
        if self.values[at] != self.value:
            self.value = self.values[at]
            self.post_message(self.Changed(self, self.value))

    def on_focus(self) -> None:
        self.post_message(self.Entered(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        at = event.get_content_offset(self)
        back = at is not None and at.x < self.label_width
        if not back:
            self.action_step(1)
