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
    """How a picture is made: the terminal's size, the screen opened in it, the keys pressed, and the theme."""

    size: tuple[int, int]
    screen: Callable[[], Screen[Any]] | None = None
    keys: tuple[str, ...] = ()
    theme: str = "felt"


def record(family: str, game: str, seats: int | None = None) -> Record:
    """Return the record of a game (with `seats` seats) that is kept in the file of its family."""
    text = (Path(__file__).parent / f"{family}.jsonl").read_text(encoding="utf-8")
    return next(kept for kept in read_records(text) if kept.game == game and seats in (None, len(kept.seats)))


def table(family: str, game: str, seats: int | None = None) -> TableScreen:
    """Return the table screen of a kept game, with one person among computers."""
    match = Match.of(record(family, game, seats))
    match.begin()
    return TableScreen(match, ("person",) + ("club",) * (match.game.seats - 1), seed=1)
