"""The deal of a rivals game: piles, what each seat has left, and what is watched of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Foundations, Pile, PileDeal, Places

RUNS: Final = 2
"""Fruitless passes through each seat's cards that show a standstill [RV-4.4]."""
QUIET_TURNS: Final = 200
"""Turns without a mark of progress that show a standstill in any case [RV-4.4]."""


class Progress(NamedTuple):
    """The measure of progress.

    `least` are the smallest holdings so far, by seat, and `both` the smallest of the two together; `runs` counts by
    seat how often it ran through its cards since the last mark of progress, `quiet` the turns ended since. `built` are
    the most cards that have lain on the foundations, at called tables, where cards can be taken off them.
    """

    least: tuple[int, int]
    both: int
    runs: tuple[int, int] = (0, 0)
    quiet: int = 0
    built: int = 0

    @property
    def stuck(self) -> bool:
        """Whether this is a standstill [RV-4.4]."""
        return self.quiet >= QUIET_TURNS or (self.runs[0] >= RUNS and self.runs[1] >= RUNS)


class Fault(NamedTuple):
    """An error of a turn: the rule of priority it broke, the line, and the deal as it stood just before."""

    rule: str
    move: Move
    before: Any


class Watch(NamedTuple):
    """The window in which the opponent may call.

    `caller` is the seat whose window is open, or -1; `silenced`, that it called wrongly in this window; `fault` the
    latest error of the turn it watches, and `last` the latest line; `stops` and `false_stops` count right and wrong
    calls by seat.
    """

    caller: int = -1
    silenced: bool = False
    fault: Fault | None = None
    stops: tuple[int, int] = (0, 0)
    false_stops: tuple[int, int] = (0, 0)
    last: Move | None = None


NOTHING_WATCHED: Final = Watch()


class RivalDeal(PileDeal):
    """A deal of a game for two at one layout; the tableau places have the first numbers.

    `places` are all places of the layout; by seat, `waits` are the places from which cards are turned up singly, and
    where a turned card waits, and `discards` the discard piles; `foundation` is the number of the first foundation.

    `foundations` lie in the middle; `holding` counts by seat the cards it must get rid of [RV-1.5]; `progress` is what
    a standstill is told by; `watch` what the opponent may call; `turns` counts the turns that have ended; `out` is the
    seat that went out, or -1; `corrected`, whether the mover's next line must be right, as his
    opponent has called an error.

    By tableau place `tops` are the cards on top, a back for a space, and `codes` what each pile adds to the key of the
    position; `showing` is the mask of the tops, `key` that key and `seen` the keys of the turn. All five are brought up
    to date wherever a tableau pile changes.
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
        """The numbers of the tableau places that have been laid out; none in a game that has no tableau."""
        return ()

    def pile(self, place: int) -> Pile:
        """The cards at a place, of the foundations too."""
        first = self.foundation
        return self.foundations.piles[place - first] if place >= first else self.piles[place]

    def turned(self, seat: int) -> bool:
        """Whether a card that the seat has turned up waits to be placed."""
        place = self.waits[seat]
        return len(self.piles[place]) > self.down[place]

    def lay_on_discards(self, seat: int) -> None:
        """Lay the turned card of a seat on its discard pile."""
        piles, place = self.piles, self.waits[seat]
        piles[self.discards[seat]] += piles[place][-1:]
        piles[place] = piles[place][:-1]
