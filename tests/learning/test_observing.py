"""What a seat observes is what its view has: two deals that it cannot tell apart are observed alike."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.cards import BACK
from cardtable.learning.layout import LARGEST
from cardtable.learning.table import SaidDeal, Table, trick_games
from cardtable.match.positions import Positions
from cardtable.rules.catalogue import Entry
from cardtable.rules.tricks.play import TrickDeal
from cardtable.testing.amount import many
from cardtable.testing.twins import twins

GAMES = trick_games()
each_game = pytest.mark.parametrize("line", GAMES, ids=[line.id for line in GAMES])


def part_of(table: Table, row: list[int], name: str) -> list[int]:
    part = next(part for part in table.layout.parts if part.name == name)
    return row[part.start : part.start + part.size]


def at(table: Table, positions: Positions, ply: int) -> SaidDeal:
    deal = positions.at(ply).copy()
    assert isinstance(deal, TrickDeal)
    return SaidDeal(table, deal)


@each_game
def test_two_deals_that_a_seat_cannot_tell_apart_are_observed_alike(line: Entry) -> None:
    """At every position of pairs of deals that differ in hidden cards only."""
    rng = Random(line.id)
    seats = rng.choice(line.seats)
    table = Table(line.id, None, seats)
    compared = differing = 0
    while differing < many(3):
        for pair in twins(table.rules, rng):
            if pair.who < 0:
                continue
            for ply in range(len(pair.one.moves) + 1):
                one, other = at(table, pair.one, ply), at(table, pair.other, ply)
                assert one.observed(pair.who) == other.observed(pair.who)
                assert one.told(pair.who) == other.told(pair.who)
                if one.seat == pair.who:
                    assert one.actions() == other.actions()
                compared += 1
                differing += one.deal != other.deal
    assert compared


@pytest.mark.slow
@each_game
def test_a_guess_is_observed_as_the_deal_itself(line: Entry) -> None:
    """At every word of a deal, for every seat; and over some guesses hidden cards lie elsewhere."""
    table = Table(line.id)
    rng = Random(3)
    deal = table.dealt(rng)
    moved = 0
    while deal.seat is not None:
        for seat in range(table.seats):
            guess = deal.guessed(seat, rng)
            assert guess.observed(seat) == deal.observed(seat)
            assert guess.told(seat) == deal.told(seat)
            moved += guess.deal != deal.deal
        assert deal.guessed(deal.seat, rng).actions() == deal.actions()
        deal.say(rng.choice(deal.actions()))
    assert moved


@pytest.mark.parametrize("game", ["schafkopf", "frog", "mediatore"])
def test_what_is_begun_is_observed_by_its_seat_alone(game: str) -> None:
    """Whoever lays cards aside one by one has begun a move, of which the others hear when it is whole."""
    table = Table(game)
    rng = Random(2)
    deal = table.dealt(rng)
    while not deal.said:
        deal = table.dealt(rng) if deal.seat is None else deal
        seen = [(deal.observed(who), deal.told(who)) for who in range(table.seats)]
        deal.say(rng.choice(deal.actions()))
    changed = [who for who in range(table.seats) if (deal.observed(who), deal.told(who)) != seen[who]]
    assert changed == [deal.seat]
    assert deal.observed(changed[0]) != seen[changed[0]][0]
    assert deal.told(changed[0]) != seen[changed[0]][1]


@each_game
def test_the_row_has_the_places_that_its_layout_says(line: Entry) -> None:
    rng = Random(7)
    table = Table(line.id, None, max(line.seats))
    layout = table.layout
    starts = [part.start for part in layout.parts]
    assert starts == [sum(part.size for part in layout.parts[:number]) for number in range(len(starts))]
    assert len({part.name for part in layout.parts}) == len(layout.parts)
    deal = table.dealt(rng)
    while True:
        for who in range(table.seats):
            row = deal.observed(who)
            assert len(row) == layout.size
            assert max(map(abs, row)) <= LARGEST
            view = deal.view(who).deal
            mine = part_of(table, row, "hands")[: len(layout.kinds)]
            assert [view.hand(who).count(card) for card in layout.kinds] == mine
            hidden = part_of(table, row, "hidden")
            for step in range(table.seats):
                assert hidden[step] == view.hand((who + step) % table.seats).count(BACK)
            assert sum(part_of(table, row, "plays")) == len(view.plays)
            assert sum(part_of(table, row, "trick")) == view.count
            assert sum(part_of(table, row, "phase")) == sum(part_of(table, row, "turn")) == 1
        if deal.seat is None:
            return
        deal.say(rng.choice(deal.actions()))


def test_a_deal_as_one_seat_has_it_before_it() -> None:
    """Euchre, the first bid: own hand, four hands of backs, the turn-up; nothing of the stock."""
    table = Table("euchre", {"deck": 24})
    pack = sorted(table.pack)
    deal = SaidDeal(table, table.opened(3, pack))
    row = deal.observed(0)
    held = [number for number, copies in enumerate(part_of(table, row, "hands")) if copies]
    assert [table.layout.kinds[number] for number in held] == [*deal.deal.hand(0)]
    assert part_of(table, row, "hidden") == [0, 5, 5, 5]
    assert part_of(table, row, "dealer") == [0, 0, 0, 1]
    assert part_of(table, deal.observed(3), "dealer") == [1, 0, 0, 0]
    assert part_of(table, row, "stock") == [0] * 24 + [3]
    assert part_of(table, row, "trump") == [0, 0, 0, 0, 1]
    assert [table.words.texts[action] for action in deal.actions()] == ["pass", "order", "order alone"]
    deal.say(table.words.at["order"])
    assert deal.seat == 3
    said = part_of(table, deal.observed(3), "said")
    words = [table.words.texts[action] for action in table.words.without_cards]
    assert [(number // len(words), words[number % len(words)]) for number, times in enumerate(said) if times] == [
        (1, "order")
    ]
