"""Klondike; the rule ids are on the pages `klondike` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.piles.layout import TABLEAU
from cardtable.rules.piles.options import PASSES, Draw, Passes, TurningOptions, draw_option, games_option, passes_option
from cardtable.rules.piles.patience import ALONE, Patience, PatienceDeal, Sitting
from cardtable.rules.piles.piles import ACES, DOWN_IN_OTHER_COLOUR, KINGS
from cardtable.rules.piles.ways import Hand, Route, in_suit_from

MISFIT = Refusal("KLON-4.3", "{unfit} on {onto}: build down in alternating colors.")
NO_KING = Refusal("KLON-4.4", "{unfit} into the space {target}: only a king does.")


class KlondikeOptions(TurningOptions):
    """The options of Klondike."""

    draw: Draw = draw_option(1)
    passes: Passes = passes_option(1)
    games: int = games_option()


class Klondike(Patience):
    """Seven piles built down in alternating colors, where only kings fill spaces [KLON-4.1 to KLON-4.8]."""

    id, title, columns, limit, Options = "klondike", "Klondike", 7, 12, KlondikeOptions
    founding = in_suit_from(ACES, rule="KLON-4.2")
    routes = (
        Route("T", "T", DOWN_IN_OTHER_COLOUR, MISFIT, KINGS, NO_KING, units=True),
        Route("D", "T", DOWN_IN_OTHER_COLOUR, MISFIT, KINGS, NO_KING),
    )

    def __init__(self, options: KlondikeOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        self.hand, self.units = Hand("KLON-4.7", options.draw, options.passes, option=PASSES), options.units
        super().__init__(options, seats, at)

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out seven rows; the first card of each row lies face up [KLON-4.1]."""
        for row in range(7):
            for column in range(row, 7):
                deal.piles[TABLEAU + column] += (next(cards),)
            deal.down[TABLEAU + row] = row


GAME = Klondike
