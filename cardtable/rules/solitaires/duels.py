"""Poker or Cribbage Squares for several players; see the pages `poker_squares_duel` and `cribbage_squares_duel`.

The same cards are called for all. Nobody sees where another player places a card until all have placed it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from cardtable.cards import BACK
from cardtable.rules.game import EVERYTHING, OVER, Pack, Refusal, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND
from cardtable.rules.piles.patience import PatienceDeal, Sitting
from cardtable.rules.piles.piles import hide
from cardtable.rules.solitaires.hosting import seated
from cardtable.rules.solitaires.squares import Placing, Square, SquareDeal


class Duel(Company):
    """Squares for two to six players, who place in any order or by turns [PSQD-4.1 to PSQD-4.5]."""

    seat_counts = (2, 3, 4, 5, 6)
    kind: ClassVar[type[Square]]
    hosts: tuple[Square, ...]

    def hosted(self, seat: int) -> Square:
        """Return the square of a seat. It does not turn the next card by itself."""
        square = seated(self.kind, self.options, Sitting(seat))
        square.turns = False
        return square

    @property
    def hurries(self) -> bool:
        """Whether it helps to be fast. It does not, because the next card waits for the slowest player [PSQD-4.4]."""
        return False

    def crowded(self, people: int) -> Refusal | None:
        return None

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        return self.hosts[0].packs(self.hosts[0].start())

    def followed(self, deal: CompanyDeal, seat: int, before: PatienceDeal) -> Sequence[int]:
        """Once all have placed the card, call the next one.

        Return the other seats whose layouts this changed [PSQD-4.4].
        """
        if not all(host.waits(part) for host, part in zip(self.hosts, deal.parts, strict=True)):
            return ()
        for each, host in enumerate(self.hosts):
            deal.parts[each] = part = deal.parts[each].copy()
            host.turn_next(part)
        return [each for each in range(self.seats) if each != seat]

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        points = [host.counted(part)[0] for host, part in zip(self.hosts, deal.parts, strict=True)]
        lines = [host.points(part) for host, part in zip(self.hosts, deal.parts, strict=True)]
        extra = self.hosts[0].extra(deal.parts[0])
        return points, {"rows": [rows for rows, _ in lines], "columns": [columns for _, columns in lines], **extra}

    # ── what is hidden ────────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: CompanyDeal, who: int) -> None:
        """Hide the cards to come, and the cells in which the others have placed the card that is called [PSQD-4.4]."""
        for seat, part in enumerate(deal.parts):
            deal.parts[seat] = part = part.copy()
            hide(part.piles, part.unseen)
            assert isinstance(part, SquareDeal)
            if part.placed and seat != who:
                part.piles[HAND] += part.piles[part.last]
                part.piles[part.last], part.last = (), 0

    def heard(self, deal: CompanyDeal, move: Move, who: int) -> Move:
        """Return the move as `who` learns of it.

        The cell is hidden from everybody else, unless all other seats have placed the card before.
        """
        waiting = [host.waits(part) for host, part in zip(self.hosts, deal.parts, strict=True)]
        if who in (move.seat, EVERYTHING) or waiting.count(False) == 1:
            return move
        return Move(move.seat, move.verb, BACK)

    def guess(self, view: View, rng: Random) -> CompanyDeal:
        deal: CompanyDeal = view.deal.copy()
        first = deal.parts[0].copy()
        assert isinstance(first, SquareDeal)
        held = (*first.piles[HAND][first.unseen[HAND] :], *(first.piles[first.last] if first.last else ()))
        self.hosts[0].fill_in(first, held, rng)
        to_come = first.piles[HAND][: first.unseen[HAND]]
        for seat, (host, part) in enumerate(zip(self.hosts, deal.parts, strict=True)):
            deal.parts[seat] = part = part.copy()
            part.piles[HAND] = (*to_come, *part.piles[HAND][len(to_come) :])
            assert isinstance(part, SquareDeal)
            if part.placed and not part.last and deal.phase != OVER:
                placing = host.play_phase
                assert isinstance(placing, Placing)
                cells = [cell for cell in placing.places if not part.piles[cell] and placing.touches(part, cell)]
                placing.put(part, rng.choice(cells))
        return deal
