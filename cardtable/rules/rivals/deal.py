"""The deal of the rivals games for two.

A deal remembers what is needed to recognize a standstill and to judge a call of Stop.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Foundations, Pile, PileDeal, Places

RUNS: Final = 2
"""If each seat has gone through its cards this often without progress, the deal is at a standstill [RV-4.4]."""
QUIET_TURNS: Final = 200
"""After this many turns without progress, the deal is at a standstill in any case [RV-4.4]."""


class Progress(NamedTuple):
    """What is counted to recognize a standstill.

    Each seat has cards to get rid of. `least` has for each seat the smallest number of such cards that the seat has
    ever had left. `both` is the smallest number that the two seats together have ever had left. There is a mark of
    progress whenever one of these numbers falls. A card built on a foundation is a mark of progress, too. Single-Deck
    Russian Bank has no foundations. In that game, every card moved from a hand or a discard pile to the tableau is a
    mark of progress.

    `runs` counts for each seat how often it has gone through its cards since the last mark of progress. `quiet` counts
    the turns that have ended since then. `built` is counted only at tables where cards can be taken off the
    foundations. It is the largest number of cards that have lain on the foundations at a time. At these tables a card
    built is a mark of progress only if it makes this number larger.
    """

    least: tuple[int, int]
    both: int
    runs: tuple[int, int] = (0, 0)
    quiet: int = 0
    built: int = 0

    @property
    def stuck(self) -> bool:
        """Whether the deal is at a standstill [RV-4.4]."""
        return self.quiet >= QUIET_TURNS or (self.runs[0] >= RUNS and self.runs[1] >= RUNS)


class Fault(NamedTuple):
    """An error: the rule that it broke, the move, and a copy of the deal just before the move."""

    rule: str
    move: Move
    before: Any


class Watch(NamedTuple):
    """The errors for which Stop may be called, and the calls so far.

    `caller` is the seat that may call now, or -1. `silenced` says that the seat `caller` has called wrongly. `fault` is
    the latest error for which this seat may call, or None, and `last` is the latest move. `stops` and `false_stops`
    count the right and the wrong calls of each seat. If a right call was the last move, `taken_back` is the seat that
    made it; otherwise it is -1.
    """

    caller: int = -1
    silenced: bool = False
    fault: Fault | None = None
    stops: tuple[int, int] = (0, 0)
    false_stops: tuple[int, int] = (0, 0)
    last: Move | None = None
    taken_back: int = -1


NOTHING_WATCHED: Final = Watch()


class RivalDeal(PileDeal):
    """A deal of a game for two players with one layout. The tableau places have the first numbers.

    Each game sets four class attributes. `places` are all places of the layout. `waits` has by seat the place on which
    a turned-up card lies until it is played. `discards` has by seat the discard pile. `foundation` is the number of the
    first foundation.

    `foundations` are the foundations in the middle. `holding` counts the cards that each seat must get rid of [RV-1.5].
    `progress` is counted to recognize a standstill. `watch` is what the opponent may call. `turns` counts the turns
    that have ended. `out` is the seat that went out, or -1. `corrected` says that an error of the mover was called, so
    that only a right move is accepted from him next.

    A position is known by a number, its key. For each tableau place, `tops` has the top card, or a back for a space,
    and `codes` the number that the pile adds to the key. `showing` is a mask of the top cards, `key` the key of the
    position, and `seen` the keys of all positions of this turn.
    """

    __slots__ = (
        "codes", "corrected", "foundations", "holding", "key", "out", "progress", "seen", "showing", "tops", "turns",
        "watch",
    )  # fmt: skip

    places: ClassVar[Places]
    waits: ClassVar[tuple[int, int]]
    discards: ClassVar[tuple[int, int]]
    foundation: ClassVar[int]

    foundations: Foundations
    holding: list[int]
    progress: Progress
    watch: Watch
    tops: list[Card]
    showing: int
    codes: list[int]
    key: int
    seen: tuple[int, ...]
    turns: int
    out: int
    corrected: bool

    @property
    def tableau(self) -> Sequence[int]:
        """The numbers of the tableau places that are laid out so far. A game without a tableau has none."""
        return ()

    def pile(self, place: int) -> Pile:
        """Return the cards at a place of the layout or on a foundation."""
        first = self.foundation
        return self.foundations.piles[place - first] if place >= first else self.piles[place]

    def turned(self, seat: int) -> bool:
        """Return whether the seat has turned up a card that waits to be played."""
        place = self.waits[seat]
        return len(self.piles[place]) > self.down[place]

    def lay_on_discards(self, seat: int) -> None:
        """Lay the seat's turned card on its discard pile."""
        piles, place = self.piles, self.waits[seat]
        piles[self.discards[seat]] += piles[place][-1:]
        piles[place] = piles[place][:-1]
