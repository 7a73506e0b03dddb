"""The worth of a hand at Euchre in trick units, and cards as bit masks under each trump suit.

A trick unit is the worth of the right bower, which is about one trick.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, JOKER, SUITS, Card, Suit
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.euchre.cards import RANKINGS, UNFIXED, left_bower, right_bower


def _summands(trump: Suit) -> tuple[int, ...]:
    """Return a number for each card. Added up for a hand, the numbers tell all that decides what the hand is worth.

    The lowest nine bits of the sum are the worth of the trumps in hundredths of a trick unit. The next three bits are
    the number of trumps. Above them there are five bits for each suit: three count the side cards of the suit, one
    stands for its ace, and one for its king.
    """
    numbers = []
    for card in CARDS[: JOKER + 1]:
        suit = RANKINGS[trump].follows[card]
        if suit == trump:
            worth = {JOKER: 150, right_bower(trump): 100, left_bower(trump): 90}.get(
                card, {"A": 70, "K": 55}.get(card.rank, 40)
            )
            numbers.append(worth + (1 << 9))
        else:
            honour = {"A": 8, "K": 16}.get(card.rank, 0)
            numbers.append(1 + honour << 12 + 5 * card.suit)
    return tuple(numbers)


SUMMANDS: Final = tuple(_summands(trump) for trump in SUITS)


def _worth(trump: Suit, profile: int) -> float:
    trumps = profile >> 9 & 7
    units = (profile & 511) / 100 + 0.25 * max(0, trumps - 2)
    void = False
    for suit in SUITS:
        if suit != trump:
            held = profile >> 12 + 5 * suit
            if held & 8:
                units += 0.4 if held & 7 >= 3 else 0.6
            elif held & 16 and held & 7 >= 2:
                units += 0.2
            void = void or not held & 7
    return round(units + 0.3 if void and trumps >= 2 else units, 2)


class _Worths(dict[int, float]):
    """A cache for one trump suit: the worth of a hand, keyed by the sum of the `SUMMANDS` of its cards."""

    def __init__(self, trump: Suit) -> None:
        super().__init__()
        self.trump = trump

    def __missing__(self, profile: int) -> float:
        worth = self[profile] = _worth(self.trump, profile)
        return worth


_WORTHS: Final = tuple(_Worths(trump) for trump in SUITS)


def worth(hand: Iterable[Card], trump: int) -> float:
    """Return the trick units of a hand in this trump suit."""
    return _WORTHS[trump][sum(map(SUMMANDS[trump].__getitem__, hand))]


def worth_with(hand: Iterable[Card], up: Card, trump: int) -> float:
    """Return the trick units of the dealer's hand after the turn-up (`up`) is taken up and the best discard is made."""
    summands, worths = SUMMANDS[trump], _WORTHS[trump]
    numbers = [summands[card] for card in hand]
    whole = sum(numbers) + summands[up]
    return max([worths[whole - number] for number in numbers])


NO_SUIT: Final = len(SUITS)

MASKS: Final = tuple(map(Masks, (*RANKINGS, UNFIXED)))
