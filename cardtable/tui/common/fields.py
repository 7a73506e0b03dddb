"""A form and its fields.

A field offers a choice among listed values, a choice among listed values and a value that people type, or a choice
among numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from cardtable.tui.common.widgets import cells, cut

__all__ = ["Choice", "Form", "NumberChoice", "TypedChoice"]


class Form(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Fields one below the other, which scroll to the focused field."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "walk(-1)", "Up", show=False),
        Binding("down", "walk(1)", "Down", show=False),
        Binding("pageup", "jump(-1)", "Page up", show=False),
        Binding("pagedown", "jump(1)", "Page down", show=False),
        Binding("home", "jump(-1000)", "First", show=False),
        Binding("end", "jump(1000)", "Last", show=False),
    ]

    def action_walk(self, by: int) -> None:
        chain = self.screen.focus_chain
        there = next((at for at, each in enumerate(chain) if each.has_focus), 0) + by
        if 0 <= there < len(chain):
            chain[there].focus()

    def action_jump(self, pages: int) -> None:
        fields = [each for each in self.query("*") if each.focusable]
        here = next((at for at, each in enumerate(fields) if each.has_focus), 0)
        if fields:
            there = here + pages * max(1, self.scrollable_content_region.height - 2)
            fields[min(max(there, 0), len(fields) - 1)].focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """When the first field gets the focus, scroll to the top, so that the heading above the field is seen."""
        if event.widget is next((each for each in self.query("*") if each.focusable), None):
            self.call_after_refresh(self.scroll_home, animate=False)


class Choice(Widget, can_focus=True):
    """A label and one of several values, on one line.

    The arrow keys left and right stop at the first and the last value. Space and clicks go on from the last value to
    the first.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,less_than_sign", "step(-1)", "Change", key_display="← →", show=False),
        Binding("right,greater_than_sign", "step(1)", "Change", key_display="← →"),
        Binding("space", "turn", "Change", show=False),
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
        choice: Choice
        value: Any

        @property
        def control(self) -> Choice:
            return self.choice

    @dataclass
    class Entered(Message):
        choice: Choice

    def __init__(
        self,
        label: str,
        values: Sequence[Any],
        words: Sequence[str] = (),
        *,
        value: Any,
        usual: Any = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.label = label
        self.values = tuple(values)
        self.words = tuple(words) or tuple(map(str, self.values))
        self.usual = value if usual is None else usual
        """The default value. Other values are marked as changed."""
        self.set_reactive(Choice.value, value)

    @property
    def word(self) -> str:
        return self.words[self.values.index(self.value)] if self.value in self.values else str(self.value)

    def render(self) -> Content:
        width = self.content_size.width - 2
        label = cut(self.label, max(10, width - cells(self.word) - 3)) if self.label else ""
        word = cut(self.word, max(4, width - cells(label) - (3 if label else 2)))
        gap = width - cells(label) - cells(word)
        if self.has_focus:
            left = "‹ " if self.leads(-1) else "  "
            right = " ›" if self.leads(1) else "  " if self.places > 1 else ""
            return Content.assemble(label, " " * max(0, gap - 2), (left + word + right, "bold"))
        leaders = f" {'·' * (gap - 2)} " if label and gap > 3 else " " * gap
        changed = self.value != self.usual and not self.has_class("-plain")
        mark, weight = (" •", "bold") if changed else ("", "")
        return Content.assemble((label, "$calm"), (leaders, "$line"), (word, weight), mark)

    @property
    def places(self) -> int:
        return len(self.values)

    @property
    def place(self) -> int:
        return self.values.index(self.value) if self.value in self.values else 0

    def leads(self, by: int) -> bool:
        return 0 <= self.place + by < self.places

    def action_step(self, by: int) -> None:
        if self.leads(by):
            self.go_to(self.place + by)

    def action_turn(self) -> None:
        self.go_to((self.place + 1) % self.places)

    def go_to(self, place: int) -> None:
        self.choose(place)

    def choose(self, at: int) -> None:
        if self.values[at] != self.value:
            self.value = self.values[at]
            self.post_message(self.Changed(self, self.value))

    def on_focus(self) -> None:
        self.post_message(self.Entered(self))

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.action_turn()


class TypedChoice(Choice):
    """A choice among listed values and a custom value. The custom value is typed in a dialog."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(digit, f"type('{digit}')", "Type your own", key_display="0–9") for digit in "0123456789"),
    ]

    @dataclass
    class Wanted(Message):
        choice: TypedChoice
        text: str

    def __init__(
        self,
        label: str,
        values: Sequence[Any],
        words: Sequence[str],
        *,
        written: Callable[[Any], str],
        in_short: Callable[[Any], str],
        value: Any,
        usual: Any,
        id: str,
    ) -> None:
        """Make the choice.

        `written` returns the text that people would type for a value. `in_short` returns a custom value in a few words.
        """
        super().__init__(label, values, words, value=value, usual=usual, id=id)
        self.written, self.in_short = written, in_short
        self.kept: Any = value

    @property
    def word(self) -> str:
        return super().word if self.value in self.values else self.in_short(self.value)

    @property
    def places(self) -> int:
        return len(self.values) + 1

    @property
    def place(self) -> int:
        return super().place if self.value in self.values else len(self.values)

    def watch_value(self, value: Any) -> None:
        """Keep a custom value, so that nobody has to type it again."""
        if value not in self.values:
            self.kept = value

    def go_to(self, place: int) -> None:
        if place < len(self.values):
            self.choose(place)
        else:
            self.post_message(self.Wanted(self, self.written(self.kept)))

    def action_type(self, digit: str) -> None:
        self.post_message(self.Wanted(self, digit))

    def take(self, value: Any) -> None:
        if value != self.value:
            self.value = value
            self.post_message(self.Changed(self, value))


class NumberChoice(Choice):
    """A choice among many numbers. People type digits, or step from one round number to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(digit, f"type('{digit}')", "Number", key_display="0–9") for digit in "0123456789"),
        Binding("backspace", "type('')", "Erase a digit", show=False),
    ]
    STEPS: ClassVar[tuple[int, ...]] = (1, 5, 10, 50, 100, 500)
    MANY: ClassVar[int] = 25

    typed: reactive[str] = reactive("")

    @property
    def word(self) -> str:
        """The chosen number, or the typed digits while they are not an allowed number."""
        return f"{self.typed}_" if self.typed not in ("", str(self.value)) else super().word

    def action_step(self, by: int) -> None:
        """Choose the next or the previous stop: a round number, the default, the first or the last number."""
        self.typed = ""
        beyond = [value for value in self._stops() if (value > self.value if by > 0 else value < self.value)]
        if beyond:
            self.go_to(self.values.index(beyond[0 if by > 0 else -1]))

    def action_turn(self) -> None:
        if self.leads(1):
            self.action_step(1)
        else:
            self.typed = ""
            self.go_to(0)

    def _stops(self) -> list[int]:
        step = next((each for each in self.STEPS if each * self.MANY >= len(self.values)), self.STEPS[-1])
        kept = (self.values[0], self.usual, self.values[-1])
        return [value for value in self.values if value in kept or value % step == 0]

    def action_type(self, digit: str) -> None:
        """Append a digit to the typed number. If `digit` is empty, erase the last digit.

        If no possible number begins with all these digits, the new digit is taken as the first digit of another number.
        """
        tries = (self.typed + digit, digit) if digit else ((self.typed or str(self.value))[:-1],)
        self.typed = next((each for each in tries if any(str(value).startswith(each) for value in self.values)), "")
        if self.typed and int(self.typed) in self.values:
            self.choose(self.values.index(int(self.typed)))

    def on_blur(self) -> None:
        self.typed = ""
