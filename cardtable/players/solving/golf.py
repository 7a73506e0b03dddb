"""A solver of Golf, in which piles are cleared onto one waste, and each card left in the piles is a stroke.

Suits do not matter: a position is the heights of the piles, the number of cards in the hand, and the rank of the
waste's top card. `search` tries every line of play. `few_strokes` looks only at the best positions; it is for players
who guess the hidden hand many times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardtable.players.solving.verdict import Verdict
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.piles import KING, rank_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cardtable.players.solving.verdict import SearchLimit
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["few_strokes", "search"]

HIGH: Final = 3


def search(game: Patience, deal: PatienceDeal, effort: SearchLimit) -> Verdict:
    """Search every way to play on, and return whether the deal can come out, with the moves if it can.

    Raises:
        GivenUp: the budget is spent.
    """
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
        """Whether the piles can be cleared. If they can, the moves are added to `lines`, the last move first."""
        if not left:
            return True
        if ends and kings > turns + (top != KING):
            return False  # a card must be turned between two kings
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


WIDTH: Final = 8
"""After each move, the search goes on from at most this many positions."""
DEEP: Final = 0.02
"""The penalty for a pile is the square of its height, multiplied by this."""
OPEN: Final = 0.3
"""The bonus for each card that can be taken now."""

Position = tuple[tuple[int, ...], int]
"""The heights of the piles, and the rank that the waste shows."""


def few_strokes(game: Patience, deal: PatienceDeal) -> int:
    """Return the fewest strokes that a narrow search finds for this deal.

    If the search clears the piles, the result is minus the number of cards left in the hand at that time.
    """
    onto = game.routes[0].onto
    fits = [[bool(onto[card] >> top & 1) for card in range(13)] for top in range(13)]
    piles = [[rank_of(card) for card in pile] for pile in deal.piles[TABLEAU:]]
    turned = [rank_of(card) for card in reversed(deal.piles[HAND])]

    def badness(position: Position) -> float:
        heights, top = position
        ways = sum([fits[top][pile[height - 1]] for pile, height in zip(piles, heights, strict=True) if height])
        return sum(heights) + DEEP * sum([height * height for height in heights]) - OPEN * ways

    def best(positions: Iterable[Position]) -> list[Position]:
        return sorted(positions, key=badness)[:WIDTH]

    def after_taking(positions: Iterable[Position]) -> set[Position]:
        found = set()
        for heights, top in positions:
            fit = fits[top]
            for place, height in enumerate(heights):
                if height and fit[rank := piles[place][height - 1]]:
                    found.add(((*heights[:place], height - 1, *heights[place + 1 :]), rank))
        return found

    reached = [(tuple(map(len, piles)), rank_of(deal.piles[WASTE][-1]))]
    fewest = sum(reached[0][0])
    for left, rank in zip(range(len(turned), -1, -1), [*turned, 0], strict=True):
        known = set(reached)
        while reached:
            reached = best(after_taking(reached) - known)
            known.update(reached)
        fewest = min(fewest, *(sum(heights) for heights, _ in known))
        if not fewest:
            return -left
        reached = best({(heights, rank) for heights, _ in known})
    return fewest
