"""Whether there is a terminal, or tables are told in lines."""

from __future__ import annotations

import os
import sys
from typing import Final

__all__ = ["NO_TERMINAL", "at_a_terminal", "driver_named", "why_in_lines"]

NO_TERMINAL: Final = "This command needs a terminal. 'cardtable --help' lists the commands that do not."
TOLD: Final = "so the table is told in lines; help lists what you can type."


def driver_named() -> bool:
    """Whether a driver of Textual's is named, as by a server for browsers."""
    return os.environ.get("TEXTUAL_DRIVER", "") != ""


def at_a_terminal() -> bool:
    """Whether there is a terminal for drawing and keys, or such a driver."""
    if driver_named():
        return True
    needed = all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))
    return needed and (sys.__stdout__ is None or sys.__stdout__.isatty())


def why_in_lines(asked: bool) -> str | None:
    """Return why tables are told in lines, or None on the screen.

    Empty if `asked` or the environment wants lines.
    """
    if asked or os.environ.get("CARDTABLE_LINES", "") not in ("", "0"):
        return ""
    if not at_a_terminal():
        return f"There is no terminal to draw on, {TOLD}"
    return f"This terminal cannot draw, {TOLD}" if os.environ.get("TERM") == "dumb" else None
