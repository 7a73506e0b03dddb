"""Motion is computed from two pictures: a card whose place differs travels there.

So plays, gathered tricks, refills and take-backs need no code of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.geometry import Offset, Size

from cardtable.cards import BACK, Card
from cardtable.tui.board.faces import CardSize

__all__ = ["MOST", "SECONDS", "Flight", "Lying", "bounced", "flights", "leaps", "progress"]

MOST = 8
"""With more cards than this nothing travels: the picture is of another deal."""
SECONDS = 0.24
"""How long a card is on its way."""
MOST_LEAPING = 12
"""How many cards leap over the table at most when a patience has come out."""
LAST_LEAP = 0.5
"""The share of the time before the last of them leaps."""
STRIDE = 5
"""Cards that leap one after the other land so many places apart."""
ARCS = ((0.0, 0.5, 1.0), (0.7, 0.2, 0.3), (0.95, 0.05, 0.05))
"""The arcs of a bouncing fall: the time of the top and half the duration, as shares of the whole, and the height."""


class Lying(NamedTuple):
    """A card in a picture: its zone, its index there, its position on the table, its size, and its pack's back."""

    zone: str
    side: int | None
    nth: int
    card: Card
    at: Offset
    size: CardSize
    back: int = 0


class Flight(NamedTuple):
    """A card in flight: its look, where it starts, and where and as what it ends.

    It waits for that share of the time before it starts; one that `falls` bounces to its goal.
    """

    card: Card
    start: Offset
    goal: Lying
    waits: float = 0.0
    falls: bool = False

    @property
    def size(self) -> CardSize:
        """Its size in flight."""
        return self.goal.size

    def at(self, done: float) -> Offset:
        """Its position after that share of the time: quick at first, then slower."""
        done = max(0.0, (done - self.waits) / (1 - self.waits))
        (x, y), (to_x, to_y) = self.start, self.goal.at
        aside, down = (min(1.0, done), bounced(done)) if self.falls else (progress(done), progress(done))
        return Offset(round(x + (to_x - x) * aside), round(y + (to_y - y) * down))


def progress(done: float) -> float:
    """The share of the way after that share of the time."""
    done = min(1.0, max(0.0, done))
    return 1 - (1 - done) ** 3


def bounced(done: float) -> float:
    """The share of a fall after that share of the time: to the floor, and up from it again, less high each time."""
    done = min(1.0, max(0.0, done))
    middle, half, height = next(arc for arc in ARCS if done <= arc[0] + arc[1])
    return 1 - height * (1 - ((done - middle) / half) ** 2)


def leaps(lying: Sequence[Lying], size: Size) -> tuple[Flight, ...]:
    """The uppermost faces of piles leap over a table of that size, one after the other, those of all piles in turn.

    They land at its foot, spread from left to right.
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
    return tuple(reversed(found))  # the uppermost is drawn over those that still lie under it


def flights(before: Sequence[Lying], after: Sequence[Lying]) -> tuple[Flight, ...]:
    """The cards that travel between two pictures.

    A card seen in both goes by its face; a back that leaves and a face that arrives are one card turned over, those of
    one side first; several faces that leave where backs arrive are a trick being gathered. What stays where it lay, as
    a card that another comes to cover, is first: the others fly over it.
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
    """The cards that do not lie in the same zone in the other picture."""
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
