"""Building blocks of advice: small named judgements that choose fast, and build a sentence only for a hint.

A judgement is one piece of advice on a position, such as to draw trumps. The rule of thumb is all advice on a position
together, as it gives a weight to each move. The club player makes the move of the greatest weight.
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
"""The value of `forgotten` for a player that forgets no judgement."""


RULE_OF_THUMB: Final = "rule of thumb"
"""The `judgement` of a `Reason` that comes from all advice on the position together."""
ONLY_MOVE: Final = "only move"
"""The `judgement` of a `Reason` that says that there is nothing to choose."""
SEARCH: Final = "search"
"""The `judgement` of a `Reason` without a sentence, for a move that only a search prefers.

The hint then says what the search saw.
"""
PLAN: Final = "plan"
"""The `judgement` of a `Reason` that tells what can be done after the move, as tried on a copy of the deal."""
LOOK_FIRST: Final = "look first"
"""The `judgement` of a `Reason` that tells the player to look first for something that a hint must not tell."""
UNJUDGED: Final = frozenset((ONLY_MOVE, SEARCH, PLAN, LOOK_FIRST, LOST_DEAL))
"""The values of `Reason.judgement` for which no advice has compared the move with others."""


LEVEL: Final = 1e-9
"""Weights that differ by no more than this count as equal."""


class Reason(NamedTuple):
    """Why a move is good: a sentence, and the rule id of the advice that the move follows.

    The sentence has marks for people (see `rules.naming`). `judgement` is the name of the judgement that recommends the
    move and gives the sentence. If no judgement recommends it, the sentence is empty and `judgement` is `SEARCH`.

    `figure` is a second sentence, with a figure by the rule of thumb. It is used only if a search has found no figure
    of its own. `besides` are further sentences for a hint with room for them, the most important first. One that begins
    with a comma or semicolon is an end of the sentence before, such as `; then the 9♦ goes on the 10♠.` `plain` is the
    sentence without figures, for use beside those of a search. `doubtful` takes its place where the search does not
    tell how often a bid is made. If `outweighs` is true, the figures of a search are left out of the hint.
    """

    rule: str
    sentence: str
    judgement: str = RULE_OF_THUMB
    figure: str = ""
    besides: tuple[str, ...] = ()
    plain: str = ""
    doubtful: str = ""
    outweighs: bool = False


def joined(said: Sequence[str]) -> str:
    """Return the sentences as one text; an end that begins with a comma or semicolon replaces the period before it."""
    whole = ""
    for each in said:
        whole = f"{whole.removesuffix('.')}{each}" if each[:1] in (";", ",") else f"{whole} {each}"
    return whole.strip()


class Judgement(NamedTuple, Generic[P]):
    """One piece of advice on a position.

    `advise` returns the card that it recommends, or None where the advice does not apply. `weight` is about how many
    tricks the card is better than the others. `says` is the sentence of the advice, with names in braces to be filled
    in from the position, or a function that makes such a sentence from the position and the card. If that is empty, a
    later judgement may give the sentence.
    """

    name: str
    rule: str
    weight: float
    says: str | Callable[[Any, Card], str]
    advise: Callable[[P], Card | None]


def judgement(
    rule: str, weight: float, says: str | Callable[[Any, Card], str]
) -> Callable[[Callable[[P], Card | None]], Judgement[P]]:
    """Decorate the function that finds the recommended card, to make it a judgement of the function's name."""
    return lambda advise: Judgement(advise.__name__, rule, weight, says, advise)


class Advice(ABC, Generic[G, D]):
    """The advice on one game, for one table.

    It uses only what the seat may know. So it says the same of a view and of every guessed deal that fits the view.
    """

    lapses: ClassVar[Mapping[str, float]]
    """By the name of a judgement: the chance that a novice overlooks it for a move."""

    noise: ClassVar[float]
    """The standard deviation of a novice's random error in the weight of a move, in tricks."""

    unit: ClassVar[str] = ""
    """The unit of the amounts in a hint, such as `chips`; empty if amounts would tell a player nothing."""

    doubts: ClassVar[float] = 0.0
    """How much better a search's move must be, in standard errors, if no judgement gives the reason for it."""

    brief: ClassVar[bool] = False
    """Whether a hint leaves out the search's figures where a judgement gives the reason, or where they make it long."""

    counts: ClassVar[Sequence[int]] = (0,) * len(CARDS)
    """By card: the points that it counts for the winner of its trick."""

    game_won: ClassVar[float] = 2.0
    """What winning the game with a deal is worth, in points, on top of the points scored in it."""

    ends_well: ClassVar[bool] = False
    """Whether a search, at three cards a hand, plays on only until the last tricks can be solved exactly.

    Played out to the end by club players, a deal may be made or lost by a slip. That matters where one number decides
    it.
    """

    caution: ClassVar[float] = 0.0
    """The standard errors by which another play must gain more than the club player's to be chosen.

    This number counts only if it is greater than the usual one, and not for bids.
    """

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def weigh(self, deal: D, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
        """Return how good each of these moves is for the seat, roughly in tricks. It must be fast, and makes no text.

        `forgotten` are the names of judgements to leave out.
        """

    def best(self, deal: D, seat: int, lines: Sequence[Move]) -> Move:
        """Return the move with the greatest weight; the first of them if several have it."""
        if len(lines) == 1:
            return lines[0]
        weights = self.weigh(deal, seat, lines)
        return lines[weights.index(max(weights))]

    def player(self, strength: str, seed: int) -> Player | None:
        """Return a computer player of that strength if the game needs a special class; else None."""
        return None

    def calls(self, view: View, charge: Charge) -> bool:
        """Whether it pays the view's seat to call an error that all have seen or that is proven; by default it does."""
        return True

    def answers(self, view: View) -> Move:
        """Return the seat's move in a phase that only a table with calls of mistakes has; by default the first.

        Such a phase is the review at the end of a deal.
        """
        return view.lines[0]

    def speaks(self, deal: D, line: Move, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """Whether a seat should say `line` out of turn, such as a claim or a concession; by default it should not.

        It is asked after every move, so it must be fast.
        """
        return False

    def forgetting(self, view: View, move: Move) -> Move:
        """Return `move` as a forgetful player makes it at a called table; by default the move itself."""
        return move

    def hinted(self, view: View) -> View | None:
        """Return the view from which a hint is made, without what a person must notice unaided; None for no hint."""
        return view

    def explained(self, view: View, move: Move) -> Move:
        """Return the move that a hint recommends if a search prefers `move`; by default `move` itself.

        It may be another move if nothing can be told in favor of `move`, and what the search found may be chance.
        """
        return move

    def guarded(self, view: View, said: str) -> str | None:
        """Return the title `said` of a move after a warning to look first, if one is needed now; by default None.

        The warning is needed where a hint may not tell everything; at other tables None is returned.
        """
        return None

    @abstractmethod
    def reason(self, view: View, move: Move) -> Reason:
        """Return why that move of the view's seat may be good, by the first judgement that recommends it."""

    def at_last(self, view: View, move: Move) -> str:
        """Return a true sentence about a move that neither a judgement nor a search explains; by default none."""
        return ""

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Return the moves that the named judgement puts first, if asked without the others; several if equal.

        By default they are the moves to which the rule of thumb gives the greatest weight. There is none if the view
        has no moves, or if the judgement recommends none.
        """
        if not view.lines:
            return ()
        weights = self.weigh(view.deal, view.who, view.lines)
        least = max(weights) - LEVEL
        return [line for line, weight in zip(view.lines, weights, strict=True) if weight >= least]

    def told_in(self, view: View) -> str:
        """Return the unit in which a hint tells what moves are worth, or an empty string to tell no amounts.

        No amounts are told where they would differ much from those told earlier for the same decision.
        """
        return self.unit

    def bounds(self, view: View, move: Move) -> tuple[float, float] | None:
        """Return the least and the most that a move can bring as a person sees it, such as a bid's cost and payment.

        Return None if there are no such bounds. A hint tells no amounts if one is out of bounds: in a search other bids
        may follow, which bring or cost more.
        """
        return None

    def shuns(self, view: View) -> bool:
        """Whether the view's seat would rather lose tricks than win them, as in a game where the low score wins."""
        return bool(self.game.low)

    def stake(self, view: View) -> str:
        """Return the success that the seat wants of the deal, such as `you make it`; empty if there is no single one.

        A hint tells how often that happens. The method `won` says whether it did.
        """
        return ""

    def tells_odds(self, view: View) -> bool:
        """Whether a hint may tell how often the `stake` is won: not where play-outs are a bad guide to that."""
        return True

    def settles(self, view: View, move: Move) -> bool:
        """Whether the `stake` is won for certain after the move, so that a hint tells no odds of it."""
        return False

    def won(self, result: Result, account: int) -> bool:
        """Whether an account won the `stake` of a finished deal."""
        return False

    def bid_made(self, result: Result, account: int, bid: Move) -> bool | None:
        """Whether an account made the game that it bid; None if it did not play that game, or it cannot be told."""
        return None

    def counted(self, result: Result, account: int) -> int | None:
        """Return the card points that an account's side took in a deal; None if cards do not count."""
        return None

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def worth(self, result: Result, account: int) -> float:
        """Return what a finished deal is worth to an account, in points: the more, the better.

        By default it is the account's points less the average of the other accounts', or the reverse where the low
        score wins, plus `game_won` if the deal won it the game, or minus that if another won. With chips it is only
        what the account itself gets or pays: payments between the others do not matter to it.
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
        """Return the weights of moves in a deal guessed by a search, which weighs very many: they may be less exact."""
        return self.weigh(deal, seat, lines)

    def stakes(self, deal: D) -> tuple[float, float]:
        """Return what a unit of weight is worth in points, and the standard deviation of a move's true worth.

        A search expects this of a move before its first play-out.
        """
        return 0.1, 0.3

    def sided(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats are on the same side, judged by all cards of the deal, hidden ones too."""
        return any(seat in seats and other in seats for seats in self.game.accounts)

    def distinct(self, deal: D, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        """Return the moves without those that are certainly equal to one before them."""
        return lines

    def knows_the_ending(self, deal: D) -> bool:
        """Whether `play_ending` can play this deal, in which nothing is hidden, to its end."""
        return False

    def play_ending(self, deal: D) -> None:
        """Play a deal for which `knows_the_ending` is true to its end, every seat as well as possible."""
        raise NotImplementedError

    def retold(self, deal: D) -> tuple[D, Sequence[Move]] | None:
        """Return the deal as it was dealt, and all moves since, given a deal in which no card is hidden.

        A search uses them to find how likely each seat was to make its moves with the cards it is guessed to hold.
        Return None if the moves of this game cannot be traced back.
        """
        rewound = self.game.rewound(deal)
        return rewound and (self.game.opened(deal.standing, deal.dealer, rewound.packs), rewound.moves)

    def tells(self, move: Move) -> bool:
        """Whether a move tells enough of the seat's cards for a search to ask how likely it was."""
        return True

    def likelier(self, guess: D, view: View) -> D:
        """Return a guess of the whole deal, perhaps changed so that a hidden choice of another seat is a likely one.

        Such a choice is which cards the taker of a widow lays aside. What the seat of the view sees stays the same. By
        default the guess is not changed.
        """
        return guess

    def chance_among_many(self, deal: Any, move: Move) -> float:
        """Return how likely a move is, compared with the likeliest, where too many are legal to weigh every one.

        It is 1 if the move tells nothing of the cards.
        """
        return 1.0

    def cards_had(self, start: Any, deal: Any, seat: int) -> Hashable:
        """Return a cache key: the private cards that the seat has had since `start`; by default those dealt to it."""
        dealt: Hashable = start.held[seat]
        return dealt
