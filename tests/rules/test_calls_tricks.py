"""Tricks at a called table: what the cards played tell about the hands that they came from."""

from __future__ import annotations

from cardtable.cards import Suit
from cardtable.rules.calls.tricks import seeming_lacks
from tests.rules.tressette.table import MELDS
from tests.rules.tressette.test_called import reneged


def test_who_did_not_follow_seems_to_lack_the_suit_until_a_card_of_it_is_played() -> None:
    """Worked out from all the cards, or learned card by card: it is the same."""
    table = reneged()
    assert seeming_lacks(table.deal) == table.deal.lacks == [0, 0, 1 << Suit.HEARTS, 0]
    table.say(MELDS).say("0 play 3h, 1 play 7h")
    assert seeming_lacks(table.deal) == table.deal.lacks == [0, 0, 1 << Suit.HEARTS, 0]
    table.say("2 play Jh")
    assert seeming_lacks(table.deal) == table.deal.lacks == [0, 0, 0, 0]
