"""The advice on Euchre knows no more than its seat may know, and answers everywhere."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cardtable.players.advice.euchre import EuchreAdvice, following, leads
from cardtable.players.advice.tricks.position import MEMORY
from cardtable.rules.euchre.deal import EuchreDeal, EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.naming import speak
from tests.rules.euchre.table import NAMES

TABLES: tuple[dict[str, object], ...] = (
    {},
    {"deck": 24, "stick_the_dealer": True},
    {"deck": 28, "target": 10, "lone_lead": "eldest"},
)


def positions(options: dict[str, object], deals: int, seed: int) -> Iterator[tuple[Euchre, EuchreAdvice, EuchreDeal]]:
    """Every position of some deals that club players and random ones play together, at all sorts of scores."""
    game = Euchre.table(options)
    advice = EuchreAdvice(game)
    rng = random.Random(seed)
    target = game.options.target
    for _ in range(deals):
        score = (rng.randrange(target), rng.randrange(target))
        standing = EuchreStanding(score, score=score)
        deal = game.open(standing, rng.randrange(4), game.shuffled(standing, rng))
        while seats := game.to_act(deal):
            yield game, advice, deal
            lines = game.lawful(deal, seats[0])
            game.play(deal, rng.choice(lines) if rng.random() < 0.3 else advice.best(deal, seats[0], lines))


@pytest.mark.rule("EU-10.14")
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_advice_does_not_peek(options: dict[str, object]) -> None:
    """EU-10.14: it weighs a view, every guess of that view and the true deal alike, whatever it forgets."""
    rng = random.Random(14)
    names = [*EuchreAdvice.lapses]
    compared = 0
    for game, advice, deal in positions(options, 60, 1):
        seat = deal.turn
        view = game.view(deal, seat)
        forgotten = frozenset(name for name in names if rng.random() < 0.3)
        others = [deal, game.guess(view, rng), game.guess(view, rng)]
        for lapses in (frozenset[str](), forgotten):
            seen = advice.weigh(view.deal, seat, view.lines, lapses)
            assert len(seen) == len(view.lines)
            assert [advice.weigh(other, seat, view.lines, lapses) for other in others] == [seen] * 3
        assert [advice.best(other, seat, view.lines) for other in others] == [
            advice.best(view.deal, seat, view.lines)
        ] * 3
        compared += 1
    assert compared > 800


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_line_has_a_reason(options: dict[str, object]) -> None:
    """Every lawful line can be explained in a sentence, which is the same on a guess."""
    rng = random.Random(15)
    rules: set[str] = set()
    for game, advice, deal in positions(options, 60, 2):
        view = game.view(deal, deal.turn)
        guessed = view._replace(deal=game.guess(view, rng))
        for move in view.lines:
            rule, sentence = advice.reason(view, move)
            assert rule.startswith("EU-")
            spoken = speak(sentence, NAMES, view.who)
            assert spoken[0].isupper()
            assert spoken.endswith(".")
            assert not set("{}\ue000\ue001?") & set(spoken)
            assert advice.reason(guessed, move) == (rule, sentence)
            rules.add(rule)
    seldom = {"EU-10.3", "EU-10.5"}
    assert {f"EU-10.{number}" for number in range(1, 14)} - seldom <= rules


def test_a_lapse_is_the_name_of_something_to_forget() -> None:
    """Each lapse names a judgement or something that bidding or memory thinks of, and each changes what is said."""
    judgements = {
        judgement.name
        for judged in (
            leads.MAKER, leads.PARTNER, leads.DEFENDER, leads.AGAINST_A_LONE_HAND,
            following.SECOND, following.THIRD, following.LAST,
        )
        for judgement in judged
    }  # fmt: skip
    others = {MEMORY, "score", "bridge", "both colours", "next or cross", "alone", "void"}
    assert set(EuchreAdvice.lapses) <= judgements | others
    left = set(EuchreAdvice.lapses)
    for _, advice, deal in positions({}, 400, 3):
        seat = deal.turn
        lines = advice.game.lawful(deal, seat)
        weights = advice.weigh(deal, seat, lines)
        left -= {name for name in left if advice.weigh(deal, seat, lines, {name}) != weights}
        if not left:
            break
    assert left == set()
