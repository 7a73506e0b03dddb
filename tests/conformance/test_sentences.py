"""What the table says gives no hidden card away: it is the same for two deals that the reader cannot tell apart."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.positions import Positions
from cardtable.match.taking_back import as_heard
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.testing import sentences
from cardtable.testing.amount import many
from cardtable.testing.playing import opened, play_out
from tests.conformance.playing import asked

test_offers_to_take_back_tell_no_card = pytest.mark.slow(asked(sentences.offers_to_take_back_tell_no_card))

test_refusals_tell_no_card = pytest.mark.slow(asked(sentences.refusals_tell_no_card))

test_turns_calls_and_scores_tell_no_card = asked(sentences.turns_calls_and_scores_tell_no_card)

OF_TRICKS = [line for line in CATALOGUE if not line.teller(line.game().table()).of_piles]
DEALS = many(20)
"""How many deals are played at random for each game of tricks."""


@pytest.mark.parametrize("entry", [pytest.param(line, id=line.id) for line in OF_TRICKS])
def test_everybody_is_told_any_kind_of_move_that_somebody_wants_to_take_back(entry: Entry) -> None:
    """Whoever is asked does not know the other's hand. A kind of move is its verb, with or without arguments."""
    game, kinds = entry.game().table({}, entry.seats[-1]), set()
    teller = entry.teller(game)
    for seed in range(DEALS):
        rng = Random(seed)
        start = opened(game, game.start(), rng)
        positions = Positions(game, start.deal.copy())
        for move in play_out(game, start.deal, rng):
            positions.play(move)
            kind = (move.verb, not move.args)
            if move.seat < 0 or kind in kinds:
                continue
            kinds.add(kind)
            for who in range(game.seats):
                words = as_heard(next(positions.heard(who, len(positions.moves) - 1)), teller)
                assert words.strip("“” "), (who, str(move))
    assert len(kinds) > 1
