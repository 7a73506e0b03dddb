"""Guesses of the hidden cards at a called table. Moves can be mistakes there, so they tell less about the hands."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import BACK, SUITS, Card
from cardtable.rules.calls.revokes import DOUBT, proven_lacks
from cardtable.rules.game import Place
from cardtable.rules.pinochle.called.deal import CalledDeal
from cardtable.rules.pinochle.cards import PACK
from cardtable.rules.pinochle.guessing import dealing, found_burials
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.game import Gaps
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, Bag, bag_of, cards_of, common, either, size_of

TRIES: Final = 20
"""The most random deals that are tried for a guess, until one fits the burials that the bidder took up again."""

SIZES: Final = (3, 4, 2)
"""How many cards might have been buried, the likeliest number first."""


def guessed(deal: CalledDeal, rng: Random, *, anyhow: bool) -> bool:
    """Put random cards in place of all backs in `deal`, the view of an unfinished hand.

    Return whether the cards fit the burials that the bidder took up again. If they do not, and `anyhow` is true, put
    any cards into these burials.
    """
    fill(deal, rng)
    agrees = True
    if any(move.verb == "bury" for move in deal.said):
        agrees = found_burials(deal, rng, anyhow=anyhow)
        burials = iter([move for move in deal.said if move.verb == "bury"])
        deal.moves = tuple([next(burials) if move.verb == "bury" else move for move in deal.moves])
    return agrees


def fill(deal: CalledDeal, rng: Random) -> None:
    """Deal the unseen cards at random.

    Before the widow is turned up, any card can be anywhere. After that, suppose in most cases that nobody has made a
    mistake that is still unknown. With the chance `DOUBT`, or if the cards cannot be dealt in that way, suppose
    nothing: the cards then only have to fit what all have seen or a call has proved.
    """
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
    """Return the cards that a view does not show."""
    seen = deal.gone + sum([bag & FACES for bag in deal.held])
    seen += bag_of(card for card in (deal.buried if deal.widow_taken else deal.widow) if card is not BACK)
    return list(cards_of(bag_of(PACK) - seen))


def fill_before(deal: CalledDeal, rng: Random) -> None:
    """Deal the unseen cards before the widow is turned up, when any card can be anywhere."""
    cards = unseen(deal)
    rng.shuffle(cards)
    for seat in deal.seated:
        backs = deal.held[seat] >> 2 * BACK
        deal.held[seat] = (deal.held[seat] & FACES) + bag_of(cards[:backs])
        del cards[:backs]
    if cards:
        deal.widow = tuple(sorted(cards))


def fill_trusting(deal: CalledDeal, rng: Random) -> None:
    """Deal the unseen cards at random, supposing that nobody has made a mistake that is still unknown.

    Raises:
        ValueError: no arrangement of the cards fits.
    """
    places, holes = [], []
    for seat, bag in enumerate(deal.held):
        if bag > FACES:
            lacks = deal.lacks[seat] | (deal.shown if seat == deal.bidder else 0)
            places.append(Place("held", seat, lacks=lacks))
            holes.append((bag >> 2 * BACK, lacks))
    if BACK in deal.buried:
        places.append(Place("buried"))
        holes.append((len(deal.buried), 0))
    found = dealing(deal, Gaps(places, holes, unseen(deal), deal.ranking.follows))(rng)
    for place, cards in zip(places, found, strict=True):
        if place.at is None:
            deal.buried = tuple(sorted(cards))
        else:
            deal.held[place.at] = (deal.held[place.at] & FACES) + bag_of(cards)


def fill_doubting(deal: CalledDeal, rng: Random, size: int) -> None:
    """Deal the unseen cards at random, relying only on what all have seen or a call has proved.

    `size` is how many cards are supposed to be buried.

    Raises:
        ValueError: no arrangement of the cards fits; the deal is unchanged.
    """
    hidden = BACK in deal.buried
    takers = _takers(deal, size, hidden)
    rooms = [taker.room for taker in takers]
    said = deal.trumps_buried
    if hidden:
        if said > size:
            raise ValueError("so many trumps are not among them")
        rooms += [said, size - said]
    filling, kinds = by_kind(tuple(rooms), _lying(deal, takers, hidden))
    found = filling.draw(kinds, rng)
    for taker, some in zip(takers, found, strict=False):
        deal.held[taker.seat] = taker.faces + bag_of(some)
    if hidden:
        deal.buried = tuple(sorted((*found[-2], *found[-1])))


class Taker(NamedTuple):
    """A seat that holds unseen cards.

    `room` is the number of its unseen cards. `lacks` is a mask of the suits that it lacks. `faces` are its known cards.
    """

    seat: int
    room: int
    lacks: int
    faces: Bag


def _takers(deal: CalledDeal, size: int, hidden: bool) -> list[Taker]:
    """Return the seats that hold unseen cards, supposing that `size` cards are buried.

    `hidden` says whether the burial is hidden in this view.

    Raises:
        ValueError: `size` cards cannot have been buried.
    """
    lacks = proven_lacks(deal)
    takers = []
    for seat in deal.seated:
        bag = deal.held[seat]
        buries = hidden and seat == deal.bidder
        if bag <= FACES and not buries:
            continue
        faces, room, lacking = bag & FACES, bag >> 2 * BACK, lacks[seat]
        if buries:
            suits = sum([SUIT_BAGS[suit] for suit in SUITS if deal.shown >> suit & 1])
            faces = common(faces, either(faces & suits, deal.exposed[seat]))
            room = size_of(bag) + len(deal.buried) - size - size_of(faces)
            lacking |= deal.shown
        if room < 0:
            raise ValueError("so many cards cannot be buried")
        takers.append(Taker(seat, room, lacking, faces))
    return takers


def _lying(deal: CalledDeal, takers: Sequence[Taker], hidden: bool) -> list[tuple[Card, int]]:
    """Return the cards whose place is not known, each with a bit mask of its possible takers.

    If `hidden` is true, the mask has one more bit for buried trumps and one for other buried cards.
    """
    faces = {taker.seat: taker.faces for taker in takers}
    seen = deal.gone + sum([faces.get(seat, bag & FACES) for seat, bag in enumerate(deal.held)])
    at_bidder = sum([1 << at for at, taker in enumerate(takers) if taker.seat == deal.bidder])
    loose = []
    if at_bidder:
        loose = [*cards_of(deal.seen - common(deal.seen, faces[deal.bidder] + bag_of(deal.played(deal.bidder))))]
    lying = []
    for card in cards_of(bag_of(PACK) - seen - (0 if hidden else bag_of(deal.buried))):
        suit = card // 13
        burial = 1 << len(takers) + (suit != deal.trump or not deal.trumps_buried) if hidden else 0
        mask = burial | sum([1 << at for at, taker in enumerate(takers) if not taker.lacks >> suit & 1])
        if card in loose:
            loose.remove(card)
            mask &= burial | at_bidder
        lying.append((card, mask))
    return lying
