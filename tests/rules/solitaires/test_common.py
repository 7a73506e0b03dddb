"""Multiple Klondike, Multiple Canfield and Pounce: their rules, and the specification's worked examples."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.errors import BadOptions, IllegalDeal
from cardtable.rules.game import OVER, Standing
from cardtable.rules.naming import speak
from cardtable.rules.piles.common import Common
from cardtable.rules.piles.company import CompanyDeal
from cardtable.rules.piles.layout import STOCK, TABLEAU
from cardtable.rules.solitaires.multiple_canfield import MultipleCanfield
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.pounce import Pounce
from cardtable.rules.solitaires.teller import teller
from tests.rules.solitaires.company import lines, opened, played, sat
from tests.rules.solitaires.table import pack, rule_against, say

KLONDIKES = MultipleKlondike.table()
ONE_PASS = MultipleKlondike.table({"passes": 1})
POUNCE = Pounce.table()
ALL_CARDS: dict[str, Any] = {"tableau": {}}


def shown(game: Common, deal: CompanyDeal, seat: int) -> tuple[tuple[str, ...], str]:
    """Return the words on a seat's plate, and the prompt of its person."""
    view, told = game.view(deal, seat), teller(game)
    (plate,) = (zone.labels for zone in told.zones(view) if zone.name == f"seat-{seat}")
    return plate, speak(told.prompt(view), ("Ann", "Bea"), seat)


@pytest.mark.rule("MKLO-4.1", "MKLO-4.5", "SOLI-4.13", "SOLI-4.12", "SOLI-4.1")
def test_example_1_two_klondikes() -> None:
    """All at once, or by turns from the dealer's left; each with a pack, and nobody with another's cards."""
    first = ["0 move T1 F1", "0 move T1 T7", "0 move T3 F2", "0 turn"]
    second = ["1 move T4 F3", "1 move T4 T5", "1 turn"]
    deal = opened(KLONDIKES, 1, 7)
    assert lines(KLONDIKES, deal) == [*first, *second]
    assert rule_against(KLONDIKES, deal, "0 move D1 F1") == "SOLI-4.1"
    assert rule_against(KLONDIKES, deal, "5 turn") == "SOLI-4.1"
    turns = MultipleKlondike.table({"time": "turns"})
    deal = opened(turns, 1, 7)
    assert lines(turns, deal) == second
    assert rule_against(turns, deal, "0 turn") == "SOLI-4.13"
    with pytest.raises(IllegalDeal, match=r"SOLI-4\.12"):
        KLONDIKES.open(KLONDIKES.start(), 0, [pack(1)])


@pytest.mark.rule("MKLO-4.2", "MKLO-4.3", "MKLO-4.4", "SOLI-4.3", "SOLI-4.4")
def test_examples_2_and_3_foundations_in_common() -> None:
    """A second ace begins the second foundation of its suit; a card goes on the first that shows the rank below."""
    built = [("Ac", (1,)), ("", ()), ("Ah 2h 3h 4h 5h", (0, 1, 0, 1, 0)), ("", ())]
    built += [("", ()), ("", ()), ("Ah 2h 3h", (1, 0, 1)), ("", ())]
    own = {"tableau": {1: "4h", 2: "6h", 3: "Ac"}}
    deal = sat(KLONDIKES, own, {"tableau": {1: "2c", 2: "5h"}}, built=built)
    wanted = {"0 move T1 F7", "0 move T2 F3", "0 move T3 F5", "1 move T1 F1"}
    assert {line for line in lines(KLONDIKES, deal) if "F" in line} == wanted
    assert KLONDIKES.built(deal) == [4, 5]
    say(KLONDIKES, deal, "0 move T1 F7", "1 move T2 F7")
    assert [line for line in lines(KLONDIKES, deal) if line.startswith("0 move T2 F")] == ["0 move T2 F3"]
    assert KLONDIKES.built(deal) == [5, 6]


@pytest.mark.rule("MKLO-4.6", "MKLO-4.7", "MKLO-6.1")
def test_examples_4_and_5_resting_and_waking() -> None:
    """Who is done rests until another builds, even if he could have built himself."""
    built = [("", ()), ("", ()), ("Ah", (1,)), ("", ())]
    mine: dict[int, str] = {1: "2h", 2: "9s"}
    theirs: dict[int, str] = {1: "3h", 2: "9c"}
    deal = sat(ONE_PASS, {"tableau": mine}, {"tableau": theirs}, built=built)
    assert lines(ONE_PASS, deal) == ["0 done", "0 move T1 F3"]
    say(ONE_PASS, deal, "0 move T1 F3")
    assert lines(ONE_PASS, deal) == ["1 done", "1 move T1 F3"]
    deal = sat(ONE_PASS, {"tableau": {**mine, 3: "8d"}}, {"tableau": {**theirs, 3: "8h"}}, built=built)
    assert lines(ONE_PASS, deal) == ["0 done", "0 move T1 F3", "0 move T3 T2", "1 done", "1 move T3 T2"]
    again = deal.copy()
    say(ONE_PASS, deal, "1 done")
    assert ONE_PASS.to_act(deal) == (0,)
    said = "You rest until another player builds a card. Ann is to play."
    assert shown(ONE_PASS, deal, 1) == (("1 built", "rests"), said)
    assert rule_against(ONE_PASS, deal, "1 move T3 T2") == "MKLO-4.6"
    say(ONE_PASS, deal, "0 move T1 F3")
    assert 1 in ONE_PASS.to_act(deal)
    say(ONE_PASS, again, "1 done", "0 done")
    result = ONE_PASS.result(again)
    assert result is not None
    assert (result.change, result.detail["out"]) == ((0, 1), [])


@pytest.mark.rule("MKLO-4.6", "MKLO-4.7", "SOLI-4.8")
def test_example_6_a_card_built_opens_the_hand_of_another() -> None:
    """After two quiet passes there is no third, but the word that one is done; a build of the other brings it back."""
    deal = opened(KLONDIKES, 22, 7)
    assert rule_against(KLONDIKES, deal, "0 done") == "MKLO-4.6"
    say(KLONDIKES, deal, *["0 turn"] * 8, "0 redeal", *["0 turn"] * 8)
    assert rule_against(KLONDIKES, deal, "0 redeal") == "SOLI-4.8"
    assert "0 done" in lines(KLONDIKES, deal)
    say(KLONDIKES, deal, "1 move T4 F3")
    assert "0 redeal" in lines(KLONDIKES, deal)
    assert "0 done" not in lines(KLONDIKES, deal)


@pytest.mark.rule("MKLO-4.7")
def test_who_can_do_nothing_waits() -> None:
    """A seat without a line is out of turn, and has nothing to be done with."""
    deal = sat(ONE_PASS, {"tableau": {1: "9s"}}, {"tableau": {1: "Ah"}})
    assert ONE_PASS.to_act(deal) == (1,)
    assert rule_against(ONE_PASS, deal, "0 done") == "MKLO-4.7"
    said = "You can do nothing until another player builds a card. Bea is to play."
    assert shown(ONE_PASS, deal, 0) == (("0 built", "stuck"), said)


@pytest.mark.rule("SOLI-4.13", "SOLI-4.14")
def test_example_7_turns() -> None:
    """Clockwise, and a redeal does not use up the turn; the next deal is the next seat's."""
    game = MultipleKlondike.table({"time": "turns"}, 3)
    deal = opened(game, 1, 7, 34, dealer=2)
    said = ""
    while "0 redeal" not in lines(game, deal):
        (seat,) = game.to_act(deal)
        said += str(seat)
        say(game, deal, f"{seat} turn" if f"{seat} turn" in lines(game, deal) else lines(game, deal)[0])
    assert said.startswith("012012")
    say(game, deal, "0 redeal")
    assert game.to_act(deal) == (0,)
    say(game, deal, "0 turn")
    assert game.to_act(deal) == (1,)
    deal.phase = OVER
    result = game.result(deal)
    assert result is not None
    assert result.standing.dealer == 0


@pytest.mark.rule(
    "MKLO-4.7", "MKLO-4.8", "MKLO-4.9", "MKLO-6.1", "MCAN-4.3", "POUN-4.7", "POUN-6.1", "POUN-6.2", "POUN-4.8"
)
@pytest.mark.parametrize(
    ("kind", "options", "steps", "last", "count", "change", "winners"),
    [
        (MultipleKlondike, {}, (1, 7), False, 377, (30, 34), (1,)),
        (MultipleKlondike, {}, (7, 22, 34), False, 570, (52, 24, 23), (0,)),
        (MultipleKlondike, {}, (1, 7), True, 362, (4, 4), (0, 1)),
        (MultipleKlondike, {"time": "turns"}, (1, 7), False, 156, (24, 32), (1,)),
        (MultipleKlondike, {"time": "turns"}, (7, 22, 34), False, 188, (12, 16, 10), (1,)),
        (MultipleKlondike, {"out_ends": True}, (7, 22, 34), False, 459, (52, 16, 10), (0,)),
        (MultipleCanfield, {}, (1, 7), False, 206, (50, 6), (0,)),
        (MultipleCanfield, {}, (7, 22, 34), False, 548, (12, 14, 6), (1,)),
        (MultipleCanfield, {"time": "turns"}, (7, 22, 34), False, 427, (45, 44, 48), (2,)),
        (Pounce, {}, (1, 7, 22), False, 39, (1, 0, 0), (0,)),
        (Pounce, {"scoring": "points"}, (1, 7, 22), False, 39, (7, -26, -26), (0,)),
        (Pounce, {}, (1, 7, 22), True, 445, (1, 0, 0), (0,)),
        (Pounce, {"object": "foundations"}, (7, 22, 34), False, 548, (0, 1, 0), (1,)),
        (Pounce, {"time": "turns"}, (7, 22, 34), False, 191, (1, 0, 0), (0,)),
        (Pounce, {"patience": "klondike"}, (1, 7, 22), False, 388, (1, 0, 0), (0,)),
        (Pounce, {"patience": "klondike"}, (1, 7, 22), True, 637, (1, 1, 1), (0, 1, 2)),
        (Pounce, {"patience": "klondike"}, (1, 7, 34), True, 776, (0, 0, 1), (2,)),
        (Pounce, {"object": "foundations"}, (1, 7, 34), False, 656, (1, 0, 0), (0,)),
    ],
)
def test_whole_deals(
    kind: type[Common],
    options: dict[str, object],
    steps: tuple[int, ...],
    last: bool,
    count: int,
    change: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    """Examples 8 to 10 of Multiple Klondike, 2 and 3 of Multiple Canfield, 4 to 7 and 10 of Pounce."""
    said, result = played(kind.table(options, len(steps)), *steps, last=last)
    assert (len(said), result.change, result.standing.winners) == (count, change, winners)


@pytest.mark.rule("POUN-4.7", "POUN-4.8", "SOLI-6.3")
@pytest.mark.parametrize(
    ("options", "steps", "last", "out", "stock"),
    [
        ({}, (1, 7, 22), False, 0, [0, 13, 13]),
        ({}, (1, 7, 22), True, None, [9, 11, 13]),
        ({}, (7, 22, 34), False, None, [11, 12, 12]),
        ({"patience": "klondike"}, (1, 7, 22), False, 0, [0, 3, 24]),
    ],
)
def test_what_is_left_of_the_stocks(
    options: dict[str, object], steps: tuple[int, ...], last: bool, out: int | None, stock: list[int]
) -> None:
    """The stock in the detail: of Canfield the thirteen, of Klondike hand and waste."""
    _, result = played(Pounce.table(options), *steps, last=last)
    assert (result.detail["out"], result.detail["stock"]) == (out, stock)


@pytest.mark.rule("MCAN-4.1", "MCAN-4.2", "CANF-4.3", "CANF-4.6")
def test_canfields_with_aces() -> None:
    """P(1), P(7): nothing is laid on a foundation; the stock fills the space of an ace, and nothing goes on one."""
    game = MultipleCanfield.table()
    deal = opened(game, 1, 7)
    assert lines(game, deal) == ["0 move T1 F2", "0 turn", "1 move S1 T2", "1 move S1 T4", "1 turn"]
    say(game, deal, "0 move T1 F2")
    assert str(deal.parts[0].piles[TABLEAU][-1]) == "Kc"
    assert "0 move T2 F2" in lines(game, deal)
    deal = sat(game, {"tableau": {1: "Ah", 2: "2c", 4: "3c"}, "waste": "Ks"}, {"tableau": {}})
    assert rule_against(game, deal, "0 move D0 T1") == "CANF-4.3"
    assert "0 move D0 T3" in lines(game, deal)


@pytest.mark.rule("POUN-4.1", "POUN-4.2", "POUN-4.4", "POUN-4.6", "POUN-6.1")
def test_pounce_examples_1_2_and_8_going_out() -> None:
    """By laying the last stock card down, or by the space that draws it; not while another lies under it."""
    others: list[dict[str, Any]] = [
        {"tableau": {1: "2c", 2: "2d", 3: "2h", 4: "2s"}, "stock": "5c 6c 7c"},
        {"tableau": {1: "2c", 2: "2d", 3: "2h", 4: "2s"}, "stock": "5c 6c"},
    ]
    deal = sat(POUNCE, {"tableau": {1: "4s", 2: "9c", 3: "Jd", 4: "8c"}, "stock": "3d"}, *others)
    say(POUNCE, deal, "0 move S0 T1")
    result = POUNCE.result(deal)
    assert result is not None
    assert (result.change, result.detail) == ((1, 0, 0), {"out": 0, "built": [0, 0, 0], "stock": [0, 3, 2]})
    own: dict[int, str] = {1: "4s", 2: "9c", 3: "Jd", 4: "5h"}
    deal = sat(POUNCE, {"tableau": own, "stock": "Qd"}, *others)
    say(POUNCE, deal, "0 move T1 T4")
    assert deal.phase == OVER
    deal = sat(POUNCE, {"tableau": own, "stock": "Qd 3d"}, *others)
    say(POUNCE, deal, "0 move T1 T4")
    assert (deal.phase, str(deal.parts[0].piles[TABLEAU][-1]), str(deal.parts[0].piles[STOCK][-1])) == (
        "play",
        "3d",
        "Qd",
    )
    for line in ("1 move S0 T1", "2 move D0 T1", "1 move H0 T1"):
        assert rule_against(POUNCE, deal, line) == "SOLI-4.1"


@pytest.mark.rule("POUN-6.2", "POUN-6.3")
def test_pounce_examples_3_and_9_points_and_a_target() -> None:
    """Out with fewer points than another has; and a target that ends the game."""
    game = Pounce.table({"scoring": "points", "target": 50, "deals": 20})
    built = [("Ac", (0,)), ("Ad 2d", (1, 1)), ("Ah 2h 3h 4h 5h 6h", (1,) * 6), ("As", (2,))]
    own = {"tableau": {1: "4s", 2: "9c", 3: "Jd", 4: "8c"}, "stock": "3d"}
    spare = {1: "2c", 2: "8d", 3: "8h", 4: "8s"}
    deal = sat(game, own, {"tableau": spare, "stock": "5c 6c 7c"}, {"tableau": spare, "stock": "5c 6c"}, built=built)
    say(game, deal, "0 move S0 F2")
    result = game.result(deal)
    assert result is not None
    assert (result.change, result.standing.winners) == ((2, 2, -3), ())
    _, result = played(game, 1, 7, 22, standing=Standing((44, 12, 9), 0, (), 3))
    assert (result.standing.totals, result.standing.winners) == ((51, -14, -17), (0,))


@pytest.mark.rule("POUN-4.3", "POUN-4.5")
def test_pounce_has_no_turns_and_three_seats_at_least() -> None:
    """Whoever has a line may say it at any moment; two are refused."""
    deal = opened(POUNCE, 1, 7, 22)
    assert POUNCE.to_act(deal) == (0, 1, 2)
    say(POUNCE, deal, "2 turn", "2 turn", "0 turn")
    assert POUNCE.to_act(deal) == (0, 1, 2)
    assert rule_against(POUNCE, deal, "1 done") == "MKLO-4.6"
    with pytest.raises(BadOptions, match="is for 3 to 6 players, not 2"):
        Pounce.table({}, 2)
