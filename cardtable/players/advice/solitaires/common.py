"""The advice on foundations in common: as alone at one's own layout, with an eye on what the others could build."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from copy import copy
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import Card
from cardtable.players.advice.judgement import ALL_IN_MIND, Reason
from cardtable.players.advice.planning import Measure
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.advice.solitaires.company import CompanyAdvice
from cardtable.players.advice.solitaires.playouts import Comparing
from cardtable.players.player import EXPERT, Player
from cardtable.rules.game import View
from cardtable.rules.moves import Move
from cardtable.rules.piles.common import Common
from cardtable.rules.piles.company import NOBODY, Company, CompanyDeal
from cardtable.rules.piles.layout import STOCK, TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.piles.piles import BIT, rank_of

LOW: Final = 1
"""The rank of a two."""
AHEAD: Final = 16
"""Lines that every seat says when an expert plays on in mind."""


class Build(NamedTuple):
    """A card that may be built now; masks of the cards that go on it, and of those that its seat and others show."""

    card: Card
    after: int
    own: int
    others: int


class Tempo(NamedTuple):
    """One judgement on a build: what it adds to the weight, in cards, where it applies, and the reason it gives."""

    name: str
    rule: str
    weight: float
    says: str
    applies: Callable[[Build], bool]


def contested(build: Build) -> bool:
    """Whether another shows the same card."""
    return bool(BIT[build.card] & build.others)


def low(build: Build) -> bool:
    """Whether it is an ace or a two."""
    return rank_of(build.card) <= LOW


def followed(build: Build) -> bool:
    """Whether its seat shows the card that follows."""
    return bool(build.after & build.own)


def given_away(build: Build) -> bool:
    """Whether only another shows the card that follows."""
    return bool(build.after & build.others) and not followed(build) and not low(build)


TEMPI: Final = (
    Tempo("contested", "MKLO-10.4", 1.5, "Another player shows the same card: be first.", contested),
    Tempo("low", "MKLO-10.3", 1.2, "Build your aces and twos at once.", low),
    Tempo("followed", "MKLO-10.2", 0.5, "You can build the next card too.", followed),
    Tempo("first", "MKLO-10.1", 0.4, "Build first, and tidy up afterwards.", lambda build: True),
    Tempo("given_away", "MKLO-10.2", -0.6, "Only another player has the next card.", given_away),
)


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
        return [
            weight
            + self.haste * sum([tempo.weight for tempo in self.tempi(deal, seat, line) if tempo.name not in forgotten])
            for line, weight in zip(lines, weights, strict=True)
        ]

    def tempi(self, deal: CompanyDeal, seat: int, line: Move) -> Iterator[Tempo]:
        """What is to be said of that move, if it builds."""
        carried = self.game.hosts[seat].layout.carried(line) if line.verb == "move" else None
        if carried is None or carried[1] < self.game.hosts[seat].layout.first:
            return
        parts, part = deal.parts, deal.parts[seat]
        card = part.piles[carried[0]][-1]
        others = 0
        for each, other in enumerate(parts):
            if each != seat:
                others |= shown(other)
        build = Build(card, part.foundations.built(card).due[part.foundations.place(card)], shown(part), others)
        for tempo in TEMPI:
            if tempo.applies(build):
                yield tempo

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
        """For a build the first thing to be said of it; else as at the patience alone."""
        found = [tempo for tempo in self.tempi(view.deal, view.who, move) if tempo.weight > 0]
        if found and len(view.lines) > 1:
            return Reason(found[0].rule, found[0].says)
        return super().reason(view, move)


class CommonPlayer(Comparing[CommonAdvice]):
    """Plays on for a while, all seats by the advice without planning."""

    close, rounds, trust = 2.0, 8, 2.0

    def __init__(self, advice: CommonAdvice, seed: int) -> None:
        super().__init__(advice, seed)
        self.quick = copy(advice)
        self.quick.alone = [one.planning(0) for one in advice.alone if isinstance(one, PatienceAdvice)]

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
