"""Deals that fit what a seat sees, the likelier the more often: what the others have done tells what they may hold.

What a seat did is weighed by what it saw, which is the same in every guess but for its own cards. So its moves are
retraced once, and a guess lends each position no more than the hand of the seat.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp
from typing import TYPE_CHECKING, Any, Final

from cardtable.rules.tricks.hands import UNIT

if TYPE_CHECKING:
    from random import Random

    from cardtable.players.advice import Advice
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.play import TrickDeal

__all__ = ["Guesses", "share"]

POOL: Final = 6
"""Out of how many guesses one is kept, where the moves of the others make some guesses likelier."""

LONG: Final = 4
"""So many times as many are made at most as long as every one has been dropped."""

SORTED: Final = (8, 40)
"""After so many guesses it is settled in which order moves are weighed."""

KNOWN: Final = 24
"""In how many guesses a move is weighed at least before it is left out."""

ALIKE: Final = 0.003
"""A move whose likelihood varies no more than this tells nothing: its variance, by the square of its mean."""

COMPARED: Final = 8
"""With how many others a guess is compared at least before it is dropped."""

BEHIND: Final = 0.1
"""A guess that has become less likely than this share of the others is dropped or counts for more, by chance."""

MANY_LEGAL: Final = 61
"""How likely a choice among more legal moves (than sixty bids and a pass) was is not computed: it takes too long."""

SURPRISE: Final = 0.15
"""The share of the others' moves that are taken to be made for reasons unknown to the club player."""

DOUBT: Final = 0.3
"""How far the others are taken to judge the weight of a move differently from the club player, in tricks."""


class Guesses:
    """Samples deals that fit a view, in proportion to how likely they make the moves of the others."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], view: View, rng: Random) -> None:
        self.game, self.advice, self.view, self.rng = game, advice, view, rng
        self.known: dict[Hashable, dict[int, float]] = {}
        """A cache: by a seat and its private cards, how likely its moves were, by their index."""
        self.past = self.retraced()
        """The moves that are weighed, in the order in which they are."""
        self.weighed = 0
        self.settled = 1.0
        """How likely all moves are that are weighed no more."""

    def retraced(self) -> list[_Past]:
        """The moves of the others, each with the position as its seat saw it where that seat never changed cards."""
        game, who = self.game, self.view.who
        deal = game.guess(self.view, self.rng)
        retold = self.advice.retold(deal)
        if retold is None:
            return []
        again, moves = retold
        past: list[_Past] = []
        changed: set[int] = set()
        for at, move in enumerate(moves):
            if move.seat not in (who, -1) and self.advice.tells(move):
                past.append(_Past(at, move, game.view(again, move.seat).deal))
            held = again.held[:]
            game.play(again, move)
            if move.verb == "play":
                held[move.seat] -= UNIT[move.card]
            changed.update([seat for seat, cards in enumerate(again.held) if cards != held[seat]])
        for one in past:
            if one.seat in changed:
                one.position = None
            elif one.position is not None:
                one.since = one.position.held[one.seat] - deal.held[one.seat]
        past.sort(key=lambda one: one.position is None)  # what takes a replay comes last, and stays in order
        return past

    def some(self, count: int) -> list[Any]:
        """A sample of so many deals; a likely one may come several times."""
        game, view, rng = self.game, self.view, self.rng
        if not self.past and not self.weighed:
            return [game.guess(view, rng) for _ in range(count)]
        pool: list[Any] = []
        likely: list[float] = []
        total = 0.0
        while len(pool) < count * POOL * (1 if total else LONG):
            deal = game.guess(view, rng)
            chance = self.likelihood(deal)
            total += chance
            pool.append(deal)
            likely.append(chance)
        if not total:
            return pool[:count]
        step = total / count
        at = rng.random() * step
        chosen: list[Any] = []
        reached = 0.0
        for deal, chance in zip(pool, likely, strict=True):
            reached += chance
            while reached > at and len(chosen) < count:
                chosen.append(deal)
                at += step
        chosen += [pool[likely.index(max(likely))]] * (count - len(chosen))
        return chosen

    def likelihood(self, deal: TrickDeal) -> float:
        """How likely the others' moves are, if that is the deal.

        Of a deal that is much less likely than others it is right on average only: most are worth nothing, and the
        few that are left so much the more.
        """
        if self.weighed in SORTED:
            self.settle()
        self.weighed += 1
        chance = self.settled
        replay: _Replay | None = None
        for one in self.past:
            seat = one.seat
            if one.position is None:
                replay = replay or _Replay(self.game, self.advice, deal)
                cards = replay.cards_had(seat)
            else:
                cards = deal.held[seat]
            known = self.known.setdefault((seat, cards), {})
            said = known.get(one.at)
            if said is None:
                said = known[one.at] = self.said(*(one.lent(deal) if replay is None else replay.to(one.at)))
            chance = one.reached(chance, said, self.rng)
            if not chance:
                break
        return chance

    def said(self, deal: TrickDeal, move: Move) -> float:
        """How likely a seat was to make that move in that position."""
        lines = self.game.lawful(deal, move.seat)
        if not 1 < len(lines) <= MANY_LEGAL:
            return 1.0
        at = next((at for at, line in enumerate(lines) if line is move or line == move), None)
        return 0.0 if at is None else share(self.advice.weigh_guessed(deal, move.seat, lines), at)

    def settle(self) -> None:
        """Leave out the moves that tell nothing, and put those first that tell most and take no replay."""
        past: list[_Past] = []
        for one in self.past:
            if one.weighed >= KNOWN and one.spread < ALIKE:
                self.settled *= one.total / one.weighed
            else:
                past.append(one)
                one.compared, one.chances = 0, 0.0
        past.sort(key=lambda one: (0, -one.spread) if one.position is not None else (1, one.at))
        self.past = past


class _Replay:
    """A deal played from its beginning, as far as it is asked for."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], deal: TrickDeal) -> None:
        retold = advice.retold(deal)
        assert retold is not None, "a game that winds back one of its deals winds back all"
        self.again, self.moves = retold
        self.game, self.advice, self.deal, self.start = game, advice, deal, self.again.copy()
        self.played = 0

    def cards_had(self, seat: int) -> Hashable:
        """The private cards that the seat had for its moves."""
        return self.advice.cards_had(self.start, self.deal, seat)

    def to(self, at: int) -> tuple[TrickDeal, Move]:
        """The position before the move of that index, and the move."""
        for move in self.moves[self.played : at]:
            self.game.play(self.again, move)
        self.played = at
        return self.again, self.moves[at]


class _Past:
    """A move that has been made, and how likely it was in the guesses that were not dropped before it.

    `position` is what its seat saw, and `since` the cards that it has played since then; `None` where it changed cards.
    """

    __slots__ = (
        "at", "chances", "compared", "move", "position", "seat", "since", "squares", "total", "weighed",
    )  # fmt: skip

    def __init__(self, at: int, move: Move, position: TrickDeal | None) -> None:
        self.at, self.move, self.seat, self.position, self.since = at, move, move.seat, position, 0
        self.compared = self.weighed = 0
        self.chances = self.total = self.squares = 0.0

    def lent(self, deal: TrickDeal) -> tuple[TrickDeal, Move]:
        """The position with the hand that the seat has had, if that is the deal; and the move."""
        assert self.position is not None, "who changed cards has had others in a replay only"
        self.position.held[self.seat] = deal.held[self.seat] + self.since
        return self.position, self.move

    @property
    def spread(self) -> float:
        """How much its likelihood varies: the variance, by the square of the mean."""
        return self.squares * self.weighed / self.total**2 - 1 if self.total else 1.0

    def reached(self, chance: float, said: float, rng: Random) -> float:
        """The likelihood of a guess with this move, from that without it; 0 if the guess is dropped."""
        self.weighed += 1
        self.total += said
        self.squares += said * said
        chance *= said
        if self.compared >= COMPARED:
            enough = BEHIND * self.chances / self.compared
            if chance < enough:
                if chance <= rng.random() * enough:
                    return 0.0
                chance = enough
        self.compared += 1
        self.chances += chance
        return chance


def share(weights: Sequence[float], at: int) -> float:
    """The likelihood that a seat chooses the move of index `at`, from the club player's weights of all its moves."""
    best = max(weights)
    whole = sum([exp((weight - best) / DOUBT) for weight in weights])
    return (1 - SURPRISE) * exp((weights[at] - best) / DOUBT) / whole + SURPRISE / len(weights)
