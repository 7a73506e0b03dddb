"""Comparative Solitaire; the rule ids are on its page and that of the chosen patience."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, Literal

from pydantic import create_model

from cardtable.cards import BACK
from cardtable.rules.game import CHANCE, EVERYTHING, OVER, Pack, Refusal, Result, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.options import option
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND
from cardtable.rules.piles.patience import Patience, PatienceDeal, Sitting
from cardtable.rules.piles.piles import ACE
from cardtable.rules.solitaires.auld_lang_syne import AuldLangSyne
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares
from cardtable.rules.solitaires.four_seasons import FourSeasons
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.hosting import HostOptions, own_options, seated
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.poker_squares import PokerSquares
from cardtable.rules.solitaires.pyramid import Pyramid
from cardtable.rules.solitaires.trefoil import Trefoil

PATIENCES: Final[Mapping[str, type[Patience]]] = {
    kind.id: kind
    for kind in (
        Klondike,
        Canfield,
        BeleagueredCastle,
        FourSeasons,
        AuldLangSyne,
        Trefoil,
        Pyramid,
        Golf,
        PokerSquares,
        CribbageSquares,
    )
}


class ComparativeOptions(HostOptions):
    """The options of Comparative Solitaire. The options of the chosen patience come after them."""

    patience: Literal[
        "klondike",
        "canfield",
        "beleaguered-castle",
        "four-seasons",
        "auld-lang-syne",
        "trefoil",
        "pyramid",
        "golf",
        "poker-squares",
        "cribbage-squares",
    ] = option(
        "klondike",
        "Solitaire",
        "The solitaire that everybody plays.",
        "COMP-4.1",
        {id: kind.title for id, kind in PATIENCES.items()},
    )
    games: int = option(
        0,
        "Games",
        "How many games make the contest. As usual: nine of Golf, six of Pyramid, one of any other.",
        "COMP-4.5",
        {0: "as usual"},
        least=0,
        most=20,
    )
    packs: Literal["own", "same"] = option(
        "own",
        "Packs",
        "Whether everybody has their own shuffle, or all have the same cards in the same order.",
        "COMP-4.2",
        {"own": "everybody's own", "same": "the same for all"},
    )
    time: Literal["race", "turns", "after"] = option(
        "race",
        "Time",
        "Whether all play at once, take turns of one move each, or play one after another.",
        "SOLI-4.13",
        {"race": "all at once", "turns": "taking turns", "after": "one after another"},
    )
    of: ClassVar[type[Patience]] = Klondike

    @classmethod
    def playing(cls, patience: str) -> type[HostOptions]:
        return options_with(patience)


@cache
def options_with(patience: str) -> type[ComparativeOptions]:
    """Return the options of a table at which this patience is played."""
    kind = PATIENCES[patience]
    model = create_model(f"Comparative{kind.__name__}Options", __base__=ComparativeOptions, **own_options(kind))
    model.of = kind
    return model


class ComparativeSolitaire(Company):
    """The same patience for two to six players, each with his own layout [COMP-4.1 to COMP-4.6]."""

    id, title, Options = "comparative-solitaire", "Comparative Solitaire", ComparativeOptions
    seat_counts = (2, 3, 4, 5, 6)
    end_rule = "COMP-4.5"
    options: ComparativeOptions

    def __init__(self, options: ComparativeOptions, seats: int) -> None:
        self.same = options.packs == "same"
        super().__init__(options, seats)
        self.low = self.hosts[0].low

    def hosted(self, seat: int) -> Patience:
        """Return the chosen patience with its options [COMP-4.1]. The table sets the number of games [COMP-4.5]."""
        return seated(self.options.of, self.options, Sitting(seat))

    @property
    def called(self) -> str:
        return f"Comparative {self.hosts[0].title}"

    @property
    def length(self) -> int:
        """The number of games, by default what is usual for the patience [COMP-4.5]."""
        return self.options.games or int(self.options.of.Options.model_fields["games"].default)

    def packs(self, standing: Standing) -> tuple[Pack, ...]:
        """Return a pack for each seat, or one for all [COMP-4.2]."""
        return super().packs(standing)[: 1 if self.same else None]

    def crowded(self, people: int) -> Refusal | None:
        """Return why this number of people cannot race at one keyboard, or None if they can [COMP-4.2]."""
        if self.same and self.races and people > 1:
            return Refusal("COMP-4.2", "If all have the same cards, a race at one keyboard would give them away.")
        return super().crowded(people)

    @property
    def unraced(self) -> str:
        """The value of the option `time` for people who cannot race [COMP-4.2].

        If all have the same cards, they play one after another.
        """
        return "after" if self.same else super().unraced

    def keeps_turn(self, move: Move) -> bool:
        """Return whether the turn stays with the player after a move [SOLI-4.13].

        If the players play one after another, each plays as long as possible.
        """
        return self.time == "after" or super().keeps_turn(move)

    def counted(self, deal: CompanyDeal) -> tuple[Sequence[int], Mapping[str, Any]]:
        counted = self.counted_alone(deal)
        scores = [points for points, _ in counted]
        return scores, {"scores": scores, "won": [detail["won"] for _, detail in counted]}

    def counted_alone(self, deal: CompanyDeal) -> list[tuple[int, Mapping[str, Any]]]:
        """Return the score and the detail of each seat's patience, as if the seat had played alone."""
        return [host.counted(part) for host, part in zip(self.hosts, deal.parts, strict=True)]

    def score(self, deal: CompanyDeal) -> Result:
        return super().score(deal)._replace(parts=tuple(detail for _, detail in self.counted_alone(deal)))

    # ── what is hidden ────────────────────────────────────────────────────────────────────────────────────────

    def blind(self, deal: CompanyDeal, who: int) -> None:
        """Hide the unseen cards.

        If all have the same cards, also hide the other layouts until the deal is over [COMP-4.2].
        """
        super().blind(deal, who)
        if not self.same or deal.phase == OVER:
            return
        for seat, host in enumerate(self.hosts):
            if seat != who:
                deal.parts[seat] = self.closed(host, deal.parts[seat])

    def hides(self, view: View, seat: int) -> bool:
        return self.same and view.deal.phase != OVER and view.who not in (seat, EVERYTHING)

    def closed(self, host: Patience, part: PatienceDeal) -> PatienceDeal:
        (pack,) = host.packs(host.start())
        shut = self.laid_out(host, pack)
        shut.phase, shut.base, shut.foundations = part.phase, ACE, host.begun_foundations()
        shut.piles = [()] * len(shut.piles)
        shut.down = [0] * len(shut.piles)
        shut.piles[HAND] = (BACK,) * len(pack)
        shut.down[HAND] = len(pack)
        shut.unseen = shut.down[:]
        return shut

    def heard(self, deal: CompanyDeal, move: Move, who: int) -> Move:
        """Return the move as `who` learns of it.

        If all have the same cards, a move of another seat has a card back in place of each argument.
        """
        seat = self.awaited(deal) if move.seat == CHANCE else move.seat
        if not self.same or who in (seat, EVERYTHING):
            return move
        return Move(move.seat, move.verb, *(BACK for _ in move.args))

    def guess(self, view: View, rng: Random) -> CompanyDeal:
        if not self.same or view.deal.phase == OVER or view.who == EVERYTHING:
            return super().guess(view, rng)
        deal: CompanyDeal = view.deal.copy()
        for seat, (host, part) in enumerate(zip(self.hosts, deal.parts, strict=True)):
            if seat == view.who:
                deal.parts[seat] = own = part.copy()
                host.fill_in(own, self.gone_of(deal, seat), rng)
            else:
                deal.parts[seat] = other = self.laid_out(host, *host.shuffled(host.start(), rng))
                other.phase = part.phase
        return deal


GAME = ComparativeSolitaire
