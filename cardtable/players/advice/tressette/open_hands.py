"""Two hands of which each player knows both, as when the stock is gone: the best play, found exactly."""

from __future__ import annotations

from typing import Final

from cardtable.players.advice.tressette.masks import ACES, BIT, COUNTING, SUIT
from cardtable.rules.tressette.cards import PACK, THIRDS

LAST: Final = 3
"""Thirds in the point for the last trick."""

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

    Thirds are counted, and the last trick as three of them: more thirds are never fewer points, however odd thirds are
    settled.
    """

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], tuple[int, int]] = {}

    def lead(self, mine: int, other: int) -> int:
        """The bit of the card to lead."""
        return max(unlike(mine, other, mine), key=lambda card: self._led(mine, other, card, -1, 99))

    def reply(self, mine: int, other: int, led: int) -> int:
        """The bit of the card to play on one that was led, which `other` has no more."""
        suit = mine & OF_SUIT[led]
        replies = unlike(mine, other | led, suit or mine)
        return min(replies, key=lambda card: self._replied(other | led, mine, led, card, -1, 99))

    def thirds(self, mine: int, other: int, low: int = -1, high: int = 99) -> int:
        """The thirds that the leader can win in the tricks left; exact if they lie between `low` and `high`."""
        if not mine:
            return 0
        least, most = self._known.get((mine, other), (0, counted(mine | other) + LAST))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        best, least_asked = -1, low
        for card in reversed(unlike(mine, other, mine)):
            best = max(best, self._led(mine, other, card, low, high))
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
        self._known[mine, other] = least, most
        return best

    def _led(self, mine: int, other: int, card: int, low: int, high: int) -> int:
        """The thirds that the leader wins with that lead."""
        worst = 99
        for reply in unlike(other, mine, other & OF_SUIT[card] or other):
            worst = min(worst, self._replied(mine, other, card, reply, low, min(high, worst)))
            if worst <= low:
                break
        return worst

    def _replied(self, mine: int, other: int, card: int, reply: int, low: int, high: int) -> int:
        """The thirds that the leader wins after that lead and that reply."""
        mine_left, other_left = mine ^ card, other ^ reply
        if reply > card and reply & OF_SUIT[card]:
            rest = counted(mine_left | other_left) + (LAST if mine_left else 0)
            return rest - self.thirds(other_left, mine_left, rest - high, rest - low)
        won = COUNT[card] + COUNT[reply] + (0 if mine_left else LAST)
        return won + self.thirds(mine_left, other_left, low - won, high - won)
