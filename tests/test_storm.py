"""A storm over a table of each kind; over every game of the catalogue it blows by hand, see `tests/storm.py`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals")


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param("euchre", 2, id="tricks"),
        pytest.param("russian-bank", 3, id="piles", marks=pytest.mark.slow),
        pytest.param("spite-and-malice", 4, id="both", marks=pytest.mark.slow),
    ],
)
def test_a_storm_over_a_table_does_no_harm(game: str, seed: int, tmp_path: Path) -> None:
    """Random keys, clicks, sizes, signals and bytes, and a way out: see `tests.storm` for what must hold then."""
    from tests.storm import storm

    assert storm(game, seed, tmp_path) == []
