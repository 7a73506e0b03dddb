"""Choosing a move: each token picked leaves the moves that contain it.

A token is a part of a move, such as a card or pile.
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
    """Return a move's tokens not picked yet, or None if a picked one is missing."""
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
        """Return a move's title and effect."""

    def by(self, view: View, move: Move) -> By:
        """Return how a move is made: by button, card and so on."""

    def worth(self, view: View, verb: str, cards: Sequence[Card]) -> str:
        """Return what picked cards are worth, such as "14 points"."""


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
    """Return a seat's moves with the ways to make them.

    Moves for which `apart` is true are left out; moves in `stands` are there even if refused. A bare verb to confirm
    comes last, as a slip would be costly.
    """
    ways = {line: asks.by(view, line) for line in (*stands, *view.tolerated, *view.lawful) if not apart(line)}
    ways = _saying_most(ways)
    costly = {line for line in ways if not line.args and asks.offer(view, line).confirm}
    # sorted, because the order must not tell which moves break a rule
    return dict(sorted(ways.items(), key=lambda way: (way[0] in costly, _place(way))))


class Narrowed:
    """A person's moves, and the tokens picked."""

    def __init__(self, moves: Mapping[Move, By]) -> None:
        self.moves = moves
        self.picked: tuple[Token, ...] = ()
        self._left: dict[tuple[Token, ...], tuple[Move, ...]] = {}
        """The moves left, by picked tokens."""
        self._open: dict[tuple[Token, ...], frozenset[Token]] = {}

    @property
    def left(self) -> tuple[Move, ...]:
        """The moves with all picked tokens, first those that begin with them in order."""
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
        """The one move left, or one with all tokens picked; None before a pick."""
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
        """Whether the ready move needs no Enter; several cards always do."""
        left = self.left
        if len(left) != 1:
            return False
        by = self.moves[left[0]]
        return len(self.picked) > 1 if by == "carry" else by == "card" and bool(self.picked)

    def pick(self, token: Token) -> bool:
        """Pick a token, or unpick it; return whether that changed anything."""
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
        """Return the move that `token` seems to mean, although no choice has it now.

        The token replaces another of its type in a choice.
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
