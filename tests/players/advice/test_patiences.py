"""Advice on patiences: of two lines the one that section 10 likes better, and why."""

from __future__ import annotations

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.game import OVER, Result
from cardtable.rules.moves import read_move
from cardtable.rules.piles.patience import Patience, PatienceDeal, PatienceStanding
from cardtable.rules.solitaires.beleaguered_castle import BeleagueredCastle
from cardtable.rules.solitaires.golf import Golf
from cardtable.rules.solitaires.klondike import Klondike
from tests.rules.solitaires.table import dealt, laid

KLONDIKE = Klondike.table()
BY_THREES = Klondike.table({"draw": 3, "passes": 0, "units": "part"})
CASTLE = BeleagueredCastle.table()
HOLE = Golf.table({"games": 1})
HAND = "2c 3c 4c 5c"
KINGS = {4: "Kc", 5: "Kd", 6: "Kh", 7: "Ks"}
"""Columns in which nothing happens."""


def weights(game: Patience, deal: PatienceDeal) -> dict[str, float]:
    """What the advice thinks of every line."""
    view = game.view(deal, 0)
    found = advice_for(game).weigh(view.deal, 0, view.lines)
    return {str(line): weight for line, weight in zip(view.lines, found, strict=True)}


def best(game: Patience, deal: PatienceDeal) -> str:
    """The line that the advice would have said."""
    found = weights(game, deal)
    return max(found, key=lambda line: found[line])


def counted(game: Patience, name: str, deal: PatienceDeal) -> float:
    """What that measure adds to the worth of a position."""
    one = next(one for one in advice_for(game).measures if one.name == name)  # type: ignore[attr-defined]
    worth: float = one.weight * one.counts(deal, 0)
    return worth


def why(game: Patience, deal: PatienceDeal, line: str) -> str:
    """The rule that a hint at that line names."""
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


# ── seats ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", [KLONDIKE, CASTLE, HOLE], ids=lambda game: game.id)
def test_a_hint_speaks(game: Patience) -> None:
    """At the first line of a deal there is a hint, with a rule of the game and a sentence."""
    found = hint(game, game.view(dealt(game, 7), 0), Budget(playouts=8))
    assert found is not None
    assert game.refusal(dealt(game, 7), found.move) is None
    assert found.rule[:4] in ("SOLI", "KLON", "BCAS", "GOLF")
    assert found.sentence.endswith(".")


@pytest.mark.parametrize(("game", "more"), [(KLONDIKE, 2), (HOLE, 8), (CASTLE, 1)], ids=["klondike", "golf", "castle"])
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
    assert expert.advice.nodes > advice_for(CASTLE).nodes  # type: ignore[attr-defined]

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
