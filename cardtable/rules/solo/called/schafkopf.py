"""Schafkopf and Auction Schafkopf at a called table [SCH-7, ASC-7.1].

The Player is the one who took the blind (the widow). At Auction Schafkopf, here and in names such as `made_against`,
the bidder stands in the Player's place. A leaster is a deal in which all have passed: everybody plays alone for the
fewest points. A misplay is a card out of turn, a revoke, a card shown or named, or a look back at a trick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from cardtable.rules.calls.revokes import at_fault
from cardtable.rules.game import Result
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.called.faults import COUNT, DISCARD, FACED, LOOKED, CalledPlay, SoloLaw, without
from cardtable.rules.solo.called.shown import acts_of
from cardtable.rules.solo.schafkopf import CLAIM, CONCEDE, ITEMS, SCHNEIDER, Play, Schafkopf, SchafkopfDeal

D = TypeVar("D", bound=SchafkopfDeal)

LOOK_COSTS = 4
"""The points that a look at the blind costs [SCH-7.5]."""
LEASTER_COSTS = 4
"""The points that a misplay in a leaster costs the player who made it. Nobody else scores [SCH-7.9]."""


class SchafkopfPlay(CalledPlay[D], Play[D]):
    """The play of Schafkopf and Auction Schafkopf at a called table."""


class SchafkopfLaw(SoloLaw[D]):
    """The faults at Schafkopf. A proven misplay ends the play [SCH-7.1 to SCH-7.9]."""

    game: Schafkopf[Any]
    Played = SchafkopfPlay
    cost_rules = MappingProxyType({FACED: "SCH-7.1", COUNT: "SCH-7.3", DISCARD: "SCH-7.4", LOOKED: "SCH-7.5"})

    def sided(self, deal: D, seat: int, other: int) -> bool:
        if deal.bidder == NOBODY:
            return seat == other
        return bool(self.game.bidders_side(deal, seat) == self.game.bidders_side(deal, other))

    def rule_of_misplay(self, deal: D, seat: int) -> str:
        if deal.bidder == NOBODY:
            return "SCH-7.9"
        return "SCH-7.7" if self.game.bidders_side(deal, seat) else "SCH-7.6"

    def ends(self, deal: D, seat: int) -> Iterator[Move]:
        """Yield the claim and the concession by which the seat can end the play, if the table allows claims [SCH-7.8].

        Any seat can claim, rightly or wrongly, and the bidder can concede, both at any time.
        """
        if deal.bidder != NOBODY and self.game.options.claims:
            yield CLAIM[seat]
            if seat == deal.bidder:
                yield CONCEDE[seat]

    def peeked(self, deal: D, charge: Charge) -> None:
        """Do nothing now: a look at the blind is charged in the result, and the deal goes on [SCH-7.5]."""

    def found_out(self, deal: D, charge: Charge) -> None:
        """End the deal because of the fault. A wrong number of cards in a leaster makes the deal void [SCH-7.3]."""
        if charge.what == COUNT and deal.bidder == NOBODY:
            self.annul(deal, COUNT)
        else:
            super().found_out(deal, charge)

    def charge_for_look(self, seat: int | None) -> Sequence[int]:
        return [-LOOK_COSTS if at == seat else 0 for at in range(self.seats)]

    def brought(self, deal: D) -> Result:
        """Return the result. If an opponent of the Player has claimed wrongly, only this opponent pays [SCH-7.8]."""
        if acts_of(deal).ended is not None or not self.claimed_wrongly(deal):
            return super().brought(deal)
        return self.made_against(deal, deal.speaker, self.game.left_with(deal))

    def claimed_wrongly(self, deal: D) -> bool:
        game, seat = self.game, deal.speaker
        return deal.ended == "claim" and not game.bidders_side(deal, seat) and not game.may_claim(deal, seat)

    def penalized(self, deal: D, charge: Charge) -> Result:
        game, points = self.game, self.game.counted(deal)
        if deal.bidder == NOBODY:
            at = at_fault(charge)
            change = [-LEASTER_COSTS if seat == at else 0 for seat in range(self.seats)]
            detail = game.story(deal, deal.points[:], "least-fault", at)
            return game.concluded(deal, change, {**detail, "ended": "call"})
        if charge.what in (COUNT, DISCARD):
            lost = charge.what == DISCARD or self.dealt_wrong(deal, game.side(deal))
            return self.settled(deal, -ITEMS[0] if lost else ITEMS[0], game.words[lost][0], None, points)
        if not game.bidders_side(deal, at_fault(charge)):
            return self.made_against(deal, at_fault(charge), points)
        poor = points[1] >= SCHNEIDER - 1
        return self.settled(deal, -ITEMS[poor], game.words[1][poor], None, points)

    def made_against(self, deal: D, offender: int, points: tuple[int, int]) -> Result:
        """Return the result of a deal that the Player's side wins by a fault of `offender`. Only that opponent pays."""
        rich = points[0] >= SCHNEIDER
        return self.settled(deal, ITEMS[rich], self.game.words[0][rich], offender, points)

    def settled(self, deal: D, item: int, result: str, offender: int | None, points: tuple[int, int]) -> Result:
        """Return the result in which the Player's side scores what `item` is worth at this table [SCH-7.6, ASC-7.1].

        If there is an `offender`, this seat loses as much. `result` is the word for the result. `points` are those of
        the Player's side and of the other side.
        """
        game, change = self.game, [0] * len(self.game.accounts)
        worth = self.worth_of(deal, item)
        change[self.account(deal.bidder)] = worth
        if offender is not None:
            change[self.account(offender)] = -worth
        ended = deal.ended if acts_of(deal).ended is None else "call"
        detail = game.story(deal, self.shown_points(deal, points), result, deal.bidder)
        return game.concluded(deal, change, {**detail, "ended": ended})

    def account(self, seat: int) -> int:
        return next(at for at, seats in enumerate(self.game.accounts) if seat in seats)

    def worth_of(self, deal: D, item: int) -> int:
        """What this table pays for `item`: one of the scores in `ITEMS`, negative if the Player's side lost."""
        return item

    def shown_points(self, deal: D, points: tuple[int, int]) -> Sequence[int]:
        """Return the points by seat. The Player's seat has the final points of the Player's side, `points[0]`."""
        shown = deal.points[:]
        shown[deal.bidder] = points[0]
        return shown


class AuctionLaw(SchafkopfLaw[SchafkopfDeal]):
    """The faults at Auction Schafkopf, where there is no blind and every seat has a partner [ASC-7.1]."""

    game: AuctionSchafkopf
    faults = without(LOOKED, DISCARD)
    one_rule = "ASC-7.1"

    def sided(self, deal: SchafkopfDeal, seat: int, other: int) -> bool:
        return not (seat - other) & 1

    def lone(self, deal: SchafkopfDeal) -> int:
        return NOBODY

    def worth_of(self, deal: SchafkopfDeal, item: int) -> int:
        """Return `item` or, at a table that scores the number bid, this number with the sign of `item`."""
        return self.game.counts(deal, item)

    def shown_points(self, deal: SchafkopfDeal, points: tuple[int, int]) -> Sequence[int]:
        return points
