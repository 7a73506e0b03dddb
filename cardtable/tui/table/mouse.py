"""The table and its choices, and what the mouse does there."""

from __future__ import annotations

from textual import on
from textual.containers import Vertical
from textual.message import Message

from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.buttons import ButtonBar
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.table.asking import ARRANGE, LOOK, Asking
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.keys import TableKeys

__all__ = ["Field"]


class Field(Vertical):
    """Holds the table and the bar of choices; clicks on them pick for whoever is asked."""

    DEFAULT_CSS = """
    Field { width: 1fr; }
    """

    class Called(Message):
        """The button of the calls was pressed."""

    class LookedFor(Message):
        """The button that asks to look at something was pressed."""

    class ToArrange(Message):
        """The button that lets a hand be arranged was pressed."""

    def __init__(self, top: Tabletop, bar: ButtonBar, asking: Asking, keys: TableKeys) -> None:
        super().__init__(top, bar, id="left")
        self.top, self.bar, self.asking, self.keys = top, bar, asking, keys

    @on(ZoneView.Picked)
    def _zone_picked(self, event: ZoneView.Picked) -> None:
        event.stop()
        if self.keys.click():
            return
        if self.asking.controls is not None:
            self.asking.controls.clicked(event)
        elif event.zone.lay == "hand":
            self.keys.not_now()

    @on(ZoneView.Pointed)
    def _zone_pointed(self, event: ZoneView.Pointed) -> None:
        event.stop()
        self.asking.point(None if event.nth is None else Target(event.zone.name, event.nth))

    @on(ZoneView.Dragged)
    def _zone_dragged(self, event: ZoneView.Dragged) -> None:
        event.stop()
        if self.asking.piling is not None:
            self.asking.piling.dragged(event, self.top)

    @on(ZoneView.Dropped)
    def _zone_dropped(self, event: ZoneView.Dropped) -> None:
        event.stop()
        self.top.air.put_down()
        if self.asking.piling is not None:
            self.asking.piling.dropped(event, self.top)

    @on(ButtonBar.Pressed)
    def _button_pressed(self, event: ButtonBar.Pressed) -> None:
        event.stop()
        controls = self.asking.controls
        ours = 0 if controls is None else len(controls.picking.choices)
        if ours <= event.nth < len(self.bar.buttons):
            beside = {LOOK: self.LookedFor, ARRANGE: self.ToArrange}
            self.post_message(beside.get(self.bar.buttons[event.nth], self.Called)())
            return
        if self.keys.click() or controls is None:
            return
        controls.picking.cursor = Target(BUTTON, event.nth)
        self.asking.offer()
        controls.press(event.nth)

    @on(ButtonBar.Pointed)
    def _button_pointed(self, event: ButtonBar.Pointed) -> None:
        event.stop()
        self.asking.point(None if event.nth is None else Target(BUTTON, event.nth))
