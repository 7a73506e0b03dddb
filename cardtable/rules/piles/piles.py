"""Piles of cards: which cards go on which, foundations, and the moves that carry cards from pile to pile.

A mask of cards is an int with one bit for each card: the bit is set if the card belongs to the mask. A tuple "by card"
is indexed by the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import BACK, CARDS, RANKS, Card, pack_of
from cardtable.rules.game import Deal
from cardtable.rules.moves import Move, Token

Pile = tuple[Card, ...]
"""The cards of a pile, bottom card first."""

MANY: Final[Pile] = (BACK,)
"""In a view, this one back replaces all face-down cards of a pile if their number is a secret."""

ACE, KING = 0, 12
BIT = tuple(1 << card for card in CARDS)


def rank_of(card: Card) -> int:
    """Return a card's rank from `ACE` to `KING`, or -1 for a joker or a back."""
    return card % 13 if card < 52 else -1


RED = tuple(card // 13 in (1, 2) for card in CARDS)


# ── what goes on what ─────────────────────────────────────────────────────────────────────────────────────────────


def goes_on(fits: Callable[[Card, Card], bool]) -> tuple[int, ...]:
    """Return, for each card, the mask of the cards that it may be laid on.

    Jokers and backs may be laid on no card.
    """
    faces = CARDS[:52]
    return (*(sum(BIT[top] for top in faces if fits(card, top)) for card in faces), 0, 0)


def neighbours(card: Card, other: Card) -> bool:
    """Return whether the two cards are of adjacent ranks; ace and king are not adjacent."""
    return abs(rank_of(card) - rank_of(other)) == 1


def same_suit(card: Card, other: Card) -> bool:
    """Return whether the two cards are of one suit."""
    return card // 13 == other // 13


DOWN_IN_OTHER_COLOUR = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1 and RED[card] != RED[top])


def _below(card: Card, top: Card) -> bool:
    return (rank_of(top) - rank_of(card)) % len(RANKS) == 1


DOWN = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1)
DOWN_ROUND = goes_on(_below)
DOWN_ROUND_IN_OTHER_COLOUR = goes_on(lambda card, top: _below(card, top) and RED[card] != RED[top])
"""Here and in `DOWN_ROUND`, ranks go round: a king may be laid on an ace."""
DOWN_IN_SUIT = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1 and same_suit(card, top))

# ── foundations ───────────────────────────────────────────────────────────────────────────────────────────────────


def _next_rank(card: Card) -> int:
    return card + 1 if rank_of(card) != KING else card - KING


UP_IN_SUIT: Final = tuple(BIT[_next_rank(card)] for card in CARDS[:52])
"""For each card, the next higher card of its suit as a mask. After the king comes the ace."""
UP: Final = tuple(sum(BIT[_next_rank(other)] for other in CARDS[rank_of(card) : 52 : 13]) for card in CARDS[:52])
"""For each card, a mask of the cards of the next higher rank. After the king comes the ace."""


def cards_told(mask: int) -> str:
    """Return the cards of a mask in words: `a red eight`, `a six or an eight`, `the 8♣`."""
    told: list[str] = []
    for rank in RANKS:
        found = [card for card in CARDS[:52] if mask >> card & 1 and card.rank == rank]
        if len(found) == 1:
            told.append(f"the {found[0].symbol}")
        elif found:
            word = found[0].title.partition(" ")[0]
            colors = {RED[card] for card in found}
            article = "an" if word[0] in "ae" else "a"
            told.append(f"{article} {word}" if len(colors) > 1 else f"a {'red' if True in colors else 'black'} {word}")
    return " or ".join(told)


class Foundations(NamedTuple):
    """Foundations that are built up. They are immutable, so copies of a deal can share them.

    `due` has for each foundation a mask of the cards that can be built there next. `wanted` is the union of these
    masks. `follows` has for each card a mask of the cards that go on that card.
    """

    piles: tuple[Pile, ...]
    due: tuple[int, ...]
    wanted: int
    follows: tuple[int, ...] = UP_IN_SUIT

    @classmethod
    def begun_by(cls, due: Sequence[int], follows: tuple[int, ...] = UP_IN_SUIT) -> Foundations:
        wanted = 0
        for mask in due:
            wanted |= mask
        return cls(((),) * len(due), tuple(due), wanted, follows)

    def place(self, card: Card) -> int:
        """Return the first place (from 0) that the card goes to, or -1 if it goes nowhere."""
        bit = BIT[card]
        if self.wanted & bit:
            for place, mask in enumerate(self.due):
                if mask & bit:
                    return place
        return -1

    def built(self, card: Card) -> Foundations:
        """Return new foundations on which the card is built. The card must fit."""
        at = self.place(card)
        piles, due = list(self.piles), list(self.due)
        piles[at] = pile = (*piles[at], card)
        due[at] = 0 if len(pile) == len(RANKS) else self.follows[card]
        wanted = 0
        for mask in due:
            wanted |= mask
        return Foundations(tuple(piles), tuple(due), wanted, self.follows)

    def wants(self, place: int) -> str:
        """Return what may begin the foundation at `place`: the symbol of a suit, or a rank.

        If cards lie there already, return an empty text.
        """
        return "" if self.piles[place] else begun_by(self.due[place])

    @property
    def cards(self) -> int:
        return sum(map(len, self.piles))


@cache
def begun_by(mask: int) -> str:
    """Return the symbol of the suit if all cards of the mask are of one suit, otherwise their rank.

    If there is no card, return an empty text.
    """
    begins = [card for card in CARDS[:52] if mask >> card & 1]
    if not begins:
        return ""
    return begins[0].suit.symbol if len({card.suit for card in begins}) == 1 else begins[0].rank


def of_rank(rank: int) -> int:
    """Return a mask of the four cards of a rank."""
    return sum(BIT[rank : 52 : len(RANKS)])


ANY = sum(BIT[:52])
ACES = of_rank(ACE)
KINGS = of_rank(KING)

PACK: Final = pack_of(RANKS)
LAID_FIRST: Final = tuple(card for card in PACK if rank_of(card) == ACE)
OTHERS: Final = tuple(card for card in PACK if rank_of(card) != ACE)
"""All cards but the aces, for games that lay the aces out first [SOLI-4.12]."""


# ── places and moves ──────────────────────────────────────────────────────────────────────────────────────────────


class Places:
    """The places of a layout by name and by number, and the moves `SEAT move FROM TO` between them."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.number: dict[object, int] = {name: number for number, name in enumerate(names)}

    def moves(self, seat: int) -> list[list[Move]]:
        return _moves(self.names, seat)

    def read(self, args: Sequence[Token]) -> tuple[int, int] | None:
        if len(args) < 2:
            return None
        source, target = self.number.get(args[0]), self.number.get(args[1])
        return None if source is None or target is None else (source, target)


@cache
def _moves(names: tuple[str, ...], seat: int) -> list[list[Move]]:
    return [[Move(seat, "move", source, target) for target in names] for source in names]


def row(letter: str, places: int) -> tuple[str, ...]:
    """Return the names of a row of places: `T1`, `T2` and so on."""
    return tuple(f"{letter}{number}" for number in range(1, places + 1))


# ── a deal of piles ───────────────────────────────────────────────────────────────────────────────────────────────


class PileDeal(Deal):
    """A deal in which cards lie in piles.

    Three lists are indexed by the number of the place. `piles` has the cards of each place. `down` is how many of them,
    from the bottom, lie face down. `unseen` is how many of these, from the bottom, nobody has ever seen. Everybody has
    seen the other face-down cards and may remember them.
    """

    __slots__ = ("down", "piles", "unseen")

    piles: list[Pile]
    down: list[int]
    unseen: list[int]

    def turn_up(self, place: int) -> bool:
        """Turn up a pile's top card, and return whether nobody had seen the card before."""
        bottom = len(self.piles[place]) - 1
        if bottom < self.down[place]:
            self.down[place] = max(bottom, 0)
            if 0 <= bottom < self.unseen[place]:
                self.unseen[place] = bottom
                return True
        return False

    def turn_over(self, place: int, to: int) -> None:
        pile = self.piles[place]
        self.piles[to], self.piles[place] = pile[::-1], ()
        self.down[to], self.unseen[to] = len(pile), 0


def covered(pile: Pile) -> Pile:
    """Return the pile with a back in place of every card but the top one."""
    return (BACK,) * (len(pile) - 1) + pile[-1:] if pile else ()


def hide(piles: list[Pile], unseen: Sequence[int]) -> None:
    """Put backs in place of the cards that nobody has seen."""
    for place, count in enumerate(unseen):
        if count:
            piles[place] = (BACK,) * count + piles[place][count:]


def fill(piles: list[Pile], places: Iterable[int], unseen: Sequence[int], cards: Sequence[Card]) -> None:
    """Put `cards`, in their order, in place of the unseen cards of `places`."""
    at = 0
    for place in places:
        count = unseen[place]
        if count:
            piles[place] = (*cards[at : at + count], *piles[place][count:])
            at += count


def mixed(cards: Iterable[Card], rng: Random) -> list[Card]:
    """Return the cards in random order. This takes half the time of `Random.shuffle`."""
    random = rng.random
    return sorted(cards, key=lambda _: random())


def packets_of(pack: Sequence[Card], first: int, seats: int, packets: Sequence[int]) -> list[Pile]:
    """Return the cards of each seat as a face-down pile, dealt in packets clockwise from the seat `first`."""
    piles: list[list[Card]] = [[] for _ in range(seats)]
    at = 0
    for packet in packets:
        for step in range(seats):
            piles[(first + step) % seats].extend(reversed(pack[at : at + packet]))
            at += packet
    return [tuple(pile) for pile in piles]
