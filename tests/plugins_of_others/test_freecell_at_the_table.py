"""FreeCell as somebody plays it who has installed it: on the screen, in lines, and without a person."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from textual.geometry import Offset

from cardtable import cli
from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.solving.drawing import winnable_number
from cardtable.players.solving.solve import solve
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.piles.patience import Patience
from cardtable.store import Setup
from cardtable.table.seating import new_table
from cardtable.tui.board.pieces import ZoneView
from cardtable.tui.common.dialogs import AskText
from cardtable.tui.common.help import KeysScreen
from cardtable.tui.table.screen import TableScreen
from tests.lines.test_commands import heard
from tests.plugged import our_plugins
from tests.rules.solitaires.table import laid
from tests.tui.pile_tables import lines_of, piling
from tests.tui.program import a_store, leads, text_of
from tests.tui.tables import press, seated, settled

PERSON = ("person",)
SIZES = ((80, 24), (120, 40))


@pytest.fixture(autouse=True)
def installed(tmp_path: Path) -> Iterator[None]:
    """The distribution with FreeCell is installed."""
    with our_plugins(tmp_path / "site"):
        yield


def freecell(**options: object) -> Patience:
    """Return a table of FreeCell."""
    game = entry("freecell").game().table(options)
    assert isinstance(game, Patience)
    return game


def standing(**more: str) -> Match:
    """Return a match in which a run, a card of a cell, and a top card have places; `more` are other columns."""
    game = freecell()
    match = Match(game, ("Ann",), rng=Random(1))
    match.begin(0)
    piles = {1: "Kc 9s 8h 7s", 2: "9d", 3: "2d", 4: "Kh Qc", 5: "8s", 6: "Kd", 7: "Ks"}
    piles |= {int(name[1:]): cards for name, cards in more.items()}
    deal = laid(game, piles, cells={2: "Jh", 3: "Ac"}, built="Ad")
    match.history.present = Positions(game, deal)
    return match


def keys(token: object, *, taken: bool) -> tuple[str, ...]:
    """Return the keys that name a place from which a card is taken, or to which it goes."""
    letter, number = str(token)[0], str(token)[1:]
    return (number,) if letter == "T" else ("c", number) if letter == "C" and taken else (letter.lower(),)


MOVES = {
    "into a cell": ("0 move T4 C1", "0 move T4 C1"),
    "out of a cell": ("0 move C2 T4", "0 move C2 T4"),
    "built from a cell": ("0 move C3 F1", "0 move C3 F1"),
    "a run": ("0 move T1 T8 3", "0 move T1 T8"),
}
"""What is moved: the line, and the places at which one points."""


@pytest.mark.slow
@pytest.mark.parametrize(("how", "size"), [("typing", (80, 24)), ("clicking", (120, 40)), ("dragging", (80, 24))])
@pytest.mark.parametrize("line", MOVES)
@pytest.mark.rule("FREE-4.4", "FREE-4.5")
async def test_cards_go_into_cells_and_out_of_them_however_it_is_said(
    line: str, how: str, size: tuple[int, int]
) -> None:
    match = standing()
    made, pointed = MOVES[line]
    source, target = map(str, read_move(pointed).args)
    async with seated(match, PERSON, size=size) as (table, pilot):
        if how == "typing":
            await press(pilot, table, *keys(source, taken=True))
            if not lines_of(match):  # with only one place for the card its pile's key has moved it
                await press(pilot, table, *keys(target, taken=False))
        elif how == "clicking":
            for place in (source, target):
                await pilot.click(offset=at(table, place, made))
                await settled(pilot, table)
        else:
            start, end = at(table, source, made), at(table, target, made)
            await pilot.mouse_down(offset=start)
            await pilot.hover(offset=start + Offset(0, 1))
            await pilot.hover(offset=end)
            await pilot.mouse_up(offset=end)
            await settled(pilot, table)
        assert lines_of(match) == [made]


def at(table: TableScreen, place: str, line: str) -> Offset:
    """Return where to point at a place: at the first card that is moved from there, or in the middle of its room."""
    move = read_move(line)
    view = next(view for view in table.top.query(ZoneView) if view.zone is not None and view.zone.name == place)
    assert view.zone is not None
    many = move.args[2] if len(move.args) > 2 and place == move.args[0] else 1
    assert isinstance(many, int)
    inside = [Offset(1, row) for row in range(view.region.height)]
    there = [each for each in inside if view.card_at(each) == len(view.zone.cards) - many]
    return view.region.offset + (there[0] if there else Offset(2, view.region.height // 2))


@pytest.mark.slow
async def test_the_key_of_a_pile_never_sends_a_card_into_a_cell_but_twice_it_does() -> None:
    """A cell costs something, so it is chosen; if there is no other place, the same key again chooses it."""
    match = standing(T8="3h 4h")
    async with seated(match, PERSON) as (table, pilot):
        await press(pilot, table, "2")
        assert lines_of(match) == []
        await press(pilot, table, "2")
        assert lines_of(match) == ["0 move T2 C1"]


@pytest.mark.slow
async def test_f9_asks_for_a_number_only_because_there_are_no_codes(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    match = new_table(store, Setup("freecell", ("Ann",), PERSON, {}, "ask", {}), seed=617).match
    match.begin(0)
    async with seated(match, PERSON) as (table, pilot):
        await press(pilot, table, "f9")
        assert isinstance(pilot.app.screen, AskText)
        assert pilot.app.screen.like == "a number, or today"
        await press(pilot, table, *"nought", "enter")
        assert "“nought” is not a deal number. Numbers go from 1 to " in text_of(pilot.app)
    store.close()


@pytest.mark.slow
async def test_of_several_cells_the_number_says_which() -> None:
    match = standing()
    async with seated(match, PERSON) as (table, pilot):
        await press(pilot, table, "c")
        assert "cell …" in text_of(pilot.app)
        await press(pilot, table, "1")
        assert "There is no card to move in C1." in text_of(pilot.app)
        await press(pilot, table, "c", "9")
        assert "There is no cell 9." in text_of(pilot.app)
        await press(pilot, table, "c", "backspace", "7")
        assert piling(table).source == "T7"


@pytest.mark.slow
async def test_the_keys_and_the_rules_of_the_game_are_there() -> None:
    async with seated(standing(), PERSON) as (_, pilot):
        await leads(pilot, "question_mark", to=KeysScreen)
        assert "A free cell; c 2 takes up the card in C2" in text_of(pilot.app)


@pytest.mark.slow
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]])
async def test_cells_lie_beside_the_foundations(size: tuple[int, int]) -> None:
    """Each has its name, and they are in one row with the foundations, above the columns."""
    async with seated(standing(), PERSON, size=size) as (table, pilot):
        places = {view.zone.name: view.region for view in table.top.query(ZoneView) if view.zone is not None}
        assert {places[name].y for name in ("C1", "C4", "F1", "F4")} == {places["C1"].y}
        assert places["C1"].x == places["T1"].x
        assert places["T1"].y > places["C1"].y
        shown = text_of(pilot.app)
        assert all(name in shown for name in ("C1", "C2", "C3", "C4", "F1", "T8"))


@pytest.mark.rule("FREE-4.4", "FREE-4.5")
async def test_it_is_played_in_lines() -> None:
    """Cells are named and found in plain words, and moves are told with their names."""
    typed = ("3 to cell", "c1 to 4", "t", "4 to a free cell", "cell 2", "where jh", "6 to cell 2", "cells")
    lines = await heard(*typed, game="freecell", seats=1, seed=1)
    assert "You move the two of hearts to cell 1." in lines
    assert "The two of hearts does not go on the six of hearts: build down in alternating colors. (FREE-4.3)" in lines
    assert "Empty: cells 2, 3 and 4." in lines
    assert "Cell 2: six of hearts." in lines
    assert any(line.endswith("does not go into cell 2: a cell holds one card. (FREE-4.4)") for line in lines)
    assert lines[-4:] == ["Cell 1: two of hearts.", "Cell 2: six of hearts.", "Cell 3: empty.", "Cell 4: empty."]


@pytest.mark.slow
def test_computers_play_and_win(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deals.jsonl"
    assert cli.run(["simulate", "freecell", "--seats", "expert", "--seed", "164", "--out", str(out)]) == 0
    assert json.loads(out.read_text(encoding="utf-8"))["game"] == "freecell"
    assert "came out 1 of 1" in capsys.readouterr().out


@pytest.mark.slow
def test_deals_are_solved_and_hints_follow_the_solution() -> None:
    """Deal 164 comes out, and a hint from its first position begins with a move of a winning line."""
    game = freecell()
    deal = game.open(game.start(), 0, game.shuffled(game.start(), game.generator(164)))
    verdict = solve(game, deal, Budget(playouts=60_000))
    assert verdict.winnable
    after = deal.copy()
    for line in verdict.lines:
        assert game.refusal(after, line) is None
        game.play(after, line)
    assert game.cleared(after)
    found = hint(game, game.view(deal, 0), Budget(playouts=300))
    assert found is not None
    assert "This wins in " in found.sentence
    assert make_player("expert", game, 1).choose(game.view(deal, 0), Budget(playouts=300)) == found.move
    assert winnable_number(game, 2, Budget(playouts=50)) is not None
