"""How a deal is copied."""

from __future__ import annotations

import pytest

from cardtable.rules.game import Deal, Standing


class Parent(Deal):
    __slots__ = ("hands", "trick")

    hands: list[tuple[int, ...]]
    trick: tuple[int, ...]


class Child(Parent):
    __slots__ = ("counts",)

    counts: list[int]


def test_a_copy_has_its_own_lists_and_shares_the_rest() -> None:
    """Slots of the class and of those above it; the copy is of the class of the deal."""
    deal = Child()
    deal.phase, deal.turn, deal.dealer, deal.standing, deal.ledger = "play", 1, 0, Standing((0, 0)), None
    deal.hands, deal.trick, deal.counts = [(1, 2), (3,)], (4,), [0, 0]
    copy = deal.copy()
    assert type(copy) is Child
    assert copy == deal
    copy.hands[0] = ()
    copy.counts[1] = 5
    assert (deal.hands, deal.counts) == ([(1, 2), (3,)], [0, 0])
    assert copy.trick is deal.trick
    assert copy.standing is deal.standing


def test_every_slot_of_a_deal_has_a_type() -> None:
    """A slot that nobody says the type of might hold a list, and a copy would share it."""
    with pytest.raises(TypeError, match=r"Untyped\.held has no type"):
        type("Untyped", (Deal,), {"__slots__": ("held",), "__annotations__": {}})
