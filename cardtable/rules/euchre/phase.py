"""What the phases of Euchre share: what each refuses first, trump that is made, and who leads to the first trick."""

from __future__ import annotations

from cardtable.cards import Suit
from cardtable.rules.euchre.cards import RANKINGS, UNFIXED
from cardtable.rules.euchre.deal import AFTER, SEATS, EuchreDeal
from cardtable.rules.euchre.options import EuchreOptions
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.naming import doing
from cardtable.rules.tricks.asking import Asked


class EuchrePhase(Asked[EuchreDeal]):
    """What every phase refuses first [EU-5.3]: a verb that does not belong, the silent seat, out of turn."""

    form_rule = "EU-5.1"

    def __init__(self, options: EuchreOptions) -> None:
        self.options = options

    def why_not(self, deal: EuchreDeal, move: Move) -> Refusal | None:
        """The first rule broken."""
        refusal = super().why_not(deal, move)
        return refusal and of_a_house_rule(self.options, move, refusal)

    def out_of_turn(self, deal: EuchreDeal, move: Move) -> Refusal:
        """The silent seat has nothing to say at all."""
        return silent(deal) if is_silent(deal, move.seat) else super().out_of_turn(deal, move)


def of_a_house_rule(options: EuchreOptions, move: Move, refusal: Refusal) -> Refusal:
    """The refusal of a line that does not belong to the phase; of a house rule by its own [EU-11.12]."""
    spoken = options.joker and move.verb == "suit"
    return refusal._replace(rule="EU-11.12") if spoken and refusal.rule == EuchrePhase.form_rule else refusal


def silent(deal: EuchreDeal) -> Refusal:
    """Why the partner of a lone player does nothing."""
    return Refusal(
        "EU-4.24", f"{doing(deal.maker, 'plays', 'play')} alone, so {doing(deal.silent, 'sits', 'sit')} out."
    )


def is_silent(deal: EuchreDeal, seat: int) -> bool:
    """Whether somebody plays alone and that is the partner's seat (chance has no seat, and is nobody's partner)."""
    return deal.alone and seat == deal.silent


def make_trump(deal: EuchreDeal, move: Move, trump: Suit | None) -> None:
    """Fix the trump, or that there is none; a maker who plays alone silences his partner [EU-4.17, EU-4.23, EU-4.24].

    Without a trump every suit ranks as before there was one [EU-11.5].
    """
    deal.maker, deal.how, deal.trump = move.seat, move.verb, trump
    deal.ranking = UNFIXED if trump is None else RANKINGS[trump]
    if move.args and move.args[-1] == "alone":
        deal.alone = True
        deal.silent = (move.seat + 2) % SEATS
        deal.after = AFTER[deal.silent]
        deal.active = 3


def begin_play(deal: EuchreDeal, options: EuchreOptions) -> None:
    """Open the play with its leader [EU-4.26, EU-4.27]."""
    deal.phase, deal.turn = "play", first_leader(deal, options)


def first_leader(deal: EuchreDeal, options: EuchreOptions) -> int:
    """The seat that leads to the first trick."""
    if deal.alone and options.lone_lead == "left":
        return (deal.maker + 1) % SEATS
    return AFTER[deal.silent][deal.dealer]
