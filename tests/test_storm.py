"""A storm over a table of each kind; over every game of the catalogue it blows by hand, see `tests/storm.py`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals")


@pytest.mark.parametrize(
    ("game", "seed"), [("euchre", 2), ("russian-bank", 3), ("spite-and-malice", 4)], ids=["tricks", "piles", "both"]
)
def test_a_storm_over_a_table_does_no_harm(game: str, seed: int, tmp_path: Path) -> None:
    """Random keys, clicks, sizes, signals and bytes, and a way out: see `tests.storm` for what must hold then."""
    from tests.storm import storm

    assert storm(game, seed, tmp_path) == []
