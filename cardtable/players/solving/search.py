"""The search for any patience with foundations: it looks at the most promising positions first.

A taste (see `Taste`) is a way to guess how promising a position is. To build a card is to play it to a foundation. A
line or a way is a row of moves, each made after the one before it.
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
"""In `toward_build`, positions are tried in the order of `DEPTH` × depth + moves.

The depth is the number of cards over a card that can be built next. If there are several such cards, the one with the
fewest cards over it counts.
"""
TASTES: Final = (Taste(over_due=2), Taste(over_due=4, in_order=2), Taste())
IN_TURN: Final = (Taste(), Taste(onward=2, filled=3), Taste(onward=4, filled=7), Taste(over_due=4, in_order=2))
"""In `search`, the tastes for games that are kept as columns (see `in_columns`).

The second and the third go deep into one line of moves before they look at other lines.
"""
FIRST: Final = 10_000
ALONE: Final = ((Taste(over_due=4, in_order=2), 5_000), (Taste(onward=2), 7_000))
"""If the first `FIRST` positions decide nothing, these searches follow.

Each is given as the one taste that it has and the number of positions that it looks at.
"""
TURNS: Final = (10_000, 100_000)
"""For other games: how many positions each of `TASTES` looks at in the first and in the second round.

In each round the last taste begins. After these rounds only the last taste goes on.
"""


@collector_paused()
def search(game: Patience, deal: PatienceDeal, effort: SearchLimit) -> Verdict:
    """Look at positions until the deal has come out or no position is left, and return the verdict.

    Raises:
        GivenUp: the budget is spent, or too many positions are kept.
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
    """Search once with each taste, up to `most` positions each, and return the verdict.

    If no winning line is found and `further` is not 0, the last taste searches `further` more positions, which can
    prove that the deal is lost. If the deal is not won, the verdict has the line that builds the most cards. If no line
    builds a card and no search has looked at all positions, the verdict has the longest line.
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
    """Return a way to build one more card, or no moves if none is found in `most` positions or within `effort`.

    `look_ahead` can miss such a way, because it aims at the end of the deal.
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
    """A search by the rules, for all games that are not kept as columns (see `in_columns`).

    It can stop and later go on.
    """

    def __init__(self, game: Patience, deal: PatienceDeal, effort: SearchLimit, taste: Taste) -> None:
        self.game, self.ways, self.effort = game, RuleMoves(game, taste), effort
        far = self.ways.distance(deal)
        self.waiting: list[tuple[float, int, PatienceDeal, Any]] = [(0, 0, deal, None)]
        self.best: tuple[tuple[int, float], Any] = (deal.foundations.cards, -far), None
        """The best position so far, as its rank and the way to it: see `ColumnSearch`."""
        self.fewest: dict[int, int] = {self.ways.key(deal): deal.shifts}
        """For each position that was met, by its key: the lowest `PatienceDeal.shifts` with which it was reached."""
        self.number = self.looked_at = 0

    @property
    def over(self) -> bool:
        """Whether every position that can be reached was looked at."""
        return not self.waiting

    @property
    def longest(self) -> Any:
        """The longest way to a position from which no move has been tried yet; None if no such position waits."""
        return max([way for *_, way in self.waiting], key=lambda way: len(whole_way(way)), default=None)

    def run(self, most: int = 0) -> Verdict:
        """Search, and return the verdict, as `ColumnSearch.run` does.

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
