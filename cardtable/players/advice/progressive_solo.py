"""Advice on Progressive Solo [PSO-10.1 to PSO-10.8]: the advice on Frog, and more on pots and doubles.

A prospect is what a hand can expect from a bid: card points, the chance to win, and chips.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import Suit
from cardtable.players.advice.frog import BuryingAdvice
from cardtable.players.advice.judgement import ALL_IN_MIND, RULE_OF_THUMB, SEARCH, Reason
from cardtable.players.advice.solo import estimates
from cardtable.players.advice.solo.before_play import TO_OTHERS, enough, has
from cardtable.players.advice.solo.bidding import Prospect, mask_of, payers
from cardtable.players.advice.solo.promising import good_points
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import name
from cardtable.rules.solo.cards import ALL_POINTS, HALF
from cardtable.rules.solo.contracts import MOST, Contract
from cardtable.rules.solo.progressive_solo import ProgressiveSolo
from cardtable.rules.words import amount

POT: Final = "pot"
"""The key in `Advice.lapses` for the chips in the pot, which a novice can overlook."""

AFTER_DOUBLE: Final = 4.0
"""A double lowers the bidder's expected points by this many; a redouble raises them by the same number."""

DOUBLED: Final = 2
REDOUBLED: Final = 4

DOUBLED_AGAIN: Final = 0.5
"""The chance that a higher bid is doubled, too, if a player makes it who has been doubled or has doubled.

In deals of club players the chance was six in ten if the first double came from good cards, and one or two in ten if
the first double was made at random.
"""

TO_REDOUBLE: Final = 67.0
"""After a double, a bidder redoubles only if he expects at least this many points."""


class Against(NamedTuple):
    """The points that a bidder makes against a hand, estimated from the cards in that hand.

    `bare` is the average against a hand that has no trump, no ace, no ten and no void. Each of the other figures is
    deducted for what its name says: for example, `void` for each void of the hand.
    """

    bare: float
    trump: float
    ace_of_trumps: float
    ten_of_trumps: float
    void: float
    ace: float = 5.5
    ten_under_ace: float = 1.7
    ten_guarded: float = 3.2


FROG: Final = Against(91.0, trump=3.6, ace_of_trumps=7.9, ten_of_trumps=6.2, void=8.3)
SOLO: Final = Against(77.0, trump=0.6, ace_of_trumps=5.6, ten_of_trumps=4.0, void=6.7)


def against(contract: Contract, held: int) -> float:
    """Return the bidder's likely card points against a hand; `held` is the mask of the hand's cards."""
    worth = FROG if contract.takes_widow else SOLO
    points = worth.bare
    for suit, mask in enumerate(estimates.parts(held)):
        ace, ten = mask & estimates.ACE, mask & estimates.TEN
        if suit == contract.trumps[0]:
            points -= worth.trump * mask.bit_count()
            points -= (worth.ace_of_trumps if ace else 0.0) + (worth.ten_of_trumps if ten else 0.0)
        elif not mask:
            points -= worth.void
        elif ace:
            points -= worth.ace + (worth.ten_under_ace if ten else 0.0)
        elif ten and mask.bit_count() > 1:
            points -= worth.ten_guarded
    return points


class ProgressiveAdvice(BuryingAdvice):
    """Advice on a game in which bids can be doubled and redoubled and there are pots to win."""

    game: ProgressiveSolo

    scale = 40.0
    bid_rules: ClassVar = {
        "frog": "PSO-10.7",
        "spade-solo": "PSO-10.1",
        "club-solo": "PSO-10.3",
        "diamond-solo": "PSO-10.3",
        "heart-solo": "PSO-10.3",
    }
    pass_rule = leave_rule = "PSO-10.3"
    lapses: ClassVar = {**BuryingAdvice.lapses, POT: 0.7}

    def times(self, deal: Any) -> int:
        return int(deal.times)

    def pot_for(self, deal: Any, contract: Contract) -> float:
        """Return the chips that the pot of this contract brings the bidder if he wins."""
        pot: float = deal.frog_pot if contract.takes_widow else deal.solo_pot
        game = self.game
        return pot * (1 - 1 / game.seats) if game.is_last(deal.standing) else pot

    def beside(self, deal: Any, found: Prospect, forgotten: Collection[str]) -> float:
        """Return the bidder's average winnings from the pot less his payments to it, in chips [PSO-10.2, PSO-10.8].

        Return 0 if `forgotten` contains `POT`.
        """
        return 0.0 if POT in forgotten else self.pot_for(deal, found.contract) * (found.makes - found.fails)

    def bid_worth(self, deal: Any, seat: int, move: Move, forgotten: Collection[str] = ALL_IN_MIND) -> float:
        match move.verb:
            case "double":
                contract = self.game.contracts[deal.high]
                made = against(contract, mask_of(deal.held[seat]))
                swing = estimates.SWING
                over, under = estimates.above(made, HALF, swing), estimates.above(ALL_POINTS - made, HALF, swing)
                return contract.pays * (under - over) - TO_OTHERS * self.scale
            case "redouble" | "stand":
                kept = self.standing(deal, seat)
                if move.verb == "stand":
                    return kept.chips
                again = self.doubled(deal, self.promised(deal, seat, kept.contract), REDOUBLED).chips
                return again if kept.points >= TO_REDOUBLE else min(again, kept.chips - 1)
            case "pass" if deal.doubler == seat:
                return self.kept_double(deal, seat)
        return super().bid_worth(deal, seat, move, forgotten)

    def kept_double(self, deal: Any, seat: int) -> float:
        """Return the chips that the doubled bid brings, on average, to the seat that has doubled it."""
        contract = self.game.contracts[deal.high]
        made = against(contract, mask_of(deal.held[seat])) + (AFTER_DOUBLE if deal.times > DOUBLED else 0.0)
        over, under = estimates.above(made, HALF), estimates.above(ALL_POINTS - made, HALF)
        return float(contract.pays * deal.times * (under - over))

    def promised(
        self,
        deal: Any,
        seat: int,
        contract: Contract,
        forgotten: Collection[str] = ALL_IN_MIND,
        trumps: Sequence[Suit] | None = None,
    ) -> Prospect:
        """Return the prospect of a bid.

        If the seat has been doubled or has doubled, the prospect of a higher bid takes into account that this bid may
        be doubled, too.
        """
        found = super().promised(deal, seat, contract, forgotten, trumps)
        if seat not in (deal.bidder, deal.doubler) or contract is self.game.contracts[deal.high]:
            return found
        again = self.doubled(deal, found, DOUBLED, forgotten).chips
        return found._replace(chips=found.chips + DOUBLED_AGAIN * (again - found.chips))

    def standing(self, deal: Any, seat: int) -> Prospect:
        """Return the prospect of the doubled bid if its bidder lets it stand."""
        return self.doubled(deal, self.promised(deal, seat, self.game.contracts[deal.high]), DOUBLED)

    def doubled(self, deal: Any, found: Prospect, times: int, forgotten: Collection[str] = ALL_IN_MIND) -> Prospect:
        """Return the prospect `found` of a bid after a double (`times` is `DOUBLED`) or redouble (`REDOUBLED`)."""
        contract, points = found.contract, found.points - AFTER_DOUBLE
        swing = estimates.FROG_SWING if contract.takes_widow else estimates.SWING
        over, under = estimates.above(points, HALF, swing), estimates.above(ALL_POINTS - points, HALF, swing)
        wins, loses = payers(contract, self.game.seats)
        makes = estimates.chance_over(points, HALF, swing)
        value = contract.pays * ((wins - 1 + times) * over - loses * times * under)
        after = Prospect(contract, found.trump, points, makes, 1 - makes, value)
        return after._replace(chips=value + self.beside(deal, after, forgotten))

    def bid_reason(self, view: View, move: Move) -> Reason:
        deal, seat = view.deal, view.who
        by = RULE_OF_THUMB if move in self.puts_first(view, RULE_OF_THUMB) else SEARCH
        only_to_double = {line.verb for line in view.lines} == {"pass", "double"}
        if move.verb == "double" or (move.verb == "pass" and only_to_double):
            return self.double_reason(deal, seat, move, by)
        if move.verb in ("redouble", "stand"):
            found = self.standing(deal, seat)
            cards, points = has(deal, seat, found), f"about {found.points:.0f} points"
            if move.verb == "redouble":
                cards = good_points(deal, seat, found) or cards
                told = f"{cards}: even doubled you can expect {points}, enough for four times as much."
                return Reason("PSO-10.5", told, plain=f"{cards}: strong enough for four times as much.")
            told = f"{cards}: after the double you can expect only {points}, so keep the price where it is."
            return Reason("PSO-10.5", told, plain=f"{cards}: not enough for four times as much.")
        if move.verb == "pass" and deal.doubler == seat:
            return Reason("PSO-10.6", "You have doubled, and no higher bid of yours is worth more than that.")
        if move.verb == "bid":
            contract = self.game.contract_named(move.args[0])
            found = self.promised(deal, seat, contract)
            if deal.bidder == seat != NOBODY:
                high = f"the doubled {self.game.contracts[deal.high].title.lower()}"
                return over_double("PSO-10.5", deal, seat, found, high, self.standing(deal, seat).chips)
            if deal.doubler == seat and by == RULE_OF_THUMB:
                high = f"your double of the {self.game.contracts[deal.high].title.lower()}"
                return over_double("PSO-10.6", deal, seat, found, high, self.kept_double(deal, seat))
            pot = self.pot_for(deal, contract)
            if pot and found.chips > 0 > found.chips - self.beside(deal, found, ALL_IN_MIND):
                last = self.game.is_last(deal.standing)
                points, chips = f"about {found.points:.0f} points", amount(round(pot), "chip")
                told = f"It is close, with {points}, but there are {chips} to win in the pot."
                plain = f"It is close, but there are {chips} to win in the pot."
                return Reason("PSO-10.8" if last else "PSO-10.2", told, plain=plain)
        return super().bid_reason(view, move)

    def double_reason(self, deal: Any, seat: int, move: Move, by: str) -> Reason:
        contract, bidder = self.game.contracts[deal.high], name(deal.bidder)
        title = contract.title.lower()
        points = f"about {against(contract, mask_of(deal.held[seat])):.0f} points"
        cards = has(deal, seat, self.promised(deal, seat, contract))
        if move.verb == "double":
            if not contract.takes_widow:  # a hint to double a solo names only the good cards, if any
                cards = good_points(deal, seat, self.promised(deal, seat, contract)) or cards
            if by == SEARCH:
                told = f"{cards}: {bidder} may fail."
                return Reason("PSO-10.4", told, by, plain=told)
            told = f"{cards}: {bidder} can expect only {points} in the {title}, and needs {MOST}."
            return Reason("PSO-10.4", told, by, plain=f"{cards}: {bidder} is likely to fail in the {title}.")
        plain = f"{cards}: not enough to double the {title}."
        told = f"{cards}: {bidder} can expect {points} in the {title}, too many to double."
        return Reason("PSO-10.4", told if by == RULE_OF_THUMB else plain, by, plain=plain)

    def distinct(self, deal: Any, seat: int, lines: Sequence[Move]) -> Sequence[Move]:
        first, *others = super().distinct(deal, seat, lines)
        if deal.phase != "bid":
            return first, *others
        found = {line: self.promised(deal, seat, self.game.contract_named(line.args[0])) for line in lines if line.args}
        kept = self.kept_double(deal, seat) if deal.doubler == seat else None
        if first.verb == "stand":
            others = [line for line in others if line.verb != "redouble"]
        return first, *(
            line
            for line in others
            if line not in found
            or not (outdone(found[line], [*found.values()]) or (kept is not None and found[line].chips < kept))
        )


def over_double(rule: str, deal: Any, seat: int, found: Prospect, high: str, kept: float) -> Reason:
    """Return the reason to bid over a double: the bid brings more than leaving things as they are.

    `found` is the prospect of the bid. `high` are words for what the seat would leave, and `kept` is how many chips
    that brings on average.
    """
    title, less = found.contract.title.lower(), "brings you more" if found.chips > 0 else "costs you less"
    if enough(found):
        cards = good_points(deal, seat, found)
        told = f"{cards}: on average that {brings(found.chips)}, and {high} {brings(kept)}."
        return Reason(rule, told, plain=f"{cards}: that is worth more than {high}.")
    told = f"On average a {title}, perhaps doubled too, {brings(found.chips)}, and {high} {brings(kept)}."
    return Reason(rule, told, plain=f"On average a {title} {less} than {high}.")


def brings(chips: float) -> str:
    """Return, in words, about how many chips a game brings or costs."""
    return f"{'brings' if chips > 0 else 'costs'} about {amount(abs(round(chips)), 'chip')}"


def outdone(found: Prospect, others: Collection[Prospect]) -> bool:
    """Whether `found` is a solo, and some dearer solo promises enough points and no fewer than `found`."""
    return not found.contract.takes_widow and any(
        other.contract.pays > found.contract.pays and other.points >= found.points and enough(other) for other in others
    )


ADVICE = ProgressiveAdvice
