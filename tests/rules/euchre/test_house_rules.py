"""House rules: what each changes, beside the rules of the book, which stay as they are."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.errors import BadOptions
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.markers import drawn
from tests.rules.euchre.table import Table, finished, passes

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
