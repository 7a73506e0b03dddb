"""What hints say of plans at patiences: steps on the way, runs that follow, deals that cannot be won, cards to come."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardtable.cards import CARDS, read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import joined
from cardtable.players.advice.klondike import KingPlayer, KlondikeAdvice
from cardtable.players.advice.pyramid import turning
from cardtable.players.advice.solitaires import told_once
from cardtable.players.advice.solitaires.advice import (
    NOTHING_LEFT,
    TAKE_BACK,
    Foreseeing,
    PatienceAdvice,
    told_not_to_be_won,
)
from cardtable.players.advice.solitaires.aiming import AimingPlayer
from cardtable.players.advice.solitaires.chains import told_ahead, told_chain, told_served
from cardtable.players.advice.solitaires.coming import (
    Passed,
    goes_on_from_waste,
    lengthens,
    opens_next,
    passed,
    played_before_turning,
    plays_later,
    prevented,
)
from cardtable.players.advice.solitaires.effects import told_due, told_emptied, told_first, told_freed, told_place_kept
from cardtable.players.advice.solitaires.keeping import Kept, remember
from cardtable.players.advice.solitaires.left_undone import told_left, told_queenless, told_staying, told_waiting
from cardtable.players.advice.solitaires.lost import loses_by, told_lost
from cardtable.players.advice.solitaires.purpose import in_order, plays_on_at_once, possible_before
from cardtable.players.advice.solitaires.steps import steps_of
from cardtable.players.advice.solitaires.turning import Beside, told_coming, told_no_place, told_only, told_stuck
from cardtable.players.advice.solitaires.words import one_of_them
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.solving.foresight import Foreseen
from cardtable.rules.moves import Move, read_move
from cardtable.rules.piles.layout import HAND
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.four_seasons import FourSeasons
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.pyramid import Pyramid, PyramidDeal
from cardtable.rules.solitaires.trefoil import Trefoil
from tests.rules.solitaires.table import laid

BY_ONES = Klondike.table({"draw": 1, "passes": 0})
BY_THREES = Klondike.table({"draw": 3, "passes": 0, "units": "part"})
ONCE = Klondike.table({"draw": 1, "passes": 1})
ONES = Klondike.table({"draw": 1, "passes": 0, "units": "part"})
CASTLE = BeleagueredCastle.table()
TURN = read_move("0 turn")


def seen(deal: PatienceDeal, begun: int = 2) -> PatienceDeal:
    """Return the deal as if the hand had been gone through before."""
    deal.unseen[HAND], deal.begun = 0, begun
    return deal


def lines(*written: str) -> list[Move]:
    """Return the moves written as `from to`, or as `turn`."""
    return [TURN if each == "turn" else read_move(f"0 move {each}") for each in written]


def test_a_long_way_is_told_by_its_next_step_or_by_how_many_moves_it_has() -> None:
    """The card just moved is called it where its name does not fit; with less room only the way's length is told."""
    piles = {1: "7c", 2: "6d", 4: "Kc", 5: "Kd", 6: "Kh", 7: "Ks"}
    deal = laid(BY_ONES, {**piles, 3: "Jc 4h"}, down={3: 1}, waste="5c", hand="9h 9d")
    steps = steps_of(BY_ONES, deal, lines("T2 T1", "D0 T1", "T3 T1"))
    ahead = steps[1:]
    assert told_ahead(BY_ONES, steps[0], ahead, (), 125) == (
        "Then the 5♣ from the waste can go onto the 6♦, one move short of turning up a card in T3."
    )
    assert told_ahead(BY_ONES, steps[0], ahead, (), 100) == (
        "Then the 5♣ from the waste can go on it, one move short of turning up a card in T3."
    )
    assert told_ahead(BY_ONES, steps[0], ahead, (), 60) == (
        "It is the first of three moves toward turning up a card in T3."
    )


def test_a_card_for_a_run_that_empties_its_pile_says_so() -> None:
    piles = {1: "9c", 2: "7s 6h 5s", 3: "2d", 4: "2c", 5: "2h", 6: "2s", 7: "3d"}
    deal = laid(BY_ONES, piles, waste="8d", hand="9h 9d 4c")
    steps = steps_of(BY_ONES, deal, lines("D0 T1", "T2 T1 3"))
    planned = "Then the 7♠ can go on it, which empties T2 for a king still to come."
    assert next(iter(told_first(BY_ONES, steps[0], steps[1:]))) == planned
    assert next(iter(told_first(BY_ONES, steps[0]))) == "It makes a place for the 7♣, still to come."


def test_a_place_is_told_by_the_card_that_the_plan_lays_there_later() -> None:
    """The six of the hand comes after a turn; that the other six lies ready in the tableau is no part of the plan."""
    piles = {1: "8s", 2: "Jc 6c", 3: "2d", 4: "2c", 5: "2h", 6: "2s", 7: "Jh 5d"}
    deal = seen(laid(BY_ONES, piles, down={2: 1, 7: 1}, waste="7d", hand="6s 9d"))
    plan = lines("D0 T1", "turn", "D0 T1", "T7 T1")
    assert told_place_kept(BY_ONES, deal, plan) == "It makes a place for the 6♠, in the hand."
    known = advice_for(BY_ONES).known(deal, 0)  # type: ignore[attr-defined]
    assert advice_for(BY_ONES).told(known, plan, Beside()) == ("It makes a place for the 6♠, in the hand.",)  # type: ignore[attr-defined]
    assert told_place_kept(BY_ONES, deal, lines("D0 T1", "T2 T1")) == ""


def test_a_run_on_which_a_card_would_lie_can_still_be_moved() -> None:
    """By threes, the two goes on the three of a run that the plan moves: nothing speaks against playing it first."""
    game = Klondike.table({"draw": 3, "passes": 0})
    piles = {1: "6h", 2: "Jc 4d 3s", 3: "9c", 4: "Td", 5: "Th", 6: "Kc", 7: "Ks"}
    deal = seen(laid(game, piles, down={2: 1}, waste="9h 8h 2d", hand="Qc Qd 5s"))
    step = steps_of(game, deal, lines("D0 T2"))[0]
    assert prevented(game, step, [TURN, *lines("D0 T1", "T2 T1 2")]) is None


def test_the_turn_that_leaves_another_decision_does_not_end_the_deal() -> None:
    """A six could still be moved between two sevens, so the deal goes on after the last turn."""
    for second, ends in (("7d", False), ("9s", True)):
        piles = {1: "7h 6c", 2: second, 3: "Kc", 4: "Kd", 5: "Kh", 6: "Ks", 7: "Tc"}
        game = Klondike.table({"passes": 1, "units": "single"})
        deal = seen(laid(game, piles, hand="Js", built="2c 2d 2h 2s"), begun=1)
        known = advice_for(game).known(deal, 0)  # type: ignore[attr-defined]
        assert told_lost(game, known)
        remember(game, known, Kept((TURN,), told=True, lost=True))
        assert told_lost(game, known)[0] == (
            "That ends the deal." if ends else "This deal is lost, so start a new one."
        )


def test_by_threes_a_card_is_turned_up_at_once_when_the_hand_is_known() -> None:
    """The three goes onto the four now, as the cards of the hand come round again unchanged."""
    game = Klondike.table({"draw": 3, "passes": 0})
    piles = {1: "4h", 2: "Jc Jd 3c", 3: "9c", 4: "Tc", 5: "Kh", 6: "Kc", 7: "5d"}
    deal = seen(laid(game, piles, down={2: 2}, waste="9h 8h", hand="Qc Qd 4c 2d 6s 3s"))
    player = advice_for(game).expert(0)  # type: ignore[attr-defined]
    plans = player.found(player.advice.known(deal, 0))
    assert {plan.moves[0] for plan in plans} == set(lines("T2 T1"))


def test_where_others_may_make_a_place_that_is_told_once() -> None:
    game = MultipleKlondike.table({}, 2).hosts[0]
    part = seen(laid(game, {1: "4h", 2: "9c", 3: "Kc", 4: "Ks", 5: "Kh", 6: "Ks", 7: "Tc"}, hand="Jc Jd 7c 2d 6s 5s"))
    waiting = ("No card that will show has a place until another player builds.",)
    assert told_only(game, part) == told_only(game, part) == waiting
    for _ in range(3):
        going_on = game.play_phase.going_on(part)
        assert going_on is not None
        game.play(part, going_on)
        assert told_only(game, part) == (), "what the next card lacks would be a reason against turning"
    assert told_stuck(game, part) == "No card that will show has a place as the piles lie now."


@pytest.mark.parametrize(("draw", "said"), [
    (1, "No card of the hand has a place until another player builds."),
    (3, "No card that will show has a place until another player builds."),
])  # fmt: skip
def test_by_threes_a_card_that_stays_covered_may_have_a_place(draw: int, said: str) -> None:
    """The ten of spades could go on the jack of hearts, but the eight of clubs is turned up with it and covers it."""
    game = MultipleKlondike.table({"draw": draw}, 2).hosts[0]
    ten = "" if draw == 1 else " Ts"
    part = seen(laid(game, {1: "4c", 2: "4s", 3: "4d", 4: "Jh", 5: "Kh", 6: "Ks", 7: "Tc"}, hand=f"Kc{ten} 8c"))
    assert told_only(game, part) == (said,)


def test_of_a_king_no_queen_is_said_to_be_missing_that_comes_round_again() -> None:
    """The queen of clubs lies in the waste and shows on the next time through the hand."""
    piles = {1: "Kd", 3: "5h", 4: "4s 9c", 5: "7c", 6: "8h", 7: "8s"}
    for queen, missing in (("Qc", False), ("Qd", True)):
        deal = seen(laid(BY_ONES, piles, waste=f"{queen} 2h Kh", hand="5d"))
        step = steps_of(BY_ONES, deal, [read_move("0 move D0 T2")])[0]
        assert ("No black queen waits" in told_left(BY_ONES, Beside(step.move, step))) is missing


@pytest.mark.parametrize(("waste", "said"), [
    ("2h Qc Kh", ""),
    ("Qc 2h Kh", "No black queen waits for the K♥"),
])  # fmt: skip
def test_the_queen_right_under_a_king_on_the_waste_waits_for_it(waste: str, said: str) -> None:
    piles = {1: "Kd", 3: "5h", 4: "4s 9c", 5: "7c", 6: "8h", 7: "8s"}
    deal = laid(BY_ONES, piles, down={4: 1}, waste=waste, hand="5d 9d")
    assert told_queenless(BY_ONES, deal, read_cards("Kh")[0]) == said


def test_of_a_king_no_queen_is_said_to_be_missing_whose_run_could_go_on_it() -> None:
    piles = {2: "3c Qh Js", 3: "2d", 4: "2c", 5: "2h", 6: "2s", 7: "3d"}
    for run, missing in (("3c Qh Js", False), ("Qh 3c 2d", True)):
        deal = laid(ONCE, {**piles, 2: run, 3: "5d"}, down={2: 1}, waste="Kc", hand="9h 9d 4c")
        step = steps_of(ONCE, deal, lines("D0 T1"))[0]
        assert ("No red queen waits" in told_left(ONCE, Beside(step.move, step))) is missing


@pytest.mark.parametrize(("passes", "said"), [(3, ["It empties T1 for a king of the hand."]), (1, [])])
def test_no_pile_is_emptied_for_a_king_of_a_waste_that_is_not_turned_over_again(passes: int, said: list[str]) -> None:
    game = Klondike.table({"draw": 3, "passes": passes, "units": "part"})
    piles = {1: "9c", 2: "Td", 3: "Kc", 4: "Kd", 5: "Kh"}
    deal = seen(laid(game, piles, waste="Ks 4d 5d 6d 7d"), begun=1)
    assert list(told_emptied(game, steps_of(game, deal, lines("T1 T2"))[0])) == said


def test_what_needs_no_card_of_the_hand_comes_before_the_turns_of_a_plan() -> None:
    deal = seen(laid(BY_THREES, {1: "9c 2h", 2: "Td"}, hand="5c 6c 7c 8c Tc Jc", built="Ah"))
    assert in_order(BY_THREES, deal, lines("turn", "turn", "T1 F3")) == lines("T1 F3", "turn", "turn")
    waits = lines("turn", "D0 T2", "T1 F3")
    deal = seen(laid(BY_THREES, {1: "9h 2h", 2: "9d"}, hand="5c 6c 8c 7c Tc Jc", built="Ah"))
    assert in_order(BY_THREES, deal, waits) == lines("T1 F3", "turn", "D0 T2"), "a build that waits for no card"
    deal = seen(laid(BY_THREES, {1: "9h 2h 7d", 2: "9d"}, hand="5c 6c 8c 7c Tc Jc", built="Ah"))
    waits = lines("turn", "D0 T2", "T1 T2", "T1 F3")
    assert in_order(BY_THREES, deal, waits) == waits, "the build waits for a card of the hand"
    deal = seen(laid(BY_THREES, {1: "9h 2h", 2: "9d", 3: "Td"}, waste="9c", hand="5c 6c 8c 7c Tc Jc", built="Ah"))
    waits = lines("D0 T3", "turn", "D0 T2", "T1 F3")
    assert in_order(BY_THREES, deal, waits)[0] == waits[-1], "nor does it wait where a card is laid first"
    deal = seen(laid(BY_THREES, {1: "9h 7d", 2: "8s", 3: "9d", 4: "Kd Tc"}, hand="2h 3h Ah 7c Tc Jc"))
    stands = lines("T1 T2", "turn", "D0 F3")
    assert in_order(BY_THREES, deal, stands) == stands, "what comes first already stays there"


def test_a_card_that_the_plan_plays_later_is_known() -> None:
    deal = seen(laid(BY_THREES, {1: "4h", 2: "Td"}, waste="5h 6h 3c", hand="9h 8h 7h"))
    again = [TURN, read_move("0 redeal"), TURN, *lines("D0 T1")]
    assert plays_later(BY_THREES, deal, lines("D0 T1")[0], again)
    assert not plays_later(BY_THREES, deal, lines("D0 T1")[0], [TURN])


def test_by_threes_no_card_is_played_that_loses_the_deal() -> None:
    """With the three left on the waste, the two of diamonds shows next time; without it, it never does."""
    piles = {
        1: "Kh Qc Jd Tc 9h 8s 7d 6c 5h 4c 3h",
        2: "Js",
        3: "2c Ks Qh Jc",
        4: "2h 5s 6s 5c 4d",
        5: "7h 7s 8c Ts",
        6: "Th Jh Qs 5d",
        7: "Kd Kc Qd 4h",
    }
    down = {3: 1, 4: 3, 5: 3, 6: 3, 7: 3}
    hand = "8d 3d Ad 8h 9c 7c 2d 9s 9d 6h"
    game = Klondike.table({"draw": 3, "passes": 0})
    deal = laid(game, piles, down=down, waste="Th 6d 3c", hand=hand, built="Ac Ah 4s")
    known = advice_for(game).known(seen(deal), 0)  # type: ignore[attr-defined]
    plan = [TURN, *lines("D0 F2")]
    assert loses_by(game, known, lines("D0 T7")[0], plan)
    assert not loses_by(game, known, TURN, plan), "to turn the hand loses nothing"
    player = advice_for(game).expert(0)  # type: ignore[attr-defined]
    assert player.going_on_with(known, Kept(tuple(plan))) == TURN


def test_by_ones_a_run_from_a_king_down_is_made_longer() -> None:
    """The queen goes onto the king; not while the other red queen lies on face-down cards, nor on a king over those."""
    piles = {1: "Ks", 2: "3c 4c", 3: "9h", 4: "9d", 5: "9s", 6: "9c", 7: "2c"}
    deal = laid(BY_ONES, piles, down={2: 1}, waste="Qd", hand="5h 6h 7h Td Th")
    lay = lines("D0 T1")[0]
    assert lengthens(BY_ONES, deal, lay)
    assert not lengthens(BY_ONES, laid(BY_ONES, {**piles, 2: "3c Qh"}, down={2: 1}, waste="Qd", hand="5h"), lay)
    assert not lengthens(BY_ONES, laid(BY_ONES, {**piles, 1: "3c Ks"}, down={1: 1}, waste="Qd", hand="5h"), lay)
    player = advice_for(BY_ONES).expert(0)  # type: ignore[attr-defined]
    assert isinstance(player, AimingPlayer)
    assert [lay] in [list(plan.moves) for plan in player.found(player.advice.known(deal, 0))]


def test_a_king_that_would_not_come_back_is_put_into_a_space() -> None:
    """Unless a king lies on face-down cards, for which the space is wanted more."""
    piles = {2: "3c 4c", 3: "9h", 4: "9d", 5: "9s", 6: "9c", 7: "2c"}
    for column, only in (("3c 4c", "D0 T1"), ("3c Kh", "T2 T1")):
        deal = laid(ONCE, {**piles, 2: column}, down={2: 1}, waste="Ks", hand="5h 6h 7h Td Th")
        player = advice_for(ONCE).expert(0)  # type: ignore[attr-defined]
        assert isinstance(player, KingPlayer)
        known = player.advice.known(deal, 0)
        plans = player.worth_while(known, player.wide.ways(known, 0))
        assert {plan.moves[0] for plan in plans} == set(lines(only))


@pytest.mark.parametrize(("queen", "fills"), [("Qh", True), ("9h Qh", False)])
def test_a_king_is_put_into_a_space_at_any_time_if_a_queen_follows_and_leaves_a_space(queen: str, fills: bool) -> None:
    game = Klondike.table({"draw": 3, "passes": 3, "units": "part"})
    piles = {2: "3c 4c", 3: queen, 4: "9d", 5: "9s", 6: "9c", 7: "2c"}
    deal = laid(game, piles, down={2: 1}, waste="Ks", hand="5h 6h 7h Td Th")
    advice: Any = advice_for(game)
    player: KingPlayer = advice.expert(0)
    assert player.fills_with_king(player.advice.known(deal, 0)) is fills


def test_a_waste_king_beside_a_space_is_thought_of_before_the_hand_is_turned_and_counts_as_going_on() -> None:
    game = Klondike.table({"draw": 3, "passes": 3, "units": "part"})
    piles = {2: "3c 4c", 3: "9h", 4: "9d", 5: "9s", 6: "9c", 7: "2c"}
    for card, fills in (("Ks", True), ("Qs", False)):
        deal = laid(game, piles, down={2: 1}, waste=card, hand="5h 6h 7h Td Th")
        assert goes_on_from_waste(game, deal) is fills
        assert plays_on_at_once(game, deal, lines("D0 T1", "turn"), laid=True) is fills


@pytest.mark.parametrize("passes", [0, 3])
def test_a_plan_that_turns_the_hand_is_dropped_once_a_card_can_be_turned_up_at_once(passes: int) -> None:
    """The space came about by a build that needs no plan, and the king waits for it."""
    game = Klondike.table({"draw": 1, "passes": passes, "units": "part"})
    deal = seen(laid(game, {2: "4c 5c Kc", 3: "7s", 4: "9h"}, down={2: 2}, waste="Ks", hand="2h 6h", built="3s"))
    advice: Any = advice_for(game)
    player = advice.expert(0)
    remember(game, player.advice.known(deal, 0), Kept(tuple(lines("turn", "turn", "D0 T3"))))
    assert player.choose(game.view(deal, 0), Budget(playouts=8)) == lines("T2 T1")[0]


def test_of_a_card_left_on_the_waste_the_reason_is_told_once() -> None:
    """After that the hint says how many of the cards to come have a place, and then what the foundations wait for."""
    said = list[str]()
    for more in ("", "4s ", "4s 5s "):
        piles = {1: "8d", 2: "3c 4c", 3: f"{more}9h", 4: "9d", 5: "9s", 6: "9c", 7: "2c"}
        deal = laid(BY_ONES, piles, down={2: 1}, waste="7s", hand="5h 6h 7h Td Th Jc Jd")
        step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
        said += told_waiting(BY_ONES, advice_for(BY_ONES).known(deal, 0), [TURN], Beside(step.move, step))  # type: ignore[attr-defined]
    assert said[0] == "The 7♠ comes round again, and no red six lies free to go on it."
    assert "not seen yet" in said[1]
    assert "not seen yet" in said[2], "that all aces are to come everybody sees"


def test_a_castle_that_cannot_be_won_says_how_many_cards_can_still_be_built() -> None:
    assert told_not_to_be_won(1) == "This deal cannot be won, but one more card can still be built."
    assert told_not_to_be_won(0) == ""
    rng = Random(41000)
    dealt = CASTLE.open(CASTLE.start(), 0, CASTLE.shuffled(CASTLE.start(), rng))
    said = hint(CASTLE, CASTLE.view(dealt, 0), Budget(playouts=300))
    assert said is not None
    assert said.sentence.endswith("This deal cannot be won, but three more cards can still be built.")


def test_where_no_card_can_be_found_to_build_nothing_is_moved_to_and_fro() -> None:
    """The search has not seen all positions, and found no card to build: the hint says so, and ends the deal."""
    dealt = CASTLE.open(CASTLE.start(), 0, CASTLE.shuffled(CASTLE.start(), Random(13)))
    view = CASTLE.view(dealt, 0)
    found = Foreseen(view.lines[0], None, dealt.foundations.cards, 30_000)
    advice = advice_for(CASTLE)
    assert isinstance(advice, PatienceAdvice)
    player = Foreseeing(advice, advice.expert(0))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cardtable.players.advice.solitaires.advice.foresee", lambda *_: found)
        move = player.choose(view, Budget(playouts=16))
    assert move == CASTLE.play_phase.done
    assert advice.reason(view, move).sentence == NOTHING_LEFT
    dealt.shifts = 1
    assert advice.reason(CASTLE.view(dealt, 0), move).sentence == TAKE_BACK, "a move that brought nothing has been made"


def test_a_turn_at_golf_and_pyramid_says_how_many_cards_would_help() -> None:
    golf = Golf.table({"games": 1})
    advice = advice_for(golf)
    assert isinstance(advice, PatienceAdvice)
    deal = laid(golf, {1: "2c"}, waste="9d", hand="")
    deal.piles[0] = tuple(card for card in golf.packs(golf.start())[0] if card not in deal.piles[3])[:-3]
    left = [card for card in golf.packs(golf.start())[0] if card not in (*deal.piles[0], *deal.piles[3])]
    assert [card.symbol for card in left] == ["J♠", "Q♠", "K♠"]
    assert advice.told_turning(deal) == ("None of the three cards in the hand would let you go on.",)
    pyramid = Pyramid.table({})
    other = advice_for(pyramid)
    assert isinstance(other, PatienceAdvice)
    begun = pyramid.open(pyramid.start(), 0, [pyramid.packs(pyramid.start())[0]])
    assert isinstance(begun, PyramidDeal)
    known = other.known(begun, 0)
    (before,) = other.told_turning(known)
    assert before.endswith("of the 24 cards to come could be removed at once.")
    assert isinstance(known, PyramidDeal)
    known.removed = (*known.removed, begun.piles[HAND][0])
    told_once.HOPES.clear()
    (after,) = other.told_turning(known)
    assert "of the 23 cards" in after, "a card that has been removed does not come"


def test_a_turn_at_pyramid_names_a_card_that_would_free_another_and_tells_the_odds_once() -> None:
    """Turn after turn, another card is named; when all have been, the turn needs no words."""
    pyramid = Pyramid.table({})
    advice: Any = advice_for(pyramid)
    deal = pyramid.open(pyramid.start(), 0, pyramid.shuffled(pyramid.start(), Random(6154)))
    assert isinstance(deal, PyramidDeal)
    told_once.HOPES.clear()
    deal.piles[-1] = ()
    deal.removed = (*deal.removed, CARDS[0])
    said = []
    for _ in range(5):
        pyramid.play(deal, pyramid.play_phase.turn)
        said += advice.told_turning(advice.known(deal, 0))
    told = [each for each in said if each]
    assert any("would free" in each for each in told)
    assert len(told) == len(set(told))
    assert sum("could be removed" in each for each in told) <= 1


def test_a_turn_at_pyramid_says_what_the_free_cards_wait_for_once_the_odds_have_been_told() -> None:
    """Three ranks that lie free are told by their partners only, and a rank without a partner to come is left out."""
    pyramid = Pyramid.table({})
    deal = laid(pyramid, {1: "9c", 2: "Jh", 3: "6h"}, hand="")
    pair, single = read_cards("2c 4c 7s"), read_cards("2c 4c")
    assert turning.told_waiting(deal, pair) == "The jack and the six wait for a two and a seven."
    assert turning.told_waiting(deal, single) == "The jack waits for a two."
    assert (
        turning.told_waiting(deal, read_cards("Kc")) == "No card to come is a partner for a free card of the pyramid."
    )
    wide = laid(pyramid, {26: "9c", 27: "Jh", 28: "6h"}, hand="")
    assert turning.told_waiting(wide, read_cards("2c 7s 4c")) == "The free cards wait for a two, a four or a seven."


def test_a_turn_at_pyramid_has_a_reason_each_time_and_never_the_same_twice_in_a_row() -> None:
    """Once the hopes, the odds and what is waited for have been told, it is what the card turned up is good for."""
    pyramid = Pyramid.table({})
    advice: Any = advice_for(pyramid)
    deal = pyramid.open(pyramid.start(), 0, pyramid.shuffled(pyramid.start(), Random(6154)))
    told_once.HOPES.clear()
    said = []
    for _ in range(20):
        said += advice.told_turning(advice.known(deal, 0))
        pyramid.play(deal, pyramid.play_phase.turn)
    assert all(said)
    assert all(one != other for one, other in pairwise(said))


@pytest.mark.parametrize(("held", "says"), [
    ("Qd", "The Q♦ comes round again for the A♠, still covered."),
    ("4d", "The 4♦ comes round again for the 9♣ or the 9♥."),
    ("8d", "No card of the pyramid needs the 8♦."),
    ("2d", ""),
])  # fmt: skip
def test_a_card_turned_up_at_pyramid_comes_round_again_for_the_cards_that_need_it(held: str, says: str) -> None:
    """The J♣ lies free for the 2♦, so that pair is told elsewhere."""
    lying = {1: "As", 2: "9c", 3: "9h", 4: "Kd", 5: "Jc", 6: "3d"}
    pyramid = Pyramid.table({})
    deal = laid(pyramid, lying, held=held, hand="5h 6h 7h")
    assert turning.told_passed_by(pyramid, deal) == says


def test_a_card_to_come_at_pyramid_is_told_with_every_partner_that_lies_free() -> None:
    pyramid = Pyramid.table({})
    deal = laid(pyramid, {1: "As", 2: "Tc", 3: "Ts"}, waste="3c 5h")
    advice: Any = advice_for(pyramid)
    deal.begun, deal.unseen[HAND] = 1, 0
    assert advice.told_turning(deal) == (
        "Next time through the hand the 3♣ comes up, a partner for the 10♣ or the 10♠.",
    )


def test_what_the_free_cards_of_pyramid_wait_for_is_told_once_in_a_deal() -> None:
    pyramid = Pyramid.table({})
    advice: Any = advice_for(pyramid)
    deal = pyramid.open(pyramid.start(), 0, pyramid.shuffled(pyramid.start(), Random(6154)))
    told_once.HOPES.clear()
    said = []
    for _ in range(20):
        pyramid.play(deal, pyramid.play_phase.turn)
        said += advice.told_turning(advice.known(deal, 0))
    waiting = [each for each in said if "wait" in each]
    assert waiting
    assert len(waiting) == len(set(waiting))


def test_a_lost_pyramid_is_told_once_and_then_its_turns_are_counted() -> None:
    """The hints after that say how many turns are left."""
    pyramid = Pyramid.table({})
    advice = advice_for(pyramid)
    assert isinstance(advice, PatienceAdvice)
    deal = seen(laid(pyramid, {1: "4h"}, waste="8c 3d", hand="2c 2d 2h"))
    later = deal.copy()
    pyramid.play(later, pyramid.play_phase.turn)
    assert advice.told_turning(deal) == ("No card that is left can be removed any more: this deal is lost.",)
    assert advice.told_turning(later) == ("Seven more turns end the game.",)


def test_a_card_that_is_laid_off_a_waste_of_one_card_has_a_reason() -> None:
    """No card needs a place on the queen, as the jacks are base cards, and no card shows under it."""
    game = Canfield.table({"draw": 1})
    deal = laid(game, {1: "2s", 2: "As Kh", 3: "5c", 4: "3s"}, base="J", built="Jd Js", waste="Qc", hand="8h Th")
    deal.unseen[HAND] = 2
    advice = advice_for(game)
    assert isinstance(advice, PatienceAdvice)
    assert advice.told(deal, lines("D0 T2"), Beside()) == ("It can be built from there once the J♣ has been.",)


def test_a_card_that_is_pulled_out_is_told_by_what_it_does_then() -> None:
    """It can be built, it can take another card, or it only comes to the top of its fan."""
    game = Trefoil.table({"redeals": 0, "draw": True})
    deal = laid(game, {1: "2c Kd", 2: "Jd Ks", 3: "9h Td", 4: "4s 9d"}, built="Ac Ad Ah As")
    advice = advice_for(game)
    assert isinstance(advice, PatienceAdvice)

    def told(*moves: str) -> tuple[str, ...]:
        return advice.told(deal, [read_move(each) for each in moves], Beside())

    assert told("0 draw T1 1", "0 move T1 F1") == ("It can be built then.",)
    assert told("0 draw T2 1", "0 move T3 T2") == ("Then the 10♦ can go onto the J♦.",)
    assert told("0 draw T4 1") == ("It comes to the top of its fan.",)


@pytest.mark.parametrize(
    ("piles", "line", "said"),
    [
        (
            {1: "2c Td", 2: "Jc", 3: "Kh 9h Js", 4: "Qd", 5: "8c"},
            "T1 T2, T3 T4, T3 T2, T1 F1",
            "It frees the 2♣, which can be built.",
        ),
        (
            {1: "Kd 3s", 2: "4h", 3: "2c 5s Qc", 4: "Ks 8d", 5: "9c", 6: "6d"},
            "T1 T2, T4 T5, T3 T1, T3 T6, T3 F1",
            "It frees the K♦, on which the Q♣ can go",
        ),
        (
            {1: "Kd Qs 3s", 2: "4h", 3: "Kh 6d", 4: "Kc 8d", 5: "9c", 6: "7s", 7: "2c Jh"},
            "T1 T2, T4 T5, T3 T6, T1 T3, T7 T3, T7 F1",
            "It frees the Q♠, which can later go onto the K♥.",
        ),
        (
            {1: "3s", 2: "4h", 3: "2c Kc", 4: "Ks 8d", 5: "9c", 6: "Qh", 7: "Qs", 8: "Jh"},
            "T1 T2, T4 T5, T3 T1, T3 F1",
            "It empties T1. The space is for the K♣, on the way to building the 2♣.",
        ),
        (
            {1: "Kd 2c", 2: "9h 8s", 3: "9d"},
            "T1 F1, T2 T3, T2 T1",
            "No card needs a place on it.",
        ),
        ({1: "Kd 2c", 2: "3h"}, "T1 T2, T2 F1", "It frees the K♦, the last card in T1."),
        ({1: "Kd 2c", 2: "2d"}, "T1 F1, T2 F2", "No card needs a place on it."),
    ],
)
def test_what_could_be_done_before_is_no_reason(piles: dict[int, str], line: str, said: str) -> None:
    """The next move was possible anyway: told is what needs the move, or that no card needs the built one."""
    advice = advice_for(CASTLE)
    assert isinstance(advice, PatienceAdvice)
    told = joined(advice.told(laid(CASTLE, piles, built="Ac Ad Ah As"), lines(*line.split(", ")), Beside()))
    assert told.startswith(said)


@pytest.mark.parametrize(("lying", "waste", "line", "said"), [
    ({1: "9d 5d 2s", 2: "9h 4c"}, "", "T1 F4", ["Then the 4♣ can go onto the 5♦, which turns up a card in T2."]),
    ({1: "9d 5d 2s", 2: "9h 6c"}, "", "T1 F4", ["No card needs a place on it."]),
    ({1: "9d", 2: "9h"}, "2s", "D0 F4", ["No card needs a place on it."]),
    ({1: "3s Kd Kh 9d 9h"}, "2s", "D0 F4", ["No card needs a place on it."]),
    ({1: "3s Kd Kh 9d"}, "2s", "D0 F4", ["Next on that foundation is the 3♠, under three cards in T1."]),
])  # fmt: skip
def test_a_build_whose_next_card_is_far_off_is_told_by_what_turns_up_or_that_nothing_needs_the_card(
    lying: dict[int, str], waste: str, line: str, said: list[str]
) -> None:
    deal = laid(BY_ONES, lying, down={1: 1, 2: 1} if not waste else {}, waste=waste, hand="6s 5h", built="Ac Ad Ah As")
    assert list(told_due(BY_ONES, steps_of(BY_ONES, deal, lines(line))[0])) == said


@pytest.mark.parametrize(("over", "then"), [("", "can"), (" 8s", "can later")])
def test_a_card_under_others_can_only_later_go_on_a_freed_one(over: str, then: str) -> None:
    deal = laid(CASTLE, {1: "Kd 2c", 2: f"Qh{over}", 3: "9d"}, built="Ac Ad Ah As")
    steps = steps_of(CASTLE, deal, lines("T1 F1", *(["T2 T3"] if over else []), "T2 T1"))
    assert list(told_freed(CASTLE, steps[0], steps[1:])) == [f"It frees the K♦, on which the Q♥ {then} go."]


def test_a_card_is_not_freed_for_one_that_lies_on_such_a_card_already() -> None:
    """The queen lies on a king, and moving it to another one brings nothing; on a space it would be told."""
    for under, told in (
        ("Ks ", "It frees the K♦, the last card in T1."),
        ("", "It frees the K♦, on which the Q♣ can go."),
    ):
        deal = laid(CASTLE, {1: "Kd 3h", 2: f"{under}Qc", 3: "4d"}, built="Ac Ad Ah As")
        steps = steps_of(CASTLE, deal, lines("T1 T3", "T2 T1"))
        assert list(told_freed(CASTLE, steps[0], steps[1:])) == [told]


def test_a_waste_card_that_could_be_built_is_not_only_told_why_it_is_not_laid() -> None:
    deal = laid(BY_ONES, {1: "9h 4d", 2: "Kc"}, down={1: 1}, waste="3c", hand="2h 5h 6h", built="2c 2d")
    step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
    said = "The 3♣ comes round again, so it can wait: that suit is two cards ahead of the lowest foundation."
    assert told_left(BY_ONES, Beside(step.move, step)) == said


def test_a_turn_is_not_made_for_a_card_without_saying_what_the_card_is_for() -> None:
    """What the plan does when the nine shows takes too many words; so the next card to be played is told."""
    lying = {1: "Ts 9d 8s 7h 6s 5h 4c", 2: "5c Kh Qc", 3: "8c 7d 6c", 4: "Kd Qs", 5: "4s", 6: "Ah Qd Js Th", 7: "5s Tc"}
    hand = "Kc Qh Jd Ks Td 6h Jc 3h 9h 2h 7s 8h 5d Jh Ah 6d"
    deal = laid(BY_THREES, lying, down={2: 1, 6: 1, 7: 1}, hand=hand, waste="4d 8d", built="3c 3d 2s")
    deal.unseen[HAND] = 0
    plan = lines("turn", "turn", "turn", "T1 T7 6", "D0 T1", "turn", "turn", "D0 F3")
    assert told_coming(BY_THREES, deal, plan)[0] == "Next to show is the J♦, which can go onto the Q♣."


def test_a_card_with_two_places_is_left_until_the_hand_has_been_seen() -> None:
    deal = laid(BY_ONES, {1: "9d", 2: "3c 9h"}, down={2: 1}, waste="8s", hand="5h 6h 7c")
    step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
    assert told_left(BY_ONES, Beside(step.move, step)) == (
        "The 8♠ comes round again: choose between the 9♦ and the 9♥ when you have seen the whole hand."
    )


def test_a_place_for_a_card_that_needs_none_is_no_reason() -> None:
    """By ones, a card of a known hand comes round; on the run from a king another one does no harm."""
    built = "Ac Ad 2h As"
    for up, place in (("", True), ("Ac 2d 2h As", False)):
        deal = seen(laid(BY_ONES, {1: "Tc 5s"}, down={1: 1}, waste="4h", hand="Td 3s 3c 9h", built=up))
        said = list(told_first(BY_ONES, steps_of(BY_ONES, deal, lines("D0 T1"))[0]))
        assert any("a place for" in each for each in said) is place, "no red two is left to be laid on the threes"
    deal = seen(laid(BY_ONES, {1: "Kh Qs", 2: "Jh Ts", 3: "Jh Tc"}, waste="Jd", hand="3s 9h", built=built))
    said = list(told_first(BY_ONES, steps_of(BY_ONES, deal, lines("D0 T1"))[0]))
    assert said == ["It lengthens the run from the K♥, where it covers no face-down card."]


def test_the_last_time_through_a_card_is_built_before_it_is_lost() -> None:
    """However far ahead its suit is; a time before, it waits for the others."""
    game = Klondike.table({"draw": 3, "passes": 3, "units": "part"})
    built = "Ac Ad 4s"
    for begun, verb in ((3, "move"), (2, "turn")):
        deal = seen(
            laid(game, {1: "2h 9h", 2: "Kc 4h"}, down={1: 1}, waste="9d 5s", hand="Td 3s 6c", built=built), begun
        )
        player = advice_for(game).expert(0)  # type: ignore[attr-defined]
        known = player.advice.known(deal, 0)
        assert player.going_on_with(known, Kept((TURN, TURN))).verb == verb


def test_a_waste_card_is_built_rather_than_laid_down_where_the_passes_are_counted() -> None:
    """The nine under it can be played all the same; not where a card of the plan goes onto it."""
    for passes, more, first in ((3, "", "D0 F2"), (0, "", "D0 T1"), (3, "T4 T1", "D0 T1")):
        game = Klondike.table({"draw": 3, "passes": passes, "units": "part"})
        piles = {1: "5d 4c", 2: "Ts", 3: "Jh 8c", 4: "5h 2c"}
        deal = seen(laid(game, piles, down={3: 1, 4: 1}, waste="8d 9d 3d", hand="5c 6c 7c", built="2d"))
        player = advice_for(game).expert(0)  # type: ignore[attr-defined]
        plan = lines("D0 T1", *([more] if more else []), "D0 T2", "T3 T2")
        assert player.going_on_with(player.advice.known(deal, 0), Kept(tuple(plan))) == lines(first)[0]


def test_a_card_is_turned_up_rather_than_an_ace_waited_for_where_the_passes_are_counted() -> None:
    """The five opens its pile at once; the other five would give the place up for an ace of the next time through."""
    game = Klondike.table({"draw": 3, "passes": 3, "units": "part"})
    deal = laid(game, {1: "7d 6s", 2: "3c 9h 5d"}, down={2: 2}, hand="4c 8c Kd As Td 5h", built="")
    player = advice_for(game).expert(0)  # type: ignore[attr-defined]
    known = player.advice.known(seen(deal), 0)
    plans = player.worth_while(known, player.wide.ways(known, 0))
    assert any(plan.moves[0] == lines("T2 T1")[0] for plan in plans)


def test_a_shift_that_nobody_would_make_is_no_reason_to_turn() -> None:
    """The jack lies as well on one black queen as on the other: told is what the hand may bring."""
    deal = laid(BY_THREES, {1: "Qs Jd", 2: "9h Qc"}, down={2: 1}, hand="Ac 2h 3c Td Jc As")
    known = advice_for(BY_THREES).known(deal, 0)  # type: ignore[attr-defined]
    step = steps_of(BY_THREES, known, lines("T1 T2"))[0]
    assert told_waiting(BY_THREES, known, [TURN], Beside(step.move, step)) == (
        "Eleven of the 49 cards not seen yet have a place now.",
    )


def test_by_threes_the_card_that_the_waste_shows_then_is_told_before_a_place() -> None:
    """It can be played at once; and of two cards for a place one is built already, so the other is named."""
    deal = laid(BY_THREES, {1: "5d 4c", 2: "9h"}, waste="Kh 2c 3d", hand="5c 6c 7c 8c Tc Jc")
    assert list(told_first(BY_THREES, steps_of(BY_THREES, deal, lines("D0 T1"))[0])) == [
        "The waste then shows the 2♣, which can go onto the 3♦."
    ]
    known = list(told_first(BY_THREES, steps_of(BY_THREES, seen(deal), lines("D0 T1"))[0]))
    assert not known[0].startswith("The waste then shows"), "the plan leaves it there"
    assert one_of_them(read_cards("Kc")) == "the K♣"


def test_a_card_to_come_is_not_promised_what_is_possible_now() -> None:
    """The three of clubs can be built whether or not the five comes."""
    deal = seen(laid(BY_THREES, {1: "4h 3c", 2: "8d 6h", 3: "Kc 9h"}, hand="Jd 9s 5c", built="2c"))
    said: str = joined(advice_for(BY_THREES).told(deal, lines("turn", "D0 T2", "T1 F1"), Beside()))  # type: ignore[attr-defined]
    assert said.startswith("Next to show is the 5♣, which can go onto the 6♥.")
    assert "can be built" not in said


def test_a_card_to_come_that_is_built_rather_than_laid_down_is_told_so() -> None:
    for passes, said in ((3, "which can be built."), (0, "which can go onto the 4♥")):
        game = Klondike.table({"draw": 1, "passes": passes, "units": "part"})
        deal = seen(laid(game, {1: "9d 4h", 2: "Ts"}, hand="3c 6c", built="2c"))
        assert said in joined(told_coming(game, deal, lines("turn", "D0 T1")))
        later = seen(laid(game, {1: "9d 4h", 2: "Ts"}, hand="6c 3c", built="2c"))
        assert said.split()[-1] in joined(told_coming(game, later, lines("turn", "turn", "D0 T1")))


def test_of_a_card_that_nothing_needs_its_own_way_up_is_told() -> None:
    """Not which card the waste shows then, unless that can be played."""
    deal = seen(laid(BY_ONES, {1: "5h", 2: "Ks Qd"}, waste="Th 4s", hand="9h 8h", built="2s 3d 3h Ac"))
    step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
    assert list(told_first(BY_ONES, step)) == ["It can be built from there once the 3♠ has been."]
    deal = seen(laid(BY_ONES, {1: "5h", 2: "Ks Qd"}, waste="Jc 4s", hand="9h 8h", built="2s 3d 3h Ac"))
    step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
    assert list(told_first(BY_ONES, step)) == ["The waste then shows the J♣, which can go onto the Q♦."]


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("Kc Qc Jc Td", "It stays in play there, and goes up before the cards under it."),
        ("5c 4c 3c 2c Ac Kc Qc Jc Td", "It stays in play there, and does not go to the waste."),
    ],
)
def test_at_four_seasons_a_held_card_goes_up_before_those_under_it(pile: str, said: str) -> None:
    game = FourSeasons.table()
    deal = laid(game, {1: pile, 2: "Kh"}, waste="8c 8d 8h 8s Kd", held="9d", hand="Qh Qs", base="4", built="4d")
    assert said in list(told_first(game, steps_of(game, deal, lines("H0 T1"))[0]))


def test_a_space_beside_another_is_not_said_to_be_for_a_king_that_could_go_into_the_other() -> None:
    piles = {1: "4c", 2: "5d", 3: "9h 8c Kc", 5: "Kd", 6: "Kh", 7: "2d"}
    for more, told_end in (("9s", ""), ("", "It empties T1, and you then have two spaces.")):
        deal = laid(ONCE, {**piles, 4: more}, down={3: 2}, hand="9c 9d")
        told: str = joined(advice_for(ONCE).told(deal, lines("T1 T2", "T3 T1"), Beside()))  # type: ignore[attr-defined]
        assert told == told_end or (more and "two spaces" not in told)


def test_a_card_built_late_goes_into_a_space_because_of_that_where_its_followers_have_a_place_already() -> None:
    """The other six could take a five as well."""
    game = FourSeasons.table({})
    said = list[str]()
    for column in ("6c", "4c"):
        deal = laid(game, {1: column, 2: "Ks", 3: "Jd"}, base="7", held="6d", hand="5c 2d", built="7d")
        said.append(next(iter(told_first(game, steps_of(game, deal, lines("H0 T4"))[0]))))
    assert said == [
        "Its foundation needs it late, so it can lie at the bottom of a pile.",
        "In the space it makes a place for any five, still to come.",
    ]


def test_a_waste_card_goes_into_a_space_for_the_card_under_it_and_not_for_one_still_to_come() -> None:
    """The nine goes onto the ten then, and the eight follows it."""
    game = FourSeasons.table({})
    piles = {2: "9h 8h 7s 6s", 3: "Jc Td", 4: "4c 3h 2c Ah", 5: "Ad Ks"}
    deal = laid(game, piles, base="Q", waste="Jd 3d 4d 9d 8s", built="Kc Qd", hand="Qs Qh 2s 5d 6c 7c")
    advice: Any = advice_for(game)
    said = advice.told(advice.known(deal, 0), lines("D0 T1", "D0 T3", "T1 T3", "turn"), Beside())
    assert said == ("The waste then shows the 9♦, which can go onto the 10♦.",)


def test_the_last_card_of_the_waste_hides_no_card_of_the_groups_before_it() -> None:
    """Without the ten the last turn falls away; the jack shows after the same turns as before."""
    piles = {1: "4h", 2: "Kc Qh Js", 3: "Ts 9d", 4: "Kh Qs Jh Tc 9h", 6: "7h 6s 5d 4s", 7: "4d 3c 2d"}
    deal = laid(BY_THREES, piles, waste="7s 7d Ad 8c 7c Kd 5s 5c Qd Jd 8h Qc 5h 3s 6c Th", built="2c 2h 2s")
    plan = [read_move("0 redeal"), *lines("turn", "turn", "D0 T5", "turn", "turn", "D0 T5", "turn", "turn")]
    plan += [read_move("0 redeal"), *lines("turn", "turn", "turn", "D0 T5")]
    step = steps_of(BY_THREES, seen(deal), lines("D0 T2"))[0]
    assert prevented(BY_THREES, step, plan) is None


def test_no_card_is_said_to_keep_itself_from_showing() -> None:
    """The plan builds the four later, so it is not laid on the five now; it does not hide itself."""
    deal = seen(laid(BY_ONES, {1: "5h", 2: "Ks"}, waste="4c", hand="3c 9d", built="2c"))
    plan = [*lines("turn", "D0 F1", "D0 F1")]
    step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
    assert passed(BY_ONES, step, plan) == Passed(hasty=True)


def test_no_moves_are_counted_up_to_a_card_that_can_be_built_at_once() -> None:
    """The six of clubs lies free after the five: the plan shifts cards first, but need not."""
    piles = {1: "7s 6s", 2: "9d 5s", 3: "Kc Td", 4: "Jc", 5: "8d 5c", 6: "6c"}
    deal = laid(CASTLE, piles, built="4c Ad Ah As")
    steps = steps_of(CASTLE, deal, lines("T5 F1", "T2 T1", "T3 T4", "T2 T4", "T6 F1"))
    assert told_ahead(CASTLE, steps[0], steps[1:]) == "Then the 5♠ can go onto the 6♠."


def test_no_build_is_told_after_a_step_that_it_does_not_need() -> None:
    """The four of spades can be built at once: only the five of clubs needs a step before it, and is told so."""
    deal = laid(CASTLE, {1: "7s 6s", 2: "9d 5s", 3: "Kc Td", 4: "Jc", 5: "6c"}, built="5c Ad Ah As")
    steps = steps_of(CASTLE, deal, lines("T2 T1", "T3 T4", "T5 F1"))
    assert told_chain(CASTLE, steps[1:]) == "Then the 10♦ can go onto the J♣."
    covered = laid(CASTLE, {1: "7s 6s", 2: "9d 5s", 3: "6c Td", 4: "Jc"}, built="5c Ad Ah As")
    steps = steps_of(CASTLE, covered, lines("T2 T1", "T3 T4", "T3 F1"))
    assert told_chain(CASTLE, steps[1:]).startswith("Then the 10♦ can go onto the J♣, and the 6♣ can be built")


def test_a_card_that_can_be_built_at_once_is_not_told_among_those_that_a_move_lets_be_built() -> None:
    """The five of hearts lies free from the beginning."""
    piles = {1: "Kc 3s Th", 2: "Jh", 3: "Kd 5h", 4: "Kh 4s"}
    deal = laid(CASTLE, piles, built="Ac Ad 4h 2s")
    advice: Any = advice_for(CASTLE)
    said = advice.told(deal, lines("T1 T2", "T1 F4", "T3 F3", "T4 F4"), Beside(), 20)
    assert "Then the 3♠ can be built." in joined(said)


def test_the_moves_up_to_an_aim_are_not_counted_if_it_does_not_need_all_of_them() -> None:
    """The seven of clubs need not move before the four of spades is built."""
    piles = {1: "9h 6h", 2: "Kc 4s 8s", 3: "8d 7c", 4: "Kd"}
    deal = laid(CASTLE, piles, built="Ac Ad 5h 3s")
    steps = steps_of(CASTLE, deal, lines("T1 F3", "T2 T1", "T3 T1", "T2 F4"))
    assert told_ahead(CASTLE, steps[0], steps[1:], (), 100) == (
        "Then the 8♠ can go onto the 9♥, on the way to building the 4♠."
    )
    assert told_ahead(CASTLE, steps[0], steps[1:], (), 60) == "It is on the way to building the 4♠."


def test_at_trefoil_a_move_among_several_is_told_by_what_it_frees() -> None:
    """The four of diamonds could go first as well; without the three of clubs the nine of clubs would not get away."""
    game = Trefoil.table({"redeals": 0, "layout": "belle"})
    piles = {1: "Kh 4c", 2: "Td 9c 3c", 3: "8c Tc 4d", 4: "Ks 5d", 5: "Kd Ad 9d"}
    advice: Any = advice_for(game)
    moves = lines("T2 T1", "T3 T4", "T2 T3", "T5 T2", "T5 F2")
    said = advice.told(laid(game, piles, built="Ac Ah As"), moves, Beside(), 10)
    assert said == ("It frees the 9♣, which can later go onto the 10♣.",)


def test_a_card_for_a_space_that_is_not_there_yet_is_told_to_go_into_a_space() -> None:
    piles = {1: "Kd 9d 5s", 2: "7s 6s", 3: "4d", 4: "8c", 5: "Jc", 6: "Jd", 7: "Js", 8: "Kc"}
    deal = laid(CASTLE, piles, built="Ac 3d Ah As")
    steps = steps_of(CASTLE, deal, lines("T1 T2", "T3 F2", "T1 T3"))
    assert told_served(CASTLE, steps, steps[-1]) == "It frees the 9♦, which can later go into a space."


def test_a_card_that_waits_for_another_to_lie_at_its_place_is_told_to_go_there_later() -> None:
    """The queen could go to that place now, but onto the king of hearts and not onto the king of clubs."""
    piles = {1: "8h Qd Jd", 2: "9s Kh", 3: "7s Kc", 4: "Qs", 5: "7c 5c", 6: "8c 6c", 8: "Kd Ts"}
    deal = laid(CASTLE, piles, built="Ac Ad Ah As")
    steps = steps_of(CASTLE, deal, lines("T1 T4", "T2 T7", "T2 T8", "T3 T2", "T1 T2"))
    assert told_served(CASTLE, steps, steps[-1]) == "It frees the Q♦, which can later go onto the K♣."


def test_a_run_that_follows_and_empties_its_pile_for_a_king_is_told_before_a_card_to_come() -> None:
    """The seven of clubs can go on the eight at once; a seven that turns up a card by it comes first."""
    piles = {1: "Ks Qd Js Td 9s", 2: "7c 6d", 3: "4h Kd", 4: "4s", 5: "5h", 6: "Ts", 7: "8s"}
    deal = seen(laid(BY_ONES, piles, down={3: 1}, waste="2h 8d", hand="3h 7h"))
    step = steps_of(BY_ONES, deal, lines("D0 T1"))[0]
    assert (
        next(iter(told_first(BY_ONES, step)))
        == "Then the 7♣ can go on it, which empties T2 for a king that is waiting."
    )
    shows = seen(laid(BY_ONES, {**piles, 4: "4s 7s"}, down={3: 1, 4: 1}, waste="2h 8d", hand="3h 7h"))
    step = steps_of(BY_ONES, shows, lines("D0 T1"))[0]
    assert next(iter(told_first(BY_ONES, step))) == "It makes a place for the 7♠ in T4."


def test_while_the_stock_lasts_no_space_is_missed_for_a_waste_card() -> None:
    """Spaces are filled from the stock; kings, the base, are built, so that no card takes the queen."""
    deal = laid(Canfield.table(), {1: "7c", 2: "8s"}, waste="Qh", hand="2c 3c", stock="4d 5d", base="K", built="Kh")
    assert (
        told_no_place(Canfield.table(), deal, read_cards("Qh")[0])
        == "Kings go to the foundations, so nothing takes the Q♥."
    )
    out = laid(Canfield.table(), {1: "7c", 2: "8s"}, waste="Qh", hand="2c 3c", base="K", built="Kh")
    assert told_no_place(Canfield.table(), out, read_cards("Qh")[0]) == "There is no space for the Q♥."


def test_what_a_build_gains_is_told_and_not_that_nothing_needs_the_card() -> None:
    """It frees a card that can be built, or turns one up; only a build that does neither is told as needed by none."""
    advice = advice_for(BY_THREES)
    under = {1: "4d 3c", 2: "Kc", 3: "Kd", 4: "Kh", 5: "Ks"}
    deal = seen(laid(BY_THREES, under, down={}, built="2c 3d 2h 2s"))
    build = read_move("0 move T1 F1")
    assert advice.told(deal, [build], Beside()) == ("It frees the 4♦, which can be built.",)  # type: ignore[attr-defined]
    hidden = seen(laid(BY_THREES, {**under, 1: "9h 3c"}, down={1: 1}, built="2c 2d 2h 2s"))
    turned = joined(advice.told(hidden, [build], Beside()))  # type: ignore[attr-defined]
    assert turned.startswith("It turns up")
    assert "All of" not in turned


def test_a_build_after_which_the_next_card_lies_in_the_waste_has_a_reason() -> None:
    deal = seen(laid(BY_THREES, {1: "8h", 2: "Kc", 3: "Kd"}, waste="9h 9s 2d", built="7c 7d 7h 7s"))
    said = advice_for(BY_THREES).told(deal, [read_move("0 move T1 F3")], Beside())  # type: ignore[attr-defined]
    assert joined(said), "the move alone says nothing"


def test_a_card_that_could_go_on_the_same_card_before_it_moves_is_not_told_as_what_follows() -> None:
    """The jack is moved for the queen under it; the ten could go on it where it lies."""
    deal = laid(CASTLE, {1: "2c Kc Qd", 2: "3c Qh Jc", 3: "4c Kd Td", 4: "5h 9s"}, built="Ac Ad Ah As")
    plan = [read_move(f"0 move {each}") for each in ("T2 T1", "T3 T1", "T2 T3")]
    steps = steps_of(CASTLE, deal, plan)
    assert possible_before(CASTLE, steps[0], steps[1])
    assert not possible_before(CASTLE, steps[0], steps[2])


def test_at_pyramid_cards_of_a_known_hand_are_removed_before_it_is_turned() -> None:
    """Two queens fit the ace, and the one in hand takes it at once."""
    seen_before = "9d 9s Ah Ts 8d Jd Qh 4s 3c 4d Jh"
    game = Pyramid.table()
    deal = laid(game, {1: "2h", 2: "5s", 3: "5c", 4: "As", 6: "2s", 10: "8c"}, waste=seen_before, held="Qs")
    assert isinstance(deal, PyramidDeal)
    deal.unseen[HAND] = 0
    found = hint(game, game.view(deal, 0), Budget(playouts=60))
    assert found is not None
    assert found.move.verb == "remove"


def test_no_place_is_told_for_a_card_that_the_hand_never_shows() -> None:
    """Of three cards turned together only the last shows: the queen is laid for the card of those that come up."""
    lying = {1: "Kd", 2: "Kh Qs Jd", 3: "2d", 4: "8s"}
    for hand, place in (("2c 5d Jh", True), ("2c Jh 5d", False)):
        deal = seen(laid(BY_THREES, lying, waste="3s 4h Qc", hand=hand, built="Ac"))
        steps = steps_of(BY_THREES, deal, [read_move("0 move D0 T1")])
        assert any("place for" in each for each in told_first(BY_THREES, steps[0])) is place


def test_a_shift_between_equal_cards_that_the_plan_does_not_need_is_not_planned() -> None:
    """The ten of the waste can go on the jack where that lies, and the nine on the ten."""
    lying = {1: "Ks Qh Js", 2: "Kc Qd", 3: "2h 9s", 4: "7c", 5: "8h", 6: "6c", 7: "Th"}
    apart = Klondike.table({"draw": 1, "passes": 0, "units": "part"})
    deal = laid(apart, lying, down={3: 1}, waste="3c Td", hand="4s 5h 9c 2c")
    plans = AimingPlayer(KlondikeAdvice(apart), 1).found(deal)
    shift = read_move("0 move T1 T2")
    assert all(plan.moves[0] != shift for plan in plans)
    steps = steps_of(apart, deal, [shift, read_move("0 move D0 T2"), read_move("0 move T3 T2")])
    assert not told_served(apart, steps, steps[-1])


def test_a_card_under_which_a_run_can_follow_at_once_is_not_said_to_turn_up_nothing() -> None:
    """The jack goes on the queen, and then the run from the ten leaves its pile, where a card is face down."""
    for pile, nothing in (("2c Ts 9d", False), ("2c 8h Ts 9d", True)):  # under that run another card lies face up
        piles = {1: "Qs", 2: "4c", 3: pile, 4: "Kd"}
        deal = seen(laid(ONES, piles, down={3: 1}, waste="6h Jh", hand="3d 5c 8s"))
        step = steps_of(ONES, deal, [read_move("0 move D0 T1")])[0]
        assert ("turn up nothing" in told_staying(ONES, step)) is nothing


def test_a_waste_card_that_a_run_can_follow_to_turn_a_card_up_goes_before_a_plan_turns_the_hand() -> None:
    """The nine goes on the ten, and then the run from the eight leaves its pile, where a card is face down."""
    for pile, first in (("2d 8d 7s 6h", "0 move D0 T1"), ("2d Jd 8d 7s 6h", None)):
        piles = {1: "Td", 2: pile, 3: "5c", 4: "Kc"}
        deal = seen(laid(ONES, piles, down={2: 1}, waste="Kd 9s", hand="4h 3s"))
        turned = lines("turn", "D0 T3")
        found = played_before_turning(ONES, deal, turned)
        assert (found and str(found)) == first
        assert opens_next(ONES, deal, read_move("0 move D0 T1")) is (first is not None)
        deal.unseen[HAND] = 2
        assert played_before_turning(ONES, deal, turned) is None, "play-outs have compared the two"


def test_emptying_a_pile_is_no_aim_of_moves_that_it_does_not_need() -> None:
    """The four of hearts could go onto the five at once; without the five of clubs on it, only later."""
    for five, aim in (("5s", ""), ("5s 5c", ", on the way to emptying T5")):
        deal = laid(CASTLE, {1: "Kd 7d", 2: "8c", 3: "9h 6d", 4: "7s", 5: "4h", 6: five}, built="Ac Ad Ah As")
        clear = ["T6 T4"] if aim else []
        steps = steps_of(CASTLE, deal, lines("T1 T2", "T3 T4", *clear, "T5 T6"))
        assert told_chain(CASTLE, steps[1:]).startswith(f"Then the 6♦ can go onto the 7♠{aim or '.'}")
