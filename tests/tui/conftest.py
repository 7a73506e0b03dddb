"""What tests of screens can ask for: that nothing that is shown in passing goes by itself."""

from __future__ import annotations

import pytest

from cardtable.table import driver


@pytest.fixture
def replay_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replayed move stays until a key: on a busy machine its seconds pass between two looks of a test."""
    monkeypatch.setattr(driver, "REPLAY_BEAT", 600.0)
