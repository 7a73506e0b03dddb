"""Computer seats at called tables: what they call, which of them err, and that otherwise they play as usual."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.match.simulate import simulate
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.game import OVER, AnyGame
from cardtable.rules.moves import Move
from cardtable.rules.tressette.mediatore import Mediatore
from cardtable.rules.tressette.tressette import Tressette
from tests.rules.tressette.table import MELDS, TRICK_1, TRICKS, Table

THINKING = Budget(playouts=30)


def called() -> Table:
    """Return a called table at which seat 2 has reneged in the first trick."""
    table = Table(irregularities="called").say("1 play 6h").err("2 play Ac")
    return table.say("3 play Qh, 0 play Kh").say(MELDS)


def chosen(strength: str, table: Table, seat: int, budget: Budget = THINKING) -> str:
    """Return the move of a computer in that seat."""
    return str(make_player(strength, table.game, 1).choose(table.view(seat), budget))


@pytest.mark.parametrize("strength", ["novice", "club", "expert"])
def test_a_seat_calls_what_the_cards_it_has_seen_prove(strength: str) -> None:
    """Nobody calls in the dark; once seat 2 has played a heart its opponents do, and nothing else before that."""
    table = called()
    assert chosen(strength, table, 1) == "None"
    table.say("0 play 3h, 1 play 7h, 2 play Jh")
    assert [chosen(strength, table, seat) for seat in (1, 3)] == ["1 call renege 2 1", "3 call renege 2 1"]
    assert chosen(strength, table, 0) == "None"


@pytest.mark.parametrize("strength", ["club", "expert"])
def test_a_strong_seat_follows_suit_and_accepts(strength: str) -> None:
    """Of its lines it takes a lawful one; in the review it gives up the calls that nothing proves."""
    table = Table(irregularities="called").say("1 play 6h")
    player = make_player(strength, table.game, 1)
    view = table.view(2)
    assert player.choose(view, THINKING) in view.lawful
    table = Table(irregularities="called").trick(TRICK_1).say(MELDS).trick(*TRICKS)
    assert [chosen(strength, table, seat) for seat in range(4)] == [f"{seat} accept" for seat in range(4)]


@pytest.mark.slow
def test_a_seat_thinks_as_at_a_prevented_table() -> None:
    """With the same seed and budget an expert says what it says where nothing can go wrong."""
    said = []
    for irregularities in ("called", "prevented"):
        table = Table(irregularities=irregularities).trick(TRICK_1).say(MELDS).say("0 play 3c, 1 play 2c")
        said.append(chosen("expert", table, 2, Budget(playouts=60)))
    assert said[0] == said[1]


def test_a_novice_seldom_overlooks_its_only_card() -> None:
    """With one card that it must play, about one time in twenty; the more lapses it is allowed, the oftener."""
    table = Table(irregularities="called").trick(TRICK_1).say(MELDS).say("0 play 3c, 1 play 2c, 2 play Ac, 3 play 5c")
    table.say("0 play 3s, 1 play Ks")
    view = table.view(2)
    assert [str(line) for line in view.lawful] == ["2 play 6s", "2 announce"]
    player = make_player("novice", table.game, 1)
    wrong = sum(player.choose(view, Budget()) in view.tolerated for _ in range(800))
    assert 20 <= wrong <= 65
    assert not any(player.choose(view, Budget(lapses=0.0)) in view.tolerated for _ in range(200))
    assert all(player.choose(view, Budget(lapses=20.0)) in view.tolerated for _ in range(20))


def test_a_hint_makes_no_error_and_no_call() -> None:
    """What may be called is for the players to notice: a hint is about the cards, and in a review it is to accept."""
    table = called().say("0 play 3h")
    view = table.view(1)
    told = hint(table.game, view, THINKING)
    assert told is not None
    assert told.move in view.lawful
    assert told.move.verb == "play"
    table = Table(irregularities="called").trick(TRICK_1).say(MELDS).trick(*TRICKS)
    accepting = hint(table.game, table.view(0), THINKING)
    assert accepting is not None
    assert str(accepting.move) == "0 accept"
    assert accepting.sentence == "No hint tells of errors: call what you have noticed, or accept the deal."


@pytest.mark.parametrize("game", [Tressette, Mediatore])
def test_whole_deals_are_played_at_called_tables(game: type[AnyGame]) -> None:
    """Computers of all strengths bring deals to their ends there, and only a novice's error is ever called."""
    options: dict[str, Any] = {"irregularities": "called"}
    table: Any = game.table(options)
    players = [make_player(strength, table, seat) for seat, strength in enumerate(("novice", "club", "novice", "club"))]
    rng, seen = Random(4), []
    budget = Budget(lapses=10.0)
    for _ in range(6):
        deal = table.open(table.start(), 0, table.shuffled(table.start(), rng))
        while deal.phase != OVER:
            said: list[Move] = []
            for seat in table.to_act(deal):
                move = players[seat].choose(table.view(deal, seat), budget)
                said += [] if move is None else [move]
            assert said
            assert table.refusal(deal, said[0]) is None
            table.play(deal, said[0])
        seen += table.result(deal).detail["ledger"]
    assert seen
    assert {entry["seat"] for entry in seen} <= {0, 2}
    assert {entry["end"] for entry in seen} <= {"upheld", "stood"}


def test_random_seats_err_as_often_as_they_are_told() -> None:
    """Without a rate nobody errs or calls at a called table; with one some do."""
    table = Tressette.table({"irregularities": "called", "announce": "automatic"})
    quiet = list(simulate(table, games=3, deals=2, seed=1))
    assert not any(" call renege" in record for record in quiet)
    loud = list(simulate(table, games=3, deals=2, err=0.2, seed=1))
    assert all(" call renege" in record for record in loud)
