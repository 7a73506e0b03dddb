"""The options of the four rivals games."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self

from pydantic import model_validator

from cardtable.rules.options import Irregularities, Options, irregularities, option, switch


def _stops() -> Any:
    return option(
        "called",
        "Stop",
        "Whether you can overlook a play you owe until your opponent calls Stop, or only right plays are offered.",
        "RV-6.1",
        {"called": "your opponent calls Stop", "prevented": "mistakes cannot happen"},
    )


def _stuck(default: str) -> Any:
    return option(
        default,
        "Standstill",
        "What a standstill scores: the player with the lower count scores the difference, or nobody scores.",
        "RV-4.5",
        {"difference": "the difference", "draw": "nobody scores"},
    )


def _target() -> Any:
    return option(
        0,
        "Game",
        "The total that ends the game, or one deal is the whole game.",
        "RV-5.1",
        {0: "one deal", **{points: f"{points} points" for points in (50, 100, 200, 300, 500)}},
    )


def _premium() -> Any:
    return option(
        30,
        "Premium",
        "Points for going out, on top of those for the opponent's cards.",
        "RB-6.1",
        {30: "30 points", 0: "none"},
    )


def _irregularities(call: str) -> Any:
    called = (
        f"You can make mistakes and are not told. x {call} the latest mistake of a turn; X lists what else can be done."
    )
    help = "Whether a card put in a wrong place is refused, or stays there unless your opponent notices."
    return irregularities(help, "RV-7.1", called)


class StopOptions(Options):
    """The options shared by the games with Stop. `irregularities` can be `called` only if `stops` is `called`."""

    needs = {"irregularities": {"stops": ("called",)}}

    @model_validator(mode="after")
    def _called_together(self) -> Self:
        if (vars(self)["stops"], vars(self)["irregularities"]) == ("prevented", "called"):
            raise ValueError("Mistakes are called with Stop: set stops to called as well.")
        return self


class RussianBankOptions(StopOptions):
    """The options of Russian Bank [RB-3.1]."""

    unknown_rule: ClassVar[str] = "RB-3.1"

    stock_size: Literal[13, 12] = option(
        13, "Stock", "How many cards each stock has.", "RB-4.3", {13: "13 cards", 12: "12 cards"}
    )
    layout: Literal["tableau_first", "stock_first"] = option(
        "tableau_first",
        "Layout",
        "Which part each player deals first.",
        "RB-4.3",
        {"tableau_first": "the row first", "stock_first": "the stock first"},
    )
    first_play: Literal["cut", "low_card"] = option(
        "cut",
        "First play",
        "Who plays first: the player who cuts the lower card, or the player with the lower stock card.",
        "RB-4.6",
        {"cut": "by the cut", "low_card": "the lower stock card"},
    )
    stops: Literal["called", "prevented"] = _stops()
    dig: bool = switch(
        "Digging", "Whether you owe a foundation play even if another card must be moved off it first.", "RB-4.30"
    )
    space_fill: Literal["free", "stock_first"] = option(
        "free",
        "Filling spaces",
        "What may fill a space while your stock has cards.",
        "RB-4.19",
        {"free": "stock or tableau", "stock_first": "the stock only"},
    )
    discard_fills: bool = switch(
        "Discards fill", "Whether your top discard may fill a space once your stock is gone.", "RB-4.18", on=True
    )
    borrow: bool = switch(
        "Borrowing", "Whether you may build your opponent's top stock card on the tableau.", "RB-4.14", on=True
    )
    load: Literal["stock", "stock_and_discard"] = option(
        "stock",
        "Loading",
        "Where you may load your opponent.",
        "RB-4.15",
        {"stock": "on the stock", "stock_and_discard": "on stock and discards"},
    )
    turned_card: Literal["must", "may", "free"] = option(
        "must",
        "Turned card",
        "Whether you must play a card you turn up if it fits, may discard it, or may make other plays first.",
        "RB-4.22",
        {"must": "played if possible", "may": "may be discarded", "free": "may wait"},
    )
    look_back: Literal["ask", "never"] = option(
        "ask",
        "Looking back",
        "Whether you may ask to look through your discards or the face-up cards of your stock.",
        "RB-4.34",
        {"ask": "if the other permits", "never": "never"},
    )
    premium: Literal[30, 0] = _premium()
    stuck: Literal["difference", "draw"] = _stuck("difference")
    target: Literal[0, 100, 200, 300, 500] = _target()
    irregularities: Irregularities = _irregularities("calls Stop to")
    accidents: bool = switch(
        "Misdeals", "One deal in ten goes wrong: a player has dealt himself a card too many.", "RB-7.6"
    )

    @model_validator(mode="after")
    def _accidents_are_called(self) -> Self:
        if self.accidents and self.irregularities != "called":
            raise ValueError("Misdeals are for tables where mistakes are called.")
        return self

    needs = {**StopOptions.needs, "accidents": {"irregularities": ("called",)}}


class SingleDeckOptions(Options):
    """The options of Single-Deck Russian Bank [SD-3.1]."""

    unknown_rule: ClassVar[str] = "SD-3.1"

    turned_card: Literal["must", "may"] = option(
        "must",
        "Turned card",
        "Whether you may discard a card you turn up even if you could build or load it.",
        "SD-4.13",
        {"must": "played if possible", "may": "may be discarded"},
    )
    premium: Literal[30, 0] = _premium()
    stuck: Literal["difference", "draw"] = _stuck("difference")
    target: Literal[0, 100, 200, 300, 500] = _target()
    irregularities: Irregularities = _irregularities("corrects")


class SpiteAndMaliceOptions(Options):
    """The options of Spite and Malice [SM-3.1]."""

    unknown_rule: ClassVar[str] = "SM-3.1"

    refill: Literal["turn", "emptied"] = option(
        "turn",
        "Drawing",
        "When you draw up to five cards again.",
        "SM-4.6",
        {"turn": "when your turn begins", "emptied": "also with an empty hand"},
    )
    target: Literal[0, 50, 100, 200] = _target()
    irregularities: Irregularities = irregularities(
        "Whether a wrong play is refused, or stands unless somebody calls Stop.",
        "SM-7.1",
        "Nobody tells you of mistakes. b stops the latest mistake of a turn; B counts a payoff pile.",
    )


class PishePashaOptions(StopOptions):
    """The options of Pishe Pasha [PP-3.1]."""

    unknown_rule: ClassVar[str] = "PP-3.1"

    stops: Literal["called", "prevented"] = _stops()
    lay_off: Literal["may", "must"] = option(
        "may",
        "Laying off",
        "Whether you may keep a card you turn up that fits your opponent's discards.",
        "PP-4.8",
        {"may": "as you like", "must": "always"},
    )
    discard_play: Literal["after_stock", "any_time"] = option(
        "after_stock",
        "Own discards",
        "When you may lay off your own discards: after a play from your stock, or at any time in your turn.",
        "PP-4.9",
        {"after_stock": "after a stock card", "any_time": "at any time"},
    )
    stuck: Literal["draw", "difference"] = _stuck("draw")
    target: Literal[0, 50, 100, 200] = _target()
    irregularities: Irregularities = _irregularities("calls Stop to")
