"""Where the cards of a patience lie, which of them could go where, and what is waited for."""

from __future__ import annotations

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
"""With more cards over it a card of the waste is deep in it."""

UNSEEN: Final = "not in sight yet"
"""The place of a card that has not shown."""


def spaces_in(deal: PatienceDeal) -> int:
    """How many spaces there are."""
    return sum([not pile for pile in deal.piles[TABLEAU:]])


def in_sequence(pile: Sequence[Card]) -> bool:
    """Whether each card is one lower than that under it, as where piles are begun with one card and built down."""
    return all((under - over) % 13 == 1 for under, over in pairwise(pile))


def built_mask(deal: PatienceDeal) -> int:
    """A mask of the cards on foundations; of several packs those of which every copy is there."""
    piles = deal.foundations.piles
    packs = max(1, len(piles) // len(SUITS))
    built = [card for pile in piles for card in pile]
    return sum({BIT[card] for card in built if packs == 1 or built.count(card) == packs})


def takers(game: Patience, deal: PatienceDeal, card: Card) -> list[Card]:
    """The cards that could still be laid on that card in the tableau: those of them that are not built."""
    mask = game.play_phase.rests_on[card] & ~built_mask(deal)
    return [each for each in CARDS[:52] if mask >> each & 1]


def guests(game: Patience, deal: PatienceDeal, card: Card) -> list[Card]:
    """Those of them that need a place in the tableau: a base card, or one that is due, is built at once.

    One that lies on such a card already needs no other.
    """
    without = deal.foundations.wanted | (of_rank(deal.base) if game.founding.begun_by else 0)
    for pile, down in zip(deal.piles[TABLEAU:], deal.down[TABLEAU:], strict=True):
        for under, over in pairwise(pile[down:]):
            without |= game.play_phase.rests_on[under] & BIT[over]
    return [each for each in takers(game, deal, card) if not without >> each & 1]


def lying(game: Patience, deal: PatienceDeal, card: Card) -> str:
    """Where a card lies, as far as that is known: `free in T3`, `under 2 cards in T4`, `not in sight yet`."""
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


def unseen_cards(deal: PatienceDeal) -> list[Card]:
    """The cards that nobody has seen."""
    seen = {card for pile in (*deal.piles, *deal.foundations.piles) for card in pile if card is not BACK}
    return [card for card in CARDS[:52] if card not in seen]


def not_waiting(game: Patience, deal: PatienceDeal, cards: Sequence[Card]) -> bool:
    """Whether none of those cards can be moved now."""
    return not any(lying(game, deal, card).startswith(("free", "on top", "in hand")) for card in cards)


def by_threes(game: Patience) -> bool:
    """Whether several cards are turned at a time: then a card that is played changes which of them show."""
    return game.hand is not None and game.hand.draw > 1


def showing_of(deal: PatienceDeal) -> tuple[int, Card] | None:
    """The place and the card that is held, or that the waste shows."""
    hand, waste = deal.piles[HAND], deal.piles[WASTE]
    if len(hand) > deal.down[HAND]:
        return HAND, hand[-1]
    return (WASTE, waste[-1]) if waste and waste[-1] is not BACK else None


def in_reach(game: Patience, deal: PatienceDeal, card: Card) -> bool:
    """Whether a card lies in sight in the tableau, with no more than one card over it."""
    where = lying(game, deal, card)
    return where.startswith(("free in", "under one card in"))


def due_before(deal: PatienceDeal, one: Card, other: Card) -> bool:
    """Whether a card goes to its foundation at a lower height than another."""
    return (one - deal.base) % 13 < (other - deal.base) % 13


def ready_for_space(game: Patience, deal: PatienceDeal) -> bool:
    """Whether a king that lies on other cards, or on the waste, could go into a space now."""
    return any(
        not deal.piles[target]
        and rank_of(deal.piles[source][-count]) == KING
        and (source == WASTE or count < len(deal.piles[source]))
        for source, target, count in game.play_phase.carriages(deal)
        if target < game.layout.first
    )
