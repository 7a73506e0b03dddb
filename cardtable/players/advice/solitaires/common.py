"""The advice on foundations in common, which all seats share, so that others can build the same cards.

Each seat has a patience of its own, its host, and is otherwise advised as if it played that patience alone. A judgement
is one piece of the advice.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from copy import copy
from itertools import takewhile
from typing import Any, ClassVar, Final

from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, PLAN, SEARCH, Reason
from cardtable.players.advice.planning import NEVER, Measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.advice.solitaires.aims import reached
from cardtable.players.advice.solitaires.builds import (
    LOW,
    TEMPI,
    Build,
    build_of,
    contested,
    given_away,
    low,
    next_of,
    tempi_of,
    told_given,
)
from cardtable.players.advice.solitaires.coming import hand_is_known, planned
from cardtable.players.advice.solitaires.common_told import (
    FOR_A_KING,
    ONLY_FREES,
    for_one_king,
    king_to_come,
    off_the_stock,
    overtaken,
    promises_left,
    told_hidden,
    told_idle,
    told_kept,
    told_leaving,
    told_left,
)
from cardtable.players.advice.solitaires.company import CompanyAdvice, without_vain
from cardtable.players.advice.solitaires.keeping import Kept, leave, recall, remember, tell, told_plan
from cardtable.players.advice.solitaires.lost import POSITIONS
from cardtable.players.advice.solitaires.others_shown import beside_others, spoiled, told_overtaken
from cardtable.players.advice.solitaires.playouts import Comparing
from cardtable.players.advice.solitaires.purpose import ahead_of
from cardtable.players.advice.solitaires.sifting import (
    TURNING,
    before_turning,
    brings_stock,
    gains_first,
    keeping_spaces,
    moves_first,
    not_laid_down,
    spared,
    still_sensible,
)
from cardtable.players.advice.solitaires.steps import brings, steps_of
from cardtable.players.advice.solitaires.turning import NOT_SMALLER, turned_first
from cardtable.players.advice.solitaires.words import named
from cardtable.players.player import EXPERT, Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.piles.common import Common
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND, STOCK, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import rank_of

WAITING: Final = "You cannot build or {} another card until the others have built more."
"""The reason for waiting until others have built; {} is `turn up` or `bring in`."""
TURNED_PAST: Final = 20.0
"""As long as an ace can be built, turning the hand is worth less by this much."""
AHEAD: Final = 16


def ahead(figures: Sequence[float], seat: int) -> float:
    """Return by how much the seat's number exceeds the average of the other seats' numbers.

    `figures` has a number for each seat.
    """
    return figures[seat] - (sum(figures) - figures[seat]) / (len(figures) - 1)


def keep_turning(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> None:
    """For the next hints, record the turns with which a plan begins, and the move that follows them."""
    ordered = turned_first(host, known, moves)
    shown = planned(host, known, ordered)
    if shown is not None:
        tell(host, known, ordered[: len(shown.moves) + 1])


def keep_plan(host: Patience, known: PatienceDeal, alone: PatienceAdvice, move: Move) -> None:
    """For the next hints, record the plan that `move` begins."""
    if move.verb in TURNING and known.unseen[HAND]:
        return
    kept = recall(host, known)
    if kept is None or kept.moves[0] != move:
        plans = alone.plans_beside(known, host.seat, move)
        if move not in plans:
            return
        kept = Kept(tuple(alone.beginning_with(known, move, plans)))
        if move.verb == "move":
            remember(host, known, kept)
    if move.verb in TURNING:
        keep_turning(host, known, kept.moves)
        return
    steps = steps_of(host, known, kept.moves)
    if steps:
        tell(host, known, [move, *(step.move for step in ahead_of(host, steps))])


def keep_next(host: Patience, known: PatienceDeal, move: Move, build: Build) -> None:
    """For the next hint, record the build that follows `build`, if the seat can make it with a card of its own."""
    following = next_of(build)
    for step in steps_of(host, known, (move,)) if following is not None else ():
        for carried in host.carrying.builds(step.after):
            if step.after.piles[carried[0]][-1] == following:
                tell(host, known, (move, host.layout.line(*carried)))
                return


def plan_of(host: Patience, known: PatienceDeal, alone: PatienceAdvice, move: Move) -> Sequence[Move]:
    """Return the plan that `move` begins: the one that is kept (see `recall`), or else the best; empty without any."""
    kept = recall(host, known)
    if kept is not None and kept.moves[0] == move:
        return kept.moves
    plans = alone.plans_from(known, host.seat)
    return plans[move].moves if move in plans else ()


class CommonAdvice(CompanyAdvice):
    """The advice on foundations in common.

    It has no measures that hold cards back, and it has judgements on builds (`TEMPI`).
    """

    careless: ClassVar[Collection[str]] = ("uneven", "lost_places")
    """The names of measures that are left out, because they hold back cards, which others could then build."""
    haste = 1.0
    built_from: Collection[int] = ()
    """The places from which any card is built before the hand is turned.

    A card that would only let another seat build is an exception, unless it comes from the waste. From other places,
    only aces and twos are built first.
    """
    noise = 3.0
    lapses = {**CompanyAdvice.lapses, "contested": 0.5, "given_away": 0.6, "followed": 0.5}

    def __init__(self, game: Company) -> None:
        super().__init__(game)
        for one in self.alone:
            assert isinstance(one, PatienceAdvice)
            one.measures = tuple(map(self.measured, [each for each in one.measures if each.name not in self.careless]))

    def measured(self, one: Measure[Any]) -> Measure[Any]:
        return one

    def weigh(
        self, deal: CompanyDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """Return the weights of the moves, one for each of `lines`.

        A shift in vain gets a lower weight, and so does turning the hand if an ace can be built. The weights of the
        judgements that apply to a build (`TEMPI`) are added to its weight. A single move keeps its weight.
        """
        host, alone = self.game.hosts[seat], self.alone[seat]
        assert isinstance(alone, PatienceAdvice)
        known = alone.known(deal.parts[seat], seat)
        plans = alone.plans_from(known, seat, forgotten)
        weights = [plans[line].worth if line in plans else NEVER for line in lines]
        if len(lines) < 2:
            return weights
        weights = without_vain(host, known, lines, weights, plans)
        builds = [build_of(self.game, deal, seat, line) for line in lines]
        an_ace = any(build is not None and rank_of(build.card) < LOW for build in builds)
        weights = [
            weight - TURNED_PAST if an_ace and line.verb in TURNING else weight
            for line, weight in zip(lines, weights, strict=True)
        ]
        return [
            weight + self.haste * sum([tempo.weight for tempo in tempi_of(build) if tempo.name not in forgotten])
            for build, weight in zip(builds, weights, strict=True)
        ]

    def sensible(self, view: View) -> tuple[Move, ...]:
        deal, seat, lines = view.deal, view.who, view.lines
        host, alone = self.game.hosts[seat], self.alone[seat]
        assert isinstance(alone, PatienceAdvice)
        if len(lines) < 2:
            return lines
        built = {line: build_of(self.game, deal, seat, line) for line in lines}
        builds = [build for build in built.values() if build is not None]
        known = self.known_part(view)
        plans = alone.plans(known, seat)
        shown = any(build.source == WASTE and self.built_first(build) for build in builds)
        kept = keeping_spaces(host, known, not_laid_down(host, known, built, plans, shown=shown))
        if any(rank_of(build.card) < LOW for build in builds):
            kept = [line for line, build in built.items() if build is not None]
        first = any(self.built_first(build) or spared(host, known, build) for build in builds)
        if first or any(brings_stock(host, known, line) for line in lines):
            kept = [line for line in kept if line.verb not in TURNING]
        else:
            kept = moves_first(host, known, kept, plans)
        return tuple(before_turning(host, known, gains_first(host, known, kept, plans), plans)) or lines

    def built_first(self, build: Build) -> bool:
        return low(build) or (build.source in self.built_from and (build.source == WASTE or not given_away(build)))

    def standing(self, deal: CompanyDeal) -> Sequence[float]:
        assert isinstance(self.game, Common)
        return self.game.built(deal)

    def player(self, strength: str, seed: int) -> Player | None:
        return CommonPlayer(self, seed) if strength == EXPERT else None

    def hinted(self, view: View) -> View:
        done = self.game.hosts[view.who].play_phase.done
        return view._replace(lines=(done,)) if done in view.lines and self.waits(view) else view

    def waits(self, view: View) -> bool:
        host, known = self.game.hosts[view.who], self.known_part(view)
        if host.hand is None or host.hand.passes or not hand_is_known(host, known) or self.brings_any(view):
            return False
        return reached(host, known, POSITIONS).lost(known)

    def reason(self, view: View, move: Move) -> Reason:
        """Return the reason for a move: from a judgement on builds, or else from the advice on the patience itself."""
        host, known = self.game.hosts[view.who], self.known_part(view)
        if move == host.play_phase.done and len(view.lines) == 1:
            aim = "bring in" if known.piles[STOCK] else "turn up"
            return Reason("MKLO-4.6", WAITING.format(aim), ONLY_MOVE)
        build = build_of(self.game, view.deal, view.who, move)
        if build is not None and len(view.lines) > 1:
            for tempo in TEMPI:
                if tempo.applies(build):
                    said = tempo.says(build)
                    if said:
                        keep_next(host, known, move, build)
                        said = beside_others(self.game, view.deal, view.who, said)
                        first, *besides = off_the_stock(host, known, move, said)
                        return Reason(tempo.rule, first, tempo.name, besides=tuple(besides))
                    return self.alone_reason(view, move)._replace(rule=tempo.rule)
        return self.alone_reason(view, move)

    def given(self, view: View, move: Move, said: str) -> str:
        built = build_of(self.game, view.deal, view.who, move)
        if FOR_A_KING in said:
            gone = [*self.game.gone_of(view.deal, view.who), *([] if built is None else [built.card])]
            if not king_to_come(self.game.hosts[view.who], self.known_part(view), gone):
                said = said.replace(FOR_A_KING, "")
        if built is not None and overtaken(view.deal, view.who, built, said):
            return "" if low(built) else told_overtaken(view.deal, view.who, built.after)
        builds = (build_of(self.game, view.deal, view.who, line) for line in view.lines)
        for build in filter(None, builds):
            if said == NOT_SMALLER.format(named(build.card)) and given_away(build):
                return told_given(build)
        return beside_others(self.game, view.deal, view.who, said)

    def alone_reason(self, view: View, move: Move) -> Reason:
        found = super().reason(view, move)
        host, known, alone = self.game.hosts[view.who], self.known_part(view), self.alone[view.who]
        assert isinstance(alone, PatienceAdvice)
        keep_plan(host, known, alone, move)
        gone = [card.symbol for card in self.game.gone_of(view.deal, view.who)]
        said, doubtful = list[str](), list[str]()
        for told in filter(None, (found.sentence, *found.besides)):
            for symbol in gone:  # if one of two named cards is built, only the other can come
                told = told.replace(f"the {symbol} or the ", "the ").replace(f" or the {symbol},", ",")
            if not any(re.search(rf"\b{symbol}", told) for symbol in gone):
                (doubtful if spoiled(self.game, view.deal, view.who, told) else said).append(
                    self.given(view, move, told)
                )
        if move.verb in TURNING:
            said = self.of_turning(view, move, said)
        said = for_one_king([each for each in said if each])
        said = [each for each in said if not ONLY_FREES.fullmatch(each)] or said
        if not said and move.verb in TURNING and self.brings_any(view):
            said = doubtful
        elif not said and move.verb in TURNING:
            idle = told_idle(host, known, only=len(view.lines) == 1)
            return found._replace(sentence=idle, judgement=PLAN if idle else SEARCH, besides=())
        if not said:
            return found._replace(sentence="", judgement=SEARCH, besides=())
        return found._replace(sentence=said[0], besides=tuple(said[1:]))

    def of_turning(self, view: View, move: Move, said: Sequence[str]) -> list[str]:
        host, known, alone = self.game.hosts[view.who], self.known_part(view), self.alone[view.who]
        assert isinstance(alone, PatienceAdvice)
        said = list(takewhile(lambda each: not promises_left(host, known, each), said))
        builds = {line: build for line in view.lines if (build := build_of(self.game, view.deal, view.who, line))}
        why = told_left(builds.values()) or told_hidden(host, known, view.lines)
        if not why:
            built = {build.card: build.source for build in builds.values()}
            why = told_kept(host, known, plan_of(host, known, alone, move), built)
        return [why, *(each for each in said if each != why)]

    def urgent(self, view: View, move: Move) -> bool:
        builds = [build_of(self.game, view.deal, view.who, line) for line in view.lines if line != move]
        return any(build is not None and (low(build) or contested(build)) for build in builds)

    def at_last(self, view: View, move: Move) -> str:
        said = told_leaving(self.game.hosts[view.who], self.known_part(view), move)
        return "" if spoiled(self.game, view.deal, view.who, said) else self.given(view, move, said)

    def brings_any(self, view: View) -> bool:
        host, known = self.game.hosts[view.who], self.known_part(view)
        return any(brings(host, step) for line in view.lines for step in steps_of(host, known, (line,)))

    def known_part(self, view: View) -> PatienceDeal:
        alone = self.alone[view.who]
        assert isinstance(alone, PatienceAdvice)
        return alone.known(view.deal.parts[view.who], view.who)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        if all(tempo.name != judgement for tempo in TEMPI):
            return super().puts_first(view, judgement)
        tempi = {line: tempi_of(build_of(self.game, view.deal, view.who, line)) for line in view.lines}
        return [line for line, found in tempi.items() if any(tempo.name == judgement for tempo in found)]


class CommonPlayer(Comparing[CommonAdvice]):
    """An expert who tries moves in guessed deals, in which all seats play on without planning."""

    close, rounds, trust, caution = 2.0, 8, 2.0, 1.0

    def __init__(self, advice: CommonAdvice, seed: int) -> None:
        super().__init__(advice, seed)
        self.quick = copy(advice)
        self.quick.alone = [one.planning(0) for one in advice.alone if isinstance(one, PatienceAdvice)]

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the move to make.

        It is the next move of a plan that a hint has told, if there is one and no build is urgent.
        """
        lines = self.advice.sensible(view)
        host, known = self.advice.game.hosts[view.who], self.advice.known_part(view)
        told = told_plan(host, known)
        if told and told[0] in lines and not self.advice.urgent(view, told[0]):
            return told[0]
        move = super().choose(view._replace(lines=tuple(still_sensible(host, known, lines))), budget)
        if move is not None and move.verb in TURNING and known.unseen[HAND]:
            leave(host, known, [line for line in lines if line.verb == "move"])
        return move

    def played_on(self, deal: CompanyDeal, seat: int) -> float:
        game, turn = self.advice.game, seat
        for _ in range(AHEAD * game.seats):
            turn = (turn + 1) % game.seats
            seats = game.to_act(deal)
            who = turn if turn in seats else seats[0] if seats else NOBODY
            said = self.quick.best(deal, who, game.lawful(deal, who)) if seats else game.chance(deal, self.rng)
            if said is None:
                break
            game.play(deal, said)
        return ahead(self.advice.standing(deal), seat)
