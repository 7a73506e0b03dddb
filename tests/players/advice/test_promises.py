"""At patiences, the next hints keep what a hint promises, and no play at hand is missed for a distant one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import CARDS
from cardtable.match.match import Match
from cardtable.players.advice import advice_for
from cardtable.players.advice.canfield import StockPlayer
from cardtable.players.advice.judgement import Reason, joined
from cardtable.players.advice.klondike import KingPlayer
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.solitaires.advice import NOTHING_LEFT, TAKE_BACK, PatienceAdvice
from cardtable.players.advice.solitaires.chains import told_chain, told_on_the_way_to
from cardtable.players.advice.solitaires.common import CommonAdvice, CommonPlayer
from cardtable.players.advice.solitaires.common_told import for_one_king, promises_left
from cardtable.players.advice.solitaires.company import in_company
from cardtable.players.advice.solitaires.effects import (
    COMES_LAST,
    COVERED,
    told_build,
    told_first,
    told_let_show,
    told_then_shown,
)
from cardtable.players.advice.solitaires.keeping import Kept, leave, tell, told_plan
from cardtable.players.advice.solitaires.others_shown import beside_others, promised
from cardtable.players.advice.solitaires.playouts import PlayoutPlayer, without_left
from cardtable.players.advice.solitaires.purpose import caused, plays_on_at_once, shifts_in_vain
from cardtable.players.advice.solitaires.sifting import (
    gains_first,
    hides_build,
    keeping_spaces,
    needs_no_turn,
    still_sensible,
)
from cardtable.players.advice.solitaires.steps import steps_of
from cardtable.players.advice.solitaires.turning import Beside
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.game import View
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND, TABLEAU
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.comparative_solitaire import ComparativeSolitaire
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.multiple_canfield import MultipleCanfield
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.trefoil import Trefoil
from tests.rules.solitaires.company import opened, sat
from tests.rules.solitaires.table import laid

CANFIELD = Canfield.table({"units": "part"})
BY_THREES = Klondike.table({"draw": 3, "passes": 0, "units": "part"})
TURN = read_move("0 turn")
ONCE = Klondike.table({"draw": 1, "passes": 1, "units": "part"})
SHIFT = read_move("0 move T2 T5")


def seen(deal: PatienceDeal) -> PatienceDeal:
    """Return the deal as if the hand had been gone through once."""
    deal.unseen[HAND], deal.begun = 0, 2
    return deal


def three_moves_from_the_stock() -> PatienceDeal:
    """Return a deal of Canfield in which three moves in the tableau make a place for the stock card."""
    piles = {1: "8s 7h", 2: "Td 9s", 3: "8c", 4: "Ah Ks Qd"}
    waste, hand = "Ts 7c 6h 9c Ad Jd 7s Th 6c Jc 6s", "8h Kc Jh 9h Qs 5s Tc Qh 5c 5h Kd 2s 3s"
    return seen(laid(CANFIELD, piles, waste=waste, hand=hand, stock="4c 4s Js Kh As", base="2", built="3c 9d 4h"))


def test_plans_that_turn_a_known_hand_leave_time_for_the_others() -> None:
    """Laying the six is planned up to the stock card that it leads to, though turning promises more in the end."""
    advice = advice_for(CANFIELD)
    assert isinstance(advice, PatienceAdvice)
    deal = three_moves_from_the_stock()
    assert len(advice.plans_from(deal, 0)[read_move("0 move D0 T1")].moves) > 2
    ways = [plan for plan in advice.planning(600).ways(deal, 0) if plan.moves[0] == read_move("0 move D0 T1")]
    assert any(
        plan.moves[:3] == tuple(map(read_move, ("0 move D0 T1", "0 move D0 T4", "0 move T2 T4 2"))) for plan in ways
    )


def test_a_plan_to_turn_the_hand_is_given_up_where_a_stock_card_can_be_brought_in() -> None:
    """Not where no moves lead to the stock."""
    advice = advice_for(CANFIELD)
    assert isinstance(advice, PatienceAdvice)
    player = StockPlayer(advice, 0)
    kept = Kept((TURN, TURN))
    assert player.drops(three_moves_from_the_stock(), kept)
    piles = {1: "8s 7h", 2: "Td 9s", 3: "8c", 4: "Ah Ks Qd"}
    locked = seen(laid(CANFIELD, piles, waste="Ts 7c 9c Ad Jd 7s 6c 6s", hand="8h Kc Jh", stock="2h 3h 3d", base="2"))
    assert not player.drops(locked, kept)


def test_a_waste_card_is_not_laid_where_it_can_safely_be_built() -> None:
    """The three of diamonds would be built from the four of spades by the next hint."""
    piles = {1: "4s", 2: "Kc Qh", 3: "Ks", 4: "Kh", 5: "9d", 6: "8d", 7: "7d"}
    deal = seen(laid(BY_THREES, piles, waste="3h Qc 3d", hand="5c 6c", built="2s 2d 2c"))
    advice = advice_for(BY_THREES)
    assert isinstance(advice, PatienceAdvice)
    move = PlayoutPlayer(advice, 0).going_on_with(deal, Kept((read_move("0 move D0 T1"), TURN)))
    assert str(move) == "0 move D0 F2"


def test_on_the_last_pass_no_kept_plan_turns_a_card_onto_a_king_that_fits_a_space() -> None:
    """The hand is gone through once here; only kings fill spaces, and no other king waits."""
    game = Klondike.table({"units": "part"})
    piles = {1: "Ks", 2: "Kh", 3: "9d", 4: "8s", 5: "3h"}
    advice = advice_for(game)
    player = KingPlayer(advice, 0)  # type: ignore[arg-type]
    for top, drops in (("Kc", True), ("Jd", False)):
        deal = laid(game, piles, waste=f"8d {top}", hand="Ts 2s")
        assert player.drops(deal, Kept((TURN,))) is drops


def test_a_play_that_shows_another_playable_card_says_so() -> None:
    """The jack goes on the queen, and the ten under it could then go on the jack."""
    deal = seen(
        laid(CANFIELD, {1: "Qs", 2: "4c", 3: "4s", 4: "5s"}, waste="2h 9s 3d Tc Jd", hand="8h", stock="6d 7d", base="A")
    )
    step = steps_of(CANFIELD, deal, [read_move("0 move D0 T1")])[0]
    assert told_let_show(CANFIELD, step) == "The waste then shows the 10♣, which can go onto the J♦."


def test_a_waste_card_that_can_be_built_counts_as_playing_on() -> None:
    """Not where its suit would be two ahead of the lowest."""
    for built, on in (("Ah", True), ("Ah 2h 3h", False)):
        card = {"Ah": "2h", "Ah 2h 3h": "4h"}[built]
        deal = seen(
            laid(CANFIELD, {1: "Qs", 2: "9c", 3: "9s", 4: "9d"}, waste=f"Ts {card}", hand="8h", base="A", built=built)
        )
        assert plays_on_at_once(CANFIELD, deal, [read_move("0 move D0 F3"), TURN], laid=False) is on


def test_a_place_is_made_for_the_card_whose_move_shows_most() -> None:
    """Of two fives that could go on the six, the one on more face-down cards; in Canfield one that opens a space."""
    piles = {1: "7h", 2: "5d", 3: "5h", 4: "Kc", 5: "Kd", 6: "Ks", 7: "Kh"}
    deal = laid(BY_THREES, {**piles, 2: "2c 9c 5d", 3: "2s 9s 3s 5h"}, down={2: 2, 3: 3}, waste="6s", hand="Jc Jd Js")
    step = steps_of(BY_THREES, deal, [read_move("0 move D0 T1")])[0]
    assert "It makes a place for the 5♥ in T3." in told_first(BY_THREES, step)
    deal = seen(
        laid(CANFIELD, {1: "Kh Qc", 2: "Kc", 3: "3h", 4: "3c 2d"}, waste="8s Ac", hand="5h", stock="9d Ks", base="4")
    )
    step = steps_of(CANFIELD, deal, [read_move("0 move D0 T4")])[0]
    assert "It makes a place for the K♥ in T1." in told_first(CANFIELD, step)


def test_of_cards_that_show_as_much_none_is_preferred() -> None:
    """Either five would bring in a card of the stock."""
    piles = {1: "7d", 2: "5d 4c", 3: "Kc", 4: "Kd"}
    deal = seen(laid(CANFIELD, piles, waste="Th 6c", hand="Jc", stock="9d 5h", base="8"))
    step = steps_of(CANFIELD, deal, [read_move("0 move D0 T1")])[0]
    assert "It makes a place for the 5♦ or the 5♥." in told_first(CANFIELD, step)


def test_a_card_that_shows_next_time_is_told_only_if_it_can_be_played() -> None:
    """The queen of clubs would show, but no red king lies open for it; or it can be had before, with the ace gone."""
    piles = {1: "6d", 2: "9c", 3: "9s", 4: "9d"}
    for others, sentence in (
        ({4: "Kd"}, "It lets the Q♣ show next time through, and that can go onto the K♦."),
        ({4: "9d"}, COVERED),
        ({2: "3d", 3: "2h", 4: "Kd"}, COVERED),
    ):
        deal = seen(laid(CANFIELD, {**piles, **others}, waste="7h Th 5s", hand="Qc Ac 2s 3h", stock="Jd 2c", base="8"))
        step = steps_of(CANFIELD, deal, [read_move("0 move D0 T1")])[0]
        assert told_let_show(CANFIELD, step) == sentence


def test_on_common_foundations_no_place_is_promised_that_the_next_waste_card_can_take() -> None:
    """The jack of clubs comes before the jack of spades, which shows next time through or is turned first."""
    game = MultipleCanfield.table({"units": "part", "draw": 3, "passes": 0}, 2)
    part = {"hand": "Js Th 9d Qs 2d 9h", "stock": "5c"}
    for piles, waste, line in (
        ({1: "Qh", 2: "4h", 3: "9c", 4: "7d"}, "8d 6h Kd 9s Jc 3c", "0 move D0 T2"),
        ({2: "4s", 3: "9c", 4: "7d"}, "8d 6h Kd 9s Jc Qh", "0 move D0 T1"),
    ):
        deal = seen(sat(game, {**part, "tableau": piles, "waste": waste}).parts[0])
        step = steps_of(game.hosts[0], deal, [read_move(line)])[0]
        assert next(iter(told_first(game.hosts[0], step))) == "The waste then shows the J♣, which can go onto the Q♥."


def test_of_a_long_run_of_builds_no_gain_is_told_of_a_card_that_is_not_named() -> None:
    """On foundations in common three builds are named: what only the fourth turns up is left out."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    part = {"tableau": {1: "Kh 5c", 2: "Kd 6h", 3: "Kc 5d", 4: "9s 6d"}, "down": {4: 1}}
    built = [("Ac 2c 3c 4c", (0,) * 4), ("Ad 2d 3d 4d", (0,) * 4), ("Ah 2h 3h 4h 5h", (0,) * 5)]
    own, host = sat(game, part, {"tableau": {1: "Kc"}}, built=built).parts[0], game.hosts[0]
    moves = [read_move(f"0 move {each}") for each in ("T1 F1", "T2 F3", "T3 F2", "T4 F2")]
    steps = steps_of(host, own, moves)
    assert len(steps) == len(moves)
    assert told_chain(host, steps[:1], steps[1:]) == "Then the 5♣, the 6♥ and the 5♦ can be built."
    assert "turns up" in told_chain(host, steps[1:2], steps[2:])


def test_the_last_card_of_a_suit_completes_its_foundation() -> None:
    game = Trefoil.table({})
    deal = laid(game, {1: "Kh", 2: "Qs 6d Kc"}, built="Qh")
    step = steps_of(game, deal, [read_move("0 move T1 F3")])[0]
    assert "It completes the foundation of hearts." in told_build(game, step)


def test_on_common_foundations_a_stock_card_is_played_before_the_hand_is_turned() -> None:
    game = MultipleCanfield.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    for top, turns in (("8s", False), ("2s", True)):
        part = {
            "tableau": {1: "Ts 9h", 2: "Kc", 3: "Kd", 4: "Ks"},
            "waste": "Jh",
            "hand": "4c 8h Js",
            "stock": f"5h {top}",
        }
        view = game.view(sat(game, part, {"tableau": {1: "Qc"}, "stock": "5h"}), 0)
        assert any(line.verb == "turn" for line in advice.sensible(view)) is turns


def test_a_card_that_is_kept_for_another_is_told_when_the_hand_is_turned() -> None:
    """The seven could be built, but the six of the hand is to go on it and bring in the stock."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    advice = advice_for(game)
    part = {"tableau": {1: "Qs 7h", 2: "5d", 3: "Kd", 4: "Ks"}, "hand": "3c 3d 6c", "stock": "Jd 9s"}
    deal = sat(game, part, {"tableau": {1: "Qc"}, "stock": "5h"}, built=[("Ah 2h 3h 4h 5h 6h", (1,) * 6)])
    seen(deal.parts[0])
    assert advice.reason(game.view(deal, 0), TURN).sentence == "Keep the 7♥ in T1 for the 6♣."


def test_on_common_foundations_the_hand_is_not_turned_for_a_move_that_can_be_made_now() -> None:
    """The plan that turns the hand only empties the second pile in the end."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    known = seen(laid(game.hosts[0], {1: "Ks", 2: "6s 5d", 3: "Th 9c", 4: "8s 7h"}, waste="Kd 7s", hand="Kc 7d Ts"))
    shift = read_move("0 move T2 T4 2")
    assert needs_no_turn(game.hosts[0], known, (TURN, shift))
    assert not needs_no_turn(game.hosts[0], known, (shift, TURN))
    assert not needs_no_turn(game.hosts[0], known, (TURN, TURN))


def test_on_common_foundations_no_space_is_filled_with_a_card_that_has_another_place() -> None:
    host = MultipleCanfield.table({"units": "part"}, 2).hosts[0]
    for top, kept in (("7h", ["0 move D0 T3"]), ("8h", ["0 move D0 T2"])):
        known = seen(laid(host, {1: "Kd", 3: top, 4: "Ks"}, waste="7s 6c", hand="Kc 5h 9s"))
        lines = [line for line in host.lawful(known, host.seat) if line.args[:1] == ("D0",)]
        assert [str(line) for line in keeping_spaces(host, known, lines)] == kept


@pytest.mark.parametrize("follows", ["0 move T3 T1", "0 move T4 T1"])
def test_on_common_foundations_the_plan_that_was_told_is_kept_to_among_equal_moves(follows: str) -> None:
    """Either five can go on the six, and turns up a card in a pile as deep."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    beside = {2: "7h", 5: "Kc", 6: "Kd", 7: "Ks"}
    part = {"tableau": {1: "7s", 3: "2d 5c", 4: "2h 5s", **beside}, "down": {3: 1, 4: 1}, "waste": "6d", "hand": "9d"}
    deal = sat(game, part, {"tableau": {1: "Kc"}, "hand": "9d"})
    lays = read_move("0 move D0 T1")
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    host, known = game.hosts[0], advice.known_part(game.view(deal, 0))
    tell(host, known, (lays, read_move(follows)))
    game.play(deal, lays)
    for seed in range(3):
        player = CommonPlayer(advice, seed)
        assert str(player.choose(game.view(deal, 0), Budget(playouts=40))) == follows


def test_a_hint_on_common_foundations_keeps_the_plan_that_it_tells() -> None:
    game = MultipleKlondike.table({"units": "part"}, 2)
    tableau = {1: "7s", 2: "7h", 3: "2d 5c", 4: "Qh", 5: "Kc", 6: "Kd", 7: "Ks"}
    part = {"tableau": tableau, "down": {3: 1}, "waste": "6d", "hand": "9d"}
    deal = sat(game, part, {"tableau": {1: "Ad"}, "hand": "9d"})
    lays = read_move("0 move D0 T1")
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    assert "5♣" in advice.reason(game.view(deal, 0), lays).sentence
    game.play(deal, lays)
    assert str(told_plan(game.hosts[0], advice.known_part(game.view(deal, 0)))[0]) == "0 move T3 T1"
    game.play(deal, read_move("1 move T1 F2"))
    assert str(told_plan(game.hosts[0], advice.known_part(game.view(deal, 0)))[0]) == "0 move T3 T1", (
        "Bea has built an ace meanwhile"
    )


def left_two(under: str = "5h") -> PatienceDeal:
    """Return a Klondike deal in which a card was turned although the two of clubs could be moved."""
    tableau = {1: "Ks", 2: f"{under} 2c".strip(), 3: "4d", 5: "3h", 6: "8c"}
    deal = laid(ONCE, tableau, waste="9s 7d", hand="Jc Ts 6h Kd")
    before = laid(ONCE, tableau, waste="9s", hand="7d Jc Ts 6h Kd")
    leave(ONCE, before, [SHIFT])
    return deal


def test_after_a_build_no_place_is_promised_to_a_card_for_which_a_turn_may_be_better() -> None:
    """Only a card that can be built as well is said to have its place while cards of the hand are unseen."""
    piles = {1: "Ks", 2: "6c", 3: "Qh"}
    for under, told in (
        ("5d", "The waste then shows the 5♦."),
        ("2d", "The waste then shows the 2♦, which can be built."),
    ):
        known = laid(ONCE, piles, waste=f"{under} 3c", hand="7c 6s Kd", built="2c Ad")
        (step,) = steps_of(ONCE, known, [read_move("0 move D0 F1")])
        assert told_then_shown(ONCE, step) == told


def test_a_waste_card_that_was_left_for_a_turn_is_not_said_to_have_a_place_when_it_shows_again() -> None:
    """The ten shows again under the three; it was left before, and the next hint leaves it again."""
    piles, waste = {1: "Jd", 2: "4d", 3: "Kc"}, "5d Ts"
    known = laid(ONCE, piles, waste=f"{waste} 3c", hand="7c 6c Kd")
    (step,) = steps_of(ONCE, known, [read_move("0 move D0 T2")])
    assert told_then_shown(ONCE, step) == "The waste then shows the 10♠, which can go onto the J♦."
    leave(ONCE, laid(ONCE, piles, waste=waste, hand="3c 7c 6c Kd"), [read_move("0 move D0 T1")])
    assert told_then_shown(ONCE, step) == ""


def test_a_move_that_was_left_for_a_turn_is_not_made_later_unless_it_is_clearly_better() -> None:
    deal = left_two()
    player = advice_for(ONCE).expert(1)  # type: ignore[attr-defined]
    view = ONCE.view(deal, 0)
    plans = [Plan(0.0, deal, moves) for moves in ((SHIFT, TURN), (TURN,), (read_move("0 move D0 T6"), SHIFT))]
    noise = {0: [14.0, 9.0, 12.0, 20.0], 1: [10.0, 12.0, 11.0, 14.0], 2: [9.0, 9.0, 9.0, 10.0]}
    assert player.still_left(view, plans, noise, 0) == 1
    assert player.still_left(view, plans, {**noise, 0: [15.0, 17.0, 16.0, 19.0]}, 0) == 0
    assert player.still_left(view, plans, noise, 2) == 2, "it begins with the waste card, which is new"


def test_a_pile_that_was_not_emptied_for_want_of_a_king_is_not_emptied_after_the_turn() -> None:
    """The hint for the turn said that no king waits for the space, and none does now; a seven has shown."""
    deal = left_two(under="")
    player = advice_for(ONCE).expert(1)  # type: ignore[attr-defined]
    plans = [Plan(0.0, deal, moves) for moves in ((SHIFT, TURN), (TURN,))]
    better = {0: [15.0, 17.0, 16.0, 19.0], 1: [10.0, 12.0, 11.0, 14.0]}
    assert player.still_left(ONCE.view(deal, 0), plans, better, 0) == 1


def test_a_plan_with_the_new_waste_card_does_not_take_in_a_move_that_was_left() -> None:
    deal = left_two()
    lays, builds_on = read_move("0 move D0 T6"), read_move("0 move D0 T1")
    assert without_left(ONCE, deal, (lays, SHIFT, TURN)) == (lays,)
    assert without_left(ONCE, deal, (lays, TURN)) == (lays, TURN)
    assert without_left(ONCE, deal, (SHIFT, builds_on)) == (SHIFT, builds_on)


@pytest.mark.parametrize(("stock", "laid_down"), [("9s", False), ("6c", True)])
def test_at_multiple_canfield_a_waste_card_is_built_before_the_hand_is_turned(stock: str, laid_down: bool) -> None:
    """It is not laid down instead, unless that brings in a card of the stock."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    tableau = {1: "8c", 2: "Kc", 3: "Kd", 4: "Ks"}
    part = {"tableau": tableau, "waste": "7d", "hand": "3c Jh 3s", "stock": f"5h {stock}"}
    built = [("Ad 2d 3d 4d 5d 6d", (1,) * 6)]
    view = game.view(sat(game, part, {"tableau": {1: "Qc"}, "stock": "5h"}, built=built), 0)
    found = set(map(str, advice.sensible(view)))
    assert found == {"0 move D0 F1"} | ({"0 move D0 T1"} if laid_down else set())


def test_a_plan_that_begins_with_a_move_that_was_left_plays_the_new_waste_card_first() -> None:
    deal = left_two()
    lays = read_move("0 move D0 T6")
    assert without_left(ONCE, deal, (SHIFT, lays, TURN)) == (lays,)


def test_on_common_foundations_a_card_that_is_turned_past_has_a_reason() -> None:
    """Bea could build the four on the three; the reason for the turn comes after that."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    part = {"tableau": {1: "8d", 2: "Kc", 3: "Kd", 4: "Ks"}, "waste": "Ah 3c", "hand": "9h Jh 7s", "stock": "5h 6d"}
    deal = sat(game, part, {"tableau": {1: "4c"}, "stock": "5h"}, built=[("Ac 2c", (1, 1))])
    seen(deal.parts[0])
    said = advice_for(game).reason(game.view(deal, 0), TURN).sentence
    assert said.startswith("Building the 3♣ would let ")
    assert said.endswith(" build the 4♣ on it.")


def test_the_last_time_through_no_place_is_made_for_cards_buried_in_the_waste() -> None:
    """Both red nines lie under it; if the hand is empty, they can still come up."""
    for hand, buried in (("2c 4c", True), ("", False)):
        deal = laid(ONCE, {1: "Jd", 2: "5c", 3: "Ks"}, waste="9d 9h Qc Ts", hand=hand)
        step = steps_of(ONCE, deal, [read_move("0 move D0 T1")])[0]
        said = " ".join(told_first(ONCE, step))
        assert ("red nine" not in said) is buried
        assert ("would bury it" in said) is buried


def test_a_card_that_stays_in_play_is_told_by_what_lets_it_be_built() -> None:
    deal = seen(laid(BY_THREES, {1: "3h", 2: "Kc", 3: "Kd"}, waste="2s", hand="9c 9d 9h"))
    step = steps_of(BY_THREES, deal, [read_move("0 move D0 T1")])[0]
    assert told_let_show(BY_THREES, step) == "It can be built from there once the A♠ has been."
    game = MultipleKlondike.table({"units": "part", "draw": 3}, 2)
    part = {"tableau": {1: "3h", 2: "Kc", 3: "Kd"}, "waste": "2s", "hand": "9c 9d 9h"}
    deal = seen(sat(game, part, {"tableau": {1: "Kc"}}, built=[("As 2s", (1, 1))]).parts[0])
    step = steps_of(game.hosts[0], deal, [read_move("0 move D0 T1")])[0]
    assert told_let_show(game.hosts[0], step).endswith("once another A♠ has been.")


def test_on_common_foundations_no_place_is_made_for_a_two() -> None:
    """At Klondike alone it is: the ace may lie deep."""
    for game, said in ((BY_THREES, True), (MultipleKlondike.table({"units": "part", "draw": 3}, 2).hosts[0], False)):
        deal = seen(laid(game, {1: "4h", 2: "Kc", 3: "Kd"}, waste="2h 8c 3c", hand="9c 9d 9h"))
        step = steps_of(game, deal, [read_move("0 move D0 T1")])[0]
        assert ("place for" in " ".join(told_first(game, step))) is said


def test_builds_that_could_be_made_anyway_are_not_told_as_following() -> None:
    """The nine and ten of diamonds can be built now; the four of clubs only after the two, so the three stays."""
    host = MultipleCanfield.table({"units": "part"}, 2).hosts[0]
    piles = {1: "Qs 9d", 2: "4c 2c", 3: "3c", 4: "Kd"}
    deal = laid(host, piles, hand="3h", stock="5h 8s", built="Ad 2d 3d 4d 5d 6d 7d 8d", base="A")
    deal.foundations = deal.foundations.built(next(each for each in CARDS[:52] if each.symbol == "A♣"))
    advice = advice_for(MultipleCanfield.table({"units": "part"}, 2)).alone[0]  # type: ignore[attr-defined]
    lines = [read_move(f"0 move {each}") for each in ("T2 F1", "T1 F2", "T3 F1", "T2 F1")]
    steps = steps_of(host, deal, lines)
    assert [step.card.symbol for step in steps] == ["2♣", "9♦", "3♣", "4♣"]
    assert [step.card.symbol for step in caused(host, steps)] == ["2♣", "3♣", "4♣"]
    assert [step.card.symbol for step in caused(host, [steps[0], steps[1]])] == ["2♣"]
    assert "9♦" not in " ".join(advice.told(deal, lines[:2], Beside()))
    shifts = steps_of(host, deal, [read_move("0 move T2 F1"), read_move("0 move T1 F2"), read_move("0 move T1 T4")])
    assert [step.card.symbol for step in shifts] == ["2♣", "9♦", "Q♠"]
    assert [step.card.symbol for step in caused(host, shifts)] == ["2♣"]


def test_where_turns_are_taken_a_two_does_not_promise_a_three_that_another_builds_first() -> None:
    """Bea shows a three of spades, too."""
    for time, said in (("turns", False), ("race", True)):
        game = MultipleCanfield.table({"units": "part", "time": time}, 2)
        part = {"tableau": {1: "9h", 2: "9d", 3: "Kd", 4: "Ks"}, "waste": "7d 3s", "hand": "7h", "stock": "6h 2s"}
        deal = sat(game, part, {"tableau": {1: "Td 3s"}, "hand": "Jh"}, built=[("As", (1,))])
        reason = advice_for(game).reason(game.view(deal, 0), read_move("0 move S0 F1"))
        assert ("3♠" in joined([reason.sentence, *reason.besides])) is said


@pytest.mark.parametrize(
    ("time", "other", "said"),
    [
        ("turns", "6c", "It counts for you, though Bea can build the 6♣ before you do."),
        ("race", "6c", "Then you can build the 6♣ on it, unless Bea builds one first."),
        ("turns", "Kc", "Then you can build the 6♣ on it."),
    ],
)
def test_where_turns_are_taken_a_card_that_another_shows_too_is_not_promised(time: str, other: str, said: str) -> None:
    game = MultipleKlondike.table({"units": "part", "time": time}, 2)
    part = {"tableau": {1: "9h 5c", 2: "9d 6c", 3: "Kd"}, "hand": "Jh 7s 7h"}
    deal = sat(game, part, {"tableau": {1: f"Td {other}"}, "hand": "Jh"}, built=[("Ac 2c 3c 4c", (1, 1, 1, 1))])
    reason = advice_for(game).reason(game.view(deal, 0), read_move("0 move T1 F1"))
    assert speak(reason.sentence, ("Ann", "Bea"), 0) == said


def test_where_turns_are_taken_no_build_is_promised_that_another_makes_first() -> None:
    """Bea can build her five at once; in a race the sentence has a condition."""
    for time, said in (("turns", False), ("race", True)):
        game = MultipleKlondike.table({"units": "part", "time": time, "draw": 3}, 2)
        part = {"tableau": {1: "9h 5c 3s", 2: "4h", 3: "Kd"}, "hand": "Jh 7s 7h"}
        deal = sat(game, part, {"tableau": {1: "Td 5c"}, "hand": "Jh"}, built=[("Ac 2c 3c 4c", (1, 1, 1, 1))])
        reason = advice_for(game).reason(game.view(deal, 0), read_move("0 move T1 T2"))
        told = speak(joined([reason.sentence, *reason.besides]), ("Ann", "Bea"), 0)
        assert ("5♣ can be built" in told) is said, told
        assert told.endswith(", unless Bea builds one first.") is said


def test_of_a_promised_plan_only_the_cards_that_are_built_can_be_taken_by_others() -> None:
    game = MultipleCanfield.table({}, 2)
    assert promised("Then the J♥ can go into the space, and the K♦ from the waste can be built.") == promised(
        "Then the K♦ can be built."
    )
    part = {"tableau": {1: "Kc"}, "hand": "9h"}
    deal = sat(game, part, {"tableau": {1: "Jh"}})
    said = "Then the J♥ can go into the space, and the K♦ from the waste can be built."
    assert beside_others(game, deal, 0, said) == said
    more = "Then the J♥ can be built. Next in hearts is the Q♥, under two cards in T3."
    doubtful = "Then the J♥ can be built, unless Bea builds one first. Next in hearts is the Q♥, under two cards in T3."
    assert speak(beside_others(game, deal, 0, more), ("Ann", "Bea"), 0) == doubtful


def test_on_common_foundations_a_build_that_was_told_to_follow_is_kept_to() -> None:
    game = MultipleCanfield.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    part = {"tableau": {1: "9h 5c", 2: "9d 6c", 3: "Kd", 4: "Ks"}, "hand": "Jh 7s 7h", "stock": "2h 6s"}
    deal = sat(game, part, {"tableau": {1: "Td"}, "hand": "Jh"}, built=[("Ac 2c 3c 4c", (1, 1, 1, 1))])
    builds = read_move("0 move T1 F1")
    assert advice.reason(game.view(deal, 0), builds).sentence == "Then you can build the 6♣ on it."
    game.play(deal, builds)
    assert told_plan(game.hosts[0], advice.known_part(game.view(deal, 0))) == (read_move("0 move T2 F1"),)


def test_the_last_time_through_a_waste_card_is_built_though_its_suit_is_ahead() -> None:
    """The next card would bury it for good; with another time through the hand it may wait."""
    for game, on in ((ONCE, True), (Klondike.table({"draw": 1, "passes": 2, "units": "part"}), False)):
        deal = laid(game, {1: "Ks", 2: "Kh"}, waste="4h", hand="9s 2d", built="Ah 2h 3h")
        assert plays_on_at_once(game, deal, [read_move("0 move D0 F3"), TURN], laid=False) is on


def test_after_a_build_a_space_far_away_is_no_aim_if_nothing_more_is_built() -> None:
    """Four moves would only empty the second pile."""
    game = BeleagueredCastle.table({})
    piles = {1: "9h 2c", 2: "Th 8s 5h 3d", 3: "4d", 4: "6h", 5: "9s", 6: "Js"}
    deal = laid(game, piles, built="Ac Ad Ah As")
    advice = advice_for(game)
    assert isinstance(advice, PatienceAdvice)
    moves = [read_move(f"0 move {each}") for each in ["T1 F1", "T2 T3", "T2 T4", "T2 T5", "T2 T6"]]
    assert "emptying" not in " ".join(advice.told(deal, moves, Beside()))


def test_on_common_foundations_a_move_that_was_left_for_a_turn_waits_for_something_new() -> None:
    """It would only empty the second pile; a king on the waste could fill that."""
    host = MultipleKlondike.table({"units": "part"}, 2).hosts[0]
    piles = {1: "Kd", 2: "Qs", 3: "9h"}
    before = laid(host, piles, waste="9s", hand="7d 8d 6h Kh")
    move = read_move("0 move T2 T1")
    leave(host, before, [move])
    for waste, waits in (("9s 7d", True), ("9s Kh", False)):
        known = laid(host, piles, waste=waste, hand="8d 6h 5c")
        assert (move in still_sensible(host, known, (move, TURN))) is not waits
    assert move in still_sensible(host, seen(laid(host, piles, waste="9s 7d", hand="8d 6h 5c")), (move, TURN))


def test_on_common_foundations_the_card_that_a_build_frees_is_not_told_beside_a_reason() -> None:
    """Everybody sees that card."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    part = {"tableau": {1: "Kc 8c 3h", 2: "Kd", 3: "Ks"}, "hand": "5c 9d 7d"}
    deal = sat(game, part, {"tableau": {1: "4h"}}, built=[("Ah 2h", (1, 1))])
    reason = advice_for(game).reason(game.view(deal, 0), read_move("0 move T1 F1"))
    assert speak(joined((reason.sentence, *reason.besides)), ("Ann", "Bea")) == (
        "It counts for you, though Bea can then build the 4♥."
    )


@pytest.mark.parametrize("line", ["0 move D0 F1", "0 move D0 T1"])
def test_on_common_foundations_a_waste_card_is_played_before_a_turn_covers_it(line: str) -> None:
    """No other card that can be played shows now or next time through; without a hand the waste is turned over."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    part = {"tableau": {1: "8c", 2: "Kc", 3: "Kd", 4: "Ks"}, "waste": "2s 7d", "hand": "3c Jh 3s", "stock": "5h 9s"}
    deal = sat(game, part, {"tableau": {1: "Qc"}, "stock": "5h"}, built=[("Ad 2d 3d 4d 5d 6d", (1,) * 6)])
    seen(deal.parts[0])
    assert advice_for(game).at_last(game.view(deal, 0), read_move(line)) == COVERED
    for under, told in (("2s", COMES_LAST), ("Qh", "The waste then shows the Q♥, which can go onto the K♠.")):
        part |= {"hand": "", "waste": f"{under} 7d"}
        deal = sat(game, part, {"tableau": {1: "Qc"}, "stock": "5h"}, built=[("Ad 2d 3d 4d 5d 6d", (1,) * 6)])
        assert advice_for(game).at_last(game.view(deal, 0), read_move(line)) == told


def test_on_common_foundations_a_build_that_brings_in_the_stock_comes_before_turning() -> None:
    """Though Bea could then build the six; not where other cards are left in the pile."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    for pile, turns in (("5h", False), ("9c 5h", True)):
        part = {"tableau": {1: pile, 2: "Kc", 3: "Kd", 4: "Ks"}, "waste": "Jd", "hand": "3c Js 3s", "stock": "2h 9s"}
        deal = sat(game, part, {"tableau": {1: "6h"}, "stock": "5h"}, built=[("Ah 2h 3h 4h", (1,) * 4)])
        assert any(line.verb == "turn" for line in advice.sensible(game.view(deal, 0))) is turns


def test_on_common_foundations_a_card_laid_from_the_waste_tells_what_shows_under_it() -> None:
    """The hand is empty, so nothing else shows next time through."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    part = {"tableau": {1: "6c", 2: "Kc", 3: "Kd", 4: "Ks"}, "waste": "Ad 5h", "stock": "2h 9s"}
    deal = sat(game, part, {"tableau": {1: "6h"}, "stock": "5h"})
    seen(deal.parts[0])
    said = advice_for(game).at_last(game.view(deal, 0), read_move("0 move D0 T1"))
    assert said == "The waste then shows the A♦, which can be built."


@pytest.mark.parametrize("follows", ["0 move T2 T1", "0 move T3 T1"])
def test_on_common_foundations_a_told_plan_is_kept_to_when_the_stock_shows_its_next_card(follows: str) -> None:
    game = MultipleCanfield.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    part = {"tableau": {1: "Jh", 2: "9d", 3: "9h", 4: "Ks"}, "hand": "3c 3d 4h", "stock": "2h 6s Ts"}
    deal = sat(game, part, {"tableau": {1: "Qc"}, "stock": "5h"})
    plays = read_move("0 move S0 T1")
    tell(game.hosts[0], advice.known_part(game.view(deal, 0)), (plays, read_move(follows)))
    game.play(deal, plays)
    assert told_plan(game.hosts[0], advice.known_part(game.view(deal, 0))) == (read_move(follows),)


def test_where_turns_are_taken_the_next_card_of_a_foundation_is_not_called_free_if_another_is_before() -> None:
    """Both show the eight; the seven of spades could come from anywhere."""
    game = MultipleKlondike.table({"units": "part", "time": "turns"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    part = {"tableau": {1: "9c 7h", 2: "9s 8h", 3: "Kd"}, "hand": "Jh 7s"}
    for other, said in (("8h", True), ("Kc", False)):
        deal = sat(game, part, {"tableau": {1: other}}, built=[("Ah 2h 3h 4h 5h 6h", (1,) * 6)])
        told = advice.given(
            game.view(deal, 0), read_move("0 move T1 F1"), "Next on that foundation is the 8♥, free in T2."
        )
        assert ("before you do" in told) is said


def between_two_kings(seat_seen: bool) -> tuple[CommonAdvice, CompanyDeal]:
    """Return a position in which runs can be moved between two black queens, and between two black kings."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    piles = {1: "Qc", 2: "Ts", 3: "Ks Qh Jc Th 9s", 4: "Kh Qs Jd Tc 9d 8s 7d 6s 5d 4s", 5: "Kc"}
    deal = sat(game, {"tableau": piles, "hand": "8d 6h 9d Jh 3c 8c 2h Jd"}, {"tableau": {1: "3d"}})
    if seat_seen:
        seen(deal.parts[0])
    return advice, deal


@pytest.mark.parametrize("seat_seen", [False, True])
def test_on_common_foundations_no_run_is_carried_between_equal_cards_for_nothing(seat_seen: bool) -> None:
    """The run could be laid on either king for ever, and the hand would never be turned."""
    advice, deal = between_two_kings(seat_seen)
    view = advice.game.view(deal, 0)
    assert [line.verb for line in advice.sensible(view)] == ["turn"]
    weights = dict(zip(view.lines, advice.weigh(deal, 0, view.lines), strict=True))
    assert weights.pop(TURN) > max(weights.values()) + 5


def test_on_common_foundations_no_pile_is_emptied_where_nothing_waits_for_the_space() -> None:
    """The three of hearts comes by turning alone: the ten is not on the way to it, and no king needs a second space."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    part = {"tableau": {1: "Td", 2: "Js", 3: "Qd 8c"}, "hand": "9c 5h 8d 9h 2s 3h"}
    deal = sat(game, part, {"tableau": {1: "Kc"}}, built=[("", ()), ("", ()), ("Ah 2h", (1, 1))])
    deal.parts[0].unseen[1], deal.parts[0].begun = 0, 2
    view, advice = game.view(deal, 0), advice_for(game)
    moves = read_move("0 move T1 T2"), TURN, TURN, read_move("0 move D0 F3")
    assert isinstance(advice, CommonAdvice)
    assert moves[0] in view.lines
    assert [line.verb for line in advice.sensible(view)] == ["turn"]
    waiting = sat(game, part | {"waste": "Kh"}, {"tableau": {1: "Kc"}}, built=[("", ()), ("", ()), ("Ah 2h", (1, 1))])
    assert moves[0] not in advice.sensible(game.view(waiting, 0))
    assert told_on_the_way_to(game.hosts[0], deal.parts[0], moves) == ()


def test_a_shift_between_equal_cards_serves_a_plan_that_then_plays_the_freed_card() -> None:
    """The nine of spades frees the ten of hearts to be built; nothing needs the freed ten of diamonds."""
    host = MultipleKlondike.table({"units": "part"}, 2).hosts[0]
    piles = {1: "Kd Th 9s", 2: "Kc Td", 3: "Qh"}
    shift, builds = read_move("0 move T1 T2"), read_move("0 move T1 F3")
    for built, vain in (("9h", False), ("8h", True)):
        known = laid(host, piles, hand="4d 5c", built=built)
        assert shifts_in_vain(host, known, (shift, builds)) is vain


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed", "options"), [
    (MultipleKlondike, 202, {}), (MultipleKlondike, 203, {}), (MultipleCanfield, 204, {}), (MultipleCanfield, 205, {}),
    (ComparativeSolitaire, 212, {"passes": 0}),
])  # fmt: skip
def test_in_company_nobody_comes_back_to_a_position_that_he_has_left(
    game: type[Company], seed: int, options: dict[str, object]
) -> None:
    """Moves of tableau cards could be undone; at these tables club players carried runs to and fro."""
    table = game.table({"units": "part", "time": "turns"} | options, 2)
    match = Match(table, ("Ann", "Bea"), rng=Random(seed))
    match.begin()
    players = [make_player("club", table, seat) for seat in range(2)]
    left = [set[object](), set[object]()]
    while not match.results and match.ply < 400:
        assert isinstance(match.deal, CompanyDeal)
        seat = table.to_act(match.deal)[0]
        move = players[seat].choose(match.view(seat), Budget(playouts=1))
        assert move is not None
        left[seat].add(layout_of(match, seat))
        match.say(move)
        assert match.results or move.verb != "move" or layout_of(match, seat) not in left[seat], move


def layout_of(match: Match, seat: int) -> object:
    """Return what matters of a seat's layout: how often the hand was gone through, and the piles in any order."""
    assert isinstance(match.deal, CompanyDeal)
    part = match.deal.parts[seat]
    piles = zip(map(tuple, part.piles), part.down, strict=True)
    return part.begun, tuple(part.piles[:TABLEAU]), tuple(sorted(list(piles)[TABLEAU:]))


def test_in_company_nobody_is_told_to_start_a_new_deal_or_to_take_moves_back() -> None:
    """Others play on; a race takes nothing back."""
    game = ComparativeSolitaire.table({"passes": 0, "draw": 3}, 2)
    piles = {1: "2c 9h 8s", 2: "9d", 3: "4h", 4: "Kc", 5: "Kd", 6: "Kh", 7: "Ks"}
    deal = opened(game, 1, 2).copy()
    deal.parts[0] = own = laid(game.hosts[0], piles, down={1: 1}, hand="5d 6d 3d")
    own.turn, own.unseen[1], own.begun = 0, 0, 2
    told = []
    for _ in range(2):
        found = hint(game, game.view(deal, 0), Budget(playouts=8))
        assert found is not None
        told.append(found.sentence)
        game.play(deal, found.move)
    assert told[0].startswith(("Turn three cards. No ", "Turn the waste over. No "))
    assert "turn on until you can end your game." in told[0]
    assert "You can end your game after " in told[1]
    advice: Any = advice_for(game)
    left = said = advice.turns_left(game.view(deal, 0))
    while waits := [line for line in game.view(deal, 0).lines if line.verb in ("turn", "redeal")]:
        left -= waits[0].verb == "turn"
        game.play(deal, waits[0])
    assert left == 0 < said
    assert in_company(Reason("SOLI-10.5", TAKE_BACK, "plan")).sentence == NOTHING_LEFT


@pytest.mark.parametrize("seen", [True, False])
def test_on_common_foundations_no_pile_is_emptied_for_a_king_that_is_built_by_this_very_move(seen: bool) -> None:
    """With a pack for each seat, the king of hearts on a foundation does not show that both are built."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    hearts = " ".join(f"{rank}h" for rank in "A23456789TJQ")
    kings = "Kc Ks Kd" if seen else "Kc Ks 9d"
    piles = dict(enumerate(("Kh", *kings.split()), 1))
    deal = sat(game, {"tableau": piles, "hand": "5c 9c 7d"}, {"tableau": {1: "4h"}}, built=[(hearts, (1,) * 12)])
    view, move, advice = game.view(deal, 0), read_move("0 move T1 F1"), advice_for(game)
    assert isinstance(advice, CommonAdvice)
    said = "It empties T1 for a king still to come."
    assert advice.given(view, move, said) == ("It empties T1." if seen else said)


def test_on_common_foundations_a_pile_is_not_emptied_for_a_king_still_to_come_if_one_lies_ready() -> None:
    """It is told which king goes there."""
    emptied, goes = "It empties T1 for a king still to come.", "Then the K♠ can go into the space."
    assert for_one_king([emptied, goes]) == ["It empties T1.", goes]
    assert for_one_king([emptied]) == [emptied]
    assert for_one_king([emptied, "Then the Q♠ can go onto the K♥."])[0] == emptied


def with_hearts_to_the_eight(game: Company, part: dict[str, Any]) -> View:
    """Return the view of the first of two players, whose hand is known, with the hearts built up to the eight."""
    hearts = " ".join(f"{rank}h" for rank in "A2345678")
    deal = sat(game, part, {"tableau": {1: "Kc"}}, built=[(hearts, (1,) * 8)])
    deal.parts[0].unseen[1], deal.parts[0].begun = 0, 2
    view: View = game.view(deal, 0)
    return view


@pytest.mark.parametrize(("hand", "laid_down"), [("2h 9h Th Ac Qc 3h", False), ("2h 8d Th Ac Qc 3h", True)])
def test_on_common_foundations_no_waste_card_is_laid_down_that_keeps_a_build_from_showing(
    hand: str, laid_down: bool
) -> None:
    """With the eight of spades gone, the ten of hearts would show on the nine, which can be built; the hint says so."""
    game = MultipleKlondike.table({"units": "part", "draw": 3, "passes": 0}, 2)
    part = {"tableau": {1: "9d", 2: "4c", 3: "Qs", 4: "6c"}, "waste": "9c 6s Kd 8s", "hand": hand}
    view, advice = with_hearts_to_the_eight(game, part), advice_for(game)
    assert isinstance(advice, CommonAdvice)
    assert read_move("0 move D0 T1") in view.lines
    assert (read_move("0 move D0 T1") in advice.sensible(view)) is laid_down
    told = joined([advice.reason(view, TURN).sentence])
    assert (told == "With the 8♠ played now, the 9♥ would not show next time through.") is not laid_down


@pytest.mark.parametrize(("card", "left"), [("9h", True), ("8d", False)])
def test_on_common_foundations_no_card_of_the_hand_is_promised_that_will_be_left_for_a_build(
    card: str, left: bool
) -> None:
    """The turn before the eight of spades shows: with it gone, the nine of hearts would show no more."""
    game = MultipleKlondike.table({"units": "part", "draw": 3, "passes": 0}, 2)
    part = {"tableau": {1: "9d", 2: "4c", 3: "Qs", 4: "Jc"}, "waste": "9c", "hand": f"6s Kd 8s 2h {card} Th Ac 7d 3h"}
    said = "Next to show is the 8♠, which can go onto the 9♦."
    view, advice = with_hearts_to_the_eight(game, part), advice_for(game)
    assert isinstance(advice, CommonAdvice)
    assert promises_left(game.hosts[0], advice.known_part(view), said) is left
    told = advice.reason(view, TURN)
    assert (said in (told.sentence, *told.besides)) is not left
    assert not told.sentence.startswith("It "), "what was said of that card would stand there alone"


def test_on_common_foundations_the_waste_card_fills_a_space_even_if_that_keeps_a_build_from_showing() -> None:
    """With an empty stock any card may fill a space, which is worth more than waiting for one card of the hand."""
    game = MultipleCanfield.table({"units": "part", "draw": 3}, 2)
    part = {"tableau": {2: "4c", 3: "Qs", 4: "Jc"}, "waste": "9c 6s Kd 8s", "hand": "2h 9h Th Ac Qc 3h"}
    view, advice = with_hearts_to_the_eight(game, part), advice_for(game)
    assert isinstance(advice, CommonAdvice)
    assert read_move("0 move D0 T1") in view.lines
    assert read_move("0 move D0 T1") in advice.sensible(view)


def test_on_common_foundations_what_the_waste_card_gains_before_a_turn_comes_first() -> None:
    """With the ten of spades on the jack, the nine of diamonds turns a card up; not if that costs more than it is."""
    host = MultipleKlondike.table({"units": "part", "draw": 3, "passes": 0}, 2).hosts[0]
    piles = {1: "3d Qs 9d", 2: "Kd Qc Jd"}
    known = seen(laid(host, piles, down={1: 2}, waste="Tc Ts", hand="2h 9c Td"))
    turn, lays, follows = (read_move(f"0 {each}") for each in ("turn", "move D0 T2", "move T1 T2"))
    for worth, moves, turns in ((2.8, (lays, follows), False), (1.0, (lays, follows), True), (2.8, (lays,), True)):
        plans = {turn: Plan(3.0, known, (turn,)), lays: Plan(worth, known, moves)}
        assert (turn in gains_first(host, known, (turn, lays), plans)) is turns


def test_on_common_foundations_a_waste_card_may_hide_a_build_for_one_that_shows_under_it() -> None:
    """With the ten of spades laid down the two of hearts would not show, but the ten of clubs can be built at once."""
    game = MultipleKlondike.table({"units": "part", "draw": 3, "passes": 0}, 2)
    clubs = "Ac 2c 3c 4c 5c 6c 7c 8c 9c"
    for under, hides in (("Tc", False), ("9h", True)):
        part = {"tableau": {2: "Kd Qc Jd"}, "waste": f"7h 5s {under} Ts", "hand": "5d 2h 6h 9c Td 4h 8s"}
        deal = sat(game, part, {"tableau": {1: "Kc"}}, built=[(clubs, (1,) * 9), ("Ah", (0,))])
        known = seen(deal.parts[0])
        step = steps_of(game.hosts[0], known, [read_move("0 move D0 T2")])[0]
        assert hides_build(game.hosts[0], known, step) is hides


def test_on_common_foundations_an_ace_is_built_before_anything_else() -> None:
    game = MultipleKlondike.table({"units": "part"}, 2)
    part = {"tableau": {1: "Kd", 2: "Ks Qh", 3: "Ad", 4: "9d Js"}, "down": {4: 1}, "hand": "5c 9s 7d"}
    deal = sat(game, part, {"tableau": {1: "Kc"}})
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    assert {line.args[:1] for line in advice.sensible(game.view(deal, 0))} == {("T3",)}


def test_on_common_foundations_the_card_for_which_a_known_hand_is_turned_is_kept_to() -> None:
    """The hint tells that the queen of clubs can go onto the king; after the turn the next hint plays it."""
    game = MultipleKlondike.table({"units": "part", "draw": 3, "passes": 0}, 2)
    part = {"tableau": {1: "Kd", 2: "9c 5s", 3: "8c 7h"}, "down": {2: 1, 3: 1}, "waste": "2s", "hand": "9h Jd Qc"}
    deal = sat(game, part, {"tableau": {1: "Kc"}})
    seen(deal.parts[0])
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    turn = read_move("0 turn")
    assert "the Q♣, which can go onto the K♦" in advice.reason(game.view(deal, 0), turn).sentence
    game.play(deal, turn)
    assert told_plan(game.hosts[0], advice.known_part(game.view(deal, 0)))[:1] == (read_move("0 move D0 T1"),)


def test_a_shift_that_frees_a_card_to_be_built_is_needed_though_the_stock_fills_its_place_again() -> None:
    """The ten and the nine go onto the other red jack, and so the jack of diamonds can be built."""
    game = MultipleCanfield.table({"units": "part"}, 2)
    part = {"tableau": {1: "Jd Ts 9h", 2: "9c", 3: "9s", 4: "Jh"}, "waste": "4d", "hand": "3s 6d 8s", "stock": "2d 5c"}
    diamonds = "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td"
    deal = sat(game, part, {"tableau": {1: "Kc"}, "stock": "5h"}, built=[(diamonds, (1,) * 10)])
    known = seen(deal.parts[0])
    host, moves = game.hosts[0], [read_move("0 move T1 T4 2"), read_move("0 move T1 F1")]
    assert not shifts_in_vain(host, known, moves)
    assert shifts_in_vain(host, known, moves[:1])
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    assert read_move("0 turn") not in advice.sensible(game.view(deal, 0))


def test_on_common_foundations_a_card_of_the_stock_is_worth_a_build_that_then_does_not_show() -> None:
    """On the ten of hearts the nine of clubs takes the eight of the stock, though the five then shows later."""
    game = MultipleCanfield.table({"units": "part", "draw": 3, "passes": 0}, 2)
    tens = {1: "5s", 2: "Kc Qh Jc Th", 3: "Qc Jd Ts", 4: "Ks"}
    part = {"tableau": tens, "waste": "2d 4c 6h Ah Qs 3h 6d 9d Jh 9c", "hand": "As 5c 7d 6s Tc Td 8h 3s 4h"}
    built = [("Ac 2c 3c 4c", (1,) * 4)]
    for stock, turns in (("2c 8d", False), ("2c 7d", True)):
        deal = sat(game, {**part, "stock": stock}, {"tableau": {1: "Kc"}, "stock": "5h"}, built=built)
        seen(deal.parts[0])
        advice = advice_for(game)
        assert isinstance(advice, CommonAdvice)
        assert (read_move("0 turn") in advice.sensible(game.view(deal, 0))) is turns
        assert (read_move("0 move D0 T2") in advice.sensible(game.view(deal, 0))) is not turns
