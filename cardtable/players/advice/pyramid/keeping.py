"""Why a pair at Pyramid is not removed: it is needed, or nothing is lost by waiting [PYRA-10.5, PYRA-10.7]."""

from __future__ import annotations

from cardtable.players.advice.pyramid.measures import ABOVE, SUIT_COUNT, gone_by_rank
from cardtable.players.advice.pyramid.removal import Removal, ranked
from cardtable.players.advice.solitaires.words import capital_of, named
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.words import listed


def told_kept(removal: Removal) -> str:
    """Return why a pair is not removed: the pyramid needs one of its two cards, or nothing is lost by waiting.

    Return "" if there is no such reason.
    """
    return (
        (told_needed(removal) if removal.beside else "")
        or told_in_reach(removal)
        or told_within(removal)
        or told_again(removal)
        or told_free(removal)
    )


def told_needed(removal: Removal) -> str:
    """Return a sentence saying that one card of a pair must be kept for the pyramid; else an empty string."""
    standing = [pile[-1] for pile in removal.deal.piles[TABLEAU:] if pile]
    gone = gone_by_rank(removal.deal)
    for card in removal.cards:
        wanting = [each for each in standing if rank_of(each) == KING - 1 - rank_of(card)]
        others = SUIT_COUNT - gone[rank_of(card)] - 1
        if rank_of(card) != KING and wanting and len(wanting) >= others:
            has = f"the pyramid has {ranked(rank_of(wanting[0]), count=len(wanting))}"
            left = (
                "only " + ranked(rank_of(card), count=others, kind="other")
                if others
                else "no other " + (ranked(rank_of(card), count=1).partition(" ")[2])
            )
            return f"Keep {named(card)}: {has}, and {left} {'is' if others < 2 else 'are'} left."
    return ""


def told_in_reach(removal: Removal) -> str:
    """Return a sentence saying that the pair's card beside the pyramid stays in reach; else ""."""
    deal, beside = removal.deal, removal.places_beside
    held = len(deal.piles[HAND]) > deal.down[HAND]
    if len(beside) == 1 and removal.pair and (beside[0] == HAND or not held):
        card = named(deal.piles[beside[0]][-1])
        return f"{capital_of(card)} stays in reach on the waste, so see the next card first."
    return ""


def told_within(removal: Removal) -> str:
    """Return a sentence saying that the pair's pyramid card can be paired within the pyramid later; else ""."""
    inside = [place - TABLEAU for place in removal.places if place >= TABLEAU]
    if not removal.pair or len(inside) != 1:
        return ""
    (at,), piles = inside, removal.deal.piles[TABLEAU:]
    card = piles[at][-1]
    for other, pile in reversed([*enumerate(piles)]):  # from the lowest row up: lower cards get free sooner
        apart = at not in ABOVE[other] and other not in ABOVE[at]
        if pile and rank_of(pile[-1]) + rank_of(card) == KING - 1 and apart:
            return f"{capital_of(named(card))} can go with {named(pile[-1])} of the pyramid once that is free."
    return ""


def told_again(removal: Removal) -> str:
    """Return a sentence saying that the removal's cards beside the pyramid come round again; else ""."""
    deal, beside = removal.deal, removal.places_beside
    if beside and deal.begun <= removal.game.redeals:
        cards = [named(deal.piles[place][-1]) for place in beside]
        return f"{capital_of(listed(cards))} {'comes' if len(cards) == 1 else 'come'} round again."
    return ""


def told_free(removal: Removal) -> str:
    """Return a sentence saying that a pair within the pyramid stays free; else ""."""
    if not removal.pair or removal.places_beside:
        return ""
    return f"{capital_of(listed(map(named, removal.cards)))} stay free, so see the next card first."
