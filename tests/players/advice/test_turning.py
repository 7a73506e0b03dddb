"""When the hand is turned: not past a card that has a place; and the purpose of turning is told only once."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK, CARDS
from cardtable.players.advice import advice_for
from cardtable.players.advice.golf import HolePlayer
from cardtable.players.advice.klondike import KlondikeAdvice
from cardtable.players.advice.solitaires.aiming import AimingPlayer, nearest_first
from cardtable.players.advice.solitaires.aims import Aim
from cardtable.players.advice.solitaires.chains import told_on_the_way_to
from cardtable.players.advice.solitaires.coming import kept_for, laid_next, let_show, played_before_turning
from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.players.advice.solitaires.effects import told_due, told_emptied, told_from_waste, told_under
from cardtable.players.advice.solitaires.keeping import Kept, recall, remember
from cardtable.players.advice.solitaires.left_undone import told_left, told_next_placed, told_spoilt, told_waiting
from cardtable.players.advice.solitaires.lost import lost_from
from cardtable.players.advice.solitaires.playouts import PlayoutPlayer
from cardtable.players.advice.solitaires.purpose import to_first_goal, without_idling
from cardtable.players.advice.solitaires.steps import safely_built, steps_of
from cardtable.players.advice.solitaires.turning import (
    Beside,
    told_coming,
    told_hope,
    told_locked,
    told_only,
)
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.moves import Move, read_move
from cardtable.rules.piles.layout import HAND, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from tests.rules.solitaires.company import sat
from tests.rules.solitaires.table import laid

CANFIELD, CANFIELD_BY_ONES = Canfield.table({"units": "part"}), Canfield.table({"units": "part", "draw": 1})
BY_THREES = Klondike.table({"draw": 3, "passes": 0, "units": "part"})
TURN, BUILD, LAY = read_move("0 turn"), read_move("0 move D0 F1"), read_move("0 move D0 T1")
KINGS = {5: "Kc", 6: "Kd", 7: "Ks"}
FEW = Budget(playouts=16)


def seen(deal: PatienceDeal) -> PatienceDeal:
    """Return the deal as if the hand had been gone through once."""
    deal.unseen[HAND], deal.begun = 0, 2
    return deal


def canfield(game: Canfield = CANFIELD, ten: str = "9d") -> PatienceDeal:
    """Return a deal of Canfield in which the waste shows the ten of diamonds, which goes on a jack.

    The three of clubs, which can be built, comes next.
    """
    piles = {1: "Qd Jc", 2: ten, 3: "8d", 4: "7d"}
    return seen(laid(game, piles, waste="5c 9s Td", hand="9c Kh 3c", built="2c", stock="4h 5h"))


def test_a_card_that_has_a_place_is_laid_there_before_the_hand_is_turned() -> None:
    """The card that is waited for shows all the same; where another red ten lies ready the place is kept for it."""
    assert played_before_turning(CANFIELD, canfield(), [TURN, BUILD]) == LAY
    assert played_before_turning(CANFIELD, canfield(ten="Th"), [TURN, BUILD]) is None
    ones = canfield(CANFIELD_BY_ONES)
    assert played_before_turning(CANFIELD_BY_ONES, ones, [TURN, TURN, TURN, BUILD]) is None, "it comes round as it was"


def test_a_card_whose_play_would_change_what_shows_is_left_on_the_waste_and_that_is_said() -> None:
    """Next time through the four of spades shows second, but not with a card fewer before it."""
    deal = seen(laid(CANFIELD, {1: "Qd Jc", 2: "5d", 3: "6d", 4: "7d"}, waste="9s 3h Td", hand="2h 3s 4s 8h 5c"))
    moves = [TURN, TURN, read_move("0 redeal"), TURN, TURN, read_move("0 move D0 T2")]
    step = steps_of(CANFIELD, deal, [LAY])[0]
    assert played_before_turning(CANFIELD, deal, moves) is None
    assert told_waiting(CANFIELD, deal, moves, Beside(LAY, step)) == (
        "With the 10♦ played now, the 4♠ would not show next time through.",
    )


def test_a_card_that_the_plan_plays_later_is_played_at_once() -> None:
    """It goes to the same place then, whatever else is done before."""
    deal = seen(laid(CANFIELD, {1: "Qd Jc", 2: "5d", 3: "6d", 4: "7d"}, waste="9s 3h Td", hand="2h 3s 4s 8h 5c"))
    again = read_move("0 redeal")
    assert played_before_turning(CANFIELD, deal, [TURN, TURN, again, TURN, LAY]) == LAY


def test_a_plan_counts_as_possible_up_to_the_first_that_there_is_to_show_for_it() -> None:
    assert to_first_goal(CANFIELD, canfield(), [TURN, BUILD, TURN, LAY]) == [TURN, BUILD]


def test_by_playouts_the_card_is_laid_first_only_if_as_much_can_be_reached() -> None:
    """Of an unknown hand the play-outs have compared both; of a known one the plans tell."""
    advice = advice_for(CANFIELD)
    player = PlayoutPlayer(advice, 0)  # type: ignore[arg-type]
    deal = canfield()
    assert player.going_on_with(deal, Kept((TURN, BUILD))) == LAY
    assert recall(CANFIELD, deal) == Kept((LAY, TURN, BUILD))
    deal.unseen[HAND] = 3
    assert player.going_on_with(deal, Kept((TURN,))) == TURN


def test_by_threes_an_ace_of_the_waste_is_built_at_once() -> None:
    """Whatever else could be done; another card that nothing needs is compared with leaving it there."""
    deal = seen(laid(BY_THREES, {1: "2c 9h", 2: "Th 8c", **KINGS}, down={1: 1, 2: 1}, waste="4d Ac", hand="9s 6h 5d"))
    player = AimingPlayer(advice_for(BY_THREES), 0)  # type: ignore[arg-type]
    assert [[str(move) for move in plan.moves] for plan in player.found(deal)] == [["0 move D0 F1"]]
    found = hint(BY_THREES, BY_THREES.view(deal, 0), FEW)
    assert found is not None
    assert found.move == BUILD


def test_a_card_that_is_laid_down_is_planned_with_the_next_one_that_the_waste_shows() -> None:
    """The two uncovers the queen, for which the king lies open; not where the other red queen lies ready."""
    lying = {1: "3c", 2: "Kc", 3: "4h", 4: "9s", 5: "Ks Qh", 6: "5h", 7: "8s"}
    deal = laid(BY_THREES, lying, waste="4c Qd 2d", hand="5d 6d 7d")
    (after,) = [step.after for step in steps_of(BY_THREES, deal, [LAY])]
    assert str(laid_next(BY_THREES, after)) == "0 move D0 T2"
    taken = laid(BY_THREES, {**lying, 5: "9c Qh", 7: "8s"}, waste="4c Qd 2d", hand="5d 6d 7d")
    (after,) = [step.after for step in steps_of(BY_THREES, taken, [LAY])]
    assert laid_next(BY_THREES, after) is None


def test_where_tableau_cards_are_moved_between_turns_the_card_told_is_the_one_played() -> None:
    """Not the one that shows when they are moved: they may as well be moved when the card shows."""
    deal = seen(laid(BY_THREES, {1: "7d", 2: "Qd", 4: "6s", 5: "Kc", 6: "9c", 7: "Ks"}, hand="2c 4s Qc 3h Jh Kd"))
    emptied, turn_up = read_move("0 move T4 T1"), read_move("0 move T2 T5")
    assert told_coming(BY_THREES, deal, [TURN, emptied, TURN, read_move("0 move D0 T4")]) == (
        "In two turns the K♦ shows, for which T4 can be emptied.",
    )
    deal = seen(laid(BY_THREES, {1: "7d", 2: "Qd", 4: "6s", 5: "Kc", 6: "9c", 7: "Ks"}, hand="2c 4s Qc 3h Kd Js"))
    assert told_coming(BY_THREES, deal, [TURN, turn_up, TURN, read_move("0 move D0 T5")]) == (
        "In two turns the J♠ shows, which can go onto the Q♦.",
    )


def test_for_which_card_the_hand_is_turned_is_told_once_and_then_only_how_far_it_is() -> None:
    """Where a plan has turned the hand already; after other moves it is told anew."""
    deal = seen(laid(CANFIELD, {1: "Qd Jc", 2: "9d", 3: "8d", 4: "7d"}, hand="2h 4h 4s 9c Kh 3c", built="2c"))
    moves: list[Move] = [TURN, TURN, BUILD]
    assert kept_for(CANFIELD, deal) == moves
    assert told_coming(CANFIELD, deal, moves) == ("In two turns the 3♣ shows, which can be built.",)
    assert told_coming(CANFIELD, deal, moves, told=True) == ("The 3♣ shows in two turns.",)
    remember(CANFIELD, deal, Kept(tuple(moves)))
    CANFIELD.play(deal, TURN)
    kept = recall(CANFIELD, deal)
    assert kept == Kept((TURN, BUILD), begun=True, told=True)
    assert told_coming(CANFIELD, deal, kept.moves, told=True) == ("Next to show is the 3♣, which can be built.",)
    CANFIELD.play(deal, TURN)
    kept = recall(CANFIELD, deal)
    assert kept is not None
    assert kept.told


def test_a_card_that_could_only_fill_a_space_is_not_planned_for_as_the_next_that_is_played() -> None:
    deal = seen(laid(CANFIELD, {2: "9d", 3: "8d", 4: "7d"}, hand="2h 4h Kc", built="Ac"))
    assert kept_for(CANFIELD, deal) == []


@pytest.mark.parametrize(("hand", "said"), [("5d Kh 2d", "hand"), ("5d 9h 2d", "")])
def test_a_pile_is_emptied_for_a_king_that_is_known_to_be_in_the_hand(hand: str, said: str) -> None:
    lying = {1: "9c", 2: "Td", 3: "4h", 4: "3h", **KINGS}
    built = "" if said else "Kh"
    deal = seen(laid(BY_THREES, {1: "9c", 2: "Td", 3: "4h"} | KINGS if built else lying, hand=hand, built=built))
    step = steps_of(BY_THREES, deal, [read_move("0 move T1 T2")])[0]
    assert list(told_emptied(BY_THREES, step)) == (["It empties T1 for a king of the hand."] if said else [])


def test_at_golf_it_is_thought_about_anew_before_a_card_is_turned_while_one_can_be_taken() -> None:
    game = Golf.table({})
    player = HolePlayer(advice_for(game), 0)  # type: ignore[arg-type]
    deal = laid(game, {1: "2c 8d", 2: "9c 4h"}, waste="3c", hand="6c 6d")
    assert player.thinks_again(deal)
    assert not player.thinks_again(laid(game, {1: "2c 8d", 2: "9c 4h"}, waste="Kc", hand="6c 6d"))


def test_where_all_build_on_common_foundations_the_hand_is_not_turned_past_a_card_with_a_place() -> None:
    """The ten goes on the jack; where the other red ten lies ready, to turn is among the moves that are compared."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    advice = advice_for(game)
    assert isinstance(advice, CommonAdvice)
    for other, turns in (("4h", False), ("Th", True)):
        part = {"tableau": {1: "Js", 2: other, 3: "Kc", 4: "Kd"}, "waste": "5c 9s Td", "hand": "9c Kh 3c"}
        view = game.view(sat(game, part, {"tableau": {1: "Ac"}}), 0)
        assert any(line.verb == "turn" for line in view.lines)
        assert any(line.verb == "turn" for line in advice.sensible(view)) is turns


def test_cards_are_not_shifted_to_and_fro_for_nothing() -> None:
    """The nine lies on one red ten and could go on the other: before a build, or a whole time through, it is left."""
    deal = seen(laid(CANFIELD, {1: "Th 9s", 2: "Td", 3: "8d", 4: "7d"}, hand="9c Kh 3c 4s 5s 6c", built="2c"))
    shift, redeal = read_move("0 move T1 T2"), read_move("0 redeal")
    assert without_idling(CANFIELD, deal, [shift, TURN, BUILD, TURN]) == [TURN, BUILD]
    assert without_idling(CANFIELD, deal, [TURN, BUILD, shift]) == [TURN, BUILD, shift]
    assert without_idling(CANFIELD, deal, [TURN, TURN, redeal, shift]) == (TURN,)
    assert without_idling(CANFIELD, deal, [shift]) == (TURN,)
    needed = seen(laid(CANFIELD, {1: "2d 9s", 2: "Td", 3: "8d", 4: "7d"}, hand="9c Kh 3c", built="2c Ad"))
    plan = [shift, read_move("0 move T1 F2")]
    assert without_idling(CANFIELD, needed, plan) == plan


def test_by_threes_a_card_that_is_passed_says_what_playing_it_would_change() -> None:
    """Which card would not show next time through; where there is none, what the search has found, or why it stays."""
    hides = seen(laid(CANFIELD, {1: "Qd Jc", 2: "5d", 3: "6d", 4: "7d"}, waste="3h Td", hand="2h 3s 8h 4s 2c 5c"))
    step = steps_of(CANFIELD, hides, [LAY])[0]
    assert told_left(CANFIELD, Beside(LAY, step, 2.2)) == (
        "With the 10♦ played now, the 4♠ would not show next time through."
    )
    sooner = seen(laid(CANFIELD, {1: "Qd Jc", 2: "5d", 3: "6d", 4: "7d"}, waste="9s 3h Td", hand="2h 3s 4s 8h 2c 5c"))
    step = steps_of(CANFIELD, sooner, [LAY])[0]
    assert "4♠" not in told_left(CANFIELD, Beside(LAY, step, 2.2)), (
        "the turns before that show it, and it can be played"
    )
    under = seen(laid(CANFIELD, {1: "Qd Jc", 2: "5d", 3: "6d", 4: "7d"}, waste="3h Td", hand="2h 3s 8h 4s 5s 6s"))
    step = steps_of(CANFIELD, under, [LAY])[0]
    assert "4♠" not in told_left(CANFIELD, Beside(LAY, step, 2.2)), "the two cards over it can be played before that"
    deal = canfield()
    step = steps_of(CANFIELD, deal, [LAY])[0]
    assert told_left(CANFIELD, Beside(LAY, step, 2.2)) == (
        "Tried out many times, the deal builds about two cards fewer with the 10♦ played now."
    )
    assert "Tried out" not in told_left(CANFIELD, Beside(LAY, step, 0.4))


def test_at_golf_the_one_card_that_fits_says_what_can_follow_it() -> None:
    game = Golf.table({})
    deal = laid(game, {1: "2c 7s", 2: "9c 6h"}, waste="8c")
    found = hint(game, game.view(deal, 0), FEW)
    assert found is not None
    assert found.sentence.endswith("Then the six of hearts can follow, and the hole costs two strokes.")
    alone = laid(game, {1: "2c 7s", 2: "9c 4h"}, waste="8c")
    found = hint(game, game.view(alone, 0), FEW)
    assert found is not None
    assert found.sentence.endswith("it is the last card that can go, and the hole costs three strokes.")


def in_turn(game: Canfield | Klondike, deal: PatienceDeal, many: int) -> list[str]:
    """Return the sentences of `many` hints, each of which is followed."""
    said = list[str]()
    for _ in range(many):
        found = hint(game, game.view(deal, 0), FEW)
        assert found is not None
        said.append(found.sentence)
        game.play(deal, found.move)
    return said


def test_that_a_deal_is_lost_is_told_once_and_then_after_how_many_turns_it_ends() -> None:
    """The four that shows next could still go onto the five, which is of no use."""
    over = "No way is left to build or bring in another card: this deal is lost, so start a new one."
    lying = {1: "Kh Qc", 2: "Jc", 3: "5s", 4: "2h"}
    deal = seen(laid(CANFIELD, lying, waste="9d 8d 7d", hand="8c 8h Ks 2s 2d 4d", built="2c", stock="3c 4h 5h"))
    found = hint(CANFIELD, CANFIELD.view(deal, 0), FEW)
    assert found is not None
    assert found.lost
    said = in_turn(CANFIELD, deal, 4)
    found = hint(CANFIELD, CANFIELD.view(deal, 0), FEW)
    assert found is not None
    assert found.lost
    assert said == [
        over,
        "Turn three cards. Four more turns end the deal.",
        "Turn the waste over. Three more turns end the deal.",
        "Turn three cards. Three more turns end the deal.",
    ]


@pytest.mark.parametrize(("hand", "is_lost"), [("9c 9h 4c", True), ("9c 4h 3c", False), ("9c 3c 4h", True)])
def test_a_deal_is_lost_if_no_turn_shows_a_card_that_can_be_built(hand: str, is_lost: bool) -> None:
    """The three of clubs is of use only if it is the one of the three that shows."""
    deal = seen(laid(CANFIELD, {1: "Kh", 2: "Js", 3: "8s", 4: "6s"}, hand=hand, built="2c", stock="4h 5s"))
    assert (lost_from(CANFIELD, deal) is not None) is is_lost


def test_of_a_hand_that_is_known_no_card_is_hoped_for_that_turning_cannot_show() -> None:
    """The three of clubs lies in the stock, and nowhere else it can be."""
    deal = seen(laid(CANFIELD, {1: "Js"}, hand="9c 5h 6h", built="2c Kd Kh Ks", stock="3c 4h"))
    assert told_hope(CANFIELD, deal) == ""
    deal.unseen[HAND] = 1
    assert told_hope(CANFIELD, deal).startswith("Still to come for the foundations: the 3♣")


def test_on_foundations_in_common_it_is_told_what_they_take_as_ones_own_copy_may_be_built() -> None:
    """The two of hearts goes on the other player's ace; that aces can be built need not be told."""
    game = MultipleKlondike.table({}, 2)
    lying = {"tableau": {1: "4c"}, "hand": "5c"}
    deal = sat(game, lying, lying, built=[("", ()), ("", ()), ("Ah", [1])]).parts[0]
    deal.piles[HAND], deal.down[HAND], deal.unseen[HAND] = (BACK,) * 3, 3, 3
    assert told_hope(game.hosts[0], deal, many=True) == "The foundations take the 2♥."


def test_what_shows_next_time_through_counts_a_card_that_is_safely_built_meanwhile() -> None:
    """With the queen gone the jack of hearts can be built, so that not the jack of diamonds is the third card."""
    lying = {1: "Kh", 2: "Kc", 3: "Qd", 4: "Qh"}
    deal = seen(laid(CANFIELD, lying, base="9", waste="8h Jh Qs", hand="Jd 8d 2d 7s 7c 6c", built="Js Jc Td Th"))
    step = steps_of(CANFIELD, deal, [read_move("0 move D0 T1")])[0]
    assert safely_built(CANFIELD, step.after) == read_move("0 move D0 F3")
    shown = let_show(CANFIELD, step)
    assert shown is not None
    assert shown.card.symbol == "8♦"


def test_to_turn_is_said_also_where_it_is_the_only_move_and_another_card_is_turned_up_by_it() -> None:
    lying = {1: "6d 5s 4h", 2: "Td 2h", 3: "8c", 4: "9c", **KINGS}
    game = Klondike.table({"passes": 0, "units": "part"})
    deal = seen(laid(game, lying, down={2: 1}, hand="3s 5d 8h", waste="7d Jh"))
    found = hint(game, game.view(deal, 0), FEW)
    assert found is not None
    assert found.sentence.startswith("Turn a card. Next to show is the three of spades")
    assert "up a card in T2" in found.sentence


@pytest.mark.parametrize(("red", "hand", "said"), [
    ("4c", "5d 9d 8h 2c", "the 8♥, which shows in three turns"),
    ("4c", "8h 9d 5d 2c", "the 8♥, which shows next"),
    ("4c 8d", "5d 9d 8h 2c", "the 8♦ in T4"),
    ("4c", "5d 9d 3h 2c", "the 8♦ or the 8♥, still face down"),
])  # fmt: skip
def test_a_place_is_made_for_the_card_that_is_known_to_come_first(red: str, hand: str, said: str) -> None:
    """One that turns up a card comes before it; one that nobody has seen only where no other fits."""
    game = Klondike.table({"passes": 0, "units": "part"})
    lying = {1: "Td", 2: "4h", 3: "3s 6s", 4: red, **KINGS}
    deal = seen(laid(game, lying, down={3: 1, 4: 1 if " " in red else 0}, waste="9c", hand=hand))
    step = steps_of(game, deal, [LAY])[0]
    assert next(iter(told_from_waste(game, step))) == f"It makes a place for {said}."


def test_before_a_place_is_made_it_is_told_for_which_card_and_not_yet_for_when() -> None:
    game = Klondike.table({"passes": 0, "units": "part"})
    deal = seen(laid(game, {1: "Td", 2: "4h", 3: "3s 6s", **KINGS}, down={3: 1}, hand="9c 2h 8h"))
    assert told_coming(game, deal, [TURN, LAY]) == (
        "Next to show is the 9♣, which can go onto the 10♦.",
        "It makes a place for the 8♥ in the hand.",
    )


def test_by_threes_nobody_can_say_when_a_card_shows_if_another_is_played_before_it() -> None:
    """The three goes onto the four first, and then others show; or the stock may hold the card."""
    for hand, said in (
        ("5d 2d 8h", "the 8♥, which shows next"),
        ("5d 2d 3c 7s 5s 8h", "the 8♥ in the hand"),
        ("5d 2d 7s", "the 8♦ or the 8♥, still in the stock"),
    ):
        lying = {1: "Td", 2: "4h", 3: "6s", 4: "6c"}
        deal = seen(laid(CANFIELD, lying, base="J", waste="9c", hand=hand, stock="4s 5c"))
        step = steps_of(CANFIELD, deal, [LAY])[0]
        assert next(iter(told_from_waste(CANFIELD, step))) == f"It makes a place for {said}."


def test_a_space_made_for_a_king_of_the_waste_is_filled_with_it() -> None:
    """The plan goes on to the king, so that the next hint does not turn the hand past it."""
    lying = {1: "Qh", 2: "5d 4s", 3: "3h", 4: "Jd", **KINGS}
    deal = seen(laid(BY_THREES, lying, waste="Kh", hand="Th 9h 8h"))
    aim = Aim((read_move("0 move T3 T2"),), after(deal, "0 move T3 T2"))
    plan = AimingPlayer(KlondikeAdvice(BY_THREES), 1).whole(aim)
    assert [str(move) for move in plan.moves] == ["0 move T3 T2", "0 move D0 T3"]


def after(deal: PatienceDeal, line: str) -> PatienceDeal:
    """Return a copy of the deal after a move."""
    then = deal.copy()
    BY_THREES.play(then, read_move(line))
    return then


def test_by_ones_a_card_is_turned_up_at_once_before_the_hand_is_turned() -> None:
    """The three of spades goes on the four now; the two of clubs, which could be built, comes round again."""
    game = Klondike.table({"passes": 0, "units": "part"})
    lying = {1: "4h", 2: "Jd 3s", 3: "6d", 4: "9c", **KINGS}
    deal = seen(laid(game, lying, down={2: 1}, hand="5h Td 2c", built="Ac"))
    plans = AimingPlayer(KlondikeAdvice(game), 1).found(deal)
    assert {str(plan.moves[0]) for plan in plans} == {"0 move T2 T1"}


def test_a_lost_deal_says_of_each_foundation_what_keeps_the_next_card_from_it() -> None:
    """By threes one never shows, one lies in the tableau, and others nobody has seen."""
    lying = {1: "4s", 2: "6h 2h", 3: "9c", 4: "Ts 2d 8s", **KINGS}
    deal = seen(laid(BY_THREES, lying, down={3: 0}, hand="2c 5h 9d", built="Ac Ad"))
    assert list(told_locked(BY_THREES, deal)) == [
        "the 2♣ never comes to the top of the waste",
        "the 2♦ lies under one card in T4",
        "the A♥ is face down",
        "the A♠ is face down",
    ]


def test_a_card_that_leaves_the_waste_says_which_card_it_lets_show() -> None:
    """Of the next packets the first shows the two of clubs, which can be built, and not the four."""
    lying = {1: "4s", 2: "6h", 3: "9c", 4: "Ts", **KINGS}
    deal = seen(laid(BY_THREES, lying, waste="Jh 4d 9h", hand="2c 5h 9d", built="Ac"))
    (step,) = steps_of(BY_THREES, deal, [read_move("0 move D0 T4")])
    assert list(told_from_waste(BY_THREES, step))[-1] == "It lets the 2♣ show next time through, and that can be built."


def test_a_card_is_built_on_which_only_one_could_go_that_can_be_built_itself() -> None:
    """The two of spades is built when it comes, and the two of clubs has been."""
    deal = seen(laid(BY_THREES, {1: "4c", **KINGS}, waste="3d", hand="2s 5h 9d", built="2c 2d As"))
    safe = safely_built(BY_THREES, deal)
    assert str(safe) == "0 move D0 F2"
    deal = seen(laid(BY_THREES, {1: "4c", **KINGS}, waste="3d", hand="2s 5h As", built="2c 2d"))
    assert safely_built(BY_THREES, deal) is None


def test_where_nothing_can_be_played_and_nobody_has_seen_the_hand_it_is_told_what_is_missing() -> None:
    deal = laid(BY_THREES, {1: "4c", 2: "Th", **KINGS}, waste="Js", hand="2s 5h 9c 7d 8d 9d")
    deal.unseen[HAND] = 6
    assert told_only(BY_THREES, deal) == ("No red queen is open for the J♠.",)
    deal.piles[0] = ()
    assert told_only(BY_THREES, deal) == ("Twelve of the 41 cards not seen yet have a place now.",)


def test_by_ones_every_other_turn_says_how_many_cards_to_come_have_a_place() -> None:
    """The same card may show again; of the others three aces, a two, red threes, black nines, queens and a king fit."""
    game = Klondike.table({})
    deal = laid(game, {1: "4c", 2: "Th", **KINGS}, waste="Js", hand="2s 5h 9c", built="Ac")
    deal.piles[HAND], deal.down[HAND], deal.unseen[HAND] = (BACK,) * 3, 3, 3
    assert told_only(game, deal)[0].endswith("cards not seen yet have a place now.")
    assert told_only(game, deal)[0].startswith("13 of the")
    deal.piles[HAND], deal.down[HAND], deal.unseen[HAND] = (BACK,) * 2, 2, 2
    assert told_only(game, deal) == ("No red queen is open for the J♠.",)
    deal.piles[WASTE] = (CARDS[2], *deal.piles[WASTE])
    assert told_only(game, deal) == ("No red queen is open for the J♠.",), "a turn never stands without a reason"


def test_an_ace_that_shows_is_built_before_a_plan_goes_on() -> None:
    """The hand was being turned for a card to be laid down; the two of the tableau follows at once, too."""
    lying = {1: "Td", 2: "4s 2h", 3: "6h", **KINGS}
    deal = seen(laid(BY_THREES, lying, down={2: 1}, waste="Th Jd Ah", hand="3d Ts 7d 8s Kc 9c"))
    remember(BY_THREES, deal, Kept((TURN, TURN, LAY), begun=True, told=True))
    said = in_turn(BY_THREES, deal, 2)
    assert [each.split(":")[0].split(".")[0] for each in said] == [
        "Build the ace of hearts from the waste",
        "Build the two of hearts",
    ]


def test_a_pile_that_is_emptied_for_a_king_of_face_down_cards_is_filled_with_it_by_the_same_plan() -> None:
    lying = {1: "5s 4h", 2: "6h", 3: "3s Kd Qs", 4: "Tc", 5: "Kc", 6: "9h", 7: "8d"}
    deal = laid(BY_THREES, lying, down={3: 1}, hand="Qd 9c 2s")
    empties = read_move("0 move T1 T2 2")
    plan = AimingPlayer(KlondikeAdvice(BY_THREES), 1).whole(Aim((empties,), after(deal, str(empties))))
    assert [str(move) for move in plan.moves] == ["0 move T1 T2 2", "0 move T3 T1 2"]


def test_a_move_of_which_nothing_else_is_to_be_said_is_told_by_what_its_plan_builds_after_turns() -> None:
    """A card is shifted to make a place for the eight, under which the ace is; no ace that shows anyway is its aim."""
    lying = {1: "Kc Jd 9s 4h", 2: "9c 5c", 3: "6h", **KINGS}
    shift, lays = read_move("0 move T1 T2"), read_move("0 move D0 T1")
    deal = seen(laid(BY_THREES, lying, hand="3d Ac 8d"))
    moves = [shift, TURN, lays, BUILD]
    said = advice_for(BY_THREES).told(deal, moves, Beside())  # type: ignore[attr-defined]
    assert said
    assert told_on_the_way_to(BY_THREES, deal, moves) == ("It is on the way to building the A♣.",)
    anyway = seen(laid(BY_THREES, lying, hand="3d 8d Ac"))
    assert told_on_the_way_to(BY_THREES, anyway, [shift, TURN, BUILD]) == ()


def test_a_card_of_the_waste_far_ahead_of_the_other_suits_says_so_where_the_hand_is_turned_past_it() -> None:
    lying = {1: "Td", 2: "4s", 3: "6h", **KINGS}
    deal = seen(laid(BY_THREES, lying, waste="Th Jd 5c", hand="3d Ts 9s 8s Kc Qd", built="4c"))
    beside = Beside(BUILD, steps_of(BY_THREES, deal, [BUILD])[0])
    assert told_waiting(BY_THREES, deal, [TURN, LAY], beside)[-1].startswith(
        "The 5♣ comes round again, so it can wait: "
    )


def test_the_nearest_aims_are_compared_before_those_that_lay_more_cards_on_the_way() -> None:
    """A pile is turned up by the first card that shows; longer ways leave fewer cards on the waste."""
    deal = laid(BY_THREES, {1: "4c", **KINGS}, hand="3d Ts 9s")
    aims = [Aim((TURN,) * many, deal) for many in (9, 7, 8, 2, 3)]
    assert [len(aim.moves) for aim in nearest_first(aims)] == [2, 3, 9, 7, 8]


def test_the_next_card_with_a_place_is_told_where_no_plan_waits_for_one() -> None:
    deal = seen(laid(BY_THREES, {1: "4c", 2: "Th", **KINGS}, hand="2s 5h 8c 7d 8d 9c"))
    assert told_next_placed(BY_THREES, deal) == "The next card with a place is the 9♣, in two turns."
    BY_THREES.play(deal, TURN)
    assert told_waiting(BY_THREES, deal, [TURN], Beside()) == ("Next to show is the 9♣, which has a place.",)
    deal = seen(laid(BY_THREES, {1: "4c", 2: "Th", **KINGS}, hand="2s 5h 8c 7d 8d 9c 4s 5s Ac"))
    assert told_next_placed(BY_THREES, deal) == "The next card with a place is the 9♣, in two turns."
    deal = seen(laid(BY_THREES, {1: "4c", 2: "Th", **KINGS}, hand="2s 5h 8c 7d 8d Ac 4s 5s 9c"))
    assert told_next_placed(BY_THREES, deal) == "In two turns the A♣ shows, which can be built."


def test_a_card_that_would_keep_another_from_showing_is_not_told_as_the_next_with_a_place() -> None:
    """With the nine of clubs played, the three of hearts would not show next time through."""
    piles = {1: "4c", 2: "Th", 3: "2c", **KINGS}
    deal = seen(laid(BY_THREES, piles, waste="Jc", hand="2s 5h 9c 7d 3h 8c 5d 4h 9s"))
    assert told_next_placed(BY_THREES, deal) == "The next card with a place is the 9♠, in three turns."


def test_at_canfield_a_plan_that_turns_the_hand_is_dropped_once_the_card_of_the_stock_has_a_place() -> None:
    """The queen has been built before the turn, and now the king of the stock can be."""
    deal = seen(laid(CANFIELD, {1: "Td", 2: "7d", 3: "9h", 4: "5s"}, hand="3d 6h 2s", built="Qc", stock="4h 5h 6d Kc"))
    known = advice_for(CANFIELD).known(deal, 0)  # type: ignore[attr-defined]
    remember(CANFIELD, known, Kept((TURN,), begun=True, told=True))
    found = hint(CANFIELD, CANFIELD.view(deal, 0), FEW)
    assert found is not None
    assert str(found.move) == "0 move S0 F1"


def test_at_canfield_a_card_far_ahead_is_built_where_the_one_under_it_has_a_place() -> None:
    """The ace under the queen goes on the two; where it cannot go, the queen may wait."""
    for two, builds in (("2s", True), ("2d", False)):
        piles = {1: "9s", 2: two, 3: "6c", 4: "4h"}
        deal = laid(CANFIELD, piles, base="T", built="Jc Td Ts", waste="Kc Kh Ad Qc", hand="7c 8c", stock="5d 6d 9c")
        player = advice_for(CANFIELD).expert(1)  # type: ignore[attr-defined]
        known = player.advice.known(deal, 0)
        plans = player.worth_while(known, player.wide.ways(known, 0))
        assert all(plan.moves[0].verb == "move" for plan in plans) == builds


def test_a_card_far_off_is_not_counted_down() -> None:
    """Its place has been told, and for many turns the hint would tell nothing but a number."""
    hand = "2h 4h 4s 9c Kh 8c 5h 6h 7h 3h Ks 3c"
    for turns, said in ((3, "The 3♣ shows in three turns."), (4, "The 3♣ is still to come.")):
        left = " ".join(hand.split()[-3 * turns :])
        deal = seen(laid(CANFIELD, {1: "Qd Jc", 2: "9d", 3: "8d", 4: "7d"}, hand=left, built="2c"))
        assert told_coming(CANFIELD, deal, [*[TURN] * turns, BUILD], told=True) == (said,)


def test_a_card_that_shows_again_after_the_next_one_is_not_told_as_put_off() -> None:
    """Of a single card left in the hand only its play is told; by threes the passed card is buried, and told."""
    lying = {1: "Td", 2: "4s", 3: "6h", **KINGS}
    deal = seen(laid(BY_THREES, lying, waste="Th Jd 5c", hand="9s", built="4c"))
    beside = Beside(BUILD, steps_of(BY_THREES, deal, [BUILD])[0])
    said = told_waiting(BY_THREES, deal, [TURN, LAY, BUILD], beside)
    assert said[0].startswith("Next to show is the 9♠, which can go onto the 10♦")
    assert not any("wait" in each or "yet" in each for each in said)


def test_when_a_card_of_the_next_time_through_shows_is_told_by_the_turns_up_to_it() -> None:
    """Its place has been told by an earlier hint."""
    deal = seen(laid(BY_THREES, {1: "4c", 2: "Td", **KINGS}, waste="2s 5h 9s 8c 7d 8d"))
    plan = [read_move("0 redeal"), TURN, read_move("0 move D0 T2")]
    assert told_coming(BY_THREES, deal, plan, told=True) == ("The 9♠ shows in one turn.",)
    deal = seen(laid(BY_THREES, {1: "4c", 2: "Td", **KINGS}, waste="2s 5h 9s 8c", hand="7d 8d"))
    assert told_coming(BY_THREES, deal, [TURN, *plan], told=True) == ("The 9♠ shows in two turns.",)


def test_a_place_is_kept_only_for_a_card_that_comes_from_the_hand() -> None:
    """A queen that lies in the tableau does not come later."""
    to_king = read_move("0 move D0 T3")
    for queens, hand, plan, said in (
        ("Kh", "2c 9s Qc", [TURN, to_king], "Keep the K♦ open for the Q♣, which comes later."),
        ("Kh Qc", "2c 9s 6s", [TURN, read_move("0 move T2 T3")], ""),
    ):
        piles = {1: "5d 4c", 2: queens, 3: "Kd", 4: "5h"}
        deal = seen(laid(CANFIELD, piles, waste="3c Jd Qs", hand=hand, base="7", stock="2h 3h"))
        assert told_spoilt(CANFIELD, steps_of(CANFIELD, deal, [to_king])[0], plan) == said


def test_no_card_is_told_to_show_if_the_plan_only_moves_tableau_cards_after_the_turn() -> None:
    """The nine of spades shows, but the plan moves the five and turns up a card."""
    deal = seen(laid(BY_THREES, {1: "2d 5h", 2: "6c", **KINGS}, down={1: 1}, hand="3d Ts 9s"))
    assert told_coming(BY_THREES, deal, [TURN, read_move("0 move T1 T2")]) == ()


def test_the_waste_card_that_shows_next_is_told_by_what_is_done_with_it() -> None:
    """The ace is built, though the plan lays it on the two; of a known hand the three may be left for later."""
    deal = seen(laid(BY_THREES, {1: "9d 8s", 2: "2h", **KINGS}, waste="Ac 7h", hand="2s 5h 8c"))
    follows = steps_of(BY_THREES, deal, [read_move("0 move D0 T1"), read_move("0 move D0 T2")])[1]
    assert told_under(BY_THREES, follows, 200) == "The waste then shows the A♣, which can be built."
    for known, said in ((False, "The waste then shows the 3♦, which can be built."), (True, "free on the waste.")):
        deal = laid(BY_THREES, {1: "9d 8s", **KINGS}, waste="3d 2d", hand="2s 5h 8c", built="Ad")
        step = steps_of(BY_THREES, seen(deal) if known else deal, [read_move("0 move D0 F2")])[0]
        assert next(told_due(BY_THREES, step)).endswith(said)
