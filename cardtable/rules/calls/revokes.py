"""The fault of every trick game: a player does not follow suit, or fails another duty, although the hand could.

A duty is a rule about which card must be played, such as the duty to trump. A guess is a deal in which the cards that a
seat cannot see are placed at random. A bag is an integer that stores cards (see `cardtable.rules.tricks.hands`).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from cardtable.cards import BACK, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.calls.faults import Faults, ledger_of
from cardtable.rules.calls.tricks import as_it_lay
from cardtable.rules.game import OVER
from cardtable.rules.ledger import DENIED, Charge, Ledger, LedgerEntry
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import bag_of, cards_of
from cardtable.rules.tricks.play import PLAY, Duty, TrickDeal, following

DOUBT: Final = 0.1
"""The chance that a guess relies only on what is proven.

Otherwise it assumes that whoever did not follow a suit has none of it.
"""

T = TypeVar("T", bound=TrickDeal)


def other_side(law: Revokes[T], deal: T, seat: int, charge: Charge) -> bool:
    """Whether `seat` is not on the side at fault. It is True if the charge names no seat."""
    return charge.seat is None or not law.sided(deal, seat, charge.seat)


def not_followed(deal: TrickDeal) -> tuple[tuple[int, int, Suit], ...]:
    """Return every card that did not follow suit: its seat, the number of its trick (from 1) and the suit led."""
    global _latest
    plays, found = _latest
    if plays is not deal.plays:
        _latest = plays, found = deal.plays, tuple(_not_followed(deal))
    return found


_latest: tuple[tuple[Move, ...], tuple[tuple[int, int, Suit], ...]] = ((), ())


def _not_followed(deal: TrickDeal) -> Iterator[tuple[int, int, Suit]]:
    follows, led = deal.ranking.follows, 0
    for at, move in enumerate(deal.plays):
        suit = follows[move.card]
        if not at % deal.active:
            led = suit
        elif suit != led:
            yield move.seat, at // deal.active + 1, Suit(led)


class Revokes(Faults[T]):
    """The law about cards that did not follow suit or failed another duty.

    Every seat that is not on the side at fault may call such a card until the review at the end of the deal is over.
    """

    word: ClassVar[str]
    """The game's word for the fault: `revoke` or `renege`."""
    denied_rule: ClassVar[str]
    """The id of the rule that a seat may not call again after it has made a wrong call."""
    duties: ClassVar[tuple[Duty, ...]] = ()
    """The duties besides following suit, the same as in the game's play."""

    @abstractmethod
    def sided(self, deal: T, seat: int, other: int) -> bool:
        """Whether two seats are on the same side."""

    def received_since(self, deal: T, seat: int, number: int) -> tuple[Card, ...]:
        """Return the cards that a hand received after it had played to trick `number`; by default, none.

        Hidden cards are `BACK`.
        """
        return ()

    def certain(self, deal: T, seat: int) -> tuple[Card, ...]:
        """Return the cards that everybody knows a seat to have held from the start.

        Some of them can be hidden in its hand now. By default, there are none.
        """
        return ()

    def attempts(self, deal: T, seat: int) -> Collection[Move]:
        return [PLAY[seat][card] for card in deal.hand(seat)] if deal.phase == "play" and seat == deal.turn else ()

    def during(self, deal: T) -> int:
        return len(deal.winners) + 1

    def doubtful(self, deal: T) -> Collection[tuple[int, int]]:
        return [(seat, number) for seat, number, _ in not_followed(deal)]

    def suspected(self, deal: T, seat: int) -> Iterable[Charge]:
        return [
            Charge(self.word, other, number)
            for other, number in self.doubtful(deal)
            if not self.sided(deal, seat, other)
        ]

    def why_not(self, deal: T, call: Move) -> Refusal:
        ledger = ledger_of(deal)
        if call.args[0] != self.word:
            why = f"there is no such {call.args[0]}, or it is not yours to call, or it is too late"
            return Refusal(self.call_rule, f"You cannot call that: {why}.")
        numbers = [number for number in call.args[1:] if type(number) is int]
        if len(call.args) != 3 or len(numbers) != 2 or not 0 <= numbers[0] < self.seats or call.seat >= self.seats:
            return Refusal(self.call_rule, f"The call is '{self.word}', a player's number and a trick's, from 1.")
        seat, number = numbers
        if call.seat < 0 or self.sided(deal, call.seat, seat):
            return Refusal(self.call_rule, f"You cannot call a {self.word} of your own side.")
        if call.seat in ledger.accepted:
            return Refusal(self.review_rule, "You have accepted the deal, so you can make no more calls in it.")
        if ledger.silences(call.seat, self.word):
            return Refusal(self.denied_rule, "You made a wrong call, so you may not call again in this deal.")
        if (seat, number) not in self.doubtful(deal):
            return Refusal(self.call_rule, f"{name(seat)} followed suit in that trick: call another.")
        return Refusal(self.call_rule, f"That {self.word} has been called and judged already: call another.")

    def proof(self, deal: T, charge: Charge) -> tuple[Card, ...]:
        """Return the cards that prove a revoke: the hand should have played one of them.

        Hidden cards are left out. For any other fault there are none, because everybody has seen that fault.
        """
        if charge.what != self.word:
            return ()
        seat, number = at_trick(charge)
        return self.owed(deal, seat, number)

    def owed(self, deal: T, seat: int, number: int) -> tuple[Card, ...]:
        """Return the cards of which a hand should have played one to trick `number`, which counts from 1.

        The result is empty if the card that it played was right, as far as its cards can be seen in `deal`.
        """
        plays = deal.plays[(number - 1) * deal.active :]
        at = next(at for at, move in enumerate(plays) if move.seat == seat)
        then = as_it_lay(deal, plays[:at])
        later = [move.card for move in plays[at + 1 :] if move.seat == seat]
        held = [card for card in (*later, *deal.hand(seat)) if card is not BACK]
        since = self.received_since(deal, seat, number)
        first = self.certain(deal, seat) if BACK in since else held
        played = plays[at].card
        cards = bag_of([played, *(card for card in held if card not in since and card in first)])
        for meets in (following, *(duty.meets for duty in self.duties)):
            some = meets(then, cards)
            if some and not some >> 2 * played & 3:
                return cards_of(some)
            cards = some or cards
        return ()

    def learn(self, deal: T, move: Move) -> None:
        if move.verb == "play" and move.card not in self.certain(deal, move.seat):
            deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[move.card])

    def found_again(self, deal: T) -> Ledger:
        """Return the ledger of a guessed deal, with every fault that the guessed cards prove.

        If the deal is over, return its ledger as it is.
        """
        ledger = ledger_of(deal)
        if deal.phase == OVER:
            return ledger
        entries = list(ledger.entries)
        known = {entry.charge for entry in ledger.lying()}
        charges = [Charge(self.word, seat, number) for seat, number in self.doubtful(deal)]
        for at, charge in enumerate(charges):
            if charge not in known and self.proof(deal, charge):
                later = charges[at + 1 :]
                place = next((place for place, entry in enumerate(entries) if entry.charge in later), len(entries))
                entries.insert(place, LedgerEntry(charge, hidden=True, during=charge.trick or 0))
        return ledger._replace(entries=tuple(entries))


def had_none(deal: TrickDeal) -> set[tuple[int, int]]:
    """Return the plays, as seat and trick number, at which the seat certainly had no card of the suit led.

    At a table that prevents mistakes, which keeps no ledger, return none.
    """
    ledger = deal.ledger
    if ledger is None:
        return set()
    if deal.phase != OVER:
        return {at_trick(charge) for charge in ledger.denied() if charge.trick}
    faults = {at_trick(entry.charge) for entry in ledger.lying() if entry.end != DENIED and entry.charge.trick}
    return {(seat, number) for seat, number, _ in not_followed(deal)} - faults


def at_fault(charge: Charge) -> int:
    """Return the seat at fault in a charge that names one."""
    assert charge.seat is not None
    return charge.seat


def at_trick(charge: Charge) -> tuple[int, int]:
    """Return the seat at fault and the trick number of a charge that names both."""
    assert charge.trick is not None
    return at_fault(charge), charge.trick


def proven_lacks(deal: TrickDeal) -> list[int]:
    """Return for each seat a bit mask of the suits that it certainly lacked."""
    lacks = [0] * len(deal.held)
    certain = had_none(deal)
    for seat, number, led in not_followed(deal):
        if (seat, number) in certain:
            lacks[seat] |= 1 << led
    return lacks


def filled_in_doubt(game: TrickGame[T, Any], deal: T, rng: Random) -> None:
    """Replace the hidden cards of a deal by cards at random, at a table where mistakes are called.

    Usually a player who did not follow suit, and has played no card of that suit since, gets no card of it. With the
    chance `DOUBT`, or if the cards cannot be dealt in that way, such a player can get a card of that suit, unless it is
    proven that the player had none.

    Raises:
        ValueError: no arrangement of the cards fits; the deal is unchanged.
    """
    if not not_followed(deal) or rng.random() >= DOUBT:
        with suppress(ValueError):
            game.fill(deal, rng)
            return
    game.fill(deal, rng, proven_lacks(deal))
