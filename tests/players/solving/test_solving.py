"""Solvers: whether a patience still comes out, and by which moves."""

from __future__ import annotations

import gc
from random import Random
from typing import Any

import pytest

from cardtable.players.player import Budget
from cardtable.players.solving import column_search
from cardtable.players.solving.golf import few_strokes
from cardtable.players.solving.solve import solvable, solve
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.piles.patience import Patience, PatienceDeal
from tests.each import with_each
from tests.rules.solitaires.table import dealt, laid

GAMES = ("golf", "pyramid", "beleaguered-castle", "klondike", "canfield")
FEW = Budget(playouts=6_000)


def patience(name: str, **options: Any) -> Patience:
    """Return a table of that patience."""
    game = entry(name).game().table(options)
    assert isinstance(game, Patience)
    return game


def comes_out(game: Patience, deal: PatienceDeal, most: int = 1500) -> bool | None:
    """Return whether a position comes out, by trying all legal moves; `None` if there are too many positions."""
    seen: set[str] = set()
    waiting = [deal]
    while waiting:
        here = waiting.pop()
        for line in game.lawful(here, 0):
            after = here.copy()
            game.play(after, line)
            if game.cleared(after):
                return True
            key = repr((after.piles, after.down, after.foundations.due, after.shifts, after.begun, after.quiet))
            if key not in seen and after.phase != OVER:
                seen.add(key)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_verdict_is_true(name: str) -> None:
    """The lines of a yes lead there by the rules; in small positions all lines that there are say the same."""
    game, rng, answers = patience(name), Random(name), set()
    for step in range(2, 50, 6):
        deal = dealt(game, step)
        for _ in range(rng.randrange(60)):
            if deal.phase != OVER:
                game.play(deal, rng.choice(game.lawful(deal, 0)))
        verdict = solve(game, deal, FEW)
        answers.add(verdict.winnable)
        known = comes_out(game, deal) if deal.phase != OVER else game.cleared(deal)
        assert known in (None, verdict.winnable) or verdict.winnable is None
        after = deal.copy()
        for line in verdict.lines:
            assert game.refusal(after, line) is None
            game.play(after, line)
        assert game.cleared(after) is bool(verdict.winnable)
    assert False in answers


@with_each(
    ("name", "tableau", "rest", "word"),
    [
        ("golf", {1: "3c", 2: "5d"}, {"waste": "4h"}, "no"),
        ("golf", {1: "3c", 2: "5d"}, {"waste": "4h", "hand": "4s"}, "yes"),
        ("golf", {1: "Kc", 2: "Qd"}, {"waste": "Jh"}, "yes"),
        ("golf", {1: "Qd Kc"}, {"waste": "Qh", "hand": "9s Ts"}, "no"),
        ("pyramid", {1: "Kc", 2: "6d", 3: "7h"}, {}, "yes"),
        ("pyramid", {1: "6c", 2: "7d"}, {}, "no"),
        ("pyramid", {1: "6c"}, {"waste": "7d", "hand": "Kd"}, "yes"),
        ("pyramid", {}, {"waste": "7d 2c 3c", "hand": "6d Jd", "held": "Td"}, "no"),
        ("pyramid", {}, {"waste": "7d 2c 3c", "hand": "Jd 6d", "held": "Td"}, "yes"),
        ("beleaguered-castle", {1: "Kc Qc"}, {"built": "Jc Kd Kh Ks"}, "yes"),
    ],
)
def test_small_positions(name: str, tableau: dict[int, str], rest: dict[str, str], word: str) -> None:
    """What can be seen at a glance."""
    game = patience(name)
    assert solve(game, laid(game, tableau, **rest), FEW).word == word  # type: ignore[arg-type]


def test_a_solver_says_what_it_does_not_know() -> None:
    """It stops when its time is over or it is told to, and where chance shuffles; squares do not come out at all."""
    game = patience("klondike")
    for budget in (Budget(playouts=1), Budget(stopped=lambda: True)):
        assert solve(game, dealt(game, 5), budget).word == "not known"
    assert not solvable(patience("poker-squares"))
    assert not solvable(entry("comparative-solitaire").game().table())
    trefoil = patience("trefoil")
    assert solve(trefoil, dealt(trefoil, 3), FEW).word == "not known"


@pytest.mark.rule("GOLF-10.1")
def test_a_narrow_search_of_golf_finds_few_strokes() -> None:
    """Never fewer than there can be, and in small positions the fewest: chains are followed, up and down and on."""
    game = patience("golf")
    small = laid(game, {1: "5h 6c 7d 6s"}, waste="5c", hand="9d Td")
    branching = laid(game, {1: "2c 7c", 2: "9h 4s 5d", 3: "8c"}, waste="6c", hand="3d Kc")
    assert [few_strokes(game, deal) for deal in (small, branching)] == [-2, 3]
    cleared = [
        solve(game, dealt(game, step), FEW).word for step in (1, 34) if few_strokes(game, dealt(game, step)) <= 0
    ]
    assert cleared
    assert "no" not in cleared


@pytest.mark.parametrize(
    ("name", "options", "number", "word"),
    [
        ("klondike", {"draw": 3, "passes": 0, "units": "part"}, 8, "yes"),
        ("klondike", {"draw": 3, "passes": 0, "units": "part"}, 23, "yes"),
        ("klondike", {"draw": 3, "passes": 0, "units": "part"}, 26, "no"),
        ("klondike", {"draw": 1, "passes": 0, "units": "part"}, 7, "yes"),
        ("klondike", {"draw": 1, "passes": 0, "units": "part"}, 18, "no"),
        ("klondike", {}, 27, "yes"),
        pytest.param("klondike", {}, 11, "no", marks=pytest.mark.slow),
        ("canfield", {"units": "part"}, 16, "yes"),
        pytest.param("beleaguered-castle", {}, 8, "yes", marks=pytest.mark.slow),
        ("four-seasons", {}, 8, "yes"),
        ("trefoil", {"layout": "belle", "redeals": 0}, 5, "no"),
        ("trefoil", {"redeals": 0}, 29, "no"),
    ],
)
def test_deals_that_are_decided_in_few_positions(name: str, options: dict[str, Any], number: int, word: str) -> None:
    """Solvitaire and fc-solve say the same of most of them; some were found here alone."""
    game = patience(name, **options)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), game.generator(number)))
    verdict = solve(game, deal, Budget(playouts=40_000))
    assert verdict.word == word
    for line in verdict.lines:
        assert game.refusal(deal, line) is None
        game.play(deal, line)
    assert game.cleared(deal) is (word == "yes")


def test_a_search_that_has_met_too_many_positions_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it may take, it does not fill the memory."""
    monkeypatch.setattr(column_search, "KEPT", 300)
    game = patience("klondike")
    deal = game.open(game.start(), 0, game.shuffled(game.start(), game.generator(7)))
    verdict = solve(game, deal, FEW)
    assert verdict.word == "not known"
    assert verdict.positions < 1000


@pytest.mark.parametrize("enabled", [True, False])
def test_the_collector_of_garbage_waits_for_a_search_and_is_then_as_before(enabled: bool) -> None:
    before = gc.isenabled()
    seen: list[bool] = []

    def stopped() -> bool:
        seen.append(gc.isenabled())
        return False

    (gc.enable if enabled else gc.disable)()
    try:
        game = patience("beleaguered-castle")
        solve(game, dealt(game, 2), Budget(playouts=600, stopped=stopped))
        assert gc.isenabled() is enabled
        assert set(seen) == {False}
    finally:
        (gc.enable if before else gc.disable)()
