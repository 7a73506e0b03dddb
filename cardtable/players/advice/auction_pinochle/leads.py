"""The judgements on leads at Auction Pinochle with Widow.

Each function returns the card that it recommends to the seat that leads, or None. The pack has each card twice; the
twin of a card is its other copy.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle import wording
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.players.advice.auction_pinochle.worth import best_lead
from cardtable.players.advice.judgement import Judgement, judgement
from cardtable.rules.tricks.hands import SUIT_BAGS

PlayJudgement = Judgement[Position]

LIKELY: Final = 0.5
"""A card that only a trump can beat is led if its chance to win the trick is greater than this."""

LACKS: Final = 0.6
"""A suit is led to make the bidder trump only if he lacks it with at least this chance."""

NO_TRUMPS: Final = 0.5
"""No suit is led to make the bidder trump if the chance that he has no trumps left is greater than this."""


@judgement("AP-10.10", 1.0, wording.twin)
def twin_first(p: Position) -> Card | None:
    """Return the side card that is likeliest to win, of those that count ten or more and whose other copy is unseen.

    Only a suit's best card is led, and only if its chance to win is greater than `LIKELY`.
    """
    best, found = LIKELY, None
    for card in p.cards:
        suit = card // 13
        if suit != p.trump and p.values[card] >= 10 and p.unseen >> 2 * card & 3 and p.master(card):
            if p.held & p.above(card):
                continue
            stands = p.stands(card)
            if stands > best:
                best, found = stands, card
    return found


@judgement("AP-10.11", 0.9, wording.draws)
def draw_trumps(p: Position) -> Card | None:
    """Return the bidder's highest trump if no opponent can beat it.

    Return None if an opponent may have at least twice as many trumps as the bidder, or if no opponent can have any.
    """
    if not p.plays or not p.their_trumps or p.trumps * 2 <= p.their_trumps:
        return None
    return next((card for card in _from_the_top(p, p.trump) if p.master(card)), None)


@judgement("AP-10.12", 0.9, wording.stands)
def small_cards_stand(p: Position) -> Card | None:
    """If no opponent can have a trump, return the dearest card that no opponent can beat.

    A trump is returned only if the hand has nothing but trumps.
    """
    if p.their_trumps:
        return None
    sure = [card for card in p.cards if p.master(card) and (card // 13 != p.trump or p.trumps == p.left)]
    return max(sure, key=lambda card: (p.values[card], card)) if sure else None


@judgement("AP-10.10", 0.8, wording.cashes)
def cash_winners(p: Position) -> Card | None:
    """Return the side card that is likeliest to win, of those that count points and that only a trump can beat.

    Return None if no such card has a chance greater than `LIKELY`.
    """
    best, found = LIKELY, None
    for card in p.cards:
        if card // 13 != p.trump and p.values[card] and p.master(card):
            stands = p.stands(card)
            if stands > best or (found is not None and stands == best and p.values[card] > p.values[found]):
                best, found = stands, card
    return found


@judgement("AP-10.11", 0.6, wording.draws_out)
def middling_trump(p: Position) -> Card | None:
    """If the bidder has more trumps than any opponent may have, return a trump of less than ten points.

    The same unseen trumps beat it as beat the bidder's highest trump of less than ten points. If several trumps are
    like that, return the lowest of them. Return None if no opponent can have a trump.
    """
    theirs = p.their_trumps
    if not p.plays or not theirs or p.trumps <= theirs:
        return None
    lower = [card for card in _from_the_top(p, p.trump) if p.values[card] < 10]
    if not lower:
        return None
    above = p.unseen & p.above(lower[0])
    return next(card for card in reversed(lower) if p.unseen & p.above(card) == above)


@judgement("AP-10.7", 0.5, wording.forces)
def force_them(p: Position) -> Card | None:
    """Return a low card of the bidder's longest side suit, to make opponents spend trumps on it.

    Only suits of three or more cards count, and only those with a card of less than ten points.
    """
    if not p.plays or not p.their_trumps:
        return None
    suits = [suit for suit in range(4) if suit != p.trump and p.length(suit) >= 3]
    low = [card for card in p.cards if card // 13 in suits and p.values[card] < 10]
    if not low:
        return None
    longest = max(p.length(card // 13) for card in low)
    return p.lowest([card for card in low if p.length(card // 13) == longest])


@judgement("AP-10.13", 0.7, wording.makes_him_trump)
def make_him_trump(p: Position) -> Card | None:
    """Return a low card of a side suit that the bidder probably lacks, if he probably has trumps."""
    if p.plays:
        return None
    bidder = p.deal.bidder
    if p.lacks_all(bidder, SUIT_BAGS[p.trump]) > NO_TRUMPS:
        return None
    low = [
        card
        for card in p.cards
        if card // 13 != p.trump
        and p.values[card] < 10
        and p.lacks_all(bidder, SUIT_BAGS[card // 13]) >= LACKS
        and not p.from_widow(card // 13)
    ]
    return p.lowest(low) if low else None


@judgement("AP-10.13", 0.4, wording.against)
def through_him(p: Position) -> Card | None:
    """Return the opponent's lead that is expected to gain most points."""
    return None if p.plays else best_lead(p, p.cards)


@judgement("AP-10.12", 0.3, wording.harmless)
def harmless(p: Position) -> Card | None:
    """Return the bidder's lead that loses least."""
    sides = [card for card in p.cards if card // 13 != p.trump]
    return best_lead(p, p.cards if p.their_trumps else sides or p.cards)


def _from_the_top(p: Position, suit: int) -> list[Card]:
    strength = p.deal.ranking.strength[suit]
    return sorted([card for card in p.cards if card // 13 == suit], key=lambda card: -strength[card])


LEADS: Final[tuple[PlayJudgement, ...]] = (
    small_cards_stand,
    make_him_trump,
    twin_first,
    draw_trumps,
    cash_winners,
    middling_trump,
    force_them,
    through_him,
    harmless,
)
