"""Guessing the hidden cards: who can hold what, by the suits a seat is out of and by what it declared, or did not.

A declaration speaks of the ten cards dealt. Where melds are compulsory it names every meld among them, so it tells what
is not there as well; where some may be kept back it tells only what is there. Three of a rank are always just three.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import perm, prod
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from cardtable.cards import BACK, Card
from cardtable.rules.tressette.cards import PACK, RANKING
from cardtable.rules.tressette.melds import BITS, RANK_BITS, RANKS, declared_in, group_of, melding, melds_in
from cardtable.rules.tricks.hands import fill_around, fill_holes, without_backs

if TYPE_CHECKING:
    from cardtable.rules.tressette.tressette import TressetteDeal

TRIES = 12
"""How often cards are dealt at random in the hope that the melds agree, before they are laid out so that they do."""


class Claim(NamedTuple):
    """What a seat declared.

    `words` are its melds, all that were dealt to it if `complete`; `known` is the mask of the aces, twos and threes
    that are known to have been dealt to it.
    """

    words: tuple[str, ...]
    complete: bool
    known: int

    def agrees(self, mask: int) -> bool:
        """Whether ten cards with those aces, twos and threes could be declared so."""
        held = melds_in(mask)
        return held == self.words if self.complete else set(self.words) <= set(held)

    @property
    def hides_three(self) -> bool:
        """Whether it names three of a rank that are not all known."""
        known = melds_in(self.known)
        return any(word.endswith("3") and word not in known for word in self.words)

    def agrees_on(self, rank: str, more: int) -> bool:
        """The same of the groups of one rank alone; `more` is the mask of the cards that come to those known."""
        said = [word for word in self.words if group_of(word)[:1] and group_of(word)[0].rank == rank]
        held = melds_in((self.known | more) & RANK_BITS[rank])
        return list(held) == said if self.complete else set(said) <= set(held)


def not_seen(deal: TressetteDeal) -> list[Card]:
    """The cards that lie face down somewhere."""
    seen = {*deal.trick, *deal.rest}
    seen.update(*deal.hands, *(trick.cards for trick in deal.tricks))
    return [card for card in PACK if card not in seen]


def claims_of(deal: TressetteDeal, seats: Sequence[int], complete: bool) -> dict[int, Claim]:
    """By seat: what those whose hands are hidden have declared, as far as that tells anything of the cards dealt."""
    said = {move.seat: declared_in(move) for move in deal.said if move.args and move.seat in seats}
    told = {seat: words for seat, words in said.items() if words or complete}
    if not told:
        return {}
    known = list(map(melding, deal.hands))
    for players, cards in ((deal.players, deal.trick), *((trick.players, trick.cards) for trick in deal.tricks)):
        for seat, card in zip(players, cards, strict=True):
            known[seat] |= BITS[card]
    return {seat: Claim(words, complete, known[seat] & ~melding(deal.drawn(seat))) for seat, words in told.items()}


def pinned(claim: Claim, free: Sequence[Card], barred: Iterable[Card], rng: Random) -> list[Card]:
    """The unseen cards that a seat holds of its groups of three: all of the rank but one, chosen at random.

    `free` are the cards not seen, `barred` those of them that the seat cannot hold.
    """
    pins: list[Card] = []
    for word in claim.words:
        if word.endswith("3"):
            some = [card for card in group_of(word) if card in free]
            known = sum(bool(BITS[card] & claim.known) for card in group_of(word))
            if known + len(some) > 3:
                some.remove(rng.choice([card for card in some if card in barred] or some))
            pins += some if known < 3 else []
    return pins


def fill_hidden(deal: TressetteDeal, lacks: Sequence[int], complete: bool, rng: Random) -> None:
    """Put cards in place of all backs: of the hands, and of what was dealt to nobody.

    `lacks` is by seat a bit mask of the suits that none of its hidden cards can be of.
    Every card not seen was dealt to a hand or to nobody; those drawn since are seen.
    """
    hands = deal.hands
    seats = [seat for seat, hand in enumerate(hands) if BACK in hand]
    holes = [(hands[seat].count(BACK), lacks[seat]) for seat in seats]
    buried = BACK in deal.rest
    if buried:
        holes.append((len(deal.rest), 0))
    unseen = not_seen(deal)
    claims = {seats.index(seat): claim for seat, claim in claims_of(deal, seats, complete).items()}
    filled = agreeing(holes, unseen, claims, rng) if claims else fill_holes(holes, unseen, RANKING.follows, rng)
    for seat, cards in zip(seats, filled, strict=False):
        hands[seat] = tuple(sorted((*without_backs(hands[seat]), *cards)))
    if buried:
        deal.rest = tuple(filled[-1])


def agreeing(
    holes: Sequence[tuple[int, int]], unseen: Sequence[Card], claims: Mapping[int, Claim], rng: Random
) -> list[list[Card]]:
    """Deal the unseen cards into places that have holes, so that what was declared is true."""
    follows = RANKING.follows
    threes = [place for place, claim in claims.items() if claim.hides_three]
    for _ in range(TRIES):
        if threes:
            pins: list[list[Card]] = [[] for _ in holes]
            for place in threes:
                lacks = holes[place][1]
                pins[place] = pinned(claims[place], unseen, [c for c in unseen if lacks >> follows[c] & 1], rng)
            filled = fill_around(holes, unseen, pins, follows, rng)
        else:
            filled = fill_holes(holes, unseen, follows, rng)
        if filled and all(claim.agrees(claim.known | melding(filled[place])) for place, claim in claims.items()):
            return filled
    places = {
        card: [place for place, (count, lacks) in enumerate(holes) if count and not lacks >> follows[card] & 1]
        for card in unseen
        if BITS[card]
    }
    for pins in arrangements(places, [count for count, _ in holes], claims, rng):
        filled = fill_around(holes, unseen, pins, follows, rng)
        if filled:
            return filled
    raise ValueError("no deal of the hidden cards agrees with the melds declared")


def arrangements(
    places: Mapping[Card, Sequence[int]], rooms: Sequence[int], claims: Mapping[int, Claim], rng: Random
) -> Iterator[list[list[Card]]]:
    """Every way to lay aces, twos and threes into places so that what was declared is true, likely ones first.

    `places` says by card where it may lie, `rooms` by place how many cards it takes.
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
