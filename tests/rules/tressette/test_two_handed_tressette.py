"""Two-Handed Tressette: what differs from Tressette."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import BACK, cards_text, read_cards
from cardtable.rules.seating.ceremony import Cutting
from cardtable.rules.tressette.two_handed_tressette import TwoHandedTressette
from tests.rules.tressette.table import PACK_A, Table, hand, pack_for

TRICK_1 = "1:4s 0:3s"
MELDS = "0 meld threes4, 1 meld none"
TRICKS = (
    "0:3c 1:6c", "0:3d 1:6d", "0:3h 1:7h", "0:5h 1:Ah", "1:Qs 0:5s", "1:7c 0:Jc", "0:6h 1:Qh", "1:7s 0:6s", "1:Js 0:4d",
    "1:5d 0:Ad", "0:4c 1:Ac", "1:Jd 0:2d", "0:5c 1:2c", "1:Ks 0:7d", "1:Qd 0:Jh", "1:As 0:Qc", "1:Kd 0:Kc", "1:4h 0:Kh",
    "0:2h 1:2s",
)  # fmt: skip
DRAWS = ["6h Kd", "2h 2s", "4d Ac", "6s 4h", "7c Jh", "Jd 5c", "Qc Js", "7s Kc", "5d 2d", "Qd 7d"]
"""The cards drawn after each of the first ten tricks of TRD-8.2, the winner's card first."""


def two(tricks: int = 20, **options: Any) -> Table:
    """Return the table of TRD-8.2 after `tricks` tricks; the meld round comes with the first trick."""
    table = Table("two-handed-tressette", **options)
    if tricks:
        table.trick(TRICK_1).say(MELDS).trick(*TRICKS[: tricks - 1])
    return table


@pytest.mark.rule("TRD-3.1")
def test_options() -> None:
    """Those of Tressette, `show_draws`, and no `low`."""
    options = TwoHandedTressette.Options
    assert [field.name for field in options.form({}, 2)] == [
        "target",
        "announce",
        "any_time",
        "melds",
        "show_melds",
        "show_draws",
        "fractions",
        "seating",
        "irregularities",
    ]
    assert options.read({}).model_dump()["show_draws"] is True
    ceremony = TwoHandedTressette.table({"seating": "cut"}).ceremony
    assert isinstance(ceremony, Cutting)
    assert (ceremony.kind, ceremony.seats) == ("deal", 2)


@pytest.mark.rule("TRD-3.1", "TRD-4.4")
def test_whether_draws_are_shown() -> None:
    """Shown, both know all cards drawn; hidden, each knows his own and sees backs for the other's."""
    shown, hidden = two(3), two(3, show_draws=False)
    for who in (0, 1, -2):
        assert cards_text(shown.view(who).deal.draws) == "6h Kd 2h 2s 4d Ac"
        assert {card for card in shown.view(who).deal.hands[1] if card is not BACK} >= set(read_cards("Kd 2s Ac"))
    assert cards_text(hidden.view(0).deal.draws) == "6h ?? 2h ?? 4d ??"
    assert cards_text(hidden.view(1).deal.draws) == "?? Kd ?? 2s ?? Ac"
    assert set(hidden.view(-2).deal.draws) == {BACK}
    assert {card for card in hidden.view(0).deal.hands[1] if card is not BACK} == set()
    won = Table("two-handed-tressette", show_draws=False).trick("1:Ks 0:5s").say("1 meld none, 0 meld threes4")
    assert cards_text(won.view(1).deal.draws) == "6h ??"
    assert cards_text(won.view(0).deal.draws) == "?? Kd"


@pytest.mark.rule("TRD-4.1")
def test_the_deal_and_the_stock() -> None:
    """TRD-8.1."""
    table = two(0)
    assert table.hands == [
        cards_text(hand("3c 4c Jc Ad 3d 3h 5h Kh 3s 5s")),
        cards_text(hand("2c 6c 6d Ah 7h Qh As 4s Qs Ks")),
    ]
    assert cards_text(table.deal.rest) == " ".join(PACK_A.split()[20:])
    assert Table("two-handed-tressette", dealer=1).hands == table.hands[::-1]
    assert set(table.view(0).deal.rest) == {BACK}


@pytest.mark.rule("TRD-4.2")
def test_follow_suit_stock_or_no_stock() -> None:
    """The dealer's opponent leads; and TRD-8.4: in trick 10 seat 0 has no spade left and may play anything."""
    table = two(0)
    assert table.turn == 1
    table.say("1 play 4s")
    assert table.cards == ["3s", "5s"]
    assert table.rule("0 play 3c") == "TRD-4.2"
    tenth = two(9).say("1 play Js")
    assert len(tenth.deal.rest) == 2
    assert len(tenth.cards) == 10
    assert all(len(trick.cards) == 2 for trick in two().deal.tricks)
    last = two(12).say("1 play Jd")
    assert last.cards == ["2d", "7d"]
    assert last.rule("0 play Kc") == "TRD-4.2"


@pytest.mark.rule("TRD-4.3")
def test_melds_are_declared_before_the_first_draw_and_never_again() -> None:
    """TRD-8.1: the three of spades counts though played; what is drawn later makes no meld."""
    table = two(0).trick(TRICK_1)
    assert (table.phase, table.turn, table.lines) == ("meld", 0, ["announce threes4", "meld threes4"])
    table.say("0 meld threes4")
    assert (table.turn, table.lines) == (1, ["announce none", "meld none"])
    assert len(table.deal.rest) == 20
    table.say("1 meld none")
    assert len(table.deal.rest) == 18
    later = two(3)
    assert {"2h", "2d"} & set(later.hands[0].split()) == {"2h"}
    for line in ("0 meld twos3", "0 meld threes4", "1 meld none"):
        assert later.rule(line) == "TRS-4.14"
    assert all("meld" not in line for line in later.lines)


@pytest.mark.rule("TRD-4.4")
def test_the_winner_draws_and_then_the_other() -> None:
    """TRD-8.2: the draws after each of the first ten tricks are the pack's order, and the winner leads."""
    table = two(0).trick(TRICK_1).say(MELDS)
    for number, draw in enumerate(DRAWS):
        winner = table.deal.tricks[-1].winner
        first, second = read_cards(draw)
        assert first in table.deal.hands[winner]
        assert second in table.deal.hands[1 - winner]
        assert len(table.deal.rest) == 18 - 2 * number
        assert (table.phase, table.turn) == ("play", winner)
        assert [len(held) for held in table.deal.hands] == [10, 10]
        table.trick(TRICKS[number])
    assert cards_text(table.deal.draws) == " ".join(DRAWS)
    assert [len(held) for held in table.deal.hands] == [9, 9]
    assert table.game.chance(table.deal, Random(1)) is None


@pytest.mark.rule("TRD-4.5", "TRD-6.1")
def test_a_whole_deal() -> None:
    """TRD-8.2: twenty tricks, and the point for the twentieth."""
    table = two()
    assert table.winners_of_tricks == [int(winner) for winner in "00001101110101111100"]
    assert table.change == [9, 6]
    assert table.detail == {
        "melds": [4, 0],
        "thirds": [13, 19],
        "cards": [4, 6],
        "last_trick": 0,
        "hand": [5, 6],
        "tricks": [9, 11],
        "ended": "played",
        "announcer": None,
    }
    assert two(19).phase == "play"
    assert two(10).say("1 announce").detail["last_trick"] is None


@pytest.mark.rule("TRD-4.6")
def test_announcing() -> None:
    """TRD-8.3: before a card is drawn; and at every turn after, stock or no stock."""
    right = two(0, totals=(27, 20)).trick(TRICK_1).say("0 announce threes4")
    assert (right.change, right.winners, right.detail["ended"]) == ([4, 0], [0], "announced")
    assert len(right.deal.rest) == 20
    wrong = two(0, totals=(26, 20)).trick(TRICK_1).say("0 announce threes4")
    assert (wrong.winners, wrong.detail["ended"]) == ([1], "wrong")
    for tricks in range(1, 20):
        assert "announce" in two(tricks).lines
    assert two(0).rule("1 announce") == "TRS-4.24"
    automatic = two(11, announce="automatic", totals=(24, 20))
    assert (automatic.phase, automatic.totals, automatic.winners) == ("over", [31, 22], [0])
    unsaid = two(totals=(22, 25))
    assert (unsaid.totals, unsaid.winners) == ([31, 31], [1])


@pytest.mark.rule("TRD-9.1")
def test_the_stock_and_the_cards_drawn() -> None:
    """The stock with its number; cards drawn in sight stay face up in the hand until they are played."""
    table = two(2)
    stock = table.zones(1)["stock"]
    assert (set(stock.cards), stock.note) == ({BACK}, "stock 16")
    seen = table.zones(1)["hand-0"].cards
    assert {card for card in seen if card is not BACK} == set(read_cards("6h 2h"))
    assert table.zones(0)["hand-0"].labels[table.zones(0)["hand-0"].cards.index(read_cards("2h")[0])] == "drawn"
    assert two(8).zones(1)["hand-0"].cards.count(BACK) == 10 - len({"2h", "4d", "6s", "Jh", "5c", "Qc", "Kc"})
    hidden = two(2, show_draws=False)
    assert set(hidden.zones(1)["hand-0"].cards) == {BACK}
    assert two(10).zones(0)["stock"].cards == ()
    assert "stock" not in two().zones(0)


@pytest.mark.rule("TRD-9.1")
def test_the_log_of_a_draw_that_is_not_shown() -> None:
    """One's own card alone is told."""
    hidden = two(2, show_draws=False)
    hidden.say("0 play 3d")
    assert hidden.told("1 play 6d", 1)[-1] == "Ann draws a card, you draw the A♣."


@pytest.mark.rule("TRS-4.18")
def test_a_card_drawn_after_a_declaration_is_not_told_as_shown() -> None:
    """The last to declare draws at once, and the card drawn is seen as well."""
    hands = {0: "3s Kc Qc Jc 7c 6c 5c 4c Kd Qd", 1: "4s 2c 2d 2h 7d 6d 5d 4d 7h 6h"}
    table = Table("two-handed-tressette", pack_for(hands, seats=2)).trick(TRICK_1).say("0 meld none")
    shows, draws = table.told("1 meld twos3")
    assert shows == "Bea declares three twos and shows 2♣ 2♦ 2♥."
    assert "draws the" in draws
