"""A seat's guess at a deal: everything that may be so is so sometimes, and nothing that cannot be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from cardtable.cards import BACK, Card
from cardtable.rules.euchre.deal import EuchreDeal
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import SPECTATOR
from tests.rules.euchre.table import PACK_A, Table


def places(game: Euchre, deal: EuchreDeal) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """Every card of the deal once, by the place where it lies."""
    return ((f"{place.slot} {place.at}", game.lying(deal, place)) for place in game.places(deal))


def possible(game: Euchre, deal: EuchreDeal, seen: EuchreDeal) -> dict[Card, set[str]]:
    """By hidden card: the places where it may lie, found by trying to lay out all the others."""
    shown = dict(places(game, seen))
    rooms = {place: cards.count(BACK) for place, cards in shown.items() if BACK in cards}
    hidden = [card for place, cards in places(game, deal) for card in cards if card not in shown[place]]
    lacking = {f"held {seat}": lacks for seat, lacks in enumerate(deal.lacks)}

    def fits(card: Card, place: str) -> bool:
        return not lacking.get(place, 0) >> deal.ranking.follows[card] & 1

    def all_lie(pinned: Card, where: str) -> bool:
        laid: dict[str, list[Card]] = {place: [] for place in rooms}
        laid[where].append(pinned)

        def settle(card: Card, tried: set[str]) -> bool:
            for place in rooms:
                if place in tried or not fits(card, place):
                    continue
                tried.add(place)
                if len(laid[place]) < rooms[place]:
                    laid[place].append(card)
                    return True
                for at, other in enumerate(laid[place]):
                    if other != pinned and settle(other, tried):
                        laid[place][at] = card
                        return True
            return False

        return all(settle(card, set()) for card in hidden if card != pinned)

    return {card: {place for place in rooms if fits(card, place) and all_lie(card, place)} for card in hidden}


@pytest.mark.rule("EU-4.20", "EU-9.3")
@pytest.mark.parametrize("seed", range(10))
def test_every_card_lies_wherever_it_may(seed: int) -> None:
    """At a random position in the play each hidden card is found in exactly the places where it may still lie."""
    rng = Random(seed)
    table = Table(" ".join(rng.sample(PACK_A.split(), 32)), dealer=rng.randrange(4))
    stop = rng.randrange(6, 24)
    for _ in range(stop):
        if table.phase == "over":
            break
        lines = [line for line in table.lines if line != "pass" or rng.random() < 0.6]
        table.say(f"{table.turn} {rng.choice(lines or table.lines)}")
    who = rng.choice((0, 1, 2, 3, SPECTATOR))
    view = table.view(who)
    expected = possible(table.game, table.deal, view.deal)
    shown = dict(places(table.game, view.deal))
    found: defaultdict[Card, set[str]] = defaultdict(set)
    for _ in range(600):
        for place, cards in places(table.game, table.game.guess(view, rng)):
            for card in cards:
                if card not in shown[place]:
                    found[card].add(place)
    assert found == expected
