"""Advice on what is said before the play at Six-Bid Solo and related games [SIX-10.1 to SIX-10.8].

In most functions a game is what a bid names, such as a solo, or a misère, in which the bidder must take no points. Its
prospect says what a hand can expect from it: card points, the chances to win and lose, and chips. A judgement is one
piece of the advice. A side ace is an ace of a suit other than trumps.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Final

from cardtable.cards import SUITS, Suit
from cardtable.players.advice.judgement import ALL_IN_MIND, ONLY_MOVE, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.advice import PointsAdvice
from cardtable.players.advice.solo.bidding import (
    A_TRUMP_MORE,
    BY_COUNT,
    WIDOW,
    Prospect,
    length,
    mask_of,
    payers,
    prospect,
)
from cardtable.players.advice.solo.bury import BURIALS
from cardtable.players.advice.solo.cards import LONG
from cardtable.players.advice.solo.promising import good_points, missing
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.contracts import Contract
from cardtable.rules.solo.six_bid_solo import SixBidSolo
from cardtable.rules.words import amount, capital, listed, number_word

BIDDING_LAPSES: Final = {BY_COUNT: 0.4, WIDOW: 0.3}
POINTS_A_UNIT: Final = 10.0
"""How many card points make about one unit of weight."""
EVEN: Final = 0.5
"""A misère, or a game that needs all the points, promises enough if its chance is at least this."""
POOR: Final = 0.3
"""A hint to pass is about a misère, or about a game that needs all the points, only if its chance is at least this.

Otherwise the hint is about the best of the other games, if there are any.
"""
HOPELESS: Final = 0.05
"""A hint calls the possible bids hopeless if each has less than this chance.

That is said only if each of them is a misère or needs all the points.
"""
TO_OTHERS: Final = 0.2
"""What a pass costs, in units of weight, if nobody else has bid."""


class BeforePlay(PointsAdvice[SixBidSolo[Any, Any]]):
    """Advice that chooses bids by the chips that they promise, and later choices by card points."""

    unit = "chips"
    tables = LONG

    scale: ClassVar[float] = 40.0
    """This many chips of a bid's worth make one unit of weight."""
    bid_rules: ClassVar[Mapping[str, str]] = {
        "solo": "SIX-10.1",
        "heart-solo": "SIX-10.2",
        "misere": "SIX-10.3",
        "guarantee": "SIX-10.6",
        "spread-misere": "SIX-10.5",
        "call-solo": "SIX-10.7",
    }
    pass_rule: ClassVar[str] = "SIX-10.1"
    leave_rule: ClassVar[str] = "SIX-10.8"
    """The rule id for a pass after a bid; `pass_rule` is for a pass before any bid."""

    def promised(
        self,
        deal: Any,
        seat: int,
        contract: Contract,
        forgotten: Collection[str] = ALL_IN_MIND,
        trumps: Sequence[Suit] | None = None,
    ) -> Prospect:
        """Return the prospect of a game for the seat.

        The best trump suit is chosen among `trumps`, by default all that the game allows.
        """
        held, place = mask_of(deal.held[seat]), deal.seated.index(seat)
        found = prospect(contract, held, place, payers(contract, self.game.seats), forgotten, trumps)
        beside = self.beside(deal, found, forgotten)
        return found._replace(chips=found.chips + beside) if beside else found

    def beside(self, deal: Any, found: Prospect, forgotten: Collection[str]) -> float:
        """Return the average chips that the bidder wins or loses besides the game's value, for example from a pot.

        By default there are none.
        """
        return 0.0

    def bid_worth(self, deal: Any, seat: int, move: Move, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        """Return the chips that a bid or a pass promises.

        A pass is worth 0, or slightly less if nobody else has bid. A bid that is not `sound` is worth less than a pass.
        """
        if move.verb == "bid":
            found = self.promised(deal, seat, self.game.contract_named(move.args[0]), forgotten)
            return found.chips if self.sound(found) else min(found.chips, -TO_OTHERS * self.scale - 1)
        return 0.0 if deal.bidder not in (NOBODY, seat) else -TO_OTHERS * self.scale

    def sound(self, found: Prospect) -> bool:
        """Whether the hand promises at least the points that the advice demands for this bid; true by default."""
        return True

    def spoken_worth(self, deal: Any, seat: int, move: Move, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        held = mask_of(deal.held[seat])
        if move.verb == "name":
            contract: Contract = self.game.contracts[deal.high]
            trump = move.args[0]
            assert isinstance(trump, Suit)
            if contract.calls:
                pays = contract.terms(trump)[1] / contract.pays
                return POINTS_A_UNIT * pays * (2 * estimates.chance_of_all(held, trump) - 1)
            found = self.promised(deal, seat, contract, forgotten, (trump,))
            return found.points - contract.terms(trump)[0] + A_TRUMP_MORE * length(held, trump)
        trump, bit = deal.ranking.trump, LONG[None].bit[move.card]
        if move.verb == "call":
            return estimates.exchanged(held, trump, bit)
        return estimates.points(held & ~bit, trump)

    def is_risky_misere(self, deal: Any, seat: int, bid: Move) -> bool:
        if bid.verb != "bid":
            return False
        contract: Contract = self.game.contract_named(bid.args[0])
        return not contract.needs and not enough(self.promised(deal, seat, contract))

    def spoken_reason(self, view: View, move: Move) -> Reason:
        deal = view.deal
        contract = self.game.contracts[deal.high]
        rule = self.bid_rules[contract.word]
        if move.verb == "name":
            trumps = [suit for suit in move.args if isinstance(suit, Suit)]
            rule = self.bid_rule(deal, view.who, self.promised(deal, view.who, contract, trumps=trumps))
            if move not in self.puts_first(view, RULE_OF_THUMB):
                return Reason(rule, self.unpromised(deal, view, contract, move), SEARCH)
            return Reason(rule, self.named(deal, view, contract, move))
        held, trump = mask_of(deal.held[view.who]), deal.ranking.trump
        points = self.spoken_worth(deal, view.who, move)
        if move.verb == "call":
            before = estimates.points(held, trump)
            said = f"With the {move.card.title} for your weakest card your hand is worth about {points:.0f} points"
            return Reason(rule, f"{said} instead of {before:.0f}.")
        suit = LONG[trump].suits[move.card.suit]
        if held & suit == LONG[None].bit[move.card] and held & LONG[trump].trumps and move.card.suit is not trump:
            return Reason(rule, f"You have no {move.card.suit.title} left then, so you can trump them.")
        return Reason(rule, f"Of all your cards you lose least without the {move.card.title}.")

    def named(self, deal: Any, view: View, contract: Contract, move: Move) -> str:
        """Return the reason for naming a trump suit that the rule of thumb puts first."""
        trump = move.args[0]
        assert isinstance(trump, Suit)
        others = [line for line in view.lines if line != move]
        found = self.promised(deal, view.who, contract, trumps=(trump,))
        if contract.calls:
            return self.closest(deal, view, contract, trump)
        second = max(others, key=lambda line: self.spoken_worth(deal, view.who, line)).args[0]
        assert isinstance(second, Suit)
        other = self.promised(deal, view.who, contract, trumps=(second,))
        said = has(deal, view.who, found)
        more, longer = round(found.points - other.points), trumps_more(deal, view.who, trump, second)
        needs = f"hearts need only {contract.in_hearts[0]}" if contract.in_hearts else ""
        if more > 0:
            although = f", although {needs}" if needs and second is Suit.HEARTS else ""
            return f"{said}: about {amount(more, 'point')} more than {second.title} promise{although}."
        if needs and trump is Suit.HEARTS:
            return f"{said}: {second.title} promise no less, but {needs}."
        if more == 0 and not longer:
            return f"{said}: {second.title} promise no more."
        return f"{said}. By count {second.title} are as good, but of {trump.title} you have {longer} more."

    def unpromised(self, deal: Any, view: View, contract: Contract, move: Move) -> str:
        """Return the reason for naming a trump suit that only a search prefers."""
        trump = move.args[0]
        assert isinstance(trump, Suit)
        promised = self.best(deal, view.who, view.lines).args[0]
        assert isinstance(promised, Suit)
        held = has(deal, view.who, self.promised(deal, view.who, contract, trumps=(trump,)))
        return f"{held}. By count {promised.title} look as good, but played out {trump.title} bring more."

    def closest(self, deal: Any, view: View, contract: Contract, trump: Suit) -> str:
        """Return the reason for naming the suit `trump` in a call solo, which needs all the points."""
        chances = {suit: estimates.chance_of_all(mask_of(deal.held[view.who]), suit) for suit in contract.trumps}
        if chances[trump] == max(chances.values()):
            return f"In {trump.title} you come closest to all the points."
        pays = contract.terms(trump)[1]
        if pays > contract.pays:
            return f"{capital(trump.title)} pay {pays} chips instead of {contract.pays}, and are almost as good."
        return f"You will hardly make it in any suit, and {trump.title} cost less than hearts."

    def bid_reason(self, view: View, move: Move) -> Reason:
        deal, seat = view.deal, view.who
        if move.verb == "bid":
            contract = self.game.contract_named(move.args[0])
            found = self.promised(deal, seat, contract)
            good = enough(found) and self.sound(found)
            by, rule = PROMISES if good else RULE_OF_THUMB, self.bid_rule(deal, seat, found)
            whole, speaks_for_it = as_a_whole(found), good_points(deal, seat, found)
            plain, doubtful = f"{speaks_for_it}.", ""
            by_search = by == RULE_OF_THUMB and move not in self.puts_first(view, by)
            told = for_it(found, passing(deal, seat))
            if whole:
                told = close(found, passing(deal, seat)) if by_search else told
                told = f"{risk_of(deal, seat, found)}{told}" if told and not contract.needs else told
            elif by_search or not enough(found):
                told = doubtful = nearly(found, speaks_for_it, passing(deal, seat))
            else:
                just = f"about {amount(round(found.points), 'point')}, just enough for a {contract.title.lower()}"
                just = f"{speaks_for_it}: {just}."
                told = just if is_close(found) else f"{speaks_for_it}. {told}"
            by = SEARCH if by_search else by
            return Reason(rule, told, by, plain=plain, doubtful=doubtful, outweighs=whole)
        return self.pass_reason(view, move)

    def pass_reason(self, view: View, move: Move) -> Reason:
        deal, seat = view.deal, view.who
        bids = [self.game.contract_named(line.args[0]) for line in view.lines if line.verb == "bid"]
        rule = self.pass_rule if deal.bidder == NOBODY else self.leave_rule
        if not bids:
            return Reason(rule, "Nobody can bid higher.", ONLY_MOVE)
        return self.pass_reason_from(view, move, rule, [self.promised(deal, seat, contract) for contract in bids])

    def pass_reason_from(self, view: View, move: Move, rule: str, promised: Sequence[Prospect]) -> Reason:
        deal, seat = view.deal, view.who
        found = max(promised, key=lambda each: each.chips)
        plain = too_weak(deal, seat, found)
        counted = [each for each in promised if each.contract.needs and not each.contract.calls]
        if found in counted and not enough(found):
            found = max(counted, key=lambda each: (each.makes, each.chips))
            plain = too_weak(deal, seat, found)
        if found not in counted and found.makes < POOR and counted:
            best = max(counted, key=lambda each: each.points - each.contract.terms(each.trump)[0])
            plain = too_weak(deal, seat, best)
            told = plain if is_close(best) else lacking(deal, seat, best, best_suit(best))
            if not found.contract.needs and deal.bidder != NOBODY:
                told += f" It is no hand for a {found.contract.title.lower()} either."
            return Reason(rule, told, RULE_OF_THUMB if enough(best) else PROMISES, plain=plain)
        by = RULE_OF_THUMB if enough(found) else PROMISES
        if enough(found) and move not in self.puts_first(view, by):
            by = SEARCH
        if enough(found) and not self.sound(found):
            return Reason(rule, self.not_sound(found), by, plain=plain)
        if not counted and all(each.makes < HOPELESS for each in promised):
            return Reason(rule, none_of(promised), by)
        against = against_it(found, payers(found.contract, self.game.seats))
        if not found.contract.needs:
            against = too_high(deal, seat, found)
        if found in counted and is_close(found):
            against = plain
        elif found in counted and not enough(found):
            against = lacking(deal, seat, found, against)
        return Reason(rule, against, by, plain=plain, outweighs=as_a_whole(found))

    def bid_rule(self, deal: Any, seat: int, found: Prospect) -> str:
        return self.bid_rules[found.contract.word]

    def not_sound(self, found: Prospect) -> str:
        """Return the reason to pass with a hand that is not `sound` for its best bid."""
        return against_it(found, payers(found.contract, self.game.seats))

    def puts_first(self, view: View, judgement: str) -> Collection[Move]:
        """Return the moves that a judgement puts first.

        For the judgement `PROMISES` these are all bids that promise enough, or the pass if there are none.
        """
        if judgement in BURIALS:
            return BURIALS[judgement](view)
        if judgement != PROMISES:
            return super().puts_first(view, judgement)
        bids = [line for line in view.lines if line.verb == "bid"]
        deal, named = view.deal, self.game.contract_named
        promised = [self.promised(deal, view.who, named(line.args[0])) for line in bids]
        good = [line for line, found in zip(bids, promised, strict=True) if enough(found) and self.sound(found)]
        return good or [line for line in view.lines if line.verb == "pass"]


WELL_ENOUGH: Final = 15
"""A game is never called close if it promises more points than it needs by more than this."""
PROMISES: Final = "promises"
"""The judgement on each bid by itself: whether it promises enough."""


def as_a_whole(found: Prospect) -> bool:
    """Whether a game is a misère, or needs all the points."""
    return not found.contract.needs or found.contract.calls


RISKY: Final = 0.3
"""If a suit has at least this risk, a hint says that the bidder of a misère can be caught in it."""


def risks(deal: Any, seat: int, found: Prospect) -> list[Suit]:
    """Return the suits in which the bidder of a misère can be caught, the greatest danger first."""
    table = estimates.SPREAD_RISK if found.contract.spread else estimates.RISK
    masks = estimates.parts(mask_of(deal.held[seat]))
    dangers = [suit for suit in SUITS if table[masks[suit]] >= RISKY]
    return sorted(dangers, key=lambda suit: -table[masks[suit]])


def risk_of(deal: Any, seat: int, found: Prospect) -> str:
    """Return a sentence on the suits in which the bidder of a misère can be caught."""
    suits = risks(deal, seat, found)
    if not suits:
        return "You are low enough in every suit. "
    if len(suits) == 1:
        return f"Only your {suits[0].title} can easily be caught. "
    return f"The danger lies in {listed([suit.title for suit in suits])}. "


def too_high(deal: Any, seat: int, found: Prospect) -> str:
    """Return the reason to pass rather than to bid a misère."""
    told = against_it(found, (0, 0))
    suits = risks(deal, seat, found)
    if not suits:
        return told
    cards = [card for card in deal.hand(seat) if card.suit is suits[0]]
    high = f"Your {cards[0].title} is" if len(cards) == 1 else f"Your {suits[0].title} are"
    return f"{high} too high: {told[0].lower()}{told[1:]}"


def has(deal: Any, seat: int, found: Prospect) -> str:
    """Return words for the trumps and side aces of the seat's hand; empty without a trump suit."""
    if found.trump is None:
        return ""
    hand = deal.hand(seat)
    trumps = [card.rank for card in hand if card.suit is found.trump]
    tops = " and ".join([word for rank, word in (("A", "the ace"), ("T", "the ten")) if rank in trumps])
    aces = sum(card.rank == "A" and card.suit is not found.trump for card in hand)
    side = "no side ace" if not aces else "a side ace" if aces == 1 else f"{number_word(aces)} side aces"
    if not trumps:
        return f"No trump in {found.trump.title}, and {side}"
    long = f"{capital(number_word(len(trumps)))} trump{'' if len(trumps) == 1 else 's'} in {found.trump.title}"
    return f"{long} with {tops or 'neither ace nor ten'}, and {side}"


def trumps_more(deal: Any, seat: int, trump: Suit, other: Suit) -> str:
    """Return, in words, by how many cards the suit `trump` is longer in the hand than `other`; empty if it is not."""
    suits = [card.suit for card in deal.hand(seat)]
    more = suits.count(trump) - suits.count(other)
    return "one" if more == 1 else number_word(more) if more > 0 else ""


def enough(found: Prospect) -> bool:
    """Whether a game promises the points that it needs.

    For a misère or a call solo, the question is whether its chance is at least `EVEN`.
    """
    contract = found.contract
    if not contract.needs or contract.calls:
        return found.makes >= EVEN
    return round(found.points) >= contract.terms(found.trump)[0]


LEFT_TO_OTHERS: Final = "leaving the game to another player"
THROWN_IN: Final = "throwing the deal in"
GAMBLE: Final = 3
"""A bid can be called a gamble if its chance, in tenths, is at least this."""
CLOSE: Final = 3
"""If a game promises at most this many points more or fewer than it needs, it is a close call."""


def trumps_of(found: Prospect) -> str:
    """Return words such as ` in clubs`; empty if the bidder has no choice of trumps."""
    return f" in {found.trump.title}" if found.trump is not None and len(found.contract.trumps) > 1 else ""


def chance_of(found: Prospect) -> str:
    """Return the chance of a game, such as `about 7 times in 10`."""
    tenths = round(10 * found.makes)
    return "hardly ever" if not tenths else "almost always" if tenths == 10 else f"about {amount(tenths, 'time')} in 10"


def for_it(found: Prospect, instead: str) -> str:
    """Return the reason for a bid: the points that the hand promises or, in a misère or a call solo, its chance.

    `instead` are words for what happens without the bid, such as `LEFT_TO_OTHERS`. The reason names it if the hand
    does not promise enough, or if a misère or a call solo has just an even chance.
    """
    contract = found.contract
    close = "" if enough(found) else f", but it is better than {instead}"
    if not contract.needs or contract.calls:
        if enough(found) and round(10 * found.makes) <= 10 * EVEN:
            close = f", and that is better than {instead}"
        return f"You make a {contract.title.lower()}{trumps_of(found)} {chance_of(found)}{close}."
    needs = contract.terms(found.trump)[0]
    said = f"Your hand promises about {found.points:.0f} points{trumps_of(found)}"
    return f"{said}, not quite {needs}{close}." if close else f"{said}, and you need {needs}."


def passing(deal: Any, seat: int) -> str:
    """Return, in words, what happens if the seat passes."""
    return THROWN_IN if deal.bidder == NOBODY and seat == deal.seated[-1] else LEFT_TO_OTHERS


def close(found: Prospect, instead: str) -> str:
    """Return the reason for a misère or a call solo that only a search prefers; "" if its chance is too small."""
    if round(10 * found.makes) < GAMBLE:
        return ""
    return f"A {found.contract.title.lower()}{trumps_of(found)} is a gamble with this hand, but better than {instead}."


def nearly(found: Prospect, speaks_for_it: str, instead: str) -> str:
    """Return the reason for a bid that is a close call or a gamble."""
    is_so = "a close call" if is_close(found) or enough(found) else "a gamble"
    return f"{speaks_for_it}: {is_so} at about {amount(round(found.points), 'point')}, but better than {instead}."


def is_close(found: Prospect) -> bool:
    """Whether a hand promises about as many points as its game needs."""
    return abs(round(found.points) - found.contract.terms(found.trump)[0]) <= CLOSE


def too_weak(deal: Any, seat: int, found: Prospect) -> str:
    """Return the reason to pass: what the hand lacks for the game of `found`."""
    lacks, title = missing(deal, seat, found), found.contract.title.lower()
    if as_a_whole(found):
        return f"{lacks}: too weak for a {title}."
    if enough(found):
        return f"{lacks}: a {title} can go either way."
    return f"{lacks}: {'just too little' if is_close(found) else 'too weak'} for a {title}."


def lacking(deal: Any, seat: int, found: Prospect, promises: str) -> str:
    """Return words for what the hand lacks for the game of `found`, followed by the sentence `promises`."""
    return f"{missing(deal, seat, found)}: {promises[0].lower()}{promises[1:]}"


def best_suit(found: Prospect) -> str:
    """Return the reason to pass: how few points the best trump suit promises."""
    assert found.trump is not None
    needs = found.contract.terms(found.trump)[0]
    title = found.contract.title.lower()
    promises = f"promises only about {found.points:.0f} points where you need {needs}"
    if len(found.contract.trumps) == 1:
        return f"A {title} {promises}."
    return f"For a {title} your best suit, {found.trump.title}, {promises}."


def none_of(promised: Sequence[Prospect]) -> str:
    """Return a sentence saying that no bid has a chance."""
    if len(promised) == 1:
        return f"The only higher bid is a {promised[0].contract.title.lower()}, and that is hopeless with this hand."
    return "Every bid that you could make is hopeless with this hand."


def against_it(found: Prospect, paying: tuple[int, int]) -> str:
    """Return the reason to pass rather than to make the best bid; "" if that bid promises well enough.

    `paying` has two numbers: how many players pay the bidder if the game is made, and how many the bidder pays if it is
    lost.
    """
    contract = found.contract
    title = f"{contract.title.lower()}{trumps_of(found)}"
    if not contract.needs or contract.calls:
        return f"You would make a {title} only {chance_of(found)}."
    needs = contract.terms(found.trump)[0]
    said = f"A {title} promises"
    if not enough(found):
        return f"{said} only about {found.points:.0f} points where you need {needs}."
    if found.points - needs > WELL_ENOUGH:
        return ""
    if paying[0] < paying[1]:
        return f"{said} about {found.points:.0f} points: too close to {needs}, as you pay more for losing than you win."
    return f"{said} only about {found.points:.0f} points, and you need {needs}: it can go either way."
