"""How a club player bids at Euchre with house rules."""

from __future__ import annotations

import pytest

from tests.players.seated import Seated


@pytest.mark.rule("EU-11.14", "EU-11.6")
@pytest.mark.parametrize(
    ("hand", "up", "says"),
    [
        ("Jd Ah Kh 7c 8s", "9h", "assist alone"),  # 2.7
        ("Jd Ah Th 7c 8s", "9h", "pass"),  # 2.55
        ("Jd Ah Kh 7c 8s", "Jh", "pass"),  # 2.9 is wanted against a bower
        ("Jd Ah Kh Ac 8s", "Jh", "assist alone"),  # 3.0
    ],
)
def test_the_dealers_partner_plays_alone_or_leaves_it_to_the_dealer(hand: str, up: str, says: str) -> None:
    """At a table where he may not assist otherwise; the hint says so."""
    seat = Seated({2: hand}, up, canadian=True).say_passes(1)
    assert seat.advised == (says, "EU-11.14")
    assert ("only alone" in seat.why) == (says == "pass")
