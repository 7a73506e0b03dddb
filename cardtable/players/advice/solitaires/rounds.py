"""A quick player, for play-outs, of Klondike deals in which the hand may be gone through without limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, RED

__all__ = ["Rounds"]

ALL: Final = 52
PEERS: Final = tuple([tuple([other for other in range(4) if RED[13 * other] != RED[13 * suit]]) for suit in range(4)])
BEARERS: Final = tuple(
    [
        tuple([13 * suit + card % 13 + 1 for suit in PEERS[card // 13]]) if card % 13 < KING else ()
        for card in range(ALL)
    ]
)
"""For each card, the two cards on which it may be laid; none for a king."""


class Rounds:
    """A deal of Klondike in numbers, played on without a plan and without looking back.

    `hand` has the cards of the waste and then those of the hand, in the order in which they are turned, and `at` is how
    many of them lie on the waste. `heights` has the number of cards on each foundation.
    """

    def __init__(self, game: Patience, deal: PatienceDeal) -> None:
        assert game.hand is not None
        self.draw, self.parts = game.hand.draw, game.units == "part"
        self.columns = [list(map(int, pile)) for pile in deal.piles[TABLEAU:]]
        self.down = deal.down[TABLEAU:]
        self.heights = list(map(len, deal.foundations.piles))
        self.hand = [*map(int, deal.piles[WASTE]), *map(int, reversed(deal.piles[HAND]))]
        self.at = len(deal.piles[WASTE])

    @property
    def built(self) -> int:
        return sum(self.heights)

    def play(self) -> None:
        while self.go_on():
            pass

    def go_on(self) -> bool:
        shown = list(self.shown())
        return (
            self.build(shown, careful=True)
            or self.turn_up()
            or self.turn_up_by(shown)
            or (self.parts and self.turn_up_apart())
            or self.make_space(shown)
            or self.lay(shown)
            or self.build(shown, careful=False)
        )

    def shown(self) -> Iterator[int]:
        count, draw = len(self.hand), self.draw
        if draw == 1:
            yield from range(count)
            return
        seen = set()
        rounds = [*range(self.at + draw - 1, count, draw), count - 1, *range(draw - 1, count, draw)]
        for index in [self.at - 1, *rounds]:
            if 0 <= index < count and index not in seen:
                seen.add(index)
                yield index

    def build(self, shown: list[int], *, careful: bool) -> bool:
        """Play one card to a foundation if possible, and return whether one was played.

        If `careful` is true, a card on which another card might need to be laid is not built.
        """
        for column in self.columns:
            if column and self.builds(column[-1], careful=careful):
                self.heights[column[-1] // 13] += 1
                self.take(column, 1)
                return True
        for index in shown:
            card = self.hand[index]
            if self.builds(card, careful=careful):
                self.heights[card // 13] += 1
                self.draw_out(index)
                return True
        return False

    def builds(self, card: int, *, careful: bool) -> bool:
        suit, rank = divmod(card, 13)
        heights = self.heights
        if heights[suit] != rank:
            return False
        one, other = PEERS[suit]
        return not careful or rank < 2 or (heights[one] >= rank - 1 and heights[other] >= rank - 1)

    def turn_up(self) -> bool:
        columns, down = self.columns, self.down
        best = -1
        for at, column in enumerate(columns):
            if down[at] and (best < 0 or down[at] > down[best]):
                base = column[down[at]]
                if self.place_for(base) >= 0 or (len(column) == down[at] + 1 and self.builds(base, careful=False)):
                    best = at
        if best < 0:
            return False
        column, base = columns[best], columns[best][down[best]]
        place = self.place_for(base)
        if place < 0:
            self.heights[base // 13] += 1
            self.take(column, 1)
        else:
            self.shift(best, place, len(column) - down[best])
        return True

    def turn_up_by(self, shown: list[int]) -> bool:
        columns, down, hand = self.columns, self.down, self.hand
        wanted: dict[int, int] = {}
        for at, column in enumerate(columns):
            if down[at]:
                for card in BEARERS[column[down[at]]]:
                    if card not in wanted or down[at] > down[wanted[card]]:
                        wanted[card] = at
        for index in sorted(
            [each for each in shown if hand[each] in wanted], key=lambda each: -down[wanted[hand[each]]]
        ):
            card = hand[index]
            place = self.place_for(card)
            at = wanted[card]
            if place >= 0 and place != at:
                columns[place].append(card)
                self.draw_out(index)
                self.shift(at, place, len(columns[at]) - down[at])
                return True
        return False

    def turn_up_apart(self) -> bool:
        """Turn up a card by moving a column's run onto a card that lies inside another run.

        The cards above that card are first moved to other places. Return whether all this was possible.
        """
        columns, down = self.columns, self.down
        for at in sorted(range(len(columns)), key=lambda each: -down[each]):
            if not down[at]:
                break
            for bearer in BEARERS[columns[at][down[at]]]:
                for place, column in enumerate(columns):
                    if place == at or bearer not in column[down[place] : -1]:
                        continue
                    index = column.index(bearer) + 1
                    elsewhere = self.place_for(column[index], place)
                    if elsewhere >= 0 and elsewhere != at and columns[elsewhere]:
                        self.shift(place, elsewhere, len(column) - index)
                    elif index == len(column) - 1 and self.builds(column[-1], careful=False):
                        self.heights[column[-1] // 13] += 1
                        self.take(column, 1)
                    else:
                        continue
                    self.shift(at, place, len(columns[at]) - down[at])
                    return True
        return False

    def make_space(self, shown: list[int]) -> bool:
        columns, down = self.columns, self.down
        if not all(columns):
            return False
        waits = any(down[at] and column[down[at]] % 13 == KING for at, column in enumerate(columns))
        if not waits and not any(self.hand[index] % 13 == KING for index in shown):
            return False
        for at, column in enumerate(columns):
            if not down[at] and column[0] % 13 < KING:
                place = self.place_for(column[0], at)
                if place >= 0:
                    self.shift(at, place, len(column))
                    return True
        return False

    def lay(self, shown: list[int]) -> bool:
        hand = self.hand
        for index in sorted(shown, key=lambda each: -(hand[each] % 13)):
            place = self.place_for(hand[index])
            if place >= 0:
                self.columns[place].append(hand[index])
                self.draw_out(index)
                return True
        return False

    def place_for(self, card: int, but: int = -1) -> int:
        """Return the index of a column other than `but` that takes the card, or −1."""
        if card % 13 == KING:
            return next((at for at, column in enumerate(self.columns) if not column), -1)
        one, other = BEARERS[card]
        for at, column in enumerate(self.columns):
            if column and (column[-1] == one or column[-1] == other) and at != but:
                return at
        return -1

    def take(self, column: list[int], count: int) -> None:
        del column[-count:]
        at = next(at for at, each in enumerate(self.columns) if each is column)
        if column and len(column) == self.down[at]:
            self.down[at] -= 1

    def shift(self, source: int, target: int, count: int) -> None:
        column = self.columns[source]
        self.columns[target] += column[-count:]
        self.take(column, count)

    def draw_out(self, index: int) -> None:
        del self.hand[index]
        self.at = index
