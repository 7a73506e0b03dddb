"""Motion is computed from two pictures: a card whose place differs travels there.

So plays, gathered tricks, refills and take-backs need no code of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from textual.geometry import Offset

from cardtable.cards import BACK, Card
from cardtable.tui.board.faces import CardSize

__all__ = ["MOST", "SECONDS", "Flight", "Lying", "flights", "progress"]

MOST = 8
"""With more cards than this nothing travels: the picture is of another deal."""
SECONDS = 0.24
"""How long a card is on its way."""


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
    """A card in flight: its look, where it starts, and where and as what it ends."""

    card: Card
    start: Offset
    goal: Lying

    @property
    def size(self) -> CardSize:
        """Its size in flight."""
        return self.goal.size

    def at(self, done: float) -> Offset:
        """Its position after that share of the time: quick at first, then slower."""
        share = progress(done)
        (x, y), (to_x, to_y) = self.start, self.goal.at
        return Offset(round(x + (to_x - x) * share), round(y + (to_y - y) * share))


def progress(done: float) -> float:
    """The share of the way after that share of the time."""
    done = min(1.0, max(0.0, done))
    return 1 - (1 - done) ** 3


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
