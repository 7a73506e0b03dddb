"""What every teller says: pictures, prompts, offers, the log and the score sheets."""

from __future__ import annotations

import pytest

from cardtable.testing import telling
from tests.conformance.playing import asked

test_pictures = pytest.mark.slow(asked(telling.pictures))

test_pictures_under_another_name = pytest.mark.slow(asked(telling.pictures_under_another_name))

test_prompts_and_offers = asked(telling.prompts_and_offers)

test_the_log = asked(telling.the_log)

test_nothing_told_depends_on_what_is_hidden = asked(telling.nothing_told_depends_on_what_is_hidden)

test_score_sheets = asked(telling.score_sheets)
