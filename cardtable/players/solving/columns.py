"""The columns of positions. What follows from a column alone is worked out once for each column.

A mask is a set of cards: an integer with one bit for each card. To build a card is to play it to a foundation. The end
is the position in which all cards are built; a search guesses how far each position is from it.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.rules.piles.piles import ACE, BIT, rank_of
from cardtable.rules.piles.ways import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

    from cardtable.rules.piles.patience import Patience
    from cardtable.rules.piles.piles import Pile

__all__ = [
    "FACE_DOWN",
    "FILLED",
    "IN_THE_WAY",
    "KEY_BITS",
    "Chain",
    "Column",
    "MetColumns",
    "Taste",
    "bits",
    "harmless_builds",
    "in_the_way",
]

FACE_DOWN: Final = 6
FILLED: Final = 3
IN_THE_WAY: Final = 5
"""Amounts that are added to the guessed distance from the end.

`FACE_DOWN` counts for each face-down card, `FILLED` for each column that is not empty, and `IN_THE_WAY` for each card
over a card of lower rank.
"""
KEY_BITS: Final = 62
"""The key of a position is made of random numbers of this many bits, so equal keys mean equal positions."""
RANKS: Final = 13


Chain = tuple[tuple[int, int, int], ...]
"""For each card, three masks: the cards on which it may be laid, the card itself, and the card under it."""


class Taste(NamedTuple):
    """Weights in the guess of how far a position is from the end.

    `over_due` is added for each card over a card that is next to build, and `filled` for each column that is not empty.
    `in_order` is subtracted for each card that lies on a card of the next higher rank, and `onward` for each step that
    led to the position.
    """

    over_due: int = 0
    in_order: int = 0
    onward: int = 0
    filled: int = 0


class Unit(NamedTuple):
    """The top `size` cards of a column, which may move together.

    `head` is a mask of the card at the bottom of the unit. `reveals` says whether a face-down card lies under the unit,
    and `empties` whether nothing lies under it, so that moving the unit empties the column. If the unit is a part of a
    run, `needs` is a mask of the card under it (see `MetColumns.unit`); otherwise `needs` is 0.
    """

    size: int
    head: int
    cards: Pile
    reveals: bool
    empties: bool
    needs: int


class Column:
    """A column of the tableau with what follows from its cards alone.

    Four masks say which cards matter: `top` is the top card, `takes` are the cards that may be laid on it, `heads` are
    the cards at the bottom of the `units`, and `mask` are all cards of the column. `units` are the cards that may move
    together. `key` is the column's part of the key of a position, and `share` is what the column adds to the guessed
    distance from the end. `order` is the number of its cards that lie on a card of the next higher rank. `still` is
    true if nothing is gained by moving the top card within the tableau. `chain` has the cards that can only go one
    after another, the top one first. `links` has the other cards, each of which can move with the cards over it.
    """

    __slots__ = (
        "cards",
        "chain",
        "down",
        "heads",
        "key",
        "kit",
        "less",
        "links",
        "mask",
        "more",
        "order",
        "over",
        "share",
        "still",
        "takes",
        "top",
        "units",
    )

    def __init__(self, kit: MetColumns, cards: Pile, down: int) -> None:
        self.kit, self.cards, self.down = kit, cards, down
        self.less: dict[int, Column] = {}
        self.more: dict[Pile, Column] = {}
        self.over: dict[int, int] = {}
        self.top = self.takes = self.heads = self.mask = self.key = self.share = self.order = 0
        self.units: tuple[Unit, ...] = ()
        self.still = False
        self.chain: Chain = ()
        self.links: Chain = ()

    def without(self, count: int) -> Column:
        """Return the column without its top `count` cards; if a face-down card is then the top one, it is turned up."""
        less = self.less.get(count)
        if less is None:
            left = self.cards[:-count]
            less = self.less[count] = self.kit.column(left, min(self.down, max(len(left) - 1, 0)))
        return less

    def under(self, cards: Pile) -> Column:
        """Return the column with `cards` laid on it."""
        more = self.more.get(cards)
        if more is None:
            more = self.more[cards] = self.kit.column(self.cards + cards, self.down)
        return more

    def over_due(self, wanted: int) -> int:
        """Return how many cards lie over cards that are in `wanted`. A card over two of these counts twice."""
        due = wanted & self.mask
        over = self.over.get(due)
        if over is None:
            over = self.over[due] = sum([above for above, card in enumerate(reversed(self.cards)) if due >> card & 1])
        return over


class MetColumns:
    """All columns that a search has met.

    `takes` has, for each card, a mask of the cards that may be laid on it. `begins` is a mask of the cards that may
    fill a space, which is an empty column.
    """

    def __init__(self, game: Patience, base: int, rng: Random) -> None:
        self.base, self.rng = base, rng
        routes = [route for route in game.routes if route.target == "T"]
        self.onto = routes[0].onto
        self.takes = list(game.carrying.rests_on)
        if base == ACE and any(route.on_ace is not None for route in routes):
            self.takes[ACE::RANKS] = [0] * len(self.takes[ACE::RANKS])
        own = next((route for route in routes if route.source == "T"), None)
        units = own is not None and own.units
        self.counts = UNITS[game.units if units else "one"] if own is not None else ((),) * 53
        self.together = units
        self.in_parts = units and game.units == "part"
        self.begins = 0 if own is None else own.begins
        self.known: dict[tuple[Pile, int], Column] = {}

    def column(self, cards: Pile, down: int) -> Column:
        """Return the column with these cards, the bottom `down` of them face down; equal columns are one object."""
        column = self.known.get((cards, down))
        if column is None:
            column = self.known[cards, down] = Column(self, cards, down)
            if cards:
                self.fill_in(column)
        return column

    def fill_in(self, column: Column) -> None:
        cards, down = column.cards, column.down
        top = cards[-1]
        column.key = self.rng.getrandbits(KEY_BITS)
        column.top, column.takes = BIT[top], self.takes[top]
        column.mask = sum([BIT[card] for card in cards])
        column.units = tuple([self.unit(cards, down, count) for count in self.counts[len(cards) - down]])
        column.heads = sum([unit.head for unit in column.units])
        column.still = len(cards) == 1 or not self.onto[top] & ~column.mask
        alone = cards[: down + 1] if self.together else cards
        column.chain, column.links = self.chain_of(alone), self.chain_of(cards[len(alone) - 1 :])[:-1]
        column.share = FILLED + FACE_DOWN * down + IN_THE_WAY * in_the_way(cards, self.base)
        column.order = sum([(under - card) % RANKS == 1 for under, card in pairwise(cards)])

    def chain_of(self, cards: Pile) -> Chain:
        under = 0, *[BIT[card] for card in cards[:-1]]
        return tuple([(self.onto[card], BIT[card], below) for card, below in zip(cards, under, strict=True)][::-1])

    def unit(self, cards: Pile, down: int, count: int) -> Unit:
        """Return the top `count` cards as a unit.

        Moving a part of a run is useful only if the card under the part can then be built. Otherwise nothing is
        gained: the uncovered card takes the same cards as the card onto which the part moves.
        """
        left = len(cards) - count
        head = cards[left]
        part = self.in_parts and left > down and self.onto[head] >> cards[left - 1] & 1
        needs = BIT[cards[left - 1]] if part else 0
        return Unit(count, BIT[head], cards[left:], 0 < left == down, not left, needs)


def in_the_way(cards: Pile, base: int) -> int:
    """Return how many of `cards` lie over a card of lower rank; the lowest rank is `base`."""
    count, low = 0, RANKS
    for card in cards:
        rank = (rank_of(card) - base) % RANKS
        if rank > low:
            count += 1
        else:
            low = rank
    return count


def harmless_builds(wanted: int, gone: Iterable[int], takes: Sequence[int]) -> int:
    """Return a mask of the cards that can be built without harm; `wanted` is a mask of all cards to build next.

    A build does no harm if no card needs the built card any more: each card that could be laid on it is built already
    or can itself be built now without harm. `takes` has for each card a mask of the cards that could be laid on it, and
    `gone` has the cards built.
    """
    known = dict.fromkeys(gone, True)

    def needless(card: int) -> bool:
        if card not in known:
            known[card] = False
            known[card] = bool(wanted >> card & 1) and all(needless(bit.bit_length() - 1) for bit in bits(takes[card]))
        return known[card]

    return sum([bit for bit in bits(wanted) if needless(bit.bit_length() - 1)])


def bits(mask: int) -> Iterator[int]:
    """Yield, for each card of a mask, a mask of this card alone."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
