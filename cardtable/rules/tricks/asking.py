"""Phases in which one seat at a time is asked for a word: to call a card, to name the trump."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, TypeVar

from cardtable.cards import SUITS, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.game import Phase
from cardtable.rules.moves import Move, Token, bare_moves, card_moves
from cardtable.rules.naming import name, whose
from cardtable.rules.tricks.hands import UNIT, Hand, Selections
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import listed, number_word

T = TypeVar("T", bound=TrickDeal)


def bare(move: Move) -> bool:
    """Whether the line is its verb and nothing else."""
    return not move.args


def anything(move: Move) -> bool:
    """Any line of that verb."""
    return True


def one_card(move: Move) -> bool:
    """Whether the line names one card."""
    return len(move.args) == 1 and isinstance(move.args[0], Card)


def names_a_suit(move: Move) -> bool:
    """Whether the line names one suit."""
    return len(move.args) == 1 and isinstance(move.args[0], Suit)


class Asked(Phase[T]):
    """One seat at a time is asked; what it says has one of several forms.

    It refuses first a line that has none of the forms, naming `form_rule`; then the line of a seat that is not asked,
    naming `rule`; then what is `unfit` for the seat on turn.
    """

    rule: str
    form_rule: str
    forms: ClassVar[Mapping[str, Callable[[Move], bool]]]
    """By verb: whether its arguments are of the kind that it takes."""
    asks: ClassVar[str] = "speak"
    """The task of the seat on turn."""

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        """The first rule broken."""
        form = self.forms.get(move.verb)
        if form is None or not form(move):
            return Refusal(self.form_rule, self.not_now(deal, move))
        return self.unfit(deal, move) if move.seat == deal.turn else self.out_of_turn(deal, move)

    def not_now(self, deal: T, move: Move) -> str:
        """The sentence for a line that has none of the forms."""
        return f"First {name(deal.turn)} must {self.asks}."

    def out_of_turn(self, deal: T, move: Move) -> Refusal:
        """Why a seat that is not asked does not speak."""
        return Refusal(self.rule, f"It is {whose(deal.turn)} turn to {self.asks}.")

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        """Why a line of the seat on turn is not lawful, if it is not."""
        return None


class Bury(Asked[T]):
    """So many cards of a hand are laid aside face down, in one line that names them in the order of the list."""

    verb: ClassVar[str]
    size: ClassVar[int]

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        """Every choice of so many cards of the hand."""
        if seat != deal.turn:
            return ()
        return Selections(seat, self.verb, deal.hand(seat), self.size, self.adds(deal))

    def adds(self, deal: T) -> Callable[[Hand], tuple[Token, ...]] | None:
        """The words of a line after it has named the cards, if there are any."""
        return None

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        """Not so many cards, not held, not in order. What is said of them besides is for each game to judge."""
        cards = tuple([card for card in move.args[: self.size] if isinstance(card, Card)])
        number = number_word(self.size)
        adds = self.adds(deal)
        others = [token for token in move.args[self.size :] if adds is None or isinstance(token, Card)]
        if len(cards) != self.size or others:
            return Refusal(self.rule, f"Lay aside exactly {number} cards.")
        hand = deal.hand(move.seat)
        for card in cards:
            if card not in hand:
                return Refusal(self.rule, f"The {card.title} is not in your hand.")
            if cards.count(card) > hand.count(card):
                held = "once" if hand.count(card) == 1 else f"{number_word(hand.count(card))} times"
                return Refusal(self.rule, f"The {card.title} is in your hand only {held}.")
        if list(cards) != sorted(cards):
            return Refusal(self.rule, f"Name the {number} cards in sorted order.")
        return None


class CallCard(Asked[T]):
    """A card is called that is not in the caller's hand; `pack` are all cards, in list order."""

    pack_rule: ClassVar[str]
    calls: ClassVar = card_moves("call")

    def __init__(self, pack: Sequence[Card]) -> None:
        self.pack = pack

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        """Every card that the hand does not hold."""
        if seat != deal.turn:
            return ()
        held, calls = deal.hand(seat), self.calls[seat]
        return [calls[card] for card in self.pack if card not in held]

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        """No card, or one that is his own or not in the pack."""
        if len(move.args) != 1 or not isinstance(move.args[0], Card):
            return Refusal(self.rule, "Name one card to call.")
        card = move.card
        if card not in self.pack:
            return Refusal(self.pack_rule, f"The {card.title} is not in the pack.")
        if card in deal.hand(move.seat):
            return Refusal(self.rule, f"You hold the {card.title} yourself: call another card.")
        return None


def holder_of(deal: TrickDeal, card: Card) -> int | None:
    """The seat that holds a card, or `None`."""
    return next((seat for seat, bag in enumerate(deal.held) if bag & 3 * UNIT[card]), None)


NAME = tuple(bare_moves("name", suit) for suit in SUITS)
"""The lines `SEAT name SUIT`, by suit and seat."""


class NameSuit(Asked[T]):
    """A suit is named as trump, one of those that are open to the seat on turn."""

    name = "name"
    bids = True
    asks = "name the trump"
    forms: ClassVar = {"name": names_a_suit}

    @abstractmethod
    def suits(self, deal: T) -> Sequence[Suit]:
        """The suits that may be named."""

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        """A line for each suit that may be named."""
        return [NAME[suit][seat] for suit in self.suits(deal)] if seat == deal.turn else ()

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        """A suit that is not open."""
        suits = self.suits(deal)
        if move.args[0] in suits:
            return None
        return Refusal(self.rule, f"Name {listed((suit.title for suit in suits), 'or')}.")
