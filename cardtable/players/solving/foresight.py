"""Plans to the end: where a view leaves one deal only, that deal is searched as if it lay open.

Nothing hidden is looked at: the deal is made from the view alone. A line that has been found is kept, so that it is
followed from move to move.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import BACK
from cardtable.players.player import Budget
from cardtable.players.solving.search import look_ahead
from cardtable.players.solving.shortening import (
    first_build,
    nearest_build,
    needed_first,
    without_detours,
    without_halts,
    without_rounds,
)
from cardtable.players.solving.solve import own_solver, solvable, solve
from cardtable.players.solving.verdict import Effort, Verdict
from cardtable.rules.game import OVER, slots_of

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["Foreseen", "foresee", "foreseen", "only_deal"]

MOST: Final = 30_000
"""Positions looked at, by each taste of the search: the work of about a second in all."""
A_PLAYOUT: Final = 120
"""Positions that are looked at instead of a play-out, where a budget counts those."""
KEPT: Final = 5_000
"""Positions of which the next move is kept."""
AT_HAND: Final = 10
"""In such a part of those positions a nearer card to build is looked for."""
AGAIN: Final = 3
"""In such a part of them a way on from there."""
NEAR: Final = 2
"""So few moves to the first card to build are not made fewer."""
FAR: Final = 6
"""Nor so few from one card to the next."""
LONG: Final = 12
"""From one card to the next it is long: a nearer one is looked for among as many positions as a way on."""
TRIES: Final = 6
"""How often that is tried in a line."""
ALONE: Final = 4
"""The foundations of one pack."""


class Foreseen(NamedTuple):
    """The next move of a line, `None` if there is none to follow; whether it comes out, how many cards it builds.

    `looked` is how many positions it was found among, and `first` whether the line begins with it.
    """

    move: Move | None
    winnable: bool | None
    built: int
    looked: int
    first: bool = False


_kept: dict[Hashable, Foreseen] = {}


def foresee(game: Patience, view: View, budget: Budget) -> Foreseen | None:
    """The outcome that can be foreseen from that view; `None` where the unseen cards may lie in several ways."""
    deal = only_deal(game, view)
    if deal is None:
        return None
    most = MOST if budget.playouts is None else min(MOST, budget.playouts * A_PLAYOUT)
    known = _kept.get(_key(game, deal))
    if known is None or (known.winnable is None and known.looked < most):
        known = _found(game, deal, budget, most)
    return known


def foreseen(game: Patience, view: View) -> Foreseen | None:
    """The same, if it has been asked before."""
    deal = only_deal(game, view)
    return None if deal is None else _kept.get(_key(game, deal))


def only_deal(game: Patience, view: View) -> PatienceDeal | None:
    """The one deal that looks so from there, if there is but one, and nobody else builds on its foundations."""
    hidden = sum([pile.count(BACK) for pile in view.deal.piles])
    if hidden > 1 or view.deal.phase == OVER or not solvable(game) or len(game.founding.begun_by) > ALONE:
        return None
    return game.guess(view, Random(0))


def _found(game: Patience, deal: PatienceDeal, budget: Budget, most: int) -> Foreseen:
    """Search, and keep every step of the line that is found, or that there is none."""
    if own_solver(game):
        verdict = solve(game, deal, Budget(playouts=most, stopped=budget.stopped))
    else:
        verdict = _shortened(
            game, deal, look_ahead(game, deal, Effort(Budget(stopped=budget.stopped)), most), budget, most
        )
    after = deal.copy()
    for line in verdict.lines:
        game.play(after, line)
    built = after.foundations.cards
    steps = [Foreseen(line, verdict.winnable, built, most) for line in verdict.lines]
    steps[:1] = [step._replace(first=True) for step in steps[:1]]
    steps = steps or [Foreseen(None, verdict.winnable, built, most)]
    if not budget.stopped():
        if len(_kept) > KEPT:
            _kept.clear()
        for step in steps:
            _kept[_key(game, deal)] = step
            if step.move is not None:
                game.play(deal, step.move)
    return steps[0]


def _shortened(game: Patience, deal: PatienceDeal, verdict: Verdict, budget: Budget, most: int) -> Verdict:
    """The same with a shorter line: what the next card does not need is done after it."""
    lines = _nearer(game, deal, without_detours(game, deal, verdict.lines), budget, most)
    lines = without_rounds(game, deal, lines, most // AGAIN)
    return verdict._replace(lines=without_halts(game, deal, needed_first(game, deal, lines)))


def _nearer(game: Patience, deal: PatienceDeal, lines: tuple[Move, ...], budget: Budget, most: int) -> tuple[Move, ...]:
    """The same, the nearest card built first, if no less comes of it; so again after it where the next is far.

    The search goes for the end, and lays many arrangements on its way to a card that a few moves would build.
    """
    end = _after(game, deal, lines).foundations.cards
    done: tuple[Move, ...] = ()
    enough, tries = NEAR, TRIES
    while tries and (count := first_build(game, deal, lines)):
        if count > enough:
            tries -= 1
            near = nearest_build(game, deal, count, most // (AGAIN if count > LONG else AT_HAND))
            if near:
                after = _after(game, deal, near)
                again = look_ahead(game, after, Effort(Budget(stopped=budget.stopped)), most // AGAIN)
                if _after(game, after, again.lines).foundations.cards >= end:
                    lines, count = (*near, *without_detours(game, after, again.lines)), len(near)
        done, lines, deal, enough = (*done, *lines[:count]), lines[count:], _after(game, deal, lines[:count]), FAR
    return (*done, *lines)


def _after(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> PatienceDeal:
    """The deal after those moves."""
    deal = deal.copy()
    for line in lines:
        game.play(deal, line)
    return deal


def _key(game: Patience, deal: PatienceDeal) -> Hashable:
    """A key that is equal for equal positions at equal tables."""
    said = [getattr(deal, name) for name in slots_of(deal) if name not in ("standing", "dealer", "ledger")]
    return game.id, repr(game.options), game.seat, *[tuple(part) if isinstance(part, list) else part for part in said]
