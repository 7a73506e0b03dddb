"""The table of mistakes by kind: what it counts, and when it tells how that changes."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.review import Reviewer
from cardtable.players.grading import tasks
from cardtable.rules.facts import RULES_BROKEN
from cardtable.store import Store, open_store
from cardtable.store.careers import Career
from cardtable.store.reviews import Marks
from cardtable.table.mistakes_told import mistakes_sheets
from cardtable.table.reviewing import kept_review, review_with
from cardtable.tui.score.paper import drawn
from tests.test_analyzing import QUICK, record


def career(player: str = "person") -> Career:
    return Career("euchre", player, "ann", "Ann", hidden=False, games=())


def test_marks_are_summed_up_by_kind_and_compared_with_the_last_deals(tmp_path: Path) -> None:
    with closing(open_store(tmp_path / "store.sqlite3")) as store:
        assert mistakes_sheets(store, [career()]) == ()
        for deal in range(19):
            store.reviews.count(f"{deal:02}", "euchre", "ann", [Marks("lead", 1, 1, 2), Marks("bidding", 4, 0, 0)])
        (sheet,) = mistakes_sheets(store, [career()])
        assert sheet.columns == ("", "choices", "slips", "mistakes", "%")
        assert [row.cells for row in sheet.rows] == [
            ("bidding", "76", "0", "0", "0%"),
            ("leading", "76", "19", "38", "50%"),
            ("all", "152", "19", "38", "25%"),
        ]
        store.reviews.count("19", "euchre", "ANN", [Marks("lead", 40, 0, 0)])
        store.reviews.count("19", "euchre", "ANN", [Marks("lead", 0, 0, 40)])  # a deal counts once
        store.reviews.count("20", "frog", "Ann", [Marks("lead", 0, 0, 40)])
        store.reviews.count("21", "euchre", "Bea", [Marks("lead", 0, 0, 40)])
        whole, lately = mistakes_sheets(store, [career()])
        assert (whole.rows[1].cells, lately.rows[1].cells) == (
            ("leading", "116", "19", "38", "33%"),
            ("leading", "50%", "24%"),
        )
        assert lately.columns == ("", "before", "last 10")
        assert {whole.title, lately.title}.isdisjoint((RULES_BROKEN, "Mistakes")), "errors in a called game are no such"
        for each in (whole._replace(foot=()), lately._replace(foot=())):
            assert len(drawn(each, 42)) == len(drawn(each, 200)), "no cell wraps at 80 columns"
        assert mistakes_sheets(store, [career("club")]) == ()


@pytest.mark.slow
async def test_only_the_people_at_a_table_are_counted(tmp_path: Path) -> None:
    class Grader:
        async def grade(self, game: object, task: tasks.Task) -> object:
            return tasks.done(match.game, task)

    with closing(open_store(tmp_path / "store.sqlite3")) as store:
        match = Match.of(read_record(record("euchre", seed=5)))
        table = kept_table(store, match)
        reviewer = Reviewer(match, 0, effort=QUICK)
        await review_with(Grader(), reviewer, store, table)
        assert kept_review(store, match, 0) == reviewer.review
        kinds = reviewer.review.by_kind(1)
        ((*marks,),) = store.reviews.counted("euchre", "novice 1")
        assert {each.kind: sum(each[1:]) for each in marks} == {
            kind: sum(each.values()) for kind, each in kinds.items()
        }
        assert store.reviews.counted("euchre", "novice 0") == []


def kept_table(store: Store, match: Match) -> str:
    """Keep a match in the store, with a person at seat 1; return the table's id."""
    return store.new_table(match.record, ["novice", "person", "novice", "novice"])


def test_marks_go_with_the_results_that_are_deleted(tmp_path: Path) -> None:
    """The marks of that person at that game are deleted. Those of others and at other games stay."""
    with closing(open_store(tmp_path / "store.sqlite3")) as store:
        for game, name in (("euchre", "Ann"), ("euchre", "Bea"), ("frog", "Ann")):
            store.reviews.count(f"{game} {name}", game, name, [Marks("lead", 1, 0, 1)])
        store.results.forget(career("club"))
        assert store.reviews.counted("euchre", "Ann")
        store.results.forget(career())
        assert store.reviews.counted("euchre", "Ann") == []
        assert store.reviews.counted("euchre", "Bea")
        assert store.reviews.counted("frog", "Ann")
