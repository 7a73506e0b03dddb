"""The dialog with all tricks of a deal, shown after the play while errors can still be called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.strip import Strip
from textual.widgets import Static

from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.faces import Faces, faces_anew
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import cut

if TYPE_CHECKING:
    from cardtable.rules.tricks.play import Trick

__all__ = ["TricksShown"]

NAME = 9


class Rows(TableWidget):
    """A row for each trick: its number, and its cards in order of play. The winner's card has a mark."""

    DEFAULT_CSS = "Rows { width: 100%; height: auto; }"

    def __init__(self, tricks: Sequence[Trick], names: Sequence[str]) -> None:
        super().__init__()
        self.tricks, self.names = tuple(tricks), tuple(cut(name, NAME) for name in names)

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        return len(self.tricks)

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        palette = faces.palette
        canvas = Canvas(self.size.width, self.size.height, palette.felt, palette.text)
        wide = max(map(cell_len, self.names)) + 8
        for y, trick in enumerate(self.tricks):
            canvas.write(f"{y + 1:>2}", 1, y, palette.calm)
            for at, (seat, card) in enumerate(zip(trick.players, trick.cards, strict=True)):
                x, won = 5 + at * wide, seat == trick.winner
                ground = palette.felt if faces.outlines else palette.card
                shown = f" {card} " if faces.letters else f" {card.symbol} "
                canvas.write(shown, x, y, faces.ink_of(card), ground)
                mark = f"{self.names[seat]}{' ▪' if won else ''}"
                canvas.write(mark, x + cell_len(shown) + 1, y, palette.lit if won else palette.text, bold=won)
        return tuple(canvas.strips())


class TricksShown(CardtableDialog[None]):
    """A dialog with all tricks of a deal."""

    HELP = "The tricks of the deal, in the order of play; ▪ marks who took each."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter,escape,full_stop", "back", "Back to the table", key_display="Space"),
    ]
    DEFAULT_CSS = """
    TricksShown {
        & > #card { width: 78; max-width: 98%; padding: 1 2; }
        #which { height: auto; text-style: bold; margin-bottom: 1; }
        VerticalScroll { height: auto; max-height: 18; }
    }
    """

    def __init__(self, tricks: Sequence[Trick], names: Sequence[str], faces: Faces) -> None:
        super().__init__()
        self.tricks, self.names, self.faces = tuple(tricks), tuple(names), faces

    def compose(self) -> ComposeResult:
        with Vertical(id="card", classes="broad"):
            yield Static("All tricks · ▪ took the trick · Space goes back", id="which", markup=False)
            with VerticalScroll():
                yield Rows(self.tricks, self.names)

    def on_mount(self) -> None:
        self._paint()
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint())

    def _paint(self) -> None:
        faces = faces_anew(self.app, self.faces)
        self.query_one(Rows).paint_with(faces)

    def action_back(self) -> None:
        self.dismiss(None)
