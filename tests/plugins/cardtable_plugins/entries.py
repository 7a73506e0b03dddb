"""The entries of the games. Listing the games imports this module and no other, so it holds nothing else."""

from __future__ import annotations

from cardtable.rules.entries import Entry, Parts
from cardtable.rules.way import Way

HEARTS = Entry(
    "hearts",
    "Hearts",
    ("Black Lady", "Omnibus Hearts"),
    (4,),
    "Hearts",
    "cardtable_plugins",
    "Everybody alone. A heart costs a point and the queen of spades thirteen, unless you win them all.",
    "52 cards",
    "about forty minutes to 100 points",
    Parts(
        game="cardtable_plugins.hearts:Hearts",
        teller="cardtable_plugins.hearts_teller:teller",
        page="cardtable_plugins:rulebook/hearts.md",
        advice="cardtable_plugins.hearts_advice:HeartsAdvice",
        ways=(
            Way("To 100", "The usual game: you pass left, right, across, and every fourth deal to nobody."),
            Way("To 50", "A shorter game, to 50 points.", {"target": 50}),
            Way("Omnibus", "The jack of diamonds takes ten points off.", {"jack": True}),
        ),
    ),
)
