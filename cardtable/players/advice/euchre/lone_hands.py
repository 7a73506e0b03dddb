"""Advice on lone hands by house rules [EU-11.14].

By one rule, the partner of a lone player gives that player one card (`BEST`), and the lone player lays one away
(`LAY`). By another, an opponent can defend alone (`DEFEND`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import SUITS, Card
from cardtable.players.advice.euchre import no_trump
from cardtable.players.advice.euchre.discard import laid_away
from cardtable.players.advice.euchre.hand import NO_SUIT, worth
from cardtable.players.advice.euchre.position import KEEPING
from cardtable.players.advice.euchre.told import merits
from cardtable.players.advice.judgement import RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.euchre.phase import BEST, DEFEND, LAY
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.words import listed

PHASES: Final = (BEST, LAY, DEFEND)

DEFEND_ALONE: Final = 2.5
"""A player defends alone if the hand is expected to win at least this many tricks."""


def weigh(deal: EuchreDeal, seat: int, lines: Sequence[Move]) -> list[float]:
    """Return the weights of these moves in one of the `PHASES`."""
    if deal.phase == DEFEND:
        margin = round(tricks(deal, seat) - DEFEND_ALONE, 2) + 0.001
        return [0.0 if move.verb == "pass" else margin for move in lines]
    if deal.phase == BEST:
        return [gift(deal, move.card) for move in lines]
    keeping = KEEPING[NO_SUIT if deal.trump is None else deal.trump]
    aside = to_lay(deal, seat)
    return [(1.0 if move.card is aside else 0.0) - keeping[move.card] for move in lines]


def gift(deal: EuchreDeal, card: Card) -> float:
    """Return the value of a card to the lone player: trumps are worth most, then aces, then other cards by rank."""
    trumps = card in deal.ranking.suits[deal.trump] if deal.trump is not None else False
    keeping = KEEPING[NO_SUIT if deal.trump is None else deal.trump][card]
    return keeping + (1.0 if trumps else 0.5 if card.rank == "A" else 0.0)


def to_lay(deal: EuchreDeal, seat: int) -> Card:
    """Return which of the lone player's six cards to lay away."""
    hand = deal.hand(seat)
    if deal.trump is not None:
        return laid_away(hand, hand[0], deal.trump)
    sure = no_trump.unbeatable(hand)
    keeping = KEEPING[NO_SUIT]
    return min([card for card in hand if card not in sure] or hand, key=keeping.__getitem__)


def tricks(deal: EuchreDeal, seat: int) -> float:
    """Return the tricks that a hand is expected to win against the lone player."""
    hand = deal.hand(seat)
    return float(len(no_trump.unbeatable(hand))) if deal.trump is None else worth(hand, deal.trump)


def reason(deal: EuchreDeal, seat: int, move: Move, *, counted: bool) -> Reason:
    """Return the reason for this move; `counted` is false if only a search prefers it."""
    judged = RULE_OF_THUMB if counted else SEARCH
    if deal.phase == DEFEND:
        return Reason("EU-11.14", why_defended(deal, seat, move), judged)
    why = why_given(deal, move.card) if deal.phase == BEST else why_laid(deal, seat, move.card, counted=counted)
    return Reason("EU-11.14", why, judged)


def why_given(deal: EuchreDeal, card: Card) -> str:
    """Return the sentence for giving a card to the lone player; empty if another card is better."""
    maker, held = name(deal.maker), deal.hand(deal.silent)
    if deal.trump is not None and card in deal.ranking.suits[deal.trump]:
        trumps = [other for other in deal.ranking.suits[deal.trump] if other in held]
        if card != trumps[0]:
            return f"It is a trump, and {maker} can use one more."
        return f"It is your {'highest' if len(trumps) > 1 else 'only'} trump, and {maker} can use it."
    if card.rank == "A":
        return f"It is an ace, and may win {maker} a trick."
    best = all(gift(deal, card) >= gift(deal, other) for other in held)
    return "You have neither a trump nor an ace, and it is your highest card." if best else ""


def why_laid(deal: EuchreDeal, seat: int, card: Card, *, counted: bool) -> str:
    """Return the sentence for laying a card away; empty if there is no good reason."""
    follows = deal.ranking.follows
    held = [other for other in deal.hand(seat) if follows[other] == follows[card]]
    if deal.trump is None:
        return "It is the lowest card that can be beaten." if counted else ""
    suit = SUITS[follows[card]]
    if suit == deal.trump:
        return "You have nothing but trumps, and it is the lowest." if counted else ""
    if len(held) == 1:
        return f"It is your only {suit.singular}, so you can then trump {suit.title}."
    held.sort(key=KEEPING[deal.trump].__getitem__)
    if card != held[0]:
        return ""
    if len(held) == 2:
        return f"It leaves you only the {held[1].title}, and once that is gone you can trump {suit.title}."
    return f"You keep the {held[-1].title} and the {held[-2].title}."


def why_defended(deal: EuchreDeal, seat: int, move: Move) -> str:
    """Return the sentence for defending alone or for passing; it can be empty."""
    maker, partner = name(deal.maker), name((seat + 2) % SEATS)
    if move.verb == "pass":
        return f"You would need three tricks by yourself, without {partner}."
    if deal.trump is None:
        cards = no_trump.unbeatable(deal.hand(seat))
        best = listed(f"the {card.title}" for card in cards)
        return f"Nobody can beat {best}, and a euchre scores 4." if cards else ""
    has = merits(deal, seat, deal.trump)
    return f"Against {maker} you have {has}, and a euchre scores 4."
