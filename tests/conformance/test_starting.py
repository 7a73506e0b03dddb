"""A match that begins at a score is equal to another match that has reached this score, and goes on like it."""

from __future__ import annotations

from cardtable.testing import starting
from tests.conformance.playing import asked

test_a_match_goes_on_from_wherever_another_came = asked(starting.a_match_goes_on_from_wherever_another_came)

test_a_start_is_taken_or_refused_in_a_sentence = asked(starting.a_start_is_taken_or_refused_in_a_sentence)
