"""What advice is made of: judgements, reasons, and the base class of the advice on a game.

A judgement is one piece of advice on a position, such as to draw trumps. It has a name. It recommends a card fast, and
its sentence is made only for a hint. The rule of thumb is all advice together: it gives a weight to each move. The club
player makes the move with the greatest weight.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from cardtable.cards import CARDS
from cardtable.players.advice.called_tables import AtCalledTable
from cardtable.players.advice.clues import Clues
from cardtable.players.advice.outcomes import Outcomes
from cardtable.players.player import LOST_DEAL

if TYPE_CHECKING:
    from cardtable.cards import Card
    from cardtable.players.player import Player
    from cardtable.rules.game import AnyGame, Deal, Result, View
    from cardtable.rules.moves import Move

G = TypeVar("G", bound="AnyGame")
D = TypeVar("D", bound="Deal")
P = TypeVar("P")

ALL_IN_MIND: frozenset[str] = frozenset()
"""The usual `forgotten` of the methods below: no judgement is forgotten."""


RULE_OF_THUMB: Final = "rule of thumb"
"""The `judgement` of a `Reason` that comes from all advice on the position together."""
ONLY_MOVE: Final = "only move"
SEARCH: Final = "search"
PLAN: Final = "plan"
"""The `judgement` of a `Reason` that says what can be done after the move."""
UNJUDGED: Final = frozenset((ONLY_MOVE, SEARCH, PLAN, LOST_DEAL))
"""The values of `Reason.judgement` for which no advice has compared the move with others."""


LEVEL: Final = 1e-9


class Reason(NamedTuple):
    """Why a move is good: a sentence, and the rule id of the advice that the move follows.

    `judgement` is the name of the judgement that recommends the move, or one of the constants above. `figure` is a
    second sentence with a figure of the rule of thumb, used if a search found no figure. `besides` are further
    sentences, the most important first, for a hint that has room for them. `plain`, a sentence without
    figures, replaces the sentence if the hint has figures of a search. `doubtful` replaces `plain` if the search does
    not say how often a bid is made. If `outweighs` is true, the hint leaves out the figures of a search.
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
    """Return the sentences as one text; a sentence that begins with a comma or semicolon continues the one before."""
    whole = ""
    for each in said:
        whole = f"{whole.removesuffix('.')}{each}" if each[:1] in (";", ",") else f"{whole} {each}"
    return whole.strip()


class Judgement(NamedTuple, Generic[P]):
    """One piece of advice on a position.

    `advise` returns the recommended card, or None where the advice does not apply. `weight` says by how many tricks,
    roughly, the card is better than the others. `says` is the sentence with names in braces to fill in, or a function
    that returns the sentence.
    """

    name: str
    rule: str
    weight: float
    says: str | Callable[[Any, Card], str]
    advise: Callable[[P], Card | None]


def judgement(
    rule: str, weight: float, says: str | Callable[[Any, Card], str]
) -> Callable[[Callable[[P], Card | None]], Judgement[P]]:
    """Return a decorator that turns a function, which recommends a card, into a judgement with the function's name."""
    return lambda advise: Judgement(advise.__name__, rule, weight, says, advise)


class Advice(ABC, Generic[G, D]):
    """The advice on one game, for a table with certain options and seats.

    It uses only what the seat that it advises may know. Where a method asks for an account, this is the index of a
    score: a seat has it alone, or partners share it.
    """

    lapses: ClassVar[Mapping[str, float]]
    """Keyed by a judgement's name: the chance that a novice overlooks the judgement at a move."""

    noise: ClassVar[float]
    """The standard deviation of a novice's random error in the weight of a move, in tricks."""

    unit: ClassVar[str] = ""
    """The unit of the amounts in a hint, such as `chips`; empty if amounts would tell a player nothing."""

    doubts: ClassVar[float] = 0.0
    """How many standard errors a search's move must gain, if no judgement speaks for it, for a hint to recommend it.

    If the hint has no sentence on the move either, the move must gain three times as many.
    """

    brief: ClassVar[bool] = False
    """Whether a hint leaves out a search's figures if a judgement gives the reason or the hint is long."""

    counts: ClassVar[Sequence[int]] = (0,) * len(CARDS)
    """For each card of `CARDS`, the points that it counts for whoever wins it."""

    game_won: ClassVar[float] = 2.0
    """How many points it is worth to win the game, in addition to the points scored in the deal."""

    ends_well: ClassVar[bool] = False
    """Whether a search plays out one trick before it solves an ending that is one trick too long."""

    open_cards: ClassVar[int] = 0
    """If no hand has more cards than this, a search can play a guessed deal to its end with all cards open."""

    light_from: ClassVar[tuple[str, ...]] = ()
    """The phases from which an expert's search plays the cards out lightly (see `players.light`)."""

    uses_all: ClassVar[bool] = False
    """Whether an expert's search gives each likely guess a weight and uses them all, instead of a sample of them."""

    caution: ClassVar[float] = 0.0
    """A search replaces the club player's play only by a play that is better by this many standard errors."""

    def __init__(self, game: G) -> None:
        self.game = game

    @property
    def clues(self) -> Clues[G, D]:
        """What the moves of the other seats tell of their cards."""
        return Clues(self.game)

    @property
    def outcomes(self) -> Outcomes[G]:
        """How a deal can end, and what a hint may tell of it."""
        return Outcomes(self.game, self.unit)

    @property
    def at_called_table(self) -> AtCalledTable[G]:
        """What a seat does only at a called table."""
        return AtCalledTable(self.game)

    @abstractmethod
    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """Return how good each of these moves is for the seat, roughly in tricks.

        `forgotten` are the names of judgements to leave out.
        """

    def best(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        if len(lines) == 1:
            return lines[0]
        weights = self.weigh(deal, seat, lines)
        return lines[weights.index(max(weights))]

    def player(self, strength: str, seed: int) -> Player | None:
        """Return a computer player of this strength if the game needs a special class for it; otherwise return None."""
        return None

    def speaks(self, deal: D, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """Whether a seat should make the move `line` out of turn, such as a claim; by default never."""
        return False

    def hinted(self, view: View) -> View | None:
        """Return the view for a hint, without what people must notice by themselves.

        None means that there is no hint.
        """
        return view

    def explained(self, view: View, move: Move) -> Move:
        """Return the move that a hint recommends in place of `move`; by default `move` itself.

        `move` is the choice of a computer player that does not tell the figures of its search.
        """
        return move

    def guarded(self, view: View, said: str) -> str | None:
        """Return a warning to look first, followed by `said` (the title of a move); by default None, for no warning."""
        return None

    @abstractmethod
    def reason(self, view: View, move: Move) -> Reason:
        """Return the reason for a move of the view's seat, from the first judgement that recommends the move."""

    def at_last(self, view: View, move: Move) -> str:
        """Return a true sentence about a move that no judgement and no search explains; by default an empty string."""
        return ""

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Return the moves that the judgement of this name, asked alone, recommends.

        By default, return the moves with the greatest weight, whatever the name.
        """
        if not view.lines:
            return ()
        weights = self.weigh(view.deal, view.who, view.lines)
        least = max(weights) - LEVEL
        return [line for line, weight in zip(view.lines, weights, strict=True) if weight >= least]

    def decided(self, view: View) -> bool:
        """Whether no card that is still to be played can change what the deal scores; False if that is not known."""
        return False

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        """Return what a finished deal is worth to an account, in chips or points: the more, the better."""
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

    def worth_of(self, deal: D, account: int) -> float:
        """Return what a finished deal is worth to an account; this method must be at least as fast as `worth`."""
        if self.unit == "chips":
            return float(self.game.change(deal)[account])
        return self.worth(self.game.brought(deal), account)

    def weigh_guessed(self, deal: D, seat: int, lines: Sequence[Move]) -> list[float]:
        """Return the weights of moves in a deal that a search has guessed.

        An override may be faster and less exact than `weigh`; by default the two are the same.
        """
        return self.weigh(deal, seat, lines)

    def stakes(self, deal: D) -> tuple[float, float]:
        """Return two numbers with which a search begins, both in points or chips.

        The first is what a unit of weight is worth. The second says how far the true worth of a move lies from the
        worth that its weight promises; it is a standard deviation.
        """
        return 0.1, 0.3

    def sided(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats are on the same side, even if only hidden cards show it."""
        for seats in self.game.accounts:
            if seat in seats:
                return other in seats
        return False

    def maker(self, deal: D) -> int:
        """Return the seat whose side draws trumps, or -1 if there is none."""
        return -1

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves worth trying in a search: by default all of `lines`.

        Mostly, only moves that are as good as an earlier one are left out.
        """
        return lines

    def knows_the_ending(self, deal: D) -> bool:
        """Whether `play_ending` can play this open deal to its end."""
        return False

    def play_ending(self, deal: D) -> None:
        """Play a deal to its end, every seat as well as possible; `knows_the_ending` must be true of the deal."""
        raise NotImplementedError
