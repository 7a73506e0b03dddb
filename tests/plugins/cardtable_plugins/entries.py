"""The entries of the games. Listing the games imports this module and no other, so it holds nothing else."""

from __future__ import annotations

from cardtable.rules.entries import Entry, Parts
from cardtable.rules.way import Way

FREECELL = Entry(
    "freecell",
    "FreeCell",
    (),
    (1,),
    "Solitaires",
    "cardtable_plugins",
    "All cards lie open, and four free cells hold what is in your way: nearly every deal can be won.",
    "52 cards",
    "about ten minutes",
    Parts(
        game="cardtable_plugins.freecell:FreeCell",
        teller="cardtable_plugins.freecell_teller:teller",
        page="cardtable_plugins:rulebook/freecell.md",
        advice="cardtable_plugins.freecell_advice:FreeCellAdvice",
        lesson="cardtable_plugins:lessons/freecell.toml",
        ways=(
            Way("FreeCell", "Four cells: nearly every deal can be won."),
            Way("Three Cells", "One cell fewer, which makes it a good deal harder.", {"cells": 3}),
            Way("Two Cells", "Two cells fewer: for experts.", {"cells": 2}),
        ),
    ),
)

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
        lesson="cardtable_plugins:lessons/hearts.toml",
        facts="cardtable_plugins.hearts_facts",
        ways=(
            Way("To 100", "The usual game: you pass left, right, across, and every fourth deal to nobody."),
            Way("To 50", "A shorter game, to 50 points.", {"target": 50}),
            Way("Omnibus", "The jack of diamonds takes ten points off.", {"jack": True}),
        ),
    ),
)
