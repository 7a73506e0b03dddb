"""The strengths of computer players, and the factory that makes a player for a table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from cardtable.errors import BadInput
from cardtable.players.player import EXPERT, RANDOM, STRENGTHS, Budget, Player

if TYPE_CHECKING:
    from cardtable.players.advice import Advice
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move

__all__ = ["computers", "make_player", "strengths"]


class _Random:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines = view.lawful
        return lines[int(self.random() * len(lines))] if lines else None


CARRY = "move"


class _Club:
    def __init__(self, advice: Advice[Any, Any]) -> None:
        self.advice = advice

    def choose(self, view: View, budget: Budget) -> Move | None:
        return self.advice.best(view.deal, view.who, view.lines) if view.lines else None


class _Novice:
    """A player that follows the advice with random errors in the weights of moves, and forgets some of the advice.

    While there is anything else to do, a novice does not carry a card back to where it came from.
    """

    def __init__(self, advice: Advice[Any, Any], seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)
        self.carried: list[Move] = []
        """Moves that carried cards. A move is dropped when cards are carried from or to one of its piles again."""

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, advice, rng = view.lines, self.advice, self.rng
        if len(lines) < 2:
            return lines[0] if lines else None
        forgotten = frozenset([name for name, often in advice.lapses.items() if rng.random() < often])
        weights = advice.weigh(view.deal, view.who, lines, forgotten)
        judged = [weight + rng.gauss(0.0, advice.noise) for weight in weights]
        onward = [each for each in zip(judged, lines, strict=True) if not self._goes_back(each[1])]
        _, chosen = max(onward or zip(judged, lines, strict=True), key=lambda each: each[0])
        if chosen.verb == CARRY:
            places = chosen.args[:2]
            self.carried = [each for each in self.carried if not {*each.args[:2]}.intersection(places)] + [chosen]
        return chosen

    def _goes_back(self, line: Move) -> bool:
        return line.verb == CARRY and any(
            line.args[:2] == each.args[1::-1] and line.args[2:] == each.args[2:] for each in self.carried
        )


def make_player(strength: str, game: AnyGame, seed: int) -> Player:
    """Return a computer player for a table: one of ours of this strength, or the guest of this name.

    If `strength` is `RANDOM`, the player chooses any legal move at random. A guest is a computer player of a plug-in
    (see `players.guests`).

    Raises:
        BadInput: there is no such strength and no such guest, or no advice on the game.
        GuestFailed: the guest cannot be loaded, or does not play the game.
    """
    if game.law is not None and not game.law.by_advice:
        from cardtable.players.calling import CallingPlayer
        from cardtable.rules.calls.called import thought_at

        plain = thought_at(game)
        simple = make_player("club", plain, seed) if strength == EXPERT else None
        return CallingPlayer(game, make_player(strength, plain, seed), seed, errs=strength == "novice", simple=simple)
    if strength == RANDOM:
        return _Random(seed)
    if game.any_time and strengths(game.id):
        from cardtable.players.at_any_time import AtAnyTimePlayer

        in_turn = make_player(strength, game.in_turn(), seed)
        return AtAnyTimePlayer(game, in_turn, seed, errs=strength == "novice")
    if strength not in STRENGTHS:
        from cardtable.players.guests import guest, guests, is_guest

        if is_guest(strength):
            return guest(strength, game, seed)
        known = ", ".join((RANDOM, *STRENGTHS, *guests()))
        raise BadInput(f"There is no player {strength[:40]!r}: a seat must be one of {known}.")
    from cardtable.players.advice import advice_for

    advice = advice_for(game)
    return advice.player(strength, seed) or _usual_player(strength, game, advice, seed)


def _usual_player(strength: str, game: AnyGame, advice: Advice[Any, Any], seed: int) -> Player:
    if strength == EXPERT:
        from cardtable.players.search import Expert

        return Expert(game, advice, seed)
    return _Club(advice) if strength == "club" else _Novice(advice, seed)


def strengths(game: str) -> tuple[str, ...]:
    """Return the strengths that can play a game, the weakest first; empty without advice on it."""
    from cardtable.players.advice import has_advice

    return STRENGTHS if has_advice(game) else ()


def computers(game: str) -> tuple[str, ...]:
    """Return the computer players that may be asked to play a game: the strengths, and the guests by name."""
    from cardtable.players.guests import guests

    return (*strengths(game), *guests())
