"""The backs of packs, which differ in more than color, and the side on which every player has their stock."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from random import Random
from typing import get_args

import pytest

from cardtable.cards import BACK
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Standing
from cardtable.rules.teller import Zone
from cardtable.store.settings import BackName, Settings, load_settings, save_settings
from cardtable.tui.board.covered import backs_of
from cardtable.tui.board.faces import BACKS, CHIP, SIZES, SLIM, SLIP, Faces, sprite
from cardtable.tui.common.themes import READ, contrast
from cardtable.tui.table.replay import ReplayScreen
from tests.each import with_each
from tests.rules.rivals.table import Bank
from tests.tui.pile_tables import at_piles, computers, laid, lines_of, spot_of, target_of
from tests.tui.program import NAMES, opened, text_of
from tests.tui.tables import press, seated, settled
from tests.tui.test_furniture_faces import FACES

SIDES = (("russian-bank", "S"), ("pishe-pasha", "stock-"), ("spite-and-malice", "P"))


# ── backs ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_every_back_has_a_colour_and_a_pattern_of_its_own_and_can_be_read() -> None:
    """By pattern alone in letters and in outlines; a number on it can be read."""
    assert tuple(BACKS) == get_args(BackName)
    seen = [Faces(FACES["symbols"].palette, backs=(name, name)).back for name in BACKS]
    for one, other in combinations(seen, 2):
        assert all(mine != theirs for mine, theirs in zip(one, other, strict=True))
    for back in seen:
        assert contrast(back.ink, back.paper) >= 3
        assert contrast(FACES["symbols"].palette.card, back.paper) >= READ
        assert back.letter.isascii()


@with_each("kind", FACES)
@with_each("size", [*SIZES, SLIM, SLIP, CHIP])
def test_backs_of_all_packs_differ_without_their_colours(kind: str, size: tuple[int, int]) -> None:
    """In every face and size, for six packs; chosen alike they are alike."""
    faces = FACES[kind]
    drawn = ["".join(cell.char for row in sprite(BACK, size, faces.of_pack(pack)) for cell in row if cell)
             for pack in range(6)]  # fmt: skip
    rows = ["".join(cell.char for cell in backs_of(1, 9, faces.of_pack(pack))[0] if cell) for pack in range(6)]
    assert len(set(drawn)) == len(set(rows)) == 6
    alike = faces._replace(backs=("red", "red"))
    assert alike.of_pack(0).back == alike.of_pack(5).back


@pytest.mark.rule("RB-2.1", "SM-2.1", "ST-2.1", "PP-2.1", "SOLI-4.12", "RB-9.4")
def test_which_pack_lies_where() -> None:
    """Each seat's own in Russian Bank and in company; payoff cards and all others; from deal to deal the other one."""

    def backs(game: str, seats: int) -> dict[str, int]:
        match = Match(entry(game).game().table({}, seats), NAMES[:seats], rng=Random(1))
        match.begin()
        return {zone.name: zone.back for zone in entry(game).teller(match.game).zones(match.view(0))}

    bank = backs("russian-bank", 2)
    assert {bank[f"{pile}0"] for pile in ("hand-", "S", "D")} == {0}
    assert {bank[f"{pile}1"] for pile in ("hand-", "S", "D")} == {1}
    for seats in (2, 4):
        spite = backs("spite-and-malice", seats)
        assert {spite[f"P{seat}"] for seat in range(seats)} == {0}
        assert {spite["stock"], *(spite[f"hand-{seat}"] for seat in range(seats))} == {1}
    for game in ("multiple-klondike", "multiple-canfield", "pounce"):
        company = backs(game, 3)
        assert [company[f"hand-{seat}"] for seat in range(3)] == [0, 1, 2], game
    assert {backs("euchre", 4)[f"hand-{seat}"] for seat in range(4)} == {0}
    pishe = entry("pishe-pasha").game().table({"target": 200})
    standing = pishe.start()
    for deals in (0, 1, 2):
        deal = pishe.open(Standing((0, 0), None, (), deals), 0, pishe.shuffled(standing, Random(1)))
        zones = {zone.name: zone for zone in entry("pishe-pasha").teller(pishe).zones(pishe.view(deal, 0))}
        assert zones["stock-0"].back == zones["stock-1"].back == deals % 2


@pytest.mark.slow
async def test_the_packs_are_told_apart_at_the_table_and_the_settings_change_them_at_once() -> None:
    """The pattern is on the screen; the record says nothing of it."""
    match = at_piles("russian-bank")
    async with seated(match, ("person", "person")) as (table, pilot):
        assert text_of(table.app).count("╳╳╳") == text_of(table.app).count("╱╱╱") == 1
        before = match.record.text()
        table.app.change_settings(back="gold", other_back="grey")  # type: ignore[attr-defined]
        await settled(pilot, table)
        assert "┼┼┼" in text_of(table.app)
        assert "║║║" in text_of(table.app)
        assert not {"╳", "╱"} & {*text_of(table.app)}
        table.app.change_settings(other_back="gold", card_face="letters")  # type: ignore[attr-defined]
        await settled(pilot, table)
        assert text_of(table.app).count("+++") == 2
        assert match.record.text() == before


def test_the_settings_keep_backs_and_side(tmp_path) -> None:  # type: ignore[no-untyped-def]
    """In the file by name; a color that there is not is told of."""
    path = tmp_path / "settings.toml"
    save_settings(Settings(back="brown", other_back="brown", stock_side="left"), path)
    assert {'back = "brown"', 'other_back = "brown"', 'stock_side = "left"'} <= {*path.read_text().splitlines()}
    assert load_settings(path).stock_side == "left"
    path.write_text('back = "green"\n')
    may = "'blue', 'red', 'gold', 'violet', 'brown' or 'grey'"
    assert load_settings(path).trouble == f"{path}: back cannot be 'green', only {may}; it is 'blue' instead."


# ── the side of a stock ───────────────────────────────────────────────────────────────────────────────────────────


def across(zones: tuple[Zone, ...], seat: int) -> list[str]:
    """Return the piles on a seat's edge in the order in which the seat sees them, from its left."""
    return [zone.name for zone in sorted((zone for zone in zones if zone.side == seat and zone.at[0] == 0), key=at)]


def at(zone: Zone) -> tuple[int, int]:
    return zone.at


@pytest.mark.rule("RB-9.4", "RB-4.2", "PP-9.1", "SM-9.1")
@pytest.mark.parametrize(("game", "stock"), SIDES)
def test_everybodys_stock_lies_on_the_side_that_is_wanted(game: str, stock: str) -> None:
    """For every seat, whoever looks; the book's own side is one of the two, and the tableau stays where it is."""
    match = at_piles(game)
    table = entry(game).teller(match.game).table
    for viewer in (0, 1):
        found = {}
        for side in ("book", "left", "right"):
            table.stock_side = side
            zones = table.zones(match.view(viewer))
            found[side] = [across(zones, seat) for seat in (0, 1)]
            assert [zone for zone in zones if zone.side is None] == [
                zone for zone in table.zones(match.view(viewer)) if zone.side is None
            ]
        for seat in (0, 1):
            assert found["left"][seat][0] == f"{stock}{seat}"
            assert found["right"][seat][-1] == f"{stock}{seat}"
            assert sorted(found["left"][seat]) == sorted(found["right"][seat])
        assert found["book"] == found["right" if game == "russian-bank" else "left"]


@pytest.mark.slow
@pytest.mark.rule("RB-9.4")
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("stock_side", ["left", "right"])
async def test_keys_clicks_and_arrows_mean_the_same_pile_on_either_side(size: tuple[int, int], stock_side: str) -> None:
    """One's own stock is at one's own side, the other's at the other's; s is the stock wherever it lies."""
    for way in ("keys", "mouse"):
        match = laid(Bank(T1="9s", T2="8h", S0="8d 8h", S1="5c", D0="3c"))
        async with seated(match, computers(match), size=size, stock_side=stock_side) as (table, pilot):
            x = {name: table.top.place_of(name).region.x for name in ("S0", "D0", "hand-0", "S1", "D1", "hand-1")}  # type: ignore[union-attr]
            own, others = [x["S0"], x["D0"], x["hand-0"]], [x["hand-1"], x["D1"], x["S1"]]
            for order in (own, others):
                assert all((a < b) == (stock_side == "left") for a, b in pairwise(order)), (x, stock_side)
            if way == "keys":
                await press(pilot, table, "s", "1")
            else:
                await pilot.click(offset=spot_of(table, target_of(table, "S0")))
                await pilot.click(offset=spot_of(table, target_of(table, "T1")))
                await settled(pilot, table)
            assert lines_of(match)[0] == "0 move S0 T1"


@pytest.mark.slow
@pytest.mark.rule("RB-9.4")
async def test_the_side_changes_at_the_table_and_in_a_replay() -> None:
    """At once, and the record keeps nothing of it."""
    match = at_piles("russian-bank")
    async with seated(match, ("person", "person")) as (table, pilot):
        before = table.top.place_of("S0").region.x  # type: ignore[union-attr]
        text = match.record.text()
        table.app.change_settings(stock_side="left")  # type: ignore[attr-defined]
        await settled(pilot, table)
        assert table.top.place_of("S0").region.x < before  # type: ignore[union-attr]
        assert match.record.text() == text
    async with opened(lambda: ReplayScreen(match.record), settings=Settings(stock_side="left")) as (app, _):
        shown = text_of(app)
        (line,) = [line for line in shown.splitlines() if re.search(r"\bS0\b", line)]
        assert line.index("S0") < line.index("D0")
