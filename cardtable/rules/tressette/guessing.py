"""Guesses at the hidden cards of Tressette, from the suits that a seat lacks and from its declaration of melds.

A guess is a deal that fits what a seat sees, with the hidden cards placed at random. A declaration is about the ten
cards dealt. If three of a rank are declared, the fourth card of that rank was not dealt to that seat.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, product
from math import perm, prod
from random import Random
from typing import NamedTuple

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.tressette.cards import PACK, RANKING
from cardtable.rules.tressette.deals import TressetteDeal
from cardtable.rules.tressette.melds import BITS, RANK_BITS, RANKS, declared_in, group_of, melding, melds_in
from cardtable.rules.tricks.filling import Filling, by_kind
from cardtable.rules.tricks.hands import Bag, may_lie
from cardtable.rules.tricks.play import cards_in

TRIES = 100
"""The most random deals that are tried, until one agrees with the declarations.

If none agrees, aces, twos and threes are dealt first, so that the declarations are true, and then the other cards.
"""


class Claim(NamedTuple):
    """What a seat's declaration tells about the cards dealt to this seat.

    `words` are the melds that it declared. If `complete` is true, it has no other melds. `known` is the mask of the
    aces, twos and threes that are known to have been dealt to the seat (see `melds.BITS`).
    """

    words: tuple[str, ...]
    complete: bool
    known: int

    def agrees(self, mask: int) -> bool:
        held = melds_in(mask)
        return held == self.words if self.complete else set(self.words) <= set(held)

    def agrees_on(self, rank: str, more: int) -> bool:
        """Whether what was declared of one rank fits a hand with the known cards and the cards in the mask `more`."""
        said = [word for word in self.words if group_of(word)[:1] and group_of(word)[0].rank == rank]
        held = melds_in((self.known | more) & RANK_BITS[rank])
        return list(held) == said if self.complete else set(said) <= set(held)


def not_seen(deal: TressetteDeal) -> list[Card]:
    """The cards that are face down in this view."""
    seen = {*deal.rest, *cards_in(deal.plays)}
    seen.update(*deal.hands)
    return [card for card in PACK if card not in seen]


class _Asked(NamedTuple):
    said: tuple[Move, ...]
    plays: tuple[Move, ...]
    held: list[Bag]
    drawn: list[tuple[Card, ...]]
    complete: bool
    seats: tuple[int, ...]


_answered: list[tuple[_Asked | None, dict[int, Claim]]] = [(None, {})]
"""The last question to `claims_of` and its answer. A search asks the same question for each of its guesses."""


def claims_of(deal: TressetteDeal, seats: Sequence[int], complete: bool) -> dict[int, Claim]:
    """Return the declarations of `seats`, keyed by seat.

    `complete` says whether players must declare every meld at this table. Declarations that tell nothing about the
    cards dealt are left out.
    """
    asked = _Asked(deal.said, deal.plays, deal.held[:], [deal.drawn(seat) for seat in seats], complete, tuple(seats))
    known, found = _answered[0]
    if known != asked:
        found = _claims(deal, seats, complete)
        _answered[0] = asked, found
    return found


def _claims(deal: TressetteDeal, seats: Sequence[int], complete: bool) -> dict[int, Claim]:
    said = {move.seat: declared_in(move) for move in deal.said if move.args and move.seat in seats}
    told = {seat: words for seat, words in said.items() if words or complete}
    if not told:
        return {}
    known = list(map(melding, deal.hands))
    for move in deal.plays:
        known[move.seat] |= BITS[move.card]
    return {seat: Claim(words, complete, known[seat] & ~melding(deal.drawn(seat))) for seat, words in told.items()}


def with_threes(lying: Mapping[Card, int], claims: Mapping[int, Claim]) -> Iterator[dict[Card, int]]:
    """Yield copies of `lying` with fewer places for some cards, so that all declared groups of three are true.

    `lying` has for each unseen card a mask of the places where it can lie. In a group of three, one card of the rank is
    missing. There is one copy for each choice of the missing cards of all groups.
    """
    choices: list[list[tuple[int, list[Card], list[Card]]]] = []
    for place, claim in claims.items():
        for word in claim.words:
            if word.endswith("3"):
                some = [card for card in group_of(word) if card in lying]
                known = sum(bool(BITS[card] & claim.known) for card in group_of(word))
                spare = [[card] for card in some] if known + len(some) > 3 else [[]]
                choices.append([(place, some, missing) for missing in spare])
    for choice in product(*choices):
        where = dict(lying)
        for place, some, missing in choice:
            for card in some:
                where[card] &= ~(1 << place) if card in missing else 1 << place
        yield where


def agreeing(
    holes: Sequence[tuple[int, int]], unseen: Sequence[Card], claims: Mapping[int, Claim], rng: Random
) -> list[list[Card]]:
    """Deal the unseen cards at random so that all declarations are true. Return the cards of each place.

    Raises:
        ValueError: no deal fits the declarations.
    """
    rooms, lying, ways, reached = _prepared(tuple(holes), tuple(unseen), tuple(claims.items()))
    for _ in range(TRIES if reached[-1] else 0):
        filling, kinds = ways[bisect(reached, rng.randrange(reached[-1]))]
        filled = filling.draw(kinds, rng)
        if all(claim.agrees(claim.known | melding(filled[place])) for place, claim in claims.items()):
            return filled
    places = {
        card: [place for place, room in enumerate(rooms) if room and mask >> place & 1]
        for card, mask in lying.items()
        if BITS[card]
    }
    for pins in arrangements(places, rooms, claims, rng):
        pinned = {card: 1 << place for place, some in enumerate(pins) for card in some}
        filling, kinds = by_kind(rooms, {**lying, **pinned}.items())
        if filling.deals:
            return filling.draw(kinds, rng)
    raise ValueError("no deal of the hidden cards agrees with the melds declared")


class _Prepared(NamedTuple):
    """What `agreeing` needs for every guess from one view."""

    rooms: tuple[int, ...]
    lying: Mapping[Card, int]
    ways: Sequence[tuple[Filling, Sequence[Sequence[Card]]]]
    reached: Sequence[int]


@lru_cache(32)
def _prepared(
    holes: tuple[tuple[int, int], ...], unseen: tuple[Card, ...], claims: tuple[tuple[int, Claim], ...]
) -> _Prepared:
    rooms = tuple([count for count, _ in holes])
    lying = dict(may_lie(holes, unseen, RANKING.follows))
    ways = [by_kind(rooms, where.items()) for where in with_threes(lying, dict(claims))]
    return _Prepared(rooms, lying, ways, list(accumulate([filling.deals for filling, _ in ways])))


def arrangements(
    places: Mapping[Card, Sequence[int]], rooms: Sequence[int], claims: Mapping[int, Claim], rng: Random
) -> Iterator[list[list[Card]]]:
    """Yield, in random order, the ways to place aces, twos and threes so that all declarations are true.

    `places` lists the places where each card can be. `rooms` has the number of cards that each place takes. Each way
    has for each place the list of the aces, twos and threes in it.
    """

    def laid(at: int, pins: list[list[Card]]) -> Iterator[list[list[Card]]]:
        if at == len(RANKS):
            if all(claim.agrees(claim.known | melding(pins[place])) for place, claim in claims.items()):
                yield pins
            return
        cards = [card for card in places if card.rank == RANKS[at]]
        ways = []
        for way in product(*(places[card] for card in cards)):
            likely = prod(perm(room - len(pins[place]), way.count(place)) for place, room in enumerate(rooms))
            if likely:
                ways.append((rng.expovariate(likely), way))
        for _, way in sorted(ways):
            more = [[card for card, to in zip(cards, way, strict=True) if to == place] for place in range(len(rooms))]
            if all(claim.agrees_on(RANKS[at], melding(more[place])) for place, claim in claims.items()):
                yield from laid(at + 1, [[*pin, *added] for pin, added in zip(pins, more, strict=True)])

    return laid(0, [[] for _ in rooms])
