"""Stronger players make fewer mistakes by the marks of a review: novice more than club, and club more than expert.

All three are asked in the same positions, and a mark is worked out with little effort, because what tells strengths
apart is the number of choices. It takes minutes a game; `nice -n 19 python -m pytest tests/strengths/test_marks.py -s
-k euchre` shows the figures of one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import comb
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from cardtable.players.grading.known import graded
from cardtable.players.grading.marks import Effort
from cardtable.players.player import STRENGTHS, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import CATALOGUE, EUCHRE, PINOCHLE, SOLO, TRESSETTE, entry

QUICK: Final = Effort(choosing=40, comparing=60)
THOUGHT: Final = Budget(playouts=60)
"""How long an expert thinks about a move."""
BY_CHANCE: Final = 0.025
TRICKS: Final = [line.id for line in CATALOGUE if (line.family, line.package) in (EUCHRE, TRESSETTE, SOLO, PINOCHLE)]


class Compared(NamedTuple):
    """Mistakes of the three strengths in the same positions.

    Where all three choose the same move, it is not marked, because it cannot tell them apart.

    Attributes:
        choices: in how many positions there was a choice
        mistakes: how many moves of each strength were marked as mistakes
        weaker: for novice and club, and for club and expert, how often only the weaker one made a mistake
        stronger: the same pairs, how often only the stronger one did
    """

    choices: int
    mistakes: tuple[int, int, int]
    weaker: tuple[int, int]
    stronger: tuple[int, int]

    def chance(self, pair: int) -> float:
        """Return how probable it is that the weaker of a pair errs so much more often by chance alone (sign test)."""
        few, many = self.stronger[pair], self.weaker[pair]
        return float(sum(comb(few + many, at) for at in range(few + 1)) / 2 ** (few + many))

    def told(self) -> str:
        pairs = zip(self.weaker, self.stronger, (0, 1), strict=True)
        return f"{self.mistakes} in {self.choices} choices; " + "; ".join(
            f"{more} against {less}, by chance {self.chance(pair):.4f}" for more, less, pair in pairs
        )


def compared(kind: str, deals: Iterable[int]) -> Compared:
    """Ask novice, club and expert in every position of these deals; each plays a third of the moves in turn."""
    game: Any = entry(kind).game().table({})
    choices, rows = 0, list[tuple[bool, bool, bool]]()
    for seed in deals:
        rng = Random(seed)
        standing = game.start()
        deal = game.open(standing, seed % game.seats, game.shuffled(standing, rng))
        players = [[make_player(each, game, rng.getrandbits(30)) for _ in range(game.seats)] for each in STRENGTHS]
        while seats := game.to_act(deal):
            view = game.view(deal, seats[0])
            moves = [each[seats[0]].choose(view, THOUGHT) for each in players]
            choices += len(view.lines) > 1
            if len(set(moves)) > 1:
                marks = {move: graded(game, view, move, QUICK) for move in dict.fromkeys(moves)}
                erred = [getattr(marks[move], "mark", "") == "mistake" for move in moves]
                rows.append((erred[0], erred[1], erred[2]))
            game.play(deal, moves[(seats[0] + seed // game.seats) % len(STRENGTHS)])
    novice, club, expert = zip(*rows, strict=True)
    return Compared(
        choices,
        (sum(novice), sum(club), sum(expert)),
        (sum(_only(novice, club)), sum(_only(club, expert))),
        (sum(_only(club, novice)), sum(_only(expert, club))),
    )


def _only(one: Sequence[bool], other: Sequence[bool]) -> Iterator[bool]:
    return (erred and not also for erred, also in zip(one, other, strict=True))


@pytest.mark.parametrize("kind", TRICKS)
def test_the_stronger_the_fewer_mistakes(kind: str) -> None:
    """Novice more than club and club more than expert; one time in 40 this would be chance."""
    found = compared(kind, range(400 if kind == "euchre" else 24))
    print(f"{kind}: {found.told()}", flush=True)
    assert found.chance(0) < BY_CHANCE
    assert found.chance(1) < BY_CHANCE
