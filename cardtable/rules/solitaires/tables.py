"""How each patience is drawn: its zones (the piles with their cards, and words), each at a row and a column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move, Token
from cardtable.rules.piles.layout import LONGEST_UNIT, TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import covered
from cardtable.rules.piles.table import PatienceTable
from cardtable.rules.solitaires.auld_lang_syne import AuldLangSyne
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares
from cardtable.rules.solitaires.four_seasons import FourSeasons
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.poker_squares import PokerSquares
from cardtable.rules.solitaires.pyramid import ROWS, Pyramid
from cardtable.rules.solitaires.squares import Square
from cardtable.rules.solitaires.trefoil import Trefoil
from cardtable.rules.teller import Lay, Zone
from cardtable.rules.words import amount, minus

FANS_A_ROW: Final = 5
LONGEST_FAN: Final = 7
WING: Final = 17
"""The number of cards in the longest wing: six dealt cards ending with a king, then the eleven from queen to two."""


class KlondikeTable(PatienceTable):
    """Klondike: hand, waste and foundations in a row, with the seven piles below."""

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        yield self.hand(view, (1, 0))
        yield self.waste(deal, (1, 1))
        yield from self.foundations(deal, [(1, column) for column in range(3, 7)])
        for number in range(7):
            yield self.column(deal, number, (2, number), most=number + LONGEST_UNIT)


class CastleTable(PatienceTable):
    """Beleaguered Castle: the aces in the middle, and wings left and right with their top cards outermost."""

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        yield from self.foundations(deal, [(row, 1) for row in range(1, 5)])
        for number in range(8):
            right = number % 2
            lay: Lay = "fan-right" if right else "fan-left"
            yield self.column(deal, number, (1 + number // 2, 2 * right), lay, self.deepest(number))

    def deepest(self, number: int) -> int:
        return WING


class CanfieldTable(PatienceTable):
    """Canfield: hand, waste and foundations in a row; below them the stock, and the four piles on its right."""

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        yield self.hand(view, (1, 0))
        yield self.waste(deal, (1, 1))
        yield from self.foundations(deal, [(1, column) for column in range(3, 7)])
        yield self.stock(deal, (2, 0))
        for number in range(4):
            yield self.column(deal, number, (2, number + 3), most=LONGEST_UNIT)


class FourSeasonsTable(PatienceTable):
    """Four Seasons: the cross with foundations in its corners; below it the hand, the card in hand and the waste."""

    def layout(self, view: View) -> Iterator[Zone]:
        """Yield the zones. The card in hand comes before the hand: one key stands for both, and selects the first."""
        deal: PatienceDeal = view.deal
        yield from self.foundations(deal, [(1, 0), (1, 2), (3, 0), (3, 2)])
        for number, at in enumerate([(1, 1), (2, 0), (2, 1), (2, 2), (3, 1)]):
            yield self.column(deal, number, at, "fan-right", LONGEST_UNIT)
        yield self.held(deal, (4, 1))
        yield self.hand(view, (4, 0))
        yield self.waste(deal, (4, 2))


class AuldLangSyneTable(PatienceTable):
    """Auld Lang Syne: the aces in a row, with the four piles below."""

    has_waste = False

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        yield from self.foundations(deal, [(1, column) for column in range(1, 5)])
        yield self.hand(view, (2, 0))
        for number in range(4):
            yield self.column(deal, number, (2, number + 1))

    def column(self, deal: PatienceDeal, number: int, at: tuple[int, int], lay: Lay = "pile", most: int = 0) -> Zone:
        pile = deal.piles[TABLEAU + number]
        return super().column(deal, number, at, "pile")._replace(cards=covered(pile), note=f"cards {len(pile)}")


class TrefoilTable(PatienceTable):
    """Trefoil: fans in rows of five, with the foundations beside them."""

    game: Trefoil

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        yield from self.foundations(deal, [(row, FANS_A_ROW) for row in range(1, 5)])
        yield from self.fans(view, FANS_A_ROW)

    def tableau(self, view: View) -> Iterator[Zone]:
        yield from self.fans(view, -(-self.game.columns // -(-self.game.columns // FANS_A_ROW)))

    def fans(self, view: View, a_row: int) -> Iterator[Zone]:
        """Yield the fans in rows of `a_row` fans. Each fan has the moves that pull a covered card out of it."""
        deal: PatienceDeal = view.deal
        for number in range(self.game.columns):
            at = (1 + number // a_row, number % a_row)
            fan = self.column(deal, number, at, "fan-right", LONGEST_FAN)
            drawn = {move.args[1]: move for move in view.lines if move.verb == "draw" and move.args[0] == fan.name}
            each = tuple(drawn.get(height) for height in range(1, len(fan.cards)))
            yield fan._replace(each=each if drawn else ())

    def unturned(self, view: View) -> Move | None:
        """If the fans cannot be gathered now, return the move that would gather them; otherwise return None."""
        if any(move.verb == "redeal" for move in view.lines):
            return None
        return Move(self.game.seat, "redeal")

    def limits(self, deal: PatienceDeal) -> Iterator[str]:
        """If the game has redeals, yield words for how many are left [SOLI-9]."""
        if self.game.redeals:
            left = self.game.redeals + 1 - deal.begun
            yield f"{amount(left, 'redeal') if left else 'no redeals'} left"


class PyramidTable(PatienceTable):
    """Pyramid: seven rows of cards, with hand and waste beside the top. The heading tells how many cards are left."""

    game: Pyramid
    deal_word = "game"
    paired = True

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        alone = {move.args[0]: move for move in view.lines if move.verb == "remove" and len(move.args) == 1}
        at = TABLEAU
        for row in range(ROWS):
            for column in range(row + 1):
                spot = (row + 1, ROWS - 1 - row + 2 * column)
                name = self.game.layout.names[at]
                yield Zone(name, None, spot, "lapped", deal.piles[at], says=alone.get(name))
                at += 1
        for zone in (self.waste(deal, (1, 12)), self.held(deal, (1, 10))):
            yield zone._replace(says=alone.get(zone.name))
        yield self.hand(view, (1, 0))

    def carrying(self, what: Token, where: str) -> str:
        return "remove"

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        detail = self.game.counted(deal)[1]
        yield f"pyramid {detail['left_pyramid']}, others {detail['left_hand']}"
        if deal.standing.deals:
            yield f"{minus(deal.standing.totals[0])} before"


class GolfTable(PatienceTable):
    """Golf: seven columns, with hand and waste below. The heading tells how many cards are left in the columns."""

    deal_word = "hole"

    def layout(self, view: View) -> Iterator[Zone]:
        for number in range(7):
            yield self.column(view.deal, number, (1, number), most=5)
        yield self.hand(view, (2, 2))
        yield self.waste(view.deal, (2, 3))

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        left, hand = (self.game.counted(deal)[1][key] for key in ("left", "hand"))
        yield f"{left} to go" if left else strokes(-hand)
        if deal.standing.deals:
            yield f"{strokes(deal.standing.totals[0])} before"


class SquareTable(PatienceTable):
    """A square of cells, with the points of each row and column at its end and the turned card beside it."""

    game: Square

    def unturned(self, view: View) -> Move | None:
        return None

    def small(self, part: PatienceDeal, seat: int) -> Iterator[Zone]:
        side, cells = self.game.side, part.piles[TABLEAU:]
        words = [f"{pile[-1].symbol if pile else '·':4}" for pile in cells]
        rows = tuple("".join(words[side * row : side * row + side]) for row in range(side))
        yield Zone(f"square-{seat}", seat, (2, 0), "markers", labels=rows, most=side)

    def layout(self, view: View) -> Iterator[Zone]:
        deal: PatienceDeal = view.deal
        side, names = self.game.side, self.game.layout.names
        rows, columns = self.game.points(deal)
        placings = {move.args[0]: move for move in view.lines}
        for row in range(side):
            for column in range(side):
                place = TABLEAU + side * row + column
                at, cards, says = (row + 1, column), deal.piles[place], placings.get(names[place])
                yield Zone(names[place], None, at, "cell", cards, says=says)
            yield Zone(f"row-{row + 1}", None, (row + 1, side), "words", labels=(str(rows[row]),))
        for column in range(side):
            yield Zone(f"column-{column + 1}", None, (side + 1, column), "words", labels=(str(columns[column]),))
        yield self.hand(view, (1, side + 1))
        turned = self.held(deal, (2, side + 1))
        yield turned._replace(name=f"turned-{self.game.seat}", note=self.turned_word(deal))

    def turned_word(self, deal: PatienceDeal) -> str:
        return "" if deal.phase == OVER else "to place"

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        points, _ = self.game.counted(deal)
        told = amount(points, "point")
        yield f"{told}, {self.game.target} to win" if self.game.turns else told
        if deal.standing.deals:
            yield f"{deal.standing.totals[0] + points} in all"


class CribbageTable(SquareTable):
    """The table of Cribbage Squares: the square, and the starter beside it."""

    game: CribbageSquares

    def turned_word(self, deal: PatienceDeal) -> str:
        return "starter" if self.game.turned(deal) is not None else super().turned_word(deal)


def strokes(number: int) -> str:
    """Return a number of strokes in words: `1 stroke`, `−6 strokes`."""
    return amount(number, "stroke")


TABLES: Final[Mapping[str, Callable[[Any], PatienceTable]]] = {
    Klondike.id: KlondikeTable,
    Canfield.id: CanfieldTable,
    BeleagueredCastle.id: CastleTable,
    FourSeasons.id: FourSeasonsTable,
    AuldLangSyne.id: AuldLangSyneTable,
    Trefoil.id: TrefoilTable,
    Pyramid.id: PyramidTable,
    Golf.id: GolfTable,
    PokerSquares.id: SquareTable,
    CribbageSquares.id: CribbageTable,
}
