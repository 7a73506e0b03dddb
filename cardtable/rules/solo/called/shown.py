"""The cards of hands that all know at a called table, as they have been shown or spoken of."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.cards import Card
from cardtable.rules.solo.acts import Acts, Shown
from cardtable.rules.solo.family import PointsDeal
from cardtable.rules.tricks.hands import UNIT

__all__ = ["acts_of", "known_in_hand", "loose_of"]


def acts_of(deal: PointsDeal) -> Acts:
    """The acts, which every deal of a called table has."""
    assert deal.acts is not None, "the table is not a called one"
    return deal.acts


def known_in_hand(deal: PointsDeal, seat: int, moved: Card | None) -> Iterator[Card]:
    """The cards that all know to lie in that hand, as they have seen or heard of them; `moved` is no more there."""
    for shown in acts_of(deal).shown:
        if shown.seat == seat and shown.surely and shown.card != moved and not deal.gone & 3 * UNIT[shown.card]:
            yield shown.card


def loose_of(deal: PointsDeal) -> Iterator[Shown]:
    """The cards that all know some seat to have had, and that lie in its hand or where it put them in secret."""
    for shown in acts_of(deal).shown:
        if not shown.surely and not deal.gone & 3 * UNIT[shown.card]:
            yield shown
