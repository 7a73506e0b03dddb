"""A player that searches announces game just as the club player does: at the first turn with game, and never else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.testing.amount import many


@pytest.mark.slow
@pytest.mark.rule("TRS-10.10")
@pytest.mark.parametrize("game", ["tressette", "three-handed-tressette", "two-handed-tressette"])
def test_an_expert_never_announces_what_it_has_not(game: str) -> None:
    """Not even where everything else seems to lose as well, as with the other side a point from game."""
    wrong = right = 0
    for seed in range(4):
        table: Any = entry(game).game().table({"target": 11})
        match = Match(table, ("Ann", "Bea", "Cy", "Dov")[: table.seats], rng=Random(seed))
        match.begin(0)
        rng = Random(seed)
        while not match.over:
            (seat,) = table.to_act(match.deal)
            view = match.view(seat)
            deal: Any = match.deal
            words = [line for line in view.lines if line.verb == "announce"]
            has = [line for line in words if len(line.args) == 0 and table.points(deal, table.account[seat]) >= 11]
            if match.number and words and deal.phase == "play":
                said = make_player("expert", table, seed).choose(view, Budget(playouts=24))
                assert said is not None
                assert (said.verb == "announce") == bool(has)
                wrong += not has
                right += bool(has)
                if wrong > many(6):
                    return
            match.say(rng.choice([line for line in view.lines if line.verb != "announce"]))
    assert wrong
