"""Canfield: its rules, and the specification's worked examples."""

from __future__ import annotations

import pytest

from cardtable.cards import cards_text
from cardtable.rules.game import OVER
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.solitaires.canfield import Canfield
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say, tops

THE_BOOKS = Canfield.table()


@pytest.mark.rule("CANF-4.1", "CANF-4.2", "CANF-4.4", "CANF-4.6", "SOLI-4.11", "SOLI-6.1")
def test_examples_1_and_2_the_layout_and_a_space_filled() -> None:
    """P(7): the base is the 6s; a six of clubs built draws the queen of the stock into its place."""
    deal = dealt(THE_BOOKS, 7)
    assert (len(deal.piles[STOCK]), str(deal.piles[STOCK][-1]), len(deal.piles[HAND])) == (13, "Qh", 34)
    assert (tops(deal), cards_text(deal.foundations.piles[3])) == ("Ks 6c Kc 7d", "6s")
    assert lines(THE_BOOKS, deal) == ["0 move S0 T1", "0 move S0 T3", "0 move T2 F1", "0 move T2 T4", "0 turn"]
    say(THE_BOOKS, deal, "0 move T2 F1")
    assert (tops(deal), str(deal.piles[STOCK][-1])) == ("Ks Qh Kc 7d", "5h")
    assert (len(deal.piles[STOCK]), deal.foundations.cards, deal.unseen[STOCK]) == (12, 2, 11)


@pytest.mark.rule("CANF-4.2", "CANF-4.6")
def test_example_3_built_from_the_tableau() -> None:
    """P(1): the deuce goes on the base Ad, and the Kc of the stock takes its place."""
    deal = dealt(THE_BOOKS, 1)
    say(THE_BOOKS, deal, "0 move T1 F2")
    assert (str(deal.piles[TABLEAU][-1]), str(deal.piles[STOCK][-1])) == ("Kc", "Qc")


@pytest.mark.rule("CANF-4.2", "CANF-4.3")
def test_examples_4_and_5_round_the_corner() -> None:
    """A king goes on an ace unless aces are the base; a foundation from six ends with its five."""
    assert "0 move D0 T1" in lines(THE_BOOKS, laid(THE_BOOKS, {1: "Ah"}, waste="Ks", base="6"))
    by_aces = laid(THE_BOOKS, {1: "Ah"}, waste="Ks", base="A", stock="9c")
    assert rule_against(THE_BOOKS, by_aces, "0 move D0 T1") == "CANF-4.3"
    full = laid(THE_BOOKS, {1: "6s"}, base="6", built="5s")
    assert cards_text(full.foundations.piles[3]) == "6s 7s 8s 9s Ts Js Qs Ks As 2s 3s 4s 5s"
    assert rule_against(THE_BOOKS, full, "0 move T1 F4") == "CANF-4.2"


@pytest.mark.rule("CANF-4.5", "SOLI-4.6", "SOLI-4.9")
@pytest.mark.parametrize(
    ("units", "wanted"),
    [
        ("whole", ["0 move T1 T2 3"]),
        ("single", ["0 move T1 T2 3", "0 move T1 T3"]),
        ("part", ["0 move T1 T2 3", "0 move T1 T3", "0 move T1 T4 2"]),
    ],
)
def test_example_6_units(units: str, wanted: list[str]) -> None:
    """As in Klondike; that the stock fills the space is an advance."""
    game = Canfield.table({"units": units})
    deal = laid(game, {1: "9s 8h 7c", 2: "Td", 3: "8d", 4: "9c"}, stock="Qh")
    deal.shifts = 12
    assert [line for line in lines(game, deal) if line.startswith("0 move T1 T2")] == ["0 move T1 T2 3"]
    deal.shifts = 0
    assert [line for line in lines(game, deal) if line.startswith("0 move T1")] == wanted
    say(game, deal, "0 move T1 T2 3")
    assert (tops(deal), deal.piles[STOCK], deal.shifts) == ("Qh 7c 8d 9c", (), 0)


@pytest.mark.rule("CANF-4.5", "CANF-4.6")
def test_example_7_spaces_without_a_stock() -> None:
    """Only the top of the waste goes into them, as often as there is one."""
    deal = laid(THE_BOOKS, {1: "9s 8h", 3: "Kc", 4: "5d"}, waste="3h 4c", base="2")
    assert {"0 move D0 T2", "0 move D0 T4"} <= {*lines(THE_BOOKS, deal)}
    assert rule_against(THE_BOOKS, deal, "0 move T3 T2") == "CANF-4.5"
    assert rule_against(THE_BOOKS, deal, "0 move T1 T2 2") == "CANF-4.5"
    deal.piles[TABLEAU + 3] = ()
    say(THE_BOOKS, deal, "0 move D0 T2")
    assert "0 move D0 T4" in lines(THE_BOOKS, deal)


@pytest.mark.rule("CANF-4.4")
def test_example_8_from_the_stock() -> None:
    """The next card of the stock is seen, and no space arises."""
    deal = laid(THE_BOOKS, {1: "Ks", 2: "2c", 3: "2s", 4: "4c"}, stock="5h Qh", base="7")
    say(THE_BOOKS, deal, "0 move S0 T1")
    assert (cards_text(deal.piles[STOCK]), tops(deal)) == ("5h", "Qh 2c 2s 4c")


@pytest.mark.rule("CANF-4.7", "CANF-4.8", "SOLI-4.8", "SOLI-4.10")
def test_examples_9_to_11_the_hand() -> None:
    """Two whole passes without a play; one pass; one card at a time; and the word that one is done."""
    deal = dealt(THE_BOOKS, 34)
    say(THE_BOOKS, deal, *["0 turn"] * 11)
    assert len(deal.piles[HAND]) == 1
    say(THE_BOOKS, deal, "0 turn", "0 redeal", *["0 turn"] * 12)
    assert deal.phase == OVER
    once = Canfield.table({"passes": 1})
    deal = dealt(once, 34)
    say(once, deal, *["0 turn"] * 12)
    assert deal.phase == OVER
    single = Canfield.table({"draw": 1})
    deal = dealt(single, 1)
    say(single, deal, "0 turn")
    assert cards_text(deal.piles[WASTE]) == "6d"
    deal = laid(once, {1: "Ts", 2: "5c", 3: "5s", 4: "3c"}, waste="9h", base="2", stock="Kd")
    assert lines(once, deal) == ["0 done", "0 move D0 T1"]


@pytest.mark.rule("CANF-4.8", "SOLI-6.1")
@pytest.mark.parametrize(
    ("step", "last", "count", "built"),
    [(1, False, 77, 13), (7, False, 92, 10), (22, False, 63, 1), (1, True, 133, 5), (34, True, 25, 1)],
)
def test_examples_9_and_12_whole_deals(step: int, last: bool, count: int, built: int) -> None:
    """By first lines and by last: in the last of them nothing is played, and the base card scores."""
    counts, results = played(THE_BOOKS, step, last=last)
    assert (counts, results[0].change) == ([count], (built,))
