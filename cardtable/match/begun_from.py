"""Matches that go on from a position of another record: where that was, and the record with which they begin.

Such a record has all deals up to that position, so that everybody has seen and scored what they had there. It has no
number and no seal: its later cards are shuffled anew. Its text `from` says where it began.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardtable.errors import BadInput
from cardtable.match.showing import cut
from cardtable.rules.game import FROM, NUMBER, SALT, SEAL
from cardtable.rules.words import amount

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.match.record import Record

__all__ = ["Point", "begun_from", "end_of", "point_meant", "point_of", "why_not_from"]


class Point(NamedTuple):
    """A position in a record: the index of the deal, and how many of its moves have been made, chance's included."""

    deal: int
    ply: int

    def __str__(self) -> str:
        """The point as it is typed and shown: `3.17` is deal 3 after its move 17."""
        return f"{self.deal + 1}.{self.ply}"

    @property
    def told(self) -> str:
        """The point in words."""
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
    """Return the position from which the match of a record went on; None if it began with its first deal."""
    try:
        return point_meant(record.texts.get(FROM, "").partition(" ")[0])
    except BadInput:
        return None


def end_of(record: Record) -> Point:
    """Return the position where a record stops, which must have a deal."""
    return Point(len(record.deals) - 1, len(record.deals[-1].moves))


def why_not_from(match: Match, point: Point) -> str:
    """Return the sentence that says why nobody can play on from a position of a match; empty if people can."""
    deals, (number, ply) = match.record.deals, point
    if number >= len(deals):
        held = amount(len(deals), "deal") if deals else "no deal"
        return f"There is no deal {number + 1}: the record has {held}."
    length = len(deals[number].moves)
    if ply > length:
        return f"Deal {number + 1} has {amount(length, 'move')}, so there is no move {ply}."
    deal, _ = match.history.position(number, ply)
    if match.game.result(deal) is not None:
        return f"Deal {number + 1} is over with its move {ply}: go back to a move before that."
    if match.game.to_act(deal) or match.game.chance(deal, Random()) is None:
        return ""
    return f"After move {ply} of deal {number + 1} nobody is to move, only chance: take the move after it."


def begun_from(record: Record, point: Point, names: Sequence[str]) -> Record:
    """Return the record of a new match that goes on from a position of another, with these names by seat.

    A record without a deal is taken as it is.
    """
    whose = record.names[0]
    begun = cut(record, *point) if record.deals else record.model_copy(deep=True)
    for key in (NUMBER, SEAL, SALT, FROM):
        begun.texts.pop(key, None)
    if record.deals:
        setattr(begun, FROM, f"{point} {whose}")
    if begun.setup is not None:
        called = dict(zip(record.names, names, strict=True))
        begun.setup.names = [called.get(name, name) for name in begun.setup.names]
    for seat, name in zip(begun.seats, names, strict=True):
        seat.name = name
    return begun
