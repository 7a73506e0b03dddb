"""Duplicate at home: other people play the cards of a match that is over, and a sheet compares both tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cardtable.errors import BadInput
from cardtable.match.record import Record
from cardtable.rules.game import NUMBER
from cardtable.store import Setup, Store, open_store
from cardtable.table.again import COMPARED, same_table
from cardtable.table.export import as_csv, as_text
from cardtable.table.other_people import asked_for, cards_for, compared, may_be_others, why_not
from cardtable.table.seating import PLAYED_BEFORE, Seating, new_table, resumed_table
from tests.match.playing import any_line, play_on, play_out

FIRST, SECOND = ("Ann", "Bea", "Cy", "Dov"), "Eve, Flo, Gus, Hal"
PEOPLE = ("person",) * 4


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(open_store(tmp_path / "cardtable.sqlite3")) as opened:
        yield opened


def over(
    store: Store | None,
    game: str = "euchre",
    players: tuple[str, ...] = PEOPLE,
    options: Mapping[str, Any] | None = None,
) -> Seating:
    """Return a table at which a match has been played at random to its end."""
    setup = Setup(game, FIRST[: len(players)], players, {"target": 5} if options is None else options)
    seating = new_table(store, setup)
    seating.match.begin(seating.dealer)
    play_out(seating.match)
    return seating


def others(store: Store | None, first: Seating, names: str = SECOND) -> Seating:
    """Return a table at which other people play the cards of `first`. The first deal has been dealt."""
    again = cards_for(first.match, first.players, names)
    assert again is not None
    seating = same_table(store, again)
    seating.match.begin(seating.dealer)
    return seating


def dealt(record: Record) -> list[tuple[int, list[str]]]:
    return [(deal.dealer, deal.packs) for deal in record.deals]


def until_scored(seating: Seating, deals: int, seed: int = 5) -> None:
    """Play at random until `deals` deals are over."""
    rng = Random(seed)
    while len(seating.match.results) < deals:
        seating.match.say(any_line(seating.match, rng))


def test_other_people_get_the_same_cards_in_the_same_seats(store: Store) -> None:
    """The game counts for them, as they have not seen the cards; the last set-up is that of the first people."""
    first = over(store)
    second = others(store, first)
    assert second.match.names == ("Eve", "Flo", "Gus", "Hal")
    assert second.players == first.players
    assert second.word == COMPARED
    assert second.table is not None
    assert not store.seen.again(second.table)
    last = store.setups.last("euchre")
    assert last is not None
    assert last.names == FIRST
    play_out(second.match, 9)
    both = zip(dealt(first.match.record), dealt(second.match.record), strict=False)
    assert all(one == other for one, other in both)


def test_computers_stay_and_only_people_are_named(store: Store) -> None:
    first = over(store, players=("person", "club", "person", "novice"))
    assert "in place of Ann and Cy?" in asked_for(first.match, first.players)
    assert others(store, first, "Eve,Gus").match.names == ("Eve", "Bea", "Gus", "Dov")
    assert others(store, over(store, players=("person", "club", "club", "club")), "Eve").match.names[0] == "Eve"
    computers = over(store, players=("club",) * 4)
    assert not may_be_others(computers.match, computers.players)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("Eve, Flo", "That takes 4 names"),
        ("Eve, Flo, Gus,", "That takes 4 names"),
        ("Eve, Flo, Gus, bea", "Bea has played these cards."),
        ("Eve, Flo, Gus, Eve", "Two people at the table are called Eve."),
    ],
)
def test_nobody_plays_who_has_had_the_cards(store: Store, typed: str, why: str) -> None:
    first = over(store)
    assert why_not(first.match, first.players, typed).startswith(why)
    with pytest.raises(BadInput):
        cards_for(first.match, first.players, typed)


def test_who_has_seen_the_cards_elsewhere_plays_without_counting(store: Store) -> None:
    """This is somebody who had the cards at a third table, and anybody after a replay of the match at this computer."""
    first = over(store)
    others(store, first)
    third = others(store, first, "Flo, Ida, Jo, Kit")
    assert PLAYED_BEFORE in third.word
    other = over(store)
    store.seen.replayed(other.match.record)
    assert PLAYED_BEFORE in others(store, other).word


def test_a_replay_of_the_first_match_ends_the_counting_of_the_second(store: Store) -> None:
    """It does so while a replayed deal is in play at the second table or still to come, and the replay says so."""
    first = over(store)
    second = others(store, first)
    until_scored(second, 1)
    table = second.table
    assert table is not None
    assert not store.left_out(table)
    assert store.seen.replayed(first.match.record)
    assert store.left_out(table)
    assert not store.seen.replayed(first.match.record), "it is said once"
    second.match.keeping.close()
    assert resumed_table(store, table).word == PLAYED_BEFORE


def test_the_sheet_compares_the_deals_that_are_over_here_and_no_other(store: Store) -> None:
    """So nobody learns how a deal went that they have not played yet. The totals are those of the same deals."""
    first = over(store)
    second = others(store, first)
    assert compared(second.match, store) == ()
    for deals in range(1, 3):
        until_scored(second, deals)
        if second.match.over:
            break
        (sheet,) = compared(second.match, store)
        told = [row.cells[0] for row in sheet.rows if not row.total]
        assert told == [str(deal) for deal in range(1, deals + 1) for _ in range(2)]
        assert len(sheet.fields) == 1 + 2 * deals
    play_out(second.match, 9)
    (sheet,) = compared(second.match, store)
    both = min(len(first.match.results), len(second.match.results))
    sums = [
        [sum(result.change[side] for result in table.match.results[:both]) for side in range(2)]
        for table in (first, second)
    ]
    for side, row in enumerate(row for row in sheet.rows if row.total):
        before, now = sums[0][side], sums[1][side]
        people = (f"{FIRST[side]} & {FIRST[side + 2]}", f"{second.match.names[side]} & {second.match.names[side + 2]}")
        assert row.cells[1].startswith(people[0])
        assert row.cells[2].startswith(people[1])
        assert row.cells[1].endswith(str(before))
        assert row.cells[2].endswith(str(now))
        assert row.cells[3].replace("−", "-").lstrip("+") == str(now - before)
    text = as_text([sheet])
    assert "The same cards at two tables" in text
    assert as_csv([sheet]).splitlines()[0] == "Deal,First table,Points,This table,Points,Difference"
    assert compared(first.match, store) == ()


def test_each_for_himself_is_compared_seat_by_seat(store: Store) -> None:
    first = over(store, "frog", ("person",) * 3, {"deals": 2})
    second = others(store, first, "Eve, Flo, Gus")
    play_out(second.match, 4)
    (sheet,) = compared(second.match, store)
    assert [row.cells[0] for row in sheet.rows] == [*"111222", *["Total"] * 3]
    told = [line for line in sheet.breakdown if line.startswith("With the same cards")]
    assert len(told) == 3


def test_a_table_that_is_left_is_compared_when_it_goes_on_and_no_more_once_it_is_deleted(store: Store) -> None:
    """This is also true if the first table was deleted meanwhile. What is kept of the first table has no cards."""
    first = over(store)
    second = others(store, first)
    until_scored(second, 1)
    table = second.table
    assert table is not None
    assert first.table is not None
    second.match.keeping.close()
    store.discard(first.table)
    resumed = resumed_table(store, table)
    assert compared(resumed.match, store) == compared(resumed.match, store, table) != ()
    kept = store.duplicates.of(table)
    assert kept is not None
    assert kept == (FIRST, tuple(result.change for result in first.match.results))
    resumed.match.keeping.close()
    store.discard(table)
    assert store.duplicates.of(table) is None


def test_the_second_table_keeps_its_number_to_itself_until_it_is_over(store: Store) -> None:
    """So does every table with hidden cards, because with a code somebody could deal the hands still to come."""
    first = over(store)
    second = others(store, first)
    play_on(second.match, 12)
    assert second.table is not None
    assert NUMBER not in second.match.record.texts
    assert NUMBER not in store.load(second.table)[0].texts
    assert not any(line.number for line in store.unfinished())


def test_people_who_have_cut_for_their_seats_are_followed_seat_by_seat(store: Store) -> None:
    first = over(store, "tressette", PEOPLE, {"seating": "cut", "target": 11})
    names = first.match.names
    second = others(store, first)
    assert second.match.names == ("Eve", "Flo", "Gus", "Hal")
    assert dealt(second.match.record)[0] == dealt(first.match.record)[0]
    play_out(second.match, 3)
    (sheet,) = compared(second.match, store)
    assert sheet.rows[0].cells[1].startswith(f"{names[0]} & {names[2]}")
