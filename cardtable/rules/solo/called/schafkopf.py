"""Schafkopf and Auction Schafkopf at a called table [SCH-7, ASC-7.1].

At a called table players can break rules, and others must call the mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from cardtable.rules.calls.revokes import at_fault
from cardtable.rules.game import Result
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.solo.auction_schafkopf import AuctionSchafkopf
from cardtable.rules.solo.called.faults import COUNT, DISCARD, LOOKED, CalledPlay, SoloLaw, without
from cardtable.rules.solo.called.shown import acts_of
from cardtable.rules.solo.schafkopf import CLAIM, CONCEDE, ITEMS, SCHNEIDER, Play, Schafkopf, SchafkopfDeal

D = TypeVar("D", bound=SchafkopfDeal)

LOOK_COSTS = 4
"""The points that a look at the blind costs [SCH-7.5]."""
LEASTER_COSTS = 4
"""The points that a misplay in a leaster costs; nobody else scores [SCH-7.9]."""


class SchafkopfPlay(CalledPlay[D], Play[D]):
    """The play of Schafkopf and Auction Schafkopf at a called table."""


class SchafkopfLaw(SoloLaw[D]):
    """The faults at Schafkopf: a proven misplay ends the play.

    In a leaster each plays for themselves [SCH-7.1 to SCH-7.9].
    """

    game: Schafkopf[Any]
    Played = SchafkopfPlay

    def sided(self, deal: D, seat: int, other: int) -> bool:
        """Whether two seats are both on the bidder's side or both opponents; in a leaster each seat plays alone."""
        if deal.bidder == NOBODY:
            return seat == other
        return bool(self.game.bidders_side(deal, seat) == self.game.bidders_side(deal, other))

    def ends(self, deal: D, seat: int) -> Iterator[Move]:
        """Yield the claim, and for the bidder the concession, which end the play at any time [SCH-7.8].

        There are none in a leaster or at a table without claims.
        """
        if deal.bidder != NOBODY and self.game.options.claims:
            yield CLAIM[seat]
            if seat == deal.bidder:
                yield CONCEDE[seat]

    def peeked(self, deal: D, charge: Charge) -> None:
        """Do nothing now: the deal goes on, and the look at the blind is charged in its result [SCH-7.5]."""

    def found_out(self, deal: D, charge: Charge) -> None:
        """End the play because of a proven fault.

        A wrong number of cards in a leaster makes the deal void [SCH-7.3].
        """
        if charge.what == COUNT and deal.bidder == NOBODY:
            self.annul(deal, COUNT)
        else:
            super().found_out(deal, charge)

    def charge_for_look(self, seat: int | None) -> Sequence[int]:
        """The loss from a look at the blind, by account: -4 for the seat that looked, 0 for the others [SCH-7.5]."""
        return [-LOOK_COSTS if at == seat else 0 for at in range(self.seats)]

    def brought(self, deal: D) -> Result:
        """Return the result of the deal [SCH-7.8].

        If an opponent of the Player has claimed with too few points, this opponent alone pays.
        """
        if acts_of(deal).ended is not None or not self.claimed_wrongly(deal):
            return super().brought(deal)
        return self.made_against(deal, deal.speaker, self.game.left_with(deal))

    def claimed_wrongly(self, deal: D) -> bool:
        """Whether an opponent of the Player has claimed with too few points."""
        game, seat = self.game, deal.speaker
        return deal.ended == "claim" and not game.bidders_side(deal, seat) and not game.may_claim(deal, seat)

    def penalized(self, deal: D, charge: Charge) -> Result:
        """Return the result of a deal that was ended by a proven fault [SCH-7.3 to SCH-7.9]."""
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
        """Return the result when an opponent's fault makes the Player's side win; only that opponent pays."""
        rich = points[0] >= SCHNEIDER
        return self.settled(deal, ITEMS[rich], self.game.words[0][rich], offender, points)

    def settled(self, deal: D, item: int, result: str, offender: int | None, points: tuple[int, int]) -> Result:
        """Return the result: the Player's side scores what `item` is worth [SCH-7.6, ASC-7.1].

        If there is an `offender`, the offender's account loses as much.
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
        """What this table pays for `item`, a score in `ITEMS` with its sign.

        At Schafkopf it is always `item` itself.
        """
        return item

    def shown_points(self, deal: D, points: tuple[int, int]) -> Sequence[int]:
        """The points for the detail, by seat. The Player's seat has `points[0]`, the final points of its side."""
        shown = deal.points[:]
        shown[deal.bidder] = points[0]
        return shown


class AuctionLaw(SchafkopfLaw[SchafkopfDeal]):
    """The faults at Auction Schafkopf, where there is no blind and every seat has a partner [ASC-7.1]."""

    game: AuctionSchafkopf
    faults = without(LOOKED, DISCARD)

    def sided(self, deal: SchafkopfDeal, seat: int, other: int) -> bool:
        """Whether two seats are partners: they sit opposite each other."""
        return not (seat - other) & 1

    def lone(self, deal: SchafkopfDeal) -> int:
        """Always -1 (no seat), because nobody plays alone."""
        return NOBODY

    def worth_of(self, deal: SchafkopfDeal, item: int) -> int:
        """What this table pays for `item`, a score in `ITEMS` with its sign.

        The result is `item` itself. At a table that scores the number bid, it is the number bid, with the sign of
        `item`.
        """
        return self.game.counts(deal, item)

    def shown_points(self, deal: SchafkopfDeal, points: tuple[int, int]) -> Sequence[int]:
        """The points for the detail: those of both sides."""
        return points
