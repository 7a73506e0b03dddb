"""Two hands of which each player knows both, as when the stock is gone: the best play, found exactly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.players.advice.tressette.masks import ACES, BIT, COUNTING, SUIT
from cardtable.rules.tressette.cards import ALL_THIRDS, PACK, THIRDS

WEIGHT: Final = 100
"""How much more a whole point counts than a third that makes none."""

MOST: Final = 100 * WEIGHT
"""More than anybody can be ahead."""

REMEMBERED: Final = 200_000
"""So many positions are remembered, before all are forgotten."""

COUNT: Final = {BIT[card]: THIRDS[card] for card in PACK}
OF_SUIT: Final = {BIT[card]: SUIT[card // 13] for card in PACK}


def counted(cards: int) -> int:
    """Thirds in the cards of a mask."""
    return (cards & COUNTING).bit_count() + 2 * (cards & ACES).bit_count()


def unlike(mine: int, other: int, may: int) -> list[int]:
    """The bits of the cards that may be played, one of those that touch and count the same; the best of a suit last."""
    found = []
    for suit in SUIT:
        left, thirds = (mine | other) & suit if may & suit else 0, -1
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
    """Solves two hands of the same size; what it has found it remembers, for the positions come again and again.

    What counts is by how many whole points one's own side of the sheet is ahead, the last trick among them; where that
    is the same, by how many thirds. `won` are always the thirds that the seat asked for has in its tricks.
    """

    def __init__(self, settled: Sequence[int]) -> None:
        """`settled` says by thirds how many points they make."""
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._final = [
            WEIGHT * (points - settled[ALL_THIRDS - thirds]) + 2 * thirds - ALL_THIRDS
            for thirds, points in enumerate(settled)
        ]

    def lead(self, mine: int, other: int, won: int) -> int:
        """The bit of the card to lead."""
        return max(unlike(mine, other, mine), key=lambda card: self._led(mine, other, won, card, -MOST, MOST))

    def reply(self, mine: int, other: int, led: int, won: int) -> int:
        """The bit of the card to play on one that was led, which `other` has no more."""
        suit = mine & OF_SUIT[led]
        replies = unlike(mine, other | led, suit or mine)
        theirs = ALL_THIRDS - won - counted(mine | other | led)
        return min(replies, key=lambda card: self._replied(other | led, mine, theirs, led, card, -MOST, MOST))

    def ahead(self, mine: int, other: int, won: int, low: int = -MOST, high: int = MOST) -> int:
        """How far the leader can be ahead at the end; exact if that lies between `low` and `high`."""
        if not mine:
            return self._final[won]
        more = won // 3  # three thirds are a point more for one and a point less for the other
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
        """How far the leader is ahead with that lead."""
        worst = MOST
        for reply in unlike(other, mine, other & OF_SUIT[card] or other):
            worst = min(worst, self._replied(mine, other, won, card, reply, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def _replied(self, mine: int, other: int, won: int, card: int, reply: int, low: int, high: int) -> int:
        """How far the leader is ahead after that lead and that reply."""
        mine_left, other_left = mine ^ card, other ^ reply
        last = 0 if mine_left else WEIGHT
        if reply > card and reply & OF_SUIT[card]:
            theirs = ALL_THIRDS - won - counted(mine_left | other_left)
            return -last - self.ahead(other_left, mine_left, theirs, -high - last, -low - last)
        won += COUNT[card] + COUNT[reply]
        return last + self.ahead(mine_left, other_left, won, low - last, high - last)
