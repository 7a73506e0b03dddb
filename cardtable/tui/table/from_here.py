"""The question who plays on from a position of a replay, and the table that is opened then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import CardtableError
from cardtable.match.begun_from import Point
from cardtable.table.from_here import asked_for, table_from, usual_seats, why_not_from, why_not_they
from cardtable.tui.common.dialogs import AskText

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.table.steps import Step
    from cardtable.tui.common.screen import CardtableScreen

__all__ = ["play_on_from"]


async def play_on_from(screen: CardtableScreen[None], match: Match, step: Step, who: int) -> None:
    """Ask who sits where, and open a table that goes on from that step over the screen; called from a worker.

    The usual answer puts a person in the seat `who`, whose view was shown, or if `who` is below 0 in the seat that
    moves next. If nobody can play on from there, say why.
    """
    from cardtable.tui.board.no_room import no_room

    point, program = Point(*step), screen.program
    why = why_not_from(match, point)
    if why:
        screen.notify(why)
        return
    ask = AskText(
        asked_for(match, point),
        usual_seats(match, point, who),
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
