"""Calls: what the people at the keyboard may call of errors, whoever is to play; and what they may do wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.rules.calls.called import REVIEW, charge_of
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
    """A move in a list, what it is called, and the `path` of words that lead to it, where it is chosen step by step."""

    path: tuple[str, ...]
    move: Move
    offer: Offer


def verb_of(calls: Iterable[Move]) -> str:
    """The word with which all of those calls begin."""
    verbs = {call.verb for call in calls}
    return verbs.pop() if len(verbs) == 1 else "call"


def offered_apart(view: View, teller: Teller[AnyGame], game: AnyGame) -> Callable[[Move], bool]:
    """Which moves are offered elsewhere: calls, the mending of an error, and what is done at one's own risk."""
    risks = frozenset(at_own_risk(view, teller))
    return lambda line: game.call(line) or correction(game, line) or line in risks


class Calls:
    """The calls of the people at the keyboard, whoever is asked for a move.

    What may be called is what all have seen, so that everybody may call at any time and no hand is shown for it. What
    may be done at one's own risk is a matter of one's own hand: only who looks is shown that.
    """

    def __init__(self, eyes: Eyes) -> None:
        self.eyes, self.match = eyes, eyes.match
        self._known: tuple[Move, ...] = ()
        """Calls that could be made before, by which the rules can be asked why they cannot now."""
        self._risks: tuple[tuple[int, int, int], tuple[Move, ...]] = (-1, -1, -1), ()
        """For whom, and in which deal before which move, it was asked last what is done at one's own risk; and that."""

    @property
    def _past(self) -> bool:
        """Whether what is looked at is over, as the next deal may have been dealt before anybody sees it."""
        return self.match.over or self.eyes.phase == OVER

    @property
    def callers(self) -> tuple[int, ...]:
        """Who may call: everybody at the keyboard, whoever looks first; nobody while the curtain is drawn."""
        eyes = self.eyes
        return tuple(sorted(eyes.persons, key=lambda seat: seat != eyes.viewer))

    def open(self) -> list[Move]:
        """The calls that can be made now: by who makes them, then by kind, then seat, then trick."""
        match = self.match
        if self._past:
            return []
        game, deal = match.game, match.deal
        calls = [line for seat in self.callers for line in game.lawful(deal, seat) if game.call(line)]
        if not game.pauses_at(deal):  # between deals nobody overlooks anything
            self._known = tuple(calls) or self._known
        return calls

    def mendable(self) -> list[Move]:
        """The moves by which people say that they have erred, whether they have or not: whoever has played may."""
        match, law = self.match, self.match.game.law
        if self._past or law is None or not law.mends or match.deal.phase == REVIEW:
            return []
        if match.game.pauses_at(match.deal):
            return []
        return [Move(seat, "correct") for seat in self.callers if match.history.since(seat)]

    def risks(self) -> list[Move]:
        """The plays that whoever looks may make at their own risk, by their own hand and what all have seen."""
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
        """Whether the key of the calls does anything: something can be called, or could be before."""
        return bool(self.open()) or bool(self.mendable()) or self.known

    @property
    def known(self) -> bool:
        """Whether there has been anything to call in this match, which goes on."""
        return bool(self._known) and not self.match.over

    def why_not(self) -> Refusal | None:
        """Why what could be called before cannot be now, as far as the rules say."""
        return next((found for call in self._known if (found := self.match.refusal(call))), None)

    def offer(self, call: Move) -> Offer:
        """A call's title, with names; where several people may call, who would make it stands before it."""
        eyes, game = self.eyes, self.match.game
        if correction(game, call) or (game.law is not None and game.law.calls(call)):
            offer = offer_call(game, call)
        else:
            offer = eyes.teller.offer(self.match.view(call.seat), call)
        if eyes.you is not None:
            return eyes.spoken(offer)
        return eyes.spoken(offer._replace(title=f"{self.match.names[call.seat]}: {offer.title}"))

    def listed(self, moves: Sequence[Move]) -> list[Listed]:
        """Those calls, each where it stands in the list: by who calls, what, and whom."""
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
        """Who sits there, in words that nobody else has."""
        names = self.match.names
        return names[seat] if names.count(names[seat]) == 1 else f"{names[seat]}, seat {seat + 1}"

    def listed_risks(self) -> list[Listed]:
        """The plays that may be made at one's own risk, each where it stands in the list, under what it does."""
        eyes = self.eyes
        view = self.match.view(eyes.viewer)
        return [Listed(risk_steps(move), move, eyes.spoken(eyes.teller.offer(view, move))) for move in self.risks()]

    def at_once(self, calls: Sequence[Move]) -> bool:
        """Whether there is nothing to choose: one call alone, and no slip would be dear."""
        asked_who = len(self.callers) > 1 and not self.eyes.teller.of_piles
        return len(calls) == 1 and not asked_who and self.offer(calls[0]).confirm is None
