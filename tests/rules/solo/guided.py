"""Guided players: they bid and play on where evenly random ones would soon have passed, claimed or conceded.

`python -m tests.rules.solo.guided GAME SEATS GAMES DEALS SEED [NAME=VALUE …]` prints the records of so many games.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from cardtable.cards import cards_text
from cardtable.match.record import record_text
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import Move

SHY: Final = {"pass": 0.25, "claim": 0.1, "concede": 0.02, "stand": 0.5}
"""How often a guided player says these where he may."""
STEPS: Final = 6
"""He bids one of so many next steps of a ladder."""


def choose(lines: Sequence[Move], rng: Random) -> Move:
    """A line of somebody who would rather play."""
    shy = [move for move in (lines[:70] if len(lines) > 100 else lines) if move.verb in SHY]
    for move in shy:
        if rng.random() < SHY[move.verb]:
            return move
    if len(shy) == len(lines):
        return lines[rng.randrange(len(lines))]
    bids = [move for move in lines[:70] if move.verb == "bid"][:STEPS]
    if bids and rng.random() < 0.7:
        return rng.choice(bids)
    while (move := lines[rng.randrange(len(lines))]).verb in SHY:
        pass
    return move


def record(game: Any, deals: int, rng: Random) -> str:
    """A game of guided players, cut off after so many deals, as the text of its record."""
    standing, played = game.start(), list[tuple[int, list[str], list[str]]]()
    while not standing.over and len(played) < deals:
        dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
        packs = game.shuffled(standing, rng)
        deal, said = game.open(standing, dealer, packs), []
        while (result := game.result(deal)) is None:
            (seat,) = game.to_act(deal)
            move = choose(game.lawful(deal, seat), rng)
            said.append(str(move))
            game.play(deal, move)
        played.append((dealer, [cards_text(pack) for pack in packs], said))
        standing = result.standing
    return record_text(game, [f"guided {seat}" for seat in range(game.seats)], played)


def records(game: Any, games: int, deals: int, seed: object) -> Iterator[str]:
    """The records of so many games."""
    for number in range(games):
        yield record(game, deals, Random(f"{seed}/{number}"))


def main(game: str, seats: str, games: str, deals: str, seed: str, *options: str) -> None:
    """Print records."""
    chosen = {}
    for option in options:
        name, _, value = option.partition("=")
        try:
            chosen[name] = json.loads(value)
        except ValueError:
            chosen[name] = value
    for text in records(entry(game).game().table(chosen, int(seats)), int(games), int(deals), seed):
        print(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
