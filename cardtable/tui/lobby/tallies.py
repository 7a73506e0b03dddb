"""The tallies of people at a game, a line each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.words import signed_average

if TYPE_CHECKING:
    from cardtable.store import Store, Tally

__all__ = ["record_at", "record_lines"]


def record_at(store: Store | None, game: str) -> list[str]:
    """The tallies of the people here at that game, a line each, as far as they can be read."""
    try:
        return [] if store is None else record_lines(store.statistics(game))
    except CardtableError:
        return []


def record_lines(tallies: Iterable[Tally]) -> list[str]:
    """A line for each person, in the order given; computers are left out."""
    return [_line(tally) for tally in tallies if tally.player == PERSON]


def _line(tally: Tally) -> str:
    margin = "" if tally.mean_margin is None else f", {signed_average(tally.mean_margin)} a game"
    return f"{tally.name} won {tally.won} of {tally.played}{margin}"
