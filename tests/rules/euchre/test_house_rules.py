"""House rules: what each changes, beside the rules of the book, which stay as they are."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import JOKER
from cardtable.errors import BadOptions
from cardtable.rules.euchre.cards import RANKINGS
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.markers import drawn
from tests.rules.euchre.table import Table, cards, filled, finished, hand, passes

PACK_H = "9c Tc 9d As Ks Qs Ac Kc Qc Ad Kd Qd Ah Kh Js Ts Jc 9s Jd Td 9h Th Qh Jh"
"""Seat 1: 9c Tc 9d Ah Kh; seat 2: As Ks Qs Js Ts; seat 3: Ac Kc Qc Jc 9s; seat 0: Ad Kd Qd Jd Td; turn-up 9h, under it
Th Qh Jh [EU-11.16]."""


def home(**options: Any) -> Table:
    """A deal of that pack at a table with 24 cards and some house rules."""
    return Table(PACK_H, deck=24, **options)


# ── prices and targets ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-11.11", "EU-6.1")
@pytest.mark.parametrize(
    ("maker", "tricks", "options", "change"),
    [
        (0, 5, {"lone_march": 3}, [3, 0]),
        (1, 5, {"lone_march": 5}, [0, 5]),
        (0, 2, {"lone_euchred": 3}, [0, 3]),
        (1, 0, {"lone_euchred": 4}, [4, 0]),
        (0, 4, {"lone_march": 5, "lone_euchred": 4}, [1, 0]),
    ],
)
def test_the_prices_of_lone_hands(maker: int, tricks: int, options: dict[str, Any], change: list[int]) -> None:
    """They replace the 4 and the 2 of a lone hand, and nothing else."""
    table = finished(maker, tricks, alone=True, **options)
    assert table.change == change
    together = finished(maker, tricks, **options)
    assert max(together.change) == (2 if tricks in (0, 2, 5) else 1)


@pytest.mark.rule("EU-11.11", "EU-4.35")
@pytest.mark.parametrize("target", [15, 21])
def test_games_to_fifteen_and_twenty_one(target: int) -> None:
    """Nobody has won a point before the target, and no marker cards are drawn."""
    for score, over in ((target - 2, False), (target - 1, True)):
        table = finished(0, 3, target=target)
        table.deal.standing.score = (score, 0)
        assert table.result.standing.over is over
    assert drawn("3-4", 3, target, 0) == ()
    assert not any(zone.startswith("markers") for zone in Table(target=target).zones())
    assert "markers" not in {field.name for field in Euchre.Options.form({"target": target}, 4)}


@pytest.mark.rule("EU-11.11")
def test_playing_alone_is_confirmed_with_its_price() -> None:
    """What is at stake is what this table pays."""
    offer = home(lone_march=5).offer("1 order alone")
    assert offer.confirm is not None
    assert "All five tricks score 5." in offer.confirm


# ── the joker ─────────────────────────────────────────────────────────────────────────────────────────────────────

PACK_J = PACK_H.replace("9h Th Qh Jh", "Xx 9h Th Qh Jh")
"""The same hands with the joker turned up, and the 9h under it."""


def benny(**options: Any) -> Table:
    """A deal of that pack."""
    return Table(PACK_J, deck=24, joker=True, **options)


@pytest.mark.rule("EU-11.2", "EU-11.3", "EU-11.4")
def test_the_dealer_says_for_which_suit_a_joker_turned_up_stands() -> None:
    """Example: the joker is diamonds, is taken up, and is the highest trump of the dealer's hand."""
    table = benny()
    assert (table.phase, table.turn, len(table.deal.stock)) == ("benny", 0, 4)
    assert table.lines == ["suit c", "suit d", "suit h", "suit s"]
    assert table.prompt(0) == "You turned up the joker: say for which suit it stands."
    assert table.told("0 suit d", 1) == ["Ann says that the joker stands for diamonds."]
    assert (table.phase, table.turn) == ("order", 1)
    assert "Ann turned up the joker (for diamonds)" in table.prompt(1)
    table.say(f"{passes(1, 2, 3)}, 0 take-up, 0 discard Td")
    assert table.deal.hand(0) == hand("Jd Qd Kd Ad Xx")
    assert table.deal.trump is not None
    assert list(RANKINGS[table.deal.trump].suits[table.deal.trump])[:6] == cards("Xx Jd Jh Ad Kd Qd")
    table.play("9d Ts 9s Xx")
    assert table.deal.winners == (0,)
    while table.phase != "over":
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    assert table.detail["benny"] == "d"


@pytest.mark.rule("EU-11.3", "EU-4.14")
def test_a_joker_turned_down_takes_its_suit_along() -> None:
    """It stays face up and out of the deal, and its suit may not be named."""
    table = benny().say(f"0 suit d, {passes(1, 2, 3, 0)}")
    assert table.rule("1 name d") == "EU-4.14"
    assert sorted(table.lines) == sorted(["pass", *(f"name {suit}{a}" for suit in "chs" for a in ("", " alone"))])
    assert table.zones(1)["trumps"].labels == ("joker (for diamonds) turned down",)
    assert JOKER in table.zones(1)["pack"].cards
    assert Table(PACK_J, deck=24, joker=True).say(f"0 suit h, {passes(1, 2, 3, 0, 1, 2, 3, 0)}").detail["benny"] == "h"
    assert "benny" not in home().say(passes(1, 2, 3, 0, 1, 2, 3, 0)).detail


@pytest.mark.rule("EU-11.2", "EU-4.29")
def test_the_joker_is_a_trump_for_every_purpose() -> None:
    """It must be played to a trump lead by a hand with no other, and asks for trumps when it is led."""
    dealt = filled("Ah Kh Qh Xx 9c Tc As Ks Qs Ac Kc Qc Jh Th Js Ts Jc 9s Ad Kd 9h", 24, joker=True)
    table = Table(dealt, deck=24, joker=True).say("1 order, 0 discard Ad")
    table.say("1 play Ah")
    assert table.lines == ["play Xx"]
    assert table.refused("2 play 9c").sentence == "You hold the joker, which is a trump: follow suit."
    assert table.offer("2 play Xx").effect == "the highest trump"
    other = Table(dealt, deck=24, joker=True).say("1 pass, 2 assist, 0 discard Ad").play("Ah Xx As 9h")
    assert other.deal.winners == (2,)


@pytest.mark.rule("EU-11.3", "EU-11.12")
def test_what_is_refused_about_a_joker_turned_up() -> None:
    """Others do not say it; nothing else is said before; and at other times and tables it has no place."""
    table = benny()
    assert [table.rule(line) for line in ("1 suit d", "0 pass", "1 pass", "0 suit", "0 suit Jd")] == [
        "EU-11.3",
        "EU-5.1",
        "EU-5.1",
        "EU-11.12",
        "EU-11.12",
    ]
    assert table.say("0 suit c").rule("0 suit d") == "EU-11.12"
    assert Table(PACK_H.replace("9h Th", "9h Xx Th"), deck=24, joker=True).rule("0 suit d") == "EU-11.12"
    assert home().rule("0 suit d") == "EU-5.1"


@pytest.mark.rule("EU-11.3", "EU-7.7")
def test_a_joker_turned_up_at_a_called_table() -> None:
    """The dealer says the suit after the turn-up; a misdeal can still be called meanwhile."""
    table = benny(irregularities="called", accidents=True)
    table.say("0 deal, * accident exposed As, 0 turn-up")
    assert table.phase == "benny"
    assert table.rule("1 suit d") == "EU-11.3"
    assert "1 call misdeal" in table.lawful_of(1)
    table.say("0 suit d")
    assert (table.phase, table.turn) == ("order", 1)
    table.say(f"{passes(1, 2, 3, 0)}").err("1 name d")
    table.say("2 call bid 1")
    assert table.turn == 2


@pytest.mark.rule("EU-11.1")
def test_the_joker_and_no_trump_exclude_each_other() -> None:
    """A choice of both is an error, and who chooses one is not asked for the other."""
    with pytest.raises(BadOptions, match=r"EU-11\.1"):
        Euchre.table({"joker": True, "no_trump": True})
    assert "no_trump" not in {field.name for field in Euchre.Options.form({"joker": True}, 4)}


# ── no trump ──────────────────────────────────────────────────────────────────────────────────────────────────────

TWICE = passes(1, 2, 3, 0, 1)
"""Everybody has passed once, and seat 1 twice."""


@pytest.mark.rule("EU-11.5", "EU-11.12")
def test_no_trump_is_called_in_the_second_round() -> None:
    """Eight namings and a pass; before that it has no place, and where it is not played it never has."""
    table = home(no_trump=True)
    assert table.rule("1 name none") == "EU-5.1"
    table.say(passes(1, 2, 3, 0))
    suits = [f"name {suit}{alone}" for suit in "cds" for alone in ("", " alone")]
    assert table.lines == sorted(["pass", "name none", "name none alone", *suits])
    assert table.rule("1 name h") == "EU-4.14"
    assert "or no trump" in table.refused("1 name h").sentence
    assert "or no trump, or pass" in table.prompt(1)
    assert home().say(passes(1, 2, 3, 0)).rule("1 name none") == "EU-5.1"


@pytest.mark.rule("EU-11.5", "EU-2.2", "EU-4.29")
def test_without_a_trump_there_are_no_bowers() -> None:
    """Every suit ranks by itself, the highest card of the suit led wins, and jacks follow the suit printed on them."""
    table = home(no_trump=True).say(f"{TWICE}, 2 name none")
    assert (table.phase, table.turn, table.deal.trump) == ("play", 1, None)
    table.play("9d Js Jc Td; Kd Tc Ts Kc")  # nobody else has a diamond, and no card is a trump
    assert table.deal.winners == (0, 0)
    assert table.zones(0)["trump"].labels == ("NT", "no trump", "Cy called it")
    assert all("bower" not in label for zone in table.zones(2).values() for label in zone.labels)


@pytest.mark.rule("EU-11.5", "EU-6.1")
def test_no_trump_scores_as_always() -> None:
    """Points, marches and euchres are worth the same; the detail says that no suit is trump."""
    table = home(no_trump=True).say(f"{TWICE}, 2 name none alone")
    assert (table.deal.silent, table.turn) == (0, 3)
    table.play("Ac Tc Ts; Kc 9c Js; Qc 9d Qs; Jc Kh Ks; 9s Ah As")
    assert table.deal.winners == (3, 3, 3, 3, 2)
    assert (table.change, table.detail["result"], table.detail["trump"]) == ([0, 2], "lone-euchre", "none")
    told = table.teller.result_told(table.result)
    assert "played no trump alone" in told[0]
    assert table.teller.sheets([table.result], None)[0].rows[0].cells[2].startswith("NT")


@pytest.mark.rule("EU-11.5", "EU-4.16")
def test_a_stuck_dealer_may_call_no_trump() -> None:
    """Eight lines, and no pass."""
    table = home(no_trump=True, stick_the_dealer=True).say(f"{TWICE}, 2 pass, 3 pass")
    assert len(table.lines) == 8
    assert table.told("0 name none", 1) == ["Ann calls no trump."]


@pytest.mark.rule("EU-11.5", "EU-7.13")
def test_no_trump_out_of_turn_can_be_called_at_a_called_table() -> None:
    """It is a bid like any other there, and undone like any other."""
    table = home(no_trump=True, irregularities="called").say(f"0 deal, 0 turn-up, {passes(1, 2, 3, 0)}")
    table.err("3 name none alone")
    assert table.deal.made
    table.say("2 call bid 3")
    assert (table.deal.made, table.turn, table.phase) == (False, 1, "name")
    assert "1 name none" not in table.lawful_of(1)  # the side is barred


# ── the Canadian loner ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-11.6", "EU-11.12")
def test_the_dealers_partner_assists_alone_or_not_at_all() -> None:
    """Example: after one pass two lines are left; assisting with the dealer is refused, and others accept as always."""
    table = home(canadian=True)
    assert table.lines == ["order", "order alone", "pass"]
    table.say("1 pass")
    assert table.lines == ["assist alone", "pass"]
    assert table.rule("2 assist") == "EU-11.6"
    assert table.rule("2 order") == "EU-4.10"
    assert "assist alone, or pass" in table.prompt(2)
    table.say("2 assist alone")
    assert (table.phase, table.deal.silent) == ("play", 0)
    assert home(canadian=True).say(passes(1, 2, 3)).lines == ["pass", "take-up", "take-up alone"]


@pytest.mark.rule("EU-11.6", "EU-7.11")
def test_a_wrong_word_does_not_get_round_the_canadian_loner() -> None:
    """At a called table any word accepts, but the dealer's partner must say that he plays alone."""
    table = home(canadian=True, irregularities="called").say("0 deal, 0 turn-up, 1 pass")
    irregular = {str(move) for move in table.game.tolerated(table.deal, 2)}
    assert {"2 order alone", "2 take-up alone"} <= irregular
    assert not irregular & {"2 order", "2 take-up", "2 assist"}
    assert [table.rule(line) for line in ("2 assist", "2 order", "2 take-up")] == ["EU-11.6"] * 3
    assert table.err("2 order alone").deal.how == "assist"


# ── which go together ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-11.11", "EU-3.1")
@pytest.mark.parametrize(("name", "value"), [("lone_march", 2), ("lone_euchred", 5), ("target", 11)])
def test_prices_that_nobody_plays_for(name: str, value: int) -> None:
    """Others are refused by the rule of the option."""
    with pytest.raises(BadOptions, match=r"EU-11\.11|EU-4\.35"):
        Euchre.table({name: value})
