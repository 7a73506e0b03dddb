"""What each patience shows and says of its own: where its places lie, and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from cardtable.rules.game import Result, View
from cardtable.rules.piles.layout import LONGEST_UNIT
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.table import PatienceTable
from cardtable.rules.piles.teller import PatienceTeller, cards_word
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.golf import PAR, Golf
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.teller import Lay, Zone
from cardtable.rules.words import amount, minus

WING: Final = 17
"""Cards of a wing at most: five as they were dealt, a king, and all that goes down on it but the ace."""


class KlondikeTable(PatienceTable):
    """Hand, waste and foundations in a row, the seven piles under them."""

    def layout(self, view: View) -> Iterator[Zone]:
        """As in the book: hand and waste at the left."""
        deal: PatienceDeal = view.deal
        yield self.hand(view, (1, 0))
        yield self.waste(deal, (1, 1))
        yield from self.foundations(deal, [(1, column) for column in range(3, 7)])
        for number in range(7):
            yield self.column(deal, number, (2, number), most=number + LONGEST_UNIT)


class CastleTable(PatienceTable):
    """The aces in the middle, the wings running left and right of them, their tops outermost."""

    def layout(self, view: View) -> Iterator[Zone]:
        """Four rows of two wings with a foundation between them."""
        deal: PatienceDeal = view.deal
        yield from self.foundations(deal, [(row, 1) for row in range(1, 5)])
        for number in range(8):
            right = number % 2
            lay: Lay = "fan-right" if right else "fan-left"
            yield self.column(deal, number, (1 + number // 2, 2 * right), lay, WING)


class GolfTable(PatienceTable):
    """Seven columns, waste and hand below; the strokes so far."""

    deal_word = "hole"

    def layout(self, view: View) -> Iterator[Zone]:
        """The columns, and the waste in the middle of what is below."""
        for number in range(7):
            yield self.column(view.deal, number, (1, number), most=5)
        yield self.hand(view, (2, 2))
        yield self.waste(view.deal, (2, 3))

    def counts(self, deal: PatienceDeal) -> Iterator[str]:
        """Cards left, and the strokes so far."""
        left, hand = (self.game.counted(deal)[1][key] for key in ("left", "hand"))
        yield f"{left} to go" if left else strokes(-hand)
        if self.game.games > 1:
            yield f"{strokes(deal.standing.totals[0])} before"


class GolfTeller(PatienceTeller):
    """Strokes and par."""

    columns = ("Hole", "Strokes", "Total", "Par")

    def told_score(self, result: Result) -> str:
        """What a hole came to, in one sentence."""
        detail = result.detail
        if not detail["won"]:
            left = cards_word(detail["left"])
            return f"The hole ends with {left} left in the tableau, {strokes(detail['left'])}."
        return f"The tableau is cleared with {cards_word(detail['hand'])} in the hand, {strokes(-detail['hand'])}."

    def told_match(self, result: Result) -> str:
        """Under par, or over it."""
        total, par = result.standing.totals[0], PAR * result.standing.deals
        side = "par exactly" if total == par else f"{abs(total - par)} {'under' if total < par else 'over'} par"
        return f"That makes {strokes(total)} for {result.standing.deals} holes, {side}."

    def cells(self, detail: Mapping[str, Any], result: Result) -> tuple[str, ...]:
        """Strokes, running total, par."""
        total, holes = result.standing.totals[0], result.standing.deals
        return minus(result.change[0]), minus(total), str(PAR * holes)


def strokes(number: int) -> str:
    """`1 stroke`, `−6 strokes`."""
    return amount(number, "stroke")


TABLES: Final[Mapping[str, Callable[[Patience], PatienceTable]]] = {
    Klondike.id: KlondikeTable,
    BeleagueredCastle.id: CastleTable,
    Golf.id: GolfTable,
}
TELLERS: Final[Mapping[str, Callable[[Patience, PatienceTable], PatienceTeller]]] = {Golf.id: GolfTeller}
"""Of those that have more to say than every patience."""


def teller(game: Patience) -> PatienceTeller:
    """The teller of a table."""
    return TELLERS.get(game.id, PatienceTeller)(game, TABLES[game.id](game))
