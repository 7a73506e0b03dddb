"""A match for one: deals by number, shuffles that come again, and taking back after the end."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.errors import BadInput
from cardtable.match.match import Match
from cardtable.store import Setup
from cardtable.table.seating import new_table
from tests.match.playing import Book


def table(game: str, number: int | None = 7, **options: object) -> Match:
    """Return a match for one dealt from `number`, its first deal dealt."""
    match = new_table(None, Setup(game, ("Ann",), ("person",), options), seed=number).match
    match.begin()
    return match


def stuck(match: Match) -> Match:
    """Play a match for one at random to its end; return the match."""
    rng = Random(1)
    while not match.over:
        match.say(rng.choice(match.view(0).lines))
    return match


def test_the_same_number_deals_the_same_cards_deal_after_deal() -> None:
    """And goes on with them when the record is taken up again; another number deals others, and one is drawn."""
    match, again = stuck(table("golf", games=3)), stuck(table("golf", games=3))
    packs = [deal.packs for deal in match.record.deals]
    assert packs == [deal.packs for deal in again.record.deals]
    assert len({str(pack) for pack in packs}) == 3
    first = table("golf", games=3)
    while len(first.record.deals) == 1:
        first.say(first.view(0).lines[-1])
    resumed = Match.of(first.record)
    assert stuck(resumed).record.deals[2].packs == packs[2]
    assert table("golf", 8).record.deals[0].packs != packs[0]
    drawn = table("golf", None)
    assert table("golf", int(drawn.record.texts["number"])).record.deals == drawn.record.deals


def test_a_shuffle_that_was_taken_back_comes_again() -> None:
    """The fans are laid out as before, whatever was done in between."""
    match = table("trefoil")
    match.say("0 redeal")
    shuffle = match.record.deals[0].moves[1]
    match.take_back(0)
    assert match.record.deals[0].moves == []
    match.say("0 redeal")
    assert match.record.deals[0].moves[1] == shuffle
    match.say("0 redeal")
    assert match.record.deals[0].moves[3] != shuffle


@pytest.mark.rule("SOLI-4.10")
def test_a_standstill_can_be_taken_back() -> None:
    """The match is over and counted, and goes on when its last line is taken back; what has been won stands."""
    match = table("klondike")
    match.keeping.keeper = book = Book()
    stuck(match)
    lines = len(match.record.deals[0].moves)
    match.take_back(0)
    assert (match.over, match.results, len(match.record.deals[0].moves)) == (False, [], lines - 1)
    assert [entry[0] for entry in book.kept[-3:]] == ["finished", "reopened", "taken back"]
    match.say(match.undone[-1])
    assert match.over
    won = table("golf", 1, games=1)
    won.standing.winners = (0,)
    won.standing.ended = True  # type: ignore[attr-defined]
    with pytest.raises(BadInput, match="the result stands"):
        won.take_back(0)
