"""The named ways to play each game: every one makes a table, is recognised from its options, and can be asked for."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.errors import BadInput, BadOptions
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.pinochle.scale import LOWEST
from cardtable.rules.ways import CUSTOM, WAYS, beside, first_way, way_called, way_of
from cardtable.testing import ways
from tests.conformance.playing import asked

test_every_way_makes_a_table_at_every_number_of_seats = asked(ways.every_way_makes_a_table_at_every_number_of_seats)

test_a_way_is_recognised_from_the_options_of_its_table = asked(ways.a_way_is_recognised_from_the_options_of_its_table)

test_the_defaults_of_the_options_are_a_way = asked(ways.the_defaults_of_the_options_are_a_way)

test_the_page_of_a_game_lists_its_ways = asked(ways.the_page_of_a_game_lists_its_ways)


def test_only_games_of_the_catalogue_have_ways() -> None:
    assert {*WAYS} <= {line.id for line in CATALOGUE}


@pytest.mark.parametrize(
    ("asked", "options"),
    [
        ("vegas", {"draw": 3, "passes": 3, "units": "part"}),
        ("  BY   t", {"draw": 3, "passes": 0, "units": "part"}),
        ("the old", {}),
        ("the-old-book's", {}),
        ("mine", {"draw": 3}),
    ],
)
def test_a_way_is_asked_for_in_any_case_or_by_how_its_name_begins(asked: str, options: dict[str, Any]) -> None:
    """House rules that people have saved are asked for in the same way."""
    assert way_called("klondike", asked, "Klondike", {"Mine, of course": {"draw": 3}}) == options


@pytest.mark.parametrize(
    ("game", "asked", "said"),
    [
        ("klondike", "by", "'by' begins the names of several ways to play Klondike: By ones and By threes."),
        ("klondike", "vages", "There is no way 'vages' to play Klondike. Did you mean 'Vegas'? The ways are By ones, "),
        (
            "klondike",
            "",
            "There is no way '' to play Klondike. The ways are By ones, By threes, Vegas and The old book",
        ),
        ("six-bid-solo", "x" * 99, f"There is no way '{'x' * 40}' to play Six-Bid Solo. The only way is The book's."),
    ],
)
def test_a_wrong_way_is_refused_in_a_sentence(game: str, asked: str, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        way_called(game, asked, entry(game).title)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


def test_where_a_kept_set_has_the_options_of_a_way_the_name_of_the_way_counts() -> None:
    kept: dict[str, dict[str, Any]] = {"Grandma": {"draw": 3, "passes": 0, "units": "part"}, "Uncle": {"draw": 3}}
    assert way_of("klondike", kept["Grandma"], kept) == "By threes"
    assert way_of("klondike", {"draw": 3}, kept) == "Uncle"
    assert way_of("klondike", {"draw": 3, "games": 2}, kept) == CUSTOM


def test_a_way_keeps_its_name_at_a_table_whose_people_do_not_race() -> None:
    """People at one keyboard cannot race, so their table changes the option `time` by itself.

    House rules that have this option with the same value come first.
    """
    same = way_called("comparative-solitaire", "same cards", "Comparative Solitaire")
    assert way_of("comparative-solitaire", {**same, "time": "after"}) == "Same cards"
    assert way_of("pounce", {"units": "part", "time": "turns"}) == "One deal"
    assert way_of("pounce", {"units": "part", "time": "turns"}, {"Ours": {"units": "part", "time": "turns"}}) == "Ours"
    assert way_of("pounce", {"games": 3, "time": "turns"}) == CUSTOM


def test_single_options_of_a_way_can_be_changed() -> None:
    """Options of the way for which the changed option leaves no place are dropped. An unknown option is refused."""
    kind, first = entry("comparative-solitaire").game(), first_way("comparative-solitaire").options
    assert beside(kind, first, {"packs": "same"}) == {**first, "packs": "same"}
    assert beside(kind, first, {"passes": 1}) == {"units": "part"}
    assert beside(kind, first, {"patience": "golf", "kings": "queens"}) == {"patience": "golf", "kings": "queens"}
    with pytest.raises(BadOptions, match="There is no option 'whist'"):
        beside(kind, first, {"patience": "golf", "whist": 1})


@pytest.mark.rule("AP-4.11")
def test_the_line_of_auction_pinochle_says_the_bid_that_a_table_opens_with() -> None:
    assert f"Bids from {LOWEST}," in first_way("auction-pinochle").line
