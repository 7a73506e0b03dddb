"""Tricks: the suit to which a card belongs, the card that wins, and the phase in which the hands are played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, ClassVar, Final, NamedTuple, TypeVar

from cardtable.cards import BACK, CARDS, SUITS, Card, Suit
from cardtable.rules.game import Deal, Phase, Place, Refusal
from cardtable.rules.moves import A_CARD, Move, Wordings, card_moves
from cardtable.rules.naming import doing, whose
from cardtable.rules.teller import HandOrder
from cardtable.rules.tricks.hands import UNIT, Bag, Hand, bag_of, cards_of
from cardtable.rules.words import number_word

PLAY = card_moves("play")
"""The moves `SEAT play CARD`, as `PLAY[seat][card]`."""


MOST: Final = 20_000
"""When a seat's cache in `PLAYS` has this many bags, it is emptied."""


PLAYS: Final[tuple[dict[Bag, tuple[Move, ...]], ...]] = tuple({} for _ in PLAY)
"""A cache for each seat. It maps a bag (an integer that stores cards) to the moves that play them, in list order."""


def plays_of(seat: int, bag: Bag) -> tuple[Move, ...]:
    """Return the moves of a seat that play the cards in a bag, in list order."""
    known = PLAYS[seat]
    if len(known) >= MOST:
        known.clear()
    moves = PLAY[seat]
    lines = known[bag] = tuple([moves[card] for card in dict.fromkeys(cards_of(bag))])
    return lines


NOTHING = 7


TRUMPING: Final = 100
"""The extra strength of a trump when another suit is led. With it, the trump beats every card of that suit."""


class Ranking:
    """The order of the cards with a certain trump suit or with none.

    `follows[card]` is the suit that a card belongs to in play. `strength[led][card]` is the strength of a card when the
    suit `led` is led. It is 0 for a card that cannot win. For a trump it is more than `TRUMPING`, unless trumps are
    led. `place[card]` is the position of a card in a sorted hand: trumps first, each suit from the top. `bags[suit]` is
    the bag of all copies of the cards of a suit. `above[suit][strength]` is the bag of the cards of a suit that are
    stronger than `strength` when this suit is led.
    """

    __slots__ = ("above", "bags", "follows", "place", "strength", "suits", "trump")

    def __init__(self, suits: Sequence[Sequence[Card]], trump: Suit | None = None) -> None:
        """`suits[suit]` lists the cards that belong to a suit, from the highest down."""
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
        """Return a sorted hand: the suits in the order of `SHOWN`, each from the highest card down.

        `order` says where trumps go.
        """
        place, follows, trump = self.place, self.follows, self.trump
        if order == "trumps-last":
            return tuple(sorted(cards, key=lambda card: (follows[card] == trump, place[card])))
        if order == "suits":
            return tuple(sorted(cards, key=lambda card: (_SHOWN_AT[follows[card]], place[card])))
        return tuple(sorted(cards, key=lambda card: place[card]))


SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

_SHOWN_AT: dict[int, int] = {NOTHING: len(SHOWN), **{suit: at for at, suit in enumerate(SHOWN)}}


class Trick(NamedTuple):
    """A finished trick: the players and the cards, both in order of play, and the winner."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int


_SPENT: Final[list[tuple[tuple[Move, ...], int, Bag]]] = [((), 0, 0)]
"""The last answer of `TrickDeal.spent`, with the plays and the seat that it is about."""


class TrickDeal(Deal):
    """A deal of a trick game.

    `held` has the hands by seat, each as a bag. `plays` has every move that played a card, in order, and `gone` is
    a bag of the cards that these moves played. `winners` are the seats that won the finished tricks, in order.
    `lacks[seat]` is a bit mask of the suits of which the seat has shown that it holds no card. `after[seat]` is the
    seat that plays after `seat`. `active` is the number of seats that play.

    Four slots describe the trick on the table. `count` is the number of its cards, and `led` is the suit led. `winner`
    is the seat with the best card so far, and `best` is the strength of this card. Between two tricks `count` is 0, and
    the other three slots still describe the trick just finished.
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
        """Begin with these hands, by seat.

        `after` has for each seat the seat that plays next. If some seats do not play, the caller then sets `active`.
        """
        self.held = [bag_of(cards) for cards in hands]
        self.ranking, self.after, self.active = ranking, after, len(after)
        self.unplay()

    def unplay(self) -> None:
        self.plays = self.winners = ()
        self.gone = self.count = self.best = 0
        self.led = self.winner = -1
        self.lacks = [0] * len(self.held)

    def hand(self, seat: int) -> Hand:
        return cards_of(self.held[seat])

    @property
    def hands(self) -> tuple[Hand, ...]:
        return tuple(map(cards_of, self.held))

    @property
    def trick(self) -> Hand:
        return cards_in(self.plays[len(self.plays) - self.count :])

    @property
    def players(self) -> tuple[int, ...]:
        return tuple([move.seat for move in self.plays[len(self.plays) - self.count :]])

    def trick_at(self, number: int) -> Trick:
        """Return a finished trick. Its `number` counts from 0."""
        plays = self.plays[number * self.active : (number + 1) * self.active]
        return Trick(tuple([move.seat for move in plays]), cards_in(plays), self.winners[number])

    @property
    def tricks(self) -> tuple[Trick, ...]:
        return tuple(map(self.trick_at, range(len(self.winners))))

    def begun_with(self) -> list[Bag]:
        bags = self.held[:]
        for move in self.plays:
            bags[move.seat] += UNIT[move.card]
        return bags

    def kept(self) -> Sequence[Place]:
        """Return the records of the deal: slots that only say where cards were earlier, such as the widow as dealt.

        Each record is given as a place: a slot, or an item of a list in a slot. By default, there are none.
        """
        return ()

    def had(self, record: Place) -> Sequence[Card]:
        """Return all cards that might be in `record`, which is one of the places that `kept` returns."""
        return ()

    def whereabouts(self) -> Iterable[tuple[Card, Collection[int | str]]]:
        """Return each card that is known to lie in one of a few places, with these places.

        A hand is given by its seat, another place by the name of its slot.
        """
        return ()

    def spent(self, seat: int) -> Bag:
        """Return the cards that a seat has played, as a bag.

        A computer player that plays a deal out asks this again after every few plays. So the last answer is kept, and
        only the new plays are added.
        """
        plays, (known, whose, bag) = self.plays, _SPENT[0]
        if plays is known and whose == seat:
            return bag
        begun = len(known)
        if whose != seat or plays[:begun] != known:
            begun = bag = 0
        since = plays[begun:]
        for move, card in zip(since, cards_in(since), strict=True):
            if move.seat == seat:
                bag += UNIT[card]
        _SPENT[0] = plays, seat, bag
        return bag

    def played(self, seat: int) -> list[Card]:
        return [card for move, card in zip(self.plays, cards_in(self.plays), strict=True) if move.seat == seat]


def cards_in(plays: Sequence[Move]) -> Hand:
    """Return the cards that moves play, in order."""
    return tuple([move.args[0] for move in plays])  # type: ignore[misc]


def going_round(seats: int, playing: Sequence[int]) -> tuple[int, ...]:
    """Return, for each seat, the next seat clockwise that is in `playing`."""
    return tuple(
        next(seat for step in range(1, seats + 1) if (seat := (this + step) % seats) in playing)
        for this in range(seats)
    )


T = TypeVar("T", bound=TrickDeal)


def holding(suit: Suit, cards: Sequence[Card]) -> str:
    """Return cards of one suit in words, such as `the ten of hearts` or `three hearts`."""
    return f"the {cards[0].title}" if len(cards) == 1 else f"{number_word(len(cards))} {suit.title}"


class Duty(NamedTuple):
    """A duty of a player who plays to a trick or leads, such as the duty to trump.

    `meets` takes the deal and a bag of cards and returns those cards that fulfill the duty. If there are any, no other
    card may be played. `says` returns the sentence that refuses another card. It takes the deal, the cards that fulfill
    the duty, and the refused card.
    """

    rule: str
    meets: Callable[[Any, Bag], Bag]
    says: Callable[[Any, Hand, Card], str]


def following(deal: TrickDeal, cards: Bag) -> Bag:
    """Return the cards among `cards` that belong to the suit led."""
    return cards & deal.ranking.bags[deal.led]


def trumping(deal: TrickDeal, cards: Bag) -> Bag:
    """Return the trumps among `cards`. Use it for a duty that comes after following suit."""
    trump = deal.ranking.trump
    return 0 if trump is None else cards & deal.ranking.bags[trump]


def heading(deal: TrickDeal, cards: Bag) -> Bag:
    """If trumps were led, return the cards among `cards` that beat every trump in the trick; otherwise an empty bag."""
    return cards & deal.ranking.above[deal.led][deal.best] if deal.led == deal.ranking.trump else 0


class TrickPlay(Phase[T]):
    """The phase in which the hands are played, following suit if possible."""

    name = "play"
    turn_rule: ClassVar[str]
    follow_rule: ClassVar[str]
    held_rule: str
    line_rule: str

    duties: tuple[Duty, ...] = ()
    """The duties after following suit, in order. Each chooses among the cards that the duties before it allow."""
    lead_duties: tuple[Duty, ...] = ()
    """The duties of a player who leads, in order, such as not to lead a heart before hearts are broken.

    They look at nothing but the cards that have been played (`gone`). Once they allow a hand to lead every one of its
    cards, they allow that for the rest of the deal.
    """
    counts: Sequence[int] | None = None
    """What each card brings to the side that wins it; empty if only tricks count, or if cards are counted at the end.

    It is None if these numbers are not enough to play the game. Then no `Kernel` plays it.
    """
    recalls: ClassVar[bool] = False
    """Whether the game reads from `plays` which cards were played, for example when it counts the deal."""
    speaks: ClassVar[bool] = False
    """Whether players may say something instead of playing a card (see `words`)."""
    must_trump: ClassVar[bool] = False
    """Whether players who cannot follow suit must trump.

    If so, a card of a third suit shows that the hand has no trump.
    """

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.must_trump = any(duty.meets is trumping for duty in cls.duties)
        cls.speaks = cls.words is not TrickPlay.words

    def says(self) -> Wordings:
        return {"play": A_CARD}

    def lines(self, deal: T, seat: int) -> Sequence[Move]:
        if seat != deal.turn:
            return ()
        cards = deal.held[seat]
        if deal.count:
            cards = cards & deal.ranking.bags[deal.led] or cards
            if self.duties:
                for duty in self.duties:
                    cards = duty.meets(deal, cards) or cards
        elif self.lead_duties:
            for duty in self.lead_duties:
                cards = duty.meets(deal, cards) or cards
        try:
            lines = PLAYS[seat][cards]
        except KeyError:
            lines = plays_of(seat, cards)
        return (*lines, *self.words(deal, seat)) if self.speaks else lines

    def words(self, deal: T, seat: int) -> Sequence[Move]:
        """Return the moves, such as a claim, that the seat on turn may make instead of playing a card.

        By default, there are none. They must not depend on the trick on the table.
        """
        return ()

    def why_not(self, deal: T, move: Move) -> Refusal | None:
        if move.verb != "play" or len(move.args) != 1 or not isinstance(move.args[0], Card):
            return Refusal(self.line_rule, self.not_now(deal, move))
        if move.seat != deal.turn:
            return Refusal(self.turn_rule, f"It is {whose(deal.turn)} turn to {'play' if deal.count else 'lead'}.")
        cards = deal.held[move.seat]
        card = move.card
        if card is BACK or not cards >> 2 * card & 3:
            return Refusal(self.held_rule, f"You do not hold the {card.title}: play a card of your own.")
        follow = Duty(self.follow_rule, following, self.must_follow)
        for duty in (follow, *self.duties) if deal.count else self.lead_duties:
            some = duty.meets(deal, cards)
            if some and not some >> 2 * card & 3:
                return Refusal(duty.rule, duty.says(deal, cards_of(some), card))
            cards = some or cards
        return None

    def not_now(self, deal: T, move: Move) -> str:
        return f"{doing(deal.turn, 'is', 'are')} to {'play' if deal.count else 'lead'}: name one card."

    def must_follow(self, deal: T, held: Hand, card: Card) -> str:
        return f"You hold {holding(Suit(deal.led), held)}: follow suit."

    def play(self, deal: T, move: Move) -> None:
        seat = move.seat
        card: Card = move.args[0]  # type: ignore[assignment]
        unit = UNIT[card]
        count = deal.count
        if not count and self.lead_duties:
            deal.lacks[seat] |= self.shown_by_lead(deal, card)
        deal.held[seat] -= unit
        deal.gone += unit
        deal.plays += (move,)
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
        counts = self.counts
        self.gathered(deal, winner, sum([counts[card] for card in cards_in(deal.plays[-count:])]) if counts else 0)

    def shown_by_lead(self, deal: T, card: Card) -> int:
        """Return a bit mask of the suits that a seat cannot hold if its duties as a leader let it lead `card`.

        For example, a seat that leads a heart before hearts are broken has nothing but hearts.
        """
        bags, lacks = deal.ranking.bags, 0
        for duty in self.lead_duties:
            wanted = duty.meets(deal, sum(bags))
            if wanted and not wanted >> 2 * card & 3:
                lacks |= sum([1 << suit for suit, bag in enumerate(bags) if bag and not bag & ~wanted])
        return lacks

    @abstractmethod
    def gathered(self, deal: T, winner: int, brought: int) -> None:
        """Go on after a complete trick. `brought` is what its cards bring by `counts`.

        Count the trick, and end the deal after the last one.
        """
