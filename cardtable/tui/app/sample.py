"""Sample cards beside the settings, drawn with the settings that are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.strip import Strip
from textual.widget import Widget

from cardtable.cards import BACK, read_cards
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.faces import LARGE, MEDIUM, SMALL, Faces, faces_set, sprite

if TYPE_CHECKING:
    from cardtable.tui.common.screen import CardtableScreen

__all__ = ["Sample"]

CARDS = (*read_cards("Jh Qs Td Ac"), BACK, BACK)


class Sample(Widget):
    """A few cards in up to three sizes, drawn with the chosen theme, card face and colors."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Sample { display: none; width: 1fr; max-width: 62; height: 1fr; margin: 1 2; }"

    def __init__(self) -> None:
        super().__init__()
        self._drawn: tuple[object, list[Strip]] = (None, [])

    def render_line(self, y: int) -> Strip:
        settings = cast("CardtableScreen[None]", self.screen).program.settings
        faces = faces_set(self.app, settings)
        if self._drawn[0] != (self.size, faces):
            self._drawn = (self.size, faces), self.draw(faces)
        strips = self._drawn[1]
        return strips[y] if y < len(strips) else Strip.blank(self.size.width, self.rich_style)

    def draw(self, faces: Faces) -> list[Strip]:
        canvas = Canvas(self.size.width, self.size.height, faces.palette.felt, faces.palette.text)
        top = 0
        for size, name in ((SMALL, "small"), (MEDIUM, "medium"), (LARGE, "large")):
            if top + size.height + 1 > self.size.height:
                break
            canvas.write(f"{name} cards", 1, top, faces.palette.calm)
            step = min(size.width + 1, (self.size.width - size.width) // (len(CARDS) - 1))
            for place, card in enumerate(CARDS):
                canvas.stamp(sprite(card, size, faces.of_pack(place // (len(CARDS) - 1))), 1 + place * step, top + 1)
            top += size.height + 2
        return canvas.strips()
