"""A match driven without a screen: who is asked, what is shown to whom, when the keyboard changes hands."""

from __future__ import annotations

import asyncio

import pytest

from cardtable.cards import BACK
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.game import SPECTATOR
from tests.table.faceless import STILL, Faceless

TWO = ("person", "club", "person", "club")


@pytest.mark.parametrize("game", ["euchre", "schafkopf", "two-handed-tressette"])
async def test_one_person_is_asked_and_shown_what_they_may_see_until_the_match_is_over(game: str) -> None:
    seats = {"euchre": 4, "schafkopf": 3}.get(game, 2)
    table = Faceless(game, ("person", *("club",) * (seats - 1)))
    await table.play()
    assert table.match.over
    assert {view.who for view in table.told("asked")} == {view.who for view in table.told("shown")} == {0}
    assert table.told("deal over") == table.match.results
    assert not table.told("lowered")
    assert table.noted[-1] == ("match over", None)


async def test_between_two_people_the_curtain_falls_before_anything_of_the_other_is_shown() -> None:
    """Each picture shown is one that all may see, or that of the person for whom the curtain was lifted last."""
    table = Faceless("euchre", TWO)
    table.until = lambda: len(table.match.results) > 2
    await table.play()
    lifted = SPECTATOR
    for word, what in table.noted:
        if word == "lowered":
            lifted = what
        elif word == "asked":
            assert what.who == lifted
        elif word == "shown":
            assert what.who in (SPECTATOR, lifted)
        elif word == "raised":
            assert what == lifted
    assert {view.who for view in table.told("asked")} == {0, 2}
    assert len(table.told("lowered")) > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", ["multiple-klondike", "multiple-canfield", "pounce"])
async def test_where_all_layouts_are_open_no_curtain_falls(game: str) -> None:
    """A pile in one's own layout has the same name as one in another's, but other cards; these two are not compared."""
    table = Faceless(game, ("person",) * 6, options={"time": "turns"})
    table.until = lambda: table.match.ply > 40
    await table.play()
    assert len({view.who for view in table.told("asked")}) == 6
    assert not table.told("lowered")


async def test_a_computer_is_thinking_while_its_turn_lasts_and_nobody_else() -> None:
    table = Faceless("euchre", TWO)
    table.until = lambda: len(table.match.results) > 0
    await table.play()
    assert set(table.told("thinking")) == {1, 3}


CALLED = [line for line in CATALOGUE if "irregularities" in line.game().Options.model_fields]


@pytest.mark.parametrize("line", [pytest.param(line, id=line.id) for line in CALLED])
async def test_whoever_is_asked_with_cards_that_others_do_not_see_has_been_handed_the_keyboard(line: Entry) -> None:
    """People sit at all seats, and errors may be called. There even dealing and turning up are moves of a person."""
    table = Faceless(line.id, ("person",) * line.seats[0], options={"irregularities": "called"}, seed=3)

    def checked() -> bool:
        _check_handed(table)
        return bool(table.match.results) or len(table.told("asked")) > 12

    table.until = checked
    await asyncio.wait_for(table.play(), 30)


def _check_handed(table: Faceless) -> None:
    """Check that nobody was asked or shown the table with their hand face up before the curtain was lifted for them."""
    zones, lifted = table.eyes.teller.zones, SPECTATOR
    for word, what in table.noted:
        if word == "lowered":
            lifted = what
        elif word in ("asked", "shown") and what.who not in (SPECTATOR, lifted):
            hand = [zone for zone in zones(what) if zone.lay == "hand" and zone.side == what.who]
            assert not any(card is not BACK for zone in hand for card in zone.cards), (word, what.deal.phase)


async def test_a_solitaire_that_is_over_as_it_is_dealt_is_shown_before_the_match_is_over() -> None:
    table = Faceless("beleaguered-castle", ("person",), seed=193)
    assert table.match.over
    await table.play()
    assert [word for word, _ in table.noted] == ["shown", "deal over", "match over"]


@pytest.mark.parametrize("people", [1, 2])
async def test_while_people_may_call_no_hand_lies_open_that_is_not_theirs(people: int) -> None:
    """Any person may come to the keyboard to call, so all hands are hidden; a person who plays alone sees their own."""
    players = ("person", "club", "club") if people == 1 else ("person", "person", "club")
    table = Faceless("spite-and-malice", players, options={"irregularities": "called"})
    table.driver.manner = lambda: STILL._replace(notice=60.0)
    table.until = lambda: len(table.told("let see")) > 2
    await table.play()
    assert set(table.told("let see")) == {SPECTATOR if people == 2 else 0}
