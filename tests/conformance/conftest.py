"""Every question is asked of every game of the catalogue."""

from __future__ import annotations

import pytest

from cardtable.rules.catalogue import CATALOGUE, Entry


@pytest.fixture(params=CATALOGUE, ids=[entry.id for entry in CATALOGUE], scope="session")
def entry(request: pytest.FixtureRequest) -> Entry:
    """A line of the catalogue."""
    line = request.param
    assert isinstance(line, Entry)
    return line
