"""Cutting for partners and the first deal, one card each from the spread pack [EU-4.1 to EU-4.3].

Two partners against two: the two lower cards are partners against the two higher, and the lowest deals first. Players
who tie draw again among themselves as long as it matters. Nothing here knows of seats: whoever deals chooses one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import RANKS, Card
from cardtable.rules.game import AnyGame

__all__ = ["PLAYERS", "Cut", "cut_for_partners", "played_in_pairs", "seated"]

PLAYERS: Final = 4
_HALVES: Final = (1, 2)
"""Where a tie matters in the order from low to high: between the first and the second, the second and the third."""


class Cut(NamedTuple):
    """The cards drawn, and the outcome; players are numbered as they came to the table."""

    draws: tuple[tuple[tuple[int, Card], ...], ...]
    """Round by round: who drew, and which card."""
    order: tuple[int, ...]
    """The players, from the lowest card to the highest."""

    @property
    def dealer(self) -> int:
        """Who deals first."""
        return self.order[0]

    @property
    def pairs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The partners: the dealer and his, then the other two."""
        first, second, third, fourth = self.order
        return (first, second), (third, fourth)


def cut_for_partners(spread: Sequence[Card]) -> Cut:
    """Draw from a spread pack, in the order in which the cards are drawn.

    For the draw alone the ace is the lowest card, and suits do not count [EU-4.1]. A pack that is drawn out before no
    tie matters any more is drawn from anew.
    """
    ranks: list[tuple[int, ...]] = [()] * PLAYERS
    draws: list[tuple[tuple[int, Card], ...]] = []
    cutters: Sequence[int] = range(PLAYERS)
    drawn = 0
    while cutters:
        cards = [spread[(drawn + place) % len(spread)] for place in range(len(cutters))]
        drawn += len(cutters)
        draws.append(tuple(zip(cutters, cards, strict=True)))
        for player, card in draws[-1]:
            ranks[player] = (*ranks[player], RANKS.index(card.rank))
        cutters = _tied(ranks)
    return Cut(tuple(draws), tuple(sorted(range(PLAYERS), key=lambda player: ranks[player])))


def _tied(ranks: Sequence[tuple[int, ...]]) -> list[int]:
    """The players who have to draw again: the lowest of those among whom a tie still matters."""
    order = sorted(range(PLAYERS), key=lambda player: ranks[player])
    for place in _HALVES:
        if ranks[order[place - 1]] == ranks[order[place]]:
            return [player for player in range(PLAYERS) if ranks[player] == ranks[order[place]]]
    return []


def seated(cut: Cut, dealer_seat: int, *, crossed: bool = False) -> tuple[int, ...]:
    """The players by seat: the dealer where he likes, his partner opposite, the others in the seats left [EU-4.2].

    `crossed` exchanges those others.
    """
    (dealer, partner), (one, other) = cut.pairs
    if crossed:
        one, other = other, one
    places = (dealer, one, partner, other)
    return tuple(places[(seat - dealer_seat) % PLAYERS] for seat in range(PLAYERS))


def played_in_pairs(game: AnyGame) -> bool:
    """Whether two partners who face each other play against two, so that partners can be cut for."""
    return game.seats == PLAYERS and tuple(map(set, game.accounts)) == ({0, 2}, {1, 3})
