"""Asking who plays on from a position of a replay, and opening the table that begins at this position."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static

from cardtable.errors import CardtableError
from cardtable.match.begun_from import Point
from cardtable.table.from_here import (
    asked_for,
    people_at,
    seat_to_move,
    table_from,
    usual_seats,
    why_not_from,
    why_not_they,
)
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.common.screen import CardtableDialog
from cardtable.tui.common.widgets import ChoiceList

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.tui.common.screen import CardtableScreen

__all__ = ["AskSeats", "play_on_from"]

BRIEFLY: Final = 4.0
"""A notice is shown for only this many seconds, because it covers cards."""


class AskSeats(CardtableDialog[tuple[int, ...] | None]):
    """The question that asks people which seats of a record they take. After Escape its result is None."""

    HELP = "Choose a seat and press Enter, or mark several with Space first. Esc goes back to the replay."
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "Mark", key_display="Space", tooltip="Mark this seat, to take several"),
        Binding("escape", "back", "Cancel"),
    ]
    DEFAULT_CSS = """
    AskSeats {
        & > #card { width: 50; }
        ChoiceList { height: auto; max-height: 12; margin-top: 1; border: none; padding: 0; background: $panel; }
    }
    """

    def __init__(self, match: Match, usual: int) -> None:
        super().__init__()
        self.names, self.usual = match.names, usual
        self.marked: set[int] = set()

    def compose(self) -> ComposeResult:
        with Vertical(id="card"):
            yield Static("Which seat do you take? Space marks several.", markup=False)
            yield ChoiceList(markup=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.list_seats(self.usual)
        self.listing.focus()

    @property
    def listing(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def doing(self, action: str) -> str:
        return "Take" if action == "select" else ""

    def list_seats(self, chosen: int) -> None:
        marks = ["✓" if seat in self.marked else " " for seat in range(len(self.names))]
        self.listing.set_options([f"{mark} {name}" for mark, name in zip(marks, self.names, strict=True)])
        self.listing.highlighted = chosen

    def action_mark(self) -> None:
        seat = self.listing.highlighted or 0
        self.marked ^= {seat}
        self.list_seats(seat)

    @on(OptionList.OptionSelected)
    def taken(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(tuple(sorted(self.marked or {event.option_index})))

    def action_back(self) -> None:
        self.dismiss(None)


async def play_on_from(screen: CardtableScreen[None], match: Match, point: Point, who: int, table: str | None) -> None:
    """Ask who takes which seat. Then open, over this screen, a table that goes on from the position `point`.

    If nobody can play on from there, only say why.

    `who` is the seat whose view was shown, or a negative number if no seat's view was shown. If `table` is given, the
    usual answer leaves its people in their seats.
    """
    from cardtable.tui.board.no_room import no_room

    program = screen.program
    why = why_not_from(match, point)
    if why:
        screen.app.clear_notifications()
        screen.notify(why, timeout=BRIEFLY)
        return
    people = people_at(program.store, table)
    if not people and who < 0 and match.game.seats > 1:
        taken = await screen.app.push_screen_wait(AskSeats(match, seat_to_move(match, point)))
        if taken is None:
            return
        people = taken
    ask = AskText(
        asked_for(match, point),
        usual_seats(match, point, who, people),
        yes="Play on",
        wrong=lambda typed: why_not_they(match, typed),
    )
    typed = await screen.app.push_screen_wait(ask)
    if typed is None:
        return
    try:
        seating = table_from(program.store, match.record, point, typed, no_room(screen.app.size))
    except CardtableError as error:
        program.report(error)
    else:
        program.ways.sit_at(seating)
