"""Cutting in: the ceremony before the first deal, for any game with its own pack and ranking [CUT-1 to CUT-18].

It is a small game of its own. Its seats are the people, by the numbers in which they came to the table, and the detail
of its result says who sits where (`seats`, people by seat) and which seat deals first (`dealer`). The pack of a second
and every later round is a line of chance, `* shuffle …`, which a record keeps among the packs of its set-up.
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
"""The purpose of the cut: partners, seats and the first deal; the first deal alone; or who plays first."""


class CuttingDeal(Deal):
    """A ceremony under way.

    `pack` what is left of the pack that is being cut, top card first; `cutters` who cut in this round, in order;
    `shown[person]` the cards that person has cut, round by round; `high` and `low` who is settled; `places[seat]` the
    person who has taken that seat, and `first` the person who deals first (of kind `play`, who plays first), or -1.
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
        """The cards cut so far in this round."""
        return [self.shown[person][-1] for person in self.cutters if person < self.turn]


class _CeremonyPhase(Phase[CuttingDeal]):
    """A phase with the refusals that all of them share: of another verb, and of another person."""

    verb: str
    rule: str
    asked: str

    def __init__(self, game: Cutting) -> None:
        self.game = game

    def why_not(self, deal: CuttingDeal, move: Move) -> Refusal | None:
        """The first rule broken."""
        if move.verb != self.verb or len(move.args) != 1 or type(move.args[0]) is not int:
            return Refusal(self.rule, f"{name(deal.turn)}, {self.asked}: the line is '{self.verb}' and a number.")
        if move.seat != deal.turn:
            return Refusal(self.rule, f"It is {whose(deal.turn)} turn to {self.verb}.")
        return None if move.args[0] in self.numbers(deal) else self.unfit(deal)

    def lines(self, deal: CuttingDeal, seat: int) -> Sequence[Move]:
        """Any number that fits."""
        return [Move(seat, self.verb, number) for number in self.numbers(deal)] if seat == deal.turn else ()

    @abstractmethod
    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        """The numbers that the person on turn may say."""

    @abstractmethod
    def unfit(self, deal: CuttingDeal) -> Refusal:
        """Why another number does not fit."""


class Cut(_CeremonyPhase):
    """Each takes cards from the top of what is left and shows the bottom card of his part [CUT-3]."""

    name = "cut"
    verb = "cut"
    rule = "CUT-3"
    asked = "cut the pack"

    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        """So many cards that one is left for each person still to cut in the round."""
        return range(1, len(deal.pack) - sum(person > deal.turn for person in deal.cutters) + 1)

    def unfit(self, deal: CuttingDeal) -> Refusal:
        """No card, or too many."""
        most = self.numbers(deal)[-1]
        return Refusal("CUT-3", f"Take from 1 to {most} cards: everybody after you needs one to cut.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        """Show the card cut; when all have cut, settle what the cards settle [CUT-6, CUT-10]."""
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
        """Two places are high and two are low; a person whose place is not yet certain cuts again [CUT-6]."""
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
        """The highest card, or the lowest, is first; those whose cards equal it cut again [CUT-10, CUT-18]."""
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
    """Between two rounds: the next pack is awaited [CUT-1, CUT-6]."""

    name = "shuffle"

    def __init__(self, game: Cutting) -> None:
        self.game = game

    def lines(self, deal: CuttingDeal, seat: int) -> Sequence[Move]:
        """Nobody has anything to say."""
        return ()

    def why_not(self, deal: CuttingDeal, move: Move) -> Refusal | None:
        """The refusal of any line but a whole pack."""
        cards = tuple(card for card in move.args if isinstance(card, Card))
        if move.seat == CHANCE and move.verb == "shuffle" and len(cards) == len(move.args):
            if tuple(sorted(cards)) == self.game.pack:
                return None
            return Refusal("CUT-1", f"The pack is not the {len(self.game.pack)} cards of this game.")
        return Refusal("CUT-6", "The cards were equal, so they are cut again: the next pack is being shuffled.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        """The next round begins."""
        deal.pack = tuple(card for card in move.args if isinstance(card, Card))
        deal.phase = "cut"


class Sit(_CeremonyPhase):
    """The low pair choose their side of the table, the high pair take what is left [CUT-7, CUT-8]."""

    name = "sit"
    verb = "sit"
    rule = "CUT-7"
    asked = "choose a seat"

    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        """A free seat."""
        return [place for place, person in enumerate(deal.places) if person == NOBODY]

    def unfit(self, deal: CuttingDeal) -> Refusal:
        """A seat that is taken, or none at all."""
        free = self.numbers(deal)
        rule = "CUT-7" if len(free) == len(deal.places) else "CUT-8"
        return Refusal(rule, f"The free seats are {', '.join(map(str, free))}.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        """Sit down, the partner opposite; the high pair follow the low."""
        place = int(move.args[0])
        pair = deal.low if move.seat in deal.low else deal.high
        deal.places[place] = move.seat
        deal.places[(place + 2) % 4] = next(person for person in pair if person != move.seat)
        if pair is deal.low:
            deal.turn = self.game.speaker(deal, deal.high, high=True)
        else:
            deal.phase = "dealer"


class Dealer(_CeremonyPhase):
    """The one of the high pair who sat says which of the two deals first [CUT-9]."""

    name = "dealer"
    verb = "deal"
    rule = "CUT-9"
    asked = "say which of you deals"

    def numbers(self, deal: CuttingDeal) -> Sequence[int]:
        """The seat of either of the high pair."""
        return [place for place, person in enumerate(deal.places) if person in deal.high]

    def unfit(self, deal: CuttingDeal) -> Refusal:
        """The seat of one who did not cut high."""
        first, second = self.numbers(deal)
        return Refusal("CUT-9", f"One of the two who cut high deals first: seat {first} or seat {second}.")

    def play(self, deal: CuttingDeal, move: Move) -> None:
        """This ends the ceremony."""
        deal.first = deal.places[int(move.args[0])]
        deal.phase = OVER


class CuttingOptions(Options):
    """There is nothing to choose: the game after the cut decides everything."""


class Cutting(Game[CuttingDeal, Standing]):
    """The ceremony for one game: of one kind, for so many people, with that game's pack and ranking [CUT-4]."""

    id = "cutting"
    title = "Cutting in"
    seat_counts = (2, 3, 4)
    Options = CuttingOptions
    pack_rule = "CUT-1"
    dealer_rule = "CUT-1"
    end_rule = "CUT-9"
    accounts = ()

    def __init__(self, kind: Kind, people: int, pack: Pack, order: str, *, lowest: bool = False) -> None:
        """`order` are the ranks from the one that wins the cut: from the highest down or, where `lowest`, upward.

        Suits are equal.
        """
        super().__init__(CuttingOptions(), people)
        self.kind: Kind = kind
        self.pack = pack
        self.order = order
        self.lowest = lowest
        self.phases = {phase.name: phase for phase in (Cut(self), Shuffle(self), Sit(self), Dealer(self))}

    def strength(self, card: Card) -> int:
        """How near a card is to the one that wins the cut; equal for equal ranks."""
        return len(self.order) - self.order.index(card.rank)

    def speaker(self, deal: CuttingDeal, pair: Sequence[int], *, high: bool) -> int:
        """The speaker of a pair: the higher cut in the high pair, the lower cut in the low pair [CUT-7, CUT-8]."""
        cuts = {person: [self.strength(card) for card in deal.shown[person]] for person in sorted(pair)}
        return max(cuts, key=lambda person: cuts[person]) if high else min(cuts, key=lambda person: cuts[person])

    def start(self) -> Standing:
        """Nothing is scored; the pack may be offered by anyone [CUT-1]."""
        return Standing((), 0)

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        """The pack of the first round."""
        return (self.pack,)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> CuttingDeal:
        """In the first round everybody cuts [CUT-3]."""
        deal = CuttingDeal()
        deal.standing, deal.dealer, deal.phase, deal.turn = standing, dealer, "cut", 0
        deal.pack, deal.cutters = tuple(packs[0]), tuple(range(self.seats))
        deal.shown = [()] * self.seats
        deal.high, deal.low, deal.first = (), (), NOBODY
        deal.places = [NOBODY] * self.seats if self.kind == "partners" else list(range(self.seats))
        return deal

    def to_act(self, deal: CuttingDeal) -> tuple[int, ...]:
        """Nobody while the next pack is awaited."""
        return () if deal.phase in (OVER, "shuffle") else (deal.turn,)

    def chance(self, deal: CuttingDeal, rng: Random) -> Move | None:
        """The pack of the next round."""
        if deal.phase != "shuffle":
            return None
        return Move(CHANCE, "shuffle", *rng.sample(self.pack, len(self.pack)))

    def after_the_end(self, deal: CuttingDeal, move: Move) -> Refusal:
        """The ceremony is over."""
        return Refusal("CUT-9", "The cutting is over: the first deal is next.")

    def score(self, deal: CuttingDeal) -> Result:
        """Who sits where, and which seat deals first; before whoever plays first [CUT-9, CUT-10, CUT-18]."""
        dealer = (deal.places.index(deal.first) - (self.kind == "play")) % self.seats
        return Result((), {"seats": deal.places[:], "dealer": dealer}, Standing((), dealer, (), 1))

    def blind(self, deal: CuttingDeal, who: int) -> None:
        """The cards cut are seen by all, the others by nobody [CUT-12]."""
        deal.pack = (BACK,) * len(deal.pack)

    def heard(self, deal: CuttingDeal, move: Move, who: int) -> Move:
        """Nobody sees the order of the pack."""
        if move.seat == CHANCE and who != EVERYTHING:
            return Move(CHANCE, "shuffle", *[BACK] * len(move.args))
        return move

    def guess(self, view: View, rng: Random) -> CuttingDeal:
        """Cards not cut in this round, in any order."""
        deal: CuttingDeal = view.deal.copy()
        if deal.phase == "cut":
            seen = deal.seen
            deal.pack = tuple(rng.sample([card for card in self.pack if card not in seen], len(deal.pack)))
        return deal
