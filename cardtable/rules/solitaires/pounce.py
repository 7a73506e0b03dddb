"""Pounce: a race of Canfields, or of Klondikes, on foundations in common; who is rid of his stock goes out.

The rules and their ids are those of the rulebook pages `pounce`, `multiple_klondike`, `canfield` and `klondike`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from cardtable.rules.options import Options, option
from cardtable.rules.piles.common import Common, OpenPatience
from cardtable.rules.piles.company import CompanyDeal, Time, deals_option, time_option
from cardtable.rules.piles.layout import HAND, STOCK, WASTE
from cardtable.rules.piles.options import Draw, Passes, Units, draw_option, passes_option, units_option
from cardtable.rules.piles.patience import PatienceDeal, Sitting
from cardtable.rules.solitaires.canfield import STOCKED, CanfieldOptions
from cardtable.rules.solitaires.klondike import KlondikeOptions
from cardtable.rules.solitaires.multiple_canfield import OpenCanfield
from cardtable.rules.solitaires.multiple_klondike import WHOLE_PACK, OpenKlondike
from cardtable.rules.starting import Span

STOCKS: Final = {"canfield": STOCKED, "klondike": 24}
"""By patience: the cards of the stock that a seat is to be rid of [POUN-4.8]."""


class PounceOptions(Options):
    """The options of Pounce."""

    patience: Literal["canfield", "klondike"] = option(
        "canfield",
        label="Layout",
        help="The patience that everybody plays.",
        rule="POUN-4.1",
        words={"canfield": "Canfield", "klondike": "Klondike"},
    )
    object: Literal["stock", "foundations"] = option(
        "stock",
        label="Object",
        help="What must be done to go out.",
        rule="POUN-4.6",
        words={"stock": "be rid of the stock", "foundations": "build all 52 cards"},
    )
    draw: Draw = draw_option(3)
    passes: Passes = passes_option(0)
    units: Units = units_option()
    time: Time = time_option()
    scoring: Literal["winner", "points"] = option(
        "winner",
        label="Scoring",
        help="What a deal brings.",
        rule="POUN-6.1",
        words={"winner": "one for the winner", "points": "built, less 2 a stock card"},
    )
    deals: int = deals_option("POUN-6.3")
    target: Literal[0, 50, 100, 150, 200] = option(
        0, label="Target", help="A total that ends the game.", rule="POUN-6.3", words={0: "none"}
    )


class Pounce(Common):
    """A race for three to six [POUN-4.1 to POUN-4.8]."""

    id, title, Options = "pounce", "Pounce", PounceOptions
    seat_counts = (3, 4, 5, 6)
    end_rule = "POUN-6.3"
    options: PounceOptions

    def hosted(self, seat: int) -> OpenPatience:
        """Its own Canfield, or Klondike [POUN-4.1]."""
        chosen, at = self.options, Sitting(seat, self.seats)
        if chosen.patience == "canfield":
            return OpenCanfield(CanfieldOptions(draw=chosen.draw, passes=chosen.passes, units=chosen.units), at=at)
        return OpenKlondike(KlondikeOptions(draw=chosen.draw, passes=chosen.passes, units=chosen.units), at=at)

    def stocked(self, part: PatienceDeal) -> int:
        """The cards of the stock that a seat is to be rid of: in Klondike hand and waste together [POUN-4.8]."""
        places = (STOCK,) if self.options.patience == "canfield" else (HAND, WASTE)
        return sum(len(part.piles[place]) for place in places)

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
        return -2 * STOCKS[self.options.patience], WHOLE_PACK

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
