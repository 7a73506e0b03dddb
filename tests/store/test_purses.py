"""Dollars won and lost at solitaires."""

from __future__ import annotations

from cardtable.store import Store


def test_dollars_go_on_from_deal_to_deal_by_person(store: Store) -> None:
    """A deal counts once, as it stands now; a name is the same however it is typed."""
    store.purses.note("one", 0, "Ann", -52)
    store.purses.note("one", 0, "Ann", -32)
    store.purses.note("one", 1, "ann ", -52)
    store.purses.note("two", 0, "Bea", 208)
    assert store.purses.without("three", 0, "Ann") == -84
    assert store.purses.without("one", 1, "Ann") == -32
    assert store.purses.without("two", 0, "Bea") == 0
