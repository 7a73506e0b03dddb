"""Advice on Hearts: what to pass, what to lead, and how to stay out of tricks that count [HRT-10.1 to HRT-10.10]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import CARDS, Card, Suit
from cardtable.players.advice.clues import Clues
from cardtable.players.advice.judgement import (
    ALL_IN_MIND,
    ONLY_MOVE,
    RULE_OF_THUMB,
    SEARCH,
    Judgement,
    Reason,
    judgement,
)
from cardtable.players.advice.outcomes import Outcomes
from cardtable.players.advice.tricks.advice import CardAdvice
from cardtable.players.advice.tricks.masks import Masks
from cardtable.players.advice.tricks.position import MEMORY, Position
from cardtable.rules.game import Result, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import doing, name
from cardtable.rules.words import amount_in_words, number_word
from cardtable_plugins.hearts import (
    JACK,
    POINTS,
    QUEEN,
    RANKING,
    SEATS,
    TWO_OF_CLUBS,
    Hearts,
    HeartsDeal,
)

MASKS: Final = Masks(RANKING)
BIT, POWER, ABOVE, SUIT = MASKS.bit, MASKS.power, MASKS.above, MASKS.suits
PACK: Final = sum(SUIT)
HEARTS: Final = SUIT[Suit.HEARTS]
THE_QUEEN: Final = BIT[QUEEN]
OVER_QUEEN: Final = ABOVE[QUEEN]
UNDER_QUEEN: Final = SUIT[Suit.SPADES] & ~OVER_QUEEN & ~THE_QUEEN
COUNTING: Final = HEARTS | THE_QUEEN

GUARDS: Final = 4
"""With so many spades below the queen, or more, the high spades are safe."""
UNGUARDED: Final = 6.0
"""What it saves to pass a high spade with fewer: more than it can save to pass any card of another suit."""
SHOOTS: Final = 10
"""Whoever has taken so many points, while nobody else has any, may be shooting the moon."""
CHEAP: Final = 4
"""The most points that are taken to keep another player from shooting the moon."""
LOW: Final = 5
"""A card of this rank or lower, counted from the two as 1, is a good one to lead later."""
RID: Final = tuple(0.0 if card >= 52 else -0.02 * POWER[card] for card in CARDS)
"""What each card is worth to keep, roughly in tricks: high cards are worth less."""


class Known(Position):
    """What a seat knows when it must play a card at Hearts.

    `held` is the mask of its hand. `passed` is the mask of the cards that it has passed to the seat `receiver`, as long
    as they have not been played. `later` are the seats that play after it in this trick, and `pot` is what the trick
    counts so far. `moon` is another seat that may be shooting the moon, or -1. `jack` is the mask of the jack of
    diamonds if it takes points off, or 0.
    """

    __slots__ = ("held", "jack", "later", "moon", "passed", "pot", "receiver")

    def __init__(
        self, deal: HeartsDeal, seat: int, cards: Sequence[Card], jack: int, forgotten: Collection[str]
    ) -> None:
        super().__init__(deal, seat, cards, MASKS, PACK, forgotten)
        self.held = MASKS.of_bag(deal.held[seat])
        self.jack = jack
        self.receiver = deal.receiver(seat)
        self.passed = MASKS.of(deal.passed[seat]) & self.out if self.remembers else 0
        self.later = [(seat + step) % SEATS for step in range(1, SEATS - deal.count)]
        self.pot = sum([POINTS[move.card] for move in deal.plays[len(deal.plays) - deal.count :]])
        points = deal.points
        most = max(points)
        alone = most >= SHOOTS and sum(points) == most and self.remembers
        self.moon = points.index(most) if alone and points[seat] != most else -1

    def may_hold(self, seat: int) -> int:
        """Return the mask of the cards that another seat may hold."""
        elsewhere = 0 if seat == self.receiver else self.passed
        return self.out & ~MASKS.lacked[self.lacks[seat]] & ~elsewhere

    def losers(self) -> list[Card]:
        """Return the cards that do not win the trick as it lies."""
        return [card for card in self.cards if self.strength[card] <= self.best]

    def beaten(self, card: Card) -> bool:
        """Whether somebody who plays later may beat `card`, which is of the suit led."""
        return any(self.may_hold(seat) & ABOVE[card] for seat in self.later)

    @property
    def follows(self) -> bool:
        return bool(self.cards[0] // 13 == self.led)


PlayJudgement = Judgement[Known]


def but_the_queen(cards: Sequence[Card]) -> list[Card]:
    """Return the cards without the queen of spades, unless there is no other."""
    return [card for card in cards if card != QUEEN] or list(cards)


def highest(cards: Sequence[Card]) -> Card:
    return max(cards, key=POWER.__getitem__)


# ── leads ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("HRT-10.9", 2.0, "You have all the points so far, and nobody can beat a card of yours: shoot the moon.")
def shoot(p: Known) -> Card | None:
    """Recommend the highest card if the seat is sure to win all hearts and the queen."""
    points = p.deal.points
    if not points[p.seat] or sum(points) != points[p.seat] or not p.remembers:
        return None
    return None if any(p.out & ABOVE[card] for card in p.hand) else highest(p.cards)


@judgement(
    "HRT-10.5", 1.0, "You have neither the queen of spades nor a higher spade: lead spades to bring the queen out."
)
def bring_out_the_queen(p: Known) -> Card | None:
    """Recommend the highest spade if no spade of the hand can win the queen."""
    spades = p.held & UNDER_QUEEN
    return MASKS.top(spades) if spades and p.out & THE_QUEEN and not p.held & OVER_QUEEN else None


def risk(p: Known, card: Card) -> float:
    """Return roughly how many points the lead of a card costs."""
    suit = SUIT[card // 13]
    theirs = p.out & suit
    if not theirs:
        return 8.0 + 0.1 * POWER[card]
    higher = (theirs & ABOVE[card]).bit_count()
    wins = ((theirs.bit_count() - higher) / theirs.bit_count()) ** (1 + (higher > 2)) if higher else 1.0
    lacking = sum([p.lacks[seat] >> card // 13 & 1 for seat in p.later])
    thrown = min(1.0, 0.4 * lacking + 1.5 / theirs.bit_count())
    if card == QUEEN:
        return 13.0 * wins + 2.0
    costs = 3.0 if suit == HEARTS else 2.5 * thrown
    if p.out & THE_QUEEN:
        costs += 5.0 if BIT[card] & OVER_QUEEN else 0.0 if suit & THE_QUEEN else 5.0 * thrown
    return wins * costs


def led_low(p: Known, card: Card) -> str:
    """Return the reason for a lead that will probably not win."""
    suit = SUIT[card // 13]
    higher = p.out & ABOVE[card]
    if not higher:
        return ""
    if not p.out & suit & (BIT[card] - 1):
        return f"All {card.suit.title} in other hands are higher, so you cannot win this trick."
    if higher.bit_count() == 1:
        return f"The {MASKS.top(higher).title} can still beat it."
    return f"{number_word(higher.bit_count()).capitalize()} higher {card.suit.title} are in other hands."


@judgement("HRT-10.4", 0.6, led_low)
def lead_low(p: Known) -> Card | None:
    """Recommend the lead that costs least; of two equal ones, the one from the shorter suit."""
    return min(p.cards, key=lambda card: (risk(p, card) - 0.03 * POWER[card], (p.held & SUIT[card // 13]).bit_count()))


# ── following suit ────────────────────────────────────────────────────────────────────────────────────────────────


@judgement("HRT-10.7", 3.0, "Another player wins this trick, and the queen of spades with it.")
def queen_away(p: Known) -> Card | None:
    """Recommend the queen of spades if another player wins her."""
    return QUEEN if QUEEN in p.cards and p.strength[QUEEN] <= p.best and p.moon != p.winner else None


@judgement("HRT-10.10", 2.0, "{shooter} has all the points so far. Win these, and nobody can shoot the moon.")
def stop_the_moon(p: Known) -> Card | None:
    """Recommend to win a trick that counts little if another player may be shooting the moon."""
    if p.moon < 0 or not 0 < p.pot <= CHEAP or not p.follows:
        return None
    winners = [card for card in p.winners() if card != QUEEN]
    return highest(winners) if winners and not p.beaten(highest(winners)) else None


@judgement("HRT-10.8", 1.5, "It wins the jack of diamonds, which takes ten points off your score.")
def win_the_jack(p: Known) -> Card | None:
    """Recommend to win a trick with the jack of diamonds in it, if it counts little."""
    lies = p.jack and any(move.card == JACK for move in p.deal.plays[len(p.deal.plays) - p.deal.count :])
    if not lies or p.pot > CHEAP or not p.follows or not p.winners():
        return None
    best = highest(p.winners())
    return None if p.beaten(best) else best


@judgement(
    "HRT-10.3", 0.9, "Nobody may throw points on the first trick if another card will do: be rid of a high club."
)
def high_on_the_first(p: Known) -> Card | None:
    """Recommend the highest club on the first trick."""
    return highest(p.cards) if not p.deal.winners and p.follows else None


@judgement("HRT-10.6", 0.9, "This trick counts nothing and you play last: win it and be rid of a high card.")
def win_it_for_nothing(p: Known) -> Card | None:
    """Recommend the highest card if the seat plays last to a trick that counts nothing, and has a low card to lead."""
    if p.later or p.pot or not p.follows:
        return None
    cards = [card for card in p.winners() if card != QUEEN]
    low = any(POWER[card] <= LOW for card in p.hand if card not in p.winners())
    return highest(cards) if cards and low else None


def ducked(p: Known, card: Card) -> str:
    """Return the reason for a card that does not win the trick."""
    only = "only" if len(p.losers()) == 1 else "highest"
    return f"It is your {only} {card.suit.singular} that stays below the {p.best_card.title}."


@judgement("HRT-10.4", 0.8, ducked)
def duck(p: Known) -> Card | None:
    """Recommend the highest card that does not win, but neither the queen nor a jack that takes points off."""
    if not p.follows or not p.losers():
        return None
    cards = [card for card in p.losers() if not BIT[card] & (p.jack | THE_QUEEN)]
    return highest(cards or p.losers())


@judgement("HRT-10.6", 0.8, "You win this trick with any card, so take it with a high one.")
def win_with_the_highest(p: Known) -> Card | None:
    """If every card is certain to win the trick, recommend the highest, but not the queen of spades."""
    if not p.follows or p.losers() or p.beaten(min(p.cards, key=POWER.__getitem__)):
        return None
    return highest(but_the_queen(p.cards))


def stayed_low(p: Known, card: Card) -> str:
    """Return the reason for a card that wins the trick so far and may yet be beaten."""
    later = [seat for seat in p.later if p.may_hold(seat) & ABOVE[card]]
    return f"{doing(later[0], 'is', 'are')} still to play and may beat it." if later else ""


@judgement("HRT-10.4", 0.6, stayed_low)
def stay_low(p: Known) -> Card | None:
    """If every card wins the trick so far, recommend the lowest, which a later player may beat."""
    return min(but_the_queen(p.cards), key=POWER.__getitem__) if p.follows else None


# ── throwing off ──────────────────────────────────────────────────────────────────────────────────────────────────


def danger(p: Known, card: Card) -> float:
    """Return roughly how many points a card may cost if it is kept."""
    suit = SUIT[card // 13]
    theirs = p.out & suit
    if not theirs:
        return 0.1
    below = suit & (BIT[card] - 1)
    safe = [
        other
        for other in p.hand
        if BIT[other] & below and 3 * (theirs & (BIT[other] - 1)).bit_count() < theirs.bit_count()
    ]
    costs = (theirs & below).bit_count() / theirs.bit_count() * (1.6 if suit == HEARTS else 1.0) / (1 + 0.5 * len(safe))
    if BIT[card] & OVER_QUEEN and p.out & THE_QUEEN:
        costs += 4.0 / (1 + (p.held & below).bit_count())
    return costs + 0.02 * POWER[card]


def thrown(p: Known, card: Card) -> str:
    """Return the reason for a card thrown off."""
    if BIT[card] & OVER_QUEEN and p.out & THE_QUEEN:
        return "Kept, it could win the queen of spades."
    if BIT[card] & HEARTS:
        return "" if p.moon == p.winner else "It costs whoever wins this trick a point."
    lower = (p.out & SUIT[card // 13] & (BIT[card] - 1)).bit_count()
    if not lower:
        return ""
    are = f"{card.suit.title} are" if lower > 1 else f"{card.suit.singular} is"
    return f"Kept, it could win a trick: {number_word(lower)} lower {are} in other hands."


@judgement("HRT-10.7", 0.9, thrown)
def throw_the_worst(p: Known) -> Card | None:
    """Recommend the card that may cost most if it is kept; unless somebody shoots the moon, rather a heart."""
    cards = [card for card in p.cards if not BIT[card] & (p.jack | THE_QUEEN)]
    if p.follows or not cards:
        return None
    given = -0.5 if p.moon == p.winner else 0.4
    return max(cards, key=lambda card: danger(p, card) + given * POINTS[card])


LEADS: Final[tuple[PlayJudgement, ...]] = (shoot, bring_out_the_queen, lead_low)
FOLLOWS: Final[tuple[PlayJudgement, ...]] = (
    queen_away,
    stop_the_moon,
    win_the_jack,
    high_on_the_first,
    win_it_for_nothing,
    duck,
    win_with_the_highest,
    stay_low,
    throw_the_worst,
)
LAPSES: Final = {
    MEMORY: 0.6,
    "shoot": 0.5,
    "bring_out_the_queen": 0.6,
    "lead_low": 0.3,
    "queen_away": 0.1,
    "stop_the_moon": 0.8,
    "win_the_jack": 0.4,
    "high_on_the_first": 0.5,
    "win_it_for_nothing": 0.5,
    "duck": 0.25,
    "win_with_the_highest": 0.5,
    "throw_the_worst": 0.4,
}
"""For each judgement, the chance that a novice overlooks it."""


# ── passing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def passing(held: int, card: Card) -> float:
    """Return roughly how many points it saves to pass a card; `held` is the mask of the hand."""
    suit, bit, power = SUIT[card // 13], BIT[card], POWER[card]
    lower = (held & suit & (bit - 1)).bit_count()
    if suit & THE_QUEEN:
        guards = (held & UNDER_QUEEN).bit_count()
        if bit & UNDER_QUEEN:
            return -1.5
        return 0.3 if guards >= GUARDS else UNGUARDED + GUARDS - guards + (bit == THE_QUEEN)
    if suit == HEARTS:
        return 0.3 * power - 0.7 * lower - 0.3
    return 0.22 * power - 0.5 * lower


def emptied(held: int, cards: int) -> list[Suit]:
    """Return clubs or diamonds if a hand has some of them and the cards of the mask `cards` are all of them."""
    return [suit for suit in (Suit.CLUBS, Suit.DIAMONDS) if held & SUIT[suit] and not held & SUIT[suit] & ~cards]


EMPTY: Final = 1.5
"""What it saves, roughly in points, to have no club or no diamond."""


class HeartsClues(Clues[Hearts, Any]):
    """What moves tell of hidden cards at Hearts."""

    def tells(self, move: Move) -> bool:
        """Return False: all hands have been changed, so to weigh a move each guess would have to be played again.

        With that, a search takes three times as long for as many deals.
        """
        return False


class HeartsOutcomes(Outcomes[Hearts]):
    """How a deal of Hearts can end."""

    def counted(self, result: Result, account: int) -> int | None:
        return int(result.detail["points"][account])


class HeartsAdvice(CardAdvice[Hearts, Known]):
    """Advice on Hearts."""

    lapses: ClassVar = LAPSES
    noise, doubts, game_won = 0.5, 1.0, 6.0
    must_follow = last_card = "HRT-4.5"
    counts = POINTS

    def __init__(self, game: Hearts) -> None:
        super().__init__(game)
        self.jack = BIT[JACK] if game.options.jack else 0
        self.follows = tuple(one for one in FOLLOWS if one is not high_on_the_first or not game.options.first_trick)

    @property
    def clues(self) -> HeartsClues:
        return HeartsClues(self.game)

    @property
    def outcomes(self) -> HeartsOutcomes:
        return HeartsOutcomes(self.game)

    def keeping(self, deal: Any) -> Sequence[float]:
        return RID

    def position(self, deal: Any, seat: int, cards: Sequence[Card], forgotten: Collection[str] = ALL_IN_MIND) -> Known:
        return Known(deal, seat, cards, self.jack, forgotten)

    def judgements(self, p: Known) -> tuple[PlayJudgement, ...]:
        return LEADS if p.led < 0 else self.follows

    def spare(self, p: Known) -> str:
        return "HRT-10.4"

    def words(self, p: Known, card: Card) -> dict[str, str]:
        return {"shooter": name(p.moon) if p.moon >= 0 else ""}

    def forced(self, p: Known, card: Card, called: str) -> Reason:
        if card == TWO_OF_CLUBS and p.led < 0:
            return Reason("HRT-4.4", "The two of clubs is led to the first trick.", ONLY_MOVE)
        reason = super().forced(p, card, called)
        duty = "HRT-4.7" if p.led < 0 else "HRT-4.6"
        return reason if len(p.hand) == 1 or p.follows else reason._replace(rule=duty)

    def weigh(
        self, deal: Any, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        if deal.phase == "play":
            return self.weigh_cards(deal, seat, lines, forgotten)
        held = MASKS.of_bag(deal.held[seat])
        saves = {card: 0.5 * passing(held, card) for card in deal.hand(seat)}
        weights = []
        for line in lines:
            cards: Sequence[Any] = line.args
            empty = len(emptied(held, MASKS.of(cards)))
            weights.append(sum([saves[card] for card in cards]) + 0.5 * EMPTY * empty)
        return weights

    def reason(self, view: View, move: Move) -> Reason:
        if view.deal.phase == "play":
            return self.card_reason(view.deal, view.who, [line.card for line in view.lines], move.card)
        if move not in self.puts_first(view, RULE_OF_THUMB):
            return Reason("HRT-10.1", "", SEARCH)
        return self._reason_to_pass(view.deal.hand(view.who), move)

    def _reason_to_pass(self, hand: Sequence[Card], move: Move) -> Reason:
        held, cards = MASKS.of(hand), MASKS.of([card for card in move.args if isinstance(card, Card)])
        guards = amount_in_words((held & UNDER_QUEEN).bit_count(), "spade")
        said: list[tuple[str, str]] = []
        if cards & THE_QUEEN:
            said.append(("HRT-10.1", f"You have {guards} below the queen: too few to keep her."))
        elif cards & OVER_QUEEN:
            said.append(("HRT-10.1", f"A high spade could win the queen, and you have {guards} below her."))
        for suit in emptied(held, cards):
            said.append(("HRT-10.2", f"You have no {suit.title} then, and can throw points when they are led."))
        if cards & HEARTS:
            said.append(("HRT-10.2", f"The {MASKS.top(cards & HEARTS).title} may win tricks that count."))
        rule, first = said[0] if said else ("HRT-10.2", "These are your cards that are likeliest to win tricks.")
        return Reason(rule, first, RULE_OF_THUMB, besides=tuple(sentence for _, sentence in said[1:]))

    # ── for a player that searches ────────────────────────────────────────────────────────────────────────────

    def stakes(self, deal: Any) -> tuple[float, float]:
        return 1.0, 2.0


ADVICE = HeartsAdvice
