"""The terminal's own cursor. It is invisible, but braille displays, screen readers and magnifiers follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Offset
    from textual.widget import Widget

__all__ = ["put_cursor"]


def put_cursor(widget: Widget, offset: Offset) -> None:
    """Put the terminal's own cursor at `offset` from the upper left corner of the screen.

    If the screen of the widget is not on top, do nothing.
    """
    if widget.is_attached and widget.app.screen is widget.screen:
        widget.app.cursor_position = offset
