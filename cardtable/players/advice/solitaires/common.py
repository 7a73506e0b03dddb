"""The advice on foundations in common: as alone at one's own layout, with an eye on what the others could build."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import CARDS, Card
from cardtable.players.advice.judgement import ALL_IN_MIND, PLAN, SEARCH, Reason
from cardtable.players.advice.planning import Measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.advice.solitaires.coming import hand_is_known, played_before_turning
from cardtable.players.advice.solitaires.company import CompanyAdvice
from cardtable.players.advice.solitaires.effects import OTHERS_SHOW
from cardtable.players.advice.solitaires.keeping import recall
from cardtable.players.advice.solitaires.playouts import Comparing
from cardtable.players.advice.solitaires.purpose import idles, to_first_goal
from cardtable.players.advice.solitaires.steps import brings, steps_of
from cardtable.players.advice.solitaires.turning import NOT_SMALLER
from cardtable.players.advice.solitaires.words import named
from cardtable.players.player import EXPERT, Budget, Player
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name, together
from cardtable.rules.piles.common import Common
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND, STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.piles.piles import BIT, rank_of

LOW: Final = 1
"""The rank of a two."""
NOTHING_HERE: Final = "Nothing can be built, and no other move {}."
"""A reason for turning the hand, with the move that is missing: to take a card off the stock, or to turn one up."""
TURNING: Final = ("turn", "redeal")
"""To turn the hand, or its waste over."""
TURNED_PAST: Final = 20.0
"""By how much less it is worth to turn while an ace can be built: nobody overlooks that."""
AHEAD: Final = 16
"""Lines that every seat says when an expert plays on in mind."""


class Build(NamedTuple):
    """A card that may be built now from its place, and masks of the cards that go on it and that its seat shows.

    `others` are the seats of the others, each with the cards that it shows; `again` says whether a second such card
    would have a place, too.
    """

    card: Card
    source: int
    after: int
    own: int
    others: Mapping[int, int]
    again: bool

    @property
    def rivals(self) -> tuple[int, ...]:
        """The other seats that show the same card."""
        return tuple([seat for seat, shows in self.others.items() if shows & BIT[self.card]])


class Tempo(NamedTuple):
    """One judgement on a build: what it adds to the weight, in cards, where it applies, and the reason it gives.

    Of some there is nothing to be said.
    """

    name: str
    rule: str
    weight: float
    says: Callable[[Build], str]
    applies: Callable[[Build], bool]


def contested(build: Build) -> bool:
    """Whether another shows the same card, and there is a place for one alone."""
    return bool(build.rivals) and not build.again


def next_of(build: Build) -> Card | None:
    """A card that the seat shows and can build next on that one, if there is one."""
    return next((card for card in CARDS[:52] if build.after & build.own & BIT[card]), None)


def told_rivals(build: Build) -> str:
    """Who could build the same card, and what is lost with the place."""
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
    """Which card of its own the seat can build on a low one; else why it is built where it lies, but for the stock."""
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
    """The card of its own that the seat can build on a built card."""
    following = next_of(build)
    return "" if following is None else f"Then you can build the {following.symbol} on it."


def told_nothing(build: Build) -> str:
    """There is nothing to be said that helps."""
    return ""


def low(build: Build) -> bool:
    """Whether it is an ace or a two."""
    return rank_of(build.card) <= LOW


def followed(build: Build) -> bool:
    """Whether its seat shows the card that follows."""
    return bool(build.after & build.own)


def given_away(build: Build) -> bool:
    """Whether only another shows the card that follows."""
    shown_by_others = any(build.after & shows for shows in build.others.values())
    return shown_by_others and not followed(build) and not low(build)


TEMPI: Final = (
    Tempo("contested", "MKLO-10.4", 1.5, told_rivals, contested),
    Tempo("low", "MKLO-10.3", 1.2, told_low, low),
    Tempo("followed", "MKLO-10.2", 0.5, told_next, followed),
    Tempo("first", "MKLO-10.1", 0.4, told_nothing, lambda build: True),
    Tempo("given_away", "MKLO-10.2", -0.6, told_nothing, given_away),
)


def tempi_of(build: Build | None) -> list[Tempo]:
    """The judgements that apply to that build, if it is one."""
    return [] if build is None else [tempo for tempo in TEMPI if tempo.applies(build)]


def shown(part: PatienceDeal) -> int:
    """A mask of the cards of a layout that could be built: the tops of its piles."""
    piles = [part.piles[WASTE], part.piles[STOCK], *part.piles[TABLEAU:]]
    return sum({BIT[pile[-1]] for pile in piles if pile})


def ahead(figures: Sequence[float], seat: int) -> float:
    """By how much one of them is above the average of the others."""
    return figures[seat] - (sum(figures) - figures[seat]) / (len(figures) - 1)


class CommonAdvice(CompanyAdvice):
    """As alone, but for what keeps cards back; a build is worth more or less by what the others show."""

    careless: ClassVar[Collection[str]] = ("uneven", "lost_places")
    """The measures of the patience alone that hold back what others could build first."""
    haste = 1.0
    """How much it counts to build before the others."""
    built_from: Collection[int] = ()
    """The places from which any card is built before the hand is turned; from the others only aces and twos."""
    noise = 3.0
    lapses = {**CompanyAdvice.lapses, "contested": 0.5, "given_away": 0.6, "followed": 0.5}

    def __init__(self, game: Company) -> None:
        super().__init__(game)
        for one in self.alone:
            assert isinstance(one, PatienceAdvice)
            one.measures = tuple(map(self.measured, [each for each in one.measures if each.name not in self.careless]))

    def measured(self, one: Measure[Any]) -> Measure[Any]:
        """A measure of the patience alone, as it counts here."""
        return one

    def weigh(
        self, deal: CompanyDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        """As at the patience alone, and for builds what is said of them."""
        weights = super().weigh(deal, seat, lines, forgotten)
        if len(lines) < 2:
            return weights
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
        """The moves but for those that lay down a low card instead of building it, or move cards to and fro.

        Nor is the hand turned past a card that has a place, or that can be built and lets nobody else go on.
        """
        deal, seat, lines = view.deal, view.who, view.lines
        host, alone = self.game.hosts[seat], self.alone[seat]
        assert isinstance(alone, PatienceAdvice)
        if len(lines) < 2:
            return lines
        builds = [self.build(deal, seat, line) for line in lines]
        sources = {build.source for build in builds if build is not None and low(build)}
        known = self.known_part(view)
        plans = alone.plans(known, seat)
        kept = []
        for line, build in zip(lines, builds, strict=True):
            carried = host.layout.carried(line) if line.verb == "move" else None
            laid = carried is not None and build is None and carried[2] == 1 and carried[0] in sources
            if not laid and not (line in plans and idles(host, known, plans[line].moves)):
                kept.append(line)
        if any(build and (self.built_first(build) or self.spared(host, known, build)) for build in builds):
            kept = [line for line in kept if line.verb not in TURNING]
        return tuple(self.before_turning(host, known, kept)) or lines

    def built_first(self, build: Build) -> bool:
        """Whether a card is built before the hand is turned."""
        return low(build) or (build.source in self.built_from and not given_away(build))

    def spared(self, host: Patience, known: PatienceDeal, build: Build) -> bool:
        """Whether a card of the tableau is built before the hand is turned: no card that the seat knows goes on it."""
        if build.source < TABLEAU or given_away(build) or not hand_is_known(host, known):
            return False
        others = (pile for place, pile in enumerate(known.piles) if place != build.source)
        rests = host.play_phase.rests_on[build.card]
        return not any(rests >> card & 1 for pile in others for card in pile)

    def before_turning(self, host: Patience, known: PatienceDeal, lines: Sequence[Move]) -> Sequence[Move]:
        """The moves but for turning the hand, where the card that the waste shows has a place that no other wants."""
        waits = tuple([line for line in lines if line.verb in TURNING])
        if not waits:
            return lines
        planned = recall(host, known)
        moves = planned.moves if planned is not None and planned.moves[0] in waits else waits
        first = played_before_turning(host, known, to_first_goal(host, known, moves))
        return [line for line in lines if line not in waits] if first in lines else lines

    def tempi(self, deal: CompanyDeal, seat: int, line: Move) -> list[Tempo]:
        """The judgements that apply to that move, if it builds."""
        return tempi_of(self.build(deal, seat, line))

    def build(self, deal: CompanyDeal, seat: int, line: Move) -> Build | None:
        """The card that a move builds, if it builds one, beside what everybody shows."""
        carried = self.game.hosts[seat].layout.carried(line) if line.verb == "move" else None
        if carried is None or carried[1] < self.game.hosts[seat].layout.first:
            return None
        parts, part = deal.parts, deal.parts[seat]
        card = part.piles[carried[0]][-1]
        others = {each: shown(other) for each, other in enumerate(parts) if each != seat}
        after = part.foundations.built(card)
        again = bool(after.wanted & BIT[card])
        return Build(card, carried[0], after.due[part.foundations.place(card)], shown(part), others, again)

    def lead(self, deal: CompanyDeal, seat: int) -> float:
        """By how many cards that seat is ahead of the others on average."""
        return ahead(self.standing(deal), seat)

    def standing(self, deal: CompanyDeal) -> Sequence[float]:
        """By seat how far it has got, in cards."""
        assert isinstance(self.game, Common)
        return self.game.built(deal)

    def player(self, strength: str, seed: int) -> Player | None:
        """An expert plays on in mind."""
        return CommonPlayer(self, seed) if strength == EXPERT else None

    def reason(self, view: View, move: Move) -> Reason:
        """For a build the first thing to be said of it, beside the others; else as at the patience alone."""
        build = self.build(view.deal, view.who, move)
        if build is not None and len(view.lines) > 1:
            for tempo in TEMPI:
                if tempo.applies(build):
                    said = tempo.says(build)
                    if said:
                        first, *besides = self.off_the_stock(view, move, said)
                        return Reason(tempo.rule, first, tempo.name, besides=tuple(besides))
                    return self.alone_reason(view, move)._replace(rule=tempo.rule)
        return self.alone_reason(view, move)

    def off_the_stock(self, view: View, move: Move, said: str) -> tuple[str, ...]:
        """A reason with what goes before it: that the move makes the stock smaller, which it does not say yet."""
        step = next(iter(steps_of(self.game.hosts[view.who], self.known_part(view), (move,))), None)
        if step is None or "stock" in said:
            return (said,)
        left = len(step.after.piles[STOCK])
        if left >= len(step.before.piles[STOCK]):
            return (said,)
        taken = f"It takes {'a' if left else 'the last'} card off your stock"
        return (f"{taken}, and {said[3:]}",) if said.startswith("It ") else (f"{taken}.", said)

    def given(self, view: View, said: str) -> str:
        """Whom a build that is left undone would help, instead of what it would not do."""
        for line in view.lines:
            build = self.build(view.deal, view.who, line)
            if build is None or said != NOT_SMALLER.format(named(build.card)) or not given_away(build):
                continue
            seat, card = next(
                (seat, card)
                for seat, shows in build.others.items()
                for card in CARDS[:52]
                if build.after & shows & BIT[card]
            )
            return f"Building {named(build.card)} would let {name(seat)} build the {card.symbol} on it."
        return said

    def alone_reason(self, view: View, move: Move) -> Reason:
        """The reason at the patience alone, but for the cards it has to wait for and those that this seat has built."""
        found = super().reason(view, move)
        gone = [card.symbol for card in self.game.gone_of(view.deal, view.who)]
        said = []
        for told in filter(None, (found.sentence, *found.besides)):
            for symbol in gone:  # of two cards that could come only one is left
                told = told.replace(f"the {symbol} or the ", "the ").replace(f" or the {symbol},", ",")
            if not any(re.search(rf"\b{symbol}", told) for symbol in gone):
                said.append(self.given(view, told))
        if not said and move.verb == "turn" and not self.brings_any(view):
            stocked = bool(self.known_part(view).piles[STOCK])
            nothing = NOTHING_HERE.format("takes a card off your stock" if stocked else "turns up a card")
            return found._replace(sentence=nothing, judgement=PLAN)
        if not said:
            return found._replace(sentence="", judgement=SEARCH, besides=())
        return found._replace(sentence=said[0], besides=tuple(said[1:]))

    def at_last(self, view: View, move: Move) -> str:
        """That other cards come up when a card has left the waste."""
        host = self.game.hosts[view.who]
        carried = host.layout.carried(move) if move.verb == "move" else None
        if carried is None or carried[0] != WASTE or host.hand is None or host.hand.draw == 1:
            return ""
        return OTHERS_SHOW if len(view.deal.parts[view.who].piles[HAND]) > 1 else ""

    def brings_any(self, view: View) -> bool:
        """Whether there is something to show for a move of the view's seat, other than turning its hand."""
        host, known = self.game.hosts[view.who], self.known_part(view)
        return any(brings(host, step) for line in view.lines for step in steps_of(host, known, (line,)))

    def known_part(self, view: View) -> PatienceDeal:
        """Its own layout as the view's seat knows it."""
        alone = self.alone[view.who]
        assert isinstance(alone, PatienceAdvice)
        return alone.known(view.deal.parts[view.who], view.who)

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """The builds of which that is to be thought; else as at the patience alone."""
        if all(tempo.name != judgement for tempo in TEMPI):
            return super().puts_first(view, judgement)
        tempi = {line: self.tempi(view.deal, view.who, line) for line in view.lines}
        return [line for line, found in tempi.items() if any(tempo.name == judgement for tempo in found)]


class CommonPlayer(Comparing[CommonAdvice]):
    """Plays on for a while, all seats by the advice without planning."""

    close, rounds, trust = 2.0, 8, 2.0

    def __init__(self, advice: CommonAdvice, seed: int) -> None:
        super().__init__(advice, seed)
        self.quick = copy(advice)
        self.quick.alone = [one.planning(0) for one in advice.alone if isinstance(one, PatienceAdvice)]

    def choose(self, view: View, budget: Budget) -> Move | None:
        """One of the moves that make sense."""
        return super().choose(view._replace(lines=self.advice.sensible(view)), budget)

    def played_on(self, deal: CompanyDeal, seat: int) -> float:
        """By how much the seat is ahead of the others after a few moves of every seat, one after another."""
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
