"""Hands: dealt in packets, kept sorted, and filled again where a seat sees only backs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from cardtable.cards import BACK, Card

Hand = tuple[Card, ...]


def deal_packets(pack: Sequence[Card], first: int, seats: int, packets: Sequence[int]) -> tuple[list[Hand], int]:
    """The hands of all seats, in list order, and the number of cards dealt.

    Each round gives every seat a packet of that many cards, beginning with the seat `first` and going clockwise.
    """
    hands: list[list[Card]] = [[] for _ in range(seats)]
    at = 0
    for packet in packets:
        for step in range(seats):
            hands[(first + step) % seats].extend(pack[at : at + packet])
            at += packet
    return [tuple(sorted(hand)) for hand in hands], at


def without(hand: Hand, card: Card) -> Hand:
    """The hand less one copy of that card (which it holds)."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def blinded(hand: Hand, known: Sequence[Card] = ()) -> Hand:
    """The hand as others see it: backs, but for the cards known to be in it."""
    seen = tuple(card for card in hand if card in known)
    return seen + (BACK,) * (len(hand) - len(seen))


def fill_holes(
    holes: Sequence[tuple[int, int]], unseen: Sequence[Card], follows: Sequence[int], rng: Random
) -> list[list[Card]]:
    """Deal the unseen cards at random into places that have holes.

    `holes` gives for each place how many cards it lacks and a bit mask of the suits (as `follows` counts them) that
    none of these can be of. Every card finds a place: the places together want as many as there are.
    """
    cards = list(unseen)
    rng.shuffle(cards)
    filled: list[list[Card]] = [[] for _ in holes]
    free = [place for place, (count, lacks) in enumerate(holes) if count and not lacks]
    bound = [place for place, (count, lacks) in enumerate(holes) if count and lacks]
    if bound:
        fits = {place: [card for card in cards if not holes[place][1] >> follows[card] & 1] for place in bound}
        bound.sort(key=lambda place: len(fits[place]) - holes[place][0])
        taken: set[int] = set()
        for place in bound:
            choice = [card for card in fits[place] if card not in taken][: holes[place][0]]
            if len(choice) < holes[place][0]:
                return laid_out(cards, [count for count, _ in holes], _places(holes, cards, follows))
            filled[place] = choice
            taken.update(choice)
        cards = [card for card in cards if card not in taken]
    at = 0
    for place in free:
        count = holes[place][0]
        filled[place] = cards[at : at + count]
        at += count
    return filled


def _places(holes: Sequence[tuple[int, int]], cards: Sequence[Card], follows: Sequence[int]) -> dict[Card, list[int]]:
    """By card: the places where it may lie."""
    return {card: [place for place, (_, lacks) in enumerate(holes) if not lacks >> follows[card] & 1] for card in cards}


def laid_out(cards: Sequence[Card], rooms: Sequence[int], places: Mapping[Card, Sequence[int]]) -> list[list[Card]]:
    """Cards laid where each may lie, no place holding more than it has room for.

    `rooms` says by place how many cards it takes, `places` by card where it may lie. Each card in turn goes to the
    first of its places that has room, or displaces others along a path until all lie somewhere.

    Raises:
        ValueError: they cannot all be laid out.
    """
    laid: list[list[Card]] = [[] for _ in rooms]

    def settle(card: Card, tried: set[int]) -> bool:
        for place in places[card]:
            if place in tried:
                continue
            tried.add(place)
            if len(laid[place]) < rooms[place]:
                laid[place].append(card)
                return True
            for at, other in enumerate(laid[place]):
                if settle(other, tried):
                    laid[place][at] = card
                    return True
        return False

    for card in cards:
        if not settle(card, set()):
            raise ValueError(f"the {card.title} cannot lie anywhere")
    return laid
