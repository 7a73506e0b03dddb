"""The fault of every trick game: a card that does not do what is owed, played by a hand that could have done it."""

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
from cardtable.rules.ledger import DENIED, Charge, Entry, Ledger
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import bag_of, cards_of
from cardtable.rules.tricks.play import PLAY, Duty, TrickDeal, following

DOUBT: Final = 0.1
"""How often a guess does not take it for granted that whoever did not follow suit had none."""

T = TypeVar("T", bound=TrickDeal)


def other_side(law: Revokes[T], deal: T, seat: int, charge: Charge) -> bool:
    """Those call it who do not play on the side of the seat at fault."""
    return charge.seat is None or not law.sided(deal, seat, charge.seat)


def not_followed(deal: TrickDeal) -> tuple[tuple[int, int, Suit], ...]:
    """Every card that did not follow: its seat, the number of its trick (from 1), and the suit that was led.

    Every seat asks this of the same plays, so that the latest answer is kept.
    """
    global _latest
    plays, found = _latest
    if plays is not deal.plays:
        _latest = plays, found = deal.plays, tuple(_not_followed(deal))
    return found


_latest: tuple[tuple[Move, ...], tuple[tuple[int, int, Suit], ...]] = ((), ())
"""Plays, and those of them that did not follow suit."""


def _not_followed(deal: TrickDeal) -> Iterator[tuple[int, int, Suit]]:
    follows, led = deal.ranking.follows, 0
    for at, move in enumerate(deal.plays):
        suit = follows[move.card]
        if not at % deal.active:
            led = suit
        elif suit != led:
            yield move.seat, at // deal.active + 1, Suit(led)


class Revokes(Faults[T]):
    """The calls of one word for a card that did not follow suit, open until the review is over.

    They can be made by every seat that does not play on the side of the seat at fault.
    """

    word: ClassVar[str]
    """The game's word for it: a revoke, or a renege."""
    denied_rule: ClassVar[str]
    """The id of the rule that silences who called wrongly."""
    duties: ClassVar[tuple[Duty, ...]] = ()
    """The duties beside following suit, as the play of the game has them."""

    @abstractmethod
    def sided(self, deal: T, seat: int, other: int) -> bool:
        """Whether two seats are on one side."""

    def received_since(self, deal: T, seat: int, number: int) -> tuple[Card, ...]:
        """The cards that came to a hand after it had played to that trick, `BACK` for those not seen."""
        return ()

    def certain(self, deal: T, seat: int) -> tuple[Card, ...]:
        """The cards that the seat is known to have had from the first, though they may lie in its hand unseen."""
        return ()

    def attempts(self, deal: T, seat: int) -> Collection[Move]:
        """Whoever is to play may play any card that he holds."""
        return [PLAY[seat][card] for card in deal.hand(seat)] if deal.phase == "play" and seat == deal.turn else ()

    def during(self, deal: T) -> int:
        """The trick on the table, or the next one."""
        return len(deal.winners) + 1

    def doubtful(self, deal: T) -> Collection[tuple[int, int]]:
        """Of which cards it can be called: the seats, and the numbers of tricks, in the order of the plays."""
        return [(seat, number) for seat, number, _ in not_followed(deal)]

    def suspected(self, deal: T, seat: int) -> Iterable[Charge]:
        """Every card of another side that did not follow suit, or may not have done what else is owed."""
        return [
            Charge(self.word, other, number)
            for other, number in self.doubtful(deal)
            if not self.sided(deal, seat, other)
        ]

    def why_not(self, deal: T, call: Move) -> Refusal:
        """No such call; not another side's; not played yet; the card followed; judged already; silenced."""
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
        if (seat, number) not in self.doubtful(deal):
            return Refusal(self.call_rule, f"{name(seat)} followed suit in that trick: call another.")
        if ledger.judged(Charge(self.word, seat, number)):
            return Refusal(self.call_rule, f"That {self.word} has been called and judged already: call another.")
        if call.seat in ledger.accepted:
            return Refusal(self.review_rule, "You have accepted the deal, so you can make no more calls in it.")
        return Refusal(self.denied_rule, "You made a wrong call, so you may not call again in this deal.")

    def proof(self, deal: T, charge: Charge) -> tuple[Card, ...]:
        """The cards that hand held and one of which it owed to that trick, as far as they are seen; none if none was.

        Of a fault of another word none: everybody has seen it.
        """
        if charge.what != self.word:
            return ()
        seat, number = at_trick(charge)
        return self.owed(deal, seat, number)

    def owed(self, deal: T, seat: int, number: int) -> tuple[Card, ...]:
        """The cards of which that hand owed one to that trick, to which it played another."""
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
        """A card of a suit that its seat did not follow before shows that it may have more of them."""
        if move.verb == "play" and move.card not in self.certain(deal, move.seat):
            deal.lacks[move.seat] &= ~(1 << deal.ranking.follows[move.card])

    def found_again(self, deal: T) -> Ledger:
        """The ledger of a guess, with every fault that its cards prove, each where it stands in the order of plays.

        Once the deal is over all are known.
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
                entries.insert(place, Entry(charge, hidden=True, during=charge.trick or 0))
        return ledger._replace(entries=tuple(entries))


def had_none(deal: TrickDeal) -> set[tuple[int, int]]:
    """The seats, and the numbers of tricks, that certainly had none of the suit led.

    A call was denied; or the deal is over, and all its faults are known.
    """
    ledger = deal.ledger
    if ledger is None:
        return set()
    if deal.phase != OVER:
        return {at_trick(charge) for charge in ledger.denied() if charge.trick}
    faults = {at_trick(entry.charge) for entry in ledger.lying() if entry.end != DENIED and entry.charge.trick}
    return {(seat, number) for seat, number, _ in not_followed(deal)} - faults


def at_fault(charge: Charge) -> int:
    """The seat at fault, of a charge that names one."""
    assert charge.seat is not None
    return charge.seat


def at_trick(charge: Charge) -> tuple[int, int]:
    """The seat and the number of the trick of a charge that names both."""
    assert charge.trick is not None
    return at_fault(charge), charge.trick


def proven_lacks(deal: TrickDeal) -> list[int]:
    """By seat: a bit mask of the suits of which it certainly has none."""
    lacks = [0] * len(deal.held)
    certain = had_none(deal)
    for seat, number, led in not_followed(deal):
        if (seat, number) in certain:
            lacks[seat] |= 1 << led
    return lacks


def filled_in_doubt(game: TrickGame[T, Any], deal: T, rng: Random) -> None:
    """Fill the hidden cards of a called deal.

    It is taken for granted that whoever did not follow suit had none: so it is as a rule, unless the cards that were
    shown later tell otherwise.

    Raises:
        ValueError: they can lie nowhere; the deal is as it was.
    """
    if not not_followed(deal) or rng.random() >= DOUBT:
        with suppress(ValueError):
            game.fill(deal, rng)
            return
    game.fill(deal, rng, proven_lacks(deal))
