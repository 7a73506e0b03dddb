"""Between two deals: the next dealer waits, and anybody may propose something [AP-4.68, AP-4.69, AP-4.71]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.refusal import Refusal
from cardtable.rules.game import Phase
from cardtable.rules.moves import Move, bare_moves
from cardtable.rules.naming import doing, whose
from cardtable.rules.pinochle.deal import PAUSE, PinochleDeal, Proposal
from cardtable.rules.pinochle.ending import Ending, Vote

DEAL: Final = bare_moves("deal")
PROPOSE: Final = {what: bare_moves("propose", what) for what in ("divide", "stop", "newcomer")}
"""By what is proposed: the lines `SEAT propose WHAT`, by seat."""
ASKS: Final = {"divide": "divide", "stop": "antes"}
"""By what is proposed: the phase in which the others are asked; a newcomer nobody can refuse."""
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
"""By what is proposed: the rule, and when it can be."""


class Pause(Phase[PinochleDeal]):
    """The next dealer deals; until then anybody in the game may propose something, each thing once [AP-4.71]."""

    name = PAUSE

    def __init__(self, ending: Ending) -> None:
        self.ending = ending

    def lines(self, deal: PinochleDeal, seat: int) -> Sequence[Move]:
        """To deal, if that is his, and what he may propose."""
        found = [DEAL[seat]] if seat == deal.turn else []
        return (
            *found,
            *(PROPOSE[what][seat] for what in self.ending.may_be_proposed(deal) if self.may(deal, seat, what)),
        )

    @staticmethod
    def may(deal: PinochleDeal, seat: int, what: str) -> bool:
        """Whether that seat may propose that: whoever is in the game, and the newcomer that he himself sits down."""
        return seat in deal.in_game or (what == "newcomer" and seat == len(deal.held) - 1)

    def why_not(self, deal: PinochleDeal, move: Move) -> Refusal | None:
        """Not his to deal; nothing that is proposed; not now; not in the game."""
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
        """The deal is over; or the others are asked; or the newcomer sits down for the next deal."""
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
    """Whether all pay no more for deals passed out, as was proposed: one who would go on is enough [AP-4.68]."""

    name = "antes"
    rule = "AP-4.68"

    def play(self, deal: PinochleDeal, move: Move) -> None:
        """All agree, once and for all; or they go on paying."""
        deal.said += (move,)
        following = self.next_in_game(deal)
        if move.verb == "stop" and following is not None:
            deal.turn = following
            return
        if move.verb == "stop":
            deal.books = deal.books._replace(stopped=True)
        self.ending.answered(deal, agreed=move.verb == "stop")
