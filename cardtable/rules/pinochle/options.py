"""The options of a table of Auction Pinochle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Self

from pydantic import model_validator

from cardtable.rules.options import Irregularities, OptionField, Options, OwnValue, irregularities, option, switch
from cardtable.rules.pinochle.scale import LIKE, Scale, in_short, read_scale, written

KITTY_FIELDS = ("kitty_pass_ante", "kitty_penalty", "kitty_divide_at", "bankroll", "kitty_agreed")


class AuctionPinochleOptions(Options):
    """The options of Auction Pinochle."""

    count: Literal["old", "simplified", "streamlined"] = option(
        "old",
        "Count",
        "What an ace, ten, king, queen and jack count in tricks. The first is the old-timers' count.",
        "AP-2.3",
        {
            "old": "11, 10, 4, 3, 2",
            "simplified": "10, 10, 5, 5, 0",
            "streamlined": "10, 10, 10, 0, 0",
        },
    )
    streamlined_last: bool = option(
        False,
        "Last trick",
        "Whether the last trick counts ten points with the streamlined count.",
        "AP-2.3",
        {True: "ten", False: "nothing"},
    )
    bonus_melds: bool = switch(
        "Bonus melds",
        "Whether a double flush, eight of a kind and a double pinochle score much more than two single melds.",
        "AP-6.4",
    )
    third_minimum: Literal[290, 310] = option(
        290,
        "Third hand",
        "The lowest bid of third hand after two passes. Third hand never opens with 300.",
        "AP-4.12",
        {290: "290, or 310 and up", 310: "310 and up"},
    )
    spades_double: bool = switch(
        "Spades double",
        "Whether everybody pays double when spades are trumps, except for a hand thrown in before the lead.",
        "AP-4.48",
        on=True,
    )
    hearts_triple: bool = switch(
        "Hearts triple",
        "Whether everybody pays three times when hearts are trumps, except for a hand thrown in before the lead.",
        "AP-4.49",
    )
    bonus_scale: Literal["standard", "special"] | Scale = option(
        "standard",
        "Payment",
        "How many units a bid pays: one more for each fifty points, much more for high bids, or your own scale.",
        "AP-6.1",
        {"standard": "2 to 11 units", "special": "2 to 30 units"},
        own=OwnValue("Bids from 250 up, each with the units it pays:", LIKE, "AP-6.6", read_scale, written, in_short),
    )
    stakes: int = option(1, "Stakes", "Chips in a unit.", "AP-6.1", least=1, most=1000)
    kitty: bool = switch("Kitty", "Whether there is a pot for a bidder who bids 350 or more and makes it.", "AP-4.52")
    kitty_pass_ante: Literal["vote", "always", "never"] = option(
        "vote",
        "Passed out",
        "Whether everybody pays into the kitty again when a deal is passed out. To stop, all must agree.",
        "AP-4.54",
        {"vote": "by vote", "always": "all pay", "never": "nobody pays"},
    )
    kitty_penalty: Literal["plain", "severe", "harsh"] = option(
        "plain",
        "Kitty penalty",
        "What a bidder of 350 or more who fails pays in: so many times the kitty.",
        "AP-4.57",
        {
            "plain": "twice",
            "severe": "2 times, ♠ 3, ♥ 4",
            "harsh": "2 times, ♠ 4, ♥ 6",
        },
    )
    kitty_divide_at: int = option(
        30,
        "Divide the kitty at",
        "From this many units on, the players are asked whether to divide the kitty. 0: never.",
        "AP-4.61",
        {0: "never"},
        least=0,
        most=10000,
    )
    bankroll: int = option(
        100,
        "Table stakes",
        "Units each player starts with. With a small stack you play for only part of the kitty. 0: no limit.",
        "AP-4.58",
        {0: "no limit"},
        least=0,
        most=10000,
    )
    kitty_agreed: bool = option(
        False,
        "Kitty by agreement",
        "Whether anybody may propose between deals to divide the kitty, or to stop paying when a deal is passed "
        "out. Then everybody is asked.",
        "AP-4.68",
    )
    newcomer: bool = option(
        False,
        "Fourth player",
        "Whether the fourth player starts with the others, or joins between two deals when asked in.",
        "AP-4.69",
        {False: "plays from the start", True: "joins when asked in"},
    )
    fourth_joins: int = option(
        0,
        "Fourth player joins",
        "The deal before which the fourth player joins. 0: from the start.",
        "AP-4.63",
        {0: "from the start"},
        least=0,
        most=1000,
        without=(1,),
    )
    any_time: bool = switch(
        "Concede at any time",
        "Whether the opponents may concede at any time, or only when it is their turn to play.",
        "AP-4.70",
    )
    packets: Literal["threes", "fours"] = option(
        "threes",
        "Deal",
        "How many cards each player gets at a time.",
        "AP-4.5",
        {"threes": "three at a time", "fours": "four at a time, then three"},
    )
    deals: int = option(
        12, "Deals", "Deals in a session. Deals that are passed out count.", "AP-4.65", least=1, most=1000
    )
    irregularities: Irregularities = irregularities(
        "Whether mistakes are impossible, or players can make them and the others must notice and call them.", "AP-7.1"
    )

    needs = {
        **{field: {"kitty": (True,)} for field in KITTY_FIELDS},
        "streamlined_last": {"count": ("streamlined",)},
        "fourth_joins": {"newcomer": (False,)},
    }

    @model_validator(mode="after")
    def _one_way_of_joining(self) -> Self:
        if self.newcomer and self.fourth_joins:
            raise ValueError(
                "newcomer cannot be true where fourth_joins has a number: the fourth joins when asked in, or before "
                "that deal (AP-4.69)."
            )
        return self

    @classmethod
    def form(cls, values: Mapping[str, object], seats: int) -> tuple[OptionField, ...]:
        without = ("newcomer", "fourth_joins") if seats < 4 else ()
        return tuple(field for field in super().form(values, seats) if field.name not in without)
