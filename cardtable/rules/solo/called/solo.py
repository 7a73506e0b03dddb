"""Six-Bid Solo, Frog, Coeur d'Alene Solo and Progressive Solo at a called table [SIX-7, FRG-7.1, CDA-7.1, PSO-7.1]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, TypeVar

from cardtable.cards import Card
from cardtable.rules.calls.called import REVIEW
from cardtable.rules.game import Result
from cardtable.rules.ledger import Charge
from cardtable.rules.solo.called.faults import COUNT, DISCARD, FACED, LOOKED, CalledPlay, SoloLaw, without
from cardtable.rules.solo.called.shown import acts_of
from cardtable.rules.solo.called.turns import CalledPots
from cardtable.rules.solo.cards import ALL_POINTS, HALF, points_in
from cardtable.rules.solo.progressive_solo import ProgressiveDeal
from cardtable.rules.solo.six_bid_solo import Play, SixBidSolo, SoloDeal

LOOK_COSTS: Final = 10
"""The chips that a seat pays each other seat for a look at the widow, unless the look decides the game [SIX-7.5]."""

D = TypeVar("D", bound=SoloDeal)


class CalledSoloPlay(CalledPlay[D], Play[D]):
    """The play of the Solo games at a called table."""

    def decided(self, deal: D) -> bool:
        """Whether the contract is decided. A misère is decided once the bidder has taken points [SIX-4.13]."""
        his = deal.points[deal.bidder]
        return self.contracts[deal.high].decided(his, sum(deal.points) - his)


class SixBidLaw(SoloLaw[D]):
    """The faults at the Solo games. A proven misplay decides the game for the other side [SIX-7.1 to SIX-7.8]."""

    game: SixBidSolo[Any, Any]
    duties = Play.duties
    Played = CalledSoloPlay
    cost_rules = MappingProxyType({FACED: "SIX-7.1", COUNT: "SIX-7.3", DISCARD: "SIX-7.4", LOOKED: "SIX-7.5"})

    def sided(self, deal: D, seat: int, other: int) -> bool:
        return (seat == deal.bidder) == (other == deal.bidder)

    def rule_of_misplay(self, deal: D, seat: int) -> str:
        return "SIX-7.8" if seat == deal.bidder else "SIX-7.6"

    def early(self, deal: D, seat: int | None) -> bool:
        return any(early for at, early in acts_of(deal).peeks if at == seat)

    def peek_counts(self, deal: D, seat: int) -> bool:
        """Whether the seat's look at the widow can be called now [SIX-7.5].

        A look during the bidding can be called at once. A later look can be called only in the play or in the review.
        """
        return self.early(deal, seat) or deal.phase in ("play", REVIEW)

    def peeked(self, deal: D, charge: Charge) -> None:
        """Carry out what follows from a proven look at the widow [SIX-7.5].

        A look during the bidding makes the deal void. A later look by a seat that has cards decides the game.
        """
        if self.early(deal, charge.seat):
            self.annul(deal, LOOKED)
        elif charge.seat in deal.seated:
            self.found_out(deal, charge)

    def charge_for_look(self, seat: int | None) -> Sequence[int]:
        return [-LOOK_COSTS * (self.seats - 1) if at == seat else LOOK_COSTS for at in range(self.seats)]

    def bidder_erred(self, deal: D, charge: Charge) -> bool:
        if charge.what == COUNT:
            return self.dealt_wrong(deal, (deal.bidder,))
        return charge.seat == deal.bidder

    def penalized(self, deal: D, charge: Charge) -> Result:
        """Return the result of a game that a proven fault decided. The side that erred gains nothing [SIX-7.7]."""
        game, contract, failed = self.game, self.game.contracts[deal.high], self.bidder_erred(deal, charge)
        points = game.bidders_points(deal, contract)
        result, (_, pays) = "failed" if failed else "made", contract.terms(deal.ranking.trump)
        if not contract.by_the_point:
            return game.settled_as(deal, contract, points, result, pays)
        if not failed:
            points += ALL_POINTS - sum(deal.points) - points_in(game.laid_aside(deal, contract))
        over = points - HALF
        if over >= 0 if failed else over <= 0:
            return game.settled_as(deal, contract, points, "tie", 0)
        return game.settled_as(deal, contract, points, result, pays * abs(over))

    def brought(self, deal: D) -> Result:
        """Return the result. If an opponent's fault decided the deal, that opponent pays for all opponents [SIX-7.6].

        But if that fault was a wrong number of cards, each opponent of the bidder pays as usual.
        """
        result, ended, contract = super().brought(deal), acts_of(deal).ended, self.game.contract(deal)
        if contract is None or ended is None or ended.what == COUNT or ended.seat in (None, deal.bidder):
            return result
        usual = self.game.payments(deal, contract, result.detail["result"] == "made", result.detail["value"])
        gain = usual[deal.bidder]
        owed = [gain if at == deal.bidder else -gain * (at == ended.seat) for at in range(self.seats)]
        change = [had - one + other for had, one, other in zip(result.change, usual, owed, strict=True)]
        return result._replace(change=tuple(change))

    # ── what a seat knows ─────────────────────────────────────────────────────────────────────────────────────

    def exchanged(self, deal: D, seat: int) -> int:
        """While the bidder still owes a card in return for the called card, his hand has one card too many.

        Then return 1 for the bidder and -1 for the seat that gave the called card. Otherwise return 0.
        """
        if deal.phase != "give":
            return 0
        return (seat == deal.bidder) - (seat == deal.holder)

    def gone_from(self, deal: D, seat: int) -> Card | None:
        return deal.called if seat == deal.holder else None


class NoFrogLaw(SixBidLaw[D]):
    """The faults of Solo games in which nobody buries cards."""

    faults = without(DISCARD)


class FrogLaw(SixBidLaw[D]):
    """The faults at Frog [FRG-7.1]."""

    one_rule = "FRG-7.1"


class CoeurDaleneLaw(SixBidLaw[D]):
    """The faults at Coeur d'Alene Solo [CDA-7.1]."""

    one_rule = "CDA-7.1"


class ProgressiveLaw(SixBidLaw[ProgressiveDeal]):
    """The faults at Progressive Solo, where the antes of a void deal stay in the pots [PSO-7.1]."""

    one_rule = "PSO-7.1"
    Standing = CalledPots

    def paid_in(self, deal: ProgressiveDeal) -> Sequence[int]:
        return [deal.ante] * self.seats

    def carried(self, deal: ProgressiveDeal) -> Mapping[str, Any]:
        return {"frog_pot": deal.frog_pot, "solo_pot": deal.solo_pot}

    def dealt_again(self, deal: ProgressiveDeal) -> None:
        deal.ante, deal.frog_pot, deal.solo_pot = 0, deal.standing.frog_pot, deal.standing.solo_pot
