"""Every game, size, face and theme, every two of them together, played at by keys with cards on their way."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.tui.every_look import FACTORS, SIZES, Look, every_look, every_two, looked_at


def test_every_two_values_meet() -> None:
    """And in far fewer rows than there are in the whole product."""
    rows = every_two()
    for one, other in combinations(range(len(FACTORS)), 2):
        assert {(row[one], row[other]) for row in rows} == {*product(FACTORS[one], FACTORS[other])}
    assert len(rows) < len([*every_look()]) / 5


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_game_can_be_played_in_every_look(size: tuple[int, int]) -> None:
    """No card, lay, size or face ends the program, in motion neither, and the arrows lead everywhere."""
    looks = [look for look in map(Look._make, every_two()) if look.size == size]
    assert not await looked_at(looks, lines=2, keys=1)
