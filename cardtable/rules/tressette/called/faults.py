"""The renege, the only fault at a called table of Tressette [TRS-7.1 to 7.10, MED-7.1 to 7.5].

A renege is a card of another suit played by a player who could follow suit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, TypeVar

from cardtable.cards import Card
from cardtable.rules.calls.faults import Fault
from cardtable.rules.calls.revokes import Revokes, filled_in_doubt, other_side
from cardtable.rules.game import OVER, Deal, View
from cardtable.rules.ledger import UPHELD, Charge
from cardtable.rules.tressette.deals import MediatoreDeal, TressetteDeal
from cardtable.rules.tricks.game import TrickGame

D = TypeVar("D", bound=TressetteDeal | MediatoreDeal)

RENEGE: Final = "renege"


def ends_the_deal(law: object, deal: Deal, charge: Charge) -> None:
    """End the deal at once, whether a renege was called in the play or in the review [TRS-7.6, MED-7.3]."""
    deal.phase = OVER


RENEGES: Final = Fault(
    RENEGE,
    "TRS-4.6",
    verbs=("play",),
    breaks=("TRS-4.6", "TRD-4.2"),
    hidden=True,
    of_trick=True,
    callers=other_side,
    costs=ends_the_deal,
)
"""The only fault of the Tressette games: the side of the player who reneges loses at once [TRS-7.3, MED-7.2]."""


class FamilyReneges(Revokes[D]):
    """The law of reneges at Tressette games: the side of the player who reneges loses at once [TRS-7.3 to TRS-7.9]."""

    faults = (RENEGES,)
    word = RENEGE
    call_rule, review_rule, denied_rule, final_rule = "TRS-7.3", "TRS-7.4", "TRS-7.9", "TRS-7.6"

    def guessed(self, game: TrickGame[D, Any], view: View, rng: Random) -> D:
        """Return a guess. At a called table, its ledger has the reneges that the guessed cards prove."""
        deal: D = view.deal.copy()
        if deal.ledger is None:
            game.fill(deal, rng, seen=view.deal)
        else:
            filled_in_doubt(game, deal, rng)
            deal.ledger = self.found_again(deal)
        return deal


class Reneges(FamilyReneges[TressetteDeal]):
    """The law of reneges at all games but Mediatore: the side at fault loses the game [TRT-7.1, TRD-7.1]."""

    def __init__(self, account: Sequence[int]) -> None:
        super().__init__(len(account))
        self.account = account

    def sided(self, deal: TressetteDeal, seat: int, other: int) -> bool:
        """Whether both seats are of one side. Players do not call reneges of their own side [TRS-7.3]."""
        return self.account[seat] == self.account[other]

    def received_since(self, deal: TressetteDeal, seat: int, number: int) -> tuple[Card, ...]:
        """The cards that a seat drew after the trick `number` or later [TRD-7.1]."""
        return deal.drawn(seat)[number - 1 :]

    def certain(self, deal: TressetteDeal, seat: int) -> tuple[Card, ...]:
        """Return the cards from melds and the cards drawn face up, because everybody knows when the seat got them."""
        return deal.shown[seat]


class MediatoreReneges(FamilyReneges[MediatoreDeal]):
    """The law of reneges at Mediatore: the side at fault loses the deal [MED-7.2, MED-7.3]."""

    call_rule = "MED-7.2"

    def sided(self, deal: MediatoreDeal, seat: int, other: int) -> bool:
        side = (deal.mediator, deal.partner)
        return (seat in side) == (other in side)


def settled_by_renege(detail: Mapping[str, Any]) -> Callable[[Mapping[str, Any]], bool]:
    """Return a function that says of an uncalled renege whether a call of another renege had ended the deal."""
    ended = any(entry["end"] == UPHELD for entry in detail.get("ledger", ()))
    return lambda entry: ended


def offender(deal: Deal) -> int | None:
    """Return the seat whose renege was called and upheld, or None."""
    upheld = None if deal.ledger is None else deal.ledger.upheld
    return None if upheld is None else upheld.seat
