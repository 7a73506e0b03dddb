"""What moves bring with all cards open: as the exact player says, from the end backwards."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.grading.opened import opened, opens, sides_of, taken
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.tricks.hands import size_of
from tests.players.grading.test_known import moves
from tests.players.solo import late
from tests.players.test_exact import plain


def played(game: Any, seed: int, strength: str = "club") -> tuple[list[tuple[Any, Any]], Any]:
    """Return the positions of a deal with the moves made in them, and the deal at its end."""
    positions = []
    over = None
    for deal, move in moves(game, seed, strength):
        positions.append((deal.copy(), move))
        over = deal
    return positions, over


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["euchre", "tressette", "frog", "two-handed-tressette", "tressette-low-hand"])
def test_each_move_brings_what_plain_search_finds(kind: str) -> None:
    game: Any = entry(kind).game().table({})
    positions, _ = played(game, 5)
    found = opened(game, positions, 8_000)
    advice = advice_for(game)
    checked = 0
    for at, one in found.items():
        deal, move = positions[at]
        if size_of(deal.held[move.seat]) > 3:
            break
        ours = [seat in one.side for seat in range(game.seats)]
        assert ours == [advice.sided(deal, move.seat, seat) for seat in range(game.seats)]
        assert one.most == plain(game, deal, ours, game.brings(deal), low=one.low)
        assert dict(one.brings)[str(move)] == one.made
        assert dict(one.brings)[one.best] == one.most
        assert max(one.gain(line, one.made) for line, _ in one.brings) == one.gain(one.best, one.made) >= 0
        checked += 1
    assert checked > 4


@pytest.mark.slow
def test_a_longer_search_reaches_further_back() -> None:
    game: Any = entry("tressette").game().table({})
    positions, _ = played(game, 5)
    few, more = opened(game, positions, 500), opened(game, positions, 20_000)
    assert 0 < len(few) < len(more)
    assert few.items() <= more.items()
    assert not opened(game, positions, 20_000, lambda: True) or len(opened(game, positions, 20_000, lambda: True)) < 40


def test_best_play_takes_what_was_there() -> None:
    """Whoever makes only best moves against best moves takes just what was there at the first lead."""
    game: Any = entry("euchre").game().table({})
    positions, over = played(game, 6)
    found = opened(game, positions, 400_000)
    at = min(at for at, one in found.items() if one.leads)
    one = found[at]
    took = taken(game, positions[at][0], over, one.side)
    lost = sum(each.most - each.made for place, each in found.items() if place >= at and each.side == one.side)
    gained = sum(each.most - each.made for place, each in found.items() if place >= at and each.side != one.side)
    assert took == one.most - lost + gained


def test_in_a_misere_it_only_counts_whether_it_is_made() -> None:
    """The seven forces the nine, and on the eight of spades both throw their hearts; after the king neither can."""
    table = late("misere", ["Kh 7h", "9h 8s", "Th 6h"], turn=0, bidder=1)
    one = opened(table.game, [(table.deal, read_move("0 play Kh"))], 10_000)[0]
    assert (one.thing, one.side, one.low) == ("misère", (0, 2), False)
    assert dict(one.brings) == {"0 play Kh": 0, "0 play 7h": 1}
    table.game.play(table.deal, read_move("0 play Kh"))
    table.game.play(table.deal, read_move("1 play 9h"))
    table.game.play(table.deal, read_move("2 play Th"))
    table.game.play(table.deal, read_move("2 play 6h"))
    table.game.play(table.deal, read_move("0 play 7h"))
    one = opened(table.game, [(table.deal, read_move("1 play 8s"))], 10_000)[0]
    assert (one.side, one.low, one.made) == ((1,), True, 1)


def test_a_leaster_has_more_than_two_sides() -> None:
    game: Any = entry("schafkopf").game().table({})
    positions, _ = played(game, 22)
    plays = [deal for deal, move in positions if move.verb == "play"]
    assert not game.tricks_are_wanted(plays[-1]), "somebody bid"
    assert not sides_of(game, plays[-1])
    assert not opened(game, positions, 10_000)


def test_three_who_play_for_themselves_are_more_than_two_sides() -> None:
    game: Any = entry("three-handed-tressette").game().table({})
    positions, _ = played(game, 1)
    assert opens(game)
    assert not opened(game, positions, 10_000)


@pytest.mark.parametrize("kind", ["euchre", "tressette", "auction-pinochle", "schafkopf", "six-bid-solo"])
def test_at_a_called_table_moves_bring_what_they_bring_where_errors_are_prevented(kind: str) -> None:
    game: Any = entry(kind).game().table({"irregularities": "called"})
    plain_game: Any = entry(kind).game().table({})
    positions, _ = played(game, 3)
    found = opened(game, positions, 3_000)
    checked = 0
    for at, one in found.items():
        deal, move = positions[at]
        if size_of(deal.held[move.seat]) > 2:
            break
        usual = game.law.as_usual(deal)
        ours = [seat in one.side for seat in range(game.seats)]
        assert one.most == plain(plain_game, usual, ours, plain_game.brings(usual))
        checked += 1
    assert checked > 2
