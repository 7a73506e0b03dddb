"""What hints of the Tressette family say of any card that a search may choose, and which cards it need not try."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice import advice_for
from cardtable.players.hints import believed
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from tests.hints import NAMES, positions
from tests.players.facts import Said
from tests.players.facts.tressette import FACTS, GAMES
from tests.players.family import late

POSITIONS = 150


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_any_card_is_true(name: str) -> None:
    """Not only of the card that the rule of thumb would play: a search may prefer another."""
    game: Any = entry(name).game().table({}, max(entry(name).seats)).in_turn()
    advice = advice_for(game)
    wrong = []
    for _, view in islice(positions(game, 5, share=0.5), POSITIONS):
        if view.deal.phase != "play":
            continue
        best = advice.best(view.deal, view.who, view.lines)
        others = [line for line in view.lines if line is not best]
        for line in advice.distinct(view.deal, view.who, [best, *others]):
            sentence = speak(believed(advice, view, line).sentence, NAMES, view.who)
            for fact in FACTS:
                found = fact.pattern.search(sentence)
                if found and not fact.holds(Said(game, view, line, sentence, found)):
                    wrong.append(f"{line}: {sentence}")
    assert wrong == []


@pytest.mark.parametrize(
    ("on_table", "tried"),
    [("1:3h 2:5h", "7h"), ("1:Qh 2:5h", "7h Jh Kh"), ("2:3h 3:5h", "7h Jh")],
    ids=["lost to the three", "the queen can be beaten", "partner's three"],
)
def test_to_a_trick_that_is_lost_only_the_least_card_is_tried(on_table: str, tried: str) -> None:
    """A higher card would only cost its third, so no search is asked about it, and no hint can advise it."""
    table = late(
        "tressette", ["7h Jh Kh 4c", "Qc Jc 3c", "Jd Qd Kd", "Ad 5d 6d"], turn=0, on_table=on_table, out="2h Ah"
    )
    view = table.view(0)
    moves = table.advice.distinct(view.deal, 0, [line for line in view.lines if line.verb == "play"])
    assert {move.card for move in moves} == set(read_cards(tried))
