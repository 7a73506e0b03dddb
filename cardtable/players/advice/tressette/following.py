"""Judgements for the seats that follow to a trick.

A judgement is one piece of the advice: it recommends a card, or none. Values of cards are in thirds of a point. A
friend is a partner, and a foe an opponent. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.tressette.leads import PlayJudgement
from cardtable.players.advice.tressette.masks import ACES, BIT, COUNTING, POWER, SUIT, THREES, TWOS
from cardtable.players.advice.tressette.phrases.discarding import discarded
from cardtable.players.advice.tressette.phrases.following import (
    added,
    another_point,
    beaten_by,
    brought,
    close_to_game,
    ducked,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.tressette.cards import THIRDS

CONTROL: Final = 1.0
"""The cost, in thirds, of winning points with a three or two that could win no counting card of its suit later."""

TO_COME: Final = 0.6
"""Roughly how many thirds each card still to be played to a trick counts."""

ENDING: Final = 6
"""The judgement `for_the_odd_third` is asked with at most this many tricks left.

It looks for a third that completes another point.
"""

SPENT: Final = tuple({10: 3.0, 9: 2.2, 8: -1.0, 7: 0.5, 6: 0.3, 5: 0.2}.get(power, 0.0) for power in POWER)
"""For each card, the cost, in thirds, of winning a trick with it: high for a three, below zero for an ace."""


@judgement("TRS-10.5", 1.0, added)
def partner_has_it(p: Position) -> Card | None:
    """If a friend is sure to win the trick, recommend a card that counts much and can be spared."""
    return given(p) if p.safe else None


@judgement("TRS-10.4", 1.0, "{holder} is winning with the three, which nothing beats. Your ace adds a whole point.")
def ace_on_partners_three(p: Position) -> Card | None:
    """If the partner has led a three and is winning the trick with it, recommend the ace of its suit."""
    if p.ours and BIT[p.best_card] & THREES and p.deal.plays[-p.deal.count].card == p.best_card:
        for card in p.cards:
            if BIT[card] & ACES and card // 13 == p.led:
                return card
    return None


@judgement("TRS-10.3", 0.9, "{Nobody} beat your ace in this trick, so win its whole point.")
def ace_comes_home(p: Position) -> Card | None:
    """Recommend an ace that is sure to win the trick."""
    for card in p.cards:
        if BIT[card] & ACES and card // 13 == p.led and POWER[card] > p.best and p.sure(card):
            return card
    return None


@judgement("TRS-10.9", 0.8, another_point)
def for_the_odd_third(p: Position) -> Card | None:
    """Near the end, recommend a card that is sure to win a trick which completes another point."""
    if p.left > ENDING:
        return None
    sure = [card for card in p.winners() if p.sure(card)]
    if not sure:
        return None
    card = sure[0]
    won = p.won()
    settled = p.table.settled
    gained = settled[min(32, won + p.pot + THIRDS[card])] - settled[won]
    return card if gained and won % 3 else None


@judgement("TRS-10.11", 0.8, close_to_game("Both sides are"))
def duck_nothing(p: Position) -> Card | None:
    """If two sides need only few points to win, recommend a card that surely wins a trick with points."""
    if not p.pot or not p.urgent:
        return None
    sure = [card for card in p.winners() if p.sure(card)]
    return sure[0] if sure else None


@judgement("TRS-10.5", 0.8, brought)
def take_it(p: Position) -> Card | None:
    """Recommend a card that surely wins the trick, if the trick is worth more than the card."""
    winners = p.winners()
    if not winners:
        return None
    for card in winners:
        if p.sure(card):
            worth = p.pot + THIRDS[card] + TO_COME * (len(p.foes) + len(p.friends))
            return card if worth > cost(p, card) else None
    return None


@judgement("TRS-10.4", 0.6, beaten_by)
def third_hand_high(p: Position) -> Card | None:
    """Recommend a high card to the seat that plays third of four.

    If the partner led low, this is the seat's best card other than the ace, or sometimes the ace. Otherwise it is a
    card that at most one card can beat.
    """
    if p.friends or not p.foes or p.deal.count < 2 or (p.ours and p.better_out(p.best_card) < 2):
        return None
    high = [card for card in p.winners() if not BIT[card] & ACES]
    ace = _ace_for_partner(p, high)
    if ace is not None:
        return ace
    if not high or (p.better_out(high[-1]) > 1 and not p.asked):
        return None
    return high[-1] if p.asked or not p.known_to_lose(high[-1]) else None


def _ace_for_partner(p: Position, high: list[Card]) -> Card | None:
    ace = next((card for card in p.winners() if BIT[card] & ACES), None)
    if ace is None or not p.asked or p.known_to_lose(ace):
        return None
    if not high:
        return ace
    alone = len(p.cards) == 2
    if p.better_out(high[-1]) <= 1:
        return ace if alone and p.better_out(ace) <= 1 else None
    followed = p.deal.plays[-1].card // 13 == p.led
    return ace if followed and (alone or p.better_out(ace) <= 1) else None


@judgement("TRS-10.6", 0.4, discarded)
def let_go(p: Position) -> Card | None:
    """If the seat is void in the suit led, recommend a card that counts little and can be spared."""
    return None if p.cards[0] // 13 == p.led else thrown(p)


@judgement("TRS-10.5", 0.2, ducked)
def throw_the_least(p: Position) -> Card | None:
    """Recommend the lowest of the cards that count least."""
    return min(p.cards, key=lambda card: (THIRDS[card], POWER[card]))


def cost(p: Position, card: Card) -> float:
    """Return the cost, in thirds, of winning the trick with `card`."""
    if p.masters & BIT[card]:
        equal = p.held & p.masters & SUIT[p.led]
        if equal.bit_count() > 1:
            return 0.3
    if p.pot and BIT[card] & (THREES | TWOS) and not prey(p, card):
        return CONTROL
    return SPENT[card] * min(1.0, (p.left - 1) / 5)


def prey(p: Position, card: Card) -> int:
    """Return a mask of the opponents' counting cards that the card could still win later."""
    return p.theirs & SUIT[card // 13] & COUNTING & (BIT[card] - 1)


def missed(p: Position, card: Card) -> float:
    """Return what the hand loses, in thirds, if it gives `card` up, apart from the card's points."""
    bit = BIT[card]
    if p.left == 2 and not p.can_win_the_last(card):
        return 0.0
    if p.masters & bit:
        return 3.0 + 0.1 * POWER[card]
    suit = SUIT[card // 13]
    mine = p.held & suit
    them = p.theirs & suit
    less = 0.04 * POWER[card]
    if bit & TWOS:
        less += 1.6 if mine.bit_count() > 1 else 0.5
    elif bit & ACES:
        less += 0.5 if mine.bit_count() > 1 else 0.0
    elif them:
        better = (them & ~(2 * bit - 1)).bit_count()
        less += 0.35 / better
    if mine & (ACES | TWOS) & ~bit & ~p.masters and mine.bit_count() <= 3:
        both = mine & ACES and mine & TWOS and not bit & (ACES | TWOS)
        less += 1.0 if mine & ACES & ~bit and mine.bit_count() == 2 else 0.2 if both else 0.5
    if mine & p.masters:
        less += 0.3
    return less


def thrown(p: Position) -> Card:
    """Return the card to throw on a trick that opponents win."""
    return min(p.cards, key=lambda card: (1.2 * THIRDS[card] + missed(p, card), POWER[card]))


def given(p: Position) -> Card:
    """Return the card to throw on a friend's trick."""
    return max(p.cards, key=lambda card: THIRDS[card] - missed(p, card))


FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    ace_on_partners_three,
    partner_has_it,
    ace_comes_home,
    for_the_odd_third,
    duck_nothing,
    take_it,
    third_hand_high,
    let_go,
    throw_the_least,
)
