"""The options of a table: every value is taken, every wrong one refused, and all values occur in random games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.errors import BadOptions
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.testing import options
from tests.conformance.playing import RELAXED, SEEDS, asked, examples, tables

test_options_are_read_as_a_record_writes_them = asked(options.options_are_read_as_a_record_writes_them)

test_the_form_explains_itself = asked(options.the_form_explains_itself)


@pytest.mark.slow
@pytest.mark.rule("EU-3.1", "PP-3.1", "RB-3.1", "SD-3.1", "SM-3.1")
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(options.wrong_values_are_refused_in_a_sentence.weight))
def test_wrong_values_are_refused_in_a_sentence(entry: Entry, data: st.DataObject, seed: int) -> None:
    options.wrong_values_are_refused_in_a_sentence.ask(entry, Random(seed), data.draw(tables(entry)))


test_every_value_occurs_in_random_games = pytest.mark.slow(asked(options.every_value_occurs_in_random_games))


def test_the_catalogue_says_what_the_games_say() -> None:
    """Each line has its game's id, title and seat counts, and no id or name occurs twice."""
    for line in CATALOGUE:
        kind = line.game()
        assert (kind.id, kind.title, tuple(kind.seat_counts)) == (line.id, line.title, line.seats)
        assert line.summary.endswith(".")
        for seats in {1, 2, 3, 4, 5, 6, 7} - set(line.seats):
            with pytest.raises(BadOptions):
                kind.table({}, seats)
    assert len({line.id for line in CATALOGUE}) == len(CATALOGUE)
    assert len({line.title for line in CATALOGUE}) == len(CATALOGUE)
