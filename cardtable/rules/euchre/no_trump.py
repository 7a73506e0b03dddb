"""A house rule: in the second round a player may call "no trump", so that no suit is trump [EU-11.5]."""

from __future__ import annotations

from cardtable.rules.euchre.bidding import Name, names_a_suit
from cardtable.rules.euchre.deal import NAME_NONE, NO_TRUMP
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.moves import Move, Wordings
from cardtable.rules.tricks.asking import bare


def names_a_suit_or_none(move: Move) -> bool:
    """Whether the arguments of a move are a suit or `none`, with or without `alone`."""
    return names_a_suit(move) or (move.args[:1] == (NO_TRUMP,) and move.args[1:] in ((), ("alone",)))


class NameOrNone(Name):
    """The second round, in which each player calls another suit, calls "no trump", or passes."""

    forms = {"pass": bare, "name": names_a_suit_or_none}
    besides = NAME_NONE
    besides_called = ("no trump",)

    def says(self) -> Wordings:
        said = super().says()
        return {**said, "name": (*said["name"], (NO_TRUMP,), (NO_TRUMP, "alone"))}


def second_round(options: EuchreOptions) -> Name:
    """Return the second round of bidding for these options."""
    return (NameOrNone if options.no_trump else Name)(options)
