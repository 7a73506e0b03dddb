"""Judgements on the dealer's discard at Euchre [EU-10.7]."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from random import Random

from cardtable.cards import Card, Suit
from cardtable.players.advice.clues import shares
from cardtable.players.advice.euchre.position import KEEPING
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.rules.euchre.cards import RANKINGS
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.moves import Move
from cardtable.rules.tricks.hands import UNIT, bag_of, cards_of


def by_suit(hand: Sequence[Card], trump: Suit) -> list[list[Card]]:
    """Return the side cards of a hand as four lists, one for each suit; the list of the trump suit is empty."""
    follows = RANKINGS[trump].follows
    suits: list[list[Card]] = [[], [], [], []]
    for card in hand:
        if follows[card] != trump:
            suits[follows[card]].append(card)
    return suits


def laid_away(hand: Sequence[Card], up: Card, trump: Suit, forgotten: Collection[str] = ALL_IN_MIND) -> Card:
    """Return the best card of `hand` to discard, or the turn-up `up` if it is lower and the hand has only trumps."""
    keeping = KEEPING[trump]
    suits = by_suit(hand, trump)
    if "void" not in forgotten:
        for length in (1, 2):
            short = [
                min(held, key=keeping.__getitem__)
                for held in suits
                if len(held) == length and not any(card.rank == "A" for card in held)
            ]
            if short:
                return min(short, key=keeping.__getitem__)
    plain = [card for held in suits for card in held]
    return min(plain or (*hand, up), key=keeping.__getitem__)


def weights_of(
    hand: Sequence[Card], choices: Iterable[Card], up: Card, trump: Suit, forgotten: Collection[str] = ALL_IN_MIND
) -> list[float]:
    """Return how good it is to discard each of `choices`.

    `hand` is the dealer's hand before the turn-up `up` is taken into it.
    """
    keeping, best = KEEPING[trump], laid_away(hand, up, trump, forgotten)
    return [(1.0 if card is best else 0.0) - keeping[card] for card in choices]


def redrawn(deal: EuchreDeal, rng: Random, *, may: bool) -> float:
    """Choose anew which card the dealer of a guessed deal discarded, and change `deal` accordingly.

    The cards that fit what has been seen are the old discard and, unless the dealer has shown that he lacks its suit,
    the other cards of his hand except the turn-up. A fitting card is chosen the more often, the likelier a dealer with
    these cards would discard it. Return the average of the chances of the fitting cards. `may` says whether the dealer
    may discard the turn-up.
    """
    dealer, old, up, trump = deal.dealer, deal.discard, deal.turn_up, deal.trump
    assert old is not None, "the dealer has discarded"
    assert trump is not None, "who takes the turn-up makes its suit trumps"
    held = deal.held[dealer]
    had = cards_of(held + bag_of(deal.played(dealer)) + UNIT[old] - UNIT[up])
    choices = (*had, up) if may else had
    chances = dict(zip(choices, shares(weights_of(had, choices, up, trump)), strict=True))
    fitting = [old]
    if not deal.lacks[dealer] >> deal.ranking.follows[old] & 1:
        fitting += [card for card in cards_of(held) if card != up]
    reached = [*accumulate([chances[card] for card in fitting])]
    new = fitting[bisect(reached, rng.random() * reached[-1])]
    deal.held[dealer] += UNIT[old] - UNIT[new]
    deal.discard = new
    return reached[-1] / len(fitting)


def discard_reason(deal: EuchreDeal, move: Move, counted: bool) -> Reason:
    """Return the reason for a discard; `counted` is false if only a search prefers it."""
    return Reason("EU-10.7", why_discarded(deal, move), RULE_OF_THUMB if counted else SEARCH)


def why_discarded(deal: EuchreDeal, move: Move) -> str:
    """Return the sentence for a discard; empty if the card is not the lowest of its suit or of the trumps."""
    trump, card = deal.trump, move.card
    assert trump is not None
    hand = deal.hand(move.seat)
    sides = by_suit(hand, trump)
    if card == deal.turn_up or RANKINGS[trump].follows[card] == trump:
        lowest = card == min((*hand, deal.turn_up), key=KEEPING[trump].__getitem__)
        return "You have nothing but trumps, and it is the lowest." if lowest and not any(sides) else ""
    held = sorted(sides[card.suit], key=KEEPING[trump].__getitem__)
    suit, one = card.suit.title, card.suit.singular
    if len(held) == 1:
        return f"It is your only {one}, so you can then trump {suit}."
    if card != held[0]:
        return ""
    if len(held) == 2:
        return f"It leaves you only the {held[1].title}, and once that is gone you can trump {suit}."
    if all(len(cards) != 1 for cards in sides):
        return "You cannot get rid of a whole suit, and it is a low side card."
    alone = [cards[0] for cards in sides if len(cards) == 1]
    if all(each.rank == "A" for each in alone):
        which = f"The {alone[0].title} is" if len(alone) == 1 else "Your aces are"
        return f"{which} worth keeping, and no other suit is down to one card."
    return f"You keep the {held[-1].title} and the {held[-2].title}."
