"""The options of the Tressette family."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from cardtable.rules.game import Agreed
from cardtable.rules.options import Irregularities, OptionField, Options, irregularities, option, switch

ORDER = (
    "low", "target", "announce", "any_time", "melds", "show_melds", "show_draws", "fractions", "seating",
    "irregularities",
)  # fmt: skip


def seating(what: str, rule: str) -> Any:
    """Return the field `seating`, which says whether the players choose `what` or cut the pack for it."""
    return option(
        "arranged",
        "Seating",
        f"Choose {what} yourselves, or cut the pack before the first deal.",
        rule,
        {"arranged": "you choose", "cut": "cut the pack"},
    )


REWARD: Final = Agreed(
    "reward",
    "Played for",
    "What the winners get, if anything. It is shown on the score sheet and does not affect the score.",
    "TRS-1.4",
)
FRACTIONS = option(
    "nearest",
    "Odd thirds",
    "Whether two thirds left over count as a point, or all odd thirds are lost, as at many Italian tables.",
    "TRS-6.2",
    {"nearest": "two count as a point", "drop": "all are lost"},
)
IRREGULARITIES = irregularities(
    "Whether illegal plays are refused, or players can fail to follow suit and the others must call the renege.",
    "TRS-7.1",
)


class MeldOptions(Options):
    """The options that all games with melds share: all games of the family but Mediatore."""

    target: int = option(31, "Points for game", "The score you need to have game.", "TRS-1.3", least=11, most=101)
    melds: Literal["compulsory", "optional"] = option(
        "compulsory",
        "Melds",
        "Whether you must declare every meld, or may keep some back. Melds you keep back do not score.",
        "TRS-4.16",
        {"compulsory": "declare all", "optional": "you may keep some back"},
    )
    show_melds: bool = switch(
        "Show the melds",
        "Whether players show the cards of their melds until the second trick, or only name the melds.",
        "TRS-4.18",
        on=True,
    )
    fractions: Literal["nearest", "drop"] = FRACTIONS
    seating: Literal["arranged", "cut"] = seating("partners, seats and the first dealer", "TRS-4.1")
    irregularities: Irregularities = IRREGULARITIES

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        return tuple(sorted(super().form(values, seats), key=lambda field: ORDER.index(field.name)))


class TressetteOptions(MeldOptions):
    """The options of Tressette."""

    announce: Literal["called", "automatic"] = option(
        "called",
        "Announcing game",
        "Whether a player must announce game and loses if wrong, or the table ends the game by itself.",
        "TRS-4.24",
        {"called": "by a player", "automatic": "by the table"},
    )
    any_time: bool = switch(
        "Announce at any time", "Whether you may announce game at any time, or only when it is your turn.", "TRS-4.30"
    )

    needs = {"any_time": {"announce": ("called",)}}
