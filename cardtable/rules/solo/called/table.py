"""A table of Schafkopf or Solo where faults are possible: its dealers, void deals, and ledger [SOF-7].

The ledger of a deal is its record of faults and calls.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Self, TypeVar

from cardtable.refusal import Refusal
from cardtable.rules.calls.called import REVIEW, ReviewPhase, ledger_of
from cardtable.rules.game import Pack, Result
from cardtable.rules.ledger import STOOD, UPHELD, Charge, Ledger, LedgerEntry
from cardtable.rules.moves import Move
from cardtable.rules.solo.acts import Acts
from cardtable.rules.solo.called.faults import LOOKED, SoloLaw, Stretch
from cardtable.rules.solo.called.shown import acts_of
from cardtable.rules.solo.called.sight import CalledSight
from cardtable.rules.solo.called.turns import CalledStanding, turns_of
from cardtable.rules.solo.family import PointsDeal, PointsGame
from cardtable.rules.solo.options import CALLED, SessionOptions
from cardtable.rules.starting import Start
from cardtable.rules.tricks.hands import deal_packets

P = TypeVar("P", bound=PointsDeal)

ALIKE: Final = (
    "id", "title", "seat_counts", "Options", "counted_in", "pack_rule", "dealer_rule", "end_rule", "start_rule",
    "accounts", "any_time", "deals",
)  # fmt: skip


class CalledTable(CalledSight[P, CalledStanding]):
    """A table for a game of the class `kind`, with the faults of the class `law`.

    The game itself is `inner`. If the option `irregularities` is `called`, faults can be made and called at this table;
    otherwise it prevents them, like the game itself.
    """

    deals: int
    options: SessionOptions

    def __init__(
        self, kind: type[PointsGame[P, Any]], law: type[SoloLaw[Any]], options: SessionOptions, seats: int
    ) -> None:
        game = kind(options, seats)
        for name in ALIKE:
            setattr(self, name, getattr(game, name))
        super().__init__(options, seats)
        self.kinds = kind, law
        self.inner, game.at = game, self
        self.faults = law(game)
        self.phases = {**game.phases, "play": law.Played(game)}
        if options.irregularities == CALLED:
            self.law = self.faults
            stretches = {name: Stretch(phase, self.faults) for name, phase in self.phases.items()}
            self.phases = {**stretches, REVIEW: ReviewPhase(self.faults)}

    def again(self, **options: object) -> Self:
        return type(self)(*self.kinds, self.options.model_copy(update=options), self.seats)

    # ── as in the game ────────────────────────────────────────────────────────────────────────────────────────

    def in_turn(self) -> Self:
        return self.again(any_time=False) if self.any_time else self

    def at_any_time(self, deal: P) -> Collection[Move]:
        return self.inner.at_any_time(deal)

    @property
    def endless(self) -> bool:
        return self.inner.endless

    @property
    def start_numbers(self) -> Mapping[str, int]:
        return self.inner.start_numbers

    @property
    def score_runs(self) -> bool:
        return self.inner.score_runs

    def cannot_stand(self, start: Start) -> str | None:
        return self.inner.cannot_stand(start)

    def carried_from(self, start: Start) -> Mapping[str, Any]:
        return self.inner.carried_from(start)

    def packs(self, standing: CalledStanding) -> tuple[Pack, ...]:
        return self.inner.packs(standing)

    def after_the_end(self, deal: P, move: Move) -> Refusal:
        return self.inner.after_the_end(deal, move)

    # ── who deals ─────────────────────────────────────────────────────────────────────────────────────────────

    def start(self) -> CalledStanding:
        return self.faults.Standing((0,) * len(self.accounts))

    def may_deal(self, standing: CalledStanding, dealer: int) -> bool:
        """Whether the table accepts a deal by the seat `dealer`. A called table accepts any dealer [SOF-7.7]."""
        return self.law is not None or super().may_deal(standing, dealer)

    def deal_out(self, standing: CalledStanding, dealer: int, packs: Sequence[Pack]) -> P:
        deal = self.inner.deal_out(standing, dealer, packs)
        if standing.turns.paid:
            self.faults.dealt_again(deal)
        return deal

    def opened(self, standing: CalledStanding, dealer: int, packs: Sequence[Pack]) -> P:
        """Return the new deal.

        At a called table, record the last card dealt to each hand, and enter a deal out of turn in the ledger
        [SOF-7.7].
        """
        deal = super().opened(standing, dealer, packs)
        if self.law is not None:
            (pack,), game = packs, self.inner
            widow = slice(game.before_widow, game.before_widow + game.widow)
            hands, _ = deal_packets((*pack[: widow.start], *pack[widow.stop :]), 0, len(deal.seated), game.packets)
            deal.acts = Acts(lasts=tuple([hand[-1] for hand in hands]))
            if standing.dealer not in (None, dealer):
                deal.ledger = Ledger((LedgerEntry(Charge("dealer", dealer), hidden=False, end=STOOD),))
        return deal

    def passed_on(self, deal: P) -> tuple[int, frozenset[int]]:
        """Return the seat that deals next, and the seats that are still to be skipped once as dealers [SOF-7.7].

        After a deal out of turn, the seat that was passed over deals, and the seat that dealt is skipped once.
        """
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

    def dealt_last(self, standing: CalledStanding) -> int:
        return super().dealt_last(standing) if self.law is None else standing.turns.dealt

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def score(self, deal: P) -> Result:
        """Return the result of the deal. If it was void, nobody pays antes for the next deal [SOF-7.6, SOF-7.9]."""
        if deal.acts is None:
            return self.inner.score(deal)
        before, void, ledger = deal.standing, deal.acts.void, ledger_of(deal).told()
        dealer, skips = self.passed_on(deal)
        turns = turns_of(before)._replace(dealt=deal.dealer, paid=bool(void), skips=skips)
        if void:
            turns = turns._replace(voids=turns.voids + 1, in_a_row=turns.in_a_row + 1)
            paid = tuple([-cost for cost in self.faults.paid_in(deal)])
            found = Result(paid, {"void": void}, before.followed(**self.faults.carried(deal)))
        else:
            turns = turns._replace(in_a_row=0)
            found = self.faults.brought(deal)
        change = tuple([gain + other for gain, other in zip(found.change, self.charged(deal), strict=True)])
        totals = tuple([total + gain for total, gain in zip(before.totals, change, strict=True)])
        last = not void and self.inner.is_last(before)
        standing = found.standing.followed(
            totals=totals,
            dealer=dealer,
            winners=tuple([at for at, total in enumerate(totals) if total == max(totals)]) if last else (),
            deals=before.deals + 1,
            turns=turns,
        )
        return Result(change, {**found.detail, "ledger": ledger}, standing)

    def charged(self, deal: P) -> list[int]:
        """Return what each account gains from rightly called looks at the widow.

        A look that decided the game does not count.
        """
        change = [0] * len(self.accounts)
        for entry in ledger_of(deal).entries:
            if entry.charge.what == LOOKED and entry.end == UPHELD and entry.charge != acts_of(deal).ended:
                for at, gain in enumerate(self.faults.charge_for_look(entry.charge.seat)):
                    change[at] += gain
        return change
