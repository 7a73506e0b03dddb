"""What the moves of a plan at a patience are for: the first step that gains something, and the steps needed for it.

A step is one move of cards, with the deal before and after it. A step that gains something (see `brings`) is a goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from cardtable.cards import SUITS
from cardtable.players.advice.solitaires.lying import spaces_in
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings,
    brings_new,
    builds,
    built_ahead,
    built_already,
    empties,
    follows_from,
    only_empties,
    steps_of,
    turns_up,
)
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import KING, rank_of
from cardtable.rules.piles.ways import HeldHand

__all__ = [
    "ahead_of",
    "alike",
    "caused",
    "first_goal",
    "goal_of",
    "idles",
    "in_order",
    "needed_for",
    "next_build",
    "only_relocates",
    "played_first",
    "plays_on_at_once",
    "possible_before",
    "shifts_in_vain",
    "thanks_to",
    "to_first_goal",
    "without_idling",
]

FOLLOWED: Final = 10
"""`caused` tries out at most this many of the later steps without the first step."""


def in_order(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> list[Move]:
    """Return the moves sorted by goal: those for the first goal, then those for the next goal, and so on."""
    steps = steps_of(game, deal, moves)
    goal = first_goal(game, steps)
    if goal is None and (at := goal_of(game, deal, moves)) is not None:
        if sooner := before_turning(game, deal, moves[: at + 1]):
            return in_order(game, deal, [*sooner, *moves[at + 1 :]])
        deal = deal.copy()
        for move in moves[: at + 1]:
            game.play(deal, move)
        return [*moves[: at + 1], *in_order(game, deal, moves[at + 1 :])]
    if goal is None:
        return list(moves)
    needed = needed_for(game, steps[: goal + 1])
    if len(needed) <= goal:
        later = [step for step in steps[: goal + 1] if step not in needed]
        tried = [*(step.move for step in needed), *(step.move for step in (*later, *steps[goal + 1 :]))]
        again = steps_of(game, deal, tried)
        if len(again) == len(steps) and again[-1].after.piles == steps[-1].after.piles:
            moves, steps = [*tried, *moves[len(steps) :]], again
    done = len(needed)
    if done >= len(moves):
        return list(moves)
    return [*moves[:done], *in_order(game, steps[done - 1].after, moves[done:])]


def before_turning(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> list[Move]:
    """Return the moves in another order: first those that move cards of the tableau, and so need no turn of the hand.

    Return an empty list if the moves are in such an order already, or if no such order leads to the same position.
    """
    early = [move for move in moves if move.verb == "move" and game.layout.number[move.args[0]] not in (WASTE, HAND)]
    rest = [move for move in moves if move not in early]
    end = played_out(game, deal, moves)
    for order in ([*early, *rest], [moves[-1], *moves[:-1]] if early[-1:] == [moves[-1]] else []):
        if end is not None and early and order not in ([], list(moves)) and played_out(game, deal, order) == end:
            return order
    return []


def played_out(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> object:
    """Return the piles after these moves, with the numbers of face-down cards; None if the moves cannot be made."""
    deal = deal.copy()
    for move in moves:
        if game.refusal(deal, move) is not None:
            return None
        game.play(deal, move)
    return deal.piles, deal.down


def first_goal(game: Patience, steps: Sequence[Step]) -> int | None:
    """Return the index of the first step that gains something; None if there is none."""
    return next((at for at, step in enumerate(steps) if brings(game, step)), None)


def needed_for(game: Patience, steps: Sequence[Step]) -> list[Step]:
    """Return the last of `steps`, and those of the others that it needs."""
    needed = list(steps)
    for each in steps[:-1]:
        fewer = [step for step in needed if step is not each]
        if replayed(game, steps[0].before, fewer) is not None:
            needed = fewer
    return needed


def ahead_of(game: Patience, steps: Sequence[Step]) -> list[Step]:
    """Return the steps after the first, up to and including the next step that gains something.

    Return an empty list if no step after the first gains anything. If the plan fills one space and then makes another,
    the new space counts as a gain only if no later step gains anything else.
    """
    start = steps[0].after if empties(steps[0]) else steps[0].before
    goals = [
        at
        for at, step in enumerate(steps[1:], 1)
        if brings(game, step) and (start.piles[step.carried[0]] or not only_empties(game, step))
    ]
    spaces = spaces_in(start)
    gained = [at for at in goals if not only_empties(game, steps[at]) or spaces_in(steps[at].after) > spaces]
    goal = next(iter(gained or goals), None)
    return [] if goal is None else list(steps[1 : goal + 1])


def caused(game: Patience, steps: Sequence[Step]) -> list[Step]:
    """Return the steps of a plan without those later ones that could be made just as well without the first step."""
    if game.cleared(steps[-1].after):
        return list(steps)
    first, later = steps[0], steps[1 : FOLLOWED + 1]
    free, deal = list[int](), first.before
    every = len(deal.foundations.piles) > len(SUITS) and brings(game, first)
    for at, step in enumerate(later):
        if any(each.card == step.card for each in steps_of(game, deal, (step.move,))) and (every or builds(game, step)):
            free.append(at)
            deal = deal.copy()
            game.play(deal, step.move)
    kept = list(range(len(later)))
    for at in reversed(free):
        fewer = [each for each in kept if each != at]
        again = steps_of(game, first.after, [later[each].move for each in fewer])
        if [step.card for step in again] == [later[each].card for each in fewer]:
            kept = fewer
    if len(kept) == len(later):
        return list(steps)
    return [first, *steps_of(game, first.after, [later[each].move for each in kept])]


def thanks_to(game: Patience, steps: Sequence[Step], at: int) -> Sequence[Step]:
    """Return the steps of a plan from the index `at`, up to the next build that does not need the first step."""
    if game.cleared(steps[-1].after):
        return steps[at:]
    return list(takewhile(lambda step: not built_already(game, steps[0].before, step), steps[at:]))


def possible_before(game: Patience, first: Step, step: Step) -> bool:
    """Whether a later step of a plan could be made just as well before its first step."""
    source, target, count = step.carried
    piles = first.before.piles
    if builds(game, step):
        return any(piles[way[0]][-1] == step.card for way in game.carrying.builds(first.before))
    if piles[source] != step.before.piles[source]:
        return False
    if not step.before.piles[target]:
        layout = game.layout
        spaces = [place for place in layout.of_kind[layout.kinds[target]] if not piles[place]]
        return any(game.refusal(first.before, game.layout.line(source, place, count)) is None for place in spaces)
    if piles[target] != step.before.piles[target]:
        lay = first.carried[0]
        if target != first.carried[1] or step.before.piles[target][-1:] != piles[lay][-1:]:
            return False
        target = lay
    return source != target and game.refusal(first.before, game.layout.line(source, target, count)) is None


def next_build(game: Patience, step: Step) -> list[Step]:
    """Return a list with the next build on the step's foundation; empty unless that next build turns up a card."""
    if not builds(game, step):
        return []
    for carried in game.carrying.carriages(step.after):
        if carried[1] == step.carried[1] and carried[0] >= TABLEAU:
            return [each for each in steps_of(game, step.after, (game.layout.line(*carried),)) if turns_up(each)]
    return []


def idles(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan only shifts cards between equal places before it turns the hand."""
    steps = steps_of(game, deal, moves)
    only = len(steps) >= sum([move.verb == "move" for move in moves])
    return bool(steps) and only and all(shifts(game, step) for step in steps)


def plays_on_at_once(game: Patience, deal: PatienceDeal, moves: Sequence[Move], *, laid: bool) -> bool:
    """Whether a plan plays on at once: it builds a waste card, or shows a new card before it turns the hand.

    The build counts only in the last pass of the hand, or if its foundation is hardly ahead of the lowest. If `laid` is
    true, it is enough that the plan begins by laying a waste card on another card, or a waste king in a space.
    """
    steps = steps_of(game, deal, moves)
    if not steps or isinstance(game.hand, HeldHand):
        return False
    source, target, _ = steps[0].carried
    # the next card would bury the waste card for good
    last = game.hand is not None and 0 < game.hand.passes <= deal.begun
    if source == WASTE and builds(game, steps[0]) and (last or built_ahead(game, steps[0]) <= 1):
        return True
    lies = source == WASTE and target < game.layout.first
    return any(map(brings_new, steps)) or (
        laid and lies and (bool(deal.piles[target]) or rank_of(steps[0].card) == KING)
    )


def replayed(game: Patience, deal: PatienceDeal, steps: Sequence[Step]) -> list[Step] | None:
    """Make the moves of `steps` from `deal`, and return the new steps.

    Return None if a move cannot be made or carries another card, or if the last step does not gain the same.
    """
    again = steps_of(game, deal, [step.move for step in steps])
    if len(again) < len(steps):
        return None
    if any(one.card != other.card for one, other in zip(again, steps, strict=True)):
        return None
    last, goal = again[-1], steps[-1]
    same = builds(game, last) == builds(game, goal) and follows_from(game, last) == follows_from(game, goal)
    return again if same else None


def to_first_goal(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves of a plan up to its first goal; all moves if it has none."""
    at = goal_of(game, deal, moves)
    return moves if at is None else moves[: at + 1]


def goal_of(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> int | None:
    """Return the index of the first of a plan's moves that gains something; None if no move does.

    Unlike `first_goal`, this function also looks beyond turns of the hand, if its order is known.
    """
    deal = deal.copy()
    for at, move in enumerate(moves):
        if any(brings(game, step) for step in steps_of(game, deal, (move,))):
            return at
        if game.refusal(deal, move) is not None or (move.verb != "move" and deal.unseen[HAND]):
            break
        game.play(deal, move)
    return None


def without_idling(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> Sequence[Move]:
    """Return a plan without those moves at its beginning that are not needed for its first goal.

    If moves are left out, the plan ends with that goal. If it has no goal and only shifts cards, return the next turn
    of the hand instead, if there is one.
    """
    while (at := goal_of(game, deal, moves)) is not None:
        step = next(iter(steps_of(game, deal, moves[:1])), None)
        if step is None or min(step.carried[:2]) < TABLEAU or not reaches(game, deal, step, moves[: at + 1]):
            return moves
        moves = moves[1 : at + 1]
    wait = game.play_phase.going_on(deal)
    return moves if wait is None or not plan_only_shifts(game, deal, moves) else (wait,)


def plan_only_shifts(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan only shifts cards between equal places and perhaps turns the hand."""
    deal, shifted = deal.copy(), False
    for move in moves:
        if game.refusal(deal, move) is not None or (move.verb != "move" and deal.unseen[HAND]):
            break
        if move.verb == "move":
            if not all(shifts(game, step) for step in steps_of(game, deal, (move,))):
                return False
            shifted = True
        game.play(deal, move)
    return shifted


def reaches(game: Patience, deal: PatienceDeal, first: Step, moves: Sequence[Move]) -> bool:
    """Whether a plan works without its first move: the others can be made, and the last one still gains something."""
    planned, other = first.after.copy(), deal.copy()
    for move in moves[1:]:
        if game.refusal(other, move) is not None:
            return False
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is not None and planned.piles[carried[0]][-carried[2]] != other.piles[carried[0]][-carried[2]]:
            return False
        if move is moves[-1]:
            return all(brings(game, step) for step in steps_of(game, other, (move,)))
        game.play(planned, move)
        game.play(other, move)
    return False


def shifts(game: Patience, step: Step) -> bool:
    """Whether the step moves cards between two tableau cards that take the same cards, and gains nothing."""
    return alike(game, step.before, step.carried) and not brings(game, step)


def shifts_in_vain(game: Patience, deal: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan begins with a shift (see `shifts`) that its first goal does not need."""
    carried = game.layout.carried(moves[0]) if moves[0].verb == "move" else None
    if carried is None or not alike(game, deal, carried):
        return False
    steps = steps_of(game, deal, moves)
    if not steps or not shifts(game, steps[0]):
        return False
    spaces = spaces_in(deal)
    goal = next((at for at, step in enumerate(steps) if gains(game, step, spaces)), None)
    if goal is None:
        return True
    source, left = carried[0], len(steps[0].after.piles[carried[0]])
    taken = [step for step in steps[1 : goal + 1] if step.carried[0] == source]
    used = any(len(step.before.piles[source]) - step.carried[2] < left for step in taken)
    return not used or not any(step is steps[0] for step in needed_for(game, steps[: goal + 1]))


def gains(game: Patience, step: Step, spaces: int) -> bool:
    """Whether the step gains something; a space counts only if there are then more than `spaces` spaces."""
    return brings(game, step) and (not only_empties(game, step) or spaces_in(step.after) > spaces)


def only_relocates(game: Patience, deal: PatienceDeal, line: Move) -> bool:
    """Whether a move carries a whole tableau pile to a space."""
    carried = game.layout.carried(line) if line.verb == "move" else None
    if carried is None or not all(map(deal.in_tableau, carried[:2])):
        return False
    return not deal.piles[carried[1]] and len(deal.piles[carried[0]]) == carried[2]


def alike(game: Patience, deal: PatienceDeal, carried: tuple[int, int, int]) -> bool:
    """Whether cards are carried from one tableau card to another, and the same cards fit on both."""
    source, target, count = carried
    piles, rests_on = deal.piles, game.carrying.rests_on
    if min(source, target) < TABLEAU or target >= game.layout.first:
        return False
    return (
        len(piles[source]) - count > deal.down[source]
        and bool(piles[target])
        and (rests_on[piles[source][-count - 1]] == rests_on[piles[target][-1]])
    )


def played_first(game: Patience, deal: PatienceDeal, steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps in another order: the card that shows (held, or on the waste) is played as early as possible.

    If that would lead to another position, return `steps`.
    """
    played = next((at for at, step in enumerate(steps) if step.carried[0] in (WASTE, HAND)), 0)
    needed = needed_for(game, steps[: played + 1])
    others = [step for step in steps[:played] if step not in needed]
    again = steps_of(game, deal, [step.move for step in (*needed, *others, *steps[played + 1 :])])
    same = len(again) == len(steps) and again[-1].after.piles == steps[-1].after.piles
    return again if others and same else steps
