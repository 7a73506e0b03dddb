"""The curtain, which hides everything secret between one person's turn and the next.

It is an opaque screen, put up before the table is drawn for the next person.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, Final, TypeVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.strip import Strip

from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.drawing import wrapped
from cardtable.tui.board.faces import CardSize, Faces, TableColors, blank_card, faces_of
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.common.dialogs import QUESTION_WIDE
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.seen_first import SeenFirst
from cardtable.tui.common.widgets import KeyLine, cut

__all__ = ["QUIET", "CurtainScreen", "ForAnother"]

T = TypeVar("T")
QUIET: Final = 1.0
"""A screen for another person ignores keys for this many seconds after it has been drawn."""
SETTLED: Final = 0.1
"""For this many seconds after the first drawing, rows that the terminal already shows are not sent again."""

FOLD: Final = "     ░▒▓"
"""The characters of a fold of the cloth, which has a lit edge.

The cloth has few colors, so that a whole screen of it is sent quickly.
"""
GAP: Final = 5
"""How many columns at the beginning of `FOLD` are blank. If a card on the cloth ends there, it cuts no fold."""
WHAT: Final = "Take the keyboard. Everybody else, look away."
KEY: Final = "Tab"
HOW: Final = f"{KEY}  when only you can see"


@lru_cache(16)
def cloth(palette: TableColors) -> tuple[str, str]:
    """Return the colors of the cloth and of the light on it, as hex strings."""
    base = Color.parse("#3a0a14") if palette.dark else Color.parse("#7d2435")
    light = Color.parse("#a3293f") if palette.dark else Color.parse("#d8808c")
    return base.blend(light, 0.1).hex6.lower(), base.blend(light, 0.4).hex6.lower()


def latest(words: str, width: int, rows: int) -> list[str]:
    """Return the words in at most `rows` lines. If they are too long, drop sentences at the beginning."""
    told, rest = wrapped(words, width, rows), words
    while cell_len(told[-1]) > width and ". " in rest:
        rest = rest.partition(". ")[2]
        told = wrapped(f"… {rest}", width, rows)
    return told


def begins(width: int) -> int:
    """Return the column at which the first whole fold of a cloth begins, so that a question on the cloth cuts none."""
    return ((width - QUESTION_WIDE) // 2 - 1) % len(FOLD)


def uncut(wide: int, width: int) -> int:
    """Return the least width from `wide` on at which a card in the middle of the cloth cuts no fold."""

    def cuts(at: int) -> bool:
        return (at - begins(width)) % len(FOLD) > GAP

    return next(
        each for each in range(wide, wide + 2 * len(FOLD)) if not cuts(x := (width - each) // 2) and not cuts(x + each)
    )


class Cloth(TableWidget):
    """The cloth of the curtain, with a card on it that names the next person."""

    DEFAULT_CSS = """
    Cloth { width: 100%; height: 1fr; }
    """

    def __init__(self, person: str, public: str) -> None:
        super().__init__(id="cloth")
        self.person, self.public = person, public
        self.counts = not QUIET

    def count_keys(self) -> None:
        self.counts = True
        self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        width, height = self.size
        palette = faces.palette
        canvas = Canvas(width, height, palette.sunk, palette.text)
        if faces.outlines:
            for y in range(height):
                canvas.write(("╎" + " " * 7) * (width // 8 + 1), 0, y, palette.calm)
        else:
            ground, light = cloth(palette)
            folds = (FOLD * (width // len(FOLD) + 2))[len(FOLD) - begins(width) :]
            for y in range(height):
                canvas.write(folds, 0, y, light, ground)
            hem = "▀" * width
            canvas.write(hem, 0, height - 1, palette.lit)
        self._note(canvas, faces)
        return tuple(canvas.strips())

    def _note(self, canvas: Canvas, faces: Faces) -> None:
        palette = faces.palette
        lines = [f"{self.person}, your turn.", "", WHAT, HOW]
        most = min(canvas.width - 16, 68)
        public = latest(self.public, most, max(3, min(6, canvas.height - 12))) if self.public else []
        lines += ["", *public] if public else []
        wide = min(max(map(cell_len, lines)), most) + 8
        wide = wide if faces.outlines else uncut(wide, canvas.width)
        tall = len(lines) + 4
        x, y = (canvas.width - wide) // 2, max(0, (canvas.height - tall) // 2 - 1)
        if faces.outlines:
            ink, ground = palette.text, palette.sunk
            canvas.write("╔" + "═" * (wide - 2) + "╗", x, y, ink, ground)
            for row in range(1, tall - 1):
                canvas.write("║" + " " * (wide - 2) + "║", x, y + row, ink, ground)
            canvas.write("╚" + "═" * (wide - 2) + "╝", x, y + tall - 1, ink, ground)
        else:
            ink, ground = palette.ink, palette.card
            canvas.stamp(blank_card(CardSize(wide, tall), palette.card, faces), x, y)
        for at, line in enumerate(lines):
            shown = cut(line, wide - 4)
            tone = palette.dim_ink if line in public and not faces.outlines else ink
            left = x + (wide - cell_len(shown)) // 2
            canvas.write(shown, left, y + 2 + at, tone, ground, bold=at == 0)
            if line == HOW:
                tone = ink if self.counts else palette.calm if faces.outlines else palette.dim_ink
                canvas.write(KEY, left, y + 2 + at, tone, ground, bold=self.counts)


class ForAnother(SeenFirst, CardtableScreen[T]):
    """An opaque screen that is meant for somebody other than the person who is now at the keyboard."""

    ALLOW_SELECT = False
    guarded = True

    @property
    def quiet(self) -> float:
        return QUIET

    def on_mount(self) -> None:
        self.painter.once = True

    def _drawn(self) -> None:
        super()._drawn()
        self.set_timer(SETTLED, self._settled)
        if QUIET:
            self.set_timer(QUIET, self._quiet_over)

    def _settled(self) -> None:
        self.painter.once = False

    def _quiet_over(self) -> None:
        if self._opens is not None and self.program.clock() >= self._opens:
            self.opened()

    def opened(self) -> None:
        """Show that keys work from now on. This base class does nothing; a subclass can show it."""


class CurtainScreen(ForAnother[None]):
    """The curtain."""

    HELP = (
        "The curtain hides the table until only the person it names can see the "
        "screen. Tab lifts it, once a second has passed. The setting Curtain says when it falls."
    )
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "lift", "Lift the curtain when only you can see", key_display="Tab"),
        Binding("escape", "back", "Leave the table"),
    ]
    DEFAULT_CSS = """
    CurtainScreen { background: $sunk; }
    """

    def __init__(self, name: str, *, public: str = "", leave: Callable[[], object] | None = None) -> None:
        """`public` tells what has happened that everybody may know.

        `leave` asks whether to leave the table, and leaves it if the answer is yes.
        """
        super().__init__()
        self.person = name
        self.public = public
        self._leave = leave
        self._lifted = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield Cloth(self.person, self.public)
        yield KeyLine()

    def on_mount(self) -> None:
        self._paint()
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint())

    def _paint(self) -> None:
        self.query_one(Cloth).paint_with(faces_of(self.app, letters=self.program.letters))

    def too_soon(self, event: events.InputEvent) -> None:
        """Say nothing, because the key that lifts the curtain is drawn dim until it works."""

    def opened(self) -> None:
        self.query_one(Cloth).count_keys()

    async def wanted(self) -> None:
        await self._lifted.wait()

    def not_here(self, key: str) -> str:
        return f"Lift the curtain first, with {KEY}."

    def action_lift(self) -> None:
        self._lifted.set()

    def action_back(self) -> None:
        if self._leave is not None:
            self._leave()
