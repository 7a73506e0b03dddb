"""Golf, searched to the end: suits are of no account, so a position is how high the piles are, the hand, and a rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.players.solving.verdict import Verdict
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.piles import KING, rank_of

if TYPE_CHECKING:
    from cardtable.players.solving.verdict import Effort
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["search"]

HIGH: Final = 3
"""Bits for the height of a pile."""


def search(game: Patience, deal: PatienceDeal, effort: Effort) -> Verdict:
    """Every way to play on, each position once, plays before turns."""
    onto = game.routes[0].onto
    fits = [[bool(onto[card] >> top & 1) for card in range(13)] for top in range(13)]
    piles = [[rank_of(card) for card in pile] for pile in deal.piles[TABLEAU:]]
    hand = [rank_of(card) for card in deal.piles[HAND]]
    ends = not any(fits[KING])
    after_last_turn = len(hand)
    failed: set[int] = set()
    lines: list[Move] = []
    line, turn = game.layout.line, game.play_phase.turn

    def comes_out(heights: int, left: int, kings: int, top: int, turns: int) -> bool:
        """Whether `left` cards can be cleared, with `turns` cards in the hand; the moves are added backwards."""
        if not left:
            return True
        if ends and kings > turns + (top != KING):
            return False  # after each king, a card must be turned
        key = (heights << 5 | turns) << 4 | top
        if key in failed:
            return False
        effort.spend()
        for place, pile in enumerate(piles):
            height = heights >> HIGH * place & 7
            if height and fits[top][rank := pile[height - 1]]:
                lower = heights - (1 << HIGH * place)
                if comes_out(lower, left - 1, kings - (rank == KING), rank, turns):
                    lines.append(line(TABLEAU + place, WASTE, 1))
                    return True
        if turns and comes_out(heights, left, kings, hand[turns - 1], turns - 1):
            lines.append(turn)
            return True
        failed.add(key)
        return False

    heights = sum(len(pile) << HIGH * place for place, pile in enumerate(piles))
    cards = [rank for pile in piles for rank in pile]
    top = rank_of(deal.piles[WASTE][-1])
    found = comes_out(heights, len(cards), cards.count(KING), top, after_last_turn)
    return Verdict(found, tuple(lines[::-1]))
