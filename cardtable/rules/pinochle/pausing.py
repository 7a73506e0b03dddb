"""The pause between two deals, in which anybody can make a proposal [AP-4.68, AP-4.69, AP-4.71]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.refusal import Refusal
from cardtable.rules.game import Phase
from cardtable.rules.moves import BARE, Move, Wordings, bare_moves
from cardtable.rules.naming import doing, whose
from cardtable.rules.pinochle.deal import PAUSE, PinochleDeal, Proposal
from cardtable.rules.pinochle.ending import HandEnding, Vote

DEAL: Final = bare_moves("deal")
PROPOSE: Final = {what: bare_moves("propose", what) for what in ("divide", "stop", "newcomer")}
ASKS: Final = {"divide": "divide", "stop": "antes"}
"""For each proposal that is put to a vote, the name of the phase of the vote. A newcomer may join without a vote."""
WHEN: Final = {
    "divide": (
        "AP-4.68",
        "Between deals you can propose to divide the kitty, once each time, if it holds a chip for each player.",
    ),
    "stop": (
        "AP-4.68",
        "Between deals you can propose to stop paying when a deal is passed out, once each time, as long as all pay.",
    ),
    "newcomer": ("AP-4.69", "Between deals you can ask the fourth player in, once."),
}


class Pause(Phase[PinochleDeal]):
    """The phase between deals: until the next dealer deals, anybody in the game can make proposals [AP-4.71]."""

    name = PAUSE

    def __init__(self, ending: HandEnding) -> None:
        self.ending = ending

    def says(self) -> Wordings:
        return {"deal": BARE, "propose": tuple((what,) for what in PROPOSE)}

    def lines(self, deal: PinochleDeal, seat: int) -> Sequence[Move]:
        found = [DEAL[seat]] if seat == deal.turn else []
        return (
            *found,
            *(PROPOSE[what][seat] for what in self.ending.may_be_proposed(deal) if self.may(deal, seat, what)),
        )

    @staticmethod
    def may(deal: PinochleDeal, seat: int, what: str) -> bool:
        return seat in deal.in_game or (what == "newcomer" and seat == len(deal.held) - 1)

    def why_not(self, deal: PinochleDeal, move: Move) -> Refusal | None:
        if move.verb == "deal" and not move.args:
            if move.seat == deal.turn:
                return None
            return Refusal("AP-4.71", f"It is {whose(deal.turn)} turn to deal.")
        what = str(move.args[0]) if move.verb == "propose" and len(move.args) == 1 else ""
        if what not in WHEN:
            return Refusal(
                "AP-4.71", f"The hand is over: {doing(deal.turn, 'deals', 'deal')}, or somebody makes a proposal."
            )
        rule, when = WHEN[what]
        if what not in self.ending.may_be_proposed(deal):
            return Refusal(rule, when)
        if not self.may(deal, move.seat, what):
            return Refusal("AP-4.71", f"{doing(move.seat, 'is', 'are')} not in the game and cannot make proposals.")
        return None

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.said += (move,)
        if move.verb == "deal":
            self.ending.close(deal)
            return
        what = str(move.args[0])
        if what == "newcomer":
            deal.books = deal.books._replace(joins=deal.standing.deals + 2)
            deal.proposed += (Proposal(what, move.seat, agreed=True),)
            self.ending.pause(deal)
            return
        deal.proposed += (Proposal(what, move.seat),)
        deal.phase, deal.turn = ASKS[what], deal.asked_in_turn[0]


class Antes(Vote):
    """The vote on ending the antes, which all pay when a deal is passed out. All must agree [AP-4.68]."""

    name = "antes"
    rule = "AP-4.68"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        deal.said += (move,)
        following = self.next_in_game(deal)
        if move.verb == "stop" and following is not None:
            deal.turn = following
            return
        if move.verb == "stop":
            deal.books = deal.books._replace(stopped=True)
        self.ending.answered(deal, agreed=move.verb == "stop")
