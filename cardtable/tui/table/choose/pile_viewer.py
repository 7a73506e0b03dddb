"""The screen with the cards of one pile side by side, from the lowest up. Cards that must not be seen stay hidden."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.strip import Strip
from textual.widgets import Static

from cardtable.cards import BACK, Card
from cardtable.rules.teller import Zone
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.faces import GRAND, LARGE, MEDIUM, SMALL, CardSize, Faces, faces_anew, sprite
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.board.spread import pile_title
from cardtable.tui.common.screen import CardtableScreen
from cardtable.tui.common.widgets import KeyLine

__all__ = ["PileShown"]

ROWS = {GRAND: 50, LARGE: 34, MEDIUM: 0, SMALL: 0}
AROUND = 6


def seen_of(zone: Zone) -> list[tuple[Card, str]]:
    """Return the cards of a place that may be seen, with their labels.

    If there are other cards, one back at the beginning stands for all of them.
    """
    labels = (*zone.labels, *("",) * (len(zone.cards) - len(zone.labels)))
    seen = [(card, label) for card, label in zip(zone.cards, labels, strict=True) if card is not BACK]
    return seen if len(seen) == len(zone.cards) else [(BACK, ""), *seen]


class Spread(TableWidget):
    """Cards side by side, in as many rows as needed."""

    DEFAULT_CSS = "Spread { width: 100%; height: auto; }"

    def __init__(self, zone: Zone) -> None:
        super().__init__()
        self.zone = zone

    def _laid(self, width: int) -> tuple[CardSize, int]:
        screen, count = self.app.size, len(seen_of(self.zone))
        for size, rows in ROWS.items():
            across = min(count, max(1, (width + 1) // (size.width + 1)))
            if screen.height >= rows and -(-count // across) * size.height <= screen.height - AROUND:
                return size, across
        return SMALL, across

    def get_content_height(self, container: object, viewport: object, width: int) -> int:
        size, across = self._laid(width)
        return -(-len(seen_of(self.zone)) // across) * size.height

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        canvas = Canvas(self.size.width, self.size.height, faces.palette.felt, faces.palette.text)
        size, across = self._laid(self.size.width)
        for nth, (card, label) in enumerate(seen_of(self.zone)):
            x, y = nth % across * (size.width + 1), nth // across * size.height
            canvas.stamp(sprite(card, size, faces.of_pack(self.zone.back), label=label), x, y)
        return tuple(canvas.strips())


class PileShown(CardtableScreen[bool]):
    """The cards of a pile.

    Face-down cards stay hidden. `request` is the title of a move that asks to see more, or empty. The result is whether
    the player makes this move.
    """

    HELP = "The cards of a pile, the lowest first. What may not be seen of it shows its back."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ask", "Ask", key_display="Enter"),
        Binding("escape,v,space", "back", "Back to the table", key_display="Esc"),
    ]
    DEFAULT_CSS = """
    PileShown {
        align-horizontal: center;
        & > Static, & > VerticalScroll { max-width: 120; }
        & > #which { height: 3; padding: 1 2; text-style: bold; }
        & > VerticalScroll { height: 1fr; padding: 0 2; }
        & > #request { height: 2; padding: 0 2; }
    }
    """

    def __init__(self, zone: Zone, faces: Faces, request: str = "") -> None:
        super().__init__()
        self.zone, self.faces, self.request = zone, faces, request

    def compose(self) -> ComposeResult:
        seen = sum(card is not BACK for card in self.zone.cards)
        title = pile_title(self.zone) or self.zone.note
        told = f"{seen} {'card' if seen == 1 else 'cards'}, the top one last"
        if not seen:
            told = "it lies face down"
        elif seen < len(self.zone.cards):
            told = "the top card is all that may be seen" if seen == 1 else f"{told}; no more may be seen"
        yield Static(self.zone.note if self.zone.lay == "row" else f"{title}: {told}", id="which", markup=False)
        with VerticalScroll():
            yield Spread(self.zone)
        if self.request:
            yield Static(f"Enter: {self.request}", id="request", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self._paint()
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint())

    def _paint(self) -> None:
        faces = faces_anew(self.app, self.faces)
        self.query_one(Spread).paint_with(faces)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "ask" or bool(self.request)

    def action_ask(self) -> None:
        self.dismiss(bool(self.request))
