"""A small game that has what Euchre lacks: a double pack, a shuffle in mid-deal, calls, and a deal that may be void.

Two to four seats draw from a stock face down, or show a card. A card shown may be called by the others until the next
line that is no call. The first time the stock runs out, the cards shown are shuffled to make another. Three shown cards
of one seat end the deal; it wins a point, and two points win.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from cardtable.cards import BACK, CARDS, Card
from cardtable.rules import options
from cardtable.rules.game import OVER, Deal, Game, Pack, Phase, Refusal, Result, Standing, View
from cardtable.rules.moves import CHANCE, Move

CARDS_IN_IT = tuple(sorted([*CARDS[:4], *CARDS[:4]]))


class ToyDeal(Deal):
    __slots__ = ("callable", "calls", "hands", "memory", "points", "reshuffled", "shown", "stock")

    hands: list[tuple[Card, ...]]
    stock: tuple[Card, ...]
    shown: tuple[Card, ...]
    points: list[int]
    callable: int
    calls: tuple[int, ...]
    reshuffled: bool
    memory: ToyDeal | None
    """The deal as it was before the last card was shown."""


def awaits_shuffle(deal: ToyDeal) -> bool:
    return deal.phase != OVER and not deal.stock and not deal.reshuffled and bool(deal.shown)


class Draw(Phase[ToyDeal]):
    name = "draw"

    def lines(self, deal: ToyDeal, seat: int) -> Sequence[Move]:
        if awaits_shuffle(deal):
            return []
        calls = [Move(seat, "call")] if deal.callable not in (-1, seat) and seat not in deal.calls else []
        if seat != deal.turn:
            return calls
        draws = [Move(seat, "draw")] if deal.stock else []
        shows = [Move(seat, "show", card) for card in sorted(set(deal.hands[seat]))]
        return [*(draws + shows or [Move(seat, "stop")]), *calls]

    def why_not(self, deal: ToyDeal, move: Move) -> Refusal | None:
        if move.seat == CHANCE:
            due = awaits_shuffle(deal) and move.verb == "shuffle" and sorted(move.args) == sorted(deal.shown)
            return None if due else Refusal("TOY-1", "No shuffle is due.")
        return None if move in self.lines(deal, move.seat) else Refusal("TOY-2", "That is not said now.")

    def play(self, deal: ToyDeal, move: Move) -> None:
        if move.verb == "call":
            deal.calls += (move.seat,)
            return
        deal.callable, deal.calls = -1, ()
        if move.verb == "shuffle":
            deal.stock = tuple(card for card in move.args if isinstance(card, Card))
            deal.shown, deal.reshuffled = (), True
            return
        if move.verb == "stop":
            deal.phase = OVER
        elif move.verb == "draw":
            deal.hands[move.seat] = (*deal.hands[move.seat], deal.stock[0])
            deal.stock = deal.stock[1:]
        else:
            deal.memory = None
            deal.memory = deal.copy()
            hand = list(deal.hands[move.seat])
            hand.remove(move.card)
            deal.hands[move.seat] = tuple(hand)
            deal.shown += (move.card,)
            deal.points[move.seat] += 1
            deal.callable = move.seat
            if deal.points[move.seat] == 3:
                deal.phase = OVER
        deal.turn = (move.seat + 1) % len(deal.hands)


class ToyOptions(options.Options):
    unknown_rule: ClassVar[str] = "TOY-0"


class Toy(Game[ToyDeal, Standing]):
    id = "toy"
    title = "Toy"
    seat_counts = (2, 3, 4)
    Options = ToyOptions
    pack_rule = "TOY-3"
    dealer_rule = "TOY-4"
    end_rule = "TOY-5"
    phases = {"draw": Draw()}

    def __init__(self, options: options.Options, seats: int) -> None:
        super().__init__(options, seats)
        self.accounts = tuple((seat,) for seat in range(seats))

    def start(self) -> Standing:
        return Standing((0,) * self.seats)

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        return (CARDS_IN_IT,)

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> ToyDeal:
        deal = ToyDeal()
        deal.phase, deal.turn, deal.dealer, deal.standing = "draw", (dealer + 1) % self.seats, dealer, standing
        deal.hands, deal.stock, deal.shown = [() for _ in range(self.seats)], packs[0], ()
        deal.points, deal.callable, deal.calls, deal.reshuffled = [0] * self.seats, -1, (), False
        deal.memory = None
        return deal

    def to_act(self, deal: ToyDeal) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.lawful(deal, seat))

    def chance(self, deal: ToyDeal, rng: Random) -> Move | None:
        if not awaits_shuffle(deal):
            return None
        cards = list(deal.shown)
        rng.shuffle(cards)
        return Move(CHANCE, "shuffle", *cards)

    def call(self, move: Move) -> bool:
        return move.verb == "call"

    def after_the_end(self, deal: ToyDeal, move: Move) -> Refusal:
        return Refusal("TOY-6", "The deal is over.")

    def score(self, deal: ToyDeal) -> Result:
        change = tuple(int(points == 3) for points in deal.points)
        totals = tuple(a + b for a, b in zip(deal.standing.totals, change, strict=True))
        winners = tuple(seat for seat, total in enumerate(totals) if total == 2)
        detail: dict[str, Any] = {"void": not any(change)}
        return Result(change, detail, Standing(totals, None, winners, deal.standing.deals + 1))

    def blind(self, deal: ToyDeal, who: int) -> None:
        deal.stock = (BACK,) * len(deal.stock)
        deal.hands = [hand if seat == who else (BACK,) * len(hand) for seat, hand in enumerate(deal.hands)]
        if deal.memory is not None:
            deal.memory = deal.memory.copy()
            self.blind(deal.memory, who)

    def heard(self, deal: ToyDeal, move: Move, who: int) -> Move:
        if move.verb == "shuffle" and who >= -2:
            return Move(CHANCE, "shuffle", *(BACK for _ in move.args))
        return move

    def guess(self, view: View, rng: Random) -> ToyDeal:
        raise NotImplementedError


def toy(seats: int = 3) -> Toy:
    return Toy.table({}, seats)
