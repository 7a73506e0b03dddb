"""What is said of moves at Auction Pinochle is true of every move, not only of the one that the rule of thumb makes.

A search may prefer any of them, and a hint then tells the reason for that move.
"""

from __future__ import annotations

from itertools import islice

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import joined
from cardtable.players.hints import believed, by_name
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.testing.amount import many
from tests.hints import NAMES, positions
from tests.players.facts import Said, facts_of

POSITIONS = many(20)
MOVES = 12
"""How many moves are asked about in a position; only bids and burials are more."""


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"count": "streamlined", "kitty": True, "hearts_triple": True}])
def test_what_is_said_of_any_move_is_true(options: dict[str, object]) -> None:
    game = entry("auction-pinochle").game().table(options, 4)
    advice, facts = advice_for(game.in_turn()), facts_of("auction-pinochle")
    wrong = []
    for _, view in islice(positions(game.in_turn(), 3, share=0.5), POSITIONS):
        for move in view.lines[:: 1 + len(view.lines) // MOVES]:
            reason = believed(advice, view, move)
            why = by_name(joined((reason.sentence, *reason.besides))) or by_name(advice.at_last(view, move))
            sentence = speak(why, NAMES, view.who)
            for fact in facts:
                found = fact.pattern.search(sentence)
                if found and not fact.holds(Said(game, view, move, sentence, found)):
                    wrong.append(f"{move}: {sentence}")
    assert wrong == []
