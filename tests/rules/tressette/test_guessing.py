"""Guesses after melds were declared: the declarations are true in them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt
from random import Random

import pytest

from cardtable.cards import Card, read_card, read_cards
from cardtable.rules.tressette.cards import RANKING
from cardtable.rules.tressette.guessing import Claim, agreeing
from cardtable.rules.tressette.melds import melding
from cardtable.rules.tricks.game import Gaps


@pytest.mark.rule("TRS-4.6")
def test_of_three_aces_the_missing_one_is_of_the_suit_that_the_seat_is_out_of() -> None:
    """TRS-4.6: who declared three aces and then did not follow clubs does not hold the ace of clubs."""
    unseen = read_cards("Ac 6c Jd Kd Ah 2h 4h Qh As 4s")
    claim = Claim(("aces3",), True, melding(read_cards("Ad")))
    for seed in range(20):
        filled = agreeing([(4, 0), (3, 1), (3, 0)], unseen, {1: claim}, Random(seed))
        assert set(read_cards("Ah As")) <= set(filled[1])
        assert read_card("Ac") not in filled[1]


def how_uneven(times: Counter[tuple[frozenset[Card], ...]], each: int) -> float:
    """Return by how many standard deviations chi-square differs from its mean if all deals were equally likely."""
    freedom = len(times) - 1
    chi_square = sum((count - each) ** 2 / each for count in times.values())
    return float(abs(chi_square - freedom) / sqrt(2 * freedom))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "known", "lacks"),
    [(("aces3",), "Ac", 0), (("aces3",), "", 0b0001), ((), "2c 3c", 0), (("aces3",), "Ac As Ad", 0b1000)],
)
def test_every_deal_in_which_the_melds_are_true_comes_as_often(words: tuple[str, ...], known: str, lacks: int) -> None:
    """As complete enumeration finds them, with one hand that declared and another that lacks diamonds."""
    aces = [card for card in read_cards("Ac Ad Ah As") if card not in read_cards(known)]
    unseen = [*aces, *read_cards("2h 4c 4d 4h 4s 5h")][:9]
    claim = Claim(words, True, melding(read_cards(known)))
    holes = [(3, lacks), (2, 0b0010), (len(unseen) - 5, 0)]
    deals = []
    for declared in combinations(unseen, 3):
        if claim.agrees(claim.known | melding(declared)) and not any(lacks >> card.suit & 1 for card in declared):
            left = [card for card in unseen if card not in declared]
            deals += [
                (frozenset(declared), frozenset(other), frozenset(left) - frozenset(other))
                for other in combinations(left, 2)
                if not any(card.suit == 1 for card in other)
            ]
    rng = Random(4)
    times = Counter(tuple(map(frozenset, agreeing(holes, unseen, {0: claim}, rng))) for _ in range(30 * len(deals)))
    assert set(times) == set(deals)
    assert how_uneven(times, 30) < 3


def test_cards_of_the_widow_lie_evenly_with_the_mediator_or_in_his_discard() -> None:
    """As complete enumeration finds them; a card of a suit that the mediator is out of he has laid aside."""
    unseen = read_cards("Ac 4d 5d 4h 5h 6h 4s 5s")
    loose = read_cards("Ac 4d 4h")
    deals = [
        (frozenset(his), frozenset(other), frozenset(set(unseen) - set(his) - set(other)))
        for his in combinations(unseen, 2)
        for other in combinations([card for card in unseen if card not in his], 3)
        if not any(card.suit == 2 for card in his) and not any(card.suit == 1 or card in loose for card in other)
    ]
    rng = Random(6)
    holes = [(2, 0b0100), (3, 0b0010), (3, 0)]
    gaps = Gaps((), holes, unseen, RANKING.follows)
    lying = [(card, mask & 0b101 if card in loose else mask) for card, mask in gaps.lying()]
    times = Counter(tuple(map(frozenset, gaps.laid(lying)(rng))) for _ in range(60 * len(deals)))
    assert set(times) == set(deals)
    assert how_uneven(times, 60) < 3
