"""What the tables of the four games may choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, Self

from pydantic import model_validator

from cardtable.rules.options import OptionField, Options, option


def _stops() -> Any:
    return option(
        "called",
        label="Stop",
        help="Whether plays that are owed may be overlooked until the opponent says Stop, or nothing else is offered.",
        rule="RV-6.1",
        words={"called": "the opponent calls Stop", "prevented": "errors are prevented"},
    )


def _stuck(default: str) -> Any:
    return option(
        default,
        label="Standstill",
        help="What a deal is worth that neither player can win: the lower count may score the difference.",
        rule="RV-4.5",
        words={"difference": "the difference counts", "draw": "nobody scores"},
    )


def _target() -> Any:
    return option(
        0,
        label="Game",
        help="The total that ends the game; or one deal is all.",
        rule="RV-5.1",
        words={0: "one deal", **{points: f"{points} points" for points in (50, 100, 200, 300, 500)}},
    )


def _premium() -> Any:
    return option(
        30,
        label="Premium",
        help="Points for going out, beside the opponent's cards.",
        rule="RB-6.1",
        words={30: "30 points", 0: "none"},
    )


def _irregularities(call: str) -> Any:
    called = f"Anyone can err and is not told. x {call} the latest error of a turn; X is what else you may do wrongly."
    return option(
        "prevented",
        label="Irregularities",
        help="Whether a card that may not lie there is refused, or laid down and left to the opponent to notice.",
        rule="RV-7.1",
        words={"prevented": "are prevented", "called": "are called"},
        meanings={"called": called},
    )


class StopOptions(Options):
    """What the games with Stop have in common: only what is called there can also be done wrongly."""

    @model_validator(mode="after")
    def _called_together(self) -> Self:
        if (vars(self)["stops"], vars(self)["irregularities"]) == ("prevented", "called"):
            raise ValueError("Irregularities are called by Stop: set stops to called as well.")
        return self

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """Irregularities come with Stop."""
        without = "irregularities" if values.get("stops") == "prevented" else ""
        return tuple(field for field in super().form(values, seats) if field.name != without)


class RussianBankOptions(StopOptions):
    """The options of Russian Bank [RB-3.1]."""

    unknown_rule: ClassVar[str] = "RB-3.1"

    stock_size: Literal[13, 12] = option(
        13,
        label="Stock",
        help="How many cards each stock has.",
        rule="RB-4.3",
        words={13: "13 cards", 12: "12 cards"},
    )
    layout: Literal["tableau_first", "stock_first"] = option(
        "tableau_first",
        label="Layout",
        help="Which part each player deals first.",
        rule="RB-4.3",
        words={"tableau_first": "the row first", "stock_first": "the stock first"},
    )
    first_play: Literal["cut", "low_card"] = option(
        "cut",
        label="First play",
        help="Who plays first: the dealer's opponent, as the cut decided, or whoever's first stock card is lower.",
        rule="RB-4.6",
        words={"cut": "by the cut", "low_card": "the lower stock card"},
    )
    stops: Literal["called", "prevented"] = _stops()
    dig: bool = option(
        False,
        label="Digging",
        help="A foundation play is owed even when one card must first be moved off it.",
        rule="RB-4.30",
    )
    space_fill: Literal["free", "stock_first"] = option(
        "free",
        label="Filling spaces",
        help="What may fill a space while the player's stock has cards.",
        rule="RB-4.19",
        words={"free": "stock or tableau", "stock_first": "the stock only"},
    )
    discard_fills: bool = option(
        True,
        label="Discards fill",
        help="Once the stock is gone the top discard may fill a space.",
        rule="RB-4.18",
    )
    borrow: bool = option(
        True,
        label="Borrowing",
        help="The top of the opponent's stock may be built on the tableau.",
        rule="RB-4.14",
    )
    load: Literal["stock", "stock_and_discard"] = option(
        "stock",
        label="Loading",
        help="Where the opponent may be loaded.",
        rule="RB-4.15",
        words={"stock": "on the stock", "stock_and_discard": "on stock and discard pile"},
    )
    turned_card: Literal["must", "may", "free"] = option(
        "must",
        label="Turned card",
        help="What becomes of a card turned up from the hand: played if it can be; or kept; or at any time later.",
        rule="RB-4.22",
        words={"must": "played if possible", "may": "may be discarded", "free": "may wait"},
    )
    look_back: Literal["ask", "never"] = option(
        "ask",
        label="Looking back",
        help="Whether a player may ask to look through his discards or the face-up cards of his stock.",
        rule="RB-4.34",
        words={"ask": "if allowed", "never": "never"},
    )
    premium: Literal[30, 0] = _premium()
    stuck: Literal["difference", "draw"] = _stuck("difference")
    target: Literal[0, 100, 200, 300, 500] = _target()
    irregularities: Literal["prevented", "called"] = _irregularities("says Stop to")
    accidents: bool = option(
        False,
        label="Accidents of the deal",
        help="One deal in ten goes wrong: somebody has dealt himself a card too many.",
        rule="RB-7.6",
    )

    @model_validator(mode="after")
    def _accidents_are_called(self) -> Self:
        if self.accidents and self.irregularities != "called":
            raise ValueError("Accidents of the deal are for tables where irregularities are called.")
        return self

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        """Accidents come with irregularities that are called."""
        without = "" if values.get("irregularities") == "called" else "accidents"
        return tuple(field for field in super().form(values, seats) if field.name != without)


class SingleDeckOptions(Options):
    """The options of Single-Deck Russian Bank [SD-3.1]."""

    unknown_rule: ClassVar[str] = "SD-3.1"

    turned_card: Literal["must", "may"] = option(
        "must",
        label="Turned card",
        help="Whether a turned card that can be built or loaded may be discarded all the same.",
        rule="SD-4.13",
        words={"must": "played if possible", "may": "may be discarded"},
    )
    premium: Literal[30, 0] = _premium()
    stuck: Literal["difference", "draw"] = _stuck("difference")
    target: Literal[0, 100, 200, 300, 500] = _target()
    irregularities: Literal["prevented", "called"] = _irregularities("has them correct")


class SpiteAndMaliceOptions(Options):
    """The options of Spite and Malice [SM-3.1]."""

    unknown_rule: ClassVar[str] = "SM-3.1"

    refill: Literal["turn", "emptied"] = option(
        "turn",
        label="Drawing",
        help="When a hand is filled up to five cards again.",
        rule="SM-4.6",
        words={"turn": "when the turn begins", "emptied": "also when it is emptied"},
    )
    target: Literal[0, 50, 100, 200] = _target()
    irregularities: Literal["prevented", "called"] = option(
        "prevented",
        label="Irregularities",
        help="Whether what may not be played is refused, or is laid down all the same until somebody says Stop.",
        rule="SM-7.1",
        words={"prevented": "are prevented", "called": "are called"},
        meanings={
            "called": "Anyone can err, and is not told. b stops the latest error of a turn; B counts a payoff pile."
        },
    )


class PishePashaOptions(StopOptions):
    """The options of Pishe Pasha [PP-3.1]."""

    unknown_rule: ClassVar[str] = "PP-3.1"

    stops: Literal["called", "prevented"] = _stops()
    lay_off: Literal["may", "must"] = option(
        "may",
        label="Laying off",
        help="Whether a turned card that fits the opponent's discard pile may be kept.",
        rule="PP-4.8",
        words={"may": "as the player likes", "must": "always"},
    )
    discard_play: Literal["after_stock", "any_time"] = option(
        "after_stock",
        label="Own discards",
        help="When in a turn own discards may be laid off on the opponent's: after a play from the stock, or always.",
        rule="PP-4.9",
        words={"after_stock": "after a stock card", "any_time": "at any time"},
    )
    stuck: Literal["draw", "difference"] = _stuck("draw")
    target: Literal[0, 50, 100, 200] = _target()
    irregularities: Literal["prevented", "called"] = _irregularities("says Stop to")
