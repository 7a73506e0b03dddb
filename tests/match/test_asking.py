"""Who is asked for a move: the seat on turn after those who may call, and whose chance to call a move ends."""

from __future__ import annotations

from cardtable.match.asking import calls_closed, calls_open, concerns, goes_on, may_speak
from cardtable.rules.moves import read_move
from tests.rules.pinochle.test_called import won
from tests.rules.tressette.test_called import reneged


def test_who_may_only_call_is_asked_before_who_is_to_play() -> None:
    """At a called table whoever may call may always speak; the deal goes on with the one whose turn it is."""
    table = reneged()
    asked = [seat for seat in range(4) if goes_on(table.game, table.deal, seat)]
    assert asked == [table.turn]
    callers = [seat for seat in range(4) if calls_open(table.game, table.deal, seat)]
    assert callers == [1, 3]
    assert may_speak(table.game, table.deal, range(4)) == (*(seat for seat in callers if seat not in asked), *asked)
    assert may_speak(table.game, table.deal, [2]) == tuple(seat for seat in asked if seat == 2)


def test_a_move_closes_the_calls_that_cannot_be_made_after_it() -> None:
    """A card out of turn is called until the next card; a call closes none."""
    table = won().say("0 play Ac").err("2 play Jc")
    call = read_move("0 call turn 2")
    assert call in calls_open(table.game, table.deal, 0)
    assert call in calls_closed(table.game, table.deal, read_move("1 play Tc"))
    assert calls_closed(table.game, table.deal, call) == set()
    assert concerns(call, (0,))
    assert concerns(call, (2,)), "who would be called"
    assert not concerns(call, (1,))
