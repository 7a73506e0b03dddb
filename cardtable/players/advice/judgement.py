"""Building blocks of advice: judgements choose fast, and make sentences for hints alone.

A judgement is a piece of advice, such as to draw trumps. The rule of thumb is all advice together: it weighs each move.
A club player makes the move of the greatest weight.
"""

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


RULE_OF_THUMB: Final = "rule of thumb"
"""The `judgement` of a `Reason` from all advice together."""
ONLY_MOVE: Final = "only move"
SEARCH: Final = "search"
PLAN: Final = "plan"
"""The `judgement` of a `Reason` about later moves."""
LOOK_FIRST: Final = "look first"
"""The `judgement` of a `Reason` to look first for what a hint must not tell."""
UNJUDGED: Final = frozenset((ONLY_MOVE, SEARCH, PLAN, LOOK_FIRST, LOST_DEAL))
"""Values of `Reason.judgement` without a comparison of moves."""


SURPRISE: Final = 0.15
"""This share of the other players' moves counts as random."""

LEVEL: Final = 1e-9


class Reason(NamedTuple):
    """Why a move is good: a sentence, and the rule id of the advice.

    `judgement` names the judgement, or is a constant above. `figure` is a second sentence with a figure, unless a
    search has one. `besides` are further sentences, the most important first, for a hint with room. `plain` replaces
    the sentence beside a search's figures. `doubtful` replaces `plain` if the search does not say how often a bid is
    made. If `outweighs` is true, a search's figures are left out.
    """

    rule: str
    sentence: str
    judgement: str = RULE_OF_THUMB
    figure: str = ""
    besides: tuple[str, ...] = ()
    plain: str = ""
    doubtful: str = ""
    outweighs: bool = False


AS_WELL: Final = "The {} would do as well."


def joined(said: Sequence[str]) -> str:
    """Return the sentences as one text; a comma or semicolon continues the sentence before."""
    whole = ""
    for each in said:
        whole = f"{whole.removesuffix('.')}{each}" if each[:1] in (";", ",") else f"{whole} {each}"
    return whole.strip()


class Judgement(NamedTuple, Generic[P]):
    """A piece of advice.

    `advise` returns a card, or None. `weight` is the card's lead over others, roughly in tricks. `says` is a sentence
    with names in braces, or a function that returns one.
    """

    name: str
    rule: str
    weight: float
    says: str | Callable[[Any, Card], str]
    advise: Callable[[P], Card | None]


def judgement(
    rule: str, weight: float, says: str | Callable[[Any, Card], str]
) -> Callable[[Callable[[P], Card | None]], Judgement[P]]:
    """Return a decorator: it makes a judgement of a function that recommends a card."""
    return lambda advise: Judgement(advise.__name__, rule, weight, says, advise)


class Advice(ABC, Generic[G, D]):
    """The advice on one game, for one table.

    The advice uses only what the seat may know.
    """

    lapses: ClassVar[Mapping[str, float]]
    """The chance that a novice overlooks a judgement at a move, by its name."""

    noise: ClassVar[float]
    """The standard deviation of a novice's error in a move's weight, in tricks."""

    unit: ClassVar[str] = ""
    """The unit of amounts in a hint, such as `chips`; empty if amounts would tell nothing."""

    doubts: ClassVar[float] = 0.0
    """A move without a reason must gain so many standard errors."""

    brief: ClassVar[bool] = False
    """Whether a judgement's reason or a long hint leaves out a search's figures."""

    counts: ClassVar[Sequence[int]] = (0,) * len(CARDS)

    game_won: ClassVar[float] = 2.0
    """The points that winning the game is worth, besides the deal's."""

    ends_well: ClassVar[bool] = False
    """Whether a search plays out a trick before an ending that is one trick too long."""

    open_cards: ClassVar[int] = 0
    """With at most so many cards in a hand, a search can end a guessed deal with open cards."""

    light_from: ClassVar[tuple[str, ...]] = ()
    """The phases from which an expert's search plays out lightly (see `players.light`)."""

    uses_all: ClassVar[bool] = False
    """Whether an expert's search tries its moves in every likely guess, with a weight, instead of in a sample."""

    caution: ClassVar[float] = 0.0
    """A search must find a play better by so many standard errors than the club player's."""

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """Return how good each move is, roughly in tricks.

        `forgotten` are the names of judgements to leave out.
        """

    def best(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        if len(lines) == 1:
            return lines[0]
        weights = self.weigh(deal, seat, lines)
        return lines[weights.index(max(weights))]

    def player(self, strength: str, seed: int) -> Player | None:
        """Return a computer player, if the game needs a special class; otherwise None."""
        return None

    def calls(self, view: View, charge: Charge) -> bool:
        """Whether the seat should call an error that all saw or that is proven."""
        return True

    def answers(self, view: View) -> Move:
        """Return the seat's move in a phase of called tables."""
        return view.lines[0]

    def speaks(self, deal: D, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """Whether a seat should make the move `line` out of turn, such as a claim."""
        return False

    def forgetting(self, view: View, move: Move) -> Move:
        """Return a forgetful player's move in place of `move`, where rules can be broken."""
        return move

    def hinted(self, view: View) -> View | None:
        """Return the view for a hint, without what a person must notice alone; None for no hint."""
        return view

    def explained(self, view: View, move: Move) -> Move:
        """Return the move that a hint recommends if a search prefers `move`."""
        return move

    def guarded(self, view: View, said: str) -> str | None:
        """Return a warning to look first, with the title `said` of a move after it; None without a warning."""
        return None

    @abstractmethod
    def reason(self, view: View, move: Move) -> Reason:
        """Return the reason for a move, from the first judgement that recommends it."""

    def at_last(self, view: View, move: Move) -> str:
        """Return a true sentence about a move without a judgement's or a search's reason."""
        return ""

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Return the moves that this judgement alone recommends."""
        if not view.lines:
            return ()
        weights = self.weigh(view.deal, view.who, view.lines)
        least = max(weights) - LEVEL
        return [line for line, weight in zip(view.lines, weights, strict=True) if weight >= least]

    def told_in(self, view: View) -> str:
        """Return the unit of amounts in a hint; empty for no amounts."""
        return self.unit

    def bounds(self, view: View, move: Move) -> tuple[float, float] | None:
        """Return the least and the most that a move can bring; None without bounds."""
        return None

    def shuns(self, view: View) -> bool:
        """Whether the seat wants to lose tricks, as where the low score wins."""
        return bool(self.game.low)

    def stake(self, view: View) -> str:
        """Return the seat's success in words, such as `you make it`, or ""."""
        return ""

    def tells_odds(self, view: View) -> bool:
        """Whether a hint may tell the odds of the `stake`."""
        return True

    def settles(self, view: View, move: Move) -> bool:
        """Whether the `stake` is certain after the move; then a hint tells no odds."""
        return False

    def decided(self, view: View) -> bool:
        """Whether no further card can change the score of the deal."""
        return False

    def won(self, result: Result, account: int) -> bool:
        return False

    def bid_made(self, result: Result, account: int, bid: Move) -> bool | None:
        """Return whether an account made its bid; None if the bid was not played or is unclear."""
        return None

    def counted(self, result: Result, account: int) -> int | None:
        """Return the card points of an account's side; None if cards do not count."""
        return None

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        """Return a finished deal's worth to an account, in points; more is better."""
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
        """Return the weights in a guessed deal, faster and less exactly than `weigh`."""
        return self.weigh(deal, seat, lines)

    def stakes(self, deal: D) -> tuple[float, float]:
        """Return the points for a unit of weight, and the standard deviation of a move's true worth."""
        return 0.1, 0.3

    def sided(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats are on one side, even if only hidden cards show it."""
        for seats in self.game.accounts:
            if seat in seats:
                return other in seats
        return False

    def maker(self, deal: D) -> int:
        """Return the seat whose side draws trumps, or -1."""
        return -1

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves, without those certainly equal to an earlier one."""
        return lines

    def knows_the_ending(self, deal: D) -> bool:
        """Whether `play_ending` can play this open deal to its end."""
        return False

    def play_ending(self, deal: D) -> None:
        """Play a deal to its end, every seat as well as possible. `knows_the_ending` must be true of it."""
        raise NotImplementedError

    def retold(self, deal: D) -> tuple[D, Sequence[Move]] | None:
        """Return the deal before its first move, and all moves since.

        No card of `deal` may be hidden. Return None if moves cannot be traced back.
        """
        rewound = self.game.rewound(deal)
        return rewound and (self.game.opened(deal.standing, deal.dealer, rewound.packs), rewound.moves)

    def tells(self, move: Move) -> bool:
        """Whether a search weighs what a move tells about its seat's cards."""
        return True

    def surprise(self, move: Move) -> float:
        """Return the share of moves like `move` that counts as random."""
        return SURPRISE

    def likelier(self, guess: D, view: View) -> D:
        """Return `guess` with a likely choice for another seat's hidden one, such as a discard."""
        return guess

    def chance_among_many(self, deal: Any, move: Move) -> float:
        """Return a move's likelihood divided by the likeliest move's, for too many moves to weigh."""
        return 1.0

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """Return, as a cache key, the private cards of the seat since `start`: by default those dealt."""
        dealt: Hashable = start.held[seat]
        return dealt
