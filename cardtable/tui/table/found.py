"""The dialog for an error found by a correct call: the trick, the cards that should have been played, the result."""

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
from cardtable.tui.board.faces import LARGE, SMALL, CardSize, Faces, faces_anew, sprite
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import cut

if TYPE_CHECKING:
    from cardtable.rules.calls.telling import Found
    from cardtable.table.eyes import Eyes

__all__ = ["FoundScreen"]

APART = 5
TALL = 34


class Evidence(TableWidget):
    """The trick with its players, and the cards that the player at fault held."""

    DEFAULT_CSS = "Evidence { width: 100%; height: auto; }"

    def __init__(self, found: Found, eyes: Eyes) -> None:
        super().__init__()
        self.found, self.eyes = found, eyes

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        tall = self.card_size.height + 1
        return tall * bool(self.found.trick) + tall * bool(self.found.proof)

    @property
    def card_size(self) -> CardSize:
        return LARGE if self.screen.size.height >= TALL else SMALL

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        found, palette, size = self.found, faces.palette, self.card_size
        canvas = Canvas(self.size.width, self.size.height, palette.felt, palette.text)
        y = 0
        for at, (seat, card) in enumerate(found.trick):
            x = 2 + at * (size.width + APART)
            canvas.stamp(sprite(card, size, faces), x, y)
            player = cut(self.eyes.match.names[seat], size.width + APART - 1)
            at_fault = seat == found.charge.seat
            canvas.write(player, x, y + size.height, palette.lit if at_fault else palette.text, bold=at_fault)
        y += (size.height + 2) * bool(found.trick)
        if found.proof and found.charge.seat is not None:
            words = self.eyes.speak(f"{doing(found.charge.seat, 'held', 'held')}  ")
            canvas.write(words, 2, y + size.height // 2, palette.text)
            room = self.size.width - cell_len(words) - size.width - 3
            step = min(size.width + 1, max(2, room // len(found.proof)))
            for at, card in enumerate(found.proof):
                canvas.stamp(sprite(card, size, faces), 2 + cell_len(words) + at * step, y)
        return tuple(canvas.strips())


class FoundScreen(CardtableDialog[None]):
    """Shows the error that a correct call has found, in a dialog over the table."""

    HELP = "What the call found: the trick, the cards that should have been played, and what happens now."
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
        with Vertical(id="card", classes="broad"):
            yield Static(called, id="which", markup=False)
            if self.found.trick:
                yield Evidence(self.found, self.eyes)
            yield Static(" ".join(follows), id="told", markup=False)
            yield Static(f"Space goes on · F1 reads {self.found.rule}", id="keys", markup=False)

    def on_mount(self) -> None:
        self._paint()
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint())

    def _paint(self) -> None:
        faces = faces_anew(self.app, self.faces)
        for evidence in self.query(Evidence):
            evidence.paint_with(faces)

    def action_back(self) -> None:
        self.dismiss(None)

    def action_rule(self) -> None:
        self.program.ways.show_rule(self.found.rule)
