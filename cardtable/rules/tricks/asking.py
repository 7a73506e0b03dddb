"""Phases that ask one seat at a time: to call a card, to name the trump, or to lay cards aside."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, TypeVar

from cardtable.cards import SUITS, Card, Suit
from cardtable.refusal import Refusal
from cardtable.rules.game import Phase
from cardtable.rules.moves import A_CARD, A_SUIT, BARE, Move, Token, Wording, Wordings, bare_moves, card_moves
from cardtable.rules.naming import name, whose
from cardtable.rules.tricks.hands import UNIT, Hand, Selections
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import listed, number_word

T = TypeVar("T", bound=TrickDeal)


def bare(move: Move) -> bool:
    """Whether a move is only its verb, without arguments."""
    return not move.args


def anything(move: Move) -> bool:
    """Return True, because the arguments of the move do not matter."""
    return True


def one_card(move: Move) -> bool:
    """Whether the only argument of a move is a card."""
    return len(move.args) == 1 and isinstance(move.args[0], Card)


def names_a_suit(move: Move) -> bool:
    """Whether the only argument of a move is a suit."""
    return len(move.args) == 1 and isinstance(move.args[0], Suit)


WORDINGS: Final[Mapping[Callable[[Move], bool], Sequence[Wording]]] = {
    bare: BARE, one_card: A_CARD, names_a_suit: A_SUIT,
}  # fmt: skip
"""For each form that moves can have: what can follow the verb."""


class Asked(Phase[T]):
    """A phase in which only the seat on turn may speak, with one of a few verbs.

    A move that fits no form in `forms` is refused by the rule with the id `form_rule`. A move out of turn is refused by
    the rule with the id `rule`.
    """

    rule: str
    form_rule: str
    forms: ClassVar[Mapping[str, Callable[[Move], bool]]]
    """For each verb, a function that says whether a move has the right kind of arguments."""
    asks: ClassVar[str] = "speak"
    """What the seat on turn must do, as a verb phrase for the refusals, such as `speak`."""

    def says(self) -> Wordings:
        """Return, for each verb with a form in `WORDINGS`, what can follow it.

        A phase that has forms without a wording adds the verbs of these forms itself.
        """
        return {verb: WORDINGS[form] for verb, form in self.forms.items() if form in WORDINGS}

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        form = self.forms.get(move.verb)
        if form is None or not form(move):
            return Refusal(self.form_rule, self.not_now(deal, move))
        return self.unfit(deal, move) if move.seat == deal.turn else self.out_of_turn(deal, move)

    def not_now(self, deal: T, move: Move) -> str:
        return f"First {name(deal.turn)} must {self.asks}."

    def out_of_turn(self, deal: T, move: Move) -> Refusal:
        return Refusal(self.rule, f"It is {whose(deal.turn)} turn to {self.asks}.")

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        """Return the refusal of a well-formed move by the seat on turn. Return None if the move is lawful."""
        return None


class Bury(Asked[T]):
    """The phase in which a player lays `size` cards aside or passes them on, face down, in sorted order."""

    verb: ClassVar[str]
    size: ClassVar[int]
    act: ClassVar[str] = "Lay aside"
    """What the player is told to do with the cards, such as "Lay aside"."""

    def says(self) -> Wordings:
        return {self.verb: A_CARD}

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        return Selections(seat, self.verb, deal.hand(seat), self.size, self.adds(deal))

    def adds(self, deal: T) -> Callable[[Hand], tuple[Token, ...]] | None:
        """Return a function that takes the cards of a move and returns the words after them; None if there are none."""
        return None

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        cards = tuple([card for card in move.args[: self.size] if isinstance(card, Card)])
        number = number_word(self.size)
        adds = self.adds(deal)
        others = [token for token in move.args[self.size :] if adds is None or isinstance(token, Card)]
        hand = deal.hand(move.seat)
        strange = next((card for card in cards if card not in hand), None)
        if strange is not None:
            return Refusal(self.rule, f"The {strange.title} is not in your hand.")
        if len(cards) != self.size or others:
            return Refusal(self.rule, f"{self.act} exactly {number} cards.")
        for card in cards:
            if cards.count(card) > hand.count(card):
                held = "once" if hand.count(card) == 1 else f"{number_word(hand.count(card))} times"
                return Refusal(self.rule, f"The {card.title} is in your hand only {held}.")
        if list(cards) != sorted(cards):
            return Refusal(self.rule, f"Name the {number} cards in sorted order.")
        return None


class CallCard(Asked[T]):
    """The phase in which a player calls a card that he does not hold, for example to find a partner.

    `pack` has all cards of the deal, in the order in which `lines` offers them.
    """

    pack_rule: ClassVar[str]
    calls: ClassVar = card_moves("call")

    def __init__(self, pack: Sequence[Card]) -> None:
        self.pack = pack

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        held, calls = deal.hand(seat), self.calls[seat]
        return [calls[card] for card in self.pack if card not in held]

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        if len(move.args) != 1 or not isinstance(move.args[0], Card):
            return Refusal(self.rule, "Name one card to call.")
        card = move.card
        if card not in self.pack:
            return Refusal(self.pack_rule, f"The {card.title} is not in the pack.")
        if card in deal.hand(move.seat):
            return Refusal(self.rule, f"You hold the {card.title} yourself: call another card.")
        return None


def holder_of(deal: TrickDeal, card: Card) -> int | None:
    """Return the seat that holds `card`, or None."""
    return next((seat for seat, bag in enumerate(deal.held) if bag & 3 * UNIT[card]), None)


NAME = tuple(bare_moves("name", suit) for suit in SUITS)
"""`NAME[suit][seat]` is the move `SEAT name SUIT`."""


class NameSuit(Asked[T]):
    """The phase in which the seat on turn names the trump: one of the suits that it may name."""

    name = "name"
    bids = True
    asks = "name the trump"
    forms: ClassVar = {"name": names_a_suit}

    @abstractmethod
    def suits(self, deal: T) -> Sequence[Suit]:
        """Return the suits that the seat on turn may name."""

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        return [NAME[suit][seat] for suit in self.suits(deal)] if seat == deal.turn else ()

    def unfit(self, deal: T, move: Move) -> Refusal | None:
        suits = self.suits(deal)
        if move.args[0] in suits:
            return None
        return Refusal(self.rule, f"Name {listed((suit.title for suit in suits), 'or')}.")
