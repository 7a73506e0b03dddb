"""Pictures of Schafkopf and the Solo games: a game of each, kept in `solo.jsonl`."""

from __future__ import annotations

from tests.pictures.scene import LARGE, SMALL, Scene, table

SCENES = {
    "schafkopf": Scene(SMALL, lambda: table("solo", "schafkopf")),
    "auction-schafkopf": Scene(SMALL, lambda: table("solo", "auction-schafkopf"), ("2", "0")),
    "six-bid-solo": Scene(LARGE, lambda: table("solo", "six-bid-solo"), ("1",)),
    "frog": Scene(SMALL, lambda: table("solo", "frog"), ("t", "s", "k", "d")),
    "coeur-dalene-solo": Scene(SMALL, lambda: table("solo", "coeur-dalene-solo")),
    "progressive-solo": Scene(LARGE, lambda: table("solo", "progressive-solo")),
}
