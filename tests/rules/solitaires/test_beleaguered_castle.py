"""Beleaguered Castle: its rules, and the specification's worked examples."""

from __future__ import annotations

import pytest

from cardtable.cards import cards_text
from cardtable.errors import IllegalDeal
from cardtable.rules.game import OVER
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from tests.rules.solitaires.table import dealt, laid, lines, pack, played, rule_against, say, scored, tops

CASTLE = BeleagueredCastle.table()
WINGS = {1: "5h 9c", 2: "Tc 8d", 3: "Th", 4: "3s", 5: "Ks"}
"""The position of the third example and those after it, except one more card under the king of T5."""


@pytest.mark.rule("BCAS-4.1", "SOLI-4.12", "SOLI-4.10")
def test_example_1_the_layout() -> None:
    """P(1): eight wings of six round the aces, and every card but one of each row goes on the next."""
    deal = dealt(CASTLE, 1)
    assert cards_text(deal.piles[TABLEAU]) == "2c Tc 6d 2h Th 6s"
    assert cards_text(deal.piles[TABLEAU + 7]) == "9c 5d Kd 9h 5s Ks"
    assert [cards_text(pile) for pile in deal.foundations.piles] == ["Ac", "Ad", "Ah", "As"]
    assert lines(CASTLE, deal) == ["0 done", *(f"0 move T{wing} T{wing + 1}" for wing in range(1, 8))]
    with pytest.raises(IllegalDeal, match=r"SOLI-4\.12"):
        CASTLE.open(CASTLE.start(), 0, [pack(1)])


@pytest.mark.rule("BCAS-4.3")
def test_example_2_down_whatever_the_suit() -> None:
    """The 6s goes on the 7s, and the Th comes to be on top."""
    deal = dealt(CASTLE, 1)
    say(CASTLE, deal, "0 move T1 T2")
    assert cards_text(deal.piles[TABLEAU + 1][-2:]) == "7s 6s"
    assert tops(deal).startswith("Th 6s")


@pytest.mark.rule("BCAS-4.3", "BCAS-4.4")
def test_example_3_wings_and_spaces() -> None:
    """Nine on ten, eight on nine; and any top that lies on another card may go into a space."""
    deal = laid(CASTLE, {**WINGS, 5: "2d Ks"}, built="3c Ad Ah As")
    into_spaces = [f"0 move T{wing} T{space}" for wing in (1, 2, 5) for space in (6, 7, 8)]
    assert lines(CASTLE, deal) == sorted(["0 done", "0 move T1 T3", "0 move T2 T1", *into_spaces])


@pytest.mark.rule("SOLI-4.7", "BCAS-4.3")
def test_example_4_what_is_refused_there() -> None:
    """A lone card gains nothing by changing places; a nine does not go on an eight."""
    deal = laid(CASTLE, WINGS, built="3c Ad Ah As")
    assert rule_against(CASTLE, deal, "0 move T4 T6") == "SOLI-4.7"
    assert rule_against(CASTLE, deal, "0 move T1 T2") == "BCAS-4.3"


@pytest.mark.rule("SOLI-4.7", "SOLI-4.6")
def test_example_5_one_card_at_a_time() -> None:
    """The lone 5h stays, the 8d follows the 9c, and no line moves the two together."""
    deal = laid(CASTLE, WINGS, built="3c Ad Ah As")
    say(CASTLE, deal, "0 move T1 T3")
    assert rule_against(CASTLE, deal, "0 move T1 T6") == "SOLI-4.7"
    say(CASTLE, deal, "0 move T2 T3")
    assert rule_against(CASTLE, deal, "0 move T3 T2 2") == "SOLI-4.6"


@pytest.mark.rule("SOLI-4.10", "BCAS-4.2", "SOLI-4.5")
def test_example_6_who_can_build_is_not_done() -> None:
    """The two goes on its ace, and as long as it can there is no saying that one is done."""
    deal = laid(CASTLE, {1: "2c", 2: "9h 5d"}, built="Ac Ad Ah As")
    assert "0 move T1 F1" in lines(CASTLE, deal)
    assert rule_against(CASTLE, deal, "0 done") == "SOLI-4.10"
    assert rule_against(CASTLE, deal, "0 move T2 F2") == "BCAS-4.2"


@pytest.mark.rule("SOLI-4.9", "BCAS-4.5")
def test_example_7_sixty_times_to_and_fro() -> None:
    """A nine between two tens: after sixty rearrangements the game is over, if nothing can be built."""
    wings = {2: "Th", 3: "Td", 4: "Ks", 5: "Kh", 6: "Kd", 7: "Kc", 8: "Qc"}
    to_and_fro = ["0 move T1 T2", *["0 move T2 T3", "0 move T3 T2"] * 29, "0 move T2 T3"]
    nothing = laid(CASTLE, {1: "4c 9c", **wings}, built="Ac Ad Ah As")
    say(CASTLE, nothing, *to_and_fro)
    assert (nothing.shifts, nothing.phase) == (60, OVER)
    something = laid(CASTLE, {1: "2c 9c", **wings}, built="Ac Ad Ah As")
    say(CASTLE, something, *to_and_fro)
    assert lines(CASTLE, something) == ["0 move T1 F1"]
    assert rule_against(CASTLE, something, "0 move T3 T2") == "SOLI-4.9"


@pytest.mark.rule("SOLI-6.1", "SOLI-6.3")
@pytest.mark.parametrize(("step", "count", "built"), [(1, 123, 7), (7, 121, 5), (22, 64, 5), (34, 60, 4)])
def test_example_8_by_last_lines(step: int, count: int, built: int) -> None:
    """Whole deals, as the specification counts their lines and the cards built."""
    counts, results = played(CASTLE, step, last=True)
    assert (counts, scored(results[0])) == ([count], (built, {"won": False, "built": built}))


@pytest.mark.rule("SOLI-4.10", "BCAS-4.2")
@pytest.mark.parametrize("step", [1, 7, 22, 34])
def test_example_9_done_at_once(step: int) -> None:
    """The first line of each is that one is done, and the four aces are the score."""
    counts, results = played(CASTLE, step)
    assert (counts, results[0].change) == ([1], (4,))


@pytest.mark.rule("BCAS-4.2", "SOLI-6.1")
def test_example_10_coming_out() -> None:
    """From wings that lie in order 48 lines build everything."""
    suits = {wing: " ".join(f"{rank}{suit}" for rank in ranks) for wing, (suit, ranks) in enumerate(
        ((suit, ranks) for suit in "cdhs" for ranks in ("765432", "KQJT98")), 1)}  # fmt: skip
    deal = laid(CASTLE, suits, built="Ac Ad Ah As")
    for wing in range(1, 9):
        say(CASTLE, deal, *[f"0 move T{wing} F{(wing + 1) // 2}"] * 6)
    result = CASTLE.result(deal)
    assert result is not None
    assert scored(result) == (52, {"won": True, "built": 52})
    assert result.standing.winners == (0,)


def test_a_deal_in_which_nothing_can_be_done_is_over_at_once() -> None:
    """No top goes on another, nor to an ace: the deal brings its four aces, and the match goes on."""
    game = BeleagueredCastle.table({"games": 2})
    tops_of_wings = "4c 4d 4h 4s Kc Kd Kh Ks"
    others = [str(card) for card in pack(1, aces=False) if str(card) not in tops_of_wings.split()]
    deal = game.open(game.start(), 0, [tuple(laid(CASTLE, {1: " ".join([*others, tops_of_wings])}).piles[TABLEAU])])
    assert deal.phase == OVER
    result = game.result(deal)
    assert result is not None
    assert (result.change, result.standing.over) == ((4,), False)
