"""Foundations in common: who builds wakes the others, and each card is its owner's point [MKLO-4.2 to MKLO-4.11]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.cards import Card
from cardtable.rules.game import Phase, Refusal
from cardtable.rules.moves import Move
from cardtable.rules.options import Options
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.patience import ALONE, Patience, PatienceDeal, Play, Sitting
from cardtable.rules.piles.piles import LAID_FIRST, Foundations

RESTS = Refusal("MKLO-4.6", "You are done: wait until another player builds a card.")
REST: Final = "rest"


class OpenPlay(Play):
    """A patience that another seat may open again: it never ends by itself, and `done` is to rest [MKLO-4.6]."""

    def no_done(self, deal: PatienceDeal) -> Refusal | None:
        """Who can still turn the hand or the waste is not done."""
        if self.going_on(deal) is not None:
            return Refusal("MKLO-4.6", "You can still turn a card, so you are not done.")
        if next(self.carriages(deal), None) is None and not self.others(deal):
            return Refusal("MKLO-4.7", "You cannot do anything now: wait until another player builds a card.")
        return None

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        """The lines that may be said; done also when a card could be built."""
        found = [*(self.layout.line(*carriage) for carriage in self.carriages(deal)), *self.others(deal)]
        goes_on = self.going_on(deal)
        return [*found, goes_on] if goes_on is not None else [*found, self.done] if found else ()

    def play(self, deal: PatienceDeal, move: Move) -> None:
        """Play the line, or rest."""
        if move.verb == "done":
            deal.phase = REST
        else:
            super().play(deal, move)

    def end(self, deal: PatienceDeal) -> None:
        """No layout ends by itself."""


class Rest(Phase[PatienceDeal]):
    """Its seat is done until another builds a card [MKLO-4.6]."""

    name = REST

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        """None."""
        return ()

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        """Whatever it is."""
        return RESTS

    def play(self, deal: PatienceDeal, move: Move) -> None:
        """No line is played."""


class OpenPatience(Patience):
    """A patience played on foundations in common."""

    def __init__(self, options: Options, seats: int = 1, at: Sitting = ALONE) -> None:
        super().__init__(options, seats, at)
        self.phases = {**self.phases, REST: Rest()}

    def playing(self) -> Play:
        """It may always be opened again."""
        return OpenPlay(self)

    def begun_foundations(self) -> Foundations:
        """Empty, or with the aces of every pack, one seat's after another's [MKLO-4.11]."""
        foundations = self.founding.empty()
        packs = len(foundations.piles) // len(LAID_FIRST)
        for ace in LAID_FIRST * packs if self.aces_laid else ():
            foundations = foundations.built(ace)
        return foundations

    def woken(self, deal: PatienceDeal, foundations: Foundations) -> PatienceDeal:
        """The layout after another has built a card: its seat rests no more, and may begin anew [MKLO-4.7]."""
        deal = deal.copy()
        deal.foundations, deal.clean, deal.quiet, deal.shifts = foundations, False, 0, 0
        if deal.phase == REST:
            deal.phase = self.play_phase.name
        return deal


class CommonDeal(CompanyDeal):
    """A deal on foundations in common; `owners` are by foundation the seats whose cards lie there, bottom first."""

    __slots__ = ("owners",)

    owners: tuple[tuple[int, ...], ...]


class Common(Company):
    """Every seat builds on all foundations; its cards there are counted."""

    hosts: tuple[OpenPatience, ...]

    def new_deal(self) -> CommonDeal:
        """A deal in which nothing has been built but the aces that are laid out first [MKLO-4.11]."""
        deal = CommonDeal()
        laid = self.hosts[0].aces_laid
        deal.owners = tuple((seat,) if laid else () for seat in range(self.seats) for _ in LAID_FIRST)
        return deal

    def followed(self, deal: CompanyDeal, seat: int, before: PatienceDeal) -> Sequence[int]:
        """A card built wakes the others, opens their hands, and ends their counts of rearrangements [MKLO-4.7]."""
        assert isinstance(deal, CommonDeal)
        foundations = deal.parts[seat].foundations
        if foundations is before.foundations:
            return ()
        owners = zip(deal.owners, foundations.piles, strict=True)
        deal.owners = tuple((*own, seat) if len(pile) > len(own) else own for own, pile in owners)
        others = [each for each in range(self.seats) if each != seat]
        for other in others:
            deal.parts[other] = self.hosts[other].woken(deal.parts[other], foundations)
        return others

    def built(self, deal: CompanyDeal) -> list[int]:
        """By seat how many of its cards are on foundations [MKLO-4.9]."""
        assert isinstance(deal, CommonDeal)
        return [sum(own.count(seat) for own in deal.owners) for seat in range(self.seats)]

    def gone_of(self, deal: CompanyDeal, seat: int) -> Sequence[Card]:
        """The cards of that seat's pack that lie on foundations."""
        assert isinstance(deal, CommonDeal)
        return [
            card
            for pile, own in zip(deal.parts[seat].foundations.piles, deal.owners, strict=True)
            for card, owner in zip(pile, own, strict=True)
            if owner == seat
        ]
