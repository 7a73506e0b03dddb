"""The deal of the rivals games for two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Foundations, Pile, PileDeal, Places

RUNS: Final = 2
"""How often both seats go through their cards without progress before a standstill [RV-4.4]."""
QUIET_TURNS: Final = 200
"""How many turns without progress are a standstill in any case [RV-4.4]."""


class Progress(NamedTuple):
    """What is counted to recognize a standstill.

    `least` has by seat the smallest number of cards left so far, `both` the smallest sum. Progress is a smaller number
    or a build; without foundations (Single-Deck Russian Bank), a card from hand or discards to the tableau. Since then,
    `runs` counts by seat how often it went through its cards, and `quiet` the turns. If cards can leave the
    foundations, `built` is the most that lay there, and a build must beat it.
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
    """The errors that Stop is called for, and the calls so far.

    `caller` is the seat that may call, or -1; `silenced` is whether it called wrongly. `fault` is the latest error that
    it may call, or None. `last` is the latest move. `stops` and `false_stops` count right and wrong calls by seat.
    `taken_back` is the seat whose right call was the last move, or -1.
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
    """A deal for two players with one layout.

    Each game sets `places` (the layout's names, tableau first), `discards` and `waits` (by seat, the place of discards
    and of the turned card), and `foundation` (the first foundation's number).

    `holding` counts by seat the cards to get rid of [RV-1.5]. `turns` counts ended turns. `out` is the seat that went
    out, or -1. `corrected` is whether an error was called: then the mover's next move must be right.

    A position's number is `key`. By tableau place, `tops` has the top card (a back for a space), and `codes` the pile's
    part of the key. `showing` is a mask of top cards. `seen` has all keys of this turn.
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
