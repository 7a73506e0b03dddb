"""The scores that computer games and casinos use for solitaires. They are not in the rules and not in records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.rules.piles.layout import TABLEAU, WASTE

if TYPE_CHECKING:
    from cardtable.rules.moves import Move
    from cardtable.rules.piles.patience import Patience, PatienceDeal

STAKE: Final = 52
A_CARD_PAYS: Final = 5
BUILT: Final = 10
FROM_WASTE: Final = 5
TURNED_UP: Final = 5
A_PASS_COSTS: Final = {1: (1, 100), 3: (3, 20)}
"""For each number of cards turned at a time: how many passes are free, and how many points each later pass costs."""


def vegas(deals: Sequence[PatienceDeal]) -> int:
    """Return the dollars won or lost so far in a deal. `deals` has its states, from the first to the latest."""
    built = [sum(map(len, deal.foundations.piles)) for deal in (deals[0], deals[-1])]
    return A_CARD_PAYS * (built[1] - built[0]) - STAKE


def standard(game: Patience, deals: Sequence[PatienceDeal], moves: Sequence[Move]) -> int:
    """Return the usual score of computer games, never below zero.

    `deals` has the state of the deal before each move, and then its state now.
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
