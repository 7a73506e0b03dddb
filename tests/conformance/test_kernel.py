"""The kernel of a game plays the cards of a deal out in numbers, without moves.

With the same random choices, it ends every deal as the rules end it.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.rules.catalogue import Entry
from cardtable.rules.tricks.game import TrickGame
from cardtable.testing.amount import many
from cardtable.testing.playing import opened, random_table

DEALS = many(4)
"""The number of deals of each game, half of them at a table with random options."""


class Choices(Random):
    """Random numbers from 0 up to a limit, which choose among moves.

    Moves other than cards come last among the moves of a seat. So with a limit below 1 they are seldom made.
    """

    limit = 1.0

    def random(self) -> float:
        return super().random() * self.limit


def played_by_the_rules(game: Any, deal: Any, rng: Random) -> None:
    """Play a deal to its end, each time with a random move of the first seat that has one.

    If there is only one move, no random number is drawn for it.
    """
    while seats := game.to_act(deal):
        lines = game.lawful(deal, seats[0])
        game.play(deal, lines[int(rng.random() * len(lines))] if len(lines) > 1 else lines[0])


@pytest.mark.parametrize("limit", [1.0, 0.88])
def test_deals_end_as_by_the_rules(entry: Entry, limit: float) -> None:
    if not issubclass(entry.game(), TrickGame):
        pytest.skip("no game of tricks")
    rng = Random(f"{entry.id} {limit}")
    for number in range(DEALS):
        game: Any = random_table(entry, rng) if number % 2 else entry.game().table({}, rng.choice(entry.seats))
        if game.kernel is None:
            continue
        deal = opened(game, game.start(), rng).deal
        for _ in range(rng.randrange(12)):
            lines = game.lawful(deal, deal.turn)
            game.play(deal, lines[int(rng.random() * len(lines) * limit)])
            if not game.to_act(deal):
                break
        seed = rng.random()
        ends = []
        for play_out in (game.play_out, lambda deal, rng, game=game: played_by_the_rules(game, deal, rng)):
            again, choices = deal.copy(), Choices(seed)
            choices.limit = limit
            play_out(again, choices)
            ends.append((game.score(again), game.brought(again), game.change(again), choices.random()))
        assert ends[0] == ends[1]
        assert ends[0][2] == ends[0][0].change
