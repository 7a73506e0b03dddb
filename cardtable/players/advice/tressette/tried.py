"""The choice of cards that a search tries.

Of equal cards, only one is tried. A card is a sure winner if no opponent has a higher card of its suit. A small card
counts nothing. With three players, the fourth hand is dealt to nobody and is called the dead hand.
"""

from __future__ import annotations

from math import comb
from typing import Final

from cardtable.cards import Card
from cardtable.players.advice.tressette.leads import feeds_an_ace, leaves_an_ace, return_partners_suit
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SMALL, SUIT, THREES, TWOS, bottom, top
from cardtable.players.advice.tressette.phrases.facts import brings_an_ace, is_held, likely, likely_to_win, suit_of
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.tressette.cards import THIRDS

WHOLE: Final = 3

LIKELY: Final = 2 / 3
"""An ace that does not win so far is tried only if a friend (a partner) wins with a greater chance than this."""

EVEN: Final = 1 / 2
"""The same limit as `LIKELY`, for a card that counts a third of a point."""

SEVERAL: Final = 3
"""A lead is a poor risk if at least this many cards of foes (opponents) can beat it."""

LAST: Final = 3
"""With at most this many tricks left, nearly all cards are tried (see `at_the_end`)."""


def worth_trying(p: Position, low: bool) -> list[Card]:
    """Return the cards that could be best in this trick.

    `low` is true if points are bad.
    """
    if p.left <= LAST:  # the last tricks are solved exactly
        return list(p.cards) if low else at_the_end(p)
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
            tried.append(card)  # of cards that win, all are tried
        elif best.setdefault((card // 13, THIRDS[card]), card) == card:
            tried.append(card)
    if low:
        return [card for card in tried if not (p.safe and BIT[card] & ACES) and not takes_an_ace(p, card)] or tried
    return without_gifts(p, without_a_long_shot(p, without_a_gamble(p, without_letting_in_an_ace(p, tried))))


def at_the_end(p: Position) -> list[Card]:
    """Return the cards to try in the last tricks: all but some aces (see `draws_before` and `given_early`).

    With three tricks left, a seat with a partner leads only cards of suits that nobody else has, if it has any. Such a
    card wins only if it is led.
    """
    if p.led >= 0:
        return [card for card in p.cards if not given_early(p, card)]
    if p.left == LAST and p.seating.friends[p.seat]:
        alone = [card for card in p.cards if not p.out & suit_of(card)]
        if alone:
            return alone
    return [card for card in p.cards if not draws_before(p, card)]


def without_won_aces(p: Position) -> list[Card]:
    """Return the leads to try where points are bad. If a safer card can be led, most likely winners are left out."""
    aces = [card for card in p.cards if BIT[card] & ACES and likely(p, card) > 0.5]
    others = [card for card in p.cards if card not in aces]
    least = min(map(likely, [p] * len(others), others), default=1.0)
    tried = [card for card in p.cards if card not in aces or likely(p, card) <= least]
    safe = any(p.out & SUIT[card // 13] and not likely(p, card) for card in p.cards)
    tried = [card for card in tried if not lower_is_safe(p, card) and not (safe and wins_points(p, card))] or tried
    low = [card for card in tried if likely(p, card) < 0.5]
    return [card for card in tried if not (low and may_win_an_ace(p, card))]


def may_win_an_ace(p: Position, card: Card) -> bool:
    """Whether the card is a three or two that probably wins if led, and could draw an opponent's ace."""
    return bool(BIT[card] & (THREES | TWOS) and p.theirs & suit_of(card) & ACES) and likely(p, card) > 0.5


def wins_points(p: Position, card: Card) -> bool:
    """Whether the card counts and probably wins if led."""
    return bool(THIRDS[card]) and likely(p, card) > 0.5


def takes_an_ace(p: Position, card: Card) -> bool:
    """Whether the card might win an ace in this trick, although the seat has a lower card that can lose the trick."""
    if card // 13 != p.led or POWER[card] < p.best or not BIT[card] & (THREES | TWOS | ACES):
        return False
    lower = [other for other in p.cards if POWER[other] < POWER[card]]
    if not any(POWER[other] < p.best or p.against & ABOVE[other] & ~ABOVE[card] for other in lower):
        return False
    return likely_to_win(p, card) if BIT[card] & ACES else bool(p.against & SUIT[p.led] & ACES)


def lower_is_safe(p: Position, card: Card) -> bool:
    """Whether the card probably wins if led, while the hand's lowest card of its suit surely loses."""
    lowest = bottom(p.held & SUIT[card // 13])
    return likely(p, card) >= 0.5 and bool(p.out & SUIT[card // 13]) and not likely(p, lowest)


def without_letting_in_an_ace(p: Position, cards: list[Card]) -> list[Card]:
    """Return the cards to try: all of `cards`, unless an opponent could win the trick with the ace of the suit led.

    That opponent must still be to play and be known to have the ace. If the hand then has two sure winners above the
    ace, and no friend can beat it, return only those of `cards` that beat the ace and surely win, if there are any.
    """
    ace = brings_an_ace(p)
    above = [card for card in cards if card // 13 == p.led and BIT[card] > ace and p.sure(card)]
    two = (p.held & p.masters & SUIT[p.led] & ~(2 * ace - 1)).bit_count() > 1 if ace else False
    return above if above and two and not p.helping & ABOVE[top(ace)] else cards


def without_a_long_shot(p: Position, cards: list[Card]) -> list[Card]:
    """Return the cards to try on a trick without points: cards that count are left out if they would probably lose.

    All `cards` are returned if there are two players, if the suit cannot be followed, if all these cards count, or if a
    friend is winning the trick or probably will win it.
    """
    if p.seating.seats < 3 or p.pot or p.led != p.cards[0] // 13 or all(map(THIRDS.__getitem__, cards)):
        return cards
    if p.ours or any(chance_of_help(p, friend) > LIKELY for friend in p.friends):
        return cards
    return [card for card in cards if not THIRDS[card] or likely_to_win(p, card)]


def without_a_gamble(p: Position, cards: list[Card]) -> list[Card]:
    """Return the cards to try: those that count must win the trick so far, unless a friend will probably win it.

    All `cards` are returned if a friend is winning the trick already, or if the seat cannot follow suit.
    """
    return cards if p.ours or p.led != p.cards[0] // 13 else hoped_for(p, cards)


def hoped_for(p: Position, cards: list[Card]) -> list[Card]:
    """Return the cards that win so far, the cards that count least, and those worth adding to a friend's trick.

    A card is worth adding if a friend still to play wins the trick with a great enough chance.
    """
    help_ = max([chance_of_help(p, friend) for friend in p.friends], default=0.0)
    least = min(map(THIRDS.__getitem__, cards))
    certain = bool(p.seating.friends[p.seat]) or not p.foes
    needed = {1: EVEN if certain else -1.0, WHOLE: LIKELY, least: -1.0}
    wins = [card for card in cards if card // 13 == p.led and POWER[card] > p.best and not is_a_lost_ace(p, card)]
    return [card for card in cards if card in wins or help_ > needed[THIRDS[card]]]


def is_a_lost_ace(p: Position, card: Card) -> bool:
    """Whether the card is an ace that an opponent still to play is known to beat."""
    return bool(BIT[card] & ACES) and p.known_to_lose(card)


def chance_of_help(p: Position, friend: int) -> float:
    """Return roughly the chance that `friend`, who is still to play, wins the trick."""
    may, above = p.may_hold(friend), ABOVE[p.best_card]
    if p.sure_help & above:
        return 1.0
    all_, higher = may.bit_count(), (may & above).bit_count()
    can = 1.0 - comb(all_ - higher, p.left) / comb(all_, p.left) if all_ >= p.left else float(higher > 0)
    return can / (1 + sum(bool(p.may_hold(foe) & above) for foe in p.foes))


def coming_home(p: Position) -> list[Card]:
    """Return the aces that surely win their point in this trick but could lose it later."""
    return [
        card
        for card in p.cards
        if BIT[card] & ACES
        and not p.master(card)
        and (p.safe or (card // 13 == p.led and POWER[card] > p.best and p.sure(card)))
    ]


def taking_an_ace(p: Position) -> list[Card]:
    """Return the cards that surely win a trick with an ace in it; empty if a friend wins or surely can win it."""
    if p.ours or not any(BIT[card] & ACES for card in p.deal.trick) or p.sure_help & ABOVE[p.best_card]:
        return []
    return [card for card in p.winners() if p.sure(card)]


def without_gifts(p: Position, cards: list[Card]) -> list[Card]:
    """Return the cards to try, without discards that would be gifts to the opponents."""
    if p.cards[0] // 13 == p.led or p.ours:
        return cards
    if p.helping & ABOVE[p.best_card]:
        guarded = [card for card in cards if not bares_an_ace(p, card) or not as_cheap(p, card, cards)]
        return hoped_for(p, guarded) if any(can_be_spared(p, card) for card in p.cards) else guarded
    return on_a_lost_trick(p, cards)


def on_a_lost_trick(p: Position, cards: list[Card]) -> list[Card]:
    """Return the discards to try on a trick that opponents surely win: if possible only small cards, and no aces."""
    if any(can_be_spared(p, card) for card in p.cards):
        small = [card for card in cards if not THIRDS[card]]
        spared = [card for card in small if can_be_spared(p, card)]
        return spared or keeping_aces_guarded(p, small) or small
    spared = [card for card in cards if not THIRDS[card] or (THIRDS[card] < WHOLE and not p.master(card))]
    if not all(map(THIRDS.__getitem__, spared)):
        return spared
    cheap = [card for card in cards if THIRDS[card] < WHOLE]
    return keeping_aces_guarded(p, spared) or keeping_aces_guarded(p, cheap) or spared or cards


def keeping_aces_guarded(p: Position, cards: list[Card]) -> list[Card]:
    """Return the cards without those that are the last guard of an ace. Only aces that can be beaten need a guard."""
    return [card for card in cards if not bares_an_ace(p, card)]


def bares_an_ace(p: Position, card: Card) -> bool:
    """Whether the card is the last guard of an ace that can be beaten."""
    others = p.held & SUIT[card // 13] & ~BIT[card]
    return bool(others & ACES & ~p.masters) and not others & ~ACES


def as_cheap(p: Position, card: Card, cards: list[Card]) -> list[Card]:
    """Return the cards that count no more than `card`, without sure winners and last guards of an ace."""
    alike = [other for other in cards if THIRDS[other] <= THIRDS[card] and not p.master(other)]
    return [other for other in alike if not bares_an_ace(p, other)]


def can_be_spared(p: Position, card: Card) -> bool:
    """Whether the card is small and can be spared.

    It cannot be spared if it is a sure winner, if an ace or a two needs it as a guard, or if it is the only card of its
    suit that could be led to a friend.
    """
    if THIRDS[card] or p.master(card):
        return False
    mine = p.held & SUIT[card // 13]
    others = mine & ~BIT[card]
    ace = others & ACES & ~p.masters
    if ace and not others & THREES:
        return (others & ~ace).bit_count() >= (p.theirs & ABOVE[top(ace)]).bit_count()
    if others & (ACES | TWOS) & ~p.masters:
        return bool(others & ~(ACES | TWOS | THREES))
    return bool(others or not p.seating.friends[p.seat])


def without_lost_aces(p: Position) -> list[Card]:
    """Return the leads that are worth trying while the last tricks have not begun.

    Leads of the following kinds are left out, except that at least one lead is always returned:
    - an ace that two cards can beat, which the search would lead too often;
    - with three players, an ace that one card can beat, unless that card is more likely in the dead hand;
    - an ace that only the three can beat, if the hand has the two: a lead of the two draws the three, too, and costs
      less;
    - with three or four players, an ace that only the two can beat, if the hand has the three to guard it;
    - without a partner, a card that counts, if a small card would do as well (see `does_as_little`);
    - a card of a suit in which the hand has an ace, if the partner's suit can be led back (see `under_an_ace`);
    - with three or four players, a card that counts and is alone in its suit, if an opponent is known to beat it;
    - the only guard of an ace, if a small card of another suit can be led;
    - a king, queen or jack that several cards can beat, if a small card of its suit can be led.
    """
    others = [card for card in p.cards if not lost_ace(p, card)]
    if not p.seating.friends[p.seat]:
        others = [card for card in others if not does_as_little(p, card)]
    back = return_partners_suit.advise(p)
    if back is not None:
        others = [card for card in others if card // 13 == back // 13 or not under_an_ace(p, card)]
    small = [card for card in p.cards if BIT[card] & SMALL and not p.held & SUIT[card // 13] & ACES]
    if any(not feeds_an_ace(p, card) for card in small):
        others = [card for card in others if leaves_an_ace(p, card) < 1 and not last_guard(p, card)]
    if p.seating.seats > 2:
        others = [card for card in others if not lost_alone(p, card)] or others
    return [card for card in others if not costs_more(p, card)] or others or list(p.cards)


def lost_ace(p: Position, card: Card) -> bool:
    """Whether the card is an ace that should not be led."""
    if not BIT[card] & ACES:
        return False
    return beaten_twice(p, card) or stays_guarded(p, card) or hardly_dead(p, card)


def hardly_dead(p: Position, ace: Card) -> bool:
    """Whether the dead hand is less likely than the opponents to have a card that beats this ace [TRS-10.3].

    Without exactly three players, the answer is False.
    """
    above = p.theirs & ABOVE[ace]
    if p.seating.seats != 3 or not above:
        return False
    return is_held(p, above) or 2 * sum(map(p.size, p.seating.foes[p.seat])) > p.out.bit_count()


def lost_alone(p: Position, card: Card) -> bool:
    """Whether the card counts, is alone in its suit in the hand, and opponents surely have a card that beats it."""
    alone = p.held & SUIT[card // 13] == BIT[card]
    return bool(alone and THIRDS[card] and is_held(p, p.theirs & ABOVE[card]))


def without_fed_aces(p: Position, cards: list[Card]) -> list[Card]:
    """Return the leads without those that let an opponent win with a known ace.

    If only aces that can be beaten would be left, all leads are returned. With two players and no stock, small cards
    stay among the leads: a player without a sure winner needs a small card to lose the lead.
    """
    others = [card for card in cards if not feeds_an_ace(p, card)]
    if p.seating.seats == 2 and not p.deal.rest:
        others = [card for card in cards if card in others or not THIRDS[card]]
    return others if any(not BIT[card] & ACES or p.master(card) for card in others) else cards


def without_early_points(p: Position, cards: list[Card]) -> list[Card]:
    """With two players, if a small card can be led, leave out leads that count and can be beaten."""
    if p.seating.seats > 2 or not p.held & SMALL:
        return cards
    return [card for card in cards if not THIRDS[card] or p.master(card)]


def last_guard(p: Position, card: Card) -> bool:
    """Whether, with two players, the card is the last small guard of an ace that can be beaten [TRD-10.4]."""
    mine = p.held & SUIT[card // 13]
    return bool(p.seating.seats == 2 and mine & ACES & ~p.masters and mine & SMALL == BIT[card])


def costs_more(p: Position, card: Card) -> bool:
    """Whether the card is a king, queen or jack that several cards beat, and the hand has a small card of its suit."""
    if not THIRDS[card] or BIT[card] & (ACES | TWOS | THREES) or not p.held & SUIT[card // 13] & SMALL:
        return False
    return (p.theirs & ABOVE[card]).bit_count() >= SEVERAL


def under_an_ace(p: Position, card: Card) -> bool:
    """Whether the hand has the ace of the card's suit, which can be beaten, but neither the three nor the two."""
    mine = p.held & SUIT[card // 13] & ~BIT[card]
    return bool(mine & ACES & ~p.masters and not mine & (THREES | TWOS))


def does_as_little(p: Position, card: Card) -> bool:
    """Whether the card counts and can be beaten, and the same cards beat a small card of its suit in the hand."""
    small = p.held & SUIT[card // 13] & SMALL & (BIT[card] - 1)
    above = p.theirs & ABOVE[card]
    return bool(THIRDS[card] and above and small and above == p.theirs & ABOVE[top(small)])


def stays_guarded(p: Position, ace: Card) -> bool:
    """Whether the hand has one of the two cards that beat this ace, and an opponent can hold the other.

    The two cards are the three and the two. With two players, the answer is False for a hand with the three, because
    a search will learn where the two is.
    """
    guards = TWOS if p.seating.seats == 2 else TWOS | THREES
    return bool(p.theirs & ABOVE[ace] and p.held & SUIT[ace // 13] & guards)


def given_early(p: Position, card: Card) -> bool:
    """Whether the card is an ace that an opponent would win, although a lower card of its suit can be played.

    With two players, the answer is False, because in the last tricks both players know all the cards.
    """
    if p.seating.seats == 2 or not BIT[card] & ACES or p.ours or p.friend_may_win:
        return False
    wins = card // 13 == p.led and POWER[card] > p.best
    return not wins and any(other // 13 == card // 13 and POWER[other] < POWER[card] for other in p.cards)


def draws_before(p: Position, card: Card) -> bool:
    """Whether the card is an ace that only the three can beat, while the hand has the two."""
    return bool(BIT[card] & ACES and p.theirs & ABOVE[card] and p.held & suit_of(card) & TWOS)


def beaten_twice(p: Position, card: Card) -> bool:
    """Whether opponents could hold two or more cards that beat this card."""
    return (p.theirs & ABOVE[card]).bit_count() > 1
