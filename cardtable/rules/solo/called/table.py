"""A table of the family at which people may err: who deals, void deals, and the ledger on the sheet [SOF-7]."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from cardtable.rules.calls.called import REVIEW, Review, ledger_of
from cardtable.rules.game import Pack, Phase, Result, Standing
from cardtable.rules.ledger import STOOD, UPHELD, Charge, Entry, Ledger
from cardtable.rules.solo.acts import Acts
from cardtable.rules.solo.called.errors import LOOKED
from cardtable.rules.solo.called.faults import CalledPlay, SoloLaw, Stretch
from cardtable.rules.solo.called.shown import acts_of
from cardtable.rules.solo.called.sight import CalledSight
from cardtable.rules.solo.family import PointsDeal
from cardtable.rules.solo.options import CALLED, SessionOptions
from cardtable.rules.tricks.hands import deal_packets

__all__ = ["CalledStanding", "CalledTable", "Turns"]

P = TypeVar("P", bound=PointsDeal)
S = TypeVar("S", bound=Standing)


class Turns(NamedTuple):
    """What a session at a called table carries on beside totals.

    `dealt` is who dealt last. `voids` are the void deals so far and `in_a_row` those since the last that was not;
    `skips` the seats that lose their next turn to deal; `paid` says whether the antes of the next deal lie in the pots.
    """

    dealt: int = 0
    voids: int = 0
    in_a_row: int = 0
    skips: frozenset[int] = frozenset()
    paid: bool = False


class CalledStanding(Standing):
    """A standing with the turns to deal."""

    __slots__ = ("turns",)

    def __init__(
        self,
        totals: tuple[int, ...],
        dealer: int | None = None,
        winners: tuple[int, ...] = (),
        deals: int = 0,
        *,
        turns: Turns = Turns(),  # noqa: B008 (it is never changed)
    ) -> None:
        super().__init__(totals, dealer, winners, deals)
        self.turns = turns


def turns_of(standing: Standing) -> Turns:
    """The turns to deal, which every standing of a called table has."""
    turns: Turns = standing.turns  # type: ignore[attr-defined]
    return turns


class CalledTable(CalledSight[P, S]):
    """It stands before the prevented game among the bases of a class.

    `Law` is its table of faults and `Played` its play, which takes cards out of turn.
    """

    Law: ClassVar[type[SoloLaw[Any]]]
    Played: ClassVar[type[CalledPlay[Any]]]

    def __init__(self, options: SessionOptions, seats: int | None = None) -> None:
        super().__init__(options, min(self.seat_counts) if seats is None else seats)
        self.faults = law = self.Law(self)
        if options.irregularities == CALLED:
            self.law = law
            stretches = {name: Stretch(phase, law) for name, phase in self.phases.items()}
            self.phases = {**stretches, REVIEW: Review(law)}

    def without_calls(self) -> Self:
        """The table without calls at which a player thinks a deal out; cards may lie there as where people err."""
        return type(self)(self.options.model_copy(update={"irregularities": "prevented"}), self.seats)

    def stretches(self) -> list[Phase[P]]:
        """The phases by name, the last of them the play."""
        phases: list[Phase[P]] = super().stretches()  # type: ignore[misc]
        return [*phases[:-1], self.Played(self)]  # type: ignore[call-arg]

    # ── who deals ─────────────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> S:
        """The first standing of the prevented game, with every turn to deal still to come."""
        return CalledStanding((0,) * len(self.accounts))  # type: ignore[return-value]

    def may_deal(self, standing: S, dealer: int) -> bool:
        """Any seat may pick up the pack [SOF-7.7]."""
        return self.law is not None or super().may_deal(standing, dealer)

    def opened(self, standing: S, dealer: int, packs: Sequence[Pack]) -> P:
        """The deal with the cards dealt last noted, and with the fault of whoever deals out of turn [SOF-7.7]."""
        deal: P = super().opened(standing, dealer, packs)
        if self.law is not None:
            (pack,) = packs
            widow = slice(self.before_widow, self.before_widow + self.widow)
            hands, _ = deal_packets((*pack[: widow.start], *pack[widow.stop :]), 0, len(deal.seated), self.packets)
            deal.acts = Acts(lasts=tuple([hand[-1] for hand in hands]))
            if standing.dealer not in (None, dealer):
                deal.ledger = Ledger((Entry(Charge("dealer", dealer), hidden=False, end=STOOD),))
        return deal

    def next_dealer(self, deal: P) -> int:
        """Who was dealt for out of turn still deals next; who dealt out of turn loses his own turn [SOF-7.7]."""
        return super().next_dealer(deal) if deal.acts is None else self._passed_on(deal)[0]

    def _passed_on(self, deal: P) -> tuple[int, frozenset[int]]:
        """Who deals next, and who will be passed over."""
        before = deal.standing
        skips = turns_of(before).skips
        due = deal.dealer if before.dealer is None else before.dealer
        if acts_of(deal).void:
            return due, skips
        if deal.dealer != due:
            return due, skips | {deal.dealer}
        due = (due + 1) % self.seats
        while due in skips:
            skips -= {due}
            due = (due + 1) % self.seats
        return due, skips

    def dealt_last(self, standing: S) -> int:
        """The seat that dealt last: at a called table not always the one before the next dealer."""
        return super().dealt_last(standing) if self.law is None else turns_of(standing).dealt

    def is_last(self, before: Standing) -> bool:
        """Void deals do not count [SOF-7.6]."""
        turns = turns_of(before)
        return before.deals + 1 - turns.voids == self.deals

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def cut_short(self, deal: P) -> Result | None:
        """What a proven fault costs that has ended the deal; or that there is a new deal."""
        acts = deal.acts
        if acts is None or (acts.ended is None and not acts.void):
            return None
        if acts.ended is not None:
            return self.penalized(deal, acts.ended)
        before = deal.standing
        change = [gain - cost for gain, cost in zip(self.charged(deal), self.paid_in(deal), strict=True)]
        detail = {"void": acts.void, "ledger": ledger_of(deal).told()}
        turns = turns_of(before)
        totals = tuple([total + gain for total, gain in zip(before.totals, change, strict=True)])
        turns = turns._replace(dealt=deal.dealer, voids=turns.voids + 1, in_a_row=turns.in_a_row + 1, paid=True)
        standing = type(before)(
            totals,
            self.next_dealer(deal),
            (),
            before.deals + 1,
            turns=turns,  # type: ignore[call-arg]
            **self.carried(deal),
        )
        return Result(tuple(change), detail, standing)

    @abstractmethod
    def penalized(self, deal: P, charge: Charge) -> Result:
        """What a deal brought that a proven fault has ended."""

    def paid_in(self, deal: P) -> Sequence[int]:
        """By account what was paid before the deal."""
        return [0] * len(self.accounts)

    def carried(self, deal: P) -> Mapping[str, Any]:
        """What the standing after a void deal has beside totals, dealer, number of deals and turns."""
        return {}

    def charged(self, deal: P) -> list[int]:
        """By account what has been charged for looks at the widow that did not end the deal."""
        change = [0] * len(self.accounts)
        for entry in ledger_of(deal).entries:
            if entry.charge.what == LOOKED and entry.end == UPHELD and entry.charge != acts_of(deal).ended:
                for at, gain in enumerate(self.charge_for_look(entry.charge.seat)):
                    change[at] += gain
        return change

    def charge_for_look(self, seat: int | None) -> Sequence[int]:
        """By account what a look at the widow costs that does not end the deal."""
        return [0] * len(self.accounts)

    def concluded(self, deal: P, change: Sequence[int], detail: Mapping[str, Any], **more: Any) -> Result:
        """The result with what was charged, the ledger, and the turns to deal [SOF-7.7, SOF-7.9]."""
        turns = turns_of(deal.standing)._replace(dealt=deal.dealer, in_a_row=0, paid=False)
        if deal.acts is None:
            return super().concluded(deal, change, detail, turns=turns, **more)
        gains = [gain + other for gain, other in zip(change, self.charged(deal), strict=True)]
        turns = turns._replace(skips=self._passed_on(deal)[1])
        told = {**detail, "ledger": ledger_of(deal).told()}
        return super().concluded(deal, gains, told, turns=turns, **more)
