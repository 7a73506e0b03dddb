"""How the list of unfinished tables tells apart two that look alike."""

from __future__ import annotations

import pytest

from cardtable.store import FinishedTable, UnfinishedTable
from cardtable.table.tables_told import apart, told_apart


def table(id_: str, deals: int, totals: str, *computers: str) -> UnfinishedTable:
    """Return an unfinished table at which Ann sits with these computer players."""
    players = ("person", *computers)
    return UnfinishedTable(id_, "frog", {}, ("Ann", *computers), players, deals, totals, 1.0, in_use=False)


TWO = ("club", "club")


@pytest.mark.parametrize(
    ("tables", "told"),
    [
        ([table("1", 2, "5, 2, 0", *TWO), table("2", 3, "7, 1, 0", *TWO)], ["deal 2, 5, 2, 0", "deal 3, 7, 1, 0"]),
        (
            [table("1", 1, "", *TWO), table("2", 1, "", "novice", "club")],
            ["with two club players", "with one novice player and one club player"],
        ),
        ([table("1", 1, "", *TWO), table("2", 1, "", *TWO)], ["table 1", "table 2"]),
        ([table("1", 1, "", *TWO)], [""]),
    ],
)
def test_rows_that_are_alike_get_what_tells_them_apart(tables: list[UnfinishedTable], told: list[str]) -> None:
    """It is the deal and the score, or who sits there, or otherwise the id of the table. It is never what all share."""
    assert [*apart(tables, dict.fromkeys((line.id for line in tables), "Frog")).values()] == told
    assert told_apart(tables, [line.id for line in tables]) == [""] * len(tables)


def test_finished_tables_with_different_results_are_not_alike() -> None:
    over = [FinishedTable(id_, "frog", ("Ann",), ("person",), 1, totals, (), 1.0) for id_, totals in ("ab", "cd")]
    assert [*apart(over, {"a": "Frog", "c": "Frog"}).values()] == ["", ""]
