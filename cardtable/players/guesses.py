"""Random deals that fit what a seat sees. Deals in which the other seats' moves are likely are drawn more often.

Such a deal is called a guess. The club player, which follows all advice but does not search, gives a weight to each
move that a seat could have made. From these weights comes the likelihood of the move that the seat made. The weights
depend on what that seat saw, which is the same in every guess apart from its own hand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.clues import SURPRISE, shares
from cardtable.rules.tricks.hands import UNIT, Bag, bag_of

if TYPE_CHECKING:
    from random import Random

    from cardtable.players.advice import Advice
    from cardtable.players.advice.clues import Clues
    from cardtable.rules.game import AnyGame, View
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.play import TrickDeal

__all__ = ["CARE", "LESS_CARE", "SOME_CARE", "Care", "Guesses"]


class Care(NamedTuple):
    """How carefully guesses are weighed.

    `pool` says how many deals are guessed for each that is used. If it is 0, every guess that is not dropped is used,
    with its likelihood as its weight. A move tells nothing of the cards if it is about equally likely in all guesses:
    it is left out if the variance of its likelihood, divided by the squared mean, is below `alike`. At most `most`
    moves are weighed. If a guess is less likely than `behind` times the average guess, chance decides: the guess is
    dropped, or it is kept and its likelihood is raised to that amount.
    """

    pool: int
    alike: float
    most: int
    behind: float


CARE: Final = Care(6, 0.003, 1000, 0.1)
SOME_CARE: Final = Care(0, 0.01, 8, 1.0)
"""How carefully guesses are weighed for an expert if the advice of the game uses all guesses."""
LESS_CARE: Final = Care(0, 0.02, 4, 1.0)
"""How carefully guesses are weighed if cards are played out lightly, which takes less time than the weighing."""

LONG: Final = 4
"""This many times the usual number of deals are guessed if somebody made a rare move, or as long as no guess fits."""

SORTED: Final = (8, 40)

KNOWN: Final = 24
"""A move must have been weighed in at least this many guesses before it can be left out because it tells nothing."""

COMPARED: Final = 8

HEAVIEST: Final = 8.0
"""No guess weighs more than this many times the average, so that no single guess decides."""

AT_MOST: Final = 24
"""At most this many deals are guessed for each one that is used with a weight."""

MANY_LEGAL: Final = 61
"""Up to this number of legal moves (sixty bids and a pass), every move is weighed; with more, that takes too long."""

ASKED: Final = 0.1
"""How much time it takes to look up a known likelihood, as a share of the time that weighing a move takes."""


class Drawn(NamedTuple):
    """A guessed deal. `times` says how often it is in a sample, and `weight` how much it weighs in all averages."""

    deal: Any
    times: int
    weight: float


class Guesses:
    """Draws random deals that fit a view, more often those in which the other seats' moves are likely."""

    def __init__(self, game: AnyGame, advice: Advice[Any, Any], view: View, rng: Random, care: Care = CARE) -> None:
        self.game, self.advice, self.view, self.rng, self.care = game, advice, view, rng, care
        self.clues = advice.clues
        self.redraw = None if care.pool else self.clues.redrawing(view)
        self.past = self.retraced()
        self.weighed = 0
        self.since = 0
        """How many guesses were weighed since `settle` was last called."""
        self.settled = 1.0
        """The product of the average likelihoods of the moves that are no longer weighed."""
        self.together = 0.0
        """The sum of the likelihoods of all guesses that `weighed_guess` has made."""

    def retraced(self) -> list[_Past]:
        """Return the other seats' moves that tell of their cards, in the order in which they are to be weighed.

        The list is empty if the game cannot wind back a deal (`Clues.retold`). If a seat's hand has changed by more
        than the cards that it played, for example by an exchange, the `position` of its moves is None, and each guess
        is replayed to weigh them. That is not necessary if the `pool` of the care is 0 and the seat has only laid cards
        aside, in a part of the deal that `Clues.laid_in` names.
        """
        game, who = self.game, self.view.who
        deal = game.guess(self.view, self.rng)
        retold = self.clues.retold(deal)
        if retold is None:
            return []
        again, moves = retold
        past: list[_Past] = []
        changed: set[int] = set()
        for at, move in enumerate(moves):
            if move.seat not in (who, -1) and self.tells(move):
                past.append(_Past(at, move, game.view(again, move.seat).deal))
            held = again.held[:]
            game.play(again, move)
            if move.verb == "play":
                held[move.seat] -= UNIT[move.card]
            changed.update([seat for seat, cards in enumerate(again.held) if cards != held[seat]])
        for one in past:
            if one.seat in changed:
                slot = None if self.care.pool else self.clues.laid_in(deal, one.seat)
                if slot is None:
                    one.position = None
                    continue
                one.laid_in(slot, deal)
            if one.position is not None:
                one.since = one.position.held[one.seat] - one.held_in(deal)
                if one.position.count and not self.care.pool:
                    one.suit = one.position.ranking.bags[one.position.led]
        past.sort(key=lambda one: one.position is None)  # moves that need a replay come last, in the order of play
        return past

    def tells(self, move: Move) -> bool:
        return self.clues.tells(move) and (self.redraw is None or move.verb != self.clues.verb_redrawn)

    def drawn(self, count: int) -> Iterable[Drawn]:
        """Return about `count` deals that fit the view.

        They are a random sample or, if the `pool` of the care is 0, deals with weights.
        """
        if not self.care.pool:
            return self.with_weights(count)
        alike = [[*same] for _, same in groupby(self.some(count), key=id)]
        return [Drawn(same[0], len(same), len(same)) for same in alike]

    def with_weights(self, count: int) -> Iterator[Drawn]:
        """Yield up to `count` deals that fit the view, each with its likelihood as its weight.

        The weight is neither very small nor very great (see `Care` and `HEAVIEST`).

        Fewer than `count` are found if likely deals are so rare that it would take too long to find more.
        """
        first = [self.weighed_guess() for _ in range(0 if self.weighed else COMPARED)]
        found = 0
        for number in range(AT_MOST * count):
            deal, chance = first[number] if number < len(first) else self.weighed_guess()
            average = self.together / self.weighed
            least = self.care.behind * average
            if chance <= self.rng.random() * least:
                continue
            yield Drawn(deal, 1, min(max(chance, least), HEAVIEST * average))
            found += 1
            if found == count:
                return
        if not self.together:
            # no guess fits the moves, so they are weighed no longer
            self.past, self.settled, self.weighed = [], 1.0, 0
            yield from self.with_weights(count)

    def weighed_guess(self) -> tuple[Any, float]:
        deal = self.clues.likelier(self.game.guess(self.view, self.rng), self.view)
        chance = self.likelihood(deal, 1.0 if self.redraw is None else self.redraw(deal, self.rng))
        self.together += chance
        return deal, chance

    def some(self, count: int) -> list[Any]:
        """Return a random sample of `count` deals that fit the view.

        A likely deal can be in it several times.
        """
        game, view, rng = self.game, self.view, self.rng
        if not self.past and not self.weighed:
            return [self.clues.likelier(game.guess(view, rng), view) for _ in range(count)]
        pool: list[Any] = []
        likely: list[float] = []
        total = 0.0
        rare = any(self.clues.surprise(one.move) < SURPRISE for one in self.past)
        while len(pool) < count * self.care.pool * (LONG if rare or not total else 1):
            deal = self.clues.likelier(game.guess(view, rng), view)
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

    def likelihood(self, deal: TrickDeal, chance: float = 1.0) -> float:
        """Return how likely the other seats' moves are with the cards of `deal`; 0 if the guess is dropped.

        The result is multiplied by `chance`, a likelihood that is known already. For an unlikely deal the result is
        right only on average, because such a deal is dropped or its likelihood raised at random (see `Care`).
        """
        if self.weighed in SORTED:
            self.settle()
        self.weighed += 1
        self.since += 1
        of_all = 0 if self.care.pool else self.since
        chance *= self.settled
        replay: _Replay | None = None
        for one in self.past:
            if one.position is None:
                replay = replay or _Replay(self.game, self.clues, deal)
                cards = replay.cards_had(one.seat)
            else:
                cards = one.cards_had(deal)
            said = one.known.get(cards)
            if said is None:
                said = one.known[cards] = self.said(*(one.lent(deal) if replay is None else replay.to(one.at)))
            chance = one.reached(chance, said, self.care.behind, self.rng, of_all)
            if not chance:
                break
        return chance

    def said(self, deal: TrickDeal, move: Move) -> float:
        lines = self.game.lawful(deal, move.seat)
        if len(lines) > MANY_LEGAL:
            return self.clues.chance_among_many(deal, move)
        if len(lines) < 2:
            return 1.0
        at = place_of(move, lines)
        return (
            0.0
            if at is None
            else shares(self.advice.weigh_guessed(deal, move.seat, lines), self.clues.surprise(move))[at]
        )

    def settle(self) -> None:
        """Stop weighing the moves that tell nothing or little of the cards, and sort the rest."""
        past: list[_Past] = []
        for one in self.past:
            if one.weighed >= KNOWN and one.spread < self.care.alike:
                self.settled *= one.total / one.weighed
            else:
                past.append(one)
                one.compared, one.chances = 0, 0.0
        past.sort(key=lambda one: -one.spread)
        for one in past[self.care.most :]:
            if one.total:
                self.settled *= one.total / one.weighed
        del past[self.care.most :]
        past.sort(key=self.order)
        self.past = past
        self.since = 0

    def order(self, one: _Past) -> tuple[int, float]:
        """Return a sort key; first come the moves that drop the most guesses for the time that weighing them takes.

        If there is a `pool`, the time is left out of account. Moves for which each guess is replayed come last.
        """
        if one.position is None:
            return 1, one.at
        if self.care.pool:
            return 0, -one.spread
        return 0, -one.spread / (1 + one.spread) / (ASKED + len(one.known) / max(1, one.weighed))


class _Replay:
    """A guessed deal that is played again from its beginning, move by move."""

    def __init__(self, game: AnyGame, clues: Clues[Any, Any], deal: TrickDeal) -> None:
        retold = clues.retold(deal)
        assert retold is not None, "a game that winds back one of its deals winds back all"
        self.again, self.moves = retold
        self.game, self.clues, self.deal, self.start = game, clues, deal, self.again.copy()
        self.played = 0

    def cards_had(self, seat: int) -> Hashable:
        return self.clues.cards_had(self.start, self.deal, seat)

    def to(self, at: int) -> tuple[TrickDeal, Move]:
        for move in self.moves[self.played : at]:
            self.game.play(self.again, move)
        self.played = at
        return self.again, self.moves[at]


class _Past:
    """A move made in the deal, with statistics of its likelihood in the guesses.

    `position` is the deal before the move, as the seat that made the move saw it. It is None if each guess must be
    replayed to find it. `at` is the move's index among all moves of the deal.
    """

    __slots__ = (
        "at", "before", "chances", "compared", "known", "move", "position", "seat", "since", "slot", "squares", "suit",
        "total", "weighed",
    )  # fmt: skip

    def __init__(self, at: int, move: Move, position: TrickDeal | None) -> None:
        self.at, self.move, self.seat, self.position, self.since = at, move, move.seat, position, 0
        self.suit = 0
        """The bag of the suit that was led before the move, or 0 if this is not needed.

        If two hands have the same cards of this suit, and at least one such card, the move counts as equally likely
        from both.
        """
        self.slot, self.before = "", False
        """`slot` names the part of the deal where the seat has laid cards aside; empty if there is none.

        `before` says whether the seat made the move before it laid them aside.
        """
        self.known: dict[Hashable, float] = {}
        self.compared = self.weighed = 0
        self.chances = self.total = self.squares = 0.0

    def laid_in(self, slot: str, deal: TrickDeal) -> None:
        self.slot, self.before = slot, getattr(self.position, slot) != getattr(deal, slot)

    def held_in(self, deal: TrickDeal) -> Bag:
        """Return the seat's hand in `deal`, together with the cards that it has laid aside since the move."""
        held = deal.held[self.seat]
        if not self.before:
            return held
        aside = getattr(deal, self.slot)
        return held + (UNIT[aside] if isinstance(aside, Card) else bag_of(aside))

    def cards_had(self, deal: TrickDeal) -> Hashable:
        """Return a cache key: the cards on which the likelihood of the move depends."""
        hand = self.held_in(deal) + self.since
        if hand & self.suit:
            return hand & self.suit
        return (hand, getattr(deal, self.slot)) if self.slot and not self.before else hand

    def lent(self, deal: TrickDeal) -> tuple[TrickDeal, Move]:
        """Return the position before the move, and the move.

        In this position, the seat has the hand that it had at that time if `deal` is right.
        """
        position = self.position
        assert position is not None, "the deal is played again only for moves without a position"
        position.held[self.seat] = self.held_in(deal) + self.since
        if self.slot and not self.before:
            setattr(position, self.slot, getattr(deal, self.slot))
        return position, self.move

    @property
    def spread(self) -> float:
        return self.squares * self.weighed / self.total**2 - 1 if self.total else 1.0

    def reached(self, chance: float, said: float, behind: float, rng: Random, guesses: int) -> float:
        """Return the likelihood of a guess up to and including this move; 0 if the guess is dropped.

        `chance` is the likelihood up to the moves weighed before, and `said` the likelihood of this move. The result is
        compared with the average at this move (see `Care`). The average is taken over `guesses` guesses. If that is 0,
        it is taken over the guesses that were not dropped at this move or at a move weighed before it.
        """
        self.weighed += 1
        self.total += said
        self.squares += said * said
        chance *= said
        if self.compared >= COMPARED:
            enough = behind * self.chances / (guesses or self.compared)
            if chance < enough:
                if chance <= rng.random() * enough:
                    return 0.0
                chance = enough
        self.compared += 1
        self.chances += chance
        return chance


def place_of(move: Move, lines: Sequence[Move]) -> int | None:
    """Return the index in `lines` of the object `move` itself or else of an equal move; None if there is neither."""
    for at, line in enumerate(lines):
        if line is move:
            return at
    return next((at for at, line in enumerate(lines) if line == move), None)
