"""Computer seats for tables where some things may be said out of turn: a claim, a concession, or "game".

In another seat's turn, the seat speaks only if the advice on the game says that speaking is right.
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
    """A wrapper around a player that acts only in its own turn; the wrapper adds what the seat says out of turn."""

    def __init__(self, game: AnyGame, player: Player, seed: int, *, errs: bool = False) -> None:
        """If `errs` is true, the seat is a novice: it forgets parts of the advice before it speaks."""
        self.advice, self.player, self.errs = advice_for(game.in_turn()), player, errs
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the wrapped player's move in the seat's own turn.

        In another seat's turn, return a move of which the advice approves, such as a claim, or None.
        """
        if view.deal.turn == view.who:
            return self.player.choose(view, budget)
        lapses = self.advice.lapses if self.errs else {}
        forgotten = frozenset([name for name, often in lapses.items() if self.rng.random() < often])
        speaks = self.advice.speaks
        return next((line for line in view.lines if speaks(view.deal, line, forgotten)), None)
