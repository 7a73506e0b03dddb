"""Tricks: which suit a card follows, which card wins, and the play of a hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple, TypeVar

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit
from cardtable.rules.game import Deal, Phase, Refusal
from cardtable.rules.moves import Move, card_moves
from cardtable.rules.naming import doing, whose
from cardtable.rules.tricks.hands import Hand

PLAY = card_moves("play")
"""The lines `SEAT play CARD`, by seat and card."""

NOTHING = 7
"""The suit that a card nobody here knows follows: none of the four."""


class Ranking:
    """How cards follow and beat one another under one trump, or none; made once, then only looked up.

    `follows[card]` is the suit a card belongs to in play; `strength[suit led][card]` is 0 for a card that cannot win
    and otherwise the higher the better; `place[card]` orders a hand: trumps first, each suit from the top.
    """

    __slots__ = ("follows", "place", "strength", "suits", "trump")

    def __init__(self, suits: Sequence[Sequence[Card]], trump: Suit | None = None) -> None:
        """`suits` gives by suit the cards that belong to it, from the highest down."""
        self.trump = trump
        self.suits = tuple(tuple(cards) for cards in suits)
        self.follows = [NOTHING] * len(CARDS)
        for suit, cards in enumerate(suits):
            for card in cards:
                self.follows[card] = suit
        self.strength = [[0] * len(CARDS) for _ in SUITS]
        for led in SUITS:
            for suit in {led, led if trump is None else trump}:
                for at, card in enumerate(reversed(self.suits[suit])):
                    self.strength[led][card] = at + 1 + (100 if suit == trump else 0)
        first = [] if trump is None else [trump]
        order = [card for suit in (*first, *(s for s in SHOWN if s != trump)) for card in self.suits[suit]]
        self.place = [order.index(card) if card in order else len(CARDS) for card in CARDS]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ranking) and self.trump == other.trump and self.suits == other.suits)

    __hash__ = None  # type: ignore[assignment]

    def sorted(self, cards: Iterable[Card]) -> Hand:
        """The cards as a hand is held: trumps first, then suits of alternating colour, each from the top."""
        return tuple(sorted(cards, key=lambda card: self.place[card]))


SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits in a hand: black and red in turn."""


class Trick(NamedTuple):
    """A trick that has been gathered: who played, what, in order, and who won it."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int


class TrickDeal(Deal):
    """A deal of a trick game.

    `hands` by seat in list order; `trick` and `players` the cards on the table and who played them, in order; `tricks`
    those gathered; `lacks[seat]` a bit mask of the suits that seat has shown it does not hold; `after[seat]` the next
    seat to play; `active` how many play.
    """

    __slots__ = ("active", "after", "hands", "lacks", "players", "ranking", "trick", "tricks")

    hands: list[Hand]
    trick: tuple[Card, ...]
    players: tuple[int, ...]
    tricks: tuple[Trick, ...]
    lacks: list[int]
    ranking: Ranking
    after: tuple[int, ...]
    active: int

    def played(self, seat: int) -> list[Card]:
        """The cards that a seat has played, in order."""
        played = [trick.cards[trick.players.index(seat)] for trick in self.tricks if seat in trick.players]
        if seat in self.players:
            played.append(self.trick[self.players.index(seat)])
        return played


T = TypeVar("T", bound=TrickDeal)


NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def number_word(number: int) -> str:
    """A small number as it is said: `three`."""
    return NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)


def holding(suit: Suit, cards: Sequence[Card]) -> str:
    """What a hand holds of a suit, in words: `the ten of hearts`, or `three hearts`."""
    return f"the {cards[0].title}" if len(cards) == 1 else f"{number_word(len(cards))} {suit.title}"


class TrickPlay(Phase[T]):
    """The play of the hand: follow suit if you can; the winner of a trick leads to the next."""

    name = "play"
    turn_rule: ClassVar[str]
    held_rule: ClassVar[str]
    follow_rule: ClassVar[str]
    line_rule: ClassVar[str]

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        """Any card to lead, a card of the suit led if there is one, else any card."""
        if seat != deal.turn:
            return ()
        moves = PLAY[seat]
        hand = deal.hands[seat]
        if deal.trick:
            follows = deal.ranking.follows
            led = follows[deal.trick[0]]
            following = [moves[card] for card in hand if follows[card] == led]
            if following:
                return following
        return [moves[card] for card in hand]

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        """Not a play; out of turn; not held; not following suit."""
        if move.verb != "play" or len(move.args) != 1 or not isinstance(move.args[0], Card):
            return Refusal(self.line_rule, self.not_now(deal, move))
        if move.seat != deal.turn:
            return Refusal(self.turn_rule, f"It is {whose(deal.turn)} turn to {'play' if deal.trick else 'lead'}.")
        hand = deal.hands[move.seat]
        card = move.card
        if card not in hand or card is BACK:
            return Refusal(self.held_rule, f"You do not hold the {card.title}: play a card of your own.")
        if deal.trick:
            follows = deal.ranking.follows
            led = follows[deal.trick[0]]
            held = [other for other in hand if follows[other] == led]
            if held and follows[card] != led:
                return Refusal(self.follow_rule, self.must_follow(deal, Suit(led), held, card))
        return None

    def not_now(self, deal: T, move: Move) -> str:
        """The sentence for a line that plays no card, or more than one."""
        return f"{doing(deal.turn, 'is', 'are')} to {'play' if deal.trick else 'lead'}: name one card."

    def must_follow(self, deal: T, led: Suit, held: Sequence[Card], card: Card) -> str:
        """The sentence for a card that does not follow; `held` are the cards that would."""
        return f"You hold {holding(led, held)}: follow suit."

    def play(self, deal: T, move: Move) -> None:
        """Put the card on the table; the last card of a trick gives it to its winner, who leads."""
        seat = move.seat
        card: Card = move.args[0]  # type: ignore[assignment]
        hands = deal.hands
        hand = hands[seat]
        at = hand.index(card)
        hands[seat] = hand[:at] + hand[at + 1 :]
        trick = deal.trick
        ranking = deal.ranking
        follows = ranking.follows
        if trick:
            led = follows[trick[0]]
            if follows[card] != led:
                deal.lacks[seat] |= 1 << led
        deal.trick = trick = (*trick, card)
        deal.players = players = (*deal.players, seat)
        if len(trick) < deal.active:
            deal.turn = deal.after[seat]
            return
        strength = ranking.strength[follows[trick[0]]]
        powers = [strength[card] for card in trick]
        winner = players[powers.index(max(powers))]
        deal.tricks += (Trick(players, trick, winner),)
        deal.trick = ()
        deal.players = ()
        deal.turn = winner
        self.gathered(deal, winner)

    @abstractmethod
    def gathered(self, deal: T, winner: int) -> None:
        """What follows when a trick has been gathered: count it, and end the deal after the last."""
