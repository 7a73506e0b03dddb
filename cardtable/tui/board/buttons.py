"""The bar of buttons for moves that are not made with cards, with words about the button under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.geometry import Offset, Region
from textual.message import Message
from textual.strip import Strip

from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.drawing import wrapped
from cardtable.tui.board.faces import Faces
from cardtable.tui.board.geometry import inset
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.common.widgets import cut

__all__ = ["ROWS", "Button", "ButtonBar", "button_regions"]

ROWS = 3


class Button(NamedTuple):
    """A button for a move.

    `effect` says what the move does. `more` is true for a variant of the button before this one. `hint` is true for the
    advised move. `brings` is the average gain of the move, as text.
    """

    title: str
    key: str = ""
    effect: str = ""
    more: bool = False
    hint: bool = False
    brings: str = ""

    @property
    def shown(self) -> str:
        return f" {' '.join(filter(None, (self.key, self.title, self.brings)))} "


@lru_cache(64)
def button_regions(buttons: tuple[Button, ...], width: int) -> tuple[Region, ...]:
    """Return the region of each button. The buttons take as many rows as needed.

    If there is room, a variant stays beside the button before it.
    """
    found: list[Region] = []
    begin = inset(width)
    width -= begin
    x, y = begin + 1, 0
    for at, button in enumerate(buttons):
        wide = min(cell_len(button.shown), width - begin - 2)
        following = cell_len(buttons[at + 1].shown) if at + 1 < len(buttons) and buttons[at + 1].more else 0
        if not button.more and x > begin + 1 and x + wide + following > width - 1:
            x, y = begin + 1, y + 1
        elif button.more and x + wide > width - 1:
            x, y = begin + 3, y + 1
        elif button.more:
            x -= 1
        found.append(Region(x, y, wide, 1))
        x += wide + 2
    return tuple(found)


class ButtonBar(TableWidget):
    """The bar of buttons, with words in the rows that they leave free."""

    @dataclass
    class Pressed(Message):
        nth: int

    @dataclass
    class Pointed(Message):
        """The mouse is over the button with the index `nth`, or over no button if `nth` is None."""

        nth: int | None

    DEFAULT_CSS = f"""
    ButtonBar {{ height: {ROWS}; width: 1fr; }}
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.buttons: tuple[Button, ...] = ()
        self.cursor: int | None = None
        self.words = ""
        self.whole = False
        """Whether the words must be readable in full. If so, and if room is short, average gains are left out."""
        self.goes_on = False
        self._pointed: int | None = None

    def offer(
        self,
        buttons: Sequence[Button],
        cursor: int | None = None,
        words: str = "",
        *,
        whole: bool = False,
        goes_on: bool = False,
    ) -> None:
        """Show buttons, with the cursor on the button with the index `cursor` (on no button if None), and words.

        If `whole` is true, the words must be readable in full. If `goes_on` is true, the words continue the sentence
        right above the bar, and look like it.
        """
        offered = tuple(buttons), cursor, words, whole, goes_on
        if offered != (self.buttons, self.cursor, self.words, self.whole, self.goes_on):
            self.buttons, self.cursor, self.words, self.whole, self.goes_on = offered
            if self._pointed is not None and self._pointed >= len(self.buttons):
                self._pointed = None
            self.redraw()

    @property
    def free(self) -> int:
        """The number of rows left free by the buttons when they show no average gains."""
        buttons = tuple(button._replace(brings="") for button in self.buttons)
        return ROWS - max((region.bottom for region in button_regions(buttons, self.size.width)), default=0)

    def has_room_for(self, words: str) -> bool:
        return len(wrapped(words, self.size.width - 2 * inset(self.size.width) - 3, ROWS + 1)) <= self.free

    @property
    def shown(self) -> tuple[Button, ...]:
        room = ROWS - max((region.bottom for region in button_regions(self.buttons, self.size.width)), default=0)
        if not self.whole or len(self._wrapped(ROWS)) <= room:
            return self.buttons
        return tuple(button._replace(brings="") for button in self.buttons)

    def regions(self) -> tuple[Region, ...]:
        regions = button_regions(self.shown, self.size.width)
        above = self._above(regions)
        return tuple(region.translate(Offset(0, above)) for region in regions) if above else regions

    def _above(self, regions: Sequence[Region]) -> int:
        if not (self.whole and self.words and regions):
            return 0
        rows = len(self._wrapped(ROWS))
        return rows if rows + max(region.bottom for region in regions) <= ROWS else 0

    def _wrapped(self, rows: int) -> list[str]:
        return wrapped(self.words, self.size.width - 2 * inset(self.size.width) - 2 - self.goes_on, rows)

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        palette = faces.palette
        canvas = Canvas(self.size.width, ROWS, palette.felt, palette.text)
        regions = self.regions()
        above = regions[0].y if regions else 0
        last = 0
        for nth, (button, region) in enumerate(zip(self.shown, regions, strict=True)):
            last = region.y + 1
            here = nth == self.cursor
            ink, ground = (palette.on_lit, palette.lit) if here else (palette.text, palette.panel)
            if faces.outlines:
                ink, ground = palette.text, palette.felt
            shown = cut(button.shown, region.width)
            canvas.write(shown, region.x, region.y, ink, ground, bold=here)
            if button.key:
                key_ink = ink if here or faces.outlines else palette.lit
                canvas.write(button.key, region.x + 1, region.y, key_ink, ground, bold=True)
            if here:
                canvas.write("▸", region.x, region.y, ink, ground, bold=True)
            if button.hint:
                canvas.write(
                    "◆", region.right - 1, region.y, palette.on_lit if here else palette.lit, ground, bold=True
                )
        if self.words and (above or last < ROWS):
            y = 0 if above else last
            begin = inset(self.size.width)
            *lines, rest = self._wrapped(ROWS - y)
            for at, line in enumerate((*lines, cut(rest, self.size.width - 2 * begin - 2)), y):
                if self.goes_on:
                    canvas.write(" " * self.size.width, 0, at, ground=palette.panel)
                    canvas.write(line, begin + 2, at, palette.text, palette.panel, bold=True)
                else:
                    canvas.write(line, begin + 1, at, palette.calm)
        return tuple(canvas.strips())

    def _button_at(self, at: Offset) -> int | None:
        return next((nth for nth, region in enumerate(self.regions()) if region.contains(*at)), None)

    def on_click(self, event: events.Click) -> None:
        nth = self._button_at(event.offset)
        if nth is not None:
            event.stop()
            self.post_message(self.Pressed(nth))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._point(self._button_at(event.offset))

    def on_leave(self) -> None:
        self._point(None)

    def _point(self, nth: int | None) -> None:
        if nth != self._pointed:
            self._pointed = nth
            self.post_message(self.Pointed(nth))
