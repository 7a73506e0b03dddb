"""The same cards once more, after a match: everybody in the same chair, or everybody one chair further."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.match.sitting_down import by_lot
from cardtable.store import Setup
from cardtable.table.again import same_cards, same_table
from cardtable.table.seating import Seating, new_table
from tests.match.playing import any_line, play_out

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve")
BRIEF: Mapping[str, Mapping[str, Any]] = {
    "euchre": {"target": 5},
    "frog": {"deals": 2},
    "two-handed-tressette": {"target": 11},
    "tressette": {"seating": "cut", "target": 11},
}


def over(game: str, players: tuple[str, ...], **how: Any) -> Seating:
    """Return a table at which a match has been played at random to its end."""
    setup = Setup(game, NAMES[: len(players)], players, BRIEF[game])
    seating = new_table(None, setup, **how)
    seating.match.begin(seating.dealer)
    play_out(seating.match)
    return seating


def again(seating: Seating, *, chairs: bool = False) -> Seating:
    """Return a table at which the cards of `seating` are played once more. The first deal has been dealt."""
    wanted = same_cards(seating.match, seating.players, chairs=chairs)
    assert wanted is not None
    table = same_table(None, wanted)
    table.match.begin(table.dealer)
    return table


def first_deal(match: Match) -> tuple[int, list[str]]:
    return match.record.deals[0].dealer, match.record.deals[0].packs


@pytest.mark.parametrize("how", [{"seed": 7}, {"seed": 7, "first": 2}, {"seed": 7, "dealer": 2}])
def test_four_people_change_sides(how: dict[str, int]) -> None:
    """The seats' cards and the dealer's seat stay; everybody has the cards that an opponent had."""
    seating = over("euchre", ("person", "club", "person", "club"), **how)
    same, moved = again(seating), again(seating, chairs=True)
    assert first_deal(same.match) == first_deal(moved.match) == first_deal(seating.match)
    assert (same.match.names, same.players) == (seating.match.names, seating.players)
    assert moved.match.names == ("Dov", "Ann", "Bea", "Cy")
    assert moved.players == ("club", "person", "club", "person")
    sides = [{seating.match.names[seat] for seat in seats} for seats in seating.match.game.accounts]
    assert [{moved.match.names[seat] for seat in seats} for seats in moved.match.game.accounts] == sides[::-1]


@pytest.mark.parametrize(("game", "seats"), [("frog", 3), ("two-handed-tressette", 2), ("frog", 4)])
def test_everybody_moves_to_the_next_seat(game: str, seats: int) -> None:
    seating = over(game, ("person",) * seats, seed=5)
    moved = again(seating, chairs=True)
    assert first_deal(moved.match) == first_deal(seating.match)
    assert moved.match.names == (seating.match.names[-1], *seating.match.names[:-1])


def test_where_people_have_cut_for_seats_they_do_not_cut_again() -> None:
    """Seats, dealer and cards are those of the match, whether the number decided the cut or people cut themselves."""
    setup = Setup("tressette", NAMES[:4], ("person", "club", "club", "club"), BRIEF["tressette"])
    ceremony = new_table(None, setup, seed=7).match.game.ceremony
    assert ceremony is not None
    for lot in (None, by_lot(ceremony, Random(99))):
        seating = new_table(None, setup, seed=7, lot=lot)
        seating.match.begin(seating.dealer)
        play_out(seating.match)
        same, moved = again(seating), again(seating, chairs=True)
        assert first_deal(same.match) == first_deal(moved.match) == first_deal(seating.match)
        assert (same.match.names, same.players) == (seating.match.names, seating.players)
        assert moved.match.names == (seating.match.names[-1], *seating.match.names[:-1])
        assert moved.players == (seating.players[-1], *seating.players[:-1])


def test_nothing_is_dealt_again_of_a_match_in_play_without_a_number_or_alone() -> None:
    seating = new_table(None, Setup("euchre", NAMES[:4], ("person",) * 4, {}), seed=7)
    seating.match.begin()
    assert same_cards(seating.match, seating.players) is None
    play_out(seating.match)
    assert same_cards(seating.match, seating.players) is not None
    unnumbered = Match(seating.match.game, NAMES[:4], rng=Random(1))
    unnumbered.begin()
    assert same_cards(play_out(unnumbered), seating.players) is None
    alone = new_table(None, Setup("poker-squares", ("Ann",), ("person",), {}), seed=7)
    alone.match.begin()
    rng = Random(1)
    while not alone.match.over:
        alone.match.say(any_line(alone.match, rng))
    assert same_cards(alone.match, alone.players) is None
