"""What a Euchre table may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, Self

from pydantic import model_validator

from cardtable.rules.options import OptionField, Options, option


class EuchreOptions(Options):
    """The options of Euchre [EU-3.1, EU-3.2]."""

    unknown_rule: ClassVar[str] = "EU-3.1"

    deck: Literal[32, 28, 24] = option(
        32,
        label="Pack",
        help="32 cards from the seven up, 28 without the sevens, 24 without sevens and eights. A hand is five cards.",
        rule="EU-2.1",
        words={32: "32 cards", 28: "28 cards", 24: "24 cards"},
    )
    target: Literal[5, 7, 10] = option(
        5,
        label="Game",
        help="Points that make a game.",
        rule="EU-4.35",
        words={5: "5 points", 7: "7 points", 10: "10 points"},
    )
    packets: Literal["3-2", "2-3", "dealer"] = option(
        "3-2",
        label="Deal",
        help="Cards a head in the first and second round of the deal; or the dealer chooses it, deal by deal.",
        rule="EU-4.5",
        words={"3-2": "three, then two", "2-3": "two, then three", "dealer": "the dealer chooses"},
    )
    rubber: bool = option(
        False,
        label="Rubber",
        help="Best of three games, scored by rubber points: a game counts more the less the losers made in it.",
        rule="EU-4.37",
    )
    stick_the_dealer: bool = option(
        False,
        label="Stick the dealer",
        help="The dealer must name a suit when everybody else has passed twice. A house rule; the book has it not.",
        rule="EU-4.16",
    )
    exchange: Literal["may", "must"] = option(
        "may",
        label="Exchange",
        help="Whether the dealer may keep his five cards and throw the turn-up away.",
        rule="EU-4.19",
        words={"may": "the dealer may decline it", "must": "the dealer must take it"},
    )
    lone_lead: Literal["left", "eldest"] = option(
        "left",
        label="Lead to a lone hand",
        help="Who leads when somebody plays alone: the opponent on the lone player's left, or eldest hand as always.",
        rule="EU-4.27",
        words={"left": "from its left", "eldest": "eldest hand"},
    )
    markers: Literal["3-4", "5-2", "none"] = option(
        "3-4",
        label="Score markers",
        help="Spot cards drawn as score markers. They change nothing in the game.",
        rule="EU-9.6",
        words={"3-4": "a three and a four", "5-2": "a five and a two", "none": "none"},
    )
    irregularities: Literal["prevented", "called"] = option(
        "prevented",
        label="Irregularities",
        help="Whether what is not lawful is refused, or people may err and others must notice and call it.",
        rule="EU-7.1",
        words={"prevented": "are prevented", "called": "are called"},
    )
    accidents: bool = option(
        False,
        label="Accidents of the deal",
        help="Whether now and then a card is shown in dealing, a hand is long or short, or the pack imperfect.",
        rule="EU-7.8",
    )

    @model_validator(mode="after")
    def _accidents_are_called(self) -> Self:
        if self.accidents and self.irregularities != "called":
            raise ValueError("accidents are for tables where irregularities are called: leave them out, EU-7.8")
        return self

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """Accidents are asked for where irregularities are called."""
        called = values.get("irregularities") == "called"
        return tuple(field for field in super().form(values, seats) if field.name != "accidents" or called)
