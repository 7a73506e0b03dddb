"""What the tellers of the six games say of the score: a deal in sentences that add up, and the sheets."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from cardtable.cards import SUIT_OF, read_cards
from cardtable.rules.game import Result
from cardtable.rules.naming import does, doing, name, together
from cardtable.rules.sheets import (
    Column,
    accounts_in_order,
    added,
    dealer_of,
    dealers,
    each,
    sheet_of,
    totals_beneath,
    winners_told,
)
from cardtable.rules.solo.cards import HALF, points_in
from cardtable.rules.solo.contracts import Contract
from cardtable.rules.solo.family import PointsGame
from cardtable.rules.solo.six_bid_solo import SixBidSolo
from cardtable.rules.teller import Fact, Sheet
from cardtable.rules.words import amount, capital, listed, minus, signed

G = TypeVar("G", bound=PointsGame[Any, Any])


class ScoreTeller(ABC, Generic[G]):
    """What one table of the family says of its score."""

    counted_in: ClassVar[str] = "Chips"
    """What stands on the sheet."""
    fact_groups: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def __init__(self, game: G) -> None:
        self.game = game

    def dealt_in(self, result: Result) -> Collection[int]:
        """Whoever is not active sits out [SOF-4.6]."""
        return self.game.active(dealer_of(self.game, result))

    @abstractmethod
    def headline(self, result: Result) -> str:
        """What a deal came to, in a sentence or two."""

    @abstractmethod
    def paid(self, result: Result) -> Iterator[str]:
        """What it brought to whom."""

    def result_told(self, result: Result) -> tuple[str, ...]:
        """What a deal brought, in sentences that add up; with the last one who has won."""
        standing = result.standing
        told = self.deal_told(result)
        if standing.over:
            most = minus(max(standing.totals))
            told.append(f"The session is over: {winners_told(self.game, standing)} with {most}.")
        return tuple(told)

    def deal_told(self, result: Result) -> list[str]:
        """What a deal brought, and what stands on the sheet then."""
        standing = result.standing
        told = [self.headline(result), *self.paid(result)]
        if any(result.change):
            sums = []
            for seats, total, gain in zip(self.game.accounts, standing.totals, result.change, strict=True):
                sums.append(f"{together(seats)} {added(total, gain) if gain else minus(total)}")
            told.append(f"{self.counted_in}: {', '.join(sums)}.")
        return told

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """What statistics count of a deal."""
        return ()

    @abstractmethod
    def columns(self) -> Sequence[Column]:
        """What stands on the sheet before the accounts."""

    def sheets(self, results: Sequence[Result], looking: int | None, began: Any) -> tuple[Sheet, ...]:
        """A row a deal with the running totals beneath: its own columns, and then the accounts."""
        order = accounts_in_order(self.game, looking)
        columns = (
            dealers(self.game),
            *self.columns(),
            *each(order, self.item),
        )
        sheet = sheet_of(self.game.title, columns, results, self.result_told, began=began)
        return (totals_beneath(sheet, results, order),)

    def item(self, result: Result, account: int) -> str:
        """What the deal brought to an account."""
        return signed(result.change[account]) if result.change[account] else ""


OUTCOMES: Final = {"made": "made", "failed": "failed", "tie": "tie", "passed-out": "passed", "void": "void"}


class SoloScore(ScoreTeller[SixBidSolo[Any, Any]]):
    """What a table of Six-Bid Solo or its kin says of its score [SIX-9, CDA-9.1]."""

    def played(self, detail: Mapping[str, Any]) -> str:
        """The game that was played, with its trump: `solo in diamonds`."""
        contract = self.game.contract_named(detail["bid"])
        title = contract.title.lower()
        return f"{title} in {SUIT_OF[detail['trump']].title}" if len(contract.trumps) > 1 else title

    def headline(self, result: Result) -> str:
        """Who played what, the points with what was laid aside, and whether they were enough."""
        detail = result.detail
        if detail["result"] == "passed-out":
            return "All passed: nobody plays."
        bidder, points = detail["bidder"], detail["points"]
        contract = self.game.contract_named(detail["bid"])
        who = f"{doing(bidder, 'played', 'played')} {self.played(detail)}"
        if not contract.needs:
            end = "took no counting card" if detail["result"] == "made" else f"took {amount(points, 'point')}"
            return f"{who} and {end}: {OUTCOMES[detail['result']]}."
        buried = detail.get("discard", "") if contract.takes_widow else detail["widow"]
        aside = points_in(read_cards(buried)) if contract.aside_counts else 0
        where = "buried" if contract.takes_widow else "in the widow"
        counted = f" ({points - aside} in tricks, {aside} {where})" if aside else ""
        return f"{who} and took {amount(points, 'point')}{counted}: {OUTCOMES[detail['result']]}."

    def paid(self, result: Result) -> Iterator[str]:
        """How much, and who pays whom."""
        detail = result.detail
        if detail["result"] == "passed-out":
            return
        if detail["result"] == "tie":
            yield self.tied(result)
            return
        contract = self.game.contract_named(detail["bid"])
        yield f"{capital(self.reckoned(contract, detail))}: {self.payment(result, contract)}."

    def tied(self, result: Result) -> str:
        """Why nobody pays."""
        return f"{HALF} points each are a tie: nobody pays."

    def reckoned(self, contract: Contract, detail: Mapping[str, Any]) -> str:
        """How the value comes about."""
        if not contract.by_the_point:
            return f"{contract.title} is worth {amount(detail['value'], 'chip')}"
        beyond = abs(detail["points"] - HALF)
        side = "over" if detail["result"] == "made" else "under"
        return f"{amount(beyond, 'point')} {side} {HALF} × {contract.pays} = {amount(detail['value'], 'chip')}"

    def shares(self, result: Result, contract: Contract) -> dict[int, int]:
        """By seat, but for the bidder: how many times the value it pays or is paid [SIX-6.4]."""
        detail = result.detail
        spared = detail["result"] == "made" and not contract.dealer_pays
        paying = self.game.active(dealer_of(self.game, result)) if spared else range(self.game.seats)
        return {seat: 1 for seat in sorted(paying) if seat != detail["bidder"]}

    def payment(self, result: Result, contract: Contract) -> str:
        """Who pays whom: `Ann pays Bea 12 and Cy 24`, `Bea pays Ann and Cy 24 each`."""
        detail = result.detail
        bidder, value, shares = detail["bidder"], detail["value"], self.shares(result, contract)
        parts = []
        for times in sorted(set(shares.values())):
            seats = [seat for seat, share in shares.items() if share == times]
            chips = f"{times * value}{' each' if len(seats) > 1 else ''}"
            if detail["result"] == "failed":
                parts.append(f"{doing(bidder, 'pays', 'pay')} {together(seats)} {chips}")
            elif not parts:
                parts.append(f"{together(seats)} {does(seats, 'pays', 'pay')} {name(bidder)} {chips}")
            else:
                parts.append(f"{together(seats)} {chips}")
        return listed(parts)

    def columns(self) -> Sequence[Column]:
        """Bidder, game and trump, and points; a column of chips for each seat follows [SIX-9, CDA-9.1]."""
        return (
            Column("Bidder", lambda result: "" if result.detail["bid"] is None else name(result.detail["bidder"])),
            Column("Game", self._game_and_trump, ("Game", "Trump"), cell=self._game_played),
            Column("Points", lambda result: "" if result.detail["bid"] is None else result.detail["points"]),
            Column("Outcome", lambda result: OUTCOMES[result.detail["result"]]),
        )

    def _game_and_trump(self, result: Result) -> tuple[str, str]:
        detail = result.detail
        if detail["bid"] is None:
            return "", ""
        trump = detail["trump"]
        return self.game.contract_named(detail["bid"]).title, SUIT_OF[trump].symbol if trump else ""

    def _game_played(self, result: Result) -> str:
        """With its trump, if its title does not name it."""
        detail = result.detail
        if detail["bid"] is None:
            return ""
        return self.game.contract_named(detail["bid"]).with_trump(SUIT_OF[detail["trump"]] if detail["trump"] else None)

    fact_groups = MappingProxyType(
        {"As bidder": ("Bidding won", "Games made", "Doubles that paid"), "Against the bidder": ("Bidders beaten",)}
    )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Games made of those bid for, all of them and each kind; and of the others' games those that were beaten."""
        detail = result.detail
        if detail["bid"] is None:
            return ()
        bidder = detail["bidder"]
        made, title = int(detail["result"] == "made"), self.game.contract_named(detail["bid"]).title
        against = [seat for seat in self.dealt_in(result) if seat != bidder]
        return (
            *(Fact("Bidding won", seat, int(seat == bidder), 1) for seat in self.dealt_in(result)),
            Fact("Games made", bidder, made, 1),
            Fact(f"{title} made", bidder, made, 1),
            *(Fact("Bidders beaten", seat, 1 - made, 1) for seat in against),
        )
