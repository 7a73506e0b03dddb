"""The moves worth a look in a position of a patience, each with the position after it.

Here the rules play the moves, which works for every patience. For most games there is a quicker way: see `positions`.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cardtable.players.solving.columns import FACE_DOWN, FILLED, IN_THE_WAY, Taste, harmless_builds, in_the_way
from cardtable.rules.game import slots_of
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import UP_IN_SUIT
from cardtable.rules.piles.ways import RowHand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience
    from cardtable.rules.piles.piles import Pile

__all__ = ["RuleMoves", "followers_of"]

Carriage = tuple[int, int, int]

UNBUILT: Final = 4
BEGUN: Final = 10
IN_A_CELL: Final = 6
"""Amounts that are added to the guessed distance from the end.

`UNBUILT` counts for each card that is not on a foundation, `BEGUN` for each pass through the hand, and `IN_A_CELL` for
each card in a cell. `FACE_DOWN` and `FILLED` in `columns` are added, too.
"""


def followers_of(
    game: Patience,
) -> tuple[Callable[[PatienceDeal], Iterator[tuple[Move, PatienceDeal]]], Callable[[PatienceDeal], int]]:
    """Return two functions of a position: one yields each move with the position after it, the other returns a key.

    Positions with the same possibilities have the same key.
    """
    ways = RuleMoves(game, Taste())
    return ways.followers, ways.key


class RuleMoves:
    """The moves of positions, found by the rules of the game.

    A move that shuffles is left out, because nobody knows its result; then `unsure` becomes true.
    """

    def __init__(self, game: Patience, taste: Taste) -> None:
        self.game, self.phase, self.layout = game, game.play_phase, game.layout
        self.taste = taste
        self.unsure = False
        self.kept_harmless: dict[int, int] = {}
        self.shares: defaultdict[int, dict[Pile, int]] = defaultdict(dict)
        self.own_slots = slots_of(game.new_deal())[: -len(slots_of(PatienceDeal()))]
        self.alike = not isinstance(game.hand, RowHand)
        self.limited = game.hand is None or game.hand.passes > 0
        self.harmless = game.founding.follows is UP_IN_SUIT
        self.from_waste = game.hand is None or game.hand.draw == 1

    def followers(self, deal: PatienceDeal) -> Iterator[tuple[Move, PatienceDeal]]:
        phase, line, first = self.phase, self.layout.line, self.layout.first
        carriages = list(self.game.carrying.carriages(deal))
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
        """Return a list with just the first of `carriages` that is a build and does no harm, or an empty list."""
        wanted = deal.foundations.wanted
        harmless = self.kept_harmless.get(wanted)
        if harmless is None:
            gone = [card for pile in deal.foundations.piles for card in pile]
            harmless = self.kept_harmless[wanted] = harmless_builds(wanted, gone, self.game.carrying.rests_on)
        for carriage in carriages:
            source, target, _ = carriage
            builds = target >= self.layout.first and (source != WASTE or self.from_waste)
            if builds and harmless >> deal.piles[source][-1] & 1:
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
        in_order = self.taste.in_order
        share = FILLED + IN_THE_WAY * in_the_way(pile, base)
        if in_order:
            share -= in_order * sum([(under - card) % 13 == 1 for under, card in pairwise(pile)])
        return share
