"""The options of a Euchre table."""

from __future__ import annotations

from typing import ClassVar, Literal, Self

from pydantic import model_validator

from cardtable.rules.options import Irregularities, Options, irregularities, option, switch


class EuchreOptions(Options):
    """The options of Euchre [EU-3.1, EU-3.2]."""

    unknown_rule: ClassVar[str] = "EU-3.1"

    deck: Literal[32, 28, 24] = option(
        32,
        "Pack",
        "32 cards from the seven up, 28 without the sevens, 24 without sevens and eights. Hands have five cards.",
        "EU-2.1",
        {32: "32 cards", 28: "28 cards", 24: "24 cards"},
    )
    target: Literal[5, 7, 10, 15, 21] = option(
        5,
        "Game",
        "How many points win a game.",
        "EU-4.35",
        {5: "5 points", 7: "7 points", 10: "10 points", 15: "15 points", 21: "21 points"},
    )
    packets: Literal["3-2", "2-3", "dealer"] = option(
        "3-2",
        "Deal",
        "How many cards each player gets first, and how many then; or the dealer chooses each time.",
        "EU-4.5",
        {"3-2": "three, then two", "2-3": "two, then three", "dealer": "the dealer chooses"},
    )
    rubber: bool = switch(
        "Rubber", "Best of three games. A game counts more rubber points the less the losers made in it.", "EU-4.37"
    )
    stick_the_dealer: bool = switch(
        "Stick the dealer",
        "The dealer must call a suit when everybody else has passed twice. A house rule, not in the book.",
        "EU-4.16",
    )
    exchange: Literal["may", "must"] = option(
        "may",
        "Exchange",
        "Whether the dealer may discard the turn-up and keep the five cards dealt.",
        "EU-4.19",
        {"may": "the dealer may decline it", "must": "the dealer must take it"},
    )
    lone_lead: Literal["left", "eldest"] = option(
        "left",
        "Lone hand lead",
        "Who leads when somebody plays alone: the opponent on the lone player's left, or the dealer's left.",
        "EU-4.27",
        {"left": "lone player's left", "eldest": "dealer's left"},
    )
    markers: Literal["3-4", "5-2", "none"] = option(
        "3-4",
        "Score markers",
        "Small cards that show the score. They change nothing in the game.",
        "EU-9.6",
        {"3-4": "a three and a four", "5-2": "a five and a two", "none": "none"},
    )
    irregularities: Irregularities = irregularities(
        "Whether the table refuses what is not allowed, or people may make mistakes that others must call.", "EU-7.1"
    )
    accidents: bool = switch(
        "Accidents of the deal",
        "Whether now and then a card is exposed in dealing, a hand is long or short, or the pack is bad.",
        "EU-7.8",
    )
    joker: bool = switch("Joker", "A joker is added to the pack and is the highest trump. A house rule.", "EU-11.2")
    no_trump: bool = switch(
        "No trump",
        "No trump may be called in the second round: no suit is trump, and there are no bowers. A house rule.",
        "EU-11.5",
    )
    canadian: bool = switch(
        "Canadian loner", "The dealer's partner may accept the turn-up only to play alone. A house rule.", "EU-11.6"
    )
    farmers: Literal["none", "throw-in", "under"] = option(
        "none",
        "Farmer's hand",
        "What a player with three nines and tens may do before bidding. A house rule, for 24 cards.",
        "EU-11.7",
        {"none": "is played", "throw-in": "may be thrown in", "under": "may go under"},
    )
    partners_best: bool = switch(
        "Partner's best", "The partner who sits out gives a lone player one card. A house rule.", "EU-11.9"
    )
    defend_alone: bool = switch(
        "Defending alone", "A defender may play alone against a lone player. A house rule.", "EU-11.10"
    )
    lone_march: Literal[3, 4, 5] = option(
        4,
        "March alone",
        "How many points a lone player scores for all five tricks.",
        "EU-11.11",
        {3: "3 points", 4: "4 points", 5: "5 points"},
    )
    lone_euchred: Literal[2, 3, 4] = option(
        2,
        "Euchred alone",
        "How many points the other side scores when a lone player is euchred.",
        "EU-11.11",
        {2: "2 points", 3: "3 points", 4: "4 points"},
    )

    @model_validator(mode="after")
    def _go_together(self) -> Self:
        called = self.irregularities == "called"
        clashes = {
            "accidents are for tables where mistakes are called: leave them out, EU-7.8": self.accidents and not called,
            "a table plays with a joker or with no trump, not with both: leave one out, EU-11.1": (
                self.joker and self.no_trump
            ),
            "a farmer's hand is one of 24 cards: choose that deck, or no farmers, EU-11.1": (
                self.farmers != "none" and self.deck != 24
            ),
            "a called table plays neither farmers nor partners_best nor defend_alone: leave them out, EU-11.1": (
                called and (self.farmers != "none" or self.partners_best or self.defend_alone)
            ),
        }
        if any(clashes.values()):
            raise ValueError("; ".join(told for told, clash in clashes.items() if clash))
        return self

    needs = {
        "accidents": {"irregularities": ("called",)},
        "no_trump": {"joker": (False,)},
        "farmers": {"deck": (24,), "irregularities": ("prevented",)},
        "partners_best": {"irregularities": ("prevented",)},
        "defend_alone": {"irregularities": ("prevented",)},
        "markers": {"target": (5, 7, 10)},
    }
    """For each option that does not always matter: the values that other options must have for it to matter [EU-11.1].

    For example, markers can only show the score of a short game. Some house rules exclude one another.
    """
