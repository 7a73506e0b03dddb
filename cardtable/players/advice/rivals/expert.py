"""What an expert does beside planning: the best first lines are played on, in deals guessed from the view."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, Final

from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move

if TYPE_CHECKING:
    from cardtable.players.advice.rivals.advice import RivalAdvice
    from cardtable.players.player import Budget

CANDIDATES: Final = 4
"""How many first lines are compared."""
PLAYOUTS: Final = 48
"""How many hands are played out in mind for one line, if the budget does not say."""
CAUTION: Final = 1.0
"""By how many standard errors a line must have done better than the one that the plan begins with."""
MUCH: Final = 1000.0
"""More than any line is worth."""
TIME: Final = 0.9
"""The part of its seconds that it uses: the rest is for the way there and back."""


def seek(advice: RivalAdvice[Any, Any], view: View, rng: Random, budget: Budget) -> Move:
    """The best of the first lines, after each has been played on in the same guessed deals.

    With a play-out budget (or none) and time enough the answer depends on the view and the seed alone.
    """
    begun = time.monotonic()
    plans = advice.plans(view.deal, view.who, nodes=advice.expert_nodes)
    lines = sorted(plans, key=lambda line: -plans[line].worth)
    if len(lines) == 1:
        return lines[0]
    worst = plans[lines[0]].worth - advice.margin
    lines = [line for line in lines[:CANDIDATES] if plans[line].worth >= worst]
    if len(lines) == 1:
        return lines[0]
    rounds = max(2, (budget.playouts or PLAYOUTS) // len(lines))
    found: list[list[float]] = [[] for _ in lines]
    game = advice.right
    for number in range(rounds):
        late = budget.seconds is not None and time.monotonic() - begun > TIME * budget.seconds
        if budget.stopped() or (number and late):
            break
        guess = game.guess(view, rng)
        seed = rng.getrandbits(32)
        for at, line in enumerate(lines):
            found[at].append(outcome(advice, guess.copy(), view.who, line, Random(seed)))
    promise = [
        surely_more(found[at], found[0]) + advice.trust * (plans[line].worth - plans[lines[0]].worth)
        for at, line in enumerate(lines)
    ]
    return lines[promise.index(max(promise))]


def surely_more(found: Sequence[float], usual: Sequence[float]) -> float:
    """How much more a line brought than the usual one, less what may have been luck."""
    count = len(found)
    if found is usual:
        return 0.0
    if count < 2:
        return -MUCH
    more = [one - other for one, other in zip(found, usual, strict=True)]
    mean = sum(more) / count
    spread = sum((one - mean) ** 2 for one in more) / (count - 1)
    return mean - CAUTION * sqrt(spread / count)


def outcome(advice: RivalAdvice[Any, Any], deal: Any, seat: int, line: Move, rng: Random) -> float:
    """What it comes to for that seat, when both sides have played on for a while."""
    game = advice.right
    game.play(deal, line)
    ends = deal.turns + advice.horizon
    worth: dict[int, Callable[[Any], float]] = {other: advice.valued(other) for other in range(game.seats)}
    for _ in range(advice.longest):
        if deal.phase == OVER or deal.turns >= ends:
            break
        move = game.chance(deal, rng)
        if move is None:
            mover = game.to_act(deal)[0]
            move = quick(advice, deal, mover, game.lawful(deal, mover), worth[mover])
        game.play(deal, move)
    return advice.final(deal, seat)


def quick(
    advice: RivalAdvice[Any, Any], deal: Any, seat: int, lines: Sequence[Move], worth: Callable[[Any], float]
) -> Move:
    """The line after which a deal is worth most at once."""
    if len(lines) == 1:
        return lines[0]
    known = advice.known(deal, seat)
    best, choice = float("-inf"), lines[0]
    for line in lines:
        if advice.leaves(known, line):
            value = worth(known)
        else:
            after = known.copy()
            advice.right.play(after, line)
            value = worth(after)
        if value > best:
            best, choice = value, line
    return choice
