"""Playing alone: how it is declared, who is silent, who leads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.each import with_each
from tests.rules.euchre.table import Table, passes

LEADERS = {
    "left": {1: (2, 0, 1), 2: (3, 1, 2), 3: (0, 2, 3), 0: (1, 3, 0)},
    "eldest": {1: (1, 2, 0), 2: (1, 2, 3), 3: (2, 3, 0), 0: (1, 3, 0)},
}
"""The table of EU-4.27: for each option and lone player, the seats that play to the first trick, in turn.

Seats are counted from the dealer."""

ALONE = {1: "order alone", 2: "assist alone", 3: "order alone", 0: "take-up alone"}


def alone(dealer: int, position: int, **options: Any) -> Table:
    """Return a table at which the seat in that position, counted from the dealer, makes trumps and plays alone."""
    table = Table(dealer=dealer, **options)
    while (table.turn - dealer) % 4 != position:
        table.say(f"{table.turn} pass")
    table.say(f"{table.turn} {ALONE[position]}")
    if table.phase == "discard":
        table.say(str(table.game.lawful(table.deal, dealer)[0]))
    return table


@pytest.mark.rule("EU-4.24")
def test_the_silent_partner() -> None:
    """The lone player's partner has no line; a card from that seat is refused by EU-4.24 at every trick."""
    table = Table().say("1 order alone, 0 discard 7s")
    assert table.deal.silent == 3
    for _ in range(15):
        assert table.game.lawful(table.deal, 3) == ()
        assert table.rule("3 play As") == "EU-4.24"
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    assert table.phase == "over"
    assert len(table.deal.hands[3]) == 5
    assert all(3 not in trick.players for trick in table.deal.tricks)


@pytest.mark.rule("EU-4.25", "EU-4.23")
def test_only_the_maker_plays_alone() -> None:
    """Once trumps are made no other seat has a word to say, and in every deal at most one seat is silent."""
    for lines in ("1 order", "1 order alone"):
        table = Table().say(lines)
        for seat in range(4):
            for word in ("order", "assist", "take-up", "name h"):
                assert table.rule(f"{seat} {word} alone") == "EU-5.1"


@pytest.mark.rule("EU-4.27")
@with_each("dealer", range(4))
@with_each("position", range(4))
@with_each("option", ["left", "eldest"])
def test_who_leads_against_a_lone_hand(option: str, position: int, dealer: int) -> None:
    """The whole table of EU-4.27, for every dealer."""
    table = alone(dealer, position, lone_lead=option)
    seats = []
    for _ in range(3):
        seats.append((table.turn - dealer) % 4)
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    assert tuple(seats) == LEADERS[option][position]


@pytest.mark.rule("EU-4.27")
@pytest.mark.parametrize(("option", "leader"), [("left", 2), ("eldest", 1)])
def test_who_leads_against_a_suit_named_alone(option: str, leader: int) -> None:
    """The same holds where the lone player named the suit."""
    table = Table(lone_lead=option).say(passes(1, 2, 3, 0) + ", 1 name s alone")
    assert table.turn == leader
