"""Judgements for Low Hand, in which points are bad [TRL-10.1 to TRL-10.5].

A judgement is one piece of the advice: it recommends a card, or none. A friend is a partner, and a foe an opponent. A
small card counts nothing.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.judgement import judgement
from cardtable.players.advice.tressette.leads import PlayJudgement
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    BIT,
    COUNTING,
    POWER,
    SMALL,
    SUIT,
    THREES,
    TWOS,
    bottom,
    cards_in,
)
from cardtable.players.advice.tressette.phrases.facts import below_it, likely
from cardtable.players.advice.tressette.phrases.low_hand import (
    exit_kept,
    guarded_low,
    kept_small,
    last_risk,
    lost_lead,
    stayed_low,
    taken_high,
    unloaded,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.tressette.cards import THIRDS

BARED: Final = 0.6
"""By this, `low_from_a_short_suit` counts a lead as worse if it is the only small card that protects a high card."""
NEAR: Final = 6
"""A side at most this many points below the target counts as near it."""


def danger(p: Position, card: Card) -> float:
    """Return a measure of the danger that a card wins a trick later.

    The danger grows with the card's rank and with the lower cards that opponents can hold.
    """
    bit = BIT[card]
    suit = SUIT[card // 13]
    below = suit & (bit - 1)
    lower = (p.theirs & below).bit_count()
    if not lower and p.theirs & ABOVE[card]:
        return 0.01 * POWER[card] - 1.0
    guards = (p.held & below).bit_count()
    return lower * 0.35 - guards * 0.2 + POWER[card] * 0.05


def forcing(p: Position) -> bool:
    """Whether another side is near the target and has more points than the seat's side.

    Then points hurt that side most.
    """
    table = p.table
    totals, melds = p.deal.standing.totals, p.deal.melds
    mine = table.game.account[p.seat]
    standing = [total + meld for total, meld in zip(totals, melds, strict=True)]
    worst = max(points for account, points in enumerate(standing) if account != mine)
    return bool(standing[mine] < worst and worst >= table.game.target - NEAR)


@judgement("TRL-10.5", 0.9, "{near} close to {target}. It counts {counts}, and most {suit} in other hands can beat it.")
def force_points(p: Position) -> Card | None:
    """If points hurt another side most (see `forcing`), recommend a card that counts and will probably lose."""
    if not forcing(p):
        return None
    found: list[tuple[int, int, Card]] = []
    for card in cards_in(p.held & COUNTING):
        higher, lower = p.theirs & ABOVE[card], p.theirs & SUIT[card // 13] & (BIT[card] - 1)
        if higher and higher.bit_count() > lower.bit_count():
            found.append((THIRDS[card], higher.bit_count(), card))
    return max(found)[2] if found else None


@judgement(
    "TRL-10.3", 0.7, "Your {suit} are long and have no four or five. Lead them now, while others can still beat them."
)
def long_suit_early(p: Position) -> Card | None:
    """Recommend the lowest card of a long suit that lacks the four and the five.

    If an opponent is known to have no card of a suit, the suit is left out, because he could throw an ace on it. In the
    last five tricks, return None.
    """
    if p.left < 6:
        return None
    for suit in SUIT:
        mine = p.held & suit
        if mine.bit_count() >= 4 and all(p.may_hold(foe) & suit for foe in p.foes):
            low = bottom(mine)
            if POWER[low] >= 3 and (p.theirs & ABOVE[low]).bit_count() >= 3:
                return low
    return None


@judgement("TRL-10.1", 0.6, lost_lead)
def low_from_a_short_suit(p: Position) -> Card | None:
    """Recommend the lead that is most likely to lose, with some preference for a short suit."""

    def chance(card: Card) -> float:
        suit = SUIT[card // 13]
        them = p.theirs & suit
        if not them:
            return 9.0 + POWER[card]
        lower = (them & (BIT[card] - 1)).bit_count()
        higher = (them & ABOVE[card]).bit_count()
        wins = lower / (lower + 2.0 * higher) if higher else 5.0
        bared = BARED if guarded_low(p, card) else 0.0
        return 3 * wins - 0.1 * higher + 0.1 * THIRDS[card] + 0.35 * (p.held & suit).bit_count() + bared

    return min(p.cards, key=chance)


def unwanted(p: Position, card: Card) -> float:
    """Return how good it is to be rid of `card`."""
    if card // 13 != p.led:
        return danger(p, card)
    return (0.25 if below_it(p, card) else 0.02) * POWER[card]


def highest_alike(p: Position, card: Card) -> Card:
    """Return the highest of the playable cards that are of the suit of `card` and count as much as it does.

    It is the likeliest to win a later trick. If `card` follows suit, return `card` itself.
    """
    if card // 13 == p.led:
        return card
    alike = [other for other in p.cards if other // 13 == card // 13 and THIRDS[other] == THIRDS[card]]
    return max(alike, key=POWER.__getitem__)


def losers(p: Position) -> list[Card]:
    """Return the playable cards that would not win the trick if it ended now."""
    if p.cards[0] // 13 != p.led:
        return list(p.cards)
    return [card for card in p.cards if POWER[card] < p.best]


def must_win(p: Position) -> bool:
    """Whether every playable card wins the trick: no foe still to play can beat the lowest of them."""
    return not losers(p) and not p.against & ABOVE[min(p.cards, key=POWER.__getitem__)]


@judgement("TRL-10.4", 1.0, last_risk)
def keep_the_lowest(p: Position) -> Card | None:
    """In the last three tricks, recommend throwing the card that is most likely to be forced to win a trick."""
    if p.left > 3 or p.cards[0] // 13 == p.led or p.rest_is_won:
        return None
    risky = [card for card in p.cards if below_it(p, card)]
    if not risky:
        return None
    sign = 0.1 if p.ours else -0.1
    worst = max(risky, key=lambda card: danger(p, card) - sign * THIRDS[card])
    lower = below_it(p, worst)
    alike = [card for card in risky if card // 13 == worst // 13 and below_it(p, card) == lower]
    counts = (min if p.ours else max)(map(THIRDS.__getitem__, alike))
    return max([card for card in alike if THIRDS[card] == counts], key=POWER.__getitem__)


@judgement("TRL-10.2", 1.0, unloaded)
def points_on_their_trick(p: Position) -> Card | None:
    """On a trick that foes surely win, recommend a card that counts much or could win a later trick."""
    if p.taker not in p.seating.foes[p.seat] and p.may_be_ours:
        return None
    cards = losers(p)
    if not cards:
        return None
    return highest_alike(p, max(cards, key=lambda card: 0.8 * THIRDS[card] + unwanted(p, card)))


@judgement("TRL-10.2", 0.9, kept_small)
def worthless_on_partners(p: Position) -> Card | None:
    """Recommend a losing card if a friend is winning the trick or could take it."""
    higher = (p.against & ABOVE[p.best_card]).bit_count()
    cards = losers(p)
    if not cards or not p.may_be_ours:
        return None
    if p.ours and not higher:
        cards = list(p.cards)
    lower = (p.against & SUIT[p.led]).bit_count() - higher
    sign = 0.5 if p.ours and not higher else -0.15
    ace = 0.9 if p.ours and higher < lower else 3 * sign
    found = max(cards, key=lambda card: unwanted(p, card) - (ace if THIRDS[card] == 3 else sign * THIRDS[card]))
    return highest_alike(p, found)


@judgement("TRL-10.1", 0.8, taken_high)
def win_with_the_highest(p: Position) -> Card | None:
    """If the seat cannot avoid winning the trick, recommend the highest card, but seldom an ace."""
    return max(p.cards, key=lambda card: POWER[card] - 1.5 * THIRDS[card]) if must_win(p) else None


@judgement("TRL-10.1", 0.6, stayed_low)
def stay_low(p: Position) -> Card | None:
    """If all playable cards win so far, but foes can beat the lowest, recommend a low card that counts little."""
    if losers(p) or must_win(p):
        return None
    return min(p.cards, key=lambda card: POWER[card] + 2 * THIRDS[card])


def fitting_low(p: Position, card: Card) -> str:
    """Return the rule id of the advice that `card` follows (TRL-10.1 or TRL-10.2), or "" if it follows neither."""
    if p.led < 0:
        low = not THIRDS[card] or bool(p.held & SUIT[card // 13] & SMALL & (BIT[card] - 1))
        return "TRL-10.1" if exit_kept(p, card) or (low and likely(p, card) < 0.5) else ""
    if card // 13 == p.led and POWER[card] > p.best:
        return _beating_low(p, card)
    if p.rest_is_won or (p.cards[1:] and losers(p) == [card]):
        return ""
    if p.may_be_ours:
        return "" if THIRDS[card] else "TRL-10.2"
    if BIT[card] & (THREES | TWOS) and below_it(p, card):
        return "TRL-10.1"
    return "TRL-10.2" if THIRDS[card] else ""


def _beating_low(p: Position, card: Card) -> str:
    must = must_win(p)
    fitting = (max if must else min)(p.cards, key=POWER.__getitem__)
    beaten = must or any(p.may_hold(foe) & ABOVE[card] for foe in p.foes)
    return "TRL-10.1" if card == fitting and not losers(p) and beaten else ""


LOW_LEADS: Final[tuple[PlayJudgement, ...]] = (
    force_points,
    long_suit_early,
    low_from_a_short_suit,
)
LOW_FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    keep_the_lowest,
    points_on_their_trick,
    worthless_on_partners,
    win_with_the_highest,
    stay_low,
)
LOW_LAPSES: Final = {
    "force_points": 0.8,
    "keep_the_lowest": 0.7,
    "long_suit_early": 0.6,
    "low_from_a_short_suit": 0.3,
    "points_on_their_trick": 0.25,
    "worthless_on_partners": 0.4,
    "win_with_the_highest": 0.5,
}
"""For each judgement, the chance that a novice overlooks it at Low Hand."""
