"""Selections of cards made when they are asked for, and cards laid where they may lie."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest

from cardtable.cards import CARDS, read_cards
from cardtable.rules.moves import Move
from cardtable.rules.tricks.hands import Selections, laid_out


@pytest.mark.parametrize(("cards", "size"), [(13, 4), (5, 1), (5, 5), (8, 3), (3, 4), (6, 0)])
def test_choices_are_all_combinations_in_order(cards: int, size: int) -> None:
    """By number, by slice and one after another they are the same lines."""
    hand = CARDS[:cards]
    choices = Selections(2, "bury", hand, size)
    lines = [Move(2, "bury", *some) for some in combinations(hand, size)]
    assert len(choices) == comb(cards, size) == len(lines)
    assert list(choices) == lines
    assert [choices[at] for at in range(len(choices))] == lines
    assert choices[1:9:3] == lines[1:9:3]
    for wrong in (len(lines), -len(lines) - 1):
        with pytest.raises(IndexError):
            choices[wrong]
    if lines:
        assert choices[-1] == lines[-1]
        assert lines[0] in choices


def test_a_card_held_twice_is_chosen_once_or_twice() -> None:
    """No line is listed twice, and each says what is to be said of its cards."""
    hand = read_cards("Ac Ac 9c Td Td Kh Kh Qh As")
    choices = Selections(0, "bury", hand, 3, lambda cards: ("hearts", sum(card.suit == 2 for card in cards)))
    lines = list(
        dict.fromkeys(
            Move(0, "bury", *some, "hearts", sum(card.suit == 2 for card in some)) for some in combinations(hand, 3)
        )
    )
    assert len(choices) == len(lines) == 35
    assert list(choices) == lines == [choices[at] for at in range(35)]


def test_cards_displace_one_another_until_all_lie_somewhere() -> None:
    first, second, third = read_cards("2c 3c 4c")
    places = {first: [0, 1], second: [0], third: [1, 2]}
    assert laid_out([first, second, third], [1, 1, 1], places) == [[second], [first], [third]]
    with pytest.raises(ValueError, match="three of clubs"):
        laid_out([first, second], [1, 0], {first: [0], second: [0, 1]})
