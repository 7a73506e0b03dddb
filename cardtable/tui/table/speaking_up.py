"""Saying something in another's turn: a claim, a concession, that one has game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cardtable.errors import CannotSave
from cardtable.rules.command_keys import command_key
from cardtable.rules.naming import name
from cardtable.rules.teller import Offer
from cardtable.rules.words import capital
from cardtable.tui.table.move_list import Listed, MoveList

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.tui.common.screen import CardtableScreen
    from cardtable.tui.table.driver import Driver
    from cardtable.tui.table.stage import TableStage

__all__ = ["SpeakingUp"]

SPEAKS: Final = {
    "announce": ("announce game", "announces game"),
    "claim": ("claim", "claims"),
    "concede": ("concede", "concedes"),
}
"""By what is said at any time: what one would do who says it, and what somebody does who does."""


class SpeakingUp:
    """Lets whoever presses the key of a word say it, whoever is asked for a move.

    Where several people pass the keyboard round it is asked first who speaks, with all hands face down; who does is
    given the keyboard through the curtain, so that nobody else reads what a claim is made with.
    """

    def __init__(
        self, screen: CardtableScreen[None], stage: TableStage, driver: Driver, drive: Callable[..., object]
    ) -> None:
        self.screen, self.stage, self.driver, self.drive = screen, stage, driver, drive
        self.asking, self.prompt, self.eyes = stage.asking, stage.prompt, stage.eyes
        self.match, self.spoken = stage.match, stage.asking.spoken

    def open(self, key: str) -> bool:
        """Whether that key says something now, or several people might say something by it, who alone know if they can.

        That is beside what is chosen from by the person who is asked.
        """
        if not self.spoken.has(key, self.asking.picking):
            return False
        return len(self.eyes.persons) > 1 or self.match.refusal(self.spoken.lines(key)[0]) is None

    def refuses(self, key: str) -> bool:
        """Say why a person alone at the keyboard cannot say that now; whether that is so."""
        if not self.spoken.has(key, self.asking.picking) or self.open(key):
            return False
        self.speak(key)
        return True

    def word(self, key: str) -> str:
        """What it says, in a word: Claim, Announce, Concede."""
        return next((line.verb.capitalize() for line in self.spoken.lines(key)), "")

    def speak(self, key: str) -> None:
        """Say it for whoever looks, if nobody else might; else ask who speaks."""
        lines = self.spoken.lines(key)
        if not lines:
            return
        if all(line.seat == self.eyes.viewer for line in lines):
            refusal = self.match.refusal(lines[0])
            if refusal is not None:
                self.prompt.refuse(refusal)
                return
            self.screen.workers.cancel_group(self.screen, "drive")
            self.screen.run_worker(self._say(lines[0]), group="call", exclusive=True)
        else:
            self.screen.run_worker(self._who(lines), group="call", exclusive=True)

    async def _who(self, lines: list[Move]) -> None:
        """Ask who speaks, and let that person: until then nobody's hand lies open."""
        verb = lines[0].verb
        self.screen.workers.cancel_group(self.screen, "drive")
        self.stage.put_away()
        listed = [Listed((), line, Offer(self.asking.calls.who(line.seat), "")) for line in lines]
        does = SPEAKS[verb]
        chosen = await self.screen.app.push_screen_wait(MoveList(listed, f"Who {does[1]}?"))
        if chosen is None:
            self.drive()
            return
        await self.driver.lend(chosen.seat, f"{name(chosen.seat)} wants to {does[0]}.")
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
            self.prompt.refuse(refusal)
            await self.stage.wait(None, "Space to go on")
            self.drive()
            return
        offer = self.eyes.teller.offer(self.match.view(line.seat), line)
        doubt = offer.confirm or f"{offer.title}? {capital(offer.effect)}."
        if not await self.screen.program.ask(self.eyes.speak(doubt), yes="Yes", no="No"):
            self.drive()
            return
        try:
            self.driver.interrupt(line)
        except CannotSave as trouble:
            self.screen.program.report(trouble)
        self.drive(anew=False)
