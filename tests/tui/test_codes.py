"""Cards by a code, on the screen: where one is typed, and where the code and the number of a match must not stand."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from cardtable.match.codes import SAME_CARDS, Code, code_of, code_text
from cardtable.match.match import Match
from cardtable.store import Setup, Store
from cardtable.table.seating import PLAYED_BEFORE, Seating, new_table
from cardtable.tui.app.app import make_app
from cardtable.tui.common.dialogs import Ask, AskText
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.lobby.tables import TablesScreen
from cardtable.tui.score.screen import SheetScreen
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.log import LogScreen
from cardtable.tui.table.race.ready import ReadyScreen
from cardtable.tui.table.race.screen import RaceScreen
from cardtable.tui.table.replay import ReplayScreen
from cardtable.tui.table.screen import TableScreen
from tests.match.playing import any_line, play_on
from tests.tui.program import (
    LONG_AGO,
    NAMES,
    a_store,
    at_once,
    begun,
    clicked,
    leads,
    opened,
    pressed,
    screen_of,
    text_of,
    typed,
)
from tests.tui.tables import ALONE, FOUR, STILL, Quick, by_chance, go_on, lifted, play, press, seated, settled

NUMBER = 47_110_815
CODE = code_text(Code("euchre", 4, {}, NUMBER))
OTHER = code_text(Code("euchre", 4, {}, 77))


def of_number(
    number: int,
    players: tuple[str, ...] = FOUR,
    store: Store | None = None,
    left: int | None = None,
    deals: int | None = None,
    **options: Any,
) -> Seating:
    """Return a table of Euchre dealt from `number`; if `left` is given, play at random until `left` lines are left.

    That is, of the match, or of so many `deals`.
    """
    setup = Setup("euchre", NAMES, players, options)
    seating = new_table(store, setup, seed=number)
    seating.match.begin()
    if left is not None:
        whole = new_table(None, setup, seed=number).match
        whole.begin()
        rng, lines = Random(1), 0
        while not whole.over and len(whole.results) != deals:
            whole.say(any_line(whole, rng))
            lines += 1
        play_on(seating.match, lines - left)
    return seating


def packs(match: Match) -> list[str]:
    return match.record.deals[0].packs


def tells(text: str, match: Match) -> bool:
    """Whether a text has the number of a match of Euchre, or the code of its first deal."""
    code = code_text(Code("euchre", 4, match.game.options.changed(), NUMBER))
    return str(NUMBER) in text or code in text or code.replace("-", "") in text


async def at_table(pilot: Pilot[None], other_than: TableScreen | None = None) -> TableScreen:
    """Wait for a table other than `other_than`, perhaps behind the curtain; return it."""
    for _ in range(100):
        for screen in pilot.app.screen_stack:
            if isinstance(screen, TableScreen) and screen is not other_than:
                await settled(pilot, screen)
                return screen
        await pilot.pause(0.02)
    raise AssertionError("no table is opened")


# ── where a code is typed ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_a_code_typed_in_the_lobby_opens_a_table_with_its_cards(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    async with opened(store=store, settings=STILL, worker=Quick()) as (app, pilot):
        lobby = screen_of(app, LobbyScreen)
        await typed(pilot, OTHER.lower())
        assert [option.id for option in lobby.query_one(OptionList).options] == [f"code:{OTHER.lower()}"]
        assert "Euchre, by this code" in text_of(app)
        table = await leads(pilot, "enter", to=TableScreen)
        assert packs(table.match) == packs(of_number(77).match)
        assert table.stage.word.startswith(SAME_CARDS) or SAME_CARDS in text_of(app)


@pytest.mark.slow
async def test_a_code_typed_wrong_in_the_lobby_is_told_and_opens_nothing() -> None:
    wrong = OTHER[:-1] + ("0" if OTHER[-1] != "0" else "1")
    async with opened() as (app, pilot):
        await typed(pilot, wrong)
        assert "There is a typing error in this code" in " ".join(text_of(app).split())
        await pressed(pilot, "enter")
        screen_of(app, LobbyScreen)


@pytest.mark.slow
@pytest.mark.parametrize("players", [ALONE, FOUR])
async def test_f9_at_a_table_with_hidden_cards_asks_for_a_code_and_says_nothing_of_its_own(
    players: tuple[str, ...],
) -> None:
    """The questions and a wrong answer do not have it; then the cards of the code are dealt."""
    async with seated(of_number(NUMBER, players).match, players) as (table, pilot):
        if players == FOUR:
            await lifted(pilot, table)
        await pressed(pilot, "f9")
        question = screen_of(pilot.app, AskText)
        assert "Type the code that somebody gave you." in question.question
        assert not tells(text_of(pilot.app), table.match)
        question.query_one(Input).value = OTHER[:-1]
        await pressed(pilot, "enter")
        assert "A code has three letters" in " ".join(text_of(pilot.app).split())
        question.query_one(Input).value = OTHER
        if table.match.ply:
            await leads(pilot, "enter", to=Ask)
            assert not tells(text_of(pilot.app), table.match)
            await pressed(pilot, "y")
        else:
            await pressed(pilot, "enter")
        assert packs((await at_table(pilot, table)).match) == packs(of_number(77).match)


# ── where the code of a match stands ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("players", [ALONE, FOUR])
async def test_a_match_in_play_shows_its_number_and_code_nowhere(players: tuple[str, ...], tmp_path: Path) -> None:
    """Neither at the table nor on its sheet, log, palette, page of keys and title, nor in its record on the disk."""
    store = a_store(tmp_path)
    seating = of_number(NUMBER, players, store, left=9, target=5)
    match = seating.match
    assert match.results
    assert seating.table is not None
    async with seated(match, players, store=store, table_id=seating.table, size=(120, 40)) as (table, pilot):
        shown = [text_of(pilot.app)]
        if players == FOUR:
            await lifted(pilot, table)
        for key in ("equals_sign", "l", "ctrl+p", "question_mark", "f9", "full_stop", "ctrl+r"):
            await pressed(pilot, key, wait=0.05)
            shown.append(text_of(pilot.app))
            for _ in range(3):
                if pilot.app.screen is not table:
                    await pressed(pilot, "escape")
            assert pilot.app.screen is table, key
        assert len({*shown}) > 6
        shown += [pilot.app.title, match.record.text(), store.load(seating.table)[0].text()]
        assert not any(tells(text, match) for text in shown)


@pytest.mark.slow
@pytest.mark.parametrize("players", [ALONE, FOUR])
async def test_the_sheet_of_a_finished_match_has_the_code(players: tuple[str, ...], tmp_path: Path) -> None:
    """That of the end and the one opened from the list of tables; so has the record on the disk the number."""
    store = a_store(tmp_path)
    seating = of_number(NUMBER, players, store, left=3, target=5)
    match = seating.match
    async with seated(match, players, store=store, table_id=seating.table, size=(120, 40)) as (table, pilot):
        await play(pilot, table, by_chance(1))
        screen_of(pilot.app, MatchOver)
        code = code_of(match, 0)
        assert tells(code, match)
        assert f"Code {code}" in text_of(pilot.app)
    assert seating.table is not None
    record = store.load(seating.table)[0]
    assert json.loads(record.text())["number"] == str(NUMBER)
    async with opened(lambda: SheetScreen(Match.of(record)), size=(120, 40)) as (app, pilot):
        assert f"Code {code}" in text_of(app)


@pytest.mark.slow
async def test_the_sheet_between_two_deals_has_no_code(tmp_path: Path) -> None:
    seating = of_number(NUMBER, FOUR, a_store(tmp_path), left=3, deals=1)
    async with seated(seating.match, FOUR, size=(120, 40)) as (table, pilot):
        await play(pilot, table, by_chance(1), until=lambda: bool(seating.match.results))
        for _ in range(10):
            if "Deal 1 is over" in text_of(pilot.app):
                break
            await go_on(pilot, table)
        assert "Deal 1 is over" in text_of(pilot.app)
        assert not tells(text_of(pilot.app), seating.match)
        await press(pilot, table, "space")
        assert not tells(text_of(pilot.app), seating.match)


# ── cards that were played before ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("players", [ALONE, FOUR])
async def test_a_table_with_cards_played_before_says_when_it_opens_and_ends_that_it_does_not_count(
    players: tuple[str, ...], tmp_path: Path
) -> None:
    store = a_store(tmp_path)
    of_number(NUMBER, players, store, target=5)
    seating = of_number(NUMBER, players, store, left=3, target=5)
    app = make_app(store, STILL, worker=cast("Any", Quick()), start=at_once(lambda app: app.ways.table_screen(seating)))
    app.clock = lambda: LONG_AGO
    async with app.run_test(size=(120, 40)) as pilot:
        await begun(pilot)
        table = await at_table(pilot)
        assert PLAYED_BEFORE in " ".join(text_of(app).split())
        if players == FOUR:
            await lifted(pilot, table)
        asked = table.stage.prompt.question
        assert asked
        assert asked in " ".join(text_of(app).split()), "the notice stands beside the question, not in its place"
        await play(pilot, table, by_chance(1))
        screen_of(app, MatchOver)
        assert PLAYED_BEFORE in " ".join(text_of(app).split())
    assert store.results.careers() == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "button", "names"),
    [(ALONE, "cards", NAMES), (FOUR, "chairs", (NAMES[3], *NAMES[:3]))],
    ids=["same seats", "other chairs"],
)
async def test_the_same_cards_are_played_again_after_a_match(
    players: tuple[str, ...], button: str, names: tuple[str, ...], tmp_path: Path
) -> None:
    """In the same seats or with sides exchanged, by a button; the table says that it does not count."""
    store = a_store(tmp_path)
    seating = of_number(NUMBER, players, store, left=3, target=5)
    async with seated(seating.match, players, store=store, table_id=seating.table) as (table, pilot):
        await play(pilot, table, by_chance(1))
        screen_of(pilot.app, MatchOver)
        told = text_of(pilot.app)
        for label in ("Play again", "Same cards again", "Same cards, other chairs", "Change seats", "Replay", "Lobby"):
            assert label in told
        await clicked(pilot, f"#{button}")
        again = await at_table(pilot, table)
        assert again.match.names == names
        assert again.match.record.deals[0].packs == packs(seating.match)
        assert again.match.record.deals[0].dealer == seating.match.record.deals[0].dealer
        if players == FOUR:
            await lifted(pilot, again)
        assert again.stage.uncounted
        assert not tells(text_of(pilot.app), again.match)
    last = store.setups.last("euchre")
    assert last is not None
    assert last.names == NAMES


@pytest.mark.slow
async def test_other_people_play_the_same_cards_and_their_sheet_compares_both_tables(tmp_path: Path) -> None:
    """Nobody who has had them; and before a deal is over they learn nothing of how it went."""
    store = a_store(tmp_path)
    seating = of_number(NUMBER, FOUR, store, left=3, target=5)
    async with seated(seating.match, FOUR, store=store, table_id=seating.table) as (table, pilot):
        await play(pilot, table, by_chance(1))
        await clicked(pilot, "#people")
        asked = screen_of(pilot.app, AskText)
        assert "Who plays these cards in place of Ann, Bea, Cy and Dov?" in asked.question
        await typed(pilot, "Eve, Flo, Gus, ann")
        await pressed(pilot, "enter")
        assert screen_of(pilot.app, AskText) is asked
        assert "Ann has played these cards." in text_of(pilot.app)
        await pressed(pilot, "backspace", "backspace", "backspace")
        await typed(pilot, "Hal")
        await pressed(pilot, "enter")
        again = await at_table(pilot, table)
        assert again.match.names == ("Eve", "Flo", "Gus", "Hal")
        assert again.match.record.deals[0].packs == packs(seating.match)
        await lifted(pilot, again)
        assert not again.stage.uncounted
        await press(pilot, again, "equals_sign")
        sheet = screen_of(pilot.app, SheetScreen)
        assert sheet.before is None
        assert "Ann" not in text_of(pilot.app)
        await pressed(pilot, "escape")
        match = again.match
        while not match.results:
            match.say(any_line(match, Random(2)))
        sheet = SheetScreen(match, 0)
        pilot.app.push_screen(sheet)
        await begun(pilot)
        compared = sheet.sheets[0]
        assert compared.title == "The same cards at two tables"
        assert compared.rows[0].cells[1].startswith("Ann & Cy ")
        assert compared.rows[0].cells[2].startswith("Eve & Gus ")


@pytest.mark.slow
async def test_the_list_of_tables_deals_the_cards_of_one_that_is_over_to_other_people(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    seating = of_number(NUMBER, ALONE, store, left=0, target=5)
    seating.match.keeping.close()
    async with opened(TablesScreen, store=store, settings=STILL, size=(120, 40)) as (app, pilot):
        assert "Ctrl+O: same cards, other people" in text_of(app)
        asked = await leads(pilot, "ctrl+o", to=AskText)
        assert asked.question == "Who plays these cards in place of Ann?"
        await typed(pilot, "Eve")
        await pressed(pilot, "enter")
        table = await at_table(pilot)
        assert table.match.names == ("Eve", *NAMES[1:])
        assert table.match.record.deals[0].packs == packs(seating.match)
        assert not table.stage.uncounted


async def test_whoever_looks_at_a_replay_has_seen_its_cards(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    record = of_number(NUMBER, left=0, target=5).match.record
    assert new_table(store, Setup("euchre", NAMES, FOUR, {"target": 5}), seed=NUMBER).word == ""
    async with opened(lambda: ReplayScreen(record), store=store):
        pass
    setup = Setup("euchre", ("Eve", "Flo", "Gus", "Hal"), FOUR, {"target": 5})
    assert new_table(store, setup, seed=NUMBER).word == PLAYED_BEFORE


# ── looking back ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_the_replay_tells_the_code_of_the_deal_that_it_shows() -> None:
    """On its page of keys; the log, opened with `l`, ends with that of the last deal."""
    match = of_number(NUMBER, left=0, target=5).match
    last = len(match.record.deals) - 1
    async with opened(lambda: ReplayScreen(match.record), size=(120, 50)) as (app, pilot):
        told = []
        for _ in range(2):
            await pressed(pilot, "question_mark")
            told.append(" ".join(text_of(app).split()))
            await pressed(pilot, "escape", "pagedown")
        for at in range(2):  # the code stands at the end of a sentence that begins a line above
            assert "The code of these cards is" in told[at]
            assert f"{code_of(match, at)}." in told[at]
        await leads(pilot, "l", to=LogScreen)
        assert text_of(app).splitlines()[-3].strip() == f"The code of these cards is {code_of(match, last)}."


@pytest.mark.slow
async def test_the_replay_of_a_match_in_play_tells_no_code_and_has_no_log() -> None:
    """Its deals that are over may be looked at through the eyes of whoever plays."""
    match = of_number(NUMBER, left=9, target=5).match
    assert match.results
    async with opened(lambda: ReplayScreen(match.record, eyes=0, last=True), size=(120, 50)) as (app, pilot):
        await pressed(pilot, "question_mark")
        assert "The replay of a game." in text_of(app)
        assert "code" not in text_of(app)
        await pressed(pilot, "escape", "l")
        screen_of(app, ReplayScreen)


@pytest.mark.slow
async def test_a_race_with_cards_played_before_says_so_before_it_starts(tmp_path: Path) -> None:
    """With everybody's keys, and only the first time."""
    store = a_store(tmp_path)
    setup = Setup("pounce", NAMES[:3], ("person", "club", "club"), {})
    for again in (False, True):
        seating = new_table(store, setup, seed=NUMBER)
        seating.match.begin()
        async with opened(partial(RaceScreen, seating.match, seating.players, seating.table), store=store) as (app, _):
            screen_of(app, ReadyScreen)
            assert (PLAYED_BEFORE in " ".join(text_of(app).split())) == again
