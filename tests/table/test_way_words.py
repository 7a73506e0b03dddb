"""Rules that are no way to play, named after the nearest way."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules.ways import CUSTOM
from cardtable.table.way_words import rules_in_words


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("euchre", {"irregularities": "called"}, "The book's, mistakes called"),
        ("euchre", {"deck": 24}, "American, to 5 points"),
        ("euchre", {"deck": 24, "irregularities": "called"}, "American, to 5 points, mistakes called"),
        ("euchre", {"deck": 24, "target": 10, "rubber": True}, "American, with rubber"),
        ("tressette", {"target": 25}, "The book's, to 25"),
        ("klondike", {"draw": 3, "passes": 0, "units": "part", "games": 3}, "By threes, 3 deals"),
        ("klondike", {"draw": 3}, "The old book's, draw: three cards"),
        ("a-game-of-another-program", {"deck": 24}, CUSTOM),
    ],
)
def test_rules_are_named_after_the_nearest_way(game: str, options: dict[str, Any], said: str) -> None:
    assert rules_in_words(game, options) == said
