"""Computers at a called table of Euchre: what they call, what they answer, and that they play deals to the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from cardtable.players.calling import worth_calling
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import OVER
from tests.each import with_each
from tests.rules.euchre.table import MARCH_OF_SIDE_1
from tests.rules.euchre.test_called import MADE, Table, accident, called, claimed

QUICK = Budget(playouts=8)


def call(table: Any, seat: int) -> str | None:
    """Return the call that a computer would make, or None."""
    move = worth_calling(table.game, table.view(seat))
    return None if move is None else str(move)


@pytest.mark.rule("EU-7.26")
def test_what_is_called() -> None:
    """A misdeal unless the hand is liked, one's own wrong number while it voids the deal, and what harms the others."""
    exposed = accident("exposed Kh")
    assert call(exposed, 1) is None  # both red bowers and an ace
    assert call(exposed, 2) == "2 call misdeal"
    for what in ("long 3", "short 3"):
        table = accident(what)
        assert [call(table, seat) for seat in range(4)] == [None, None, None, "3 call count 3"]
        later = accident(what, f"{MADE}, {', '.join(MARCH_OF_SIDE_1.split(', ')[:5])}")
        assert call(later, 3) is None
    led = called(f"{MADE}, 3 play As")
    assert [call(led, seat) for seat in (0, 1, 2)] == ["0 call turn 3", None, "2 call turn 3"]
    hidden = called(f"{MADE}, 1 play Jh, 2 play 9d, 3 play 7d, 0 play 9h")
    assert [call(hidden, seat) for seat in (1, 3)] == [None, None]  # nobody has seen the king
    plays = MARCH_OF_SIDE_1.split(", ")
    mixed = called(f"{MADE}, {', '.join(plays[:9])}, 2 mix, {', '.join(plays[9:])}")
    assert [call(mixed, seat) for seat in (1, 3)] == ["1 call revoke 0 3", "3 call revoke 0 3"]  # proved, true or not


@pytest.mark.rule("EU-7.26", "EU-10.15")
def test_what_is_answered() -> None:
    """The suit that helps, and the penalty that ends the game, or leaves the best chance of it."""
    table = called(f"{MADE}, 3 play As, 0 play Ks, 1 call turn 3")
    player = make_player("club", table.game, 1)
    move = player.choose(table.view(0), QUICK)
    assert str(move) == "0 suit d"  # the ace of diamonds is there
    for score, tricks, wanted in (((3, 2), 3, "add"), ((0, 4), 3, "subtract"), ((0, 0), 5, "stand")):
        claim = claimed(alone=False, tricks=tricks, score=score)
        assert str(player.choose(claim.view(0), QUICK)) == f"0 penalty {wanted}"


CALLED_FOR = f"{MADE}, 3 play As, 0 play Ks, 1 call turn 3, 0 suit c"
"""The moves of EU-8.18, after which seat 1, which has made hearts, must lead a club."""


@pytest.mark.rule("EU-7.17", "EU-7.18", "EU-10.8", "EU-10.9")
@with_each("strength", ["novice", "club", "expert"])
@with_each(
    ("said", "seat", "may"),
    [
        (CALLED_FOR, 1, {"7c", "8c"}),
        ("1 order, 1 show 7c, 1 show 8c, 0 discard 7s", 1, {"7c", "8c"}),
        ("1 pass, 2 assist, 1 show 8c, 1 show 7c, 0 discard 7s", 1, {"7c", "8c"}),
    ],
)
def test_a_lead_that_is_bound(strength: str, said: str, seat: int, may: set[str]) -> None:
    """Trumps cannot be drawn with a suit called or cards lying open: what may be led is."""
    table = called(said)
    assert table.turn == seat
    player = make_player(strength, table.game, 1)
    assert {str(player.choose(table.view(seat), QUICK)) for _ in range(3)} <= {f"{seat} play {card}" for card in may}


@pytest.mark.rule("EU-7.15", "EU-10.7")
def test_a_dealer_discards_as_well_in_the_middle_of_a_trick() -> None:
    """Of the cards that he may lay away the one that makes a void, not the one that wins the trick."""
    early, late = called("1 order"), called("1 order, 1 play 7c, 2 play Qc, 3 play Ac")
    for strength in ("club", "expert"):
        said = [str(make_player(strength, at.game, 1).choose(at.view(0), QUICK)) for at in (early, late)]
        assert said[0] == said[1]


@pytest.mark.slow
@pytest.mark.rule("EU-7.26")
@pytest.mark.parametrize("strength", ["novice", "club", "expert"])
def test_computers_play_whatever_others_have_done(strength: str) -> None:
    """Beside two seats that err at random; club and expert make no irregular line themselves."""
    for seed in range(3 if strength == "expert" else 12):
        rng = Random(seed)
        game = Euchre.table({"irregularities": "called", "accidents": seed % 2 > 0})
        deal: Any = game.open(game.start(), seed % 4, game.shuffled(game.start(), rng))
        players = [make_player(strength, game, seat) for seat in (0, 1)]
        while deal.phase != OVER:
            acting = game.to_act(deal)
            wrong = [move for seat in (2, 3) for move in game.tolerated(deal, seat)]
            chosen = [players[seat].choose(game.view(deal, seat), QUICK) for seat in (0, 1) if seat in acting]
            moves = [move for move in chosen if move is not None]
            if strength != "novice":
                assert all(move in game.lawful(deal, move.seat) for move in moves)
            others = [move for seat in (2, 3) for move in game.lawful(deal, seat)]
            move = rng.choice(wrong) if wrong and rng.random() < 0.25 else next(iter(moves), None)
            if move is None:
                move = rng.choice(others) if others else game.chance(deal, rng)
            if move is None:
                move = rng.choice([line for seat in acting for line in game.lawful(deal, seat)])
            assert game.refusal(deal, move) is None
            game.play(deal, move)


def test_a_hint_tells_nothing_of_errors() -> None:
    """Where a card lies open it is the club player's; it names no call and no correction."""
    table = called(f"{MADE}, 1 show Ah")
    given = hint(table.game, table.view(1), QUICK)
    assert given is not None
    assert (str(given.move), given.rule) == ("1 play Ah", "EU-7.17")
    assert given.sentence == "You may play only the ace of hearts now."


@pytest.mark.parametrize(
    ("table", "seat", "move", "words"),
    [
        (lambda: Table(irregularities="called"), 0, "0 deal", "It is your deal."),
        (
            lambda: Table(irregularities="called").say("0 deal"),
            0,
            "0 turn-up",
            "The cards are dealt, so turn up the next one.",
        ),
        (
            lambda: called(f"{MADE}, 3 play As, 0 play Ks, 1 call turn 3"),
            0,
            "0 suit d",
            "Call diamonds. You hold the best diamond left, so it may win the trick.",
        ),
        (
            lambda: claimed(alone=False),
            0,
            "0 penalty add",
            "Add 2 to your score. Of your choices this gives your side the best chance to win the game.",
        ),
    ],
)
def test_a_hint_names_what_only_a_called_table_asks(table: Callable[[], Any], seat: int, move: str, words: str) -> None:
    at = table()
    given = hint(at.game, at.view(seat), QUICK)
    assert given is not None
    assert (str(given.move), given.sentence) == (move, words)
