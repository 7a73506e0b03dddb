"""Two open hands at Tressette: the exact play against every way to play, and what a search makes of it."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import Card
from cardtable.players.advice.tressette.masks import cards_in, mask_of
from cardtable.players.advice.tressette.open_hands import OpenHands
from cardtable.players.endings import Ending
from cardtable.rules.moves import read_move
from cardtable.rules.tressette.cards import ALL_THIRDS, PACK, RANKING, SETTLED, THIRDS
from tests.each import with_each
from tests.players.family import late


def most(mine: int, other: int, won: int) -> tuple[int, int]:
    """Return the leader's greatest possible lead in points, and then in thirds, by trying everything."""
    if not mine:
        theirs = ALL_THIRDS - won
        return SETTLED["nearest"][won] - SETTLED["nearest"][theirs], won - theirs
    return max(led(mine, other, won, card) for card in cards_in(mine))


def led(mine: int, other: int, won: int, card: Card) -> tuple[int, int]:
    """Return the leader's greatest possible lead after they have led `card`."""
    found = []
    follows = [each for each in cards_in(other) if each // 13 == card // 13]
    for reply in follows or cards_in(other):
        left, others = mine & ~mask_of([card]), other & ~mask_of([reply])
        last = 0 if left else 1
        if follows and RANKING.place[reply] < RANKING.place[card]:
            rest = sum(THIRDS[each] for each in cards_in(left | others))
            points, thirds = most(others, left, ALL_THIRDS - won - rest)
            found.append((-points - last, -thirds))
        else:
            points, thirds = most(left, others, won + THIRDS[card] + THIRDS[reply])
            found.append((points + last, thirds))
    return min(found)


@with_each("seed", range(30))
def test_two_open_hands_are_played_exactly(seed: int) -> None:
    """For whole points: the odd thirds are settled at the end."""
    rng = Random(seed)
    size = rng.choice((2, 3, 4))
    cards = rng.sample(PACK, 2 * size)
    mine, other = mask_of(cards[:size]), mask_of(cards[size:])
    won = rng.randrange(ALL_THIRDS - sum(THIRDS[card] for card in cards) + 1)
    solver = OpenHands(SETTLED["nearest"])
    points, thirds = most(mine, other, won)
    assert solver.ahead(mine, other, won) == 100 * points + thirds
    (card,) = cards_in(solver.lead(mine, other, won))
    assert led(mine, other, won, card) == (points, thirds)


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


@pytest.mark.rule("TRD-10.2")
def test_the_odd_thirds_are_settled_before_cards_are_compared() -> None:
    """Of the cards thrown on a queen the king costs a third more than the seven, and wins a whole point by the end."""
    hands = ["Ks 2c Qc 3d Jd 7d", "4s 3c Ad Kd 6d"]
    table = late("two-handed-tressette", hands, turn=0, on_table="1:Qh")
    table.deal.thirds = [11, 10]
    lines = [line for line in table.view(0).lines if line.args]
    tried = table.advice.distinct(table.deal, 0, sorted(lines, key=lambda line: line.card.rank != "7"))
    gained = {}
    for line in tried:
        deal = table.deal.copy()
        table.game.play(deal, line)
        gained[str(line.card)] = Ending(table.game, table.advice, 0, 0).worth(deal)
    assert max(gained, key=gained.__getitem__) == "Ks"
    assert len(tried) == len(lines)
