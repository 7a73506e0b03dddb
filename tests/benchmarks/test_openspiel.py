"""How fast Euchre is beside OpenSpiel, which is written in C++ and is asked through Python: by turns, in one run.

It needs the package `open_spiel` in the same environment and is skipped without it. What is compared is processor time;
a floor is lower than what was measured, for a busy machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import pytest

from cardtable.rules.euchre.euchre import Euchre

pyspiel = pytest.importorskip("pyspiel")

STATES: Final = 200
SLICE: Final = 25
"""So many states are played out by one side before the other has its turn."""
TURNS: Final = 150


def took(played: Callable[[Any], None], states: Sequence[Any]) -> float:
    """Return the processor time for playing out all the states."""
    begun = process_time()
    for state in states:
        played(state)
    return process_time() - begun


def beside(ours: Callable[[Any], None], deals: Sequence[Any], theirs: Callable[[Any], None], states: Any) -> float:
    """Return how many times as fast as theirs ours is, by the medians of many short turns."""
    times: tuple[list[float], list[float]] = ([], [])
    for turn in range(TURNS):
        at = turn * SLICE % STATES
        times[0].append(took(ours, deals[at : at + SLICE]))
        times[1].append(took(theirs, states[at : at + SLICE]))
    return median(times[1]) / median(times[0])


def at_random(state: Any, random: Callable[[], float], until: Callable[[Any], bool]) -> None:
    while not (state.is_terminal() or until(state)):
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])


def spiel_states(rng: Random, *, in_the_play: bool) -> list[Any]:
    game, states = pyspiel.load_game("euchre"), list[Any]()
    play = pyspiel.euchre.Phase.PLAY
    while len(states) < STATES:
        state = game.new_initial_state()
        at_random(state, rng.random, lambda state: not state.is_chance_node())
        if in_the_play:
            at_random(state, rng.random, lambda state: state.current_phase() == play)
        if not state.is_terminal():
            states.append(state)
    return states


def our_deals(game: Euchre, rng: Random, *, in_the_play: bool) -> list[Any]:
    deals = list[Any]()
    while len(deals) < STATES:
        deal = game.open(game.start(), rng.randrange(4), game.shuffled(game.start(), rng))
        while in_the_play and deal.phase not in ("play", "over"):
            lines = game.lawful(deal, deal.turn)
            game.play(deal, lines[int(rng.random() * len(lines))])
        if deal.phase != "over":
            deals.append(deal)
    return deals


@pytest.mark.parametrize(("in_the_play", "floor"), [(False, 0.75), (True, 0.9)], ids=["deal", "play"])
def test_deals_played_out_at_random(in_the_play: bool, floor: float, record_property: Callable[..., None]) -> None:
    """A copy, random moves to the end and what they brought: of whole deals, and of the play of the cards alone."""
    game, rng = Euchre.table(), Random(1)

    def ours(deal: Any) -> None:
        again = deal.copy()
        game.play_out(again, rng)
        game.change(again)

    def theirs(state: Any) -> None:
        again = state.clone()
        at_random(again, rng.random, lambda state: False)
        again.returns()

    deals, states = our_deals(game, rng, in_the_play=in_the_play), spiel_states(rng, in_the_play=in_the_play)
    times = beside(ours, deals, theirs, states)
    record_property("times as fast as OpenSpiel", times)
    print(f"\n{times:.2f} times as fast as OpenSpiel")
    assert times > floor
