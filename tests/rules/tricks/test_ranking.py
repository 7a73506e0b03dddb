"""Tricks in general: following, winning, and how a hand is held."""

from __future__ import annotations

from cardtable.cards import BACK, SUITS, Suit, cards_text, read_card, read_cards
from cardtable.rules.tricks.play import NOTHING, Ranking, holding

HIGH_FIRST = "AKQJT98765432"
PLAIN = Ranking([[read_card(rank + suit.letter) for rank in HIGH_FIRST] for suit in SUITS])
HEARTS = Ranking([[read_card(rank + suit.letter) for rank in HIGH_FIRST] for suit in SUITS], Suit.HEARTS)


def test_strength() -> None:
    """Only the suit led and trumps can win; any trump beats any plain card, and within a suit the higher wins."""
    strength = HEARTS.strength[Suit.SPADES]
    assert strength[read_card("Ad")] == 0
    assert strength[read_card("2h")] > strength[read_card("As")] > strength[read_card("Ks")] > 0
    assert PLAIN.strength[Suit.SPADES][read_card("2h")] == 0
    assert HEARTS.strength[Suit.HEARTS][read_card("As")] == 0


def test_a_back_follows_nothing() -> None:
    """A card that nobody here knows belongs to no suit and wins nothing."""
    assert PLAIN.follows[BACK] == NOTHING
    assert NOTHING not in SUITS
    assert all(HEARTS.strength[suit][BACK] == 0 for suit in SUITS)


def test_how_a_hand_is_held() -> None:
    """Trumps first, then black and red in turn, each from the top; backs at the end."""
    hand = read_cards("2c Ad Kh As 3h Kd")
    assert cards_text(PLAIN.sorted(hand)) == "As Kh 3h 2c Ad Kd"
    assert cards_text(HEARTS.sorted((*hand, BACK))) == "Kh 3h As 2c Ad Kd ??"
    assert cards_text(HEARTS.sorted(hand, "trumps-last")) == "As 2c Ad Kd Kh 3h"
    assert cards_text(HEARTS.sorted((*hand, BACK), "suits")) == "As Kh 3h 2c Ad Kd ??"
    assert cards_text(PLAIN.sorted(hand, "trumps-last")) == cards_text(PLAIN.sorted(hand))


def test_rankings_are_equal_by_what_they_say() -> None:
    """Two rankings of the same cards and trump are equal, others are not."""
    again = Ranking(HEARTS.suits, Suit.HEARTS)
    assert again == HEARTS
    assert HEARTS != PLAIN
    assert Ranking([cards[:-1] for cards in PLAIN.suits]) != PLAIN


def test_what_a_hand_holds_in_words() -> None:
    """One card by its name, several by their number."""
    assert holding(Suit.HEARTS, read_cards("Th")) == "the ten of hearts"
    assert holding(Suit.HEARTS, read_cards("Th 9h 8h")) == "three hearts"
