"""Plans to the end. If only one deal fits the cards that a player can see, that deal is searched.

A deal is made from the player's view alone, except in `solved`, which answers a person's question. A line is a row of
moves, each made after the one before it; to build a card is to play it to a foundation.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.cards import BACK
from cardtable.players.player import Budget
from cardtable.players.solving.search import look_ahead, toward_build
from cardtable.players.solving.shortening import (
    first_build,
    nearest_build,
    needed_first,
    without_detours,
    without_halts,
    without_rounds,
)
from cardtable.players.solving.solve import own_solver, solvable, solve
from cardtable.players.solving.verdict import SearchLimit, Verdict
from cardtable.rules.game import OVER
from cardtable.rules.piles.patience import Patience, PatienceDeal, position_key

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

__all__ = ["Foreseen", "foresee", "foreseen", "only_deal", "solved", "winning_in_most"]

MOST: Final = 30_000
"""Each part of the search looks at up to this many positions. All parts together take about a second.

Each part has its own taste: a way to guess how far a position is from the end.
"""
FURTHER: Final = 2
"""After these parts, the search with the last taste looks at `FURTHER` × `MOST` more positions.

They are to show whether the deal is lost.
"""
TOWARD: Final = 3
"""If the line that was found builds no card, `TOWARD` × `MOST` positions are searched for a way to build one."""
A_PLAYOUT: Final = 120
"""If a budget is given as a number of play-outs, each of them stands for this many positions."""
KEPT: Final = 5_000
"""If more than this many positions are kept, all are forgotten."""
AT_HAND: Final = 10
"""A search for a shorter way to build a card looks at `MOST` / `AT_HAND` positions."""
AGAIN: Final = 3
NEAR: Final = 2
"""If a line builds its first card within this many moves, no shorter way to that build is looked for."""
FAR: Final = 6
"""If a line builds its next card within this many moves after a build, no shorter way to that build is looked for."""
LONG: Final = 12
"""If the next build is more moves away than this, the search for a shorter way looks at `MOST` / `AGAIN` positions."""
TRIES: Final = 6
TWO: Final = 2
GUESSES: Final = 12
"""If two cards are unseen, this many guesses are made, so that both ways in which they can lie occur."""
ALONE: Final = 4


class Foreseen(NamedTuple):
    """What is foreseen of a position.

    `move` is the next move of the line that was found, or None. `winnable` says whether the deal can come out, or is
    None if that is not known. `built` is the number of cards on the foundations at the end of the line, and `left` is
    the number of moves from here to its end. `looked` is the number of positions at which each part of the search was
    allowed to look. `first` is true if `move` is the first move of the line, and `here` if the search began in this
    position. `promised` is true for the moves between the first move of the line and its first build: hints have told
    of that build already.
    """

    move: Move | None
    winnable: bool | None
    built: int
    looked: int
    first: bool = False
    here: bool = False
    promised: bool = False
    left: int = 0


_kept: dict[Hashable, Foreseen] = {}
_solved: dict[Hashable, Verdict] = {}
"""The verdicts that a person has been told. They are kept so that no hint contradicts them."""


def solved(game: AnyGame, deal: Deal, budget: Budget) -> Verdict:
    """Return whether the deal can still come out (see `solve`), and how.

    The answer comes from the deal itself, with its hidden cards. It is kept for hints only if the player can know
    every card.
    """
    verdict = solve(game, deal, budget)
    lines = verdict.lines
    if verdict.winnable is None or not isinstance(game, Patience) or not isinstance(deal, PatienceDeal):
        return verdict
    after = only_deal(game, game.view(deal, 0))
    while after is not None and after.phase != OVER:
        if len(_solved) > KEPT:
            _solved.clear()
        key = position_key(game, after)
        _solved[key] = verdict._replace(lines=lines)
        if key in _kept and _kept[key].winnable is None:
            del _kept[key]
        after, lines = (_after(game, after, lines[:1]), lines[1:]) if lines else (None, ())
    return verdict


def foresee(game: Patience, view: View, budget: Budget) -> Foreseen | None:
    """Return what can be foreseen from the view; None if there is no `only_deal` for it."""
    deal = only_deal(game, view)
    if deal is None:
        return None
    return _looked_up(game, deal, budget)


def foreseen(game: Patience, view: View) -> Foreseen | None:
    """Return what `foresee` has found earlier for this view, or None."""
    deal = only_deal(game, view)
    return None if deal is None else _kept.get(position_key(game, deal))


def winning_in_most(game: Patience, view: View, budget: Budget) -> tuple[Move, ...]:
    """Return the next moves of a deal with two unseen cards, which can lie in two ways.

    If possible, the first move wins in both ways; if not, it wins in one of them. The moves after it are those that are
    the same in both ways. If no winning line is found, or if the deal is not such a deal, return no moves.
    """
    hidden = sum([pile.count(BACK) for pile in view.deal.piles])
    if hidden != TWO or view.deal.phase == OVER or own_solver(game) or not solvable(game):
        return ()
    if len(game.founding.begun_by) > ALONE:
        return ()
    rng = Random(0)
    ways: dict[Hashable, PatienceDeal] = {}
    for _ in range(GUESSES):
        deal = game.guess(view, rng)
        ways.setdefault(position_key(game, deal), deal)
    deals = [*ways.values()]
    lines = [ahead.move for deal in deals if (ahead := _looked_up(game, deal, budget)).winnable and ahead.move]
    won = {line: sum([_wins_after(game, deal, line, budget) for deal in deals]) for line in dict.fromkeys(lines)}
    if not won or budget.stopped():
        return ()
    moves = [max(won, key=lambda line: won[line])]
    while True:
        deals = [_after(game, deal, moves[-1:]) for deal in deals]
        if len({tuple(pile[-1:] for pile in deal.piles) for deal in deals}) > 1 or deals[0].phase == OVER:
            return tuple(moves)
        (line, *others) = {_looked_up(game, deal, budget).move for deal in deals}
        if line is None or others:
            return tuple(moves)
        moves.append(line)


def _wins_after(game: Patience, deal: PatienceDeal, line: Move, budget: Budget) -> bool:
    after = _after(game, deal, (line,))
    return game.cleared(after) if after.phase == OVER else _looked_up(game, after, budget).winnable is True


def _looked_up(game: Patience, deal: PatienceDeal, budget: Budget) -> Foreseen:
    most = MOST if budget.playouts is None else min(MOST, budget.playouts * A_PLAYOUT)
    known = _kept.get(position_key(game, deal))
    if known is not None and (known.winnable is not None or (known.here and known.looked >= most)):
        return known
    steps = _found(game, deal, budget, most)
    begun = known is not None and known.move is not None and steps[0].winnable is None
    if known is not None and begun and (known.promised or steps[0].built <= known.built):
        steps = [known._replace(looked=most, here=True)]
    if not budget.stopped():
        _keep(game, deal, steps)
    return steps[0]


def _keep(game: Patience, deal: PatienceDeal, steps: Sequence[Foreseen]) -> None:
    if len(_kept) > KEPT:
        _kept.clear()
    for step in steps:
        _kept[position_key(game, deal)] = step
        if step.move is not None:
            deal = _after(game, deal, (step.move,))


def only_deal(game: Patience, view: View) -> PatienceDeal | None:
    """Return the only deal that fits the view, or None if several fit or the deal cannot be searched."""
    hidden = sum([pile.count(BACK) for pile in view.deal.piles])
    if hidden > 1 or view.deal.phase == OVER or not solvable(game) or len(game.founding.begun_by) > ALONE:
        return None
    return game.guess(view, Random(0))


def _found(game: Patience, deal: PatienceDeal, budget: Budget, most: int) -> list[Foreseen]:
    """Return what is foreseen of this position and of each position on the line that is found.

    If a person has already had the deal solved, that verdict is used. If it says that the deal is lost, the line that
    builds the most cards is still searched for.
    """
    own, verdict = own_solver(game), _solved.get(position_key(game, deal))
    lost = verdict is not None and verdict.winnable is False
    if verdict is None and own:
        verdict = solve(game, deal.copy(), Budget(playouts=most, stopped=budget.stopped))
    elif verdict is None or (lost and not own):
        effort = SearchLimit(Budget(stopped=budget.stopped))
        verdict = look_ahead(game, deal.copy(), effort, most, most * FURTHER)
        if verdict.winnable is None and not first_build(game, deal, verdict.lines):
            way = toward_build(game, deal, SearchLimit(Budget(stopped=budget.stopped)), most * TOWARD)
            verdict = verdict._replace(lines=way or verdict.lines)
        if lost:
            verdict = verdict._replace(winnable=False)
    if not own:
        verdict = _shortened(game, deal.copy(), verdict, budget, most)
    built = _after(game, deal, verdict.lines).foundations.cards
    promised = first_build(game, deal, verdict.lines)
    steps = [
        Foreseen(line, verdict.winnable, built, most, promised=0 < at < promised, left=len(verdict.lines) - at)
        for at, line in enumerate(verdict.lines)
    ]
    steps = steps or [Foreseen(None, verdict.winnable, built, most)]
    return [steps[0]._replace(first=bool(verdict.lines), here=True), *steps[1:]]


def _shortened(game: Patience, deal: PatienceDeal, verdict: Verdict, budget: Budget, most: int) -> Verdict:
    lines = _nearer(game, deal, without_detours(game, deal, verdict.lines), budget, most)
    lines = needed_first(game, deal, without_rounds(game, deal, lines, most // AGAIN))
    return verdict._replace(lines=needed_first(game, deal, without_halts(game, deal, lines)))


def _nearer(game: Patience, deal: PatienceDeal, lines: tuple[Move, ...], budget: Budget, most: int) -> tuple[Move, ...]:
    """Return `lines` with shorter ways to its builds, where such ways are found and the line gets no worse.

    The line then has no more moves than before, and builds at least as many cards.
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
                again = look_ahead(game, after, SearchLimit(Budget(stopped=budget.stopped)), most // AGAIN)
                tried = (*near, *without_detours(game, after, again.lines))
                if len(tried) <= len(lines) and _after(game, after, again.lines).foundations.cards >= end:
                    lines, count = tried, len(near)
        done, lines, deal, enough = (*done, *lines[:count]), lines[count:], _after(game, deal, lines[:count]), FAR
    return (*done, *lines)


def _after(game: Patience, deal: PatienceDeal, lines: Sequence[Move]) -> PatienceDeal:
    deal = deal.copy()
    for line in lines:
        game.play(deal, line)
    return deal
