"""Taking back a move at the table: refusals, the agreement of others, and the notice afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardtable.errors import CannotSave
from cardtable.match.taking_back import as_heard, goes_back_too
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import does, doing, together
from cardtable.tui.table.endings import Consent

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardtable.tui.common.program import Program
    from cardtable.tui.table.driver import Driver
    from cardtable.tui.table.stage import TableStage

__all__ = ["take_back"]


async def take_back(
    driver: Driver, stage: TableStage, program: Program, pause: Callable[[], object], *, turn: bool = False
) -> bool:
    """Take back the last move, or the `turn`, of whoever is at the keyboard; whether the match goes on anew after that.

    It is asked of them, and of the others where they must agree; `pause` stops the match while those are asked.
    """
    eyes, match = stage.eyes, stage.match
    seat = eyes.viewer if eyes.viewer in eyes.persons else None
    if seat is None:
        stage.prompt.whisper("Nobody is to play now, so there is nothing to take back.")
        return False
    chain = 0 if turn else driver.chain
    offer = match.take_back_offer(seat, eyes.persons, turn=turn, chain=chain)
    if not offer.possible:
        stage.prompt.whisper(eyes.speak(offer.why_not or ""))
        return False
    if offer.confirm and not await program.ask(eyes.speak(offer.confirm), yes="Take it back"):
        return False
    pause()
    against = await _against(stage, offer.ask, seat, offer.ply)
    if against is not None:
        stage.word = driver.word = f"{doing(against, 'does', 'do')} not agree: the move stands."
        return True
    if offer.ask:
        agree = does(offer.ask, "agrees", "agree")
        driver.word = f"{together(offer.ask)} {agree}: the move is taken back."
    try:
        match.take_back(seat, turn=turn, chain=chain)
    except CannotSave as trouble:
        program.report(trouble)
    return True


async def _against(stage: TableStage, others: Iterable[int], seat: int, ply: int) -> int | None:
    """The first of the others who does not agree that this seat takes its move back; nobody after that is asked.

    Of the move, and of their own that go back with it, they are told what all have heard, as anybody may read the
    question; where the two of them are the only persons, what the other has heard.
    """
    eyes, names = stage.eyes, stage.match.names
    for other in others:
        reader = other if len(eyes.persons) == 2 else SPECTATOR
        said = list(stage.match.history.retell(reader, start=ply))
        what = eyes.speak(as_heard(said[0], eyes.teller))
        own = eyes.speak(goes_back_too([each for each in said if each.heard.seat == other], eyes.teller))
        if not await stage.covers.ask_another(Consent(names[other], names[seat], what, own)):
            return other
    return None
