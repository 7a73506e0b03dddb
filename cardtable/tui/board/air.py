"""Cards in flight over a table: cards that glide from one place to another, and cards dragged with the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from textual.geometry import Region

from cardtable.tui.board.motion import SECONDS, Flight, Lying
from cardtable.tui.board.pieces import FlyingCard

if TYPE_CHECKING:
    from textual.timer import Timer
    from textual.widget import Widget

    from cardtable.rules.teller import Zone
    from cardtable.tui.board.faces import Faces
    from cardtable.tui.board.geometry import TablePlan

__all__ = ["Air"]

FRAMES = 30
HEIGHT = 3


class Air:
    """The cards in flight over a board. The board mounts them as widgets."""

    def __init__(
        self,
        board: Widget,
        moved: Callable[[], None],
        changed: Callable[[], None],
        plan: Callable[[], TablePlan | None],
    ) -> None:
        self.board, self.moved, self.changed, self.plan = board, moved, changed, plan
        self.flying: list[FlyingCard] = []
        self.carried: FlyingCard | None = None
        self._grounded: list[FlyingCard] = []
        self._took_off, self._seconds = 0.0, SECONDS
        self._timer: Timer | None = None

    def pieces(self) -> list[tuple[Widget, Region, int]]:
        flying = self.flying if self.carried is None else [*self.flying, self.carried]
        return [(card, Region(*card.where, *card.flight.size), HEIGHT) for card in flying if card.flight is not None]

    def missing_from(self, zone: Zone) -> frozenset[int]:
        """Return the indexes of the cards that are in flight to a zone (a place on the table) or dragged from it."""
        if not self.flying and self.carried is None:
            return frozenset()
        flights = [card.flight for card in self.flying if card.flight is not None]
        found = {flight.goal.nth for flight in flights if flight.goal.zone == zone.name}
        lifted = None if self.carried is None or self.carried.flight is None else self.carried.flight.goal
        if lifted is not None and lifted.zone == zone.name:
            found.update([lifted.nth] if zone.lay == "hand" else range(lifted.nth, len(zone.cards)))
        return frozenset(found)

    def carry(self, lying: Lying, faces: Faces) -> None:
        if self.carried is None:
            self.carried = self._card(faces)
            self.carried.fly(Flight(lying.card, lying.at, lying), self.plan())
            if not self.carried.is_attached:
                self.board.mount(self.carried)
            self.changed()
        self.carried.go(lying.at, self.plan())
        self.moved()

    def put_down(self) -> None:
        if self.carried is not None:
            self.carried.clear()
            self._grounded.append(self.carried)
            self.carried = None
            self.changed()
            self.moved()

    def land(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.flying:
            for flying in self.flying:
                flying.clear()
            self._grounded += self.flying
            self.flying = []
            self.changed()
            self.moved()

    def take_off(self, found: Sequence[Flight], faces: Faces, seconds: float = SECONDS) -> None:
        """Start the flights. Each takes `seconds`."""
        if not found:
            return
        new: list[Widget] = []
        for flight in found:
            flying = self._card(faces)
            flying.fly(flight, self.plan())
            self.flying.append(flying)
            if not flying.is_attached:
                new.append(flying)
        if new:
            self.board.mount(*new)
        self.changed()
        self._took_off, self._seconds = monotonic(), seconds
        self._timer = self.board.set_interval(1 / FRAMES, self._glide)

    def _card(self, faces: Faces) -> FlyingCard:
        card = self._grounded.pop() if self._grounded else FlyingCard()
        card.paint_with(faces)
        return card

    def _glide(self) -> None:
        done = (monotonic() - self._took_off) / self._seconds
        if done >= 1:
            self.land()
            return
        for flying in self.flying:
            if flying.flight is not None:
                flying.go(flying.flight.at(done), self.plan())
        self.moved()
