"""Taking back at a table without a screen: others are asked where they must agree, and the match goes on after that."""

from __future__ import annotations

import pytest

from tests.table.faceless import Faceless

PEOPLE = ("person",) * 4


async def after_a_round(table: Faceless) -> None:
    """Play until the person, who has already played a card, is asked again."""
    table.until = lambda: table.match.deal.phase == "play" and table.match.ply > 12
    await table.play()


async def taken_back(table: Faceless) -> None:
    """Take a move back, and let the match go on to the next question, which stays unanswered."""
    table.until = lambda: True
    table.stopped.clear()
    table.way_back.take_back()
    await table.stopped.wait()


@pytest.mark.parametrize("agree", [True, False])
async def test_others_are_asked_and_one_who_does_not_agree_lets_the_move_stand(agree: bool) -> None:
    table = Faceless("euchre", PEOPLE, agree=agree)
    await after_a_round(table)
    ply, seat = table.match.ply, table.eyes.viewer
    assert table.way_back.open
    await taken_back(table)
    asked = table.told("agrees")
    assert set(asked) <= set(range(4)) - {seat}
    assert len(asked) == (3 if agree else 1)
    assert table.told("back to") == [seat], "the keyboard goes round once, and does not come back between two answers"
    assert (table.match.ply < ply) is agree
    assert [words for words in table.told("reminded") if "not agree" in words] == table.told("reminded")
    assert bool(table.told("reminded")) is not agree


async def test_what_was_taken_back_can_be_made_again_by_whoever_took_it_back() -> None:
    table = Faceless("klondike", ("person",))
    table.until = lambda: table.match.ply >= 3
    await table.play()
    played = [*table.match.history.present.moves]
    await taken_back(table)
    assert table.match.history.present.moves == played[:-1]
    assert table.way_back.undone == played[-1]
