"""Pictures of the patiences, alone and in company: a game of each, kept in `solitaires.jsonl`."""

from __future__ import annotations

from functools import partial

from tests.pictures.scene import LARGE, SMALL, Scene, table

ALONE = (
    "klondike",
    "canfield",
    "beleaguered-castle",
    "four-seasons",
    "auld-lang-syne",
    "trefoil",
    "pyramid",
    "golf",
    "poker-squares",
    "cribbage-squares",
)
COMPANY = (
    "comparative-solitaire",
    "multiple-klondike",
    "multiple-canfield",
    "pounce",
    "poker-squares-duel",
    "cribbage-squares-duel",
)
SCENES = {
    game: Scene(size, partial(table, "solitaires", game))
    for games, size in ((ALONE, SMALL), (COMPANY, LARGE))
    for game in games
}
