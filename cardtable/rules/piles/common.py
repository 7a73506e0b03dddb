"""Foundations in common: who builds wakes the others, and each card is its owner's point [MKLO-4.2 to MKLO-4.9]."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.moves import Move
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.patience import Patience, PatienceDeal, Play

RESTS = Refusal("MKLO-4.6", "Who is done rests until another builds a card.")


class OpenDeal(PatienceDeal):
    """A layout whose foundations are common; `resting` says that its seat is done until another builds [MKLO-4.6]."""

    __slots__ = ("resting",)

    resting: bool


class OpenPlay(Play):
    """A patience that another seat may open again: it never ends by itself, and `done` is to rest [MKLO-4.6]."""

    def no_done(self, deal: PatienceDeal) -> Refusal | None:
        """Who can still turn the hand or the waste is not done."""
        if self.going_on(deal) is not None:
            return Refusal("MKLO-4.6", "A card can still be turned: who turns cards does not rest.")
        if next(self.carriages(deal), None) is None:
            return Refusal("MKLO-4.7", "There is nothing to be left undone: wait until another builds a card.")
        return None

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        """None while the seat rests; done also when a card could be built."""
        assert isinstance(deal, OpenDeal)
        if deal.resting:
            return ()
        found = [self.layout.line(*carriage) for carriage in self.carriages(deal)]
        goes_on = self.going_on(deal)
        return [*found, goes_on] if goes_on is not None else [*found, self.done] if found else ()

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        """The first rule broken."""
        assert isinstance(deal, OpenDeal)
        return RESTS if deal.resting else super().why_not(deal, move)

    def play(self, deal: PatienceDeal, move: Move) -> None:
        """Play the line, or rest."""
        assert isinstance(deal, OpenDeal)
        if move.verb == "done":
            deal.resting = True
        else:
            super().play(deal, move)

    def end(self, deal: PatienceDeal) -> None:
        """No layout ends by itself."""


class OpenPatience(Patience):
    """A patience played on foundations in common."""

    def playing(self) -> Play:
        """It may always be opened again."""
        return OpenPlay(self)

    def new_deal(self) -> PatienceDeal:
        """A deal in which nobody rests yet."""
        deal = OpenDeal()
        deal.resting = False
        return deal


class CommonDeal(CompanyDeal):
    """A deal on foundations in common; `owners` are by foundation the seats whose cards lie there, bottom first."""

    __slots__ = ("owners",)

    owners: tuple[tuple[int, ...], ...]


class Common(Company):
    """Every seat builds on all foundations; its cards there are counted."""

    hosts: tuple[OpenPatience, ...]

    def new_deal(self) -> CommonDeal:
        """A deal in which nothing has been built."""
        deal = CommonDeal()
        deal.owners = ((),) * (4 * self.seats)
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
            part = deal.parts[other].copy()
            assert isinstance(part, OpenDeal)
            part.foundations, part.resting, part.clean, part.quiet, part.shifts = foundations, False, False, 0, 0
            deal.parts[other] = part
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
