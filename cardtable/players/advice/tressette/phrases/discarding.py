"""Reasons at Tressette for the card thrown on a trick when the hand has no card of the suit led."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import SUITS, Card
from cardtable.players.advice.judgement import AS_WELL
from cardtable.players.advice.tressette.masks import (
    ABOVE,
    ACES,
    BIT,
    COUNTING,
    POWER,
    SMALL,
    SUIT,
    THREES,
    TWOS,
    cards_in,
    top,
)
from cardtable.players.advice.tressette.phrases.facts import (
    ENDING,
    HIGH,
    either,
    no_matter,
    points,
    ranks,
    suit_of,
    wins_if_led,
)
from cardtable.players.advice.tressette.phrases.small_cards import (
    guarded,
    guarded_by,
    nothing_to_lose,
    one_suit_left,
    small_with,
    still_guarded,
)
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import name
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.words import listed, number_word


def _friends(p: Position) -> str:
    return name(p.friends[0]) if len(p.friends) == 1 else "your side"


def hoped_for(p: Position, card: Card) -> str:
    """Return the reason to add a counting card to a trick which a friend could win."""
    return f"It counts {points(THIRDS[card])}, and {_friends(p)} may still win this trick."


def discarded(p: Position, card: Card) -> str:
    """Return the reason to throw off a card that is not of the suit led."""
    if p.loses_the_rest:
        return no_matter(p)
    if not THIRDS[card] and p.cards[1:] and all(THIRDS[other] for other in p.cards if other != card):
        return "All your other cards count." if p.cards[2:] else _kept_alone(p, card)
    if THIRDS[card] == 3 and p.left > 2 and any(THIRDS[other] < 3 and not p.master(other) for other in p.cards):
        return _ace_thrown(p, card)
    if not THIRDS[card]:
        return _thrown_for_nothing(p, card)
    if (p.left > 2 or p.master(card)) and not p.ours and p.friend_may_win:
        return hoped_for(p, card)
    if any(not THIRDS[other] and not p.master(other) for other in p.cards):
        return _kept_small_cards(p, card)
    return keeping_small_winners(p) or _given_away(p, card)


def _ace_thrown(p: Position, card: Card) -> str:
    if not p.ours and p.friend_may_win:
        return hoped_for(p, card)
    above = p.theirs & ABOVE[card]
    if p.ours or not above or p.held & suit_of(card) != BIT[card]:
        return ""
    return f"It is alone in its suit, and {ranks(above, 'or')} of {card.suit.title} can still catch it."


def _kept_alone(p: Position, card: Card) -> str:
    kept = next(other for other in p.cards if other != card)
    if not p.ours and p.can_win_the_last(kept):
        return f"Keep the {kept.title}: it could win the last trick."
    return f"It counts nothing, and the {kept.title} counts {points(THIRDS[kept])}."


def _kept_small_cards(p: Position, card: Card) -> str:
    small = {other // 13 for other in p.cards if not THIRDS[other]}
    guards = [guarded_by(p, card, other) for other in p.cards if not THIRDS[other]]
    if all(guards):
        return f"It keeps {guards[0]}."
    long = p.held & SUIT[min(small)]
    friends = p.seating.friends[p.seat]
    if len(friends) == 1 and long.bit_count() == len(small) == 1 and p.may_hold(friends[0]) & SUIT[min(small)]:
        only = top(long)
        return f"It keeps the {only.title}, so you can still lead a {only.suit.singular} to {name(friends[0])}."
    if len(small) > 1 and card // 13 not in small:
        return f"It keeps all your {listed([SUITS[other].title for other in sorted(small)])}."
    if len(small) > 1 or card // 13 in small or long.bit_count() < 3:
        return ""
    return f"It keeps your {number_word(long.bit_count())} {top(long).suit.title} together."


def _given_away(p: Position, card: Card) -> str:
    if THIRDS[card] == 1 and any(THIRDS[other] == 3 and not p.master(other) for other in p.cards) and not p.ours:
        return kept_with_an_ace(p, card)
    kept = [other for other in p.cards if other != card and p.lasts(other)]
    if kept:
        best = max(kept, key=lambda other: (THIRDS[other], POWER[other]))
        if p.left == 2 and p.can_win_the_last(best):
            return f"Keep the {best.title}: {wins_if_led(p, best)}."
        cheaper = [other for other in kept if THIRDS[other] < THIRDS[card] and other != best]
        alike = [other for other in p.cards if other not in (card, *kept)]
        aces = THIRDS[card] == 3 and all(THIRDS[other] == 3 for other in alike)
        if (aces or not alike) and not cheaper and not p.master(card):
            but = "and" if p.ours else "but"
            return f"It counts {points(THIRDS[card])}, {but} you keep the {best.title}, which {{nobody}} beat."
    return "" if THIRDS[card] > min(map(THIRDS.__getitem__, p.cards)) else _spared(p, card)


def _spared(p: Position, card: Card) -> str:
    suit, title = suit_of(card), card.suit.title
    all_count = "All the cards you have left count"
    if all(POWER[card] < POWER[other] for other in p.cards if other != card) and not _bares_before_others(p, card):
        return f"{all_count}, so give up the lowest."
    if p.left == 2:
        return _kept_for_the_last(p, card)
    kept = suit & p.lasting & ~BIT[card]
    rivals = [other for other in p.cards if not p.master(other) and THIRDS[other] == THIRDS[card] and other != card]
    rivals = [other for other in rivals if other // 13 != card // 13 or POWER[other] < POWER[card]]
    if kept and not rivals:
        return f"{all_count}, and you keep the {top(kept).title}, which {{nobody}} beat."
    if not p.held & suit & HIGH and p.held & HIGH:
        return f"{all_count}, and in {title} you have no ace, two or three to keep."
    if p.masters == BIT[card]:
        return ""
    for high in cards_in(p.held & (TWOS | ACES) & ~p.masters & ~BIT[card] & ~suit):
        if still_guarded(p, high, with_it := p.held & suit_of(high) & ~BIT[high]):
            return f"{all_count}, but your {high.title} keeps {ranks(with_it)} with it."
    if (best := p.lasting & ~BIT[card]) and not rivals:
        return f"{all_count}, and you keep the {top(best).title}, which {{nobody}} beat."
    return _easier_to_beat(p, card, rivals, all_count)


def _bares_before_others(p: Position, card: Card) -> bool:
    rest = p.held & suit_of(card) & ~BIT[card]
    bared = rest & (TWOS | ACES) & ~p.masters and not rest & (rest - 1)
    return bool(bared) and any(THIRDS[other] == 1 and other // 13 != card // 13 for other in p.cards)


def _kept_for_the_last(p: Position, card: Card) -> str:
    suit, title = suit_of(card), card.suit.title
    other = next(other for other in p.cards if other != card)
    if not p.can_win_the_last(other):
        return ""
    if (p.out & suit).bit_count() < (p.out & suit_of(other)).bit_count():
        fewer = f"fewer {title} than {other.suit.title}" if p.out & suit else f"no {title}"
        return f"Keep the {other.title} for the last trick: {fewer} are still out."
    higher, others = ((p.out & ABOVE[each]).bit_count() for each in (card, other))
    return f"Keep the {other.title} for the last trick: fewer cards still out can beat it." if higher > others else ""


def _easier_to_beat(p: Position, card: Card, rivals: Sequence[Card], all_count: str) -> str:
    better = (p.out & ABOVE[card]).bit_count()
    if rivals and all((p.out & ABOVE[other]).bit_count() < better for other in rivals):
        return f"{all_count}, and more cards still out can beat this one than {either(rivals)}."
    lower = (p.out & suit_of(card) & (BIT[card] - 1)).bit_count()
    for other in rivals:
        over, under = p.out & ABOVE[other], p.out & suit_of(other) & (BIT[other] - 1)
        if (over.bit_count(), under.bit_count()) == (better, lower) and p.seating.seats > 2:
            return f"{all_count}. {AS_WELL.format(other.title)}"
    return ""


def _thrown_for_nothing(p: Position, card: Card) -> str:
    suit = p.held & suit_of(card)
    title = SUITS[card // 13].title
    friends = p.seating.friends[p.seat]
    if _is_weakest(p, suit) and p.held & ~suit and friends and p.left > ENDING and not discards(p):
        who = name(friends[0]) if len(friends) == 1 else "your side"
        return f"It counts nothing, and tells {who} that {title} are your weakest suit."
    others = [other for other in p.cards if other != card and not THIRDS[other]]
    if suit == BIT[card] and others and all(p.held & suit_of(other) == BIT[other] for other in others):
        return _alone_like_others(p, card, others)
    if suit == BIT[card]:
        return f"It counts nothing, and it is your only {title[:-1]}."
    if alone := one_suit_left(p, card):
        return alone
    if guards := [guard for other in others if (guard := guarded_by(p, card, other))]:
        return f"It counts nothing, and you keep {guards[0]}."
    if card // 13 == last_thrown(p):
        return f"It is another small {title[:-1]}, which counts nothing."
    if not suit & HIGH and discards(p) and p.held & SMALL == suit & SMALL:
        return f"Only your {number_word((suit & SMALL).bit_count())} small {title} count nothing."
    if not suit & HIGH:
        return nothing_to_lose(p, card, "")
    return _high_kept(p, card, suit & HIGH)


def _high_kept(p: Position, card: Card, high: int) -> str:
    if high.bit_count() > 1:
        return f"It counts nothing, and you keep {ranks(high)} of {card.suit.title} together."
    best = top(high)
    if p.lasts(best):
        if THIRDS[best] == 3:
            return f"It counts nothing, and you keep the {best.title} to win a point later."
        return f"It counts nothing, and you keep the {best.title}, which {{nobody}} beat."
    if not high & THREES and p.held & suit_of(card) & SMALL & ~BIT[card]:
        return f"It counts nothing, and your {best.title} still has {small_with(p, best, card)} with it."
    return guarded(p, card)


def _alone_like_others(p: Position, card: Card, others: Sequence[Card]) -> str:
    higher = {each: (p.out & ABOVE[each]).bit_count() for each in (card, *others)}
    if all(higher[other] < higher[card] for other in others):
        than = "any other small card" if others[1:] else f"the {others[0].title}"
        return f"It counts nothing, and more cards still out can beat it than {than}."
    if all(POWER[other] > POWER[card] for other in others):
        return "It is the lowest card you have that counts nothing."
    lower = {each: (p.out & suit_of(each) & (BIT[each] - 1)).bit_count() for each in (card, *others)}
    for other in others:
        if (higher[other], lower[other]) == (higher[card], lower[card]) and p.seating.seats > 2:
            return f"It counts nothing. {AS_WELL.format(other.title)}"
    if all(higher[other] <= higher[card] for other in others):
        return "It counts nothing, and you have no small card that is easier to beat."
    return ""


def _is_weakest(p: Position, suit: int) -> bool:
    others = [p.held & other for other in SUIT if p.held & other & ~suit]
    return all(
        POWER[top(suit)] < POWER[top(other)]
        and (suit & COUNTING).bit_count() <= (other & COUNTING).bit_count()
        and suit.bit_count() <= other.bit_count() + 1
        for other in others
    )


def kept_with_an_ace(p: Position, card: Card) -> str:
    """Return the reason for giving away a third of a point to keep an ace or its guard."""
    given = "It gives away a third of a point"
    aces = p.held & ACES & ~p.masters
    mine = aces & suit_of(card)
    if all(THIRDS[other] == 3 for other in p.cards if other != card):
        return f"{given}, and your ace would give away a whole one."
    if mine and p.held & suit_of(card) == mine | BIT[card]:
        return f"{given}, and an ace would give away a whole one."  # the card itself is the ace's last guard
    for ace in cards_in(mine) or cards_in(aces):
        with_it = p.held & suit_of(ace) & ~BIT[ace] & ~BIT[card]
        if still_guarded(p, ace, with_it):
            return f"{given}, but your {ace.title} keeps {ranks(with_it)} with it."
    return _spared(p, card)


def keeping_small_winners(p: Position) -> str:
    """Return a sentence saying that small cards are kept because they are sure to win, or an empty text."""
    suits = {other // 13 for other in p.cards if not THIRDS[other]}
    mine = [kept for suit in sorted(suits) if (kept := SUIT[suit] & p.lasting)]
    if not mine:
        return ""
    if sum(map(int.bit_count, mine)) > 1:
        return f"Keep your {listed([top(some).suit.title for some in mine])}: {{nobody}} beat them."
    return f"Keep the {top(mine[0]).title}: {{nobody}} beat it."


def last_thrown(p: Position) -> int:
    """Return the suit, as a number, of the small card that the seat threw off in the previous trick.

    Return -1 if the seat threw off no small card in that trick, or if this is the first trick.
    """
    for trick in p.deal.tricks[-1:]:
        mine: Card = trick.cards[trick.players.index(p.seat)]
        if mine // 13 != trick.cards[0] // 13 and not THIRDS[mine]:
            return mine // 13
    return -1


def discards(p: Position) -> bool:
    """Whether the seat has thrown off a card of another suit in an earlier trick."""
    return any(
        trick.cards[0] // 13 != card // 13
        for trick in p.deal.tricks
        for seat, card in zip(trick.players, trick.cards, strict=True)
        if seat == p.seat
    )
