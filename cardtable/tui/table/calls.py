"""Calls: what the people at the keyboard may call of the others' errors, whoever is to play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.tui.board.buttons import Button

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.rules.moves import Move
    from cardtable.rules.teller import Offer
    from cardtable.tui.table.picture import Picture

__all__ = ["CALL_KEY", "NOTHING_TO_CALL", "CallBar"]

CALL_KEY: Final = "x"
"""The key that means Call at every table: no card begins with it, nor any pile where there is something to call."""
NOTHING_TO_CALL: Final = "There is nothing to call now."


class CallBar:
    """The calls of the people at the keyboard, whoever is asked for a line.

    Where hands are hidden a person calls from their own hand: while they are the one who looks. At a table of piles,
    where all see the same, everybody may call at any time.
    """

    def __init__(self, picture: Picture) -> None:
        self.picture, self.eyes, self.match = picture, picture.eyes, picture.eyes.match
        self.withheld = False
        """Whether something has to be seen before anything is called."""
        self._known: tuple[Move, ...] = ()
        """Calls that could be made before, by which the rules can be asked why they cannot now."""

    def open(self) -> list[Move]:
        """The calls that can be made now: by kind, then seat, then trick."""
        match, everybody = self.match, self.picture.has_piles
        if match.over:
            return []
        game, deal = match.game, match.deal
        seats = [seat for seat in self.eyes.persons if everybody or seat == self.eyes.viewer]
        calls = [line for seat in seats for line in game.lawful(deal, seat) if game.call(line)]
        self._known = tuple(calls) or self._known
        return calls

    @property
    def may_call(self) -> bool:
        """Whether the key of the calls does anything: something can be called, or could be before."""
        return bool(self.open()) or self.known

    @property
    def known(self) -> bool:
        """Whether there has been anything to call in this match, which goes on."""
        return bool(self._known) and not self.match.over

    def why_not(self) -> Refusal | None:
        """Why what could be called before cannot be now, as far as the rules say."""
        return next((found for call in self._known if (found := self.match.refusal(call))), None)

    def offer(self, call: Move) -> Offer:
        """A call's title, with names; where several people may call, who would make it stands before it."""
        eyes = self.eyes
        offer = eyes.spoken(eyes.teller.offer(self.match.view(call.seat), call))
        if eyes.you is not None:
            return offer
        return offer._replace(title=f"{self.match.names[call.seat]}: {offer.title}")

    def at_once(self, calls: Sequence[Move]) -> bool:
        """Whether there is nothing to choose: one call alone, and no slip would be dear."""
        return len(calls) == 1 and self.offer(calls[0]).confirm is None

    def button(self) -> tuple[Button, ...]:
        """The button that makes the call, or opens the list of them; none where there is nothing to call."""
        calls = () if self.withheld else self.open()
        if not calls:
            return ()
        offer = self.offer(calls[0]) if len(calls) == 1 else None
        if offer is not None and offer.confirm is None:
            return (Button(offer.title, CALL_KEY),)
        return (Button(f"{calls[0].verb.capitalize()} ({len(calls)})", CALL_KEY),)
