"""House rules about a farmer's hand, which has three nines and tens: thrown in, or under [EU-11.7, EU-11.8]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardtable.cards import Card
from cardtable.rules.euchre.bidding import Order
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import NOBODY, Move, bare_moves
from cardtable.rules.naming import does, name
from cardtable.rules.tricks.asking import bare
from cardtable.rules.tricks.hands import UNIT, bag_of

FARM: Final = bare_moves("farm")
LOW: Final = "9T"
"""The ranks of a farmer's hand."""
THREE: Final = 3
"""How many of them it has at least, and how many are exchanged."""


def low_cards(cards: Sequence[Card]) -> list[Card]:
    """The nines and tens among some cards."""
    return [card for card in cards if card.rank in LOW]


def names_three_cards(move: Move) -> bool:
    """`under CARD CARD CARD`."""
    return len(move.args) == THREE and all(isinstance(card, Card) for card in move.args)


class _FarmersOrder(Order):
    """The first round in which a seat with a farmer's hand may say one word more, before its own."""

    word: str
    word_rule: str

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        """The word without such a hand."""
        if move.verb != self.word:
            return super().unfit(deal, move)
        if len(low_cards(deal.hand(move.seat))) < THREE:
            return Refusal(self.word_rule, "A farmer's hand has three nines and tens: yours has not.")
        return None

    def out_of_turn(self, deal: EuchreDeal, move: Move) -> Refusal:
        """The word after one's bid; whoever has not bid waits for his turn."""
        if move.verb == self.word and any(said.seat == move.seat for said in deal.said):
            spoken = f"{name(move.seat)} {does(move.seat, 'has', 'have')} already bid"
            return Refusal(self.word_rule, f"{spoken}: a farmer's hand is shown before that.")
        return super().out_of_turn(deal, move)


class OrderOrThrowIn(_FarmersOrder):
    """A farmer's hand may be thrown in: the deal is over, and the same dealer deals again [EU-11.7]."""

    forms = {**Order.forms, "farm": bare}
    word, word_rule = "farm", "EU-11.7"

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        """The bids, and the word of a farmer's hand."""
        lines = super().lines(deal, seat)
        return (*lines, FARM[seat]) if lines and len(low_cards(deal.hand(seat))) >= THREE else lines

    def play(self, deal: EuchreDeal, move: Move) -> None:
        """The cards are thrown in, or somebody bids."""
        if move.verb != self.word:
            super().play(deal, move)
            return
        deal.said += (move,)
        deal.phase = OVER


class OrderOrGoUnder(_FarmersOrder):
    """Three low cards of a farmer's hand may be exchanged for the three under the turn-up [EU-11.8]."""

    forms = {**Order.forms, "under": names_three_cards}
    word, word_rule = "under", "EU-11.8"

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        """The bids, and every choice of three low cards, as long as nobody has gone under."""
        lines = super().lines(deal, seat)
        if not lines or deal.under != NOBODY:
            return lines
        low = low_cards(deal.hand(seat))
        return (*lines, *(Move(seat, self.word, *cards) for cards in combinations(low, THREE)))

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        """A second time; no such hand; cards that are not three low ones of the hand, in order."""
        refusal = super().unfit(deal, move)
        if refusal is not None or move.verb != self.word:
            return refusal
        if deal.under != NOBODY:
            gone = f"{name(deal.under)} {does(deal.under, 'has', 'have')} already gone under"
            return Refusal(self.word_rule, f"{gone} in this deal.")
        if Move(move.seat, self.word, *move.args) in self.lines(deal, move.seat):
            return None
        return Refusal(self.word_rule, "Name three nines or tens of your hand, in sorted order.")

    def play(self, deal: EuchreDeal, move: Move) -> None:
        """Three cards are exchanged, and it is still that seat's turn; or somebody bids."""
        if move.verb != self.word:
            super().play(deal, move)
            return
        laid = tuple([card for card in move.args if isinstance(card, Card)])
        deal.held[move.seat] += bag_of(deal.stock[:THREE]) - sum([UNIT[card] for card in laid])
        deal.under, deal.laid_under, deal.stock = move.seat, laid, deal.stock[THREE:]


FIRST_ROUNDS: Final = {"none": Order, "throw-in": OrderOrThrowIn, "under": OrderOrGoUnder}


def first_round(options: EuchreOptions) -> Order:
    """The first round of a table, by what a farmer's hand may do there."""
    return FIRST_ROUNDS[options.farmers](options)


def farmed(deal: EuchreDeal) -> bool:
    """Whether a farmer's hand has been thrown in."""
    return bool(deal.said) and deal.said[-1].verb == "farm"
