"""Taking moves back: whether it is allowed, who must agree, and the message afterwards; and redoing a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.errors import CannotSave
from cardtable.match.taking_back import as_heard, goes_back_too
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import does, doing, together

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardtable.rules.moves import Move
    from cardtable.table.asker import Asker
    from cardtable.table.driver import Driver
    from cardtable.table.interruptions import Interruptions
    from cardtable.table.stage import Host

__all__ = ["WayBack"]


BY_ITSELF: Final = "There is no other move to take back: these cards would go up again at once."
ANEW: Final = "Other moves or cards that were seen went back too, so there is nothing to redo: choose anew."


class WayBack:
    """Takes back the last move or turn of the person at the keyboard, and makes a move again that was taken back."""

    def __init__(self, driver: Driver, question: Asker, interruptions: Interruptions, host: Host) -> None:
        self.driver, self.question, self.interruptions, self.host = driver, question, interruptions, host
        self.eyes, self.match = driver.eyes, driver.match
        self._asked: tuple[tuple[int, int, int], bool] = (-1, -1, -1), False
        self._back_at: tuple[int, int] | None = None

    # ── whether a move can be taken back ──────────────────────────────────────────────────────────────────────

    @property
    def open(self) -> bool:
        """Whether there may be something to take back.

        Where errors are called, players take back only their own errors.
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
        game = self.match.game
        return not game.races and (game.law is None or game.law.mends)

    def _may_go_back(self, viewer: int) -> bool:
        match = self.match
        if not self.eyes.teller.of_piles or match.game.seats == 1:
            return True
        now = viewer, match.number, match.ply
        if now != self._asked[0]:
            self._asked = now, match.take_back_offer(viewer, self.eyes.persons).possible
        return self._asked[1]

    @property
    def undone(self) -> Move | None:
        """The move that was taken back last, if it was the viewer's, or None."""
        move = self.match.undone[-1] if self.match.undone else None
        return move if move is not None and move.seat == self.eyes.viewer else None

    # ── taking back and making again ──────────────────────────────────────────────────────────────────────────

    def take_back(self, *, turn: bool = False) -> None:
        """Take back the viewer's last move or, if `turn` is true, the viewer's whole turn.

        In a game where players can correct their own errors, let the viewer admit an error instead, unless `turn` is
        true.
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
        if chain and chain == sum(move.seat == seat for move in match.history.present.moves):
            self.host.whisper(BY_ITSELF)
            return
        offer = match.take_back_offer(seat, eyes.persons, turn=turn, chain=chain)
        if not offer.possible:
            self.host.whisper(eyes.speak(offer.why_not or ""))
            return
        if offer.confirm is not None:
            reader = seat if len(eyes.persons) == 1 else SPECTATOR
            said = next(iter(match.history.retell(reader, start=offer.ply)))
            question = eyes.speak(f"{offer.confirm} Take back {as_heard(said, eyes.teller)} anyway?")
            if not await self.host.confirm(question, yes="Take it back"):
                return
        self.host.halt()
        against = await self._against(offer.ask, seat, offer.ply)
        if offer.ask:
            await self.host.back_to(seat)
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
        self._back_at = driver.back_at = match.number, match.ply
        self.host.drive()

    async def _against(self, others: Iterable[int], seat: int, ply: int) -> int | None:
        """Return the first of the others who does not agree to the take-back, or None.

        If there are more than two persons, the question leaves out what not everybody knows.
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
        move = self.undone
        if move is None:
            anew = self._back_at == (self.match.number, self.match.ply)
            self.host.whisper(ANEW if anew else "There is nothing to redo.")
        elif self.question.takes(move):
            self.question.answer(move)
