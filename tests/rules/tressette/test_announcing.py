"""Announcing game, right and wrong, and tables that end the deal by themselves."""

from __future__ import annotations

import pytest

from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS, Table, deal_a


def standings(table: Table) -> list[int]:
    """Return the points of each account so far."""
    return [table.game.points(table.deal, account) for account in range(len(table.game.accounts))]


@pytest.mark.rule("TRS-4.22")
def test_where_a_side_stands() -> None:
    """Sheet, melds, settled cards, and the last trick; the cards of an open trick count for nobody."""
    table = Table(totals=(25, 20))
    assert standings(table) == [25, 20]
    table.trick(TRICK_1)
    assert standings(table) == [26, 20]
    table.say(MELDS)
    assert standings(table) == [29, 23]
    table.say("0 play 3c, 1 play 2c, 2 play Ac")
    assert standings(table) == [29, 23]
    table.say("3 play 5c")
    assert standings(table) == [31, 23]
    table.trick(*TRICKS[1:])
    assert standings(table) == [25 + 3 + 9, 20 + 3 + 2 + 1]


@pytest.mark.rule("TRS-4.23", "TRS-4.25", "TRS-4.28", "TRS-6.12")
def test_a_right_announcement() -> None:
    """TRS-8.10: 25 + 3 + 8 thirds is 31; with odd thirds dropped it is 30, and wrong."""
    table = deal_a(2, totals=(25, 20)).say("0 announce")
    assert table.phase == "over"
    assert (table.change, table.totals, table.winners) == ([6, 3], [31, 23], [0])
    assert (table.detail["ended"], table.detail["announcer"]) == ("announced", 0)
    assert (table.detail["last_trick"], table.detail["tricks"]) == (None, [2, 0])
    assert [len(hand) for hand in table.deal.hands] == [8, 8, 8, 8]
    dropped = deal_a(2, totals=(25, 20), fractions="drop").say("0 announce")
    assert (dropped.winners, dropped.detail["ended"]) == ([1], "wrong")


@pytest.mark.rule("TRS-4.26", "TRS-4.28", "TRS-6.12")
def test_a_wrong_announcement() -> None:
    """TRS-8.11: with 24 on the sheet it is one short, and the other side wins; both write down what they have."""
    table = deal_a(2, totals=(24, 20)).say("0 announce")
    assert (table.change, table.totals, table.winners) == ([6, 3], [30, 23], [1])
    assert (table.detail["ended"], table.detail["announcer"]) == ("wrong", 0)
    leading = deal_a(2, totals=(0, 0), target=101).say("0 announce")
    assert (leading.totals, leading.winners) == ([6, 3], [1])


@pytest.mark.rule("TRS-4.24")
def test_announcing_in_the_meld_round() -> None:
    """TRS-8.12: the declaration is counted first."""
    table = Table(totals=(27, 20)).trick(TRICK_1).say("0 announce threes3")
    assert (table.change, table.winners, table.detail["ended"]) == ([4, 0], [0], "announced")
    second = Table(totals=(20, 28)).trick(TRICK_1).say("0 meld threes3, 1 announce twos3")
    assert (second.change, second.winners, second.totals) == ([4, 3], [1], [24, 31])
    short = Table(totals=(20, 27)).trick(TRICK_1).say("0 meld threes3, 1 announce twos3")
    assert (short.winners, short.detail["ended"]) == ([0], "wrong")


@pytest.mark.rule("TRS-4.24", "TRS-5.4")
def test_announcing_is_open_at_every_turn_but_those_of_the_first_trick() -> None:
    """Leading or following, whatever the score; never in the first trick, and never out of turn."""
    table = Table()
    for play in TRICK_1.split():
        assert "announce" not in table.lines
        assert table.rule(f"{table.turn} announce") == "TRS-4.24"
        table.say(f"{play[0]} play {play[2:]}")
    table.say(MELDS)
    for play in TRICKS[0].split():
        assert table.lines == ["announce", *(f"play {card}" for card in sorted(table.cards))]
        assert table.rule(f"{(table.turn + 1) % 4} announce") == "TRS-4.24"
        table.say(f"{play[0]} play {play[2:]}")
    assert table.rule("0 announce none") == "TRS-5.4"


@pytest.mark.rule("TRS-4.27", "TRS-6.12")
def test_nobody_announces() -> None:
    """TRS-8.13: the higher total; of equal totals the side that had game first."""
    higher = deal_a(totals=(19, 27))
    assert (higher.totals, higher.winners, higher.detail["ended"]) == ([31, 33], [1], "played")
    assert deal_a(9, totals=(19, 27)).say("2 announce").winners == [0]
    equal = deal_a(totals=(20, 26))
    assert (equal.totals, equal.winners) == ([32, 32], [0])
    assert deal_a(totals=(18, 20)).winners == []
    assert deal_a(totals=(19, 20)).winners == [0]
    assert deal_a(totals=(10, 25)).winners == [1]


@pytest.mark.rule("TRS-4.27")
@pytest.mark.parametrize(
    ("totals", "first"),
    [
        ((20, 26), 0),  # 29 with its declaration, and 31 only with the tenth trick
        ((21, 27), 0),  # 30 with its declaration
        ((22, 28), 1),  # 31 with its declaration, when the other side has 26
        ((24, 30), 1),
    ],
)
def test_of_equal_totals_who_was_first(totals: tuple[int, int], first: int) -> None:
    """Side 1 has game with its declaration or else with the last trick; side 0 in between."""
    table = deal_a(totals=totals)
    assert table.totals[0] == table.totals[1] >= 31
    assert (table.winners, table.detail["ended"]) == ([first], "played")


@pytest.mark.rule("TRS-4.29", "TRS-6.11")
def test_automatic() -> None:
    """TRS-8.14: after trick 2, or after trick 9, as soon as a side has game."""
    table = deal_a(2, announce="automatic", totals=(25, 20))
    assert (table.phase, table.change, table.winners) == ("over", [6, 3], [0])
    assert (table.detail["ended"], table.detail["last_trick"], table.detail["announcer"]) == ("automatic", None, None)
    later = deal_a(9, announce="automatic", totals=(19, 27))
    assert (later.phase, later.totals, later.winners) == ("over", [31, 30], [0])


@pytest.mark.rule("TRS-4.29")
def test_automatic_after_the_first_trick_and_after_a_declaration() -> None:
    first = Table(announce="automatic", totals=(30, 0)).trick(TRICK_1)
    assert (first.phase, first.change, first.detail["tricks"]) == ("over", [1, 0], [1, 0])
    declared = Table(announce="automatic", totals=(0, 28)).trick(TRICK_1).say("0 meld threes3, 1 meld twos3")
    assert (declared.phase, declared.change, declared.winners) == ("over", [4, 3], [1])


@pytest.mark.rule("TRS-4.29")
def test_nobody_announces_where_the_table_does() -> None:
    table = Table(announce="automatic")
    assert table.rule("1 announce") == "TRS-4.29"
    table.trick(TRICK_1)
    assert table.rule("0 announce threes3") == "TRS-4.29"
    table.say(MELDS)
    assert table.rule("0 announce") == "TRS-4.29"
    assert "announce" not in table.lines
