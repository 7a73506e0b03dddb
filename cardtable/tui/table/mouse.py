"""The table and its choices, and what the mouse does there."""

from __future__ import annotations

from textual import on
from textual.containers import Vertical

from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.buttons import ButtonBar
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.table.asking import Asking
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.keys import TableKeys
from cardtable.tui.table.requests import Requests

__all__ = ["Field"]


class Field(Vertical):
    """Holds the table and the bar of choices; clicks on them pick for whoever is asked."""

    DEFAULT_CSS = """
    Field { width: 1fr; }
    """

    def __init__(
        self,
        top: Tabletop,
        bar: ButtonBar,
        asking: Asking,
        keys: TableKeys,
        requests: Requests,
    ) -> None:
        super().__init__(top, bar, id="left")
        self.top, self.bar, self.asking, self.keys, self.requests = top, bar, asking, keys, requests

    def on_resize(self) -> None:
        """How much of a sentence fits in its line is another matter now, and what stands beside the table."""
        self.call_after_refresh(self._tell_again)

    def _tell_again(self) -> None:
        if self.is_attached:
            self.asking.prompt.tell_again()
            self.asking.offer()

    @on(ZoneView.Picked)
    def _zone_picked(self, event: ZoneView.Picked) -> None:
        event.stop()
        if self.keys.click(event.time):
            return
        if self.asking.controls is not None:
            self.asking.controls.clicked(event)
        elif event.zone.lay == "hand":
            self.keys.stage.not_now()

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
            self.requests.press(self.bar.buttons[event.nth])
            return
        if self.keys.click(event.time) or controls is None:
            return
        controls.picking.cursor = Target(BUTTON, event.nth)
        self.asking.offer()
        controls.press(event.nth)

    @on(ButtonBar.Pointed)
    def _button_pointed(self, event: ButtonBar.Pointed) -> None:
        event.stop()
        self.asking.point(None if event.nth is None else Target(BUTTON, event.nth))
