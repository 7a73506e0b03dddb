"""Every game at every size, in all faces and themes, played at with keys while cards glide."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from textual.geometry import Region

from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.selection import Selection
from tests.tui.every_look import (
    FACTORS,
    GAMES,
    SIZES,
    cut_off,
    every_look,
    looked_at,
    some_looks,
)
from tests.tui.tables import dealt

PARTS = 2
"""How many tests share the looks of one size: a single test of all looks would still run when all others have ended."""


def test_every_two_values_meet() -> None:
    """Each game, and every two of size, face and theme, in far fewer looks than there are."""
    looks = some_looks()
    outer = {each for line in CATALOGUE for each in ((line.id, line.seats[0]), (line.id, line.seats[-1]))}
    assert outer <= {look.game for look in looks} <= {*GAMES}
    for one, other in combinations(range(1, len(FACTORS)), 2):
        assert {(look[one], look[other]) for look in looks} == {*product(FACTORS[one], FACTORS[other])}
    assert len(looks) < len([*every_look()]) / 20


@pytest.mark.slow
@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_game_can_be_played_in_every_look(size: tuple[int, int], part: int) -> None:
    """No card, lay, size or face ends the program, in motion neither; the arrows lead everywhere and on to the edge."""
    looks = [look for look in some_looks() if look.size == size]
    assert not await looked_at(looks[part::PARTS], lines=1, keys=1)


def test_buttons_that_go_on_in_a_second_line_are_led_to() -> None:
    """The line below is one row away, and that is enough between buttons; cards that stand a row higher are no line."""
    match = dealt()
    view = match.view(match.game.to_act(match.deal)[0])
    teller = entry("euchre").teller(match.game)
    selection = Selection(view, teller.zones(view), teller)
    regions = Region(1, 20, 18, 1), Region(21, 20, 37, 1), Region(1, 21, 55, 1)
    where = {Target(BUTTON, nth): region for nth, region in enumerate(regions)}
    assert len(selection.row.choices) == len(where)
    selection.cursor = Target(BUTTON, 0)
    assert not cut_off(selection, where)
