"""Cutting in at the screen: cards are cut, pairs found, seats chosen and a dealer named; then the table is laid so."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from cardtable.cards import RANKS
from cardtable.rules.catalogue import entry
from cardtable.store import Setup
from cardtable.store.settings import Settings
from cardtable.table.seating import Seating, new_table
from cardtable.tui.common.fields import Choice
from cardtable.tui.setup.cut_screen import CeremonyScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.screen import TableScreen
from tests.rules.rivals.table import Bank
from tests.tui.pile_tables import laid
from tests.tui.program import (
    NAMES,
    SIZES,
    SMALL,
    Under,
    a_store,
    clicked,
    leads,
    on_top,
    opened,
    pressed,
    screen_of,
    text_of,
    until,
)
from tests.tui.tables import press, seated

STILL = Settings(pace=0.0, motion=False)


def ceremony(game: str = "tressette", persons: int = 4, seed: int = 3) -> CeremonyScreen:
    """Return the screen of cutting in for a game, by `persons` people and otherwise by computers."""
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
            assert f"{NAMES[person]} cuts the {shown[-1].symbol}." in screen.teller.speak("\n".join(screen.sentences))
            index = shown[-1].symbol  # on a large card the rank stands over the suit
            parts = [index] if size == SMALL else [index[:-1], index[-1]]
            assert all(part in text_of(app) for part in parts)
        assert "choose your seat" in text_of(app)
        await pressed(pilot, "3", "enter")
        assert screen.deal.places[2] in screen.deal.low
        assert screen.deal.places[0] in screen.deal.low
        await pressed(pilot, "right", "enter")
        assert screen.deal.places[3] in screen.deal.high
        assert "say which of you deals first" in text_of(app)
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
                assert any("cut equal cards and cut again" in said for said in screen.sentences)
                assert "first. Press Enter to sit down." in text_of(app)
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
    sat: list[Seating] = []
    async with opened(lambda: SetupScreen(game), size=SMALL, settings=STILL, store=a_store(tmp_path)) as (app, pilot):
        monkeypatch.setattr(app.ways, "sit_at", sat.append)
        await pressed(pilot, "f4", wait=0.1)
        if isinstance(app.screen, CeremonyScreen):
            await leads(pilot, "escape", to=SetupScreen)
        form = screen_of(app, SetupScreen)
        form.rules.values["seating"] = "cut"
        form.action_deal()
        screen = await on_top(pilot, CeremonyScreen)
        for _ in range(12):
            if sat:
                break
            await pressed(pilot, "enter", wait=0.05)
        (table,) = sat
        lot = screen.through.lot
        assert lot is not None
        record = table.match.record
        assert record.setup is not None
        assert tuple(table.match.names) == tuple(record.setup.names[person] for person in lot.seats)
        table.match.begin()
        assert record.deals[0].dealer == lot.dealer


@pytest.mark.slow
@pytest.mark.rule("CUT-18", "RB-4.6", "RB-1.3", "SD-2.3")
@pytest.mark.parametrize(("game", "size"), [("russian-bank", SMALL), ("single-deck-russian-bank", (200, 60))])
async def test_two_people_cut_low_for_the_first_turn_or_deal(
    game: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each cuts at the same keyboard; who cuts the lower card begins or deals, and the record keeps nothing else."""
    sat: list[Seating] = []
    plays = game == "russian-bank"
    async with opened(lambda: SetupScreen(game), size=size, settings=STILL, store=a_store(tmp_path)) as (app, pilot):
        monkeypatch.setattr(app.ways, "sit_at", sat.append)
        form = screen_of(app, SetupScreen)
        form.people.seats[0].seat("Ann", "person")
        form.people.seats[1].seat("Bea", "person")
        await pilot.pause()
        assert "by cutting" in text_of(app)
        form.action_deal()
        screen = await on_top(pilot, CeremonyScreen)
        assert f"cutting for the first {'turn' if plays else 'deal'}; low card wins, ace low" in text_of(app)
        for who in ("Ann", "Bea"):
            assert f"{who}, cut the pack" in text_of(app)
            await pressed(pilot, "enter")
        while screen.through.asked is not None:
            await pressed(pilot, "enter")
        ranks = [RANKS.index(shown[-1].rank) for shown in screen.deal.shown]
        first = ranks.index(min(ranks))
        does = f"{'plays' if plays else 'deals'} first"
        assert screen.deal.first == first
        assert f"{('Ann', 'Bea')[first]} has cut lowest and {does}." in text_of(app)
        assert text_of(app).count(does) == 3
        await pressed(pilot, "enter", wait=0.1)
        (table,) = sat
        app.ways.table_screen(table)
        record = table.match.record
        assert (record.setup, record.deals[0].dealer) == (None, 1 - first if plays else first)
        assert "setup" not in record.text()
        assert table.match.deal.turn == (first if plays else 1 - first)


@pytest.mark.slow
@pytest.mark.rule("CUT-18")
async def test_the_lower_card_is_cut_for_unless_the_form_says_who_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By lot or by name people sit down at once; Escape while cutting leads back to the form, and nothing is begun."""
    sat: list[Seating] = []
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen("russian-bank"), settings=STILL, store=store) as (app, pilot):
        monkeypatch.setattr(app.ways, "sit_at", sat.append)
        form = screen_of(app, SetupScreen)
        assert form.query_one("#dealer", Choice).words[:2] == ("by cutting", "at random")
        form.action_deal()
        await leads(pilot, "escape", to=SetupScreen)
        assert not sat
        assert not store.unfinished()
        form.rules.values["first_play"] = "low_card"  # the cards dealt decide: nothing is cut
        form.show_table()
        assert form.query_one("#dealer", Choice).words[0] == "at random"
        form.rules.values["first_play"] = "cut"
        form.people.dealer = 1
        form.show_table()
        form.action_deal()
        await pilot.pause(0.1)
        (table,) = sat
        assert (table.dealer, table.match.record.setup) == (1, None)


@pytest.mark.slow
@pytest.mark.rule("CUT-18")
async def test_before_the_next_match_people_cut_again_or_stay() -> None:
    """Playing again begins with the cut; Escape leads back to the table whose match is over."""
    prevented = {"stops": "prevented"}
    match = laid(Bank(S0="As", empty="H0", T1="2s", S1="Kc", options=prevented))
    async with seated(match, ("person", "person")) as (table, pilot):
        await press(pilot, table, "s", "f", "space")
        await until(pilot, lambda: isinstance(pilot.app.screen, MatchOver))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, CeremonyScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, MatchOver))
        assert table in pilot.app.screen_stack
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, CeremonyScreen))
        screen = screen_of(pilot.app, CeremonyScreen)
        while screen.through.asked is not None:
            await pressed(pilot, "enter")
        await pressed(pilot, "enter", wait=0.1)
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        now = screen_of(pilot.app, TableScreen)
        assert now is not table
        assert now.match.record.deals[0].dealer == 1 - screen.deal.first


def test_a_lot_is_drawn_where_nobody_goes_through_it() -> None:
    """From the command line a table with cutting in has its ceremony drawn by lot."""
    setup = Setup("tressette", NAMES, ("club",) * 4, {"seating": "cut"})
    match = new_table(None, setup, seed=1).match
    assert match.record.setup is not None
    assert sorted(match.names) == sorted(NAMES)


async def notices(pilot: Pilot[None]) -> str:
    """Return what the notices on the screen say, and take them away."""
    await pilot.pause()
    said = " ".join(notice.message for notice in pilot.app._notifications)
    pilot.app.clear_notifications()
    return said


CUTS_NOTHING = {
    ("0",): "The pack has 40 cards: type 1 to ",
    ("x",): "The pack has 40 cards: type 1 to ",
    ("q",): "The pack has 40 cards: type 1 to ",
    ("exclamation_mark",): "The pack has 40 cards: type 1 to ",
    ("6", "0"): "The pack has 40 cards: type 1 to ",
    ("9", "9"): "9 is chosen.",
    ("1", "2"): "",
}
"""Keys that do not cut, or only choose where, and what is said of them."""


@pytest.mark.slow
async def test_a_key_that_cuts_nothing_says_what_does() -> None:
    async with opened(Under, settings=STILL) as (app, pilot):
        for keys, answer in CUTS_NOTHING.items():
            screen = ceremony()
            await app.push_screen(screen)
            await pilot.pause()
            await pilot.press(*keys)
            said = await notices(pilot)
            assert answer in said, keys
            assert bool(answer) == bool(said), keys
            screen.dismiss()
            await pilot.pause()
