"""The expert at rivals games: the first moves that planning finds best are compared by play-outs.

A plan is a row of moves, and the search for plans gives each possible first move the worth of its best plan. A play-out
guesses the cards that the seat has not seen, and plays the deal on for a while.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from cardtable.players.advice.rivals.weighing import RivalWeighing
from cardtable.players.player import Budget, Stopwatch
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.rivals.deal import NOTHING_WATCHED, RivalDeal

CANDIDATES: Final = 4
"""At most this many first moves are compared."""
PLAYOUTS: Final = 48
"""The number of play-outs for all moves together, unless the budget sets it."""
CAUTION: Final = 1.0
"""A move replaces the best planned one only if it is better by this many standard errors."""
FEW: Final = 2.0
"""The extra caution after few play-outs: `CAUTION` is multiplied by 1 + this number / (play-outs - 1)."""
CLEAR: Final = 4
"""A move is not given up before it has had this many play-outs."""
CLEARLY: Final = 2.0
"""A move this many standard errors behind the best planned one is given up."""
MUCH: Final = 1000.0
TIME: Final = 0.9
"""Play-outs use at most this share of the budget's seconds; sending the question and the answer takes time, too."""


def seek(advice: RivalWeighing[Any, Any], view: View, rng: Random, budget: Budget) -> Move:
    """Try the moves with the best plans in the same guessed deals, and return the move that does best.

    If the time does not run out, the answer depends on the view, the state of `rng` and the number of play-outs alone.
    """
    watch = Stopwatch()
    plans = advice.plans(view.deal, view.who, nodes=advice.expert_nodes)
    lines = sorted((line for line in plans if line in view.lines), key=lambda line: -plans[line].worth)
    if not lines:  # no lawful move has a plan: return a move at which all plans end, such as a turn of the hand
        return next((line for line in view.lines if line.verb in advice.leaving), view.lines[0])
    if len(lines) == 1:
        return lines[0]
    lines = list(advice.compared(lines, plans))
    worst = plans[lines[0]].worth - advice.margin
    lines = [line for line in lines[:CANDIDATES] if plans[line].worth >= worst]
    if len(lines) == 1:
        return lines[0]
    ahead = [advice.trust * (plans[line].worth - plans[lines[0]].worth) for line in lines]
    found = _tried(advice, view, lines, ahead, rng, budget, watch)
    promise = [surely_more(values, found[0]) + more for values, more in zip(found, ahead, strict=True)]
    return lines[promise.index(max(promise))]


def _tried(
    advice: RivalWeighing[Any, Any],
    view: View,
    lines: Sequence[Move],
    ahead: Sequence[float],
    rng: Random,
    budget: Budget,
    watch: Stopwatch,
) -> list[list[float]]:
    """Return for each move its results in the guessed deals; a move that is clearly behind is given up.

    `ahead` has for each move how much more its plan is worth than the first move's plan, times `RivalWeighing.trust`.
    """
    found: list[list[float]] = [[] for _ in lines]
    left = list(range(len(lines)))
    game = advice.right
    certain = advice.certain(view.deal)
    if isinstance(view.deal, RivalDeal):
        view = view._replace(deal=view.deal.copy())
        view.deal.watch = NOTHING_WATCHED  # nobody calls in a play-out
    played, most = 0, budget.playouts or PLAYOUTS
    while len(left) > 1 and (played + len(left) <= most or len(found[0]) < 2):
        late = budget.seconds is not None and watch.seconds() > TIME * budget.seconds
        if budget.stopped() or (played and late):
            break
        guess = game.guess(view, rng)
        seed = rng.getrandbits(32)
        for at in left:
            found[at].append(outcome(advice, guess.copy(), view.who, lines[at], Random(seed)))
        played += len(left)
        if certain:
            return [2 * values for values in found]  # nothing is left to chance, so every play-out is the same
        if len(found[0]) >= CLEAR:
            left = [at for at in left if at == 0 or at_most_more(found[at], found[0]) + ahead[at] > 0.0]
    return found


def surely_more(found: Sequence[float], usual: Sequence[float]) -> float:
    """Return by how much a move did better than the best planned move, less the part that luck can explain.

    With fewer than two results it is not known: return -`MUCH`.
    """
    if found is usual:
        return 0.0
    if len(found) < 2:
        return -MUCH
    mean, error = more_on_average(found, usual)
    return mean - CAUTION * (1.0 + FEW / (len(found) - 1)) * error


def at_most_more(found: Sequence[float], usual: Sequence[float]) -> float:
    """Return by how much a move could be better than the best planned move if its results so far were bad luck."""
    mean, error = more_on_average(found, usual)
    return mean + CLEARLY * error


def more_on_average(found: Sequence[float], usual: Sequence[float]) -> tuple[float, float]:
    """Return a move's average lead over the best planned move, and its standard error."""
    more = [one - other for one, other in zip(found, usual, strict=False)]
    count = len(more)
    mean = sum(more) / count
    spread = sum((one - mean) ** 2 for one in more) / (count - 1)
    return mean, sqrt(spread / count)


def outcome(advice: RivalWeighing[Any, Any], deal: Any, seat: int, line: Move, rng: Random) -> float:
    """Make the move `line`, play the deal on for a while, and return what the deal is then worth to the seat."""
    play_on(advice, deal, line, rng)
    return advice.final(deal, seat)


def play_on(
    advice: RivalWeighing[Any, Any],
    deal: Any,
    line: Move,
    rng: Random,
    watched: Callable[[Any, Move], None] | None = None,
) -> None:
    """Make the move `line` and play on for a while; each seat makes the move that helps it most at once.

    If `watched` is given, it is called with the deal before each move and with the move.
    """
    game = advice.right
    if watched is not None:
        watched(deal, line)
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
        if watched is not None:
            watched(deal, move)
        game.play(deal, move)


def quick(
    advice: RivalWeighing[Any, Any], deal: Any, seat: int, lines: Sequence[Move], worth: Callable[[Any], float]
) -> Move:
    """Return the move right after which the position is worth most, without looking further ahead."""
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
