"""Tricks: which suit a card follows, which card wins, and the play of a hand."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit
from cardtable.rules.game import Deal, Phase, Place, Refusal
from cardtable.rules.moves import Move, card_moves
from cardtable.rules.naming import doing, whose
from cardtable.rules.teller import HandOrder
from cardtable.rules.tricks.hands import UNIT, Bag, Hand, bag_of, cards_of
from cardtable.rules.words import number_word

PLAY = card_moves("play")
"""The lines `SEAT play CARD`, by seat and card."""


MOST: Final = 20_000
"""So many hands of a seat are remembered with their lines."""


PLAYS: Final[tuple[dict[Bag, tuple[Move, ...]], ...]] = tuple({} for _ in PLAY)
"""By seat and by a bag of cards: the lines that play one of them."""


def plays_of(seat: int, bag: Bag) -> tuple[Move, ...]:
    """The lines of a seat that play one of those cards, in list order: found once, and then looked up in `PLAYS`."""
    known = PLAYS[seat]
    if len(known) >= MOST:
        known.clear()
    moves = PLAY[seat]
    lines = known[bag] = tuple([moves[card] for card in dict.fromkeys(cards_of(bag))])
    return lines


NOTHING = 7
"""The suit that a card nobody here knows follows: none of the four."""


TRUMPING: Final = 100
"""A card of more strength than this beats the suit led without belonging to it."""


class Ranking:
    """How cards follow and beat one another under one trump, or none; made once, then only looked up.

    `follows[card]` is the suit a card belongs to in play; `strength[suit led][card]` is 0 for a card that cannot win,
    over `TRUMPING` for a trump where another suit is led, and otherwise the higher the better;
    `place[card]` orders a hand: trumps first, each suit from the top;
    `bags[suit]` has every copy of the cards that belong to a suit, and `above[suit][strength]` of those that have more
    than so much strength when that suit is led.
    """

    __slots__ = ("above", "bags", "follows", "place", "strength", "suits", "trump")

    def __init__(self, suits: Sequence[Sequence[Card]], trump: Suit | None = None) -> None:
        """`suits` gives by suit the cards that belong to it, from the highest down."""
        self.trump = trump
        self.suits = tuple(tuple(cards) for cards in suits)
        self.bags = tuple(3 * bag_of(cards) for cards in suits)
        self.above = tuple(
            tuple(3 * bag_of(cards[: len(cards) - weak]) for weak in range(len(cards) + 1)) for cards in self.suits
        )
        self.follows = [NOTHING] * len(CARDS)
        for suit, cards in enumerate(suits):
            for card in cards:
                self.follows[card] = suit
        self.strength = [[0] * len(CARDS) for _ in SUITS]
        for led in SUITS:
            for suit in {led, led if trump is None else trump}:
                for at, card in enumerate(reversed(self.suits[suit])):
                    self.strength[led][card] = at + 1 + (0 if suit == led else TRUMPING)
        first = [] if trump is None else [trump]
        order = [card for suit in (*first, *(s for s in SHOWN if s != trump)) for card in self.suits[suit]]
        self.place = [order.index(card) if card in order else len(CARDS) for card in CARDS]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ranking) and self.trump == other.trump and self.suits == other.suits)

    __hash__ = None  # type: ignore[assignment]

    def sorted(self, cards: Iterable[Card], order: HandOrder = "trumps-first") -> Hand:
        """The cards as a hand is held: suits of alternating color, each from the top; trumps where the order says."""
        place, follows, trump = self.place, self.follows, self.trump
        if order == "trumps-last":
            return tuple(sorted(cards, key=lambda card: (follows[card] == trump, place[card])))
        if order == "suits":
            return tuple(sorted(cards, key=lambda card: (_SHOWN_AT[follows[card]], place[card])))
        return tuple(sorted(cards, key=lambda card: place[card]))


SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""The order of suits in a hand: black and red in turn."""

_SHOWN_AT: dict[int, int] = {NOTHING: len(SHOWN), **{suit: at for at, suit in enumerate(SHOWN)}}


class Trick(NamedTuple):
    """A trick that has been gathered: who played, what, in order, and who won it."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int


class TrickDeal(Deal):
    """A deal of a trick game.

    `held` are the hands by seat, each as a bag; `plays` every card played, in order, as it was said, and `gone` all of
    them as a bag; `winners` who won each trick that has been gathered; `lacks[seat]` a bit mask of the suits that seat
    has shown it does not hold; `after[seat]` the next seat to play; `active` how many play.

    Of the trick on the table: `count` how many cards it has, `led` the suit led, `winner` the seat that has it so far,
    and `best` how strong its card is. Between two tricks `count` is 0 and the others are those of the last.
    """

    __slots__ = (
        "active", "after", "best", "count", "gone", "held", "lacks", "led", "plays", "ranking", "winner", "winners",
    )  # fmt: skip

    held: list[Bag]
    plays: tuple[Move, ...]
    gone: Bag
    winners: tuple[int, ...]
    count: int
    led: int
    winner: int
    best: int
    lacks: list[int]
    ranking: Ranking
    after: tuple[int, ...]
    active: int

    def begin(self, hands: Iterable[Sequence[Card]], ranking: Ranking, after: tuple[int, ...]) -> None:
        """The hands as they are dealt, before anything has been played; all seats will play."""
        self.held = [bag_of(cards) for cards in hands]
        self.ranking, self.after, self.active = ranking, after, len(after)
        self.unplay()

    def unplay(self) -> None:
        """As if no card had been played; the hands stay as they are."""
        self.plays = self.winners = ()
        self.gone = self.count = self.best = 0
        self.led = self.winner = -1
        self.lacks = [0] * len(self.held)

    def hand(self, seat: int) -> Hand:
        """The cards of a hand in list order, a back for each that is not seen."""
        return cards_of(self.held[seat])

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat."""
        return tuple(map(cards_of, self.held))

    @property
    def trick(self) -> Hand:
        """The cards on the table, in the order in which they were played."""
        return cards_in(self.plays[len(self.plays) - self.count :])

    @property
    def players(self) -> tuple[int, ...]:
        """Who played the cards on the table."""
        return tuple([move.seat for move in self.plays[len(self.plays) - self.count :]])

    def trick_at(self, number: int) -> Trick:
        """The gathered trick of that index."""
        plays = self.plays[number * self.active : (number + 1) * self.active]
        return Trick(tuple([move.seat for move in plays]), cards_in(plays), self.winners[number])

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks that have been gathered, in order."""
        return tuple(map(self.trick_at, range(len(self.winners))))

    def begun_with(self) -> list[Bag]:
        """By seat: the hand it has and the cards it has played."""
        bags = self.held[:]
        for move in self.plays:
            bags[move.seat] += UNIT[move.card]
        return bags

    def kept(self) -> Sequence[Place]:
        """The slots that keep what lay there, and who may know it."""
        return ()

    def had(self, slot: str) -> Sequence[Card]:
        """The cards among which those are that such a slot keeps."""
        return ()

    def whereabouts(self) -> Iterable[tuple[Card, Collection[int | str]]]:
        """Cards that are known to lie in one of some places: hands by seat, slots by name."""
        return ()

    def played(self, seat: int) -> list[Card]:
        """The cards that a seat has played, in order."""
        return [move.card for move in self.plays if move.seat == seat]


def cards_in(plays: Sequence[Move]) -> Hand:
    """The cards that those lines play, in order."""
    return tuple([move.args[0] for move in plays])  # type: ignore[misc]


def going_round(seats: int, playing: Sequence[int]) -> tuple[int, ...]:
    """By seat: the next seat clockwise that plays."""
    return tuple(
        next(seat for step in range(1, seats + 1) if (seat := (this + step) % seats) in playing)
        for this in range(seats)
    )


T = TypeVar("T", bound=TrickDeal)


def holding(suit: Suit, cards: Sequence[Card]) -> str:
    """The cards of a suit in a hand, in words: `the ten of hearts`, or `three hearts`."""
    return f"the {cards[0].title}" if len(cards) == 1 else f"{number_word(len(cards))} {suit.title}"


class Duty(NamedTuple):
    """A duty in playing to a trick, of every hand that can meet it.

    `meets` finds among some cards those that do it, both as bags; if there are any, no other is played, and `says` is
    the sentence for one that was tried: it is given the cards that would do, and that card.
    """

    rule: str
    meets: Callable[[Any, Bag], Bag]
    says: Callable[[Any, Hand, Card], str]


def following(deal: TrickDeal, cards: Bag) -> Bag:
    """The cards that belong to the suit led."""
    return cards & deal.ranking.bags[deal.led]


def trumping(deal: TrickDeal, cards: Bag) -> Bag:
    """The trumps: who cannot follow must play one."""
    trump = deal.ranking.trump
    return 0 if trump is None else cards & deal.ranking.bags[trump]


def heading(deal: TrickDeal, cards: Bag) -> Bag:
    """Where trumps are led, those that beat every trump in the trick."""
    return cards & deal.ranking.above[deal.led][deal.best] if deal.led == deal.ranking.trump else 0


class TrickPlay(Phase[T]):
    """The play of the hand: follow suit if you can; the winner of a trick leads to the next."""

    name = "play"
    turn_rule: ClassVar[str]
    follow_rule: ClassVar[str]
    held_rule: str
    line_rule: str

    duties: tuple[Duty, ...] = ()
    """The duties beside following suit, each by the cards that those before it leave."""
    must_trump: ClassVar[bool] = False
    """Whether a hand without the suit led owes a trump: whoever plays neither shows that it lacks both."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.must_trump = any(duty.meets is trumping for duty in cls.duties)

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        """Any card to lead; else what the duties leave."""
        if seat != deal.turn:
            return ()
        cards = deal.held[seat]
        if deal.count:
            cards = cards & deal.ranking.bags[deal.led] or cards
            if self.duties:
                for duty in self.duties:
                    cards = duty.meets(deal, cards) or cards
        try:
            return PLAYS[seat][cards]
        except KeyError:
            return plays_of(seat, cards)

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        """Not a play; out of turn; not held; a duty not done."""
        if move.verb != "play" or len(move.args) != 1 or not isinstance(move.args[0], Card):
            return Refusal(self.line_rule, self.not_now(deal, move))
        if move.seat != deal.turn:
            return Refusal(self.turn_rule, f"It is {whose(deal.turn)} turn to {'play' if deal.count else 'lead'}.")
        cards = deal.held[move.seat]
        card = move.card
        if card is BACK or not cards >> 2 * card & 3:
            return Refusal(self.held_rule, f"You do not hold the {card.title}: play a card of your own.")
        for duty in (Duty(self.follow_rule, following, self.must_follow), *self.duties) if deal.count else ():
            some = duty.meets(deal, cards)
            if some and not some >> 2 * card & 3:
                return Refusal(duty.rule, duty.says(deal, cards_of(some), card))
            cards = some or cards
        return None

    def not_now(self, deal: T, move: Move) -> str:
        """The sentence for a line that plays no card, or more than one."""
        return f"{doing(deal.turn, 'is', 'are')} to {'play' if deal.count else 'lead'}: name one card."

    def must_follow(self, deal: T, held: Hand, card: Card) -> str:
        """The sentence for a card that does not follow; `held` are the cards that would."""
        return f"You hold {holding(Suit(deal.led), held)}: follow suit."

    def play(self, deal: T, move: Move) -> None:
        """Put the card on the table; the last card of a trick gives it to its winner, who leads."""
        seat = move.seat
        card: Card = move.args[0]  # type: ignore[assignment]
        unit = UNIT[card]
        deal.held[seat] -= unit
        deal.gone += unit
        deal.plays += (move,)
        count = deal.count
        if not count:
            ranking = deal.ranking
            led = deal.led = ranking.follows[card]
            deal.best = ranking.strength[led][card]
            deal.winner = seat
            deal.count = 1
            deal.turn = deal.after[seat]
            return
        led = deal.led
        power = deal.ranking.strength[led][card]
        if power > deal.best:
            deal.best = power
            deal.winner = seat
        if not 0 < power < TRUMPING:
            deal.lacks[seat] |= 1 << led
            if self.must_trump and not power and deal.ranking.trump is not None:
                deal.lacks[seat] |= 1 << deal.ranking.trump
        count += 1
        if count < deal.active:
            deal.count = count
            deal.turn = deal.after[seat]
            return
        deal.count = 0
        deal.turn = winner = deal.winner
        deal.winners += (winner,)
        self.gathered(deal, winner)

    @abstractmethod
    def gathered(self, deal: T, winner: int) -> None:
        """The next step when a trick has been gathered: count it, and end the deal after the last."""
