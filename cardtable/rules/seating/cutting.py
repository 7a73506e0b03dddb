"""Drawing for partners and the first deal, one card for each of four players from a spread pack [EU-4.1 to EU-4.3].

The two players with the lower cards are partners, and the lowest deals first. Players who tie draw again among
themselves if the tie matters.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.cards import RANKS, Card
from cardtable.rules.game import AnyGame

PLAYERS: Final = 4
_HALVES: Final = (1, 2)
"""The cards, counted from 0 in the order of rank, that may not have the same rank as the card before.

If card 1 ties with card 0, it is not decided who deals. If card 2 ties with card 1, the pairs are not decided.
"""


class CutResult(NamedTuple):
    """The cards drawn and the resulting order. Players are numbered as they came to the table."""

    draws: tuple[tuple[tuple[int, Card], ...], ...]
    """For each round, the players who drew and their cards."""
    order: tuple[int, ...]
    """The players, from the lowest card to the highest."""

    @property
    def dealer(self) -> int:
        return self.order[0]

    @property
    def pairs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two pairs of partners, the dealer's first."""
        first, second, third, fourth = self.order
        return (first, second), (third, fourth)


def cut_for_partners(spread: Sequence[Card]) -> CutResult:
    """Return the draw from a spread pack. The ace is low, and suits do not count [EU-4.1]."""
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
    return CutResult(tuple(draws), tuple(sorted(range(PLAYERS), key=lambda player: ranks[player])))


def _tied(ranks: Sequence[tuple[int, ...]]) -> list[int]:
    order = sorted(range(PLAYERS), key=lambda player: ranks[player])
    for place in _HALVES:
        if ranks[order[place - 1]] == ranks[order[place]]:
            return [player for player in range(PLAYERS) if ranks[player] == ranks[order[place]]]
    return []


def seated(cut: CutResult, dealer_seat: int, *, crossed: bool = False) -> tuple[int, ...]:
    """Return the players by seat: the dealer at `dealer_seat`, the dealer's partner opposite [EU-4.2].

    `crossed` exchanges the two players of the other pair.
    """
    (dealer, partner), (one, other) = cut.pairs
    if crossed:
        one, other = other, one
    places = (dealer, one, partner, other)
    return tuple(places[(seat - dealer_seat) % PLAYERS] for seat in range(PLAYERS))


def played_in_pairs(game: AnyGame) -> bool:
    """Whether two pairs of partners play against each other in this game."""
    return game.seats == PLAYERS and tuple(map(set, game.accounts)) == ({0, 2}, {1, 3})
