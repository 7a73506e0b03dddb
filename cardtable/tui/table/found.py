"""What an upheld call has found: the trick turned up, the cards that should have been played, what follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.strip import Strip
from textual.widgets import Static

from cardtable.rules.naming import doing
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.drawing import cut
from cardtable.tui.board.faces import SMALL, Faces, faces_of, sprite
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.common.screen import CardtableDialog

if TYPE_CHECKING:
    from cardtable.rules.calls.telling import Found
    from cardtable.tui.table.eyes import Eyes

__all__ = ["FoundScreen"]

APART = SMALL.width + 5
"""Columns from one card of the trick to the next: their players stand under them."""


class Evidence(TableWidget):
    """The trick with its players, and the cards that the one at fault held."""

    DEFAULT_CSS = "Evidence { width: 100%; height: auto; }"

    def __init__(self, found: Found, eyes: Eyes) -> None:
        super().__init__()
        self.found, self.eyes = found, eyes

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return (SMALL.height + 1) * bool(self.found.trick) + (SMALL.height + 1) * bool(self.found.proof)

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        found, palette = self.found, faces.palette
        canvas = Canvas(self.size.width, self.size.height, palette.felt, palette.text)
        y = 0
        for at, (seat, card) in enumerate(found.trick):
            x = 2 + at * APART
            canvas.stamp(sprite(card, SMALL, faces), x, y)
            player = cut(self.eyes.match.names[seat], APART - 1)
            at_fault = seat == found.charge.seat
            canvas.write(player, x, y + SMALL.height, palette.lit if at_fault else palette.text, bold=at_fault)
        y += (SMALL.height + 2) * bool(found.trick)
        if found.proof and found.charge.seat is not None:
            words = self.eyes.speak(f"{doing(found.charge.seat, 'held', 'held')}  ")
            canvas.write(words, 2, y + SMALL.height // 2, palette.text)
            step = min(SMALL.width + 1, max(2, (self.size.width - cell_len(words) - 8) // len(found.proof)))
            for at, card in enumerate(found.proof):
                canvas.stamp(sprite(card, SMALL, faces), 2 + cell_len(words) + at * step, y)
        return tuple(canvas.strips())


class FoundScreen(CardtableDialog[None]):
    """What an upheld call has found, over the table, until it has been seen."""

    HELP = "What the call has found: the trick turned up, the cards that should have been played, and what follows."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter,escape", "back", "Go on", key_display="Space"),
        Binding("f1", "rule", "Rule", tooltip="Read the rule that was broken"),
    ]
    DEFAULT_CSS = """
    FoundScreen {
        & > #card { width: 76; max-width: 96%; padding: 1 2; }
        #which { height: auto; text-style: bold; margin-bottom: 1; }
        #told { height: auto; margin-top: 1; }
        #keys { height: 1; margin-top: 1; color: $calm; }
    }
    """

    def __init__(self, found: Found, eyes: Eyes, sentences: Sequence[str], faces: Faces) -> None:
        super().__init__()
        self.found, self.eyes, self.sentences, self.faces = found, eyes, tuple(sentences), faces

    def compose(self) -> ComposeResult:
        called, *follows = map(self.eyes.speak, self.sentences)
        with Vertical(id="card"):
            yield Static(called, id="which", markup=False)
            if self.found.trick:
                yield Evidence(self.found, self.eyes)
            yield Static(" ".join(follows), id="told", markup=False)
            yield Static(f"Space goes on · F1 reads {self.found.rule}", id="keys", markup=False)

    def on_mount(self) -> None:
        """Draw it as the table is drawn."""
        self._paint()
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint())

    def _paint(self) -> None:
        """Draw it in the colours of the theme that is on."""
        faces = faces_of(self.app, four_colour=self.faces.four_colour, letters=self.faces.letters)
        for evidence in self.query(Evidence):
            evidence.paint_with(faces)

    def action_back(self) -> None:
        """It has been seen."""
        self.dismiss(None)

    def action_rule(self) -> None:
        """Read the rule that was broken."""
        self.program.ways.show_rule(self.found.rule)
