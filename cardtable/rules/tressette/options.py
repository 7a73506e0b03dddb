"""What a table of the Tressette family may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from cardtable.rules.game import Agreed
from cardtable.rules.options import OptionField, Options, option

ORDER = (
    "low", "target", "announce", "any_time", "melds", "show_melds", "show_draws", "fractions", "seating",
    "irregularities",
)  # fmt: skip
"""The order in which the form asks for them."""


def seating(what: str, rule: str) -> Any:
    """The option `seating`: `what` is arranged or cut for."""
    return option(
        "arranged",
        label="Seating",
        help=f"Whether {what} arranged, or cut for before the first deal.",
        rule=rule,
        words={"arranged": "as arranged", "cut": "by cutting the pack"},
    )


REWARD: Final = Agreed(
    "reward",
    "Played for",
    "What the winners receive, if you like: it stands at the foot of the score sheet, and counts for nothing.",
    "TRS-1.4",
)
FRACTIONS = option(
    "nearest",
    label="Odd thirds",
    help="Whether two odd thirds make a point, as the book has it, or every odd third is lost, as is common in Italy.",
    rule="TRS-6.2",
    words={"nearest": "two make a point", "drop": "all are lost"},
)
IRREGULARITIES = option(
    "prevented",
    label="Irregularities",
    help="Whether what is not lawful is refused, or people may fail to follow suit and others must call it.",
    rule="TRS-7.1",
    words={"prevented": "are prevented", "called": "are called"},
)


class MeldOptions(Options):
    """What every game with melds has."""

    target: int = option(31, label="Game", help="Points that make game.", rule="TRS-1.3", least=11, most=101)
    melds: Literal["compulsory", "optional"] = option(
        "compulsory",
        label="Melds",
        help="Whether a player declares every meld dealt to him, or may keep some back; what is kept back is lost.",
        rule="TRS-4.16",
        words={"compulsory": "all are declared", "optional": "some may be kept back"},
    )
    show_melds: bool = option(
        True,
        label="Show the melds",
        help="Whether the cards of declared melds are laid open until the second trick is led to, or only named.",
        rule="TRS-4.18",
    )
    fractions: Literal["nearest", "drop"] = FRACTIONS
    seating: Literal["arranged", "cut"] = seating("partners, seats and first dealer are", "TRS-4.1")
    irregularities: Literal["prevented", "called"] = IRREGULARITIES

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """The fields in their order."""
        return tuple(sorted(super().form(values, seats), key=lambda field: ORDER.index(field.name)))


class TressetteOptions(MeldOptions):
    """The options of Tressette."""

    announce: Literal["called", "automatic"] = option(
        "called",
        label="Announcing game",
        help="Whether a player must announce game, and may be wrong, or the table ends the deal by itself.",
        rule="TRS-4.24",
        words={"called": "by a player", "automatic": "by the table"},
    )
    any_time: bool = option(
        False,
        label="Announce at any time",
        help="Whether game may be announced whoever's turn it is, or by whoever is to declare or to play.",
        rule="TRS-4.30",
    )

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """Where the table announces game there is no time to choose for it [TRS-4.29]."""
        fields = super().form(values, seats)
        spoken = values.get("announce") != "automatic"
        return tuple(field for field in fields if spoken or field.name != "any_time")
