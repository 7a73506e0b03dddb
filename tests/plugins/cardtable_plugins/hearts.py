"""Hearts: four players, each alone, who do not want to win hearts or the queen of spades.

The rule ids are those of the rulebook page `hearts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Literal

from cardtable.cards import CARDS, SUITS, Card, Suit, card_of, pack_of
from cardtable.rules.game import OVER, Pack, Place, Refusal, Result, Rewound, Standing
from cardtable.rules.moves import Move
from cardtable.rules.options import Options as AnyOptions
from cardtable.rules.options import option, switch
from cardtable.rules.starting import Start
from cardtable.rules.tricks.asking import Bury, anything, holder_of
from cardtable.rules.tricks.game import PLAYED, TrickGame, hands_of
from cardtable.rules.tricks.hands import Bag, Hand, bag_of, cards_of, deal_packets, packed
from cardtable.rules.tricks.play import Duty, Ranking, TrickDeal, TrickPlay
from cardtable.rules.tricks.widow import laid_aside_unseen
from cardtable.rules.words import amount

SEATS: Final = 4
PACK: Final = pack_of("A23456789TJQK")
RANKING: Final = Ranking([[card_of(rank, suit) for rank in "AKQJT98765432"] for suit in SUITS])
AFTER: Final = tuple((seat + 1) % SEATS for seat in range(SEATS))
ONE_BY_ONE: Final = (1,) * 13

TWO_OF_CLUBS: Final = card_of("2", Suit.CLUBS)
QUEEN: Final = card_of("Q", Suit.SPADES)
JACK: Final = card_of("J", Suit.DIAMONDS)
OPENING: Final = bag_of([TWO_OF_CLUBS])
HEARTS: Final = RANKING.bags[Suit.HEARTS]

POINTS: Final = tuple(13 if card == QUEEN else int(card < 52 and card.suit is Suit.HEARTS) for card in CARDS)
"""What each card counts against the player who wins it [HRT-2.2]."""
COUNTING: Final[Bag] = HEARTS | 3 * bag_of([QUEEN])
ALL: Final = sum(POINTS)
JACK_TAKES_OFF: Final = 10

TURNS: Final[Mapping[str, tuple[int, ...]]] = {"rotating": (1, 3, 2, 0), "left": (1,), "none": (0,)}
"""For each value of the option `passing`: how many seats clockwise cards are passed, deal by deal; 0 for no pass."""


class HeartsOptions(AnyOptions):
    """The options of Hearts [HRT-3.1]."""

    target: int = option(
        100, "Points", "When somebody has this many points, the game ends.", "HRT-1.2", least=26, most=500
    )
    passing: Literal["rotating", "left", "none"] = option(
        "rotating",
        "Passing",
        "To whom you pass three cards before the play.",
        "HRT-4.2",
        {"rotating": "left, right, across, then nobody", "left": "always to the left", "none": "nobody passes"},
    )
    moon: Literal["others", "own"] = option(
        "others",
        "Shooting the moon",
        "What happens if one player wins all hearts and the queen of spades.",
        "HRT-6.2",
        {"others": "26 points for each of the others", "own": "26 points off your own score"},
    )
    jack: bool = switch(
        "Jack of diamonds", "Whether the jack of diamonds takes ten points off the score of whoever wins it.", "HRT-6.3"
    )
    first_trick: bool = switch(
        "Points in the first trick",
        "Whether hearts and the queen of spades may be thrown on the first trick.",
        "HRT-4.6",
    )


class HeartsDeal(TrickDeal):
    """A deal of Hearts.

    `steps` is how many seats clockwise cards are passed, or 0 if nobody passes. `passed[seat]` are the cards that a
    seat has passed, or none so far. `points[seat]` is what the hearts and the queen of spades in its tricks count.
    """

    __slots__ = ("passed", "points", "steps")

    steps: int
    passed: list[Hand]
    points: list[int]

    def receiver(self, seat: int) -> int:
        return (seat + self.steps) % SEATS

    def giver(self, seat: int) -> int:
        return (seat - self.steps) % SEATS

    def kept(self) -> Sequence[Place]:
        """Return a record for each pass.

        The receiver sees it once all have passed, and everybody when the deal is over.
        """
        if self.phase == OVER:
            return ()
        waits = self.phase == "pass"
        return [
            Place("passed", seat, (seat,) if waits else (seat, self.receiver(seat)))
            for seat in range(SEATS)
            if self.passed[seat]
        ]

    def had(self, record: Place) -> Sequence[Card]:
        """Return the cards of the player who holds those that were passed."""
        assert record.at is not None, "each pass is a record of its own"
        holder = record.at if self.phase == "pass" else self.receiver(record.at)
        return [*self.hand(holder), *self.played(holder)]


class Pass(Bury[HeartsDeal]):
    """The phase in which each player passes three cards to another; nobody sees what comes before all have passed."""

    name = "pass"
    verb, size = "pass", 3
    act = "Pass"
    asks = "pass three cards"
    rule, form_rule = "HRT-4.2", "HRT-5.1"
    forms: ClassVar = {"pass": anything}

    def play(self, deal: HeartsDeal, move: Move) -> None:
        deal.passed[move.seat] = tuple(card for card in move.args if isinstance(card, Card))
        deal.turn = deal.after[move.seat]
        if all(deal.passed):
            for seat, cards in enumerate(deal.passed):
                deal.held[seat] -= bag_of(cards)
                deal.held[deal.receiver(seat)] += bag_of(cards)
            begin_the_play(deal)


def begin_the_play(deal: HeartsDeal) -> None:
    """Give the lead to the player who holds the two of clubs [HRT-4.4]."""
    holder = holder_of(deal, TWO_OF_CLUBS)
    assert holder is not None, "all cards are dealt"
    deal.phase, deal.turn = "play", holder


def the_opening(deal: HeartsDeal, cards: Bag) -> Bag:
    """Return the two of clubs if it is among `cards`."""
    return cards & OPENING


def unbroken(deal: HeartsDeal, cards: Bag) -> Bag:
    """Return the cards among `cards` that are not hearts as long as no heart has been played."""
    return 0 if deal.gone & HEARTS else cards & ~HEARTS


def bloodless(deal: HeartsDeal, cards: Bag) -> Bag:
    """Return the cards among `cards` that count nothing if this is the first trick."""
    return cards & ~COUNTING if deal.gone.bit_count() < SEATS else 0


OPENS: Final = Duty("HRT-4.4", the_opening, lambda deal, held, card: "The two of clubs is led to the first trick.")
BREAKS: Final = Duty(
    "HRT-4.7", unbroken, lambda deal, held, card: "You may not lead a heart before one has been thrown on a trick."
)
BLOODLESS: Final = Duty(
    "HRT-4.6",
    bloodless,
    lambda deal, held, card: (
        f"The {card.title} counts: it may not be thrown on the first trick while you have another card."
    ),
)


class Play(TrickPlay[HeartsDeal]):
    """The play of thirteen tricks [HRT-4.4 to HRT-4.8]."""

    turn_rule = "HRT-4.5"
    held_rule = "HRT-4.5"
    follow_rule = "HRT-4.5"
    line_rule = "HRT-5.1"
    lead_duties = (OPENS, BREAKS)
    counts, recalls = POINTS, True

    def __init__(self, options: HeartsOptions) -> None:
        self.duties = () if options.first_trick else (BLOODLESS,)
        self.ends_it = COUNTING | (3 * bag_of([JACK]) if options.jack else 0)

    def gathered(self, deal: HeartsDeal, winner: int, brought: int) -> None:
        """Count the trick; the deal is over when nothing that counts is left [HRT-4.8]."""
        deal.points[winner] += brought
        if not any(bag & self.ends_it for bag in deal.held):
            deal.phase = OVER


class Hearts(TrickGame[HeartsDeal, Standing]):
    """Hearts for four players [HRT-1.1]."""

    id = "hearts"
    title = "Hearts"
    seat_counts = (SEATS,)
    Options: ClassVar[type[AnyOptions]] = HeartsOptions
    pack, pack_rule = PACK, "HRT-2.1"
    dealer_rule, end_rule, start_rule = "HRT-4.1", "HRT-1.2", "HRT-6.5"
    accounts = ((0,), (1,), (2,), (3,))
    low = True
    options: HeartsOptions

    def __init__(self, options: HeartsOptions, seats: int) -> None:
        super().__init__(options, seats)
        self.phases = {phase.name: phase for phase in (Pass(), Play(options))}

    def start(self) -> Standing:
        return Standing((0,) * SEATS)

    def cannot_stand(self, start: Start) -> str | None:
        """Nobody has reached the target, and the points of all deals add up [HRT-6.5]."""
        if max(start.totals) >= self.options.target:
            return f"With {amount(max(start.totals), 'point')} the game is over: it ends at {self.options.target}."
        if not self.options.jack and sum(start.totals) % ALL:
            return f"Each deal has {ALL} points, so the points of all players are a multiple of {ALL}."
        if not self.options.jack and self.options.moon == "others" and min(start.totals) < 0:
            return "Nobody can have fewer than 0 points at this table."
        return None

    # ── the deal ──────────────────────────────────────────────────────────────────────────────────────────────

    def deal_out(self, standing: Standing, dealer: int, packs: Sequence[Pack]) -> HeartsDeal:
        """Deal thirteen cards to each, one at a time [HRT-4.1]."""
        deal = HeartsDeal()
        deal.standing, deal.dealer = standing, dealer
        hands, _ = deal_packets(packs[0], AFTER[dealer], SEATS, ONE_BY_ONE)
        deal.begin(hands, RANKING, AFTER)
        deal.passed, deal.points = [()] * SEATS, [0] * SEATS
        turns = TURNS[self.options.passing]
        deal.steps = turns[standing.deals % len(turns)]
        deal.phase, deal.turn = "pass", AFTER[dealer]
        if not deal.steps:
            begin_the_play(deal)
        return deal

    def tricks_are_wanted(self, deal: HeartsDeal) -> bool:
        """Whether a further trick is good for every player; here it seldom is."""
        return False

    def after_the_end(self, deal: HeartsDeal, move: Move) -> Refusal:
        return Refusal("HRT-4.8", "The deal is over. The next one starts with a new shuffle.")

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def score(self, deal: HeartsDeal) -> Result:
        """Add the points of the deal; the lowest score wins when somebody has the target [HRT-6.1 to HRT-6.4]."""
        shooter = deal.points.index(ALL) if ALL in deal.points else None
        change = deal.points[:]
        if shooter is not None:
            own = self.options.moon == "own"
            change = [0 if own else ALL] * SEATS
            change[shooter] = -ALL if own else 0
        jack = taker_of(deal, JACK) if self.options.jack else None
        if jack is not None:
            change[jack] -= JACK_TAKES_OFF
        before = deal.standing
        totals = tuple([total + points for total, points in zip(before.totals, change, strict=True)])
        lowest = min(totals)
        over = max(totals) >= self.options.target
        winners = tuple([seat for seat, total in enumerate(totals) if total == lowest]) if over else ()
        detail: dict[str, Any] = {
            "points": deal.points[:],
            "queen": taker_of(deal, QUEEN),
            "jack": jack,
            "moon": shooter,
            "steps": deal.steps,
        }
        return Result(tuple(change), detail, Standing(totals, AFTER[deal.dealer], winners, before.deals + 1))

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def places(self, deal: HeartsDeal) -> list[Place]:
        """You know the cards that you passed, and all know who has the two of clubs [HRT-9.1]."""
        hands = hands_of(deal)
        if deal.phase == OVER:
            hands = [hand._replace(seen_by=None) for hand in hands]
        elif deal.phase == "play":
            for seat, cards in enumerate(deal.passed if deal.steps else ()):
                holder = deal.receiver(seat)
                hands[holder] = hands[holder]._replace(known_to=((seat, cards),))
            if not deal.plays:
                hands[deal.turn] = hands[deal.turn]._replace(known=(TWO_OF_CLUBS,))
        return [*hands, PLAYED]

    def heard(self, deal: HeartsDeal, move: Move, who: int) -> Move:
        return laid_aside_unseen(move, who) if move.verb == "pass" else move

    def rewound(self, deal: HeartsDeal) -> Rewound:
        hands = deal.begun_with()
        if deal.phase != "pass":
            for seat, cards in enumerate(deal.passed):
                hands[seat] += bag_of(cards)
                hands[deal.receiver(seat)] -= bag_of(cards)
        return Rewound(
            (tuple(packed([*map(cards_of, hands)], AFTER[deal.dealer], ONE_BY_ONE)),), (*self.passes(deal), *deal.plays)
        )

    def passes(self, deal: HeartsDeal) -> Iterator[Move]:
        """Yield the passes made so far, in turn."""
        for step in range(1, SEATS + 1):
            seat = (deal.dealer + step) % SEATS
            if deal.passed[seat]:
                yield Move(seat, "pass", *deal.passed[seat])


def taker_of(deal: HeartsDeal, card: Card) -> int | None:
    """Return the seat that has won a card, or None if nobody has yet."""
    at = next((at for at, move in enumerate(deal.plays) if move.card == card), None)
    if at is None or at // SEATS >= len(deal.winners):
        return None
    return deal.winners[at // SEATS]


GAME = Hearts
