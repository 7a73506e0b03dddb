"""Patiences on shared foundations, where each player scores the cards of his own pack [MKLO-4.2 to MKLO-4.11]."""

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
    """The play phase of a patience on shared foundations, where `done` means resting [MKLO-4.6]."""

    def no_done(self, deal: PatienceDeal) -> Refusal | None:
        """Return why the seat may not rest, or None if it may.

        It may not rest while it can turn a card. Nor may it rest if it has no lawful move: then it has to wait in any
        case.
        """
        if self.going_on(deal) is not None:
            return Refusal("MKLO-4.6", "You can still turn a card, so you are not done.")
        if next(self.game.carrying.carriages(deal), None) is None and not self.others(deal):
            return Refusal("MKLO-4.7", "You cannot do anything now: wait until another player builds a card.")
        return None

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        """Return the lawful moves. `done` is one of them if the hand cannot be turned but another move is lawful."""
        found = [*(self.layout.line(*carriage) for carriage in self.game.carrying.carriages(deal)), *self.others(deal)]
        goes_on = self.going_on(deal)
        return [*found, goes_on] if goes_on is not None else [*found, self.done] if found else ()

    def play(self, deal: PatienceDeal, move: Move) -> None:
        if move.verb == "done":
            deal.phase = REST
        else:
            super().play(deal, move)

    def end(self, deal: PatienceDeal) -> None:
        """Do nothing: a layout on shared foundations never ends by itself."""


class Rest(Phase[PatienceDeal]):
    """The phase of a seat that rests until another player builds a card [MKLO-4.6]."""

    name = REST

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        return ()

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        return RESTS

    def play(self, deal: PatienceDeal, move: Move) -> None:
        """Do nothing: no move is lawful while the seat rests."""


class OpenPatience(Patience):
    """One seat's patience in a game where all seats build on shared foundations."""

    def __init__(self, options: Options, seats: int = 1, at: Sitting = ALONE) -> None:
        super().__init__(options, seats, at)
        self.phases = {**self.phases, REST: Rest()}

    def playing(self) -> Play:
        return OpenPlay(self)

    def begun_foundations(self) -> Foundations:
        """Return the foundations before the deal: empty, or with the aces of every pack, pack by pack [MKLO-4.11]."""
        foundations = self.founding.empty()
        packs = len(foundations.piles) // len(LAID_FIRST)
        for ace in LAID_FIRST * packs if self.aces_laid else ():
            foundations = foundations.built(ace)
        return foundations

    def woken(self, deal: PatienceDeal, foundations: Foundations) -> PatienceDeal:
        """Return the deal of a seat as it is after another seat has built a card [MKLO-4.7].

        A seat that rests, or had no lawful move, may play again. It may also redeal again, while it has passes left.
        """
        deal = deal.copy()
        deal.foundations, deal.clean, deal.quiet, deal.shifts = foundations, False, 0, 0
        if deal.phase == REST:
            deal.phase = self.play_phase.name
        return deal


class CommonDeal(CompanyDeal):
    """A deal on shared foundations.

    `owners` has for each foundation the seats from whose packs its cards come, from the bottom card up.
    """

    __slots__ = ("owners",)

    owners: tuple[tuple[int, ...], ...]


class Common(Company):
    """A game in which every seat builds on all foundations."""

    hosts: tuple[OpenPatience, ...]

    def new_deal(self) -> CommonDeal:
        """Return a deal without cards. Aces that are laid out before the deal count as built [MKLO-4.11]."""
        deal = CommonDeal()
        laid = self.hosts[0].aces_laid
        deal.owners = tuple((seat,) if laid else () for seat in range(self.seats) for _ in LAID_FIRST)
        return deal

    def followed(self, deal: CompanyDeal, seat: int, before: PatienceDeal) -> Sequence[int]:
        """If the move built a card, let all other seats play again, and return them. Otherwise return no seats.

        Rule: [MKLO-4.7].
        """
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
        """Return for each seat how many cards of its pack are on foundations [MKLO-4.9]."""
        return [self.built_by(deal, seat) for seat in range(self.seats)]

    def built_by(self, deal: CompanyDeal, seat: int) -> int:
        assert isinstance(deal, CommonDeal)
        return sum([own.count(seat) for own in deal.owners])

    def gone_of(self, deal: CompanyDeal, seat: int) -> Sequence[Card]:
        assert isinstance(deal, CommonDeal)
        return [
            card
            for pile, own in zip(deal.parts[seat].foundations.piles, deal.owners, strict=True)
            for card, owner in zip(pile, own, strict=True)
            if owner == seat
        ]
