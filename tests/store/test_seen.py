"""A game for several with cards that were seen before does not count, and the table says so when it opens."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random

import pytest

from cardtable.match.codes import Code, code_text
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.store import Setup, Store
from cardtable.table.coded import coded_table
from cardtable.table.seating import PLAYED_BEFORE, Seating, new_table, resumed_table
from tests.match.playing import any_line, play_on, play_out

NAMES = ("Ann", "Bea", "Cy", "Dov")
ANN = ("person", "club", "club", "club")


def begun(
    store: Store,
    number: int = 77,
    *,
    names: Sequence[str] = NAMES,
    players: Sequence[str] = ANN,
    first: int = 0,
    game: str = "euchre",
    **options: object,
) -> Seating:
    """Return a new table, its first deal dealt."""
    setup = Setup(game, tuple(names), tuple(players), options)
    seating = new_table(store, setup, seed=number, first=first)
    seating.match.begin()
    return seating


def counts(store: Store, seating: Seating) -> bool:
    """Whether a table counts in the statistics; check that it says so when it does not."""
    assert seating.table is not None
    left_out = store.left_out(seating.table)
    assert (seating.word == PLAYED_BEFORE) == left_out == store.seen.again(seating.table)
    return not left_out


def games(store: Store) -> int:
    return sum(tally.played for tally in store.statistics() if tally.name == "Ann")


def test_a_match_from_the_same_number_does_not_count_whoever_sat_where(store: Store) -> None:
    """At an unfinished table and at a finished one; others who have not played it play for the results."""
    first = begun(store, target=5)
    assert counts(store, first)
    assert not counts(store, begun(store, target=5))
    play_out(first.match)
    assert games(store) == 1
    moved = begun(store, names=("Bea", " ANN ", "Cy", "Dov"), players=("club", "person", "club", "club"), target=5)
    assert not counts(store, moved)
    play_out(moved.match)
    assert games(store) == 1
    assert [len(career.games) for career in store.results.careers() if career.name == "Ann"] == [1]
    assert counts(store, begun(store, names=("Eve", *NAMES[1:]), target=5))


def test_another_game_number_or_way_is_other_cards(store: Store) -> None:
    """And so are the deals that come after all that were played."""
    seating = begun(store, target=5)
    for other in (
        begun(store, 78, target=5),
        begun(store, target=10),
        begun(store, game="frog", names=NAMES[:3], players=ANN[:3]),
    ):
        assert counts(store, other)
    assert counts(store, begun(store, first=1, target=5))
    rng = Random(3)
    while len(seating.match.record.deals) < 3:
        seating.match.say(any_line(seating.match, rng))
    assert not counts(store, begun(store, first=2, target=5))
    assert counts(store, begun(store, first=3, target=5))


def test_a_code_of_cards_that_were_played_does_not_count_and_is_told(store: Store) -> None:
    begun(store)
    seating = coded_table(store, code_text(Code("euchre", 4, {}, 77)))
    assert seating.word == f"The cards are those of the code. {PLAYED_BEFORE}"


def test_a_table_that_was_deleted_has_been_played_all_the_same(store: Store) -> None:
    seating = begun(store)
    assert seating.table is not None
    store.discard(seating.table)
    assert not counts(store, begun(store))


def test_a_replay_was_looked_at_by_anybody(store: Store) -> None:
    """Of a match that is over, for only its record has the number."""
    elsewhere = begun(store, 5, names=("Eve", "Flo", "Gus", "Hal"), target=5)
    play_on(elsewhere.match, 30)
    store.seen.replayed(elsewhere.match.record)
    assert counts(store, begun(store, 5, target=5))
    play_out(elsewhere.match)
    record = read_record(elsewhere.match.record.text())
    store.seen.replayed(record)
    store.seen.replayed(record)
    assert not counts(store, begun(store, 5, names=("Ida", *NAMES[1:]), target=5))
    assert not counts(store, begun(store, 5, names=("Ida", *NAMES[1:]), target=5, first=len(record.deals) - 1))
    assert counts(store, begun(store, 5, names=("Ida", *NAMES[1:]), target=5, first=len(record.deals)))


def test_a_match_of_computers_was_watched_by_anybody(store: Store) -> None:
    begun(store, players=("club",) * 4)
    assert not counts(store, begun(store))


@pytest.mark.parametrize("players", [ANN, ("person",) * 4])
def test_a_table_that_does_not_count_says_so_again_when_it_goes_on(store: Store, players: Sequence[str]) -> None:
    """Nothing of it is in the statistics, neither while it goes on nor at its end."""
    begun(store, players=players, target=5)
    again = begun(store, players=players, target=5)
    assert again.table is not None
    play_on(again.match, 60)
    assert again.match.results
    store.keeper(again.table).close()
    resumed = resumed_table(store, again.table)
    assert not counts(store, resumed)
    resumed.match.begin()
    play_out(resumed.match)
    assert store.results.careers() == []
    assert store.statistics() == []


def test_a_solitaire_keeps_its_own_law(store: Store) -> None:
    """Its deal may be played again for the results, which say that it was seen."""
    for _ in range(2):
        assert counts(store, begun(store, game="klondike", names=("Ann",), players=("person",)))


def test_the_number_is_not_told_by_what_is_stored_of_the_match(store: Store) -> None:
    """Its record has no number before the end, although the store knows who has seen which cards."""
    seating = begun(store, 4_711_081)
    assert seating.table is not None
    record = store.load(seating.table)[0]
    assert "4711081" not in record.text()
    assert "number" not in json.loads(record.text())
    assert Match.of(record).record.texts == {}
