"""Guessing the hidden cards at a called table, where what was done tells less of what can be held."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import Final

from cardtable.cards import BACK, SUITS, Card
from cardtable.rules.calls.revokes import DOUBT, proven_lacks
from cardtable.rules.game import Place
from cardtable.rules.pinochle.called.deal import CalledDeal
from cardtable.rules.pinochle.cards import PACK
from cardtable.rules.pinochle.guessing import filled, found_burials
from cardtable.rules.tricks.bidding import NOBODY
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, Bag, bag_of, cards_of, common, either, size_of

TRIES: Final = 20
"""How often cards are dealt in the hope that earlier arrangements agree with them."""

SIZES: Final = (3, 4, 2)
"""How many cards may have been buried, the likeliest first."""


def guessed(deal: CalledDeal, rng: Random, *, anyhow: bool) -> bool:
    """Put cards in place of all backs in a view of a hand that is not over.

    Returns whether earlier burials, which were taken up again, agree with them; `anyhow` any are put in there.
    """
    fill(deal, rng)
    agrees = True
    if any(move.verb == "bury" for move in deal.said):
        agrees = found_burials(deal, rng, anyhow=anyhow)
        burials = iter([move for move in deal.said if move.verb == "bury"])
        deal.moves = tuple([next(burials) if move.verb == "bury" else move for move in deal.moves])
    return agrees


def fill(deal: CalledDeal, rng: Random) -> None:
    """The unseen cards where they can lie: as at a prevented table, unless that cannot be, or in some doubt."""
    if not deal.widow_taken:
        fill_before(deal, rng)
        return
    if rng.random() >= DOUBT:
        with suppress(ValueError):
            fill_trusting(deal, rng)
            return
    for size in SIZES:
        with suppress(ValueError):
            fill_doubting(deal, rng, size)
            return
    raise AssertionError("no deal of the hidden cards fits what has been seen")


def unseen(deal: CalledDeal) -> list[Card]:
    """The cards that lie nowhere in a view."""
    seen = deal.gone + sum([bag & FACES for bag in deal.held])
    seen += bag_of(card for card in (deal.buried if deal.widow_taken else deal.widow) if card is not BACK)
    return list(cards_of(bag_of(PACK) - seen))


def fill_before(deal: CalledDeal, rng: Random) -> None:
    """Any card may lie anywhere before the widow is turned up."""
    cards = unseen(deal)
    rng.shuffle(cards)
    for seat in deal.seated:
        backs = deal.held[seat] >> 2 * BACK
        deal.held[seat] = (deal.held[seat] & FACES) + bag_of(cards[:backs])
        del cards[:backs]
    if cards:
        deal.widow = tuple(sorted(cards))


def fill_trusting(deal: CalledDeal, rng: Random) -> None:
    """Nobody has erred but where all know it."""
    places, holes = [], []
    for seat, bag in enumerate(deal.held):
        if bag > FACES:
            lacks = deal.lacks[seat] | (deal.shown if seat == deal.bidder else 0)
            places.append(Place("held", seat, lacks=lacks))
            holes.append((bag >> 2 * BACK, lacks))
    if BACK in deal.buried:
        places.append(Place("buried"))
        holes.append((len(deal.buried), 0))
    found = filled(deal, places, holes, unseen(deal), rng)
    for place, cards in zip(places, found, strict=True):
        if place.at is None:
            deal.buried = tuple(sorted(cards))
        else:
            deal.held[place.at] = (deal.held[place.at] & FACES) + bag_of(cards)


def fill_doubting(deal: CalledDeal, rng: Random, size: int) -> None:
    """Only what all have seen, or a call has judged, is taken for granted; so many cards are buried.

    Raises:
        ValueError: the cards can lie nowhere so; the deal is as it was.
    """
    bidder = deal.bidder
    lacks = proven_lacks(deal)
    rooms: list[int] = []
    takers: list[tuple[int, int]] = []  # a seat and the suits that it lacks
    faces: dict[int, Bag] = {}
    hidden = BACK in deal.buried
    for seat in deal.seated:
        bag = deal.held[seat]
        if bag <= FACES and not (seat == bidder and hidden):
            continue
        faces[seat] = bag & FACES
        room, lacking = bag >> 2 * BACK, lacks[seat]
        if seat == bidder and hidden:
            suits = sum([SUIT_BAGS[suit] for suit in SUITS if deal.shown >> suit & 1])
            faces[seat] = common(bag & FACES, either(bag & FACES & suits, deal.exposed[seat]))
            room = size_of(bag) + len(deal.buried) - size - size_of(faces[seat])
            lacking |= deal.shown
        if room < 0:
            raise ValueError("so many cards cannot be buried")
        rooms.append(room)
        takers.append((seat, lacking))
    said = deal.trumps_buried
    if hidden:
        if said > size:
            raise ValueError("so many trumps are not among them")
        rooms += [said, size - said]
    seen = deal.gone + sum([faces.get(seat, bag & FACES) for seat, bag in enumerate(deal.held)])
    cards = cards_of(bag_of(PACK) - seen - (0 if hidden else bag_of(deal.buried)))
    loose = []
    if bidder in faces:
        loose = [*cards_of(deal.seen - common(deal.seen, faces[bidder] + bag_of(deal.played(bidder))))]
    trump, at_bidder = deal.trump, next((at for at, (seat, _) in enumerate(takers) if seat == bidder), NOBODY)
    lying = []
    for card in cards:
        suit = card // 13
        mask = sum([1 << at for at, (_, lacking) in enumerate(takers) if not lacking >> suit & 1])
        burial = 0
        if hidden and suit == trump:
            burial = 1 << len(takers) + (0 if said else 1)
        elif hidden:
            burial = 1 << len(takers) + 1
        mask |= burial
        if card in loose:
            loose.remove(card)
            mask &= burial | (1 << at_bidder if at_bidder >= 0 else 0)
        lying.append((card, mask))
    filling, kinds = by_kind(tuple(rooms), lying)
    found = filling.draw(kinds, rng)
    for (seat, _), some in zip(takers, found, strict=False):
        deal.held[seat] = faces[seat] + bag_of(some)
    if hidden:
        deal.buried = tuple(sorted((*found[-2], *found[-1])))
