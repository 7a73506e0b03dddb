"""Hidden cards stay hidden: in views, in moves as they are heard, and in guesses."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.rules.catalogue import Entry
from cardtable.testing import hidden
from tests.conformance.playing import RELAXED, SEEDS, asked, examples, tables


@pytest.mark.rule("EU-9.3", "PP-9.2", "RB-9.2", "SD-9.2", "SM-9.2", "TRS-9.2", "TRT-4.1")
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(hidden.a_view_shows_what_its_seat_may_see.weight))
def test_a_view_shows_what_its_seat_may_see(entry: Entry, data: st.DataObject, seed: int) -> None:
    hidden.a_view_shows_what_its_seat_may_see.ask(entry, Random(seed), data.draw(tables(entry)))


test_a_view_is_the_deal_with_backs = asked(hidden.a_view_is_the_deal_with_backs)

test_what_is_heard_is_seen_afterwards = pytest.mark.slow(asked(hidden.what_is_heard_is_seen_afterwards))


@pytest.mark.slow
@pytest.mark.rule("MED-9.2")
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(hidden.deals_that_a_seat_cannot_tell_apart.weight))
def test_deals_that_a_seat_cannot_tell_apart(entry: Entry, data: st.DataObject, seed: int) -> None:
    hidden.deals_that_a_seat_cannot_tell_apart.ask(entry, Random(seed), data.draw(tables(entry)))


test_a_guess_fits_its_view = asked(hidden.a_guess_fits_its_view)

test_every_hidden_card_moves = asked(hidden.every_hidden_card_moves)

test_views_travel = asked(hidden.views_travel)
