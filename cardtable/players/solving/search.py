"""The search for any patience with foundations: it looks at the most promising positions first.

A taste (see `Taste`) is a way to guess how promising a position is.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.solving.columns import Taste
from cardtable.players.solving.followers import Ways, followers_of
from cardtable.players.solving.hopeless import hopeless
from cardtable.players.solving.positions import Positions, in_columns
from cardtable.players.solving.verdict import NOT_KNOWN, GivenUp, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardtable.players.solving.positions import Position
    from cardtable.players.solving.verdict import Effort
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["look_ahead", "search", "toward_build"]

Found = tuple[bool, int, float, Any, Any]
"""A new position: whether the deal has come out, how many cards are built, the guessed distance from the end, the
position itself, and the way to it."""

DEPTH: Final = 2
"""In `toward_build`, positions are tried in the order of `DEPTH` × depth + moves.

The depth is the number of cards over a card that can be built next. If there are several such cards, the one with the
fewest cards over it counts.
"""
TASTES: Final = (Taste(over_due=2), Taste(over_due=4, in_order=2), Taste())
ONWARD: Final = Taste(onward=2)
"""`search` tries this taste, too, for games kept as columns (see `in_columns`). It goes deep sooner than the others."""
TURNS: Final = (10_000, 100_000)
"""In `search`, how many positions each taste looks at in the first and in the second round; the last taste begins.

After these rounds only the last taste goes on.
"""
TRIED: Final = 64
SELDOM: Final = 8
NOW_AND_THEN: Final = 32
"""At first, a proof that the position is lost is tried at every position. After `TRIED` proofs, one is tried only at
every `NOW_AND_THEN`th position while fewer than one proof in `SELDOM` succeeds."""


def search(game: Patience, deal: PatienceDeal, effort: Effort) -> Verdict:
    """Look at positions until the deal has come out or no position is left, and return the verdict.

    Raises:
        GivenUp: the budget is spent.
    """
    *others, last = TASTES
    tastes = [last, *([ONWARD] if in_columns(game) else []), *reversed(others)]
    searches = [_search_of(game, deal, effort, taste) for taste in tastes]
    for most in TURNS:
        for one in searches:
            found = one.run(most)
            if found.winnable is not None or one.over:
                return found
    found = searches[0].run()
    if found.winnable is None and not searches[0].over:
        return _ColumnSearch(game, deal, effort, TASTES[-1], exact=True).run()
    return found


def look_ahead(game: Patience, deal: PatienceDeal, effort: Effort, most: int, further: int = 0) -> Verdict:
    """Search once with each taste, up to `most` positions each.

    If no winning line is found and `further` is not 0, the last taste searches `further` more positions, which can
    prove that the deal is lost. If the deal is not solved, the verdict has the line that builds the most cards. If no
    line builds a card, and some positions were left out, the verdict has the longest line.
    """
    tried = [_search_of(game, deal, effort, taste, proofs=False) for taste in TASTES]
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
    lines = [one.lines(max([way for *_, way in one.waiting], key=_length, default=None)) for one in tried]
    return NOT_KNOWN._replace(lines=max(lines, key=len))


def toward_build(game: Patience, deal: PatienceDeal, effort: Effort, most: int) -> tuple[Move, ...]:
    """Return a way to build one more card, or no moves if none is found in `most` positions.

    `look_ahead` misses such builds, because it aims at the end of the deal.
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


class _Search(ABC):
    """One search of a deal, which can stop and later go on."""

    def __init__(self, deal: PatienceDeal, effort: Effort, first: Any, far: float) -> None:
        self.effort = effort
        self.waiting: list[tuple[float, int, Any, Any]] = [(0, 0, first, None)]
        self.best: tuple[tuple[int, float], Any] = (deal.foundations.cards, -far), None
        """The best position so far, as its rank and the way to it.

        The rank is a pair of numbers: the cards built, and the guessed distance from the end with a minus sign.
        """
        self.fewest: dict[int, int] = {}
        """For the key of each position met: the fewest moves back and forth in a row with which it was reached."""
        self.number = self.looked_at = 0

    @abstractmethod
    def followers(self, here: Any, way: Any) -> Iterator[Found]:
        """Yield the new positions after a position."""

    @abstractmethod
    def lines(self, way: Any) -> tuple[Move, ...]:
        """Return the moves of a way."""

    @property
    @abstractmethod
    def unsure(self) -> bool:
        """Whether a move was left out because nobody knows its result."""

    @property
    def over(self) -> bool:
        """Whether every position that can be reached was looked at."""
        return not self.waiting

    def run(self, most: int = 0) -> Verdict:
        """Search, through about `most` positions unless it is 0. If the deal is lost, the verdict has the best way.

        Raises:
            GivenUp: the budget is spent.
        """
        waiting, before = self.waiting, self.looked_at
        while waiting and not (most and self.looked_at - before >= most):
            _, _, here, way = heappop(waiting)
            for cleared, built, far, after, further in self.followers(here, way):
                if cleared:
                    return Verdict(True, self.lines(further), self.looked_at - before)
                self.number -= 1
                heappush(waiting, (far, self.number, after, further))
                if built > self.best[0][0] or (built, -far) > self.best[0]:
                    self.best = (built, -far), further
        if not self.over or self.unsure:
            return NOT_KNOWN._replace(positions=self.looked_at - before)
        return Verdict(False, self.lines(self.best[1]), self.looked_at - before)


class _ColumnSearch(_Search):
    """A search of positions that are kept as columns.

    Some games limit moves back and forth in a row. If `exact` is true, a position reached again with fewer such moves
    is searched again. Otherwise it is not, and then no deal is said to be lost if the limit has barred any step. If
    `proofs` is true, positions are left out that are shown to be lost.
    """

    def __init__(
        self,
        game: Patience,
        deal: PatienceDeal,
        effort: Effort,
        taste: Taste,
        *,
        proofs: bool = True,
        exact: bool = False,
    ) -> None:
        self.over_due, self.proofs, self.exact = taste.over_due, proofs, exact
        self.positions = Positions(game, deal, taste, plain=exact)
        first = self.positions.position(deal)
        super().__init__(deal, effort, first, first[6])
        self.fewest[first[5]] = first[4]
        self.seen = self.tried = self.proved = 0

    @property
    def unsure(self) -> bool:
        return self.positions.unsure

    @property
    def over(self) -> bool:
        return not self.waiting and (self.exact or not self.positions.cut)

    def followers(self, here: Position, way: Any) -> Iterator[Found]:
        if self.proofs and self.shown_lost(here):
            return
        positions, fewest = self.positions, self.fewest
        steps = positions.steps(here)
        self.effort.spend(len(steps))
        self.looked_at += len(steps)
        for step in steps:
            key = step[0]
            if key not in fewest or (self.exact and fewest[key] > step[2]):
                yield self.found(positions.after(here, step), (way, step[3]))
        if here[7]:
            for move, after in positions.others(_whole(way)):
                if after[5] not in fewest:
                    yield self.found(after, (way, move))

    def found(self, after: Position, way: Any) -> Found:
        _, wanted, _, _, shifts, key, far, _ = after
        self.fewest[key] = shifts
        if self.over_due:
            far += self.over_due * sum([column.over_due(wanted) for column in after[0] if column.mask & wanted])
        return not wanted, self.positions.built_when(wanted), far, after, way

    def shown_lost(self, here: Position) -> bool:
        """Whether a proof that the deal is lost is tried here and succeeds."""
        self.seen += 1
        if self.tried > TRIED and self.proved * SELDOM < self.tried and self.seen % NOW_AND_THEN:
            return False
        self.tried += 1
        lost = hopeless(self.positions, here)
        self.proved += lost
        return lost

    def lines(self, way: Any) -> tuple[Move, ...]:
        return self.positions.replayed(_whole(way))[1]


class _RuledSearch(_Search):
    """A search by the rules, for games that have more than columns, a hand and a stock."""

    def __init__(self, game: Patience, deal: PatienceDeal, effort: Effort, taste: Taste) -> None:
        self.game, self.ways = game, Ways(game, taste)
        super().__init__(deal, effort, deal, self.ways.distance(deal))
        self.fewest[self.ways.key(deal)] = deal.shifts

    @property
    def unsure(self) -> bool:
        return self.ways.unsure

    def followers(self, here: PatienceDeal, way: Any) -> Iterator[Found]:
        ways, fewest = self.ways, self.fewest
        for move, after in ways.followers(here):
            self.effort.spend()
            self.looked_at += 1
            key = ways.key(after)
            if fewest.get(key, 1 << 30) > after.shifts:
                fewest[key] = after.shifts
                yield self.game.cleared(after), after.foundations.cards, ways.distance(after), after, (way, move)

    def lines(self, way: Any) -> tuple[Move, ...]:
        return tuple(_whole(way))


def _search_of(
    game: Patience, deal: PatienceDeal, effort: Effort, taste: Taste, *, proofs: bool = True
) -> _ColumnSearch | _RuledSearch:
    if in_columns(game):
        return _ColumnSearch(game, deal, effort, taste, proofs=proofs)
    return _RuledSearch(game, deal, effort, taste)


def _whole(way: Any) -> list[Any]:
    steps: list[Any] = []
    while way is not None:
        way, done = way
        steps.append(done)
    return steps[::-1]


def _length(way: Any) -> int:
    return len(_whole(way))
