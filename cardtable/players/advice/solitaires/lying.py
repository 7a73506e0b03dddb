"""Where the cards of a patience lie, which cards could go on which, and which cards are waiting for a place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cardtable.cards import BACK, CARDS, SUITS, Card
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import BIT, KING, of_rank, rank_of
from cardtable.rules.words import amount_in_words

__all__ = [
    "UNSEEN",
    "built_mask",
    "by_threes",
    "due_before",
    "far_off",
    "guests",
    "in_reach",
    "in_sequence",
    "lying",
    "not_waiting",
    "ready_for_space",
    "showing_of",
    "spaces_in",
    "takers",
    "unseen_cards",
]

DEEP: Final = 3

UNSEEN: Final = "not in sight yet"
FAR_OFF: Final = (UNSEEN, "still ", "deep in", "in the hand")
NEAR: Final = re.compile(r"under (one|two|three) cards?\b")
"""Matches the words for a place under one to three cards."""


def spaces_in(deal: PatienceDeal) -> int:
    """Return how many places of the tableau are empty."""
    return sum([not pile for pile in deal.tableau])


def in_sequence(pile: Sequence[Card]) -> bool:
    """Whether each card is one rank lower than the card under it; a king counts as one rank lower than an ace."""
    return all((under - over) % 13 == 1 for under, over in pairwise(pile))


def built_mask(deal: PatienceDeal) -> int:
    """Return a mask of the cards on the foundations: an integer with one bit for each card.

    With several packs, a card is in the mask only if all its copies are on foundations.
    """
    piles = deal.foundations.piles
    packs = max(1, len(piles) // len(SUITS))
    built = [card for pile in piles for card in pile]
    return sum({BIT[card] for card in built if packs == 1 or built.count(card) == packs})


def takers(game: Patience, deal: PatienceDeal, card: Card) -> list[Card]:
    """Return the cards, not built yet, that could be laid on `card` in the tableau."""
    mask = game.carrying.rests_on[card] & ~built_mask(deal)
    return [each for each in CARDS[:52] if mask >> each & 1]


def guests(game: Patience, deal: PatienceDeal, card: Card) -> list[Card]:
    """Return the cards that could be laid on `card` and still need a place in the tableau.

    Cards that can be built at once are left out, and so are cards that have their place already.
    """
    without = deal.foundations.wanted | (of_rank(deal.base) if game.founding.begun_by else 0)
    for pile, down in zip(deal.piles[TABLEAU:], deal.down[TABLEAU:], strict=True):
        for under, over in pairwise(pile[down:]):
            without |= game.carrying.rests_on[under] & BIT[over]
    return [each for each in takers(game, deal, card) if not without >> each & 1]


def lying(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Return words for where a card lies: `free in T3`, `under two cards in T4`, `not in sight yet`."""
    for place, pile in enumerate(deal.piles):
        if card not in pile or place == STOCK:
            continue
        over = len(pile) - 1 - pile.index(card)
        if place == HAND:
            return "in hand" if over == 0 and not deal.down[HAND] > pile.index(card) else "in the hand"
        where = "on the waste" if place == WASTE else f"in {game.layout.names[place]}"
        if not over:
            return f"free {where}"
        if place == WASTE and over > DEEP:
            return "deep in the waste"
        return f"under {amount_in_words(over, 'card')} {where}"
    if deal.piles[STOCK][-1:] == (card,):
        return "on top of the stock"
    return UNSEEN


def far_off(where: str) -> bool:
    """Whether a card cannot be played soon, if the words `where` say where it lies."""
    return where.startswith(FAR_OFF) or (where.startswith("under") and NEAR.match(where) is None)


def unseen_cards(deal: PatienceDeal) -> list[Card]:
    """Return the cards of a pack that lie nowhere in `deal`, the deal as the player knows it."""
    seen = {card for pile in (*deal.piles, *deal.foundations.piles) for card in pile if card is not BACK}
    return [card for card in CARDS[:52] if card not in seen]


def not_waiting(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> bool:
    """Whether none of the cards lies free: on top of a pile or of the stock, or held in the hand."""
    return not any(lying(game, deal, card).startswith(("free", "on top", "in hand")) for card in cards)


def by_threes(game: Patience) -> bool:
    """Whether several cards are turned at a time, so that playing one changes which cards show later."""
    return game.hand is not None and game.hand.draw > 1


def showing_of(deal: PatienceDeal) -> tuple[int, Card] | None:
    """Return the place of the card that shows, and the card: the one held in the hand, or else the waste card.

    Return None if no card shows.
    """
    hand, waste = deal.piles[HAND], deal.piles[WASTE]
    if len(hand) > deal.down[HAND]:
        return HAND, hand[-1]
    return (WASTE, waste[-1]) if waste and waste[-1] is not BACK else None


def in_reach(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a card lies face up in the tableau, with at most one card over it."""
    where = lying(game, deal, card)
    return where.startswith(("free in", "under one card in"))


def due_before(deal: PatienceDeal, one: Card, other: Card) -> bool:
    """Whether the card `one`, once built, lies nearer to the bottom of its foundation than `other` does on its own."""
    return (one - deal.base) % 13 < (other - deal.base) % 13


def ready_for_space(game: Patience, deal: PatienceDeal) -> bool:
    """Whether a king that lies on the waste or on other cards could go into a space now."""
    return any(
        not deal.piles[target]
        and rank_of(deal.piles[source][-count]) == KING
        and (source == WASTE or count < len(deal.piles[source]))
        for source, target, count in game.carrying.carriages(deal)
        if deal.in_tableau(target)
    )
