"""The worth of a hand, in trick units, and the masks of cards under each trump."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardtable.cards import CARDS, JOKER, SUITS, Card, Suit
from cardtable.players.advice.tricks.masks import Masks
from cardtable.rules.euchre.cards import RANKINGS, UNFIXED, left_bower, right_bower


def _summands(trump: Suit) -> tuple[int, ...]:
    """By card: a number such that the sum over a hand says all that its worth depends on.

    From the lowest bit: nine bits of hundredths of a unit for trumps, three for how many trumps there are, and five
    for each suit: three for how many cards of it, then the ace, then the king.
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
"""By trump and card: see `_summands`."""


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
    """A cache: the worth of each sum of summands under one trump."""

    def __init__(self, trump: Suit) -> None:
        super().__init__()
        self.trump = trump

    def __missing__(self, profile: int) -> float:
        worth = self[profile] = _worth(self.trump, profile)
        return worth


_WORTHS: Final = tuple(_Worths(trump) for trump in SUITS)


def worth(hand: Iterable[Card], trump: int) -> float:
    """The trick units of a hand of five under that trump."""
    return _WORTHS[trump][sum(map(SUMMANDS[trump].__getitem__, hand))]


def worth_with(hand: Iterable[Card], up: Card, trump: int) -> float:
    """The trick units of a dealer's hand after taking that card and the discard that leaves most."""
    summands, worths = SUMMANDS[trump], _WORTHS[trump]
    numbers = [summands[card] for card in hand]
    whole = sum(numbers) + summands[up]
    return max([worths[whole - number] for number in numbers])


NO_SUIT: Final = len(SUITS)
"""In place of the trump suit where no trump has been called: no card follows it, and it follows the four suits."""

MASKS: Final = tuple(map(Masks, (*RANKINGS, UNFIXED)))
"""By trump, and then without one."""
