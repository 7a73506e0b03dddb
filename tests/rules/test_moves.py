"""Moves as text: which texts are moves, and that each move and its text are the same."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import BACK, CARDS, SUITS, Suit, read_card
from cardtable.errors import BadLine
from cardtable.rules.moves import CHANCE, Move, Token, bare_moves, card_moves, read_move
from tests.each import with_each

TOKENS = st.one_of(
    st.sampled_from(CARDS[:53]),
    st.sampled_from(SUITS),
    st.integers(0, 9_999_999),
    st.from_regex(r"[TFSDH][0-9]{1,2}", fullmatch=True),
    st.sampled_from(["alone", "any", "add", "game"]),
)


@pytest.mark.slow
@given(
    st.sampled_from([CHANCE, *range(10)]), st.sampled_from(["play", "take-up", "name"]), st.lists(TOKENS, max_size=5)
)
def test_lines_round_trip(seat: int, verb: str, args: list[Token]) -> None:
    """A line printed and read again has the same seat, verb and tokens, each of the same kind."""
    move = Move(seat, verb, *args)
    again = read_move(str(move))
    assert again == move
    assert (again.seat, again.verb, again.args) == (seat, verb, tuple(args))
    assert [type(token) for token in again.args] == [type(token) for token in args]
    assert hash(again) == hash(move)
    assert pickle.loads(pickle.dumps(move)) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("2 play Jc", Move(2, "play", read_card("Jc"))),
        ("0 bid 7", Move(0, "bid", 7)),
        ("1 pass", Move(1, "pass")),
        ("3 name h alone", Move(3, "name", Suit.HEARTS, "alone")),
        ("0 bury 9c Td Ah", Move(0, "bury", *map(read_card, ("9c", "Td", "Ah")))),
        ("* shuffle 7c 2d", Move(CHANCE, "shuffle", *map(read_card, ("7c", "2d")))),
        ("0 move T1 F2 3", Move(0, "move", "T1", "F2", 3)),
    ],
)
def test_the_lines_of_the_format(line: str, move: Move) -> None:
    """The examples of the record format are read as what they are."""
    assert read_move(line) == move
    assert str(move) == line


@with_each(
    "line",
    [
        "", "1", "1 ", " 1 pass", "1  pass", "1 pass ", "1\tpass", "1 pass\n", "pass", "10 pass", "-1 pass", "x pass",
        "1 PASS", "1 play 1s", "1 play ??", "1 bid 007", "1 bid -7", "1 bid 7.5", "1 bid 99999999", "1 play A♠",
        "1 play As,Kd", "1 name [red]h", "1 play \ue0000n\ue001", "١ pass", "1 bid ٧", "1 " + "a" * 2000,
    ],
)  # fmt: skip
def test_what_is_no_line(line: str) -> None:
    """Any other text is a BadLine in one sentence, which quotes no more of it than fits."""
    with pytest.raises(BadLine) as caught:
        read_move(line)
    assert len(str(caught.value)) < 200
    assert "\n" not in str(caught.value)


def test_tables_of_lines() -> None:
    """Lines made by the thousand are kept by seat and card, and equal those made anew."""
    play = card_moves("play")
    assert play[3][read_card("As")] == Move(3, "play", read_card("As"))
    assert len(play[0]) == len(CARDS)
    assert bare_moves("name", Suit.CLUBS, "alone")[2] == read_move("2 name c alone")


def test_a_card_face_down_is_written_but_not_read() -> None:
    """A line as others hear it can be printed for a log, and is no line that can be said."""
    heard = Move(0, "discard", BACK)
    assert str(heard) == "0 discard ??"
    with pytest.raises(BadLine):
        read_move(str(heard))
