"""Dollars won and lost at solitaires."""

from __future__ import annotations

from cardtable.rules.ways import way_called
from cardtable.store import Setup, Store
from cardtable.store.settings import Settings
from cardtable.table.score_counted import ScoreCounted
from cardtable.table.seating import new_table


def test_dollars_go_on_from_deal_to_deal_by_person(store: Store) -> None:
    """A deal counts once, as it stands now; a name is the same however it is typed."""
    store.purses.note("one", 0, "Ann", -52)
    store.purses.note("one", 0, "Ann", -32)
    store.purses.note("one", 1, "ann ", -52)
    store.purses.note("two", 0, "Bea", 208)
    assert store.purses.without("three", 0, "Ann") == -84
    assert store.purses.without("one", 1, "Ann") == -32
    assert store.purses.without("two", 0, "Bea") == 0


def test_the_dollars_of_a_deal_in_which_a_demo_has_played_are_not_in_the_purse(store: Store) -> None:
    store.purses.note("before", 0, "Ann", 21)
    options = way_called("klondike", "Vegas", "Klondike")
    match, _, table, *_ = new_table(store, Setup("klondike", ("Ann",), ("person",), options), seed=7)
    match.begin()
    counted, settings = ScoreCounted(match, store, table), Settings()
    match.say("0 turn")
    assert counted.money(settings) == ("This deal: −$52. Your purse: −$31.",)
    assert table is not None
    store.leave_out(table)
    match.say("0 turn")
    assert counted.money(settings) == ("The dollars of this deal do not count. Your purse: $21.",)
    assert counted.told(settings) == "purse $21"
