"""A store in a folder of its own, for the tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cardtable.store import Store, open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of the store's file, which does not exist yet."""
    return tmp_path / "cardtable.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """The store at `path`, open during the test."""
    with closing(open_store(path)) as store:
        yield store
