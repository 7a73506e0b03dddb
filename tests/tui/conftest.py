"""What every test of a screen stands on: nothing that is shown in passing goes by itself."""

from __future__ import annotations

import pytest

from cardtable.table import driver


@pytest.fixture(autouse=True)
def replay_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replayed move stays until a key: on a busy machine its seconds pass between two looks of a test."""
    monkeypatch.setattr(driver, "REPLAY_BEAT", 600.0)
