"""What hints of the Solo games and of Schafkopf say is true, whichever card a search may prefer."""

from __future__ import annotations

from itertools import islice

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.hints import believed
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.testing.amount import many
from tests.hints import NAMES, positions
from tests.players.facts import Said, facts_of
from tests.players.facts.chances import GAMES

ASKED = many(25)
"""How many positions of each table are checked."""
MOST = 40
"""All choices of a position are checked if there are at most this many."""


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_chosen_what_is_said_of_it_is_true(name: str) -> None:
    line = entry(name)
    game = line.game().table({}, min(line.seats))
    advice, facts = advice_for(game), facts_of(name)
    wrong = []
    for _, view in islice(positions(game, 31, share=0.5), ASKED):
        for move in view.lines if len(view.lines) <= MOST else ():
            sentence = speak(believed(advice, view, move).sentence, NAMES, view.who)
            for fact in facts:
                found = fact.pattern.search(sentence)
                if found and not fact.holds(Said(game, view, move, sentence, found)):
                    wrong.append(f"{move}: {sentence}")
    assert wrong == []
