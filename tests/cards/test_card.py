"""The cards: their order, their texts, and that there is one object for each."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import (
    BACK,
    CARDS,
    JOKER,
    RANKS,
    SUITS,
    Card,
    Suit,
    card_of,
    cards_text,
    pack_of,
    read_card,
    read_cards,
)
from cardtable.errors import BadLine
from tests.each import with_each


def test_list_order() -> None:
    """Cards sort by suit in the order c d h s, then by rank from the ace to the king, the joker last."""
    names = [f"{rank}{suit}" for suit in "cdhs" for rank in RANKS]
    assert [str(card) for card in CARDS[:52]] == names
    assert sorted(CARDS[:53]) == list(CARDS[:53])
    assert (str(JOKER), str(CARDS[52])) == ("Xx", "Xx")


def test_every_card_is_read_as_it_is_written() -> None:
    """Writing and reading gives the same object back, for all 53."""
    for card in CARDS[:53]:
        assert read_card(str(card)) is card
    assert read_cards("As Td Xx") == (CARDS[39], CARDS[22], JOKER)
    assert cards_text(read_cards("As Td Xx")) == "As Td Xx"
    assert read_cards("") == ()


@with_each("text", ["", "A", "As ", "as", "AS", "10h", "1h", "??", "xX", "A♠", "Ahh", "\x00h"])
def test_what_is_no_card(text: str) -> None:
    """Anything else is a BadLine that says how a card is written; nobody can name a card that is face down."""
    with pytest.raises(BadLine, match="write the rank"):
        read_card(text)


def test_one_object_a_card() -> None:
    """Copies and pickles of a card are the card itself."""
    for card in CARDS:
        assert Card(int(card)) is card
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card
    for number in (-1, 54, 1000):
        with pytest.raises(IndexError):
            Card(number)


def test_suit_and_rank() -> None:
    """A card knows its suit and rank, in letters, symbols and words; the back and the joker have no suit."""
    card = read_card("Td")
    assert (card.suit, card.rank, card.symbol, card.title) == (Suit.DIAMONDS, "T", "10♦", "ten of diamonds")
    assert card_of("T", Suit.DIAMONDS) is card
    assert (JOKER.rank, JOKER.symbol, JOKER.title) == ("X", "joker", "joker")
    assert (BACK.rank, str(BACK)) == ("?", "??")
    for none in (JOKER, BACK):
        with pytest.raises(ValueError, match="is not a valid Suit"):
            none.suit  # noqa: B018


def test_suits() -> None:
    """Clubs and spades are black sisters, diamonds and hearts red ones."""
    assert [(suit.letter, suit.symbol, suit.title, suit.singular) for suit in SUITS] == [
        ("c", "♣", "clubs", "club"),
        ("d", "♦", "diamonds", "diamond"),
        ("h", "♥", "hearts", "heart"),
        ("s", "♠", "spades", "spade"),
    ]
    for suit in SUITS:
        assert suit.sister.sister is suit
        assert suit.sister is not suit
        assert suit.sister.red == suit.red
    assert [suit.red for suit in SUITS] == [False, True, True, False]


@given(st.sets(st.sampled_from(RANKS), min_size=1), st.integers(1, 2))
def test_packs(ranks: set[str], copies: int) -> None:
    """A pack has each rank in each suit, so often, in list order."""
    pack = pack_of("".join(ranks), copies)
    assert len(pack) == 4 * len(ranks) * copies
    assert list(pack) == sorted(pack)
    assert {pack.count(card) for card in pack} == {copies}
    assert {card.rank for card in pack} == ranks
