"""Pictures of the Tressette family: a game of each, kept in `tressette.jsonl`, and cutting for partners."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cardtable.match.match import Match
from cardtable.match.record import Record, read_records
from cardtable.rules.catalogue import entry
from cardtable.tui.setup.cut_screen import CeremonyScreen
from cardtable.tui.table.screen import TableScreen
from screenshots.scene import LARGE, SMALL, Scene

KEPT = Path(__file__).parent / "tressette.jsonl"


def record(game: str) -> Record:
    """The game of that name that is kept."""
    return next(kept for kept in read_records(KEPT.read_text(encoding="utf-8")) if kept.game == game)


def table(game: str) -> TableScreen:
    """One person at that game, and computers."""
    match = Match.of(record(game))
    match.begin()
    return TableScreen(match, ("person",) + ("club",) * (match.game.seats - 1), seed=1)


def cutting() -> CeremonyScreen:
    """Four people cutting for partners."""
    game = entry("tressette").game().table({"seating": "cut"})
    return CeremonyScreen(game, ("Ann", "Bea", "Cy", "Dov"), ("person",) * 4, rng=Random(3))


SCENES = {
    "tressette": Scene(LARGE, lambda: table("tressette")),
    "tressette-low-hand": Scene(SMALL, lambda: table("tressette-low-hand")),
    "three-handed-tressette": Scene(SMALL, lambda: table("three-handed-tressette")),
    "two-handed-tressette": Scene(SMALL, lambda: table("two-handed-tressette")),
    "mediatore": Scene(SMALL, lambda: table("mediatore")),
    "cutting": Scene(SMALL, cutting, ("enter", "enter", "enter", "enter", "3", "enter")),
}
