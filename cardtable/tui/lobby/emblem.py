"""The emblem of a game: a few cards that its rulebook page names in the form `<!-- cards: Jh Jd Ah Kh Qh -->`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from textual.strip import Strip

from cardtable.assets import page_file
from cardtable.errors import BadLine
from cardtable.rules.catalogue import parts_of
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import InRows

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardtable.cards import Card

__all__ = ["HEIGHT", "Emblem", "cards_of"]

HEIGHT = 4

_NAMED = re.compile(r"<!--\s*cards:\s*([^>]*?)\s*-->")
_HEAD = 600
"""The cards are searched for only in this many characters at the beginning of a page."""


@cache
def cards_of(game: str) -> tuple[Card, ...]:
    """Return the cards of a game's emblem, or an empty tuple if its page names none or cannot be read."""
    from cardtable.cards import read_cards

    parts = parts_of(game)
    path = page_file(game, "" if parts is None else parts.page)
    try:
        with path.open(encoding="utf-8") as file:
            named = _NAMED.search(file.read(_HEAD))
        return read_cards(named[1]) if named else ()
    except (OSError, UnicodeDecodeError, BadLine):
        return ()


class Emblem(InRows):
    """The cards of an emblem. They overlap. They are of medium size, or small if there is not enough room."""

    ALLOW_SELECT = False
    DEFAULT_CSS = f"Emblem {{ width: 23; height: {HEIGHT}; }}"

    def __init__(self) -> None:
        super().__init__()
        self._game = ""
        self._drawn: dict[object, list[Strip]] = {}
        """The pictures that have been drawn, by game and look."""
        self._waits = True

    def show(self, game: str) -> None:
        self._game = game
        self.display = bool(cards_of(game))
        self.refresh()

    def draw_from_now_on(self) -> None:
        """Allow drawing. Call it after the first frame, because card faces take a while to load."""
        self._waits = False
        self.refresh()

    def strips(self, rows: Iterable[int]) -> list[Strip]:
        drawn, blank = self._picture(), Strip.blank(self.size.width, self.visual_style.rich_style)
        return [drawn[y] if y < len(drawn) else blank for y in rows]

    def render_line(self, y: int) -> Strip:
        return self.strips((y,))[0]

    def _picture(self) -> list[Strip]:
        if self._waits:
            return []
        letters = isinstance(self.screen, CardtableScreen) and self.screen.program.letters
        key = self._game, self.size, self.app.theme, letters
        if key not in self._drawn:
            self._drawn[key] = self._draw(letters=letters)
        return self._drawn[key]

    def _draw(self, *, letters: bool) -> list[Strip]:
        from cardtable.tui.board.canvas import Canvas
        from cardtable.tui.board.faces import MEDIUM, SMALL, faces_of, sprite

        faces = faces_of(self.app, letters=letters)
        size = MEDIUM if self.size.height >= MEDIUM.height else SMALL
        canvas = Canvas(self.size.width, self.size.height, faces.palette.felt, faces.palette.text)
        for place, card in enumerate(cards_of(self._game)):
            covers = "left" if place else ""
            canvas.stamp(sprite(card, size, faces, covers=covers), place * (size.width - 1), 0)
        return canvas.strips()
