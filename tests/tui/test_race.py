"""Games at which everybody plays at once: one person among computers, and two people at one keyboard."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.players.player import BUDGET, Budget
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move
from cardtable.tui.table.choose.pile_selection import PilePicking
from cardtable.tui.table.race.pace import reaction
from tests.tui.program import NAMES
from tests.tui.tables import Quick, choice_at, press, seated

KLONDIKE = "multiple-klondike"


def raced(game: str = KLONDIKE, seats: int = 3, seed: int = 1, **options: Any) -> Match:
    """A match that has just been dealt."""
    match = Match(entry(game).game().table(options, seats), NAMES[:seats], rng=Random(seed))
    match.begin(seats - 1)
    return match


class AtAWord(Quick):
    """Plays its first line as often as it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Semaphore(0)

    async def choose(self, game: AnyGame, strength: str, view: View, seed: int, budget: Budget = BUDGET) -> Move | None:
        await self.let.acquire()
        return view.lines[0]


async def test_a_person_may_play_at_any_moment_of_a_race() -> None:
    """While rivals think and play a card taken up stays taken up, and the keys are one's own."""
    thinker, match = AtAWord(), raced()
    async with seated(match, ("person", "club", "expert"), thinker=thinker, reaction=0.0) as (table, pilot):
        await press(pilot, table, "r")
        assert [move.seat for move in match.history.present.moves] == [0]
        picking = choice_at(table)
        assert isinstance(picking, PilePicking)
        picking.take_up(picking.carrying.moves[0].args[0])
        thinker.let.release()
        while match.ply < 2:
            await pilot.pause(0.01)
        await pilot.pause()
        held = choice_at(table)
        assert isinstance(held, PilePicking)
        assert held is not picking
        assert held.source == picking.source
        await press(pilot, table, "enter")
        assert [move.seat == 0 for move in match.history.present.moves] == [True, False, True]
        await press(pilot, table, "tilde")
        assert "Nothing is taken back in a race" in table.prompt.sentence


@pytest.mark.parametrize("time", ["race", "turns"])
def test_rivals_react_like_people(time: str) -> None:
    """An expert is faster than a club player, who is faster than a novice; by turns things are taken back as ever."""
    shares = [sum(reaction(who, 1.0, Random(seed)) for seed in range(50)) for who in ("expert", "club", "novice")]
    assert shares == sorted(shares)
    match = raced(time=time)
    assert match.game.races is (time == "race")
