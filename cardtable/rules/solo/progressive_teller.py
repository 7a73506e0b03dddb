"""The words of Progressive Solo where they differ from the other Solo games: doubles and pots [PSO-9.1]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from cardtable.cards import Suit
from cardtable.rules.game import OVER, Result, View
from cardtable.rules.moves import NOBODY, Move
from cardtable.rules.naming import does, doing, name
from cardtable.rules.sheets import Column
from cardtable.rules.solo.contracts import Contract
from cardtable.rules.solo.progressive_solo import ProgressiveDeal, ProgressiveSolo
from cardtable.rules.solo.solo_teller import SoloScore, SoloTable, SoloTeller
from cardtable.rules.teller import Fact, Offer
from cardtable.rules.words import amount, listed

DOUBLED: Final = {1: "", 2: "doubled", 4: "redoubled"}
OFFERS: Final = {
    "double": Offer("Double", "if the bidder makes it you pay double; if he fails he pays everybody double"),
    "redouble": Offer("Redouble", "the price is four times instead of twice"),
    "stand": Offer("Let it stand", "your bid stays, at twice the price"),
}
SAID: Final = {
    "double": ("doubles", "double"),
    "redouble": ("redoubles", "redouble"),
    "stand": ("lets it stand", "let it stand"),
}


class ProgressiveTable(SoloTable):
    """The picture of a table of Progressive Solo."""

    game: ProgressiveSolo

    def worth_of(self, deal: Any, contract: Contract, trump: Suit | None) -> Iterator[str]:
        """Yield what a point is worth, briefly, because the heading has little room [PSO-6.2].

        If the bid is doubled, there are three prices: what most seats pay for a game that is made, what the seat that
        doubled pays for it, and what the bidder pays for a lost game.
        """
        if deal.doubler == NOBODY:
            yield f"{contract.pays} a point"
        else:
            times = contract.pays * deal.times
            yield f"{contract.pays}, {name(deal.doubler)} {times}, lost {times}"

    def standing(self, view: View, deal: ProgressiveDeal) -> Iterator[str]:
        if not self.game.options.ante:
            return
        pots: Any = deal if deal.phase != OVER else self.game.at.score(deal).standing
        yield f"frog pot {pots.frog_pot}"
        yield f"solo {pots.solo_pot}"

    def totals(self, deal: Any) -> Sequence[int]:
        """Return the totals by account. During a deal the antes, which are in the pots, are subtracted [PSO-4.1]."""
        totals = super().totals(deal)
        return totals if deal.phase == OVER else [total - deal.ante for total in totals]

    def bid_word(self, deal: Any, move: Move) -> str:
        return move.verb if move.verb in SAID else super().bid_word(deal, move)

    def role(self, deal: Any, seat: int) -> Iterator[str]:
        yield from super().role(deal, seat)
        if seat == deal.doubler:
            yield "doubled"
        elif seat == deal.bidder and deal.times > 2:
            yield "redoubled"


class ProgressiveScore(SoloScore):
    """The sentences about the score at one table of Progressive Solo."""

    game: ProgressiveSolo

    def shares(self, result: Result, contract: Contract) -> dict[int, int]:
        """By seat, how many times the seat pays or is paid the value of the game; the bidder is left out [PSO-6.2]."""
        detail = result.detail
        times = detail["times"]
        made = detail["result"] == "made"
        shares = super().shares(result, contract)
        return {seat: times if not made or seat == detail["doubler"] else share for seat, share in shares.items()}

    def paid(self, result: Result) -> Iterator[str]:
        detail = result.detail
        if detail["ante"]:
            yield f"Everybody put {amount(detail['ante'], 'chip')} into the pots before the deal."
        yield from super().paid(result)
        if detail["from_pot"]:
            pot = "frog pot" if self.game.contract_named(detail["bid"]).takes_widow else "solo pot"
            chips = abs(detail["from_pot"])
            if detail["from_pot"] > 0:
                yield f"{doing(detail['bidder'], 'takes', 'take')} the {pot} of {chips}."
            else:
                yield f"{doing(detail['bidder'], 'puts', 'put')} {chips} into the {pot}, doubling it."
        if detail["shared"]:
            yield f"The pots are shared out: {amount(detail['shared'], 'chip')} each."

    def played(self, detail: Mapping[str, Any]) -> str:
        played = super().played(detail)
        if detail["times"] == 1:
            return played
        again = " and redoubled" if detail["times"] > 2 else ""
        return f"{played}, doubled by {name(detail['doubler'])}{again},"

    def columns(self) -> Sequence[Column]:
        if not self.game.options.ante:
            return super().columns()
        return (
            *super().columns(),
            Column("Frog pot", lambda result: result.detail["frog_pot"], brought=lambda began: began.frog_pot),
            Column("Solo pot", lambda result: result.detail["solo_pot"], brought=lambda began: began.solo_pot),
        )

    def facts(self, result: Result) -> tuple[Fact, ...]:
        detail = result.detail
        if detail["doubler"] is None:
            return super().facts(result)
        paid = int(detail["result"] == "failed")
        return *super().facts(result), Fact("Doubles that paid", detail["doubler"], paid, 1)


class ProgressiveTeller(SoloTeller):
    """The sentences for one table of Progressive Solo."""

    game: ProgressiveSolo
    Score = ProgressiveScore

    # ── what is asked ─────────────────────────────────────────────────────────────────────────────────────────

    def asked_to_bid(self, deal: Any, contract: Contract | None) -> tuple[str, str]:
        if contract is None:
            return super().asked_to_bid(deal, contract)
        title = contract.title.lower()
        higher = ["bid higher"] if deal.high + 1 < len(self.game.contracts) else []
        if deal.turn == deal.bidder:
            doubled = f"{name(deal.doubler)} {does(deal.doubler, 'has', 'have')} doubled"
            may = listed(["redouble", *higher, "let it stand"], "or")
            return f"{may}: {doubled} the {title}", f"{doubled} your {title}: {may}"
        bid = f"{name(deal.bidder)} {does(deal.bidder, 'has', 'have')} bid {title}"
        doubled = f", {DOUBLED[deal.times]}" if deal.times > 1 else ""
        highest = f"{bid}{doubled}"
        may = listed([*higher, *(["double it"] if deal.times == 1 else []), "pass"], "or")
        if may == "pass":
            return f"pass: {highest}", f"{bid}, the highest game{doubled}: you can only pass"
        return f"{may}: {highest}", f"{highest}: {may}"

    # ── what may be chosen ────────────────────────────────────────────────────────────────────────────────────

    def offer(self, view: View, move: Move) -> Offer:
        return OFFERS[move.verb] if move.verb in OFFERS else super().offer(view, move)

    # ── what happened ─────────────────────────────────────────────────────────────────────────────────────────

    def told_bid(self, before: View, move: Move) -> str:
        return f"{doing(move.seat, *SAID[move.verb])}." if move.verb in SAID else super().told_bid(before, move)

    # ── the score ─────────────────────────────────────────────────────────────────────────────────────────────

    def put_in(self, view: View) -> tuple[str, ...]:
        deal: ProgressiveDeal = view.deal
        told = super().put_in(view)
        if not self.game.options.ante:
            return told
        put = f"Everybody has put {amount(deal.ante, 'chip')} into the pots" if deal.ante else "Nobody has to ante"
        return (*told, f"{put}. The frog pot has {deal.frog_pot}, the solo pot {deal.solo_pot}.")

    def agreed(self, deal: Any) -> Iterator[str]:
        yield from super().agreed(deal)
        if deal.doubler != NOBODY:
            again = f", and {doing(deal.bidder, 'has', 'have')} redoubled" if deal.times > 2 else ""
            yield f"{doing(deal.doubler, 'has', 'have')} doubled{again}."
