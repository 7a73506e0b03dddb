"""The search for patiences with foundations, the most promising positions first.

A taste (see `Taste`) guesses how promising a position is.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.solving.collecting import collector_paused
from cardtable.players.solving.column_search import KEPT, ColumnSearch, whole_way
from cardtable.players.solving.columns import Taste
from cardtable.players.solving.followers import RuleMoves, followers_of
from cardtable.players.solving.positions import in_columns
from cardtable.players.solving.verdict import NOT_KNOWN, GivenUp, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardtable.players.solving.verdict import SearchLimit
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["look_ahead", "search", "toward_build"]

DEPTH: Final = 2
"""`toward_build` tries positions in the order of `DEPTH` × depth + moves.

The depth is the cards over a card due next, at the easiest.
"""
TASTES: Final = (Taste(over_due=2), Taste(over_due=4, in_order=2), Taste())
IN_TURN: Final = (Taste(), Taste(onward=2, filled=3), Taste(onward=4, filled=7), Taste(over_due=4, in_order=2))
"""The tastes of `search` for games of columns (see `in_columns`).

The second and third follow a line far before others.
"""
FIRST: Final = 10_000
ALONE: Final = ((Taste(over_due=4, in_order=2), 5_000), (Taste(onward=2), 7_000))
"""The searches after `FIRST` positions: a taste, and its positions."""
TURNS: Final = (10_000, 100_000)
"""For other games: the positions of each of `TASTES` in the first and second round, the last taste first.

Then the last taste goes on.
"""


@collector_paused()
def search(game: Patience, deal: PatienceDeal, effort: SearchLimit) -> Verdict:
    """Look at positions until the deal comes out or none is left; return the verdict.

    Raises:
        GivenUp: the budget is spent.
    """
    if in_columns(game):
        return _in_columns(game, deal, effort)
    searches = [_RuledSearch(game, deal, effort, taste) for taste in reversed(TASTES)]
    for most in TURNS:
        for ruled in searches:
            found = ruled.run(most)
            if found.winnable is not None or ruled.over:
                return found
    return searches[0].run()


def _in_columns(game: Patience, deal: PatienceDeal, effort: SearchLimit) -> Verdict:
    together = ColumnSearch(game, deal, effort, IN_TURN)
    found = together.run(FIRST)
    for taste, most in ALONE:
        if found.winnable is None and not together.over:
            found = ColumnSearch(game, deal, effort, (taste,)).run(most)
    if found.winnable is None:
        found = together.run()
    if found.winnable is None and not together.unsure:
        return ColumnSearch(game, deal, effort, TASTES[-1:], exact=True).run()
    return found


@collector_paused()
def look_ahead(game: Patience, deal: PatienceDeal, effort: SearchLimit, most: int, further: int = 0) -> Verdict:
    """Search once with each taste, up to `most` positions each.

    Without a winning line, the last taste searches `further` more positions, which can prove a loss. An unsolved
    verdict has the line with the most builds. Without any, and with positions left out, it has the longest line.
    """
    tried = [_search_of(game, deal, effort, taste) for taste in TASTES]
    for one, limit in (*[(one, most) for one in tried], *([(tried[-1], further)] if further else [])):
        try:
            found = one.run(limit)
        except GivenUp:
            found = NOT_KNOWN
        if found.winnable is not None:
            return found
        if one.over:
            return found._replace(lines=one.lines(one.best[1]))
    best = max(tried, key=lambda one: one.best[0])
    if best.best[0][0] > deal.foundations.cards:
        return NOT_KNOWN._replace(lines=best.lines(best.best[1]))
    lines = [one.lines(one.longest) for one in tried]
    return NOT_KNOWN._replace(lines=max(lines, key=len))


@collector_paused()
def toward_build(game: Patience, deal: PatienceDeal, effort: SearchLimit, most: int) -> tuple[Move, ...]:
    """Return a way to build one more card; empty if `most` positions have none.

    `look_ahead` misses such builds: it aims at the deal's end.
    """
    followers, key = followers_of(game)
    waiting: list[tuple[int, int, PatienceDeal, tuple[Move, ...]]] = [(0, 0, deal, ())]
    seen, count = {key(deal)}, 0
    while waiting and count < most:
        _, _, here, way = heappop(waiting)
        for move, after in followers(here):
            count += 1
            try:
                effort.spend()
            except GivenUp:
                return ()
            if after.foundations.cards > deal.foundations.cards:
                return (*way, move)
            known = key(after)
            if known not in seen:
                seen.add(known)
                far = DEPTH * _over_nearest(game, after) + len(way)
                heappush(waiting, (far, count, after, (*way, move)))
    return ()


def _over_nearest(game: Patience, deal: PatienceDeal) -> int:
    wanted = deal.foundations.wanted
    depths = [over for pile in deal.tableau for over, card in enumerate(reversed(pile)) if wanted >> card & 1]
    return min(depths, default=0)


class _RuledSearch:
    """A search by the rules, beyond columns, a hand and a stock. It can stop and go on."""

    def __init__(self, game: Patience, deal: PatienceDeal, effort: SearchLimit, taste: Taste) -> None:
        self.game, self.ways, self.effort = game, RuleMoves(game, taste), effort
        far = self.ways.distance(deal)
        self.waiting: list[tuple[float, int, PatienceDeal, Any]] = [(0, 0, deal, None)]
        self.best: tuple[tuple[int, float], Any] = (deal.foundations.cards, -far), None
        """The best position's rank and way: see `ColumnSearch`."""
        self.fewest: dict[int, int] = {self.ways.key(deal): deal.shifts}
        """By position key: the fewest moves back and forth in a row."""
        self.number = self.looked_at = 0

    @property
    def over(self) -> bool:
        """Whether every reachable position was looked at."""
        return not self.waiting

    @property
    def longest(self) -> Any:
        """The longest way to a waiting position."""
        return max([way for *_, way in self.waiting], key=lambda way: len(whole_way(way)), default=None)

    def run(self, most: int = 0) -> Verdict:
        """Search as `ColumnSearch` does.

        Raises:
            GivenUp: the budget is spent, or too many positions are kept.
        """
        waiting, before = self.waiting, self.looked_at
        while waiting and not (most and self.looked_at - before >= most):
            _, _, here, way = heappop(waiting)
            for move, after in self.followers(here):
                further, built, far = (way, move), after.foundations.cards, self.ways.distance(after)
                if self.game.cleared(after):
                    return Verdict(True, self.lines(further), self.looked_at - before)
                self.number -= 1
                heappush(waiting, (far, self.number, after, further))
                if (built, -far) > self.best[0]:
                    self.best = (built, -far), further
        if not self.over or self.ways.unsure:
            return NOT_KNOWN._replace(positions=self.looked_at - before)
        return Verdict(False, self.lines(self.best[1]), self.looked_at - before)

    def followers(self, here: PatienceDeal) -> Iterator[tuple[Move, PatienceDeal]]:
        ways, fewest = self.ways, self.fewest
        for move, after in ways.followers(here):
            self.effort.spend()
            self.looked_at += 1
            key = ways.key(after)
            if fewest.get(key, 1 << 30) > after.shifts:
                fewest[key] = after.shifts
                yield move, after
        if len(fewest) > KEPT:
            raise GivenUp

    def lines(self, way: Any) -> tuple[Move, ...]:
        return tuple(whole_way(way))


def _search_of(game: Patience, deal: PatienceDeal, effort: SearchLimit, taste: Taste) -> ColumnSearch | _RuledSearch:
    if in_columns(game):
        return ColumnSearch(game, deal, effort, (taste,), proofs=False)
    return _RuledSearch(game, deal, effort, taste)
