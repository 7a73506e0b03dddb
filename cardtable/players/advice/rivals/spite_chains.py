"""Chains of a player's own cards that bring a center stack of Spite and Malice up to the player's payoff card.

The payoff pile is what each player must play out. Center stacks are built up from the ace, by all players. A player
discards onto side stacks of his own, whose top cards can be played later. A joker stands for any rank but the ace.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable.cards import JOKER, Card
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import ACE, Pile, rank_of
from cardtable.rules.rivals.spite_and_malice_plays import SpiteDeal, SpitePlaces

JOKER_OF_THE_HAND: Final = 2.5
"""What a joker from the hand costs in a chain; a joker on top of a side stack costs 1."""
WAYS: Final = 3
"""The function `chains` returns at most this many ways to bring a stack up to a rank."""


class Own(NamedTuple):
    """The cards that a player has left to play: the hand and the side stacks."""

    hand: tuple[Card, ...]
    sides: tuple[Pile, ...]


class Link(NamedTuple):
    """A card to play next, with its cost and the cards left.

    `side` is the index of its side stack, or −1 for a card of the hand.
    """

    card: Card
    side: int
    cost: float
    left: Own


def links(own: Own, rank: int) -> Iterator[Link]:
    """Yield a link for each card that can be played as this rank.

    Of several cards of this rank in the hand, only one is yielded; the same is true of jokers.
    """
    hand, sides = own
    found = next((card for card in hand if card is not JOKER and rank_of(card) == rank), None)
    at_hand = [found] if found is not None else []
    tops = [(at, pile[-1]) for at, pile in enumerate(sides) if pile]
    for card in at_hand + [JOKER] * (rank != ACE and JOKER in hand):
        left = hand.index(card)
        rest = Own(hand[:left] + hand[left + 1 :], sides)
        yield Link(card, -1, JOKER_OF_THE_HAND if card is JOKER else 0.0, rest)
    for at, card in tops:
        if rank_of(card) == rank or (card is JOKER and rank != ACE):
            rest = Own(hand, (*sides[:at], sides[at][:-1], *sides[at + 1 :]))
            yield Link(card, at, 1.0 if card is JOKER else 0.0, rest)


def chains(own: Own, height: int, rank: int) -> list[tuple[float, tuple[Link, ...]]]:
    """Return the cheapest ways to build a stack of `height` cards up until it needs `rank`; at most `WAYS` of them.

    Each is a pair of its cost and its links.
    """
    ways: list[tuple[float, tuple[Link, ...], Own]] = [(0.0, (), own)]
    for needed in range(height, rank):
        longer: dict[Own, tuple[float, tuple[Link, ...], Own]] = {}
        for cost, way, left in ways:
            for link in links(left, needed):
                new = (cost + link.cost, (*way, link), link.left)
                if link.left not in longer or new[0] < longer[link.left][0]:
                    longer[link.left] = new
        ways = sorted(longer.values(), key=lambda way: way[0])[: 4 * WAYS]
    return [(cost, way) for cost, way, _ in ways[:WAYS]]


def paying(layout: SpitePlaces, deal: SpiteDeal, seat: int) -> list[tuple[Move, ...]]:
    """Return chains of moves whose last move puts the seat's payoff card on a center stack that is already begun.

    The list is empty if the payoff card can be played at once, if it is an ace or a joker, or if no chain reaches it.
    """
    payoff = deal.piles[seat]
    rank = rank_of(payoff[-1]) if payoff else -1
    if rank <= ACE:
        return []
    if any(len(deal.piles[place]) == rank for place in layout.center):
        return []  # the payoff card can be played at once
    own = Own(deal.hands[seat], tuple([deal.piles[place] for place in layout.sides[seat]]))
    found: list[tuple[Move, ...]] = []
    tried: set[int] = set()
    for stack, place in enumerate(layout.center):
        height = len(deal.piles[place])
        if height in tried or not 0 < height < rank:
            continue
        tried.add(height)
        for _, way in chains(own, height, rank):
            plays = [
                layout.plays[seat][link.card][stack]
                if link.side < 0
                else layout.moves[layout.sides[seat][link.side]][stack]
                for link in way
            ]
            found.append((*plays, layout.moves[seat][stack]))
    return found
