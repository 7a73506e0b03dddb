"""Choosing is narrowing: every token picked leaves the legal moves that contain it, until one is left.

Three cards to lay away, a suit to name, a pile to move from and another to move to: one way of choosing serves all,
and knows no game. Nothing here draws anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from cardtable.cards import JOKER, RANKS, SUITS, Card, Suit, card_of
from cardtable.rules.moves import Move, Token

__all__ = ["Choosing", "Typing", "by_hand", "goes_somewhere", "instead", "is_pile"]


def by_hand(line: Move, places: Collection[str]) -> bool:
    """Whether a move is made by pointing at the table: it names a card, or from which pile to which.

    A move that names a pile and nothing else (as to look through it) is a button.
    """
    if any(isinstance(token, Card) for token in line.args):
        return True
    return len(line.args) > 1 and any(isinstance(token, str) and token in places for token in line.args)


def goes_somewhere(line: Move) -> bool:
    """Whether a move takes a card or the top of a pile to a pile: then the order of picking matters."""
    if len(line.args) < 2:
        return False
    what, where = line.args[0], line.args[1]
    return isinstance(what, Card | str) and isinstance(where, str) and is_pile(where)


def is_pile(name: str) -> bool:
    """Whether that is the name of a pile, as `T4`."""
    return name[:1].isupper() and name[1:].isdigit()


class Choosing:
    """A person's legal moves, and what they have picked of one so far."""

    def __init__(self, lines: Sequence[Move] = ()) -> None:
        self.lines = tuple(lines)
        self.picked: tuple[Token, ...] = ()

    @property
    def left(self) -> tuple[Move, ...]:
        """The moves that contain everything picked; those with it in that order first."""
        wanted, begun = Counter(self.picked), len(self.picked)
        holding = [
            line
            for line in self.lines
            if (line.args[:begun] == self.picked if goes_somewhere(line) else not wanted - Counter(line.args))
        ]
        return tuple(sorted(holding, key=lambda line: line.args[:begun] != self.picked))

    @property
    def open(self) -> frozenset[Token]:
        """The tokens that may be picked next."""
        found: set[Token] = set()
        for line in self.left:
            if goes_somewhere(line):
                found.update(line.args[len(self.picked) : len(self.picked) + 1])
            else:
                found.update((Counter(line.args) - Counter(self.picked)).keys())
        return frozenset(found)

    @property
    def ready(self) -> Move | None:
        """The move that can be made now: the only one left, or the one of which every token is picked."""
        left = self.left
        if not self.picked or not left:
            return None
        spelt = next((line for line in left if len(line.args) == len(self.picked)), None)
        return spelt or (left[0] if len(left) == 1 else None)

    @property
    def plain(self) -> bool:
        """Whether that move is made without Enter: the only one left, every token picked, and not of several cards."""
        left = self.left
        if len(left) == 1 and goes_somewhere(left[0]):
            return len(self.picked) > 1
        return (
            len(left) == 1
            and len(left[0].args) == len(self.picked)
            and sum(isinstance(token, Card) for token in self.picked) < 2
        )

    def pick(self, token: Token) -> bool:
        """Pick a token, or unpick it; returns whether any move contains it."""
        if token in self.picked and token not in self.open:
            at = self.picked.index(token)
            self.picked = self.picked[:at] + self.picked[at + 1 :]
            return True
        if token not in self.open:
            return False
        self.picked = (*self.picked, token)
        return True

    def let_go(self) -> bool:
        """Unpick the last token; returns whether there was one."""
        had = bool(self.picked)
        self.picked = self.picked[:-1]
        return had


def instead(lines: Iterable[Move], picked: Sequence[Token], token: Token) -> Move | None:
    """The move that is meant when a token is picked that no legal move contains: a legal one with that token put in.

    It is illegal, and is made only to ask the rules why.
    """
    kind = type(token)
    for line in lines:
        if Counter(picked) - Counter(line.args):
            continue
        free = Counter(line.args) - Counter(picked)
        for at, other in enumerate(line.args):
            if type(other) is kind and free[other]:
                return Move(line.seat, line.verb, *line.args[:at], token, *line.args[at + 1 :])
    return None


class Typing:
    """A card's name as it is typed: the rank, then the suit; a suit alone is a suit, a star a joker."""

    def __init__(self) -> None:
        self.rank = ""

    def key(self, character: str) -> Card | Suit | str | None:
        """What a character makes: a card, a suit, a rank begun (as it is written), or nothing at all."""
        letter = character.lower()
        begun, self.rank = self.rank, ""
        if letter == "*":
            return JOKER
        if letter in "cdhs":
            suit = SUITS["cdhs".index(letter)]
            return card_of(begun, suit) if begun else suit
        if letter == "0" and begun == "T":
            self.rank = begun
            return begun
        rank = "T" if letter == "1" else letter.upper()
        if rank in RANKS:
            self.rank = rank
            return rank
        return None
