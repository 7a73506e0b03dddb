"""The best play for two hands that both players know, for example once the stock is gone.

The cards count thirds of a point. A mask is a set of cards: an integer with one bit for each card.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardtable.players.advice.tressette.masks import ACES, BIT, COUNTING, SUIT
from cardtable.rules.tressette.cards import ALL_THIRDS, PACK, THIRDS

WEIGHT: Final = 100
"""A whole point is worth this many times as much as a third that makes no whole point."""

MOST: Final = 100 * WEIGHT

REMEMBERED: Final = 200_000

COUNT: Final = {BIT[card]: THIRDS[card] for card in PACK}
"""For each card, by its bit, how many thirds it counts."""
OF_SUIT: Final = {BIT[card]: SUIT[card // 13] for card in PACK}


def counted(cards: int) -> int:
    """Return how many thirds the cards of a mask count."""
    return (cards & COUNTING).bit_count() + 2 * (cards & ACES).bit_count()


def unlike(mine: int, other: int, may: int) -> list[int]:
    """Return the bits of the cards in `may`, but only one of several equal cards.

    Two cards of a suit are equal if they count the same, and if every card of the two hands that ranks between them is
    in `may` and counts the same, too. Within each suit, the best card comes last.
    """
    both = mine | other
    return [bit for suit in SUIT if may & suit for bit in _unlike(both & suit, may & suit)]


@lru_cache(maxsize=1 << 14)
def _unlike(left: int, may: int) -> Sequence[int]:
    found, thirds = [], -1
    while left:
        bit = left & -left
        left ^= bit
        if not bit & may:
            thirds = -1
        elif COUNT[bit] != thirds:
            found.append(bit)
            thirds = COUNT[bit]
    return found


class OpenHands:
    """A solver for two hands of the same size, with a cache of positions.

    The best play gains the most whole points over the other player, the point for the last trick included. Of several
    such plays it is the one that gains the most thirds.

    In the methods, the player is the one who holds `mine`. The other player holds `other`. `won` is the number of
    thirds that the player has won so far. How far a player is ahead is his lead in whole points times `WEIGHT`, plus
    his lead in thirds.
    """

    def __init__(self, settled: Sequence[int]) -> None:
        """`settled` has, for each number of thirds, how many whole points these thirds make."""
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._final = [
            WEIGHT * (points - settled[ALL_THIRDS - thirds]) + 2 * thirds - ALL_THIRDS
            for thirds, points in enumerate(settled)
        ]

    def lead(self, mine: int, other: int, won: int) -> int:
        """Return the bit of the best lead."""
        return max(unlike(mine, other, mine), key=lambda card: self._led(mine, other, won, card, -MOST, MOST))

    def reply(self, mine: int, other: int, led: int, won: int) -> int:
        """Return the bit of the best reply to the card led, whose bit is `led`; it is no longer in `other`."""
        suit = mine & OF_SUIT[led]
        replies = unlike(mine, other | led, suit or mine)
        return max(replies, key=lambda card: self.ahead_with(mine, other, won, card, led))

    def ahead_with(self, mine: int, other: int, won: int, card: int, led: int) -> int:
        """Return how far the player is ahead at the end after playing `card`. If `led` is 0, the card is a lead."""
        if not led:
            return self._led(mine, other, won, card, -MOST, MOST)
        theirs = ALL_THIRDS - won - counted(mine | other | led)
        return -self._replied(other | led, mine, theirs, led, card, -MOST, MOST)

    def ahead(self, mine: int, other: int, won: int, low: int = -MOST, high: int = MOST) -> int:
        """Return how far the player is ahead at the end if he leads now.

        Between `low` and `high` the number is exact. A number up to `low` says only that he is at most so far ahead; a
        number from `high` on says only that he is at least so far ahead.
        """
        if not mine:
            return self._final[won]
        more = won // 3  # three thirds are a point won by one player and lost by the other
        if more:
            plus = more * (2 * WEIGHT + 6)
            return plus + self.ahead(mine, other, won % 3, low - plus, high - plus)
        least, most = self._known.get((mine, other, won), (-MOST, MOST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best, least_asked = -MOST, low
        for card in reversed(unlike(mine, other, mine)):
            best = max(best, self._led(mine, other, won, card, low, high))
            low = max(low, best)
            if low >= high:
                break
        if best >= high:
            least = best
        elif best <= least_asked:
            most = best
        else:
            least = most = best
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[mine, other, won] = least, most
        return best

    def _led(self, mine: int, other: int, won: int, card: int, low: int, high: int) -> int:
        worst = MOST
        for reply in unlike(other, mine, other & OF_SUIT[card] or other):
            worst = min(worst, self._replied(mine, other, won, card, reply, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def _replied(self, mine: int, other: int, won: int, card: int, reply: int, low: int, high: int) -> int:
        mine_left, other_left = mine ^ card, other ^ reply
        last = 0 if mine_left else WEIGHT
        if reply > card and reply & OF_SUIT[card]:
            theirs = ALL_THIRDS - won - counted(mine_left | other_left)
            return -last - self.ahead(other_left, mine_left, theirs, -high - last, -low - last)
        won += COUNT[card] + COUNT[reply]
        return last + self.ahead(mine_left, other_left, won, low - last, high - last)
