"""House rules for a farmer's hand (three or more nines and tens): throw it in, or go under [EU-11.7, EU-11.8].

To go under means to exchange three of these cards for the three cards under the turn-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from cardtable.cards import Card
from cardtable.rules.euchre.bidding import Order
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import OVER, Refusal
from cardtable.rules.moves import A_CARD, NOBODY, Move, Wordings, bare_moves
from cardtable.rules.naming import does, name
from cardtable.rules.tricks.asking import bare
from cardtable.rules.tricks.hands import UNIT, bag_of

FARM: Final = bare_moves("farm")
LOW: Final = "9T"
THREE: Final = 3
"""The least number of nines and tens in a farmer's hand; also the number of cards exchanged."""


def low_cards(cards: Sequence[Card]) -> list[Card]:
    """Return the nines and tens among some cards."""
    return [card for card in cards if card.rank in LOW]


def names_three_cards(move: Move) -> bool:
    """Whether the arguments of a move are three cards."""
    return len(move.args) == THREE and all(isinstance(card, Card) for card in move.args)


class _FarmersOrder(Order):
    """The first round with one more move, which only a player with a farmer's hand can make.

    `word` is the verb of this move, and `word_rule` is the id of the rule on it.
    """

    word: str
    word_rule: str

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        if move.verb != self.word:
            return super().unfit(deal, move)
        if len(low_cards(deal.hand(move.seat))) < THREE:
            return Refusal(self.word_rule, "A farmer's hand has three nines and tens: yours has not.")
        return None

    def out_of_turn(self, deal: EuchreDeal, move: Move) -> Refusal:
        if move.verb == self.word and any(said.seat == move.seat for said in deal.said):
            spoken = f"{name(move.seat)} {does(move.seat, 'has', 'have')} already bid"
            return Refusal(self.word_rule, f"{spoken}: a farmer's hand is shown before that.")
        return super().out_of_turn(deal, move)


class OrderOrThrowIn(_FarmersOrder):
    """The first round at a table where a farmer's hand may be thrown in; the same dealer then deals again [EU-11.7]."""

    forms = {**Order.forms, "farm": bare}
    word, word_rule = "farm", "EU-11.7"

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        lines = super().lines(deal, seat)
        return (*lines, FARM[seat]) if lines and len(low_cards(deal.hand(seat))) >= THREE else lines

    def play(self, deal: EuchreDeal, move: Move) -> None:
        if move.verb != self.word:
            super().play(deal, move)
            return
        deal.said += (move,)
        deal.phase = OVER


class OrderOrGoUnder(_FarmersOrder):
    """The first round at a table where a player with a farmer's hand may go under [EU-11.8]."""

    forms = {**Order.forms, "under": names_three_cards}
    word, word_rule = "under", "EU-11.8"

    def says(self) -> Wordings:
        return {**super().says(), self.word: A_CARD}

    def lines(self, deal: EuchreDeal, seat: int) -> Sequence[Move]:
        lines = super().lines(deal, seat)
        if not lines or deal.under != NOBODY:
            return lines
        low = low_cards(deal.hand(seat))
        return (*lines, *(Move(seat, self.word, *cards) for cards in combinations(low, THREE)))

    def unfit(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        """Return the refusal of a move, or None. To go under, a player must name three nines or tens of the hand."""
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
        if move.verb != self.word:
            super().play(deal, move)
            return
        laid = tuple([card for card in move.args if isinstance(card, Card)])
        deal.held[move.seat] += bag_of(deal.stock[:THREE]) - sum([UNIT[card] for card in laid])
        deal.under, deal.laid_under, deal.stock = move.seat, laid, deal.stock[THREE:]


FIRST_ROUNDS: Final = {"none": Order, "throw-in": OrderOrThrowIn, "under": OrderOrGoUnder}


def first_round(options: EuchreOptions) -> Order:
    """Return the first round of bidding that fits the table's rule about a farmer's hand."""
    return FIRST_ROUNDS[options.farmers](options)


def farmed(deal: EuchreDeal) -> bool:
    """Whether a farmer's hand has been thrown in."""
    return bool(deal.said) and deal.said[-1].verb == "farm"
