"""The plans found last are kept, and used again only for the same question about an equal deal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.planning import Planner
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.rules.catalogue import entry
from cardtable.rules.piles.patience import PatienceDeal
from cardtable.testing.playing import opened

GAME = entry("beleaguered-castle").game().table({}, 1)


def new_advice() -> PatienceAdvice:
    """Return advice that has found no plans yet."""
    advice = advice_for(GAME)
    assert isinstance(advice, PatienceAdvice)
    return advice


def dealt(advice: PatienceAdvice) -> PatienceDeal:
    """Return a deal just opened, as its player knows it."""
    return advice.known(opened(GAME, GAME.start(), Random(3)).deal, 0)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list of searches made from now on, each by the positions it may look at."""
    made: list[int] = []
    plans = Planner.plans

    def counted(planner: Planner, deal: Any, seat: int, lines: Any, nodes: int, *more: Any, **named: Any) -> Any:
        made.append(nodes)
        return plans(planner, deal, seat, lines, nodes, *more, **named)

    monkeypatch.setattr(Planner, "plans", counted)
    return made


def asked(advice: PatienceAdvice, known: PatienceDeal, nodes: int) -> dict[str, tuple[float, tuple[str, ...]]]:
    """Return the worth and the moves of each plan."""
    plans = advice.plans_from(known, 0, nodes=nodes)
    return {str(move): (plan.worth, tuple(map(str, plan.moves))) for move, plan in plans.items()}


def test_the_same_question_is_not_searched_again_and_a_deal_played_on_is(searches: list[int]) -> None:
    advice = new_advice()
    known = dealt(advice)
    first = asked(advice, known, 20)
    assert asked(advice, known.copy(), 20) == first
    assert searches == [20]
    assert asked(advice, known, 40) == asked(new_advice(), known, 40)
    assert searches == [20, 40, 40]
    for _ in range(3):  # the deal that was asked about changes in place
        GAME.play(known, GAME.lawful(known, 0)[0])
        assert asked(advice, known, 40) == asked(new_advice(), known, 40)
    assert len(searches) == 9


def test_a_copy_with_other_measures_finds_plans_of_its_own() -> None:
    advice = new_advice()
    known = dealt(advice)
    plans = asked(advice, known, 20)
    other = advice.planning(20)
    other.measures = other.measures[:1]
    assert asked(other, known, 20) != plans
    assert asked(advice, known, 20) == plans


def test_a_caller_may_change_the_plans_that_he_is_given() -> None:
    advice = new_advice()
    known = dealt(advice)
    plans = asked(advice, known, 20)
    advice.plans_from(known, 0, nodes=20).clear()
    assert asked(advice, known, 20) == plans
