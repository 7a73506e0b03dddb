"""What tests of screens share, and what they can ask for: that nothing that is shown in passing goes by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from rich.console import RenderableType
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.screen import Screen

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


DRAW: Final = Compositor.render_update


def drawn_when_looked_at(
    self: Compositor, full: bool = False, screen_stack: list[Screen[object]] | None = None, simplify: bool = False
) -> RenderableType | None:
    """Draw only a whole picture that is asked for; of any other frame, note that it is done."""
    if full:
        return DRAW(self, full, screen_stack, simplify)
    visible_screen_stack.set([] if screen_stack is None else screen_stack)
    self._dirty_regions.clear()
    return None


@pytest.fixture(scope="session", autouse=True)
def _frames_that_nobody_sees() -> Iterator[None]:
    """A frame is drawn when a test looks at it: drawing the others took a third of the time.

    Tests of what is drawn, and of every look, ask for `every_frame`.
    """
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Compositor, "render_update", drawn_when_looked_at)
        yield


@pytest.fixture
def every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each frame is drawn, as on a terminal."""
    monkeypatch.setattr(Compositor, "render_update", DRAW)


@pytest.fixture
def replay_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A replayed move stays until a key: on a busy machine its seconds pass between two looks of a test."""
    monkeypatch.setattr(manner, "REPLAY_BEAT", 600.0)
