"""The options that several games of Schafkopf and Solo share [SOF-3.1, SOF-7.1]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardtable.rules.options import Irregularities, OptionField, Options, irregularities, option, switch

BY_SEATS: Final = -1
"""The default of `deals`: each seat deals `ROUNDS` times."""
ROUNDS: Final = 4
CALLED: Final = "called"


def usual_deals(seats: int) -> int:
    """Return the usual number of deals in a session at a table with `seats` seats [SOF-3.1]."""
    return ROUNDS * seats


class SessionOptions(Options):
    """The options that Schafkopf and all Solo games have."""

    deals: int = option(
        BY_SEATS,
        "Deals",
        "Deals in a session, counting those in which all pass. 0: play until you stop.",
        "SOF-3.1",
        {0: "without end"},
        least=0,
        most=200,
    )
    irregularities: Irregularities = irregularities(
        "Whether illegal moves are refused, or players can make mistakes that the others must call.", "SOF-7.1"
    )

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        fields = super().form(values, seats)
        return tuple(f._replace(default=usual_deals(seats)) if f.name == "deals" else f for f in fields)


IN_A_FROG: Final = "Whether the three cards buried in a frog count for the bidder or for nobody."


def bury_counts(help_text: str, rule: str) -> Any:
    """Return the field `bury_counts`: whether the buried cards count for the player who buries them."""
    return option(True, "Count the buried cards", help_text, rule)


class ClaimOptions(SessionOptions):
    """The options that Schafkopf and Auction Schafkopf share."""

    claims: bool = switch(
        "Claims",
        "Whether a side that has won may claim the game, and the Player or bidder may concede, to end the play.",
        "SCH-4.9",
        on=True,
    )
    any_time: bool = switch(
        "Claims at any time",
        "Whether you may claim and concede in anybody's turn, or only in your own turn to play.",
        "SCH-4.11",
    )

    needs = {"any_time": {"claims": (True,)}}
