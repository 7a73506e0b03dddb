"""Counts of a solitaire that people know from programs and casinos, beside the count of its rules.

They are no rule of any game, and nothing of them is in a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.rules.piles.layout import TABLEAU, WASTE

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

__all__ = ["STAKE", "standard", "vegas"]

STAKE: Final = 52
"""Dollars that a deal costs by the Vegas count."""
A_CARD_PAYS: Final = 5
"""Dollars for each card built."""
BUILT: Final = 10
"""Points for a card built."""
FROM_WASTE: Final = 5
"""Points for a card from the waste to the tableau."""
TURNED_UP: Final = 5
"""Points for a card of the tableau that is turned up."""
A_PASS_COSTS: Final = {1: (1, 100), 3: (3, 20)}
"""By how many cards are turned at a time: the passes that cost nothing, and the points that each further one costs."""


def vegas(deals: Sequence[PatienceDeal]) -> int:
    """The dollars that a deal has won or cost so far: the stake is paid, and each card that was built pays."""
    built = [sum(map(len, deal.foundations.piles)) for deal in (deals[0], deals[-1])]
    return A_CARD_PAYS * (built[1] - built[0]) - STAKE


def standard(game: Patience, deals: Sequence[PatienceDeal], moves: Sequence[Move]) -> int:
    """The usual score of computer games, never below zero; `deals` are those before each move, and the last.

    A card on a foundation stays there, so that nothing is ever paid back for one. A new pass costs something where the
    hand may be gone through without limit.
    """
    points = 0
    for before, move, after in zip(deals[:-1], moves, deals[1:], strict=True):
        carried = game.layout.carried(move) if move.verb == "move" else None
        if carried is not None:
            source, target, _ = carried
            if target >= game.layout.first:
                points += BUILT
            elif source == WASTE:
                points += FROM_WASTE
            if source >= TABLEAU and after.down[source] < before.down[source]:
                points += TURNED_UP
        elif move.verb == "redeal" and game.hand is not None and not game.hand.passes:
            free, costs = A_PASS_COSTS.get(game.hand.draw, (0, 0))
            points = max(0, points - costs * (before.begun >= free))
    return points
