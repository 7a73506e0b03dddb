"""The card that is winning a trick is marked, in every game of tricks."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.tricks.game import TrickGame
from cardtable.testing.amount import many

TRICKS = [entry for entry in CATALOGUE if issubclass(entry.game(), TrickGame)]


@pytest.mark.parametrize("entry", TRICKS, ids=lambda entry: entry.id)
def test_the_card_that_would_take_the_trick_is_marked_and_no_other(entry: Entry) -> None:
    """From the second card on: of one card alone everybody sees it. A full trick is marked until it is gathered."""
    game = entry.game().table({}, min(entry.seats))
    teller, rng, full, unfinished = entry.teller(game), Random(4), 0, 0
    match = Match(game, ("Ann", "Bea", "Cy", "Dov", "Eve")[: game.seats], rng=rng)
    match.begin()
    for _ in range(700):
        if full > many(12) and (unfinished > many(40) or game.seats == 2):
            break
        before = match.view(SPECTATOR)
        seat = rng.choice(game.to_act(match.deal))
        move = rng.choice(game.lawful(match.deal, seat))
        number = match.number
        match.say(move)
        if match.over:
            match = Match(game, match.names, rng=rng)
            match.begin()
            continue
        if match.number != number:
            continue
        after = match.view(SPECTATOR)
        midway = teller.table.midway(before, move, after)
        zones = teller.zones(after) if midway is None else midway
        lying = {zone.side: zone.cards[0] for zone in zones if zone.lay == "trick" and zone.cards}
        marked = [zone.side for zone in zones if zone.wins]
        if midway is not None and lying:
            assert marked == [after.deal.winners[-1]]
            full += 1
        elif len(lying) > 1:
            deal = after.deal
            best = max(deal.trick, key=lambda card: deal.ranking.strength[deal.led][card])
            assert [lying[side] for side in marked] == [best]
            unfinished += 1
        else:
            assert not marked
    assert full > 5
    assert unfinished > 10 or game.seats == 2
