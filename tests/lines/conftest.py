"""Tables in lines as tests hear them: without the pauses that people need."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _without_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell what others did meanwhile without a beat between two moves."""
    monkeypatch.setattr("cardtable.table.driver.REPLAY_BEAT", 0.0)
