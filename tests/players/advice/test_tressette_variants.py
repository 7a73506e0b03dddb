"""How a club player plays Low Hand, Three-Handed and Two-Handed Tressette: where they differ from Tressette."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice.tressette import TressetteAdvice
from cardtable.players.advice.tressette.following import third_hand_high
from cardtable.players.advice.tressette.low import long_suit_early
from cardtable.players.advice.tressette.tried import worth_trying
from cardtable.players.advice.two_handed_tressette import keep_it_for_the_last
from tests.each import with_each
from tests.players.family import Seated, late

LOW = "tressette-low-hand"
THREE = "three-handed-tressette"
TWO = "two-handed-tressette"

VOID = ["Ad 4d 5d 7c", "Kc Qc 4c", "3d Jd 6c", "4s 5c 6d"]
JACK = ["Jh 4h 4c 5c", "3h 2h Kc", "7s 6s 5s", "Kh Ah 7c"]
GANG = ["Kd 4c 5c", "3d Ad", "2d Qd"]
ODD = ["3h 4h 5c 6c 7c", "2h Qc 4d 5d", "Jd Qd 7d 6d"]
UNTAKEN = "3c 2c 3d 2d 3s 2s Ks Qs Js 7s"
DEAD = "Qh Jh 4c 7c 5d 6d 4s 5s 6s 7s"
TRIED = ["2h 4h 5c 6c", "Qd Jd 7d 3h", "Kd Kc 4d"]
ACE = ["Ad Kd 5c 6c", "3d 4d 7d", "2d Qd Jd"]
PLAYS: dict[str, tuple[str, Any, dict[str, Any], list[str]]] = {
    # Low Hand
    "of two fours the one of the shorter suit is led":
        (LOW, {1: "4h 5h 6h Ah 4c Kc 3s 2s Ks 4s"}, {}, ["4c", "TRL-10.1"]),
    "when it must win it wins with the highest, and not the ace with its point":
        (LOW, ["3h Ah Kh", "7h Jh", "6c 7c", "Qh 5d"], {"on_table": "1:5h 2:4h 3:6h"},
         ["3h", "TRL-10.1", "win_with_the_highest", "Kh"]),
    "void, an ace goes on a foe's trick": (LOW, VOID, {"on_table": "1:3h 2:5h 3:6h"}, ["Ad", "TRL-10.2"]),
    "and a worthless card on partner's":
        (LOW, VOID, {"on_table": "1:5h 2:3h 3:6h"}, ["7c", "TRL-10.2", "worthless_on_partners", "4d"]),
    "a long suit without small cards is led early":
        (LOW, {1: "6h 7h Jh Qh 4c Kc 3s 2s Ks 4s"}, {}, ["6h", "TRL-10.3", "long_suit_early", "4c"]),
    "a four is kept for the last trick, though the ace counts":
        (LOW, ["Ad 4c", "Qs", "7d", "4s"], {"on_table": "1:5h 2:3h 3:6h"}, ["Ad", "TRL-10.4", "keep_the_lowest", "4c"]),
    "of two that a jack could make win the higher goes":
        (LOW, ["Ks Qs", "3c Jh", "2c Ac", "Js 4h"], {"on_table": "3:7c"}, ["Ks", "TRL-10.4"]),
    "but not where nobody can make the king win":
        (LOW, ["Kd 4c", "Qc", "3d", "4s"], {"on_table": "1:5h 2:3h 3:6h"}, ["4c", ""]),
    "a trick that an opponent has to win gets the ace":
        (LOW, ["Jh 7h Ac", "2d 2c 2s", "Kh 4s", "3h Qh"], {"on_table": "2:Kd 3:Qs", "melds": "1:twos3:2c 2d 2s"},
         ["not ", "", "", "",
          "Bea wins all three tricks left, so it does not matter which card you play."]),
    "a three under which no card is out goes for what it counts":
        (LOW, ["3c 7c", "5h 6h", "2h Kh", "Jd Jh"], {"on_table": "3:2d"}, ["3c", "TRL-10.2"]),
    "a two that many lower cards could make win goes before an ace":
        (LOW, ["2s 5s Ac Qc Ad 7d", "7s 6s 4s 2h 6h 7h", "As Ks Qs Js Qh", "3s Kh 3h Jc 5d"],
         {"on_table": "2:5h 3:Jh"},
         ["2s", "TRL-10.1", "", "", "Seven lower spades are out, and no more than one under any ace."]),
    "points are forced on the side that is near the target": (LOW, JACK, {"totals": (12, 27)}, ["Jh", "TRL-10.5"]),
    "and not on one that is not": (LOW, JACK, {"totals": (12, 12)}, ["not Jh"]),
    # three hands
    "with nothing sure a middle card is led to find out":
        (THREE, {1: "4h 6h Kh Qh 4c Kc 4s 5s Js Ad"}, {}, ["6h", "TRT-10.1", "middle_card"]),
    "a long suit from three, two, king and queen is led from the top":
        (THREE, {1: "3h 2h Kh Qh 4h Jd 5c 6c 4s 5s"}, {}, ["3h", "TRS-10.1", "draw_the_suit"]),
    "the leader is ganged up on": (THREE, GANG, {"on_table": "1:3h 2:5h", "totals": (5, 8, 28), "out": "Kc Qc Jc 7c"},
        ["Kd", "TRT-10.2", "", "",
         "Cy is close to game, so let Bea have these points."]),
    "and gets nothing": (THREE, GANG, {"on_table": "1:3h 2:5h", "totals": (5, 28, 8), "out": "Kc Qc Jc 7c"}, ["4c"]),
    "but not for somebody whom tricks have put ahead of him":
        (THREE, GANG,
         {"on_table": "1:3h 2:5h", "totals": (5, 24, 28), "out": "Kc Qc Jc 7c",
          "won": ("", "Ac 2c 3c As 2s 3s Ks Qs Js 2h Ah Kh", "")}, ["4c"]),
    "at 7 thirds the three is worth its trick":
        (THREE, ODD, {"on_table": "1:6h 2:5h", "won": ("Ac Ad Kc", "", ""), "out": UNTAKEN}, ["3h", "TRT-10.3"]),
    "at 6 it is not": (THREE, ODD, {"on_table": "1:6h 2:5h", "won": ("Ac Ad 4c", "", ""), "out": UNTAKEN}, ["4h"]),
    "three cards from the end the king that nobody can beat is led":
        (THREE, ["Kh 6d 5c", "7h 6h Kc", "5h Qc 4h"], {"out": "4c 6c 7c Jc Qd 5d 4s 5s 6s 7s"},
         ["Kh", "not TRT-10.4", "cash_at_the_end"]),
    "with two left a king that may be beaten is kept for the last":
        (THREE, ["Kh 5d", "7h 7d", "Qh 6d"], {"out": "Ah 4c 5c 6c 7c Jc Qc 4s 5s 6s"}, ["5d", "TRT-10.4"]),
    "three threes are told of, and the fourth may be in the dead hand":
        (THREE, TRIED, {"on_table": "2:Ah", "melds": "2:threes3:3c 3d 3s", "out": DEAD},
         ["2h", "TRT-10.5", "trust_the_dead_hand", "4h"]),
    "where nothing is told the two is not tried": (THREE, TRIED, {"on_table": "2:Ah", "out": DEAD}, ["4h"]),
    "with the option low an ace goes on a trick that another has":
        (THREE, ACE, {"on_table": "1:3h 2:5h", "out": "Kc Qc Jc 7c", "low": True}, ["Ad", "TRL-10.2"]),
    "and without it does not": (THREE, ACE, {"on_table": "1:3h 2:5h", "out": "Kc Qc Jc 7c"}, ["5c"]),
    "two sure winners catch the ace that an opponent has shown":
        (THREE, ["3s 2s Ks 7s 5s 2h Kh Ac 7c", "Qs 3h Jh 6h 4h 3c 2c Kc 4d", "As Ah Ad 4s 7h 3d 2d 5c 6c"],
         {"out": "Js 6s Qh 5h Qc Jc 4c Kd Qd Jd", "melds": "2:aces3:As Ah Ad"},
         ["3s", "TRS-10.8", "catch_the_ace", "not ",
          "Cy has the ace of spades, and your two sure winners in that suit can catch it."]),
    "a middle card shows nothing where the high ones have been shown":
        (THREE, ["6h 5h 4h 4c 6c", "3h 2h Ah 7c Kc", "Jh 7h Qc 5d 6d"],
         {"out": "Kh Qh 3s 4s", "melds": "1:napoletana-h:Ah 2h 3h"}, ["not 6h", "not TRT-10.1"]),
    "nor where a single card is out, as it shows nothing of the others":
        (THREE, ["Kh 7h 5h 4c 5c", "3h 2c Ac 7c Kc", "3c Jc Qc 5d 6d"], {"out": "3s 4s 2d 3d"},
         ["not ", "not TRT-10.1"]),
    # two hands
    "a two that nothing is kept for is led rather than a small card to an ace that was shown":
        (TWO, ["2s 3h Kh Jh 6h 5h 3c Kc Ad 4d", "Ah Ac 7s 6s 5s 4s 7h 7c 6c 3d"],
         {"out": "Qh 5c", "melds": "1:aces3:Ah Ac As"},
         ["2s", "TRS-10.8", "starve_the_ace", "",
          "Your opponent cannot beat it. Bea has the ace of hearts, so lead no small card there."]),
    "while there is a stock a king is not taken with the three":
        (TWO, ["3h 4h 5c 6c", "2h Qc 4d"], {"on_table": "1:Kh", "out": "7c 7d 7s 6s"}, ["4h", "TRD-10.1"]),
    "unless that is the last heart that counts":
        (TWO, ["3h 4h 5c 6c", "Qc 4d 7h"], {"on_table": "1:Kh", "out": "7c 7d 7s 6s", "won": ("2h Ah Qh Jh", "")},
         ["3h", "TRS-10.5", "take_it"]),
    "a small card is not led into an ace that the opponent has shown":
        (TWO, ["7c 6c 5c 7d 4h", "Ac Ad As 4s 5s"], {"out": "7s 6s 3h 5h", "melds": "1:aces3:Ac Ad As"}, ["4h"]),
    "nor a jack":
        (TWO, ["Jc Jd Kh Kd", "Ac Ad As 4s"], {"out": "7s 6s 3h 5h", "melds": "1:aces3:Ac Ad As"}, ["Kh"]),
    "but an ace is": (TWO, ["3h 4h 5c 6c", "2h Qc 4d"], {"on_table": "1:Ah", "out": "7c 7d 7s 6s"}, ["3h"]),
    "the last cards are all known": (TWO, ["Kh Kd 7c", "Qh Qd 6c"], {}, ["not ", "TRD-10.2"]),
    "but not with a stock": (TWO, ["Kh Kd 7c", "Qh Qd 6c"], {"out": "3h 3d"}, ["not ", "not TRD-10.2"]),
    "the opponent's only card of a suit is drawn, and the four is good":
        (TWO, ["Ah 4h 5d 6d 7d 5c", "Kh 3d 2d Ad 3c 2c"], {}, ["Ah", "TRD-10.3"]),
    "of two cards none is": (TWO, ["Ah 4h 5d 6d 7d 5c", "Kh Qh 2d Ad 3c 2c"], {}, ["not ", "not TRD-10.3"]),
    "the guard of an ace is left alone while a three is out":
        (TWO, ["Ah 4h 5h 6h 4d 5d", "3h 2h Kd Qd 3c 2c"], {"out": "7c 7d 7s 6s"}, ["4d"]),
    "the only winner is kept for the twentieth trick":
        (TWO, ["3h 4d 5c", "Kh Qd 7c"], {}, ["5c", "TRD-10.5", "keep_it_for_the_last draw_the_only_card", "3h"]),
    "unless nobody will lead to it": (TWO, ["3h 4d 5c", "Kc Qd 7c"], {}, ["3h"]),
}  # fmt: skip
"""By what each shows: the game; the hands dealt, or left in the middle of a deal; the rest; the play and its advice."""


@pytest.mark.rule("TRL-10.1", "TRL-10.2", "TRL-10.3", "TRL-10.4", "TRL-10.5", "TRT-10.1", "TRT-10.2", "TRT-10.3")
@pytest.mark.rule("TRT-10.4", "TRT-10.5", "TRD-10.1", "TRD-10.2", "TRD-10.3", "TRD-10.5")
@with_each("shows", PLAYS)
def test_what_is_played(shows: str) -> None:
    game, hands, given, says = PLAYS[shows]
    table = late(game, hands, turn=0, **given) if isinstance(hands, list) else Seated(game, hands, **given)
    table.check(*says)


@pytest.mark.rule("TRS-10.6")
def test_no_search_throws_the_last_guard_of_an_ace_beside_another_small_card() -> None:
    """The seven of a suit with the three can be spared; the five of spades is all that the ace has."""
    table = late(
        THREE,
        ["As 5s 3h Ah Qh 3d Kd Qd 7d", "2s 3s Ks 2h Kh Jh 2d Jd 4c", "Qs Js 7s 7h 6h Ad 5d 3c"],
        turn=0,
        on_table="2:7c",
        out="4s 5h 4h 6d 4d 6c 5c 2c Ac Kc",
    )
    view, advice = table.view(0), TressetteAdvice(table.game)
    p = advice.position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert read_cards("7d")[0] in worth_trying(p, low=False)
    assert read_cards("5s")[0] not in worth_trying(p, low=False)


@pytest.mark.rule("TRL-10.1")
@pytest.mark.parametrize(
    ("hands", "led", "why"),
    [
        (
            ["5s Ac Qc Ad", "7s 6s 4s 2h", "As Ks Qs Qh", "3s Kh Jc 7c"],
            "Qc",
            "Every club still out is lower, so it wins whenever clubs are led. "
            "Keep the five of spades to lose the lead later.",
        ),
        (
            ["3d Ad Jd 7d 5d", "3s 7s 6s 4s 6d", "Jh 6h 4h Qd 4d", "3h 2h Qh Ac 2s"],
            "7d",
            "You have only diamonds left. Lead this one first, and keep the five of diamonds to lose the lead later.",
        ),
        (["Ks Ac Qc Ad", "7s 6s 4s 2h", "As Js Qs Qh", "3s Kh Jc 7c"], "Qc", "could win you a worse trick later."),
    ],
    ids=["the last to win", "one suit left", "nothing to lose the lead with"],
)
def test_a_lead_that_wins_is_told_with_the_card_that_can_lose_the_lead_later(
    hands: list[str], led: str, why: str
) -> None:
    """Where a search leads such a card first: whoever leads the low one has nothing to get out with when it wins."""
    table = late(LOW, hands, turn=0)
    view, advice = table.view(0), TressetteAdvice(table.game)
    p = advice.position(view.deal, 0, [line.card for line in view.lines if line.args])
    told, _ = advice.remark(p, read_cards(led)[0])
    assert told.endswith(why)


@pytest.mark.rule("TRS-10.3")
@pytest.mark.parametrize(
    ("hands", "tried"),
    [
        (["As 5s 3d 2d Qd 7d 4d", "3s Kh Jh 6h 7h 5d 6d", "4s 6s 7s Kd Jd Ad Qs"], False),
        (["As 5s 3d 2d", "3s Kh Jh 6h", "4s 6s 7s Kd"], True),
    ],
    ids=["likelier in a hand", "likelier in the dead hand"],
)
def test_an_ace_is_led_with_the_three_out_only_where_that_is_likelier_in_the_dead_hand(
    hands: list[str], tried: bool
) -> None:
    """At Three-Handed Tressette, with the two gone."""
    table = late(THREE, hands, turn=0, out="4h 5h 3c 4c 5c 6c 7c Jc Qc Kc")
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert (read_cards("As")[0] in worth_trying(p, low=False)) == tried


@pytest.mark.rule("TRS-10.3")
def test_a_lone_ace_is_not_led_to_the_three_that_the_opponent_is_known_to_have() -> None:
    """At Two-Handed Tressette, though it would lose the lead and keep the only winner for the end."""
    table = late(TWO, ["3h Ac 5d", "Kh 3c 6d"], turn=0)
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert keep_it_for_the_last.advise(p) == read_cards("5d")[0]


@pytest.mark.rule("TRL-10.3")
@pytest.mark.parametrize(("lacks", "led"), [(0, "7h"), (4, None)])
def test_no_long_suit_is_led_early_that_an_opponent_lacks(lacks: int, led: str | None) -> None:
    """He could throw an ace on it."""
    hands = ["Ah Kh Jh 7h Ad 6c", "Ac Kc Jc 7c Kd Jd", "As Ks Js 7s Qh 5h"]
    table = late(THREE, hands, turn=0, low=True, lacks=(0, lacks, 0), out="3h 2h 6h 4h 3d 2d")
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert long_suit_early.advise(p) == (led and read_cards(led)[0])


@pytest.mark.rule("TRS-10.4", "TRS-10.8")
@pytest.mark.parametrize(("melds", "high"), [("", "2h"), ("1:threes3:3h 3d 3c", "")])
def test_third_hand_wastes_no_two_under_a_three_that_was_shown(melds: str, high: str) -> None:
    """Partner did not ask for it, and it would be the best card once the three is gone."""
    hands = ["2h Qh Qc Kc", "3h 7h 3d 3c", "6s 7s Kd", "5s 4c 7d"]
    table = late("tressette", hands, turn=0, on_table="2:Kh 3:Ah", melds=melds)
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert third_hand_high.advise(p) == (read_cards(high)[0] if high else None)


@pytest.mark.rule("TRS-10.4", "TRS-10.8")
@pytest.mark.parametrize(("melds", "high"), [("", "Ah"), ("1:threes3:3h 3d 3c", "2h")])
def test_third_hand_plays_no_ace_under_a_three_that_was_shown(melds: str, high: str) -> None:
    """Partner led low; the two draws the three as well, and costs less."""
    hands = ["2h Ah Qc Kc", "3h Kh 3d 3c", "6s 7s Kd", "5s 4c 7d"]
    table = late("tressette", hands, turn=0, on_table="2:5h 3:4h", melds=melds)
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert third_hand_high.advise(p) == read_cards(high)[0]


@pytest.mark.rule("TRS-10.5")
def test_no_jack_goes_on_the_only_opponents_trick_beside_a_six_of_the_suit() -> None:
    """It saves the three no better than the six does, and gives away a third of a point."""
    table = late(TWO, ["3c Ac Jc 6c 5d", "Kc 4d 5h 6h"], turn=0, on_table="1:2c", out="7s 6s 5s 4s")
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert set(worth_trying(p, low=False)) == set(read_cards("3c 6c"))


@pytest.mark.rule("TRS-10.3", "TRS-10.8")
@pytest.mark.parametrize(("melds", "tried"), [("", True), ("1:twos3:2s 2d 2c", False)])
def test_no_ace_is_played_under_a_two_that_an_opponent_has_shown(melds: str, tried: bool) -> None:
    """The queen was led, and the opponent who plays next has shown the two of spades."""
    hands = ["As 4s 3h Ah 6h", "2s 2d 2c 7c", "3s 7s 3d Kd", "Ks Kh 4h Jd"]
    table = late("tressette", hands, turn=0, on_table="3:Qs", melds=melds)
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert (read_cards("As")[0] in worth_trying(p, low=False)) == tried


@pytest.mark.rule("TRL-10.1")
def test_no_three_is_tried_on_a_trick_that_a_lower_card_loses_and_to_which_the_ace_may_come() -> None:
    """The six stays below the seven; the three would be given the ace."""
    table = late(THREE, ["3d 6d 5h 4h", "Ad Kd 5c 6c", "Jd 4c 5s"], turn=0, on_table="2:7d", out="4s 6s 7s", low=True)
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert [str(card) for card in worth_trying(p, low=True)] == ["6d"]


@pytest.mark.rule("TRL-10.1")
def test_no_winner_that_counts_is_led_where_another_card_is_sure_to_lose() -> None:
    """Every heart still out is higher than the five and the six; the king of clubs probably wins its points."""
    hands = ["6h 5h Kc Ad Kd Qd", "7h Jh Jd 5d 4d 3d", "2h Kh 2d 2c Ac 7s", "3s Qc 4c 5c Ks 2s"]
    table = late(LOW, hands, turn=0)
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    tried = worth_trying(p, low=True)
    assert read_cards("5h")[0] in tried
    assert read_cards("Kc")[0] not in tried


@pytest.mark.rule("TRS-10.6")
def test_an_ace_keeps_as_many_guards_as_cards_beat_it_and_a_two_may_be_one() -> None:
    """Three and two of diamonds are out; of hearts only the three. The queen protects the two of clubs."""
    hands = [
        "2h Ah 7h 2c Qc 7c Ad Qd 4d",
        "3h 3c 3d 2d Kd Kh Kc 6s",
        "Jh Qh 6h Jc Jd 7d 7s Ks",
        "5h 4h Ac 6c 5c 4c 6d 5d",
    ]
    table = late("tressette", hands, turn=0, on_table="1:3s 2:5s 3:4s")
    view = table.view(0)
    p = TressetteAdvice(table.game).position(view.deal, 0, [line.card for line in view.lines if line.args])
    assert table.club == "play 7h"
    assert read_cards("4d")[0] not in worth_trying(p, low=False)
    assert "protects your two" not in table.why_of("play 4d")


def test_draws_that_are_seen_are_remembered() -> None:
    """Ace and two of a suit whose three the opponent drew in sight are no winners, until it is played."""
    table = late(TWO, ["Ah 2h 5d 6d", "3h Kd 4c 4d"], turn=0, out="7c 7d 7s 6s")
    table.deal.shown[1] = read_cards("3h")
    assert table.club not in ("play Ah", "play 2h")
    assert late(TWO, ["Ah 2h 5d 6d", "Kd 4c 4d 5c"], turn=0, out="7c 7d 7s 6s").club == "play 2h"


@pytest.mark.rule("TRS-10.3")
@pytest.mark.parametrize(("hand", "led"), [("Ac Jc 5d Kd 6s", "Jc"), ("Ad Qd Jd 5h Kh 6s", "Jd")])
def test_no_search_lightly_leads_from_an_ace_that_can_be_beaten(hand: str, led: str) -> None:
    """It must find much for it: the king of another suit, which counts no more, is a card and more better."""
    table = late(
        THREE,
        [
            hand,
            "3c 2c Kc 7s 3d 2d"[: 3 * len(hand.split())].strip(),
            "3h 2h 4h 4s 5s 7h"[: 3 * len(hand.split())].strip(),
        ],
        turn=0,
        out="4c 5c 6c",
    )
    view = table.view(0)
    lines = [line for line in view.lines if line.args]
    weights = dict(zip(lines, TressetteAdvice(table.game).weigh_cards(view.deal, 0, lines), strict=True))
    other = next(line for line in lines if line.card.rank == "K")
    move = next(line for line in lines if line.card == read_cards(led)[0])
    assert weights[other] - weights[move] > 0.5
