"""Messages of a table's parts to its screen."""

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
    """The person asked has chosen a move."""

    move: Move


@dataclass
class AskedFor(Message):
    """The person asked for something that is no move; `name` is the request."""

    name: str


@dataclass
class TypedAhead(Message):
    """A key ended a wait, and answers the new question."""

    key: events.Key
