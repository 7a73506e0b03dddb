"""Hearts as it is played, installed beside the program: at the screen, in lines, without either, and in the arena."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from cardtable import cli
from cardtable.cards import read_cards
from cardtable.match.arena import compare
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.lobby.games import Games
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.table.curtain import CurtainScreen
from tests.lessons.checking import faults
from tests.lines.test_conformance import check_words
from tests.lines.typist import Typist, played
from tests.lines.typist import seated as in_lines
from tests.plugged import our_plugins
from tests.tui.leaks import assert_nothing_leaks
from tests.tui.program import NAMES, a_store, opened, text_of
from tests.tui.tables import FOUR, go_on, press, seated, seen_all


@pytest.fixture(autouse=True, scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Hearts is installed."""
    with our_plugins(tmp_path_factory.mktemp("site")):
        yield


def dealt(seed: int = 5) -> Any:
    """Return a match of Hearts whose first deal has begun; Ann passes first."""
    match = Match(entry("hearts").game().table({}), NAMES, rng=Random(seed))
    match.begin(3)
    return match


@pytest.mark.slow
async def test_cards_are_passed_behind_the_curtain() -> None:
    """Nobody sees what another passes, nor what comes before all have passed; then the leader sees it marked."""
    match = dealt()
    cards = [read_move(f"{seat} pass {' '.join(map(str, match.deal.hands[seat][4:7]))}") for seat in range(4)]
    async with seated(match, FOUR) as (table, pilot):
        for seat, move in enumerate(cards):
            assert isinstance(pilot.app.screen, CurtainScreen)
            assert_nothing_leaks(pilot.app, match, -2)
            await go_on(pilot, table)
            await seen_all(pilot, table)
            assert_nothing_leaks(pilot.app, match, seat)
            assert f"hoose three cards to pass to {NAMES[(seat + 1) % 4]}." in text_of(pilot.app)
            for card in map(str, move.args):
                await press(pilot, table, *card.lower())
            assert_nothing_leaks(pilot.app, match, seat)
            await press(pilot, table, "enter")
            assert match.deal.passed[seat] == move.args
        leader = match.deal.turn
        while isinstance(pilot.app.screen, CurtainScreen) or table.stage.waits.open:
            await go_on(pilot, table)
        assert_nothing_leaks(pilot.app, match, leader)
        shown = text_of(pilot.app)
        assert f"passed to {NAMES[(leader + 1) % 4]}" in shown
        assert shown.count("new") == 3
        assert all(card.symbol in shown for card in match.deal.passed[leader])


@pytest.mark.slow
async def test_the_lobby_finds_hearts(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    store.offers.note("hearts")
    async with opened(LobbyScreen, store=store) as (app, pilot):
        for _ in range(100):
            await pilot.pause(0.02)
            if any(option.id == "game:hearts" for option in app.screen.query_one(Games).options):
                break
        await pilot.press(*"hearts")
        assert app.screen.query_one(Games).chosen == "game:hearts"
    store.close()


@pytest.mark.slow
@pytest.mark.parametrize("how", ["numbers", "words"])
async def test_hearts_is_played_in_lines(how: Literal["numbers", "words"]) -> None:
    """By a person among computers, who passes cards and plays to the end of the deal."""
    typist = Typist(how, 5, most=400, asks=("h", "t", "k", "w", "s", "n", "l"))
    stage, heard = in_lines("hearts", ["person", "club", "club", "club"], typist, seed=3, letters=False)
    await played(stage)
    assert stage.match.results
    assert {move.split()[1] for move in stage.match.record.deals[0].moves if move[0] == "0"} == {"pass", "play"}
    check_words(heard)


@pytest.mark.slow
async def test_todays_deal_is_not_asked_for_by_a_code_that_there_is_not() -> None:
    """Where a game has no codes, the dialog does not offer today's deal, and the lines say how it is begun."""
    async with seated(dealt()) as (_, pilot):
        await pilot.press("f9")
        await pilot.pause(0.1)
        asks = pilot.app.screen
        assert isinstance(asks, AskText)
        assert not asks.query("#instead")
        await pilot.press(*"today", "enter")
        await pilot.pause(0.1)
        assert pilot.app.screen is asks, "the word is no code"
    typist = Typist("words", 4, most=1, asks=("another today",))
    stage, heard = in_lines("hearts", ["person", "club", "club", "club"], typist, seed=3, letters=False)
    await played(stage)
    assert any("type cardtable play hearts --today" in said for said, _ in heard.lines)


@pytest.mark.slow
async def test_nobody_hears_what_another_passes() -> None:
    typist = Typist("words", 4, most=2)
    stage, heard = in_lines("hearts", ["person"] * 4, typist, seed=2)
    await played(stage)
    deal: Any = stage.match.deal
    passed = deal.passed
    assert 1 <= sum(map(bool, passed)) < 4
    for said, alone in heard.lines:
        for seat, cards in enumerate(passed):
            if alone not in (seat, deal.receiver(seat)):
                assert not any(card.title in said for card in cards)


@pytest.mark.slow
def test_games_are_simulated_and_replay(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    asked = ["simulate", "hearts", "--seats", "club,novice,random,club", "--seed", "5", "--out", str(out)]
    assert cli.run(asked) == 0
    match = Match.of(read_record(out.read_text(encoding="utf-8")))
    assert match.over
    assert [move.split()[1] for move in match.record.deals[0].moves[:5]] == ["pass"] * 4 + ["play"]


@pytest.mark.slow
def test_club_beats_novice_and_chance() -> None:
    for weaker in ("random", "novice"):
        found = compare(entry("hearts").game().table({}), ("club", weaker, "club", weaker), 24, 1, workers=1)
        club, other = found.sides
        assert club.edge > other.edge + club.interval


def test_the_lesson_is_true_of_its_deal() -> None:
    assert [*faults("hearts")] == []


def test_the_cards_that_stand_for_hearts() -> None:
    from cardtable.tui.lobby.emblem import cards_of

    assert cards_of("hearts") == read_cards("Qs Ah Kh 2c")
