"""Piles: how they lie, what goes on what, foundations, and the lines that carry a card from pile to pile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import BACK, CARDS, RANKS, Card
from cardtable.rules.game import Deal
from cardtable.rules.moves import Move, Token

Pile = tuple[Card, ...]
"""A pile: bottom card first, top card last, whichever side of them is up."""

MANY: Final[Pile] = (BACK,)
"""The count of face-down cards in a view whose number nobody may know, however many they are."""

ACE, KING = 0, 12
BIT = tuple(1 << card for card in CARDS)
"""By card: its bit in a mask of cards."""


def rank_of(card: Card) -> int:
    """A card's rank from `ACE` to `KING`; the joker and a back have none of these."""
    return card % 13 if card < 52 else -1


RED = tuple(card // 13 in (1, 2) for card in CARDS)
"""By card: whether it is red."""


# ── what goes on what ─────────────────────────────────────────────────────────────────────────────────────────────


def goes_on(fits: Callable[[Card, Card], bool]) -> tuple[int, ...]:
    """By card: a mask of the cards on which it may be laid, as `fits(card, top)` says; a back fits nowhere."""
    faces = CARDS[:52]
    return (*(sum(BIT[top] for top in faces if fits(card, top)) for card in faces), 0, 0)


def neighbours(card: Card, other: Card) -> bool:
    """Whether one of the two ranks is next above the other; ace and king are not next to each other."""
    return abs(rank_of(card) - rank_of(other)) == 1


def same_suit(card: Card, other: Card) -> bool:
    """Whether the two are of one suit."""
    return card // 13 == other // 13


DOWN_IN_OTHER_COLOUR = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1 and RED[card] != RED[top])
"""By card: the cards one rank higher and of the other color."""


def _below(card: Card, top: Card) -> bool:
    return (rank_of(top) - rank_of(card)) % len(RANKS) == 1


DOWN = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1)
"""By card: the cards one rank higher, of any suit."""
DOWN_ROUND = goes_on(_below)
"""By card: the same round the corner, a king on an ace."""
DOWN_ROUND_IN_OTHER_COLOUR = goes_on(lambda card, top: _below(card, top) and RED[card] != RED[top])
"""By card: those of them that are of the other color."""
DOWN_IN_SUIT = goes_on(lambda card, top: rank_of(top) - rank_of(card) == 1 and same_suit(card, top))
"""By card: the next higher card of its suit."""

# ── foundations ───────────────────────────────────────────────────────────────────────────────────────────────────


def _next_rank(card: Card) -> int:
    return card + 1 if rank_of(card) != KING else card - KING


UP_IN_SUIT: Final = tuple(BIT[_next_rank(card)] for card in CARDS[:52])
"""By card: a mask of the next card of its suit, after the king the ace."""
UP: Final = tuple(sum(BIT[_next_rank(other)] for other in CARDS[rank_of(card) : 52 : 13]) for card in CARDS[:52])
"""By card: a mask of the cards of the next rank, whatever the suit."""


def cards_told(mask: int) -> str:
    """Which cards a mask has, in words, by ranks: `a red eight`, `a six or an eight`, `the 8♣`; nothing of none."""
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
    """Foundations built up. Never changed, only followed by others, so that a deal's copy may share them.

    `due` is by place a mask of the cards that go there next, `wanted` all of these together; `follows` is by card a
    mask of those that go on it.
    """

    piles: tuple[Pile, ...]
    due: tuple[int, ...]
    wanted: int
    follows: tuple[int, ...] = UP_IN_SUIT

    @classmethod
    def begun_by(cls, due: Sequence[int], follows: tuple[int, ...] = UP_IN_SUIT) -> Foundations:
        """Empty foundations; `due` is by place a mask of the cards that may begin it."""
        wanted = 0
        for mask in due:
            wanted |= mask
        return cls(((),) * len(due), tuple(due), wanted, follows)

    def place(self, card: Card) -> int:
        """The place (from 0) that the card goes to, of several the lowest-numbered, or -1."""
        bit = BIT[card]
        if self.wanted & bit:
            for place, mask in enumerate(self.due):
                if mask & bit:
                    return place
        return -1

    def built(self, card: Card) -> Foundations:
        """The foundations with that card, which fits, on the place it goes to."""
        at = self.place(card)
        piles, due = list(self.piles), list(self.due)
        piles[at] = pile = (*piles[at], card)
        due[at] = 0 if len(pile) == len(RANKS) else self.follows[card]
        wanted = 0
        for mask in due:
            wanted |= mask
        return Foundations(tuple(piles), tuple(due), wanted, self.follows)

    def wants(self, place: int) -> str:
        """The suit or rank that an empty place waits for, in a word; nothing once it has been begun."""
        begins = [card for card in CARDS[:52] if self.due[place] >> card & 1]
        if self.piles[place] or not begins:
            return ""
        return begins[0].suit.symbol if len({card.suit for card in begins}) == 1 else begins[0].rank

    @property
    def cards(self) -> int:
        """How many cards have been built."""
        return sum(map(len, self.piles))


def of_rank(rank: int) -> int:
    """A mask of the four cards of that rank."""
    return sum(BIT[rank : 52 : len(RANKS)])


ANY = sum(BIT[:52])
ACES = of_rank(ACE)
KINGS = of_rank(KING)
"""The masks of all cards, of the four aces and of the four kings."""

LAID_FIRST: Final = tuple(card for card in CARDS[:52] if rank_of(card) == ACE)
OTHERS: Final = tuple(card for card in CARDS[:52] if rank_of(card) != ACE)
"""The aces, where they are laid out before the shuffle, and the pack without them [SOLI-4.12]."""


# ── places and lines ──────────────────────────────────────────────────────────────────────────────────────────────


class Places:
    """The places of a layout by name and by number, and the lines `SEAT move FROM TO` between them."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.number: dict[object, int] = {name: number for number, name in enumerate(names)}

    def moves(self, seat: int) -> list[list[Move]]:
        """A table of that seat's lines, by the numbers of the places from which and to which."""
        return _moves(self.names, seat)

    def read(self, args: Sequence[Token]) -> tuple[int, int] | None:
        """The numbers of the two places that a line names, or `None` if it does not name two of these."""
        if len(args) < 2:
            return None
        source, target = self.number.get(args[0]), self.number.get(args[1])
        return None if source is None or target is None else (source, target)


@cache
def _moves(names: tuple[str, ...], seat: int) -> list[list[Move]]:
    return [[Move(seat, "move", source, target) for target in names] for source in names]


def row(letter: str, places: int) -> tuple[str, ...]:
    """The names of a row of places: `T1`, `T2` and so on."""
    return tuple(f"{letter}{number}" for number in range(1, places + 1))


# ── a deal of piles ───────────────────────────────────────────────────────────────────────────────────────────────


class PileDeal(Deal):
    """A deal in which cards lie in piles.

    By number of the place: `piles`; `down`, how many cards from the bottom of the pile lie face down; `unseen`, how
    many from its bottom nobody has seen yet. What lies face down and is not `unseen` everybody has seen and may
    remember.
    """

    __slots__ = ("down", "piles", "unseen")

    piles: list[Pile]
    down: list[int]
    unseen: list[int]

    def turn_up(self, place: int) -> bool:
        """Turn up a pile's top card, if it has one and that lies face down; whether nobody had seen it before."""
        bottom = len(self.piles[place]) - 1
        if bottom < self.down[place]:
            self.down[place] = max(bottom, 0)
            if 0 <= bottom < self.unseen[place]:
                self.unseen[place] = bottom
                return True
        return False

    def turn_over(self, place: int, to: int) -> None:
        """Turn a pile face down, so that its bottom card is on top, on to an empty place."""
        pile = self.piles[place]
        self.piles[to], self.piles[place] = pile[::-1], ()
        self.down[to], self.unseen[to] = len(pile), 0


def covered(pile: Pile) -> Pile:
    """A pile of which only the top card is seen."""
    return (BACK,) * (len(pile) - 1) + pile[-1:] if pile else ()


def hide(piles: list[Pile], unseen: Sequence[int]) -> None:
    """Put backs in place of the cards nobody has seen."""
    for place, count in enumerate(unseen):
        if count:
            piles[place] = (BACK,) * count + piles[place][count:]


def fill(piles: list[Pile], places: Iterable[int], unseen: Sequence[int], cards: Sequence[Card]) -> None:
    """Put cards, in the order given, in place of the backs of those places."""
    at = 0
    for place in places:
        count = unseen[place]
        if count:
            piles[place] = (*cards[at : at + count], *piles[place][count:])
            at += count


def mixed(cards: Iterable[Card], rng: Random) -> list[Card]:
    """The cards in a random order (half the time of `shuffle`)."""
    random = rng.random
    return sorted(cards, key=lambda _: random())


def packets_of(pack: Sequence[Card], first: int, seats: int, packets: Sequence[int]) -> list[Pile]:
    """The cards of each seat, dealt in packets from the seat `first` clockwise, face down.

    A packet keeps its order and is laid on those that the seat has, so that the last lies on top.
    """
    piles: list[list[Card]] = [[] for _ in range(seats)]
    at = 0
    for packet in packets:
        for step in range(seats):
            piles[(first + step) % seats].extend(reversed(pack[at : at + packet]))
            at += packet
    return [tuple(pile) for pile in piles]
