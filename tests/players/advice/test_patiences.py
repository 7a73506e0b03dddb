"""Advice on patiences: which of two moves section 10 prefers, and why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import CARDS, read_cards
from cardtable.match.match import Match
from cardtable.players.advice import advice_for
from cardtable.players.advice.cribbage_squares import run_made
from cardtable.players.advice.golf import HolePlayer
from cardtable.players.advice.judgement import joined
from cardtable.players.advice.planning import Plan
from cardtable.players.advice.pyramid.advice import PyramidAdvice, RemovingPlayer
from cardtable.players.advice.pyramid.keeping import told_kept
from cardtable.players.advice.pyramid.removal import Removal
from cardtable.players.advice.pyramid.removing import told_partners
from cardtable.players.advice.solitaires.advice import to_the_win
from cardtable.players.advice.solitaires.builds import build_of, tempi_of
from cardtable.players.advice.solitaires.chains import room_beside, told_end, told_near
from cardtable.players.advice.solitaires.coming import passed
from cardtable.players.advice.solitaires.common import CommonAdvice
from cardtable.players.advice.solitaires.common_told import WAITS
from cardtable.players.advice.solitaires.effects import OTHERS_SHOW, told_first
from cardtable.players.advice.solitaires.hoped import told_held, told_hopes
from cardtable.players.advice.solitaires.keeping import recall
from cardtable.players.advice.solitaires.left_undone import told_competing, told_staying
from cardtable.players.advice.solitaires.squares import Fill, both, sketched
from cardtable.players.advice.solitaires.steps import steps_of
from cardtable.players.advice.solitaires.turning import Beside, nearly_due, told_coming, told_only
from cardtable.players.advice.solitaires.words import ROOM, TWO_LINES, named, spelled
from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget
from cardtable.players.solving.foresight import Foreseen
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER, Result
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.company import Company, CompanyDeal
from cardtable.rules.piles.layout import HAND as IN_HAND
from cardtable.rules.piles.layout import TABLEAU, WASTE
from cardtable.rules.piles.patience import Patience, PatienceDeal, PatienceStanding
from cardtable.rules.piles.piles import rank_of
from cardtable.rules.solitaires.auld_lang_syne import AuldLangSyne
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.rules.solitaires.comparative_solitaire import ComparativeSolitaire
from cardtable.rules.solitaires.cribbage_squares import CribbageSquares
from cardtable.rules.solitaires.four_seasons import FourSeasons
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.solitaires.multiple_canfield import MultipleCanfield
from cardtable.rules.solitaires.multiple_klondike import MultipleKlondike
from cardtable.rules.solitaires.poker_squares import PokerSquares
from cardtable.rules.solitaires.poker_squares_duel import PokerSquaresDuel
from cardtable.rules.solitaires.pounce import Pounce
from cardtable.rules.solitaires.pyramid import Pyramid, PyramidDeal
from cardtable.rules.solitaires.trefoil import Trefoil
from cardtable.rules.words import amount_in_words
from tests.each import with_each
from tests.rules.solitaires.company import opened, sat
from tests.rules.solitaires.table import dealt, laid

KLONDIKE = Klondike.table()
BY_THREES = Klondike.table({"draw": 3, "passes": 0, "units": "part"})
CASTLE = BeleagueredCastle.table()
HOLE = Golf.table({"games": 1})
CANFIELD = Canfield.table()
SEASONS = FourSeasons.table()
AULD = AuldLangSyne.table()
FANS = Trefoil.table({"redeals": 0})
PYRAMID = Pyramid.table()
AMERICAN = PokerSquares.table()
ENGLISH = PokerSquares.table({"points": "english"})
CRIBBAGE = CribbageSquares.table()
HAND = "2c 3c 4c 5c"
TO_COME = "Kc Kd Qh Js 4c 5d"
KINGS = {4: "Kc", 5: "Kd", 6: "Kh", 7: "Ks"}
"""Columns of one king each, with which nothing can be done."""


def weights(game: Patience, deal: PatienceDeal) -> dict[str, float]:
    """Return the weight that the advice gives each move."""
    view = game.view(deal, 0)
    found = advice_for(game).weigh(view.deal, 0, view.lines)
    return {str(line): weight for line, weight in zip(view.lines, found, strict=True)}


def best(game: Patience, deal: PatienceDeal) -> str:
    """Return the move that the advice prefers."""
    found = weights(game, deal)
    return max(found, key=lambda line: found[line])


def counted(game: Patience, name: str, deal: PatienceDeal) -> float:
    """Return what the measure with that name adds to the worth of a position."""
    one = next(one for one in advice_for(game).measures if one.name == name)  # type: ignore[attr-defined]
    worth: float = one.weight * one.counts(deal, 0)
    return worth


def why(game: Patience, deal: PatienceDeal, line: str) -> str:
    """Return the id of the advice that a hint for that move cites."""
    return advice_for(game).reason(game.view(deal, 0), read_move(line)).rule


# ── any patience ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SOLI-10", "SOLI-10.1", "KLON-10.1")
def test_face_down_cards_come_first_those_of_the_longest_pile() -> None:
    """Two red cards go on black ones: the one under which more lies, and neither only to look tidy."""
    deal = laid(KLONDIKE, {1: "4d 9h", 2: "7s 2s 6s 9d", 3: "Tc", **KINGS}, down={1: 1, 2: 3}, hand=HAND)
    assert best(KLONDIKE, deal) == "0 move T2 T3"
    assert why(KLONDIKE, deal, "0 move T2 T3") == "KLON-10.1"
    tidy = laid(KLONDIKE, {1: "Td 9s", 2: "Th", 3: "7c", **KINGS}, hand=HAND)
    assert best(Klondike.table({"units": "single"}), tidy) == "0 turn"


@pytest.mark.rule("SOLI-10.2", "SOLI-10.5")
def test_low_cards_are_built_at_once_and_before_the_turn_that_would_cover_them() -> None:
    """A two on the waste goes up, for more than a nine of the waste would be worth."""
    deal = laid(KLONDIKE, {1: "9c", 2: "9d", 3: "9s", **KINGS}, waste="2h", built="Ah", hand=HAND)
    assert best(KLONDIKE, deal) == "0 move D0 F3"
    assert counted(KLONDIKE, "low_cards", laid(KLONDIKE, {}, built="2h")) == 2
    assert counted(KLONDIKE, "low_cards", laid(KLONDIKE, {}, built="3h")) == 2


@pytest.mark.rule("SOLI-10.3", "KLON-10.2", "BCAS-10.3")
def test_a_place_is_emptied_for_a_king_that_waits_and_in_the_castle_gladly() -> None:
    """Without a king a pile of one card is not moved away; with one over a face-down card it is."""
    bare = {1: "9s", 2: "Th", 3: "2d", **KINGS}
    assert best(KLONDIKE, laid(KLONDIKE, bare, hand=HAND)) == "0 turn"
    waits = laid(KLONDIKE, {**bare, 4: "5d Kc"}, down={4: 1}, hand=HAND)
    assert best(KLONDIKE, waits) == "0 move T1 T2"
    assert counted(CASTLE, "spaces", laid(CASTLE, {1: "Kc", 2: "Kd"})) == 12


@pytest.mark.rule("SOLI-10.4", "KLON-10.4")
def test_what_is_built_too_early_cannot_be_taken_back() -> None:
    """A five that is far ahead of the other suits rests on a black six rather than on its foundation."""
    deal = laid(KLONDIKE, {1: "2d 5h", 2: "6s", 3: "9d", **KINGS}, down={1: 1}, built="Ac Ad 4h As", hand=HAND)
    found = weights(KLONDIKE, deal)
    assert found["0 move T1 T2"] > found["0 move T1 F3"]


@pytest.mark.rule("SOLI-10.6")
def test_near_the_end_everything_is_built() -> None:
    """With the hand used up nothing waits any more, however far ahead a suit may be."""
    deal = laid(KLONDIKE, {1: "2d 5h", 2: "6s", 3: "9d", **KINGS}, built="Ac Ad 4h As")
    assert best(KLONDIKE, deal) == "0 move T1 F3"


# ── klondike ──────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("KLON-10.3")
def test_of_two_cards_that_can_be_built_that_of_the_tableau() -> None:
    """Both threes go up, that of the waste after the other."""
    deal = laid(KLONDIKE, {1: "9h 3c", 2: "9s", 3: "9d", **KINGS}, waste="3d", built="2c 2d 2h 2s", hand=HAND)
    assert best(KLONDIKE, deal) == "0 move T1 F1"


@pytest.mark.rule("KLON-10.5")
def test_by_threes_the_hand_is_learnt_first() -> None:
    """In the first of several passes a card of the waste that uncovers nothing is left; in the second it is played."""
    deal = laid(BY_THREES, {1: "Th", 2: "2d", 3: "9d", **KINGS}, waste="9s", hand=HAND)
    assert best(BY_THREES, deal) == "0 turn"
    deal.begun = 2
    assert best(BY_THREES, deal) == "0 move D0 T1"
    assert why(BY_THREES, deal, "0 move D0 T1") == "KLON-10.5"


@pytest.mark.rule("KLON-10.6")
def test_with_one_pass_a_useful_card_is_taken_when_it_shows() -> None:
    """The nine of the waste goes on the ten."""
    deal = laid(KLONDIKE, {1: "Th", 2: "2d", 3: "9d", **KINGS}, waste="9s", hand=HAND)
    assert best(KLONDIKE, deal) == "0 move D0 T1"
    assert why(KLONDIKE, deal, "0 move D0 T1") == "KLON-10.6"


@pytest.mark.rule("KLON-10.7")
def test_a_unit_that_would_gain_nothing_is_left() -> None:
    """A nine that could go from one red ten to the other stays, and the hint says why the hand is turned."""
    game = Klondike.table({"units": "part"})
    deal = laid(game, {1: "Th 9s", 2: "Td", 3: "2d", **KINGS}, hand=HAND)
    assert best(game, deal) == "0 turn"
    assert why(game, deal, "0 turn") == "KLON-10.7"
    last = laid(KLONDIKE, {1: "5h", 2: "6s", **KINGS})
    assert best(KLONDIKE, last) == "0 done"
    assert why(KLONDIKE, last, "0 done") == "KLON-10.7"


# ── beleaguered castle ────────────────────────────────────────────────────────────────────────────────────────────

HIGH = {5: "Kd Qc", 6: "Kh Qs", 7: "Ks Qd", 8: "Kc Jh"}


@pytest.mark.rule("BCAS-10.1", "BCAS-10.2", "BCAS-10.6")
def test_the_castle_is_dug_for_the_twos() -> None:
    """The nine over a two moves to a ten and the two goes up; what a dig needs is found by digging in mind."""
    deal = laid(CASTLE, {1: "6c 2c 9h", 2: "Jc Ts", 3: "7s 6d", 4: "8d 4h", **HIGH}, built="Ac Ad Ah As")
    assert best(CASTLE, deal) == "0 move T1 T2"
    over = laid(CASTLE, {1: "2c 9h 8d"}, built="Ac Ad Ah As")
    assert counted(CASTLE, "lying_on_what_is_due", over) == pytest.approx(-0.6)
    assert counted(CASTLE, "shortest_wing", over) == pytest.approx(-0.6)
    stuck = laid(CASTLE, {1: "2c 9c 9h", 2: "2d Kc Ts", 3: "2h 8c 6d", 4: "2s 6c 4h", **HIGH}, built="Ac Ad Ah As")
    assert why(CASTLE, stuck, "0 done") == "BCAS-10.6"


@pytest.mark.rule("BCAS-10.4")
def test_cards_rest_on_high_ones_and_not_on_those_that_go_up_first() -> None:
    """A queen on a king counts for more than a three on a four; a king on a two stands in the way."""
    low, high = laid(CASTLE, {1: "4c 3d"}), laid(CASTLE, {1: "Kc Qd"})
    assert counted(CASTLE, "in_order", high) > counted(CASTLE, "in_order", low) > 0
    assert counted(CASTLE, "in_the_way", laid(CASTLE, {1: "2c Kd"})) < 0 == counted(CASTLE, "in_the_way", high)


@pytest.mark.rule("BCAS-10.5")
def test_the_castles_foundations_rise_together() -> None:
    """A suit that is three cards further than the lowest and two is too far by three."""
    assert counted(CASTLE, "uneven", laid(CASTLE, {}, built="6c Ad Ah As")) == pytest.approx(-1.2)
    assert counted(CASTLE, "uneven", laid(CASTLE, {}, built="3c Ad Ah As")) == 0


# ── golf ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GOLF-10.1")
def test_the_longest_chain_is_taken_not_the_first_card_that_fits() -> None:
    """On a six the five begins a chain of four, the seven ends at once."""
    deal = laid(HOLE, {1: "7c", 2: "2d 3d 4h 5s"}, waste="6c", hand="Kc Kd")
    assert best(HOLE, deal) == "0 move T2 D0"
    assert why(HOLE, deal, "0 move T2 D0") == "GOLF-10.1"


@pytest.mark.rule("GOLF-10.2", "GOLF-10.5")
def test_a_king_ends_a_chain_unless_no_queen_will_be_left() -> None:
    """On a queen the jack is better than the king, where one of them can be taken and queens are to come."""
    assert best(HOLE, laid(HOLE, {1: "4c Kd", 2: "4d Jd", 3: "4s Qs 2h"}, waste="Qc", hand="6c 6d")) == "0 move T2 D0"
    last = laid(HOLE, {1: "4c Kd"})
    assert counted(HOLE, "lost_kings", last) < 0 == counted(HOLE, "lost_kings", laid(HOLE, {1: "Qs Kd"}))
    corner = {one.name for one in advice_for(Golf.table({"kings": "corner"})).measures}  # type: ignore[attr-defined]
    assert not corner & {"stopped", "lost_kings"}


@pytest.mark.rule("GOLF-10.3", "GOLF-10.4", "GOLF-10.6")
def test_columns_stay_even_neighbours_apart_and_ways_open() -> None:
    """The card of the deeper column is taken; a three on a two and tops of few ranks count against a position."""
    deal = laid(HOLE, {1: "4c Kd 4h Kh 9s", 2: "4d 9h"}, waste="Tc", hand="6c 6d")
    assert best(HOLE, deal) == "0 move T1 D0"
    assert counted(HOLE, "neighbours_together", laid(HOLE, {1: "2c 3d"})) < 0
    narrow, wide = laid(HOLE, {1: "5c", 2: "5d"}), laid(HOLE, {1: "5c", 2: "9d"})
    assert counted(HOLE, "ways_on", wide) > counted(HOLE, "ways_on", narrow)
    nothing = laid(HOLE, {1: "4c", 2: "7d"}, waste="Qc", hand="6c 6d")
    assert why(HOLE, nothing, "0 turn") == "GOLF-10.6"


# ── canfield ──────────────────────────────────────────────────────────────────────────────────────────────────────

PILES = {1: "2c", 2: "2d", 3: "Th 9s", 4: "Ks 2h"}


@pytest.mark.rule("CANF-10.1", "CANF-10.2", "CANF-10.4")
def test_canfields_stock_comes_first_and_a_build_that_brings_it_into_play() -> None:
    """The queen of the stock on a king; of three twos one under which the stock has a place; a base card."""
    stock = laid(CANFIELD, {1: "Ks", 2: "9c", 3: "9s", 4: "5d"}, stock="2c Qh", hand=HAND)
    assert best(CANFIELD, stock) == "0 move S0 T1"
    assert why(CANFIELD, stock, "0 move S0 T1") == "CANF-10.1"
    found = weights(CANFIELD, laid(CANFIELD, PILES, stock="3c Jh", built="Ac Ad Ah", hand=HAND))
    assert found["0 move T1 F1"] == found["0 move T2 F2"] > found["0 move T4 F3"]
    bearer, lost = ({1: six, 2: "9c", 3: "9s", 4: "5d"} for six in ("6h", "6c"))
    assert counted(CANFIELD, "lost_places", laid(CANFIELD, bearer, waste="5s")) == 0
    assert counted(CANFIELD, "lost_places", laid(CANFIELD, lost, waste="5s")) < 0
    base = laid(CANFIELD, {1: "Ks", 2: "Ts 6h", 3: "9s", 4: "5d"}, stock="2c Jd", base="6", built="6c", hand=HAND)
    assert best(CANFIELD, base) == "0 move T2 F3"
    assert counted(CANFIELD, "bases", base) == 1


@pytest.mark.rule("CANF-10.3", "CANF-10.5", "CANF-10.6", "CANF-10.7")
def test_canfields_piles_and_threes() -> None:
    """Nothing on what is due sooner; late ground when the stock is gone; what the threes will show; different tops."""
    assert counted(CANFIELD, "waiting", laid(CANFIELD, {1: "6c 5d"}, base="6")) < 0
    assert counted(CANFIELD, "waiting", laid(CANFIELD, {1: "6c 5d"}, base="A")) == 0
    space = {1: "", 2: "9c", 3: "9s", 4: "5d"}
    late, soon = (counted(CANFIELD, "early_ground", laid(CANFIELD, {**space, 1: top})) for top in ("Ks", "2s"))
    assert late > soon
    turned = laid(CANFIELD, space, hand="3c 4c As")
    assert counted(CANFIELD, "grouping", turned) == 0
    turned.unseen = [0] * len(turned.unseen)
    assert counted(CANFIELD, "grouping", turned) > 0
    assert why(CANFIELD, laid(CANFIELD, space, hand=HAND), "0 turn") == "CANF-10.6"
    alike = laid(CANFIELD, {1: "9c", 2: "9s", 3: "5d", 4: "5h"})
    assert counted(CANFIELD, "different_tops", alike) < counted(CANFIELD, "different_tops", laid(CANFIELD, PILES))


# ── four seasons, auld lang syne ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("FSEA-10.1", "FSEA-10.2", "FSEA-10.3", "FSEA-10.4", "FSEA-10.5", "FSEA-10.6")
def test_four_seasons_spaces_and_what_is_covered() -> None:
    """A base card makes a space; ground that is due late; nothing on what is wanted sooner."""
    cross = {1: "2c", 2: "6d", 3: "9s", 4: "Ks", 5: "7d"}
    base = laid(SEASONS, cross, base="6", built="6c", hand=HAND)
    assert best(SEASONS, base) == "0 move T2 F2"
    assert why(SEASONS, base, "0 move T2 F2") == "FSEA-10.5"
    assert counted(SEASONS, "bases", base) == 1
    late, soon = (laid(SEASONS, {1: card}, base="6") for card in ("5c", "7c"))
    assert counted(SEASONS, "late_ground", late) > counted(SEASONS, "late_ground", soon)
    waste = laid(SEASONS, {**cross, 2: "Td"}, waste="9d", base="A", built="Ac Ad Ah", hand=HAND)
    assert counted(SEASONS, "not_in_play", waste) < 0
    assert (
        best(SEASONS, laid(SEASONS, {**cross, 1: "4h", 2: "Th", 3: "2h"}, waste="9d", built="As", hand=HAND))
        == "0 move D0 T2"
    )
    assert counted(SEASONS, "covering", laid(SEASONS, {1: "6c 5d"}, base="6")) < 0
    under = {1: "2c 9h"}
    early = laid(SEASONS, under, built="Ac", hand="3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc 3d 4d")
    assert counted(SEASONS, "lying_on_what_is_due", laid(SEASONS, under, built="Ac")) < counted(
        SEASONS, "lying_on_what_is_due", early
    )


@pytest.mark.rule("AULD-10.1", "AULD-10.2", "AULD-10.3", "AULD-10.4", "AULD-10.5")
def test_auld_lang_syne_builds_the_card_that_uncovers_more() -> None:
    """The two over a three; else the one over low cards; nothing is held back, and only then is a row dealt."""
    three = laid(AULD, {1: "9c 2d", 2: "3h 2h", 3: "9s", 4: "Ks"}, built="3c 3s 3d Ah", hand=HAND)
    assert best(AULD, three) == "0 move T2 F4"
    assert why(AULD, three, "0 move T2 F4") == "AULD-10.3"
    low, high = laid(AULD, {1: "5c 2d"}), laid(AULD, {1: "Kh 2h"})
    assert counted(AULD, "covered_low_cards", low) < counted(AULD, "covered_low_cards", high)
    assert counted(AULD, "lying_on_what_is_due", laid(AULD, {1: "2c 9d"}, built="Ac")) < 0
    assert why(AULD, laid(AULD, {1: "9c", 2: "9h", 3: "9s", 4: "Ks"}, hand=HAND), "0 deal") == "AULD-10.4"
    assert counted(AULD, "ranks_awaited", three) > counted(AULD, "ranks_awaited", low)


# ── trefoil, pyramid ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TREF-10.1", "TREF-10.2", "TREF-10.3", "TREF-10.4", "TREF-10.5", "TREF-10.6")
def test_trefoils_fans_are_dug_and_its_draw_is_kept() -> None:
    """The nine leaves a two for a ten; kings at the bottom, dead fans, low cards; the draw only for a low card."""
    aces = "Ac Ad Ah As"
    dug = laid(FANS, {1: "2c 9h", 2: "Tc Th", 3: "Td 9d", 4: "Kh 8c"}, built=aces)
    assert best(FANS, dug) == "0 move T1 T2"
    assert counted(FANS, "lying_on_what_is_due", dug) < 0 < counted(FANS, "on_kings", laid(FANS, {1: "Kc Qc"}))
    assert counted(FANS, "on_kings", laid(FANS, {1: "2d Kc Qc"})) == 0
    assert counted(FANS, "dead", laid(FANS, {1: "Qc Kc"})) < 0 == counted(FANS, "dead", laid(FANS, {1: "Qd Kc"}))
    again = Trefoil.table()
    assert why(again, laid(again, {1: "9h", 2: "4c"}, built=aces), "0 redeal") == "TREF-10.3"
    level, ahead = laid(again, {}, built="2c 2d 2h 2s"), laid(again, {}, built="8c Ad Ah As")
    assert counted(again, "low", level) > counted(again, "low", ahead) > counted(FANS, "low", level)
    drawing = Trefoil.table({"redeals": 0, "draw": True})
    assert best(drawing, laid(drawing, {1: "2c Kd", 2: "Tc Th 5c"}, built=aces)) == "0 draw T1 1"
    assert (
        best(drawing, laid(drawing, {1: "Th 2c Kd", 2: "5s Jc 9h", 3: "Kh Qd 8c Th"}, built="2c Ad Ah As")) == "0 done"
    )


@pytest.mark.rule("PYRA-10.1", "PYRA-10.2", "PYRA-10.3", "PYRA-10.4")
def test_pyramids_kings_and_pairs_that_uncover() -> None:
    """A king; the four that uncovers; two of the pyramid before one; a card with partners only under it."""
    king = laid(PYRAMID, {1: "9c", 2: "4d", 3: "Kd"}, hand=HAND)
    assert best(PYRAMID, king) == "0 remove T3"
    assert counted(PYRAMID, "kings", king) < 0 == counted(PYRAMID, "kings", laid(PYRAMID, {1: "9c"}))
    row = {1: "9c", 2: "2d", 3: "4h", 4: "4d", 6: "8c"}
    assert best(PYRAMID, laid(PYRAMID, row, held="9h", hand=HAND)) == "0 remove T4 H0"
    both = laid(PYRAMID, {4: "9c", 5: "4h"}, held="9h", hand=HAND)
    assert best(PYRAMID, both) == "0 remove T4 T5"
    assert why(PYRAMID, both, "0 remove T4 T5") == "PYRA-10.4"
    gone = laid(PYRAMID, {}, waste="9c", held="4h", hand=HAND)
    assert best(PYRAMID, gone) == "0 remove D0 H0"
    bound = laid(PYRAMID, {1: "9c", 2: "4c", 3: "4d", 4: "4h", 5: "4s"})
    assert counted(PYRAMID, "locked", bound) == pytest.approx(-1.5)
    assert counted(PYRAMID, "covered", bound) < 0


@pytest.mark.rule("PYRA-10.5", "PYRA-10.6", "PYRA-10.7")
def test_pyramids_partners_are_kept() -> None:
    """The last eight is not paired in the hand; with three fours gone nothing is left for two nines."""
    needed = laid(PYRAMID, {1: "5c", 2: "9d", 3: "6d"}, waste="8h", held="5h", hand=HAND)
    assert best(PYRAMID, needed) == "0 remove D0 H0"
    needed.removed = tuple(read_cards("8c 8d 8s"))  # type: ignore[attr-defined]
    assert best(PYRAMID, needed) == "0 turn"
    assert why(PYRAMID, needed, "0 turn") == "PYRA-10.5"
    nothing = laid(PYRAMID, {1: "5c", 2: "9d", 3: "6d"}, waste="8h", held="9h", hand=HAND)
    assert why(PYRAMID, nothing, "0 turn") == "PYRA-10.6"
    assert counted(PYRAMID, "wanted_beside", needed) < counted(PYRAMID, "wanted_beside", nothing)
    nines = laid(PYRAMID, {1: "9c", 2: "9d"})
    assert counted(PYRAMID, "without_partner", nines) == 0
    nines.removed = tuple(read_cards("4c 4d 4h"))  # type: ignore[attr-defined]
    assert counted(PYRAMID, "without_partner", nines) == -1


def test_a_pair_with_the_card_in_hand_is_planned_to_the_end_of_a_hand_that_is_known() -> None:
    """The next card is turned after it, which leaves hand and waste as long as they were: another position even so."""
    last = laid(PYRAMID, {1: "Jh"}, waste="9c", held="2h", hand="8d 6h")
    last.begun, last.unseen[IN_HAND] = 3, 0
    expert = make_player("expert", PYRAMID, 1)
    assert str(expert.choose(PYRAMID.view(last, 0), Budget(playouts=4))) == "0 remove T1 H0"


def test_a_partner_under_the_card_that_needs_it_is_not_left_for_it() -> None:
    """One of the queens lies under the only other ace: two are left for that ace, not three."""
    aces = laid(PYRAMID, {1: "Qc", 2: "Ac"}, waste="Qh", held="Ad", hand=HAND)
    apart = laid(PYRAMID, {4: "Qc", 6: "Ac"}, waste="Qh", held="Ad", hand=HAND)
    told = [told_partners(Removal(PYRAMID, deal, read_move("0 remove D0 H0"))) for deal in (aces, apart)]
    assert told == [f"The pyramid has one ace, and {left} queens are left for it." for left in ("two", "three")]
    of_the_pyramid = laid(PYRAMID, {4: "Qc", 28: "Qd"}, waste="Ah", hand=HAND)
    more = told_partners(Removal(PYRAMID, of_the_pyramid, read_move("0 remove T28 D0")))
    assert more.startswith("The pyramid has one more queen"), "only beside one that is removed from it"


def test_what_is_kept_at_pyramid_is_told_truly() -> None:
    """Partners are counted for what the pyramid needs; a pair beside it is not said to go later where it cannot."""

    def kept(deal: PatienceDeal, line: str) -> str:
        return told_kept(Removal(PYRAMID, deal, read_move(line)))

    jacks = laid(PYRAMID, {1: "Jc", 2: "Jd", 3: "Jh"}, waste="Js", held="2h", hand=HAND)
    assert (
        kept(jacks, "0 remove D0 H0") == "Keep the 2♥: the pyramid has three jacks, and only three other twos are left."
    )
    four = laid(PYRAMID, {1: "9c", 2: "9d", 3: "9s", 28: "9h"}, waste="Jc", held="4c", hand=HAND)
    assert "Keep" not in kept(four, "0 remove T28 H0"), "a nine of the pyramid would go with it"
    seven = laid(PYRAMID, {1: "Qh"}, waste="7c", held="6d", hand=HAND)
    assert kept(seven, "0 remove D0 H0") == "The 7♣ and the 6♦ come round again."
    seven.begun = PYRAMID.redeals + 1
    assert kept(seven, "0 remove D0 H0") == ""
    five = laid(PYRAMID, {1: "Qh", 28: "5c"}, waste="Ac", held="8s", hand=HAND)
    assert kept(five, "0 remove T28 H0") == "The 8♠ stays in reach on the waste, so see the next card first."


@pytest.mark.rule("PYRA-10.2")
def test_a_king_is_removed_at_pyramid_before_a_card_is_turned() -> None:
    """Nothing else needs it, and the card under it comes up."""
    king = laid(PYRAMID, {1: "9c", 2: "4d", 3: "5h"}, waste="2s", held="Kd", hand=HAND)
    player = make_player("expert", PYRAMID, 1)
    assert str(player.choose(PYRAMID.view(king, 0), Budget(playouts=4))) == "0 remove H0"


@pytest.mark.parametrize(
    ("removed", "piles", "first"),
    [
        ("2h 2d", {1: "Jd", 2: "2c", 26: "Js"}, True),  # the jack below it needs a two only after this one has gone
        ("2h", {1: "Jd", 2: "2c", 26: "Js"}, False),
        ("2h 2d", {2: "2c", 26: "Js", 28: "Jd"}, False),
    ],
)
def test_a_card_of_the_pyramid_with_one_partner_left_goes_with_it_at_once(
    removed: str, piles: dict[int, str], first: bool
) -> None:
    """The clubs two lies under the jack of spades, so only the two on the waste can go with that jack."""
    deal = laid(PYRAMID, {**piles, 3: "9c", 27: "9d"}, waste="2s", held="3h", hand=HAND)
    assert isinstance(deal, PyramidDeal)
    deal.removed = tuple(read_cards(removed))
    assert Removal(PYRAMID, deal, read_move("0 remove T26 D0")).only_so is first


def test_a_pair_is_kept_at_pyramid_for_what_comes_and_what_lies_there() -> None:
    """A card of a hand that has been seen, or one of the pyramid, can go with the same card as well."""
    known = laid(PYRAMID, {1: "Qh", 27: "6d"}, waste="2s", held="7h", hand="4h 7c")
    known.unseen[IN_HAND] = 0
    turn, later = read_move("0 turn"), read_move("0 remove T27 H0")
    advice = advice_for(PYRAMID)
    said = advice.told(known, [turn, turn, later], Beside(read_move("0 remove T27 H0")))  # type: ignore[attr-defined]
    assert said == ("In two turns the 7♣ shows, another partner for the 6♦.",)
    stays = read_move("0 remove T27 D0")
    said = advice.told(known, [turn, stays], Beside(read_move("0 remove T27 H0")))  # type: ignore[attr-defined]
    assert said == ("The 7♥ stays in reach on the waste, so see the next card first.",)
    within = laid(PYRAMID, {4: "As", 28: "Qs"}, waste="2s", held="Ad", hand=HAND)
    said = advice.told(within, [turn], Beside(read_move("0 remove T28 H0")))  # type: ignore[attr-defined]
    assert said == ("The A♦ stays in reach on the waste, so see the next card first.",)
    waits = laid(PYRAMID, {4: "As", 28: "Qs"}, waste="2s Ad", held="3d", hand=HAND)
    said = advice.told(waits, [turn], Beside(read_move("0 remove T28 D0")))  # type: ignore[attr-defined]
    assert said == ("The Q♠ can go with the A♠ of the pyramid once that is free.",)


def test_a_pair_beside_the_pyramid_says_why_its_own_card_can_wait() -> None:
    deal = laid(PYRAMID, {1: "Qc", 2: "9s", 27: "Qd"}, waste="Jh Qh", held="Ad", hand=HAND)
    assert told(PYRAMID, deal, "0 remove D0 H0") == "The Q♦ lies free for another ace; the Q♥ would be covered."


@pytest.mark.parametrize(
    ("waste", "tops", "said"),
    [
        ("6c 2s Ah", "5d", "Next time through the hand the 2♠ comes up, a partner for the J♥."),
        ("Kc Ah", "5d", "Next time through the hand the K♣ comes up, which can be removed."),
        ("6c 3s Ah", "5d", "No card that is left can be removed any more: this deal is lost."),
    ],
)
def test_a_deal_of_pyramid_is_called_lost_only_where_no_card_can_ever_be_removed(
    waste: str, tops: str, said: str
) -> None:
    """The hand is used up and nothing can be removed now: what counts is whether a card of the next pass can be."""
    deal = laid(PYRAMID, {27: "Jh", 28: tops, 21: "9s"}, waste=waste)
    (line,) = PYRAMID.lawful(deal, 0)
    assert advice_for(PYRAMID).reason(PYRAMID.view(deal, 0), line).sentence == said


def test_a_card_is_kept_at_golf_for_what_it_adds() -> None:
    """Not because it fits one card of many: either more cards can be gone on from, or the orders tried say so."""
    advice = advice_for(HOLE)
    deal = laid(HOLE, {1: "5c 4h", 2: "4s"}, waste="3d", hand="9c 9d 9s Tc Td")
    step = steps_of(HOLE, deal, [read_move("0 move T1 D0")])[0]

    def kept(fewer: float) -> str:
        said: str = advice.told_kept(deal, Beside(step.move, step, fewer))  # type: ignore[attr-defined]
        return said

    for fewer in (0.0, 0.4):
        assert kept(fewer) == "The 4♥ can wait: six cards still in the hand fit it."
    for fewer in (0.8, 1.2, 19.0):  # clearing the tableau counts like many strokes, so no number is told
        assert kept(fewer) == "Tried out in many orders of the hand, the 4♥ is worth more kept for later."
    deal.piles[TABLEAU + 2] = (*read_cards("3c Kc"),)
    assert kept(1.2) == "Keep the 4♥ for a longer chain: a three under other cards can follow it later."


def test_what_follows_a_card_at_golf_is_told() -> None:
    """The queen follows the jack; where nothing follows either of two cards, what may be turned after them is told."""
    deal = laid(HOLE, {1: "3c 9c", 2: "4d Jd", 3: "3h", 4: "Qs"}, waste="Td", hand="6c 6d")

    def said(deal: PatienceDeal, line: str) -> str:
        sentence: str = joined(advice_for(HOLE).told(deal, [read_move(line)], Beside()))  # type: ignore[attr-defined]
        return sentence

    assert said(deal, "0 move T2 D0").endswith("The Q♠ can follow it; nothing follows the 9♣.")
    assert "follow" not in said(deal, "0 move T1 D0")
    neither = laid(HOLE, {1: "3c 9c", 2: "4d Jd", 3: "3h"}, waste="Td", hand="6c 6d")
    assert said(neither, "0 move T1 D0") == "It uncovers the 3♣ in T1, which fits a two or a four."
    alone = laid(HOLE, {1: "3c 9c", 2: "4d Kd", 3: "3h"}, waste="Td", hand="6c 6d")
    assert said(alone, "0 move T1 D0") == "It uncovers the 3♣ in T1, which fits a two or a four.", "no word on the rest"
    assert said(neither, "0 move T2 D0") == "20 of the 44 cards to come then let you go on, after the 9♣ only 14."
    longer = laid(HOLE, {1: "7c 9c", 2: "3d 4d Jd", 3: "3h"}, waste="Td", hand="6c 6d")
    assert said(longer, "0 move T2 D0") == "A two or a four would then let three cards go, after the 9♣ only one."
    elsewhere = laid(HOLE, {1: "4c 9c", 2: "9h 8h Jd", 3: "Ah 5c"}, waste="Td", hand="6c 6d")
    assert (
        said(elsewhere, "0 move T2 D0") == "An eight or a ten would then let three cards go, after the 9♣ only one."
    ), "the two that another rank would let go are not told as if an eight did"


def test_the_longest_chain_at_golf_is_found_and_a_shorter_one_says_what_it_costs() -> None:
    """The jack of diamonds begins the longer chain: it is among the plans, and is not kept quiet about."""
    deal = laid(HOLE, {1: "3c Jh", 2: "4d 9c Td Jd", 3: "8s"}, waste="Qs", hand="6c 6d")
    advice, longest = advice_for(HOLE), ["0 move T2 D0", "0 move T2 D0", "0 move T2 D0", "0 move T3 D0"]
    assert [str(move) for move in advice.chains.longest(deal)] == longest  # type: ignore[attr-defined]
    few = advice.planning(1)  # type: ignore[attr-defined]
    assert any([str(move) for move in plan.moves] == longest for plan in few.ways(advice.known(deal, 0), 0))  # type: ignore[attr-defined]
    assert "longer" not in told(HOLE, deal, "0 move T1 D0"), "in what order the hand comes nobody knows"
    deal.piles[IN_HAND], deal.down[IN_HAND] = deal.piles[IN_HAND][:1], 1
    assert told(HOLE, deal, "0 move T1 D0").endswith("The longer chain from the J♦ costs more strokes in the end.")


def test_the_last_chain_at_golf_says_what_the_hole_costs() -> None:
    """With the hand used up nobody asks any more on what the card under it would go."""
    deal = laid(HOLE, {1: "Kc 8h", 2: "2d 9d", 3: "As"}, waste="7c", hand="")
    assert (
        told(HOLE, deal, "0 move T1 D0", "0 move T2 D0") == "Then the 9♦ can follow, and the hole costs three strokes."
    )
    one = laid(HOLE, {1: "Kc 8h", 2: "2d Jd", 3: "As"}, waste="7c", hand="")
    assert told(HOLE, one, "0 move T1 D0") == "It is the last card that can go, and the hole costs four strokes."
    both = laid(HOLE, {1: "4h 5d"}, waste="6h", hand="Ks")
    assert told(HOLE, both, "0 move T1 D0", "0 move T1 D0") == "Both cards that are left can go."
    to_come = laid(HOLE, {1: "Kc 8h", 2: "2d Jd", 3: "As"}, waste="7c", hand="4s")
    assert "hole" not in told(HOLE, to_come, "0 move T1 D0")


def test_a_card_is_kept_at_golf_for_the_chain_that_it_joins() -> None:
    """On a nine the ten, the jack and two more go; with jack and ten taken now, nothing would go on it."""
    deal = laid(HOLE, {1: "2c Qs Th", 2: "4c 4h Js", 3: "6c Kh"}, waste="Tc", hand="9c 9d 9s 2d 2h")
    step = steps_of(HOLE, deal, [read_move("0 move T2 D0")])[0]
    said: str = advice_for(HOLE).told_kept(deal, Beside(step.move, step, 1.2))  # type: ignore[attr-defined]
    assert said == "Keep the J♠: on a nine the 10♥, the J♠ and two more cards can go, and the hand has one nine."
    two = laid(HOLE, {1: "2c 4h", 2: "7d 5s"}, waste="4s", hand="6d")
    step = steps_of(HOLE, two, [read_move("0 move T2 D0")])[0]
    said = advice_for(HOLE).told_kept(two, Beside(step.move, step, 1.2))  # type: ignore[attr-defined]
    assert "on a six" not in said, "both can be taken now as well"


def test_a_hint_at_golf_fits_two_lines_beside_its_move() -> None:
    """A long chain names fewer cards, and a single one says no more than there is room for."""
    chain = {1: "2c 8d", 2: "9c 8s 7h", 3: "Kc Qh Jd", 4: "Kd Td", 5: "Ks 9d"}
    long = laid(HOLE, chain, waste="8h", hand="6c 6d")
    takes = ["0 move T5 D0", "0 move T4 D0", "0 move T3 D0", "0 move T3 D0", "0 move T4 D0"]
    king = laid(HOLE, {1: "2d Kd", 2: "7d"}, waste="Qd", hand="6c 6d")
    for deal, lines in ((long, takes), (king, ["0 move T1 D0"])):
        step = steps_of(HOLE, deal, [read_move(lines[0])])[0]
        move = f"Move {named(step.card)} onto {named(deal.piles[0][-1])} on the waste. "
        assert spelled(move + told(HOLE, deal, *lines)) <= TWO_LINES
    assert (
        told(HOLE, king, "0 move T1 D0") == "It uncovers the 2♦ in T1. A king goes only on a queen, and one shows now."
    )


def test_a_certain_chain_at_golf_is_taken_unless_waiting_saves_two_strokes() -> None:
    player = HolePlayer(advice_for(HOLE), 0)  # type: ignore[arg-type]
    assert player.level([-3.0, -3.0, -4.0, -3.0], [-3.5, -3.5, -4.5, -3.5])
    assert player.level([-3.0, -3.0, -4.0, -3.0], [-4.5, -5.0, -5.5, -4.5])
    came = {0: [-4.5, -5.0, -5.5, -4.5], 1: [-3.0, -3.0, -4.0, -3.0], 2: [-6.5, -6.0, -6.5, -6.0]}
    assert player.left(came, [0, 1, 2]) == [0, 1], "it is compared to the end"
    assert not player.level([-3.0, -3.0, -4.0, -3.0], [-5.5, -5.5, -6.5, -5.0])


def test_what_competes_for_a_place_is_told_of_a_card_that_comes_round_again() -> None:
    """The nine of spades lies on face-down cards, or has not shown; with it built nothing is said; each card once."""
    deal = laid(BY_THREES, {1: "2c 3c 9s", 2: "Th", **KINGS}, down={1: 2}, waste="4d 6d 9c", hand="5d 2s 7d")
    deal.unseen[IN_HAND] = 3
    nine, ten = read_cards("9c Th")
    assert (
        told_competing(BY_THREES, deal, nine, ten)
        == "Keep the 10♥ open for the 9♠, which lies on face-down cards in T1."
    )
    deal.piles[TABLEAU] = deal.piles[TABLEAU][:2]
    assert told_competing(BY_THREES, deal, nine, ten) == "", "nobody knows what a card frees that has not shown"
    built = laid(BY_THREES, {2: "Th", **KINGS}, waste="4d 6d 9c", hand="5d 2s 7d", built="9s")
    assert told_competing(BY_THREES, built, nine, ten) == ""


def told(game: Patience, deal: PatienceDeal, *lines: str) -> str:
    """Return the sentences on a plan of these moves."""
    sentence: str = joined(advice_for(game).told(deal, [read_move(line) for line in lines], Beside()))  # type: ignore[attr-defined]
    return sentence


def test_a_hint_that_passes_over_a_card_says_why() -> None:
    """The four of the waste could go onto the five: the hand comes round again, and no black three lies free."""
    game = Klondike.table({"passes": 3})
    turn, four = read_move("0 turn"), read_move("0 move D0 T1")
    deal = laid(game, {1: "5s", 2: "3c 3s 9h", **KINGS}, down={2: 2}, waste="4d", hand="Td Jd Ac")
    beside = Beside(four, steps_of(game, deal, [four])[0])
    assert told_staying(game, beside.step) == "The 4♦ comes round again, and no black three lies free to go on it."  # type: ignore[arg-type]
    deal.unseen[IN_HAND] = 0
    said: str = joined(advice_for(game).told(deal, [turn], beside))  # type: ignore[attr-defined]
    assert said == "The 4♦ comes round again, and no black three lies free to go on it."
    under = laid(game, {1: "5s", 2: "3c 9h", **KINGS}, down={2: 1}, waste="3s 4d", hand="Td Jd Ac")
    said = told_staying(game, steps_of(game, under, [four])[0])
    assert said == "Moving the 4♦ onto the 5♠ would turn up nothing, and it comes round again.", "a three shows then"
    headed = laid(game, {1: "5s", 2: "3c 2h", 3: "Kh 9h", **KINGS}, waste="4d", hand="Td Jd Ac")
    headed.unseen[IN_HAND] = 0
    said = told_staying(game, steps_of(game, headed, [four])[0])
    assert said == "The 4♦ comes round again.", "the three can be moved with the two on it"
    six = laid(HOLE, {1: "5c 9d Kh", 2: "2c 6h"}, waste="7c", hand="Kd Kc Ks Qd Qc")
    took = read_move("0 move T2 D0")
    step = steps_of(HOLE, six, [took])[0]
    kept: str = advice_for(HOLE).told_kept(six, Beside(took, step))  # type: ignore[attr-defined]
    assert "6♥" in kept


def test_at_canfield_no_card_is_turned_while_builds_bring_in_the_stock() -> None:
    """The ace is built and then the two of the stock, whatever the threes of the hand may show later."""
    deal = laid(
        CANFIELD,
        {1: "3s 2h", 2: "Td", 3: "Ts", 4: "2s"},
        base="K",
        built="Kc",
        waste="3c Jd Ac",
        hand=HAND,
        stock="9d 8s 2c",
    )
    player = advice_for(CANFIELD).expert(1)  # type: ignore[attr-defined]
    known = player.advice.known(deal, 0)
    plans = player.worth_while(known, player.wide.ways(known, 0))
    assert {str(plan.moves[0]) for plan in plans} == {"0 move D0 F1"}


def test_a_pair_at_pyramid_that_lets_another_go_is_taken_before_one_that_does_not() -> None:
    """Both jacks go with the two of hearts; the jack of clubs frees the two that then takes the other jack."""
    rows = ["5d", "3d 3s", "6d Qh Qd", "Kc Tc 7s 4s", "As 2d 8d 6s 5c", "Qs 9d 9c 7d 2c Ac", "3h Ah Ks Jd Jc 2h 8s"]
    cards = dict(enumerate(" ".join(rows).split(), 1))
    del cards[24]
    deal = laid(PYRAMID, cards, hand="2s 3c 4c 5h " * 6)
    player = RemovingPlayer(PyramidAdvice(PYRAMID), 0)
    known = player.advice.known(deal, 0)
    plans = player.wide.ways(known, 0)
    one, two = "0 remove T25 T27", "0 remove T26 T27"
    assert {str(plan.moves[0]) for plan in plans} == {one, two, "0 turn"}
    first = [str(plan.moves[0]) for plan in plans]
    turn, single = first.index("0 turn"), first.index(one)
    level = {at: [12.0, 14.0] for at in range(len(plans))}
    view = PYRAMID.view(deal, 0)
    assert first[player.sooner(view, plans, level, turn)] in (one, two), "it is there already"
    assert first[player.sooner(view, plans, level, single)] == two, "it takes the cards of the other and two more"
    for best in (turn, single):
        behind = {at: [12.0, 14.0] if at == best else [2.0, 4.0] for at in level}
        assert player.sooner(view, plans, behind, best) == best, "it is clearly better"


def test_a_pair_that_wins_at_pyramid_does_not_tell_twice_that_it_can_be_spared() -> None:
    deal = laid(PYRAMID, {1: "Qc", 2: "Ac"}, waste="Qh", held="Ad", hand=HAND)
    move = [read_move("0 remove D0 H0")]
    wins: str = joined(advice_for(PYRAMID).told(deal, move, Beside(wins=3), to=52))  # type: ignore[attr-defined]
    assert wins == "This wins in three moves. The pyramid has one ace, and two queens are left for it."


def test_a_king_that_uncovers_two_half_fits_two_lines_at_pyramid() -> None:
    """What is left for partners is not told where there is no room for it."""
    deal = laid(PYRAMID, {4: "As", 5: "Kh", 8: "2c", 9: "6s", 10: "3d", 1: "7d", 2: "7h"}, held="7c", hand=HAND)
    said = told(PYRAMID, deal, "0 remove T9 H0")
    assert spelled(f"Remove the 6♠ and the 7♣. {said}") <= TWO_LINES


@pytest.mark.rule("AULD-10.3")
@pytest.mark.parametrize(("tableau", "lines", "said"), [
    ({1: "7d 3c 2c", 2: "9d Kd"}, "T1 T1", "It uncovers the 3♣, which can be built next."),
    ({1: "7d Kc 2c", 2: "9d 3d", 3: "4s"}, "T1 T2 T3", "Then the 3♦ and the 4♠ can be built."),
    ({1: "7d Kc 2c", 2: "9d 2d"}, "T1 T2", "Four threes are still to come."),
    ({1: "7d 2d Kc Qc Qd Kd 2c"}, "T1", "Four threes are still to come."),
    ({1: "7d 2d Kc 2c"}, "T1", "It leaves one card on the 2♦, and four threes are still to come."),
    ({1: "4d 2c", 2: "3c 3s 3d 3h 5h"}, "T1",
     "It uncovers the 4♦, which can follow a three, and the nearest three lies under one card in T2."),
    ({1: "7d 3c Kc 2c", 2: "3s 9d 9c", 3: "3d 8d 8c", 4: "3h Th Tc"}, "T1", "It leaves one card on the 3♣."),
])  # fmt: skip
def test_a_build_at_auld_lang_syne_says_what_it_opens(tableau: dict[int, str], lines: str, said: str) -> None:
    """What can only be built after it; else what comes free, and where the cards are that go on it."""
    deal = laid(AULD, tableau, built="Ac Ad Ah As", hand=HAND)
    first = [f"0 move {line} F1" for line in lines.split()]
    heights = {1: ("F1", "F2"), 2: ("F1", "F1", "F1")}
    targets = heights[1] if said.startswith("Four threes") else heights[2]
    moves = [line.replace("F1", target) for line, target in zip(first, targets, strict=False)]
    assert told(AULD, deal, *moves) == said


def test_a_build_that_is_the_only_move_says_what_it_opens_as_any_other() -> None:
    """That there is nothing else to do everybody sees."""
    deal = laid(AULD, {1: "6d 5s 4s", 2: "Kh", 3: "Kd", 4: "Ks"}, built="3c Ad Ah As")
    view = AULD.view(deal, 0)
    assert [str(line) for line in view.lines] == ["0 move T1 F1"]
    said = advice_for(AULD).reason(view, view.lines[0]).sentence
    assert said == "It uncovers the 5♠, which can be built next."


def test_a_row_at_auld_lang_syne_is_not_told_to_bring_nothing_while_another_rank_may_come() -> None:
    """All fours are in sight, but twos may still be dealt."""
    piles = {1: "4c 4d 4h 4s 9c", 2: "Kh", 3: "Kd", 4: "Ks"}
    some = laid(AULD, piles, built="3c Ad Ah As", hand="Kc " * 4)
    assert "A two may come, but no four: those left lie in the piles." in list(advice_for(AULD).hopes(some))  # type: ignore[attr-defined]
    none = laid(AULD, piles, built="3c 3d 3h 3s", hand="Kc " * 4)
    assert "No four is still to come: those left lie in the piles." in list(advice_for(AULD).hopes(none))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("tableau", "said"), [
    ({1: "3d 9c 4s", 2: "Kh"}, "No other card can be built after it."),
    ({1: "3d 9c 4s", 2: "Kh 2h"}, "No row is left, and the 2♥ can be built too."),
])  # fmt: skip
def test_after_the_last_row_at_auld_lang_syne_nothing_is_said_to_come_nearer(
    tableau: dict[int, str], said: str
) -> None:
    deal = laid(AULD, tableau, built="3c Ad Ah As")
    assert told(AULD, deal, "0 move T1 F1") == said


@pytest.mark.parametrize(("other", "said"), [
    ("9d 9h 2d", "It lies over the 4♦, and the 2♦ lies over no card as low."),
    ("4h 2d", "It lies over more cards than the 2♦."),
])  # fmt: skip
def test_of_two_cards_of_a_rank_at_auld_lang_syne_the_sentence_says_what_lies_under_them(other: str, said: str) -> None:
    deal = laid(AULD, {1: "4d 9c 2c", 2: other}, built="Ac", hand=HAND)
    assert told(AULD, deal, "0 move T1 F1") == said


def test_a_row_at_auld_lang_syne_is_dealt_for_the_ranks_that_are_awaited() -> None:
    deal = laid(AULD, {1: "7d Kc", 2: "2d 9d"}, built="Ac Ad Ah As 2c", hand=HAND)
    said = list(advice_for(AULD).hopes(deal))  # type: ignore[attr-defined]
    assert said == [
        "The next row brings a card to build about four times in ten.",
        "The foundations wait for three twos and a three: five of the 40 cards to come fit.",
    ]


def test_a_row_at_auld_lang_syne_is_dealt_for_what_would_follow_a_card_or_for_the_last_cards() -> None:
    """What a hint has told in the deal is not told again, and of a last row the cards are known."""
    advice: Any = advice_for(AULD)
    deal = laid(AULD, {1: "7d Kc", 2: "9d", 3: "3h", 4: "4c"}, built="Ac Ad Ah As", hand=HAND)
    assert next(advice.hopes(deal)) == "If a two comes, the 3♥ and the 4♣ can follow it."
    assert advice.told_turning(deal) == advice.told_turning(deal)
    further = laid(AULD, {1: "7d Kc", 2: "9d", 3: "8s 3h", 4: "4c"}, built="Ac Ad Ah As", hand=HAND)
    assert advice.told_turning(further) != advice.told_turning(deal)


def test_a_turn_at_golf_is_told_by_the_longest_chain_that_a_card_would_begin() -> None:
    golf = Golf.table()
    deal = laid(golf, {1: "5c", 2: "6d", 3: "7s", 4: "Kd"}, waste="Ks", hand="")
    advice: Any = advice_for(golf)
    assert next(advice.hopes(deal)) == "A four, a six or an eight would let three cards go one after another."


def test_of_two_that_can_both_be_built_at_auld_lang_syne_none_is_said_to_be_better() -> None:
    game = AuldLangSyne.table()
    both = laid(game, {1: "3c 2c", 2: "9d 2d"}, built="Ac Ad Ah As", hand=HAND)
    assert "lowest card" not in told(game, both, "0 move T1 F1")


def test_of_sixes_at_auld_lang_syne_the_one_on_the_next_card_is_built() -> None:
    game = AuldLangSyne.table()
    deal = laid(game, {1: "2c 3d", 2: "9d 2h", 3: "9c 2d"}, built="Ac Ad Ah As", hand=HAND)
    assert told(game, deal, "0 move T2 F1") != "It uncovers the 3♦, which can be built next."
    deal = laid(game, {1: "2c 3d 2s", 2: "9d 2h", 3: "9c 2d"}, built="Ac", hand=HAND)
    assert told(game, deal, "0 move T1 F1") == "It uncovers the 3♦, which can be built next."


def test_a_held_card_at_four_seasons_makes_no_place_for_a_card_that_goes_up_at_once() -> None:
    deal = laid(SEASONS, {1: "3h", 2: "9c"}, held="2h", base="K", built="Kh", waste="Ac Ad As", hand=HAND)
    assert told(SEASONS, deal, "0 move H0 T1") == "It can be built from there once the A♥ has been."


@pytest.mark.parametrize(
    ("before", "after", "made"),
    [("7c 8d", "7c 8d 9s", "a run"), ("7c 7d 8s", "7c 7d 8s 9c", "a double run"),
     ("7c 8d 9s", "7c 8d 9s 9c", "a second run"), ("7c 8d 9s", "7c 8d 9s Tc", "a longer run")],
)  # fmt: skip
def test_a_double_run_at_cribbage_squares_is_called_one(before: str, after: str, made: str) -> None:
    had, has = (tuple(sorted(map(rank_of, read_cards(cards)))) for cards in (before, after))
    assert run_made(had, has) == made


def test_a_turn_at_four_seasons_says_what_may_come() -> None:
    """What would empty a pile, let others be built or be built, and how many cards have a place; not the same twice."""
    told_now = {}
    for coming in range(6, 9):
        deal = laid(SEASONS, {1: "Td", 2: "Qc"}, waste="4c", base="6", built="6d 7h 7s 7c", hand="2d " * coming)
        hopes = list(told_hopes(SEASONS, deal))
        assert hopes == [
            "A jack could take the 10♦, which would empty T1.",
            "Four of the 41 cards to come would be built at once.",
            "Twelve of the 41 cards to come would have a place other than a space.",
        ]
        told_now[told(SEASONS, deal, "0 turn")] = coming
    assert sorted(told_now) == sorted(hopes)
    deal.piles[WASTE] += tuple(read_cards("3c"))
    told_still = told(SEASONS, deal, "0 turn")
    assert told_still == "Twelve of the 40 cards to come would have a place other than a space.", "no turn goes bare"
    three = laid(SEASONS, {1: "8d", 2: "Qc"}, base="6", built="7d 7h 7s 7c", hand="2d 3d")
    assert "The 8♣, the 8♥ or the 8♠ would be built at once." in told_hopes(SEASONS, three)
    full = laid(SEASONS, {1: "Td", 2: "Qc", 3: "2c", 4: "3s", 5: "4d"}, base="6", hand="2d 3d")
    assert any(each.endswith("cards to come would have a place.") for each in told_hopes(SEASONS, full)), "no space"
    queen = laid(SEASONS, {1: "Qh"}, base="J", built="Jc", hand="2d 3d")
    assert "If the J♥ comes, the Q♥ can be built on it." in told_hopes(SEASONS, queen)
    last = [str(card) for card in CARDS[:52] if card.symbol not in ("Q♥", "J♥", "J♣")]
    queen.piles[WASTE] = tuple(read_cards(" ".join(last)))
    assert list(told_hopes(SEASONS, queen)) == ["The last card of the hand is the J♥, which has a place."]


@pytest.mark.parametrize(
    ("tableau", "down", "waste", "lines"),
    [
        ({1: "8c 9d Th 6d 5s 4d", 2: "7s"}, {1: 3}, "", ["T1 T2 3"]),
        ({1: "9c 8s", 2: "8d", 3: "2c 6d"}, {1: 1, 3: 1}, "7s", ["D0 T2", "T3 T2"]),
    ],
)
def test_a_long_move_at_klondike_leaves_its_hint_two_lines(
    tableau: dict[int, str], down: dict[int, int], waste: str, lines: list[str]
) -> None:
    """What a run turns up, and what can go on the card that is played: what is added last is left out."""
    deal = laid(KLONDIKE, {**tableau, 4: "Kc"}, down=down, waste=waste, hand="2h 3h")
    moves = [f"0 move {line}" for line in lines]
    step = steps_of(KLONDIKE, deal, [read_move(moves[0])])[0]
    said = told(KLONDIKE, deal, *moves)
    assert "turns up a card" in said
    assert spelled(said) <= room_beside(KLONDIKE, step)


def test_the_hand_is_not_turned_while_a_face_down_card_can_be_turned_up() -> None:
    """The eight goes onto the nine, or the nine onto the ten, before the hand shows more; neither gains nothing."""
    piles = {1: "Th", 2: "Js 9c", 3: "3h 4h 2d", 5: "5c 8d", **{each: KINGS[each] for each in (4, 6, 7)}}
    deal = laid(KLONDIKE, piles, down={2: 1, 3: 2, 5: 1}, hand="4d 5s 2s 5h Jd")
    player = advice_for(KLONDIKE).expert(1)  # type: ignore[attr-defined]
    known = player.advice.known(deal, 0)
    plans = player.worth_while(known, player.wide.ways(known, 0))
    assert plans
    assert {str(plan.moves[0]) for plan in plans} <= {"0 move T2 T1", "0 move T5 T2"}
    assert all({"0 move T2 T1", "0 move T5 T2"} & set(map(str, plan.moves)) for plan in plans)
    ace = laid(KLONDIKE, {**piles, 7: "Ks Ac"}, down={2: 1, 3: 2, 5: 1}, hand="4d 5s 2s 5h Jd")
    built = player.worth_while(player.advice.known(ace, 0), player.wide.ways(player.advice.known(ace, 0), 0))
    assert all(len(plan.moves) > 2 for plan in built), "nor after a card is only built"
    eight = read_move("0 move T5 T2")
    beside = Beside(eight, steps_of(KLONDIKE, deal, [eight])[0])
    said: str = joined(advice_for(KLONDIKE).told(deal, [read_move("0 turn")], beside))  # type: ignore[attr-defined]
    assert "nothing" not in said


def test_a_place_beside_another_is_another_place() -> None:
    """The two of clubs could already go onto the three of diamonds; with that away the place is the only one."""
    for tableau, place in (({1: "4s", 2: "3d"}, "another place"), ({1: "4s"}, "a place")):
        deal = laid(CANFIELD, tableau, base="7", waste="3h", hand="9c 9d 9h")
        said = list(told_first(CANFIELD, steps_of(CANFIELD, deal, [read_move("0 move D0 T1")])[0]))
        assert f"It makes {place} for the 2♣ or the 2♠, still to come." in said


@pytest.mark.parametrize(
    ("square", "card", "cell", "said"),
    [
        ({1: "4h", 2: "4s", 9: "3d", 14: "9d"}, "Qs", "G15", "It begins column 5 and keeps column 4 for diamonds."),
        (
            {1: "8h", 2: "8s", 3: "8c"},
            "2d",
            "G14",
            "It begins column 4 and leaves three eights in row 1, which four unseen cards can better.",
        ),
        (
            {3: "Ac", 8: "9h", 1: "2s"},
            "Kc",
            "G33",
            "It begins row 3 and costs nothing in column 3, where no flush and no straight is possible.",
        ),
    ],
)
def test_a_cell_of_poker_squares_is_told_by_what_is_kept(
    square: dict[int, str], card: str, cell: str, said: str
) -> None:
    """A line that is begun is no reason beside what is not spoiled; three of a kind stays possible with three ranks."""
    deal = laid(AMERICAN, square, held=card, hand=TO_COME)
    assert advice_for(AMERICAN).reason(AMERICAN.view(deal, 0), read_move(f"0 place {cell}")).sentence == said


@pytest.mark.rule("PSQ-10.1", "PSQ-10.2", "PSQ-10.4", "CSQ-10.2")
@with_each(("game", "square", "card", "cell", "said"), [
    (AMERICAN, {}, "5c", "G11", "Collect flushes in the columns, and pairs and full houses in the rows."),
    (ENGLISH, {}, "5c", "G11", "Collect straights in the rows, and three or four of a kind in the columns."),
    (CRIBBAGE, {}, "5c", "G11",
     "Collect runs in the rows and pairs in the columns, and keep fives with tens and face cards."),
    (AMERICAN, {13: "Qh", 19: "Tc", 25: "Js"}, "Td", "G22",
     "It begins row 2 and column 2, and leaves columns 3, 4 and 5 to their suits."),
    (AMERICAN, {1: "2h"}, "9c", "G22", "It begins row 2 and column 2, as no card so far has its suit or rank."),
    (AMERICAN, {1: "2h"}, "9h", "G22", ""),
    (CRIBBAGE, {1: "2h"}, "9c", "G22", "It begins row 2 and column 2, as it would score nothing in the lines begun."),
    (CRIBBAGE, {1: "6h"}, "9c", "G22", ""),
    (AMERICAN, {1: "8h", 2: "9s", 3: "Tc"}, "Jd", "G14",
     "It keeps a straight open in row 1 (8 9 10 J: eight cards unseen)."),
    (AMERICAN, {1: "8h", 2: "9s", 3: "Tc", 9: "4h", 14: "4s"}, "3d", "G14",
     "It costs row 1 only its straight (8 9 10) and leaves the pair of fours in column 4, "
     "which five unseen cards can better."),
    (ENGLISH, {6: "8s", 7: "6h"}, "Th", "G34",
     "It begins row 3 and column 4, and leaves row 2 (6 8) more ways to a straight."),
    (CRIBBAGE, {5: "4s", 6: "As"}, "Qd", "G13", "It begins row 1 and column 3, and keeps row 2 for spades."),
    (CRIBBAGE, {1: "5h", 6: "9c"}, "Ks", "G12",
     "It scores two in row 1 with a fifteen and lets 13 of the 49 unseen cards score in column 2."),
    (CRIBBAGE, {10: "Tc", 7: "Kd"}, "Js", "G33", "It lets a 5 score four in row 3 and in column 3 (four unseen)."),
    (CRIBBAGE, {2: "Td"}, "7d", "G11", "It lets 14 of the 50 unseen cards score in row 1 (both diamonds)."),
    (ENGLISH, {4: "2s"}, "8s", "G21",
     "It begins row 2 and column 1, as it fits no row for a straight and pairs no card so far."),
    (AMERICAN, {4: "Qh", 9: "3h", 14: "2h", 24: "Ah", 16: "8d", 17: "8s", 18: "7c", 20: "7d"}, "8c", "G44",
     "It makes a full house in row 4, but costs column 4 its flush in hearts."),
    (AMERICAN, {1: "Ts", 6: "Qs", 11: "8s", 16: "Js", 2: "5d", 3: "5h", 4: "2c", 5: "2s"}, "5s", "G25",
     "It puts a second spade in row 2 for a flush (seven spades unseen)."
     " Column 1 can wait: seven unseen cards can still complete it."),
    (AMERICAN, {2: "4s", 7: "As", 12: "6s", 16: "2c", 18: "7d", 20: "Jh"}, "Kh", "G42",
     "It costs nothing in row 4, where no flush and no straight is possible, and column 2 its flush in spades."),
    (ENGLISH, {16: "Qh", 17: "8h", 18: "9h"}, "Ad", "G44",
     "It begins column 4, but costs row 4 its flush in hearts and its straight (8 9 Q)."),
    (AMERICAN, {4: "Qs", 9: "9s", 14: "3s", 24: "5s", 16: "2c", 17: "Kh", 18: "7d", 20: "Jh", 11: "Qc", 13: "2d",
                15: "Qh"}, "7h", "G32",
     "It puts a second heart in column 2 for a flush (nine hearts unseen)."
     " In row 4 it would make a pair of sevens but cost column 4 its flush in spades."),
    (AMERICAN, {1: "8c", 2: "4d", 4: "Ad", 5: "4h", 6: "2c", 8: "2s", 9: "9d", 10: "2h", 11: "Tc", 14: "Td", 16: "Jc",
                17: "7d", 20: "8h", 21: "Kc", 22: "3d"}, "Jh", "G55",
     "It puts a fourth heart in column 5 for a flush (nine hearts unseen)."
     " A pair of jacks in row 4 would bring only two points."),
    (AMERICAN, {1: "9s", 9: "2s", 19: "4s", 24: "3s"}, "6d", "G34",
     "It keeps a straight open in column 4 (2 3 4 6: four cards unseen), which gives up its flush in spades."),
    (AMERICAN, {1: "4c", 2: "4s", 3: "5h", 4: "5s", 8: "9h", 13: "2h", 18: "Kh"}, "4h", "G15",
     "It makes a full house in row 1. Column 3 can wait: eight unseen cards can still complete it."),
])  # fmt: skip
def test_a_cell_is_told_by_what_it_is_good_for(
    game: Patience, square: dict[int, str], card: str, cell: str, said: str
) -> None:
    """The first card says what lines are made for; where nothing is to be said but what all see, nothing is said."""
    deal = laid(game, square, held=card, hand=TO_COME)
    assert advice_for(game).reason(game.view(deal, 0), read_move(f"0 place {cell}")).sentence == said


def test_a_line_that_the_card_would_spoil_is_told_though_it_would_score_there() -> None:
    """With two cells left the jack makes a pair in column 2, and costs its flush."""
    cards = "JdJc7h6s6cAdAc9hAs9c7dTcQh2s2d5dKc5hKsKh4d3h4s"
    cells = [cell for cell in range(1, 25) if cell != 22]
    laid_out = {cell: cards[2 * at : 2 * at + 2] for at, cell in enumerate(cells)}
    deal = laid(AMERICAN, laid_out, held="Js", hand=TO_COME)
    said = advice_for(AMERICAN).reason(AMERICAN.view(deal, 0), read_move("0 place G55")).sentence
    assert said.startswith("It leaves the pair of fours in row 5, which ")
    assert said.endswith(" unseen cards can better, and keeps column 2 for clubs.")


def test_the_last_cell_is_told_only_by_what_its_card_makes() -> None:
    cards = read_cards("2h 5s 4h 9s 7c 9c 9d 9h Jc Jd Th Qc Tc Kc Ts Ah Ad 8d 6d 2d Kh 3s 3c 8c")
    said = []
    for held in ("8h", "3h"):
        deal = laid(AMERICAN, dict(enumerate(map(str, cards), 1)), held=held, hand="2s")
        found = hint(AMERICAN, AMERICAN.view(deal, 0), BUDGET)
        assert found is not None
        said.append(found.sentence)
    assert said == ["Row 5, column 5: it makes two pair in row 5.", "Row 5, column 5: it makes three threes in row 5."]


def test_a_card_that_two_others_can_carry_is_not_turned_up_by_one_move_alone() -> None:
    deal = laid(KLONDIKE, {1: "6s", 2: "2c 3c 4c 5d", 3: "6c", **KINGS}, down={2: 3})
    opens = "It turns up a card in T2, with two more under it"
    assert told(KLONDIKE, deal, "0 move T2 T1") == f"{opens}; no other pile can be opened now."
    one = laid(KLONDIKE, {1: "6s", 2: "2c 3c 4c 5d", **KINGS}, down={2: 3})
    assert told(KLONDIKE, one, "0 move T2 T1") == f"{opens}; no other move turns one up now."


def test_of_a_card_of_the_waste_it_is_not_said_that_nothing_needs_it_where_it_lies() -> None:
    deal = laid(KLONDIKE, {1: "4c", **KINGS}, waste="2h 3d", built="2c 2s 2d")
    assert "needs it" not in told(KLONDIKE, deal, "0 move D0 F2")


def test_a_king_left_on_the_waste_has_a_reason_where_it_does_not_come_round_again() -> None:
    """No queen that needs it lies free: the only space is kept."""
    deal = laid(KLONDIKE, {1: "Kd Qs", 3: "5h", 4: "4s 9c", 5: "7c", 6: "8h", 7: "8s"}, waste="2h Kh", hand="5d 2s 7d")
    deal.piles[TABLEAU + 1] = ()
    step = steps_of(KLONDIKE, deal, [read_move("0 move D0 T2")])[0]
    said: str = joined(advice_for(KLONDIKE).told(deal, [read_move("0 turn")], Beside(step.move, step)))  # type: ignore[attr-defined]
    assert said == "No black queen waits for the K♥: keep your only space."


@pytest.mark.rule("FSEA-10.1")
@pytest.mark.parametrize(("second", "held", "said"), [
    ("6d 5h", "7c", "The 7♣ stays in reach on the waste: see the next card first."),
    ("6d 5h", "2c", "In your only space the 2♣ would take only an ace, a king and a queen."),
    ("6d", "2s", "In your only space the 2♠ would take only an ace, a king and a queen."),
    ("6d", "Qs", "In your only space the Q♠ would take no other card."),
])  # fmt: skip
def test_a_space_that_is_kept_is_kept_for_something(second: str, held: str, said: str) -> None:
    """How little fits on the card in it, or a pile that the space helps to empty; else the card can wait."""
    deal = laid(SEASONS, {1: "8c", 3: "Kc", 4: second, 5: "4h"}, base="J", built="Jh", held=held, hand="7s " + HAND)
    step = steps_of(SEASONS, deal, [read_move("0 move H0 T2")])[0]
    told: str = joined(advice_for(SEASONS).told(deal, [read_move("0 turn")], Beside(step.move, step)))  # type: ignore[attr-defined]
    assert told == said


@pytest.mark.rule("FSEA-10.1")
def test_a_card_is_laid_down_at_four_seasons_for_what_can_take_it() -> None:
    """The cards to come on which it can go, what the space is kept for, and that nothing could go on it there."""
    deal = laid(SEASONS, {1: "8c", 3: "Kc", 4: "6d 5h", 5: "4h"}, base="J", built="Jh", held="9h", hand="7s " + HAND)
    assert list(told_held(SEASONS, deal, read_cards("9h")[0])) == [
        "Four tens are still to come that can take the 9♥.",
        "Keep your only space: with it you can empty T4 as soon as a seven lies open.",
    ]
    shut = laid(SEASONS, {1: "9c", 3: "Kc", 4: "6d 5h", 5: "4h"}, base="J", built="Jh", held="9h", hand="7s " + HAND)
    assert not any("T4" in said for said in told_held(SEASONS, shut, read_cards("9h")[0])), "a seven could lie nowhere"
    without = laid(SEASONS, {1: "8c", 3: "Kc", 5: "4h"}, base="J", built="Jh", held="Th", hand=HAND)
    assert list(told_held(SEASONS, without, read_cards("Th")[0])) == ["No nine lies open that could go on the 10♥."]
    placed = laid(SEASONS, {1: "8c", 3: "Kc", 4: "Tc 9d", 5: "4h"}, base="J", built="Jh", held="Th", hand=HAND)
    assert list(told_held(SEASONS, placed, read_cards("Th")[0])) == ["The 9♦ already lies on a ten."]


@pytest.mark.rule("FSEA-10.1")
def test_of_two_cards_for_one_place_at_four_seasons_that_goes_there_which_empties_a_pile() -> None:
    """The other nine, in hand or on the waste, can still have the space."""
    piles = {1: "Jc Ts", 2: "9c", 3: "Kd 5h", 4: "3c 2d"}
    deal = laid(SEASONS, piles, base="Q", built="Qh", held="9d", hand="7s " + HAND)
    plan = advice_for(SEASONS).ways(deal, 0)[0]  # type: ignore[attr-defined]
    assert str(plan.moves[0]) == "0 move T2 T1"


def test_where_no_card_can_be_played_any_more_the_deal_is_said_to_be_lost() -> None:
    lying = {1: "2c", 2: "2d", 3: "2h", 4: "2s"}
    over, open_still = (laid(CANFIELD, lying, base="7", stock="Kc", hand=hand) for hand in ("9c 9d 9h", "9c 9h Ad"))
    over.unseen[IN_HAND] = open_still.unseen[IN_HAND] = 0
    said = [joined(told_only(CANFIELD, deal)) for deal in (over, open_still)]
    assert said[0] == "No card can be played any more: this deal is lost, so start a new one."
    assert "lost" not in said[1]


@pytest.mark.parametrize(("waste", "held", "line", "said"), [
    ("6d Kc", "", "D0", "The waste then shows the 6♦."),
    ("6d", "Kc", "H0", "The 6♦ stays in reach on the waste."),
    ("", "Kc", "H0", ""),
])  # fmt: skip
def test_a_king_beside_the_pyramid_is_told_by_what_the_waste_shows(waste: str, held: str, line: str, said: str) -> None:
    kings = laid(PYRAMID, {1: "Qc", 2: "Ac"}, waste=waste, held=held, hand=HAND)
    told: str = joined(advice_for(PYRAMID).told(kings, [read_move(f"0 remove {line}")], Beside()))  # type: ignore[attr-defined]
    assert told == said


@pytest.mark.rule("CANF-10.1")
def test_a_card_of_the_stock_that_has_a_place_goes_there_before_the_hand_is_turned() -> None:
    """Not the king of the hand on the ace, which would leave that of the stock where it is."""
    lying = {1: "8c 7h", 2: "Qc", 3: "Ad", 4: "8h"}
    deal = laid(CANFIELD, lying, base="3", stock="5s 9c Kc", hand="9h Th Ks 2c 4c 6c", waste="9s As Js", built="5h 3s")
    player: Any = make_player("expert", CANFIELD, 1)
    plans = player.other.wide.ways(deal, 0)
    kept = {str(plan.moves[0]) for plan in player.other.worth_while(deal, plans)}
    assert "0 move S0 T3" in kept
    assert kept.isdisjoint({"0 turn", "0 redeal"})
    assert {str(plan.moves[0]) for plan in plans} & {"0 turn", "0 redeal"}


def test_by_threes_a_card_is_left_on_the_waste_for_what_shows_next_time() -> None:
    deal = laid(CANFIELD, {1: "2c", 2: "2d", 3: "2h", 4: "2s"}, base="7", waste="Ad Kd 8c", built="7c", hand=HAND)
    step = steps_of(CANFIELD, deal, [read_move("0 move D0 F1")])[0]
    told: str = joined(advice_for(CANFIELD).told(deal, [read_move("0 turn")], Beside(step.move, step)))  # type: ignore[attr-defined]
    assert told == "The 8♣ comes round again; built now, it would change which cards show then."
    deal.piles[0] = deal.piles[0][1:]
    told = joined(advice_for(CANFIELD).told(deal, [read_move("0 turn")], Beside(step.move, step._replace(before=deal))))  # type: ignore[attr-defined]
    assert "8♣" not in told, "as the packets of three lie, it may not be shown again"


def test_a_pair_that_the_pyramid_can_spare_is_told_by_what_is_left_alone() -> None:
    aces = laid(PYRAMID, {1: "Qc", 2: "Ac"}, waste="Qh", held="Ad", hand=HAND)
    said: str = joined(advice_for(PYRAMID).told(aces, [read_move("0 remove D0 H0")], Beside()))  # type: ignore[attr-defined]
    assert said == "The pyramid has one ace, and two queens are left for it."


def test_a_space_that_the_plan_filled_itself_is_nothing_to_show_for_it() -> None:
    """The queen goes to the space and comes back: it is for the five, and nobody empties what was empty before."""
    deal = laid(SEASONS, {2: "4d Kd Qh", 3: "Ac", 4: "6s 5d"}, base="T", waste="9s", hand="9c")
    moves = ["0 move T2 T1", "0 move T2 T3", "0 move T1 T3", "0 move T2 T4"]
    assert told(SEASONS, deal, *moves) == "Then the K♦ can go onto the A♣, on the way to emptying T2."
    assert "empties T1" not in told(SEASONS, deal, *moves[:3])


@pytest.mark.rule("BCAS-10.3")
@pytest.mark.parametrize(("tableau", "said"), [
    ({1: "9s 8d", 2: "7c", 3: "2h 7d 6s", 4: "8h"},
     "It empties T2, on the way to building the 2♥."),
    ({1: "9s 8d", 2: "7c", 3: "3h 2h"}, "It empties T2, and you then have two spaces."),
])  # fmt: skip
def test_a_space_that_is_used_and_made_again_is_no_aim(tableau: dict[int, str], said: str) -> None:
    """The card goes there only until it has a place: what all of it is for is told, or else what can be done then."""
    kings = {5: "Kc", 6: "Kd", 7: "Kh", 8: "Ks"}
    deal = laid(CASTLE, {**tableau, **kings}, built="Ac Ad Ah As")
    after = ("T3 T2", "T3 T4", "T2 T4", "T3 F3") if 4 in tableau else ("T3 F3", "T3 F3")
    assert told(CASTLE, deal, "0 move T2 T1", *(f"0 move {line}" for line in after)) == said


def test_numbers_up_to_twelve_are_words_in_hints() -> None:
    assert [amount_in_words(number, "card") for number in (1, 12, 13)] == ["one card", "twelve cards", "13 cards"]


@pytest.mark.parametrize(
    ("piles", "line", "said"),
    [
        ({1: "9s 2c", 2: "4c 3c", 3: "Ks"}, "T1 F1, T2 F1, T2 F1", "Then the 3♣ and the 4♣ can be built."),
        (
            {1: "9s 2d 2c", 2: "5c 4c 3c"},
            "T1 F1, T2 F1, T2 F1, T2 F1, T1 F2",
            "Then clubs can be built up to the 5♣, and the 2♦ too.",
        ),
        (
            {1: "9s 2c", 2: "Td 3c", 3: "Js"},
            "T1 F1, T2 F1, T2 T3",
            "Then the 3♣ can be built, and the 10♦ under it can go onto the J♠.",
        ),
        (
            {1: "9s 2c", 2: "Kd 3c", 3: "4c 9d 7d"},
            "T1 F1, T2 F1",
            "Then the 3♣ can be built. Next in clubs is the 4♣, under two cards in T3.",
        ),
        (
            {1: "9c 6h", 2: "7d", 3: "2c Td 4h 8d", 4: "Js", 5: "5c"},
            "T1 T2, T3 T1, T3 T5, T3 T4, T3 F1",
            "Then the 8♦ can go onto the 9♣; three more moves build the 2♣.",
        ),
    ],
)
def test_a_plan_is_told_as_far_as_it_builds(piles: dict[int, str], line: str, said: str) -> None:
    """What is built one after another is one sentence, with how far each suit gets; then what comes free or next."""
    moves = [read_move(f"0 move {each}") for each in line.split(", ")]
    told: str = joined(advice_for(CASTLE).told(laid(CASTLE, piles, built="Ac Ad Ah As"), moves, Beside()))  # type: ignore[attr-defined]
    assert told.endswith(said)


def test_the_aim_of_a_long_plan_is_told_once() -> None:
    """On its way only the next step, until little is left; whoever asks again in a position hears the same."""
    piles = {1: "9c 6h", 2: "Kh", 3: "2c Td 4h 8d", 4: "Js", 5: "5c", 6: "Ks", 7: "7d 3s", 8: "4d"}
    deal = laid(CASTLE, piles, built="Ac Ad Ah As")
    moves = [read_move(f"0 move {each}") for each in ["T7 T8", "T1 T7", "T3 T1", "T3 T5", "T3 T4", "T3 F1"]]
    told = list[str]()
    for at, move in enumerate(moves[:4]):
        for _ in range(2):
            told.append(joined(advice_for(CASTLE).told(deal, moves[at:], Beside())))  # type: ignore[attr-defined]
        CASTLE.play(deal, move)
    assert told[::2] == told[1::2]
    assert told[::2] == [
        "Then the 6♥ can go onto the 7♦; four more moves build the 2♣.",
        "Then the 8♦ can go onto the 9♣.",
        "It leaves two cards on the 2♣.",
        "Then the 10♦ can go onto the J♠, one move short of building the 2♣.",
    ]


def test_no_card_moves_on_the_way_to_itself() -> None:
    deal = laid(CASTLE, {1: "Kh 5c", 2: "3d 4d", 3: "Js Qs"}, built="Ac 2d Ah As")
    *between, goal = steps_of(CASTLE, deal, [read_move(f"0 move {each}") for each in ["T2 T1", "T2 F2", "T1 F2"]])
    told = {told_near(CASTLE, between, goal, room) for room in range(70, 125)}
    assert told == {
        "That is three moves short of building the 4♦.",
        "Then the 4♦ can go onto the 5♣; two more moves build the 4♦.",
        "Then the 4♦ can go onto the 5♣, two moves short of building the 4♦.",
    }


def test_a_hint_fits_two_lines() -> None:
    """Of a long way the aim is told, the next step where it fits: with cards in words both lines have 78 characters."""
    deal = laid(CASTLE, {1: "Kh 8h", 2: "9d", 3: "Kd 2h Js Qs", 5: "Qd"}, built="Ac Ad Ah As")
    moves = [read_move(f"0 move {each}") for each in ["T1 T2", "T3 T1", "T3 T5", "T3 F3"]]
    said: str = joined(advice_for(CASTLE).told(deal, moves, Beside()))  # type: ignore[attr-defined]
    assert said == "Then the Q♠ can go onto the K♥; two more moves build the 2♥."
    assert spelled(said) <= ROOM


@pytest.mark.parametrize(
    ("pile", "said"),
    [
        ("Kc 2h Td 4s 8h", "It frees the 4♠, and leaves two cards on the 2♥."),
        ("Kc Td 4s 8h", "It frees the 4♠ in T1."),
        ("4s 8h", "It frees the 4♠, the last card in T1."),
    ],
)
def test_a_card_is_freed_for_what_lies_under_it(pile: str, said: str) -> None:
    """Where nothing is planned with it: what is due under it; nothing of a card that is only built off another."""
    deal = laid(CASTLE, {1: pile, 2: "Kd 9s"}, built="Ac Ad Ah As")
    step, *back = steps_of(CASTLE, deal, [read_move("0 move T1 T2"), read_move("0 move T2 T1")])
    assert said in told_first(CASTLE, step, back), "that the same card can come back is no reason"
    built = laid(CASTLE, {1: pile, 2: "Kd 9s"}, built="Ac Ad 7h As")
    step = steps_of(CASTLE, built, [read_move("0 move T1 F3")])[0]
    assert not any("It frees" in each for each in told_first(CASTLE, step) if "leaves" not in each)


def test_a_chain_at_golf_tells_how_many_cards_it_leaves_in_its_column() -> None:
    for column, said in (("2d Kc 6c 9c", "with two cards under it"), ("6c 9c", "the last card in T2")):
        deal = laid(HOLE, {1: "Kd 8c", 2: column}, waste="7c", hand="6d 6s")
        sentence = told(HOLE, deal, "0 move T1 D0", "0 move T2 D0")
        assert sentence == f"Then the 9♣ can follow, and the 6♣ comes up, {said}."


def test_what_is_dug_for_is_told_by_the_cards_left_on_it() -> None:
    """A long way begins at the pile of the two: so many cards are left on it then."""
    deal = laid(CASTLE, {1: "2h 9s 8h 5d", 2: "Kc 9d", 3: "6s", 4: "Ts", 5: "Kd"}, built="Ac Ad Ah As")
    moves = [read_move(f"0 move {each}") for each in ["T1 T3", "T2 T4", "T1 T6", "T1 T7", "T1 F3"]]
    said: str = joined(advice_for(CASTLE).told(deal, moves, Beside()))  # type: ignore[attr-defined]
    assert said == "It leaves two cards on the 2♥."


def test_a_place_is_kept_for_no_king_that_is_built() -> None:
    """No king is still to come where three lie in sight and the fourth is the card that is built."""
    deal = laid(KLONDIKE, {1: "Kc", 2: "Kd", 3: "Ks", 4: "Kh"}, built="Qc Qd Qh Qs", hand="")
    for seen, said in ((deal, False), (laid(KLONDIKE, {1: "Kc", 2: "Kd", 4: "Kh"}, built="Qh"), True)):
        step = steps_of(KLONDIKE, seen, [read_move("0 move T4 F3")])[0]
        assert ("It empties T4 for a king still to come." in told_first(KLONDIKE, step)) is said


def test_the_last_cards_are_told_together() -> None:
    """Nobody wants to be told of each suit, nor that nothing needs a card, where all that is left is built."""
    deal = laid(CASTLE, {1: "Kc Qc", 2: "Kd", 3: "Ks Qs", 4: "Kh"}, built="Jc Qd Qh Js")
    moves = [read_move(f"0 move {each}") for each in ["T1 F1", "T1 F1", "T2 F2", "T3 F4", "T3 F4", "T4 F3"]]
    said: str = joined(advice_for(CASTLE).told(deal, moves, Beside(wins=6), to=52))  # type: ignore[attr-defined]
    assert said == "This wins in six moves. Then all the cards that are left can be built."


def test_what_a_card_less_in_the_hand_does_is_told_only_where_nothing_else_is() -> None:
    place = laid(BY_THREES, {1: "8d", 2: "Th", **KINGS}, waste="9c", hand="5d 2s 7d")
    step = read_move("0 move D0 T2")
    said: str = joined(advice_for(BY_THREES).told(place, [step], Beside()))  # type: ignore[attr-defined]
    assert said == "It makes a place for the 8♥, still to come."


def test_the_moves_to_the_win_are_counted_at_the_first_and_at_round_numbers() -> None:
    """The line that was found goes on meanwhile, and nobody needs to hear it at each move."""
    ahead = Foreseen(read_move("0 move T1 F1"), winnable=True, built=52, looked=1)
    told = [
        to_the_win(ahead._replace(left=left, first=first)) for left, first in [(43, True), (42, False), (40, False)]
    ]
    assert list(map(told_end, told)) == ["This wins in 43 moves.", "", "This wins in 40 moves."]
    assert to_the_win(ahead._replace(winnable=None, first=True, left=40)) == 0
    assert told_end(1) == "", "that it is the last move is seen"


def test_a_build_without_another_reason_says_what_becomes_of_the_card_or_what_it_frees() -> None:
    """A card in hand would go to the waste; of a pile it frees one on which another could go."""
    held = laid(SEASONS, {1: "6h", 2: "Qd", 4: "9c 8s"}, held="2s", base="J", built="As", hand=HAND)
    assert told(SEASONS, held, "0 move H0 F4") == "On the waste the next card would cover it."
    lying = laid(CANFIELD, {1: "9c 8d 7c", 2: "Kh", 3: "Ks", 4: "Js"}, built="6c", hand="Ad Ah", stock="5h 5d")
    assert told(CANFIELD, lying, "0 move T1 F1") == "It frees the 8♦ for the 7♠."


def test_a_shorter_chain_at_golf_says_why_it_is_preferred_to_a_longer_one() -> None:
    """A hint before may have promised the longer one."""
    game = Golf.table()
    deal = laid(game, {1: "9d 4h", 2: "Kh 6d", 3: "7s 5h 4s"}, waste="3d", hand="Ac Ad Kc Kd")
    assert told(game, deal, "0 move T1 D0").endswith(
        "Tried out often, it saves more strokes than the four cards from the 4♠."
    )
    assert "saves" not in told(game, deal, "0 move T3 D0", "0 move T3 D0", "0 move T2 D0", "0 move T3 D0")


# ── squares ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PSQ-10.1", "PSQ-10.2", "PSQ-10.3", "PSQ-10.4")
@pytest.mark.parametrize(
    ("game", "square", "card", "cells", "rule"),
    [
        (AMERICAN, {1: "2h", 6: "9h", 14: "5c"}, "Kh", "G31 G41 G51", "PSQ-10.1"),
        (AMERICAN, {1: "2h", 7: "9c"}, "9d", "G21 G23 G24 G25", "PSQ-10.1"),
        (ENGLISH, {1: "5h", 2: "7c", 13: "Kd"}, "6d", "G13 G14 G15", "PSQ-10.2"),
        (AMERICAN, {1: "2h"}, "9c", "G22 G33 G44 G55", "PSQ-10.4"),
    ],
)
def test_poker_lines_wait_for_different_hands(
    game: Patience, square: dict[int, str], card: str, cells: str, rule: str
) -> None:
    """Flushes down, cards of a rank across, English straights across, and the first cards in lines of their own."""
    deal = laid(game, square, held=card, hand=TO_COME)
    said = best(game, deal)
    assert said.removeprefix("0 place ") in cells.split()
    assert why(game, deal, said) == rule


@pytest.mark.rule("PSQ-10.5", "PSQ-10.6", "PSQ-10.7")
def test_poker_squares_are_counted_towards_the_end() -> None:
    """Four hearts are worth the more the more hearts are unseen; the last card goes where it counts most."""
    advice, four = advice_for(AMERICAN), sketched(read_cards("2h 5h 9h Kh"))
    unseen = sum(1 << card for card in read_cards("3h 4h 6h 2c 3c 4c 6c 7c"))
    few = unseen & ~sum(1 << card for card in read_cards("3h 4h"))
    worths = [advice.value(four, True, Fill(mask, mask.bit_count(), 4)) for mask in (few, unseen)]  # type: ignore[attr-defined]
    assert 0 < worths[0] < worths[1] < 20
    cards = map(str, read_cards("2h 5s 4h 9s 7c 9c 9d 9h Jc Jd Th Qc Tc Kc Ts Ah Ad 8d 6d 2d Kh 3s 3c"))
    last = laid(AMERICAN, dict(enumerate(cards, 1)), held="3h", hand="2s")
    assert best(AMERICAN, last) in ("0 place G54", "0 place G55")
    assert why(AMERICAN, last, "0 place G54") == "PSQ-10.7"


@pytest.mark.rule("CSQ-10.1", "CSQ-10.4", "CSQ-10.6")
@pytest.mark.parametrize(
    ("square", "card", "cell", "rule"),
    [
        ("5c Kd - - - 8h - - - - 2s -", "Th", "G41", "CSQ-10.1"),
        ("9c - Qd - 9d - - - - - - - - - - Qs", "9h", "G31", "CSQ-10.6"),
        ("5c Td 2s 2d 3c 8h 4h Qc 6s Ad As 7d Jc Ks", "5h", "G44", "CSQ-10.1"),
    ],
)
def test_cribbage_lines_collect_fifteens_and_threes(square: str, card: str, cell: str, rule: str) -> None:
    """A ten crosses a five, a third nine joins two, and a five goes where a fifteen is lacking."""
    cards = {at: held for at, held in enumerate(square.split(), 1) if held != "-"}
    deal = laid(CRIBBAGE, cards, held=card, hand=TO_COME)
    assert best(CRIBBAGE, deal) == f"0 place {cell}"
    assert why(CRIBBAGE, deal, f"0 place {cell}") == rule


@pytest.mark.rule("CSQ-10.2", "CSQ-10.3", "CSQ-10.5")
@pytest.mark.parametrize(("square", "card", "cell", "said"), [
    ({1: "5c", 3: "Ts", 6: "8s", 7: "6d", 8: "Tc", 10: "6s", 11: "9s", 12: "2d", 13: "5h", 14: "Ah"}, "Qh", "G44",
     "Column 1 can wait: 15 unseen cards score four or more there."),
    ({1: "2h", 3: "2d", 5: "Kh", 7: "Qd", 10: "7c", 12: "6s", 15: "Th"}, "5s", "G24",
     "Row 3, column 3 would score seven now, but promises less for later."),
    ({1: "Js", 2: "Qd"}, "Kh", "G13", "row 1 with a run"),
])  # fmt: skip
def test_a_cribbage_cell_that_would_score_more_is_told(square: dict[int, str], card: str, cell: str, said: str) -> None:
    """And why it is left: enough cards are to come that score as much there, or less can be hoped for after it."""
    deal = laid(CRIBBAGE, square, held=card, hand=TO_COME)
    told = advice_for(CRIBBAGE).reason(CRIBBAGE.view(deal, 0), read_move(f"0 place {cell}")).sentence
    assert said in told
    assert ("now" in told or "wait" in told) is ("run" not in said)


def test_what_a_cribbage_line_may_come_to() -> None:
    """Pairs are worth more down, runs across; four of a suit about four; middle cards more than high ones."""

    def worth(cards: str, down: bool = False) -> float:
        value: float = advice_for(CRIBBAGE).value(sketched(read_cards(cards)), down, Fill())  # type: ignore[attr-defined]
        return value

    assert worth("9c 9d", down=True) > worth("9c 9d")
    assert worth("7c 8d 9h") > worth("7c 8d 9h", down=True)
    assert 4 <= worth("2c 4c Tc Qc") - worth("2c 4c Tc Qd") < 5
    assert worth("5c") > worth("6c") > worth("Kc")


@pytest.mark.rule("CSQ-10.3", "CSQ-10.5")
def test_cards_that_make_a_flush_score_in_a_cribbage_line_too() -> None:
    """Hearts of other ranks are counted beside the cards that make a fifteen or a pair."""
    seen = read_cards("Tc 5c Qh 6h 6s Kd Kh Ah")
    mask = sum(1 << card for card in range(52)) & ~sum(1 << card for card in seen)
    stage = Fill(mask, mask.bit_count(), 9)
    made = advice_for(CRIBBAGE).made(read_cards("Qh 6h"), read_cards("Ah")[0], False, stage)  # type: ignore[attr-defined]
    ((_, rule, words),) = made
    assert (rule, words) == ("CSQ-10.5", "lets 28 of the 44 unseen cards score in {line} (all hearts)")


def test_an_expert_plays_on_in_mind() -> None:
    """The last card of a pyramid goes before a pair of the hand; on common foundations one is not left behind."""
    pyramid = laid(PYRAMID, {1: "9c"}, waste="9d", held="4h", hand="Kc Kd Kh")
    common = MultipleKlondike.table({}, 2)
    tableau = {1: "9c", 2: "9s 4d", 3: "9d", **BESIDE}
    sides = ({"tableau": tableau, "hand": HAND}, {"tableau": {**BESIDE, 1: "4d"}})
    deal = sat(common, *sides, built=DUE)
    for view, game, best_line in (
        (PYRAMID.view(pyramid, 0), PYRAMID, "0 remove T1 H0"),
        (common.view(deal, 0), common, "0 move T2 F2"),
    ):
        said = [str(make_player("expert", game, 3).choose(view, Budget(playouts=16))) for _ in range(2)]
        assert said == [best_line] * 2


def test_an_expert_fills_up_squares_in_mind() -> None:
    """With the same seed he says the same; he does not spoil a straight flush; cards must touch where that is so."""
    row = {1: "5h", 2: "6h", 3: "7h", 4: "8h", 6: "2c", 7: "2d", 8: "2s", 9: "Kc", 10: "Ks"}
    game = PokerSquares.table({"adjacent": True})
    deal = laid(game, row, held="9h", hand=HAND)
    said = {str(make_player("expert", game, 3).choose(game.view(deal, 0), Budget(playouts=16))) for _ in range(2)}
    assert said == {"0 place G15"}


# ── in company ────────────────────────────────────────────────────────────────────────────────────────────────────

BESIDE = {4: "Kc", 5: "Kd", 6: "Kh", 7: "Ks"}
DUE = [("Ac 2c 3c", (0, 1, 0)), ("Ad 2d 3d", (1, 1, 0))]


def spoken(game: Company, deal: CompanyDeal) -> tuple[str, str]:
    """Return the move that the advice prefers for seat 0, and the id of the advice."""
    view = game.view(deal, 0)
    said = advice_for(game).best(view.deal, 0, view.lines)
    return str(said), advice_for(game).reason(view, said).rule


@pytest.mark.rule("MKLO-10.1", "MKLO-10.2", "MKLO-10.3", "MKLO-10.4")
@pytest.mark.parametrize(
    ("own", "other", "names"),
    [
        ({2: "9s 4d"}, {1: "4d", 2: "5d"}, ["contested", "first", "given_away"]),
        ({2: "9s 2c"}, {1: "3c"}, ["low", "first"]),
        ({2: "9s 4d", 3: "5d"}, {1: "5d"}, ["followed", "first"]),
        ({2: "9s 4d"}, {1: "5c"}, ["first"]),
    ],
)
def test_on_common_foundations_one_builds_before_the_others(
    own: dict[int, str], other: dict[int, str], names: list[str]
) -> None:
    """What another could build; a two of one's own; what goes on with one's own card; not what serves another."""
    game = MultipleKlondike.table({}, 2)
    tableau = {1: "9c", 3: "9d", **BESIDE, **own}
    built = [*DUE, ("", ()), ("", ()), ("Ac", (1,))]
    deal = sat(game, {"tableau": tableau, "hand": HAND}, {"tableau": {**BESIDE, **other}}, built=built)
    said, rule = spoken(game, deal)
    tempi = tempi_of(build_of(game, deal, 0, read_move(said)))
    assert [tempo.name for tempo in tempi] == names
    assert rule == tempi[0].rule


@pytest.mark.rule("MKLO-10.2")
@pytest.mark.parametrize(
    ("own", "other", "told"),
    [
        ({}, {1: "5d"}, "It counts for you, though Bea can then build the 5♦."),
        ({}, {1: "5d 4c"}, "Next on that foundation is the 5♦, under one card in Bea's T1."),
        ({}, {1: "9h"}, "Nobody else shows the 5♦, which goes on it."),
        ({3: "5d"}, {1: "5d"}, "Then you can build the 5♦ on it, unless Bea builds one first."),
        ({3: "5d"}, {1: "9h"}, "Then you can build the 5♦ on it."),
    ],
)
def test_on_common_foundations_a_build_is_told_with_what_the_others_show(
    own: dict[int, str], other: dict[int, str], told: str
) -> None:
    """The next card may lie with another player, who can build it, too, or first."""
    game = MultipleKlondike.table({}, 2)
    tableau = {1: "9c", 2: "9s 4d", 3: "9d", **BESIDE, **own}
    deal = sat(game, {"tableau": tableau, "hand": HAND}, {"tableau": {**BESIDE, **other}}, built=DUE)
    view = game.view(deal, 0)
    reason = advice_for(game).reason(view, read_move("0 move T2 F2"))
    assert speak(reason.sentence, ("Ann", "Bea"), 0) == told


@pytest.mark.rule("MCAN-10", "POUN-10.1", "POUN-10.4", "POUN-10.7", "POUN-10.8")
def test_in_pounce_the_stock_counts_more_than_cards_built() -> None:
    """A card of the stock on a pile before a build of the waste; unless cards built are what counts."""
    part = {"tableau": {1: "Ks", 2: "9s", 3: "9c", 4: "5s"}, "stock": "2h 3h Qh", "waste": "8c 4d", "hand": HAND}
    built = [("Ac", (1,)), ("Ad 2d 3d", (1, 1, 1))]

    def measures(options: dict[str, object]) -> dict[str, float]:
        advice = advice_for(Pounce.table(options, 3)).alone[0]  # type: ignore[attr-defined]
        return {one.name: one.weight for one in advice.measures}

    for game in (Pounce.table({}, 3), MultipleCanfield.table({}, 2)):
        deal = sat(game, part, *[{"tableau": {1: "Kc"}}] * (game.seats - 1), built=built)
        assert spoken(game, deal)[0] == "0 move S0 T1"
    plain, points, out = measures({}), measures({"scoring": "points"}), measures({"object": "foundations"})
    assert plain["built"] < points["built"] == out["built"]
    assert plain["stocked"] == points["stocked"] < out["stocked"] < 0
    assert measures({"patience": "klondike"})["not_in_play_later"] < out["not_in_play"]


@pytest.mark.parametrize(
    ("move", "hand", "says"),
    [("0 move D0 T1", "7c 8d", True), ("0 move D0 T1", "8d", False), ("0 move S0 T1", "7c 8d", False)],
)
def test_a_card_that_leaves_the_waste_lets_others_come_up(move: str, hand: str, says: bool) -> None:
    """Where there is nothing else to say: three are turned at a time, and two cards at least come after it."""
    part = {"tableau": {1: "Ks", 2: "9s", 3: "9c", 4: "5s"}, "stock": "2h 3h Qh", "waste": "8c Qd", "hand": hand}
    game = Pounce.table({}, 3)
    deal = sat(game, part, *[{"tableau": {1: "Kc"}}] * 2)
    said = advice_for(game).at_last(game.view(deal, 0), read_move(move))
    assert (said == OTHERS_SHOW) is says


def test_a_full_line_of_a_cribbage_square_can_score_more_only_with_the_starter() -> None:
    """A line with a cell left says nothing of it."""
    advice: Any = advice_for(CRIBBAGE)
    stage = Fill((1 << 52) - 1, 52, 1)
    for line, words in (("2c 7d Kh", "as the starter score"), ("2c Kh", "score")):
        made = [each[2] for each in advice.made(read_cards(line), CARDS[50], False, stage)]
        assert len(made) == 1
        assert f" {words} " in made[0]
        assert ("as the starter" in made[0]) is words.startswith("as")


@with_each("seed", range(8))
def test_the_last_card_of_a_square_has_a_reason_even_if_it_makes_nothing(seed: int) -> None:
    rng = Random(seed)
    match = Match(AMERICAN, ("Ann",), rng=rng)
    match.begin(0)
    while len(lines := match.view(0).lines) > 1:
        match.say(rng.choice(lines))
    told = advice_for(AMERICAN).reason(match.view(0), lines[0]).sentence
    assert told.startswith("It makes ") or told == "It is the last place."


@pytest.mark.rule("PSQ-10.3")
@pytest.mark.parametrize(("cards", "also"), [("6c", True), ("2c", False)])
def test_a_row_left_to_cards_of_one_rank_may_still_be_a_straight(cards: str, also: bool) -> None:
    advice: Any = advice_for(PokerSquares.table({}))
    stage = Fill((1 << 52) - 1, 52, 20)
    made = [each[2] for each in advice.made(read_cards(cards), read_cards("9d")[0], False, stage)]
    assert made[0].endswith(" to cards of one rank or a straight") is also


@pytest.mark.rule("PSQ-10.1", "PSQ-10.3")
@pytest.mark.parametrize(("first", "second", "said"), [
    ("puts a second club in row 1 for a flush (ten clubs unseen)",
     "puts a third club in column 2 for a flush (ten clubs unseen)",
     "puts a second club in row 1 and a third club in column 2 for a flush (ten clubs unseen)"),
    ("scores two in row 1 with a pair", "scores four in column 2 with a run and a pair",
     "scores two in row 1 with a pair and four in column 2 with a run and a pair"),
    ("costs nothing in row 5, where no flush is possible", "keeps column 2 for clubs",
     "costs nothing in row 5, where no flush is possible, and keeps column 2 for clubs"),
    ("makes two pair in row 2", "", "makes two pair in row 2"),
    ("costs nothing in row 5, where no flush is possible", "costs nothing in column 3, where no flush is possible",
     "costs nothing, as neither row 5 nor column 3 can make a flush or a straight"),
])  # fmt: skip
def test_what_a_card_makes_of_both_lines_is_told_in_one_sentence(first: str, second: str, said: str) -> None:
    assert both(first, second) == said


def test_in_auld_lang_syne_no_row_is_dealt_while_a_card_can_be_built() -> None:
    """Another eight may cover a lower card; but over many deals nothing came of waiting for it."""
    tableau = {1: "4c 8c", 2: "Kh 7s", 3: "9d Qc", 4: "Jd Qs"}
    deal = laid(AULD, tableau, built="7c 3d 3h As", hand="8h 9c 2h 5d 8s 6h Ks Td")
    for playouts in (12, 60):
        found = hint(AULD, AULD.view(deal, 0), Budget(playouts=playouts))
        assert found is not None
        assert str(found.move).startswith("0 move T1")
    player = advice_for(AULD).expert(1)  # type: ignore[attr-defined]
    two = laid(AULD, {1: "9c 2c", 2: "Kh 4s"}, built="Ac Ad 3h 3s", hand="8h 9c 2h 5d")
    first, second, row = map(read_move, ("0 move T1 F1", "0 move T2 F3", "0 deal"))
    held, whole = Plan(1.0, two, (first, row)), Plan(0.0, two, (first, second, row))
    assert player.worth_while(player.advice.known(two, 0), [held, whole]) == [whole], "nor after one is built"


def test_in_pounce_a_turn_says_that_no_other_move_brings_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what the patience says alone names only cards that this seat has built already."""
    game = Pounce.table({"units": "part"}, 3)
    others = [{"tableau": {1: "Kc"}, "stock": "5h"}] * 2
    deal = sat(game, {"tableau": {1: "8d", 2: "9c 8h 7c", 3: "Ks", 4: "Kd"}, "stock": "4d 5d", "hand": HAND}, *others)
    view, advice = game.view(deal, 0), advice_for(game)
    turn = next(line for line in view.lines if line.verb == "turn")
    assert len(view.lines) > 1
    assert advice.reason(view, turn).sentence == "Moving the 7♣ gains nothing now."
    monkeypatch.setattr(game, "gone_of", lambda deal, seat: read_cards("7c"))
    assert advice.reason(view, turn).sentence == "Nothing can be built, and no other move takes a card off your stock."


def test_the_last_cards_are_told_once_of_a_plan_that_has_been_begun() -> None:
    """Whoever follows it is told only the next before each of them, and that one is the last."""
    deal = laid(CASTLE, {1: "Kc Qc", 2: "Kd"}, built="Jc Qd Kh Ks")
    moves = [read_move(f"0 move {line}") for line in ("T1 F1", "T1 F1", "T2 F2")]
    advice = advice_for(CASTLE)
    told_first = advice.told(deal, moves, Beside())  # type: ignore[attr-defined]
    assert told_first == ("Then both the cards that are left can be built.",)
    assert advice.told(deal, moves, Beside(begun=True)) == ("Then the K♣ can be built.",)  # type: ignore[attr-defined]
    last = laid(CASTLE, {2: "Kd"}, built="Kc Qd Kh Ks")
    assert advice.told(last, moves[2:], Beside(begun=True)) == ("It is the last card.",)  # type: ignore[attr-defined]


def test_in_pounce_a_build_says_first_that_it_takes_a_card_off_the_stock() -> None:
    """From the stock, or from a pile of one card, whose place the stock fills; else nothing is said of it."""
    game = Pounce.table({"units": "part"}, 3)
    others = [{"tableau": {1: "Kc"}, "stock": "5h"}] * 2
    two = "A two is of no use in the tableau: build it at once."
    for tableau, stock, source, says in (
        ({1: "2h", 2: "5h", 3: "Kd", 4: "8d"}, "9d 5d", "T1", f"It takes a card off your stock. {two}"),
        ({1: "9h 2h", 2: "5h", 3: "Kd", 4: "8d"}, "9d 5d", "T1", two),
        (
            {1: "Jh", 2: "5h", 3: "Kd", 4: "8d"},
            "9d 2h",
            "S0",
            "It frees the next card of the stock, where one is left. Nobody else shows the 3♥, which goes on it.",
        ),
        (
            {1: "Jh", 2: "5h", 3: "Kd", 4: "8d"},
            "2h",
            "S0",
            "It plays the last card of the stock. Nobody else shows the 3♥, which goes on it.",
        ),
        (
            {1: "Jh", 2: "5h", 3: "Kd", 4: "8d"},
            "Ac",
            "S0",
            "It takes the last card off your stock, and starts a foundation.",
        ),
        ({1: "9h 2h", 2: "3h", 3: "Kd", 4: "8d"}, "9d 5d", "T1", "Then you can build the 3♥ on it."),
        (
            {1: "9h Ac", 2: "2c", 3: "Kd", 4: "8d"},
            "5d",
            "T1",
            "It starts a foundation, on which you can then build the 2♣.",
        ),
    ):
        deal = sat(game, {"tableau": tableau, "stock": stock}, *others, built=[("", ()), ("", ()), ("Ah", (1,))])
        view = game.view(deal, 0)
        move = next(line for line in view.lines if str(line).startswith(f"0 move {source} F"))
        reason = advice_for(game).reason(view, move)
        assert joined((reason.sentence, *reason.besides)) == says


def test_in_pounce_an_ace_is_built_and_not_laid_on_a_two() -> None:
    game = Pounce.table({"units": "part"}, 3)
    others = [{"tableau": {1: "Kc"}, "stock": "5h"}] * 2
    deal = sat(game, {"tableau": {1: "2h", 2: "5h", 3: "Kd", 4: "8d"}, "stock": "5d", "waste": "As"}, *others)
    view = game.view(deal, 0)
    assert "0 move D0 T1" in map(str, view.lines)
    advice = advice_for(game)
    kept = set(map(str, advice.sensible(view)))  # type: ignore[attr-defined]
    assert kept == {"0 move D0 F4"} == set(map(str, view.lines)) - {"0 move D0 T1", "0 redeal"}


def test_on_common_foundations_the_hand_is_not_turned_past_a_card_that_can_be_built() -> None:
    """Nor does a novice overlook an ace; a tableau card on which only another could go on may wait."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    ace = {"tableau": {1: "Ac", 2: "9d", 3: "4h", **BESIDE}, "hand": "5d 6d 3d"}
    deal = sat(game, ace, {"tableau": {1: "Kc"}})
    view, advice = game.view(deal, 0), advice_for(game)
    assert any(line.verb == "turn" for line in view.lines)
    weights = dict(zip(view.lines, advice.weigh(view.deal, 0, view.lines), strict=True))
    best, turn = max(weights.values()), next(line for line in view.lines if line.verb == "turn")
    assert best - weights[turn] > 4 * advice.noise
    for own, waste, shows, turns in (
        ({3: "4h"}, "3h", "Kc", False), ({}, "3h", "4h", False),
        ({3: "3h"}, "", "4h", True),
    ):  # fmt: skip
        part = {"tableau": {2: "9d", **own, **BESIDE}, "waste": waste, "hand": "5d 6d 3d"}
        deal = sat(game, part, {"tableau": {1: shows}}, built=[("", ()), ("", ()), ("Ah 2h", (0, 1))])
        found = advice.sensible(game.view(deal, 0))  # type: ignore[attr-defined]
        assert any(line.verb == "turn" for line in found) is turns


@pytest.mark.parametrize("scoring", ["winner", "points"])
def test_in_pounce_a_card_of_the_stock_is_built_first_and_others_count_only_for_points(scoring: str) -> None:
    """And a waste card on which only another could build may wait, so it is not said to be built soon."""
    game = Pounce.table({"units": "part", "scoring": scoring}, 3)
    part = {"tableau": {1: "Kd", 2: "Jh", 3: "9c", 4: "8h"}, "stock": "3d", "waste": "3s", "hand": "5c 6d 7d 4s"}
    others = [{"tableau": {1: "4s"}, "stock": "Kh"}, {"tableau": {1: "Kc"}, "stock": "5h"}]
    built = [("", ()), ("Ad 2d", (1, 1)), ("", ()), ("As 2s", (1, 1))]
    deal = sat(game, part, *others, built=built)
    view, advice = game.view(deal, 0), advice_for(game)
    assert isinstance(advice, CommonAdvice)
    kept = [str(line) for line in advice.sensible(view) if line.verb == "move"]
    assert (kept == ["0 move S0 F2"]) is (scoring == "winner")
    assert {"0 move S0 F2", "0 move D0 F4"} <= {str(line) for line in view.lines}
    given = next(line for line in view.lines if str(line) == "0 move D0 F4")
    told = speak(advice.given(view, given, "Next on that foundation is the 4♠, in the hand."), ("Ann", "Bea", "Cy"))
    assert told == ("It counts for you, though Bea can then build the 4♠." if scoring == "points" else "")
    coming = "The waste then shows the 3♠, which can be built."
    assert advice.given(view, given, coming) == "The waste then shows the 3♠, which has a place."
    build = build_of(advice.game, deal, 0, given)
    assert build is not None
    assert not advice.built_first(build)


@pytest.mark.parametrize(
    ("hand", "seen", "turns"), [("Jd Qd Kd", True, False), ("Jd 5d Kd", True, True), ("Jd Qd Kd", False, True)]
)
def test_on_common_foundations_a_card_on_which_nothing_can_go_is_built_before_turning(
    hand: str, seen: bool, turns: bool
) -> None:
    """At Pounce too, where what the hand needs comes first: a six is kept for a five, if there may be one."""
    game = Pounce.table({"units": "part", "patience": "klondike"}, 3)
    part = {"tableau": {1: "Kc", 2: "9d", 3: "6c"}, "hand": hand}
    deal = sat(game, part, *[{"tableau": {1: "Kc"}}] * 2, built=[("Ac 2c 3c 4c 5c", (0, 1, 1, 1, 1))])
    if seen:
        deal.parts[0].unseen[1], deal.parts[0].begun = 0, 2
    found = advice_for(game).sensible(game.view(deal, 0))  # type: ignore[attr-defined]
    assert "0 move T3 F1" in map(str, found)
    assert any(line.verb == "turn" for line in found) is turns


def test_in_pounce_a_card_is_laid_down_that_brings_one_of_the_stock_into_play() -> None:
    """The hand has been seen: the ten goes onto the jack, then the nine with its eight, and the queen comes in."""
    game = Pounce.table({"units": "part"}, 3)
    tableau = {1: "2s", 2: "Jd", 3: "Kc Qh Jc Td", 4: "9d 8c"}
    part = {"tableau": tableau, "stock": "5h Qc", "waste": "Ts", "hand": "4c 7d 3s 6s 4h 5c"}
    deal = sat(game, part, *[{"tableau": {1: "Kc"}, "stock": "5h"}] * 2)
    deal.parts[0].unseen[1], deal.parts[0].begun = 0, 2
    assert str(advice_for(game).best(deal, 0, game.lawful(deal, 0))) == "0 move D0 T2"


def test_on_common_foundations_no_deal_is_called_lost_while_others_build() -> None:
    game = MultipleKlondike.table({"units": "part"}, 2)
    part = {"tableau": {1: "2c 9h 8s", 2: "9d", 3: "4h", **BESIDE}, "down": {1: 1}, "hand": "5d 6d 3d"}
    deal = sat(game, part, {"tableau": {1: "Ac"}})
    own = deal.parts[0]
    own.unseen[1], own.begun = 0, 2
    found = hint(game, game.view(deal, 0), Budget(playouts=8))
    assert found is not None
    assert found.sentence.endswith("You cannot build or turn up another card until the others have built more.")
    game.play(deal, found.move)
    again = hint(game, game.view(deal, 0), Budget(playouts=8))
    assert again is not None
    assert again.sentence == f"Turn the waste over. {WAITS}", "the whole is told once while it stands"
    part["hand"] = "5d 6d 4d"
    nearly = sat(game, part, {"tableau": {1: "Ac"}}).parts[0]
    nearly.unseen[1], nearly.begun = 0, 2
    for card in read_cards("Ad 2d"):
        nearly.foundations = nearly.foundations.built(card)
    host, shows_next = game.hosts[0], "Next to show is the 4♦, which can be built once the 3♦ has been."
    assert list(nearly_due(host, nearly)) == [shows_next]
    assert told_only(host, nearly) == told_only(host, nearly) == (shows_next,), "as long as it is waited for"


@pytest.mark.rule("MKLO-4.6")
def test_a_player_who_can_rest_and_can_do_nothing_else_is_told_to_rest() -> None:
    """Not to take moves back, which nobody can in a race."""
    game = MultipleKlondike.table({"units": "part"}, 2)
    deal = sat(game, {"tableau": {1: "2c 9h 8s", 2: "9d", 3: "4h", **BESIDE}, "down": {1: 1}}, {"tableau": {1: "Ac"}})
    deal.parts[0].unseen[1], deal.parts[0].begun = 0, 2
    view = game.view(deal, 0)
    done = game.hosts[0].play_phase.done
    advice: Any = advice_for(game)
    rested = advice.hinted(view)
    assert done in view.lines
    assert rested.lines == (done,)
    assert "until the others have built more" in advice.reason(rested, done).sentence
    other = view._replace(lines=tuple(line for line in view.lines if line != done))
    assert advice.hinted(other) == other


@pytest.mark.rule("COMP-10.1", "COMP-10.2", "PSQD-10")
def test_who_plays_beside_others_plays_as_alone() -> None:
    """The same line for the same cards, in Comparative Solitaire and at squares; nothing is left that can be built."""
    for game, alone in (
        (ComparativeSolitaire.table({"patience": "canfield"}, 2), CANFIELD),
        (PokerSquaresDuel.table({}, 2), AMERICAN),
    ):
        deal = opened(game, *(7, 22)[: len(game.packs(game.start()))])
        assert spoken(game, deal)[0] == best(alone, dealt(alone, 7))
    last = laid(KLONDIKE, {1: "9h 2c", 2: "9c", 3: "9d", **KINGS}, built="Ac")
    assert best(KLONDIKE, last) == "0 move T1 F1"


# ── seats ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", [KLONDIKE, CASTLE, HOLE], ids=lambda game: game.id)
def test_a_hint_speaks(game: Patience) -> None:
    """At the first line of a deal there is a hint, with a rule of the game and a sentence."""
    found = hint(game, game.view(dealt(game, 7), 0), Budget(playouts=8))
    assert found is not None
    assert game.refusal(dealt(game, 7), found.move) is None
    assert found.rule[:4] in ("SOLI", "KLON", "BCAS", "GOLF")
    assert found.sentence.endswith(".")


@pytest.mark.parametrize(
    ("game", "more"),
    [(KLONDIKE, 2), (HOLE, 8), pytest.param(CASTLE, 1, marks=pytest.mark.slow)],
    ids=["klondike", "golf", "castle"],
)
def test_a_club_player_does_better_than_chance(game: Patience, more: int) -> None:
    """Over a few deals he builds more, or leaves less, by so many cards a deal."""
    made = {}
    for strength in ("random", "club"):
        made[strength] = 0
        for step in (2, 3, 5, 11):
            deal, player = dealt(game, step), make_player(strength, game, step)
            while game.to_act(deal):
                move = player.choose(game.view(deal, 0), Budget(playouts=0))
                assert move is not None
                game.play(deal, move)
            result = game.result(deal)
            assert result is not None
            made[strength] += result.change[0]
    gain = made["club"] - made["random"]
    assert (-gain if game.low else gain) >= 4 * more


@pytest.mark.rule("SOLI-6")
def test_what_a_deal_is_worth_to_who_plays_alone() -> None:
    """There is nobody to be ahead of: the points count, strokes against him, and that it came out."""

    def result(points: int, won: bool) -> Result:
        return Result((points,), {"won": won}, PatienceStanding((points,)))

    assert advice_for(KLONDIKE).worth(result(12, False), 0) == 12
    assert advice_for(HOLE).worth(result(7, False), 0) == -7
    assert advice_for(HOLE).worth(result(-2, True), 0) > advice_for(HOLE).worth(result(0, True), 0) > 7


def test_an_expert_thinks_further_and_a_novice_errs() -> None:
    """An expert looks at more positions; a novice with the same seed plays the same, and with others otherwise."""
    expert = make_player("expert", CASTLE, 1)
    assert expert.other.advice.nodes > advice_for(CASTLE).nodes  # type: ignore[attr-defined]

    def by_novice(seed: int) -> list[str]:
        deal, player, said = dealt(HOLE, 7), make_player("novice", HOLE, seed), []
        while deal.phase != OVER:
            move = player.choose(HOLE.view(deal, 0), Budget(playouts=0))
            assert move is not None
            HOLE.play(deal, move)
            said.append(str(move))
        return said

    assert by_novice(3) == by_novice(3)
    assert len({tuple(by_novice(seed)) for seed in range(4)}) > 1


@pytest.mark.slow
@pytest.mark.parametrize("game", ["poker-squares-duel", "cribbage-squares-duel"])
def test_club_players_of_squares_in_company_do_not_all_make_the_same_square(game: str) -> None:
    """All have the same cards: among cells worth nearly as much chance decides; the same seed places the same."""

    def squares(first: int) -> list[object]:
        table = entry(game).game().table({}, 4)
        match = Match(table, ("Ann", "Bea", "Cy", "Dov"), rng=Random(6))
        match.begin(0)
        players = [make_player("club", table, first + seat) for seat in range(4)]
        while not match.over:
            (seat, *_) = table.to_act(match.deal)
            move = players[seat].choose(match.view(seat), BUDGET)
            assert move is not None
            match.say(move)
        deal = match.deal
        assert isinstance(deal, CompanyDeal)
        return [tuple(part.piles) for part in deal.parts]

    made = squares(0)
    assert len(set(made)) == 4
    assert squares(0) == made != squares(4)


def test_a_card_comes_round_again_only_if_the_packets_of_three_show_it() -> None:
    """Two cards are left of a packet: the six of them is no third card, so that it is not promised again."""
    piles = {1: "Qh", 2: "8c 7h", 3: "3d 2s", 4: "2h"}
    for waste, again in (("Jh 6s", False), ("2d Jh 6s", True)):
        deal = laid(CANFIELD, piles, base="K", built="Kc", waste=waste, hand=HAND)
        step = steps_of(CANFIELD, deal, [read_move("0 move D0 T2")])[0]
        assert ("comes round again" in told_staying(CANFIELD, step)) is again


def test_a_card_of_the_waste_is_played_rather_than_turned_over_unless_that_is_clearly_better() -> None:
    """The six goes on the seven, though a plan that turns came to a little more; not where it came to much more."""
    deal = laid(CANFIELD, {1: "Qh", 2: "8c 7h", 3: "3d 2s", 4: "2h"}, base="K", built="Kc", waste="Jh 6s", hand=HAND)
    player = advice_for(CANFIELD).expert(1)  # type: ignore[attr-defined]
    view = CANFIELD.view(deal, 0)
    plans = [Plan(0.0, deal, tuple(map(read_move, moves))) for moves in (["0 turn"], ["0 move D0 T2", "0 turn"])]
    noise = {0: [14.0, 9.0, 12.0, 20.0], 1: [10.0, 12.0, 11.0, 14.0]}
    assert player.sooner(view, plans, noise, 0) == 1
    assert player.sooner(view, plans, {0: [14.0, 15.0, 14.0, 15.0], 1: [10.0] * 4}, 0) == 0
    assert player.sooner(view, plans, noise, 1) == 1


def test_before_the_hand_is_turned_over_a_card_that_has_a_place_the_plan_is_made_anew() -> None:
    """After the king is built the six could go on the seven: the plan ends there, and does not turn."""
    deal = laid(CANFIELD, {1: "Qh", 2: "8c 7h", 3: "3d 2s", 4: "2h"}, base="K", waste="Jh 6s Kc", hand=HAND)
    player = advice_for(CANFIELD).expert(1)  # type: ignore[attr-defined]
    turned = Plan(0.0, laid(CANFIELD, {1: "Qh", 2: "8c 7h"}, base="K", waste="Jh 6s", hand=HAND))
    moves = ("0 move D0 F1", "0 turn")
    player.compared = lambda *_: (0, {})
    player.promising = lambda _: [turned._replace(moves=tuple(map(read_move, moves)))]
    assert str(player.choose(CANFIELD.view(deal, 0), Budget(playouts=8))) == moves[0]
    assert recall(CANFIELD, player.advice.known(deal, 0)).moves == (read_move(moves[0]),)  # type: ignore[union-attr]


def test_a_pile_is_emptied_for_the_king_that_the_waste_shows() -> None:
    """The king of the waste is named only if the plan puts it there; else the space is for another."""
    deal = laid(
        KLONDIKE,
        {1: "6d 5s 4h", 2: "7s", 3: "9h 8c", 4: "2s", 5: "2d", 6: "Tc", 7: "Jc"},
        down={3: 1},
        waste="Kd",
        hand="2h 3h",
    )
    step, fills = steps_of(KLONDIKE, deal, [read_move("0 move T1 T2 3"), read_move("0 move D0 T1")])
    assert next(told_first(KLONDIKE, step, [fills])) == "It empties T1 for the K♦ on the waste."
    assert next(told_first(KLONDIKE, step)) == "It empties T1 for a king still to come."


def test_a_card_of_the_hand_that_can_be_built_is_not_announced_for_a_pile() -> None:
    deal = laid(KLONDIKE, {1: "3c", **KINGS}, built="Ad", hand="2d", waste="7s")
    deal.unseen[IN_HAND] = 0
    moves = [read_move("0 turn"), read_move("0 move D0 T1")]
    assert told_coming(KLONDIKE, deal, moves) == ("Next to show is the 2♦, which can be built.",)


@pytest.mark.parametrize("parts", [True, False])
def test_a_card_that_is_left_on_the_waste_for_the_packets_of_three_is_said_to_keep_one_from_showing(
    parts: bool,
) -> None:
    """Next time through the five shows second, and with the ten gone it is not; the five of this time shows."""
    deal = laid(CANFIELD, {1: "Jc", 2: "6d", 3: "Kh", 4: "Ks"}, base="2", waste="9h 8h Th", hand="2s 4c 5c 8s")
    deal.unseen[IN_HAND] = 0
    step = steps_of(CANFIELD, deal, [read_move("0 move D0 T1")])[0]
    lines = ["0 turn", "0 turn", "0 redeal", "0 turn", "0 turn"] if parts else ["0 turn"]
    moves = [read_move(line) for line in (*lines, "0 move D0 T2")]
    hidden = passed(CANFIELD, step, moves).hidden
    assert (hidden and hidden.symbol) == ("5♣" if parts else None)


def test_by_threes_an_ace_that_leaves_the_waste_is_built_and_not_laid_on_a_two() -> None:
    """Whichever plan laid it on the two: the packets are changed in the same way, and an ace is of no use there."""
    deal = laid(BY_THREES, {1: "2c", **KINGS}, waste="7s 8s Ah", hand="9c 5d 9d")
    player = advice_for(BY_THREES).expert(1)  # type: ignore[attr-defined]
    player.found = lambda known: [Plan(0.0, known, (read_move("0 move D0 T1"),))]
    assert str(player.choose(BY_THREES.view(deal, 0), Budget(playouts=2))).startswith("0 move D0 F")


@pytest.mark.rule("TREF-10.3")
def test_a_build_at_trefoil_does_not_promise_another_that_is_possible_anyway() -> None:
    """The two of clubs is free before the two of diamonds is built; the three of diamonds comes free by it."""
    game = Trefoil.table({})
    deal = laid(game, {1: "Ts 3d 2d", 2: "Kd Qc 2c", 3: "5h 4d"}, built="Ac Ad")
    moves = [read_move(f"0 {line}") for line in ("move T1 F2", "move T2 F1", "move T1 F2")]
    told = advice_for(game).told(deal, moves, Beside())  # type: ignore[attr-defined]
    assert joined(told).startswith("Then the 3♦ can be built.")
    alone = advice_for(game).told(deal, moves[:2], Beside())  # type: ignore[attr-defined]
    assert "2♣" not in joined(alone)


@pytest.mark.rule("AULD-10.1", "AULD-10.2")
def test_of_two_equal_cards_it_is_told_which_covers_nothing() -> None:
    """And a card that is uncovered is said to be built next only if the plan builds it next."""
    game = AuldLangSyne.table({})
    deal = laid(game, {1: "8s 5s", 2: "5d", 3: "Kc", 4: "Kd"}, built="4c", hand="9h 9d 9s Th")
    said = joined(advice_for(game).told(deal, [read_move("0 move T1 F1")], Beside()))  # type: ignore[attr-defined]
    assert said == "It covers the 8♠, and the 5♦ covers nothing."
    four = laid(game, {1: "8s 5s", 2: "4h", 3: "5d 4s", 4: "Kd"}, built="3c", hand="9h 9d 9s Th")
    moves = [read_move(f"0 {line}") for line in ("move T3 F1", "move T1 F1")]
    assert "can be built next" not in joined(advice_for(game).told(four, moves, Beside()))  # type: ignore[attr-defined]


@pytest.mark.rule("PYRA-10.6")
def test_a_pair_that_lies_free_in_the_pyramid_can_wait_for_the_next_card() -> None:
    """It is no reason to turn at once, but nothing is lost by it."""
    game = Pyramid.table({})
    deal = laid(game, {27: "5h", 28: "8h"}, hand="9c Jd")
    turn = next(line for line in game.lawful(deal, 0) if line.verb == "turn")
    said = advice_for(game).at_last(game.view(deal, 0), turn)
    assert said == "The 5♥ and the 8♥ stay free, so see the next card first."


@pytest.mark.parametrize("game", ["poker-squares", "cribbage-squares"])
def test_no_time_is_spent_on_the_first_card_of_a_square(game: str) -> None:
    """All cells are alike, so that nothing is tried."""
    match = Match(entry(game).game().table(), ("Ann",), rng=Random(1))
    match.begin(0)
    advice: Any = advice_for(match.game)
    player = advice.player("expert", 1)
    state = player.rng.getstate()
    assert player.choose(match.view(0), Budget(seconds=60.0)) == match.view(0).lines[0]
    assert player.rng.getstate() == state
