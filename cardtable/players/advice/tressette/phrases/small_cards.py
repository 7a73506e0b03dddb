"""Parts of sentences about small cards, which count nothing: what they guard, and how they differ.

A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardtable.cards import SUITS, Card
from cardtable.players.advice.judgement import AS_WELL
from cardtable.players.advice.tressette.masks import ABOVE, ACES, BIT, POWER, SMALL, SUIT, TWOS, top
from cardtable.players.advice.tressette.phrases.facts import HIGH, is_held, known_aces, ranks, suit_of
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.words import listed, number_word


def nothing_to_lose(p: Position, card: Card, to_lose: str) -> str:
    """Return the reason for a small card of a suit without high cards.

    `to_lose` are words to put after the name of the suit.
    """
    suit, title = p.held & suit_of(card), card.suit.title
    rivals = [other for other in p.cards if not THIRDS[other] and not p.held & suit_of(other) & HIGH]
    counting = [bool(p.held & suit_of(other) & ~SMALL) for other in rivals if other // 13 != card // 13]
    if suit & (suit - 1) and not suit & ~SMALL and counting and all(counting):
        return f"It counts nothing, and your {title} are all small."
    others = rather_than(p, card, lambda other: other in rivals)
    return f"It counts nothing, and you have no ace, two or three of {title}{to_lose}.{others}"


def rather_than(p: Position, card: Card, alike: Callable[[Card], bool]) -> str:
    """Return a space and a sentence saying why `card` is played rather than a small card of another suit.

    Only small cards for which `alike` is true are considered. The text is empty if there is no such card, or if there
    is no good reason.
    """
    others = [other for other in p.cards if not THIRDS[other] and other // 13 != card // 13 and alike(other)]
    fed = [other for other in others if p.led < 0 and known_aces(p, [other]) and not known_aces(p, [card])]
    if fed and len(fed) == len(others):
        return f" {known_aces(p, fed)}, so stay out of there."
    others = [other for other in others if other not in fed]
    return _told_apart(p, card, others) if others else ""


def _told_apart(p: Position, card: Card, others: Sequence[Card]) -> str:
    suits = sorted({other // 13 for other in others})
    names, title = listed([SUITS[suit].title for suit in suits], "or"), SUITS[card // 13].title
    length = (p.held & suit_of(card)).bit_count()
    if all((p.held & SUIT[suit]).bit_count() < length for suit in suits):
        return f" You have more {title} than {names}."
    counting = p.out & suit_of(card) & ~SMALL
    if p.led < 0 and all((p.out & SUIT[suit] & ~SMALL).bit_count() > counting.bit_count() for suit in suits):
        if not counting:
            return f" No {card.suit.singular} that counts is out any more."
        return f" Fewer {title} that count are still out than {names}."
    if length == 1 and p.led < 0 and all((p.held & SUIT[suit]).bit_count() > 1 for suit in suits):
        return f" You have no other {title[:-1]}."
    if all(POWER[other] > POWER[card] for other in p.cards if not THIRDS[other] and other != card):
        return " It is the lowest card you have that counts nothing."
    twins = [other for other in others if _twins(p, card, other)]
    return f" {AS_WELL.format(twins[0].title)}" if twins else ""


def _twins(p: Position, card: Card, other: Card) -> bool:
    if p.seating.seats == 2 and not p.deal.rest:
        return False  # both hands are known, so a search would find a difference
    mine, suits = [p.held & suit_of(each) for each in (card, other)], [suit_of(each) for each in (card, other)]
    tops = {POWER[top(held)] for held in mine}
    lengths = {held.bit_count() for held in mine}
    high = {(p.theirs & suit & ~SMALL).bit_count() for suit in suits}
    return len(tops) == len(lengths) == len(high) == 1


def one_suit_left(p: Position, card: Card) -> str:
    """Return the reason for the lowest card of a hand with one suit and no high card; empty for any other card."""
    suit = suit_of(card)
    if p.held & ~suit or suit & p.held & HIGH or p.held & (BIT[card] - 1):
        return ""
    return f"You have only {card.suit.title} left, and this is the lowest."


def guarded(p: Position, card: Card) -> str:
    """Return why `card`, which counts nothing, is played.

    If possible, the sentence says what still guards the best card of its suit.
    """
    suit = p.held & suit_of(card) & ~BIT[card]
    best = top(suit)
    others = suit & ~BIT[best] & (SMALL if BIT[best] & ACES else suit & ~ACES)
    if BIT[best] & ACES and others:
        return f"It counts nothing, and your {best.title} still has {small_with(p, best, card)} with it."
    if others:
        one = card.suit.singular if not others & (others - 1) else card.suit.title
        many = number_word(others.bit_count())
        return f"It counts nothing, and your {best.title} still has {many} {one} with it."
    if suit != BIT[best]:  # an ace guards no other card, and cards that count do not guard an ace
        longest = all((p.held & other).bit_count() <= suit.bit_count() for other in SUIT if not other & BIT[card])
        return f"It counts nothing, and {card.suit.title} are your longest suit." if longest else "It counts nothing."
    above = p.later & ABOVE[best]
    if above & (above - 1) and (is_held(p, above) or above.bit_count() > 2):
        return "It counts nothing."
    return f"It counts nothing, and only {ranks(above)} can beat the {best.title} that you keep."


def guarded_by(p: Position, card: Card, small: Card) -> str:
    """Return a phrase for `small` if it alone protects an ace or a two once `card` is played; else an empty text."""
    suit = suit_of(small)
    high = p.held & suit & (TWOS | ACES) & ~p.masters & ~BIT[card]
    if not high or p.held & suit & ~high & ~BIT[card] & ~BIT[small] or high & (high - 1):
        return ""
    return f"the {small.title}, which protects your {top(high).title.partition(' ')[0]}"


def protecting(p: Position, small: Card) -> str:
    """Return a phrase for a small card that alone protects a card that counts, or an empty text."""
    suit = p.held & suit_of(small)
    high = suit & ~BIT[small]
    if high.bit_count() != 1 or high & SMALL or high & p.masters:
        return ""
    return f"the {small.title}, which protects your {top(high).title.partition(' ')[0]}"


def still_guarded(p: Position, high: Card, guards: int) -> bool:
    """Whether `guards`, the mask of the cards held with a high card, are enough to protect it."""
    known = 0 if p.known is None else sum(p.known[foe] for foe in p.seating.foes[p.seat])
    return bool(guards) and guards.bit_count() >= (known & ABOVE[high]).bit_count()


def small_with(p: Position, high: Card, card: Card) -> str:
    """Return in words how many small cards of the suit of `high` the hand keeps after `card` is played."""
    small = (p.held & suit_of(high) & SMALL & ~BIT[card]).bit_count()
    return "a small card" if small == 1 else f"{number_word(small)} small cards"
