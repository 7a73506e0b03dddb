"""The screen before a race and during a pause: everybody's keys and a countdown, but none of the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Digits, Static

from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.seen_first import SeenFirst
from cardtable.tui.common.widgets import KeyLine
from cardtable.tui.table.leaving import wants_to_leave
from cardtable.tui.table.race.blocks import FIELDS, blocks_in, clash
from cardtable.tui.table.race.own_keys import OwnKeysScreen

if TYPE_CHECKING:
    from textual.timer import Timer

    from cardtable.store.settings import Settings

__all__ = ["BEAT", "COUNT", "PAUSE", "ReadyScreen"]

COUNT = 3
BEAT = 0.7
PAUSE = "Pause"
STARTS = "Enter or Space starts the countdown"
COUNTING = "It starts by itself when the count is over; Esc stops the countdown."

Blocks = Sequence[tuple[str, Sequence[tuple[str, str]]]]
"""Each person's name, with their keys and what each key is for."""


class ReadyScreen(SeenFirst, CardtableScreen[bool]):
    """Shows everybody's keys and a countdown. Its result is whether the race starts."""

    HELP = (
        "A race is about to start; Enter or Space starts the countdown. Each person at the keyboard has a block of "
        "keys, one for each pile and for hand, waste and stock. ← and → mark a person; ↓ lets that person choose other "
        "keys. The settings (,) have blocks to choose from. Your keys are saved."
    )
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "start", "Start", key_display="Enter"),
        Binding("down", "change", "Other keys", key_display="↓", tooltip="Choose other keys for the marked person"),
        Binding("left", "mark(-1)", "Whose", key_display="← →", tooltip="Mark another person to change their keys"),
        Binding("right", "mark(1)", "Whose", show=False, tooltip="Mark another person to change their keys"),
        Binding(
            "comma",
            "settings",
            "Settings",
            key_display=",",
            tooltip="First person's keys, second person's keys, pace of rivals …",
        ),
        Binding("escape", "back", "Leave", key_display="Esc"),
    ]
    DEFAULT_CSS = """
    ReadyScreen {
        background: $sunk; align: center middle;
        & > #title { width: 100%; text-align: center; text-style: bold; padding: 1; }
        & > #count { width: 100%; text-align: center; text-style: bold; color: $lit; padding: 2 1 1 1; }
        & > #number { text-align: center; text-style: bold; color: $lit; margin-top: 1; display: none; }
        &.counting > #count { display: none; }
        &.counting > #number { display: block; }
        & > Horizontal { width: 100%; height: auto; align: center middle; }
        & .block, & .taught { width: 1fr; max-width: 36; height: auto; padding: 1 2; margin: 0 1; background: $panel; }
    }
    """

    def __init__(
        self,
        title: str,
        names: Sequence[str] = (),
        blocks: Callable[[Settings], Blocks] | None = None,
        taught: Sequence[tuple[str, str]] = (),
    ) -> None:
        """`blocks` takes settings and returns everybody's keys. `taught` has the keys of a person who races alone."""
        super().__init__()
        self.race_title, self.names, self.blocks, self.taught = title, names, blocks, taught
        self.left_to_count: int | None = None
        self._beat: Timer | None = None
        self.marked = 0
        """The index of the person whose keys can be changed."""

    def compose(self) -> ComposeResult:
        yield Static(self.race_title, id="title", markup=False)
        with Horizontal():
            for _ in self.names:
                yield Static(classes="block")
            if self.taught:
                yield Static(Content.assemble(("Your keys\n", "bold"), *_lines(self.taught)), classes="taught")
        yield Static(id="count", markup=False)
        yield Digits(id="number")
        yield KeyLine()

    @property
    def on(self) -> str:
        return "the race goes on" if self.race_title == PAUSE else "the race is on"

    def on_key(self, event: events.Key) -> None:
        if event.key == "equals_sign":
            self.notify_here(f"The score sheet (=) opens once {self.on}.", 5.0)

    def not_here(self, key: str) -> str:
        if key in ("enter", "space"):
            return COUNTING
        return f"{key.upper()} works once {self.on}." if key in ("f1", "f6") else super().not_here(key)

    def on_mount(self) -> None:
        self.program.settings_signal.subscribe(self, lambda _settings: self.show())
        self.show()

    def show(self) -> None:
        told = self.blocks(self.program.settings) if self.blocks is not None else ()
        for nth, (block, (name, keys)) in enumerate(zip(self.query(".block").results(Static), told, strict=True)):
            lines = _lines(keys)
            marked = nth == self.marked and self.left_to_count is None
            block.update(Content.assemble((f"{name}{'  ◂' if marked else ''}\n", "bold"), *lines))
        self.query_one("#count", Static).update(self.clash or STARTS)

    @property
    def clash(self) -> str:
        return clash(self.names, blocks_in(self.program.settings))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("start", "settings"):
            return self.left_to_count is None
        return action not in ("change", "mark") or bool(self.names and self.left_to_count is None)

    def doing(self, action: str) -> str:
        if action == "back":
            return "" if self.left_to_count is None else "Stop the countdown"
        return f"{self.names[self.marked]}'s keys" if action == "change" else ""

    def action_start(self) -> None:
        if not self.clash:
            self.left_to_count = COUNT
            # in letters-only mode there are no large digits
            self.set_class(self.program.settings.card_face != "letters", "counting")
            self.show()
            self.refresh_bindings()
            self._count()

    def action_mark(self, by: int) -> None:
        self.marked = (self.marked + by) % len(self.names)
        self.show()
        self.refresh_bindings()

    def action_change(self) -> None:
        nth = self.marked
        settings = self.program.settings
        blocks = dict(zip(self.names, blocks_in(settings), strict=False))
        own = blocks.pop(self.names[nth])
        taken = {key: name for name, block in blocks.items() for key in block}

        def chosen(block: str | None) -> None:
            if block is not None:
                self.program.change_settings(**{FIELDS[nth]: block})

        self.app.push_screen(OwnKeysScreen(self.names[nth], own, taken), chosen)

    def _count(self) -> None:
        assert self.left_to_count is not None
        if not self.left_to_count:
            self.dismiss(True)
            return
        self.query_one("#count", Static).update(str(self.left_to_count))
        self.query_one("#number", Digits).update(str(self.left_to_count))
        self.left_to_count -= 1
        self._beat = self.set_timer(BEAT, self._count)

    def action_settings(self) -> None:
        self.program.ways.show_settings()

    def action_back(self) -> None:
        if self.left_to_count is None:
            self._leave()
            return
        self.left_to_count = None
        if self._beat is not None:
            self._beat.stop()
        self.remove_class("counting")
        self.show()
        self.refresh_bindings()

    @work(exclusive=True, group="leave")
    async def _leave(self) -> None:
        if await wants_to_leave(self.program):
            self.dismiss(False)


def _lines(keys: Sequence[tuple[str, str]]) -> list[str | tuple[str, str]]:
    return [part for key, what in keys for part in ((f"\n{key}", "bold"), f"   {what}")]
