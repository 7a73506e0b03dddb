"""Judgements on following to a trick, in the order of trying.

Each recommends a card or None.
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
"""With at least this chance, the partner's card counts as safe from the bidder."""

OVERTAKES: Final = 2.0
"""Overtaking the partner must gain so many points more than any lower card."""


@judgement("AP-10.13", 1.0, wording.to_partner)
def partner_has_it(p: Position) -> Card | None:
    """Return the best card under the partner's winning card, if the bidder hardly beats it."""
    if not p.ours or p.stands(p.best_card) < HOLDS:
        return None
    found = best_of(p, [card for card in p.cards if p.strength[card] <= p.best])
    over = best_of(p, [card for card in p.winners() if card // 13 == p.led != p.trump])
    if found is not None and over is not None and gain(p, over) > gain(p, found) + OVERTAKES:
        return None
    return found


@judgement("AP-10.11", 0.9, wording.heads)
def head_it(p: Position) -> Card | None:
    """Return the best trump, if every playable card beats the trumps in the trick."""
    if p.led != p.trump or not all(p.strength[card] > p.best for card in p.cards):
        return None
    return best_of(p, p.cards)


@judgement("AP-10.11", 0.6, wording.falls_under)
def fall_under(p: Position) -> Card | None:
    """Return the best losing trump, if trumps were led."""
    return best_of(p, p.cards) if p.led == p.trump and p.cards[0] // 13 == p.trump else None


@judgement("AP-10.12", 0.8, wording.takes)
def take_it(p: Position) -> Card | None:
    """Return the best winning card of the suit led, if it gains more than any losing card."""
    return None if p.cards[0] // 13 != p.led else _taking(p)


@judgement("AP-10.13", 0.8, wording.trumps)
def trump_it(p: Position) -> Card | None:
    """Return the best trump for a seat without the suit led."""
    if p.led == p.trump or p.cards[0] // 13 != p.trump:
        return None
    return best_of(p, p.cards)


@judgement("AP-10.13", 0.4, wording.discards)
def throw_off(p: Position) -> Card | None:
    """Return the best discard of a seat with neither the suit led nor a trump."""
    return None if p.cards[0] // 13 == p.led else best_of(p, p.cards)


@judgement("AP-10.12", 0.3, wording.ducks)
def duck(p: Position) -> Card | None:
    """Return the card that gains most, without other advice."""
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
