"""The worked examples of the six games, played as they stand."""

from __future__ import annotations

import pytest

from tests.rules.solo.table import played


@pytest.mark.rule("SIX-4.1", "SIX-4.5", "SIX-4.6", "SIX-4.11", "SIX-6.1", "SIX-6.2", "SIX-6.3", "SIX-6.4", "SIX-6.5")
@pytest.mark.rule("SOF-4.8", "SOF-2.1", "SIX-2.2")
@pytest.mark.parametrize(
    "name", ["solo-made", "solo-lost", "heart-solo-tie", "heart-solo-made-at-four", "heart-solo-lost-at-four"]
)
def test_solos(name: str) -> None:
    """Paid by the point; at a table of four a dealer who sat out pays only what is lost."""
    played(name)


@pytest.mark.rule("SIX-4.7", "SIX-4.8", "SIX-4.9", "SIX-4.10", "SIX-4.13", "SIX-6.1", "SIX-6.2", "SIX-6.6")
@pytest.mark.parametrize(
    "name",
    [
        "misere-made-at-four",
        "misere-lost",
        "guarantee-in-hearts",
        "guarantee-failed-by-one",
        "spread-misere-at-four",
        "call-solo-made",
        "call-solo-card-in-widow",
    ],
)
def test_games_of_a_fixed_value(name: str) -> None:
    """Misère, guarantee, spread misère and call solo, and when they are decided early."""
    played(name)


@pytest.mark.rule("SIX-4.2", "SIX-4.3", "SIX-4.10", "SIX-4.12", "SIX-5", "SOF-4.7")
@pytest.mark.parametrize(
    "name", ["overcalled", "third-comes-in", "must-trump", "no-trump-when-void", "what-may-be-called"]
)
def test_what_may_be_said_at_six_bid_solo(name: str) -> None:
    """Higher bids, a trump without the suit led, and 25 cards to call."""
    played(name)
