"""Stored tables in words: the game and its way to play, the position, the players, and when it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import CardtableError
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.table.kept import way_told

if TYPE_CHECKING:
    from cardtable.store import FinishedTable, Store, UnfinishedTable

__all__ = ["called", "entry_of", "people_of", "standing_of", "title_of", "totals_of", "when"]


def entry_of(game: str) -> Entry | None:
    """Return the game's entry in the catalogue, or None."""
    return next((line for line in CATALOGUE if line.id == game), None)


def title_of(game: str) -> str:
    """Return the title of a game; its id if the catalogue does not have the game."""
    line = entry_of(game)
    return line.title if line is not None else game


def called(line: UnfinishedTable | FinishedTable, store: Store | None) -> str:
    """Return a table's game, way to play and deal number: `Klondike · By threes #7`."""
    number = f"#{line.number}" if line.number else ""
    way = way_told(store, line.game, line.options)
    return " ".join(filter(None, (" · ".join(filter(None, (title_of(line.game), way))), number)))


def standing_of(line: UnfinishedTable, store: Store | None) -> str:
    """Return how far a game for one has come, as its table says it: `12 built`; empty if that is not known."""
    if store is None or len(line.names) > 1 or not line.deals:
        return ""
    from cardtable.match.match import Match

    try:
        match = Match.of(store.load(line.id)[0])
        table = entry(line.game).teller(match.game).table
        zones = table.zones(match.view(0))
    except CardtableError:  # the table cannot be continued; opening it says why
        return ""
    return next((" · ".join(zone.labels) for zone in zones if zone.name == "score"), "")


def totals_of(line: UnfinishedTable | FinishedTable) -> list[str]:
    """Return the score of each player if three or more play for themselves; empty if two sides play."""
    totals = line.totals.replace("–", ", ").split(", ")
    return totals if len(totals) == len(line.names) > 2 else []


def people_of(line: UnfinishedTable | FinishedTable) -> list[str]:
    """Return the names of the persons at a table."""
    return [name for name, player in zip(line.names, line.players, strict=False) if player == PERSON]


def when(changed: float | None) -> str:
    """Return how long ago a time was: `just now`, `today at 9:30`, `yesterday at 21:05`, `3 days ago`, or a date."""
    from datetime import datetime

    if changed is None:
        return "some time ago"
    then, now = datetime.fromtimestamp(changed), datetime.now()
    days = (now.date() - then.date()).days
    clock = f"{then.hour}:{then:%M}"
    if days <= 0:
        return "just now" if (now - then).total_seconds() < 300 else f"today at {clock}"
    if days == 1:
        return f"yesterday at {clock}"
    return f"{days} days ago" if days < 14 else f"on {then:%B} {then.day}, {then.year}"
