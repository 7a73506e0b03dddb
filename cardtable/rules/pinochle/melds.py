"""The melds: what a hand can announce, and the cards laid for it [AP-6.2].

Melds of different classes never exclude each other [AP-6.3]. Within a class, only a flush and a royal marriage can
exclude each other, because both need a king and a queen of trumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from cardtable.cards import SUITS, Card, Suit, card_of, read_cards
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import ORDER, Count
from cardtable.rules.tricks.hands import ONES, UNIT, Bag, Hand, bag_of, cards_of, either

Melds = tuple[int, ...]
"""How often each meld occurs, in the order of `WORDS`."""

MARRIAGES: Final = tuple(f"marriage-{suit.letter}" for suit in SUITS)
GROUPS: Final = {"aces": "A", "kings": "K", "queens": "Q", "jacks": "J"}
WORDS: Final = ("flush", "royal", *MARRIAGES, *GROUPS, "pinochle", "dix")
"""The words for melds, in the order of a move [AP-5.2]."""

PLACE: Final = {word: at for at, word in enumerate(WORDS)}
NONE: Final = "none"
NO_MELDS: Final[Melds] = (0,) * len(WORDS)

POINTS: Final = (150, 40, 20, 20, 20, 20, 100, 80, 60, 40, 40, 10)
"""The points of each meld, in the order of `WORDS` [AP-6.2]."""
BONUS: Final = {"flush": 1500, "aces": 1000, "kings": 800, "queens": 600, "jacks": 400, "pinochle": 300}
"""The points of two equal melds together, at a table with bonus melds [AP-6.4]."""

WORTH: Final = tuple(
    tuple((0, points, BONUS.get(word, 0) if bonus and word in BONUS else 2 * points) for word, points in
          zip(WORDS, POINTS, strict=True))
    for bonus in (False, True)
)  # fmt: skip
"""`WORTH[bonus][at]` has the points of the meld with the index `at`: announced not at all, once, and twice."""

CLASSES: Final = {"sequence": WORDS[:6], "group": WORDS[6:10], "special": WORDS[10:11], "dix": WORDS[11:]}
"""A card can count in only one meld of a class [AP-4.25]."""


def cards_in(word: str, trump: Suit) -> Hand:
    """Return the cards of one meld when `trump` is trumps.

    The result is empty for a marriage in the trump suit, because that counts only as `royal`.
    """
    if word == "flush":
        return tuple([card_of(rank, trump) for rank in ORDER[:5]])
    if word == "royal":
        return card_of("K", trump), card_of("Q", trump)
    if word in MARRIAGES:
        suit = SUITS[MARRIAGES.index(word)]
        return () if suit == trump else (card_of("K", suit), card_of("Q", suit))
    if word in GROUPS:
        return tuple([card_of(GROUPS[word], suit) for suit in SUITS])
    return read_cards("Jd Qs") if word == "pinochle" else (card_of("9", trump),)


CARDS_OF: Final = tuple(tuple(cards_in(word, trump) for word in WORDS) for trump in SUITS)

_MASKS: Final = tuple(tuple(bag_of(cards) for cards in melds) for melds in CARDS_OF)


def limits(bag: Bag, trump: int) -> Melds:
    """Return how many of each meld a hand has. Each meld is counted as if there were no other melds [AP-6.3]."""
    twice = bag >> 1 & ONES
    once = (bag | twice) & ONES
    return tuple([(mask & once == mask) + (mask & twice == mask) if mask else 0 for mask in _MASKS[trump]])


def best(bag: Bag, trump: int) -> Melds:
    """Return all melds of a hand. A king and queen that belong to a flush are not counted as a royal marriage, too."""
    flush, royal, *others = limits(bag, trump)
    return (flush, royal - flush, *others)


@lru_cache(4096)
def worth(melds: Melds, bonus: bool) -> int:
    """Return the points of announced melds [AP-6.2, AP-6.4]."""
    return sum([points[number] for points, number in zip(WORTH[bonus], melds, strict=True) if number])


@lru_cache(4096)
def choices(most: Melds) -> tuple[Melds, ...]:
    """Return every choice of melds that a hand can announce, from no melds to the best [AP-4.25, AP-6.3].

    `most` is how many of each meld the hand has.
    """
    flush, royal, *others = most
    sequences = [(f, r) for f in range(flush + 1) for r in range(royal - f + 1)]
    return tuple([(*pair, *rest) for pair in sequences for rest in product(*(range(each + 1) for each in others))])


def words_of(melds: Melds) -> tuple[str, ...]:
    """Return the words of announced melds. A meld announced twice appears twice."""
    return tuple([word for word, number in zip(WORDS, melds, strict=True) for _ in range(number)])


@lru_cache(8192)
def announcement(seat: int, melds: Melds) -> Move:
    """Return the move in which a seat announces melds, or announces that it has none [AP-5.2]."""
    return Move(seat, "meld", *(words_of(melds) or (NONE,)))


def announced(words: Iterable[object]) -> Melds | None:
    """Return the melds that the words of a move announce, or None if the words are no proper announcement [AP-5.2]."""
    said = list(words)
    if said == [NONE]:
        return NO_MELDS
    if not said or any(word not in PLACE for word in said):
        return None
    places = [PLACE[str(word)] for word in said]
    numbers = tuple([places.count(at) for at in range(len(WORDS))])
    return numbers if places == sorted(places) and max(numbers) <= 2 else None


@lru_cache(4096)
def laid(melds: Melds, trump: int) -> Bag:
    """Return the cards laid for an announcement, as a bag [AP-4.26]."""
    cards = 0
    for words in CLASSES.values():
        of_class: Sequence[Card] = [
            card for word in words for card in CARDS_OF[trump][PLACE[word]] * melds[PLACE[word]]
        ]
        cards = either(cards, bag_of(of_class))
    return cards


_SPOKEN: Final = {
    "flush": ("a flush", "two flushes"),
    "royal": ("a royal marriage", "two royal marriages"),
    **{word: (f"a {suit.singular} marriage", f"two {suit.singular} marriages")
       for word, suit in zip(MARRIAGES, SUITS, strict=True)},
    "aces": ("hundred aces", "eight aces"),
    "kings": ("eighty kings", "eight kings"),
    "queens": ("sixty queens", "eight queens"),
    "jacks": ("forty jacks", "eight jacks"),
    "pinochle": ("a pinochle", "a double pinochle"),
    "dix": ("a dix", "two dix"),
}  # fmt: skip


def spoken(word: str, number: int = 1) -> str:
    """Return in words one meld, or two equal melds: `a spade marriage`, `eight aces`."""
    return _SPOKEN[word][number - 1]


def each_spoken(melds: Melds, bonus: bool) -> list[tuple[str, int]]:
    """Return the announced melds in words, each with its points. Two equal melds are one entry."""
    return [
        (spoken(word, number), WORTH[bonus][at][number])
        for at, (word, number) in enumerate(zip(WORDS, melds, strict=True))
        if number
    ]


_BRIEF: Final = ("flush", "royal", *(f"{suit.symbol} marriage" for suit in SUITS), *GROUPS, "pinochle", "dix")


def briefly(melds: Melds, bonus: bool) -> tuple[str, ...]:
    """Return the announced melds as briefly as possible: `flush 150`, `2 pinochle 80`."""
    return tuple(
        f"{'2 ' if number == 2 else ''}{_BRIEF[at]} {WORTH[bonus][at][number]}"
        for at, number in enumerate(melds)
        if number
    )


# ── what a hand is worth with a trump suit and a burial, before anything is announced [AP-9.3] ────────────────────────


class Outlook(NamedTuple):
    """The best melds of a hand with a trump suit and a burial, their points, and the buried points."""

    melds: Melds
    meld_points: int
    buried_points: int

    def lacking(self, bid: int) -> int:
        """Return the points that a bid needs from tricks, beyond melds and buried points [AP-4.40, AP-9.3]."""
        return bid - self.meld_points - self.buried_points


def outlook(held: Bag, buried: Bag, trump: int, count: Count, bonus: bool = False) -> Outlook:
    """Return the `Outlook` of a hand of eighteen cards, of which the cards in the bag `buried` are buried."""
    melds = best(held - buried, trump)
    return Outlook(melds, worth(melds, bonus), count.of(cards_of(buried)))


def broken_by(held: Bag, trump: int, bonus: bool = False) -> dict[Card, int]:
    """Return for each card in hand how many meld points are lost if it alone is buried."""
    whole = worth(best(held, trump), bonus)
    return {card: whole - worth(best(held - UNIT[card], trump), bonus) for card in dict.fromkeys(cards_of(held))}


def burials(held: Bag) -> Iterator[Bag]:
    """Yield every choice of three cards to bury, each as a bag. Of choices with equal cards, only one is yielded."""
    cards = cards_of(held)
    kinds = list(dict.fromkeys(cards))
    twice = [card for card in kinds if cards.count(card) > 1]
    for at, first in enumerate(kinds):
        for second_at in range(at + 1, len(kinds)):
            pair = UNIT[first] + UNIT[kinds[second_at]]
            for third in kinds[second_at + 1 :]:
                yield pair + UNIT[third]
    for card in twice:
        for other in kinds:
            if other is not card:
                yield 2 * UNIT[card] + UNIT[other]


def spare(held: Bag, trump: int) -> Bag:
    """Return the cards that the best melds do not need, as a bag."""
    return held - laid(best(held, trump), trump)
