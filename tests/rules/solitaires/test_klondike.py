"""Klondike: its rules, and the specification's worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import cards_text, read_cards
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.solitaires.klondike import Klondike
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say, scored, tops

THE_BOOKS = Klondike.table()
BY_THREES = Klondike.table({"draw": 3, "passes": 0})


@pytest.mark.rule("KLON-4.1", "SOLI-4.1", "SOLI-5")
def test_example_1_the_layout() -> None:
    """P(1): seven piles by rows, their last cards face up, and the 3h the next of 24 in the hand."""
    deal = dealt(THE_BOOKS, 1)
    assert tops(deal) == "Ac 8c Ad 6d Td Kd 2h"
    assert [len(pile) for pile in deal.piles[TABLEAU:]] == [1, 2, 3, 4, 5, 6, 7]
    assert deal.down[TABLEAU:] == [0, 1, 2, 3, 4, 5, 6]
    assert cards_text(deal.piles[HAND][:-4:-1]) == "3h 4h 5h"
    assert len(deal.piles[HAND]) == 24
    assert lines(THE_BOOKS, deal) == ["0 move T1 F1", "0 move T1 T7", "0 move T3 F2", "0 turn"]


@pytest.mark.rule("KLON-4.4")
def test_example_2_only_a_king_begins_a_space() -> None:
    """With T1 a space the king on T6 may go there; the 8c may not."""
    deal = dealt(THE_BOOKS, 1)
    say(THE_BOOKS, deal, "0 move T1 F1")
    assert lines(THE_BOOKS, deal) == ["0 move T3 F2", "0 move T6 T1", "0 turn"]
    assert rule_against(THE_BOOKS, deal, "0 move T2 T1") == "KLON-4.4"


@pytest.mark.rule("KLON-4.5", "SOLI-4.11", "SOLI-4.7")
def test_example_3_what_is_uncovered_is_turned_up() -> None:
    """Under the king lay the Jd, which is turned up by the same line; the lone king stays where it is."""
    deal = dealt(THE_BOOKS, 1)
    say(THE_BOOKS, deal, "0 move T1 F1", "0 move T6 T1")
    assert tops(deal) == "Kd 8c Ad 6d Td Jd 2h"
    assert lines(THE_BOOKS, deal) == ["0 move T3 F2", "0 turn"]
    say(THE_BOOKS, deal, "0 move T3 F2")
    deal.piles[TABLEAU + 1] = ()
    assert rule_against(THE_BOOKS, deal, "0 move T1 T2") == "SOLI-4.7"


@pytest.mark.rule("SOLI-4.6", "KLON-4.3")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        ("whole", ["0 move T1 T2 3"]),
        ("single", ["0 move T1 T2 3", "0 move T1 T3"]),
        ("part", ["0 move T1 T2 3", "0 move T1 T3", "0 move T1 T4 2"]),
    ],
)
def test_example_4_units(units: str, wanted: list[str]) -> None:
    """9s 8h 7c: the whole of it on a red ten, the 7c on a red eight, two of it on a black nine."""
    game = Klondike.table({"units": units})
    deal = laid(game, {1: "9s 8h 7c", 2: "Td", 3: "8d", 4: "9c"})
    found = [line for line in lines(game, deal) if line.startswith("0 move T1")]
    assert found == wanted
    for line in {"0 move T1 T3", "0 move T1 T4 2", "0 move T1 T2 2"} - set(wanted):
        assert rule_against(game, deal, line) in ("SOLI-4.6", "KLON-4.3")


@pytest.mark.rule("SOLI-4.6", "KLON-4.2", "SOLI-4.3")
@pytest.mark.parametrize("units", ["whole", "single", "part"])
def test_example_5_one_card_goes_to_a_foundation(units: str) -> None:
    """The top card of a unit is built whatever units are; what is left is a unit of two."""
    game = Klondike.table({"units": units})
    deal = laid(game, {1: "9s 8h 7c", 2: "Td", 3: "8d", 4: "9c"}, built="6c")
    assert rule_against(game, deal, "0 move T1 F1 3") == "SOLI-4.6"
    say(game, deal, "0 move T1 F1")
    assert "0 move T1 T2 2" in lines(game, deal)


@pytest.mark.rule("SOLI-4.8", "KLON-4.7", "KLON-4.6")
def test_example_6_by_threes() -> None:
    """Three cards at a time, the last on top; after eight turns the waste is turned over, and they come again."""
    game = Klondike.table({"draw": 3, "passes": 3})
    deal = dealt(game, 1)
    say(game, deal, "0 turn")
    assert cards_text(deal.piles[WASTE]) == "3h 4h 5h"
    say(game, deal, *["0 turn"] * 7)
    assert [line for line in lines(game, deal) if " move " not in line] == ["0 redeal"]
    say(game, deal, "0 redeal", "0 turn")
    assert cards_text(deal.piles[WASTE]) == "3h 4h 5h"
    assert (deal.begun, len(deal.piles[HAND])) == (2, 21)
    two = laid(game, {1: "Kc"}, hand="4d 5d")
    say(game, two, "0 turn")
    assert cards_text(two.piles[WASTE]) == "4d 5d"


@pytest.mark.rule("SOLI-4.10", "KLON-4.8", "SOLI-6.1", "SOLI-6.2", "SOLI-6.3")
def test_example_7_by_last_lines() -> None:
    """P(22): turns until the hand is out, and nothing built in 28 lines."""
    counts, results = played(THE_BOOKS, 22, last=True)
    assert counts == [28]
    assert scored(results[0]) == (0, {"won": False, "built": 0})
    assert results[0].standing.over
    assert results[0].standing.winners == ()


@pytest.mark.rule("SOLI-4.8", "SOLI-4.10")
def test_example_8_the_hand_goes_quiet() -> None:
    """Two passes without a move: no third, but the word that one is done; a move brings the third back."""
    deal = dealt(BY_THREES, 22)
    moves = ["0 move T4 T1", "0 move T5 T3", "0 move T6 T2", "0 move T7 T4"]
    assert lines(BY_THREES, deal) == [*moves, "0 turn"]
    say(BY_THREES, deal, *["0 turn"] * 8, "0 redeal", *["0 turn"] * 8)
    assert rule_against(BY_THREES, deal, "0 redeal") == "SOLI-4.8"
    assert "0 done" in lines(BY_THREES, deal)
    for move in moves:
        after = deal.copy()
        say(BY_THREES, after, move)
        assert "0 redeal" in lines(BY_THREES, after)
        assert rule_against(BY_THREES, after, "0 done") == "SOLI-4.10"


@pytest.mark.rule("SOLI-4.9", "KLON-4.8")
def test_example_9_to_and_fro() -> None:
    """A six goes to and fro between two sevens twelve times, and then no more until something advances."""
    game = Klondike.table({"units": "single"})
    deal = laid(game, {1: "7h 6s", 2: "7d", 3: "Ac"})
    say(game, deal, *["0 move T1 T2", "0 move T2 T1"] * 6)
    assert rule_against(game, deal, "0 move T1 T2") == "SOLI-4.9"
    assert lines(game, deal) == ["0 move T3 F1"]
    say(game, deal, "0 move T3 F1")
    assert "0 move T1 T2" in lines(game, deal)


@pytest.mark.rule("SOLI-4.10", "SOLI-4.5")
def test_example_10_done_is_for_who_cannot_build() -> None:
    """A card that can be shifted may be left; one that can be built keeps the deal going, though it need not be."""
    spent: dict[int, str] = {1: "Ts"}
    deal = laid(THE_BOOKS, spent, waste="9h")
    assert lines(THE_BOOKS, deal) == ["0 done", "0 move D0 T1"]
    deal = laid(THE_BOOKS, spent, waste="9h", built="8h")
    assert lines(THE_BOOKS, deal) == ["0 move D0 F3", "0 move D0 T1"]
    say(THE_BOOKS, deal, "0 move D0 F3")
    assert rule_against(THE_BOOKS, laid(THE_BOOKS, spent, built="9h"), "0 move F3 T1") == "SOLI-4.5"


@pytest.mark.rule("SOLI-4.7", "SOLI-4.9")
def test_example_11_nothing_gained_or_a_card_uncovered() -> None:
    """A whole pile does not go from place to place, but from over a face-down card it does, and that advances."""
    alone = laid(THE_BOOKS, {1: "Kc Qd", 3: "Ac"})
    assert rule_against(THE_BOOKS, alone, "0 move T1 T2 2") == "SOLI-4.7"
    over = laid(THE_BOOKS, {1: "4h Kc Qd", 3: "Ac"}, down={1: 1})
    over.shifts = 12
    say(THE_BOOKS, over, "0 move T1 T2 2")
    assert (over.shifts, over.down[TABLEAU]) == (0, 0)


@pytest.mark.rule("SOLI-6.1", "SOLI-6.2", "SOLI-4.10")
def test_example_12_coming_out() -> None:
    """The four kings are all that is left: four moves, and the game is won."""
    deal = laid(THE_BOOKS, {1: "Kc", 2: "Kd", 3: "Kh", 4: "Ks"}, built="Qc Qd Qh Qs")
    say(THE_BOOKS, deal, "0 move T1 F1", "0 move T2 F2", "0 move T3 F3", "0 move T4 F4")
    assert deal.phase == OVER
    result = THE_BOOKS.result(deal)
    assert result is not None
    assert scored(result) == (52, {"won": True, "built": 52})
    assert result.standing.winners == (0,)


@pytest.mark.rule("SOLI-6.1", "SOLI-6")
@pytest.mark.parametrize(
    ("step", "last", "count", "built"), [(1, False, 55, 28), (7, False, 46, 10), (34, False, 58, 13), (34, True, 34, 4)]
)
def test_example_13_by_first_lines_and_by_last(step: int, last: bool, count: int, built: int) -> None:
    """Whole deals, as the specification counts their lines and the cards built."""
    counts, results = played(THE_BOOKS, step, last=last)
    assert (counts, results[0].change) == ([count], (built,))


@pytest.mark.rule("KLON-4.3", "KLON-4.6", "SOLI-4.2")
def test_down_in_alternate_colours_from_the_waste_too() -> None:
    """A red nine goes on a black ten; a black one does not, nor a red one on a red ten, nor anything on an ace."""
    deal = laid(THE_BOOKS, {1: "Ts", 2: "Th", 3: "Ac", 4: "9c"}, waste="9s 9d")
    assert "0 move D0 T1" in lines(THE_BOOKS, deal)
    assert rule_against(THE_BOOKS, deal, "0 move D0 T2") == "KLON-4.3"
    assert rule_against(THE_BOOKS, deal, "0 move T4 T1") == "KLON-4.3"
    assert rule_against(THE_BOOKS, deal, "0 move D0 T3") == "KLON-4.3"
    assert rule_against(THE_BOOKS, deal, "0 move D0 T1 2") == "SOLI-4.6"
    assert rule_against(THE_BOOKS, deal, "0 move T1 T2 2") == "SOLI-4.2"


@pytest.mark.rule("KLON-4.3", "KLON-4.4")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0 move T1 T2 3", "No card from 9♣ to 7♠ goes on the Q♣: build down in alternating colors."),
        ("0 move T1 T3 3", "The 9♣ does not go on the 9♠: build down in alternating colors."),
        ("0 move T1 T4 3", "No card from 9♣ to 7♠ goes into the space T4: only a king does."),
    ],
)
def test_a_run_is_refused_as_a_run_where_no_card_of_it_goes(line: str, said: str) -> None:
    """On the nine of spades the eight of the run would go, so there only the card named is refused."""
    deal = laid(THE_BOOKS, {1: "9c 8h 7s", 2: "Qc", 3: "9s"})
    refusal = THE_BOOKS.refusal(deal, read_move(line))
    assert refusal is not None
    assert refusal.sentence == said


@pytest.mark.rule("KLON-4.2", "SOLI-4.4")
def test_foundations_are_by_suit() -> None:
    """The ace of hearts begins F3 and no other, and is not built before it can be."""
    deal = laid(THE_BOOKS, {1: "Ah", 2: "3h"})
    assert [line for line in lines(THE_BOOKS, deal) if "F" in line] == ["0 move T1 F3"]
    assert rule_against(THE_BOOKS, deal, "0 move T1 F1") == "KLON-4.2"
    assert rule_against(THE_BOOKS, deal, "0 move T2 F3") == "KLON-4.2"


@pytest.mark.rule("SOLI-6.2")
def test_one_deal_that_comes_out_wins_the_match() -> None:
    """Of two deals one came out: the match is won, and over only after the second."""
    game = Klondike.table({"games": 2})
    standing: Any = game.start()
    for built, over in (("Kc Kd Kh Ks", False), ("5c", True)):
        deal = laid(game, {}, built=built)
        deal.phase, deal.standing = OVER, standing
        result = game.result(deal)
        assert result is not None
        standing = result.standing
        assert standing.over is over
    assert (standing.totals, standing.winners) == ((57,), (0,))


def test_cards_seen_once_are_known_in_the_hand() -> None:
    """After the waste has been turned over nothing in the hand is hidden any more; what lies in the tableau is."""
    deal = dealt(BY_THREES, 22)
    say(BY_THREES, deal, *["0 turn"] * 8, "0 redeal", "0 turn")
    assert deal.unseen[HAND] == 0
    assert sum(deal.unseen) == 21
    assert read_cards("As")[0] not in deal.piles[TABLEAU]
