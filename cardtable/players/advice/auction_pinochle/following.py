"""The judgements on following to a trick at Auction Pinochle with Widow, in the order in which they are tried.

Each function returns the card that it recommends to the seat that follows, or None.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.auction_pinochle import wording
from cardtable.players.advice.auction_pinochle.leads import PlayJudgement
from cardtable.players.advice.auction_pinochle.position import Position
from cardtable.players.advice.auction_pinochle.worth import best_of, gain
from cardtable.players.advice.judgement import judgement

HOLDS: Final = 0.75
"""If a partner's card wins the trick with at least this chance, the bidder counts as unlikely to beat it."""

OVERTAKES: Final = 2.0
"""A card overtakes the partner's winning card only if it gains over this many points more than each lower card."""


@judgement("AP-10.13", 1.0, wording.to_partner)
def partner_has_it(p: Position) -> Card | None:
    """If the bidder is unlikely to beat the partner's winning card, return the best card that does not beat it.

    Return None if a card that overtakes the partner gains clearly more (see `OVERTAKES`).
    """
    if not p.ours or p.stands(p.best_card) < HOLDS:
        return None
    found = best_of(p, [card for card in p.cards if p.strength[card] <= p.best])
    over = best_of(p, [card for card in p.winners() if card // 13 == p.led != p.trump])
    if found is not None and over is not None and gain(p, over) > gain(p, found) + OVERTAKES:
        return None
    return found


@judgement("AP-10.11", 0.9, wording.heads)
def head_it(p: Position) -> Card | None:
    """Return the best trump to play if every playable card beats the best trump in the trick."""
    if p.led != p.trump or not all(p.strength[card] > p.best for card in p.cards):
        return None
    return best_of(p, p.cards)


@judgement("AP-10.11", 0.6, wording.falls_under)
def fall_under(p: Position) -> Card | None:
    """If trumps are led and the seat must play a trump that loses, return the best trump to play."""
    return best_of(p, p.cards) if p.led == p.trump and p.cards[0] // 13 == p.trump else None


@judgement("AP-10.12", 0.8, wording.takes)
def take_it(p: Position) -> Card | None:
    """Of the cards of the suit led that win so far, return the best, if it gains more than every card that loses."""
    return None if p.cards[0] // 13 != p.led else _taking(p)


@judgement("AP-10.13", 0.8, wording.trumps)
def trump_it(p: Position) -> Card | None:
    """Return the best trump to play when the seat has none of the suit led and must trump."""
    if p.led == p.trump or p.cards[0] // 13 != p.trump:
        return None
    return best_of(p, p.cards)


@judgement("AP-10.13", 0.4, wording.discards)
def throw_off(p: Position) -> Card | None:
    """Return the card to discard when the seat has neither the suit led nor a trump."""
    return None if p.cards[0] // 13 == p.led else best_of(p, p.cards)


@judgement("AP-10.12", 0.3, wording.ducks)
def duck(p: Position) -> Card | None:
    """Return the card that gains most points when there is no other advice."""
    return best_of(p, p.cards)


def _taking(p: Position) -> Card | None:
    winners = p.winners()
    if not winners:
        return None
    card = best_of(p, winners)
    others = [other for other in p.cards if other not in winners]
    if card is None or not others or gain(p, card) > max([gain(p, other) for other in others]):
        return card
    return None


FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    partner_has_it,
    head_it,
    fall_under,
    take_it,
    trump_it,
    throw_off,
    duck,
)
