"""Plans to the end: an expert makes them only if its view leaves one deal possible, and never from hidden cards."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import BACK
from cardtable.players.hints import hint
from cardtable.players.player import EXPERT, Budget
from cardtable.players.solving import foresight
from cardtable.players.solving.foresight import MOST, _shortened, foreseen, only_deal, solved, winning_in_most
from cardtable.players.solving.search import look_ahead, toward_build
from cardtable.players.solving.shortening import (
    first_build,
    nearest_build,
    needed_first,
    without_detours,
    without_halts,
    without_rounds,
)
from cardtable.players.solving.verdict import NOT_KNOWN, SearchLimit, Verdict
from cardtable.players.strengths import make_player
from cardtable.rules.game import OVER
from cardtable.rules.moves import read_move
from cardtable.rules.piles.layout import HAND
from cardtable.rules.piles.patience import Patience, PatienceDeal
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.trefoil import Trefoil
from tests.rules.solitaires.table import laid

CASTLE = BeleagueredCastle.table()
KLONDIKE = Klondike.table()
CANFIELD = Canfield.table()
SOME = Budget(playouts=40)
LITTLE = Budget(playouts=5)
"""Enough where a search is repeated at every move because it finds nothing."""


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    """Forget the lines that other tests have found."""
    foresight._kept.clear()
    foresight._solved.clear()


def numbered(game: Patience, number: int) -> PatienceDeal:
    """Return the deal with that number."""
    return game.open(game.start(), 0, game.shuffled(game.start(), Random(number)))


@pytest.mark.slow
@pytest.mark.rule("BCAS-10.1")
def test_a_castle_that_comes_out_is_brought_out_by_hints() -> None:
    """Every hint follows the line that the first has found; after how many moves it wins is told there and at tens."""
    deal, searched, told = numbered(CASTLE, 6), 0, False
    while deal.phase != OVER:
        view = CASTLE.view(deal, 0)
        searched += len(view.lines) > 1 and foreseen(CASTLE, view) is None
        said = hint(CASTLE, view)
        assert said is not None
        assert said == hint(CASTLE, CASTLE.view(deal.copy(), 0))
        if len(view.lines) > 1:
            assert said.rule == "BCAS-10.1"
            ahead = foreseen(CASTLE, view)
            assert ahead is not None
            tells = ahead.left > 1 and (not told or ahead.left % 10 == 0)
            assert ("This wins in " in said.sentence) == tells
            told = True
        CASTLE.play(deal, said.move)
    assert deal.foundations.cards == 52
    assert searched == 1


@pytest.mark.slow
@pytest.mark.parametrize("number", [3, 8])
def test_a_castle_is_given_up_only_when_it_is_shown_lost(number: int) -> None:
    """An expert says that it is done when every way on was tried; until then it comes back to no position."""
    deal, expert, seen = numbered(CASTLE, number), make_player(EXPERT, CASTLE, 0), set()
    while deal.phase != OVER:
        view = CASTLE.view(deal, 0)
        move = expert.choose(view, LITTLE)
        assert move is not None
        if move.verb == "done":
            ahead = foreseen(CASTLE, view)
            assert ahead is not None
            assert ahead.winnable is False
        CASTLE.play(deal, move)
        assert tuple(deal.piles) not in seen or move.verb == "done"
        seen.add(tuple(deal.piles))
    assert deal.foundations.cards > 4


def test_an_expert_knows_the_last_card_and_not_the_last_two() -> None:
    """One unseen card is the one that is missing; of two either may be on top, and nothing is foreseen."""
    last = laid(KLONDIKE, {1: "Kc Qd", 2: "Qc Kd 9d", 3: "Kh", 4: "Ks"}, down={2: 1}, built="Jc 8d Qh Qs")
    seen = KLONDIKE.view(last, 0)
    assert sum(pile.count(BACK) for pile in seen.deal.piles) == 1
    assert only_deal(KLONDIKE, seen) is not None
    two = laid(KLONDIKE, {1: "Kc", 2: "Qc Qd Kd", 3: "Kh", 4: "Ks"}, down={2: 2}, built="Jc Jd Qh Qs")
    other = laid(KLONDIKE, {1: "Kc", 2: "Qd Qc Kd", 3: "Kh", 4: "Ks"}, down={2: 2}, built="Jc Jd Qh Qs")
    views = [KLONDIKE.view(deal, 0) for deal in (two, other)]
    assert [only_deal(KLONDIKE, view) for view in views] == [None, None]
    assert hint(KLONDIKE, views[0]) == hint(KLONDIKE, views[1])


def test_the_unseen_never_decide() -> None:
    """Through a whole deal, an expert and its hint say the same at the view of the deal and at that of a guess."""
    rng, few, deal, asked = Random(5), Budget(playouts=5), numbered(KLONDIKE, 2), 0
    club = make_player("club", KLONDIKE, 0)
    while deal.phase != OVER:
        view = KLONDIKE.view(deal, 0)
        if len(view.lines) > 1 and asked < 12:
            asked += 1
            said = []
            for one in (deal, KLONDIKE.guess(view, rng)):
                foresight._kept.clear()
                seen = KLONDIKE.view(one, 0)
                said.append((make_player(EXPERT, KLONDIKE, 3).choose(seen, few), hint(KLONDIKE, seen, few)))
            assert said[0] == said[1]
        move = club.choose(view, few)
        assert move is not None
        KLONDIKE.play(deal, move)
    assert asked > 5


def test_foundations_that_others_build_on_are_not_foreseen() -> None:
    """What a rival does to them is not known."""
    company = MultipleKlondike.table({}, 2)
    host = company.hosts[0]
    alone = laid(host, {1: "Kc"}, built="Qc")
    assert only_deal(host, host.view(alone, 0)) is None


@pytest.mark.slow
def test_what_can_be_built_soon_is_built_first_and_no_line_goes_round() -> None:
    """The seven of hearts needs three moves; a line that first exchanges two jacks loses that, and keeps its end."""
    tableau = {1: "Kc Qc Jd", 2: "Ks Qh Jh", 3: "Kd 8s 7s", 4: "Th 8h 7h 6d 5d", 5: "9s 8d"}
    deal = laid(CASTLE, tableau, built="6h 4d")
    detour = ["T2 T8", "T1 T2", "T8 T1"]
    shortest = ["T4 F2", "T4 F2", "T4 F3"]
    lines = [read_move(f"0 move {each}") for each in (*detour, *shortest)]
    assert without_detours(CASTLE, deal, lines) == tuple(lines[3:])
    assert first_build(CASTLE, deal, lines) == 4
    blocked = laid(CASTLE, tableau, built="6h 3d")
    assert len(nearest_build(CASTLE, blocked, 9, 3000)) == 3
    found = foresight.foresee(CASTLE, CASTLE.view(blocked, 0), SOME)
    assert found is not None
    after, moves = blocked, 0
    while after.foundations.cards == blocked.foundations.cards:
        step = foresight.foresee(CASTLE, CASTLE.view(after, 0), SOME)
        assert step is not None
        assert step.move is not None
        after = after.copy()
        CASTLE.play(after, step.move)
        moves += 1
    assert moves == 3


@pytest.mark.slow
def test_no_card_that_a_few_moves_build_waits_for_every_arrangement() -> None:
    """The five of spades needs eight moves; the search that wins lays sixty arrangements before it."""
    tableau = {
        1: "5d Jd 6s Qc 4h",
        2: "8c 7s",
        3: "9c 5c 7h Kd 5s Qh Js",
        4: "Kh Qd Jc Ts",
        5: "3c 6h 8h Td 9h 9s 8d 7d 6c",
        6: "8s 4s Tc Ks 4c 7c 6d 5h 4d",
        7: "9d Kc Qs Jh",
        8: "Th",
    }
    deal = laid(CASTLE, tableau, built="2c 3d 3h 3s")
    longest = since = 0
    while deal.phase != OVER:
        ahead = foresight.foresee(CASTLE, CASTLE.view(deal, 0), SOME._replace(playouts=None))
        assert ahead is not None
        assert ahead.winnable
        move = CASTLE.play_phase.safe(deal) or ahead.move
        assert move is not None
        built = deal.foundations.cards
        CASTLE.play(deal, move)
        since = 0 if deal.foundations.cards > built else since + 1
        longest = max(longest, since)
    assert deal.foundations.cards == 52
    assert longest <= 12


def test_a_line_that_goes_round_is_led_straight_to_a_later_position() -> None:
    """Two queens change places by four moves more than they need: they may as well lie the other way round."""
    tableau = {1: "Kc Qd", 2: "Ks Qh", 3: "Kh Jc", 4: "Kd Js", 5: "2c Jh", 6: "9c", 7: "8c Qs"}
    deal = laid(CASTLE, tableau, built="Ac Td Th Ts")
    round_about = ["T1 T8", "T2 T1", "T8 T2", "T3 T1", "T1 T2", "T2 T1", "T4 T2", "T5 T7", "T5 F1"]
    lines = [read_move(f"0 move {each}") for each in round_about]
    straight = without_rounds(CASTLE, deal, lines, 3000)
    assert len(straight) < len(lines)
    after = deal.copy()
    for line in straight:
        assert CASTLE.refusal(after, line) is None
        CASTLE.play(after, line)
    assert after.foundations.cards == deal.foundations.cards + 1


def test_what_the_next_card_to_build_does_not_need_is_done_after_it() -> None:
    """The jack need not move for the two: the nine goes first, the two is built, and the jack moves for the three."""
    game = Trefoil.table({"redeals": 0})
    deal = laid(game, {1: "2c 9h", 2: "Tc Th", 3: "3c Jd", 4: "Kd Qd"}, built="Ac Ad Ah As")
    jack, nine = read_move("0 move T3 T4"), read_move("0 move T1 T2")
    two, three = read_move("0 move T1 F1"), read_move("0 move T3 F1")
    assert needed_first(game, deal, (jack, nine, two, three)) == (nine, two, jack, three)


def test_a_card_that_is_built_at_once_after_its_move_is_built_without_it() -> None:
    """The three need not go onto the four before it is built."""
    game = Trefoil.table({"redeals": 0})
    deal = laid(game, {1: "9h 2c", 2: "9d 3c", 3: "9s 4c"}, built="Ac Ad Ah As")
    two, aside = read_move("0 move T1 F1"), read_move("0 move T2 T3")
    three, four = read_move("0 move T3 F1"), read_move("0 move T3 F1")
    straight = (two, read_move("0 move T2 F1"), four)
    assert without_halts(game, deal, (two, aside, three, four)) == straight


@pytest.mark.parametrize(
    ("piles", "halting", "straight"),
    [
        (
            {1: "4s 5s", 2: "6s", 3: "7s"},
            "T2 T3, T1 T3, T1 F4, T3 F4, T3 F4, T3 F4",
            "T1 T2, T1 F4, T2 F4, T2 F4, T3 F4",
        ),
        (
            {1: "4s Qd", 2: "5s", 3: "6s", 4: "7s", 5: "Kd"},
            "T3 T4, T2 T4, T1 T5, T1 F4, T4 F4, T4 F4, T4 F4",
            "T1 T5, T1 F4, T2 F4, T3 F4, T4 F4",
        ),
        (
            {1: "4s 5s", 2: "Kd 6s", 3: "7s"},
            "T2 T3, T1 T3, T1 F4, T3 F4, T3 T2, T2 F4, T3 F4",
            "T1 T2, T1 F4, T2 F4, T2 F4, T3 F4",
        ),
    ],
)
def test_a_card_goes_straight_if_only_a_halt_on_it_kept_it_from_that(
    piles: dict[int, str], halting: str, straight: str
) -> None:
    deal = laid(CASTLE, piles, built="Ac Ad Ah 3s")
    lines = [[read_move(f"0 move {each}") for each in text.split(", ")] for text in (halting, straight)]
    assert without_halts(CASTLE, deal, lines[0]) == tuple(lines[1])


def test_a_card_is_not_moved_only_to_take_another_at_its_new_place() -> None:
    """The three can as well go onto the four where that lies."""
    game = Trefoil.table({"redeals": 0})
    deal = laid(game, {1: "9h 5s", 2: "4s", 3: "2c 3s"}, built="Ac Ad Ah As")
    line = tuple(read_move(f"0 move {each}") for each in ("T2 T1", "T3 T1", "T3 F1"))
    short = tuple(read_move(f"0 move {each}") for each in ("T3 T2", "T3 F1"))
    assert without_halts(game, deal, line) == short


def test_a_card_that_would_come_back_to_its_place_is_left_there() -> None:
    """The three goes aside and comes back, or straight to its last place: one move is enough."""
    deal = laid(CASTLE, {1: "9h 2c", 2: "4d 3c", 3: "4h", 4: "4s"}, built="Ac Ad Ah As")
    aside, two, back = read_move("0 move T2 T3"), read_move("0 move T1 F1"), read_move("0 move T3 T2")
    three = read_move("0 move T2 F1")
    assert without_halts(CASTLE, deal, (aside, two, back, three)) == (two, three)


def test_what_is_laid_on_a_card_goes_with_it_to_its_last_place() -> None:
    """The six rests on a seven with the five on it, then both go onto the other seven: they go there at once."""
    piles = {1: "2c 6h", 2: "3c 7c", 3: "7h", 4: "2d 5d", 5: "Ks", 6: "8d"}
    deal = laid(CASTLE, piles, built="Ac Ad Ah As")
    moves = ["T1 T2", "T4 T2", "T4 F2", "T2 T4", "T2 T3", "T4 T3", "T1 F1", "T2 T6", "T2 F1"]
    line = tuple(read_move(f"0 move {each}") for each in moves)
    straight = [read_move(f"0 move {each}") for each in ("T1 T3", "T4 T3", "T4 F2", "T1 F1", "T2 T6", "T2 F1")]
    assert without_halts(CASTLE, deal, line) == tuple(straight)


def test_what_was_needed_only_for_a_halt_is_done_after_the_next_build() -> None:
    """The nine goes straight to the ten of diamonds: the jack need not free the other ten before the two is built."""
    deal = laid(CASTLE, {1: "2c 9h", 3: "3c Ts Jd", 4: "Qd", 5: "Td"}, built="Ac Ad Ah As")
    moves = ["T3 T4", "T1 T3", "T1 F1", "T3 T5", "T3 T4", "T3 F1"]
    verdict = Verdict(None, tuple(read_move(f"0 move {each}") for each in moves))
    straight = [read_move(f"0 move {each}") for each in ("T1 T5", "T1 F1", "T3 T4", "T3 T4", "T3 F1")]
    assert _shortened(CASTLE, deal, verdict, Budget(), 1).lines == tuple(straight)


@pytest.mark.slow
def test_a_card_that_can_be_built_soon_makes_no_line_longer() -> None:
    """The seventh card of this castle is near, but the line from there on takes fifty moves more."""
    game = BeleagueredCastle.table()
    deal = game.open(game.start(), 0, game.shuffled(game.start(), Random(18)))
    found = look_ahead(game, deal, SearchLimit(Budget()), MOST)
    assert found.winnable
    assert len(_shortened(game, deal, found, Budget(), MOST).lines) <= len(found.lines)


@pytest.mark.slow
def test_with_two_cards_unseen_the_line_is_followed_that_wins_whichever_way_they_lie() -> None:
    """The five of spades would fit on the six of hearts, and make the deal unwinnable; every hint is followed."""
    piles = {1: "Ad Kc Qd", 2: "Kh Qs", 3: "8c 7d 6s 5h 4c 3d", 4: "7s 6h"}
    waste = "2h 2c 4s 4d Ac Ah 8h Jd 8d 2d 3s Kd 3c 6c 7c 5s"
    hand = "As 2s 8s Qh 7h Ks 4h Js 3h"
    deal = laid(CANFIELD, piles, base="9", waste=waste, hand=hand, stock="6d 5c 5d", built="Qc Td Jh Ts")
    deal.down[HAND], deal.unseen[HAND], deal.begun = 9, 0, 3
    view = CANFIELD.view(deal, 0)
    assert sum(pile.count(BACK) for pile in view.deal.piles) == 2
    moves = winning_in_most(CANFIELD, view, Budget(playouts=100))
    assert moves
    assert moves[0] != read_move("0 move D0 T4")
    while deal.phase != OVER:
        said = hint(CANFIELD, CANFIELD.view(deal, 0), Budget(playouts=100))
        assert said is not None
        CANFIELD.play(deal, said.move)
    assert CANFIELD.cleared(deal)


LITTLE = Budget(playouts=1)
"""The budget of a search that looks at 120 positions with each taste."""


@pytest.mark.slow
def test_a_hint_follows_the_line_by_which_a_deal_was_found_to_come_out() -> None:
    """The hint has found no way itself; then the person asks whether the deal can be won."""
    deal = numbered(CASTLE, 415)
    before = foresight.foresee(CASTLE, CASTLE.view(deal, 0), LITTLE)
    assert before is not None
    assert before.winnable is None
    assert solved(CASTLE, deal, Budget(playouts=1_000)).winnable is True
    while deal.phase != OVER:
        said = hint(CASTLE, CASTLE.view(deal, 0), LITTLE)
        assert said is not None
        CASTLE.play(deal, said.move)
    assert CASTLE.cleared(deal)


def test_a_hint_says_what_was_found_of_a_lost_deal() -> None:
    """The person has asked whether the deal can be won, and it cannot."""
    deal = numbered(CASTLE, 431)
    view = CASTLE.view(deal, 0)
    before = hint(CASTLE, view, LITTLE)
    assert before is not None
    assert "cannot be won" not in before.sentence
    assert solved(CASTLE, deal, Budget(playouts=4_000)).winnable is False
    after = hint(CASTLE, view, LITTLE)
    assert after is not None
    assert "This deal cannot be won, but four more cards can still be built." in after.sentence


def test_a_deal_is_found_lost_though_no_taste_can_look_at_every_position_in_its_turn() -> None:
    """This castle has more positions than each taste may look at; the last taste goes on and sees them all."""
    deal = numbered(CASTLE, 406)
    assert look_ahead(CASTLE, deal.copy(), SearchLimit(Budget()), foresight.A_PLAYOUT).winnable is None
    ahead = foresight.foresee(CASTLE, CASTLE.view(deal, 0), LITTLE)
    assert ahead is not None
    assert ahead.winnable is False


@pytest.mark.slow
def test_along_a_line_without_an_end_every_position_is_searched() -> None:
    """As soon as a search finds that the deal is lost, the hint says so, though an earlier one has found a line."""
    deal, told = numbered(CASTLE, 431), 0
    while deal.phase != OVER and not told:
        view = CASTLE.view(deal, 0)
        fresh = look_ahead(CASTLE, deal.copy(), SearchLimit(Budget()), 1_200, 2_400)
        said = hint(CASTLE, view, Budget(playouts=10))
        ahead = foreseen(CASTLE, view)
        assert said is not None
        assert ahead is not None
        assert ahead.winnable == fresh.winnable
        told = "cannot be won" in said.sentence
        assert told == (fresh.winnable is False)
        CASTLE.play(deal, said.move)
    assert told


@pytest.mark.slow
def test_what_has_been_told_up_to_the_next_build_is_done_though_a_longer_line_is_found_then() -> None:
    """The second search would begin with another move, and build one card more."""
    deal = numbered(CASTLE, 403)
    first = foresight.foresee(CASTLE, CASTLE.view(deal, 0), LITTLE)
    assert first is not None
    assert first.move is not None
    CASTLE.play(deal, first.move)
    view = CASTLE.view(deal, 0)
    told = foreseen(CASTLE, view)
    assert told is not None
    assert told.promised
    after = foresight.foresee(CASTLE, view, Budget(playouts=10))
    assert after is not None
    assert after.move == told.move
    foresight._kept.clear()
    anew = foresight.foresee(CASTLE, view, Budget(playouts=10))
    assert anew is not None
    assert anew.move != told.move
    assert anew.built > told.built


def test_what_a_solver_knows_of_cards_that_nobody_has_seen_is_not_kept() -> None:
    """A yes or no may be told, but no hint may follow a line that looks at face-down cards."""
    deal = laid(KLONDIKE, {1: "Kc", 2: "Qc Qd Kd", 3: "Kh", 4: "Ks"}, down={2: 2}, built="Jc Jd Qh Qs")
    assert solved(KLONDIKE, deal, Budget(playouts=1_000)).winnable is True
    assert not foresight._solved


def test_where_no_line_to_the_end_builds_a_card_a_way_to_the_next_build_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The search to the end is made to find nothing; still the hint moves toward the next build, and does not end."""
    deal = laid(
        CASTLE, {1: "Ah 2s 5c 9d", 2: "Kc Td", 3: "Ks Tc", 4: "Kh 6d", 5: "Kd 3h", 6: "Qs 8c"}, built="Ac Ad As"
    )
    monkeypatch.setattr(foresight, "look_ahead", lambda *_: NOT_KNOWN)
    monkeypatch.setattr(foresight, "_kept", {})
    found = foresight.foresee(CASTLE, CASTLE.view(deal, 0), Budget(playouts=16))
    assert found is not None
    assert found.built > deal.foundations.cards
    assert found.move in CASTLE.lawful(deal, 0)
    way = toward_build(CASTLE, deal, SearchLimit(Budget()), 100)
    assert way
    assert not toward_build(CASTLE, deal, SearchLimit(Budget(playouts=1)), 100), "the budget is spent"


def test_no_line_is_shown_at_a_lost_deal_if_it_would_build_no_card() -> None:
    verdict = look_ahead(CASTLE, numbered(CASTLE, 4), SearchLimit(Budget()), 500)
    assert (verdict.word, verdict.lines) == ("no", ())
