"""Sheets of games in company, and how the end of a deal is told."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Result
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.company import Company
from cardtable.table.log import SeatLog
from tests.rules.solitaires.company import opened, played, sat
from tests.rules.solitaires.table import say

NAMES = ("Ann", "Bea", "Cy")


def deals(game: Company, *dealt: tuple[int, ...]) -> list[Result]:
    """Return the results of deals from these packs, one after another, played with always the first legal move."""
    results: list[Result] = []
    for steps in dealt:
        standing = results[-1].standing if results else None
        dealer = len(results) % game.seats
        results.append(played(game, *steps, dealer=dealer, standing=standing)[1])
    return results


def table(game: str, options: Mapping[str, object], seats: int) -> Company:
    """A table of a game in company."""
    found = entry(game).game().table(options, seats)
    assert isinstance(found, Company)
    return found


@pytest.mark.rule("COMP-6.1", "GOLF-6.2", "PYRA-6.1", "POUN-6.2")
@pytest.mark.parametrize(
    ("game", "options", "dealt", "rows", "fields", "told"),
    [
        (
            "comparative-solitaire",
            {"patience": "golf", "games": 2},
            [(1, 7), (7, 34)],
            ["Hole Par Ann Bea", "1 4 −6 7", "2 4 7 −1", "Total 8 1 6"],
            [],
            [
                "Strokes: Ann 7 and Bea −1.",
                "Bea has come out.",
                "Par is 8: Ann 7 under and Bea 2 under.",
                "Ann wins the game.",
            ],
        ),
        (
            "comparative-solitaire",
            {"patience": "pyramid", "games": 2},
            [(1, 7), (7, 22)],
            ["Game Ann Bea", "1 50 in pass 1 −10", "2 −10 −9", "Total 40 −19"],
            ["Game Ann: cleared Ann: points Bea: cleared Bea: points", "1 1 50 0 -10", "2 0 -10 0 -9"],
            ["Points: Ann −10 and Bea −9.", "Ann wins the game."],
        ),
        (
            "pounce",
            {"scoring": "points"},
            [(1, 7, 22)],
            ["Deal Ann Bea Cy", "1 7 =7−0 −26 =0−26 −26 =0−26"],
            [
                "Deal Ann: built Ann: stock Ann: points Bea: built Bea: stock Bea: points "
                "Cy: built Cy: stock Cy: points",
                "1 7 0 7 0 13 -26 0 13 -26",
            ],
            [
                "Ann goes out.",
                "Ann: 7 built, stock 0.",
                "Bea: 0 built, stock 13.",
                "Cy: 0 built, stock 13.",
                "Score: Ann 7, Bea −26 and Cy −26.",
                "Ann wins the game.",
            ],
        ),
    ],
)
def test_what_a_sheet_has_of_every_deal(
    game: str,
    options: dict[str, object],
    dealt: list[tuple[int, ...]],
    rows: list[str],
    fields: list[str],
    told: list[str],
) -> None:
    """Holes and par, in which deal a pyramid was cleared, what points are made of; one fact a field in a file."""
    company = table(game, options, len(dealt[0]))
    (sheet,) = entry(game).teller(company).sheets(deals(company, *dealt), None)

    def spoken(cells: tuple[str, ...]) -> str:
        return speak(" ".join(cells), NAMES)

    assert [spoken(sheet.columns), *(spoken(row.cells) for row in sheet.rows)] == rows
    assert [spoken(line) for line in sheet.fields] == fields
    assert [speak(line, NAMES) for line in sheet.breakdown] == told


@pytest.mark.rule("POUN-6.2")
def test_the_sheet_of_pounce_says_how_points_are_counted() -> None:
    """As its rulebook page does; without points there is nothing to be explained."""
    for options, head in (
        ({"scoring": "points"}, "A point for each card you have built, minus two for each card left in your stock."),
        ({}, ""),
        (
            {"scoring": "points", "patience": "trefoil"},
            "A point for each card you have built, minus two for each card you have left.",
        ),
    ):
        game = table("pounce", options, 3)
        (sheet,) = entry("pounce").teller(game).sheets([], None)
        assert " ".join(sheet.head) == head


@pytest.mark.rule("COMP-4.4", "PSQ-6.1")
def test_squares_side_by_side_are_drawn() -> None:
    """Each with the points of its lines, as at a table where the same cards are called."""
    game = table("comparative-solitaire", {"patience": "poker-squares"}, 2)
    (sheet,) = entry(game.id).teller(game).sheets(deals(game, (1, 7)), None)
    assert [picture[0] for picture in sheet.pictures] == ["  A♣  2♣  3♣  4♣  5♣ │  75", "  7♣  A♦  8♦  2♥  9♥ │   0"]
    assert [picture[-1].split()[-1] for picture in sheet.pictures] == ["300", "10"]
    assert len(sheet.fields[0]) == len(sheet.fields[1]) == 23


# ── why a deal is over ────────────────────────────────────────────────────────────────────────────────────────────

SPARE: dict[int, str] = {1: "2c", 2: "2d", 3: "2h", 4: "2s"}
ANOTHER: dict[int, str] = {**SPARE, 1: "5c"}


@pytest.mark.rule("POUN-4.7", "MKLO-4.7", "MKLO-4.8")
@pytest.mark.parametrize(
    ("options", "stocks", "told"),
    [
        ({}, (5, 3, 4), "Nobody goes out: Bea wins the deal with the fewest stock cards, 3."),
        ({}, (5, 3, 3), "Nobody goes out: Bea and Cy tie for the deal with the fewest stock cards, 3 each."),
        ({"object": "foundations"}, (3, 3, 3), "Nobody goes out: Ann wins the deal with the most cards built, 2."),
        ({"scoring": "points"}, (3, 3, 3), "Nobody goes out."),
    ],
)
def test_nobody_goes_out(options: dict[str, object], stocks: tuple[int, ...], told: str) -> None:
    """That all stands still, and who has won the deal by it or shares it."""
    game = table("pounce", {**options, "passes": 1}, 3)
    parts: list[dict[str, Any]] = [
        {"tableau": ANOTHER if seat else SPARE, "stock": " ".join(["Kc"] * left)} for seat, left in enumerate(stocks)
    ]
    deal = sat(game, *parts, built=[("Ac", (0,))])
    say(game, deal, "0 move T1 F1")
    assert deal.phase == "over"
    text = speak(entry(game.id).teller(game).prompt(game.view(deal, 0)), NAMES)
    assert text.startswith("Nobody can do anything more.")
    assert told in text


@pytest.mark.rule("COMP-4.3")
def test_whose_patience_is_at_its_end() -> None:
    """While others go on it is told by name, and that it has come out."""
    game = table("comparative-solitaire", {"patience": "auld-lang-syne", "time": "after"}, 2)
    teller = entry(game.id).teller(game)
    said: list[str] = []
    deal = opened(game, 7, 1, dealer=0)
    while game.to_act(deal):
        before = game.view(deal, 0)
        line = max(str(move) for seat in game.to_act(deal) for move in game.lawful(deal, seat))
        game.play(deal, read_move(line))
        said += [speak(told.sentence, NAMES) for told in teller.told(before, read_move(line), game.view(deal, 0))]
    assert [line for line in said if "out" in line or "no move" in line] == [
        "Bea comes out.",
        "Ann has no move left.",
    ]


@pytest.mark.rule("MKLO-4.6", "SOLI-4.10")
def test_to_be_done_ends_ones_own_game_or_is_to_rest() -> None:
    """Never the deal, in which the others go on."""
    common = table("multiple-klondike", {"passes": 1}, 2)
    deal = sat(common, {"tableau": {1: "2h", 2: "9s"}}, {"tableau": SPARE}, built=[("", ()), ("", ()), ("Ah", (1,))])
    assert speak(entry(common.id).teller(common).prompt(common.view(deal, 0)), NAMES) == "Ann, build or rest."
    apart = table("comparative-solitaire", {"patience": "beleaguered-castle"}, 2)
    deal, teller = opened(apart, 1, 7), entry(apart.id).teller(apart)
    assert speak(teller.prompt(apart.view(deal, 1)), NAMES) == "Bea, move cards or end your game."
    offer = teller.offer(apart.view(deal, 1), read_move("1 done"))
    assert (offer.title, speak(offer.confirm or "", NAMES, 1)) == (
        "End your game",
        "End your game with 4 cards built?",
    )
    assert speak(offer.effect, NAMES, 1) == "Your game ends with 4 cards built"


@pytest.mark.parametrize(
    ("options", "word"), [({"patience": "golf"}, "Hole"), ({"patience": "pyramid"}, "Game"), ({}, "Deal")]
)
def test_a_hole_is_called_so_everywhere(options: dict[str, object], word: str) -> None:
    """In the heading, in the log and on the sheet."""
    match = Match(table("comparative-solitaire", {"games": 2, **options}, 2), NAMES[:2], rng=Random(1))
    match.begin(0)
    teller = entry(match.game.id).teller(match.game)
    (heading,) = [zone for zone in teller.zones(match.view(0)) if zone.name == "game"]
    assert heading.labels[1] == f"{word.lower()} 1 of 2"
    assert SeatLog(match, 0).entries()[0].text == f"{word} 1"
    assert teller.sheets((), None)[0].columns[0] == word
