"""Random play for the tests of properties of the rivals games: even, or guided toward late positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from cardtable.rules.moves import Move
from cardtable.rules.rivals.pishe_pasha import PishePasha
from cardtable.rules.rivals.russian_bank import RussianBank
from cardtable.rules.rivals.single_deck_russian_bank import SingleDeckRussianBank
from cardtable.rules.rivals.spite_and_malice import SpiteAndMalice

GAMES: tuple[Any, ...] = (RussianBank, SingleDeckRussianBank, SpiteAndMalice, PishePasha)
PILE_GAMES: tuple[Any, ...] = (RussianBank, SingleDeckRussianBank, PishePasha)
LONGEST = 20_000


def random_game(kind: Any, rng: Random, **fixed: object) -> Any:
    """Return a prevented table with random options and a random number of seats."""
    options = {}
    for name in [name for name in kind.Options.model_fields if name not in ("irregularities", "accidents")]:
        field = kind.Options._field(name)
        options[name] = rng.choice(field.choices)
    return kind.table({**options, **fixed}, rng.choice(kind.seat_counts))


def open_deal(game: Any, rng: Random) -> Any:
    """A first deal."""
    start = game.start()
    return game.open(start, rng.randrange(game.seats), game.shuffled(start, rng))


def evenly(game: Any, deal: Any, lines: Sequence[Move], rng: Random) -> Move:
    """Return a random move; all are equally likely."""
    return lines[rng.randrange(len(lines))]


def guided(game: Any, deal: Any, lines: Sequence[Move], rng: Random) -> Move:
    """Return a random move that mostly brings the deal forward.

    Plays to foundations and the center come first, then plays of one's own cards; moves within the tableau and wrong
    calls are rare.
    """

    def weight(move: Move) -> float:
        value = rng.random()
        match move.verb:
            case "move":
                source, target = str(move.args[0]), str(move.args[1])
                if target[0] == "F":
                    return value + 5
                if source[0] != "T":
                    return value + 3
                return value + (1 if target[0] in "SD" else 0 if rng.random() < 0.15 else -1.5)
            case "play":
                return value + 1
            case "side":
                return value + 0.5
            case "stop":
                return value - (0.3 if deal.watch.fault else 4)
            case "ask":
                return value - 0.5
            case "end":
                return value - 2
        return value

    return max(lines, key=weight)


def play_out(game: Any, deal: Any, rng: Random, choose: Any = evenly) -> Iterator[Move]:
    """Play a deal to its end, and yield each move before it is played."""
    for _ in range(LONGEST):
        seats = game.to_act(deal)
        if seats:
            lines = [move for seat in seats for move in game.lawful(deal, seat)]
            move = choose(game, deal, lines, rng)
        else:
            move = game.chance(deal, rng)
            if move is None:
                return
        yield move
        game.play(deal, move)
    raise AssertionError("the deal does not end")


def erring(game: Any, deal: Any, rng: Random, err: float = 0.5) -> Move | None:
    """Return a random move, in the share `err` an irregular one or a call; None once the deal is over."""
    seats = game.to_act(deal)
    if not seats:
        chance: Move | None = game.chance(deal, rng)
        return chance
    seat = rng.choice(seats)
    lines: list[Move] = list(game.lawful(deal, seat))
    if rng.random() < err:  # what is irregular takes longest to find
        lines = [*filter(game.call, lines), *game.tolerated(deal, seat)] or lines
    return rng.choice(lines)
