"""House rules: what each changes, beside the rules of the book, which stay as they are."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import JOKER
from cardtable.errors import BadOptions
from cardtable.rules.euchre.cards import RANKINGS
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.euchre.markers import drawn
from cardtable.rules.naming import speak
from cardtable.rules.ways import WAYS
from cardtable.testing.playing import seen_in
from tests.rules.euchre.table import NAMES, Table, cards, filled, finished, hand, passes

PACK_H = "9c Tc 9d As Ks Qs Ac Kc Qc Ad Kd Qd Ah Kh Js Ts Jc 9s Jd Td 9h Th Qh Jh"
"""Seat 1: 9c Tc 9d Ah Kh; seat 2: As Ks Qs Js Ts; seat 3: Ac Kc Qc Jc 9s; seat 0: Ad Kd Qd Jd Td; turn-up 9h, under it
Th Qh Jh [EU-11.16]."""


def home(**options: Any) -> Table:
    """Return a table with 24 cards and these house rules, opened from `PACK_H`."""
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
"""The hands of `PACK_H` with the joker turned up, and the 9h under it."""


def benny(**options: Any) -> Table:
    """Return a table with the joker, opened from `PACK_J`."""
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


@pytest.mark.rule("EU-11.1")
def test_all_clashes_of_options_are_named_at_once() -> None:
    with pytest.raises(BadOptions, match=r"a joker or with no trump.*; a farmer's hand is one of 24 cards"):
        Euchre.table({"joker": True, "no_trump": True, "farmers": "under", "deck": 28})


# ── no trump ──────────────────────────────────────────────────────────────────────────────────────────────────────

TWICE = passes(1, 2, 3, 0, 1)
"""The moves with which everybody passes once, and seat 1 twice."""


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


# ── a farmer's hand ───────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-11.7", "EU-11.12")
def test_a_farmers_hand_is_thrown_in() -> None:
    """Example: nobody scores, and the same dealer deals again."""
    table = home(farmers="throw-in")
    assert table.lines == ["farm", "order", "order alone", "pass"]
    assert table.offer("1 farm").title == "Throw your hand in"
    assert table.told("1 farm") == ["Bea shows a farmer's hand: the cards are thrown in."]
    assert (table.phase, table.change, table.detail["result"]) == ("over", [0, 0], "farm")
    assert (table.detail["maker"], table.result.standing.dealer, table.result.standing.deals) == (None, 0, 1)
    assert table.teller.result_told(table.result)[0] == "A farmer's hand was thrown in: nobody scores."
    assert "thrown in" in table.teller.sheets([table.result], None)[0].rows[0].cells


@pytest.mark.rule("EU-11.7", "EU-11.8", "EU-11.12")
@pytest.mark.parametrize(
    ("farmers", "word", "rule"), [("throw-in", "farm", "EU-11.7"), ("under", "under 9c Tc 9d", "EU-11.8")]
)
def test_who_may_not_speak_of_a_farmers_hand(farmers: str, word: str, rule: str) -> None:
    """Not without one, not after one's bid, not before one's turn, and not in the second round."""
    table = home(farmers=farmers)
    assert table.rule(f"2 {word}") == "EU-4.9"
    table.say("1 pass")
    assert table.lines == ["assist", "assist alone", "pass"]
    assert table.rule(f"2 {word}") == rule
    assert table.rule(f"1 {word}") == rule
    table.say(passes(2, 3, 0))
    assert table.rule(f"1 {word}") == "EU-11.12"
    assert home().rule(f"1 {word}") == "EU-5.1"


@pytest.mark.rule("EU-11.8", "EU-11.15")
def test_a_farmers_hand_goes_under() -> None:
    """Example: three cards for the three under the turn-up, known to that seat alone, and it still has to bid."""
    table = home(farmers="under")
    assert table.lines == ["order", "order alone", "pass", "under 9c Tc 9d"]
    wrong = ("under 9c Tc Ah", "under 9c 9d Tc", "under 9c Tc", "under 9c Tc 9s")
    assert [table.rule(f"1 {line}") for line in wrong] == ["EU-11.8", "EU-11.8", "EU-11.12", "EU-11.8"]
    told = "Bea goes under: three nines and tens for the three cards under the turn-up."
    assert table.told("1 under 9c Tc 9d", 2) == [told]
    assert (table.phase, table.turn, table.deal.stock) == ("order", 1, ())
    assert table.deal.hand(1) == hand("Ah Kh Th Qh Jh")
    assert table.lines == ["order", "order alone", "pass"]
    assert table.rule("1 under 9c Tc 9d") == "EU-11.8"
    moved = {*cards("9c Tc 9d Th Qh Jh")}
    assert not moved & seen_in(table.view(2))
    assert moved <= seen_in(table.view(1))
    table.say("1 order alone, 0 discard Td")
    assert (table.deal.silent, table.turn) == (3, 2)
    while table.phase != "over":
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    assert table.detail["under"] == 1
    assert home(farmers="under").say(passes(1, 2, 3, 0, 1, 2, 3, 0)).detail["under"] is None


@pytest.mark.rule("EU-11.8")
def test_only_the_first_goes_under() -> None:
    """Another farmer's hand has come too late."""
    dealt = "9c Tc 9d 9h Th 9s Ac Kc Qc Ad Kd Qd Ah Kh As Ks Jc Js Jd Td Ts Qh Qs Jh"
    table = Table(dealt, deck=24, farmers="under").say("1 under 9c Tc 9d, 1 pass")
    assert table.lines == ["assist", "assist alone", "pass"]
    refusal = table.refused("2 under 9h Th 9s")
    assert (refusal.rule, "Bea" in speak(refusal.sentence, NAMES)) == ("EU-11.8", True)


# ── partner's best, and defending alone ───────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-4.24", "EU-5.3", "EU-11.9", "EU-11.10", "EU-11.12", "EU-11.15")
def test_the_partners_best_and_a_lone_defender() -> None:
    """Example: a card given and one laid away out of the others' sight; then two play, and a euchre scores 4."""
    table = home(no_trump=True, partners_best=True, defend_alone=True, lone_euchred=3)
    table.say(f"{TWICE}, 2 name none alone")
    assert (table.phase, table.turn, len(table.lines)) == ("best", 0, 5)
    wrong = {"2 give As": "EU-11.9", "0 give As": "EU-11.9", "0 lay Ad": "EU-11.12", "0 pass": "EU-5.1"}
    assert {line: table.rule(line) for line in wrong} == wrong
    assert table.told("0 give Ad", 1) == ["Ann gives Cy a card."]
    assert (table.phase, table.turn, len(table.lines)) == ("lay", 2, 6)
    wrong = {"0 lay Kd": "EU-4.24", "1 lay Ah": "EU-11.9", "2 lay Kd": "EU-11.9", "2 lay": "EU-11.12"}
    assert {line: table.rule(line) for line in wrong} == wrong
    assert table.told("2 lay Ts", 0) == ["Cy lays a card away."]
    assert (table.phase, table.turn, table.lines) == ("defend", 3, ["alone", "pass"])
    wrong = {"1 alone": "EU-11.10", "0 alone": "EU-4.24", "3 alone alone": "EU-11.12", "3 play Ac": "EU-5.1"}
    assert {line: table.rule(line) for line in wrong} == wrong
    assert table.told("3 pass") == ["Dov does not defend alone."]
    assert table.told("1 alone") == ["Bea defends alone.", "Dov sits out."]
    assert (table.phase, table.turn) == ("play", 1)
    assert "sits out" in table.zones(1)["seat-3"].labels
    assert "defends alone" in table.zones(1)["seat-1"].labels
    wrong = {"3 play Ac": "EU-4.24", "0 play Kd": "EU-4.24"}  # both are silent seats, as EU-5.3 has it
    assert {line: table.rule(line) for line in wrong} == wrong
    known = {who: {*cards("Ad Ts")} & seen_in(table.view(who)) for who in range(4)}
    assert known == {0: {*cards("Ad")}, 1: set(), 2: {*cards("Ad Ts")}, 3: set()}
    table.play("9c Js; Tc Qs; Ah Ks; Kh As; 9d Ad")
    assert table.deal.winners == (1, 1, 1, 1, 2)
    assert (table.change, table.detail["result"], table.detail["trump"]) == ([0, 4], "lone-euchre", "none")
    assert [table.detail[key] for key in ("given", "laid", "defender")] == ["Ad", "Ts", 1]
    assert {*cards("Ad Ts Ac Kd")} <= seen_in(table.view(1))  # with both hands that sat out


@pytest.mark.rule("EU-11.9")
def test_a_silent_dealer_gives_one_of_his_five() -> None:
    """After the dealer's partner assists alone there is no exchange; otherwise the dealer discards first."""
    table = home(partners_best=True).say("1 pass, 2 assist alone")
    assert (table.phase, table.turn) == ("best", 0)
    table.say("0 give Ad, 2 lay Ad")
    assert (table.phase, table.deal.hand(2)) == ("play", hand("As Ks Qs Js Ts"))
    table = home(partners_best=True).say("1 order alone")
    assert table.phase == "discard"
    table.say("0 discard 9h, 3 give Ac, 1 lay 9c")
    assert (table.phase, table.turn, table.deal.hand(1)) == ("play", 2, hand("Tc 9d Ah Kh Ac"))
    assert home(partners_best=True).say("1 order, 0 discard Td").phase == "play"


@pytest.mark.rule("EU-11.15")
def test_a_turn_up_that_a_lone_dealer_may_have_laid_away_is_not_known_to_be_held() -> None:
    """Before he lays a card away all know that he holds it; afterwards it may be the one."""
    table = home(partners_best=True).say("1 pass, 2 pass, 3 pass, 0 take-up alone, 0 discard Td")
    up = cards("9h")[0]
    assert up in table.view(1).deal.hand(0)
    table.say("2 give As, 0 lay 9h")
    assert up not in table.view(1).deal.hand(0)
    lying = {up in table.game.guess(table.view(1), Random(seed)).hand(0) for seed in range(40)}
    assert lying == {True, False}


@pytest.mark.rule("EU-11.10", "EU-4.27")
@pytest.mark.parametrize(("lead", "leader"), [("left", 0), ("eldest", 1)])
def test_the_lead_passes_over_a_defender_who_sits_out(lead: str, leader: int) -> None:
    """The next that plays leads, clockwise."""
    table = home(defend_alone=True, lone_lead=lead).say("1 order alone, 0 discard Td")
    assert (table.phase, table.turn) == ("defend", 2)
    table.say("2 pass, 0 alone")
    assert (table.turn, table.deal.active) == (leader, 2)
    table.say(str(table.game.lawful(table.deal, leader)[0]))
    assert table.turn == 1 - leader


@pytest.mark.rule("EU-11.10", "EU-6.1")
@pytest.mark.parametrize(
    ("tricks", "lone_euchred", "change"), [(2, 2, [0, 4]), (0, 4, [0, 4]), (3, 2, [1, 0]), (5, 2, [4, 0])]
)
def test_what_a_lone_defender_scores(tricks: int, lone_euchred: int, change: list[int]) -> None:
    """Four for a euchre, and nothing more for anything else."""
    table = finished(0, tricks, alone=True, defend_alone=True, lone_euchred=lone_euchred)
    table.deal.defender = 1
    assert table.change == change


# ── which go together ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-11.1")
@pytest.mark.parametrize(
    "options",
    [
        {"farmers": "under"},
        {"farmers": "throw-in", "deck": 28},
        {"farmers": "under", "deck": 24, "irregularities": "called"},
        {"partners_best": True, "irregularities": "called"},
        {"defend_alone": True, "irregularities": "called"},
    ],
)
def test_what_does_not_go_together(options: dict[str, Any]) -> None:
    """A farmer's hand is for 24 cards, and no card is given or laid away where irregularities are called."""
    with pytest.raises(BadOptions, match=r"EU-11\.1"):
        Euchre.table(options)
    chosen = {"farmers", "partners_best", "defend_alone"} & options.keys()
    rest = {key: value for key, value in options.items() if key not in chosen}
    assert not chosen & {field.name for field in Euchre.Options.form(rest, 4)}


@pytest.mark.rule("EU-11.11", "EU-3.1")
@pytest.mark.parametrize(("name", "value"), [("lone_march", 2), ("lone_euchred", 5), ("target", 11)])
def test_prices_that_nobody_plays_for(name: str, value: int) -> None:
    """Others are refused by the rule of the option."""
    with pytest.raises(BadOptions, match=r"EU-11\.11|EU-4\.35"):
        Euchre.table({name: value})


@pytest.mark.rule("EU-11.6", "EU-11.11", "EU-11.2", "EU-4.16")
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("With the joker", {"deck": 24, "target": 10, "joker": True}),
        ("Canadian", {"deck": 24, "target": 10, "canadian": True, "stick_the_dealer": True}),
        ("British", {"deck": 24, "target": 21, "joker": True}),
    ],
)
def test_ways_with_house_rules(name: str, options: dict[str, Any]) -> None:
    """Each is a table, and is known by its options."""
    way = next(way for way in WAYS["euchre"] if way.name == name)
    assert way.options == options
    assert Euchre.table(way.options).options.changed() == options
