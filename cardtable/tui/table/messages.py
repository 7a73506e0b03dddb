"""Messages from the parts of a table to its screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from textual import events

    from cardtable.rules.moves import Move

__all__ = ["AskedFor", "Chosen", "TypedAhead"]


@dataclass
class Chosen(Message):
    """The person who was asked has chosen a move."""

    move: Move


@dataclass
class AskedFor(Message):
    """The person has asked for something other than a move. `name` is the name of the request."""

    name: str


@dataclass
class TypedAhead(Message):
    """A key has ended a wait, and the table must act on it as the answer to the new question."""

    key: events.Key
