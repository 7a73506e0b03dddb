"""Pictures of the rivals: a game of each, kept in `rivals.jsonl`."""

from __future__ import annotations

from pathlib import Path

from cardtable.match.match import Match
from cardtable.match.record import Record, read_records
from cardtable.tui.table.screen import TableScreen
from screenshots.scene import LARGE, SMALL, Scene

KEPT = Path(__file__).parent / "rivals.jsonl"


def record(game: str, seats: int = 2) -> Record:
    """The game of that name, for so many, that is kept."""
    kept = read_records(KEPT.read_text(encoding="utf-8"))
    return next(each for each in kept if (each.game, len(each.seats)) == (game, seats))


def table(game: str, seats: int = 2) -> TableScreen:
    """One person at that game, and computers."""
    match = Match.of(record(game, seats))
    match.begin()
    return TableScreen(match, ("person",) + ("club",) * (seats - 1), seed=1)


SCENES = {
    "russian-bank": Scene(LARGE, lambda: table("russian-bank")),
    "single-deck-russian-bank": Scene(SMALL, lambda: table("single-deck-russian-bank")),
    "spite-and-malice": Scene(SMALL, lambda: table("spite-and-malice")),
    "spite-and-malice-large": Scene(LARGE, lambda: table("spite-and-malice", 4)),
    "pishe-pasha": Scene(SMALL, lambda: table("pishe-pasha")),
}
