"""Burials and melds at a called table: what is wrong with them, and how the bidder mends them [AP-7.13 to AP-7.15]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.calls.called import Erring, ledger_of
from cardtable.rules.ledger import CORRECTED, OPEN, Entry
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.before_the_lead import BuryThree, Meld, Offer
from cardtable.rules.pinochle.called.deal import CalledDeal
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.melds import PLACE, Melds, announced, announcement, choices, limits
from cardtable.rules.tricks.hands import Bag, Hand, Selections, bag_of, cards_of, common

BURIAL: Final = "burial"
"""The word of the fault."""

SIZES: Final = (2, 3, 4)
"""How many cards a bidder can bury in error, or rightly [AP-7.2]."""

FLUSH, ROYAL = PLACE["flush"], PLACE["royal"]


def trumps_in(cards: Sequence[Card], trump: Suit | None) -> int:
    """How many of those cards are trumps."""
    return sum(card // 13 == trump for card in cards)


@lru_cache(64)
def wrong_burials(seat: int, held: Bag, trump: Suit) -> tuple[Move, ...]:
    """Every burial of another number than three, and of three with trumps of which nothing is said."""
    found = []
    for size in SIZES:
        for line in Selections(seat, "bury", cards_of(held), size):
            trumps = trumps_in(line.args, trump)  # type: ignore[arg-type]
            if size != WIDOW:
                found.append(Move(seat, "bury", *line.args, *(("trumps", trumps) if trumps else ())))
            if trumps:
                found.append(line)
    return tuple(found)


def buried_in(move: Move) -> Hand:
    """The cards that a line buries."""
    return tuple(token for token in move.args if isinstance(token, Card))


def said_of_trumps(move: Move) -> int:
    """How many trumps a line says that it buries."""
    return 0 if isinstance(move.args[-1], Card) else int(str(move.args[-1]))


def within(melds: Melds, most: Melds) -> bool:
    """Whether melds may be announced together, if a hand has so many of each [AP-6.3]."""
    return melds[FLUSH] + melds[ROYAL] <= most[ROYAL] and all(
        number <= limit for number, limit in zip(melds, most, strict=True)
    )


@lru_cache(64)
def wrong_melds(seat: int, held: Bag, buried: Bag, trump: Suit) -> tuple[Move, ...]:
    """Every announcement that wants cards which are buried."""
    most = limits(held, trump)
    return tuple(
        announcement(seat, melds) for melds in choices(limits(held + buried, trump)) if not within(melds, most)
    )


def known_wrong(deal: CalledDeal) -> bool:
    """Whether the burial is wrong as it stands, number, trumps and melds; asked of a deal in which it is seen."""
    trump = deal.trump
    if trump is None or not deal.buried:
        return False
    if len(deal.buried) != WIDOW or trumps_in(deal.buried, trump) != deal.trumps_buried:
        return True
    had = deal.begun_with()[deal.bidder]
    return not within(deal.melds, limits(had, trump))


class CalledBury(Erring[CalledDeal], BuryThree[CalledDeal]):
    """The burial, of which nobody else sees how many cards it is [AP-7.13]."""

    def irregular(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        """Two, three or four cards, with trumps announced or not; none once a call has made him arrange anew."""
        if seat != deal.turn or deal.rightly or deal.trump is None:
            return ()
        return wrong_burials(seat, deal.held[seat], deal.trump)

    def is_irregular(self, deal: CalledDeal, move: Move) -> bool:
        """Whether one line is among them, without writing them all out."""
        cards = buried_in(move)
        said = move.args[len(cards) :]
        if move.verb != "bury" or move.seat != deal.turn or deal.rightly or len(cards) not in SIZES:
            return False
        if move.args[: len(cards)] != cards or list(cards) != sorted(cards) or BACK in cards:
            return False
        bag = bag_of(cards)
        if any(cards.count(card) > 2 for card in cards) or common(bag, deal.held[move.seat]) != bag:
            return False
        trumps = trumps_in(cards, deal.trump)
        return not said or (trumps > 0 and said == ("trumps", trumps) and type(said[1]) is int)

    def play(self, deal: CalledDeal, move: Move) -> None:
        """Face down they lie, however many, and melds are next."""
        deal.said += (move,)
        deal.buried, deal.trumps_buried = buried_in(move), said_of_trumps(move)
        judged_anew(deal)
        deal.held[move.seat] -= bag_of(deal.buried)
        deal.phase = "meld"


class CalledMeld(Erring[CalledDeal], Meld[CalledDeal]):
    """The melds, for which cards may be wanted that are buried [AP-7.13]."""

    def irregular(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        """Whatever hand and buried cards allow together; none once a call has made him arrange anew."""
        if seat != deal.turn or deal.rightly or deal.trump is None:
            return ()
        return wrong_melds(seat, deal.held[seat], bag_of(deal.buried), deal.trump)

    def is_irregular(self, deal: CalledDeal, move: Move) -> bool:
        """Whether one line is among them."""
        melds = announced(move.args) if move.verb == "meld" and move.args else None
        if melds is None or deal.rightly or move.seat != deal.turn or deal.trump is None:
            return False
        return within(melds, limits(deal.held[move.seat] + bag_of(deal.buried), deal.trump))

    def play(self, deal: CalledDeal, move: Move) -> None:
        """The cards are laid for all to see, those that are buried too."""
        judged_anew(deal)
        super().play(deal, move)


class CalledOffer(Erring[CalledDeal], Offer[CalledDeal]):
    """Before the lead; whoever rearranges mends a wrong burial by it [AP-7.14]."""

    def play(self, deal: CalledDeal, move: Move) -> None:
        """The bidder's word is done."""
        super().play(deal, move)
        if move.verb == "rearrange":
            mended(deal)


def wrongly_buried(deal: CalledDeal) -> bool:
    """Whether the burial that lies there has been found wrong when it was made; known to the bidder alone."""
    ledger = deal.ledger
    return ledger is not None and any(map(open_burial, ledger.entries))


def open_burial(entry: Entry) -> bool:
    """Whether an entry is a wrong burial that nobody has called yet."""
    return entry.charge.what == BURIAL and entry.end == OPEN


def mended(deal: CalledDeal) -> None:
    """The bidder has taken up a burial: if it was wrong nobody learns of it before the deal is over."""
    ledger = ledger_of(deal)
    now = (each._replace(end=CORRECTED, secret=True) if open_burial(each) else each for each in ledger.entries)
    deal.ledger = ledger._replace(entries=tuple(now))


def judged_anew(deal: CalledDeal) -> None:
    """The finding of a call on the burial says nothing of another one, nor of it beside melds."""
    ledger = ledger_of(deal)
    deal.ledger = ledger.lapsed(lambda charge: charge.what == BURIAL)


def heard_burial(move: Move) -> Move:
    """A burial as the others hear it: neither the cards nor how many, but what was said of trumps [AP-7.2]."""
    said = said_of_trumps(move)
    return Move(move.seat, "bury", *[BACK] * WIDOW, *(("trumps", said) if said else ()))
