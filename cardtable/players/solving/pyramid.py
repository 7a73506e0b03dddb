"""A solver of Pyramid, in which cards are removed in pairs that make thirteen, and kings alone.

A position has three parts: a mask of the cards that are left (an integer with one bit for each card), the index of the
first card of the hand that is face down, and the number of the pass through the hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from cardtable.players.solving.verdict import Verdict
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.solitaires.pyramid import CARDS_LAID, COVERS, THIRTEEN, Removing, worth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardtable.players.solving.verdict import SearchLimit
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["search"]

IN_PYRAMID: Final = (1 << CARDS_LAID) - 1


def search(game: Patience, deal: PatienceDeal, effort: SearchLimit) -> Verdict:
    """Search every way to play on, and return whether the deal can come out, with the moves if it can.

    Raises:
        GivenUp: the budget is spent.
    """
    waste, down = deal.piles[WASTE], deal.piles[HAND][: deal.down[HAND]]
    held = [worth(card) for card in deal.piles[HAND][deal.down[HAND] :]] or [0]
    values = [worth(pile[-1]) if pile else 0 for pile in deal.piles[TABLEAU:]]
    values += [*map(worth, waste), *held, *(worth(card) for card in reversed(down))]
    searching = _Search(game, values, effort)
    left = sum(1 << at for at, value in enumerate(values) if value)
    found = searching.comes_out(left, len(values) - len(down), deal.begun)
    return Verdict(found, tuple(searching.lines[::-1]))


class _Search:
    """One search of a deal.

    `values` has the value of each card: in the pyramid, then in the waste, then the held card (which lies face up on
    the hand), then in the hand. An empty place has the value 0.
    """

    def __init__(self, game: Patience, values: Sequence[int], effort: SearchLimit) -> None:
        assert game.hand is not None
        self.phase, self.passes = cast("Removing", game.play_phase), game.hand.passes
        self.values, self.effort = values, effort
        self.removed_with = _partners(values)
        self.lines: list[Move] = []
        self.failed: set[int] = set()

    def comes_out(self, left: int, turned: int, begun: int) -> bool:
        """Whether all cards of `left` can still be removed, from the pass `begun` on.

        `left` is a mask of the cards that are left. The cards of the hand from index `turned` on are face down. If the
        cards can be removed, the moves are added to `lines`, the last move first.

        Raises:
            GivenUp: the budget is spent.
        """
        if not left:
            return True
        key = (left << 6 | turned) << 2 | begun
        if key in self.failed:
            return False
        self.effort.spend()
        if all(left & partners for at, partners in self.removed_with if left >> at & 1):
            for move, gone in self.removals(left, turned):
                if self.comes_out(left & ~gone, turned, begun):
                    self.lines.append(move)
                    return True
                if gone & (gone - 1) == 0:  # it was a king, whose removal does no harm: try nothing else
                    self.failed.add(key)
                    return False
            later = left >> turned
            if later:
                if self.comes_out(left, turned + (later & -later).bit_length(), begun):
                    self.lines.append(self.phase.turn)
                    return True
            elif begun < self.passes and left > IN_PYRAMID and self.comes_out(left, CARDS_LAID, begun + 1):
                self.lines.append(self.phase.redeal)
                return True
        self.failed.add(key)
        return False

    def removals(self, left: int, turned: int) -> Sequence[tuple[Move, int]]:
        bare = self._bare(left, turned)
        for place, value, bit in bare:
            if value == THIRTEEN:
                return [(self.phase.alone[place], bit)]
        return [
            (self.phase.pairs[one, other], bit | bit_of_other)
            for number, (one, value, bit) in enumerate(bare)
            for other, other_value, bit_of_other in bare[number + 1 :]
            if value + other_value == THIRTEEN
        ]

    def _bare(self, left: int, turned: int) -> list[tuple[int, int, int]]:
        values = self.values
        bare = [
            (TABLEAU + at, values[at], 1 << at)
            for at in range(CARDS_LAID)
            if left >> at & 1 and (at >= len(COVERS) or not any(left >> cover & 1 for cover in COVERS[at]))
        ]
        shown = (left & (1 << turned) - 1) >> CARDS_LAID
        top = CARDS_LAID + shown.bit_length() - 1
        if shown and top == turned - 1:
            shown ^= 1 << top - CARDS_LAID
            in_hand = [(HAND, values[top], 1 << top)]
            top = CARDS_LAID + shown.bit_length() - 1
        else:
            in_hand = []
        if shown:
            bare.append((WASTE, values[top], 1 << top))
        return bare + in_hand


def _partners(values: Sequence[int]) -> list[tuple[int, int]]:
    """Return the index of each pyramid card that is no king, with a mask of the cards that can be removed with it."""
    over = [0] * len(values)
    for at in range(len(COVERS) - 1, -1, -1):
        for cover in COVERS[at]:
            over[at] |= 1 << cover | over[cover]
    return [
        (
            at,
            sum(
                1 << other
                for other, partner in enumerate(values)
                if value + partner == THIRTEEN and not over[at] >> other & 1 and not over[other] >> at & 1
            ),
        )
        for at, value in enumerate(values[:CARDS_LAID])
        if 0 < value < THIRTEEN
    ]
