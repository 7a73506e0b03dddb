"""Random games at every table of the family: they end, the sums are right, and refusals agree with the lawful lines."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from cardtable.cards import SUITS, Card, Suit
from cardtable.rules.catalogue import entry
from cardtable.rules.game import AnyGame
from cardtable.rules.moves import Move
from cardtable.rules.tressette.cards import PACK
from cardtable.rules.tressette.melds import WORDS
from tests.rules.tressette.table import every_table, random_deal

GAMES = ("tressette", "tressette-low-hand", "three-handed-tressette", "two-handed-tressette", "mediatore")


def play_game(game: AnyGame, rng: Random, *, shy: bool, deals: int = 60) -> tuple[Any, Counter[str]]:
    """A game to its end, or so many deals; the last standing, and how its deals ended."""
    standing = game.start()
    ended: Counter[str] = Counter()
    while not standing.over and standing.deals < deals:
        *_, deal = random_deal(game, rng, shy=shy, standing=standing)
        result = game.result(deal)
        assert result is not None
        before, standing = standing, result.standing
        after = tuple(total + change for total, change in zip(before.totals, result.change, strict=True))
        assert after == standing.totals
        ended[result.detail.get("ended") or ("passed" if result.detail["passed"] else "played")] += 1
    return standing, ended


@pytest.mark.parametrize("name", GAMES)
def test_games_end_and_add_up(name: str) -> None:
    """Every option value, players who say anything, and players who seldom pass or announce without having game."""
    rng = Random(name)
    ended: Counter[str] = Counter()
    for game in every_table(name):
        for shy in (False, True):
            standing, how = play_game(game, rng, shy=shy)
            assert standing.over
            assert standing.winners
            ended += how
    expected = {"mediatore": {"passed", "played"}, "tressette-low-hand": {"played", "automatic"}}
    assert set(ended) == expected.get(name, {"announced", "wrong", "played", "automatic"})


@pytest.mark.slow
@pytest.mark.parametrize("shy", [False, True], ids=["anything", "shy"])
@pytest.mark.parametrize("name", GAMES)
def test_a_thousand_games(name: str, shy: bool) -> None:
    """A thousand games of each, over the tables with every combination of options."""
    rng = Random(f"{name} {shy}")
    tables = list(every_table(name))
    for number in range(1000):
        standing, _ = play_game(tables[number % len(tables)], rng, shy=shy)
        assert standing.over


def every_line(game: AnyGame, seat: int) -> list[Move]:
    """Lines of every kind that a seat could say anywhere, lawful or not."""
    lines = [Move(seat, verb) for verb in ("announce", "pass", "mediate", "alone", "play", "meld", "accept")]
    for verb in ("play", "call", "discard"):
        lines += [Move(seat, verb, card) for card in PACK]
    said = [("none",), *((word,) for word in WORDS), *product(WORDS, repeat=2)]
    said += [(first, second, third) for first, second, third in product(WORDS, repeat=3) if first < second]
    for verb in ("meld", "announce"):
        lines += [Move(seat, verb, *words) for words in said]
    return lines


def discards(seat: int, rng: Random, hand: tuple[Card, ...]) -> list[Move]:
    """Some lines that lay four cards aside, in order or not, held or not."""
    lines = [Move(seat, "discard", *rng.sample(PACK, 4)) for _ in range(200)]
    if len(hand) >= 4:
        lines += [Move(seat, "discard", *sorted(rng.sample(hand, 4))) for _ in range(200)]
    return [*lines, Move(seat, "discard", *map(Suit, SUITS)), Move(seat, "discard", *hand[:3])]


@pytest.mark.parametrize("name", GAMES)
def test_a_line_is_refused_exactly_when_it_is_not_lawful(name: str) -> None:
    """Every line that could be said, in positions of every phase of random deals; each refusal names a rule."""
    rng = Random(f"lines of {name}")
    tables = list(every_table(name))
    lines = {seat: every_line(tables[0], seat) for seat in range(5)}
    page = entry(name).title
    seen: Counter[str] = Counter()
    for game in rng.sample(tables, min(6, len(tables))):
        for deal in random_deal(game, rng, shy=True):
            if deal.phase == "play" and rng.random() > 0.06:
                continue
            seen[deal.phase] += 1
            for seat in range(5):
                lawful = set(map(str, game.lawful(deal, seat))) if seat < game.seats else set()
                for move in (*lines[seat], *discards(seat, rng, deal.hands[seat] if seat < game.seats else ())):
                    refusal = game.refusal(deal, move)
                    assert (refusal is None) == (str(move) in lawful), f"{page}: {move} {refusal}"
                    if refusal is not None:
                        assert refusal.rule.partition("-")[0] in ("TRS", "TRL", "TRT", "TRD", "MED")
                        assert refusal.sentence.endswith(".")
    assert len(seen) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_lawful_lines_are_listed_once(name: str) -> None:
    rng = Random(4)
    for game in every_table(name):
        for deal in random_deal(game, rng, shy=True):
            for seat in range(game.seats):
                lines = [str(move) for move in game.lawful(deal, seat)]
                assert len(set(lines)) == len(lines)
                assert bool(lines) == (seat in game.to_act(deal))
