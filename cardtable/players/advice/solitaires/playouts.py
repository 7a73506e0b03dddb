"""Players who compare moves by play-outs: deals with guessed cards that are quickly played on by the advice.

A plan is a row of moves that a search has found. A move was left, or passed over, if the seat turned the hand instead.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import inf
from random import Random
from statistics import mean, stdev
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.players.advice.judgement import Advice
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.solitaires.advice import PatienceAdvice, bases_built
from cardtable.players.advice.solitaires.coming import (
    built_instead,
    goes_on_from_waste,
    last_time,
    lengthens,
    opens_next,
    planned,
    played_before_turning,
    plays_later,
)
from cardtable.players.advice.solitaires.keeping import Kept, leave, recall, remember, was_left
from cardtable.players.advice.solitaires.lost import loses_by, lost_from
from cardtable.players.advice.solitaires.purpose import (
    idles,
    plays_on_at_once,
    shifts_in_vain,
    to_first_goal,
    without_idling,
)
from cardtable.players.advice.solitaires.steps import (
    brings,
    builds,
    built_as_well,
    empties,
    safely_built,
    steps_of,
    turns_up,
)
from cardtable.players.player import Budget, Player, Stopwatch
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import rank_of

A = TypeVar("A", bound=Advice[Any, Any])

LITTLE: Final = 0.5
"""Two plans count as equally good if their values differ by at most this many cards."""


def plays_from_waste(game: Patience, known: PatienceDeal, plan: Plan) -> bool:
    """Whether a plan plays a card of the waste before it turns the hand."""
    return any(step.carried[0] == WASTE for step in steps_of(game, known, plan.moves))


def empties_in_vain(game: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan begins by emptying a pile although none of its steps gains anything (see `brings`)."""
    steps = steps_of(game, known, moves)
    return bool(steps) and empties(steps[0]) and not any(brings(game, step) for step in steps)


def without_left(game: Patience, known: PatienceDeal, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the moves of a plan up to a move that the player passed over earlier (see `was_left`).

    The passed-over move is then judged anew. If the plan begins with such a move and plays the waste card later, return
    only that play of the waste card; but return the whole plan if that play is not possible at once.
    """
    steps = steps_of(game, known, moves)
    played = [at for at, step in enumerate(steps, 1) if step.carried[0] == WASTE]
    if played and was_left(game, known, moves[0]):
        at_once = moves[played[0] - 1]
        return (at_once,) if game.refusal(known, at_once) is None else moves
    at = played[-1] if played else len(steps)
    return moves[:at] if at < len(steps) and was_left(game, steps[at].before, steps[at].move) else moves


class Comparing(ABC, Generic[A]):
    """A player who tries each promising move in the same guessed deals, and takes the one with the best average."""

    tried: ClassVar[int] = 4
    close: ClassVar[float]
    """A move is compared only if the advice values it at most this many cards lower than the best move."""
    rounds: ClassVar[int]
    """The number of guessed deals in which each move is tried; the budget can lower it."""
    trust: ClassVar[float] = 0.0
    """The advice's own value of a move counts as much as the results of this many guessed deals."""
    caution: ClassVar[float] = 0.0
    """A move replaces the one that the advice prefers only if it is better by at least this many standard errors."""

    def __init__(self, advice: A, seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, watch = view.lines, Stopwatch()
        if len(lines) < 2:
            return lines[0] if lines else None
        weights = dict(zip(lines, self.advice.weigh(view.deal, view.who, lines), strict=True))
        best = sorted(lines, key=lambda line: -weights[line])[: self.tried]
        best = [line for line in best if weights[line] >= weights[best[0]] - self.close]
        if len(best) < 2:
            return best[0]
        came = {line: list[float]() for line in best}
        rounds = self.rounds if budget.playouts is None else min(self.rounds, budget.playouts // len(best))
        for _ in range(rounds):
            guessed = self.advice.game.guess(view, self.rng)
            for line in best:
                deal = guessed.copy()
                self.advice.game.play(deal, line)
                came[line].append(self.played_on(deal, view.who))
            if budget.stopped() or (budget.seconds is not None and watch.seconds() > budget.seconds):
                break
        leader = max(best, key=lambda line: self.trust * weights[line] + sum(came[line]))
        return leader if leader == best[0] or self.surpasses(came[leader], came[best[0]]) else best[0]

    def surpasses(self, one: Sequence[float], other: Sequence[float]) -> bool:
        """Whether the results in `one` are clearly better than the results in `other` (see `caution`).

        If `caution` is 0, or if there are fewer than two results, the answer is True.
        """
        count = min(len(one), len(other))
        if not self.caution or count < 2:
            return True
        gains = [mine - its for mine, its in zip(one, other, strict=False)]
        return bool(mean(gains) >= self.caution * stdev(gains) / count**0.5)

    @abstractmethod
    def played_on(self, deal: Any, seat: int) -> float:
        """Play a guessed deal on for a while, and return what the deal is then worth to the seat."""


class PlayoutPlayer:
    """A player who chooses a whole plan and follows it until a card turns up that was unknown before.

    The most promising plans are compared by play-outs in the same guessed deals.
    """

    tried: ClassVar[int] = 6
    rounds: ClassVar[int] = 40
    """The number of guessed deals in which each plan is tried; the budget can lower it."""
    few: ClassVar[int] = 8
    """After every `few` guessed deals, plans that are clearly behind are dropped."""
    behind: ClassVar[float] = 1.5
    """A plan is dropped if it is behind the best plan by more than this many standard errors."""

    caution: ClassVar[float] = 0.7
    """A plan replaces one that the advice prefers only if it is better by more than this many standard errors."""
    patient: ClassVar[float] = 3.0
    """A plan that turns the hand is chosen only if its lead over playing on is at least this many standard errors.

    The lead must also be at least one card.
    """

    def __init__(self, advice: PatienceAdvice, seed: int) -> None:
        self.advice = advice
        self.rng = Random(seed)
        self.quick = advice.planning(0)
        self.wide = advice.planning(advice.expert_nodes)

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, advice = view.lines, self.advice
        if len(lines) < 2:
            return lines[0] if lines else None
        known = advice.known(view.deal, view.who)
        move = self.chosen(view, known, budget)
        if move.verb in advice.leaving and known.unseen[HAND]:
            leave(advice.game, known, [line for line in lines if line.verb == "move"])
        return move

    def chosen(self, view: View, known: PatienceDeal, budget: Budget) -> Move:
        lines, advice = view.lines, self.advice
        kept = lost_from(advice.game, known) or recall(advice.game, known)
        dropped = kept is None or self.opens_instead(known, kept) or (not kept.lost and self.drops(known, kept))
        if kept is not None and kept.moves[0] in lines and not dropped:
            return self.going_on_with(known, kept)
        plans = self.promising(self.worth_while(known, self.wide.ways(known, view.who)))
        best, came = self.compared(view, plans, budget)
        moves = plans[best].moves
        if len(moves) > 1 and moves[-1].verb in advice.leaving and self.thinks_again(plans[best].deal):
            moves = moves[:-1]
        kept = Kept.of(advice.game, known, without_left(advice.game, known, moves), came)
        needed = tuple(without_idling(advice.game, known, kept.moves))
        kept = kept if needed == kept.moves or needed[0] not in lines else Kept(needed)
        remember(advice.game, known, kept)
        return self.going_on_with(known, kept)

    def drops(self, known: PatienceDeal, kept: Kept) -> bool:
        return False

    def opens_instead(self, known: PatienceDeal, kept: Kept) -> bool:
        if kept.lost or kept.moves[0].verb == "move" or known.unseen[HAND]:
            return False
        return any(
            source >= TABLEAU and 0 < known.down[source] == len(known.piles[source]) - count
            for source, _, count in self.advice.game.carrying.carriages(known)
        )

    def thinks_again(self, deal: PatienceDeal) -> bool:
        return goes_on_from_waste(self.advice.game, deal)

    def going_on_with(self, known: PatienceDeal, kept: Kept) -> Move:
        game = self.advice.game
        if kept.lost:
            return kept.moves[0]
        move = self.played_first(known, kept.moves) or kept.moves[0]
        steps = steps_of(game, known, (move,))
        safe = safely_built(game, known) if steps and built_as_well(game, steps[0]) is not None else None
        safe = safe or (built_instead(game, steps[0], kept.moves[1:]) if steps else None)
        if safe is not None:
            remember(game, known, Kept((safe,)))
        return safe or move

    def played_first(self, known: PatienceDeal, plan: Sequence[Move]) -> Move | None:
        game = self.advice.game
        moves = to_first_goal(game, known, plan)
        first = played_before_turning(game, known, moves)
        if first is None or not self.as_good(known, first, moves[0]) or loses_by(game, known, first, moves):
            return None
        anew = plays_later(game, known, first, moves) or lengthens(game, known, first)
        anew = anew or opens_next(game, known, first)
        remember(game, known, Kept((first,) if anew else (first, *moves)))
        return first

    def as_good(self, known: PatienceDeal, first: Move, turn: Move) -> bool:
        """Whether the move `first` of the waste card is as good as `turn`, the move that turns the hand.

        If the hand has unseen cards, the answer is False, because play-outs have compared the two and chosen `turn`.
        """
        if known.unseen[HAND]:
            return False
        game = self.advice.game
        if last_time(game, known) and any(builds(game, step) for step in steps_of(game, known, (first,))):
            return True
        best = {first: -inf, turn: -inf}
        for plan in self.wide.ways(known, self.advice.game.seat):
            if plan.moves[0] in best:
                best[plan.moves[0]] = max(best[plan.moves[0]], plan.worth)
        return best[first] >= best[turn] - LITTLE

    def worth_while(self, known: PatienceDeal, plans: Sequence[Plan]) -> Sequence[Plan]:
        game = self.advice.game
        begun = [bases_built(plan.deal) for plan in plans]
        most = max(begun)
        plans = [plan for plan, bases in zip(plans, begun, strict=True) if bases == most or self.opens(known, plan)]
        opens = [any(map(turns_up, steps_of(game, known, plan.moves))) for plan in plans]
        if any(opens):
            plans = [plan for plan, up in zip(plans, opens, strict=True) if up or plan.moves[-1].verb == "move"]
        plans = [plan for plan in plans if not idles(game, known, plan.moves)] or plans
        return [plan for plan in plans if not shifts_in_vain(game, known, plan.moves)] or plans

    def opens(self, known: PatienceDeal, plan: Plan) -> bool:
        hand = self.advice.game.hand
        limited = hand is not None and hand.passes > 0 and not known.unseen[HAND]
        return limited and any(map(turns_up, steps_of(self.advice.game, known, plan.moves)))

    def promising(self, plans: Sequence[Plan]) -> list[Plan]:
        best: dict[Move, Plan] = {}
        for plan in plans:
            best.setdefault(plan.moves[0], plan)
        firsts = {id(plan) for plan in best.values()}
        return sorted(plans, key=lambda plan: id(plan) not in firsts)[: self.tried]

    def compared(self, view: View, plans: Sequence[Plan], budget: Budget) -> tuple[int, Mapping[Move, float]]:
        if len(plans) < 2:
            return 0, {}
        watch = Stopwatch()
        came: dict[int, list[float]] = {at: [] for at in range(len(plans))}
        left = list(came)
        spent = 0
        for number in range(1, self.rounds + 1):
            if budget.playouts is not None and spent + len(left) > budget.playouts:
                break
            guessed = self.advice.game.guess(view, self.rng)
            for at in left:
                came[at].append(self.played_on(guessed.copy(), plans[at].moves))
            spent += len(left)
            if budget.stopped() or (budget.seconds is not None and watch.seconds() > budget.seconds):
                break
            if not number % self.few:
                left = self.left(came, left)
                if len(left) < 2:
                    break
        means = {at: mean(came[at]) if came[at] else 0.0 for at in came}
        leader = max(left, key=lambda at: means[at])
        best = next(at for at in left if at == leader or self.level(came[leader], came[at]))
        best = self.still_left(view, plans, came, best)
        firsts: dict[Move, float] = {}
        for at, plan in enumerate(plans):
            firsts[plan.moves[0]] = max(means[at], firsts.get(plan.moves[0], means[at]))
        best = self.nearer(view, plans, came, self.sooner(view, plans, came, best))
        return best, firsts if len(came[0]) >= self.few else {}

    def sooner(self, view: View, plans: Sequence[Plan], came: Mapping[int, Sequence[float]], best: int) -> int:
        """Return the index of a plan that plays on at once, if plan `best` turns the hand and is not clearly better.

        Otherwise return `best`.
        """
        if plans[best].moves[0].verb not in self.advice.leaving:
            return best
        game, known = self.advice.game, self.advice.known(view.deal, view.who)
        waits = plans[best].moves[-1].verb != "move"
        near = [at for at in range(len(plans)) if self.near(came[best], came[at])]
        at_once = [at for at in near if plays_on_at_once(game, known, plans[at].moves, laid=waits)]
        return max(at_once, key=lambda at: mean(came[at] or [0.0]), default=best)

    def near(self, one: Sequence[float], other: Sequence[float]) -> bool:
        """Whether the results in `one` are not clearly better than those in `other` (see `patient`)."""
        short = [more - less for more, less in zip(one, other, strict=False)]
        return len(short) < 2 or mean(short) < max(1, self.patient * stdev(short) / len(short) ** 0.5)

    def nearer(self, view: View, plans: Sequence[Plan], came: Mapping[int, Sequence[float]], best: int) -> int:
        """Return the index of the plan that needs the fewest turns to play a card of the same rank to the same pile.

        It is compared with plan `best`, which must not be clearly better. If plan `best` plays no card of the waste
        right after its first turns, return `best`.
        """
        game, known = self.advice.game, self.advice.known(view.deal, view.who)
        turns: dict[int, int] = {}
        uses: dict[int, tuple[int, int]] = {}
        for at, plan in enumerate(plans):
            shown = planned(game, known, plan.moves)
            carried = None if shown is None else game.layout.carried(plan.moves[len(shown.moves)])
            if shown is not None and carried is not None and carried[0] == WASTE:
                turns[at], uses[at] = len(shown.moves), (rank_of(shown.card), carried[1])
        alike = [at for at in uses if uses[at] == uses.get(best) and self.near(came[best], came[at])]
        return min(alike, key=lambda at: (turns[at], at != best, -mean(came[at] or [0.0])), default=best)

    def still_left(self, view: View, plans: Sequence[Plan], came: Mapping[int, Sequence[float]], best: int) -> int:
        """Return the index of the plan to carry out.

        Usually it is `best`. But if the first move of that plan was passed over earlier, it is the best of the plans
        whose first move was not. The plan `best` is kept even then if it plays the waste card, or if it is clearly
        better and does not begin by emptying a pile in vain.
        """
        game, known = self.advice.game, self.advice.known(view.deal, view.who)
        if not was_left(game, known, plans[best].moves[0]) or plays_from_waste(game, known, plans[best]):
            return best
        others = [at for at, plan in enumerate(plans) if not was_left(game, known, plan.moves[0])]
        other = max(others, key=lambda at: mean(came[at] or [0.0]), default=best)
        if empties_in_vain(game, known, plans[best].moves):
            return other
        gains = [more - less for more, less in zip(came[best], came[other], strict=False)]
        return other if len(gains) < 2 or mean(gains) < self.patient * stdev(gains) / len(gains) ** 0.5 else best

    def level(self, one: Sequence[float], other: Sequence[float]) -> bool:
        """Whether the results in `one` are not clearly better than those in `other` (see `caution`)."""
        short = [more - less for more, less in zip(one, other, strict=True)]
        return len(short) < 2 or mean(short) <= self.caution * stdev(short) / len(short) ** 0.5

    def left(self, came: Mapping[int, Sequence[float]], left: Sequence[int]) -> list[int]:
        """Return the indices in `left` of the plans that are not clearly behind the best of them (see `behind`)."""
        best = max(left, key=lambda at: sum(came[at]))
        kept = []
        for at in left:
            short = [more - less for more, less in zip(came[best], came[at], strict=True)]
            if mean(short) <= self.behind * stdev(short) / len(short) ** 0.5:
                kept.append(at)
        return kept

    def played_on(self, deal: PatienceDeal, moves: Sequence[Move]) -> float:
        game, quick = self.advice.game, self.quick
        for move in moves:
            if deal.phase == OVER or game.refusal(deal, move) is not None:
                break
            game.play(deal, move)
        while (result := game.result(deal)) is None:
            seats = game.to_act(deal)
            said = quick.best(deal, seats[0], game.lawful(deal, seats[0])) if seats else game.chance(deal, self.rng)
            assert said is not None
            game.play(deal, said)
        return self.advice.worth(result, 0)


class PlayoutAdvice(PatienceAdvice):
    """The advice on a patience whose expert compares plans by play-outs; the advice is fast enough for that."""

    def expert(self, seed: int) -> Player:
        return PlayoutPlayer(self, seed)
