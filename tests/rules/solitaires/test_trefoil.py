"""Trefoil and La Belle Lucie: their rules, and the specification's worked examples."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import cards_text
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.solitaires.trefoil import Trefoil
from tests.each import with_each
from tests.rules.solitaires.table import dealt, laid, lines, pack, played, rule_against, say

GAME = Trefoil.table()
NO_REDEAL = Trefoil.table({"redeals": 0})
DRAW = Trefoil.table({"redeals": 0, "draw": True})
BELLE = Trefoil.table({"layout": "belle"})


def shuffled(step: int) -> str:
    """Return the shuffle after which the fans are dealt in the order of P(step)."""
    return f"* shuffle {cards_text(pack(step, aces=False))}"


@pytest.mark.rule("TREF-4.1", "TREF-4.4", "TREF-4.3")
def test_examples_1_to_3_a_redeal() -> None:
    """P(1): no top fits, so the fans are gathered; nobody is to act until they are shuffled."""
    deal = dealt(GAME, 1)
    assert [cards_text(deal.piles[place]) for place in (TABLEAU, TABLEAU + 15)] == ["2c 3c 4c", "Js Qs Ks"]
    assert lines(GAME, deal) == ["0 redeal"]
    say(GAME, deal, "0 redeal")
    assert (GAME.to_act(deal), lines(GAME, deal)) == ((), [])
    awaited = GAME.chance(deal, Random(1))
    assert awaited is not None
    assert GAME.refusal(deal, awaited) is None
    assert rule_against(GAME, deal, "0 redeal") == rule_against(GAME, deal, "* shuffle 2c") == "TREF-4.4"
    say(GAME, deal, shuffled(22), "0 move T5 T1")
    assert "0 move T9 T1" in lines(GAME, deal)


@pytest.mark.rule("TREF-4.2", "TREF-4.3")
def test_examples_4_and_5_fans_and_foundations() -> None:
    """Down in suit and one card at a time; a fan that has been emptied takes nothing."""
    fans = {1: "5s Kc", 2: "9h 4c Qc", 3: "Jd 2h", 4: "Td 3h", 5: "7s"}
    deal = laid(GAME, fans, built="4s Ac Ad Ah")
    assert {"0 move T2 T1", "0 move T3 F3", "0 move T3 T4"} <= {*lines(GAME, deal)}
    assert rule_against(GAME, deal, "0 move T5 F4") == "TREF-4.2"
    say(GAME, deal, "0 move T3 F3", "0 move T4 F3", "0 move T4 T3")
    assert rule_against(GAME, deal, "0 move T2 T4") == "TREF-4.3"


@pytest.mark.rule("TREF-4.4", "TREF-4.6")
def test_examples_6_and_7_what_is_gathered() -> None:
    """The last fan has what is left over; the redeals are counted."""
    game = Trefoil.table({"redeals": 1})
    deal = dealt(game, 1)
    deal.piles[TABLEAU] = deal.piles[TABLEAU][1:]
    deal.foundations = deal.foundations.built(pack(1)[1])
    left = [card for fan in deal.piles for card in fan]
    say(game, deal, "0 redeal", f"* shuffle {cards_text(left)}")
    assert [len(fan) for fan in deal.piles[TABLEAU:]] == [3] * 15 + [2]
    assert rule_against(game, deal, "0 redeal") == "TREF-4.4"
    assert rule_against(NO_REDEAL, dealt(NO_REDEAL, 7), "0 redeal") == "TREF-4.4"


@pytest.mark.rule("TREF-4.5", "TREF-4.6", "SOLI-4.10")
def test_example_8_the_draw() -> None:
    """Any card but the top of a fan may be pulled out, once; without it the deal is over before it begins."""
    deal = dealt(DRAW, 1)
    draws = [f"0 draw T{fan} {height}" for fan in range(1, 17) for height in (1, 2)]
    assert lines(DRAW, deal) == sorted(["0 done", *draws])
    for line in ("0 draw T1 3", "0 draw T1 0"):
        assert rule_against(DRAW, deal, line) == "TREF-4.5"
    assert rule_against(DRAW, deal, "0 draw F1 1") == rule_against(DRAW, deal, "0 draw T1") == "SOLI-5"
    say(DRAW, deal, "0 draw T1 1")
    assert cards_text(deal.piles[TABLEAU]) == "3c 4c 2c"
    assert lines(DRAW, deal) == ["0 move T1 F1"]
    assert rule_against(DRAW, deal, "0 draw T2 1") == "TREF-4.5"
    with_redeals = Trefoil.table({"draw": True})
    assert rule_against(with_redeals, dealt(with_redeals, 1), "0 draw T1 1") == "TREF-4.5"
    assert rule_against(NO_REDEAL, dealt(NO_REDEAL, 7), "0 draw T1 1") == "TREF-4.5"
    over = dealt(NO_REDEAL, 1)
    assert over.phase == OVER
    result = NO_REDEAL.result(over)
    assert result is not None
    assert result.change == (4,)


@pytest.mark.rule("TREF-4.1", "SOLI-4.12")
def test_example_9_la_belle_lucie() -> None:
    """Eighteen fans, of which the last is one card, and nothing built."""
    deal = dealt(BELLE, 22)
    assert [len(fan) for fan in deal.piles[TABLEAU:]] == [3] * 17 + [1]
    assert (cards_text(deal.piles[-1]), deal.foundations.cards) == ("5h", 0)
    assert BELLE.refusal(deal, read_move("0 move T17 T13")) is None


@pytest.mark.rule("TREF-4.6", "SOLI-6.1")
@with_each(
    ("options", "step", "last", "count", "built"),
    [
        ({}, 7, False, 7, 7),
        ({}, 7, True, 8, 8),
        ({}, 22, True, 19, 8),
        ({}, 34, False, 11, 8),
        ({"draw": True}, 7, True, 15, 9),
        ({"draw": True}, 34, True, 17, 9),
        ({"layout": "belle"}, 1, False, 22, 14),
        ({"layout": "belle"}, 7, True, 22, 7),
    ],
)
def test_example_10_whole_deals(options: dict[str, object], step: int, last: bool, count: int, built: int) -> None:
    """Without redeals, by first lines and by last."""
    counts, results = played(Trefoil.table({"redeals": 0, **options}), step, last=last)
    assert (counts, results[0].change) == ([count], (built,))
