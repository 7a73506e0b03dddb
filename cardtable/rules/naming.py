"""Marks that stand for people in sentences.

The rules know only seats; a screen knows the names and who is looking. The same sentence becomes "You take the trick."
for Bea, and "Bea takes the trick." for everybody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardtable.rules.words import capital, listed

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile("\ue000([0-9]+)([nwvct])(?::([^|\ue001]*)\\|([^\ue001]*))?\ue001")
_BEFORE_A_START = " \n\"'“‘(["


def name(seat: int) -> str:
    """Return the mark for the person at this seat: it becomes `Ann`, or `you`."""
    return f"{_OPEN}{seat}n{_CLOSE}"


def whose(seat: int) -> str:
    """Return the possessive mark for the person at this seat: it becomes `Ann's`, or `your`."""
    return f"{_OPEN}{seat}w{_CLOSE}"


def does(who: int | Sequence[int], third: str, second: str) -> str:
    """Return a mark for a verb that agrees with the person or people at `who`, a seat or several.

    `does(1, "leads", "lead")` becomes `lead` for the person at seat 1, and `leads` for everybody else. For several
    people the verb is always `second`.
    """
    seats = (who,) if isinstance(who, int) else who
    return f"{_OPEN}{seats[0]}v:{third}|{second}{_CLOSE}" if len(seats) == 1 else second


def doing(seat: int, third: str, second: str) -> str:
    """Return the marks for a person and a verb: `doing(1, "takes", "take")` becomes `Bea takes`, or `you take`."""
    return f"{name(seat)} {does(seat, third, second)}"


def calling(seat: int) -> str:
    """Return a mark that addresses the person at this seat, for the beginning of a sentence.

    `calling(0) + "follow suit."` becomes `Follow suit.` for Ann at seat 0, and `Ann, follow suit.` for everybody else.
    """
    return f"{_OPEN}{seat}c{_CLOSE}"


def together(seats: Iterable[int]) -> str:
    """Return a mark for several people: it becomes `Ann and Cy`, or `you and Ann`."""
    return f"{_OPEN}{''.join(map(str, seats))}t{_CLOSE}"


def speak(text: str, names: Sequence[str], you: int | None = None) -> str:
    """Return the text with every mark replaced by names (by seat), and by "you" for the seat `you`."""
    if _OPEN not in text:
        return text
    said = ""
    at = 0
    head = False
    for mark in _MARK.finditer(text):
        said, head = _added(said, text[at : mark.start()], head)
        at = mark.end()
        seats, form = [int(digit) for digit in mark[1]], mark[2]
        if form == "c":
            if seats[0] == you:
                head = head or _at_head(said)
            else:
                said, head = f"{said}{_person(names, seats[0])}, ", False
        elif you not in seats:
            people = [_person(names, seat) for seat in seats]
            word = {"v": mark[3], "w": f"{people[0]}'s"}.get(form) or listed(people)
            said, head = said + word, False
        else:
            others = [_person(names, seat) for seat in seats if seat != you]
            word = {"v": mark[4], "w": "your"}.get(form) or listed(["you", *others])
            said, head = _added(said, word, head or (form != "v" and _at_head(said)))
    return _added(said, text[at:], head)[0]


def _person(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"seat {seat}"


def _at_head(said: str) -> bool:
    before = said.rstrip(_BEFORE_A_START)
    return not before or (before[-1] in ".!?" and len(before) < len(said))


def _added(said: str, more: str, head: bool) -> tuple[str, bool]:
    if not head or not more:
        return said + more, head
    return said + capital(more), False
