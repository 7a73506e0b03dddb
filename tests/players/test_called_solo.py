"""Computer seats at called tables of the Solo games: what they call, and that they play on whatever others do."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.testing.amount import many
from tests.each import with_each
from tests.rules.solo.table import Table, pack_of

THINKING = Budget(playouts=20, lapses=4.0)
EVERY_TABLE = [(line.id, seats) for line in CATALOGUE if line.package == "solo" for seats in line.seats]


def told(game: str, example: str, lines: str, seats: int | None = None) -> Table:
    """Return a called table with the pack of an example, after these moves, which may be irregular."""
    table = Table(game, pack_of(example), seats=seats, irregularities="called")
    if lines:
        table.check("lines", lines.replace(",", ";"))
    return table


@with_each("strength", ["novice", "club", "expert"])
@with_each(
    ("game", "example", "lines", "seats", "calls"),
    [
        ("schafkopf", "schafkopf-revoke", "1 pass, 2 take, 2 bury 8c Tc, 1 show 9s", None, (None, None, "card 1")),
        ("schafkopf", "schafkopf-revoke", "1 pass, 2 take, 2 bury 8c Tc, 1 play 9s, 2 play Ad", None, (None,) * 3),
        ("schafkopf", "schafkopf-revoke", "0 flash 1", None, (None,) * 3),
        ("schafkopf", "schafkopf-revoke", "0 flash 1, 1 pass, 2 take", None, (None, "faced 0", None)),
        ("schafkopf", "schafkopf-revoke", "0 slip 1 2", None, (None, "count 1", "count 2")),
        ("six-bid-solo", "six-misere-hint", "1 peek", None, ("peek 1", None, "peek 1")),
        (
            "six-bid-solo",
            "six-misere-hint",
            "1 bid misere, 2 pass, 0 pass, 2 peek, 1 play 8h",
            None,
            (None, "peek 2", None),
        ),
    ],
)
def test_what_a_seat_calls(
    strength: str, game: str, example: str, lines: str, seats: int | None, calls: tuple[str | None, ...]
) -> None:
    """What all have seen and whom it pays; what its own hand proves; and nothing in the dark."""
    table = told(game, example, lines, seats)
    for seat, call in enumerate(calls):
        if seat == table.turn and call is None:
            continue
        said = make_player(strength, table.game, 1).choose(table.view(seat), THINKING)
        assert (None if said is None else str(said)) == (None if call is None else f"{seat} call {call}")


def test_a_revoke_is_called_when_a_card_proves_it() -> None:
    """Seat 2 did not follow hearts, and later shows one."""
    table = told("schafkopf", "schafkopf-revoke", "1 pass, 2 take, 2 bury 8c Tc, 1 play 8h, 2 play 8s, 0 play 9h")
    player = make_player("club", table.game, 1)
    said = player.choose(table.view(0), THINKING)
    assert said is not None
    assert said.verb == "play"
    table.check("lines", "2 show Ah")
    assert str(player.choose(table.view(0), THINKING)) == "0 call revoke 2 1"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_deals_are_played_whatever_others_do(game: str, seats: int) -> None:
    """A quarter of all lines are somebody's errors, and half of the calls are left out: every deal comes to its end."""
    table = entry(game).game().table({"irregularities": "called"}, seats)
    strengths = ("novice", "club", "expert", "club", "novice")[:seats]
    players = [make_player(strength, table, seat) for seat, strength in enumerate(strengths)]
    rng, standing = Random(5), table.start()
    for _ in range(many(1)):
        deal = table.open(standing, standing.dealer or 0, table.shuffled(standing, rng))
        while deal.phase != OVER:
            wrong = [move for seat in range(seats) for move in table.tolerated(deal, seat)]
            said: list[Move] = [rng.choice(wrong)] if wrong and rng.random() < 0.25 else []
            for seat in table.to_act(deal) if not said else ():
                move = players[seat].choose(table.view(deal, seat), THINKING)
                if move is not None and (not table.call(move) or rng.random() < 0.5):
                    said.append(move)
                    assert move in table.lawful(deal, seat) or strengths[seat] == "novice"
            move = rng.choice(said) if said else None
            if move is not None:
                assert table.refusal(deal, move) is None
                table.play(deal, move)
        result = table.result(deal)
        assert result is not None
        standing = result.standing
