"""Making trumps: two rounds, the words of each position, the maker."""

from __future__ import annotations

import pytest

from cardtable.cards import Suit
from tests.rules.euchre.table import Table, filled, passed_out, passes


@pytest.mark.rule("EU-4.10", "EU-5.1", "EU-4.9", "EU-4.11", "EU-4.23")
@pytest.mark.parametrize("dealer", range(4))
def test_each_position_has_its_word(dealer: int) -> None:
    """From eldest hand on opponents order, the partner assists, the dealer takes up; with whatever cards."""
    table = Table(dealer=dealer)
    for step, word in enumerate(("order", "assist", "order", "take-up"), 1):
        assert table.turn == (dealer + step) % 4
        assert table.lines == sorted(["pass", word, f"{word} alone"])
        for other in {"order", "assist", "take-up"} - {word}:
            assert table.rule(f"{table.turn} {other}") == table.rule(f"{table.turn} {other} alone") == "EU-4.10"
        table.say(f"{table.turn} pass")


@pytest.mark.rule("EU-4.11", "EU-4.17")
@pytest.mark.parametrize(
    ("lines", "maker", "how"),
    [
        ("1 order", 1, "order"),
        ("1 pass, 2 assist", 2, "assist"),
        ("1 pass, 2 pass, 3 order", 3, "order"),
        ("1 pass, 2 pass, 3 pass, 0 take-up", 0, "take-up"),
    ],
)
def test_the_first_acceptance_makes_trumps(lines: str, maker: int, how: str) -> None:
    """The turn-up's suit is trumps at once, the bidding is over, and whoever spoke is the maker, not the dealer."""
    table = Table().say(lines)
    assert (table.deal.trump, table.deal.maker, table.deal.how) == (Suit.HEARTS, maker, how)
    assert (table.phase, table.turn) == ("discard", 0)
    assert table.rule("2 pass") == "EU-5.1"


@pytest.mark.rule("EU-4.12", "EU-4.13")
def test_turning_it_down_opens_the_second_round() -> None:
    """The dealer's pass turns the card down, and eldest hand is the first to name another suit."""
    table = Table().say(passes(1, 2, 3))
    assert table.phase == "order"
    table.say("0 pass")
    assert (table.phase, table.turn, table.deal.trump) == ("name", 1, None)
    assert str(table.view(2).deal.turn_up) == "9h"
    assert table.deal.ranking.trump is None


@pytest.mark.rule("EU-4.14")
@pytest.mark.parametrize(
    ("turned", "following", "crossing"), [("9h", "d", "cs"), ("9d", "h", "cs"), ("9c", "s", "dh"), ("9s", "c", "dh")]
)
def test_next_and_across(turned: str, following: str, crossing: str) -> None:
    """The suit turned down is out; its sister is next, the two of the other color are across."""
    pack = filled(f"{'Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Tc Td Th Ts'} {turned}")
    table = Table(pack).say(passes(1, 2, 3, 0))
    assert table.rule(f"1 name {turned[1]}") == table.rule(f"1 name {turned[1]} alone") == "EU-4.14"
    assert table.told(f"1 name {following}")[0].startswith("Bea calls ")
    for suit in crossing:
        again = Table(pack).say(passes(1, 2, 3, 0))
        assert again.told(f"1 name {suit}")[0].startswith("Bea calls ")


@pytest.mark.rule("EU-5.2", "EU-4.23", "EU-4.13")
def test_six_namings_and_a_pass() -> None:
    """Every seat of the second round has three suits, each with and without a partner, and the pass."""
    table = Table().say(passes(1, 2, 3, 0))
    for seat in (1, 2, 3, 0):
        assert table.lines == [*(f"name {suit}{how}" for suit in "cds" for how in ("", " alone")), "pass"]
        table.say(f"{seat} pass")


@pytest.mark.rule("EU-4.14", "EU-4.21", "EU-5.2")
def test_example_8_9_second_round() -> None:
    """Example EU-8.9: seven lines, next and across, no exchange, and the bowers of the new suit."""
    table = Table().say(passes(1, 2, 3, 0))
    assert len(table.lines) == 7
    assert table.rule("1 name h") == "EU-4.14"
    table.say("1 name d")
    assert (table.phase, table.turn) == ("play", 1)
    assert [str(card) for card in table.deal.hands[0]] == ["Ad", "Th", "7s", "Qs", "Ks"]
    ranking = table.deal.ranking
    diamonds = [str(card) for card in ranking.suits[Suit.DIAMONDS] if card in table.game.pack]
    assert diamonds[:2] == ["Jd", "Jh"]
    while table.phase == "play":
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    assert table.detail["discard"] is None
    assert all("9h" not in map(str, trick.cards) for trick in table.deal.tricks)


@pytest.mark.rule("EU-4.15", "EU-4.16")
def test_example_8_10_passed_out() -> None:
    """Example EU-8.10: eight passes; and the six lines of a stuck dealer."""
    table = passed_out()
    assert table.change == [0, 0]
    detail = table.detail
    assert (detail["maker"], detail["how"], detail["trump"], detail["discard"]) == (None, None, None, None)
    assert (detail["result"], detail["tricks"], table.result.standing.dealer) == ("passed", [0, 0], 1)
    stuck = Table(stick_the_dealer=True).say(passes(1, 2, 3, 0, 1, 2, 3))
    assert len(stuck.lines) == 6
    assert "pass" not in stuck.lines
