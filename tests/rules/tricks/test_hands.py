"""Hands: dealt in packets, and filled by guesses where a viewer sees only backs."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import BACK, CARDS, cards_text, read_card, read_cards
from cardtable.rules.tricks.hands import (
    bag_of,
    blinded,
    cards_of,
    common,
    deal_packets,
    either,
    fill_holes,
    without,
)

FOLLOWS = [card // 13 if card < 52 else 7 for card in CARDS]


def test_packets_go_round() -> None:
    """Each round gives every seat a packet, beginning with the first; the hands are in the order dealt."""
    pack = read_cards("Ks Qs Js Kh Qh Jh Kd Qd Kc Qc As")
    hands, dealt = deal_packets(pack, 1, 2, (3, 2))
    assert [cards_text(hand) for hand in hands] == ["Kh Qh Jh Kc Qc", "Ks Qs Js Kd Qd"]
    assert dealt == 10


def test_without_takes_one_copy() -> None:
    """A hand less a card keeps the other copy of it and the order."""
    hand = read_cards("As Td Td Kc")
    assert cards_text(without(hand, read_card("Td"))) == "As Td Kc"
    with pytest.raises(ValueError, match="not in tuple"):
        without(hand, read_card("2c"))


def test_blinded_keeps_what_is_known() -> None:
    """Others see a back for each card but those known to lie in the hand."""
    hand = read_cards("As Td Kc")
    assert cards_of(blinded(bag_of(hand))) == (BACK,) * 3
    assert cards_of(blinded(bag_of(hand), read_cards("Kc 2h"))) == (read_card("Kc"), BACK, BACK)


@given(st.lists(st.integers(0, 3), min_size=3, max_size=3), st.lists(st.integers(0, 3), min_size=3, max_size=3))
def test_bags_have_copies_in_common(one: list[int], other: list[int]) -> None:
    """Of each card as many copies as both have, or as either has; a hand shows no more of them than are known."""
    kinds = read_cards("Ac Kh Xx")
    mine, others = (Counter(dict(zip(kinds, counts, strict=True))) for counts in (one, other))
    bags = [bag_of(counter.elements()) for counter in (mine, others)]
    assert cards_of(common(*bags)) == tuple(sorted((mine & others).elements()))
    assert cards_of(either(*bags)) == tuple(sorted((mine | others).elements()))
    shown = [card for card in cards_of(blinded(bags[0], [*others.elements()])) if card is not BACK]
    assert Counter(shown) == mine & others


@given(
    st.integers(0, 2**32 - 1),
    st.lists(st.integers(0, 5), min_size=1, max_size=6),
    st.lists(st.integers(0, 15), min_size=6, max_size=6),
)
def test_holes_are_filled_as_they_may_be(seed: int, counts: list[int], lacks: list[int]) -> None:
    """Whenever the cards can lie in the holes they do, each once, and none of a suit that its place lacks."""
    rng = Random(seed)
    cards = list(CARDS[:52])
    rng.shuffle(cards)
    placed: list[list[int]] = []
    unseen = []
    for place, count in enumerate(counts):
        fitting = [card for card in cards if not lacks[place] >> FOLLOWS[card] & 1][:count]
        cards = [card for card in cards if card not in fitting]
        unseen += fitting
        placed.append([len(fitting), lacks[place]])
    rng.shuffle(unseen)
    holes = [(count, lack) for count, lack in placed]
    filled = fill_holes(holes, unseen, FOLLOWS, rng)
    assert [len(some) for some in filled] == [count for count, _ in holes]
    assert Counter(card for some in filled for card in some) == Counter(unseen)
    for (_, lack), some in zip(holes, filled, strict=True):
        assert not any(lack >> FOLLOWS[card] & 1 for card in some)


def test_every_card_finds_every_place() -> None:
    """With nothing known each card lies in each place about equally often."""
    unseen = read_cards("As Ks Qs Ah Kh Qh")
    rng = Random(3)
    counted: Counter[tuple[str, int]] = Counter()
    for _ in range(3000):
        for place, some in enumerate(fill_holes([(1, 0), (2, 0), (3, 0)], unseen, FOLLOWS, rng)):
            counted.update((str(card), place) for card in some)
    for card in unseen:
        for place, share in enumerate((500, 1000, 1500)):
            assert abs(counted[str(card), place] - share) < 120
