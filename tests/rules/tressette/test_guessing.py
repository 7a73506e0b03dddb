"""Guesses where melds were declared: what was said is true in them."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import read_card, read_cards
from cardtable.rules.tressette.guessing import Claim, agreeing
from cardtable.rules.tressette.melds import melding


@pytest.mark.rule("TRS-4.6")
def test_of_three_aces_the_missing_one_is_of_the_suit_that_the_seat_is_out_of() -> None:
    """TRS-4.6: who declared three aces and then did not follow clubs does not hold the ace of clubs."""
    unseen = read_cards("Ac 6c Jd Kd Ah 2h 4h Qh As 4s")
    claim = Claim(("aces3",), True, melding(read_cards("Ad")))
    for seed in range(20):
        filled = agreeing([(4, 0), (3, 1), (3, 0)], unseen, {1: claim}, Random(seed))
        assert set(read_cards("Ah As")) <= set(filled[1])
        assert read_card("Ac") not in filled[1]
