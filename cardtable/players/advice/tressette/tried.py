"""Which cards a search need not try: those that another card is as good as, and aces given away or not brought home."""

from __future__ import annotations

from math import comb
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.tressette.leads import feeds_an_ace, leaves_an_ace, return_partners_suit
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SMALL, SUIT, THREES, TWOS, bottom, top
from cardtable.players.advice.tressette.phrases import likely, likely_to_win
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.tressette.cards import THIRDS

WHOLE: Final = 3
"""Thirds in an ace."""

LIKELY: Final = 2 / 3
"""From that chance of a friend's taking a trick on an ace may be given to it."""

SEVERAL: Final = 3
"""So many cards that beat a lead make it a poor risk."""

LAST: Final = 3
"""With so many tricks left, or fewer, any card may be the one to lead."""


def worth_trying(p: Position, low: bool) -> list[Card]:
    """The cards that may be best in this trick; `low` where points hurt."""
    if p.left <= LAST:
        return list(p.cards)  # these tricks are played out exactly
    if p.led < 0:
        return without_won_aces(p) if low else without_fed_aces(p, without_early_points(p, without_lost_aces(p)))
    if not low and (aces := coming_home(p)):
        return aces
    if not low and (takers := taking_an_ace(p)):
        return takers
    if p.lost and not low:
        return [min(p.cards, key=lambda card: (THIRDS[card], POWER[card]))]
    best: dict[tuple[int, int], Card] = {}
    tried = []
    for card in sorted(p.cards, key=POWER.__getitem__, reverse=low):
        if card // 13 == p.led and POWER[card] > p.best:
            tried.append(card)  # how high one wins a trick is a question of its own
        elif best.setdefault((card // 13, THIRDS[card]), card) == card:
            tried.append(card)
    if low:
        return [card for card in tried if not (p.safe and BIT[card] & ACES)] or tried
    return without_gifts(p, without_a_long_shot(p, without_a_gamble(p, tried)))


def without_won_aces(p: Position) -> list[Card]:
    """Where points hurt no ace is led that will likely win its point, as long as another card is less likely to."""
    aces = [card for card in p.cards if BIT[card] & ACES and likely(p, card) > 0.5]
    others = [card for card in p.cards if card not in aces]
    least = min(map(likely, [p] * len(others), others), default=1.0)
    tried = [card for card in p.cards if card not in aces or likely(p, card) <= least]
    return [card for card in tried if not lower_is_safe(p, card)] or tried


def lower_is_safe(p: Position, card: Card) -> bool:
    """Whether a card probably wins when it is led, while the lowest card of its suit in the hand surely loses."""
    lowest = bottom(p.held & SUIT[card // 13])
    return likely(p, card) >= 0.5 and bool(p.out & SUIT[card // 13]) and not likely(p, lowest)


def without_a_long_shot(p: Position, cards: list[Card]) -> list[Card]:
    """Each for himself, with a small card to play: none that counts on an empty trick that it likely does not win."""
    if p.seating.seats != 3 or p.pot or p.led != p.cards[0] // 13 or all(map(THIRDS.__getitem__, cards)):
        return cards
    return [card for card in cards if not THIRDS[card] or likely_to_win(p, card)]


def without_a_gamble(p: Position, cards: list[Card]) -> list[Card]:
    """No ace under an opponent's card where a friend is not likely to take the trick and a cheaper card follows suit.

    It would be a whole point lost against one won, and nothing that the ace itself decides.
    """
    if p.ours or p.led != p.cards[0] // 13 or any(chance_of_help(p, friend) > LIKELY for friend in p.friends):
        return cards
    kept = [card for card in cards if not (BIT[card] & ACES and POWER[card] < p.best)]
    return kept or cards


def chance_of_help(p: Position, friend: int) -> float:
    """How likely that friend, who is still to play, can beat the best card in the trick."""
    may, above = p.may_hold(friend), ABOVE[p.best_card]
    if p.sure_help & above:
        return 1.0
    all_, higher = may.bit_count(), (may & above).bit_count()
    return 1.0 - comb(all_ - higher, p.left) / comb(all_, p.left) if all_ >= p.left else float(higher > 0)


def coming_home(p: Position) -> list[Card]:
    """Aces that surely bring their point home in this trick, and that could be lost later; before the last tricks.

    In play-outs an ace that is kept comes home too often: the opponents there seldom play for it.
    """
    return [
        card
        for card in p.cards
        if BIT[card] & ACES
        and not p.master(card)
        and (p.safe or (card // 13 == p.led and POWER[card] > p.best and p.sure(card)))
    ]


def taking_an_ace(p: Position) -> list[Card]:
    """The cards that surely take an opponents' trick with an ace in it, unless a friend is known to hold one too.

    No trick that is still to come is worth more, so that nothing is saved by waiting.
    """
    if p.ours or not any(BIT[card] & ACES for card in p.deal.trick) or p.sure_help & ABOVE[p.best_card]:
        return []
    return [card for card in p.winners() if p.sure(card)]


def without_gifts(p: Position, cards: list[Card]) -> list[Card]:
    """On a trick that is surely the opponents' no ace, and nothing that counts where a small card can be spared.

    No sure winner that counts either, and no guard that leaves an ace alone, where another card will do.
    """
    if p.cards[0] // 13 == p.led or p.ours:
        return cards
    if p.helping & ABOVE[p.best_card]:
        return [card for card in cards if not bares_an_ace(p, card) or not as_cheap(p, card, cards)]
    if any(can_be_spared(p, card) for card in p.cards):
        return [card for card in cards if not THIRDS[card]]
    spared = [card for card in cards if not THIRDS[card] or (THIRDS[card] < WHOLE and not p.master(card))]
    if all(map(THIRDS.__getitem__, spared)):
        spared = [card for card in spared if not bares_an_ace(p, card)] or spared
    return spared or cards


def bares_an_ace(p: Position, card: Card) -> bool:
    """Whether an ace that can still be beaten is alone in its suit without that card."""
    others = p.held & SUIT[card // 13] & ~BIT[card]
    return bool(others & ACES & ~p.masters) and not others & ~ACES


def as_cheap(p: Position, card: Card, cards: list[Card]) -> list[Card]:
    """The cards that count no more, win nothing for certain and leave no ace alone."""
    alike = [other for other in cards if THIRDS[other] <= THIRDS[card] and not p.master(other)]
    return [other for other in alike if not bares_an_ace(p, other)]


def can_be_spared(p: Position, card: Card) -> bool:
    """Whether a small card wins nothing, guards no ace or two, and is not the only one to lead to a friend with."""
    if THIRDS[card] or p.master(card):
        return False
    mine = p.held & SUIT[card // 13]
    others = mine & ~BIT[card]
    if others & (ACES | TWOS) & ~p.masters:
        return bool(others & ~(ACES | TWOS | THREES))
    return bool(others or not p.seating.friends[p.seat])


def without_lost_aces(p: Position) -> list[Card]:
    """No ace is led that two cards can still beat, before the last tricks: play-outs bring aces home too seldom.

    Nor is one that only the three can beat with the two in hand: that draws the three as well, and costs less. Nor is
    the only guard of an ace, as long as a small card of another suit can be; nor a card from under one, where a suit
    that partner led can be led back.
    """
    others = [card for card in p.cards if not BIT[card] & ACES or not (beaten_twice(p, card) or two_is_better(p, card))]
    if not p.seating.friends[p.seat]:
        others = [card for card in others if not does_as_little(p, card)]
    back = return_partners_suit.advise(p)
    if back is not None:
        others = [card for card in others if card // 13 == back // 13 or not under_an_ace(p, card)]
    small = [card for card in p.cards if BIT[card] & SMALL and not p.held & SUIT[card // 13] & ACES]
    if any(not feeds_an_ace(p, card) for card in small):
        others = [card for card in others if leaves_an_ace(p, card) < 1 and not last_guard(p, card)]
    others = [card for card in others if not costs_more(p, card)] or others
    return others or list(p.cards)


def without_fed_aces(p: Position, cards: list[Card]) -> list[Card]:
    """No lead that an opponent who has shown the ace wins with it, as long as there is another that loses no ace.

    A small card may be led so once all cards are known: whoever has drawn none needs to lose the lead.
    """
    others = [card for card in cards if not feeds_an_ace(p, card)]
    if p.seating.seats == 2 and not p.deal.rest:
        others = [card for card in cards if card in others or not THIRDS[card]]
    return others if any(not BIT[card] & ACES or p.master(card) for card in others) else cards


def without_early_points(p: Position, cards: list[Card]) -> list[Card]:
    """With a stock to draw from no card that counts is led where it can be beaten, as long as a small one can be.

    What it may win so is worth too little: cards that are drawn may beat it, and it is missed in the last tricks.
    """
    if p.seating.seats > 2 or not p.deal.rest or not p.held & SMALL:
        return cards
    return [card for card in cards if not THIRDS[card] or p.master(card)]


def last_guard(p: Position, card: Card) -> bool:
    """Whether, of two players, an ace that the other's known card beats keeps no small card with it after that lead."""
    mine = p.held & SUIT[card // 13]
    ace = mine & ACES & ~p.masters
    if p.known is None or p.seating.seats > 2 or not ace or mine & SMALL != BIT[card]:
        return False
    return any(p.known[foe] & ABOVE[top(ace)] for foe in p.seating.foes[p.seat])


def costs_more(p: Position, card: Card) -> bool:
    """Whether a king, queen or jack is likely enough to be beaten, and a small card of its suit would cost nothing."""
    if not THIRDS[card] or BIT[card] & (ACES | TWOS | THREES) or not p.held & SUIT[card // 13] & SMALL:
        return False
    return (p.theirs & ABOVE[card]).bit_count() >= SEVERAL


def under_an_ace(p: Position, card: Card) -> bool:
    """Whether it is led from an ace that can be beaten, without the three or two that would ask partner for help."""
    mine = p.held & SUIT[card // 13] & ~BIT[card]
    return bool(mine & ACES & ~p.masters and not mine & (THREES | TWOS))


def does_as_little(p: Position, card: Card) -> bool:
    """Whether it counts and can be beaten, and a small card of the seat is beaten by the very same cards."""
    small = p.held & SUIT[card // 13] & SMALL & (BIT[card] - 1)
    above = p.theirs & ABOVE[card]
    return bool(THIRDS[card] and above and small and above == p.theirs & ABOVE[top(small)])


def two_is_better(p: Position, ace: Card) -> bool:
    """Whether opponents may hold the three that beats an ace, whose two is in the hand."""
    return bool(p.theirs & ABOVE[ace] and p.held & SUIT[ace // 13] & TWOS)


def beaten_twice(p: Position, card: Card) -> bool:
    """Whether opponents may hold two cards that beat it."""
    return (p.theirs & ABOVE[card]).bit_count() > 1
