"""Choosing a move by narrowing: after a token is picked, only the moves that contain it are left.

A token is a part of a move, such as a card or a pile.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from cardtable.cards import Card
from cardtable.rules.moves import Move, Token
from cardtable.rules.teller import By

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.teller import Offer

__all__ = ["POINTED_AT", "Asks", "Narrowed", "ways_of", "without"]

POINTED_AT = frozenset[By](("card", "cards", "carry"))


def without(tokens: Sequence[Token], picked: Sequence[Token]) -> list[Token] | None:
    """Return the tokens of a move that are not picked yet. If a picked token is not in the move, return None."""
    rest = [*tokens]
    try:
        for token in picked:
            rest.remove(token)
    except ValueError:
        return None
    return rest


class Asks(Protocol):
    """The part of a teller that says how moves are chosen."""

    def offer(self, view: View, move: Move) -> Offer:
        """Return the title of a move and what it does."""

    def by(self, view: View, move: Move) -> By:
        """Return how a move is made, such as by a button or by a card."""

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        """Return in words what the picked cards are worth, such as "14 points"."""


def _place(way: tuple[Move, By]) -> tuple[Card, ...]:
    line, by = way
    return tuple(token for token in line.args if isinstance(token, Card)) if by in ("card", "cards") else ()


def _saying_most(ways: Mapping[Move, By]) -> dict[Move, By]:
    best: dict[tuple[str, tuple[Card, ...]], Move] = {}
    for line, by in ways.items():
        if by == "cards":
            what = line.verb, tuple(token for token in line.args if isinstance(token, Card))
            if what not in best or len(line.args) > len(best[what].args):
                best[what] = line
    chosen = set(best.values())
    return {line: by for line, by in ways.items() if by != "cards" or line in chosen}


def ways_of(
    view: View, asks: Asks, apart: Callable[[Move], bool] = lambda move: False, stands: Sequence[Move] = ()
) -> dict[Move, By]:
    """Return the moves that a seat can choose from, each with the way in which it is made.

    Moves for which `apart` returns true are left out. The moves in `stands` are included even if the rules refuse them.
    A move that has only a verb and must be confirmed comes last, because a mistake with it would be costly.
    """
    ways = {line: asks.by(view, line) for line in (*stands, *view.tolerated, *view.lawful) if not apart(line)}
    ways = _saying_most(ways)
    costly = {line for line in ways if not line.args and asks.offer(view, line).confirm}
    # sorted, because the order must not tell which moves break a rule
    return dict(sorted(ways.items(), key=lambda way: (way[0] in costly, _place(way))))


class Narrowed:
    """The moves that a person can choose from, and the tokens picked so far."""

    def __init__(self, moves: Mapping[Move, By]) -> None:
        self.moves = moves
        self.picked: tuple[Token, ...] = ()
        self._left: dict[tuple[Token, ...], tuple[Move, ...]] = {}
        """The moves left, for each sequence of picked tokens."""
        self._open: dict[tuple[Token, ...], frozenset[Token]] = {}

    @property
    def left(self) -> tuple[Move, ...]:
        """The moves that contain all picked tokens.

        The moves that begin with the picked tokens in their order come first.
        """
        if self.picked not in self._left:
            self._left[self.picked] = self._moves_left()
        return self._left[self.picked]

    def _moves_left(self) -> tuple[Move, ...]:
        begun = len(self.picked)
        holding = [
            move
            for move, by in self.moves.items()
            if (move.args[:begun] == self.picked if by == "carry" else without(move.args, self.picked) is not None)
        ]
        return tuple(sorted(holding, key=lambda move: move.args[:begun] != self.picked))

    @property
    def open(self) -> frozenset[Token]:
        if self.picked not in self._open:
            self._open[self.picked] = self._tokens_open()
        return self._open[self.picked]

    def _tokens_open(self) -> frozenset[Token]:
        found: set[Token] = set()
        for move in self.left:
            if self.moves[move] == "carry":
                found.update(move.args[len(self.picked) : len(self.picked) + 1])
            else:
                found.update(without(move.args, self.picked) or ())
        return frozenset(found)

    @property
    def ready(self) -> Move | None:
        """The move that can be made now: the only move left, or a move whose tokens are all picked.

        It is always None before the first pick.
        """
        left = self.left
        if not self.picked or not left:
            return None
        spelt = next((move for move in left if self.picks(move) == len(self.picked)), None)
        return spelt or (left[0] if len(left) == 1 else None)

    def picks(self, move: Move) -> int:
        cards = self.moves[move] == "cards"
        return sum(isinstance(token, Card) for token in move.args) if cards else len(move.args)

    @property
    def at_once(self) -> bool:
        """Whether the ready move is made without Enter.

        This must be the only move left. It is made at once if one card was picked for it, or if it carries something
        from one place to another. A move for which several cards are picked one by one waits for Enter.
        """
        left = self.left
        if len(left) != 1:
            return False
        by = self.moves[left[0]]
        return len(self.picked) > 1 if by == "carry" else by == "card" and bool(self.picked)

    def pick(self, token: Token) -> bool:
        """Pick a token, or unpick a picked one.

        Return whether anything changed.
        """
        if token in self.picked and token not in self.open:
            at = self.picked.index(token)
            self.picked = self.picked[:at] + self.picked[at + 1 :]
            return True
        if token not in self.open:
            return False
        self.picked = (*self.picked, token)
        return True

    def let_go(self) -> bool:
        had = bool(self.picked)
        self.picked = self.picked[:-1]
        return had

    def meant(self, token: Token) -> Move | None:
        """Return the move that a player seems to mean by picking `token`, although no choice has this token now.

        It is one of the choices, but `token` replaces another token of the same type in it. If there is no such move,
        return None.
        """
        return self._with(token, self.picked) or self._with(token, ())

    def _with(self, token: Token, picked: tuple[Token, ...]) -> Move | None:
        for move, by in self.moves.items():
            free = None if by == "carry" else without(move.args, picked)
            if not free:
                continue
            for at, other in enumerate(move.args):
                if type(other) is type(token) and other in free:
                    return Move(move.seat, move.verb, *move.args[:at], token, *move.args[at + 1 :])
        return None
