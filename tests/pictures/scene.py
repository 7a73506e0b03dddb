"""What a picture is made from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from textual.screen import Screen

from cardtable.match.match import Match
from cardtable.match.record import Record, read_records
from cardtable.tui.table.screen import TableScreen

SMALL, LARGE = (80, 24), (120, 40)


class Scene(NamedTuple):
    """A picture: the size of the terminal, what is opened in it, which keys are pressed, and the theme."""

    size: tuple[int, int]
    screen: Callable[[], Screen[Any]] | None = None
    keys: tuple[str, ...] = ()
    theme: str = "felt"


def record(family: str, game: str, seats: int | None = None) -> Record:
    """The game of that name (for so many) that is kept in the family's file."""
    text = (Path(__file__).parent / f"{family}.jsonl").read_text(encoding="utf-8")
    return next(kept for kept in read_records(text) if kept.game == game and seats in (None, len(kept.seats)))


def table(family: str, game: str, seats: int | None = None) -> TableScreen:
    """One person at that game, and computers."""
    match = Match.of(record(family, game, seats))
    match.begin()
    return TableScreen(match, ("person",) + ("club",) * (match.game.seats - 1), seed=1)
