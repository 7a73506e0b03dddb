"""The dealer's exchange, and what of it is seen."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK
from cardtable.rules.game import SPECTATOR
from cardtable.rules.moves import read_move
from tests.rules.euchre.table import PACK_C, Table, hand, passes

DEALT = ["discard 7s", "discard Ad", "discard Ks", "discard Qs", "discard Th"]


@pytest.mark.rule("EU-4.18")
@pytest.mark.parametrize(
    "lines", ["1 order", "1 pass, 2 assist", "1 pass, 2 pass, 3 order", passes(1, 2, 3) + ", 0 take-up"]
)
def test_the_dealer_exchanges_whoever_accepted(lines: str) -> None:
    """After any acceptance the dealer may lay away any of the five, and the turn-up is the fifth card."""
    table = Table().say(lines)
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


@pytest.mark.rule("EU-4.19")
def test_the_turn_up_must_be_taken() -> None:
    """With exchange "must" the discard is one of the five dealt."""
    table = Table(exchange="must").say("1 order")
    assert set(table.lines) == set(DEALT)
    assert table.rule("0 discard 9h") == "EU-4.19"


@pytest.mark.rule("EU-4.20")
def test_that_the_turn_up_was_kept_is_heard_by_all() -> None:
    """A discard of the turn-up hides nothing."""
    table = Table().say("1 order")
    move = read_move("0 discard 9h")
    assert all(table.game.heard(table.deal, move, who) == move for who in (0, 1, 2, 3, SPECTATOR))
    table.say("0 discard 9h")
    assert all(str(table.view(who).deal.discard) == "9h" for who in (0, 1, 2, 3, SPECTATOR))
    assert table.view(1).deal.hands[0] == (BACK,) * 5


@pytest.mark.rule("EU-4.20")
def test_the_turn_up_is_a_card_of_the_hand_in_every_way() -> None:
    """The dealer must follow suit with it, and may lead it."""
    table = Table().say("1 order, 0 discard Th, 1 play Jh, 2 play Kh, 3 play 7d")
    assert table.lines == ["play 9h"]
    led = Table().say("1 order, 0 discard Th, 1 play 7c, 2 play Kc, 3 play Ac, 0 play Ad")
    led.say("3 play As, 0 play Ks, 1 play 8c, 2 play Td, 3 play 9s, 0 play Qs, 1 play Ah, 2 play 9d")
    assert led.deal.hands[0] == hand("7s 9h")
    again = Table().say("1 order, 0 discard 7s, 1 play 7c, 2 play Kc, 3 play Ac, 0 play 9h")
    assert again.winners == [0]


@pytest.mark.rule("EU-4.21")
def test_no_exchange_in_the_second_round() -> None:
    """Trumps named in the second round are played at once, with the five cards dealt."""
    table = Table().say(passes(1, 2, 3, 0) + ", 1 name s")
    assert table.phase == "play"
    assert table.deal.hands[0] == hand("Th Ad Ks Qs 7s")
    assert table.rule("0 discard 7s") == "EU-5.1"
    assert table.deal.discard is None


@pytest.mark.rule("EU-4.22")
def test_no_exchange_when_the_dealer_is_silent() -> None:
    """When the dealer's partner assists alone, the play follows at once and the turn-up takes no part."""
    table = Table(PACK_C).say("1 pass, 2 assist alone")
    assert (table.phase, table.turn, table.deal.silent) == ("play", 3, 0)
    assert table.deal.hands[0] == hand("7h 8h 9d Tc 8c")
    assert table.rule("0 discard 8c") == "EU-5.1"
    assert (table.deal.discard, table.deal.exchanged) == (None, False)
