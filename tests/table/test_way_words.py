"""Options that are no way to play, which are named after the nearest way."""

from __future__ import annotations

from typing import Any

from cardtable.rules.ways import CUSTOM
from cardtable.table.way_words import rules_in_words
from tests.each import with_each

HOUSE = {"deck": 24, "no_trump": True, "farmers": "under", "partners_best": True, "defend_alone": True}
"""Options of Euchre of which more than two differ from every way to play."""


@with_each(
    ("game", "options", "said"),
    [
        ("euchre", {"irregularities": "called"}, "The book's, mistakes called"),
        ("euchre", {"deck": 24}, "American, to 5 points"),
        ("euchre", {"deck": 24, "irregularities": "called"}, "American, to 5 points, mistakes called"),
        ("euchre", {"deck": 24, "target": 10, "rubber": True}, "American, with rubber"),
        ("tressette", {"target": 25}, "The book's, to 25"),
        ("klondike", {"draw": 3, "passes": 0, "units": "part", "games": 3}, "By threes, 3 deals"),
        ("klondike", {"draw": 3}, "The old book's, draw: three cards"),
        ("euchre", HOUSE, "House rules: 24 cards, with no trump and 3 more"),
        (
            "euchre",
            {"deck": 24, "no_trump": True, "lone_march": 5},
            "House rules: 24 cards, with no trump, march alone: 5 points",
        ),
        ("a-game-of-another-program", {"deck": 24}, CUSTOM),
    ],
)
def test_rules_are_named_after_the_nearest_way(game: str, options: dict[str, Any], said: str) -> None:
    assert rules_in_words(game, options) == said


def test_all_house_rules_are_named_when_asked_for() -> None:
    """The shortened list counts how many options it leaves out."""
    told = rules_in_words("euchre", HOUSE, whole=True)
    assert told.count(",") == len(HOUSE) - 1
    assert told.startswith("House rules: 24 cards, with no trump, ")
