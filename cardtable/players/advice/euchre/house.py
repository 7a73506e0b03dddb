"""Judgements on bids at Euchre where house rules change the bidding [EU-11.14]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.cards import JOKER, Card, Suit, card_of
from cardtable.players.advice.euchre import farmers, no_trump, told
from cardtable.players.advice.euchre.bidding import MARCH, Bidding, guarded
from cardtable.players.advice.euchre.hand import worth
from cardtable.players.advice.euchre.told import dealing, merits, tricks, trumps_of
from cardtable.players.advice.judgement import ALL_IN_MIND, SEARCH, Reason
from cardtable.rules.euchre.cards import left_bower, right_bower
from cardtable.rules.euchre.deal import NO_TRUMP, EuchreDeal
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.moves import Move
from cardtable.rules.naming import name

CANADIAN: Final = 2.7
CANADIAN_BOWER: Final = 2.9
"""Trick units that the dealer's partner needs to assist, at a table where whoever assists must play alone.

`CANADIAN_BOWER` is for a turned-up bower, and `CANADIAN` for other turn-ups.
"""


FARMERS_WORDS: Final = ("farm", "under")

THIRD: Final = 0.33
"""If the joker is in the pack, playing alone needs this many trick units more."""


class HouseBidding(Bidding):
    """The bidding at a table with house rules.

    By one of these rules, players can call “no trump” [EU-11.5]. By another, the dealer's partner may assist only alone
    [EU-11.6].
    """

    def __init__(self, options: EuchreOptions) -> None:
        super().__init__(options)
        self.options = options
        if options.joker:
            self.lone_hand += THIRD

    def weigh_order(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        bids = [move for move in lines if move.verb not in FARMERS_WORDS]
        if len(bids) < len(lines):
            weights = self.weigh_order(deal, seat, bids, forgotten)
            best = max(weights)
            return [*weights, *(farmers.weigh(deal, seat, move, best) for move in lines[len(bids) :])]
        if deal.position_word(seat) != "assist" or not self.options.canadian:
            return super().weigh_order(deal, seat, lines, forgotten)
        margin = self.partner_alone(deal, seat)
        return [0.0 if move.verb == "pass" else margin for move in lines]

    def weigh_name(
        self, deal: EuchreDeal, seat: int, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND
    ) -> list[float]:
        suits = [move for move in lines if move.args[:1] != (NO_TRUMP,)]
        weights = super().weigh_name(deal, seat, suits, forgotten)
        if len(suits) == len(lines):
            return weights
        both = no_trump.weight(deal, seat)
        alone = both + 1 if self.none_alone(deal, seat) else both - 1
        return [*weights, *(alone if len(move.args) == 2 else both for move in lines[len(suits) :])]

    def stopper(self, hand: Sequence[Card], trump: Suit) -> bool:
        """Whether the hand has a sure trick, such as the best trump, or the second best and one more trump."""
        highest = (right_bower(trump), left_bower(trump), card_of("A", trump))
        return guarded(hand, trump, (JOKER, *highest) if self.options.joker else highest)

    def none_alone(self, deal: EuchreDeal, seat: int) -> bool:
        """Whether to play alone with no trump: the seat leads, holds only unbeatable cards and needs over 2 points."""
        leads = self.options.lone_lead == "eldest" and seat == deal.eldest
        return leads and len(no_trump.unbeatable(deal.hand(seat))) == no_trump.ALL and self.wanting(deal, seat) > MARCH

    def no_trump_reason(self, deal: EuchreDeal, seat: int, move: Move, counted: bool) -> Reason:
        why = no_trump.why_called(deal, seat)
        if not counted:
            return Reason("EU-11.14", why, SEARCH)
        if len(move.args) == 2:
            return Reason("EU-11.14", f"{why.removesuffix('.')}{self.alone_for(deal, seat)}.")
        return Reason("EU-11.14", why, figure=no_trump.enough(deal, seat))

    def partner_alone(self, deal: EuchreDeal, seat: int) -> float:
        return round(worth(deal.hand(seat), deal.up_suit) - canadian_wanted(deal), 2) + 0.001

    def reason(self, deal: EuchreDeal, seat: int, move: Move, counted: bool) -> Reason:
        if move.verb in FARMERS_WORDS:
            return farmers.reason(move, counted=counted)
        if move.args[:1] == (NO_TRUMP,):
            return self.no_trump_reason(deal, seat, move, counted)
        if deal.phase != "order" or deal.position_word(seat) != "assist" or not self.options.canadian:
            return super().reason(deal, seat, move, counted)
        trump, wanted = deal.up_suit, canadian_wanted(deal)
        count = f"Count it as {tricks(worth(deal.hand(seat), trump))}"
        if move.verb == "pass":
            if not counted:
                return Reason("EU-11.14", told.passing(deal, seat, trump, 0.0, ""), SEARCH)
            has = told.at_most(deal, seat, trump)
            why = f"You may assist only alone, and you have {has}. {name(deal.dealer)} can still take it up."
            return Reason("EU-11.14", why, figure=f"{count}: you want {wanted} to play alone.")
        why = f"{dealing(deal, seat)} {merits(deal, seat, trump)}"
        if not counted:
            return Reason("EU-11.14", f"{why}." if trumps_of(deal, seat, trump) else "", SEARCH)
        why = f"{why}: enough to play alone, as you may not assist otherwise."
        return Reason("EU-11.14", why, figure=f"{count}: {wanted} is enough.")


def has_house_rules(options: EuchreOptions) -> bool:
    """Whether house rules of a table change its bidding."""
    return options.canadian or options.no_trump or options.joker or options.farmers != "none"


def canadian_wanted(deal: EuchreDeal) -> float:
    """Return the trick units that the dealer's partner needs to assist alone."""
    return CANADIAN_BOWER if deal.turn_up.rank == "J" else CANADIAN
