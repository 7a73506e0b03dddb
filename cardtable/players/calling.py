"""Computer seats at called tables: they call errors that are proven, and else play as at a prevented table.

Only a novice makes errors.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cardtable.rules.calls.called import charge_of

if TYPE_CHECKING:
    from cardtable.players.player import Budget, Player
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["Calling", "as_prevented", "proven"]

OVERLOOKS: Final = 0.05
"""How often a novice overlooks a legal card: if it overlooks them all, it plays another."""


def as_prevented(game: AnyGame, view: View) -> View:
    """The view with the moves of a prevented table only."""
    return view._replace(lines=tuple(line for line in view.lawful if not game.call(line)), tolerated=())


def proven(game: AnyGame, view: View) -> Move | None:
    """A call that the seat may make and that is proven by what it has seen, or `None`."""
    if game.law is None:
        return None
    for line in view.lawful:
        if game.call(line) and game.law.proof(view.deal, charge_of(line)):
            return line
    return None


class Calling:
    """Wraps a player of any strength for the prevented table, and makes calls and a novice's errors itself."""

    def __init__(self, game: AnyGame, player: Player, seed: int, *, errs: bool) -> None:
        self.game, self.player, self.errs = game, player, errs
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """A proven call, else a card, of a novice sometimes an illegal one; `None` where it can only call at a risk."""
        call = proven(self.game, view)
        if call is not None:
            return call
        lawful = as_prevented(self.game, view)
        if self.errs and view.tolerated:
            often = OVERLOOKS * budget.lapses
            right = [line for line in lawful.lines if line.verb == view.tolerated[0].verb]
            if all(self.rng.random() < often for _ in right):
                return self.player.choose(lawful._replace(lines=view.tolerated), budget)
        return self.player.choose(lawful, budget)
