"""The cards of the Tressette family: the pack, its ranking and its points [TRS-2.1 to TRS-2.3, TRS-6.2]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cardtable.cards import CARDS, SUITS, Card, card_of, pack_of
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.hands import Hand, deal_packets, packed
from cardtable.rules.tricks.play import Ranking

ORDER = "32AKQJ7654"
"""The ranks of every suit, high to low [TRS-2.2]."""

PACK = pack_of("A234567JQK")
"""The forty cards: a pack of 52 without its eights, nines and tens [TRS-2.1]."""

RANKING = Ranking([[card_of(rank, suit) for rank in ORDER] for suit in SUITS])
"""The ranking of the cards, in which no suit outranks another [TRS-2.2]."""

THIRDS = tuple({"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}.get(card.rank, 0) if card < 52 else 0 for card in CARDS)
"""How many thirds of a point each card counts, indexed by the number of the card [TRS-2.3]."""

ALL_THIRDS = sum(THIRDS[card] for card in PACK)
"""The thirds of a point in the whole pack: 32, which are 10⅔ points [TRS-2.3]."""

IN_THIRDS: Final = Brings(THIRDS, last=3, thing="point", parts=3)
"""What tricks bring, in thirds of a point. The last trick brings a whole point besides its cards."""


def thirds_in(cards: Iterable[Card]) -> int:
    """Return the sum of the thirds that the cards count."""
    return sum([THIRDS[card] for card in cards])


SETTLED = {
    "nearest": tuple((thirds + 1) // 3 for thirds in range(ALL_THIRDS + 1)),
    "drop": tuple(thirds // 3 for thirds in range(ALL_THIRDS + 1)),
}
"""For each value of the option `fractions`, the whole points for a number of thirds [TRS-6.2].

With `nearest`, two thirds count as a point. With `drop`, they count nothing.
"""


def account_of(accounts: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """Return for each seat the account for which it plays."""
    return tuple(next(at for at, held in enumerate(accounts) if seat in held) for seat in range(seats))


def dealt_out(
    pack: Sequence[Card], dealer: int, seats: int, packets: Sequence[int], dead_hands: int = 0
) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """Deal from the dealer's left, in packets of several cards. A dead hand is a hand that is dealt to nobody.

    Return the hands by seat, and the cards dealt to nobody: the dead hands, and then the rest of the pack, top card
    first. In each round of the deal, dead hands get their packets after all seats.
    """
    dealt, at = deal_packets(pack, 0, seats + dead_hands, packets)
    hands = [dealt[(seat - dealer - 1) % seats] for seat in range(seats)]
    return hands, tuple(card for dead in dealt[seats:] for card in sorted(dead)) + tuple(pack[at:])


def packed_again(
    hands: Sequence[Hand], rest: Sequence[Card], dealer: int, packets: Sequence[int], dead_hands: int = 0
) -> tuple[Card, ...]:
    """Return the pack from which `dealt_out` would deal these hands, with `rest` as the cards dealt to nobody."""
    size = sum(packets)
    dealt = [hands[(dealer + 1 + step) % len(hands)] for step in range(len(hands))]
    dead = [tuple(rest[size * number : size * (number + 1)]) for number in range(dead_hands)]
    return (*packed([*dealt, *dead], 0, packets), *rest[size * dead_hands :])


def in_thirds(thirds: int) -> str:
    """Return a number of thirds written in points: `8⅔`, `⅓`, `4`."""
    whole, odd = divmod(thirds, 3)
    return f"{whole if whole or not odd else ''}{('', '⅓', '⅔')[odd]}"


def cards_told(thirds: int, points: int) -> str:
    """Return in words the points for cards that a side has won, such as `2⅔ in cards (counts as 3)`."""
    exact = f"{in_thirds(thirds)} in cards"
    return exact if thirds == 3 * points else f"{exact} (counts as {points})"
