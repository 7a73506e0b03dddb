"""Golf; the rule ids are on the pages `golf` and `solitaires`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Literal

from cardtable.cards import Card
from cardtable.rules.game import Refusal
from cardtable.rules.options import Options, option
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.options import games_option
from cardtable.rules.piles.patience import ALONE, LAYOUT_CLEARED, WHOLE, Patience, PatienceDeal, Sitting
from cardtable.rules.piles.piles import ACE, KING, goes_on, rank_of
from cardtable.rules.piles.ways import Hand, Route
from cardtable.rules.starting import Span

LAID: Final = 35
PAR: Final = 4
"""The strokes that are par for one hole [GOLF-6.2]."""
MISFIT = Refusal("GOLF-4.2", "{unfit} on {onto}: it must be one rank higher or lower.")
ENDS = Refusal("GOLF-4.3", "{unfit} on {onto}: at this table the sequence ends there.")


def steps(kings: str) -> tuple[int, ...]:
    """Return for each card a mask of the cards it goes on. `kings` is the value of the option `kings` [GOLF-4.3]."""

    def fits(card: Card, top: Card) -> bool:
        ranks = rank_of(card), rank_of(top)
        if set(ranks) == {ACE, KING}:
            return kings == "corner"
        return abs(ranks[0] - ranks[1]) == 1 and (kings != "stop" or ranks[1] != KING)

    return goes_on(fits)


STEPS: Final = {kings: steps(kings) for kings in ("stop", "queens", "corner")}


class GolfOptions(Options):
    """The options of Golf."""

    kings: Literal["stop", "queens", "corner"] = option(
        "stop",
        "Kings",
        "What goes on a king, and whether ace and king go on each other.",
        "GOLF-4.3",
        {"stop": "nothing goes on a king", "queens": "queens do", "corner": "queens and aces do"},
    )
    games: int = games_option(9, "Holes")


class Golf(Patience):
    """Seven piles of five that go onto one waste, a rank up or down at a time [GOLF-4.1 to GOLF-4.5]."""

    id, title, columns, done, low, Options = "golf", "Golf", 7, False, True, GolfOptions
    hand = Hand("GOLF-4.4")
    counted_in, won_word, out_word = "strokes", "Par or better", "Deals cleared"
    come_out, lost_word = LAYOUT_CLEARED, "Over par"

    def __init__(self, options: GolfOptions, seats: int = 1, at: Sitting = ALONE) -> None:
        onto = STEPS[options.kings]
        self.routes = (Route("T", "D", onto, MISFIT, beyond=STEPS["corner"], stop=ENDS),)
        super().__init__(options, seats, at)

    def lay_out(self, deal: PatienceDeal, cards: Iterator[Card]) -> None:
        """Lay out five rows of seven; the next card begins the waste [GOLF-4.1]."""
        for place in [*range(TABLEAU, TABLEAU + 7)] * 5 + [WASTE]:
            deal.piles[place] += (next(cards),)

    def cleared(self, deal: PatienceDeal) -> bool:
        return not any(deal.piles[TABLEAU:])

    def counted(self, deal: PatienceDeal) -> tuple[int, Mapping[str, Any]]:
        """Return the strokes of a deal and its detail [GOLF-6.1].

        Each card left in the tableau is a stroke. If no card is left there, the score is below zero: minus one stroke
        for each card left in the hand.
        """
        left, hand = sum(map(len, deal.piles[TABLEAU:])), len(deal.piles[HAND])
        return left or -hand, {"won": not left, "left": left, "hand": hand}

    @property
    def brings(self) -> tuple[Span, Span]:
        return (1, LAID), (LAID + 1 - WHOLE, 0)

    def wins(self, total: int, came_out: int) -> bool:
        return total <= PAR * self.games


GAME = Golf
