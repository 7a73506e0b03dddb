"""Computer seats at tables where something is said whoever's turn it is: claims, concessions, that one has game.

They think as at a table where everything is said in turn; and when it is another's turn, they say what is certain.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from cardtable.players.advice import advice_for

if TYPE_CHECKING:
    from cardtable.players.player import Budget, Player
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["AtAnyTimePlayer"]


class AtAnyTimePlayer:
    """Wraps a player of any strength for a table where everything is said in turn."""

    def __init__(self, game: AnyGame, player: Player, seed: int, *, errs: bool = False) -> None:
        """`errs` is whether it forgets what a novice forgets."""
        self.advice, self.player, self.errs = advice_for(game.in_turn()), player, errs
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """In its own turn what the player says; in another's what it knows to be right, or nothing."""
        if view.deal.turn == view.who:
            return self.player.choose(view, budget)
        lapses = self.advice.lapses if self.errs else {}
        forgotten = frozenset([name for name, often in lapses.items() if self.rng.random() < often])
        speaks = self.advice.speaks
        return next((line for line in view.lines if speaks(view.deal, line, forgotten)), None)
