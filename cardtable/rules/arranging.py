"""Arranging a hand: what one seat would say in several lines running, tried out together before it says the first.

Nothing is said by it. It is worked out from the seat's own view, and no other seat learns that anything was tried.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from cardtable.cards import Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move


class Tried(NamedTuple):
    """The choices so far: a suit, cards to lay aside, and words that are not to be said.

    `aside` has places in `Arranging.cards`, so that of two copies of a card the one chosen is meant; `unsaid` has a
    word as often as it is to be said less often than it could be.
    """

    suit: Suit | None = None
    aside: tuple[int, ...] = ()
    unsaid: tuple[str, ...] = ()


class Part(NamedTuple):
    """Something that could be said, as a meld: its word, title and cards, and how often it is said and could be.

    The points are those of as many as are said.
    """

    word: str
    title: str
    cards: tuple[Card, ...]
    points: int
    said: int
    most: int


class Arranged(NamedTuple):
    """The yield of a hand that has been arranged so.

    `order` has the places of `Arranging.cards` as the hand is held now; `costs` by place what is lost by laying that
    card aside too, and 0 where nothing is; `suits` by suit what it would give, in two short lines; `sums` are a name
    and a number each, the last that which matters. `lines` are what would be said, as far as it is settled;
    `lacks` is what is still to be chosen, or empty; `told` is
    what is to be minded of it, in a sentence or two.
    """

    order: tuple[int, ...]
    costs: tuple[int, ...]
    suits: tuple[tuple[Suit, str, str], ...]
    parts: tuple[Part, ...]
    sums: tuple[tuple[str, str], ...]
    lines: tuple[Move, ...]
    lacks: str
    told: str


class Arranging(ABC):
    """One seat's hand, to be arranged: its cards, each with a word on where it comes from, and how many go aside."""

    title: str
    cards: tuple[Card, ...]
    marked: frozenset[int]
    """The places of cards that have come to the hand last."""
    mark: str
    """The name of those cards: "widow"."""
    size: int
    """How many cards go aside at most."""

    @property
    def usual(self) -> int:
        """How many cards go aside, as long as nobody errs."""
        return self.size

    @abstractmethod
    def arranged(self, tried: Tried) -> Arranged:
        """The yield of the hand, arranged so."""

    @abstractmethod
    def too_many(self) -> Refusal:
        """Why no more cards go aside."""

    def tried_by(self, line: Move, tried: Tried) -> Tried:
        """The same with what a line says: its suit, or its cards laid aside, and all else said that can be."""
        suits = [token for token in line.args if isinstance(token, Suit)]
        if suits:
            return tried._replace(suit=suits[0], unsaid=())
        cards = [token for token in line.args if isinstance(token, Card)]
        if not cards:
            return tried._replace(unsaid=())
        aside: list[int] = []
        for card in cards:
            aside.append(next(at for at, held in enumerate(self.cards) if held is card and at not in aside))
        return tried._replace(aside=tuple(aside), unsaid=())


def tried_on(game: AnyGame, view: View, lines: Sequence[Move]) -> View:
    """The seat's view as it would be once it had said those lines; they need nothing that is hidden from it."""
    deal = view.deal.copy()
    for line in lines:
        game.play(deal, line)
    return game.view(deal, view.who)
