"""Guesses of the hidden cards, by what was seen, played, announced and buried.

A guess is a deal that fits what a seat sees, with the hidden cards placed at random. A bidder who rearranges takes up
the cards that he has buried and buries again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from cardtable.cards import BACK, SUITS, Card, Suit
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.cards import HIGHEST, WIDOW
from cardtable.rules.pinochle.deal import PinochleDeal
from cardtable.rules.pinochle.melds import announced, burials, laid
from cardtable.rules.tricks.filling import Dealing, filling
from cardtable.rules.tricks.game import Gaps
from cardtable.rules.tricks.hands import (
    FACES,
    SUIT_BAGS,
    UNIT,
    Bag,
    bag_of,
    cards_of,
    common,
    either,
    size_of,
)

TRIES: Final = 2000
"""The most random deals that are tried for a guess, until one fits the burials that the bidder took up again."""


def dealing(deal: PinochleDeal, gaps: Gaps) -> Dealing:
    """Return a function that deals the unseen cards into their places at random.

    Every possible arrangement is equally likely. The burial gets the announced number of trumps. If a seat did not beat
    the best trump when trumps were led, it gets no trump that could have beaten that trump.
    """
    places, holes, unseen = gaps.places, gaps.holes, gaps.unseen
    if not deal.widow_taken or not holes:
        return gaps.at_random()
    seats = [place.at for place in places]
    rooms = [count for count, _ in holes]
    trump, tops = deal.trump, deal.tops
    suits = [
        sum([1 << at for at, (_, lacks) in enumerate(holes) if seats[at] is not None and not lacks >> suit & 1])
        for suit in range(4)
    ]
    bidders = 1 << seats.index(deal.bidder) if deal.bidder in seats else 0
    burial = seats.index(None) if None in seats else None
    if burial is not None:
        rooms[burial] = deal.trumps_buried
        rooms.append(len(deal.buried) - deal.trumps_buried)
        suits = [mask | 1 << (burial if suit == trump else len(holes)) for suit, mask in enumerate(suits)]
        bidders |= 1 << burial | 1 << len(holes)
    limited = [(1 << at, tops[seat]) for at, seat in enumerate(seats) if seat is not None and tops[seat] < HIGHEST]
    kinds = _kinds(deal, unseen, suits, limited, bidders)
    shape = filling(tuple(rooms), tuple([(len(some), mask) for mask, some in kinds.items()]))
    dealt = shape.dealing(list(kinds.values()))
    return dealt if burial is None else partial(_with_burial, dealt, burial)


def _with_burial(dealt: Dealing, burial: int, rng: Random) -> list[list[Card]]:
    """Deal the cards and return them by place. The burial is dealt as two places, which are put together here.

    Place `burial` has the buried trumps, and the last place has the other buried cards.
    """
    found = dealt(rng)
    found[burial] = [*found[burial], *found.pop()]
    return found


def _kinds(
    deal: PinochleDeal, unseen: Sequence[Card], suits: Sequence[int], limited: Sequence[tuple[int, int]], bidders: int
) -> dict[int, list[Card]]:
    """Group the unseen cards by a bit mask of the places in which they can lie.

    The burial counts as two places: its trumps, and its other cards.
    """
    loose = loose_cards(deal) if bidders else []
    kinds: dict[int, list[Card]] = {}
    for card in unseen:
        suit = card // 13
        mask = suits[suit]
        if suit == deal.trump and limited:
            power = deal.ranking.strength[suit][card]
            mask &= ~sum([place for place, top in limited if power > top])
        if loose and card in loose:
            loose.remove(card)
            mask &= bidders
        kinds.setdefault(mask, []).append(card)
    return kinds


def loose_cards(deal: PinochleDeal) -> list[Card]:
    """Return the bidder's cards that all have seen and that now lie hidden in his hand or burial."""
    held = deal.held[deal.bidder] & FACES
    accounted = held + bag_of(deal.played(deal.bidder)) if deal.plays else held
    return list(cards_of(deal.seen - common(deal.seen, accounted)))


class Arrangement(NamedTuple):
    """What the bidder's moves reveal of how he arranged his eighteen cards.

    `at` is the index of the burial among the moves. `trump` is the trump suit, and `trumps` is how many trumps were
    buried. `laid` is the bag of the cards melded. `shown` is a bit mask of the suits that the bidder showed in full.
    """

    at: int
    trump: int
    trumps: int
    laid: Bag
    shown: int

    def possible(self, had: Bag, seen: Bag) -> list[Bag]:
        """Return the burials that the bidder can have made from the eighteen cards in `had`, each as a bag, if any.

        `seen` is the bag of the bidder's cards that everybody has seen. If the bidder showed a suit, everybody saw all
        cards of it that he had kept. So he must have buried the others that he had of this suit.
        """
        suits = [SUIT_BAGS[suit] for suit in SUITS if self.shown >> suit & 1]
        shown, trumps = had & sum(suits), SUIT_BAGS[self.trump]
        hidden = shown - common(shown, seen)
        if common(had, self.laid + hidden) != self.laid + hidden:
            return []
        free = had - self.laid - hidden
        burials = [hidden]
        for some, wanted in ((trumps, self.trumps), (~trumps, WIDOW - self.trumps)):
            more = wanted - size_of(hidden & some)
            if more < 0:
                return []
            parts = dict.fromkeys(map(sum, combinations([UNIT[card] for card in cards_of(free & some)], more)))
            burials = [buried + part for buried in burials for part in parts]
        return [buried for buried in burials if all((had - buried) & suit for suit in suits)]


def arrangements(said: Sequence[Move]) -> Iterator[Arrangement]:
    """Yield an arrangement for each burial among the moves, in the order of the moves."""
    for at, move in enumerate(said):
        if move.verb == "bury":
            trump = said[at - 1].got(Suit)
            melds = announced(said[at + 1].args) if said[at + 1 : at + 2] and said[at + 1].verb == "meld" else None
            asked = said[at + 2 : at + 3] if melds is not None else ()
            shown = sum([1 << suit for suit in asked[0].args if isinstance(suit, Suit)]) if _asks(asked) else 0
            trumps = int(str(move.args[-1])) if len(move.args) > WIDOW else 0
            yield Arrangement(at, trump, trumps, laid(melds, trump) if melds else 0, shown)


def _asks(moves: Sequence[Move]) -> bool:
    return bool(moves) and moves[0].verb == "ask"


def found_burials(deal: PinochleDeal, rng: Random, *, anyhow: bool = False) -> bool:
    """Replace the hidden cards of burials in `deal.said` by guesses, and return whether they fit what all have seen.

    If the bidder rearranged, there are several burials, and each of them gets a guess. If no cards fit one of them,
    return False at once. But if `anyhow` is true, put any cards into this burial and go on.
    """
    said = list(deal.said)
    at, heard = next((at, move) for at, move in enumerate(said) if move.verb == "bury")
    if heard.card is not BACK:
        return True
    if deal.buried and not any(move.verb == "rearrange" for move in said):
        said[at] = Move(heard.seat, "bury", *deal.buried, *heard.args[WIDOW:])
        deal.said = tuple(said)
        return True
    had = deal.begun_with()[deal.bidder] + bag_of(deal.buried)
    seen = bag_of(deal.widow)
    every = list(arrangements(said))
    for arranged in every:
        heard = said[arranged.at]
        if arranged is every[-1] and deal.buried:
            buried = bag_of(deal.buried)
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


def bury_instead(deal: PinochleDeal, buried: Bag) -> None:
    """Change a guessed deal so that the bidder has buried the cards in the bag `buried` and holds the rest.

    If the bidder took a burial up again, leave the deal as it is.
    """
    said = list(deal.said)
    if any(move.verb == "rearrange" for move in said):
        return
    cards = cards_of(buried)
    deal.held[deal.bidder] += bag_of(deal.buried) - buried
    deal.buried = cards
    at, heard = next((at, move) for at, move in enumerate(said) if move.verb == "bury")
    said[at] = Move(heard.seat, "bury", *cards, *heard.args[WIDOW:])
    deal.said = tuple(said)
