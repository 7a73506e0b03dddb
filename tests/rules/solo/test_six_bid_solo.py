"""Six-Bid Solo beyond its examples: the order of the bidding, refusals, the exchange, what is hidden and shown."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import BACK, cards_text, read_card
from cardtable.rules.game import SPECTATOR
from tests.rules.solo.table import Table, pack_of, played


def six(seats: int = 3, dealer: int = 0) -> Table:
    """Return a table with the pack of the example of a call solo."""
    return Table("six-bid-solo", pack_of("call-solo-made"), seats=seats, dealer=dealer)


@pytest.mark.rule("SIX-1")
def test_chips_add_up_to_nothing() -> None:
    """Accounts are by seat, three or four of them, and what a deal brings to all together is nothing."""
    for name in ("solo-made", "heart-solo-made-at-four", "heart-solo-lost-at-four", "call-solo-card-in-widow"):
        table = played(name)
        assert len(table.change) == table.game.seats == len(table.game.accounts)
        assert sum(table.change) == 0


@pytest.mark.rule("SIX-4.2", "SIX-4.3", "SIX-4.4")
def test_two_settle_it_before_the_third_speaks() -> None:
    """Turn about until one has passed; then the third, and if he bids, he and the one who is left."""
    table = six()
    for line, turn in (("1 bid solo", 2), ("2 bid heart-solo", 1), ("1 bid misere", 2), ("2 pass", 0)):
        assert table.say(line).turn == turn
    assert table.say("0 bid guarantee").turn == 1
    assert table.say("1 bid spread-misere").turn == 0
    assert table.say("0 bid call-solo").turn == 1
    assert table.lines == ["pass"]
    table.say("1 pass")
    assert (table.phase, table.turn) == ("name", 0)
    late = six().say("1 pass, 2 pass, 0 bid misere")
    assert (late.phase, late.turn) == ("play", 1)
    third = six().say("1 pass, 2 bid solo")
    assert third.turn == 0
    assert third.say("0 bid guarantee").turn == 2


@pytest.mark.rule("SIX-4.4", "SIX-6.6")
def test_all_pass() -> None:
    """Nobody scores, the widow is shown, and the next dealer deals."""
    table = six(4, dealer=2).say("3 pass, 0 pass, 1 pass")
    assert table.change == [0] * 4
    null = dict.fromkeys(("bidder", "bid", "trump", "points", "called", "holder"))
    assert table.detail == {**null, "widow": "8d 9d Jd", "result": "passed-out", "value": 0}
    assert table.result.standing.dealer == 3
    assert cards_text(table.view(2).deal.widow) == "8d 9d Jd"


@pytest.mark.rule("SIX-4.12")
def test_undertrumping() -> None:
    """Who is void must trump, and is told so."""
    refusal = played("must-trump").refused("2 play 7h")
    assert refusal.rule == "SIX-4.12"
    assert "play a trump" in refusal.sentence


@pytest.mark.rule("SIX-4.10", "SIX-9")
def test_the_exchange_is_known_to_two() -> None:
    """All know of the card that was called; the card given for it the two alone, and the bidder keeps sight of it."""
    table = six(4, dealer=0)
    assert table.deal.seated == (1, 2, 3)
    table.say("1 bid call-solo, 2 pass, 3 pass, 1 name s, 1 call Tc")
    card = read_card("Tc")
    for who in (0, 2, 3, SPECTATOR):
        assert card in table.view(who).deal.hand(1)
    before = table.deal.copy()
    assert table.told("1 give 6c") == ["Bea gives Cy a card."]
    for who, sentence in ((1, "You give Cy the 6♣."), (2, "Bea gives you the 6♣."), (3, "Bea gives Cy a card.")):
        table.deal = before.copy()
        assert table.told("1 give 6c", who) == [sentence]
    given = read_card("6c")
    assert given in table.view(1).deal.hand(2)
    assert table.view(3).deal.given is BACK
    assert given not in table.view(3).deal.hand(2)
    assert given not in table.zones(1)["hand-2"].cards
    guess = table.game.guess(table.view(1), Random(1))
    assert given in guess.hand(2)
    assert guess.given == given


@pytest.mark.rule("SIX-4.9", "SIX-9")
def test_a_spread_hand_lies_open_after_the_opening_lead() -> None:
    """Not before; the seat at the bidder's left leads, and the log says that the hand is laid open."""
    table = six(4, dealer=0).say("1 pass, 2 pass, 3 bid spread-misere")
    assert table.turn == 1
    assert set(table.zones(2)["hand-3"].cards) == {BACK}
    assert table.told("1 play Ac")[1:] == ["Dov lays the whole hand face up."]
    for who in (0, 1, 2, SPECTATOR):
        assert set(table.zones(who)["hand-3"].cards) == set(table.deal.hand(3))


@pytest.mark.rule("SIX-9", "SIX-6.4", "SIX-4.6")
def test_what_the_table_says() -> None:
    """Who sits out, the bids beside the seats, what is undertaken and what it pays, the widow face down."""
    table = six(4, dealer=0)
    assert table.zones(0)["seat-0"].labels == ("sits out", "0 chips", "dealer")
    assert "won-0" not in table.zones(0)
    assert table.offer("1 bid guarantee")[:2] == (
        "Guarantee solo",
        "you name any suit; take 80, or 74 in hearts: 40 chips from each",
    )
    table.say("1 bid solo, 2 bid heart-solo, 1 pass")
    zones = table.zones(3)
    assert zones["said-1"].labels == ("solo", "pass")
    assert zones["said-2"].labels == ("heart solo",)
    named = six(4, dealer=0).say("1 bid call-solo, 2 pass, 3 pass")
    assert named.zones(1)["state"].labels == ("You: call solo",)
    assert [line[-8:] for line in named.zones(1)["terms"].labels] == ["100 each", "100 each", "150 each", "100 each"]
    assert "terms" not in named.zones(2)
    assert named.say("1 name h").zones(1)["state"].labels == ("You: call solo ♥", "all 120 points", "for 150")
    table.say("3 pass")
    zones = table.zones(2)
    assert zones["state"].labels == ("You: heart solo", "over 60", "3 a point")
    assert zones["widow"].cards == (BACK,) * 3
    assert zones["trump"].labels == ("♥", "trumps")
    ended = played("heart-solo-made-at-four")
    assert set(cards_text(ended.zones(0)["widow"].cards).split()) == set(ended.detail["widow"].split())
    (sheet,) = ended.teller.sheets([ended.result], None)
    assert sheet.columns[2:6] == ("Bidder", "Game", "Points", "Outcome")
    assert sheet.rows[0].cells[6:] == ("", "−33", "+66", "−33")
