"""Computer seats at called tables, where errors can be made and the other players must call them.

At any other table, called a prevented table here, the program refuses moves that break a rule. Only a novice makes
errors: it overlooks a card, or leaves out something that must be said (see `AtCalledTable.forgetting`).
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from cardtable.cards import Card
from cardtable.players.advice import advice_for
from cardtable.rules.calls.called import charge_of, prevented, thought_at
from cardtable.rules.calls.risks import correction

if TYPE_CHECKING:
    from cardtable.players.player import Budget, Player
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["CallingPlayer", "as_prevented", "overlooking", "searchable", "worth_calling"]

OVERLOOKS: Final = 0.05
"""The chance, for each legal card, that a novice overlooks it. It is multiplied by `Budget.lapses`.

With the same chance, a novice makes the move that `AtCalledTable.forgetting` returns instead of the right move.
"""


def as_prevented(game: AnyGame, view: View) -> View:
    """Return the view as a prevented table would give it: without calls, corrections and irregular moves."""
    lines = tuple(line for line in view.lawful if not game.call(line) and not correction(game, line))
    deal = view.deal if game.law is None else game.law.as_usual(view.deal)
    return view._replace(deal=deal, lines=lines, tolerated=())


def searchable(game: AnyGame, view: View) -> bool:
    """Whether hidden cards can be guessed as at a prevented table. Errors made in the deal can make that impossible."""
    if game.law is None:
        return True
    if not game.law.usual(view.deal):
        return False
    plain = thought_at(game)
    try:
        plain.guess(as_prevented(game, view), Random(0))
    except ValueError:  # a player showed a card that he seemed to lack, so no deal fits
        return False
    return True


def worth_calling(game: AnyGame, view: View) -> Move | None:
    """Return a call that pays; None if there is none.

    The call is about an error that all have seen or that this seat can prove. The game's advice says whether it pays.
    """
    law = game.law
    if law is None:
        return None
    for line in view.lawful:
        if not law.calls(line):
            continue
        charge = charge_of(line)
        known = charge.what in law.plain or law.proved(view.deal, charge) or law.proof(view.deal, charge)
        if known and advice_for(game).at_called_table.calls(view, charge):
            return line
    return None


def overlooking(view: View) -> tuple[Move, ...]:
    """Return the irregular moves with one card, for a player who has overlooked every card that he may play."""
    asked = {line.verb for line in view.lawful if len(line.args) == 1 and isinstance(line.args[0], Card)}
    return tuple(line for line in view.tolerated if line.verb in asked and len(line.args) == 1)


class CallingPlayer:
    """A wrapper for a player that knows only prevented tables: it adds calls and, for a novice, errors."""

    def __init__(
        self, game: AnyGame, player: Player, seed: int, *, errs: bool = False, simple: Player | None = None
    ) -> None:
        """Wrap `player`. If `errs` is true, the seat is a novice, which makes errors.

        Where hidden cards cannot be guessed (see `searchable`), `simple` plays instead, if it is given.
        """
        self.game, self.player, self.errs, self.simple = game, player, errs, simple
        self.phases = frozenset(prevented(game).phases)
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return a call that pays; if there is none, return the wrapped player's move, or sometimes a novice's error.

        In a phase that exists only at called tables, such as the review of a deal, the move is the one that the advice
        gives for it. Return None if the seat can only call or correct an error and no call pays.
        """
        call = worth_calling(self.game, view)
        if call is not None:
            return call
        lawful = as_prevented(self.game, view)
        if not lawful.lines:
            return None
        if view.deal.phase not in self.phases:
            return advice_for(self.game).at_called_table.answers(lawful)
        wrong = overlooking(view) if self.errs else ()
        if wrong:
            often = OVERLOOKS * budget.lapses
            right = [line for line in lawful.lines if line.verb == wrong[0].verb]
            if all(self.rng.random() < often for _ in right):
                return self.player.choose(lawful._replace(lines=wrong), budget)
        player = self.player if self.simple is None or searchable(self.game, view) else self.simple
        move = player.choose(lawful, budget)
        if self.errs and move is not None and self.rng.random() < OVERLOOKS * budget.lapses:
            wrong_move = advice_for(self.game).at_called_table.forgetting(view, move)
            return wrong_move if wrong_move in view.tolerated else move
        return move
