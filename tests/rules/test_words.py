"""The words of which sentences are made."""

from __future__ import annotations

import pytest

from cardtable.rules.words import (
    about,
    amount,
    average,
    capital,
    listed,
    minus,
    number_word,
    ordinal,
    signed,
    signed_average,
)


def test_small_numbers_are_words_and_large_ones_figures() -> None:
    """Before a noun none is `no`; after twelve, and after the twentieth, figures are easier to read."""
    assert [number_word(number) for number in (0, 12, 13)] == ["no", "twelve", "13"]
    assert [ordinal(number) for number in (1, 20, 21, 32, 43, 111)] == [
        "first",
        "twentieth",
        "21st",
        "32nd",
        "43rd",
        "111th",
    ]


def test_one_thing_stands_in_the_singular() -> None:
    """One and minus one take no s."""
    assert [amount(number, "stroke") for number in (0, 1, -1, 2)] == ["0 strokes", "1 stroke", "−1 stroke", "2 strokes"]


def test_what_happens_almost_always_is_not_about_almost_always() -> None:
    """Nor is what hardly ever happens."""
    assert [about(tenths) for tenths in (0, 1, 6, 10)] == [
        "hardly ever", "about once in 10", "about 6 times in 10", "almost always"
    ]  # fmt: skip


@pytest.mark.parametrize(("number", "plain", "changed"), [(14, "14", "+14"), (-13, "−13", "−13"), (0, "0", "0")])
def test_a_minus_sign_is_as_long_as_a_plus(number: int, plain: str, changed: str) -> None:
    """A total goes without its plus, a change has it, and nothing has no sign."""
    assert (minus(number), signed(number)) == (plain, changed)


def test_a_list_has_a_word_before_its_last() -> None:
    """Commas stand between the others."""
    assert [listed(names) for names in (["Ann"], ["Ann", "Bea"], ["Ann", "Bea", "Cy"])] == [
        "Ann", "Ann and Bea", "Ann, Bea and Cy"
    ]  # fmt: skip
    assert listed(iter(("T1", "T4", "F2")), "or") == "T1, T4 or F2"


def test_a_capital_changes_the_first_letter_alone() -> None:
    """Names further on keep theirs, and no words are no error."""
    assert (capital("the J♠ is Ann's"), capital("")) == ("The J♠ is Ann's", "")


@pytest.mark.parametrize(
    ("figure", "plain", "changed"),
    [
        (0.42, "0.4", "+0.4"),
        (-7.25, "−7.3", "−7.3"),
        (1.15, "1.2", "+1.2"),
        (150.4, "150", "+150"),
        (-20.5, "−21", "−21"),
    ],
)
def test_an_estimate_has_decimals_where_they_say_something(figure: float, plain: str, changed: str) -> None:
    assert (average(figure), signed_average(figure)) == (plain, changed)
