"""Cutting in: the ceremony before the first deal, as a small game of its own [CUT-1 to CUT-18].

Its seats are the people, numbered as they came to the table. The detail of its result says who sits where (`seats`: for
each seat at the table, the person) and which seat deals first (`dealer`). If people must cut again, a move of chance,
`* shuffle …`, brings the pack of the next round.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Literal

from cardtable.cards import BACK, Card
from cardtable.rules.game import EVERYTHING, OVER, Deal, Game, Pack, Phase, Refusal, Result, Standing, View
from cardtable.rules.moves import CHANCE, NOBODY, Move
from cardtable.rules.naming import name, whose
from cardtable.rules.options import Options

Kind = Literal["partners", "deal", "play"]
"""What the cut decides.

`partners`: partners, seats, and who deals first. `deal`: only who deals first. `play`: only who plays first.
"""


class CuttingDeal(Deal):
    """The state of a ceremony.

    `pack` is what is left of the pack, top card first. `cutters` are the people who cut in this round, in their order.
    `shown[person]` are the cards cut, round by round. `high` are the people known to be in the high pair, and `low`
    those known to be in the low pair. `places[seat]` is the person who has taken the seat, or -1. `first` is the person
    who will deal or play first, or -1 while this is not decided.
    """

    __slots__ = ("cutters", "first", "high", "low", "pack", "places", "shown")

    pack: tuple[Card, ...]
    cutters: tuple[int, ...]
    shown: list[tuple[Card, ...]]
    high: tuple[int, ...]
    low: tuple[int, ...]
    places: list[int]
    first: int

    @property
    def seen(self) -> list[Card]:
        return [self.shown[person][-1] for person in self.cutters if person < self.turn]


class _CeremonyPhase(Phase[CuttingDeal]):
    verb: str
    rule: str
    asked: str

    def __init__(self, game: Cutting) -> None:
        self.game = game

    def why_not(self, deal: CuttingDeal, move: Move) -> Refusal | None:
        if move.verb != self.verb or len(move.args) != 1 or type(move.args[0]) is not int:
            return Refusal(self.rule, f"{name(deal.turn)}, {self.asked}: the line is '{self.verb}' and a number.")
        if move.seat != deal.turn:
            return Refusal(self.rule, f"It is {whose(deal.turn)} turn to {self.verb}.")
        return None if move.args[0] in self.numbers(deal) else self.unfit(deal)

    def lines(self, deal: CuttingDeal, seat: int) -> Sequence[Move]:
        return [Move(seat, self.verb, number) for number in self.numbers(deal)] if seat == deal.turn else ()

    @abstractmethod
    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        """The numbers that the person on turn may say."""

    @abstractmethod
    def unfit(self, deal: CuttingDeal) -> Refusal:
        """The refusal of a number that is not in `numbers`."""


class Cut(_CeremonyPhase):
    """The phase in which each person takes cards off the pack and shows the bottom card of these cards [CUT-3]."""

    name = "cut"
    verb = "cut"
    rule = "CUT-3"
    asked = "cut the pack"

    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        return range(1, len(deal.pack) - sum(person > deal.turn for person in deal.cutters) + 1)

    def unfit(self, deal: CuttingDeal) -> Refusal:
        most = self.numbers(deal)[-1]
        return Refusal("CUT-3", f"Take from 1 to {most} cards: everybody after you needs one to cut.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        number = int(move.args[0])
        deal.shown[move.seat] += (deal.pack[number - 1],)
        deal.pack = deal.pack[number:]
        after = [person for person in deal.cutters if person > move.seat]
        if after:
            deal.turn = after[0]
            return
        deal.pack = ()
        if self.game.kind == "partners":
            self._settle_pairs(deal)
        else:
            self._settle_dealer(deal)

    def _settle_pairs(self, deal: CuttingDeal) -> None:
        """Put people into the high and the low pair. Those whose pair is not certain yet cut again [CUT-6]."""
        cut = {person: self.game.strength(deal.shown[person][-1]) for person in deal.cutters}
        free = 2 - len(deal.high)
        again = []
        for person, mine in cut.items():
            others = [theirs for other, theirs in cut.items() if other != person]
            if sum(theirs >= mine for theirs in others) < free:
                deal.high += (person,)
            elif sum(theirs > mine for theirs in others) >= free:
                deal.low += (person,)
            else:
                again.append(person)
        if again:
            self._cut_again(deal, again)
        else:
            deal.phase, deal.turn = "sit", self.game.speaker(deal, deal.low, high=False)

    def _settle_dealer(self, deal: CuttingDeal) -> None:
        """Settle who has the best card. If several people have it, they cut again [CUT-10, CUT-18]."""
        cut = {person: self.game.strength(deal.shown[person][-1]) for person in deal.cutters}
        best = [person for person, mine in cut.items() if mine == max(cut.values())]
        if len(best) > 1:
            self._cut_again(deal, best)
        else:
            deal.first = best[0]
            deal.phase = OVER

    def _cut_again(self, deal: CuttingDeal, people: Sequence[int]) -> None:
        deal.cutters, deal.turn, deal.phase = tuple(people), people[0], "shuffle"


class Shuffle(Phase[CuttingDeal]):
    """The phase between two rounds, in which chance shuffles the pack of the next round [CUT-1, CUT-6]."""

    name = "shuffle"

    def __init__(self, game: Cutting) -> None:
        self.game = game

    def lines(self, deal: CuttingDeal, seat: int) -> Sequence[Move]:
        return ()

    def why_not(self, deal: CuttingDeal, move: Move) -> Refusal | None:
        cards = tuple(card for card in move.args if isinstance(card, Card))
        if move.seat == CHANCE and move.verb == "shuffle" and len(cards) == len(move.args):
            if tuple(sorted(cards)) == self.game.pack:
                return None
            return Refusal("CUT-1", f"The pack is not the {len(self.game.pack)} cards of this game.")
        return Refusal("CUT-6", "The cards were equal, so they are cut again: the next pack is being shuffled.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        deal.pack = tuple(card for card in move.args if isinstance(card, Card))
        deal.phase = "cut"


class Sit(_CeremonyPhase):
    """The phase in which the low pair choose a side of the table, and the high pair take the other [CUT-7, CUT-8]."""

    name = "sit"
    verb = "sit"
    rule = "CUT-7"
    asked = "choose a seat"

    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        return [place for place, person in enumerate(deal.places) if person == NOBODY]

    def unfit(self, deal: CuttingDeal) -> Refusal:
        free = self.numbers(deal)
        rule = "CUT-7" if len(free) == len(deal.places) else "CUT-8"
        return Refusal(rule, f"The free seats are {', '.join(map(str, free))}.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        place = int(move.args[0])
        pair = deal.low if move.seat in deal.low else deal.high
        deal.places[place] = move.seat
        deal.places[(place + 2) % 4] = next(person for person in pair if person != move.seat)
        if pair is deal.low:
            deal.turn = self.game.speaker(deal, deal.high, high=True)
        else:
            deal.phase = "dealer"


class Dealer(_CeremonyPhase):
    """The phase in which the speaker of the high pair says who of this pair deals first [CUT-9]."""

    name = "dealer"
    verb = "deal"
    rule = "CUT-9"
    asked = "say which of you deals"

    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        return [place for place, person in enumerate(deal.places) if person in deal.high]

    def unfit(self, deal: CuttingDeal) -> Refusal:
        first, second = self.numbers(deal)
        return Refusal("CUT-9", f"One of the two who cut high deals first: seat {first} or seat {second}.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        deal.first = deal.places[int(move.args[0])]
        deal.phase = OVER


class CuttingOptions(Options):
    """The options of cutting: none, because the game decides everything."""


class Cutting(Game[CuttingDeal, Standing]):
    """The ceremony before one game, with that game's pack and ranking [CUT-4]."""

    id = "cutting"
    title = "Cutting in"
    seat_counts = (2, 3, 4)
    Options = CuttingOptions
    pack_rule = "CUT-1"
    dealer_rule = "CUT-1"
    end_rule = "CUT-9"
    accounts = ()

    def __init__(self, kind: Kind, people: int, pack: Pack, order: str, *, lowest: bool = False) -> None:
        """`order` lists the ranks, beginning with the rank that wins the cut. Suits do not matter.

        `lowest` says whether that rank is called the lowest; it is only for the sentences about the cut.
        """
        super().__init__(CuttingOptions(), people)
        self.kind: Kind = kind
        self.pack = pack
        self.order = order
        self.lowest = lowest
        self.phases = {phase.name: phase for phase in (Cut(self), Shuffle(self), Sit(self), Dealer(self))}

    def strength(self, card: Card) -> int:
        return len(self.order) - self.order.index(card.rank)

    def speaker(self, deal: CuttingDeal, pair: Sequence[int], *, high: bool) -> int:
        """The person who speaks for a pair: the higher of the high pair, the lower of the low pair [CUT-7, CUT-8]."""
        cuts = {person: [self.strength(card) for card in deal.shown[person]] for person in sorted(pair)}
        return max(cuts, key=lambda person: cuts[person]) if high else min(cuts, key=lambda person: cuts[person])

    def start(self) -> Standing:
        """Return the standing before the cut. Anybody may offer the pack to be cut; here seat 0 does [CUT-1]."""
        return Standing((), 0)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> CuttingDeal:
        deal = CuttingDeal()
        deal.standing, deal.dealer, deal.phase, deal.turn = standing, dealer, "cut", 0
        deal.pack, deal.cutters = tuple(packs[0]), tuple(range(self.seats))
        deal.shown = [()] * self.seats
        deal.high, deal.low, deal.first = (), (), NOBODY
        deal.places = [NOBODY] * self.seats if self.kind == "partners" else list(range(self.seats))
        return deal

    def to_act(self, deal: CuttingDeal) -> tuple[int, ...]:
        return () if deal.phase in (OVER, "shuffle") else (deal.turn,)

    def chance(self, deal: CuttingDeal, rng: Random) -> Move | None:
        if deal.phase != "shuffle":
            return None
        return Move(CHANCE, "shuffle", *rng.sample(self.pack, len(self.pack)))

    def after_the_end(self, deal: CuttingDeal, move: Move) -> Refusal:
        return Refusal("CUT-9", "The cutting is over: the first deal is next.")

    def score(self, deal: CuttingDeal) -> Result:
        """Return the result: who sits where, and who deals first [CUT-9, CUT-10].

        If the cut decides who plays first, the seat before that player deals [CUT-18].
        """
        dealer = (deal.places.index(deal.first) - (self.kind == "play")) % self.seats
        return Result((), {"seats": deal.places[:], "dealer": dealer}, Standing((), dealer, (), 1))

    def blind(self, deal: CuttingDeal, who: int) -> None:
        """Hide the pack. All see the cards that were cut [CUT-12]."""
        deal.pack = (BACK,) * len(deal.pack)

    def heard(self, deal: CuttingDeal, move: Move, who: int) -> Move:
        if move.seat == CHANCE and who != EVERYTHING:
            return Move(CHANCE, "shuffle", *[BACK] * len(move.args))
        return move

    def guess(self, view: View, rng: Random) -> CuttingDeal:
        deal: CuttingDeal = view.deal.copy()
        if deal.phase == "cut":
            seen = deal.seen
            deal.pack = tuple(rng.sample([card for card in self.pack if card not in seen], len(deal.pack)))
        return deal
