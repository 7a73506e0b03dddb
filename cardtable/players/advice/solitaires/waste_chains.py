"""Chains of cards that go onto one waste, a rank up or down at a time."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import CARDS, Card
from cardtable.players.advice.solitaires.steps import steps_of
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import rank_of

MANY: Final = 4000
"""At most this many positions are tried to find the longest chain."""


class WasteChains:
    """The chains of one game: which cards go onto the waste one after another."""

    def __init__(self, game: Patience) -> None:
        self.game = game

    def goes_on(self, rank: int, onto: int) -> bool:
        """Whether a card of the rank `rank` goes onto a card of the rank `onto`."""
        return bool(self.game.routes[0].onto[rank] >> onto & 1)

    def length(self, deal: PatienceDeal, beside: Move) -> int:
        """Return the length of the longest chain; chains that begin with the move `beside` do not count.

        Return 0 if there are too many chains to follow.
        """
        return len(self.longest(deal, beside) or ())

    def longest(self, deal: PatienceDeal, beside: Move | None = None) -> tuple[Move, ...] | None:
        """Return the moves of the longest chain; chains that begin with the move `beside` do not count.

        Return None if there are too many chains to follow.
        """
        piles = [tuple(rank_of(card) for card in pile) for pile in deal.piles[TABLEAU:]]
        found: dict[tuple[tuple[int, ...], int], tuple[int, ...]] = {}

        def chain(heights: tuple[int, ...], top: int, barred: int = -1) -> tuple[int, ...]:
            key = (heights, top)
            if key in found and barred < 0:
                return found[key]
            best: tuple[int, ...] = ()
            for place, height in enumerate(heights):
                if len(found) < MANY and height and place != barred and self.goes_on(piles[place][height - 1], top):
                    lower = (*heights[:place], height - 1, *heights[place + 1 :])
                    best = max(best, (place, *chain(lower, piles[place][height - 1])), key=len)
            if barred < 0:
                found[key] = best
            return best

        barred = -1 if beside is None or beside.verb != "move" else self.game.layout.number[beside.args[0]] - TABLEAU
        places = chain(tuple(map(len, piles)), rank_of(deal.piles[WASTE][-1]), barred)
        line = self.game.layout.line
        return tuple([line(TABLEAU + place, WASTE, 1) for place in places]) if len(found) < MANY else None

    def after(self, deal: PatienceDeal, turned: Card) -> list[Card]:
        """Return the cards of the longest chain that can follow the card `turned` if it is turned onto the waste."""
        then = deal.copy()
        then.piles[WASTE] += (turned,)
        return [step.card for step in steps_of(self.game, then, self.longest(then) or ())]

    def to_come(self, deal: PatienceDeal, hand: Sequence[Card]) -> list[int]:
        """Return, for each card of the hand, the length of the longest chain that can follow it."""
        by_rank = {rank: len(self.after(deal, CARDS[rank])) for rank in {rank_of(each) for each in hand}}
        return [by_rank[rank_of(each)] for each in hand]

    def gone_on_from(self, hand: Sequence[Card], tops: Collection[Card]) -> int:
        """Return how many cards of the hand can be followed by a card of `tops`."""
        return sum([any(self.goes_on(rank_of(top), rank_of(each)) for top in tops) for each in hand])
