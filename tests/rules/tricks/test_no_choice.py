"""A move that a table makes by itself tells nobody what they could not know."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import size_of
from cardtable.testing.playing import random_table

TRICKS = [entry for entry in CATALOGUE if issubclass(entry.game(), TrickGame)]


@pytest.mark.parametrize("entry", TRICKS, ids=lambda entry: entry.id)
def test_the_only_move_is_made_where_everybody_could_name_it(entry: Entry) -> None:
    """A word that it would say is the only one in every deal that looks the same to those who see no hand."""
    rng, found = Random(3), 0
    for number in range(8):
        game = random_table(entry, rng)
        match = Match(game, ("Ann", "Bea", "Cy", "Dov", "Eve")[: game.seats], rng=Random(number))
        match.begin()
        for _ in range(60):
            if match.over:
                break
            seat = rng.choice(game.to_act(match.deal))
            known = game.known_move(match.deal, seat)
            if known is not None:
                assert game.law is None
                assert [*game.lawful(match.deal, seat)] == [known]
                found += 1
                if known.verb == "play":
                    assert size_of(match.deal.held[seat]) == 1  # type: ignore[attr-defined]
                for _ in range(0 if known.verb == "play" else 6):
                    other = game.guess(match.view(SPECTATOR), rng)
                    assert [*game.lawful(other, seat)] == [known]
            match.say(rng.choice(game.lawful(match.deal, seat)))
    assert found
