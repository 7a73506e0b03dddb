"""Trefoil and La Belle Lucie; the rule ids are on the pages `trefoil` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final, Literal

from cardtable.cards import Card
from cardtable.rules.game import CHANCE, Phase, Refusal
from cardtable.rules.moves import Move
from cardtable.rules.options import Options, option
from cardtable.rules.piles.carrying import NO_LINE
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.options import REDEALS, games_option, redeals_option
from cardtable.rules.piles.patience import ALONE, Patience, PatienceDeal, Play, Sitting
from cardtable.rules.piles.piles import ACES, DOWN_IN_SUIT, mixed
from cardtable.rules.piles.ways import Route, changes, in_suit_from

FAN: Final = 3
MISFIT = Refusal("TREF-4.3", "{unfit} on {onto}: in the fans, build down in suit.")
NO_SPACE = Refusal("TREF-4.3", "{unfit} to {target}: an empty fan is not filled.")
SHUFFLE: Final = "shuffle"
PULL_OUT: Final = "Pull out a card"


class TrefoilOptions(Options):
    """The options of Trefoil."""

    layout: Literal["trefoil", "belle"] = option(
        "trefoil",
        "Layout",
        "Whether the aces are laid out first or lie in the fans.",
        "TREF-4.1",
        {"trefoil": "aces laid out", "belle": "La Belle Lucie"},
    )
    redeals: Literal[0, 1, 2] = redeals_option("How many times you may gather the fans and shuffle.", "TREF-4.4")
    draw: bool = option(False, PULL_OUT, "Whether you may pull out one covered card after the last redeal.", "TREF-4.5")
    games: int = games_option()


class TrefoilDeal(PatienceDeal):
    """A deal of fans. `drawn` is whether a covered card has been pulled out [TREF-4.5]."""

    __slots__ = ("drawn",)

    drawn: bool


class Fans(Play):
    """The phase in which cards are built, moved between fans, gathered or pulled out [TREF-4.3 to TREF-4.6]."""

    game: Trefoil

    def __init__(self, game: Trefoil) -> None:
        super().__init__(game)
        self.words["draw"] = self.no_draw

    def no_redeal(self, deal: PatienceDeal) -> Refusal | None:
        """Return why the fans cannot be gathered now, or None [TREF-4.4]."""
        redeals = self.game.redeals
        if deal.begun > redeals:
            times = ("", "only once", "only twice")[redeals]
            gather = f"You may gather the fans {times}" if times else "You may not gather the fans"
            return Refusal("TREF-4.4", f"{gather} at this table. {changes(REDEALS)}")
        return None if any(deal.piles) else Refusal("TREF-4.4", "There are no cards left in the fans.")

    def going_on(self, deal: PatienceDeal) -> Move | None:
        return self.redeal if self.no_redeal(deal) is None else None

    def turn_over(self, deal: PatienceDeal) -> None:
        deal.begun += 1
        deal.phase = SHUFFLE

    def end(self, deal: PatienceDeal) -> None:
        """End the deal if it has come out or is stuck. While the cards are being shuffled, it always goes on."""
        if deal.phase != SHUFFLE:
            super().end(deal)

    # ── pulling out a covered card ────────────────────────────────────────────────────────────────────────────

    def no_draw(self, deal: PatienceDeal) -> Refusal | None:
        """Return why no covered card may be pulled out now, or None [TREF-4.5]."""
        assert isinstance(deal, TrefoilDeal)
        if not self.game.draw:
            return Refusal("TREF-4.5", f"You may not pull out a covered card at this table. {changes(PULL_OUT)}")
        if deal.drawn:
            return Refusal("TREF-4.5", "You have already pulled out a covered card in this deal.")
        if self.no_redeal(deal) is None:
            return Refusal("TREF-4.5", "You may pull out a covered card only when no redeal is left.")
        return None

    def others(self, deal: PatienceDeal) -> Sequence[Move]:
        if not self.game.draw or self.no_draw(deal) is not None:
            return ()
        return [
            Move(self.game.seat, "draw", self.layout.names[place], height)
            for place in self.layout.of_kind["T"]
            for height in range(1, len(deal.piles[place]))
        ]

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        if move.verb != "draw" or move.seat != deal.turn:
            return super().why_not(deal, move)
        place = self.layout.number.get(move.args[0], -1) if len(move.args) == 2 else -1
        if place not in self.layout.of_kind["T"]:
            return NO_LINE
        refusal = self.no_draw(deal)
        if refusal is None and move not in self.others(deal):
            return Refusal("TREF-4.5", f"There is no such covered card in {self.layout.names[place]}.")
        return refusal

    def play(self, deal: PatienceDeal, move: Move) -> None:
        if move.verb == "draw":
            assert isinstance(deal, TrefoilDeal)
            place, height = self.layout.number[move.args[0]], move.got(int, 1)
            fan = deal.piles[place]
            deal.piles[place] = (*fan[: height - 1], *fan[height:], fan[height - 1])
            deal.drawn = True
            self.end(deal)
        else:
            super().play(deal, move)


class Shuffle(Phase[PatienceDeal]):
    """The phase in which the fans have been gathered and chance shuffles their cards [TREF-4.4]."""

    name = SHUFFLE

    def __init__(self, game: Trefoil) -> None:
        self.game = game

    def lines(self, deal: PatienceDeal, seat: int) -> Sequence[Move]:
        return ()

    def why_not(self, deal: PatienceDeal, move: Move) -> Refusal | None:
        if move.seat != CHANCE or move.verb != SHUFFLE:
            return Refusal("TREF-4.4", "The cards must be shuffled first.")
        if sorted(map(str, move.args)) != sorted(map(str, gathered(deal))):
            return Refusal("TREF-4.4", "A shuffle names each card of the fans once, and no other.")
        return None

    def play(self, deal: PatienceDeal, move: Move) -> None:
        deal.phase = "play"
        lay_in_fans(deal, iter([card for card in move.args if isinstance(card, Card)]))
        self.game.play_phase.end(deal)


class Trefoil(Patience):
    """Fans built down in suit; empty fans stay empty; fans may be gathered and dealt anew [TREF-4.1 to TREF-4.6]."""

    id, title, shuffles, Options = "trefoil", "Trefoil", SHUFFLE, TrefoilOptions
    founding = in_suit_from(ACES, rule="TREF-4.2")
    routes = (Route("T", "T", DOWN_IN_SUIT, MISFIT, 0, NO_SPACE),)

    def __init__(self, options: TrefoilOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        self.aces_laid = options.layout == "trefoil"
        self.columns = 16 if self.aces_laid else 18
        self.redeals, self.draw = options.redeals, options.draw
        super().__init__(options, seats, at)
        self.phases = {"play": self.play_phase, SHUFFLE: Shuffle(self)}

    def playing(self) -> Play:
        return Fans(self)

    def new_deal(self) -> PatienceDeal:
        deal = TrefoilDeal()
        deal.drawn = False
        return deal

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out fans of three cards. If all 52 cards are laid out, the last one lies alone [TREF-4.1]."""
        lay_in_fans(deal, cards)

    def to_act(self, deal: PatienceDeal) -> tuple[int, ...]:
        return () if deal.phase == SHUFFLE else super().to_act(deal)

    def chance(self, deal: PatienceDeal, rng: Random) -> Move | None:
        return Move(CHANCE, SHUFFLE, *mixed(gathered(deal), rng)) if deal.phase == SHUFFLE else None


def gathered(deal: PatienceDeal) -> list[Card]:
    """Return the cards of all fans."""
    return [card for fan in deal.piles for card in fan]


def lay_in_fans(deal: PatienceDeal, cards: Iterator[Card]) -> None:
    """Lay the cards in fans of three, in place of the cards that lie there."""
    for place in range(TABLEAU, len(deal.piles)):
        deal.piles[place] = tuple(islice(cards, FAN))


GAME = Trefoil
