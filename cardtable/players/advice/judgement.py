"""What advice is made of: small named judgements that choose fast, and say why only when they are asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from cardtable.cards import Card
    from cardtable.players.player import Player
    from cardtable.rules.game import AnyGame, Deal, Result, View
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

    game_won: ClassVar[float] = 2.0
    """What it counts, in points, to have won the game with a deal, over the points made in it."""

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

    def player(self, strength: str, seed: int) -> Player | None:
        """A computer seat of that strength, where a game needs one of its own: one that hears and makes calls."""
        return None

    def hinted(self, view: View) -> View | None:
        """The view as a hint sees it, without what the players have to see for themselves; `None`: no hint is given."""
        return view

    @abstractmethod
    def reason(self, view: View, move: Move) -> Reason:
        """Why that line of the view's seat may be a good one."""

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        """What a deal that is over is worth to an account, in points; the more the better.

        By default what it makes more than the others on average, if there are others, and the game it has won, or lost.
        """
        change = result.change
        others = len(change) - 1
        worth = change[account] - (sum(change) - change[account]) / max(1, others)
        if self.game.low:
            worth = -worth
        winners = result.standing.winners
        if winners:
            worth += self.game_won * (1 if account in winners else -1)
        return worth

    def stakes(self, deal: D) -> tuple[float, float]:
        """What a unit of weight is worth there in points, and how far the true worth of lines is spread about that.

        A search that knows little yet thinks so of the lines it tries.
        """
        return 0.1, 0.3

    def sided(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats play for the same side in that deal, as it really lies."""
        return any(seat in seats and other in seats for seats in self.game.accounts)

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """The lines without those that are surely as good as one before them."""
        return lines

    def retold(self, deal: D) -> tuple[D, Sequence[Move]] | None:
        """The deal as it was dealt and all lines said since, from a deal in which no card is hidden.

        By it a search judges how likely each seat was to say what it said with the cards it is guessed to hold. `None`
        where the game cannot tell.
        """
        rewound = self.game.rewound(deal)
        return rewound and (self.game.opened(deal.standing, deal.dealer, rewound.packs), rewound.moves)

    def cards_had(self, start: D, deal: D, seat: int) -> Hashable:
        """What the seat knew that others may not: by it, it said what it said since the `start`."""
        raise NotImplementedError
