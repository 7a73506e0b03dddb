"""The fixture by which the tests of this folder run once for each game of the catalogue."""

from __future__ import annotations

import pytest

from cardtable.rules.catalogue import CATALOGUE, Entry


@pytest.fixture(params=CATALOGUE, ids=[entry.id for entry in CATALOGUE], scope="session")
def entry(request: pytest.FixtureRequest) -> Entry:
    """Return a game's entry in the catalogue."""
    line = request.param
    assert isinstance(line, Entry)
    return line
