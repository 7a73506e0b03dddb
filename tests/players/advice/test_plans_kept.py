"""A hint at a patience goes on with the plan of the last hint, as long as no unexpected card turns up."""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from cardtable.cards import CARDS
from cardtable.players.advice import advice_for
from cardtable.players.advice.solitaires.advice import PatienceAdvice
from cardtable.players.advice.solitaires.keeping import recall
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.solving.foresight import foreseen
from cardtable.rules.catalogue import entry
from cardtable.rules.piles.layout import STOCK
from cardtable.rules.piles.patience import Patience, PatienceDeal, position_key
from cardtable.rules.words import NUMBERS
from cardtable.testing.amount import many

FEW = Budget(playouts=16)
HINTS = many(10)
"""How many hints of each deal are followed."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["klondike", "canfield", "golf", "four-seasons", "pyramid", "auld-lang-syne"])
def test_the_next_hint_goes_on_with_the_plan(name: str) -> None:
    """Where all cards are known, as in Beleaguered Castle and Trefoil, the whole line is foreseen instead."""
    game: Any = entry(name).game().table({}, 1)
    advice = advice_for(game)
    assert isinstance(advice, PatienceAdvice)
    rng, planned = Random(5), 0
    for _ in range(2):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        expected = None
        for _ in range(HINTS):
            while (chance := game.chance(deal, rng)) is not None:
                game.play(deal, chance)
            if not game.to_act(deal):
                break
            view = game.view(deal, 0)
            said = hint(game, view, FEW)
            assert said is not None
            known = advice.known(view.deal, 0)
            if expected is not None and expected[0] == position_key(game, known):
                assert said.move == expected[1]
                planned += 1
            kept = recall(game, known)
            expected = None
            if kept is not None and kept.moves[:1] == (said.move,) and len(kept.moves) > 1 and not foreseen(game, view):
                game.play(known, said.move)
                expected = position_key(game, known), kept.moves[1]
            game.play(deal, said.move)
    assert planned


COUNTED: Final = (
    (re.compile(r"first of (\w+) moves toward (building|turning up|emptying|bringing in)(.*?)[.]"), 0),
    (re.compile(r"That is (\w+) moves? short of (building|turning up|emptying|bringing in)(.*?)[.]"), 1),
    (re.compile(r"Then .*?, (\w+) moves? short of (building|turning up|emptying|bringing in)(.*?)[.]"), 2),
    (re.compile(r"; (\w+) more moves? (build)s?( the .*?)[.]"), 2),
)
"""Patterns of sentences that count the moves to an aim, each with the number of moves before those counted."""
TITLES: Final = {card.title: card for card in CARDS[:52]}


class Counted(NamedTuple):
    """A plan that a hint has told with its number of moves: when it must be complete, its aim, and the deal before."""

    due: int
    kind: str
    what: str
    before: PatienceDeal
    said: str

    def done(self, game: Patience, after: PatienceDeal) -> bool:
        """Whether the aim is reached: a card is built, turned up or brought in, or a pile is empty."""
        if self.kind.startswith("build"):
            return any(TITLES[self.what.strip().removeprefix("the ")] in pile for pile in after.foundations.piles)
        if self.kind == "bringing in":
            return len(after.piles[STOCK]) < len(self.before.piles[STOCK])
        place = game.layout.names.index(self.what.split()[-1])
        return after.down[place] < self.before.down[place] if self.kind == "turning up" else not after.piles[place]


def counted(said: str, at: int, before: PatienceDeal) -> Counted | None:
    """Return the plan whose moves the hint counts, or None."""
    for pattern, more in COUNTED:
        if found := pattern.search(said):
            return Counted(at + NUMBERS.index(found[1]) + more - 1, found[2], found[3], before, said)
    return None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("klondike", {}),
        ("klondike", {"draw": 3, "passes": 0, "units": "part"}),
        ("canfield", {"units": "part"}),
        ("four-seasons", {}),
        ("beleaguered-castle", {}),
    ],
)
def test_a_plan_told_with_its_number_of_moves_is_done_in_so_many_by_the_next_hints(
    name: str, options: dict[str, object]
) -> None:
    game: Any = entry(name).game().table(options, 1)
    rng, told = Random(7), 0
    for _ in range(many(1)):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        waiting: list[Counted] = []
        for at in range(60):
            while (chance := game.chance(deal, rng)) is not None:
                game.play(deal, chance)
            if not game.to_act(deal):
                break
            found = hint(game, game.view(deal, 0), FEW)
            assert found is not None
            game.play(deal, found.move)
            if plan := counted(found.sentence, at, deal.copy()):
                waiting.append(plan)
                told += 1
            for each in waiting[:]:
                if each.done(game, deal):
                    waiting.remove(each)
                    assert at == each.due, f"{each.said} was done by hint {at - each.due} later than told"
                assert at <= each.due, each.said
    assert told or name != "beleaguered-castle", "a castle's plans are long"
