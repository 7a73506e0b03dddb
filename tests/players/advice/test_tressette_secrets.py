"""The advice on the Tressette games knows no more than its seat may know, and answers everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.players.advice import Advice, advice_for
from cardtable.players.advice.mediatore.bidding import POSITION
from cardtable.rules.catalogue import entry
from cardtable.rules.game import OVER
from cardtable.rules.naming import speak
from cardtable.rules.tressette.deals import MediatoreStanding
from tests.rules.tressette.table import NAMES

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("tressette", {}),
    ("tressette", {"melds": "optional", "show_melds": False, "fractions": "drop"}),
    ("tressette-low-hand", {}),
    ("tressette-low-hand", {"melds": "optional"}),
    ("three-handed-tressette", {}),
    ("three-handed-tressette", {"low": True, "show_melds": False}),
    ("two-handed-tressette", {}),
    ("two-handed-tressette", {"show_draws": False, "announce": "automatic"}),
    ("mediatore", {}),
    ("mediatore", {"show_widow": True, "ante": 7}),
)

EVERYWHERE = pytest.mark.parametrize(("game", "options"), TABLES, ids=str)


def positions(
    name: str, options: dict[str, object], deals: int, seed: int
) -> Iterator[tuple[Any, Advice[Any, Any], Any]]:
    """Every position of some deals that club players and random ones play together, at all sorts of scores."""
    game: Any = entry(name).game().table(options)
    advice = advice_for(game)
    rng = random.Random(seed)
    for _ in range(deals):
        standing = game.start()
        if name == "mediatore":
            standing = MediatoreStanding(deals=1, pot=rng.choice((0, 4, 8, 16)) * game.options.ante)
        else:
            standing.totals = tuple(rng.randrange(31) for _ in game.accounts)
        deal = game.open(standing, rng.randrange(game.seats), game.shuffled(standing, rng))
        while deal.phase != OVER:
            yield game, advice, deal
            seat = deal.turn
            lines = game.lawful(deal, seat)
            move = rng.choice(lines)
            wild = rng.random() < 0.3 and move.verb not in ("announce", "pass")
            game.play(deal, move if wild else advice.best(deal, seat, lines))


@EVERYWHERE
def test_the_advice_does_not_peek(game: str, options: dict[str, object]) -> None:
    """It weighs a view, guesses of that view and the true deal alike, whatever it forgets."""
    rng = random.Random(14)
    compared = 0
    for table, advice, deal in positions(game, options, 12, 1):
        seat = deal.turn
        view = table.view(deal, seat)
        lines = list(view.lines) if deal.phase != "discard" else rng.sample(list(view.lines), 20)
        forgotten = frozenset(name for name in advice.lapses if rng.random() < 0.3)
        others = [deal, table.guess(view, rng), table.guess(view, rng)]
        for lapses in (frozenset[str](), forgotten):
            seen = advice.weigh(view.deal, seat, lines, lapses)
            assert len(seen) == len(lines)
            assert [advice.weigh(other, seat, lines, lapses) for other in others] == [seen] * 3
        best = advice.best(view.deal, seat, view.lines)
        assert best in view.lines
        assert [advice.best(other, seat, view.lines) for other in others] == [best] * 3
        compared += 1
    assert compared > 200


@EVERYWHERE
def test_the_best_line_has_the_greatest_weight(game: str, options: dict[str, object]) -> None:
    """The way without weights, which a search takes, says the same."""
    for table, advice, deal in positions(game, options, 12, 3):
        lines = list(table.lawful(deal, deal.turn))
        weights = advice.weigh(deal, deal.turn, lines)
        best = lines.index(advice.best(deal, deal.turn, lines))
        assert weights[best] == pytest.approx(max(weights))


@EVERYWHERE
def test_every_line_has_a_reason(game: str, options: dict[str, object]) -> None:
    """Every lawful line can be explained in a sentence, which is the same on a guess."""
    rng = random.Random(15)
    for table, advice, deal in positions(game, options, 12, 2):
        view = table.view(deal, deal.turn)
        guessed = view._replace(deal=table.guess(view, rng))
        lines = list(view.lines) if deal.phase != "discard" else rng.sample(list(view.lines), 20)
        for move in lines:
            rule, sentence = advice.reason(view, move)
            assert rule[:3] in ("TRS", "TRL", "TRT", "TRD", "MED")
            spoken = speak(sentence, NAMES, view.who)
            assert spoken[0].isupper(), spoken
            assert spoken.endswith("."), spoken
            assert not set("{}\ue000\ue001?") & set(spoken), spoken
            assert advice.reason(guessed, move) == (rule, sentence)


@pytest.mark.parametrize("game", ["tressette", "tressette-low-hand", "two-handed-tressette", "mediatore"])
def test_a_lapse_is_the_name_of_something_to_forget(game: str) -> None:
    """Each lapse changes what is said somewhere (that nobody speaks after the last seat too seldom to wait for)."""
    left: set[str] | None = None
    for table, advice, deal in positions(game, {}, 600, 4):
        if left is None:
            left = set(advice.lapses) - {POSITION}
        seat = deal.turn
        lines = list(table.lawful(deal, seat))
        if deal.phase == "discard":
            lines = lines[::7]
        weights = advice.weigh(deal, seat, lines)
        left -= {name for name in left if advice.weigh(deal, seat, lines, {name}) != weights}
        if not left:
            break
    assert left == set()


@pytest.mark.rule("TRS-10.10")
@pytest.mark.parametrize("game", ["tressette", "three-handed-tressette", "two-handed-tressette"])
def test_game_is_announced_when_there_is_game_and_never_otherwise(game: str) -> None:
    """TRS-10.10: at every turn from the meld round on, whatever the score."""
    announced = silent = 0
    for table, advice, deal in positions(game, {}, 150, 5):
        seat = deal.turn
        lines = table.lawful(deal, seat)
        for move in lines:
            if move.verb == "announce":
                after = deal.copy()
                table.play(after, move)
                right = table.account[seat] in table.result(after).standing.winners
                says = advice.best(deal, seat, lines).verb == "announce"
                assert says == right
                announced += says
                silent += not says
                break
    assert announced > 30
    assert silent > 300
