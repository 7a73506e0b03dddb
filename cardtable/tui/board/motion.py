"""Flights of cards, found by comparing two pictures of the table: a card that is in another zone now flies there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.geometry import Offset, Size

from cardtable.cards import BACK, Card
from cardtable.tui.board.faces import CardSize

__all__ = ["MOST", "SECONDS", "Flight", "Lying", "bounced", "flights", "leaps", "progress"]

MOST = 8
"""If more cards than this would fly, no card flies, because the two pictures are probably of different deals."""
SECONDS = 0.24
MOST_LEAPING = 12
LAST_LEAP = 0.5
STRIDE = 5
"""The landing places are numbered from the left.

Each leaping card lands this many places after the one before it. After the last place, counting goes on at the first.
"""
ARCS = ((0.0, 0.5, 1.0), (0.7, 0.2, 0.3), (0.95, 0.05, 0.05))
"""The arcs of a bouncing fall.

Each arc has three numbers: the time at its top, half its duration, and the height of its top. Times are shares of the
whole time, and heights are shares of the height of the fall.
"""


class Lying(NamedTuple):
    """A card in a picture, with its zone, its index and place there, and the number of its pack's back."""

    zone: str
    side: int | None
    nth: int
    card: Card
    at: Offset
    size: CardSize
    back: int = 0


class Flight(NamedTuple):
    """The flight of a card.

    While the card flies, it is drawn as `card`. `goal` is the card in its new place. `waits` is the share of the time
    that passes before the card starts. If `falls` is true, the card falls and bounces.
    """

    card: Card
    start: Offset
    goal: Lying
    waits: float = 0.0
    falls: bool = False

    @property
    def size(self) -> CardSize:
        return self.goal.size

    def at(self, done: float) -> Offset:
        """Return the place of the card when the share `done` of the time is over."""
        done = max(0.0, (done - self.waits) / (1 - self.waits))
        (x, y), (to_x, to_y) = self.start, self.goal.at
        aside, down = (min(1.0, done), bounced(done)) if self.falls else (progress(done), progress(done))
        return Offset(round(x + (to_x - x) * aside), round(y + (to_y - y) * down))


def progress(done: float) -> float:
    """Return the share of its way that a card has flown when the share `done` of the time is over."""
    done = min(1.0, max(0.0, done))
    return 1 - (1 - done) ** 3


def bounced(done: float) -> float:
    """Return how far down a card is, as a share of its fall, when the share `done` of the time is over."""
    done = min(1.0, max(0.0, done))
    middle, half, height = next(arc for arc in ARCS if done <= arc[0] + arc[1])
    return 1 - height * (1 - ((done - middle) / half) ** 2)


def leaps(lying: Sequence[Lying], size: Size) -> tuple[Flight, ...]:
    """Return the flights of cards that leap from their piles one after another, across a table of this size.

    They celebrate a patience that has come out. At most `MOST_LEAPING` cards leap, the top cards first.
    """
    piles: dict[str, list[Lying]] = {}
    for each in lying:
        if each.card is not BACK:
            piles.setdefault(each.zone, []).append(each)
    depth = max((len(pile) for pile in piles.values()), default=0)
    from_top = [pile[-1 - down] for down in range(depth) for pile in piles.values() if down < len(pile)][:MOST_LEAPING]
    found = []
    for turn, each in enumerate(from_top):
        share = turn * STRIDE % len(from_top) / max(1, len(from_top) - 1)
        foot = Offset(round((size.width - each.size.width) * share), size.height - each.size.height)
        waits = LAST_LEAP * turn / len(from_top)
        found.append(Flight(each.card, each.at, each._replace(at=foot), waits, falls=True))
    return tuple(reversed(found))


def flights(before: Sequence[Lying], after: Sequence[Lying]) -> tuple[Flight, ...]:
    """Return the flights of cards from one picture to the next. If there would be more than `MOST`, return none.

    If a back leaves its zone and a face arrives in a zone, they count as one card that is turned over. After that, if
    faces still leave and backs still arrive, the faces count as a trick that is gathered. Cards that are turned over in
    place come first in the result, so that all other cards are drawn over them.
    """
    leaving, arriving = _without(before, after), _without(after, before)
    found: list[Flight] = []

    def pair(gone: Lying, come: Lying) -> None:
        leaving.remove(gone)
        arriving.remove(come)
        found.append(Flight(gone.card if come.card is BACK else come.card, gone.at, come))

    for come in list(arriving):
        if come.card is not BACK:
            gone = next((gone for gone in leaving if gone.card == come.card), None)
            if gone is not None:
                pair(gone, come)
    for come in list(arriving):
        if come.card is not BACK:
            backs = [gone for gone in leaving if gone.card is BACK]
            if backs:
                pair(min(backs, key=lambda gone: gone.side != come.side), come)
    packets = [come for come in arriving if come.card is BACK]
    faces = [gone for gone in leaving if gone.card is not BACK]
    if packets and faces:
        for at, gone in enumerate(faces):
            found.append(Flight(gone.card, gone.at, packets[min(at, len(packets) - 1)]))
    else:
        for gone, come in zip([gone for gone in leaving if gone.card is BACK], packets, strict=False):
            found.append(Flight(BACK, gone.at, come))
    found.sort(key=lambda flight: flight.start != flight.goal.at)
    return tuple(found) if len(found) <= MOST else ()


def _without(cards: Iterable[Lying], others: Iterable[Lying]) -> list[Lying]:
    there: dict[tuple[str, Card], int] = {}
    for other in others:
        there[other.zone, other.card] = there.get((other.zone, other.card), 0) + 1
    left: list[Lying] = []
    for card in cards:
        key = card.zone, card.card
        if there.get(key, 0):
            there[key] -= 1
        else:
            left.append(card)
    return left
