"""Judgements on bids at Euchre [EU-10.1 to EU-10.6].

A hand's worth in a suit is counted in trick units (see `hand`), and compared with the worth that is needed to make the
suit trumps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import comb
from typing import Final, NamedTuple

from cardtable.cards import JOKER, SUITS, Card, Suit, card_of
from cardtable.players.advice.euchre import told
from cardtable.players.advice.euchre.hand import worth, worth_with
from cardtable.players.advice.euchre.told import (
    COLOR,
    dealing,
    holding,
    makes_next,
    merits,
    tricks,
    trumps_of,
    up_called,
)
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.rules.euchre.cards import RANKINGS, left_bower, right_bower
from cardtable.rules.euchre.deal import SEATS, EuchreDeal
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.moves import Move
from cardtable.rules.naming import name
from cardtable.rules.words import listed, number_word, odds

FIRST_ROUND: Final = {"order": 2.5, "assist": 1.4, "take-up": 1.9}
FIRST_ROUND_BOWER: Final = {"order": 3.2, "assist": 0.8, "take-up": 1.6}
"""Trick units needed to accept a turned-up bower or joker [EU-10.1]; `FIRST_ROUND` is for other turned-up cards.

The keys are the words with which it is accepted: opponents of the dealer order it up, the dealer's partner assists, and
the dealer takes it up.
"""

FEWER_CARDS: Final = {32: 0.0, 28: 0.15, 24: 0.3}
"""For each size of the pack, how many more trick units are needed to accept the turn-up [EU-10.1]."""

LIKELY: Final = 1.8
UNLIKELY: Final = 2.0
EVEN: Final = 1.9
LAST_TO_SPEAK: Final = 1.7
"""Trick units needed to name a suit in the second round [EU-10.2].

`LIKELY` is for a suit of the color in which the other side probably lacks bowers, `UNLIKELY` is for the other color.
`EVEN` is for a player who does not think of that. `LAST_TO_SPEAK` is for the dealer, in each suit.
"""

LONE_HAND: Final = 3.5
"""Trick units needed to play alone [EU-10.4]."""

LONE_TRUMPS: Final = 3

NEARLY: Final = 0.4

OPPONENTS_HAVE: Final = 10

SEEN: Final = 6

MARCH: Final = 2

LIGHTER: Final = -0.3
STRICTER: Final = 0.3
"""What the score adds to the trick units that are needed [EU-10.6].

`STRICTER` is added if the score calls for caution, and `LIGHTER` if it calls for risk.
"""

ACCEPTING: Final = {"order": "order it up", "assist": "assist", "take-up": "take it up"}
CALLING: Final = {"": "call it"}


class Suited(NamedTuple):
    """How good it is for a seat to make a suit trumps.

    `worth` is the hand's worth and `wanted` the worth needed, both in trick units. `alone` is true if the hand should
    be played alone, and `rule` is the id of the advice.
    """

    trump: Suit
    worth: float
    wanted: float
    alone: bool
    rule: str

    def weight(self, alone: bool) -> float:
        """Return the weight of a bid on this suit, to play alone or with the partner; a pass weighs 0."""
        margin = round(self.worth - self.wanted, 2) + 0.001  # a hand with exactly what is needed must bid
        if not alone:
            return margin
        return margin + 1 if self.alone else margin - 0.5 - max(0.0, LONE_HAND - self.worth)


class Bidding:
    """The judgements on bids at one table, with its pack and its points for game."""

    def __init__(self, options: EuchreOptions) -> None:
        self.target, self.sticks = options.target, options.stick_the_dealer
        self.lone_march = options.lone_march
        self.lone_hand = LONE_HAND
        self.fewer_cards = FEWER_CARDS[options.deck]
        self.joker = options.joker
        self.unseen = options.deck + options.joker - SEEN

    # ── weights ───────────────────────────────────────────────────────────────────────────────────────────────

    def weigh_order(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        suited = self.turn_up(deal, seat, forgotten)
        return [0.0 if move.verb == "pass" else suited.weight(bool(move.args)) for move in lines]

    def weigh_name(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        weights: list[float] = []
        suited: Suited | None = None
        for move in lines:
            if move.verb == "pass":
                weights.append(0.0)
                continue
            trump = move.args[0]
            assert isinstance(trump, Suit)
            if suited is None or suited.trump is not trump:
                suited = self.named(deal, seat, trump, forgotten)
            weights.append(suited.weight(len(move.args) == 2))
        return weights

    # ── how good a suit is ────────────────────────────────────────────────────────────────────────────────────

    def turn_up(self, deal: EuchreDeal, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> Suited:
        """Return how good it is to accept the turn-up [EU-10.1, EU-10.3, EU-10.5]."""
        up, hand = deal.turn_up, deal.hand(seat)
        trump = deal.up_suit
        word = deal.position_word(seat)
        value = worth_with(hand, up, trump) if seat == deal.dealer else worth(hand, trump)
        wanted = (FIRST_ROUND_BOWER if up.rank in "JX" else FIRST_ROUND)[word] + self.fewer_cards
        mood = self.mood(deal, seat, forgotten)
        wanted = round(wanted + mood, 2)
        if seat == deal.eldest:
            if self.at_the_bridge(deal, seat) and "bridge" not in forgotten:
                if not self.stopper(hand, trump):
                    return Suited(trump, value, value - 1, False, "EU-10.5")
                return Suited(trump, value, wanted, False, "EU-10.5")
            if value >= wanted and "both colours" not in forgotten and worth(hand, trump.sister) >= value:
                return Suited(trump, value, value + 0.3, False, "EU-10.3")
        alone = value >= self.lone_hand and self.lone(deal, seat, trump, forgotten)
        return Suited(trump, value, wanted, alone, "EU-10.6" if mood else "EU-10.1")

    def named(self, deal: EuchreDeal, seat: int, trump: Suit, forgotten: Collection[str] = ALL_IN_MIND) -> Suited:
        """Return how good it is to name another suit after the turn-up is turned down [EU-10.2]."""
        value = worth(deal.hand(seat), trump)
        if seat == deal.dealer:
            wanted = LAST_TO_SPEAK
        elif "next or cross" in forgotten:
            wanted = EVEN
        else:
            next_suit = trump is deal.up_suit.sister
            wanted = LIKELY if next_suit == bool((seat ^ deal.dealer) & 1) else UNLIKELY
        mood = self.mood(deal, seat, forgotten)
        alone = value >= self.lone_hand and self.lone(deal, seat, trump, forgotten)
        return Suited(trump, value, round(wanted + mood, 2), alone, "EU-10.6" if mood else "EU-10.2")

    def mood(self, deal: EuchreDeal, seat: int, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        """Return what the score adds to the trick units that a bid needs; the number can be negative [EU-10.6]."""
        score = deal.standing.score
        ours, theirs = score[seat & 1], score[1 - (seat & 1)]
        if forgotten and "score" in forgotten:
            return 0.0
        if ours == self.target - 1 or (ours == 4 and theirs == 0):
            return LIGHTER
        return STRICTER if theirs >= self.target - 2 else 0.0

    def wanting(self, deal: EuchreDeal, seat: int) -> int:
        return self.target - deal.standing.score[seat & 1]

    def at_the_bridge(self, deal: EuchreDeal, seat: int) -> bool:
        """Whether the seat's side has 4 of 5 points and the other side 2 or fewer [EU-4.36]."""
        score = deal.standing.score
        return self.target == 5 and score[seat & 1] == 4 and score[1 - (seat & 1)] <= 2

    def stopper(self, hand: Sequence[Card], trump: Suit) -> bool:
        """Whether the hand has a sure trick: right bower, guarded left, or ace and two more trumps [EU-10.5]."""
        return guarded(hand, trump, (right_bower(trump), left_bower(trump), card_of("A", trump)))

    def lone(self, deal: EuchreDeal, seat: int, trump: Suit, forgotten: Collection[str] = ALL_IN_MIND) -> bool:
        """Whether a hand worth playing alone also has the trumps and the score for it [EU-10.4]."""
        if self.wanting(deal, seat) <= MARCH or "alone" in forgotten:
            return False
        trumps = trumps_of(deal, seat, trump)
        return len(trumps) >= LONE_TRUMPS and any(
            card in trumps for card in (JOKER, right_bower(trump), left_bower(trump))
        )

    def too_few_alone(self, deal: EuchreDeal, seat: int, move: Move) -> bool:
        """Whether `move` is a bid to play alone with too few trumps, or with a hand clearly too weak for it."""
        if len(move.args) == (move.verb == "name"):
            return False
        trump = deal.up_suit if deal.phase == "order" else move.args[0]
        if not isinstance(trump, Suit):
            return False
        suited = self.turn_up(deal, seat) if deal.phase == "order" else self.named(deal, seat, trump)
        return len(trumps_of(deal, seat, trump)) < LONE_TRUMPS or suited.worth < round(self.lone_hand - NEARLY, 2)

    # ── reasons ───────────────────────────────────────────────────────────────────────────────────────────────

    def reason(self, deal: EuchreDeal, seat: int, move: Move, counted: bool) -> Reason:
        ordering = deal.phase == "order"
        if counted:
            return self.order_reason(deal, seat, move) if ordering else self.name_reason(deal, seat, move)
        if move.verb == "pass":
            suited = self.turn_up(deal, seat) if ordering else self.best_named(deal, seat)
            other = self.best_named(deal, seat) if ordering else suited
            better = other.trump if other.worth > suited.worth and other.weight(False) > 0 else None
            why = told.passing(deal, seat, suited.trump, suited.worth, suited.rule, better)
            return Reason(suited.rule, why, SEARCH)
        trump = deal.up_suit if ordering else move.args[0]
        assert isinstance(trump, Suit)
        suited = self.turn_up(deal, seat) if ordering else self.named(deal, seat, trump)
        rule = "EU-10.4" if len(move.args) > (not ordering) else suited.rule
        why = told.making(deal, seat, trump, move, suited.alone, self.alone_for(deal, seat, suited.trump))
        return Reason(rule, why, SEARCH)

    def order_reason(self, deal: EuchreDeal, seat: int, move: Move) -> Reason:
        suited = self.turn_up(deal, seat)
        up, trump = deal.turn_up, suited.trump
        partner, dealer = name((seat + 2) % SEATS), name(deal.dealer)
        if move.verb == "pass":
            if suited.rule == "EU-10.3":
                return Reason(
                    "EU-10.3",
                    f"You are as strong in {trump.sister.title} as in {trump.title}. If they take it up you can euchre "
                    f"them; if they turn it down, call {trump.sister.title}.",
                )
            if suited.rule == "EU-10.5":
                return Reason(
                    "EU-10.5",
                    f"You are at the bridge and have a sure trick against {trump.title}, so {dealer} cannot march "
                    f"alone. If you pass, {partner} knows it.",
                )
            why = f"{dealing(deal, seat)} {told.at_most(deal, seat, trump)}"
            if deal.position_word(seat) == "order":
                why += f", and {dealer} would get the {up_called(up)}"
            return Reason(suited.rule, f"{why}.", figure=self.figure(deal, seat, suited, ACCEPTING))
        if suited.rule == "EU-10.5" and not self.stopper(deal.hand(seat), trump):
            return Reason(
                "EU-10.5",
                f"You are at the bridge with no sure trick against {trump.title}. A euchre costs you 2 points, but if "
                f"{dealer} marched alone it would cost {self.lone_march}.",
            )
        why = f"{dealing(deal, seat)} {merits(deal, seat, trump)}"
        if deal.position_word(seat) == "assist" and not move.args:
            why += f", and {dealer} gets the {up_called(up)}"
        return self.making(deal, seat, suited, move, why, ACCEPTING)

    def best_named(self, deal: EuchreDeal, seat: int) -> Suited:
        choice = [self.named(deal, seat, suit) for suit in SUITS if suit is not deal.up_suit]
        return max(choice, key=lambda suited: suited.weight(False))

    def name_reason(self, deal: EuchreDeal, seat: int, move: Move) -> Reason:
        if move.verb == "pass":
            suited = self.best_named(deal, seat)
            why = f"{suited.trump.title.capitalize()} would be your best suit, and there you have "
            return Reason(
                suited.rule,
                f"{why}{holding(deal, seat, suited.trump)}.",
                figure=self.figure(deal, seat, suited, CALLING),
            )
        trump = move.args[0]
        assert isinstance(trump, Suit)
        suited = self.named(deal, seat, trump)
        why = f"In {trump.title} you have {merits(deal, seat, trump)}"
        if makes_next(deal, seat, trump) and not move.args[1:]:
            why += f", and the dealer's side turned down the other {COLOR[trump]} suit"
        return self.making(deal, seat, suited, move, why, CALLING)

    def making(
        self, deal: EuchreDeal, seat: int, suited: Suited, move: Move, why: str, doing: Mapping[str, str]
    ) -> Reason:
        if len(move.args) > (move.verb == "name"):
            return Reason("EU-10.4", f"{why}{self.alone_for(deal, seat, suited.trump)}.")
        if suited.worth < suited.wanted:
            stuck = self.sticks and seat == deal.dealer and move.verb == "name"
            return Reason(suited.rule, f"{why}, and you have to call something." if stuck else "")
        return Reason(suited.rule, f"{why}.", figure=self.figure(deal, seat, suited, doing))

    def alone_for(self, deal: EuchreDeal, seat: int, trump: Suit | None = None) -> str:
        wanting = self.wanting(deal, seat)
        if wanting <= MARCH:
            return ""
        alone = f": play alone for {number_word(self.lone_march)} points"
        alone = f"{alone} and the game" if wanting <= self.lone_march else alone
        return f"{alone}{self.against_bower(deal, seat, trump)}" if trump is not None else alone

    def against_bower(self, deal: EuchreDeal, seat: int, trump: Suit) -> str:
        right, seen = right_bower(trump), (*deal.hand(seat), deal.turn_up)
        joker = self.joker and JOKER not in seen
        if JOKER in seen or (right in seen and not joker):
            return ""
        above = ([] if right in seen else ["the right bower"]) + (["the joker"] if joker else [])
        none = comb(self.unseen - len(above), OPPONENTS_HAVE) / comb(self.unseen, OPPONENTS_HAVE)
        often = odds(round(10 * (1 - none)))
        return f". If an opponent has {listed(above, 'or')} ({often}), three tricks still score one point"

    def figure(self, deal: EuchreDeal, seat: int, suited: Suited, doing: Mapping[str, str]) -> str:
        does = doing.get(deal.position_word(seat)) or doing[""]
        wanted, mood = f"{suited.wanted:.1f}", self.mood(deal, seat)
        enough = suited.worth >= suited.wanted
        because = ""
        if enough == (suited.worth >= suited.wanted - mood):  # the score does not change the decision
            pass
        elif mood == LIGHTER:
            one = self.wanting(deal, seat) == 1
            because = f" (less than usual, because {'one point wins the game' if one else 'you lead 4–0'})"
        elif mood == STRICTER:
            because = " (more than usual, because a euchre would put them out)"
        counted = f"Count it as {tricks(suited.worth)}"
        if not enough and f"{suited.worth:.1f}" == wanted:
            return f"{counted}, which is not quite enough to {does}{because}."
        wanted = wanted.removesuffix(".0")
        if enough:
            return f"{counted}: {wanted} is enough to {does}{because}."
        return f"{counted}: you want {wanted} to {does}{because}."


def guarded(hand: Sequence[Card], trump: Suit, highest: Sequence[Card]) -> bool:
    """Whether the hand has one of the `highest` trumps, with enough other trumps to guard it.

    The highest trump needs no guard. The second needs one other trump, the third needs two, and so on.
    """
    follows = RANKINGS[trump].follows
    trumps = sum(follows[card] == trump for card in hand)
    return any(card in hand and trumps > higher for higher, card in enumerate(highest))
