"""The question who plays on from a position of a replay, and the table that is opened then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.errors import CardtableError
from cardtable.match.begun_from import Point
from cardtable.table.from_here import asked_for, people_at, table_from, usual_seats, why_not_from, why_not_they
from cardtable.tui.common.dialogs import AskText

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.table.steps import Step
    from cardtable.tui.common.screen import CardtableScreen

__all__ = ["play_on_from"]

BRIEFLY: Final = 4.0
"""For how many seconds it is said that nobody can play on: the notice lies over the cards."""


async def play_on_from(screen: CardtableScreen[None], match: Match, step: Step, who: int, table: str | None) -> None:
    """Ask who sits where, and open a table that goes on from that step over the screen; called from a worker.

    `who` is the seat whose view was shown, or below 0, and `table` the id of the match's table in the store, if it is
    known: the usual answer leaves its people in their seats. If nobody can play on from there, say why.
    """
    from cardtable.tui.board.no_room import no_room

    point, program = Point(*step), screen.program
    why = why_not_from(match, point)
    if why:
        screen.app.clear_notifications()
        screen.notify(why, timeout=BRIEFLY)
        return
    ask = AskText(
        asked_for(match, point),
        usual_seats(match, point, who, people_at(program.store, table)),
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
