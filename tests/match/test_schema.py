"""The JSON schema of records: what the program writes fits it, and what `read_record` refuses does not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardtable.match.lessons import lesson_match, lessons, read_lesson
from cardtable.match.record import Record
from cardtable.match.schema import TOLD, schema
from cardtable.match.simulate import simulate
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.ways import ways_of
from tests.each import with_each
from tests.match.test_record import document, with_deal

TESTS = Path(__file__).parents[1]


@cache
def validator() -> Draft202012Validator:
    return Draft202012Validator(schema())


def wrong(document: Any) -> list[str]:
    """Return what the schema says against a document."""
    return [error.message for error in validator().iter_errors(document)]


def kept_records() -> Iterator[tuple[str, Any]]:
    """Yield every record that lies in a file of the tests, with the file's name."""
    for path in (*TESTS.rglob("*.json"), *TESTS.rglob("*.jsonl")):
        text = path.read_text(encoding="utf-8")
        for line in text.splitlines() if path.suffix == ".jsonl" else [text]:
            read = json.loads(line)
            if "format" in read:
                yield path.name, read


@pytest.mark.slow
def test_it_is_a_schema_and_tells_what_every_key_means() -> None:
    Draft202012Validator.check_schema(schema())
    assert TOLD.keys() >= Record.model_fields.keys()
    assert all(part["description"] for part in schema()["properties"].values())


@pytest.mark.slow
def test_records_of_the_tests_and_of_the_pictures_fit_it() -> None:
    read = list(kept_records())
    assert len({name for name, _ in read}) > 5
    assert {name: found for name, document in read if (found := wrong(document))} == {}


@pytest.mark.slow
def test_a_lesson_is_kept_as_a_record_that_fits_it() -> None:
    assert lessons()
    for game in lessons():
        lesson = read_lesson(game)
        record = lesson_match(game, lesson, ["Ann", "Bea", "Cy", "Dov", "Eve", "Flo"][: lesson.seats]).record
        assert wrong(json.loads(record.text())) == [], game


@pytest.mark.slow
@pytest.mark.parametrize("line", CATALOGUE, ids=lambda line: line.id)
def test_what_a_simulation_writes_fits_it(line: Entry) -> None:
    game = line.game().table(dict(ways_of(line.id)[-1].options), line.seats[0])
    assert wrong(json.loads(next(simulate(game, games=1, deals=1, seed=3)))) == []


@with_each(
    "document",
    [
        document(format="cardtable-record/0"),
        document(game="whist"),
        document(options={"target": 6}),
        document(options={"color": "red"}),
        document(color="red"),
        document(reward="a drink"),
        document(seal=7),
        document(seats=[{"name": "Ann"}]),
        document(seats=[{"name": "Ann", "age": 7}] * 4),
        document(setup={}),
        document(start={}),
        with_deal(dealer="Ann"),
        with_deal(moves=[1]),
        {key: value for key, value in document().items() if key != "deals"},
        [],
    ],
    ids=lambda each: json.dumps(each)[:60],
)
def test_what_is_no_record_does_not_fit_it(document: Any) -> None:
    assert wrong(document) != []


def test_what_may_be_beside_fits_it() -> None:
    assert wrong(document(options={"target": 7}, number="7", seal="a", salt="b", reconstructed="0")) == []
