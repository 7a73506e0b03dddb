"""The way back: whether a move may be taken back, who must agree, the notice afterwards, and making it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.errors import CannotSave
from cardtable.match.taking_back import as_heard, goes_back_too
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import does, doing, together

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardtable.rules.moves import Move
    from cardtable.table.driver import Driver
    from cardtable.table.interruptions import Interruptions
    from cardtable.table.question import Question
    from cardtable.table.stage import Host

__all__ = ["WayBack"]


class WayBack:
    """Takes back the last move, or turn, of whoever is at the keyboard, and makes it again."""

    def __init__(self, driver: Driver, question: Question, interruptions: Interruptions, host: Host) -> None:
        self.driver, self.question, self.interruptions, self.host = driver, question, interruptions, host
        self.eyes, self.match = driver.eyes, driver.match
        self._asked: tuple[tuple[int, int, int], bool] = (-1, -1, -1), False
        """For whom, and in which deal before which move, it was asked last whether it may be taken back; and that."""

    # ── whether there is one ──────────────────────────────────────────────────────────────────────────────────

    @property
    def open(self) -> bool:
        """Whether whoever is at the keyboard has made a move in this deal, and moves may be taken back at all.

        Where errors are called nothing is, but what its maker may mend.
        """
        match, viewer = self.match, self.eyes.viewer
        stands = match.game.races or (match.over and match.game.seats > 1)
        if match.game.law is not None and not self.interruptions.calls.mendable():
            stands = True
        if stands or viewer not in self.eyes.persons or not match.history.since(viewer):
            return False
        return match.game.law is not None or self._may_go_back(viewer)

    @property
    def known(self) -> bool:
        """Whether moves are taken back at this table at one time or another, or errors mended by who made them."""
        game = self.match.game
        return not game.races and (game.law is None or game.law.mends)

    def _may_go_back(self, viewer: int) -> bool:
        """Whether the last move of whoever looks may be taken back at all; asked once before each move."""
        match = self.match
        if not self.eyes.teller.of_piles or match.game.seats == 1:
            return True
        now = viewer, match.number, match.ply
        if now != self._asked[0]:
            self._asked = now, match.take_back_offer(viewer, self.eyes.persons).possible
        return self._asked[1]

    @property
    def undone(self) -> Move | None:
        """The move that whoever is at the keyboard has taken back last; of another's the table says nothing."""
        move = self.match.undone[-1] if self.match.undone else None
        return move if move is not None and move.seat == self.eyes.viewer else None

    # ── going it ──────────────────────────────────────────────────────────────────────────────────────────────

    def take_back(self, *, turn: bool = False) -> None:
        """Take back the last move, or the `turn`; nothing is played while others are asked whether they agree.

        Where errors are mended by whoever made them, it says that one has erred.
        """
        law = self.match.game.law
        if law is not None and law.mends and not turn:
            self.interruptions.erred()
        else:
            self.host.run(self._take_back(turn=turn), "back")

    async def _take_back(self, *, turn: bool) -> None:
        driver, eyes, match = self.driver, self.eyes, self.match
        seat = eyes.viewer if eyes.viewer in eyes.persons else None
        if seat is None:
            self.host.whisper("Nobody is to play now, so there is nothing to take back.")
            return
        chain = 0 if turn else driver.chain
        offer = match.take_back_offer(seat, eyes.persons, turn=turn, chain=chain)
        if not offer.possible:
            self.host.whisper(eyes.speak(offer.why_not or ""))
            return
        if offer.confirm is not None:
            reader = seat if len(eyes.persons) == 1 else SPECTATOR  # all persons may read it
            said = next(iter(match.history.retell(reader, start=offer.ply)))
            question = eyes.speak(f"{offer.confirm} Take back {as_heard(said, eyes.teller)} anyway?")
            if not await self.host.confirm(question, yes="Take it back"):
                return
        self.host.halt()
        against = await self._against(offer.ask, seat, offer.ply)
        if against is not None:
            word = driver.keyboard.word = f"{doing(against, 'does', 'do')} not agree: the move stands."
            self.host.remind(word)
            self.host.drive()
            return
        if offer.ask:
            agree = does(offer.ask, "agrees", "agree")
            driver.keyboard.word = f"{together(offer.ask)} {agree}: the move is taken back."
        try:
            match.take_back(seat, turn=turn, chain=chain)
        except CannotSave as trouble:
            self.host.report(trouble)
        self.host.drive()

    async def _against(self, others: Iterable[int], seat: int, ply: int) -> int | None:
        """The first of the others who does not agree that this seat takes its move back; nobody after that is asked.

        Of the move, and of their own that go back with it, they are told what all have heard, as anybody may read the
        question; where the two of them are the only persons, what the other has heard.
        """
        eyes = self.eyes
        for other in others:
            reader = other if len(eyes.persons) == 2 else SPECTATOR
            said = list(self.match.history.retell(reader, start=ply))
            what = eyes.speak(as_heard(said[0], eyes.teller))
            own = eyes.speak(goes_back_too([each for each in said if each.heard.seat == other], eyes.teller))
            if not await self.host.agrees(other, seat, what, own):
                return other
        return None

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        move = self.undone
        if move is None:
            self.host.whisper("There is nothing to redo.")
        elif self.question.takes(move):
            self.question.answer(move)
