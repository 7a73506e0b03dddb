"""Words that the sentences of several rivals games use."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.cards.card import RANK_TITLES
from cardtable.rules.piles.piles import RED, rank_of


def the(card: Card) -> str:
    """Return the card with its article: `the 9♦`."""
    return f"the {card.symbol}"


def colored(card: Card, up: int) -> str:
    """Return words such as `black ten`: the color opposite to the card's, and the rank higher by `up` ranks."""
    return f"{'black' if RED[card] else 'red'} {RANK_TITLES[rank_of(card) + up]}"


def a_kind(card: Card) -> str:
    """Return the color and rank of a card with an article: `a red nine`."""
    return f"a {'red' if RED[card] else 'black'} {RANK_TITLES[rank_of(card)]}"
