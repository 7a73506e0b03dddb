"""Beleaguered Castle, Auld Lang Syne and Trefoil on foundations in common, and as Pounce: their rules and examples."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.errors import BadOptions, IllegalDeal
from cardtable.match.match import Match
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.common import Common, CommonDeal
from cardtable.rules.piles.company import CompanyDeal
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.pounce import Pounce
from cardtable.rules.solitaires.teller import teller
from tests.rules.solitaires.company import lines, opened, played, sat
from tests.rules.solitaires.table import pack, rule_against, say

ACES = ("Ac", "Ad", "Ah", "As")
CASTLES = MultipleKlondike.table({"patience": "beleaguered-castle"})
AULDS = MultipleKlondike.table({"patience": "auld-lang-syne"})
TREFOILS = MultipleKlondike.table({"patience": "trefoil"})


def begun(**more: tuple[str, tuple[int, ...]]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the foundations of two seats, as cards and owners: each an ace, except those given."""
    return [more.get(f"F{at + 1}", (ACES[at % 4], (at // 4,))) for at in range(8)]


def told(game: Common, deal: CompanyDeal, seat: int) -> str:
    """Return the prompt of the person in a seat."""
    return speak(teller(game).prompt(game.view(deal, seat)), ("Ann", "Bea", "Cy"), seat)


def plate(game: Common, deal: CompanyDeal, seat: int) -> tuple[str, ...]:
    """Return the words beside the name of a seat."""
    (labels,) = (zone.labels for zone in teller(game).zones(game.view(deal, seat)) if zone.name == f"seat-{seat}")
    return labels


@pytest.mark.rule("MKLO-4.10", "MKLO-4.11", "BCAS-4.1", "SOLI-4.12")
def test_example_1_two_castles() -> None:
    """Each its wings from 48 cards; F1 to F4 are the first seat's aces, F5 to F8 the second's: four built each."""
    deal = opened(CASTLES, 1, 7)
    assert isinstance(deal, CommonDeal)
    assert [str(pile[0]) for pile in deal.parts[0].foundations.piles] == [*ACES, *ACES]
    assert deal.owners == ((0,),) * 4 + ((1,),) * 4
    assert CASTLES.built(deal) == [4, 4]
    own = [line for line in lines(CASTLES, deal) if line.startswith("0")]
    assert own == ["0 done", *(f"0 move T{wing} T{wing + 1}" for wing in range(1, 8))]
    assert (CASTLES.called, CASTLES.title) == ("Multiple Beleaguered Castle", "Multiple Klondike")
    with pytest.raises(IllegalDeal, match=r"SOLI-4\.12"):
        CASTLES.open(CASTLES.start(), 0, [pack(1), pack(7)])


@pytest.mark.rule("MKLO-4.10")
def test_each_patience_has_its_own_options_and_a_record_of_klondike_is_as_it_was() -> None:
    """Trefoil pulls a card out, Klondike turns three; an option that the patience does not have is an error."""
    table = MultipleKlondike.table({"patience": "trefoil", "draw": True, "layout": "belle", "redeals": 0})
    assert list(table.options.changed()) == ["patience", "layout", "redeals", "draw"]
    assert table.hosts[0].columns == 18
    for patience, name in (("trefoil", "passes"), ("auld-lang-syne", "draw"), ("klondike", "redeals")):
        with pytest.raises(BadOptions, match=f"There is no option '{name}'"):
            MultipleKlondike.table({"patience": patience, name: 1})
    with pytest.raises(BadOptions, match=r"patience cannot be \"golf\".*MKLO-4\.10"):
        MultipleKlondike.table({"patience": "golf"})
    assert list(MultipleKlondike.table({"time": "turns", "draw": 1}).options.changed()) == ["draw", "time"]
    for game in (MultipleKlondike, Pounce):
        names = {
            patience: [field.name for field in game.Options.form({"patience": patience}, 3)]
            for patience in ("klondike", "trefoil", "beleaguered-castle")
        }
        assert {"draw", "passes", "units"} < {*names["klondike"]}
        assert {*names["trefoil"]} - {*names["beleaguered-castle"]} == {"layout", "redeals", "draw"}


@pytest.mark.rule("MKLO-4.10", "MKLO-4.6", "MKLO-4.7", "BCAS-4.5", "SOLI-4.9")
def test_example_2_a_castle_rests_and_is_woken() -> None:
    """Who rests has no line; a card built by another wakes it, and lets it rearrange sixty times more."""
    deal = sat(CASTLES, {"tableau": {1: "5c 9h", 2: "Th"}}, {"tableau": {1: "Kc 2c"}}, built=begun())
    deal.parts[0].shifts = 60
    assert rule_against(CASTLES, deal, "0 move T1 T2") == "SOLI-4.9"
    deal.parts[0].shifts = 59
    say(CASTLES, deal, "0 done")
    assert (plate(CASTLES, deal, 0), told(CASTLES, deal, 0)) == (
        ("4 built", "rests"),
        "You rest until another player builds a card. Bea is to play.",
    )
    assert rule_against(CASTLES, deal, "0 move T1 T2") == "MKLO-4.6"
    assert CASTLES.to_act(deal) == (1,)
    say(CASTLES, deal, "1 move T1 F1")
    assert deal.parts[0].shifts == 0
    say(CASTLES, deal, "0 move T1 T2")
    assert isinstance(deal, CommonDeal)
    assert deal.owners[0] == (0, 1)
    assert CASTLES.built(deal) == [4, 5]


@pytest.mark.rule("MKLO-4.12", "AULD-4.2", "AULD-4.4", "MKLO-4.6")
def test_example_3_suits_are_of_no_account_to_anybody_in_auld_lang_syne() -> None:
    """On the first foundation that shows the rank below, whoever built that; the hand is dealt to its end first."""
    built = begun(F1=("Ac 2h", (0, 1)))
    deal = sat(AULDS, {"tableau": {1: "3d", 2: "2s"}, "hand": "9c 8c 7c 6c"}, {"tableau": {3: "3s"}}, built=built)
    assert lines(AULDS, deal) == ["0 deal", "0 move T1 F1", "0 move T2 F2", "1 done", "1 move T3 F1"]
    assert rule_against(AULDS, deal, "0 move T2 F3") == "AULD-4.2"
    assert rule_against(AULDS, deal, "0 done") == "MKLO-4.6"
    say(AULDS, deal, "0 move T2 F2", "1 move T3 F1")
    assert lines(AULDS, deal) == ["0 deal", "0 move T1 F2"]
    assert rule_against(AULDS, deal, "1 done") == "MKLO-4.7"
    assert told(AULDS, deal, 1) == "You can do nothing until another player builds a card. Ann is to play."
    say(AULDS, deal, "0 deal")
    assert deal.phase == OVER
    assert AULDS.built(deal) == [5, 6]


@pytest.mark.rule("MKLO-4.13", "MKLO-4.6", "TREF-4.4", "SOLI-4.13")
def test_example_4_fans_are_gathered_and_everybody_waits() -> None:
    """By turns a redeal keeps the turn; while one is left nobody is done, and then one may rest instead of building."""
    game = MultipleKlondike.table({"patience": "trefoil", "time": "turns", "redeals": 1})
    deal = opened(game, 1, 7, dealer=1)
    assert lines(game, deal) == ["0 redeal"]
    assert rule_against(game, deal, "0 done") == "MKLO-4.6"
    say(game, deal, "0 redeal")
    assert game.to_act(deal) == ()
    assert rule_against(game, deal, "1 redeal") == "TREF-4.4"
    shuffle = game.chance(deal, Random(1))
    assert shuffle is not None
    say(game, deal, str(shuffle))
    assert game.to_act(deal) == (0,)
    assert game.chance(deal, Random(1)) is None
    assert rule_against(game, deal, "0 redeal") == "TREF-4.4"
    own = {"tableau": {1: "9c 2c", 2: "Td"}}
    deal = sat(game, own, {"tableau": {1: "Kd 3c"}}, built=begun())
    for part in deal.parts:
        part.begun = 2
    deal.able = [bool(host.lawful(part, host.seat)) for host, part in zip(game.hosts, deal.parts, strict=True)]
    assert lines(game, deal) == ["0 done", "0 move T1 F1"]
    say(game, deal, "0 move T1 F1")
    assert lines(game, deal) == ["1 done", "1 move T1 F1"]
    assert rule_against(game, deal, "0 move T2 T1") == "TREF-4.3"
    say(game, deal, "1 done")
    assert deal.phase == OVER
    assert game.built(deal) == [5, 4]


@pytest.mark.rule("MKLO-4.13", "TREF-4.5")
def test_a_covered_card_is_pulled_out_and_who_rests_pulls_none() -> None:
    """A card that may be pulled out is something to be left undone; a build of another gives it back."""
    game = MultipleKlondike.table({"patience": "trefoil", "redeals": 0, "draw": True})
    deal = sat(game, {"tableau": {1: "2d 9c"}}, {"tableau": {1: "Kc 2c"}}, built=begun())
    assert lines(game, deal) == ["0 done", "0 draw T1 1", "1 done", "1 draw T1 1", "1 move T1 F1"]
    say(game, deal, "0 done")
    assert rule_against(game, deal, "0 draw T1 1") == "MKLO-4.6"
    say(game, deal, "1 move T1 F1", "0 draw T1 1", "0 move T1 F2")
    assert game.built(deal) == [5, 5]


@pytest.mark.rule("MKLO-4.8", "MKLO-4.11", "MKLO-6.1")
@pytest.mark.parametrize("patience", ["beleaguered-castle", "auld-lang-syne", "trefoil"])
def test_who_has_built_48_cards_to_his_aces_is_out(patience: str) -> None:
    """With the four aces that are 52; with `out_ends` the deal is over with the last."""
    for ends in (False, True):
        game = MultipleKlondike.table({"patience": patience, "out_ends": ends})
        suits = "A23456789TJQK"
        full: dict[str, tuple[str, tuple[int, ...]]]
        full = {f"F{at + 1}": (" ".join(rank + suit for rank in suits), (0,) * 13) for at, suit in enumerate("cdhs")}
        full["F4"] = (" ".join(rank + "s" for rank in suits[:-1]), (0,) * 12)
        other: dict[str, Any] = {"tableau": {1: "9d 2c"}}
        if patience == "auld-lang-syne":
            other["hand"] = "3c 4c 5c 6c"
        deal = sat(game, {"tableau": {1: "Ks"}}, other, built=begun(**full))
        say(game, deal, "0 move T1 F4")
        assert game.built(deal) == [52, 4]
        assert (deal.phase == OVER) is ends
        if ends:
            result = game.result(deal)
            assert result is not None
            assert result.detail == {"built": [52, 4], "out": [0]}


@pytest.mark.rule("MKLO-4.9", "MKLO-4.10", "MKLO-6.1")
@pytest.mark.parametrize(
    ("game", "last", "said", "built"),
    [
        (CASTLES, False, 2, (4, 4)),
        (CASTLES, True, 424, (7, 5)),
        (AULDS, False, 22, (4, 4)),
        (AULDS, True, 112, (48, 50)),
    ],
)
def test_whole_deals(game: Common, last: bool, said: int, built: tuple[int, int]) -> None:
    """By first lines and by last ones."""
    seats, result = played(game, 1, 7, last=last)
    assert (len(seats), result.change) == (said, built)


@pytest.mark.rule("POUN-4.9", "POUN-4.6", "POUN-6.2")
@pytest.mark.parametrize("goal", ["stock", "foundations"])
def test_pounce_with_no_stock_apart_is_about_all_cards(goal: str) -> None:
    """Who has built all 52 goes out, whichever the object; what is left counts two each by points."""
    game = Pounce.table({"patience": "beleaguered-castle", "object": goal, "scoring": "points"})
    suits = "A23456789TJQK"
    piles: list[tuple[str, tuple[int, ...]]] = [(" ".join(rank + suit for rank in suits), (0,) * 13) for suit in "cdhs"]
    piles[3] = (" ".join(rank + "s" for rank in suits[:-1]), (0,) * 12)
    piles += [(ACES[at % 4], (at // 4,)) for at in range(4, 12)]
    left = {"tableau": dict.fromkeys(range(1, 9), "9d 2c 5h 6h 7h 8h")}
    deal = sat(game, {"tableau": {1: "Ks"}}, left, left, built=piles)
    assert plate(game, deal, 0) == ("1 left", "51 built")
    say(game, deal, "0 move T1 F4")
    result = game.result(deal)
    assert result is not None
    assert result.detail == {"out": 0, "built": [52, 4, 4], "stock": [0, 48, 48]}
    assert result.change == (52, -92, -92)
    assert "Bea: 4 built, 48 left." in [
        speak(line, ("Ann", "Bea", "Cy"), 0) for line in teller(game).result_told(result)
    ]


@pytest.mark.rule("POUN-4.9", "POUN-4.7")
@pytest.mark.parametrize("patience", ["beleaguered-castle", "auld-lang-syne", "trefoil"])
def test_nobody_out_at_pounce_is_won_by_the_fewest_cards_left(patience: str) -> None:
    """Which are the most cards built."""
    game = Pounce.table({"patience": patience}, 3)
    match = Match(game, ("Ann", "Bea", "Cy"), rng=Random(1))
    match.begin(0)
    chance = Random(2)
    while len(match.record.deals) == 1 and not match.over:
        seat = chance.choice(match.game.to_act(match.deal))
        match.say(chance.choice(list(match.game.lawful(match.deal, seat))))
    (result,) = match.results
    built, stock = result.detail["built"], result.detail["stock"]
    assert [cards + left for cards, left in zip(built, stock, strict=True)] == [52] * 3
    assert [points == 1 for points in result.change] == [cards == max(built) for cards in built]
    said = " ".join(speak(line, ("Ann", "Bea", "Cy"), 0) for line in teller(game).result_told(result))
    assert "the fewest cards left" in said


@pytest.mark.rule("MKLO-4.13", "SOLI-4.13")
def test_trefoil_is_too_broad_for_a_race_at_one_keyboard() -> None:
    """That is said in a sentence; with computers, and by turns, any number may play."""
    refused = TREFOILS.crowded(2)
    assert refused is not None
    assert refused.sentence == "Trefoil has too many piles for a race at one keyboard."
    assert TREFOILS.crowded(1) is None
    assert MultipleKlondike.table({"patience": "trefoil", "time": "turns"}, 6).crowded(6) is None
    assert CASTLES.crowded(2) is None
    assert read_move("0 redeal") in TREFOILS.lawful(opened(TREFOILS, 1, 7), 0)
