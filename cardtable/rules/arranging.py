"""Trying out several moves of one seat together, such as a discard and melds.

Nothing is played, and no other seat learns what was tried.
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
    """The choices tried so far: a suit, cards to lay aside, and words left unsaid.

    `aside` are indexes into `Arranging.cards`, so that two copies of a card can be told apart. Everything that could be
    said, such as a meld, counts as said except for the words in `unsaid`. A word that occurs twice there is left unsaid
    twice.
    """

    suit: Suit | None = None
    aside: tuple[int, ...] = ()
    unsaid: tuple[str, ...] = ()


class Declarable(NamedTuple):
    """One thing that could be said, such as a meld: its word, its title, its cards and its points.

    `said` is how often it is said, and `most` how often it could be said.
    """

    word: str
    title: str
    cards: tuple[Card, ...]
    points: int
    said: int
    most: int


class Arranged(NamedTuple):
    """The hand and its score after the choices that are tried.

    `order` are indexes into `Arranging.cards`, in the order in which the hand is sorted now. `costs` has for each card
    of `Arranging.cards` the points that would be lost if it were laid aside, too. `suits` has, for each suit, two short
    texts on its points. `parts` are the things that could be said. `sums` are pairs of a name and its value as a text,
    the most important pair last. `lines` are the moves that the seat would make to carry out these choices. `lacks`
    says what must still be chosen; it is empty if nothing must. `told` has sentences on what these choices lead to,
    such as a bid that cannot be made; it can be empty.
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
    """The hand of one seat, which has to lay some of its cards aside."""

    title: str
    cards: tuple[Card, ...]
    marked: frozenset[int]
    mark: str
    """The word for the cards whose indexes are in `marked`, such as "widow"."""
    size: int
    """The greatest number of cards that this table lets the seat lay aside, even if the rules ask for fewer."""

    @property
    def usual(self) -> int:
        """The number of cards that the rules ask the seat to lay aside; by default, `size`."""
        return self.size

    @abstractmethod
    def arranged(self, tried: TriedChoices) -> Arranged:
        """Return the hand and its score after the choices `tried`."""

    @abstractmethod
    def too_many(self) -> Refusal:
        """Return the refusal of one more card to lay aside."""

    def tried_by(self, line: Move, tried: TriedChoices) -> TriedChoices:
        """Return `tried` with the suit or the cards that the move `line` names. Nothing is left unsaid any more."""
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
    """Return the view of the seat after the moves `lines`. The effect of these moves must not depend on hidden cards.

    The view that is passed in stays as it is.
    """
    deal = view.deal.copy()
    for line in lines:
        game.play(deal, line)
    return game.view(deal, view.who)
