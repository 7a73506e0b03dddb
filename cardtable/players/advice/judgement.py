"""What advice is made of: small named judgements that choose fast, and say why only when they are asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from cardtable.cards import Card
    from cardtable.rules.game import AnyGame, Deal, View
    from cardtable.rules.moves import Move

G = TypeVar("G", bound="AnyGame")
D = TypeVar("D", bound="Deal")
P = TypeVar("P")

ALL_IN_MIND: frozenset[str] = frozenset()
"""Nothing is forgotten."""


class Reason(NamedTuple):
    """Why a line is a good one: the id of the advice it follows, and a sentence that names people by marks."""

    rule: str
    sentence: str


class Judgement(NamedTuple, Generic[P]):
    """One piece of advice on a position: the card it is for, or `None` when it has nothing to say there.

    `weight` is about how much better its card is than the others, in tricks; `says` is its sentence, in which words in
    braces stand for what the position fills in.
    """

    name: str
    rule: str
    weight: float
    says: str
    advise: Callable[[P], Card | None]


def judgement(rule: str, weight: float, says: str) -> Callable[[Callable[[P], Card | None]], Judgement[P]]:
    """Make a judgement of the function that finds its card; the function's name is the judgement's."""
    return lambda advise: Judgement(advise.__name__, rule, weight, says, advise)


class Advice(ABC, Generic[G, D]):
    """The advice on one game at one table.

    It uses nothing of a deal but what the seat may know, so that it says the same of a view and of every guess of it.
    """

    lapses: ClassVar[Mapping[str, float]]
    """By the name of a judgement: how often a novice does not think of it."""

    noise: ClassVar[float]
    """How far a novice misjudges a line, in tricks: the standard deviation."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """How good each of these lines is for that seat, about in tricks; fast, no text.

        `forgotten` are the names of judgements that are not thought of this time.
        """

    def best(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        """The line with the greatest weight, the first of them if several have it."""
        if len(lines) == 1:
            return lines[0]
        weights = self.weigh(deal, seat, lines)
        return lines[weights.index(max(weights))]

    @abstractmethod
    def reason(self, view: View, move: Move) -> Reason:
        """Why that line of the view's seat may be a good one."""
