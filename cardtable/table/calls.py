"""What people at the keyboard may do in anybody's turn: call an error, or make a play at their own risk.

A play at one's own risk breaks a rule, and others may call it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.rules.calls.called import REVIEW, charge_of, ledger_of
from cardtable.rules.calls.risks import at_own_risk, correction
from cardtable.rules.calls.telling import fault_named, offer_call, risk_steps
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.words import capital

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, Refusal, View
    from cardtable.rules.teller import Offer, Teller
    from cardtable.table.eyes import Eyes

__all__ = ["Calls", "Listed", "offered_apart", "verb_of"]


class Listed(NamedTuple):
    """A move in a menu.

    `path` are the headings that lead to the move. `offer` has its title.
    """

    path: tuple[str, ...]
    move: Move
    offer: Offer


def verb_of(calls: Iterable[Move]) -> str:
    """Return the verb that all calls share. If they share none, or it is "correct", return "call"."""
    verbs = {call.verb for call in calls}
    return verbs.pop() if len(verbs) == 1 and verbs != {"correct"} else "call"


def offered_apart(view: View, teller: Teller[AnyGame], game: AnyGame) -> Callable[[Move], bool]:
    """Return a function that says whether a move belongs in a separate menu.

    The menu has calls, corrections of the player's own error, and plays at one's own risk.
    """
    risks = frozenset(at_own_risk(view, teller))
    return lambda line: game.call(line) or correction(game, line) or line in risks


class Calls:
    """The calls, corrections and risky plays of the people at the keyboard, in their own turn or not.

    Risky plays depend on the player's hand, so they are listed only for the viewer.
    """

    def __init__(self, eyes: Eyes) -> None:
        self.eyes, self.match = eyes, eyes.match
        self._known: tuple[Move, ...] = ()
        """The calls that were possible most recently. `why_not` says why they are refused now."""
        self._risks: tuple[tuple[int, int, int], tuple[Move, ...]] = (-1, -1, -1), ()

    @property
    def _past(self) -> bool:
        """Whether the deal on the screen is over, even if the match has dealt the next one already."""
        return self.match.over or self.eyes.phase == OVER

    @property
    def callers(self) -> tuple[int, ...]:
        eyes = self.eyes
        return tuple(sorted(eyes.persons, key=lambda seat: seat != eyes.viewer))

    def open(self) -> list[Move]:
        """Return the calls that can be made now. They are ordered by caller, kind, seat and trick.

        Once the deal on the screen is over, there are none.
        """
        match = self.match
        if self._past:
            return []
        game, deal = match.game, match.deal
        calls = [line for seat in self.callers for line in game.lawful(deal, seat) if game.call(line)]
        if not game.pauses_at(deal):  # while the deal stops for proposals, no error can be called
            self._known = tuple(calls) or self._known
        return calls

    def mendable(self) -> list[Move]:
        """Return the moves by which people admit an error, one for each person who has made a move in this deal.

        People without an error are included, so that the list gives nothing away.
        """
        match, law = self.match, self.match.game.law
        if self._past or law is None or not law.mends or match.deal.phase == REVIEW:
            return []
        if match.game.pauses_at(match.deal):
            return []
        return [Move(seat, "correct") for seat in self.callers if match.history.since(seat)]

    def risks(self) -> list[Move]:
        """Return the plays at one's own risk that the menu lists for the viewer.

        There are none if no person is the viewer, or once the deal on the screen is over.
        """
        eyes, match = self.eyes, self.match
        if self._past or eyes.viewer not in eyes.persons:
            return []
        now = eyes.viewer, match.number, match.ply
        if now != self._risks[0]:
            view = match.view(eyes.viewer)
            self._risks = now, at_own_risk(view, eyes.teller)
        return list(self._risks[1])

    @property
    def may_call(self) -> bool:
        return bool(self.open()) or bool(self.mendable()) or self.known

    @property
    def known(self) -> bool:
        return bool(self._known) and not self.match.over

    def why_not(self) -> Refusal | None:
        """Return why the calls that were possible earlier are refused now, or None if no reason may be told."""
        refused = (self.match.refusal(call) for call in self._known if self._may_tell(call))
        return next((refusal for refusal in refused if refusal is not None), None)

    def _may_tell(self, call: Move) -> bool:
        """Whether the table may tell why a call is refused.

        At a called table it may do so only if the caller has lost the right to call the fault. If several people share
        the keyboard, the caller must also be the viewer.
        """
        law = self.match.game.law
        if law is None or not law.calls(call):
            return True
        mine = len(self.callers) < 2 or call.seat == self.eyes.viewer
        return mine and ledger_of(self.match.deal).silences(call.seat, charge_of(call).what)

    def offer(self, call: Move) -> Offer:
        eyes, game = self.eyes, self.match.game
        if correction(game, call) or (game.law is not None and game.law.calls(call)):
            offer = offer_call(game, call)
        else:
            offer = eyes.teller.offer(self.match.view(call.seat), call)
        if eyes.you is not None:
            return eyes.spoken(offer)
        return eyes.spoken(offer._replace(title=f"{self.match.names[call.seat]}: {offer.title}"))

    def listed(self, moves: Sequence[Move]) -> list[Listed]:
        several = len(self.callers) > 1
        found = []
        for move in moves:
            path = [self.who(move.seat)] if several else []
            law = self.match.game.law
            if law is not None and law.calls(move):
                charge = charge_of(move)
                path.append(capital(fault_named(charge.what)))
                if charge.seat is not None:
                    path.append(f"by {'you' if charge.seat == self.eyes.you else self.who(charge.seat)}")
            found.append(Listed(tuple(path), move, self.offer(move)))
        return found

    def who(self, seat: int) -> str:
        names = self.match.names
        return names[seat] if names.count(names[seat]) == 1 else f"{names[seat]}, seat {seat + 1}"

    def listed_risks(self) -> list[Listed]:
        eyes = self.eyes
        view = self.match.view(eyes.viewer)
        return [Listed(risk_steps(move), move, eyes.spoken(eyes.teller.offer(view, move))) for move in self.risks()]

    def at_once(self, calls: Sequence[Move]) -> bool:
        asked_who = len(self.callers) > 1 and not self.eyes.teller.of_piles
        return len(calls) == 1 and not asked_who and self.offer(calls[0]).confirm is None
