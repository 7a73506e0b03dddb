"""Words for the signs of a sentence, as a synthesizer would say them wrong or not at all."""

from __future__ import annotations

import pytest

from cardtable.lines.speech import Speech, rows_said


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("Chips: you 0 − 11 = −11.", "Chips: you 0 minus 11 makes minus 11."),
        ("Frog, deal 1/12.", "Frog, deal 1 of 12."),
        ("Won 2–1 with 10♣ K♥ – alone", "Won 2 to 1 with ten of clubs, king of hearts, alone"),
    ],
)
def test_signs_are_said_in_words(shown: str, said: str) -> None:
    assert Speech().sentence(shown) == said


def test_many_cards_of_a_sentence_are_told_by_suit() -> None:
    assert Speech().sentence("Bea lays 10♣ K♣ Q♣ Q♣ A♦ A♦ on the table.") == (
        "Bea lays clubs: ten, king, queen, queen; diamonds: ace, ace on the table."
    )
    assert Speech().sentence("Bea lays K♣ Q♣.") == "Bea lays king of clubs, queen of clubs."


def test_suits_in_a_row_have_commas_between_them() -> None:
    assert Speech().sentence("Queen: ♣♠♥ ♦.") == "Queen: clubs, spades, hearts, diamonds."


def test_a_row_of_suits_after_a_rank_is_said_to_be_in_order() -> None:
    assert [*rows_said(["Q  ♣ ♠ ♥ ♦     ", "♦  A 10 K 9 8 7"])] == [
        "Queens, highest first: ♣ ♠ ♥ ♦.",
        "♦: A 10 K 9 8 7.",
    ]


def test_the_sum_that_is_needed_is_told_before_its_parts() -> None:
    assert Speech().sentence("Bea and Dov need 60 + 46 = 106 points.") == "Bea and Dov need 106 (60 plus 46) points."


def test_the_column_of_per_cent_is_a_share() -> None:
    assert Speech().sentence("Ann: Played 6, Won 3, Lost 3, Won % 50%.").endswith("Lost 3, share won 50%.")
