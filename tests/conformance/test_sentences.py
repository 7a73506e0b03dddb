"""What the table says gives no hidden card away: it is the same for two deals that the reader cannot tell apart."""

from __future__ import annotations

import pytest

from cardtable.testing import sentences
from tests.conformance.playing import asked

test_offers_to_take_back_tell_no_card = pytest.mark.slow(asked(sentences.offers_to_take_back_tell_no_card))

test_refusals_tell_no_card = pytest.mark.slow(asked(sentences.refusals_tell_no_card))

test_turns_calls_and_scores_tell_no_card = asked(sentences.turns_calls_and_scores_tell_no_card)
