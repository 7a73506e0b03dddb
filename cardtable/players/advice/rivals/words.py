"""Words that the sentences of several rivals games need."""

from __future__ import annotations

from cardtable.cards import Card
from cardtable.cards.card import RANK_TITLES
from cardtable.rules.piles.piles import RED, rank_of


def the(card: Card) -> str:
    """`the 9♦`."""
    return f"the {card.symbol}"


def colored(card: Card, up: int) -> str:
    """`black ten`: a card of the other color so many ranks higher."""
    return f"{'black' if RED[card] else 'red'} {RANK_TITLES[rank_of(card) + up]}"
