"""Klondike where the hand goes round without limit: an expert aims at what can be reached."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.solitaires.aiming import sooner
from cardtable.players.advice.solitaires.aims import Aim, reached
from cardtable.players.advice.solitaires.effects import told_first, told_from_waste
from cardtable.players.advice.solitaires.left_undone import told_left
from cardtable.players.advice.solitaires.lying import guests
from cardtable.players.advice.solitaires.playouts import PlayoutPlayer
from cardtable.players.advice.solitaires.purpose import next_build
from cardtable.players.advice.solitaires.rounds import Rounds
from cardtable.players.advice.solitaires.steps import steps_of
from cardtable.players.advice.solitaires.turning import Beside, told_coming
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.moves import Move, read_move
from cardtable.rules.piles.layout import HAND, TABLEAU, WASTE
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.rules.solitaires.klondike import Klondike
from tests.rules.solitaires.table import laid

BY_ONES = Klondike.table({"passes": 0, "units": "part"})
BY_THREES = Klondike.table({"draw": 3, "passes": 0, "units": "part"})
VEGAS = Klondike.table({"draw": 3, "passes": 3, "units": "part"})
FEW = Budget(playouts=60)
KINGS = {5: "Kc", 6: "Kd", 7: "Ks"}


def seen(deal: PatienceDeal) -> PatienceDeal:
    """Return the deal as if the hand had been gone through once."""
    deal.unseen[HAND], deal.begun = 0, 2
    return deal


def said(game: Klondike, deal: PatienceDeal) -> tuple[str, str]:
    """Return the move of the hint, and its sentence."""
    found = hint(game, game.view(deal, 0), FEW)
    assert found is not None
    return str(found.move), found.sentence


def test_the_hint_names_the_card_of_the_hand_that_helps_and_what_it_is_for() -> None:
    """The ten comes third, and the nine on it brings a card to light."""
    deal = seen(laid(BY_ONES, {1: "6d 2h 9h", 2: "Jh", 3: "4h", **KINGS}, down={1: 2}, hand="5d Ts 2d 4c"))
    move, sentence = said(BY_ONES, deal)
    assert move == "0 turn"
    assert "ten of spades" in sentence
    assert "which can go onto the jack of hearts, on the way to turning up a card in T1." in sentence


@pytest.mark.parametrize("game", [BY_ONES, BY_THREES, VEGAS], ids=["by ones", "by threes", "Vegas"])
def test_an_eight_is_not_moved_to_and_fro_between_two_nines(game: Klondike) -> None:
    deal = laid(game, {1: "9h 8s", 2: "9d", 3: "4h", **KINGS}, down={}, hand="5d Tc 2d 4c 6d 7d", waste="3d")
    assert said(game, deal)[0] == "0 turn"
    assert said(game, seen(deal))[0] in ("0 turn", "0 redeal")


def test_a_deal_in_which_nothing_can_be_reached_is_said_to_be_lost() -> None:
    deal = seen(laid(BY_ONES, {1: "2c 3c 9h 8s", 2: "9d", 3: "4h", **KINGS}, down={1: 2}, hand="5d 6d 7d"))
    move, sentence = said(BY_ONES, deal)
    assert move == "0 turn"
    assert "this deal is lost" in sentence
    assert reached(BY_ONES, deal, 400).lost(deal)


def test_by_ones_no_card_is_laid_down_on_which_nothing_can_go() -> None:
    """The two would lie on the three, but both red aces are built; with one of them to come it has a purpose."""
    lying = {1: "2c 3c 9h 8s", 2: "9d", 3: "3h", **KINGS}
    idle = seen(laid(BY_ONES, lying, down={1: 2}, hand="5d 2s 7d", built="Ad Ah"))
    assert "this deal is lost" in said(BY_ONES, idle)[1]
    some_use = seen(laid(BY_ONES, {**lying, 4: "4c Ah"}, down={1: 2, 4: 1}, hand="5d 2s 7d", built="Ad"))
    assert "lost" not in said(BY_ONES, some_use)[1]


def test_an_ace_that_lies_under_a_king_is_worth_a_free_space() -> None:
    """Whatever the play-outs say: the king goes into the space, and the ace is built."""
    lying = {1: "Kd Qc", 3: "2s 7c 9s 8h", 4: "5c", 5: "3d", 6: "7h 6c", 7: "Qd"}
    hand = "4h 6s 8c 2c 3h 4d Tc 2d 5s"
    for playouts in (20, 120):
        deal = laid(VEGAS, lying, down={3: 2}, hand=hand, waste="9d As Kh", built="Ac Ah")
        found = hint(VEGAS, VEGAS.view(deal, 0), Budget(playouts=playouts))
        assert found is not None
        assert str(found.move) == "0 move D0 T2"
        assert found.sentence.endswith("Then the ace of spades from the waste can be built.")


def test_what_is_laid_down_says_for_which_card_it_makes_a_place() -> None:
    """No jack is named that no plan lays there; a card in order already needs no place; nothing is blocked unseen."""
    lying = {1: "2c Kc", 2: "Kh Qs", 3: "6h 5s", **KINGS}
    queen = seen(laid(BY_ONES, lying, down={1: 1, 3: 1}, waste="Js Qd", hand="5d"))
    step = steps_of(BY_ONES, queen, [read_move("0 move D0 T1")])[0]
    assert list(told_from_waste(BY_ONES, step)) == ["It makes a place for a black jack."]
    assert not any("blocks nothing" in each for each in told_first(BY_ONES, step))
    king = laid(BY_ONES, {2: "Kh Qs", 3: "6h 5s Kd", 4: "4c Qc", **KINGS}, down={3: 2, 4: 1}, hand="5d")
    step = steps_of(BY_ONES, king, [read_move("0 move T3 T1")])[0]
    assert [card.symbol for card in guests(BY_ONES, king, step.card)] == ["Q♣"]


def test_a_king_of_the_hand_that_can_go_into_the_space_says_for_which_queen() -> None:
    deal = seen(laid(BY_ONES, {1: "2c Qd", 2: "9h 8c", 3: "4c 9s", **KINGS}, down={1: 1, 3: 1}, hand="5d Kc"))
    moves = [read_move("0 turn"), read_move("0 turn"), read_move("0 move D0 T4")]
    told = told_coming(BY_ONES, deal, moves)
    assert told[0].endswith("which can go into the space.")
    assert told[1:] == ("It makes a place for the Q♦ in T1.",)
    assert told_coming(BY_ONES, deal, moves, shortly=True) == (
        "In two turns the K♣ shows, which can go into the space.",
    ), "what comes then is told every time"


def test_what_can_be_built_next_is_told_if_it_turns_up_a_card() -> None:
    deal = laid(BY_ONES, {1: "2c 4s 3h", 2: "8d 4h", **KINGS}, down={1: 1, 2: 1}, built="2h", hand="5d Tc")
    step = steps_of(BY_ONES, deal, [read_move("0 move T1 F3")])[0]
    assert [str(each.move) for each in next_build(BY_ONES, step)] == ["0 move T2 F3"]


def test_no_step_of_an_aim_could_be_left_out() -> None:
    """The jack goes straight to the queen; the seven need not be laid down before."""
    deal = seen(laid(BY_ONES, {1: "2c Jh", 2: "Qs", 3: "8d", **KINGS}, down={1: 1}, waste="7c", hand="5d 6d"))
    turned = [aim.moves for aim in reached(BY_ONES, deal, 400).aims if aim.deal.down[TABLEAU] < deal.down[TABLEAU]]
    assert [len(moves) for moves in turned] == [1]


def test_no_card_is_laid_down_on_the_way_to_one_that_shows_before_it() -> None:
    """The two of diamonds is built as it shows; the seven after it could go onto the eight, which has no part in it."""
    lying = {1: "2c 3c 9h 8s", 2: "9d", 3: "4h", **KINGS}
    deal = seen(laid(BY_ONES, lying, down={1: 2}, waste="6d 5d", hand="Td 2d 9s 7d 3s", built="Ad"))
    two = [aim.moves for aim in reached(BY_ONES, deal, 400).aims if len(aim.deal.foundations.piles[1]) == 2]
    assert [[str(move) for move in moves] for moves in two] == [["0 turn", "0 turn", "0 move D0 F2"]]


@pytest.mark.parametrize("game", [BY_ONES, BY_THREES], ids=["by ones", "by threes"])
def test_deals_that_are_played_on_in_mind_keep_all_their_cards(game: Klondike) -> None:
    rng, won = Random(3), 0
    for _ in range(40):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        rounds = Rounds(game, deal)
        rounds.play()
        left = sorted([*rounds.hand, *(card for column in rounds.columns for card in column)])
        assert left == [card for card in range(52) if card % 13 >= rounds.heights[card // 13]]
        won += rounds.built == 52
    assert won >= (12 if game is BY_ONES else 2)


def test_a_space_is_kept_for_a_king_that_lies_on_face_down_cards() -> None:
    """Of a king on the waste it is never said that no queen lies free to go on it: a space takes kings alone."""
    game = Klondike.table({"draw": 3, "passes": 3, "units": "part"})
    for pile, kept in (("2c 3c Kh", True), ("2c 3c 9h", False)):
        deal = laid(game, {1: pile, 2: "9d", 3: "4h", 4: "8d", 5: "6d", 6: "7d"}, down={1: 2}, waste="Ks", hand="5d")
        king = next(move for move in game.lawful(deal, 0) if move.args and move.args[0] == "D0")
        why = told_left(game, Beside(king, steps_of(game, deal, (king,))[0]))
        assert why.startswith("Keep the space for the K♥ in T1") == kept
        assert "no queen" not in why


def test_the_waste_is_played_down_before_the_hand_is_turned() -> None:
    """By threes: the three and the eight of the waste go down, and the seven on the eight turns up a card now."""
    tableau = {
        1: "Qs Jd",
        2: "2h Kh 7c 6h 5c",
        3: "Qd 2s 4c",
        4: "Jh Ts 9s",
        5: "Ad 4s Qh",
        6: "Jc 2d 7h 8c Td",
        7: "9d 6c Kd Qc",
    }
    hand = "6d Kc 3c 5s 4d Js 8h 3s Ks 5h 9c 4h 7d 8s 5d Th 7s 3h"
    deal = seen(laid(BY_THREES, tableau, down={2: 2, 3: 2, 4: 2, 5: 2, 6: 4, 7: 2}, waste="9h 8d 3d", hand=hand))
    found = reached(BY_THREES, deal, 60).aims
    now = [aim for aim in found if all(move.verb == "move" for move in aim.moves)]
    assert any(aim.deal.down[TABLEAU + 1] < 2 for aim in now), "however much lies further on in the hand"
    move, sentence = said(BY_THREES, deal)
    assert move in ("0 move D0 T3", "0 move T4 T6"), "which turns up a card at once, too"
    assert "Next time" not in sentence
    after, moves, three = deal.copy(), list[Move](), deal.piles[WASTE][-1:]
    while not moves or after.piles[WASTE][-1:] != three:
        going = BY_THREES.play_phase.going_on(after)
        assert going is not None
        moves.append(going)
        BY_THREES.play(after, going)
    again = Aim((*moves, read_move("0 move D0 T3")), after)
    assert again not in sooner(BY_THREES, deal, [*now, again]), "nobody waits for a card that can be played now"
    assert again in sooner(BY_THREES, deal, [again])


def test_of_two_cards_of_the_hand_for_the_same_place_the_nearer_one_is_taken() -> None:
    """The seven of clubs goes on the eight as well as that of spades, unless the later one does clearly better."""
    deal = seen(laid(BY_ONES, {1: "8d", 2: "Jh", 3: "4h", **KINGS}, hand="2d 7c 2h 7s 9d"))
    lay, turn = read_move("0 move D0 T1"), read_move("0 turn")
    plans = [Plan(0.0, deal, (*[turn] * many, lay)) for many in (4, 2, 1)]
    player = PlayoutPlayer(advice_for(BY_ONES), 1)  # type: ignore[arg-type]
    view, little, much = BY_ONES.view(deal, 0), [14.0, 9.0, 12.0, 20.0], [24.0, 25.0, 24.0, 25.0]
    assert player.nearer(view, plans, {0: little, 1: [10.0, 12.0, 11.0, 14.0], 2: little}, 0) == 1
    assert player.nearer(view, plans, {0: much, 1: [10.0] * 4, 2: little}, 0) == 0
    assert player.nearer(view, plans, {0: little, 1: little, 2: little}, 2) == 2, "another card, with another use"
