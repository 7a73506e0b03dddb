"""Moves of somebody who was not asked: a call, a risk, an error owned up to, a claim in another's turn."""

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
    from cardtable.table.at_any_time import AtAnyTime
    from cardtable.table.calls import Calls
    from cardtable.table.driver import Driver
    from cardtable.table.question import Question
    from cardtable.table.stage import Host

__all__ = ["NOTHING_TO_CALL", "Interruptions"]

NOTHING_TO_CALL: Final = "There is nothing to call now."
NOBODY_ERRED: Final = "Nobody is to play now, so there is nothing to take back."
NO_RISK: Final = "There is nothing you can do at your own risk now."
SPEAKS: Final = {
    "announce": ("announce game", "announces game"),
    "claim": ("claim", "claims"),
    "concede": ("concede", "concedes"),
}
"""By what is said at any time: what one would do who says it, and what somebody does who does."""


class Interruptions:
    """Moves made whoever is asked, by whoever wants to; then the match goes on from there.

    Where several people pass the keyboard round it is asked first who speaks, with all hands face down. Who says
    something in another's turn is given the keyboard through the curtain, so that nobody else reads what a claim is
    made with.
    """

    def __init__(self, driver: Driver, question: Question, calls: Calls, spoken: AtAnyTime, host: Host) -> None:
        self.driver, self.question, self.calls, self.spoken, self.host = driver, question, calls, spoken, host
        self.eyes, self.match = driver.eyes, driver.match

    # ── calls, and what is done at one's own risk ─────────────────────────────────────────────────────────────

    def call(self) -> None:
        """Make the call there is, have one chosen of several, or say why there is none."""
        calls = self.calls
        open_, mendable = calls.open(), calls.mendable()
        if not open_ and not mendable:
            refusal = calls.why_not()
            if refusal is None:
                self.host.whisper(NOTHING_TO_CALL)
            else:
                self.host.refuse(refusal)
        elif open_ and calls.at_once(open_):
            self._make(open_[0])
        elif len(calls.callers) > 1 and not self.eyes.teller.of_piles:
            self.host.run(self._call_before_all([*open_, *mendable]), "call")
        else:
            self.host.run(self._choose(calls.listed([*open_, *mendable]), "Call"), "call")

    async def _call_before_all(self, calls: list[Move]) -> None:
        """Where several people pass the keyboard round any of them may call, and no hand lies open meanwhile.

        All of them may be looking by then: whoever had the keyboard has it again through the curtain.
        """
        self.host.halt()
        self.host.put_away()
        call = await self.host.choose(self.calls.listed(calls), f"Who {verb_of(calls)}s?", kept=1)
        if call is None:
            self.host.drive()
        else:
            self._make_unasked(call)

    def erred(self) -> None:
        """Say that one has erred: it is mended if that is so and can be, and the same is said whoever asks, if not."""
        mine = [move for move in self.calls.mendable() if move.seat == self.eyes.viewer]
        if mine:
            self._chosen(mine[0])
        elif self.eyes.viewer in self.eyes.persons:
            self.host.whisper(self._nothing_to_mend(self.eyes.viewer))
        else:
            self.host.whisper(NOBODY_ERRED)

    def risk(self) -> None:
        """Choose what to do at one's own risk."""
        listed = self.calls.listed_risks()
        if not listed:
            self.host.whisper(NO_RISK)
        else:
            self.host.run(self._choose_risk(listed), "call")

    async def _choose_risk(self, listed: list[Listed]) -> None:
        """Have one chosen, and ask again where a slip would be costly, as a claim that ends the deal."""
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
        """The sentence for whoever says that they have erred and have not, or too late: the same for both."""
        return self.eyes.speak(f"{doing(seat, 'has', 'have')} made no mistake that can be taken back now.")

    def _make(self, move: Move) -> None:
        """Make a move: as the answer of whoever is asked, if it is one of theirs; else the match goes on from there."""
        if self.question.takes(move):
            self.question.answer(move)
            return
        self.host.halt()
        self._make_unasked(move)

    def _make_unasked(self, move: Move) -> None:
        """Make a move while nothing drives the match, and let it go on; or say why it cannot be made."""
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

    # ── words in another's turn ───────────────────────────────────────────────────────────────────────────────

    def speak(self, key: str) -> None:
        """Say what that key says for whoever looks, if nobody else might; else ask who speaks."""
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
        """Ask who speaks, and let that person: until then nobody's hand lies open."""
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
        """The line, or what its seat says by the same key in its own turn, if it is its turn."""
        key = command_key(line)
        own = [move for move in self.match.game.lawful(self.match.deal, line.seat) if command_key(move) == key]
        return own[0] if len(own) == 1 else line

    async def _say(self, line: Move) -> None:
        """Have the person who looks say it, once that person is sure, while nothing drives the match."""
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
