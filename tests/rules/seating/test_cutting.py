"""Cutting for partners, seats and the first deal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import pack_of, read_cards
from cardtable.rules.catalogue import entry
from cardtable.rules.seating.cutting import PLAYERS, cut_for_partners, played_in_pairs, seated
from tests.each import with_each

PACK = pack_of("A23456789TJQK")


@pytest.mark.rule("EU-4.1")
@pytest.mark.parametrize(
    ("drawn", "order", "again"),
    [
        ("Kd 2s 9h 3c", (1, 3, 2, 0), []),
        ("2c Ah 3d 4s", (1, 0, 2, 3), []),
        ("7c Th 7d Js Kc 4d", (2, 0, 1, 3), [[0, 2]]),
        ("9c 3h 9d Ks Qc 4d", (1, 2, 0, 3), [[0, 2]]),
        ("Kc 3h Kd 5s Qc 4d", (1, 3, 0, 2), []),
        ("7c 7d 7h 7s 2c 5d 5h 9s Jc Td", (0, 2, 1, 3), [[0, 1, 2, 3], [1, 2]]),
    ],
    ids=["lowest deals", "ace low", "lowest tie", "pairs tie", "highest may tie", "all tie"],
)
def test_the_two_lower_are_partners_and_who_ties_draws_again(
    drawn: str, order: tuple[int, ...], again: list[list[int]]
) -> None:
    """EU-4.1: only those who tie draw again, and only if it matters who deals, or who his partner is."""
    cut = cut_for_partners(read_cards(drawn))
    assert (cut.order, cut.dealer, cut.pairs) == (order, order[0], (order[:2], order[2:]))
    assert [[player for player, _ in some] for some in cut.draws[1:]] == again


@pytest.mark.slow
@pytest.mark.rule("EU-4.1")
@given(st.integers(0, 10**6))
def test_no_tie_that_matters_is_left(seed: int) -> None:
    """EU-4.1: lowest and second differ, and so do second and third, in the ranks they drew in order."""
    cards = list(PACK)
    Random(seed).shuffle(cards)
    cut = cut_for_partners(cards)
    ranks: list[list[int]] = [[] for _ in range(PLAYERS)]
    for drawn in cut.draws:
        for player, card in drawn:
            ranks[player].append("A23456789TJQK".index(card.rank))
    low, second, third, fourth = (ranks[player] for player in cut.order)
    assert low < second < third <= fourth
    assert sorted(cut.order) == [0, 1, 2, 3]


@pytest.mark.rule("EU-4.1")
def test_few_cards_are_drawn_from_again() -> None:
    """EU-4.1: a pack drawn out goes round again rather than ending the cut."""
    cut = cut_for_partners(read_cards("7c 7d 7h 7s 2c"))
    assert sorted(cut.order) == [0, 1, 2, 3]


@pytest.mark.rule("EU-4.2")
@with_each("seat", range(PLAYERS))
@with_each("crossed", [False, True])
def test_the_dealer_chooses_a_seat_and_the_partner_faces_him(seat: int, crossed: bool) -> None:
    """EU-4.2: the dealer sits where he likes, his partner opposite, the others in the seats left, either way round."""
    cut = cut_for_partners(read_cards("Kd 2s 9h 3c"))
    places = seated(cut, seat, crossed=crossed)
    assert places[seat] == cut.dealer
    assert places[(seat + 2) % PLAYERS] == cut.pairs[0][1]
    assert sorted(places) == [0, 1, 2, 3]
    assert places[(seat + 1) % PLAYERS] == cut.pairs[1][int(crossed)]


def test_partners_are_cut_for_at_a_game_of_two_against_two() -> None:
    """Euchre is played in pairs across the table."""
    assert played_in_pairs(entry("euchre").game().table())
