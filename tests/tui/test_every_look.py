"""Every game at every size, in all faces and themes, played at with keys while cards glide."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest
from textual.geometry import Region

from cardtable.rules.catalogue import entry
from cardtable.tui.table.choose.pointing import BUTTON, Target
from cardtable.tui.table.choose.selection import Selection
from cardtable.tui.table.screen import TableScreen
from tests.tui.every_look import (
    FACTORS,
    GAMES,
    SIZES,
    begun,
    cut_off,
    every_look,
    looked_at,
    some_looks,
    turned_to,
)
from tests.tui.program import Under, opened
from tests.tui.tables import STILL, ByChance, dealt

PARTS = 4
"""How many tests share the looks of one size: a single test of all looks would still run when all others have ended."""


def test_every_two_values_meet() -> None:
    """Each game and each size, and every two of size, face and theme, in far fewer looks than there are."""
    looks = some_looks()
    assert {look.game for look in looks} == {*GAMES}
    assert {(look.game[0], look.size) for look in looks} == {*product([game for game, _ in GAMES], SIZES)}
    for one, other in combinations(range(1, len(FACTORS)), 2):
        assert {(look[one], look[other]) for look in looks} == {*product(FACTORS[one], FACTORS[other])}
    assert len(looks) < len([*every_look()]) / 20


@pytest.mark.slow
@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_game_can_be_played_in_every_look(size: tuple[int, int], part: int) -> None:
    """No card, lay, size or face ends the program, in motion neither, and the arrows lead everywhere."""
    looks = [look for look in some_looks() if look.size == size]
    assert not await looked_at(looks[part::PARTS], lines=1, keys=1)


def furthest(selection: Selection, table: TableScreen, dx: int) -> int:
    """Return the column in which the cursor stays when the arrow to the side `dx` is pressed again and again."""
    where = table.field.where()
    for _ in range(len(where) + 1):
        stood = selection.cursor, [*selection.choices]
        selection.walk.step(dx, 0, where)
        if (selection.cursor, [*selection.choices]) == stood:
            break  # however often it is pressed
    assert selection.cursor is not None
    return where[selection.cursor].x


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_arrows_go_on_to_the_edge_and_lead_everywhere(size: tuple[int, int]) -> None:
    """At every game: ← stays only where nothing lies further left, → where nothing lies further right.

    Each at one of the sizes; that they lead everywhere is asked of every game at each of them in every look.
    """
    async with opened(Under, size=size, settings=STILL, worker=ByChance(1)) as (app, pilot):
        for game, seats in GAMES[SIZES.index(size) :: len(SIZES)]:
            table = TableScreen(begun(game, seats, Random(5), 0), ("person", *("club",) * (seats - 1)), seed=1)
            await app.push_screen(table)
            assert await turned_to(app, pilot, table)
            selection, where = table.field.selection, table.field.where()
            assert selection is not None, game
            columns = [where[target].x for target in (*selection.targets(), *selection.on_buttons()) if target in where]
            for dx, edge in ((-1, min(columns)), (1, max(columns)), (-1, min(columns))):
                assert furthest(selection, table, dx) == edge, (game, dx)
            assert not cut_off(selection, where), game
            table.dismiss()
            await pilot.pause()


def test_buttons_that_go_on_in_a_second_line_are_led_to() -> None:
    """The line below is one row away, and that is enough between buttons; cards that stand a row higher are no line."""
    match = dealt()
    view = match.view(match.game.to_act(match.deal)[0])
    teller = entry("euchre").teller(match.game)
    selection = Selection(view, teller.zones(view), teller)
    regions = Region(1, 20, 18, 1), Region(21, 20, 37, 1), Region(1, 21, 55, 1)
    where = {Target(BUTTON, nth): region for nth, region in enumerate(regions)}
    assert len(selection.choices) == len(where)
    selection.cursor = Target(BUTTON, 0)
    assert not cut_off(selection, where)
