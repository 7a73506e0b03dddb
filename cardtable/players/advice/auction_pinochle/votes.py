"""Votes on the kitty between hands: whether to pay an ante, keep the kitty, divide it, or leave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.players.advice.judgement import SEARCH, Reason
from cardtable.rules.moves import Move
from cardtable.rules.pinochle.deal import PAUSE, PinochleDeal

SURELY: Final = 10.0
"""The weight of the move that deals the next hand."""

STAKING = ("ante", "keep", "stay")


def ahead(deal: PinochleDeal, seat: int) -> float:
    """Return by how many chips a seat is ahead of the average of the others in the game."""
    totals = deal.standing.totals
    change = deal.books.change
    others = [totals[other] + change(other) for other in deal.in_game if other != seat]
    return totals[seat] + change(seat) - sum(others) / max(1, len(others))


def weigh_vote(deal: PinochleDeal, seat: int, lines: Sequence[Move]) -> list[float]:
    """Return the weights of the votes on the kitty, or of the moves between two hands.

    Between two hands, the move that deals the next hand weighs most. A seat that has fewer chips than the others on
    average votes to play on for the kitty. A seat that has gone broke votes to stay.
    """
    if deal.phase == PAUSE:
        return [SURELY if move.verb == "deal" else 0.0 for move in lines]
    staking = deal.phase == "broke" or ahead(deal, seat) < 0
    return [1.0 if (move.verb in STAKING) == staking else 0.0 for move in lines]


def vote_reason(deal: PinochleDeal, seat: int, move: Move) -> Reason:
    """Return the reason for a vote, or for the move between two deals."""
    behind = ahead(deal, seat) < 0
    where = f"on average the others have {'more' if behind else 'no more'} than you"
    rule = {"ante": "AP-4.54", "stop": "AP-4.54", "keep": "AP-4.61", "divide": "AP-4.61"}.get(move.verb, "AP-4.60")
    match move.verb:
        case "deal":
            return Reason("AP-4.71", "There is nothing you need to propose first.")
        case "propose":
            return Reason("AP-4.71", "", SEARCH)
        case "ante" | "keep":
            return Reason(rule, f"You can win the kitty as long as it is there, and {where}.")
        case "stop":
            return Reason(rule, f"The others may win what you pay in, and {where}.")
        case "divide":
            return Reason(rule, f"Your share is sure now, and {where}.")
        case "stay":
            return Reason(rule, "If you leave, you cannot win anything back.")
        case _:
            return Reason(rule, "", SEARCH)
