"""The judgements on following to a trick at Euchre [EU-10.10 to EU-10.13].

Each function returns the card that it recommends to the seat that follows, or None. The cheapest of some cards is the
one that is worth least to keep. A trump is unexpected if nothing has shown that its player has no card of the suit led.
"""

from __future__ import annotations

from typing import Final

from cardtable.cards import JOKER, Card
from cardtable.players.advice.euchre import saying
from cardtable.players.advice.euchre.hand import NO_SUIT
from cardtable.players.advice.euchre.leads import PlayJudgement
from cardtable.players.advice.euchre.position import Position
from cardtable.players.advice.judgement import judgement


@judgement("EU-10.13", 1.0, saying.needed)
def take_the_trick_needed(p: Position) -> Card | None:
    """Return a sure winner if this trick makes the point, euchres the makers or stops the march.

    Return None if the partner is sure to win the trick.
    """
    if p.needs_one and not (p.ours and p.sure(p.best_card)):
        sure = [card for card in p.winners() if p.sure(card)]
        if sure:
            return p.cheapest(sure)
    return None


# ── last to play ──────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.12", 1.0, saying.partner_wins)
def partner_has_it(p: Position) -> Card | None:
    """If the partner is winning the trick, return the card that the hand can best spare."""
    return thrown(p) if p.ours else None


@judgement("EU-10.12", 1.0, saying.cheapest_win)
def win_cheaply(p: Position) -> Card | None:
    """Return the cheapest card that wins the trick."""
    winners = p.winners()
    return p.cheapest(winners) if winners else None


# ── third to play ─────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.11", 1.0, saying.partner_is_safe)
def leave_it_to_partner(p: Position) -> Card | None:
    """If only an unexpected trump can beat the partner's card, return the card that the hand can best spare."""
    return thrown(p) if p.ours and p.good(p.best_card) else None


@judgement("EU-10.11", 0.8, saying.goes_high)
def third_hand_high(p: Position) -> Card | None:
    """If cards of the suit led win so far, return the best; of several equally good ones, return the cheapest.

    If the partner's winning card is as good, return the card that the hand can best spare. If the dealer plays later
    and has turned up a better trump, return the next best winning card.
    """
    winners = [card for card in p.winners() if p.follows[card] == p.led]
    if not winners:
        return None
    best = p.dearest(winners)
    if p.ours and p.as_good(p.best_card, best):
        return thrown(p)
    if p.beaten_by_the_turn_up(best):
        under = [card for card in winners if not p.as_good(card, best)]
        best = p.dearest(under) if under else best
    return p.cheapest([card for card in winners if p.as_good(card, best)])


@judgement("EU-10.11", 0.7, saying.trumps_third)
def third_hand_trumps(p: Position) -> Card | None:
    """Return the lowest trump that wins so far, if possible one that can hardly be beaten.

    Return None if the partner is winning the trick and at most one card that is out beats the partner's card in its
    suit.
    """
    winners = [card for card in p.winners() if p.follows[card] == p.trump]
    if not winners or (p.ours and p.higher_out(p.best_card) < 2):
        return None
    good = [card for card in winners if p.good(card)]
    return p.cheapest(good or winners)


# ── second to play ────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("EU-10.10", 0.9, saying.stands)
def second_hand_wins(p: Position) -> Card | None:
    """Return the cheapest card of the suit led that only an unexpected trump can beat."""
    good = [card for card in p.winners() if p.follows[card] == p.led and p.good(card)]
    return p.cheapest(good) if good else None


@judgement("EU-10.10", 0.4, saying.covers)
def second_hand_covers(p: Position) -> Card | None:
    """If cards of the suit led beat the lead, return the best; of several equally good ones, return the cheapest."""
    winners = [card for card in p.winners() if p.follows[card] == p.led]
    if not winners:
        return None
    best = p.dearest(winners)
    return p.cheapest([card for card in winners if p.as_good(card, best)])


@judgement("EU-10.10", 0.7, saying.trumps_second)
def second_hand_trumps(p: Position) -> Card | None:
    """On a side suit, return the lowest trump that wins so far, if possible one that can hardly be beaten.

    Return None if this trump is a bower or the joker, and a higher card of the side suit may still beat the lead.
    """
    winners = [card for card in p.winners() if p.follows[card] == p.trump]
    if not winners or p.led == p.trump:
        return None
    card = p.cheapest([card for card in winners if p.good(card)] or winners)
    return None if (card in p.bowers or card is JOKER) and p.higher_out(p.best_card) else card


@judgement("EU-10.12", 0.2, saying.nothing_to_win)
def throw_the_least(p: Position) -> Card | None:
    """Return the card that the hand can best spare."""
    return thrown(p)


@judgement("EU-10.12", 0.1, saying.throws_low)
def throw_the_lowest(p: Position) -> Card | None:
    """Return the card that is worth least to keep."""
    return p.cheapest(p.cards)


@judgement("EU-10.11", 0.1, saying.as_high_as_can_be)
def play_the_highest(p: Position) -> Card | None:
    """Return the highest card that wins the trick for now."""
    winners = p.winners()
    return p.dearest(winners) if winners else None


# ── throwing a card away ──────────────────────────────────────────────────────────────────────────────────────────

BY_HIGHER_OUT: Final = (0.6, 0.3, 0.1)
"""How many tricks a side card is expected to win if no, one or two better cards of its suit are out."""
BEHIND_ANOTHER: Final = 0.4
"""If the hand has a better card of a side card's suit, the expected tricks are multiplied by this."""
UNGUARDED: Final = 0.5
"""If a better card is out and the hand has no other card of the suit, the expected tricks are multiplied by this.

The factor is not used if somebody plays alone.
"""
PARTNER_KEEPS_NONE: Final = 1.25
"""If the partner has thrown off a card of the suit against a lone hand, the expected tricks are multiplied by this."""
MAKES_A_VOID: Final = 0.25
"""The value, in tricks, of getting rid of the last card of a suit while the hand has a trump."""


def thrown(p: Position) -> Card:
    """Return the card that the hand can best spare: a low one, preferably to empty a suit."""
    cards, follows, trump, keeping = p.cards, p.follows, p.trump, p.keeping
    if follows[cards[0]] == p.led:
        return p.cheapest(cards)
    lengths, tops = [0] * (NO_SUIT + 1), [0.0] * NO_SUIT
    for card in p.hand:
        suit = follows[card]
        lengths[suit] += 1
        if keeping[card] > tops[suit]:
            tops[suit] = keeping[card]
    alone = p.deal.alone
    not_kept = p.thrown_by_partner() if alone and not p.making else 0

    out, above = p.out, p.above

    def missed(card: Card) -> float:
        suit = follows[card]
        if suit == trump:
            return 1 + keeping[card]
        higher = (out & above[card]).bit_count()
        hopes = BY_HIGHER_OUT[higher] if higher < 3 else 0.0
        if keeping[card] < tops[suit]:
            hopes *= BEHIND_ANOTHER
        elif higher and lengths[suit] == 1 and not alone:
            hopes *= UNGUARDED
        if not_kept >> suit & 1:
            hopes *= PARTNER_KEEPS_NONE
        if lengths[suit] == 1 and lengths[trump]:
            hopes -= MAKES_A_VOID
        return keeping[card] + hopes

    return min(cards, key=missed)


SECOND: Final[tuple[PlayJudgement, ...]] = (
    take_the_trick_needed,
    second_hand_wins,
    second_hand_covers,
    second_hand_trumps,
    throw_the_least,
    throw_the_lowest,
    play_the_highest,
)
THIRD: Final[tuple[PlayJudgement, ...]] = (
    take_the_trick_needed,
    leave_it_to_partner,
    third_hand_high,
    third_hand_trumps,
    throw_the_least,
    throw_the_lowest,
    play_the_highest,
)
LAST: Final[tuple[PlayJudgement, ...]] = (
    partner_has_it,
    win_cheaply,
    throw_the_least,
    throw_the_lowest,
    play_the_highest,
)
