"""The search for any patience with foundations: it looks at the most promising positions first.

A taste (see `Taste`) is a way to guess how promising a position is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.players.solving.verdict import NOT_KNOWN, GivenUp, Verdict
from cardtable.rules.game import slots_of
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import BIT, UP_IN_SUIT, rank_of
from cardtable.rules.piles.ways import RowHand

if TYPE_CHECKING:
    from cardtable.players.solving.verdict import Effort
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience
    from cardtable.rules.piles.piles import Pile

__all__ = ["followers_of", "look_ahead", "search", "toward_build"]

Carriage = tuple[int, int, int]

UNBUILT: Final = 4
FACE_DOWN: Final = 6
FILLED: Final = 3
BEGUN: Final = 10
IN_A_CELL: Final = 6
"""The guessed distance from the end grows by this for each time through the hand.

It also grows: by `UNBUILT` for each card not built, `FACE_DOWN` for each face-down card, `FILLED` for each pile, and
`IN_A_CELL` for each card in a cell.
"""


class Taste(NamedTuple):
    """Weights in the guess of how far a position is from the end.

    `in_the_way` is added for each card over a lower card, and `over_due` for each card over a card that is next to
    build. `in_order` is taken off for each card that lies on a card of the next higher rank.
    """

    in_the_way: int = 5
    over_due: int = 0
    in_order: int = 0


DEPTH: Final = 2
"""In `toward_build`, positions are tried in the order of `DEPTH` × depth + moves.

The depth is the number of cards over a card that can be built next. If there are several such cards, the one with the
fewest cards over it counts.
"""
TASTES: Final = (Taste(), Taste(in_order=2), Taste(over_due=2))
TURNS: Final = (20_000, 100_000)
"""The number of positions for each taste in the first and the second round. Later only the first taste goes on."""


def search(game: Patience, deal: PatienceDeal, effort: Effort) -> Verdict:
    """Look at positions until the deal has come out or no position is left, and return the verdict.

    Raises:
        GivenUp: the budget is spent.
    """
    searches = [_Search(game, deal, effort, taste) for taste in TASTES]
    for most in TURNS:
        for one in searches:
            found = one.run(most)
            if found.winnable is not None or found.positions < most:
                return found
    return searches[0].run()


def look_ahead(game: Patience, deal: PatienceDeal, effort: Effort, most: int, further: int = 0) -> Verdict:
    """Search with each taste once, in `most` positions each.

    If no winning line is found and `further` is not 0, the first taste searches `further` more positions, which can
    prove that the deal is lost. If the deal is not solved, the verdict has the line that builds the most cards. If no
    line builds a card, and some positions were left out, the verdict has the longest line.
    """
    tried = [_Search(game, deal, effort, taste) for taste in TASTES]
    for one, limit in (*[(one, most) for one in tried], *([(tried[0], further)] if further else [])):
        try:
            found = one.run(limit)
        except GivenUp:
            found = NOT_KNOWN
        if found.winnable is not None:
            return found
        if found.positions < limit:
            return found._replace(lines=_lines(one.best[1]))
    best = max(tried, key=lambda one: one.best[0])
    if best.best[0][0] > deal.foundations.cards:
        return NOT_KNOWN._replace(lines=_lines(best.best[1]))
    return NOT_KNOWN._replace(lines=max((_lines(path) for one in tried for *_, path in one.waiting), key=len))


def toward_build(game: Patience, deal: PatienceDeal, effort: Effort, most: int) -> tuple[Move, ...]:
    """Return a way to build one more card, or no moves if none is found in `most` positions.

    The way may be long. `look_ahead` misses such builds, because it aims at the end of the deal.
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


def followers_of(
    game: Patience,
) -> tuple[Callable[[PatienceDeal], Iterator[tuple[Move, PatienceDeal]]], Callable[[PatienceDeal], int]]:
    """Return two functions of a position: one yields each move with the position after it, the other returns a key.

    Positions with the same possibilities have the same key.
    """
    ways = _Ways(game, TASTES[0])
    return ways.followers, ways.key


class _Search:
    """Some games limit moves back and forth in a row. A position reached with fewer of these is searched again."""

    def __init__(self, game: Patience, deal: PatienceDeal, effort: Effort, taste: Taste) -> None:
        self.game, self.effort = game, effort
        self.ways = _Ways(game, taste)
        self.waiting: list[tuple[float, int, PatienceDeal, Any]] = [(0, 0, deal, None)]
        self.best: tuple[tuple[int, float], Any] = (deal.foundations.cards, -self.ways.distance(deal)), None
        """The best position so far, as its rank and the path to it.

        The rank is a pair of numbers: the cards built, and the guessed distance from the end with a minus sign.
        """
        self.fewest: dict[int, int] = {self.ways.key(deal): deal.shifts}
        self.number = 0

    def run(self, most: int = 0) -> Verdict:
        """If the deal is lost, the verdict has the moves that build the most cards.

        Raises:
            GivenUp: the budget is spent.
        """
        ways, waiting, game, effort = self.ways, self.waiting, self.game, self.effort
        fewest, positions = self.fewest, 0
        while waiting:
            _, _, here, path = heappop(waiting)
            for move, after in ways.followers(here):
                effort.spend()
                positions += 1
                trail = path, move
                if game.cleared(after):
                    return Verdict(True, _lines(trail), positions)
                key = ways.key(after)
                if fewest.get(key, 1 << 30) <= after.shifts:
                    continue
                fewest[key] = after.shifts
                self.number += 1
                far = ways.distance(after)
                heappush(waiting, (far, -self.number, after, trail))
                worth = after.foundations.cards, -far
                if worth > self.best[0]:
                    self.best = worth, trail
            if most and positions >= most and waiting:
                return Verdict(None, (), positions)
        if ways.unsure:
            return NOT_KNOWN._replace(positions=positions)
        return Verdict(False, _lines(self.best[1]), positions)


def _lines(trail: Any) -> tuple[Move, ...]:
    lines = []
    while trail is not None:
        trail, move = trail
        lines.append(move)
    return tuple(lines[::-1])


class _Ways:
    """Moves that shuffle are left out, because nobody knows their result; then `unsure` becomes true."""

    def __init__(self, game: Patience, taste: Taste) -> None:
        self.game, self.phase, self.layout = game, game.play_phase, game.layout
        self.taste = taste
        self.unsure = False
        self.shares: defaultdict[int, dict[Pile, int]] = defaultdict(dict)
        self.own_slots = slots_of(game.new_deal())[: -len(slots_of(PatienceDeal()))]
        self.alike = not isinstance(game.hand, RowHand)
        self.limited = game.hand is None or game.hand.passes > 0
        self.harmless = game.founding.follows is UP_IN_SUIT
        self.from_waste = game.hand is None or game.hand.draw == 1

    def followers(self, deal: PatienceDeal) -> Iterator[tuple[Move, PatienceDeal]]:
        phase, line, first = self.phase, self.layout.line, self.layout.first
        carriages = list(phase.carriages(deal))
        forced = self.forced(deal, carriages) if self.harmless else []
        spaces: set[tuple[int, int, str]] = set()
        kinds = self.layout.kinds
        for source, target, count in forced or carriages:
            if self.alike and TABLEAU <= target < first and not deal.piles[target]:
                space = source, count, kinds[target]
                if space in spaces:
                    continue
                spaces.add(space)
            after = deal.copy()
            phase.carry(after, source, target, count)
            yield line(source, target, count), after
        if forced:
            return
        for move in phase.others(deal):
            after = deal.copy()
            phase.play(after, move)
            yield move, after
        goes_on = phase.going_on(deal)
        if goes_on is not None:
            after = deal.copy()
            if goes_on is phase.redeal:
                phase.turn_over(after)
            else:
                assert self.game.hand is not None
                self.game.hand.turn(after)
            if after.phase == deal.phase:
                yield goes_on, after
            else:
                self.unsure = True

    def forced(self, deal: PatienceDeal, carriages: Sequence[Carriage]) -> list[Carriage]:
        """Return the first build that does no harm, alone in a list; the list is empty if there is none.

        A build does no harm if every card that could be laid on the built card is built or can be built now.
        """
        foundations, rests_on = deal.foundations, self.phase.rests_on
        gone = foundations.wanted
        for pile in foundations.piles:
            for card in pile:
                gone |= BIT[card]
        for carriage in carriages:
            source, target, _ = carriage
            builds = target >= self.layout.first and (source != WASTE or self.from_waste)
            if builds and not rests_on[deal.piles[source][-1]] & ~gone:
                return [carriage]
        return []

    def key(self, deal: PatienceDeal) -> int:
        piles = deal.piles
        columns: Any = zip(deal.tableau, deal.down[TABLEAU : self.layout.tableau.stop], strict=True)
        columns = tuple(sorted(columns)) if self.alike else tuple(columns)
        passes = deal.begun if self.limited else 0
        hand = piles[WASTE], piles[HAND], deal.down[HAND], len(piles[STOCK]), passes, min(deal.quiet, 1), deal.clean
        own = [getattr(deal, slot) for slot in self.own_slots]
        if deal.cells:
            own.append(tuple(sorted(piles[self.layout.tableau.stop :])))
        return hash((columns, hand, deal.foundations.due, *own))

    def distance(self, deal: PatienceDeal) -> float:
        piles, wanted = deal.piles, deal.foundations.wanted
        over_due = self.taste.over_due
        shares = self.shares[deal.base]
        far = UNBUILT * (52 - deal.foundations.cards) + BEGUN * deal.begun
        if deal.cells:
            far += IN_A_CELL * sum(map(bool, piles[self.layout.tableau.stop :]))
        for place in self.layout.tableau:
            pile = piles[place]
            if pile:
                share = shares.get(pile)
                if share is None:
                    share = shares[pile] = self.share(pile, deal.base)
                far += share + FACE_DOWN * deal.down[place]
                if over_due:
                    far += over_due * sum([over for over, card in enumerate(reversed(pile)) if wanted >> card & 1])
        return far

    def share(self, pile: Pile, base: int) -> int:
        """Return what a pile adds to the guessed distance from the end.

        Most piles stay the same from one position to the next, so the result for each pile is kept.
        """
        in_the_way, _, in_order = self.taste
        share, low = FILLED, 99
        for card in pile:
            rank = (rank_of(card) - base) % 13
            if rank > low:
                share += in_the_way
            else:
                low = rank
        if in_order:
            share -= in_order * sum([(under - card) % 13 == 1 for under, card in pairwise(pile)])
        return share
