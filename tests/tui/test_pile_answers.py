"""What a table of piles answers to keys and clicks that move nothing: why not, by which rule, what to do instead."""

from __future__ import annotations

from typing import Any

import pytest
from textual.events import Key
from textual.geometry import Offset
from textual.pilot import Pilot

from cardtable.match.match import Match
from cardtable.match.positions import Positions
from cardtable.rules.catalogue import entry
from cardtable.rules.moves import read_move
from cardtable.rules.solitaires.canfield import Canfield
from cardtable.tui.common.dialogs import Ask
from cardtable.tui.common.help import KeysScreen, key_groups
from cardtable.tui.table.messages import Chosen
from cardtable.tui.table.screen import TableScreen
from tests.rules.rivals.table import Bank, Single, Spite
from tests.rules.solitaires.table import laid
from tests.tui.pile_tables import at_piles, computers, lines_of, piling
from tests.tui.pile_tables import laid as laid_at
from tests.tui.program import NAMES, leads, pressed
from tests.tui.tables import press, seated, settled


def standing(name: str, options: dict[str, Any] | None = None, **position: Any) -> Match:
    """Return a match of a patience at this position."""
    game: Any = entry(name).game().table(options or {})
    match = Match(game, NAMES[:1])
    match.begin(0)
    match.history.present = Positions(game, laid(game, position.pop("piles"), **position))
    return match


def said(table: TableScreen) -> str:
    """Return all that the prompt says."""
    return " ".join((table.top.sentence + table.prompt.rest).split())


async def asked(pilot: Pilot[None], table: TableScreen, how: str) -> None:
    """Ask to turn the hand, with a key or with a click on its place."""
    if how != "click":
        await press(pilot, table, how)
        return
    region = next(view.region for view in table.top.query("ZoneView") if view.zone.name == "hand-0")  # type: ignore[attr-defined]
    await pilot.click(offset=Offset(region.x + region.width // 2, region.y + 1))
    await settled(pilot, table)


USED_UP = {
    "klondike": ("only once at this table", "KLON-4.7", "“Passes”"),
    "four-seasons": ("only once in this game", "FSEA-4.5", ""),
    "golf": ("only once in this game", "GOLF-4.4", ""),
}
PILES = {
    "klondike": {1: "Ts", 2: "9h", 3: "8c", 4: "7c"},
    "four-seasons": {1: "5c", 2: "6d", 3: "9h", 4: "Jh"},
    "golf": {1: "5c", 2: "7d"},
}


@pytest.mark.slow
@pytest.mark.parametrize("name", USED_UP)
@pytest.mark.rule("SOLI-4.8")
async def test_a_hand_that_is_used_up_says_so_however_it_is_asked(name: str) -> None:
    """How often it goes through, the rule, and the option that changes it, where there is one."""
    match = standing(name, piles=PILES[name], waste="6s" if name == "golf" else "2s")
    words, rule, option = USED_UP[name]
    async with seated(match, computers(match)) as (table, pilot):
        for how in ("r", "h", "space", "click"):
            table.prompt.tell("something else")
            await asked(pilot, table, how)
            assert words in said(table), how
            assert table.prompt.rule == rule, how
            assert ("option" in said(table)) == bool(option), how
            assert lines_of(match) == [], how
            assert "heart" not in said(table), how


@pytest.mark.rule("TREF-4.4")
async def test_fans_that_may_not_be_gathered_any_more_say_so() -> None:
    match = standing("trefoil", {"redeals": 0}, piles={1: "5c", 2: "6c", 3: "9h"})
    async with seated(match, computers(match)) as (table, pilot):
        for key in ("r", "space"):
            await press(pilot, table, key)
            assert "may not gather the fans" in said(table)
            assert table.prompt.rule == "TREF-4.4"


@pytest.mark.slow
@pytest.mark.rule("KLON-4.3", "PYRA-4.3")
async def test_a_pile_without_a_place_is_compared_with_no_other() -> None:
    match = standing("klondike", piles={1: "Ts", 2: "7d", 3: "Kc", 4: "9h"})
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "2")
        assert said(table).startswith("The 7♦ has no place now: it needs a black eight, or")
        assert table.prompt.rule == "KLON-4.3"
    match = standing("pyramid", piles={22: "7d", 23: "9h", 24: "4c"})
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "2", "2")
        assert said(table).startswith("The 7♦ has no partner now: it needs a six.")
        assert table.prompt.rule == "PYRA-4.3"


@pytest.mark.rule("SOLI-5")
async def test_a_waste_that_no_card_leaves_and_a_key_of_calls_for_one_player_say_so() -> None:
    match = standing("golf", piles=PILES["golf"], waste="6s")
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "d")
        assert said(table).startswith("In this game no card leaves the waste.")
        assert table.prompt.rule == "SOLI-5"
        await press(pilot, table, "x")
        assert said(table).startswith("You play alone, so there is nobody to call.")


@pytest.mark.rule("CANF-4.2")
def test_an_empty_foundation_says_which_card_begins_it() -> None:
    """Of a foundation that has been begun the rule of building is told, and so it is of a base card's other places."""
    canfield = Canfield.table()
    deal = laid(canfield, {1: "6c", 2: "9d"}, base="K", built="Kh")

    def why(line: str) -> str:
        refusal = canfield.refusal(deal, read_move(line))
        assert refusal is not None
        assert refusal.rule == "CANF-4.2"
        return refusal.sentence

    assert why("0 move T1 F1") == "The 6♣ does not go on F1: it begins with the K♣."
    assert why("0 move T1 F3") == "The 6♣ does not go on F3: build up in suit, one rank at a time."


@pytest.mark.slow
@pytest.mark.rule("SD-4.4")
async def test_a_card_without_a_place_is_told_its_neighbors_though_places_are_not_laid_yet() -> None:
    """The rule is that of its place, not of places that nobody has laid; of a pile the other end can be joined too."""
    piles = {"T1": "9h", "T2": "Kc", "T3": "3d 4d", "T4": "As", "D0": "2c", "D1": "Kh"}
    match = laid_at(Single(laid=4, **piles))
    async with seated(match, computers(match)) as (table, pilot):
        for key, words in (
            ("1", "The 9♥ has no place now: it needs the 8♥ or the 10♥ on top of a pile."),
            ("3", "The 4♦ has no place now: it needs the 5♦ on top of a pile, or its whole pile the 2♦."),
            ("4", "The A♠ has no place now: it needs the K♠ or the 2♠ on top of a pile."),
            ("d", "The 2♣ has no place now: it needs the A♣ or the 3♣ on top of a pile, or a space."),
        ):
            await press(pilot, table, key)
            assert words.replace(" ", "") in said(table).replace(" ", "")
            assert table.prompt.rule == "SD-4.4"


@pytest.mark.parametrize(
    ("name", "needs"),
    [
        ("klondike", "a black eight, or the 6♦ on a foundation"),
        ("canfield", "a black eight, or the 6♦ on a foundation"),
        ("golf", "a six or an eight"),
        ("beleaguered-castle", "an eight, or the 6♦ on a foundation"),
        ("auld-lang-syne", "a six on a foundation"),
        ("trefoil", "the 8♦, or the 6♦ on a foundation"),
    ],
)
def test_what_a_card_needs_is_what_its_game_has_it_laid_on(name: str, needs: str) -> None:
    game: Any = entry(name).game().table({})
    deal = laid(game, {1: "5c", 2: "7d"})
    place = game.layout.number["T2"]
    assert game.play_phase.needs(deal, place, 1) == needs
    if game.limit:
        deal.shifts = game.limit
        assert not game.play_phase.needs(deal, place, 1), "what it needs may lie there, and may not be used"


@pytest.mark.slow
@pytest.mark.rule("SOLI-4.6")
@pytest.mark.parametrize(("units", "words"), [("whole", "not a part of them"), ("single", "or the top card alone")])
async def test_a_part_of_a_run_says_what_may_move_and_what_changes_it(units: str, words: str) -> None:
    match = standing("klondike", {"units": units}, piles={1: "9s 8h 7c 6d", 2: "9c", 3: "Td"})
    async with seated(match, computers(match)) as (table, _):
        assert table.field.piling is not None
        table.field.piling.pick("T1", 3)
        assert words in said(table)
        assert "“Moved together”" in said(table)
        assert table.prompt.rule == "SOLI-4.6"


@pytest.mark.slow
async def test_no_key_is_read_as_a_card_where_nobody_holds_cards() -> None:
    """It names a pile, or nothing."""
    match = standing("klondike", piles={1: "Ts", 2: "7d", 3: "Kc", 4: "9h"})
    async with seated(match, computers(match)) as (table, pilot):
        for key in "ckshd":
            await press(pilot, table, key)
            assert "can be chosen" not in said(table), key
            assert not table.top.prompt.aside, key
            assert ("no pile at this table" in said(table)) == (key in "cks"), key
            assert (piling(table).cursor is None) == (key != "d"), key


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "keys"),
    [
        ("klondike", {"1 to 7": "T1 to T7", "d": "waste", "h": "hand", "f": "foundations"}),
        ("canfield", {"1 to 4": "T1 to T4", "s": "stock"}),
        ("four-seasons", {"h": "card in hand or the hand"}),
        ("trefoil", {"0 to 1": "1 6 is T16", "2 to 9": "T2 to T9"}),
        ("poker-squares", {"1 to 5": "row, then its column"}),
    ],
)
async def test_the_page_of_keys_lists_the_piles_and_what_u_takes_back(name: str, keys: dict[str, str]) -> None:
    match = at_piles(name, 1)
    async with seated(match, computers(match)) as (table, pilot):
        groups = {group.title: dict(group.keys) for group in key_groups(table)}
        named = groups.get("Piles") or groups["Cells"]
        for key, words in keys.items():
            assert words in named[key]
        page = await leads(pilot, "question_mark", to=KeysScreen)
        assert all(words in " ".join(page.page().plain.split()) for words in keys.values())
        await pressed(pilot, "escape")
        await press(pilot, table, "g")
        assert table.meaning("ask_for('take_back_turn')") == "Take back every move of this deal"


@pytest.mark.slow
async def test_ending_a_lost_deal_as_advised_is_asked_with_yes_chosen() -> None:
    """Unasked for, No is chosen."""
    match = standing("klondike", piles={1: "Ts", 2: "7d 2c", 3: "Kc", 4: "9h", 5: "Kd", 6: "Kh", 7: "Ks"})
    async with seated(match, computers(match)) as (table, pilot):
        ends = next(line for line in piling(table).view.lines if line.verb == "done")
        for advised in (False, True):
            piling(table).to_line(ends)
            piling(table).hinted = ends if advised else None
            table.field.offer()
            asked = await leads(pilot, "enter", to=Ask)
            assert asked.focused is not None
            assert asked.focused.id == ("yes" if advised else "no")
            await pressed(pilot, "escape")


async def test_no_number_names_a_pile_where_all_have_letters() -> None:
    """Nor does it name a card."""
    match = at_piles("pishe-pasha", 2)
    async with seated(match, computers(match)) as (table, pilot):
        assert "number" not in piling(table).how
        for key in ("1", "a"):
            await press(pilot, table, key)
            assert said(table).startswith(f"{key} is no pile at this table")


@pytest.mark.slow
async def test_where_there_are_no_bookmarks_their_keys_say_why() -> None:
    match = at_piles("multiple-canfield", time="turns")
    async with seated(match, ("person", "person")) as (table, pilot):
        for key in ("plus", "at"):
            table.prompt.tell("something else")
            await press(pilot, table, key)
            assert said(table) == "Only a game that you play alone can have a bookmark.", key


@pytest.mark.parametrize(
    ("game", "seats", "answer"),
    [
        ("poker-squares-duel", 2, "You have a choice here: g goes on only where a single move is left."),
        ("pishe-pasha", 2, "Mistakes can be called at this table, so g plays nothing for you."),
    ],
)
async def test_the_key_for_going_on_speaks_of_builds_only_where_there_are_any(
    game: str, seats: int, answer: str
) -> None:
    match = at_piles(game, seats, time="turns") if game == "poker-squares-duel" else at_piles(game, seats)
    if game == "pishe-pasha":
        match.say(f"{match.deal.turn} turn")
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "g")
        assert said(table) == answer


async def test_a_wrong_key_at_a_square_is_told_of_rows_and_columns() -> None:
    match = at_piles("poker-squares", 1)
    async with seated(match, ("person",)) as (table, pilot):
        for key in "ads":
            await press(pilot, table, key)
            assert said(table) == f"{key} is no row or column: type a row, then a column; ? lists the keys."


@pytest.mark.slow
@pytest.mark.rule("SM-4.8")
async def test_the_key_that_ends_a_turn_says_which_card_has_to_be_played_first() -> None:
    match = laid_at(Spite(hands=("As 5c Kd", "9h")))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "e")
        assert said(table).startswith("Play the ace of spades to the center first.")
        assert table.prompt.rule == "SM-4.8"
        assert lines_of(match) == []
    match = laid_at(Bank())
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "e")
        assert said(table).startswith("e does nothing here")


@pytest.mark.parametrize(("key", "action"), [("enter", "ask_for('enter')"), ("l", "ask_for('log')"), ("f2", "keys")])
async def test_a_bound_key_is_heard_before_the_key_typed_right_behind_it(
    monkeypatch: pytest.MonkeyPatch, key: str, action: str
) -> None:
    """Both keys come in one read of the terminal. If the first one has covered the table, the second does nothing."""
    match = at_piles("spite-and-malice", seed=12)
    async with seated(match, computers(match)) as (table, pilot):
        while len(piling(table).view.lines) < 2:
            await press(pilot, table, "g")
        begun, heard = len(lines_of(match)), list[str]()
        table.parts.enter = lambda: None  # type: ignore[method-assign]
        table.field.controls.type = heard.append  # type: ignore[method-assign,union-attr]
        run_action = table.app.run_action

        async def noted(asked: Any, *others: Any) -> bool:
            heard.append(asked)
            return await run_action(asked, *others)

        monkeypatch.setattr(table.app, "run_action", noted)
        for name, character in ((key, key if len(key) == 1 else None), ("e", "e")):
            table.app.post_message(Key(name, character))
        await settled(pilot, table)
        assert heard == ([action, "e"] if key == "enter" else [action])
        assert (table.app.screen is table) == (key == "enter")
        assert len(lines_of(match)) == begun


async def test_of_two_moves_chosen_at_once_the_first_is_made() -> None:
    """A key pressed right after the one that lays a card chooses nothing instead of it."""
    match = at_piles("klondike", 1)
    async with seated(match, ("person",)) as (table, pilot):
        begun = len(lines_of(match))
        first, second = piling(table).view.lines[:2]
        table.post_message(Chosen(first))
        table.post_message(Chosen(second))
        await settled(pilot, table)
        assert lines_of(match)[begun] == str(first)
