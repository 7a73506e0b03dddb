"""What the table answers if somebody presses the key for calling a mistake."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.calls.called import REVIEW, charge_of, ledger_of
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.table.calls import Calls, verb_of
from cardtable.table.eyes import Eyes
from tests.match.playing import NAMES


def silenced(game: str) -> tuple[Match, Calls, int]:
    """Play until a seat has called wrongly during the play; return the match, the table's calls, and that seat."""
    rules = entry(game).game()
    table = rules.table({"irregularities": "called"}, min(rules.seat_counts))
    for seed in range(40):
        rng = Random(seed)
        match = Match(table, NAMES[: table.seats], rng=rng)
        match.begin(0)
        eyes = Eyes(match, ("person",) * table.seats)
        calls = Calls(eyes)
        while match.number == 0 and match.deal.phase not in (REVIEW, OVER):
            for call in calls.open():
                eyes.look_from(call.seat)
                match.say(call)
                if ledger_of(match.deal).silences(call.seat, charge_of(call).what):
                    return match, calls, call.seat
                break
            else:
                moves = [move for seat in table.to_act(match.deal) for move in table.lawful(match.deal, seat)]
                match.say(rng.choice([move for move in moves if not table.call(move)]))
    raise AssertionError("nobody has called wrongly")


@pytest.mark.parametrize(
    "game", ["tressette", "schafkopf", "euchre", "auction-pinochle", "frog", "two-handed-tressette"]
)
def test_who_has_not_called_is_not_refused_a_call_because_another_called_wrongly(game: str) -> None:
    match, calls, seat = silenced(game)
    for other in range(match.game.seats):
        calls.eyes.look_from(other)
        refusal = calls.why_not()
        assert (refusal is None) == (other != seat)
        assert refusal is None or "wrong" in refusal.sentence, "and not that another call would do"


def test_a_call_is_one_word_also_where_it_has_a_mistake_corrected() -> None:
    """In Single-Deck Russian Bank the button says Call a mistake."""
    assert verb_of([Move(0, "correct")]) == "call"
    assert verb_of([Move(0, "stop")]) == "stop"
