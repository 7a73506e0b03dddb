"""Pictures of the Tressette family: a game of each, kept in `tressette.jsonl`, and cutting for partners."""

from __future__ import annotations

from random import Random

from cardtable.rules.catalogue import entry
from cardtable.tui.setup.cut_screen import CeremonyScreen
from tests.pictures.scene import LARGE, SMALL, Scene, table


def cutting() -> CeremonyScreen:
    """Return the screen on which four people cut for partners."""
    game = entry("tressette").game().table({"seating": "cut"})
    return CeremonyScreen(game, ("Ann", "Bea", "Cy", "Dov"), ("person",) * 4, rng=Random(3))


SCENES = {
    "tressette": Scene(LARGE, lambda: table("tressette", "tressette")),
    "tressette-low-hand": Scene(SMALL, lambda: table("tressette", "tressette-low-hand")),
    "three-handed-tressette": Scene(SMALL, lambda: table("tressette", "three-handed-tressette")),
    "two-handed-tressette": Scene(SMALL, lambda: table("tressette", "two-handed-tressette")),
    "mediatore": Scene(SMALL, lambda: table("tressette", "mediatore")),
    "cutting": Scene(SMALL, cutting, ("enter", "enter", "enter", "enter", "3", "enter")),
}
