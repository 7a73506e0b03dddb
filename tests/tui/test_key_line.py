"""Small parts of the screens, asked by themselves: what a line of keys keeps, and by which keys a list is answered."""

from __future__ import annotations

import pytest

from cardtable.players.player import PERSON, beside_name
from cardtable.rules.moves import Move
from cardtable.rules.teller import Offer
from cardtable.tui.common.widgets import cells, fitting
from cardtable.tui.table.move_list import SIGNS, Listed, MoveList

KEYS = [("Enter", "Play", "enter"), ("v", "Look", "v"), ("~", "Take back", "tilde"), ("=", "Score", "equals_sign")]


def test_what_matters_stays_on_the_line_and_in_its_place() -> None:
    """Where not all fit, the least important goes, wherever it stands; a shorter one may take the room that is left."""
    ranks = [0, 3, 1, 2]
    assert fitting(KEYS, ranks, 80) == KEYS
    all_but_look = [KEYS[0], KEYS[2], KEYS[3]]
    room = sum(cells(f"{key} {does}") + 3 for key, does, _ in all_but_look)
    assert fitting(KEYS, ranks, room) == all_but_look
    assert fitting(KEYS, ranks, room - 1) == [KEYS[0], KEYS[1], KEYS[2]]
    assert fitting(KEYS, ranks, 0) == []


def test_every_line_of_a_long_list_has_a_key() -> None:
    """After nine digits come letters, and each key is bound to its line."""
    moves = [Listed((), Move(0, "call", number), Offer(f"Card {number}", "")) for number in range(20)]
    shown = [str(option.prompt) for option in MoveList(moves)._options()]
    assert [line[0] for line in shown] == list(SIGNS[:20])
    bound = {each.key: each.action for kept in MoveList(moves)._bindings.key_to_bindings.values() for each in kept}
    assert [bound[sign] for sign in SIGNS[:20]] == [f"nth({number})" for number in range(1, 21)]


@pytest.mark.parametrize(("player", "told"), [(PERSON, ""), ("club", "(club player)"), ("expert", "(expert)")])
def test_beside_a_name_a_club_player_is_no_suit(player: str, told: str) -> None:
    assert beside_name(player) == told
