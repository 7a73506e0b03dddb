"""The legal moves: which are listed, which are refused, and their texts."""

from __future__ import annotations

import pytest

from cardtable.testing import lines
from tests.conformance.playing import asked

test_lines_and_refusals_agree = pytest.mark.slow(asked(lines.lines_and_refusals_agree))

test_refusals_name_a_rule_and_say_a_sentence = pytest.mark.slow(asked(lines.refusals_name_a_rule_and_say_a_sentence))

test_who_may_speak = asked(lines.who_may_speak)

test_lines_are_read_as_they_are_written = asked(lines.lines_are_read_as_they_are_written)
