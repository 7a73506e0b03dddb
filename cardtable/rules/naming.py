"""Marks for people in sentences: the rules know seats, the screen knows names and who is looking."""

from __future__ import annotations

import re
from collections.abc import Sequence

_MARK = re.compile("\ue000([0-9])([nwv])(?::([^|\ue001]*)\\|([^\ue001]*))?\ue001")


def name(seat: int) -> str:
    """A mark for the person at that seat: becomes `Ann`, or `you`."""
    return f"\ue000{seat}n\ue001"


def whose(seat: int) -> str:
    """A mark for what belongs to the person at that seat: becomes `Ann's`, or `your`."""
    return f"\ue000{seat}w\ue001"


def does(seat: int, third: str, second: str) -> str:
    """A mark for a verb that agrees with the person at that seat: `does(1, "leads", "lead")`."""
    return f"\ue000{seat}v:{third}|{second}\ue001"


def speak(text: str, names: Sequence[str], you: int | None = None) -> str:
    """The text with every mark replaced by names (by seat), the seat `you` being spoken to as "you"."""

    def replaced(mark: re.Match[str]) -> str:
        seat, form, third, second = int(mark[1]), mark[2], mark[3], mark[4]
        person = names[seat] if seat < len(names) else f"seat {seat}"
        if form == "v":
            return second if seat == you else third
        if seat != you:
            return person if form == "n" else f"{person}'s"
        word = "you" if form == "n" else "your"
        before = text[: mark.start()].rstrip()
        return word.capitalize() if not before or (before[-1] in ".!?:" and mark.start() > len(before)) else word

    return _MARK.sub(replaced, text)
