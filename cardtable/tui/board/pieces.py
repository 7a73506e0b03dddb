"""The widgets of a table: zones, the seats' plates, the heading, the prompt, the mat, and a flying card.

A zone is a place on the table with its cards, and a plate is the field with a player's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cardtable.rules.teller import Zone
from cardtable.tui.board.canvas import Canvas, changes
from cardtable.tui.board.drawing import (
    Standout,
    draw_mat,
    draw_zone,
    lie_of,
    wrapped,
)
from cardtable.tui.board.faces import Faces, sprite
from cardtable.tui.board.geometry import BROADEST, TablePlan, ZonePlace, inset
from cardtable.tui.board.plates import Plate, draw_heading, draw_plate
from cardtable.tui.common.ascii_filter import spelt_out
from cardtable.tui.common.widgets import InRows, cut

if TYPE_CHECKING:
    from cardtable.tui.board.motion import Flight

__all__ = [
    "FlyingCard",
    "HeadingLine",
    "Mat",
    "PartingLine",
    "Pieces",
    "PlateView",
    "PromptLine",
    "TableWidget",
    "ZoneView",
    "parted_at_an_end",
]


class TableWidget(InRows):
    """Base class of the widgets on the table, which are drawn as strips."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    TableWidget { background: $background; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.faces: Faces | None = None
        self._drawn: tuple[Strip, ...] | None = None

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        raise NotImplementedError

    def redraw(self) -> None:
        before, self._drawn = self._drawn, None
        if before is None or self.faces is None:
            self.refresh()
            return
        self._drawn = self.draw(self.faces)
        regions = changes(before, self._drawn)
        if regions is None:
            self.refresh()
        elif regions:
            self.refresh(*regions)

    def paint_with(self, faces: Faces) -> None:
        if faces != self.faces:
            self.faces = faces
            self.redraw()

    def strips(self, rows: Iterable[int]) -> list[Strip]:
        if self._drawn is None and self.faces is not None:
            self._drawn = self.draw(self.faces)
        drawn = self._drawn or ()
        return [drawn[y] if y < len(drawn) else Strip.blank(self.size.width, self.rich_style) for y in rows]

    def render_line(self, y: int) -> Strip:
        return self.strips((y,))[0]


class ZoneView(TableWidget):
    """The widget of one zone."""

    @dataclass
    class Picked(Message):
        """A zone was clicked. `nth` is the index of the clicked card, or None if the click was beside the cards.

        `chain` is the number of clicks in quick succession, such as 2 for a double click. `right` is whether the right
        mouse button was used.
        """

        view: ZoneView
        zone: Zone
        nth: int | None
        chain: int = 1
        right: bool = False

        @property
        def control(self) -> ZoneView:
            return self.view

    @dataclass
    class Dragged(Message):
        zone: Zone
        nth: int
        at: Offset

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, ZoneView.Dragged)

    @dataclass
    class Dropped(Message):
        at: Offset

    @dataclass
    class Pointed(Message):
        view: ZoneView
        zone: Zone
        nth: int | None

        def can_replace(self, message: Message) -> bool:
            return isinstance(message, ZoneView.Pointed)

    def __init__(self) -> None:
        super().__init__()
        self.zone: Zone | None = None
        self.place: ZonePlace | None = None
        self.standout = Standout()
        self._pointed: int | None = None
        self._grip: tuple[Offset, int] | None = None
        self._carrying = False

    def lay(self, zone: Zone, place: ZonePlace, standout: Standout) -> None:
        if (zone, place, standout) != (self.zone, self.place, self.standout):
            self.zone, self.place, self.standout = zone, place, standout
            self.redraw()

    def clear(self) -> None:
        self.zone = self.place = self._pointed = None
        self.standout = Standout()
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        if self.zone is None or self.place is None:
            return ()
        return draw_zone(self.zone, self.place, self.standout, faces)

    def card_at(self, at: Offset) -> int | None:
        if self.zone is None or self.place is None:
            return None
        width, height = self.place.size
        for spot in reversed(lie_of(self.zone, self.place, self.standout)):
            if spot.x <= at.x < spot.x + width and spot.y <= at.y < spot.y + height:
                return spot.nth
        return None

    def on_click(self, event: events.Click) -> None:
        if self.zone is not None:
            event.stop()
            self.post_message(self.Picked(self, self.zone, self.card_at(event.offset), event.chain, event.button == 3))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        nth = self.card_at(event.offset)
        if event.button == 1 and nth is not None:
            self._grip = event.screen_offset, nth
            self.capture_mouse()

    def on_mouse_up(self, event: events.MouseUp) -> None:
        self.release_mouse()
        self._grip = None
        if self._carrying:
            self._carrying = False
            self.post_message(self.Dropped(event.screen_offset))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._grip is not None and self.zone is not None:
            start, nth = self._grip
            if self._carrying or event.screen_offset != start:
                self._carrying = True
                self.post_message(self.Dragged(self.zone, nth, event.screen_offset))
            return
        self._point(self.card_at(event.offset))

    def on_leave(self) -> None:
        self._point(None)

    def _point(self, nth: int | None) -> None:
        if nth != self._pointed and self.zone is not None:
            self._pointed = nth
            self.post_message(self.Pointed(self, self.zone, nth))


class PlateView(TableWidget):
    """The widget of a seat's plate."""

    def __init__(self) -> None:
        super().__init__()
        self.plate = Plate("")
        self.place: ZonePlace | None = None

    def lay(self, plate: Plate, place: ZonePlace) -> None:
        if (plate, place) != (self.plate, self.place):
            self.plate, self.place = plate, place
            self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        return () if self.place is None else draw_plate(self.plate, self.place, faces)


class Mat(TableWidget):
    """The mat on which tricks are played, slightly lighter than the felt."""

    def __init__(self) -> None:
        super().__init__()
        self.room = Size(0, 0)

    def lay(self, room: Size) -> None:
        if room != self.room:
            self.room = room
            self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        return draw_mat(self.room, faces)


class PartingLine(TableWidget):
    """A line between two layouts side by side."""

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        canvas = Canvas(*self.size, faces.palette.felt, faces.palette.line)
        for y in range(self.size.height):
            canvas.write("┊", 0, y)
        return tuple(canvas.strips())

    def on_resize(self) -> None:
        self.redraw()


class HeadingLine(TableWidget):
    """The top line of the table: the game, the trumps, the score."""

    def __init__(self) -> None:
        super().__init__()
        self.words = ("", "", "")
        self.counted = ""
        self.broad = False

    def tell(self, left: str, centre: str, right: str) -> None:
        if (left, centre, right) != self.words:
            self.words = left, centre, right
            self.redraw()

    def count(self, counted: str) -> None:
        if counted != self.counted:
            self.counted = counted
            self.redraw()

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        return (draw_heading(*self.words, self.size.width, faces, counted=self.counted, broad=self.broad),)


MANY = 20


def parted_at_an_end(words: str, most: int, room: int) -> tuple[str, str]:
    """Divide words into two parts, if possible after a sentence, or else after a clause.

    The first part has at most `most` characters. A sentence or clause counts only if what follows it fits, with an
    ellipsis, in one line of `room` cells. If there is none, divide after `most` characters, however long the rest is.
    The caller makes sure that a word ends there. Unless a sentence ends at the division, both parts get an ellipsis
    there.
    """
    for ends in (".?!", ",;:"):
        for at in range(most, 0, -1):
            if words[at - 1] in ends and words[at : at + 1] == " " and cell_len(words[at:]) <= room - 2:
                shown, rest = words[:at], words[at:].lstrip()
                return (shown, rest) if ends == ".?!" else (f"{shown} …", f"… {rest}")
    shown, rest = words[:most].rstrip(), words[most:].lstrip()
    return (shown, rest) if shown.endswith((".", "?", "!")) else (f"{shown} …", f"… {rest}")


class PromptLine(TableWidget):
    """The prompt: what is asked, or why a move was refused and by which rule.

    If the sentence is long, the prompt grows over part of the table, up to `most` rows.
    """

    def __init__(self) -> None:
        super().__init__()
        self.lately = ""
        self.sentence = ""
        self.aside = ""
        self.mine = False
        self.logs = True
        self.kept = self.most = 0
        """`kept` is how many rows the plan keeps for the prompt. `most` is how many rows it may take.

        If both are 0, the prompt keeps its present height.
        """
        self.goes_on = False
        """Whether words without room in the prompt are shown right below it. Then the prompt does not grow."""
        self.stays = False
        """Whether words without room in the prompt are shown farther below, so that the prompt covers no piles."""
        self.broad = False

    def tell(self, sentence: str, *, aside: str = "", mine: bool = False, lately: str = "") -> None:
        said = sentence, aside, mine, lately
        if said != (self.sentence, self.aside, self.mine, self.lately):
            before = self.rows
            self.sentence, self.aside, self.mine, self.lately = said
            if self.rows != before:
                self.refresh(layout=True)
            self.redraw()

    @property
    def rows(self) -> int:
        """The number of rows of the prompt: as many as the sentence needs, but at least `kept` and at most `most`.

        It is always `kept` if `goes_on` or `stays` is true.
        """
        if self.goes_on or self.stays or not self.size.width:
            return self.kept
        return max(self.kept, min(self.most, self.wants(self.sentence)))

    def wants(self, sentence: str) -> int:
        return len(wrapped(self._spelt(sentence), self._room - 3, MANY)) if self._room else 0

    @property
    def _room(self) -> int:
        return self.size.width if self.broad else min(self.size.width, BROADEST)

    def _spelt(self, words: str) -> str:
        return spelt_out(words) if self.faces is not None and self.faces.letters else words

    def parted(self, sentence: str) -> tuple[str, str]:
        """Return two texts: the words of a sentence that have room in the prompt, and the rest."""
        keeps = self.goes_on or self.stays
        width, rows = self._room, (self.kept if keeps else self.most) or self.size.height
        sentence = self._spelt(sentence)
        if self.goes_on and width:
            lines = wrapped(sentence, width - 3, MANY)
            return " ".join(lines[:rows]), " ".join(lines[rows:])
        if not width or len(wrapped(sentence, width - 3, rows + 1)) <= rows:
            return sentence, ""
        *lines, _ = wrapped(sentence, width - 5, rows + 1)
        return parted_at_an_end(sentence, len(" ".join(lines)), width - 3)

    def parted_above(self, lately: str, sentence: str) -> tuple[str, str]:
        """Return two texts: the words about the last event that have room in the row above a sentence, and the rest."""
        width, rows = self.size.width, self.kept or self.size.height
        room = width - 2 * (0 if self.broad else inset(width)) - 3
        lately, sentence = self._spelt(lately), self._spelt(sentence)
        if not width or not lately:
            return lately, ""
        if len(wrapped(sentence, room, rows)) == rows:
            return "", lately
        if cell_len(lately) <= room:
            return lately, ""
        return parted_at_an_end(lately, len(wrapped(lately, room - 2, 2)[0]), room)

    def fits(self, sentence: str) -> bool:
        return self.wants(sentence) <= (self.kept or self.size.height)

    def on_resize(self) -> None:
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        palette = faces.palette
        width, rows = self.size
        begin = 0 if self.broad else inset(width)
        room = width - 2 * begin
        canvas = Canvas(width, rows, palette.panel, palette.text)
        lines = wrapped(self._spelt(self.sentence), room - 3, rows)
        first = rows - len(lines)
        beside = cell_len(self.aside) + 4 if self.aside else 0
        at_end = cell_len(lines[-1]) + beside <= room - 2
        above = bool(first) and cell_len(self._spelt(self.lately)) + beside <= room - 2
        if first:
            canvas.write(cut(self.lately, room - 3), begin + 2, 0, palette.calm)
        if self.mine and self.sentence:
            canvas.write("▸", begin, first, palette.lit, bold=True)
        for y, line in enumerate(lines, first):
            canvas.write(cut(line, room - 3), begin + 2, y, palette.text, bold=True)
        if self.aside and (at_end or above):
            canvas.write(self.aside, width - begin - 1 - cell_len(self.aside), rows - 1 if at_end else 0, palette.calm)
        return tuple(canvas.strips())


class FlyingCard(TableWidget):
    """A card in flight. Around its rounded corners one sees what is below it."""

    DEFAULT_CSS = """
    FlyingCard { layer: air; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.flight: Flight | None = None
        self.where = Offset(0, 0)
        self._under: tuple[str, ...] = ()

    def fly(self, flight: Flight, plan: TablePlan | None) -> None:
        self.flight = flight
        self.go(flight.start, plan)
        self.redraw()

    def go(self, where: Offset, plan: TablePlan | None) -> None:
        self.where = where
        if self.flight is not None:
            width, height = self.flight.size
            rows = (Region(where.x, y, width, 1) for y in range(where.y, where.y + height))
            under = () if plan is None else tuple(plan.ground_of(row) for row in rows)
            if under != self._under:
                self._under = under
                self.redraw()

    def clear(self) -> None:
        self.flight = None
        self.redraw()

    def draw(self, faces: Faces) -> tuple[Strip, ...]:
        if self.flight is None:
            return ()
        strips: list[Strip] = []
        for y, row in enumerate(sprite(self.flight.card, self.flight.size, faces.of_pack(self.flight.goal.back))):
            ground = getattr(faces.palette, self._under[y]) if self._under else faces.palette.felt
            canvas = Canvas(self.flight.size.width, 1, ground, faces.palette.text)
            canvas.stamp((row,), 0, 0)
            strips += canvas.strips()
        return tuple(strips)


class Pieces:
    """The widgets of one table: heading, mat, prompt, parting lines, and one for each zone and each plate."""

    def __init__(self) -> None:
        self.heading = HeadingLine()
        self.mat = Mat()
        self.prompt = PromptLine()
        self.plates: dict[int, PlateView] = {}
        self.zones: dict[str, ZoneView] = {}
        self.lines: list[PartingLine] = []
        self._spare: list[ZoneView] = []

    @property
    def fixed(self) -> tuple[TableWidget, ...]:
        return self.mat, self.heading, self.prompt

    def fit(self, zones: Sequence[Zone], plan: TablePlan) -> list[TableWidget]:
        """Give a widget to every seat of a plan, and to every zone that has something to show.

        Return the widgets that have to be mounted.
        """
        wanted = {zone.name for zone in zones if zone.name in plan.places and _shows(zone)}
        for name in [name for name in self.zones if name not in wanted]:
            view = self.zones.pop(name)
            view.clear()
            self._spare.append(view)
        new: list[TableWidget] = []
        for zone in zones:
            if zone.name in wanted and zone.name not in self.zones:
                view = self._spare.pop() if self._spare else ZoneView()
                self.zones[zone.name] = view
                if not view.is_attached:
                    new.append(view)
        for seat in plan.plates:
            if seat not in self.plates:
                self.plates[seat] = PlateView()
                new.append(self.plates[seat])
        for _ in plan.lines[len(self.lines) :]:
            self.lines.append(PartingLine())
            new.append(self.lines[-1])
        return new

    def dress(
        self, zones: Sequence[Zone], plates: Mapping[int, Plate], plan: TablePlan, standout: Callable[[Zone], Standout]
    ) -> None:
        self.lay(zones, plan, standout)
        for seat, place in plan.plates.items():
            self.plates[seat].lay(plates[seat], place)
        head = sorted((zone for zone in zones if zone.side is None and zone.at[0] == 0), key=lambda zone: zone.at)
        words = {zone.at[1]: " · ".join(zone.labels) for zone in head}
        self.mat.lay(plan.mat.size)
        if plan.broad != self.heading.broad:
            self.heading.broad = self.prompt.broad = plan.broad
            self.prompt.redraw()
            self.heading.redraw()
        self.heading.tell(words.get(0, ""), words.get(1, ""), words.get(2, ""))

    def lay(self, zones: Iterable[Zone], plan: TablePlan, standout: Callable[[Zone], Standout]) -> None:
        for zone in zones:
            view = self.zones.get(zone.name)
            if view is not None:
                view.lay(zone, plan.places[zone.name], standout(zone))

    def seated(self, plan: TablePlan) -> list[tuple[Widget, Region, int]]:
        pieces: list[tuple[Widget, Region, int]] = [(self.heading, plan.heading, 0)]
        over = self.prompt.rows - plan.prompt.height
        pieces.append((self.prompt, plan.prompt.grow((over, 0, 0, 0)) if over > 0 else plan.prompt, 3 * (over > 0)))
        if plan.mat:
            pieces.append((self.mat, plan.mat, 0))
        pieces += [(line, region, 1) for line, region in zip(self.lines, plan.lines, strict=False)]
        pieces += [(self.plates[seat], place.region, 1) for seat, place in plan.plates.items()]
        pieces += [(view, plan.places[name].region, 2) for name, view in self.zones.items()]
        return pieces

    def zone_at(self, at: Offset) -> str | None:
        return next((name for name, view in self.zones.items() if view.region.contains(*at)), None)


def _shows(zone: Zone) -> bool:
    if zone.lay in ("said", "tricks") or (zone.lay == "words" and zone.side is not None):
        return False
    return bool(zone.cards or zone.labels) or zone.lay not in ("trick", "words", "hand", "markers", "badge", "lapped")
