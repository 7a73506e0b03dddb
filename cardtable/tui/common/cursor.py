"""The terminal's own cursor, invisible, but followed by braille displays, screen readers and magnifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Offset
    from textual.widget import Widget

__all__ = ["put_cursor"]


def put_cursor(widget: Widget, offset: Offset) -> None:
    """Put the terminal's cursor at `offset`, if the widget's screen is on top."""
    if widget.is_attached and widget.app.screen is widget.screen:
        widget.app.cursor_position = offset
