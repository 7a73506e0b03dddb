"""How one more fault is added to called tables: with an entry in the table of faults, and a function."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardtable.rules.calls.called import ledger_of
from cardtable.rules.calls.faults import Fault
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.called.faults import EuchreFaults, owes_a_lead
from cardtable.rules.game import OVER, Deal
from cardtable.rules.ledger import UPHELD, Charge
from cardtable.rules.moves import Move, read_move
from cardtable.rules.solo.called.faults import SoloLaw, ends_the_play
from cardtable.rules.solo.called.solo import SixBidLaw
from cardtable.testing.playing import opened


def sighs(law: Any, deal: Deal, seat: int) -> Iterator[Move]:
    """Yield the fault made up for this test: a sigh over the hand during the play."""
    if deal.phase == "play":
        yield Move(seat, "sigh")


@pytest.mark.parametrize(
    ("game", "law", "costs"), [("euchre", EuchreFaults, owes_a_lead), ("frog", SixBidLaw, ends_the_play)]
)
def test_a_made_up_fault_is_an_entry_and_a_function(
    game: str, law: type[EuchreFaults] | type[SoloLaw[Any]], costs: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is taken in the play and nowhere else, entered, called by the other side, and paid for."""
    sigh = Fault("sigh", verbs=("sigh",), lines=sighs, callers=law.faults[-2].callers, costs=costs)
    monkeypatch.setattr(law, "faults", (*law.faults, sigh))
    table, rng = entry(game).game().table({"irregularities": "called"}), Random(1)
    deal = opened(table, table.start(), rng).deal
    while deal.phase != "play" or not deal.plays:
        line = Move(deal.turn, "sigh")
        assert table.refusal(deal, line) is not None or deal.phase == "play"
        table.play(deal, rng.choice([move for move in table.lawful(deal, deal.turn) if not table.call(move)]))
    seat = deal.turn
    before = deal.copy()
    sigh_line = Move(seat, "sigh")
    assert sigh_line in table.tolerated(deal, seat)
    table.play(deal, sigh_line)
    assert ledger_of(deal).entries[-1].charge == Charge("sigh", seat)
    calls = [move for other in range(table.seats) for move in table.lawful(deal, other) if move.args[:1] == ("sigh",)]
    assert calls
    assert read_move(str(calls[0])) == calls[0]
    assert all(call.seat != seat for call in calls)
    table.play(deal, calls[0])
    assert ledger_of(deal).entries[-1].end == UPHELD
    assert deal.phase == OVER if game == "frog" else deal.owed != before.owed
