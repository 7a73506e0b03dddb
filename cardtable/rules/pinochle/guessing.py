"""Guessing the hidden cards: who can hold what, by what was seen, followed, headed, announced and buried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.game import Place
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import announced, laid
from cardtable.rules.pinochle.trying import burials
from cardtable.rules.tricks.filling import by_kind
from cardtable.rules.tricks.hands import FACES, SUIT_BAGS, Bag, bag_of, cards_of, common, either, fill_holes, size_of

BURIAL: Final = "buried"

TRIES: Final = 2000
"""How often cards are dealt in the hope that earlier arrangements, which the bidder has taken up again, agree."""


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


class Arranged(NamedTuple):
    """What was said when the bidder arranged his eighteen cards; `at` is the index of the burial in it.

    `shown` is a mask of the suits shown with it, every card of which all saw.
    """

    at: int
    trump: int
    trumps: int
    laid: Bag
    shown: int

    def possible(self, had: Bag, seen: Bag) -> list[Bag]:
        """The burials that may have been made of those eighteen cards, if all have seen no others than those."""
        shown = sum([SUIT_BAGS[suit] for suit in SUITS if self.shown >> suit & 1])
        if size_of(had & shown) > size_of(common(had & shown, seen)) + WIDOW:
            return []
        trumps = SUIT_BAGS[self.trump]
        return [
            buried
            for buried in burials(had)
            if size_of(buried & trumps) == self.trumps
            and common(had - buried, self.laid) == self.laid
            and common((had - buried) & shown, seen) == (had - buried) & shown
            and all((had - buried) & SUIT_BAGS[suit] for suit in SUITS if self.shown >> suit & 1)
        ]


def arrangements(said: Sequence[Move]) -> Iterator[Arranged]:
    """Every arrangement of which a burial was said, in order."""
    for at, move in enumerate(said):
        if move.verb == "bury":
            trump = said[at - 1].args[0]
            assert isinstance(trump, Suit)
            melds = announced(said[at + 1].args) if said[at + 1 : at + 2] and said[at + 1].verb == "meld" else None
            asked = said[at + 2 : at + 3] if melds is not None else ()
            shown = sum([1 << suit for suit in asked[0].args if isinstance(suit, Suit)]) if _asks(asked) else 0
            trumps = int(str(move.args[-1])) if len(move.args) > WIDOW else 0
            yield Arranged(at, trump, trumps, laid(melds, trump) if melds else 0, shown)


def _asks(moves: Sequence[Move]) -> bool:
    return bool(moves) and moves[0].verb == "ask"


def found_burials(deal: PinochleDeal, rng: Random, *, anyhow: bool = False) -> bool:
    """Put cards into the lines of burials that were heard only: the last is known by now, others as they may have been.

    Of a burial that was taken up again all know how many trumps were in it, and what was melded and shown without it:
    it may be that none can be made of the cards that the bidder is guessed to have (`anyhow`: any is put in then).
    """
    had = deal.begun_with()[deal.bidder] + bag_of(deal.buried)
    said = list(deal.said)
    seen = bag_of(deal.widow)
    every = list(arrangements(said))
    for arranged in every:
        heard = said[arranged.at]
        if arranged is every[-1] and deal.buried:
            buried = bag_of(deal.buried)
        elif heard.card is not BACK:
            return True  # his own
        else:
            possible = arranged.possible(had, deal.seen)
            if not possible and not anyhow:
                return False
            buried = rng.choice(possible or [*burials(had)])
        said[arranged.at] = Move(heard.seat, "bury", *cards_of(buried), *heard.args[WIDOW:])
        left = had - buried
        shown = sum([SUIT_BAGS[suit] for suit in SUITS if arranged.shown >> suit & 1])
        seen = either(seen, either(arranged.laid, left & shown))
    deal.said = tuple(said)
    return seen == deal.seen
