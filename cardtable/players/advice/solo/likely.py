"""How likely a side suit is trumped, exactly enough for a sentence to call it probable; too slow for a search."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.players.advice.solo.position import Position
from cardtable.rules.tricks.hands import size_of

PROBABLY = 0.7
"""The chance from which something is called probable."""


def lacks(p: Position, seat: int, cards: int) -> float:
    """How likely that seat has none of those cards, by who else may have each of them, and what lies aside."""
    sizes = {other: size_of(p.deal.held[other]) for other in p.may}
    aside = max(0, p.out.bit_count() - sum(sizes.values()))
    if p.known.get(seat, 0) & cards:
        return 0.0
    chance = 1.0
    for card in p.masks.cards_in(p.may[seat] & cards):
        places = aside + sum(size for other, size in sizes.items() if p.may[other] & p.masks.bit[card])
        chance *= max(0.0, 1.0 - sizes[seat] / places)
    return chance


def suit_with(p: Position, card: Card) -> int:
    """All cards of the suit that a card belongs to."""
    suit: int = p.masks.suits[p.deal.ranking.follows[card]]
    return suit


def ruffers(p: Position, card: Card) -> list[int]:
    """The foes known to have none of a card's suit who may have a trump."""
    suit = suit_with(p, card)
    return [foe for foe in p.sides.foes[p.seat] if not p.may[foe] & suit and p.may[foe] & p.masks.trumps]


def all_follow(p: Position, card: Card) -> float:
    """How likely everybody else has a card of that suit."""
    chance = 1.0
    for other in p.may:
        chance *= 1.0 - lacks(p, other, suit_with(p, card))
    return chance


def not_trumped(p: Position, card: Card) -> float:
    """How likely no foe can trump that suit."""
    chance = 1.0
    for foe in p.sides.foes[p.seat]:
        chance *= 1.0 - lacks(p, foe, suit_with(p, card)) * (1.0 - lacks(p, foe, p.masks.trumps))
    return chance


def only_by(p: Position, card: Card) -> int | None:
    """The foe known to have none of a card's suit, if no other foe can trump it; `None` if there is no such one."""
    found = ruffers(p, card)
    others = [foe for foe in p.sides.foes[p.seat] if foe not in found and p.may[foe] & p.masks.trumps]
    return found[0] if len(found) == 1 and not others else None
