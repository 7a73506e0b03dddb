"""The dealer's exchange of the turn-up for a discard, and what others see of it."""

from __future__ import annotations

import pytest

from tests.each import with_each
from tests.rules.euchre.table import Table, hand, passes

DEALT = ["discard 7s", "discard Ad", "discard Ks", "discard Qs", "discard Th"]


@pytest.mark.rule("EU-4.18", "EU-4.25")
@with_each("lines", ["1 order", "1 pass, 2 assist", "1 pass, 2 pass, 3 order", passes(1, 2, 3) + ", 0 take-up"])
@with_each("alone", ["", " alone"])
def test_the_dealer_exchanges_whoever_accepted(lines: str, alone: str) -> None:
    """Unless silent, the dealer may lay away any of the five, and the turn-up is the fifth card."""
    table = Table().say(lines + alone)
    if "assist alone" in lines + alone:
        assert table.phase == "play"
        return
    assert (table.phase, table.turn) == ("discard", 0)
    assert set(table.lines) == {*DEALT, "discard 9h"}
    table.say("0 discard Ks")
    assert table.deal.hands[0] == hand("Th Ad 9h Qs 7s")
    assert (str(table.deal.discard), table.deal.exchanged, table.phase) == ("Ks", True, "play")


@pytest.mark.rule("EU-4.19")
def test_the_dealer_may_keep_the_five() -> None:
    """Where the exchange may be declined the turn-up itself is discarded, and the five cards dealt are played."""
    table = Table().say("1 order, 0 discard 9h")
    assert table.deal.hands[0] == hand("Th Ad Ks Qs 7s")
    assert not table.deal.exchanged
    assert table.rule("1 play 9h") == "EU-4.28"
    while table.phase == "play":
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    assert table.detail["discard"] == "9h"
