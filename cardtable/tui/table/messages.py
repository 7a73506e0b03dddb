"""Messages from the parts of a table to its screen: a move was chosen, something asked for, a key typed ahead."""

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
    """Whoever is asked has chosen a move."""

    move: Move


@dataclass
class AskedFor(Message):
    """Something was asked for, by its name among the requests."""

    name: str


@dataclass
class TypedAhead(Message):
    """A key that ended a wait means what is asked now."""

    key: events.Key
