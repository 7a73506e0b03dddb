"""Guessing the hidden cards: who can hold what, by what was seen, followed, headed, announced and buried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.cards import Card, Suit
from cardtable.rules.game import Place
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import announced, laid
from cardtable.rules.pinochle.trying import burials
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, Bag, bag_of, cards_of, common, fill_holes, size_of

BURIAL = "buried"


def filled(
    deal: PinochleDeal,
    places: Sequence[Place],
    holes: Sequence[tuple[int, int]],
    unseen: Sequence[Card],
    rng: Random,
) -> Sequence[Sequence[Card]]:
    """The unseen cards dealt into places, every way in which they can lie equally likely.

    Cards that all have seen among the bidder's eighteen lie in his hand or in his burial, which has just as many trumps
    as he said; and whoever could not head a trump lead holds none that would have done so.
    """
    if not deal.widow_taken or not holes:
        return fill_holes(holes, unseen, deal.ranking.follows, rng)
    rooms = [count for count, _ in holes]
    burial = next((at for at, place in enumerate(places) if place.slot == BURIAL), None)
    plain_room = burial
    if burial is not None:  # a room for the trumps in it, and one for the others
        plain_room = len(rooms)
        rooms[burial] = deal.trumps_buried
        rooms.append(WIDOW - deal.trumps_buried)
    bidders = sum([1 << at for at, place in enumerate(places) if place.at == deal.bidder or at == burial])
    if burial is not None:
        bidders |= 1 << len(holes)
    loose = loose_cards(deal) if bidders else []
    trump, strength = deal.trump, deal.ranking.strength
    suits = [sum([1 << at for at, (_, lacks) in enumerate(holes) if at != burial and not lacks >> suit & 1])
             for suit in range(4)]  # fmt: skip
    lying = []
    for card in unseen:
        suit = card // 13
        mask = suits[suit]
        if suit == trump:
            power = strength[suit][card]
            for at, place in enumerate(places):
                if place.at is not None and power > deal.tops[place.at]:
                    mask &= ~(1 << at)
        if burial is not None and plain_room is not None:
            mask |= 1 << (burial if suit == trump else plain_room)
        if card in loose:
            loose.remove(card)
            mask &= bidders
        lying.append((card, mask))
    filling, kinds = by_kind(tuple(rooms), lying)
    found = filling.draw(kinds, rng)
    if burial is not None:
        found[burial] += found.pop()
    return found


def loose_cards(deal: PinochleDeal) -> list[Card]:
    """Cards of the bidder's that all have seen, and that lie face down by now in his hand or in his burial."""
    held = deal.held[deal.bidder] & FACES
    accounted = held + bag_of(deal.played(deal.bidder)) if deal.plays else held
    return list(cards_of(deal.seen - common(deal.seen, accounted)))


def found_burials(deal: PinochleDeal, rng: Random) -> None:
    """Put cards into the lines of burials that were heard only: the last is known by now, others as they may have been.

    Of a burial that was taken up again it is known how many trumps were in it, and what was melded without it.
    """
    last = max(at for at, move in enumerate(deal.said) if move.verb == "bury")
    had = deal.begun_with()[deal.bidder] + bag_of(deal.buried)
    said = list(deal.said)
    for at, heard in enumerate(said):
        if heard.verb != "bury":
            continue
        trumps = heard.args[WIDOW:]
        if at == last and deal.buried:
            cards = bag_of(deal.buried)
        elif heard.card < 52:
            continue  # his own
        else:
            cards = rng.choice([*_possible(said, at, had)] or [*burials(had)][:1])
        said[at] = Move(heard.seat, "bury", *cards_of(cards), *trumps)
    deal.said = tuple(said)


def _possible(said: Sequence[Move], at: int, had: Bag) -> Iterator[Bag]:
    """The burials that may have been made with the line of that index, by what was said before it and after."""
    trump = said[at - 1].args[0]
    assert isinstance(trump, Suit)
    after = said[at + 1 :]
    melds = announced(after[0].args) if after and after[0].verb == "meld" else None
    asked = after[1].args if melds is not None and len(after) > 1 and after[1].verb == "ask" else ()
    needed = laid(melds, trump) if melds else 0
    trumps = int(str(said[at].args[-1])) if len(said[at].args) > WIDOW else 0
    for buried in burials(had):
        left = had - buried
        if (
            size_of(buried & SUIT_BAGS[trump]) == trumps
            and common(left, needed) == needed
            and all(left & SUIT_BAGS[suit] for suit in asked if isinstance(suit, Suit))
        ):
            yield buried
