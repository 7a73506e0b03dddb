"""Marks for people in sentences: the rules know seats, the screen knows names and who is looking.

A sentence is written once, with marks for its people, and `speak` makes it "Bea takes the trick." or "You take the
trick.", as whoever looks is Bea or not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from cardtable.rules.words import capital, listed

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile("\ue000([0-9]+)([nwvct])(?::([^|\ue001]*)\\|([^\ue001]*))?\ue001")
_BEFORE_A_START = " \n\"'“‘(["


def name(seat: int) -> str:
    """A mark for the person at that seat: becomes `Ann`, or `you`."""
    return f"{_OPEN}{seat}n{_CLOSE}"


def whose(seat: int) -> str:
    """A mark for what belongs to the person at that seat: becomes `Ann's`, or `your`."""
    return f"{_OPEN}{seat}w{_CLOSE}"


def does(who: int | Sequence[int], third: str, second: str) -> str:
    """A mark for a word that agrees with the person at a seat, or with the people at several, as `together` has them.

    `does(1, "leads", "lead")` becomes `leads`, or, said to that person, `lead`, which is what several do.
    """
    seats = (who,) if isinstance(who, int) else who
    return f"{_OPEN}{seats[0]}v:{third}|{second}{_CLOSE}" if len(seats) == 1 else second


def doing(seat: int, third: str, second: str) -> str:
    """The person and what they do: `doing(1, "takes", "take")` becomes `Bea takes`, or `you take`."""
    return f"{name(seat)} {does(seat, third, second)}"


def calling(seat: int) -> str:
    """A mark that calls the person at that seat, for the head of a sentence.

    `calling(0) + "follow suit."` becomes `Ann, follow suit.`, or, said to that person alone, `Follow suit.`
    """
    return f"{_OPEN}{seat}c{_CLOSE}"


def together(seats: Iterable[int]) -> str:
    """A mark for several people: becomes `Ann and Cy`, or `you and Ann`."""
    return f"{_OPEN}{''.join(map(str, seats))}t{_CLOSE}"


def speak(text: str, names: Sequence[str], you: int | None = None) -> str:
    """The text with every mark replaced by names (by seat), the seat `you` being spoken to as "you".

    At the head of a sentence "you" and "your" have a capital; names stay as their owners write them.
    """
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
    """Whether a sentence begins after these words."""
    before = said.rstrip(_BEFORE_A_START)
    return not before or (before[-1] in ".!?" and len(before) < len(said))


def _added(said: str, more: str, head: bool) -> tuple[str, bool]:
    """The words with more after them, whose first letter is made a capital; whether one is still wanted."""
    if not head or not more:
        return said + more, head
    return said + capital(more), False
