"""The sentences of a review: what all cards open say never changes a mark, and a mover is spoken to in quotes."""

from __future__ import annotations

import pytest

from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.review import Review
from cardtable.players.grading.marks import Mark, Opened
from cardtable.table.review_told import counted, mark_told, move_told
from tests.test_analyzing import record

NAMES = ("Ann", "Bea", "Cy", "Dov")
WORSE = Mark(1, "lead", "mistake", "1 play Kc", "Lead the king of clubs. It is the best club out.", 0.834, 0.21)


def opened(made: int, better: int, most: int | None = None) -> Opened:
    """What three moves bring, in tricks: the one made, the better one, and a third one."""
    brings = (("1 play 9c", made), ("1 play Kc", better), ("1 play 9d", better if most is None else most))
    return Opened(
        (1, 3),
        True,
        made,
        max(each for _, each in brings),
        max(brings, key=lambda each: each[1])[0],
        brings,
        5,
        "trick",
        1,
    )


def test_the_mover_is_addressed_and_to_others_the_advice_is_quoted() -> None:
    said = "That was a mistake. Better: lead the king of clubs. It is the best club out. "
    more = "It gains about 0.83 points between the sides, give or take 0.21; the chance of the game is counted in."
    assert mark_told(WORSE, NAMES, 1) == said + more
    quoted = "That was a mistake. Advice to Bea: “Lead the king of clubs. It is the best club out.” "
    assert mark_told(WORSE, NAMES, 0) == mark_told(WORSE, NAMES) == quoted + more
    assert mark_told(Mark(1, "lead", "fine"), NAMES) == "That was fine."


def test_chips_are_told_as_the_seats_own() -> None:
    told = mark_told(WORSE._replace(unit="chips"), NAMES)
    assert told.endswith("It brings about 0.83 chips more, give or take 0.21.")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (opened(1, 3), "With all cards open the king of clubs brings two tricks more."),
        (opened(2, 2), "With all cards open both bring the same."),
        (opened(3, 2), "With all cards open the nine of clubs was better all the same: it brings one trick more."),
    ],
)
def test_what_all_cards_open_say_stands_beside_the_mark(found: Opened, said: str) -> None:
    match = Match.of(read_record(record("euchre")))
    match.record.deals[0].moves[5] = "1 play 9c"
    told = move_told(Review(marks={5: WORSE}, opened={5: found}), match, 0, 5)
    assert told.startswith("That was a mistake.")
    assert told.endswith(said)


def test_a_fine_move_is_told_what_would_have_brought_more_with_all_cards_open() -> None:
    match = Match.of(read_record(record("euchre")))
    fine = Mark(1, "lead", "fine")
    told = move_told(Review(marks={5: fine}, opened={5: opened(1, 1, 2)}), match, 0, 5)
    assert told == "That was fine. With all cards open the nine of diamonds brings one trick more."
    assert move_told(Review(marks={5: fine}, opened={5: opened(2, 1, 2)}), match, 0, 5) == "That was fine."
    assert move_told(Review(opened={5: opened(1, 1, 2)}), match, 0, 5) == "", "a forced move has no mark"


def test_choices_are_counted_in_words() -> None:
    fine, slip = Mark(0, "lead", "fine"), Mark(0, "lead", "slip")
    assert counted(Review(), (0,)) == ""
    assert counted(Review(marks={0: fine}), (0,)) == "one choice, which was fine."
    assert counted(Review(marks=dict.fromkeys(range(8), fine)), (0,)) == "eight choices, all fine."
    marks = {**dict.fromkeys(range(8), fine), 8: slip, 9: WORSE._replace(seat=0), 10: WORSE}
    assert counted(Review(marks=marks), (0,)) == "ten choices: eight fine, one slip and one mistake."
