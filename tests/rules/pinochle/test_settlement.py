"""Chips: what a bid is worth, who pays, table stakes, and the kitty's parts."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.rules.pinochle.kitty import Books, kitty_played
from cardtable.rules.pinochle.scale import units_of
from cardtable.rules.pinochle.sheet import breakdown
from tests.rules.pinochle.table import Table


@pytest.mark.rule("AP-6.1", "AP-4.44")
def test_units() -> None:
    """The two tables of payment, a step every fifty points; what is made beyond the bid earns nothing."""
    steps = [units_of(bid, "standard") for bid in range(250, 800, 50)]
    assert steps == [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11]
    assert [units_of(bid, "special") for bid in range(290, 800, 50)] == [2, 3, 5, 7, 10, 13, 17, 21, 25, 30, 30]
    assert units_of(2150, "special") == 30


@pytest.mark.rule("AP-4.44", "AP-4.45", "AP-4.46", "AP-4.47", "AP-4.48", "AP-4.49", "AP-4.51")
@pytest.mark.parametrize(
    ("trump", "options", "yielded", "abandoned"),
    [
        ("c", {}, 10, -20),
        ("d", {}, 10, -20),
        ("h", {}, 10, -20),
        ("s", {}, 20, -40),
        ("s", {"spades_double": False}, 10, -20),
        ("h", {"hearts_triple": True}, 30, -60),
    ],
)
def test_money_examples(trump: str, options: dict[str, Any], yielded: int, abandoned: int) -> None:
    """6.4: 250 at 5 cents; thrown in before the lead it is the single amount in every suit."""
    for how, each in (("yielded", yielded), ("abandoned", abandoned)):
        at = Table(stakes=5, **options).bid(0, 250).ends(how, trump)
        assert at.change == [2 * each, -each, -each]
        assert at.detail["each"] == each
    at = Table(stakes=5, **options).bid(0, 250).arranged(trump).say("0 concede")
    assert at.change == [-20, 10, 10]


@pytest.mark.rule("AP-4.58")
@pytest.mark.parametrize(
    ("stack", "losing", "times", "plays_for"),
    [(50, 2, 2, 17), (50, 4, 2, 9), (50, 1, 1, 24), (12, 2, 2, 0), (None, 6, 2, 24)],
)
def test_table_stakes(stack: int | None, losing: int, times: int, plays_for: int) -> None:
    """Example 8.15: three seats, 350 bid, 24 in the kitty."""
    books = Books(0, 24, (0, 0, 0), (0, 0, 0), (0, 0, 0), (), False)
    assert kitty_played(books, stack, 4, 2, losing, times) == plays_for


@pytest.mark.rule("AP-4.58", "AP-4.62")
def test_a_part_of_the_kitty_is_won_and_the_rest_stays() -> None:
    """The stack pays for 17 of 24 in clubs: they are taken with what the others pay, or lost twice over."""
    for how, change, kitty in (("yielded", [25, -4, -4], 7), ("abandoned", [-50, 8, 8], 58)):
        at = Table(kitty=True, bankroll=52, kitty_divide_at=0)
        books = at.deal.books
        at.deal.books = books._replace(kitty=24, before=18)
        assert at.deal.stack(0, 52) == 50
        at.bid(0, 350).ends(how)
        assert [total - paid for total, paid in zip(books.paid, (0, 0, 0), strict=True)] == [0, 0, 0]
        assert [at.deal.books.change(seat) + 2 for seat in range(3)] == change
        assert at.deal.books.kitty == kitty
        assert (at.phase == "broke") == (how == "abandoned")


@pytest.mark.rule("AP-4.61", "AP-4.62")
def test_sharing() -> None:
    """Example 8.14: divided, what does not divide stays; at the end odd chips go from the last dealer's left."""
    books = Books(20, 20, (0, 0, 0), (0, 0, 0), (0, 0, 0), (), False)
    divided = books.divided((2, 0, 1))
    assert (divided.drawn, divided.kitty) == ((6, 6, 6), 2)
    shared = books.shared_out((2, 0, 1))
    assert (shared.drawn, shared.kitty) == ((7, 6, 7), 0)


@pytest.mark.rule("AP-4.64", "AP-4.65", "AP-4.54")
def test_after_the_last_deal_only_the_vote_about_paying_is_held() -> None:
    """Then the kitty is shared, whatever lies in it and whoever is broke."""
    at = Table(kitty=True, bankroll=2, kitty_divide_at=1, deals=1).pass_out()
    assert at.phase == "ante"
    at.say("0 ante")
    assert at.result.standing.over
    assert at.change == [0, 0, 0]
    again = Table(kitty=True, bankroll=2, kitty_divide_at=1, deals=2).pass_out().say("0 ante")
    assert again.phase == "broke"
    again.say("0 stay; 1 stay; 2 stay")
    assert again.phase == "divide"


@pytest.mark.rule("AP-4.53", "AP-4.62")
def test_the_sheet_of_a_session_of_one_deal_tells_that_the_kitty_was_handed_back() -> None:
    """All paid two chips at the start; the sum of what was paid and handed back is nothing."""
    for how, told in (
        ("conceded", "Each player paid 2 chips into the kitty, and it was handed back at the end of the session."),
        ("passed", "What each player paid into the kitty was handed back at the end of the session."),
    ):
        at = Table(kitty=True, deals=1, kitty_pass_ante="always", seats=4, dealer=3)
        at = at.pass_out() if how == "passed" else at.bid(0, 260).ends(how)
        assert told in breakdown(at.game, at.game.score(at.deal))
    longer = Table(kitty=True, deals=2, kitty_divide_at=0).bid(0, 260).ends("conceded")
    assert "The kitty held 0 and now holds 6: " in " ".join(breakdown(longer.game, longer.game.score(longer.deal)))
