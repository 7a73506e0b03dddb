"""Whether there is a terminal to draw on, or whether tables have to be told in lines of text."""

from __future__ import annotations

import os
import sys
from typing import Final

__all__ = ["NO_TERMINAL", "at_a_terminal", "driver_named", "why_in_lines"]

NO_TERMINAL: Final = "This command needs a terminal. 'cardtable --help' lists the commands that do not."
TOLD: Final = "so the table is told in lines; help lists what you can type."


def driver_named() -> bool:
    """Whether the environment names a driver of Textual's. A server that shows the screen in a browser names one."""
    return os.environ.get("TEXTUAL_DRIVER", "") != ""


def at_a_terminal() -> bool:
    """Whether there is a terminal to draw on and to read keys from, or a driver that stands for one."""
    if driver_named():
        return True
    needed = all(stream is not None and stream.isatty() for stream in (sys.__stdin__, sys.__stderr__))
    return needed and (sys.__stdout__ is None or sys.__stdout__.isatty())


def why_in_lines(asked: bool) -> str | None:
    """Return a sentence saying why tables are told in lines, or None if they are drawn on the screen.

    If `asked` is true or the environment asks for lines, the sentence is empty.
    """
    if asked or os.environ.get("CARDTABLE_LINES", "") not in ("", "0"):
        return ""
    if not at_a_terminal():
        return f"There is no terminal to draw on, {TOLD}"
    return f"This terminal cannot draw, {TOLD}" if os.environ.get("TERM") == "dumb" else None
