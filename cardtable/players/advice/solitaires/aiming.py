"""The expert player of solitaires in which the hand may be gone through any number of times.

An aim is a gain that a few moves reach, such as a build on a foundation (see `aims`). The player plays guessed deals
quickly to their end, and compares the aims by the results.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from cardtable.cards import Card
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.solitaires.aims import Aim, reached
from cardtable.players.advice.solitaires.coming import laid_next, lengthens
from cardtable.players.advice.solitaires.keeping import Kept, recall, remember
from cardtable.players.advice.solitaires.lost import lost_from
from cardtable.players.advice.solitaires.lying import by_threes
from cardtable.players.advice.solitaires.playouts import PlayoutPlayer
from cardtable.players.advice.solitaires.purpose import shifts_in_vain
from cardtable.players.advice.solitaires.rounds import Rounds
from cardtable.players.advice.solitaires.steps import built_as_well, safely_built, steps_of
from cardtable.players.player import Budget
from cardtable.rules.game import OVER, View
from cardtable.rules.moves import Move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import rank_of

LOW: Final = 1
NEAREST: Final = 2
"""This many of the nearest aims are always compared if several cards are turned at a time."""
POSITIONS: Final = 400


def sooner(game: Patience, known: PatienceDeal, aims: Sequence[Aim]) -> list[Aim]:
    """Return the aims, except those that turn the waste over to play a card that can be played at once."""

    def plays(aim: Aim) -> list[Card]:
        deal, cards = known.copy(), list[Card]()
        for move in aim.moves:
            if move.verb == "move" and game.layout.carried(move)[0] == WASTE:  # type: ignore[index]
                cards.append(deal.piles[WASTE][-1])
            game.play(deal, move)
        return cards

    at_once = [aim for aim in aims if not aim.laid and all(move.verb == "move" for move in aim.moves)]
    now = {card for aim in at_once for card in plays(aim)}
    return [
        aim
        for aim in aims
        if not any(move.verb == "redeal" for move in aim.moves) or not any(card in now for card in plays(aim))
    ]


def nearest_first(aims: Sequence[Aim]) -> Sequence[Aim]:
    """Return the same aims, with the `NEAREST` nearest ones first."""
    nearest = sorted(aims, key=lambda aim: len(aim.moves))[:NEAREST]
    return [*nearest, *[aim for aim in aims if aim not in nearest]]


def gaining(game: Patience, known: PatienceDeal, aims: Sequence[Aim]) -> list[Aim]:
    """Return the aims that do more than lay a card of the hand on the tableau.

    Aims that begin with a needless shift of cards are left out, too, unless no other aim would be left.
    """
    unlaid = [aim for aim in aims if not aim.laid]
    return [aim for aim in unlaid if not shifts_in_vain(game, known, aim.moves)] or unlaid


def turns_up_at_once(known: PatienceDeal, plan: Plan) -> bool:
    """Whether a plan turns up a tableau card without turning the hand first."""
    return all(move.verb == "move" for move in plan.moves) and (
        sum(plan.deal.down[TABLEAU:]) < sum(known.down[TABLEAU:])
    )


class AimingPlayer(PlayoutPlayer):
    """A player who plays for the aim after which play-outs build the most cards."""

    tried: ClassVar[int] = 8
    rounds: ClassVar[int] = 60
    caution: ClassVar[float] = 1.0

    def choose(self, view: View, budget: Budget) -> Move | None:
        lines, advice = view.lines, self.advice
        known = advice.known(view.deal, view.who)
        if not lines or (len(lines) < 2 and known.unseen[HAND]):
            return lines[0] if lines else None
        kept = lost_from(advice.game, known) or recall(advice.game, known)
        if kept is not None and (kept.moves[0] not in lines or self.opens_instead(known, kept)):
            kept = None
        safe = safely_built(advice.game, known) if kept is None or not kept.lost else None
        if safe is not None and self.at_once(known, safe):
            moves = () if kept is None else kept.moves
            remember(advice.game, known, kept if kept and moves[0] == safe else Kept((safe, *moves)))
            return safe
        if kept is None:
            plans = self.found(known)
            best, came = self.compared(view, plans, budget)
            kept = Kept(plans[best].moves, came)
        elif not self.builds_instead(known, kept.moves):
            return self.going_on_with(known, kept)
        if safe is not None and self.builds_instead(known, kept.moves):
            kept = Kept((safe,))
        remember(advice.game, known, kept)
        return self.going_on_with(known, kept)

    def builds_instead(self, known: PatienceDeal, moves: Sequence[Move]) -> bool:
        steps = steps_of(self.advice.game, known, moves[:1])
        return bool(steps) and built_as_well(self.advice.game, steps[0]) is not None

    def found(self, known: PatienceDeal) -> list[Plan]:
        advice = self.advice
        game, phase = advice.game, advice.game.play_phase
        safe = safely_built(game, known)
        assert game.hand is not None
        if safe is not None and self.at_once(known, safe):
            return [Plan(0.0, known, (safe,))]
        worth = advice.valued(game.seat)
        found = reached(game, known, POSITIONS)
        aims = sorted(sooner(game, known, found.aims), key=lambda aim: self.before(aim, worth(aim.deal)))
        unlaid = gaining(game, known, aims)
        plans = [self.whole(aim) for aim in (nearest_first(unlaid) if by_threes(game) else unlaid)][: self.tried]
        laid = [self.laid(aim) for aim in aims if aim.laid]
        wait = phase.going_on(known)
        if known.unseen[HAND] and wait is not None:  # a card that is turned singly comes round again, so it can wait
            by_ones = game.hand.draw == 1
            longer = [
                Plan(worth(aim.deal), aim.deal, aim.moves)
                for aim in aims
                if aim.laid and by_ones and lengthens(game, known, aim.moves[0])
            ]
            return [*plans, *longer, Plan(worth(known), known, (wait,)), *(() if by_ones else laid)]
        if found.lost(known):
            return [Plan(worth(known), known, (wait or phase.done,))]
        if at_once := [plan for plan in plans if turns_up_at_once(known, plan)]:
            return at_once  # the hand can wait
        if not any(sum(plan.deal.down[TABLEAU:]) < sum(known.down[TABLEAU:]) for plan in plans):
            plans = [*plans, *laid][: self.tried]
        return plans or [Plan(worth(known), known, (wait or phase.done,))]

    def as_good(self, known: PatienceDeal, first: Move, turn: Move) -> bool:
        return True

    def whole(self, aim: Aim) -> Plan:
        game, deal, moves = self.advice.game, aim.deal, aim.moves
        carried = game.layout.carried(moves[-1])
        assert carried is not None, "an aim is reached by a card"
        if carried[0] >= TABLEAU and not deal.piles[carried[0]]:
            ways = [each for each in game.carrying.carriages(deal) if each[1] == carried[0]]
            opened = [each for each in ways if 0 < deal.down[each[0]] == len(deal.piles[each[0]]) - each[2]]
            fills = next((each for each in ways if each[0] == WASTE), None)
            fills = fills or max(opened, key=lambda each: deal.down[each[0]], default=None)
            if fills is not None:
                deal, moves = deal.copy(), (*moves, game.layout.line(*fills))
                game.play(deal, moves[-1])
        return Plan(self.advice.valued(game.seat)(deal), deal, moves)

    def laid(self, aim: Aim) -> Plan:
        game, deal = self.advice.game, aim.deal
        follows = laid_next(game, deal)
        if follows is None:
            return Plan(self.advice.valued(game.seat)(deal), deal, aim.moves)
        after = deal.copy()
        game.play(after, follows)
        return Plan(self.advice.valued(game.seat)(after), after, (*aim.moves, follows))

    def at_once(self, known: PatienceDeal, safe: Move) -> bool:
        if not by_threes(self.advice.game):
            return True
        steps = steps_of(self.advice.game, known, (safe,))
        return steps[0].carried[0] != WASTE or rank_of(steps[0].card) <= LOW

    @staticmethod
    def before(aim: Aim, worth: float) -> tuple[bool, float]:
        return aim.laid, 0.05 * len(aim.moves) - worth

    def played_on(self, deal: PatienceDeal, moves: Sequence[Move]) -> float:
        game = self.advice.game
        for move in moves:
            if deal.phase == OVER or game.refusal(deal, move) is not None:
                break
            game.play(deal, move)
        rounds = Rounds(game, deal)
        rounds.play()
        return rounds.built
