"""Positions in records: how people type them, and at which position of another record a match was begun."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardtable.errors import BadInput
from cardtable.rules.game import FROM

if TYPE_CHECKING:
    from cardtable.match.record import Record

__all__ = ["Point", "point_meant", "point_of"]


class Point(NamedTuple):
    """A position in a record: the index of the deal, and how many moves (those of chance, too) it has had."""

    deal: int
    ply: int

    def __str__(self) -> str:
        return f"{self.deal + 1}.{self.ply}"

    @property
    def told(self) -> str:
        return f"deal {self.deal + 1}, move {self.ply}" if self.ply else f"deal {self.deal + 1}"


def point_meant(text: str) -> Point:
    """Return the point that a text such as `3.17` means; `3` is the beginning of deal 3.

    Raises:
        BadInput: the text has another form.
    """
    deal, dot, ply = text.strip().partition(".")
    if not _is_number(deal) or int(deal) == 0 or (dot and not _is_number(ply)):
        raise BadInput(f"{text.strip()[:20]!r} is no place in a record: 3.17 is deal 3 after its move 17.")
    return Point(int(deal) - 1, int(ply or 0))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 7


def point_of(record: Record) -> Point | None:
    """Return the position of another record at which the match of `record` was begun; None if there is none."""
    try:
        return point_meant(record.texts.get(FROM, "").partition(" ")[0])
    except BadInput:
        return None
