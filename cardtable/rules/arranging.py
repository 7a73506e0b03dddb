"""Trying several moves of a seat together, such as a discard and melds.

Nothing is played, and no other seat learns of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from cardtable.cards import Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import Move


class TriedChoices(NamedTuple):
    """The choices so far: a suit, cards to lay aside, and words left unsaid.

    `aside` are indexes into `Arranging.cards`, to tell equal cards apart. A word twice in `unsaid` is left out twice.
    """

    suit: Suit | None = None
    aside: tuple[int, ...] = ()
    unsaid: tuple[str, ...] = ()


class Declarable(NamedTuple):
    """Something that could be said, such as a meld: word, title, cards and points.

    It is said `said` times, `most` times at most.
    """

    word: str
    title: str
    cards: tuple[Card, ...]
    points: int
    said: int
    most: int


class Arranged(NamedTuple):
    """The hand and its score after the choices.

    `order` are indexes into `Arranging.cards`, as the hand is now. `costs` has the points lost by laying each card
    aside, too. `suits` has two short texts on each suit's points. `sums` are names and values as texts, the most
    important last. `lines` are the chosen moves. `lacks` says what is still to choose, or "". `told` says what follows
    from the choices.
    """

    order: tuple[int, ...]
    costs: tuple[int, ...]
    suits: tuple[tuple[Suit, str, str], ...]
    parts: tuple[Declarable, ...]
    sums: tuple[tuple[str, str], ...]
    lines: tuple[Move, ...]
    lacks: str
    told: str


class Arranging(ABC):
    """A seat's hand, for laying cards aside."""

    title: str
    cards: tuple[Card, ...]
    marked: frozenset[int]
    mark: str
    """The word for `marked` cards, such as “widow”."""
    size: int
    """The most cards that the seat may lay aside here, even if the rules ask for fewer."""

    @property
    def usual(self) -> int:
        return self.size

    @abstractmethod
    def arranged(self, tried: TriedChoices) -> Arranged:
        """Return the hand and its score after the choices."""

    @abstractmethod
    def too_many(self) -> Refusal:
        """Return the refusal of one more card."""

    def tried_by(self, line: Move, tried: TriedChoices) -> TriedChoices:
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
    """Return the seat's view after `lines`, whose effect must not depend on hidden cards."""
    deal = view.deal.copy()
    for line in lines:
        game.play(deal, line)
    return game.view(deal, view.who)
