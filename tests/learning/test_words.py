"""The words of a table: every move can be said with them, card by card, and nothing else can."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from cardtable.errors import BadInput
from cardtable.learning.table import SaidDeal, Table, trick_games
from cardtable.learning.words import DONE
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.testing.amount import many
from cardtable.testing.playing import random_table

GAMES = trick_games()
each_game = pytest.mark.parametrize("line", GAMES, ids=[line.id for line in GAMES])


def say_at_random(deal: SaidDeal, rng: Random) -> None:
    while deal.seat is not None:
        deal.say(rng.choice(deal.actions()))


def said_one_by_one(deal: SaidDeal, move: Any, rng: Random) -> int:
    """Say a move of the seat on turn with its words in a random order, and return how many words that took."""
    words = [*deal.table.words.of(move)]
    rng.shuffle(words)
    plays = deal.deal.copy()
    deal.table.rules.play(plays, move)
    said = 0
    for action in (*words, DONE):
        deal.say(action)
        said += 1
        if not deal.said:
            break
    assert deal.deal == plays
    return said


def test_every_trick_game_of_the_catalogue_is_there() -> None:
    families = Counter(line.package for line in GAMES)
    assert families == {"euchre": 1, "tressette": 5, "solo": 6, "pinochle": 1}


@each_game
def test_every_move_of_every_table_can_be_said(line: Entry) -> None:
    """With any options: the phases say each of their moves, so a new verb cannot be forgotten."""
    rng = Random(line.id)
    for number in range(many(4)):
        while (game := random_table(line, rng)).law is not None:
            pass
        options = {} if number == 0 else game.options.changed()
        table = Table(line.id, options, game.seats)
        deal = table.dealt(rng)
        while deal.seat is not None:
            lines = table.rules.lawful(deal.deal, deal.seat)
            assert {move for move, _ in deal.fitting()} == {*lines}
            said_one_by_one(deal, lines[rng.randrange(len(lines))], rng)


@each_game
def test_what_can_be_said_leads_to_a_lawful_move(line: Entry) -> None:
    for seed in range(many(3)):
        deal = Table(line.id).dealt(Random(seed))
        rng = Random(seed)
        while (seat := deal.seat) is not None:
            before, begun = deal.deal.copy(), deal.said
            assert deal.table.rules.lawful(before, seat)
            actions = deal.actions()
            assert actions == sorted({*actions})
            wrong = next(action for action in range(-1, len(deal.table.words) + 1) if action not in actions)
            with pytest.raises(BadInput, match=r"^Nobody can say .* now"):
                deal.say(wrong)
            deal.say(rng.choice(actions))
            if deal.said:
                assert deal.deal == before
                assert len(deal.said) == len(begun) + 1
            else:
                assert deal.deal != before


@pytest.mark.parametrize(
    ("game", "verb", "number"), [("schafkopf", "bury", 2), ("frog", "bury", 3), ("mediatore", "discard", 4)]
)
def test_cards_laid_aside_are_said_one_by_one(game: str, verb: str, number: int) -> None:
    """In any order, and the last card makes the move: nothing is left to say."""
    rng = Random(1)
    found = 0
    for seed in range(200):
        deal = Table(game).dealt(Random(seed))
        while deal.seat is not None:
            line = next((move for move in deal.table.rules.lawful(deal.deal, deal.seat) if move.verb == verb), None)
            if line is None:
                deal.say(rng.choice(deal.actions()))
                continue
            assert said_one_by_one(deal, line, rng) == number
            found += 1
            break
        if found == 3:
            return
    raise AssertionError("nobody laid cards aside")


def test_melds_are_said_one_by_one_and_ended() -> None:
    table = Table("auction-pinochle")
    assert {"meld none", "meld flush", "ask", "ask h", "bury Td", "bid 250"} <= {*table.words.texts}
    seen = Counter[int]()
    for seed in range(60):
        rng = Random(seed)
        deal = table.dealt(rng)
        while deal.seat is not None:
            lines = table.rules.lawful(deal.deal, deal.seat)
            move = max(lines, key=lambda move: len(move.args)) if lines[0].verb == "meld" else rng.choice(lines)
            took = said_one_by_one(deal, move, rng)
            seen[took] += lines[0].verb == "meld"
        if seen[1] and max(seen) > 2:
            return
    raise AssertionError(f"melds took {dict(seen)} words")


def test_words_do_not_depend_on_the_cards() -> None:
    assert Table("euchre").words.texts == Table("euchre").words.texts
    assert Table("euchre").words.texts[DONE] == "done"
    assert len(Table("euchre").words) == 16 + 2 * 32  # what is said without a card, and each card to discard or play


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("klondike", {}, "Klondike is no game of tricks: 'python -m cardtable.learning' lists those."),
        (
            "euchre",
            {"irregularities": "called"},
            "A program learns at tables where mistakes cannot happen: leave out irregularities=called.",
        ),
    ],
)
def test_other_tables_are_refused_in_a_sentence(game: str, options: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        Table(game, options)
    assert str(refused.value) == sentence


def test_what_is_won_is_the_score_of_the_deal() -> None:
    for line in GAMES:
        deal = Table(line.id).dealt(Random(5))
        assert deal.won() == [0] * deal.table.seats
        say_at_random(deal, Random(5))
        result = deal.table.rules.result(deal.deal)
        assert result is not None
        won = deal.won()
        sign = -1 if deal.table.rules.low else 1
        for seats, change in zip(deal.table.rules.accounts, result.change, strict=True):
            assert [won[seat] for seat in seats] == [sign * change] * len(seats)


def test_only_the_lowest_wins_where_the_game_says_so() -> None:
    assert [line.id for line in CATALOGUE if line in GAMES and line.game().table().low] == [
        line.id for line in GAMES if Table(line.id).rules.low
    ]
    assert entry("tressette-low-hand") in GAMES
