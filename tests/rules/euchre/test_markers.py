"""The marker cards beside the score, picture by picture."""

from __future__ import annotations

import pytest

from cardtable.rules.euchre.markers import Markers, drawn
from tests.each import with_each
from tests.rules.euchre.table import Table

THREE_AND_FOUR = """\
   ┌─────┐        ┌─────┐        ┌─────┐        ┌─────┐        ┌─────┐   
   │▒▒▒▒▒│        │  ♥  │        │ ♥ ♥ │        │  ♥  │        │ ♥ ♥ │   
   │▒▒▒▒▒│        ├─────┤        ├─────┤        │     │        │     │   
   │▒▒▒▒▒│        │▒▒▒▒▒│        │▒▒▒▒▒│        │  ♥  │        │     │   
   │▒▒▒▒▒│        │▒▒▒▒▒│        │▒▒▒▒▒│        │     │        │     │   
   │▒▒▒▒▒│        │▒▒▒▒▒│        │▒▒▒▒▒│        │  ♥  │        │ ♥ ♥ │   
   └─────┘        └─────┘        └─────┘        └─────┘        └─────┘   
"""  # noqa: W291
"""EU-9.9: scores 0 to 4 with the three and the four."""

THREE_AND_FOUR_MORE = """\
   ┌─────┐        ┌─────┐        ┌─────┐        ┌─────┐        ┌─────┐   
   │  ♥  │        │  ♥  │        │▒▒▒▒▒│        │  ♥  │        │     │   
   ├─────┤        │  ♥  │     ┌──│▒▒▒▒▒│──┐  ┌──├─────┤──┐     │     │   
   │ ♥ ♥ │        ├─────┤     │▒▒│▒▒▒▒▒│▒▒│  │▒▒│▒▒▒▒▒│▒▒│     │ OUT │   
   │     │        │ ♥ ♥ │     └──│▒▒▒▒▒│──┘  └──│▒▒▒▒▒│──┘     │     │   
   │ ♥ ♥ │        │ ♥ ♥ │        │▒▒▒▒▒│        │▒▒▒▒▒│        │     │   
   └─────┘        └─────┘        └─────┘        └─────┘        └─────┘   
"""  # noqa: W291
"""EU-9.9: 5 of 7, 6 of 7, 5 of 10, 6 of 10, and at the target."""

FIVE_AND_TWO = """\
   ┌─────┐        ┌─────┐        ┌─────┐        ┌─────┐        ┌─────┐   
   │▒▒▒▒▒│        │  ♥  │        │  ♥  │        │ ♥ ♥ │        │ ♥ ♥ │   
   │▒▒▒▒▒│        ├─────┤        │     │        │  ♥  │        ├─────┤   
   │▒▒▒▒▒│        │▒▒▒▒▒│        │     │        ├─────┤        │▒▒▒▒▒│   
   │▒▒▒▒▒│        │▒▒▒▒▒│        │     │        │▒▒▒▒▒│        ├─────┤   
   │▒▒▒▒▒│        │▒▒▒▒▒│        │  ♥  │        │▒▒▒▒▒│        │ ♥ ♥ │   
   └─────┘        └─────┘        └─────┘        └─────┘        └─────┘   
"""  # noqa: W291
"""EU-9.9: scores 0 to 4 with the five and the two."""

FIVE_AND_TWO_MORE = """\
   ┌─────┐        ┌─────┐   
   │ ♥ ♥ │        │  ♥  │   
   │     │        ├─────┤   
   │  ♥  │        │ ♥ ♥ │   
   │     │        │  ♥  │   
   │ ♥ ♥ │        │ ♥ ♥ │   
   └─────┘        └─────┘   
"""  # noqa: W291
"""EU-9.9: 5 of 7 and 6 of 7 with the five and the two."""


def pictures(block: str) -> list[tuple[str, ...]]:
    """The pictures of a block: thirteen columns each, with two between."""
    rows = block.splitlines()
    assert len(rows) == 7
    return [tuple(row[at : at + 13] for row in rows) for at in range(0, len(rows[0]), 15)]


def with_ears(picture: tuple[str, ...]) -> tuple[str, ...]:
    """A picture with an under card turned crosswise, whose ends stand out on rows 3 to 5."""
    ears = {2: ("┌──", "──┐"), 3: ("│▒▒", "▒▒│"), 4: ("└──", "──┘")}
    return tuple(ears[at][0] + row[3:10] + ears[at][1] if at in ears else row for at, row in enumerate(picture))


EXPECTED: list[tuple[Markers, int, int, tuple[str, ...]]] = [
    *(("3-4", target, score, pictures(THREE_AND_FOUR)[score]) for target in (5, 7, 10) for score in range(5)),
    ("3-4", 7, 5, pictures(THREE_AND_FOUR_MORE)[0]),
    ("3-4", 7, 6, pictures(THREE_AND_FOUR_MORE)[1]),
    ("3-4", 10, 5, pictures(THREE_AND_FOUR_MORE)[2]),
    ("3-4", 10, 6, pictures(THREE_AND_FOUR_MORE)[3]),
    *(("3-4", 10, score, with_ears(pictures(THREE_AND_FOUR)[score - 5])) for score in (7, 8, 9)),
    *(("5-2", target, score, pictures(FIVE_AND_TWO)[score]) for target in (5, 7, 10) for score in range(5)),
    ("5-2", 7, 5, pictures(FIVE_AND_TWO_MORE)[0]),
    ("5-2", 7, 6, pictures(FIVE_AND_TWO_MORE)[1]),
    *(("5-2", 10, score, with_ears(pictures(FIVE_AND_TWO)[score - 5])) for score in range(5, 10)),
    *(
        (markers, target, score, pictures(THREE_AND_FOUR_MORE)[4])
        for markers in ("3-4", "5-2")
        for target in (5, 7, 10)
        for score in range(target, target + 4)
    ),
]


@pytest.mark.rule("EU-9.6", "EU-9.7", "EU-9.8", "EU-9.9")
@with_each(("markers", "target", "score", "picture"), EXPECTED)
def test_every_picture(markers: Markers, target: int, score: int, picture: tuple[str, ...]) -> None:
    """Each score of each game is drawn exactly as in EU-9.9: hearts for account 0, spades for account 1."""
    assert drawn(markers, score, target, 0) == picture
    assert drawn(markers, score, target, 1) == tuple(row.replace("♥", "♠") for row in picture)
    assert [len(row) for row in picture] == [13] * 7


@pytest.mark.rule("EU-9.6", "EU-9.11")
def test_markers_change_nothing() -> None:
    """With markers "none" nothing is drawn; with any, the score stands in figures and the lines are the same."""
    tables = [Table(markers=markers, score=(3, 1)) for markers in ("3-4", "5-2", "none")]
    assert drawn("none", 3, 5, 0) == ()
    assert ["markers-0" in table.zones(0) for table in tables] == [True, True, False]
    assert {table.zones(0)["score"].labels for table in tables} == {("We 3", "They 1")}
    assert {tuple(table.lines) for table in tables} == {tuple(tables[0].lines)}
    assert tables[1].zones(0)["markers-1"].labels == drawn("5-2", 1, 5, 1)
