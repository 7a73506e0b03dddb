"""Cutting in at the screen: cards are cut, pairs found, seats chosen and a dealer named; then the table is laid so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cardtable.rules.catalogue import entry
from cardtable.store import Setup
from cardtable.store.settings import Settings
from cardtable.tui.common.program import Seating
from cardtable.tui.setup.cut_screen import CeremonyScreen
from cardtable.tui.setup.new_table import new_table
from cardtable.tui.setup.screen import SetupScreen
from tests.tui.program import NAMES, SIZES, SMALL, a_store, clicked, leads, opened, pressed, screen_of, text_of

STILL = Settings(pace=0.0, motion=False)


def ceremony(game: str = "tressette", persons: int = 4, seed: int = 3) -> CeremonyScreen:
    """Cutting in for a game, by so many people and else by computers."""
    table = entry(game).game().table({"seating": "cut"})
    players = ("person",) * persons + ("club",) * (table.seats - persons)
    return CeremonyScreen(table, NAMES[: table.seats], players, rng=Random(seed))


@pytest.mark.slow
@pytest.mark.rule("CUT-3", "CUT-5", "CUT-7", "CUT-8", "CUT-9")
@pytest.mark.parametrize("size", SIZES)
async def test_all_of_it_by_keys(size: tuple[int, int]) -> None:
    """Four cut, low chooses first, high takes what is left and names the dealer; every step says whose it is."""
    screen = ceremony()
    async with opened(lambda: screen, size=size, settings=STILL) as (app, pilot):
        for who in NAMES:
            assert f"{who}, cut the pack" in text_of(app)
            await pressed(pilot, "up", "left", "enter")
        for person, shown in enumerate(screen.deal.shown):
            assert f"{NAMES[person]} cuts the {shown[-1].symbol}." in screen.teller.speak("\n".join(screen.told))
            index = shown[-1].symbol  # on a large card the rank stands over the suit
            parts = [index] if size == SMALL else [index[:-1], index[-1]]
            assert all(part in text_of(app) for part in parts)
        assert "choose your seat" in text_of(app)
        await pressed(pilot, "3", "enter")
        assert screen.deal.places[2] in screen.deal.low
        assert screen.deal.places[0] in screen.deal.low
        await pressed(pilot, "right", "enter")
        assert screen.deal.places[3] in screen.deal.high
        assert "say which of you two deals first" in text_of(app)
        await pressed(pilot, "enter")
        dealer = screen.deal.first
        assert dealer in screen.deal.high
        assert f"{NAMES[dealer]} deals first." in text_of(app)
        for seat, person in enumerate(screen.deal.places):
            assert f"{seat + 1} {NAMES[person]}" in text_of(app)


@pytest.mark.rule("CUT-3")
async def test_the_pack_is_cut_where_it_is_clicked_and_a_number_is_how_many() -> None:
    screen = ceremony()
    async with opened(lambda: screen, settings=STILL) as (app, pilot):
        await pilot.press("1", "2")
        assert "Cut 12 cards" in text_of(app)
        await pilot.press("left")
        assert "Cut 11 cards" in text_of(app)
        await pilot.click(screen.cloth, offset=(0, 2))
        assert "Cut 1 card" in text_of(app)
        await clicked(pilot, screen.bar, offset=(3, 0))
        assert "Ann cuts the" in text_of(app)
        assert screen.deal.shown[0][0] == screen.through.packs[0][0]


@pytest.mark.slow
@pytest.mark.rule("CUT-6")
async def test_equal_cards_cut_again() -> None:
    for seed in range(40):
        screen = ceremony(persons=1, seed=seed)
        async with opened(lambda screen=screen: screen, settings=STILL) as (app, pilot):  # type: ignore[misc]
            for _ in range(8):
                if screen.through.asked is None:
                    break
                await pressed(pilot, "enter", wait=0.02)
            if len(screen.through.packs) > 1:
                assert any("cut again, their cards being equal" in said for said in screen.told)
                assert "first. Enter to sit down." in text_of(app)
                return
    raise AssertionError("nobody ever cuts again")


@pytest.mark.rule("CUT-10")
@pytest.mark.parametrize("game", ["three-handed-tressette", "two-handed-tressette", "mediatore"])
async def test_where_all_play_for_themselves_the_highest_deals(game: str) -> None:
    screen = ceremony(game, persons=1)
    async with opened(lambda: screen, settings=STILL) as (app, pilot):
        await pressed(pilot, "enter", wait=0.1)
        dealer = screen.deal.first
        sentence = "You deal first." if dealer == 0 else f"{NAMES[dealer]} deals first."
        assert sentence in text_of(app)
        assert "cut highest" in text_of(app)


@pytest.mark.slow
@pytest.mark.rule("CUT-2")
@pytest.mark.parametrize("game", ["tressette", "tressette-low-hand", "two-handed-tressette"])
async def test_from_the_form_to_the_table(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """F4 on the form begins it, Escape leads back; people sit and deal as it came out, and the record tells how."""
    seated: list[Seating] = []
    async with opened(lambda: SetupScreen(game), size=SMALL, settings=STILL, store=a_store(tmp_path)) as (app, pilot):
        monkeypatch.setattr(app.ways, "sit_at", seated.append)
        await pressed(pilot, "f4", wait=0.1)
        if isinstance(app.screen, CeremonyScreen):
            await leads(pilot, "escape", to=SetupScreen)
        form = screen_of(app, SetupScreen)
        form.rules.values["seating"] = "cut"
        form.action_deal()
        await pilot.pause(0.1)
        screen = screen_of(app, CeremonyScreen)
        for _ in range(12):
            if seated:
                break
            await pressed(pilot, "enter", wait=0.05)
        (table,) = seated
        lot = screen.through.lot
        assert lot is not None
        record = table.match.record
        assert record.setup is not None
        assert tuple(table.match.names) == tuple(record.setup.names[person] for person in lot.seats)
        table.match.begin()
        assert record.deals[0].dealer == lot.dealer


def test_a_lot_is_drawn_where_nobody_goes_through_it() -> None:
    """From the command line a table with cutting in has its ceremony drawn by lot."""
    setup = Setup("tressette", NAMES, ("club",) * 4, {"seating": "cut"})
    match = new_table(None, setup, seed=1).match
    assert match.record.setup is not None
    assert sorted(match.names) == sorted(NAMES)
