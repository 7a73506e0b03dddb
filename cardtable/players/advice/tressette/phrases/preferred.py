"""Sentences for a card that a search prefers although the advice recommends another."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.players.advice.tressette.masks import ABOVE, BIT, POWER
from cardtable.players.advice.tressette.phrases.discarding import discarded, hoped_for
from cardtable.players.advice.tressette.phrases.facts import against, is_held, likely_to_win, points, ranks, suit_of
from cardtable.players.advice.tressette.phrases.following import added, brought, ducked
from cardtable.players.advice.tressette.phrases.leading import led_anyway
from cardtable.players.advice.tressette.position import Position
from cardtable.rules.naming import doing
from cardtable.rules.tressette.cards import THIRDS
from cardtable.rules.words import NUMBERS, number_word


def anyway(p: Position, card: Card) -> str:
    """Return the reason to play a card that only a search prefers."""
    return led_anyway(p, card) if p.led < 0 else played_anyway(p, card)


def besides(p: Position, card: Card) -> str:
    """Return a sentence saying how many cards can beat a lead, or an empty text."""
    title = card.suit.title
    if p.led < 0:
        higher, lower = (p.out & mask for mask in (ABOVE[card], suit_of(card) & (BIT[card] - 1)))
        if not higher or is_held(p, higher):
            return ""
        if higher.bit_count() < 3:
            return f"Only {ranks(higher)} of {title} can beat it."
        if higher.bit_count() >= lower.bit_count():
            return ""
        numbers = (NUMBERS[cards.bit_count()] for cards in (higher, lower))
        return "Of the {} still out, {} can beat it and {} cannot.".format(title, *numbers)
    return ""


def played_anyway(p: Position, card: Card) -> str:
    """Return the reason to play a card to a trick when only a search prefers it."""
    if p.safe:
        return added(p, card)
    if card // 13 != p.led:
        return discarded(p, card)
    if POWER[card] > p.best:
        if p.sure(card):
            return brought(p, card)
        above = p.against & ABOVE[card]
        if p.sure_help & suit_of(card) > above and len(p.friends) == 1:
            if not THIRDS[card]:
                return "{partner} has the {best_help} and can win this trick."
            home = "bring your ace home now" if THIRDS[card] == 3 else "add a third of a point to it"
            return f"{{partner}} has the {{best_help}} and can win this trick: {home}."
        wins = "Your side wins" if p.helping & ABOVE[card] else "It wins"
        if above.bit_count() <= 2:
            unless = against(p, card)
            if is_held(p, above):
                unless = f"{unless.removesuffix(' has')} plays"
            return f"{wins} this trick unless {unless} {ranks(above, 'or')} of {card.suit.title}."
        if not likely_to_win(p, card):
            return ""
        higher = f"{number_word(above.bit_count())} higher {card.suit.title}"
        return f"{wins} this trick unless {against(p, card)} one of the {higher} still out, which is not likely."
    if p.ours and THIRDS[card]:
        return f"{doing(p.winner, 'is', 'are')} winning so far, and it adds {points(THIRDS[card])}."
    if THIRDS[card] and any(not THIRDS[other] for other in p.cards):
        return hoped_for(p, card) if p.friend_may_win else ""
    return ducked(p, card)
