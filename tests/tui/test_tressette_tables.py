"""The Tressette family at the table: melds, announcements, stock and dead hand, counts and sheets."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from cardtable.cards import BACK
from cardtable.rules.catalogue import entry
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.endings import DealOver, MatchOver
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import text_of
from tests.tui.tables import press, seated
from tests.tui.tressette_tables import FAMILY, a_deal, alone, chosen, played_to, prompt_of, state

WITH_MELDS = FAMILY[:-1]


async def click_button(pilot: Pilot[None], table: TableScreen, nth: int) -> None:
    """Press a button with the mouse."""
    at = table.bar.regions()[nth].offset + table.bar.region.offset
    await pilot.click(offset=(at.x + 2, at.y))
    await press(pilot, table)


@pytest.mark.slow
@pytest.mark.rule("TRS-4.6")
async def test_a_deal_with_the_mouse() -> None:
    """A meld is a button to click, a card is clicked; one that may not be played says why and stays where it is."""
    match, rng = a_deal("tressette"), Random(2)
    refused = 0
    async with seated(match, alone(match)) as (table, pilot):
        while len(state(match).tricks) < 4:
            if table.waiting:
                await pilot.click(offset=(40, 12))
                await press(pilot, table)
                continue
            assert table.picking is not None
            if match.deal.phase == "meld":
                await click_button(pilot, table, 0)
                continue
            move = chosen(table.picking.view, rng)
            hand = next(zone for zone in table.top.zones if zone.name == "hand-0")
            unlawful = [card for card in hand.cards if all(card not in line.args for line in table.picking.view.lines)]
            for card in (*unlawful[:1], move.card):
                spot = table.top.spots()["hand-0", hand.cards.index(card)].translate(table.top.region.offset)
                ply = match.ply
                await pilot.click(offset=(spot.x + 1, spot.y + 2))
                await press(pilot, table)
                if card in unlawful:
                    refused += 1
                    assert match.ply == ply
                    assert "TRS-4.6" in prompt_of(table)
            assert card not in state(match).hands[0]
    assert refused
    assert any(line.startswith("0 meld") for line in match.record.deals[0].moves)


# ── melds ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-4.16")
async def test_melds_are_chosen_one_by_one_with_their_worth() -> None:
    """Where melds may be kept back each is a button; what is declared is said on another, and adds up."""
    match = a_deal("tressette", 163, melds="optional")
    played_to(match, lambda deal: deal.phase == "meld" and deal.turn == 0)
    async with seated(match, alone(match)) as (table, pilot):
        text = text_of(table.app)
        assert "1 ✓ Club napoletana, 3 points" in text
        assert "2 ✓ Four aces, 4 points" in text
        assert "7 points" in text.splitlines()[-2]
        await press(pilot, table, "2")
        assert "2 – Four aces" in text_of(table.app)
        assert "m Meld: Club napoletana " in text_of(table.app)
        assert table.picking is not None
        await click_button(pilot, table, 0)
        assert "m No meld" in text_of(table.app)
        await press(pilot, table, "1", "enter")
        assert "i and announce game" in text_of(table.app), "Enter on a meld chooses it and says nothing"
        await press(pilot, table, "1", "m")
    assert "0 meld napoletana-c" in match.record.deals[0].moves


@pytest.mark.slow
@pytest.mark.rule("TRS-4.18", "TRS-9.1")
@pytest.mark.parametrize("shown", [True, False])
async def test_declared_melds_lie_open_until_the_second_trick_is_led_to(shown: bool) -> None:
    """Bea's twos can be read in her hand, by the side of the table too; then they are backs again, the words stay."""
    match = a_deal("tressette", show_melds=shown)
    played_to(match, lambda deal: len(deal.tricks) == 1 and deal.phase == "play")
    assert state(match).turn == 1
    for viewer in (0, 2, 3):
        teller = entry("tressette").teller(match.game)
        zones = {zone.name: zone for zone in teller.zones(match.view(viewer))}
        seen = [card for card in zones["hand-1"].cards if card is not BACK]
        assert {card.rank for card in seen} == ({"2"} if shown else set())
        assert "three twos" in zones["said-1"].labels
    match.say(f"1 play {state(match).hands[1][0]}")
    async with seated(match, alone(match, 3)) as (table, _):
        assert "three twos" in text_of(table.app)
        other = next(zone for zone in table.top.zones if zone.name == "hand-1")
        assert set(other.cards) == {BACK}


@pytest.mark.rule("TRS-9.1", "TRS-9.6")
@pytest.mark.parametrize("seat", range(4))
async def test_all_melds_stand_in_words_beside_their_seat(seat: int) -> None:
    """Two melds and the dealer's mark are read whole, whichever side of the table the seat is at."""
    match = a_deal("tressette", 163, dealer=0)
    played_to(match, lambda deal: deal.phase == "play" and len(deal.tricks) == 1)
    richest = max(range(4), key=lambda who: len(state(match).shown[who]))
    assert len(state(match).shown[richest]) >= 6
    viewer = (richest + seat) % 4
    async with seated(match, alone(match, viewer)) as (table, _):
        shown = text_of(table.app)
        assert "club napoletana" in shown
        assert "four aces" in shown
        assert "dealer" in shown


# ── announcing ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-9.4", "TRS-4.26")
async def test_an_announcement_is_a_key_apart_and_is_asked_about() -> None:
    """It says what is known; the first answer is not to; a wrong one loses the game."""
    match = a_deal("tressette")
    played_to(match, lambda deal: len(deal.tricks) == 2 and deal.turn == 0)
    async with seated(match, alone(match)) as (table, pilot):
        assert "i Announce game" in text_of(table.app)
        ply = match.ply
        await pilot.press("i")
        await pilot.pause(0.05)
        asked = " ".join(text_of(table.app).split())
        assert "on the sheet" in asked
        assert "the game is lost" in asked.replace("▌ ", "")
        for no in ("escape", "enter"):
            await pilot.press(no)
            await pilot.pause(0.05)
            assert match.ply == ply
            await pilot.press("i")
            await pilot.pause(0.05)
        await pilot.press("y")
        await pilot.pause(0.05)
        assert match.over
        assert match.standing.winners == (1,)
        assert "You announced game, but 0 is 31 short: Bea and Dov win." in text_of(table.app)


@pytest.mark.rule("TRS-4.25", "TRT-4.4", "TRD-4.6")
@pytest.mark.parametrize("game", ["tressette", "three-handed-tressette", "two-handed-tressette"])
async def test_a_right_announcement_wins_and_both_sides_can_be_verified(game: str) -> None:
    """Whoever has game and says so wins at once; the cards that prove it lie open."""
    match = a_deal(game, 1, target=11)
    table_of: Any = match.game

    def ready(deal: Any) -> bool:
        return (
            deal.phase == "play" and len(deal.tricks) > 0 and table_of.points(deal, table_of.account[deal.turn]) >= 11
        )

    played_to(match, ready)
    seat = state(match).turn
    async with seated(match, alone(match, seat)) as (table, pilot):
        await pilot.press("i")
        await pilot.pause(0.05)
        await pilot.press("y")
        await pilot.pause(0.05)
        assert match.standing.winners == (table_of.account[seat],)
        shown = text_of(table.app)
        assert "You announced game, and 1" in shown
        faces = [zone for zone in table.top.zones if zone.name.startswith(("aces", "others"))]
        assert all(card.symbol in shown for zone in faces for card in zone.cards)
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, MatchOver)


# ── stock and dead hand ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRD-9.1", "TRD-4.4")
@pytest.mark.parametrize("shown", [True, False])
async def test_the_stock_is_counted_and_cards_drawn_are_remembered(shown: bool) -> None:
    """What Bea drew can be read in her hand until she plays it, if the table shows draws; one's own last is marked."""
    match = a_deal("two-handed-tressette", show_draws=shown)
    played_to(match, lambda deal: len(deal.tricks) == 3 and deal.turn == 0 and deal.phase == "play")
    async with seated(match, alone(match)) as (table, _):
        text = text_of(table.app)
        assert "stock 14" in text
        assert "drawn" in text
        drawn = set(state(match).drawn(1)) & set(state(match).hands[1])
        assert drawn
        seen = {card for zone in table.top.zones if zone.name == "hand-1" for card in zone.cards} - {BACK}
        assert seen == (drawn if shown else set())
        for card in seen:
            assert card.symbol in text


@pytest.mark.rule("TRT-9.1")
async def test_the_dead_hand_lies_at_the_rim_until_the_deal_is_over() -> None:
    """Ten backs beside the trick, which can be counted; faces when the deal has been played."""
    match = a_deal("three-handed-tressette")
    async with seated(match, alone(match)) as (table, _):
        spots = [spot for (zone, _), spot in table.top.spots().items() if zone == "dead"]
        assert len(spots) == 10
        assert len({spot.x for spot in spots}) == 10
        assert "dead hand" in text_of(table.app)
    played_to(match, lambda deal: len(deal.tricks) == 9 and len(deal.trick) == 2)
    seat, dead = state(match).turn, state(match).rest
    async with seated(match, alone(match, seat)) as (table, pilot):
        card = state(match).hands[seat][0]
        await press(pilot, table, card.rank.lower(), card.suit.letter, "space")
        shown = text_of(table.app)
        assert all(card.symbol in shown for card in dead)


# ── the count and the sheet ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("TRS-9.3", "MED-9.2")
@pytest.mark.parametrize("game", FAMILY)
async def test_both_sides_can_be_verified_when_a_deal_is_over(game: str) -> None:
    """Every counting card lies open by side and kind, and none of it is cut off at 80×24."""
    match = a_deal(game)
    size = match.game.seats
    last = {"mediatore": 9, "two-handed-tressette": 20}.get(game, 10)
    played_to(match, lambda deal: len(deal.tricks) == last - 1 and len(deal.trick) == size - 1)
    seat = state(match).turn
    async with seated(match, alone(match, seat)) as (table, pilot):
        card = state(match).hands[seat][0]
        await press(pilot, table, card.rank.lower(), card.suit.letter, "space")
        text = text_of(table.app)
        assert "…" not in text
        faces = [zone for zone in table.top.zones if zone.name.startswith(("aces", "others"))]
        assert sum(len(zone.cards) for zone in faces) >= 12
        for zone in faces:
            assert all(card.symbol in text for card in zone.cards)
        await press(pilot, table, "space")
        assert isinstance(pilot.app.screen, SheetScreen | DealOver)


@pytest.mark.slow
@pytest.mark.rule("TRS-9.5", "TRL-9.1", "TRD-9.2")
@pytest.mark.parametrize("game", WITH_MELDS)
@pytest.mark.parametrize("people", [1, 2])
async def test_the_sheet_is_headed_by_they_and_we_or_by_names(game: str, people: int) -> None:
    """One key shows it: three rows for every deal, and the sum of each column is its total."""
    match = a_deal(game)
    played_to(match, lambda _: match.number == 2)
    players = ("person",) * people + ("club",) * (match.game.seats - people)
    async with seated(match, players) as (table, pilot):
        if people > 1:
            await press(pilot, table, "tab")
            while table.waiting:
                await press(pilot, table, "space")
        await pilot.press("equals_sign")
        await pilot.pause(0.05)
        assert isinstance(pilot.app.screen, SheetScreen)
        lines = [" ".join(line.strip(" │").split()) for line in text_of(table.app).splitlines()]
        shown = "\n".join(lines)
        if len(match.standing.totals) == match.game.seats:
            assert "Score Ann Bea" in shown
        else:
            assert ("They We" if people == 1 else "Ann & Cy Bea & Dov") in shown
        assert ("low wins" in shown) == (game == "tressette-low-hand")
        assert "First hand scores" in shown
        assert "Second hand scores" in shown
        row = next(line for line in lines if line.startswith("Total scores, 2 hands"))
        totals = [str(total) for total in match.standing.totals]
        together = people == 1 and len(totals) < match.game.seats
        assert row.split()[4:] == (totals[::-1] if together else totals)
