"""The line below the table in a replay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from cardtable.tui.common.widgets import cells, cut

__all__ = ["Transport"]


class Transport(Widget):
    """The line below the table: which step is shown, a track for jumping to steps, and whose view it is."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Transport { height: 1; width: 100%; padding: 0 1; background: $panel; color: $foreground; pointer: pointer; }
    """

    at: reactive[int] = reactive(0)
    playing: reactive[bool] = reactive(False)
    place: reactive[str] = reactive("")
    eyes: reactive[str] = reactive("")
    slips: reactive[tuple[int, ...]] = reactive(())
    """The indexes of the steps just after moves that a review found to be slips or mistakes.

    For a patience there is only one: the last step from which the deal could still come out.
    """

    @dataclass
    class Jumped(Message):
        at: int

    @dataclass
    class Pressed(Message):
        what: str

    def __init__(self, last: int, deals: Iterable[int], errors: Iterable[int]) -> None:
        super().__init__()
        self.errors = tuple(errors)
        self.last = last
        self.deals = frozenset(deals)

    @property
    def sides(self) -> tuple[str, str]:
        return f"{'▮▮' if self.playing else ' ▶'}  {self.place}  ", f"  {cut(self.eyes, 24)}"

    @property
    def track(self) -> int:
        left, right = self.sides
        return max(8, self.content_size.width - cells(left) - cells(right))

    def cell_of(self, step: int) -> int:
        return round(step * (self.track - 1) / max(1, self.last))

    def render(self) -> Content:
        left, right = self.sides
        knob = self.cell_of(self.at)
        marks = {self.cell_of(step) for step in self.deals if step}
        wrong = {self.cell_of(step) for step in self.errors}
        slips = {self.cell_of(step) for step in self.slips}
        rail = "".join(
            "!"
            if at in wrong
            else "?"
            if at in slips
            else "┿"
            if at in marks and at <= knob
            else "┼"
            if at in marks
            else "━"
            if at < knob
            else "─"
            for at in range(self.track)
        )
        return Content.assemble(
            (left, "bold"), (rail[:knob], ""), ("●", "$lit"), (rail[knob + 1 :], "dim"), (right, "bold")
        )

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is None:
            return
        left, _ = self.sides
        cell = at.x - cells(left)
        if 0 <= cell < self.track:
            self.post_message(self.Jumped(round(cell * self.last / max(1, self.track - 1))))
        else:
            self.post_message(self.Pressed("play" if cell < 0 else "eyes"))
