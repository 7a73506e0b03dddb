"""The cards of the family: the pack, how it ranks, and what it is worth [TRS-2.1 to TRS-2.3, TRS-6.2]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardtable.cards import CARDS, SUITS, Card, card_of, pack_of
from cardtable.rules.tricks.hands import Hand, deal_packets, packed
from cardtable.rules.tricks.play import Ranking

ORDER = "32AKQJ7654"
"""Every suit, high to low [TRS-2.2]."""

PACK = pack_of("A234567JQK")
"""A pack of 52 without its eights, nines and tens [TRS-2.1]."""

RANKING = Ranking([[card_of(rank, suit) for rank in ORDER] for suit in SUITS])
"""No suit outranks another, and there are no trumps [TRS-2.2]."""

THIRDS = tuple({"A": 3, "3": 1, "2": 1, "K": 1, "Q": 1, "J": 1}.get(card.rank, 0) if card < 52 else 0 for card in CARDS)
"""By card: what it counts, in thirds of a point [TRS-2.3]."""

ALL_THIRDS = sum(THIRDS[card] for card in PACK)
"""32 thirds, 10⅔ points [TRS-2.3]."""


def thirds_in(cards: Iterable[Card]) -> int:
    """Thirds in some cards."""
    return sum([THIRDS[card] for card in cards])


SETTLED = {
    "nearest": tuple((thirds + 1) // 3 for thirds in range(ALL_THIRDS + 1)),
    "drop": tuple(thirds // 3 for thirds in range(ALL_THIRDS + 1)),
}
"""By the option `fractions`, by thirds: whole points. Two odd thirds are a point, or nothing [TRS-6.2]."""


def account_of(accounts: Sequence[Sequence[int]], seats: int) -> tuple[int, ...]:
    """By seat: the account it plays for."""
    return tuple(next(at for at, held in enumerate(accounts) if seat in held) for seat in range(seats))


def dealt_out(
    pack: Sequence[Card], dealer: int, seats: int, packets: Sequence[int], dead_hands: int = 0
) -> tuple[list[list[Card]], tuple[Card, ...]]:
    """The hands by seat, dealt from the dealer's left, and the cards that go to nobody.

    These are the dead hands, dealt last in each round, and then what is left of the pack, top card first.
    """
    dealt, at = deal_packets(pack, 0, seats + dead_hands, packets)
    hands = [dealt[(seat - dealer - 1) % seats] for seat in range(seats)]
    return hands, tuple(card for dead in dealt[seats:] for card in sorted(dead)) + tuple(pack[at:])


def packed_again(
    hands: Sequence[Hand], rest: Sequence[Card], dealer: int, packets: Sequence[int], dead_hands: int = 0
) -> tuple[Card, ...]:
    """A pack from which those hands, and those cards that go to nobody, are dealt out so."""
    size = sum(packets)
    dealt = [hands[(dealer + 1 + step) % len(hands)] for step in range(len(hands))]
    dead = [tuple(rest[size * number : size * (number + 1)]) for number in range(dead_hands)]
    return (*packed([*dealt, *dead], 0, packets), *rest[size * dead_hands :])


def in_thirds(thirds: int) -> str:
    """Thirds as points are written: `8⅔`, `⅓`, `4`."""
    whole, odd = divmod(thirds, 3)
    return f"{whole if whole or not odd else ''}{('', '⅓', '⅔')[odd]}"


def cards_told(thirds: int, points: int) -> str:
    """The count of the cards won, and the whole points of it: `4 in cards`, `2⅔ in cards (counts as 3)`."""
    exact = f"{in_thirds(thirds)} in cards"
    return exact if thirds == 3 * points else f"{exact} (counts as {points})"
