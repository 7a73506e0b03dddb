"""The legal moves: which are listed, which are refused, and their texts. A line is a move as a record writes it."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from cardtable.rules.catalogue import Entry
from cardtable.rules.game import OVER, AnyGame
from cardtable.rules.moves import CHANCE, Move, read_move
from cardtable.rules.naming import speak
from cardtable.table.rulebook import page_files
from cardtable.testing.asking import of_a_table
from cardtable.testing.playing import (
    LOOKS,
    kind_of,
    positions,
    sayable,
    slips,
    some_sayable,
)

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")
MOST = 300


RULE = re.compile(r"\*\*([A-Z]{2,4}-\d+(?:\.\d+)?[a-z]?)\*\*")


@cache
def rules_on_pages() -> set[str]:
    """Return the ids of all rules in the rulebook."""
    pages = [page.read_text("utf-8", "replace") for page in page_files().values() if page.is_file()]
    return {rule for page in pages for rule in RULE.findall(page)}


def some(lines: list[Move], rng: Random) -> list[Move]:
    """Return the moves, or a random choice of `MOST` if there are more."""
    return lines if len(lines) <= MOST else rng.sample(lines, MOST)


@of_a_table(60)
def lines_and_refusals_agree(entry: Entry, game: AnyGame, rng: Random) -> None:
    """A move that can be written is accepted only if it is lawful, tolerated, or the move of chance that is due.

    Tolerated moves are errors that a table accepts because others can call them.
    """
    for deal, said in positions(game, rng, looks=LOOKS // 2):
        lawful = [move for seat in range(game.seats) for move in game.lawful(deal, seat)]
        tolerated = [move for seat in range(game.seats) for move in game.tolerated(deal, seat)]
        taken = {str(move) for move in (*lawful, *tolerated)}
        if said is not None and said.seat == CHANCE:
            assert not taken
            taken = {str(said)}
            assert game.refusal(deal, said) is None
        assert [move for move in some(lawful, rng) if game.refusal(deal, move)] == []
        assert [move for move in some(tolerated, rng) if game.refusal(deal, move)] == []
        begun = {line.split()[1] for line in taken}  # no accepted move has another verb
        tried = [*sayable(entry, game.seats, rng), *slips(lawful, entry, game.seats, rng)]
        wrong = [
            str(move)
            for move in tried
            if (game.refusal(deal, move) is None) != (move.verb in begun and str(move) in taken)
        ]
        assert [line for line in wrong if not (line[0] == "*" and said and said.seat == CHANCE)] == []


@of_a_table(20)
def refusals_name_a_rule_and_say_a_sentence(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Each refusal has the id of a rule of the rulebook, and is one sentence, whoever is told."""
    for deal, _ in positions(game, rng):
        for move in some_sayable(entry, game.seats, rng, 60):
            refusal = game.refusal(deal, move)
            if refusal is None:
                continue
            assert refusal.rule in rules_on_pages(), (str(move), refusal)
            for you in (None, *range(game.seats)):
                sentence = speak(refusal.sentence, NAMES, you)
                assert re.fullmatch(r"[^\s\ue000\ue001][^\n\ue000\ue001]*[.!?]", sentence), (str(move), sentence)
                assert sentence[0] == sentence[0].upper()
                assert "seat -" not in sentence
                assert "a card face down" not in sentence


@of_a_table(60)
def who_may_speak(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Every seat that is to act has legal moves, and no other seat has.

    If no seat is to act, chance moves or the deal is over.
    """
    for deal, said in positions(game, rng, deals=2):
        acting = game.to_act(deal)
        assert tuple(sorted(set(acting))) == acting
        for seat in range(game.seats):
            lines = game.lawful(deal, seat)
            assert bool(lines) == (seat in acting)
            assert len({str(move) for move in lines}) == len(lines)
            assert all(move.seat == seat for move in lines)
            assert not {*map(str, lines)} & {*map(str, game.tolerated(deal, seat))}
        for stranger in (game.seats, 9, CHANCE, -2, -3):
            assert not game.lawful(deal, stranger)
        over = deal.phase == OVER
        assert over == (game.result(deal) is not None) == (said is None)
        assert over or bool(acting) == (said is not None and said.seat != CHANCE)
        if over:
            assert acting == ()
            assert game.chance(deal, rng) is None


@of_a_table(20)
def lines_are_read_as_they_are_written(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Every legal move, printed and read again, is the same move with the same kinds of tokens."""
    for deal, _ in positions(game, rng):
        for seat in game.to_act(deal):
            lines = game.lawful(deal, seat)
            for at in range(0, len(lines), max(1, len(lines) // 100)):
                move = lines[at]
                again = read_move(str(move))
                assert again == move
                assert (again.seat, again.verb, again.args) == (move.seat, move.verb, move.args)
                assert [*map(kind_of, again.args)] == [*map(kind_of, move.args)]
