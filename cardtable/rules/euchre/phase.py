"""What the phases of Euchre share: refusals, making trump, and opening the play."""

from __future__ import annotations

from typing import Final

from cardtable.cards import Suit
from cardtable.rules.euchre.cards import RANKINGS, UNFIXED
from cardtable.rules.euchre.deal import AFTER, SEATS, EuchreDeal
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.naming import doing
from cardtable.rules.tricks.asking import Asked


class EuchrePhase(Asked[EuchreDeal]):
    """A phase of Euchre: it refuses a wrong verb, a seat that sits out and a seat out of turn [EU-5.3]."""

    form_rule = "EU-5.1"

    def __init__(self, options: EuchreOptions) -> None:
        self.options = options

    def why_not(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        refusal = super().why_not(deal, move)
        return refusal and of_a_house_rule(self.options, move, refusal)

    def out_of_turn(self, deal: EuchreDeal, move: Move) -> Refusal:
        return silent(deal, move.seat) if deal.sits_out(move.seat) else super().out_of_turn(deal, move)


BEST: Final = "best"
LAY: Final = "lay"
DEFEND: Final = "defend"

HOUSE_WORDS: Final = {
    "suit": ("joker", True),
    "farm": ("farmers", "throw-in"),
    "under": ("farmers", "under"),
    "give": ("partners_best", True),
    "lay": ("partners_best", True),
    "alone": ("defend_alone", True),
}
"""For each verb of a house rule: its option, and the value that allows the verb."""


def of_a_house_rule(options: EuchreOptions, move: Move, refusal: Refusal) -> Refusal:
    """Return `refusal`, perhaps with another rule id.

    If it says that no such move is possible now (EU-5.1), but a house rule of this table allows the verb of the move in
    another phase, it gets the id EU-11.12.
    """
    spoken = HOUSE_WORDS.get(move.verb)
    of_this_table = spoken is not None and getattr(options, spoken[0]) == spoken[1]
    return refusal._replace(rule="EU-11.12") if of_this_table and refusal.rule == EuchrePhase.form_rule else refusal


def silent(deal: EuchreDeal, seat: int) -> Refusal:
    """Return the refusal of a seat that sits out because its partner plays or defends alone [EU-4.24, EU-5.3]."""
    alone = doing(deal.maker, "plays", "play") if seat == deal.silent else doing(deal.defender, "defends", "defend")
    return Refusal("EU-4.24", f"{alone} alone, so {doing(seat, 'sits', 'sit')} out.")


def make_trump(deal: EuchreDeal, move: Move, trump: Suit | None) -> None:
    """Set the maker and the trump; the partner of a maker who plays alone sits out [EU-4.17, EU-4.23, EU-4.24].

    For "no trump", `trump` is None, and the suits rank as they do before trump is made [EU-11.5].
    """
    deal.maker, deal.how, deal.trump = move.seat, move.verb, trump
    deal.ranking = UNFIXED if trump is None else RANKINGS[trump]
    if move.args and move.args[-1] == "alone":
        deal.alone = True
        deal.silent = (move.seat + 2) % SEATS
        deal.after = AFTER[deal.silent]
        deal.active = 3


def begin_play(deal: EuchreDeal, options: EuchreOptions) -> None:
    """Begin the play, or a phase that house rules put before the play of a lone hand [EU-11.9, EU-11.10]."""
    if deal.alone and options.partners_best and deal.given is None:
        deal.phase, deal.turn = BEST, deal.silent
    elif deal.alone and options.defend_alone:
        deal.phase, deal.turn = DEFEND, (deal.maker + 1) % SEATS
    else:
        lead(deal, options)


def lead(deal: EuchreDeal, options: EuchreOptions) -> None:
    """Open the play with the seat that leads first [EU-4.26, EU-4.27]."""
    deal.phase, deal.turn = "play", first_leader(deal, options)


def first_leader(deal: EuchreDeal, options: EuchreOptions) -> int:
    """Return the seat that leads to the first trick, skipping seats that sit out."""
    leader = (deal.maker + 1) % SEATS if deal.alone and options.lone_lead == "left" else deal.eldest
    while deal.sits_out(leader):
        leader = (leader + 1) % SEATS
    return leader
