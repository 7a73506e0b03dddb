"""Drawing cards for partners and the deal: the spread pack, everybody's cards, and the new seats."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random, SystemRandom
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Static

from cardtable.cards import BACK, Card
from cardtable.rules.seating.cutting import CutResult, cut_for_partners, seated
from cardtable.rules.teller import Zone
from cardtable.store.settings import Settings
from cardtable.table.cutting_told import SPREAD, drawn_again, partners_drawn
from cardtable.tui.board.canvas import Canvas
from cardtable.tui.board.drawing import Standout, draw_zone
from cardtable.tui.board.faces import SMALL, Faces, faces_set, sprite
from cardtable.tui.board.pieces import TableWidget
from cardtable.tui.board.trick_plan import ZonePlace
from cardtable.tui.common.screen import LEAST, CardtableDialog
from cardtable.tui.common.widgets import Push, cut

__all__ = ["DrawScreen", "Seated"]

MOST_OF_A_NAME = 7


class Seated(NamedTuple):
    """The people in their new seats, and the seat that deals.

    `places` has, for each seat, the index of the person in the list of names.
    """

    places: tuple[int, ...]
    dealer_seat: int


class Drawn(TableWidget):
    """The spread pack, face down. Once people have drawn, it shows the people side by side with their cards."""

    DEFAULT_CSS = "Drawn { height: 6; width: 100%; }"

    def __init__(self, names: Sequence[str], spread: int) -> None:
        super().__init__()
        self.names, self.spread = tuple(names), spread
        self.shown: tuple[tuple[Card, ...], ...] = ()

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        canvas = Canvas(self.size.width, 1, faces.palette.felt, faces.palette.text)
        if not self.shown:
            zone = Zone("pack", None, (1, 0), "row", (BACK,) * self.spread)
            place = ZonePlace(Region(0, 0, self.size.width, SMALL.height), SMALL)
            return (*canvas.strips(), *draw_zone(zone, place, Standout(), faces), *canvas.strips())
        canvas = Canvas(self.size.width, 6, faces.palette.felt, faces.palette.text)
        step = (self.size.width - 2) // len(self.names)
        for person, (name, cards) in enumerate(zip(self.names, self.shown, strict=True)):
            x = 2 + person * step
            canvas.write(cut(name, step - 2), x, 0, bold=True)
            for at, card in enumerate(cards[-(step // (SMALL.width + 1)) :]):
                canvas.stamp(sprite(card, SMALL, faces), x + at * (SMALL.width + 1), 1)
        return tuple(canvas.strips())


class DrawScreen(CardtableDialog[Seated | None]):
    """The dialog in which everybody draws a card. People with equal cards draw again if the seats are not decided."""

    LEAST = LEAST
    AUTO_FOCUS = "#draw"
    HELP = "Everybody draws a card. Enter draws, then takes the new seats. Esc leaves the seats as they were."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", "Cancel"),
        Binding("left,up", "app.focus_previous", "Other button", key_display="← →"),
        Binding("right,down", "app.focus_next", "Other button", show=False),
    ]
    DEFAULT_CSS = """
    DrawScreen {
        & > #card { width: 72; }
        #said { height: 4; margin-top: 1; }
        #buttons { height: 1; margin-top: 1; }
        Push { background: $background; }
        Push:focus { background: $lit; }
    }
    """

    def __init__(self, names: Sequence[str], pack: Sequence[Card], rng: Random | None = None) -> None:
        super().__init__()
        self.names, self.pack = tuple(names), tuple(pack)
        self.rng = SystemRandom() if rng is None else rng
        self.cut: CutResult | None = None
        self.round = 0
        self.crossed = False

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Drawn(self.names, len(self.pack))
            yield Static(id="said", markup=False)
            with Horizontal(id="buttons"):
                yield Push("Draw", id="draw")
                yield Push("", id="cross")
                yield Push("Cancel", id="leave")

    def on_mount(self) -> None:
        self.program.settings_signal.subscribe(self, self._paint)
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self._paint(self.program.settings))
        self._paint(self.program.settings)
        self.query_one("#said", Static).update(SPREAD)
        self.query_one("#cross", Push).display = False

    def _paint(self, settings: Settings) -> None:
        faces = faces_set(self.app, settings)
        self.query_one(Drawn).paint_with(faces)

    @on(Push.Pressed)
    def pressed(self, event: Push.Pressed) -> None:
        if event.push.id == "leave":
            self.dismiss(None)
        elif event.push.id == "cross":
            self.crossed = not self.crossed
            self.tell()
        elif self.cut is None:
            self.cut = cut_for_partners(self.rng.sample(self.pack, len(self.pack)))
            self.tell()
        elif self.round < len(self.cut.draws) - 1:
            self.round += 1
            self.tell()
        else:
            self.dismiss(self.outcome(self.cut))

    def outcome(self, made: CutResult) -> Seated:
        """Return the new seats. The person who deals stays where they sit, and their partner sits opposite."""
        return Seated(seated(made, made.dealer, crossed=self.crossed), made.dealer)

    def tell(self) -> None:
        made = self.cut
        assert made is not None
        shown: list[tuple[Card, ...]] = [()] * len(self.names)
        for player, card in chain.from_iterable(made.draws[: self.round + 1]):
            shown[player] += (card,)
        drawn = self.query_one(Drawn)
        drawn.shown = tuple(shown)
        drawn.redraw()
        draw, said = self.query_one("#draw", Push), self.query_one("#said", Static)
        if self.round < len(made.draws) - 1:
            again = [self.names[player] for player, _ in made.draws[self.round + 1]]
            said.update(drawn_again(again))
            draw.label = "Draw again"
            return
        three, four = (self.names[player] for player in made.pairs[1])
        places = [self.names[player] for player in self.outcome(made).places]
        said.update(
            Content.assemble(
                partners_drawn(made, self.names),
                (f"\n\nAround the table: {', '.join(places)}.", "$calm"),
            )
        )
        draw.label = "Sit down"
        cross = self.query_one("#cross", Push)
        cross.label, cross.display = f"Swap {cut(three, MOST_OF_A_NAME)} and {cut(four, MOST_OF_A_NAME)}", True

    def action_back(self) -> None:
        self.dismiss(None)
