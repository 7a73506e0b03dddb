"""The advice on foundations in common, where the others can build the same cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from itertools import takewhile
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import BACK, CARDS, Card
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, PLAN, SEARCH, Reason
from cardtable.players.advice.planning import NEVER, Measure, Plan
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.advice.solitaires.aims import reached
from cardtable.players.advice.solitaires.coming import hand_is_known, planned, played_before_turning, shows
from cardtable.players.advice.solitaires.company import CompanyAdvice, without_vain
from cardtable.players.advice.solitaires.effects import told_in_play, told_left_there, told_let_show, told_then_shown
from cardtable.players.advice.solitaires.keeping import Kept, leave, recall, remember, tell, told_plan, was_left
from cardtable.players.advice.solitaires.left_undone import told_hides
from cardtable.players.advice.solitaires.lost import POSITIONS
from cardtable.players.advice.solitaires.lying import UNSEEN, by_threes, lying, spaces_in
from cardtable.players.advice.solitaires.others_shown import beside_others, promised, shown, spoiled, told_overtaken
from cardtable.players.advice.solitaires.playouts import Comparing, empties_in_vain
from cardtable.players.advice.solitaires.purpose import ahead_of, idles, in_order, shifts_in_vain, to_first_goal
from cardtable.players.advice.solitaires.steps import (
    Step,
    brings,
    brings_in,
    brings_new,
    builds,
    empties,
    only_empties,
    steps_of,
)
from cardtable.players.advice.solitaires.told_once import news
from cardtable.players.advice.solitaires.turning import NOT_SMALLER, nearly_due, told_odds, turned_first
from cardtable.players.advice.solitaires.words import named
from cardtable.players.player import EXPERT, Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name, together
from cardtable.rules.piles.common import Common
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import ANY, BIT, KING, rank_of

WAITING: Final = "You cannot build or {} another card until the others have built more."
"""The reason for waiting until others have built; {} is `turn up` or `bring in`."""
LOW: Final = 1
NOTHING_HERE: Final = "Nothing can be built, and no other move {}."
WAITS: Final = "No card of yours finds a place until another player builds."
FOR_A_KING: Final = " for a king still to come"
ONLY_FREES: Final = re.compile(r"It frees the \S+ in T\d+(?:, with [a-z]+ cards? under it)?\.")
TURNING: Final = ("turn", "redeal")
TURNED_PAST: Final = 20.0
"""As long as an ace can be built, turning the hand is worth less by this much."""
AS_GOOD: Final = 0.5
AHEAD: Final = 16


class Build(NamedTuple):
    """A card that can be built now, with the place from which it comes, and masks of cards.

    `after` has the cards that can be built next on it. `own` has the cards that the seat shows and can build first.
    `others` has the cards that each other seat shows. `again` is true if a second such card could be built, too.
    """

    card: Card
    source: int
    after: int
    own: int
    others: Mapping[int, int]
    again: bool

    @property
    def rivals(self) -> tuple[int, ...]:
        return tuple([seat for seat, shows in self.others.items() if shows & BIT[self.card]])


class Tempo(NamedTuple):
    """A judgement on builds: it adds `weight`, in cards, to each build to which it `applies`."""

    name: str
    rule: str
    weight: float
    says: Callable[[Build], str]
    applies: Callable[[Build], bool]


def contested(build: Build) -> bool:
    """Whether another seat shows the same card and could build it first."""
    return bool(build.rivals) and not build.again


def next_of(build: Build) -> Card | None:
    """Return a card that the seat can build on this one next; None if there is none."""
    return next((card for card in CARDS[:52] if build.after & build.own & BIT[card]), None)


def told_rivals(build: Build) -> str:
    """Return a sentence saying that others could build the same card."""
    who = together(build.rivals)
    following = next_of(build)
    if following is not None:
        return f"{who} could build the same card: go first, then build the {following.symbol} on it."
    if build.source == STOCK:
        return f"{who} could take that place, and yours comes from the stock: be first."
    if build.source == WASTE:
        return f"{who} could take that place, and your card would stay on the waste: be first."
    return f"{who} could build the same {build.card.title.split()[0]}: be first."


def told_low(build: Build) -> str:
    """Return why an ace or a two is built at once."""
    following = next_of(build)
    if rank_of(build.card) < LOW:
        if following is not None:
            return f"It starts a foundation, on which you can then build the {following.symbol}."
        if build.source == STOCK:
            return "It starts a foundation."
        if build.source == WASTE:
            return "It starts a foundation, so do not leave it on the waste."
        return "It starts a foundation, so build it at once."
    if following is not None:
        return told_next(build)
    if build.source == STOCK:
        return ""
    if build.source == WASTE:
        return "Build it while the waste shows it: in the tableau a two is of no use."
    return "A two is of no use in the tableau: build it at once."


def told_next(build: Build) -> str:
    """Return a sentence on the seat's own card that can be built next."""
    following = next_of(build)
    return "" if following is None else f"Then you can build the {following.symbol} on it."


def told_nothing(build: Build) -> str:
    """Return no sentence."""
    return ""


def low(build: Build) -> bool:
    """Whether the card to be built is an ace or a two."""
    return rank_of(build.card) <= LOW


def followed(build: Build) -> bool:
    """Whether the seat itself shows the next card of the foundation."""
    return bool(build.after & build.own)


def given_away(build: Build) -> bool:
    """Whether only another seat shows the next card of the foundation; False for an ace or a two."""
    shown_by_others = any(build.after & shows for shows in build.others.values())
    return shown_by_others and not followed(build) and not low(build)


def only_others_follow(deal: CompanyDeal, seat: int, card: Card) -> bool:
    """Whether only other seats could build on `card`; False for an ace or a two."""
    foundations = deal.parts[seat].foundations
    if rank_of(card) <= LOW or not foundations.wanted & BIT[card]:
        return False
    following = foundations.built(card).due[foundations.place(card)]
    shows = [bool(following & shown(part)) for part in deal.parts]
    return any(shows) and not shows[seat]


def told_given(build: Build) -> str:
    """Return a sentence on the card that another seat could then build."""
    seat, card = next(
        (seat, card) for seat, shows in build.others.items() for card in CARDS[:52] if build.after & shows & BIT[card]
    )
    return f"Building {named(build.card)} would let {name(seat)} build the {card.symbol} on it."


TEMPI: Final = (
    Tempo("contested", "MKLO-10.4", 1.5, told_rivals, contested),
    Tempo("low", "MKLO-10.3", 1.2, told_low, low),
    Tempo("followed", "MKLO-10.2", 0.5, told_next, followed),
    Tempo("first", "MKLO-10.1", 0.4, told_nothing, lambda build: True),
    Tempo("given_away", "MKLO-10.2", -0.6, told_nothing, given_away),
)


def tempi_of(build: Build | None) -> list[Tempo]:
    """Return the judgements that apply to a build."""
    return [] if build is None else [tempo for tempo in TEMPI if tempo.applies(build)]


def ahead(figures: Sequence[float], seat: int) -> float:
    """Return by how much the seat's number in `figures` exceeds the average of the other seats' numbers."""
    return figures[seat] - (sum(figures) - figures[seat]) / (len(figures) - 1)


def brings_stock(host: Patience, known: PatienceDeal, line: Move) -> bool:
    """Whether a move brings a card of the stock into play."""
    return any(brings_in(step) is not None for step in steps_of(host, known, (line,)))


def keeping_spaces(host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> list[Move]:
    """Return the moves without those that fill a space with cards that have another place."""
    steps = {line: step for line in lines for step in steps_of(host, known, (line,))}
    onto = {line: known.piles[step.carried[1]] for line, step in steps.items() if step.carried[1] < host.layout.first}
    placed = {steps[line].card for line, pile in onto.items() if pile}
    return [line for line in lines if line not in onto or onto[line] or steps[line].card not in placed]


def still_sensible(host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> Sequence[Move]:
    """Return the moves without those idle shifts that the seat passed over when it turned the hand."""
    waste = known.piles[WASTE]
    if not known.unseen[HAND] or (waste and rank_of(waste[-1]) == KING):
        return lines
    left = [line for line in lines if was_left(host, known, line)]
    idle = [line for line in left if all(map(only_shifts, steps_of(host, known, (line,))))]
    return [line for line in lines if line not in idle] or lines


def only_shifts(step: Step) -> bool:
    """Whether the step only shifts tableau cards, without turning up or bringing in a card."""
    source, target, _ = step.carried
    return min(source, target) >= TABLEAU and bool(step.before.piles[target : target + 1]) and not brings_new(step)


def gains_nothing(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan begins with an idle move."""
    steps = steps_of(host, known, moves)
    kings_only = all(route.begins != ANY for route in host.routes)
    if kings_only and spaces_in(known) and steps and empties(steps[0]) and only_empties(host, steps[0]):
        return not any(brings(host, step) for step in steps[1:])
    return any(vain(host, known, moves) for vain in (idles, shifts_in_vain, empties_in_vain))


def hides_build(host: Patience, known: PatienceDeal, step: Step) -> bool:
    """Whether a step lays a waste card on the tableau without need, so that a card to be built will not show.

    The answer is True only if the hand is known and turned by threes.
    """
    source, target, _ = step.carried
    if source != WASTE or target >= host.layout.first or not step.before.piles[target]:
        return False
    if not by_threes(host) or not hand_is_known(host, known):
        return False
    before, after = (
        {each.card for each in shows(host, deal) if deal.foundations.wanted & BIT[each.card]}
        for deal in (step.before, step.after)
    )
    if any(step.after.foundations.wanted & BIT[card] for card in step.after.piles[WASTE][-1:]):
        return False
    return bool(before - after) and not after - before and not brings(host, step)


def told_hidden(host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> str:
    """Return a sentence on the card that would not show if the waste card were laid down."""
    steps = [step for line in lines for step in steps_of(host, known, (line,)) if hides_build(host, known, step)]
    return next(filter(None, [told_hides(host, step) for step in steps]), "")


def for_one_king(said: Sequence[str]) -> list[str]:
    """Return the sentences in `said`; if one of them names a king for the space, words on later kings are left out."""
    goes = any(re.search(r"the K\S can go into the space", each) for each in said)
    return [each.replace(FOR_A_KING, "") if goes else each for each in said]


def promises_left(host: Patience, known: PatienceDeal, said: str) -> bool:
    """Whether the sentence in `said` promises to lay down a card, which would hide a build (see `hides_build`)."""
    before, goes, _ = said.partition(" can go onto ")
    if not goes or known.unseen[HAND]:
        return False
    return any(
        hides_build(host, known, step)
        for each in shows(host, known)
        if each.card != BACK and named(each.card) in before
        for way in each.ways(host)
        for step in steps_of(host, each.deal, (host.layout.line(*way),))
    )


def needs_no_turn(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan turns the hand although its first goal needs no turn."""
    return moves[0].verb in TURNING and in_order(host, known, moves)[0].verb == "move"


def gains_by_the_waste(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> bool:
    """Whether a plan gains something by playing the waste card before it turns the hand."""
    steps = steps_of(host, known, tuple(takewhile(lambda move: move.verb == "move", moves)))
    return (
        bool(steps) and steps[0].carried[0] == WASTE and any(builds(host, each) or brings_new(each) for each in steps)
    )


def gains_first(
    host: Patience, known: PatienceDeal, lines: Sequence[Move], plans: Mapping[Move, Plan]
) -> Sequence[Move]:
    """Return the moves; turning the hand is left out if a plan that plays the waste card first is about as good."""
    turning = max([plans[line].worth for line in lines if line.verb in TURNING and line in plans], default=NEVER)
    good = [line for line in lines if line in plans and plans[line].worth >= turning - AS_GOOD]
    first = any(gains_by_the_waste(host, known, plans[line].moves) for line in good)
    return [line for line in lines if line.verb not in TURNING] if first else lines


def keep_turning(host: Patience, known: PatienceDeal, moves: Sequence[Move]) -> None:
    """Record the turns up to a card and the play of this card, for the next hints."""
    ordered = turned_first(host, known, moves)
    shown = planned(host, known, ordered)
    if shown is not None:
        tell(host, known, ordered[: len(shown.moves) + 1])


def king_to_come(host: Patience, known: PatienceDeal, gone: Collection[Card]) -> bool:
    """Whether a king of the seat's own pack has not been seen yet; the cards in `gone` have left the seat's piles."""
    kings = [card for card in CARDS[:52] if rank_of(card) == KING and card not in gone]
    return any(lying(host, known, king) == UNSEEN for king in kings)


def told_idle(host: Patience, known: PatienceDeal, *, only: bool) -> str:
    """Return why the hand is turned if no move gains anything."""
    nothing = NOTHING_HERE.format("takes a card off your stock" if known.piles[STOCK] else "turns up a card")
    said = "" if only or not known.piles[HAND] else news(host, known, (nothing,))
    if said or not hand_is_known(host, known):
        return said or told_odds(host, known, anywhere=True)
    placed = any(each.ways(host) for each in shows(host, known))
    return next(nearly_due(host, known), "" if placed or only else WAITS)


class CommonAdvice(CompanyAdvice):
    """The advice on foundations in common.

    It has no measures that hold cards back, and it has judgements on builds (`TEMPI`).
    """

    careless: ClassVar[Collection[str]] = ("uneven", "lost_places")
    """The names of measures that are left out. They hold back cards, which others could then build."""
    haste = 1.0
    built_from: Collection[int] = ()
    """Any card of these places is built before the hand is turned; of cards elsewhere, only aces and twos are."""
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
        """Return the weights of the moves.

        If an ace can be built, turning the hand weighs less. A shift in vain always weighs less.
        """
        host, alone = self.game.hosts[seat], self.alone[seat]
        assert isinstance(alone, PatienceAdvice)
        known = alone.known(deal.parts[seat], seat)
        plans = alone.plans_from(known, seat, forgotten)
        weights = [plans[line].worth if line in plans else NEVER for line in lines]
        if len(lines) < 2:
            return weights
        weights = without_vain(host, known, lines, weights, plans)
        builds = [self.build(deal, seat, line) for line in lines]
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
        builds = [self.build(deal, seat, line) for line in lines]
        known = self.known_part(view)
        plans = alone.plans(known, seat)
        kept = keeping_spaces(host, known, self._not_laid_down(lines, builds, host, known, plans))
        if any(build is not None and rank_of(build.card) < LOW for build in builds):
            kept = [line for line, build in zip(lines, builds, strict=True) if build is not None]
        first = any(build and (self.built_first(build) or self.spared(host, known, build)) for build in builds)
        if first or any(brings_stock(host, known, line) for line in lines):
            kept = [line for line in kept if line.verb not in TURNING]
        else:  # if a plan need not turn the hand first, its moves in the tableau come first
            ready = [line for line in kept if line in plans and needs_no_turn(host, known, plans[line].moves)]
            idle = [line for line in ready if in_order(host, known, plans[line].moves)[0] in kept]
            kept = [line for line in kept if line not in idle] or kept
        return tuple(self.before_turning(host, known, gains_first(host, known, kept, plans), plans)) or lines

    def _not_laid_down(
        self,
        lines: Sequence[Move],
        builds: Sequence[Build | None],
        host: Patience,
        known: PatienceDeal,
        plans: Mapping[Move, Plan],
    ) -> list[Move]:
        sources = {build.source for build in builds if build is not None and low(build)}
        shown = any(build is not None and build.source == WASTE and self.built_first(build) for build in builds)
        kept = []
        for line, build in zip(lines, builds, strict=True):
            carried = host.layout.carried(line) if line.verb == "move" and build is None else None
            laid = carried is not None and carried[2] == 1 and carried[0] in sources
            if shown and carried is not None and carried[0] == WASTE and line in plans:
                laid = laid or not any(map(brings_new, steps_of(host, known, plans[line].moves)))
            if not laid and not (line in plans and gains_nothing(host, known, plans[line].moves)):
                kept.append(line)
        return kept

    def built_first(self, build: Build) -> bool:
        return low(build) or (build.source in self.built_from and (build.source == WASTE or not given_away(build)))

    def spared(self, host: Patience, known: PatienceDeal, build: Build) -> bool:
        if build.source < TABLEAU or given_away(build) or not hand_is_known(host, known):
            return False
        others = (pile for place, pile in enumerate(known.piles) if place != build.source)
        rests = host.carrying.rests_on[build.card]
        return not any(rests >> card & 1 for pile in others for card in pile)

    def before_turning(
        self, host: Patience, known: PatienceDeal, lines: Sequence[Move], plans: Mapping[Move, Plan]
    ) -> Sequence[Move]:
        steps = {line: step for line in lines for step in steps_of(host, known, (line,))}
        hiding = [line for line, step in steps.items() if hides_build(host, known, step)]
        gaining = [line for line in hiding if line in plans and gains_by_the_waste(host, known, plans[line].moves)]
        lines = [line for line in lines if line not in hiding or line in gaining]
        waits = tuple([line for line in lines if line.verb in TURNING])
        if not waits:
            return lines
        planned = recall(host, known)
        moves = planned.moves if planned is not None and planned.moves[0] in waits else waits
        first = played_before_turning(host, known, to_first_goal(host, known, moves))
        return [line for line in lines if line not in waits] if first in lines else lines

    def tempi(self, deal: CompanyDeal, seat: int, line: Move) -> list[Tempo]:
        return tempi_of(self.build(deal, seat, line))

    def build(self, deal: CompanyDeal, seat: int, line: Move) -> Build | None:
        carried = self.game.hosts[seat].layout.carried(line) if line.verb == "move" else None
        if carried is None or carried[1] < self.game.hosts[seat].layout.first:
            return None
        parts, part = deal.parts, deal.parts[seat]
        card = part.piles[carried[0]][-1]
        others = {each: shown(other) for each, other in enumerate(parts) if each != seat}
        after = part.foundations.built(card)
        again = bool(after.wanted & BIT[card])
        following = after.due[part.foundations.place(card)]
        own = shown(part)
        if not self.game.races:  # the other seats move before this seat's next move
            for each in others.values():
                own &= ~(each & following & ~part.foundations.wanted)
        return Build(card, carried[0], following, own, others, again)

    def lead(self, deal: CompanyDeal, seat: int) -> float:
        return ahead(self.standing(deal), seat)

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
        """Return the reason of a judgement on builds, or, if none has a sentence, that of the seat's own patience."""
        if move == self.game.hosts[view.who].play_phase.done and len(view.lines) == 1:
            aim = "bring in" if self.known_part(view).piles[STOCK] else "turn up"
            return Reason("MKLO-4.6", WAITING.format(aim), ONLY_MOVE)
        build = self.build(view.deal, view.who, move)
        if build is not None and len(view.lines) > 1:
            for tempo in TEMPI:
                if tempo.applies(build):
                    said = tempo.says(build)
                    if said:
                        self.keep_next(view, move, build)
                        said = beside_others(self.game, view.deal, view.who, said)
                        first, *besides = self.off_the_stock(view, move, said)
                        return Reason(tempo.rule, first, tempo.name, besides=tuple(besides))
                    return self.alone_reason(view, move)._replace(rule=tempo.rule)
        return self.alone_reason(view, move)

    def off_the_stock(self, view: View, move: Move, said: str) -> tuple[str, ...]:
        step = next(iter(steps_of(self.game.hosts[view.who], self.known_part(view), (move,))), None)
        if step is None or "stock" in said:
            return (said,)
        left = len(step.after.piles[STOCK])
        if left >= len(step.before.piles[STOCK]):
            return (said,)
        taken = f"It takes {'a' if left else 'the last'} card off your stock"
        return (f"{taken}, and {said[3:]}",) if said.startswith("It ") else (f"{taken}.", said)

    def given(self, view: View, move: Move, said: str) -> str:
        built = self.build(view.deal, view.who, move)
        if FOR_A_KING in said:
            gone = [*self.game.gone_of(view.deal, view.who), *([] if built is None else [built.card])]
            if not king_to_come(self.game.hosts[view.who], self.known_part(view), gone):
                said = said.replace(FOR_A_KING, "")
        if built is not None and self.overtaken(view, built, said):
            return "" if low(built) else told_overtaken(view.deal, view.who, built.after)
        builds = (self.build(view.deal, view.who, line) for line in view.lines)
        for build in filter(None, builds):
            if said == NOT_SMALLER.format(named(build.card)) and given_away(build):
                return told_given(build)
        return beside_others(self.game, view.deal, view.who, said)

    def overtaken(self, view: View, build: Build, said: str) -> bool:
        if not any(build.after & shows for shows in build.others.values()) or followed(build):
            return False
        if any(build.after & BIT[card] for card in promised(said)):
            return True
        return "Next on that foundation" in said and bool(build.after & shown(view.deal.parts[view.who]))

    def told_left(self, view: View) -> str:
        builds = (self.build(view.deal, view.who, line) for line in view.lines)
        return next((told_given(each) for each in builds if each and each.source == WASTE and given_away(each)), "")

    def alone_reason(self, view: View, move: Move) -> Reason:
        found = super().reason(view, move)
        self.keep(view, move)
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
            idle = told_idle(self.game.hosts[view.who], self.known_part(view), only=len(view.lines) == 1)
            return found._replace(sentence=idle, judgement=PLAN if idle else SEARCH, besides=())
        if not said:
            return found._replace(sentence="", judgement=SEARCH, besides=())
        return found._replace(sentence=said[0], besides=tuple(said[1:]))

    def of_turning(self, view: View, move: Move, said: Sequence[str]) -> list[str]:
        host, known = self.game.hosts[view.who], self.known_part(view)
        said = list(takewhile(lambda each: not promises_left(host, known, each), said))
        why = self.told_left(view) or told_hidden(host, known, view.lines) or self.told_kept(view, move)
        return [why, *(each for each in said if each != why)]

    def keep(self, view: View, move: Move) -> None:
        host, known, alone = self.game.hosts[view.who], self.known_part(view), self.alone[view.who]
        assert isinstance(alone, PatienceAdvice)
        if move.verb in TURNING and known.unseen[HAND]:
            return
        kept = recall(host, known)
        if kept is None or kept.moves[0] != move:
            plans = alone.plans_beside(known, view.who, move)
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

    def keep_next(self, view: View, move: Move, build: Build) -> None:
        host, known, following = self.game.hosts[view.who], self.known_part(view), next_of(build)
        for step in steps_of(host, known, (move,)) if following is not None else ():
            for carried in host.carrying.builds(step.after):
                if step.after.piles[carried[0]][-1] == following:
                    tell(host, known, (move, host.layout.line(*carried)))
                    return

    def told_plan(self, view: View) -> Sequence[Move]:
        return told_plan(self.game.hosts[view.who], self.known_part(view))

    def urgent(self, view: View, move: Move) -> bool:
        builds = [self.build(view.deal, view.who, line) for line in view.lines if line != move]
        return any(build is not None and (low(build) or contested(build)) for build in builds)

    def told_kept(self, view: View, move: Move) -> str:
        host, known, alone = self.game.hosts[view.who], self.known_part(view), self.alone[view.who]
        assert isinstance(alone, PatienceAdvice)
        kept = recall(host, known)
        plan = kept.moves if kept is not None and kept.moves[0] == move else ()
        if not plan and move in (plans := alone.plans_from(known, view.who)):
            plan = plans[move].moves
        built = {build.card: build.source for line in view.lines if (build := self.build(view.deal, view.who, line))}
        deal = known
        for each in plan:
            step = next(iter(steps_of(host, deal, (each,))), None)
            onto = (
                step.before.piles[step.carried[1]] if step is not None and step.carried[1] < host.layout.first else ()
            )
            if step is not None and onto and built.get(onto[-1]) == step.carried[1]:
                place = host.layout.names[step.carried[1]]
                return news(host, known, [f"Keep {named(onto[-1])} in {place} for {named(step.card)}."])
            if host.refusal(deal, each) is not None:
                break
            deal = deal.copy()
            host.play(deal, each)
        return ""

    def at_last(self, view: View, move: Move) -> str:
        said = self._at_last(view, move)
        return "" if spoiled(self.game, view.deal, view.who, said) else self.given(view, move, said)

    def _at_last(self, view: View, move: Move) -> str:
        host = self.game.hosts[view.who]
        step = next(iter(steps_of(host, self.known_part(view), (move,))), None)
        if step is None:
            return ""
        source, target, _ = step.carried
        if source == WASTE and by_threes(host) and len(step.before.piles[HAND]) > 1:
            said = told_let_show(host, step)
            return said if target < host.layout.first or said != told_in_play(step) else told_left_there(step)
        if target < host.layout.first:
            laid = source == WASTE and bool(step.before.piles[target])
            return (told_then_shown(host, step) or told_in_play(step)) if laid else ""
        left = step.after.piles[source] if source != STOCK else ()
        if source == WASTE:
            return told_then_shown(host, step) or told_left_there(step)
        return f"It frees {named(left[-1])} in {host.layout.names[source]}." if left else ""

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
        tempi = {line: self.tempi(view.deal, view.who, line) for line in view.lines}
        return [line for line, found in tempi.items() if any(tempo.name == judgement for tempo in found)]


class CommonPlayer(Comparing[CommonAdvice]):
    """An expert who tries moves in guessed deals, in which all seats play on without planning."""

    close, rounds, trust, caution = 2.0, 8, 2.0, 1.0

    def __init__(self, advice: CommonAdvice, seed: int) -> None:
        super().__init__(advice, seed)
        self.quick = copy(advice)
        self.quick.alone = [one.planning(0) for one in advice.alone if isinstance(one, PatienceAdvice)]

    def choose(self, view: View, budget: Budget) -> Move | None:
        """Return the next move of a plan that a hint has told, unless a build cannot wait (`CommonAdvice.urgent`)."""
        lines = self.advice.sensible(view)
        told = self.advice.told_plan(view)
        if told and told[0] in lines and not self.advice.urgent(view, told[0]):
            return told[0]
        host, known = self.advice.game.hosts[view.who], self.advice.known_part(view)
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
        return self.advice.lead(deal, seat)
