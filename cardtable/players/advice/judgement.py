"""Building blocks of advice: small named judgements that choose fast, and build a sentence only for a hint."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import CARDS
from cardtable.players.player import LOST_DEAL

if TYPE_CHECKING:
    from cardtable.cards import Card
    from cardtable.players.player import Player
    from cardtable.rules.game import AnyGame, Deal, Result, View
    from cardtable.rules.ledger import Charge
    from cardtable.rules.moves import Move

G = TypeVar("G", bound="AnyGame")
D = TypeVar("D", bound="Deal")
P = TypeVar("P")

ALL_IN_MIND: frozenset[str] = frozenset()
"""No judgement is forgotten."""


RULE_OF_THUMB: Final = "rule of thumb"
"""All advice on a position together, as it weighs the moves."""
ONLY_MOVE: Final = "only move"
"""Says that there is nothing to choose."""
SEARCH: Final = "search"
"""Says what a search saw, where no judgement puts the move first."""
PLAN: Final = "plan"
"""Says what can be done after the move, and what that leads to; it has been tried on a copy."""
LOOK_FIRST: Final = "look first"
"""Says what a hint must not tell, and what to do if there is nothing of that kind."""
UNJUDGED: Final = frozenset((ONLY_MOVE, SEARCH, PLAN, LOOK_FIRST, LOST_DEAL))
"""Sources of a sentence that have not judged the move."""


LEVEL: Final = 1e-9
"""Weights that differ by no more are level."""


class Reason(NamedTuple):
    """Why a move is good.

    `rule` is the id of the advice it follows, and `sentence` has marks for people. `judgement` is the name of the
    judgement that puts the move first: no other may lend its sentence. Where none does, the sentence is empty and the
    judgement is `SEARCH`. `figure` is a second sentence with a figure of the rule of thumb: it is told only where no
    search has found a figure of its own. `besides` is what can be told as well where there is room, the most important
    first: sentences, or ends of the sentence before, as `; then the 9♦ goes on the 10♠.` `plain` is the sentence
    without its figures, told beside those of a search; beside one that `outweighs` them these are not told.
    """

    rule: str
    sentence: str
    judgement: str = RULE_OF_THUMB
    figure: str = ""
    besides: tuple[str, ...] = ()
    plain: str = ""
    outweighs: bool = False


def joined(said: Sequence[str]) -> str:
    """A sentence with what is told besides: an end of a sentence takes the place of the period before it."""
    whole = ""
    for each in said:
        whole = f"{whole.removesuffix('.')}{each}" if each[:1] in (";", ",") else f"{whole} {each}"
    return whole.strip()


class Judgement(NamedTuple, Generic[P]):
    """One piece of advice on a position: `advise` gives the card it recommends, or `None` where it does not apply.

    `weight` is about how much better its card is than the others, in tricks; `says` is its sentence, with names in
    braces to be filled in from the position, or makes it of the position and the card, where it depends on them; if it
    has nothing to say there, a later judgement may.
    """

    name: str
    rule: str
    weight: float
    says: str | Callable[[Any, Card], str]
    advise: Callable[[P], Card | None]


def judgement(
    rule: str, weight: float, says: str | Callable[[Any, Card], str]
) -> Callable[[Callable[[P], Card | None]], Judgement[P]]:
    """Make a judgement of the function that finds its card; the function's name is the judgement's."""
    return lambda advise: Judgement(advise.__name__, rule, weight, says, advise)


class Advice(ABC, Generic[G, D]):
    """The advice on one game at one table.

    It uses only what the seat may know, so that it gives the same for a view and for every guess made from it.
    """

    lapses: ClassVar[Mapping[str, float]]
    """By the name of a judgement: how often a novice forgets it."""

    noise: ClassVar[float]
    """The standard deviation of a novice's error in the weight of a move, in tricks."""

    unit: ClassVar[str] = ""
    """In what a hint tells what a deal is worth, as `chips`; empty where that would tell a player nothing."""

    brief: ClassVar[bool] = False
    """Whether a hint leaves out the figures of a search where a judgement gives the reason, or where they are long."""

    counts: ClassVar[Sequence[int]] = (0,) * len(CARDS)
    """By card: what it counts when a trick is won with it, or on it."""

    game_won: ClassVar[float] = 2.0
    """The worth of winning the game with a deal, in points, on top of the points made in it."""

    caution: ClassVar[float] = 0.0
    """By how many standard errors a move must bring more than the rule of thumb's, where that is more than usual."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """How good each of these moves is for that seat, roughly in tricks; fast, without text.

        `forgotten` are the names of judgements to leave out.
        """

    def best(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        """The move with the greatest weight, the first of them if several have it."""
        if len(lines) == 1:
            return lines[0]
        weights = self.weigh(deal, seat, lines)
        return lines[weights.index(max(weights))]

    def player(self, strength: str, seed: int) -> Player | None:
        """A player of that strength, where a game needs a class of its own, one that makes calls; else `None`."""
        return None

    def calls(self, view: View, charge: Charge) -> bool:
        """Whether it pays the view's seat to call a fault that all have seen, or that is proven: as a rule it does."""
        return True

    def answers(self, view: View) -> Move:
        """The move of the view's seat where only a called table asks, as in its review: the first, by default."""
        return view.lines[0]

    def speaks(self, deal: D, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """Whether a seat says that in another's turn: a claim, a concession, that it has game; as a rule it does not.

        It is asked after every move, and must be quick.
        """
        return False

    def forgetting(self, view: View, move: Move) -> Move:
        """At a called table: the move as whoever forgets something makes it; mostly there is nothing to forget."""
        return move

    def hinted(self, view: View) -> View | None:
        """The view from which a hint is made, without what the person must notice alone; `None`: no hint is given."""
        return view

    def guarded(self, view: View, said: str, why: str) -> tuple[str, str | None] | None:
        """The move and its reason, with the look that a person must take first where a hint may not tell everything.

        `None` where it may. To look is all there is to do where no reason is given.
        """
        return None

    @abstractmethod
    def reason(self, view: View, move: Move) -> Reason:
        """Why that move of the view's seat may be a good one: by the first judgement that puts it first."""

    def at_last(self, view: View, move: Move) -> str:
        """A true sentence about a move where neither a judgement nor a search has a word for it; as a rule none."""
        return ""

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """The moves that the judgement of that name, asked alone in this position, puts first; several if level.

        By default those to which the rule of thumb gives the greatest weight.
        """
        if not view.lines:
            return ()
        weights = self.weigh(view.deal, view.who, view.lines)
        least = max(weights) - LEVEL
        return [line for line, weight in zip(view.lines, weights, strict=True) if weight >= least]

    def told_in(self, view: View) -> str:
        """In what a hint tells what the moves of this view are worth: the `unit`, or nothing where that says too much.

        It may not differ much from what the same decision was told to be worth before.
        """
        return self.unit

    def bounds(self, view: View, move: Move) -> tuple[float, float] | None:
        """The least and the most that a move can bring as a person sees it, as a bid by what it costs and pays.

        No amounts are told where one is beyond that: in a search other bids may follow, which bring more or cost more.
        """
        return None

    def shuns(self, view: View) -> bool:
        """Whether the view's seat would rather lose tricks than win them, as in a game of low score."""
        return bool(self.game.low)

    def stake(self, view: View) -> str:
        """The success that the view's seat wants of the deal: `you make it`; empty if there is more to it.

        A hint tells how often that happens; `won` tells whether it did.
        """
        return ""

    def tells_odds(self, view: View) -> bool:
        """Whether a hint may tell how often the `stake` comes: not where play-outs misjudge that."""
        return True

    def won(self, result: Result, account: int) -> bool:
        """Whether an account got what it wanted of a deal, where a `stake` names that."""
        return False

    def bid_made(self, result: Result, account: int, bid: Move) -> bool | None:
        """Whether an account made the game of that bid; `None` where it did not play it, or none can be told."""
        return None

    def counted(self, result: Result, account: int) -> int | None:
        """The points that an account's side took in a deal, where cards count; a hint tells by how many they differ."""
        return None

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        """The worth of a finished deal to an account, in points; the more the better.

        By default its points less the average of the others, if there are any, plus or minus `game_won` for the game.
        Of chips only what it gets or pays itself: what others get or pay of each other is nothing to it.
        """
        change = result.change
        if self.unit == "chips":
            return float(change[account])
        others = len(change) - 1
        worth = change[account] - (sum(change) - change[account]) / max(1, others)
        if self.game.low:
            worth = -worth
        winners = result.standing.winners
        if winners:
            worth += self.game_won * (1 if account in winners else -1)
        return worth

    def weigh_guessed(self, deal: D, seat: int, lines: Sequence[Move]) -> list[float]:
        """The weights in a deal that a search has guessed, of which there are many: they may be less exact."""
        return self.weigh(deal, seat, lines)

    def stakes(self, deal: D) -> tuple[float, float]:
        """The points that a unit of weight is worth, and the standard deviation of a move's true worth from that.

        A search expects so much of a move before its first play-out.
        """
        return 0.1, 0.3

    def sided(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats are on the same side in that deal, by all its cards, hidden ones too."""
        return any(seat in seats and other in seats for seats in self.game.accounts)

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """The moves without those that are surely equal to one before them."""
        return lines

    def knows_the_ending(self, deal: D) -> bool:
        """Whether `play_ending` can play this deal, in which nothing is hidden, to its end."""
        return False

    def play_ending(self, deal: D) -> None:
        """Play a deal whose ending it knows to the end, every seat as well as it can be done."""
        raise NotImplementedError

    def retold(self, deal: D) -> tuple[D, Sequence[Move]] | None:
        """The deal as it was dealt and all moves since, from a deal in which no card is hidden.

        A search uses it to find how likely each seat was to make its moves with the cards it is guessed to hold. `None`
        where the game cannot be rewound.
        """
        rewound = self.game.rewound(deal)
        return rewound and (self.game.opened(deal.standing, deal.dealer, rewound.packs), rewound.moves)

    def tells(self, move: Move) -> bool:
        """Whether a move of a seat tells enough of its cards for a search to ask how likely it was."""
        return True

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """A cache key: the private cards that the seat had for its moves since the `start`; by default those dealt."""
        dealt: Hashable = start.held[seat]
        return dealt
