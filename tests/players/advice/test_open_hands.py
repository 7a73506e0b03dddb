"""Two open hands at Tressette: the exact play against every way to play, and what a search makes of it."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import Card
from cardtable.players.advice.tressette.masks import cards_in, mask_of
from cardtable.players.advice.tressette.open_hands import OpenHands
from cardtable.players.endings import Ending
from cardtable.rules.moves import read_move
from cardtable.rules.tressette.cards import PACK, RANKING, THIRDS
from tests.players.family import late


def most(mine: int, other: int) -> int:
    """The thirds that the leader can win, the last trick counted as three, by trying everything."""
    return max([led(mine, other, card) for card in cards_in(mine)], default=0)


def led(mine: int, other: int, card: Card) -> int:
    """The same after that lead."""
    found = []
    follows = [each for each in cards_in(other) if each // 13 == card // 13]
    for reply in follows or cards_in(other):
        left, others = mine & ~mask_of([card]), other & ~mask_of([reply])
        pot = THIRDS[card] + THIRDS[reply] + (0 if left else 3)
        if follows and RANKING.place[reply] < RANKING.place[card]:
            rest = sum(THIRDS[each] for each in cards_in(left | others)) + (3 if left else 0)
            found.append(rest - most(others, left))
        else:
            found.append(pot + most(left, others))
    return min(found)


@pytest.mark.parametrize("seed", range(30))
def test_two_open_hands_are_played_exactly(seed: int) -> None:
    rng = Random(seed)
    size = rng.choice((2, 3, 4))
    cards = rng.sample(PACK, 2 * size)
    mine, other = mask_of(cards[:size]), mask_of(cards[size:])
    solver = OpenHands()
    assert solver.thirds(mine, other) == most(mine, other)
    (card,) = cards_in(solver.lead(mine, other))
    assert led(mine, other, card) == most(mine, other)


@pytest.mark.rule("TRD-10.2")
def test_an_ace_is_not_led_into_a_two_that_is_known() -> None:
    """Play-outs by rules of thumb liked the ace best; the jack draws the two as well, and the ace comes home."""
    table = late(
        "two-handed-tressette", ["As Qs Js 6s Ah Jh 7h Ac", "2s 7s 2h Qh Jc 7c 6c Jd"], turn=0, won=("", "3s Ks")
    )
    gained = {}
    for led_first in ("As", "Js", "Ac"):
        deal = table.deal.copy()
        table.game.play(deal, read_move(f"0 play {led_first}"))
        ending = Ending(table.game, table.advice, 0, 0)
        assert ending.near(deal)
        gained[led_first] = ending.worth(deal)
    assert gained["As"] < gained["Js"] == gained["Ac"]
