"""Before a race, and while it is paused: whose keys are whose, nothing of any layout, and a count to the start."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine

__all__ = ["BEAT", "COUNT", "ReadyScreen"]

COUNT = 3
"""The number that the count begins with."""
BEAT = 0.7
"""Seconds between two numbers of the count."""


class ReadyScreen(CardtableScreen[bool]):
    """Says which keys are whose, counts, and is gone; the answer is whether the race starts."""

    HELP = "A race is about to start: Space counts to it. Settings (,) have other blocks of keys."
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "start", "Start", key_display="Space"),
        Binding("comma", "settings", "Settings", key_display=",", tooltip="Other blocks of keys, the pace of rivals"),
        Binding("escape", "back", "Leave", key_display="Esc"),
    ]
    DEFAULT_CSS = """
    ReadyScreen {
        background: $sunk; align: center middle;
        & > #title { width: 100%; text-align: center; text-style: bold; padding: 1; }
        & > #count { width: 100%; text-align: center; text-style: bold; color: $lit; padding: 1; }
        & > Horizontal { width: 100%; height: auto; align: center middle; }
        & Horizontal > Static { width: 36; height: auto; padding: 1 2; margin: 0 1; background: $panel; }
    }
    """

    def __init__(self, title: str, blocks: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> None:
        """`blocks` are by person the keys and what each is for."""
        super().__init__()
        self.race_title, self.blocks = title, blocks
        self.left_to_count: int | None = None

    def compose(self) -> ComposeResult:
        yield Static(self.race_title, id="title", markup=False)
        with Horizontal():
            for name, keys in self.blocks:
                lines = "".join(f"\n{key}   {what}" for key, what in keys)
                yield Static(Content.assemble((f"{name}\n", "bold"), lines))
        yield Static("Space starts the count", id="count", markup=False)
        yield KeyLine()

    def action_start(self) -> None:
        """Count to the start."""
        if self.left_to_count is None:
            self.left_to_count = COUNT
            self._count()

    def _count(self) -> None:
        assert self.left_to_count is not None
        if not self.left_to_count:
            self.dismiss(True)
            return
        self.query_one("#count", Static).update(str(self.left_to_count))
        self.left_to_count -= 1
        self.set_timer(BEAT, self._count)

    def action_settings(self) -> None:
        """Other blocks of keys."""
        if self.left_to_count is None:
            self.program.ways.show_settings()

    def action_back(self) -> None:
        """Leave the table."""
        self.dismiss(False)
