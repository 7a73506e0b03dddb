"""The table on the screen. It places its widgets, shows positions, and lets cards glide to new places.

A zone is a place on the table with its cards, and a plate is the field with a player's name. The prompt says what is
asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from textual.app import ComposeResult
from textual.geometry import Offset, Region, Size
from textual.layout import Layout, WidgetPlacement
from textual.widget import Widget

from cardtable.rules.naming import speak
from cardtable.rules.teller import Zone
from cardtable.tui.board.air import Air
from cardtable.tui.board.drawing import Standout, lie_of, seen_in
from cardtable.tui.board.faces import USUAL_BACKS, Faces, Look, faces_of
from cardtable.tui.board.geometry import TablePlan, ZonePlace
from cardtable.tui.board.motion import Lying, flights, leaps
from cardtable.tui.board.pieces import Pieces, TableWidget
from cardtable.tui.board.plates import Plate
from cardtable.tui.board.trick_plan import arrange

if TYPE_CHECKING:
    from textual.geometry import Spacing
    from textual.layout import ArrangeResult

    from cardtable.store.settings import Settings

__all__ = ["Tabletop"]

MOST_TOLD: Final = 4
"""The most rows that a sentence of the prompt may take on a table with fewer rows than `ROOMY`.

A table with more rows, or the broad table of a race, allows one row more.
"""
ROOMY: Final = 28
PLAIN: Final = Standout()
NO_MARGIN: Spacing = Region(0, 0, 0, 0).get_spacing_between(Region(0, 0, 0, 0))


class _Seating(Layout):
    """The layout that puts every widget in its place in the plan. A widget without a place is not shown."""

    name = "seating"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        assert isinstance(parent, Tabletop)
        shown = set(children)
        return [
            WidgetPlacement(region, Offset(0, 0), NO_MARGIN, widget, order=order)
            for widget, region, order in parent.seated(size)
            if widget in shown
        ]


class Tabletop(Widget):
    """A table seen from one seat. `show` shows a position. A click on a zone posts a message, `ZoneView.Picked`."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Tabletop { width: 1fr; height: 1fr; background: $background; layers: cloth air; overflow: hidden; }
    """

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.motion = True
        self.card_size = "auto"
        """The largest size of cards allowed: `small`, `medium`, `large`, or `auto` for as large as fits."""
        self.four_colour = False
        self.letters = False
        self.backs = USUAL_BACKS
        self.planner: Callable[[Sequence[Zone], Size], TablePlan] | None = None
        self.zones: tuple[Zone, ...] = ()
        self.viewer = 0
        self._seats = 1
        self._plates: dict[int, Plate] = {}
        self._standouts: Mapping[str, Standout] = {}
        self._counts: dict[str, tuple[int, int]] = {}
        self._pieces = Pieces()
        self.heading, self.prompt = self._pieces.heading, self._pieces.prompt
        self.air = Air(self, self._reseat, self._dress, lambda: self._plan)
        self._plan: TablePlan | None = None
        self._planned: Size | None = None
        self._seated: list[tuple[Widget, Region, int]] = []
        """The last place of every widget. If no widget moves, only changed widgets are repainted."""
        self._seating = _Seating()

    @property
    def layout(self) -> Layout:
        return self._seating

    def compose(self) -> ComposeResult:
        yield from self._pieces.fixed

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, lambda _theme: self.repaint())
        self.repaint()

    def on_unmount(self) -> None:
        self.app.theme_changed_signal.unsubscribe(self)

    # ── showing a position ────────────────────────────────────────────────────────────────────────────────────

    def show(
        self,
        zones: Sequence[Zone],
        *,
        seats: int,
        names: Sequence[str],
        viewer: int | None = None,
        you: int | None = None,
        prompt: str = "",
        turn: Sequence[int] = (),
        asides: Sequence[str] = (),
        answers: Mapping[int, tuple[str, ...]] | None = None,
        standouts: Mapping[str, Standout] | None = None,
        motion: bool | None = None,
    ) -> None:
        """Show a position: its zones, the players, the seats on turn, and the cards and places that stand out.

        `viewer` is the seat at the bottom (None stands for seat 0). `you` is the seat addressed as “you”, or None.
        `asides` are the words beside the names, by seat. In a race, in which several people play at once, `answers`
        tells each seat what its last key press did. It does so in several wordings, the longest first. If `motion` is
        None, the table's own `motion` decides whether cards glide.
        """
        same_people = (self._seats, self.viewer) == (seats, viewer or 0)
        glides = same_people and (self.motion if motion is None else motion) and self.is_attached
        before = sorted(self._lying(), key=self._chosen) if glides else []
        self._seats, self.viewer = seats, viewer or 0
        self.zones = tuple(spoken(zone, names, you) for zone in zones)
        self._standouts = standouts or {}
        self._plates = {
            seat: _plate(seat, self.zones, names[seat], asides[seat] if seat < len(asides) else "", seat in turn)
            for seat in range(seats)
        }
        self._plates |= {seat: self._plates[seat]._replace(answer=answer) for seat, answer in (answers or {}).items()}
        self._plan = None
        _count_hands(self.zones, self._counts)
        self.air.land()
        self._lay_out(self.size)
        if prompt:
            self.prompt.tell(speak(prompt, names, you))
        if before:
            self.air.take_off(flights(before, self._lying()), self.faces)
        if self._places_of_pieces() != self._seated:
            self._reseat()

    def stand_out(self, standouts: Mapping[str, Standout]) -> None:
        """Let these cards and places stand out. Only places where something has changed are drawn again."""
        before, self._standouts = self._standouts, standouts
        if self._plan is not None:
            changed = [zone for zone in self.zones if before.get(zone.name) != standouts.get(zone.name)]
            self._pieces.lay(changed, self._plan, self._standout)

    @property
    def sentence(self) -> str:
        return self.prompt.sentence

    @property
    def faces(self) -> Faces:
        return faces_of(self.app, four_colour=self.four_colour, letters=self.letters, backs=self.backs)

    def repaint(self, settings: Settings | None = None, *, letters: bool | None = None) -> None:
        if settings is not None:
            self.four_colour, self.backs = settings.four_colour, (settings.back, settings.other_back)
            self.letters = settings.card_face == "letters" if letters is None else letters
        faces = self.faces
        for piece in self.query_children(TableWidget):
            piece.paint_with(faces)

    # ── the plan ──────────────────────────────────────────────────────────────────────────────────────────────

    def place_of(self, zone: str) -> ZonePlace | None:
        return None if self._plan is None else self._plan.places.get(zone)

    def spots(self) -> dict[tuple[str, int], Region]:
        """Return the visible region of every card that is shown, keyed by zone and index.

        For a card in a fan, this is the part that is not covered.
        """
        return {(zone.name, nth): region for zone in self.zones for nth, region in self.spots_in(zone)}

    def spots_in(self, zone: Zone) -> tuple[tuple[int, Region], ...]:
        """Return the index and the visible region of every card of a zone that is shown."""
        place = self.place_of(zone.name)
        return () if place is None else seen_in(zone, place, self._standout(zone))

    def _chosen(self, lying: Lying) -> bool:
        standout = self._standouts.get(lying.zone)
        return standout is not None and dict(standout.looks).get(lying.nth) in (Look.CURSOR, Look.PICKED)

    def _lying(self) -> list[Lying]:
        if self._plan is None:
            return []
        found: list[Lying] = []
        for zone in self.zones:
            place = self._plan.places.get(zone.name)
            if place is None:
                continue
            lie = {spot.nth: spot for spot in lie_of(zone, place, self._standout(zone))}
            for nth, card in enumerate(zone.cards):
                spot = lie.get(nth) or (next(iter(lie.values())) if lie else None)
                if spot is not None:
                    at = Offset(place.region.x + spot.x, place.region.y + spot.y)
                    found.append(Lying(zone.name, zone.side, nth, card, at, place.size, zone.back))
        return found

    def _standout(self, zone: Zone) -> Standout:
        standout = self._standouts.get(zone.name, PLAIN)
        if standout.raised is None and zone.side == self.viewer and zone.lay == "hand":
            standout = standout._replace(raised=frozenset())
        away = self.air.missing_from(zone)
        return standout._replace(away=away) if away else standout

    def _lay_out(self, size: Size) -> None:
        if not size or not self._plates or (self._plan is not None and size == self._planned):
            return
        self._planned = size
        held = {name: fullest for name, (_, fullest) in self._counts.items()}
        if self.planner is not None:
            self._plan = self.planner(self.zones, size)
        else:
            self._plan = arrange(self.zones, self._seats, self.viewer, size, cards=self.card_size, held=held)
        kept = self._plan.prompt.height
        self.prompt.logs, self.prompt.kept = kept > 1, kept
        # The broad table of a race counts as roomy. There a long sentence can cover a row of the table, because nobody
        # chooses anything while it is shown.
        roomy = size.height >= ROOMY or self._plan.broad
        self.prompt.most = max(kept, MOST_TOLD + roomy)
        new = self._pieces.fit(self.zones, self._plan)
        if new and self.is_attached:
            faces = self.faces
            for piece in new:
                piece.paint_with(faces)
            self.mount(*new)
        self._dress()

    def _dress(self) -> None:
        if self._plan is not None:
            self._pieces.dress(self.zones, self._plates, self._plan, self._standout)

    def seated(self, size: Size) -> list[tuple[Widget, Region, int]]:
        self._lay_out(size)
        self._seated = self._places_of_pieces()
        return self._seated

    def _places_of_pieces(self) -> list[tuple[Widget, Region, int]]:
        return [] if self._plan is None else self._pieces.seated(self._plan) + self.air.pieces()

    def _reseat(self) -> None:
        """Have every widget placed again.

        Textual remembers how a widget has placed its children. If a widget requests a layout, only its parents forget
        this. So the prompt, a child of this widget, makes the request.
        """
        self.prompt.refresh(repaint=False, layout=True)

    # ── dragging with the mouse ───────────────────────────────────────────────────────────────────────────────

    def zone_at(self, at: Offset) -> str | None:
        return self._pieces.zone_at(at)

    def carry(self, zone: Zone, nth: int, at: Offset) -> None:
        place = self.place_of(zone.name)
        if place is None:
            return
        where = at - self.region.offset - Offset(place.size.width // 2, place.size.height // 2)
        lying = Lying(zone.name, zone.side, nth, zone.cards[nth], where, place.size, zone.back)
        self.air.carry(lying, self.faces)

    # ── motion ────────────────────────────────────────────────────────────────────────────────────────────────

    def celebrate(self, names: Sequence[str], seconds: float) -> None:
        if self._plan is not None:
            lying = [each for each in self._lying() if each.zone in names]
            foot = Size(self.size.width, self._plan.prompt.y or self.size.height)
            self.air.take_off(leaps(lying, foot), self.faces, seconds)

    @property
    def gliding(self) -> bool:
        return bool(self.air.flying)


def spoken(zone: Zone, names: Sequence[str], you: int | None) -> Zone:
    """Return the zone with people's names in its labels and its note, in place of the marks that stand for people."""
    return zone._replace(
        labels=tuple(speak(label, names, you) for label in zone.labels), note=speak(zone.note, names, you)
    )


def _plate(seat: int, zones: Sequence[Zone], name: str, aside: str, acting: bool) -> Plate:
    own = [zone for zone in zones if zone.side == seat]
    tricks = (zone.labels or ("",) * len(zone.cards) for zone in own if zone.lay == "tricks")
    return Plate(
        name,
        aside,
        tuple(word for zone in own if zone.lay == "words" for word in zone.labels),
        tuple(word for zone in own if zone.lay == "said" for word in zone.labels),
        tuple(label for labels in tricks for label in labels),
        next((zone.note for zone in own if zone.lay == "trick"), ""),
        acting,
    )


def _count_hands(zones: Sequence[Zone], counts: dict[str, tuple[int, int]]) -> None:
    """Update `counts`: the number of cards in each hand, and the most that it has had since it was dealt.

    A hand that grows by more than two cards was dealt anew.
    """
    for zone in zones:
        if zone.lay == "hand":
            count, (before, fullest) = len(zone.cards), counts.get(zone.name, (0, 0))
            counts[zone.name] = count, count if count > before + 2 else max(fullest, count)
