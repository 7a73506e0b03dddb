"""Tricks: a card's suit, the winning card, and the play."""

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
"""A seat's cache in `PLAYS` is emptied at this many bags."""


PLAYS: Final[tuple[dict[Bag, tuple[Move, ...]], ...]] = tuple({} for _ in PLAY)
"""By seat, a cache from a bag to the moves that play its cards, in list order."""


def plays_of(seat: int, bag: Bag) -> tuple[Move, ...]:
    """Return a seat's moves that play a bag's cards, in list order."""
    known = PLAYS[seat]
    if len(known) >= MOST:
        known.clear()
    moves = PLAY[seat]
    lines = known[bag] = tuple([moves[card] for card in dict.fromkeys(cards_of(bag))])
    return lines


NOTHING = 7


TRUMPING: Final = 100
"""A trump's extra strength on another suit: it beats all of that suit."""


class Ranking:
    """The order of cards with a trump suit, or without.

    `follows[card]` is a card's suit in play. `strength[led][card]` is 0 for a card that cannot win, and above
    `TRUMPING` for trumps on other suits. `place[card]` is its place in a sorted hand, trumps first, each suit from the
    top. `bags[suit]` has all copies of a suit's cards, `above[suit][strength]` the stronger ones when the suit is led.
    """

    __slots__ = ("above", "bags", "follows", "place", "strength", "suits", "trump")

    def __init__(self, suits: Sequence[Sequence[Card]], trump: Suit | None = None) -> None:
        """`suits[suit]` are a suit's cards, highest first."""
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
        """Return a sorted hand: suits as in `SHOWN`, high to low, trumps by `order`."""
        place, follows, trump = self.place, self.follows, self.trump
        if order == "trumps-last":
            return tuple(sorted(cards, key=lambda card: (follows[card] == trump, place[card])))
        if order == "suits":
            return tuple(sorted(cards, key=lambda card: (_SHOWN_AT[follows[card]], place[card])))
        return tuple(sorted(cards, key=lambda card: place[card]))


SHOWN = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

_SHOWN_AT: dict[int, int] = {NOTHING: len(SHOWN), **{suit: at for at, suit in enumerate(SHOWN)}}


class Trick(NamedTuple):
    """A finished trick: players and cards in order, and the winner."""

    players: tuple[int, ...]
    cards: tuple[Card, ...]
    winner: int


_SPENT: Final[list[tuple[tuple[Move, ...], int, Bag]]] = [((), 0, 0)]
"""The last answer of `TrickDeal.spent`, with its plays and seat."""


class TrickDeal(Deal):
    """A deal of a trick game.

    `held` has hands by seat, as bags. `plays` are moves that played cards, and `gone` their bag. `winners` are those of
    finished tricks. `lacks[seat]` is a bit mask of suits shown to be lacking, `after[seat]` the next seat, `active` the
    number of seats that play.

    Of the trick: `count` is its cards, `led` the suit, `winner` the seat of the best card, `best` its strength. Between
    tricks `count` is 0, and the others are of the trick before.
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
        """`after` has the next seat by seat. If seats sit out, set `active` afterwards."""
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
        """Return places that record where cards were, such as the widow as dealt: a slot, or an item of its list."""
        return ()

    def had(self, record: Place) -> Sequence[Card]:
        """Return the cards that may be in `record`, a place of `kept`."""
        return ()

    def whereabouts(self) -> Iterable[tuple[Card, Collection[int | str]]]:
        """Return cards known to lie in one of a few places: a hand by seat, another by its slot's name."""
        return ()

    def spent(self, seat: int) -> Bag:
        """Return a seat's played cards.

        Play-outs ask after every few plays, so new plays are added to the last answer.
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
    """A duty of a player, such as to trump.

    `meets` takes the deal and a bag, and returns the cards that fulfill the duty: if any, no others may be played.
    `says` returns the refusal of another card.
    """

    rule: str
    meets: Callable[[Any, Bag], Bag]
    says: Callable[[Any, Hand, Card], str]


def following(deal: TrickDeal, cards: Bag) -> Bag:
    """Return the cards among `cards` that belong to the suit led."""
    return cards & deal.ranking.bags[deal.led]


def trumping(deal: TrickDeal, cards: Bag) -> Bag:
    """Return the trumps among `cards`, for a duty after following suit."""
    trump = deal.ranking.trump
    return 0 if trump is None else cards & deal.ranking.bags[trump]


def heading(deal: TrickDeal, cards: Bag) -> Bag:
    """On a trump lead, return the cards that beat every trump of the trick, otherwise none."""
    return cards & deal.ranking.above[deal.led][deal.best] if deal.led == deal.ranking.trump else 0


class TrickPlay(Phase[T]):
    """The phase in which the hands are played, following suit if possible."""

    name = "play"
    turn_rule: ClassVar[str]
    follow_rule: ClassVar[str]
    held_rule: str
    line_rule: str

    duties: tuple[Duty, ...] = ()
    """The duties after following suit, each among cards that earlier ones allow."""
    lead_duties: tuple[Duty, ...] = ()
    """The duties of a leader, such as not to lead unbroken hearts.

    They look at played cards (`gone`) alone. Once they allow all cards of a hand, they do so to the end.
    """
    counts: ClassVar[Sequence[int] | None] = None
    """What each card brings; empty if tricks count, or cards after the play.

    With None, no `Kernel` can play the game.
    """
    recalls: ClassVar[bool] = False
    """Whether the game reads from `plays` which cards were played."""
    speaks: ClassVar[bool] = False
    """Whether players may say something instead of playing a card (see `words`)."""
    must_trump: ClassVar[bool] = False
    """Whether who cannot follow suit must trump: a third suit shows a lack of trumps."""

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
        """What the seat may say for a card, whatever the trick."""
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
        """Return a bit mask of suits that a seat leading `card` cannot hold.

        For example, a lead of unbroken hearts shows nothing but hearts.
        """
        bags, lacks = deal.ranking.bags, 0
        for duty in self.lead_duties:
            wanted = duty.meets(deal, sum(bags))
            if wanted and not wanted >> 2 * card & 3:
                lacks |= sum([1 << suit for suit, bag in enumerate(bags) if bag and not bag & ~wanted])
        return lacks

    @abstractmethod
    def gathered(self, deal: T, winner: int, brought: int) -> None:
        """Count a complete trick; end the deal after the last.

        `brought` is what it brings by `counts`.
        """
