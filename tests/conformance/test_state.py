"""Deals as objects: copies share nothing, no card is lost, each deal ends, and its record replays it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardtable.rules.catalogue import Entry
from cardtable.testing import deals
from tests.conformance.playing import RELAXED, SEEDS, asked, examples, tables


@pytest.mark.rule("EU-4.4", "EU-4.8", "TRS-2.1", "TRS-4.4", "MED-2.1", "MED-4.14", "RB-2.1", "PP-2.1", "SD-2.1")
@pytest.mark.rule("RV-5.3", "PP-2.3", "SOLI-4", "SOLI-4.12", "SOLI-4.14", "SOF-4.4")
@given(seed=SEEDS)
@settings(RELAXED, max_examples=examples(deals.wrong_packs_and_dealers_are_refused_by_their_rules.weight))
def test_wrong_packs_and_dealers_are_refused_by_their_rules(entry: Entry, seed: int) -> None:
    deals.wrong_packs_and_dealers_are_refused_by_their_rules.ask(entry, Random(seed))


test_copies_share_nothing_that_changes = asked(deals.copies_share_nothing_that_changes)

test_questions_change_nothing = pytest.mark.slow(asked(deals.questions_change_nothing))

test_cards_are_conserved = asked(deals.cards_are_conserved)

test_a_deal_is_wound_back_to_its_beginning = asked(deals.a_deal_is_wound_back_to_its_beginning)


@pytest.mark.slow
@pytest.mark.rule("RV-5.1", "RV-5.2", "SOF-3.2", "SOF-4.4")
@given(data=st.data(), seed=SEEDS)
@settings(RELAXED, max_examples=examples(deals.every_game_ends_and_no_standing_is_changed.weight))
def test_every_game_ends_and_no_standing_is_changed(entry: Entry, data: st.DataObject, seed: int) -> None:
    deals.every_game_ends_and_no_standing_is_changed.ask(entry, Random(seed), data.draw(tables(entry)))


test_totals_are_by_account = asked(deals.totals_are_by_account)

test_an_honest_called_table_scores_as_a_prevented_one = asked(deals.an_honest_called_table_scores_as_a_prevented_one)

test_a_record_replays_to_equal_views = asked(deals.a_record_replays_to_equal_views)
