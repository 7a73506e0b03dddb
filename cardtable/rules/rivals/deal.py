"""The state of a deal in the rivals games for two, such as Russian Bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Foundations, Pile, PileDeal, Places

RUNS: Final = 2
"""A deal is at a standstill if both seats have gone through their cards this often without progress [RV-4.4]."""
QUIET_TURNS: Final = 200
"""After this many turns without progress, the deal is at a standstill in any case [RV-4.4]."""


class Progress(NamedTuple):
    """What is counted to recognize a standstill.

    Each seat has a number of cards left to get rid of. `least` has for each seat the smallest number so far. `both` is
    the smallest sum of the two numbers so far. A move makes progress if one of these three minimums falls, or if a card
    is built. In Single-Deck Russian Bank, which has no foundations, every card moved from a hand or a discard pile to
    the tableau is progress. `runs` counts for each seat how often it has gone through its cards since the last
    progress. `quiet` counts the turns that have ended since the last progress. At some tables cards can be taken off
    the foundations. There, `built` is the largest number of cards that have ever lain on the foundations, and a build
    is progress only if it makes this number larger.
    """

    least: tuple[int, int]
    both: int
    runs: tuple[int, int] = (0, 0)
    quiet: int = 0
    built: int = 0

    @property
    def stuck(self) -> bool:
        return self.quiet >= QUIET_TURNS or (self.runs[0] >= RUNS and self.runs[1] >= RUNS)


class Misplay(NamedTuple):
    """An error: the rule that it broke, the move, and the deal before the move."""

    rule: str
    move: Move
    before: Any


class Watch(NamedTuple):
    """The errors for which Stop may be called, and the calls so far.

    `caller` is the seat that may call now, or -1. `silenced` is whether this seat has called wrongly, and so may not
    call again. `fault` is the latest error that the seat could call, or None. `last` is the latest move for which Stop
    might be called, or None. `stops` and `false_stops` count the right and the wrong calls of each seat. `taken_back`
    is the seat whose right call was the latest move, or -1.
    """

    caller: int = -1
    silenced: bool = False
    fault: Misplay | None = None
    stops: tuple[int, int] = (0, 0)
    false_stops: tuple[int, int] = (0, 0)
    last: Move | None = None
    taken_back: int = -1


NOTHING_WATCHED: Final = Watch()


class RivalDeal(PileDeal):
    """A deal of a game for two players with one layout.

    Each game sets four attributes. `places` has the names and numbers of the layout's places, tableau first. `discards`
    has the number of each seat's discard pile. `waits` has the number of the place where each seat's turned-up card
    lies until it is played or discarded. `foundation` is the number of the first foundation.

    `holding` counts the cards that each seat must get rid of [RV-1.5]. `turns` counts the turns that have ended. `out`
    is the seat that went out, or -1. `corrected` is whether an error of the mover was called. If so, only a right move
    is accepted from him next.

    A position is known by a number, its `key`. `seen` has the keys of the positions of this turn that could come back.
    Two lists have an entry for each tableau place: `tops` has the top card, or a card back for a space, and `codes` has
    the number that the pile adds to the key. `showing` is the set of these top cards as a mask: an int in which the bit
    `BIT[card]` is set for each card of the set.
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
        return ()

    def pile(self, place: int) -> Pile:
        first = self.foundation
        return self.foundations.piles[place - first] if place >= first else self.piles[place]

    def turned(self, seat: int) -> bool:
        place = self.waits[seat]
        return len(self.piles[place]) > self.down[place]

    def lay_on_discards(self, seat: int) -> None:
        piles, place = self.piles, self.waits[seat]
        piles[self.discards[seat]] += piles[place][-1:]
        piles[place] = piles[place][:-1]
