"""Section 10 of the rivals games, judgement by judgement: a position in which each makes the difference."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.rivals.advice import RivalAdvice
from cardtable.players.player import BUDGET, make_player
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
