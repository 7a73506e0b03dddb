"""The hints of one turn of a rivals game fit together: they move no card to and fro."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cardtable.cards import Card
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move
from cardtable.rules.piles.piles import Pile, Places
from cardtable.rules.rivals import single_deck_russian_bank
from cardtable.rules.rivals.russian_bank_plays import PLACES

FEW = Budget(playouts=6)
HINTS = 40
"""How many hints are followed in a deal."""


def carried(deal: Any, places: Places, move: Move) -> tuple[Card, int, int, Pile]:
    """Return the lowest card that a move carries, its old and its new place, and the card under it before."""
    source, target = (places.number[place] for place in move.args[:2])
    pile, many = deal.piles[source], int(move.args[2]) if len(move.args) > 2 else 1
    return pile[-many], source, target, tuple(pile[:-many][-1:])


def carries_up(move: Move) -> bool:
    """Whether a move builds on a foundation."""
    return move.verb == "move" and str(move.args[1]).startswith("F")


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("kind", "options", "places"),
    [
        ("russian-bank", {"stops": "prevented"}, PLACES),
        ("russian-bank", {}, PLACES),
        ("single-deck-russian-bank", {}, single_deck_russian_bank.PLACES),
    ],
    ids=["russian bank", "with Stop", "single deck"],
)
def test_who_follows_the_hints_of_a_turn_carries_no_card_back(
    kind: str, options: dict[str, object], places: Places, seed: int
) -> None:
    """No card goes back to where it lay, on the card on which it lay, as long as the stock card is the same."""
    game: Any = entry(kind).game().table(options, 2)
    rng = random.Random(seed)
    deal = game.open(game.start(), seed % 2, game.shuffled(game.start(), rng))
    turn, left, followed = -1, dict[tuple[Card, int], Pile](), 0
    while followed < HINTS and game.to_act(deal):
        found = hint(game, game.view(deal, deal.turn), FEW)
        if found is None:  # the stock card or the turned card is an ace; this hint may not tell that it goes up
            goes_up = [line for line in game.lawful(deal, deal.turn) if carries_up(line) and line.args[0][0] in "SH"]
            game.play(deal, goes_up[0])
            left = {}
            continue
        move = found.move
        if deal.turns != turn:
            turn, left = deal.turns, {}
        if move.verb == "move":
            card, source, target, under = carried(deal, places, move)
            onto = tuple(deal.piles[target][-1:]) if target < len(deal.piles) else (card,)
            assert left.get((card, target)) != onto, found.sentence
            left[card, source] = under
            if str(move.args[0])[0] == "S":  # the next stock card has plans of its own
                left = {}
        game.play(deal, move)
        followed += 1
    assert turn > 0
