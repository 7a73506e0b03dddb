"""Moves of players who were not asked: a call, a play at one's own risk, an admitted error, or a claim.

A play at one's own risk breaks a rule, and others may call it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.errors import CannotSave
from cardtable.rules.command_keys import command_key
from cardtable.rules.naming import doing, name
from cardtable.rules.teller import Offer
from cardtable.rules.words import capital
from cardtable.table.calls import Listed, verb_of

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.table.asker import Asker
    from cardtable.table.at_any_time import AtAnyTime
    from cardtable.table.calls import Calls
    from cardtable.table.driver import Driver
    from cardtable.table.stage import Host

__all__ = ["Interruptions", "nothing_to_call"]

NOTHING_TO_CALL: Final = "There is nothing to call now."
NOBODY_TO_CALL: Final = "You play alone, so there is nobody to call."
NOBODY_ERRED: Final = "Nobody is to play now, so there is nothing to take back."
NO_RISK: Final = "There is nothing you can do at your own risk now."
SPEAKS: Final = {
    "announce": ("announce game", "announces game"),
    "claim": ("claim", "claims"),
    "concede": ("concede", "concedes"),
}


def nothing_to_call(seats: int) -> str:
    """Return the answer to the key of calls if there is nothing to call."""
    return NOBODY_TO_CALL if seats == 1 else NOTHING_TO_CALL


class Interruptions:
    """Makes the moves of players who are not asked.

    If several people at the keyboard could make the move, all hands are hidden, and the table asks who wants to make
    it.
    """

    def __init__(self, driver: Driver, question: Asker, calls: Calls, spoken: AtAnyTime, host: Host) -> None:
        self.driver, self.question, self.calls, self.spoken, self.host = driver, question, calls, spoken, host
        self.eyes, self.match = driver.eyes, driver.match

    # ── calls, and plays at one's own risk ────────────────────────────────────────────────────────────────────

    def call(self) -> None:
        calls = self.calls
        open_, mendable = calls.open(), calls.mendable()
        if not open_ and not mendable:
            refusal = calls.why_not()
            if refusal is None:
                self.host.whisper(nothing_to_call(calls.match.game.seats))
            else:
                self.host.refuse(refusal)
        elif open_ and calls.at_once(open_):
            self._make(open_[0])
        elif len(calls.callers) > 1 and (not self.eyes.teller.of_piles or self.driver.keyboard.guarded):
            self.host.run(self._call_before_all([*open_, *mendable]), "call")
        else:
            self.host.run(self._choose(calls.listed([*open_, *mendable]), "Call"), "call")

    async def _call_before_all(self, calls: list[Move]) -> None:
        """Put all hands away, and offer the moves `calls` to everybody at the keyboard.

        Then the person whose hand was put away gets the keyboard back, after a curtain has hidden the table.
        """
        self.host.halt()
        self.host.put_away()
        call = await self.host.choose(self.calls.listed(calls), f"Who {verb_of(calls)}s?", kept=1)
        if call is None:
            self.host.drive()
        else:
            self._make_unasked(call)

    def erred(self) -> None:
        """Admit and correct an error of the viewer.

        If nothing can be corrected, the answer does not tell whether there was an error.
        """
        mine = [move for move in self.calls.mendable() if move.seat == self.eyes.viewer]
        if mine:
            self._chosen(mine[0])
        elif self.eyes.viewer in self.eyes.persons:
            self.host.whisper(self._nothing_to_mend(self.eyes.viewer))
        else:
            self.host.whisper(NOBODY_ERRED)

    def risk(self) -> None:
        listed = self.calls.listed_risks()
        if not listed:
            self.host.whisper(NO_RISK)
        else:
            self.host.run(self._choose_risk(listed), "call")

    async def _choose_risk(self, listed: list[Listed]) -> None:
        move = await self.host.choose(listed, "At your own risk")
        if move is None:
            return
        doubt = self.calls.offer(move).confirm
        if doubt is None or await self.host.confirm(doubt):
            self._chosen(move)

    async def _choose(self, listed: list[Listed], heading: str) -> None:
        move = await self.host.choose(listed, heading)
        if move is not None:
            self._chosen(move)

    def _chosen(self, move: Move) -> None:
        refusal = self.match.refusal(move)
        if refusal is None:
            self._make(move)
        elif move.verb == "correct":
            self.host.whisper(self._nothing_to_mend(move.seat))
        else:
            self.host.refuse(refusal)

    def _nothing_to_mend(self, seat: int) -> str:
        return self.eyes.speak(f"{doing(seat, 'has', 'have')} made no mistake that can be taken back now.")

    def _make(self, move: Move) -> None:
        if self.question.takes(move):
            self.question.answer(move)
            return
        self.host.halt()
        self._make_unasked(move)

    def _make_unasked(self, move: Move) -> None:
        if self.match.refusal(move) is not None:
            self.host.remind(self._nothing_to_mend(move.seat))
            self.host.drive()
            return
        self._interrupt(move)

    def _interrupt(self, move: Move) -> None:
        try:
            self.driver.interrupt(move)
        except CannotSave as trouble:
            self.host.report(trouble)
        self.host.drive(anew=False)

    # ── moves in another's turn ───────────────────────────────────────────────────────────────────────────────

    def speak(self, key: str) -> None:
        lines = self.spoken.lines(key)
        if not lines:
            return
        if all(line.seat == self.eyes.viewer for line in lines):
            refusal = self.match.refusal(lines[0])
            if refusal is not None:
                self.host.refuse(refusal)
                return
            self.host.halt()
            self.host.run(self._say(lines[0]), "call")
        else:
            self.host.run(self._who(lines), "call")

    async def _who(self, lines: list[Move]) -> None:
        self.host.halt()
        self.host.put_away()
        does, says = SPEAKS[lines[0].verb]
        listed = [Listed((), line, Offer(self.calls.who(line.seat), "")) for line in lines]
        chosen = await self.host.choose(listed, f"Who {says}?")
        if chosen is None:
            self.host.drive()
            return
        await self.driver.keyboard.lend(chosen.seat, f"{name(chosen.seat)} wants to {does}.")
        await self._say(self._meant(chosen))

    def _meant(self, line: Move) -> Move:
        key = command_key(line)
        own = [move for move in self.match.game.lawful(self.match.deal, line.seat) if command_key(move) == key]
        return own[0] if len(own) == 1 else line

    async def _say(self, line: Move) -> None:
        refusal = self.match.refusal(line)
        if refusal is not None:
            self.host.refuse(refusal)
            await self.driver.stage.let_see(None)
            self.host.drive()
            return
        offer = self.eyes.teller.offer(self.match.view(line.seat), line)
        doubt = offer.confirm or f"{offer.title}? {capital(offer.effect)}."
        if await self.host.confirm(self.eyes.speak(doubt)):
            self._interrupt(line)
        else:
            self.host.drive()
