"""What an expert of the rivals games adds: longer plans, and play-outs, which must show a move to be surely better."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import SEARCH
from cardtable.players.advice.pishe_pasha import PishePashaAdvice
from cardtable.players.advice.rivals import expert
from cardtable.players.advice.rivals.expert import MUCH, outcome, surely_more
from cardtable.players.hints import hint
from cardtable.players.player import BUDGET, Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.rules.rivals.russian_bank_plays import PLACES
from tests.players.test_rivals_positions import bank
from tests.rules.rivals.table import Pishe


def test_a_line_must_be_surely_better() -> None:
    """The mean difference counts less its standard error; one hand alone tells nothing."""
    usual = [3.0, 5.0, 1.0, 3.0]
    assert surely_more(usual, usual) == 0.0
    assert surely_more([5.0, 7.0, 3.0, 5.0], usual) == 2.0
    assert surely_more([13.0, -3.0, 11.0, -5.0], usual) < 0.0 < sum([13.0, -3.0, 11.0, -5.0]) - sum(usual) + 1.0
    assert surely_more([9.0], [1.0]) == -MUCH


def test_few_hands_call_for_more_caution() -> None:
    """The same differences are believed of four hands, and not of two, whose spread may be luck itself."""
    assert surely_more([5.0, 9.0], [3.0, 3.0]) < 0.0 < surely_more([5.0, 9.0, 5.0, 9.0], [3.0] * 4)


def tries(monkeypatch: pytest.MonkeyPatch, unseen: int, worth: Callable[[Move], float]) -> Counter[Move]:
    """Return how often an expert tries each move in a position of Pishe Pasha with `unseen` unseen cards.

    `worth` gives the result of a play-out after a move.
    """
    tried: Counter[Move] = Counter()

    def brings(advice: object, deal: object, seat: int, line: Move, rng: random.Random) -> float:
        tried[line] += 1
        return worth(line)

    monkeypatch.setattr(expert, "outcome", brings)
    monkeypatch.setattr(PishePashaAdvice, "margin", 100.0)
    table = Pishe(played=True, D0="Qs", D1="Jc", S0="3c Js Th")
    table.deal.unseen = [unseen if place == 0 else 0 for place in range(len(table.deal.unseen))]
    make_player("expert", table.game, 1).choose(table.view(0), Budget(playouts=40))
    return tried


def test_where_nothing_is_hidden_one_hand_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would go the same again; with cards that nobody has seen as many are played as the budget allows."""
    known = tries(monkeypatch, 0, lambda line: 0.0)
    assert len(known) > 1
    assert set(known.values()) == {1}
    unknown = tries(monkeypatch, 3, lambda line: 0.0)
    assert sum(unknown.values()) > 2 * len(unknown)


def test_a_line_clearly_behind_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest of the hands is for the lines between which it is not clear yet."""
    tried = tries(monkeypatch, 3, lambda line: -50.0 if line.verb == "turn" else 0.0)
    assert min(tried.values()) == max(tried.values()) == expert.CLEAR


def test_longer_plans_find_what_shorter_do_not() -> None:
    """Two cards have to be moved before the stock card has its place: a plan of three lines and more."""
    table = bank(T6="8s", T7="9d 7h", T8="Th 8c", S0="3h 9s", S1="5c")
    advice: Any = advice_for(table.game)

    def best(nodes: int) -> Any:
        return max(advice.plans(table.deal, 0, nodes=nodes).values(), key=lambda plan: plan.worth)

    stock = PLACES.number["S0"]
    assert len(best(0).deal.piles[stock]) == 2
    assert len(best(advice.nodes).deal.piles[stock]) == 1
    assert best(advice.nodes).worth > best(0).worth


def test_a_plan_counts_the_nodes_it_may() -> None:
    """However many lines there are, not many more positions than so many are looked at."""
    table = bank(T5="", T6="8s", T7="9d 7h", T8="Th 8c", S0="3h 9s", S1="5c")
    advice: Any = advice_for(table.game)
    played = 0

    def counted(deal: Any, move: Any) -> None:
        nonlocal played
        played += 1
        advice.right.play(deal, move)

    lines = advice.right.lawful(table.deal, 0)
    planner = advice.planner(0)._replace(play=counted)
    for nodes in (0, 20, 80):
        played = 0
        planner.plans(table.deal, 0, lines, nodes)
        assert played <= len(lines) + nodes + 40


def test_a_hand_played_out_in_mind_ends_at_its_horizon() -> None:
    """After so many turns it is valued, and the deal given is played on, nothing else."""
    table = bank()
    advice: Any = advice_for(table.game)
    deal = table.deal.copy()
    outcome(advice, deal, 0, next(line for line in table.game.lawful(deal, 0) if line.verb == "turn"), random.Random(1))
    assert deal.turns <= table.deal.turns + advice.horizon


@pytest.mark.rule("PP-10.4")
def test_an_expert_arranges_a_place_for_the_card_to_come() -> None:
    """PP-10.4: as club does, from the order of the pile that was turned over."""
    table = Pishe(played=True, D0="Qs", D1="Jc", S0="3c Js Th")
    table.deal.unseen[0] = 0
    move = make_player("expert", table.game, 1).choose(table.view(0), Budget(playouts=20))
    assert str(move) == "0 turn"


@pytest.mark.parametrize("kind", ["russian-bank", "single-deck-russian-bank", "spite-and-malice", "pishe-pasha"])
def test_an_expert_keeps_to_its_seconds(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The budget at the table is a second: by a clock on which each hand takes a third of one, a choice has three."""
    game = entry(kind).game().table()
    rng = random.Random(2)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
    player = make_player("expert", game, 1)
    monkeypatch.setattr(type(advice_for(game)), "margin", MUCH)  # there is something to choose between
    now = hands = most = 0

    def played_on(*given: Any) -> float:
        nonlocal now, hands
        now += 1
        hands += 1
        return 0.0

    monkeypatch.setattr(expert, "outcome", played_on)
    for clock in ("thread_time", "perf_counter"):
        monkeypatch.setattr(f"cardtable.players.player.{clock}", lambda: now / 3)
    for _ in range(8):
        hands = 0
        move = player.choose(game.view(deal, deal.turn), BUDGET)
        most = max(most, hands)
        assert hands <= 2 * expert.CANDIDATES  # each move at least twice, because one play-out tells nothing
        assert move is not None
        game.play(deal, move)
        while (chance := game.chance(deal, rng)) is not None:
            game.play(deal, chance)
    assert most > 0


@pytest.mark.rule("SD-10.1", "SD-10.6")
def test_an_expert_weighs_some_measures_otherwise() -> None:
    """Those that long series have shown: the rest is as club weighs it, and club's own advice stays as it was."""
    advice: Any = advice_for(entry("single-deck-russian-bank").game().table())
    before = {one.name: one.weight for one in advice.measures}
    expert_has = {one.name: one.weight for one in make_player("expert", advice.game, 1).advice.measures}  # type: ignore[attr-defined]
    assert advice.refined
    assert expert_has == before | dict(advice.refined) != before
    assert {one.name: one.weight for one in make_player("club", advice.game, 1).advice.measures} == before  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.rule("PP-9.3")
def test_a_hint_with_stop_does_not_search_because_it_knows_no_foundation() -> None:
    """PP-9.3: played on without foundations, a deal shows nothing; a seat knows them and searches."""
    for seed in range(9601, 9604):
        game = entry("pishe-pasha").game().table({}, 2)
        deal = game.open(game.start(), 0, game.shuffled(game.start(), random.Random(seed)))
        advice: Any = advice_for(game)
        for _ in range(200):
            if not game.to_act(deal):
                break
            view = game.view(deal, game.to_act(deal)[0])
            seen = advice.hinted(view)
            found = hint(game, view, Budget(playouts=20))
            if found is not None and not seen.deal.foundations.wanted and len(seen.lines) > 1:
                assert found.judgement != SEARCH, found.sentence
            lines = advice.right.lawful(deal, deal.turn)
            game.play(deal, lines[-1])


@pytest.mark.rule("PP-10.1", "PP-10.2")
@pytest.mark.parametrize(("why", "verb"), [("", "move"), ("Laid off, it would let the Q♦ go.", "discard")])
def test_a_hint_at_pishe_pasha_lays_a_card_off_if_nothing_tells_why_it_should_be_kept(
    why: str, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What play-outs with unknown cards find may be chance; the seat itself follows them."""
    monkeypatch.setattr(expert, "outcome", lambda advice, deal, seat, line, rng: 9.0 if line.verb == "discard" else 0.0)
    monkeypatch.setattr(PishePashaAdvice, "margin", 100.0)
    monkeypatch.setattr(PishePashaAdvice, "searched", lambda *given: why)
    table = Pishe(turned="8h", S0="2c", D0="8d", D1="9c", options={"stops": "prevented"})
    view = table.view(0)
    assert make_player("expert", table.game, 0).choose(view, Budget(playouts=24)).verb == "discard"  # type: ignore[union-attr]
    found = hint(table.game, view, Budget(playouts=24))
    assert found is not None
    assert found.move.verb == verb
    assert found.sentence.count(".") + found.sentence.count(":") > 1
