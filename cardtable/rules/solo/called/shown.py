"""The cards that were shown or named at a called table: everybody knows them to be in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.solo.acts import Acts, Shown
from cardtable.rules.solo.family import PointsDeal
from cardtable.rules.tricks.hands import UNIT


def acts_of(deal: PointsDeal) -> Acts:
    """Return the object that keeps a deal's errors and shown cards; the deal is one of a called table."""
    assert deal.acts is not None, "the table is not a called one"
    return deal.acts


def known_in_hand(deal: PointsDeal, seat: int, moved: Card | None) -> Iterator[Card]:
    """Yield the cards that everybody knows to be in the hand of `seat`.

    `moved` is a card that has left the hand without being played, or None.
    """
    for shown in acts_of(deal).shown:
        if shown.seat == seat and shown.surely and shown.card != moved and not deal.gone & 3 * UNIT[shown.card]:
            yield shown.card


def loose_of(deal: PointsDeal) -> Iterator[Shown]:
    """Yield the cards that were known to be in a hand, but may have been laid aside or given away unseen."""
    for shown in acts_of(deal).shown:
        if not shown.surely and not deal.gone & 3 * UNIT[shown.card]:
            yield shown
