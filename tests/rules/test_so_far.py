"""What the score sheet of a deal among piles tells of it while it is being played."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.tui.score.paper import headed
from cardtable.tui.score.screen import sheets_of


@pytest.mark.parametrize(
    ("game", "seats", "told"),
    [
        ("klondike", 1, ["So far: 0 built, hand 24, waste 0."]),
        ("canfield", 1, ["So far: pass 1, 1 built, hand 34, stock 13."]),
        ("russian-bank", 2, ["Ann now: hand 35, stock 13.", "Bea now: hand 35, stock 13."]),
        ("pishe-pasha", 2, ["Ann now: stock 26.", "Bea now: stock 26."]),
        (
            "spite-and-malice",
            2,
            [
                "So far: stock 46; no center stack is begun.",
                "Ann now: the J♠ on the payoff pile, hand 5.",
                "Bea now: the 9♥ on the payoff pile, hand 5.",
            ],
        ),
        ("poker-squares", 1, ["So far: 0 points, 200 to win, hand 51."]),
        ("multiple-klondike", 2, ["Ann now: 0 built.", "Bea now: 0 built."]),
        ("pounce", 3, [f"{player} now: stock 13, 0 built." for player in ("Ann", "Bea", "Cy")]),
        ("poker-squares-duel", 2, ["Ann now: 0 points.", "Bea now: 0 points."]),
        ("euchre", 4, []),
    ],
)
def test_the_sheet_tells_how_a_deal_stands(game: str, seats: int, told: list[str]) -> None:
    match = Match(entry(game).game().table(seats=seats), ("Ann", "Bea", "Cy", "Dov")[:seats], rng=Random(1))
    match.begin(seats - 1)
    (sheet, *_) = sheets_of(match)
    assert list(sheet.breakdown) == told
    drawn = " ".join("".join(text for _, text in line) for line in headed(sheet, 80).lines)
    assert ("Nothing has been scored yet." in drawn) != bool(told), "where it stands is told, not both"
