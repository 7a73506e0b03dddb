"""Games in which a square of cells is filled, and its rows and columns score.

The rule ids are on the page `poker_squares` of the rulebook.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import Card
from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import Move
from cardtable.rules.options import Options, option
from cardtable.rules.piles.carrying import NO_LINE
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import ALONE, Patience, PatienceDeal, Play, Sitting
from cardtable.rules.piles.ways import HeldHand, changes
from cardtable.rules.starting import Span

KEPT: Final = 4096
"""The number of rows and columns whose points are cached."""

STAYS = Refusal("PSQ-4.2", "That cell already has a card, and a placed card stays.")


TOUCH = "Cards must touch"


def adjacent_option() -> Any:
    """Return the option that says whether each card must touch another [PSQ-4.3]."""
    return option(False, TOUCH, "Whether each card must touch a card already placed.", "PSQ-4.3")


class SquareDeal(PatienceDeal):
    """A deal of a square.

    `placed` is true if the turned card has been placed and the next one is not turned yet. `last` is the cell where the
    placed card lies. It is 0 if there is none, or if the viewer must not know the cell yet.
    """

    __slots__ = ("last", "placed")

    last: int
    placed: bool


class Placing(Play):
    """The phase in which each card that is turned is placed in a cell [PSQ-4.1 to PSQ-4.3]."""

    name = "place"
    game: Square

    def __init__(self, game: Square) -> None:
        super().__init__(game)
        cells = self.layout.of_kind["G"]
        side = game.side
        self.places = {cell: Move(game.seat, "place", self.layout.names[cell]) for cell in cells}
        self.near = {
            cell: [
                TABLEAU + side * row + column
                for row in range(max(at // side - 1, 0), min(at // side + 2, side))
                for column in range(max(at % side - 1, 0), min(at % side + 2, side))
            ]
            for at, cell in enumerate(cells)
        }

    def touches(self, deal: PatienceDeal, cell: int) -> bool:
        if not self.game.adjacent or not any(deal.piles[TABLEAU:]):
            return True
        return any(deal.piles[near] for near in self.near[cell])

    def others(self, deal: PatienceDeal) -> Sequence[Move]:
        if self.game.waits(deal):
            return ()
        return [move for cell, move in self.places.items() if not deal.piles[cell] and self.touches(deal, cell)]

    def going_on(self, deal: PatienceDeal) -> Move | None:
        return None

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        if move.verb != "place" or move.seat != deal.turn:
            return NO_LINE if move.seat == deal.turn else super().why_not(deal, move)
        cell = self.layout.number.get(move.args[0], -1) if len(move.args) == 1 else -1
        if cell not in self.places:
            return NO_LINE
        if deal.piles[cell]:
            return STAYS
        if self.game.waits(deal):
            return Refusal("PSQD-4.4", "The next card is called once everybody has placed this one.")
        return (
            None
            if self.touches(deal, cell)
            else Refusal("PSQ-4.3", f"At this table each card must touch another. {changes(TOUCH)}")
        )

    def play(self, deal: PatienceDeal, move: Move) -> None:
        self.put(deal, self.layout.number[move.args[0]])
        if self.game.turns:
            self.game.turn_next(deal)

    def put(self, deal: PatienceDeal, cell: int) -> None:
        assert isinstance(deal, SquareDeal)
        deal.piles[cell], deal.piles[HAND] = deal.piles[HAND][-1:], deal.piles[HAND][:-1]
        deal.placed, deal.last = True, cell


class Square(Patience):
    """A patience in which a square of cells is filled."""

    hand: HeldHand

    side: ClassVar[int]
    routes = ()
    counted_in, won_word, lost_word = "points", "Won", "Not won"
    done = False
    turns: bool = True
    starter: ClassVar[bool] = False

    def __init__(self, options: Options, seats: int = 1, at: Sitting = ALONE) -> None:
        self.columns = self.side**2
        self.adjacent: bool = options.model_dump()["adjacent"]
        self.hand = HeldHand("PSQ-4.1")
        super().__init__(options, seats, at)

    def tableau(self) -> Sequence[str]:
        """Return the names of the cells row by row, `G11` to `G44` or `G55` [PSQ-4.1]."""
        return [f"G{row}{column}" for row in range(1, self.side + 1) for column in range(1, self.side + 1)]

    def playing(self) -> Play:
        return Placing(self)

    def new_deal(self) -> PatienceDeal:
        deal = SquareDeal()
        deal.placed, deal.last = False, 0
        return deal

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out nothing: the square begins empty."""

    def deal_out(self, standing: Any, dealer: int, packs: Sequence[Sequence[Card]]) -> PatienceDeal:
        deal = super().deal_out(standing, dealer, [tuple(packs[0])])
        deal.phase = self.play_phase.name
        self.turn_next(deal)
        return deal

    def turn_next(self, deal: PatienceDeal) -> None:
        """Turn the next card.

        If the square is full, turn the starter in a game that has one, and end the deal.
        """
        assert isinstance(deal, SquareDeal)
        deal.placed, deal.last = False, 0
        full = self.cleared(deal)
        if not full or self.starter:
            self.hand.turn(deal)
        if full:
            deal.phase = OVER

    def waits(self, deal: PatienceDeal) -> bool:
        assert isinstance(deal, SquareDeal)
        return deal.placed

    def cleared(self, deal: PatienceDeal) -> bool:
        return all(deal.piles[TABLEAU:])

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def lines_of(self, deal: PatienceDeal) -> tuple[list[list[Card]], list[list[Card]]]:
        side = self.side
        cells = deal.piles[TABLEAU:]
        rows = [[card for pile in cells[side * row : side * row + side] for card in pile] for row in range(side)]
        columns = [[card for pile in cells[column::side] for card in pile] for column in range(side)]
        return rows, columns

    @abstractmethod
    def worth(self, deal: PatienceDeal, line: Sequence[Card]) -> int:
        """Return the points of the cards of a row or column."""

    def points(self, deal: PatienceDeal) -> tuple[list[int], list[int]]:
        rows, columns = self.lines_of(deal)
        return [self.worth(deal, line) for line in rows], [self.worth(deal, line) for line in columns]

    def extra(self, deal: PatienceDeal) -> Mapping[str, Any]:
        """Return the detail of the deal besides its rows and columns, by default nothing."""
        return {}

    @property
    @abstractmethod
    def target(self) -> int:
        """The points that win a deal."""

    def counted(self, deal: PatienceDeal) -> tuple[int, Mapping[str, Any]]:
        rows, columns = self.points(deal)
        extra = self.extra(deal)
        points: int = sum(rows) + sum(columns) + extra.get("heels", 0)
        return points, {"won": points >= self.target, "rows": rows, "columns": columns, **extra}

    @staticmethod
    def shown(deals: Sequence[PatienceDeal]) -> tuple[tuple[Card, ...], ...]:
        return tuple(tuple(card for pile in deal.piles[TABLEAU:] for card in pile) for deal in deals)

    @property
    def brings(self) -> tuple[Span, Span]:
        return (0, self.target - 1), (self.target, 2 * self.side * self.best + self.more)

    @property
    @abstractmethod
    def best(self) -> int:
        """The most that a row or column can count."""

    more: ClassVar[int] = 0
    """The most that a whole square can count besides its rows and columns."""

    def wins(self, total: int, came_out: int) -> bool:
        return total >= self.target * self.games
