"""Pounce; the rule ids are on the pages `pounce`, `multiple_klondike`, `canfield` and `klondike`."""

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
"""The number of stock cards to get rid of, by patience. In any other patience it is all cards [POUN-4.8, POUN-4.9]."""
STOCK_PLACES: Final = {"canfield": (STOCK,), "klondike": (HAND, WASTE)}


class PounceChoice(HostOptions):
    """The options that choose which patience everybody plays, and how a player goes out."""

    patience: Literal["canfield", "klondike", "beleaguered-castle", "auld-lang-syne", "trefoil"] = option(
        "canfield",
        "Solitaire",
        "The solitaire that everybody plays.",
        "POUN-4.1",
        {id: kind.title for id, kind in OPEN.items()},
    )
    object: Literal["stock", "foundations"] = option(
        "stock",
        "Object",
        "What you must do to go out.",
        "POUN-4.6",
        {"stock": "get rid of the stock", "foundations": "build all 52 cards"},
    )

    @classmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        return PounceOptions if patience in STOCKS else pounce_with(patience)


class PounceTable(Options):
    """The options of time, scoring and length. They are the same for every patience that can be chosen."""

    time: Time = time_option()
    scoring: Literal["winner", "points"] = option(
        "winner",
        "Scoring",
        "What a deal scores.",
        "POUN-6.1",
        {"winner": "one for the winner", "points": "built minus 2 a stock card"},
    )
    deals: int = deals_option("POUN-6.3")
    target: Literal[0, 50, 100, 150, 200] = option(
        0, "Target", "The total that ends the game.", "POUN-6.3", {0: "none"}
    )


class PounceOptions(PounceTable, TurningOptions, PounceChoice):
    """The options of Pounce when Canfield or Klondike is played."""


@cache
def pounce_with(patience: str) -> type[HostOptions]:
    """Return the options of a table at which a patience other than Canfield and Klondike is played."""
    return with_own(OPEN[patience], first=PounceChoice, last=PounceTable)


class Pounce(Common):
    """A race of patiences for three to six players [POUN-4.1 to POUN-4.9]."""

    id, title, Options = "pounce", "Pounce", PounceOptions
    seat_counts = (3, 4, 5, 6)
    end_rule = "POUN-6.3"
    options: PounceOptions

    def hosted(self, seat: int) -> OpenPatience:
        return seated(OPEN[self.options.patience], self.options, Sitting(seat, self.seats))

    def stocked(self, part: PatienceDeal) -> int:
        """Return how many cards a seat still has to get rid of [POUN-4.8, POUN-4.9]."""
        places = STOCK_PLACES.get(self.options.patience)
        return sum(map(len, part.piles if places is None else [part.piles[place] for place in places]))

    @property
    def has_stock(self) -> bool:
        """Whether a player must get rid only of certain stock cards, not of all cards [POUN-4.9]."""
        return self.options.patience in STOCKS

    def goes_out(self, deal: CompanyDeal, seat: int) -> bool:
        """Return whether the seat goes out [POUN-4.6].

        By the option `object`, it goes out when it has no stock left, or when it has built all its cards.
        """
        if self.options.object == "stock":
            return not self.stocked(deal.parts[seat])
        return self.built(deal)[seat] == WHOLE_PACK

    def ended(self, deal: CompanyDeal, seat: int) -> bool:
        return self.goes_out(deal, seat)

    @property
    def brings(self) -> Span:
        """The least and the most points of a deal, or 0 and 1 if only winning a deal scores [POUN-6.1, POUN-6.2]."""
        if self.options.scoring == "winner":
            return 0, 1
        (built, _), _ = self.hosts[0].brings
        return built - 2 * STOCKS.get(self.options.patience, WHOLE_PACK - built), WHOLE_PACK

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        """Return the points of each seat and the detail for the record [POUN-4.7, POUN-6.1, POUN-6.2].

        If the option `scoring` is "points", a seat gets 1 point for each card that it has built, and loses 2 for each
        card left in its stock. Otherwise the winner gets 1 point. That is the seat that goes out. If no seat does, it
        is the seat with the fewest cards left or, by the option `object`, with the most cards built. In a tie, each of
        these seats gets 1 point.
        """
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
        """Return whether the game is over: all deals are played, or a total has reached the target [POUN-6.3]."""
        return deals == self.length or 0 < self.options.target <= max(totals)


GAME = Pounce
