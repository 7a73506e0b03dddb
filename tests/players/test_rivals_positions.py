"""Section 10 of the rivals games, judgement by judgement: a position in which each makes the difference."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.rivals.advice import RivalAdvice
from cardtable.players.player import BUDGET
from cardtable.players.strengths import make_player
from tests.rules.rivals.table import Bank, Pishe, Single, Spite, Table


def best(table: Table, forgotten: Collection[str] = ()) -> str:
    """What club plays, if those judgements are forgotten."""
    advice: RivalAdvice[Any, Any] = advice_for(table.game)  # type: ignore[assignment]
    plans = advice.plans(table.deal, table.deal.turn, frozenset(forgotten))
    return str(max(plans, key=lambda line: plans[line].worth))


def rule(table: Table, line: str = "") -> str:
    """The advice by which club plays what it plays, or that line."""
    advice = advice_for(table.game)
    view = table.view(table.deal.turn)
    move = next(move for move in view.lines if str(move) == (line or best(table)))
    return advice.reason(view, move).rule


# ── Russian Bank ──────────────────────────────────────────────────────────────────────────────────────────────────

FULL = {"T1": "Kd", "T2": "Kh", "T3": "Kc", "T4": "Ks", "T5": "2d", "T6": "2h", "T7": "2s", "T8": "2c"}
"""A tableau without a space on which only queens go."""


def bank(**piles: Any) -> Bank:
    """Russian Bank with nothing to do but with the piles named."""
    return Bank(**{**FULL, "S0": "5d", "S1": "5c", **piles})


@pytest.mark.rule("RB-10.2", "RB-10.9")
def test_a_stock_card_goes_before_a_card_of_the_tableau() -> None:
    """RB-10.2, RB-10.9: two cards fit one place: the stock's is worth more; and then it is the reason."""
    table = bank(T8="8s", T7="7h", S0="7d", options={"stops": "prevented"})
    assert best(table) == "0 move S0 T8"
    assert rule(table) == "RB-10.2"
    assert best(table, {"your_stock", "ready", "spaces"}) != "0 move S0 T8"


@pytest.mark.rule("RB-10.3")
def test_the_other_is_loaded() -> None:
    """RB-10.3: a tableau card that costs nothing is laid on his stock; without the thought of it one turns."""
    table = bank(T8="Tc 6c", S0="3h", S1="5c")
    assert best(table) == "0 move T8 S1"
    assert rule(table) == "RB-10.3"
    assert best(table, {"the_others_stock"}) == "0 turn"


@pytest.mark.rule("RB-10.4")
def test_short_piles_are_brought_together() -> None:
    """RB-10.4: 7h on 8s makes a space, into which the stock card goes."""
    table = bank(T8="8s", T7="7h", S0="2h 5d")
    assert best(table) == "0 move T7 T8"
    table.say("0 move T7 T8")
    assert best(table) == "0 move S0 T7"


@pytest.mark.rule("RB-10.5")
def test_a_card_about_to_be_played_is_not_covered() -> None:
    """RB-10.5: of two black tens that takes the stock's nine under which no wanted card waits."""
    table = bank(F1="Td", T7="Jd Tc", T8="Ts", S0="9h")
    assert best(table, {"ready"}) == "0 move S0 T8"
    table = bank(F1="Td", T7="5d Tc", T8="Jd Ts", S0="9h")
    assert best(table, {"ready"}) == "0 move S0 T7"


@pytest.mark.rule("RB-10.5")
def test_many_kinds_of_tops_are_kept() -> None:
    """RB-10.5: of two red nines one is covered by the eight, under which a jack comes to light."""
    table = bank(T6="9d", T7="9h", T8="Jh 8s", S0="5h")
    assert best(table) == "0 move T8 T6"
    assert best(table, {"ready"}) == "0 turn"


@pytest.mark.rule("RB-10.6")
def test_the_place_of_the_others_stock_card_is_taken_away() -> None:
    """RB-10.6: his 8c would go on 9d; a move that costs nothing covers it."""
    table = bank(T6="9d", T8="Jh 8s", S1="8c", S0="5h")
    assert best(table) == "0 move T8 T6"
    assert rule(table) == "RB-10.6"
    assert best(table, {"exposed", "ready"}) == "0 turn"


@pytest.mark.rule("RB-10.7")
def test_nothing_is_borrowed_without_a_gain() -> None:
    """RB-10.7: his 9c would go on Td, but makes his stock smaller; if your 8h then goes on it, it is borrowed."""
    table = bank(T8="Td", S1="2c 9c", S0="5h 3h")
    assert table.has("0 move S1 T8")
    assert best(table) != "0 move S1 T8"
    table = bank(T8="Td", S1="2c 9c", S0="5h 8h")
    assert best(table) == "0 move S1 T8"
    table.say("0 move S1 T8")
    assert best(table) == "0 move S0 T8"


@pytest.mark.rule("RB-10.8")
def test_no_idle_moves() -> None:
    """RB-10.8: a red jack could go from one black queen to the other; club turns, and says why."""
    table = bank(T1="Kd Qs Jh", T2="Kh Qc")
    assert table.has("0 move T1 T2")
    assert best(table) == "0 turn"
    assert rule(table) == "RB-10.8"


# ── Pishe Pasha ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("PP-10.1")
def test_whatever_can_be_is_laid_off() -> None:
    """PP-10.1: a turned ten goes on his nine; without the thought of him it might as well be kept."""
    table = Pishe(turned="Ts", D1="9c")
    assert best(table) == "0 move S0 D1"
    assert rule(table) == "PP-10.1"


@pytest.mark.rule("PP-10.1")
def test_what_is_owed_is_named() -> None:
    """PP-10.1: a foundation play is the only right line, and the reason says so."""
    table = Pishe(F1="5s", turned="6s", D1="5c", options={"stops": "prevented"})
    assert best(table) == "0 move S0 F1"
    assert rule(table) == "PP-10.1"


@pytest.mark.rule("PP-10.2")
def test_own_discards_go_after_a_play_from_the_stock() -> None:
    """PP-10.2: the queen goes on the king, and the jack under it on the queen."""
    table = Pishe(played=True, D0="3h Js Qs", D1="Kc")
    assert best(table) == "0 move D0 D1"
    table.say("0 move D0 D1")
    assert best(table) == "0 move D0 D1"
    table.say("0 move D0 D1")
    assert best(table) == "0 turn"


@pytest.mark.rule("PP-10.2")
def test_a_top_that_is_hard_to_cover_is_better() -> None:
    """PP-10.2: a king on top is worth more than an eight, and a top whose neighbours are built worth most."""
    advice: Any = advice_for(Pishe().game)
    covering = next(one for one in advice.measures if one.name == "easily_covered")
    king, eight = (covering.counts(Pishe(D0=top).deal, 0) for top in ("Kc", "8c"))
    assert king == 4
    assert eight == 8
    assert covering.counts(Pishe(D0="2c", F1="As", F2="3d", F3="Ah").deal, 0) < 8
    assert covering.weight < 0


@pytest.mark.rule("PP-10.3")
def test_no_run_is_made_for_the_other() -> None:
    """PP-10.3: with 7s on his pile and spades at 4, the six would lie ready in front of it: it is kept."""
    table = Pishe(F1="4s", turned="6s", D1="9h 8s 7s")
    assert best(table) == "0 discard"
    assert rule(table) == "PP-10.3"
    assert best(table, {"a_run_for_the_other"}) == "0 move S0 D1"
    assert best(Pishe(F1="2s", turned="6s", D1="9h 8s 7s")) == "0 move S0 D1"


@pytest.mark.rule("PP-10.4")
def test_the_order_of_a_turned_pile_is_remembered() -> None:
    """PP-10.4: the next card, seen in the pass before, is a jack: the queen is laid off first, that it may follow."""
    table = Pishe(played=True, D0="Qs", D1="Kc", S0="3c Jh")
    table.deal.unseen[0] = 0
    assert best(table) == "0 move D0 D1"
    table = Pishe(played=True, D0="Qs", D1="Jc", S0="3c Js Th")
    table.deal.unseen[0] = 0
    assert best(table) == "0 turn"
    assert rule(table, "0 turn") in ("PP-10.1", "PP-10.4")
    table.deal.unseen[0] = 3
    assert best(table) == "0 move D0 D1"


@pytest.mark.rule("PP-10.5")
def test_the_turn_is_taken_as_a_rule() -> None:
    """PP-10.5: a six that was owed helps him to go on: the turn is taken."""
    table = Pishe(F1="5s", turned="6s", D1="9c").say("0 discard")
    assert spoken(table, 1) == "1 stop take"


@pytest.mark.rule("PP-10.5")
def test_an_error_is_corrected_where_that_helps_the_other_to_nothing() -> None:
    """PP-10.5: the six owed uncovers nothing, and the turned king has to be discarded in any case."""
    table = Pishe(F1="5s", turned="Kh", D0="9d 6s", D1="3c").say("0 discard")
    assert spoken(table, 1) == "1 stop correct"
    table = Pishe(F1="5s", turned="Kh", D0="9d 7s 6s", D1="3c").say("0 discard")
    assert spoken(table, 1) == "1 stop take"


def spoken(table: Table, seat: int, strength: str = "expert") -> str:
    """What a player of that strength says."""
    move = make_player(strength, table.game, 1).choose(table.view(seat), BUDGET)
    return "" if move is None else str(move)


# ── Single-Deck Russian Bank ──────────────────────────────────────────────────────────────────────────────────────

APART = {"T1": "2c", "T2": "6d", "T3": "Th", "T4": "Ks", "T5": "5c", "T6": "9d", "T7": "Kh", "T8": "4s"}
"""A tableau in which no card is the neighbour of another."""


def single(**piles: Any) -> Single:
    """Single-Deck Russian Bank with nothing to do but with the piles named."""
    return Single(**{**APART, **piles})


@pytest.mark.rule("SD-10.1")
def test_a_space_is_made_and_filled_from_the_discards() -> None:
    """SD-10.1: 5c 6c goes whole to 4c, and the space takes the top discard, under which a card fits."""
    table = single(T1="4c", T5="5c 6c", D0="3h 7c 2s")
    assert best(table) == "0 move T5 T1 2"
    table.say("0 move T5 T1 2")
    assert best(table) == "0 move D0 T5"
    table.say("0 move D0 T5")
    assert best(table) == "0 move D0 T1"
    assert rule(table) == "SD-10.1"


@pytest.mark.rule("SD-10.2")
def test_piles_of_opposite_directions_are_merged_card_by_card() -> None:
    """SD-10.2: jack and ten run down, the three others up: the two are carried over, the ten first."""
    table = single(T3="Jh Th", T7="7h 8h 9h")
    assert best(table) == "0 move T3 T7"
    table.say("0 move T3 T7")
    assert best(table) == "0 move T3 T7"
    table.say("0 move T3 T7")
    assert table.at("T7") == "7h 8h 9h Th Jh"


@pytest.mark.rule("SD-10.3")
def test_discards_are_loaded_on_the_other() -> None:
    """SD-10.3: the queen goes on his jack rather than on the king in the tableau."""
    table = single(T4="Ks", D0="3h Qs", D1="Js")
    assert best(table) == "0 move D0 D1"
    assert rule(table) == "SD-10.3"
    assert best(table, {"the_others_cards", "open_ends", "dead_cards"}) == "0 move D0 T4"


@pytest.mark.rule("SD-10.4")
def test_more_ends_are_opened_before_a_card_is_turned() -> None:
    """SD-10.4: eight cards alone are open to two each; a pile of two to one, here the same as another."""
    advice: Any = advice_for(single().game)
    ends = next(one for one in advice.measures if one.name == "open_ends")
    assert ends.counts(single().deal, 0) == 16
    assert ends.counts(single(T1="2c 3c").deal, 0) == 14
    assert ends.weight > 0


@pytest.mark.rule("SD-10.5")
def test_nothing_is_left_for_the_other_to_load_on() -> None:
    """SD-10.5: where it may, the seven is built rather than left on the discards beside his eight."""
    advice: Any = advice_for(single().game)
    loadable = next(one for one in advice.measures if one.name == "loadable")
    assert loadable.counts(single(D0="7s", D1="8s").deal, 0) == 1
    assert loadable.counts(single(D0="7s", D1="9s").deal, 0) == 0
    table = single(T8="6s", D1="8s", turned="7s", options={"turned_card": "may"})
    assert best(table) != "0 discard"


@pytest.mark.rule("SD-10.6")
def test_few_dead_cards_are_made() -> None:
    """SD-10.6: a card with both neighbours inside the piles is dead; built at an end it is not."""
    advice: Any = advice_for(single().game)
    dead = next(one for one in advice.measures if one.name == "dead_cards")
    assert dead.counts(single(T1="2c 3c", T5="5c 6c").deal, 0) == 0
    assert dead.counts(single(T1="3c 2c", T5="5c 6c").deal, 0) == 1
    assert dead.weight < 0


@pytest.mark.rule("SD-10.7")
def test_single_deck_has_no_idle_moves_either() -> None:
    """SD-10.7: the king could be built on the ace and the ace on the king, which joins them; but one line is enough."""
    table = single(T4="As", T7="Ks")
    assert best(table) in ("0 move T4 T7", "0 move T7 T4")
    table.say(best(table))
    assert best(table) == "0 turn"
    table = single(T1="2c Ac", T5="Kc Qc", T8="9s", laid=8)
    line = best(table)
    assert line.startswith("0 move T")
    table.say(line).say(best(table))
    assert "" in (table.at("T1"), table.at("T5"))
    assert best(single()) == "0 turn"
    assert rule(single()) == "SD-10.7"


@pytest.mark.rule("SD-10.8")
def test_discards_are_kept_few_toward_the_end() -> None:
    """SD-10.8: with few cards left the discards are played before the hand."""
    advice: Any = advice_for(single().game)
    long = next(one for one in advice.measures if one.name == "long_discards")
    table = single(T4="Ks", H0="2h", D0="3s 7d Qs", D1="3d")
    assert long.counts(table.deal, 0) == 3
    assert long.counts(single(D0="3s 7d Qs").deal, 0) == 0
    assert best(table) == "0 move D0 T4"


# ── Spite and Malice ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("SM-10.1", "SM-10.9")
def test_the_payoff_card_is_played_whatever_it_takes() -> None:
    """SM-10.1, SM-10.9: a five of the hand, a side top and a joker bring the stack up to the payoff eight."""
    table = Spite(P0="3d 8c", P1="3h Kc", W0="6d", F1="As 2c 3d 4h", hands=("5h Xx Qs",))
    for line in ("0 play 5h F1", "0 move W0 F1", "0 play Xx F1", "0 move P0 F1"):
        assert best(table) == line
        assert rule(table) == "SM-10.1"
        table.say(line)


@pytest.mark.rule("SM-10.2")
def test_a_stack_is_not_brought_up_to_the_others_rank() -> None:
    """SM-10.2: his payoff card is a seven: the six is not played, unless one can go past it."""
    table = Spite(P0="3d Kc", P1="3h 7c", F1="As 2c 3d 4h 5s", hands=("6d 6s Qs Qd",), W0="Jd")
    assert best(table) != "0 play 6d F1"
    assert best(table, {"helped"}).startswith("0 play 6")
    table = Spite(P0="3d Kc", P1="3h 7c", F1="As 2c 3d 4h 5s", hands=("6d 7s 8d Qd",), W0="Jd")
    assert best(table) == "0 play 6d F1"


@pytest.mark.rule("SM-10.2")
@pytest.mark.parametrize(("stack", "lacking"), [("As 2c 3d 4h 5s 6d", 0), ("As 2c 3d 4h 5s", 1), ("As 2c 3d 4h", 2)])
def test_an_expert_counts_what_the_other_has_kept(stack: str, lacking: int) -> None:
    """SM-10.2: the more he kept, the fewer he draws; which cards they are counts for nothing, but they did not fit."""

    def chances(kept: tuple[str, ...]) -> list[float]:
        tables = [Spite(P1="3h 7c", F1=stack, hands=("Qs", cards)) for cards in kept]
        return [advice.valued(0)(table.deal) for table in tables]

    usual: Any = advice_for(Spite().game)
    advice = usual.of_an_expert()
    often = next(one for one in advice.measures if one.name == "helped_by_the_count")
    assert often.weight < 0 == next(one for one in advice.measures if one.name == "helped").weight
    worths = chances(("", "9d Ts", "9d Ts Js Qd", "9d Ts Js Qd Kh"))
    assert worths == sorted(worths)
    assert worths[0] < worths[-1]
    assert len(set(chances(("9d Ts Js Qd", "7d 7s 6h 6s")))) == 1
    table = Spite(P1="3h 7c", F1=stack, hands=("Qs", "9d"))
    assert often.counts(table.deal, 0) <= (1.0, 0.5, 0.3)[lacking]


@pytest.mark.rule("SM-10.3")
def test_what_brings_ones_own_card_nearer_is_played() -> None:
    """SM-10.3: the five goes to the stack that waits for one's own nine; nothing is gained by keeping it."""
    table = Spite(P0="3d 9c", P1="3h 3c", F1="As 2c 3d 4h", hands=("5h Qs Jc",))
    assert best(table) == "0 play 5h F1"
    assert rule(table) == "SM-10.3"


@pytest.mark.rule("SM-10.3")
def test_an_empty_hand_is_worth_a_play_where_it_brings_a_fresh_five() -> None:
    """SM-10.3: the last card goes to the centre, where five are drawn at once, as where they are drawn next turn."""
    for refill in ("turn", "emptied"):
        table = Spite(P0="3d 9c", P1="3h 3c", F1="As 2c 3d 4h", hands=("5h",), options={"refill": refill})
        assert best(table) == "0 play 5h F1"
    advice: Any = advice_for(table.game)
    deal = table.deal.copy()
    fewer = next(one for one in advice.measures if one.name == "held")
    before = fewer.counts(deal, 0)
    played = advice.known(deal, 0)
    advice.tried(played, next(line for line in table.game.lawful(deal, 0) if str(line) == "0 play 5h F1"))
    assert len(played.hands[0]) == 5
    assert fewer.counts(played, 0) == 0 < before


@pytest.mark.rule("SM-10.4")
def test_jokers_are_kept_for_the_payoff_pile() -> None:
    """SM-10.4: a joker could be the five, but does not bring the payoff card; nor is it sided."""
    table = Spite(P0="3d Kc", P1="3h 3c", F1="As 2c 3d 4h", hands=("Xx Qs",))
    assert best(table) == "0 side Qs W0"
    assert "Xx" in best(table, {"jokers"}) or best(table, {"jokers", "free_places"}) != "0 side Qs W0"
    table = Spite(P0="3d 6c", P1="3h 3c", F1="As 2c 3d 4h", hands=("Xx Qs",))
    assert best(table) == "0 play Xx F1"


@pytest.mark.rule("SM-10.5")
def test_side_stacks_run_downward_and_places_are_kept() -> None:
    """SM-10.5: the jack goes on the queen, not to a new place; a high card begins a stack before a low one."""
    table = Spite(P0="3d 4c", P1="3h 4d", W0="Qs", hands=("Jd 6h",))
    assert best(table) == "0 side Jd W0"
    table = Spite(P0="3d 4c", P1="3h 4d", hands=("6d Kh",))
    assert best(table) == "0 side Kh W0"
    assert best(table, {"begun_low"}) == "0 side 6d W0"


@pytest.mark.rule("SM-10.5", "SM-10.8")
def test_needed_ranks_are_not_buried() -> None:
    """SM-10.5, SM-10.8: the six that the payoff seven waits for stays on top; a stack that can go on is worth more."""
    table = Spite(P0="3d 7c", P1="3h 2d", W0="6s", X0="Qc", F1="As 2c 3d 4h", hands=("5d Kd",))
    advice: Any = advice_for(table.game)
    names = {one.name: one for one in advice.measures}
    buried = Spite(P0="3d 7c", W0="6s 5d", F1="As 2c 3d 4h")
    assert names["buried"].counts(buried.deal, 0) == 1
    assert names["buried"].counts(table.deal, 0) == 0
    sides = {"W0": "2c 2d", "X0": "2h 2s Kd", "F1": "As"}
    assert names["alive"].counts(Spite(**sides).deal, 0) == 1
    sides = {"W0": "2c 2d Kd", "X0": "2h 2s Kd", "F1": "As"}
    assert names["alive"].counts(Spite(**sides).deal, 0) == 0
    assert names["alive"].weight > 0 > names["buried"].weight


@pytest.mark.rule("SM-10.6", "SM-10.7")
def test_a_card_is_sided_rather_than_the_turn_ended() -> None:
    """SM-10.6, SM-10.7: also after a turn of the other without a play, which would be the end of the deal."""
    for idle in (0, 1):
        table = Spite(P0="3d 4c", P1="3h 4d", hands=("9d Jh 6c",))
        table.deal.idle = idle
        assert best(table).startswith("0 side")


@pytest.mark.rule("ST-10.1")
def test_the_neighbour_is_spoilt_first() -> None:
    """ST-10.1: of two stacks that each help one of the others, the one for the player farther round is built."""
    table = Spite(
        seats=3, P0="3d Kc", P1="3h 7c", P2="3s 9d", F1="As 2c 3d 4h 5s", F2="Ad 2h 3s 4d 5c 6h 7d", hands=("6d 8s",)
    )
    assert best(table) != "0 play 6d F1"
    advice: Any = advice_for(table.game)
    names = {one.name: one for one in advice.measures}
    before = names["helped"].weight * names["helped"].counts(table.deal, 0)
    far_before = names["helped_farther"].weight * names["helped_farther"].counts(table.deal, 0)
    near, far = table.deal.copy(), table.deal.copy()
    for deal, line in ((near, "0 play 6d F1"), (far, "0 play 8s F2")):
        table.game.play(deal, next(move for move in table.game.lawful(table.deal, 0) if str(move) == line))
    lost_near = before - names["helped"].weight * names["helped"].counts(near, 0)
    lost_far = far_before - names["helped_farther"].weight * names["helped_farther"].counts(far, 0)
    assert lost_near > lost_far > 0


@pytest.mark.rule("ST-10.2")
def test_payoff_cards_are_played_to_the_end() -> None:
    """ST-10.2: though another has one card left, the payoff card is played before all else."""
    table = Spite(seats=3, P0="3d 5d 6c", P1="7c", P2="3s 9d", F1="As 2c 3d 4h 5s", hands=("Qd 6d",))
    assert best(table) == "0 move P0 F1"
