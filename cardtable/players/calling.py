"""Computer seats at called tables, where players make and call errors.

A novice alone makes errors: overlooked cards, and words left out (see `Advice.forgetting`).
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
"""A novice's chance to overlook each legal card.

The chance of `Advice.forgetting` is the same.
"""


def as_prevented(game: AnyGame, view: View) -> View:
    """Return the view of a prevented table: without calls, corrections and irregular moves."""
    lines = tuple(line for line in view.lawful if not game.call(line) and not correction(game, line))
    deal = view.deal if game.law is None else game.law.as_usual(view.deal)
    return view._replace(deal=deal, lines=lines, tolerated=())


def searchable(game: AnyGame, view: View) -> bool:
    """Whether the prevented game's rules can guess hidden cards, despite errors."""
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
    """Return a paying call of an error that all saw or this seat can prove; None without one."""
    law = game.law
    if law is None:
        return None
    for line in view.lawful:
        if not law.calls(line):
            continue
        charge = charge_of(line)
        known = charge.what in law.plain or law.proved(view.deal, charge) or law.proof(view.deal, charge)
        if known and advice_for(game).calls(view, charge):
            return line
    return None


def overlooking(view: View) -> tuple[Move, ...]:
    """Return irregular moves with one card, for a player who overlooks all legal ones."""
    asked = {line.verb for line in view.lawful if len(line.args) == 1 and isinstance(line.args[0], Card)}
    return tuple(line for line in view.tolerated if line.verb in asked and len(line.args) == 1)


class CallingPlayer:
    """A wrapper for a player who knows only prevented tables: it adds calls and a novice's errors."""

    def __init__(
        self, game: AnyGame, player: Player, seed: int, *, errs: bool = False, simple: Player | None = None
    ) -> None:
        """Wrap `player`. Where hidden cards cannot be guessed (see `searchable`), `simple` plays."""
        self.game, self.player, self.errs, self.simple = game, player, errs, simple
        self.phases = frozenset(prevented(game).phases)
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return a paying call or the player's move; a novice sometimes errs.

        Return None if the seat can only call or correct, and no call pays.
        """
        call = worth_calling(self.game, view)
        if call is not None:
            return call
        lawful = as_prevented(self.game, view)
        if not lawful.lines:
            return None
        if view.deal.phase not in self.phases:
            return advice_for(self.game).answers(lawful)
        wrong = overlooking(view) if self.errs else ()
        if wrong:
            often = OVERLOOKS * budget.lapses
            right = [line for line in lawful.lines if line.verb == wrong[0].verb]
            if all(self.rng.random() < often for _ in right):
                return self.player.choose(lawful._replace(lines=wrong), budget)
        player = self.player if self.simple is None or searchable(self.game, view) else self.simple
        move = player.choose(lawful, budget)
        if self.errs and move is not None and self.rng.random() < OVERLOOKS * budget.lapses:
            wrong_move = advice_for(self.game).forgetting(view, move)
            return wrong_move if wrong_move in view.tolerated else move
        return move
