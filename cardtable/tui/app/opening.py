"""The first frame of a program that opens at a table. It is shown while the table is loaded."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.widgets import Static

from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import Heading

__all__ = ["Opening"]


class Opening(CardtableScreen[None]):
    """An empty table with the game's title."""

    DEFAULT_CSS = """
    Opening { align: center middle; }
    Opening Static { width: auto; color: $foreground 60%; }
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title_shown = title
        self.done = False

    def compose(self) -> ComposeResult:
        yield Heading(self.title_shown)
        yield Static("♣ ♦ ♥ ♠")

    def on_screen_resume(self) -> None:
        if self.done:
            from cardtable.tui.lobby.screen import LobbyScreen

            self.app.push_screen(LobbyScreen())

    def action_back(self) -> None:
        """Do nothing: there is no screen to go back to yet."""
