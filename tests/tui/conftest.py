"""What tests of screens share, and what they can ask for: that nothing that is shown in passing goes by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation

from cardtable.table import manner

Read = tuple[str, CSSLocation, bool, int, str]
"""A style sheet: its text, where it stands, and what else it is read with."""


@pytest.fixture(scope="session", autouse=True)
def _sheets_read_once() -> Iterator[None]:
    """Each style sheet is read once with the same colors, not by every program anew: that took a tenth of its start."""
    read = Stylesheet._parse_rules
    known: dict[tuple[tuple[str, ...], Read], list[RuleSet]] = {}

    def read_once(
        self: Stylesheet,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        sheet = (css, read_from, is_default_rules, tie_breaker, scope)
        key = (tuple(self._variables.values()), sheet)
        if key not in known:
            known[key] = read(self, *sheet)
        return known[key]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Stylesheet, "_parse_rules", read_once)
        yield


@pytest.fixture
def replay_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replayed move stays until a key: on a busy machine its seconds pass between two looks of a test."""
    monkeypatch.setattr(manner, "REPLAY_BEAT", 600.0)
