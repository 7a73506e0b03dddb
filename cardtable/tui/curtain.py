"""The curtain: between one person's turn and the next nothing secret is on the screen.

It is a screen of its own, opaque, put up before the next person's picture is even made, and lifted by the one key that
nobody presses by accident while handing a keyboard over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from cardtable.tui.screen import CardtableScreen
from cardtable.tui.widgets import KeyLine

__all__ = ["CurtainScreen"]


class _Card(Widget):
    """Whom the table waits for."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    _Card {
        width: auto; max-width: 76; height: 5; padding: 1 6; border: outer $lit; background: $panel; color: $foreground;
        text-align: center; text-style: bold;
    }
    """

    def __init__(self, person: str) -> None:
        super().__init__()
        self.person = person

    def render(self) -> Content:
        return Content(f"{self.person}, it is you.")


class CurtainScreen(CardtableScreen[None]):
    """Names whom to hand the keyboard to. It stays until the table behind it is that person's."""

    HELP = "The curtain. It hides the table until the person it names is alone with it; Space lifts it."
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    guarded = True
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "lift", "Lift it, when you alone can see", key_display="Space"),
        Binding("escape", "back", "Leave the table"),
    ]
    DEFAULT_CSS = """
    CurtainScreen {
        align: center middle; background: $sunk;
        & > .line { width: 100%; height: auto; text-align: center; margin: 1 2 0 2; color: $foreground; }
        & > #public { color: $foreground 70%; margin-top: 2; }
    }
    """

    def __init__(self, name: str, *, public: str = "", leave: Callable[[], None] | None = None) -> None:
        super().__init__()
        self.person = name
        self.public = public
        """What has just happened, as everybody saw it."""
        self._leave = leave
        self._lifted = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield _Card(self.person)
        yield Static("Take the keyboard. The others look away.", id="what", classes="line", markup=False)
        yield Static("Space  when you alone can see", id="how", classes="line", markup=False)
        yield Static(self.public, id="public", classes="line", markup=False)
        yield KeyLine()

    async def wanted(self) -> None:
        """Come back when the person named wants to see the table."""
        await self._lifted.wait()

    def action_lift(self) -> None:
        """Show the table to the person named."""
        self._lifted.set()

    def action_back(self) -> None:
        """Leave the table; it is kept as it is."""
        if self._leave is not None:
            self._leave()
