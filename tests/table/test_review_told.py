"""The sentences of a review: the marks of moves, the advice, and what all cards open would have brought."""

from __future__ import annotations

import re

import pytest

from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.review import Review, Reviewer
from cardtable.match.simulate import simulate
from cardtable.players.grading.chance import Chance
from cardtable.players.grading.marks import Effort, Mark, OpenCase
from cardtable.players.grading.tasks import done
from cardtable.rules.catalogue import entry
from cardtable.table.review_told import coming_out, counted, mark_told, move_told, none_marked, summary, words_of
from tests.test_analyzing import record

NAMES = ("Ann", "Bea", "Cy", "Dov")
WORSE = Mark(1, "lead", "mistake", "1 play Kc", "Lead the king of clubs. It is the best club out.", 0.834, 0.21)


def opened(made: int, better: int, most: int | None = None) -> OpenCase:
    """Return what three moves bring with all cards open, in tricks: the move made, the better one, and a third one."""
    brings = (("1 play 9c", made), ("1 play Kc", better), ("1 play 9d", better if most is None else most))
    return OpenCase(
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


def test_a_move_that_was_sure_to_lose_the_game_is_told_so_without_a_figure() -> None:
    lost = Mark(0, "other", "mistake", "0 meld none", "No meld.", game_lost=True)
    assert mark_told(lost, NAMES, 0) == "That was a mistake: it was sure to lose the game. Better: no meld."
    quoted = "That was a mistake: it was sure to lose the game. Advice to Ann: “No meld.”"
    assert mark_told(lost, NAMES) == quoted


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
def test_what_all_cards_open_say_stands_beside_the_mark(found: OpenCase, said: str) -> None:
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


LOW = OpenCase((1, 3), True, 9, 6, "1 play Kc", (("1 play 9c", 9), ("1 play Kc", 6)), 12, "point", 3, low=True)
BREAKS = OpenCase((1, 3), True, 0, 1, "1 play Kc", (("1 play 9c", 0), ("1 play Kc", 1)), 12, "misère", 1)


@pytest.mark.parametrize(
    ("found", "better"),
    [
        (LOW, "takes 1 point less"),
        (BREAKS, "breaks the misère"),
        (BREAKS._replace(low=True), "makes the misère"),
    ],
)
def test_where_tricks_are_not_wanted_fewer_points_are_better(found: OpenCase, better: str) -> None:
    match = Match.of(read_record(record("euchre")))
    match.record.deals[0].moves[5] = "1 play 9c"
    told = move_told(Review(marks={5: WORSE}, opened={5: found}), match, 0, 5)
    assert told.endswith(f"With all cards open the king of clubs {better}.")
    fine = Review(marks={5: Mark(1, "lead", "fine")}, opened={5: found})
    assert move_told(fine, match, 0, 5) == f"That was fine. With all cards open the king of clubs {better}."
    worst = found._replace(
        made=found.most, brings=((found.best, found.made), ("1 play 9c", found.most)), best="1 play 9c"
    )
    told = move_told(Review(marks={5: WORSE}, opened={5: worst}), match, 0, 5)
    assert told.endswith(f"With all cards open the nine of clubs was better all the same: it {better}.")


@pytest.mark.parametrize(
    ("found", "both"),
    [
        (LOW, "take the same"),
        (BREAKS._replace(made=1), "break the misère"),
        (BREAKS, "let the misère be made"),
        (BREAKS._replace(low=True, made=1), "make the misère"),
        (BREAKS._replace(low=True), "lose the misère"),
    ],
)
def test_two_moves_that_bring_the_same_are_told_as_such(found: OpenCase, both: str) -> None:
    match = Match.of(read_record(record("euchre")))
    same = found._replace(brings=(("1 play 9c", found.made), ("1 play Kc", found.made)))
    told = move_told(Review(marks={5: WORSE}, opened={5: same}), match, 0, 5)
    assert told.endswith(f"With all cards open both {both}.")


def reviewed(kind: str, seed: int = 0) -> list[str]:
    """Return the summary of a review of a deal between club players, with all cards open in its last tricks."""
    match = Match.of(read_record(record(kind, "club", seed=seed)))
    reviewer = Reviewer(match, 0, (), effort=Effort(positions=500))
    for ply, task in reviewer.tasks():
        reviewer.take(ply, done(match.game, task))
    return summary(reviewer.review, match, 0, ())


def test_where_points_are_bad_it_says_how_few_a_side_could_have_kept_to() -> None:
    (said,) = reviewed("tressette-low-hand")
    kept = r"could have kept to [\d⅓⅔]+ points? from the \w+ trick on; they took [\d⅓⅔]+ points?\."
    assert re.fullmatch(rf"With all cards open, club \d and club \d {kept}", said)


def test_a_deal_that_a_claim_ended_says_that_not_all_was_played() -> None:
    (said,) = reviewed("auction-schafkopf", seed=0)
    assert said.endswith("from the fifth trick on; the deal was over before all tricks were played.")


def test_rules_broken_are_named_because_they_are_not_counted() -> None:
    """If they were not named, a revoke that lost the deal would be among choices that are said to be all fine."""
    game = entry("euchre").game().table({"irregularities": "called"})
    (text,) = simulate(game, seats=["random"] * 4, deals=1, seed=2, err=0.2)
    match = Match.of(read_record(text))
    told = (
        "Rules broken are not counted here: a revoke by random 0 in trick 2; a look back at a trick by random 0, twice."
    )
    assert told in summary(Review(), match, 0, (0,))
    assert not summary(Review(), Match.of(read_record(record("euchre"))), 0, (0,))


def test_where_more_than_two_sides_play_it_says_what_it_cannot_do() -> None:
    assert reviewed("three-handed-tressette") == [
        "More than two sides played, so nothing is said of what all cards open would have brought."
    ]


def test_choices_are_counted_in_words() -> None:
    fine, slip = Mark(0, "lead", "fine"), Mark(0, "lead", "slip")
    assert counted(Review(), (0,)) == ""
    assert counted(Review(marks={0: fine}), (0,)) == "one choice, which was fine."
    assert counted(Review(marks=dict.fromkeys(range(8), fine)), (0,)) == "eight choices, all fine."
    marks = {**dict.fromkeys(range(8), fine), 8: slip, 9: WORSE._replace(seat=0), 10: WORSE}
    assert counted(Review(marks=marks), (0,)) == "ten choices: eight fine, one slip and one mistake."


@pytest.mark.parametrize(
    ("game", "never"), [("klondike", "come out"), ("golf", "be cleared"), ("pyramid", "be cleared")]
)
def test_a_deal_that_was_lost_from_the_start_is_told_in_the_words_of_its_game(game: str, never: str) -> None:
    """In Golf and Pyramid the layout is cleared; the match is about par or points."""
    match = Match(entry(game).game().table({}, 1), ("Ann",))
    match.begin()
    lost = Chance(None, 0, (), 0)
    assert summary(Review(chance=lost), match, 0, ()) == [f"This deal could never {never}."]
    assert none_marked(Review(chance=lost, whole=True), match, "%") == f"This deal could never {never}."
    assert coming_out(lost, words_of(match.game)) == f"It cannot {never}."
