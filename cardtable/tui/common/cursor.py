"""The terminal's own cursor, which is invisible; braille displays, screen readers and magnifiers follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Offset
    from textual.widget import Widget

__all__ = ["put_cursor"]


def put_cursor(widget: Widget, offset: Offset) -> None:
    """Put the terminal's own cursor at `offset`, counted from the upper left corner of the screen.

    Do nothing if the widget's screen is not on top.
    """
    if widget.is_attached and widget.app.screen is widget.screen:
        widget.app.cursor_position = offset
