"""Four Seasons: its rules, and the specification's worked examples."""

from __future__ import annotations

import pytest

from cardtable.cards import cards_text
from cardtable.rules.piles.layout import HAND, WASTE
from cardtable.rules.solitaires.four_seasons import FourSeasons
from tests.rules.solitaires.table import dealt, laid, lines, played, rule_against, say, tops

GAME = FourSeasons.table()


@pytest.mark.rule("FSEA-4.1", "FSEA-4.2", "FSEA-4.5", "SOLI-4.1")
def test_examples_1_to_3_the_cross_and_the_hand() -> None:
    """P(7): what goes on what; a card held is laid on the waste when the next is turned, and may be built from hand."""
    deal = dealt(GAME, 7)
    assert (tops(deal), cards_text(deal.foundations.piles[3])) == ("7c Ad 8d 2h 9h", "3s")
    assert lines(GAME, deal) == ["0 move T1 T3", "0 move T2 T4", "0 move T3 T5", "0 turn"]
    say(GAME, deal, "0 turn")
    assert str(deal.piles[HAND][-1]) == "Ts"
    assert not [line for line in lines(GAME, deal) if "H0" in line]
    say(GAME, deal, "0 turn")
    assert (str(deal.piles[HAND][-1]), cards_text(deal.piles[WASTE])) == ("3c", "Ts")
    say(GAME, deal, "0 move H0 F1")
    assert (len(deal.piles[HAND]) - deal.down[HAND], cards_text(deal.piles[WASTE])) == (0, "Ts")
    assert deal.foundations.cards == 2
    assert rule_against(GAME, deal, "0 move H0 T1") == "SOLI-4.2"


@pytest.mark.rule("FSEA-4.2", "FSEA-4.3", "FSEA-4.5")
def test_examples_4_to_6_waste_before_hand_and_the_corner() -> None:
    """The waste may be used before the card in hand; a king goes on an ace but where aces are the base."""
    deal = laid(GAME, {1: "5c"}, held="3h", waste="4d", base="3")
    assert {"0 move D0 T1", "0 move H0 F3"} <= {*lines(GAME, deal)}
    say(GAME, deal, "0 move D0 T1")
    assert "0 move H0 T1" in lines(GAME, deal)
    assert "0 move H0 T1" in lines(GAME, laid(GAME, {1: "Ac"}, held="Kd", base="3"))
    assert rule_against(GAME, laid(GAME, {1: "Ac"}, held="Kd"), "0 move H0 T1") == "FSEA-4.3"
    full = laid(GAME, {}, base="3", built="2s")
    assert cards_text(full.foundations.piles[3]) == "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2s"


@pytest.mark.rule("FSEA-4.4", "SOLI-4.7")
def test_example_7_spaces() -> None:
    """Whatever can be reached goes there, but for a card that lies alone."""
    deal = laid(GAME, {1: "Ac 5d", 3: "Jh", 4: "Ks"}, held="Kd", waste="Tc", base="3")
    assert [line for line in lines(GAME, deal) if line.endswith("T2")] == [
        "0 move D0 T2",
        "0 move H0 T2",
        "0 move T1 T2",
    ]
    assert rule_against(GAME, deal, "0 move T3 T2") == "SOLI-4.7"


@pytest.mark.rule("FSEA-4.6", "SOLI-4.10", "FSEA-4.5")
@pytest.mark.parametrize(
    ("held", "wanted"),
    [
        ("Kd", ["0 done", "0 move D0 T3", "0 move H0 T1"]),
        ("4s", ["0 move D0 T3", "0 move H0 F4", "0 move H0 T2"]),
    ],
)
def test_examples_8_and_9_done(held: str, wanted: list[str]) -> None:
    """The last card stays in hand; who can build is not done."""
    piles = {1: "Ac", 2: "5d", 3: "Jh", 4: "9s", 5: "7d"}
    deal = laid(GAME, piles, held=held, waste="Tc", base="3", built="3s")
    assert lines(GAME, deal) == wanted
    assert rule_against(GAME, deal, "0 turn") == "FSEA-4.5"
    assert rule_against(GAME, deal, "0 redeal") == "FSEA-4.5"


@pytest.mark.rule("FSEA-4.6", "SOLI-4.9", "SOLI-6.1")
@pytest.mark.parametrize(
    ("step", "last", "count", "built"),
    [(7, False, 844, 14), (1, False, 1712, 52), (22, True, 129, 2), (34, True, 127, 2)],
)
def test_example_10_whole_deals(step: int, last: bool, count: int, built: int) -> None:
    """By first lines, of which one comes out, and by last."""
    counts, results = played(GAME, step, last=last)
    assert (counts, results[0].change, results[0].detail["won"]) == ([count], (built,), built == 52)
