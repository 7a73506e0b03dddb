"""Burials and melds at a called table: wrong ones, and how the bidder corrects them [AP-7.13 to AP-7.15]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardtable.cards import BACK, Card, Suit
from cardtable.rules.calls.called import Erring, ledger_of
from cardtable.rules.ledger import CORRECTED, OPEN, LedgerEntry
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.before_the_lead import BuryThree, Meld, Offer
from cardtable.rules.pinochle.called.deal import CalledDeal
from cardtable.rules.pinochle.cards import WIDOW
from cardtable.rules.pinochle.melds import PLACE, Melds, announced, announcement, choices, limits
from cardtable.rules.tricks.hands import Bag, Hand, Selections, bag_of, cards_of, common

BURIAL: Final = "burial"

SIZES: Final = (2, 3, 4)
"""The numbers of cards that a bidder can bury, rightly or by mistake [AP-7.2]."""

FLUSH, ROYAL = PLACE["flush"], PLACE["royal"]


def trumps_in(cards: Sequence[Card], trump: Suit | None) -> int:
    """Return how many of the cards are trumps."""
    return sum(card // 13 == trump for card in cards)


@lru_cache(64)
def wrong_burials(seat: int, held: Bag, trump: Suit) -> tuple[Move, ...]:
    """Return the moves of all wrong burials.

    These are burials of two or four cards, and burials of three cards that have trumps among them but announce none.
    """
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
    """Return the cards that a move buries."""
    return tuple(token for token in move.args if isinstance(token, Card))


def said_of_trumps(move: Move) -> int:
    """Return the number of buried trumps that a move announces."""
    return 0 if isinstance(move.args[-1], Card) else int(str(move.args[-1]))


def within(melds: Melds, most: Melds) -> bool:
    """Whether a hand can announce these melds together [AP-6.3]. `most` is how many of each meld the hand has."""
    return melds[FLUSH] + melds[ROYAL] <= most[ROYAL] and all(
        number <= limit for number, limit in zip(melds, most, strict=True)
    )


@lru_cache(64)
def wrong_melds(seat: int, held: Bag, buried: Bag, trump: Suit) -> tuple[Move, ...]:
    """Return the moves that announce melds for which the hand would also need the buried cards."""
    most = limits(held, trump)
    return tuple(
        announcement(seat, melds) for melds in choices(limits(held + buried, trump)) if not within(melds, most)
    )


def known_wrong(deal: CalledDeal) -> bool:
    """Whether at least one of these is wrong: the number of buried cards, the announced trumps, the announced melds.

    The buried cards must be visible in `deal`.
    """
    trump = deal.trump
    if trump is None or not deal.buried:
        return False
    if len(deal.buried) != WIDOW or trumps_in(deal.buried, trump) != deal.trumps_buried:
        return True
    had = deal.begun_with()[deal.bidder]
    return not within(deal.melds, limits(had, trump))


class CalledBury(Erring[CalledDeal], BuryThree[CalledDeal]):
    """The phase of the burial; only the bidder sees how many cards are buried [AP-7.13]."""

    def irregular(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn or deal.rightly or deal.trump is None:
            return ()
        return wrong_burials(seat, deal.held[seat], deal.trump)

    def is_irregular(self, deal: CalledDeal, move: Move) -> bool:
        """Whether the table accepts the move as a wrong burial.

        The move itself is checked, because a list of all wrong burials would be long.
        """
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
        deal.said += (move,)
        deal.buried, deal.trumps_buried = buried_in(move), said_of_trumps(move)
        judged_anew(deal)
        deal.held[move.seat] -= bag_of(deal.buried)
        deal.phase = "meld"


class CalledMeld(Erring[CalledDeal], Meld[CalledDeal]):
    """The phase of the melds, in which the bidder can also announce melds that need buried cards [AP-7.13]."""

    def irregular(self, deal: CalledDeal, seat: int) -> Sequence[Move]:
        if seat != deal.turn or deal.rightly or deal.trump is None:
            return ()
        return wrong_melds(seat, deal.held[seat], bag_of(deal.buried), deal.trump)

    def is_irregular(self, deal: CalledDeal, move: Move) -> bool:
        melds = announced(move.args) if move.verb == "meld" and move.args else None
        if melds is None or deal.rightly or move.seat != deal.turn or deal.trump is None:
            return False
        return within(melds, limits(deal.held[move.seat] + bag_of(deal.buried), deal.trump))

    def play(self, deal: CalledDeal, move: Move) -> None:
        judged_anew(deal)
        super().play(deal, move)


class CalledOffer(Erring[CalledDeal], Offer[CalledDeal]):
    """The phase before the lead, in which rearranging corrects a wrong burial [AP-7.14]."""

    def play(self, deal: CalledDeal, move: Move) -> None:
        super().play(deal, move)
        if move.verb == "rearrange":
            mended(deal)


def wrongly_buried(deal: CalledDeal) -> bool:
    """Whether the burial is wrong and can still be called. Only the bidder can know this."""
    ledger = deal.ledger
    return ledger is not None and any(map(open_burial, ledger.entries))


def open_burial(entry: LedgerEntry) -> bool:
    """Whether an entry of the ledger is a wrong burial that nobody has called yet."""
    return entry.charge.what == BURIAL and entry.end == OPEN


def mended(deal: CalledDeal) -> None:
    """Record in secret that the bidder has corrected a wrong burial; all learn of it after the deal."""
    ledger = ledger_of(deal)
    now = (each._replace(end=CORRECTED, secret=True) if open_burial(each) else each for each in ledger.entries)
    deal.ledger = ledger._replace(entries=tuple(now))


def judged_anew(deal: CalledDeal) -> None:
    """Let a wrong burial be called once more, because the burial or the melds are new."""
    ledger = ledger_of(deal)
    deal.ledger = ledger.lapsed(lambda charge: charge.what == BURIAL)


def heard_burial(move: Move) -> Move:
    """Return a burial as the others hear it: three backs, and the announced number of trumps [AP-7.2]."""
    said = said_of_trumps(move)
    return Move(move.seat, "bury", *[BACK] * WIDOW, *(("trumps", said) if said else ()))
