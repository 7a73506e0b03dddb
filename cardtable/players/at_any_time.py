"""Computer seats where claims, concessions or “game” may come out of turn.

Out of turn, a seat speaks if the advice says so.
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
    """A wrapper for a player who speaks only in turn: the wrapper says what may be said out of turn."""

    def __init__(self, game: AnyGame, player: Player, seed: int, *, errs: bool = False) -> None:
        """`errs`: the seat is a novice, who forgets parts of the advice."""
        self.advice, self.player, self.errs = advice_for(game.in_turn()), player, errs
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the player's move in turn; out of turn, a move by the advice, such as a claim, or None."""
        if view.deal.turn == view.who:
            return self.player.choose(view, budget)
        lapses = self.advice.lapses if self.errs else {}
        forgotten = frozenset([name for name, often in lapses.items() if self.rng.random() < often])
        speaks = self.advice.speaks
        return next((line for line in view.lines if speaks(view.deal, line, forgotten)), None)
