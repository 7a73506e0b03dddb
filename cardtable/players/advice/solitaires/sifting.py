"""Which moves are worth a thought on foundations that all seats share: what gains nothing or hides a build is left out.

`host` is the patience of one seat, and `known` its part of the deal as the seat knows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Final

from cardtable.players.advice.planning import NEVER, Plan
from cardtable.players.advice.solitaires.builds import Build, given_away, low
from cardtable.players.advice.solitaires.coming import hand_is_known, played_before_turning, shows
from cardtable.players.advice.solitaires.keeping import recall, was_left
from cardtable.players.advice.solitaires.lying import by_threes, spaces_in
from cardtable.players.advice.solitaires.playouts import empties_in_vain
from cardtable.players.advice.solitaires.purpose import idles, in_order, shifts_in_vain, to_first_goal
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings,
    brings_in,
    brings_new,
    builds,
    empties,
    only_empties,
    steps_of,
)
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ANY, BIT, KING, rank_of

TURNING: Final = ("turn", "redeal")
AS_GOOD: Final = 0.5


def brings_stock(host: Patience, known: PatienceDeal, line: Move) -> bool:
    """Whether a move brings a card of the stock into play."""
    return any(brings_in(step) is not None for step in steps_of(host, known, (line,)))


def keeping_spaces(host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> list[Move]:
    """Return the moves without those that fill a space with cards that have another place."""
    steps = {line: step for line in lines for step in steps_of(host, known, (line,))}
    onto = {line: known.piles[step.carried[1]] for line, step in steps.items() if step.carried[1] < host.layout.first}
    placed = {steps[line].card for line, pile in onto.items() if pile}
    return [line for line in lines if line not in onto or onto[line] or steps[line].card not in placed]


def still_sensible(host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> Sequence[Move]:
    """Return the moves without those idle shifts that the seat passed over when it turned the hand."""
    waste = known.piles[WASTE]
    if not known.unseen[HAND] or (waste and rank_of(waste[-1]) == KING):
        return lines
    left = [line for line in lines if was_left(host, known, line)]
    idle = [line for line in left if all(map(shifts_idly, steps_of(host, known, (line,))))]
    return [line for line in lines if line not in idle] or lines


def shifts_idly(step: Step) -> bool:
    """Whether the step only shifts tableau cards, without turning up or bringing in a card."""
    source, target, _ = step.carried
    return min(source, target) >= TABLEAU and bool(step.before.piles[target : target + 1]) and not brings_new(step)


def gains_nothing(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan begins with a move that gains nothing, now or later in the plan."""
    steps = steps_of(host, known, moves)
    kings_only = all(route.begins != ANY for route in host.routes)
    if kings_only and spaces_in(known) and steps and empties(steps[0]) and only_empties(host, steps[0]):
        return not any(brings(host, step) for step in steps[1:])
    return any(vain(host, known, moves) for vain in (idles, shifts_in_vain, empties_in_vain))


def hides_build(host: Patience, known: PatienceDeal, step: Step) -> bool:
    """Whether a step lays a waste card on the tableau without a gain, so that some card to be built no longer shows.

    The answer is True only if the hand is known and several cards are turned at a time.
    """
    source, target, _ = step.carried
    if source != WASTE or target >= host.layout.first or not step.before.piles[target]:
        return False
    if not by_threes(host) or not hand_is_known(host, known):
        return False
    before, after = (
        {each.card for each in shows(host, deal) if deal.foundations.wanted & BIT[each.card]}
        for deal in (step.before, step.after)
    )
    if any(step.after.foundations.wanted & BIT[card] for card in step.after.piles[WASTE][-1:]):
        return False
    return bool(before - after) and not after - before and not brings(host, step)


def needs_no_turn(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan turns the hand although its first goal needs no turn."""
    return moves[0].verb in TURNING and in_order(host, known, moves)[0].verb == "move"


def gains_by_the_waste(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan gains something by playing the waste card before it turns the hand."""
    steps = steps_of(host, known, tuple(takewhile(lambda move: move.verb == "move", moves)))
    return (
        bool(steps) and steps[0].carried[0] == WASTE and any(builds(host, each) or brings_new(each) for each in steps)
    )


def gains_first(
    host: Patience, known: PatienceDeal, lines: Sequence[Move], plans: Mapping[Move, Plan]
) -> Sequence[Move]:
    """Return the moves, perhaps without turning the hand.

    Turning is left out if a plan that first gains something by playing the waste card is about as good.
    """
    turning = max([plans[line].worth for line in lines if line.verb in TURNING and line in plans], default=NEVER)
    good = [line for line in lines if line in plans and plans[line].worth >= turning - AS_GOOD]
    first = any(gains_by_the_waste(host, known, plans[line].moves) for line in good)
    return [line for line in lines if line.verb not in TURNING] if first else lines


def moves_first(host: Patience, known: PatienceDeal, lines: list[Move], plans: Mapping[Move, Plan]) -> list[Move]:
    """Return the moves without those turns of the hand whose plan could as well begin with another of the moves."""
    ready = [line for line in lines if line in plans and needs_no_turn(host, known, plans[line].moves)]
    idle = [line for line in ready if in_order(host, known, plans[line].moves)[0] in lines]
    return [line for line in lines if line not in idle] or lines


def not_laid_down(
    host: Patience, known: PatienceDeal, builds: Mapping[Move, Build | None], plans: Mapping[Move, Plan], *, shown: bool
) -> list[Move]:
    """Return the moves without those that lay down a card that can be built, and without those that gain nothing.

    `shown` is whether the waste card is to be built at once.
    """
    sources = {build.source for build in builds.values() if build is not None and low(build)}
    kept = []
    for line, build in builds.items():
        carried = host.layout.carried(line) if line.verb == "move" and build is None else None
        laid = carried is not None and carried[2] == 1 and carried[0] in sources
        if shown and carried is not None and carried[0] == WASTE and line in plans:
            laid = laid or not any(map(brings_new, steps_of(host, known, plans[line].moves)))
        if not laid and not (line in plans and gains_nothing(host, known, plans[line].moves)):
            kept.append(line)
    return kept


def spared(host: Patience, known: PatienceDeal, build: Build) -> bool:
    """Whether no other card of the seat needs to be laid, in the tableau, on the card that the build plays.

    The answer is False for a card from elsewhere, for a build that only helps others, or if the hand is not known.
    """
    if build.source < TABLEAU or given_away(build) or not hand_is_known(host, known):
        return False
    others = (pile for place, pile in enumerate(known.piles) if place != build.source)
    rests = host.carrying.rests_on[build.card]
    return not any(rests >> card & 1 for pile in others for card in pile)


def before_turning(
    host: Patience, known: PatienceDeal, lines: Sequence[Move], plans: Mapping[Move, Plan]
) -> Sequence[Move]:
    """Return the moves without those that hide a build (see `hides_build`) and gain nothing.

    Turning the hand is left out, too, if a waste card can be played before it without harm.
    """
    steps = {line: step for line in lines for step in steps_of(host, known, (line,))}
    hiding = [line for line, step in steps.items() if hides_build(host, known, step)]
    gaining = [line for line in hiding if line in plans and gains_by_the_waste(host, known, plans[line].moves)]
    lines = [line for line in lines if line not in hiding or line in gaining]
    waits = tuple([line for line in lines if line.verb in TURNING])
    if not waits:
        return lines
    planned = recall(host, known)
    moves = planned.moves if planned is not None and planned.moves[0] in waits else waits
    first = played_before_turning(host, known, to_first_goal(host, known, moves))
    return [line for line in lines if line not in waits] if first in lines else lines
