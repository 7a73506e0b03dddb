"""Calls: what the people at the keyboard may call of errors, whoever is to play; and what they may do wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.rules.calls.called import REVIEW, charge_of
from cardtable.rules.calls.risks import at_own_risk, correction
from cardtable.rules.calls.telling import fault_named, offer_call, risk_steps
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.teller import is_pile
from cardtable.rules.words import capital
from cardtable.tui.board.buttons import Button
from cardtable.tui.table.move_list import Listed

if TYPE_CHECKING:
    from cardtable.rules.game import Refusal
    from cardtable.rules.teller import Offer, Zone
    from cardtable.tui.table.picture import Picture

__all__ = ["CALL_KEY", "KEYS_BY_PILES", "NOTHING_TO_CALL", "RISKS", "RISK_KEY", "CallBar", "keys_among", "verb_of"]

CALL_KEY: Final = "x"
"""The key that means Call at every table: no card begins with it, nor any pile where there is something to call."""
RISK_KEY: Final = "X"
"""The key of what one may do at one's own risk, besides playing a card that breaks a rule."""
KEYS: Final = CALL_KEY, RISK_KEY
KEYS_BY_PILES: Final = "b", "B"
"""The two keys where a pile bears the letter of the others."""
NOTHING_TO_CALL: Final = "There is nothing to call now."
RISKS: Final = tuple(Button("At your own risk …", risk) for _, risk in (KEYS, KEYS_BY_PILES))


def keys_among(zones: Iterable[Zone]) -> tuple[str, str]:
    """The keys of calls, and of what is done at one's own risk, at a table with those places."""
    return KEYS_BY_PILES if any(zone.name[:1] == RISK_KEY and is_pile(zone.name) for zone in zones) else KEYS


def verb_of(calls: Iterable[Move]) -> str:
    """What it is called to make one of those calls: the word with which all of them begin."""
    verbs = {call.verb for call in calls}
    return verbs.pop() if len(verbs) == 1 else "call"


class CallBar:
    """The calls of the people at the keyboard, whoever is asked for a move.

    What may be called is what all have seen, so that everybody may call at any time and no hand is shown for it. What
    may be done at one's own risk is a matter of one's own hand: only who looks is shown that.
    """

    def __init__(self, picture: Picture) -> None:
        self.picture, self.eyes, self.match = picture, picture.eyes, picture.eyes.match
        self.withheld = False
        """Whether something has to be seen before anything is called."""
        self._known: tuple[Move, ...] = ()
        """Calls that could be made before, by which the rules can be asked why they cannot now."""
        self._risks: tuple[tuple[int, int, int], tuple[Move, ...]] = (-1, -1, -1), ()
        """For whom, and in which deal before which move, it was asked last what is done at one's own risk; and that."""

    @property
    def _past(self) -> bool:
        """Whether what is looked at is over, as the next deal may have been dealt before anybody sees it."""
        return self.match.over or self.picture.phase == OVER

    @property
    def keys(self) -> tuple[str, str]:
        """The keys of calls, and of what is done at one's own risk."""
        return keys_among(self.picture.zones)

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
        """What whoever looks may do at their own risk, by their own hand and what all have seen."""
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
        """What may be done at one's own risk, each where it stands in the list: by what is done."""
        eyes = self.eyes
        view = self.match.view(eyes.viewer)
        return [Listed(risk_steps(move), move, eyes.spoken(eyes.teller.offer(view, move))) for move in self.risks()]

    def at_once(self, calls: Sequence[Move]) -> bool:
        """Whether there is nothing to choose: one call alone, and no slip would be dear."""
        asked_who = len(self.callers) > 1 and not self.picture.has_piles
        return len(calls) == 1 and not asked_who and self.offer(calls[0]).confirm is None

    def button(self) -> tuple[Button, ...]:
        """The button that makes the call or opens the list of them, and those of what else is open; often none."""
        found: list[Button] = []
        calls = () if self.withheld else self.open()
        if calls and self.at_once(calls):
            found.append(Button(self.offer(calls[0]).title, self.keys[0]))
        elif calls:
            found.append(Button(f"{verb_of(calls).capitalize()} …", self.keys[0]))
        if not self.withheld and self.risks():
            found.append(next(button for button in RISKS if button.key == self.keys[1]))
        return tuple(found)
