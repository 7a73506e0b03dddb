"""Pounce: a race of Canfields, or of Klondikes, on foundations in common; who is rid of his stock goes out.

The rules and their ids are those of the rulebook pages `pounce`, `multiple_klondike`, `canfield` and `klondike`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal

from cardtable.rules.options import Options, option
from cardtable.rules.piles.common import Common, OpenPatience
from cardtable.rules.piles.company import CompanyDeal, Time, deals_option, time_option
from cardtable.rules.piles.layout import HAND, STOCK, WASTE
from cardtable.rules.piles.options import TurningOptions
from cardtable.rules.piles.patience import PatienceDeal, Sitting
from cardtable.rules.solitaires.canfield import STOCKED
from cardtable.rules.solitaires.hosting import HostOptions, seated, with_own
from cardtable.rules.solitaires.in_common import OPEN
from cardtable.rules.solitaires.multiple_klondike import WHOLE_PACK
from cardtable.rules.starting import Span

STOCKS: Final = {"canfield": STOCKED, "klondike": 24}
"""The number of stock cards that a seat must get rid of, by patience [POUN-4.8]; in others, all cards [POUN-4.9]."""
STOCK_PLACES: Final = {"canfield": (STOCK,), "klondike": (HAND, WASTE)}
"""By patience: where they lie."""


class PounceChoice(HostOptions):
    """Which patience everybody plays, and what it is about."""

    patience: Literal["canfield", "klondike", "beleaguered-castle", "auld-lang-syne", "trefoil"] = option(
        "canfield",
        label="Solitaire",
        help="The solitaire that everybody plays.",
        rule="POUN-4.1",
        words={id: kind.title for id, kind in OPEN.items()},
    )
    object: Literal["stock", "foundations"] = option(
        "stock",
        label="Object",
        help="What you must do to go out.",
        rule="POUN-4.6",
        words={"stock": "get rid of the stock", "foundations": "build all 52 cards"},
    )

    @classmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        """Where a hand is turned over again it is turned as this table has it, the others are played as alone."""
        return PounceOptions if patience in STOCKS else pounce_with(patience)


class PounceTable(Options):
    """The options of any such table."""

    time: Time = time_option()
    scoring: Literal["winner", "points"] = option(
        "winner",
        label="Scoring",
        help="What a deal scores.",
        rule="POUN-6.1",
        words={"winner": "one for the winner", "points": "built minus 2 a stock card"},
    )
    deals: int = deals_option("POUN-6.3")
    target: Literal[0, 50, 100, 150, 200] = option(
        0, label="Target", help="The total that ends the game.", rule="POUN-6.3", words={0: "none"}
    )


class PounceOptions(PounceTable, TurningOptions, PounceChoice):
    """The options of Pounce; where another patience is chosen, that patience's own are among them."""


@cache
def pounce_with(patience: str) -> type[HostOptions]:
    """The options of a table at which a patience without a hand that is turned over is played."""
    return with_own(OPEN[patience], first=PounceChoice, last=PounceTable)


class Pounce(Common):
    """A race for three to six [POUN-4.1 to POUN-4.9]."""

    id, title, Options = "pounce", "Pounce", PounceOptions
    seat_counts = (3, 4, 5, 6)
    end_rule = "POUN-6.3"
    options: PounceOptions

    def hosted(self, seat: int) -> OpenPatience:
        """Its own Canfield, or Klondike, or another patience [POUN-4.1, POUN-4.9]."""
        return seated(OPEN[self.options.patience], self.options, Sitting(seat, self.seats))

    def stocked(self, part: PatienceDeal) -> int:
        """The cards that a seat is to be rid of: in Klondike hand and waste, elsewhere all [POUN-4.8, POUN-4.9]."""
        places = STOCK_PLACES.get(self.options.patience)
        return sum(map(len, part.piles if places is None else [part.piles[place] for place in places]))

    @property
    def has_stock(self) -> bool:
        """Whether some cards apart are to be got rid of, and not all [POUN-4.9]."""
        return self.options.patience in STOCKS

    def goes_out(self, deal: CompanyDeal, seat: int) -> bool:
        """Whether that seat has done what there is to be done [POUN-4.6]."""
        if self.options.object == "stock":
            return not self.stocked(deal.parts[seat])
        return self.built(deal)[seat] == WHOLE_PACK

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        """With the line by which a seat goes out."""
        return self.goes_out(deal, seat)

    @property
    def brings(self) -> Span:
        """One deal, or points: of the stock two are lost for every card [POUN-6.1, POUN-6.2]."""
        if self.options.scoring == "winner":
            return 0, 1
        (built, _), _ = self.hosts[0].brings
        return built - 2 * STOCKS.get(self.options.patience, WHOLE_PACK - built), WHOLE_PACK

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """One for the winner, or points [POUN-4.7, POUN-6.1, POUN-6.2]."""
        seats = range(self.seats)
        stock, built = [self.stocked(part) for part in deal.parts], self.built(deal)
        out = next((seat for seat in seats if self.goes_out(deal, seat)), None)
        detail = {"out": out, "built": built, "stock": stock}
        if self.options.scoring == "points":
            return [cards - 2 * left for cards, left in zip(built, stock, strict=True)], detail
        if out is not None:
            return [int(seat == out) for seat in seats], detail
        merit = [-left for left in stock] if self.options.object == "stock" else built
        return [int(each == max(merit)) for each in merit], detail

    def closes(self, totals: Sequence[int], deals: int) -> bool:
        """After so many deals, or when a total has reached the target [POUN-6.3]."""
        return deals == self.length or 0 < self.options.target <= max(totals)


GAME = Pounce
