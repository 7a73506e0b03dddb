"""Tables of piles played by hand: with arrows, names, clicks and drags; cards built, looked at and refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from textual.geometry import Size
from textual.pilot import Pilot

from cardtable.cards import read_card
from cardtable.match.match import Match
from cardtable.players.player import Hint
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.game import AnyGame, View
from cardtable.rules.moves import read_move
from cardtable.rules.naming import whose
from cardtable.rules.teller import Zone, is_pile
from cardtable.tui.board.board import Tabletop
from cardtable.tui.board.faces import MEDIUM, Look
from cardtable.tui.board.spread import pile_title
from cardtable.tui.table.choose.pile_names import PileNames
from cardtable.tui.table.choose.pile_selection import PileSelection, selection_of
from cardtable.tui.table.choose.pile_viewer import PileShown, Spread
from cardtable.tui.table.choose.pointing import Target
from cardtable.tui.table.endings import MatchOver
from cardtable.tui.table.screen import TableScreen
from tests.each import with_each
from tests.rules.rivals.table import Bank, Pishe, Single, Spite
from tests.tui.pile_tables import (
    ALONE,
    GAMES,
    LAYOUTS,
    WAYS,
    at_piles,
    button_of,
    by_clicking,
    by_typing,
    computers,
    keys_for,
    laid,
    lines_of,
    piling,
    plays_of,
    spot_of,
    target_of,
)
from tests.tui.program import SMALL, text_of, until
from tests.tui.tables import STILL, First, hint_at, press, seated, seen_all, settled


async def seen_to_the_end(pilot: Pilot[None], table: TableScreen) -> None:
    """Press Space until the match is over."""
    for _ in range(12):
        if isinstance(pilot.app.screen, MatchOver):
            return
        await press(pilot, table, "space")
    raise AssertionError("the match is not over")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [*GAMES, *ALONE])
async def test_any_line_is_said_in_any_way(game: str, seats: int) -> None:
    """Lines drawn by lot, walked to, typed, clicked and dragged in turn: just these lines are said."""
    match = at_piles(game, seats, seed=8)
    chance, said = Random(seats), list[str]()
    async with seated(match, computers(match), thinker=First()) as (table, pilot):
        for way in WAYS.values():
            await seen_all(pilot, table)
            if pilot.app.screen is not table or table.field.selection is None:
                break
            lines = plays_of(piling(table).view, table)
            move = chance.choice([line for line in lines if len(line.args) > 1] or lines)
            await way(pilot, table, move)
            said.append(str(move))
            assert table.top.prompt.fits(table.top.sentence)
    assert len(said) > 2
    assert [line for line in lines_of(match) if line.startswith("0 ")][: len(said)] == said


def one_card_left(game: str, seats: int = 2) -> Any:
    """Return a table at which seat 0 has one card left, and a place to play it."""
    match game:
        case "russian-bank":
            return Bank(F1="Qs", S0="Ks", S1="4h 5d", T1="9h", T2="6c", empty="H0", H1="7d 8d", D1="3c")
        case "single-deck-russian-bank":
            return Single(T1="4h 5h", T2="9c", D0="6h", D1="Jd", H1="2c 3c", empty="H0")
        case "pishe-pasha":
            return Pishe(F1="7h", D0="8h", D1="Jd", S1="2c 3c", empty="S0")
        case _:
            return Spite(seats=seats, F1="Ac 2d", P0="3c", hands=("Kd 9h",), W0="Qh")


LAST = {
    "russian-bank": "0 move S0 F1",
    "single-deck-russian-bank": "0 move D0 T1",
    "pishe-pasha": "0 move D0 F1",
    "spite-and-malice": "0 move P0 F1",
}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "way"), [(*game, tuple(WAYS)[at % 4]) for at, game in enumerate(GAMES)])
@pytest.mark.rule("RB-4.35", "SD-4.16", "SM-4.19", "ST-6.1", "PP-4.14")
async def test_the_last_card_goes_out_and_is_scored(game: str, seats: int, way: str) -> None:
    """Whoever plays the last card sees the deal's end on the table, and then who has won, on the sheet."""
    match = laid(one_card_left(game, seats))
    async with seated(match, computers(match)) as (table, pilot):
        await WAYS[way](pilot, table, read_move(LAST[game]))
        await seen_to_the_end(pilot, table)
        shown = text_of(table.app)
        assert "You have won." in shown
        assert match.results[-1].detail["result"] == "out"
        assert str(match.results[-1].change[0]) in shown


# ── taking up and putting down ────────────────────────────────────────────────────────────────────────────────────


def looks(table: TableScreen) -> dict[str, set[Look]]:
    """Return the looks of each pile's cards."""
    return {name: {look for _, look in standout.looks} for name, standout in table.top._standouts.items()}


@pytest.mark.slow
async def test_every_place_a_card_may_go_to_lights_up() -> None:
    """What was taken up is marked, its places and no others are lit, and Enter goes to the first of them."""
    match = laid(Bank(T1="9s", T2="8h", T3="Td", T4="9c", T5="", T6="Kh", S0="8d", H0="2c 3c"))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "2")
        found = looks(table)
        lines = [line for line in match.view(0).lines if line.args[:1] == ("T2",)]
        places = {str(line.args[1]) for line in lines}
        assert places == {"T1", "T4"}, "it is black on red, and the only card of a pile goes into no space"
        assert found["T2"] == {Look.PICKED}
        lit = {name for name, seen in found.items() if seen & {Look.LIT, Look.CURSOR}}
        assert lit == places | {f"F{number}" for number in range(1, 9)}, "where errors are called these are lit for any"
        assert piling(table).cursor == Target("T1", 0)
        await press(pilot, table, "enter")
        assert lines_of(match)[0] == "0 move T2 T1"


@pytest.mark.slow
async def test_what_was_taken_up_is_let_go_again() -> None:
    """By Escape, by Backspace, or by pointing once more at what goes nowhere; the table is not left."""
    match = laid(Bank(T1="9s", T2="8h", S0="Kd"))
    async with seated(match, computers(match)) as (table, pilot):
        for key in ("escape", "backspace"):
            await press(pilot, table, "2")
            assert piling(table).source == "T2"
            await press(pilot, table, key)
            assert piling(table).source is None
            assert pilot.app.screen is table
        await press(pilot, table, "2", "2")
        assert piling(table).source is None
        assert lines_of(match) == []


@with_each(
    ("table", "keys", "rule"),
    [
        (lambda: Bank(T1="9s", T2="8c", S0="Kd", T3="Jd"), "t2 t1", "RB-4.13"),
        (lambda: Bank(T1="9s", T2="8h", S0="Kd", F1="2c"), "t2 f1", "RB-4.12"),
        (lambda: Bank(T1="9s", T2="8h", S0="Kd", S1="6c"), "t2 s1", "RB-4.15"),
        (lambda: Bank(T1="9s", T2="Kh", T3="", S0="4d", D0="Qc"), "t2 t3", "RV-3.1"),
        (lambda: Bank(T1="9s", T2="8h", S0="3c", F1="2c", options={"stops": "prevented"}), "t2 t1", "RB-4.28"),
        (lambda: Single(T1="9s", T2="8h"), "t2 t1", "SD-4.4"),
        (lambda: Single(T1="9s", T2="8s", turned="3d"), "t2 t1", "SD-4.12"),
        (lambda: Single(T1="9s", T2=""), "t1 t2", "SD-4.10"),
        (lambda: Spite(F1="Ac", hands=("Kd 9h",)), "kd f1", "SM-4.10"),
        (lambda: Spite(W0="6c", hands=("Kd 9h",)), "9h w0", "SM-4.17"),
        (lambda: Spite(hands=("As 9h",), W0="Tc"), "9h w0", "SM-4.8"),
        (lambda: Spite(hands=("Kd 9h",), P0="3d 4c", W0="5c"), "p0 w0", "SM-4.18"),
        (lambda: Pishe(turned="5h", D1="Jd", F1="2c"), "s0 d1", "PP-4.6"),
        (lambda: Pishe(turned="5h", D1="Jd", F1="2c"), "s0 f1", "PP-4.5"),
        (lambda: Pishe(turned="5h", D1="Jd", F1="2c"), "d1 f1", "PP-4.7"),
    ],
)
def test_what_may_not_move_is_refused_with_the_rule_that_bars_it(table: Any, keys: str, rule: str) -> None:
    """Whatever is carried wherever, the line that is asked about is one that the rules know."""
    match = laid(table())
    view, teller = match.view(0), entry(match.game.id).teller(match.game)
    selection = selection_of(view, teller.zones(view), teller, match.game)
    assert isinstance(selection, PileSelection)
    what, where = keys.split()
    token = what.upper() if is_pile(what.upper()) else read_card(what[0].upper() + what[1])
    refusal = match.refusal(selection.carrying.move(token, where.upper()))
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "keys", "rule"),
    [
        (lambda: Bank(T1="9s", T2="8c", S0="Kd", T3="Jd", T4="Qd"), "2 1", "RB-4.13"),
        (lambda: Spite(hands=("As 9h",), W0="Tc"), "9h", "SM-4.8"),
        (lambda: Pishe(turned="5h", D1="Jd", F1="2c", options={"stops": "prevented"}), "s", "PP-4.6"),
    ],
)
async def test_what_may_not_move_says_why(table: Any, keys: str, rule: str) -> None:
    """The reason and the id of the rule stand in the prompt line, F1 leads to it, and nothing has been said."""
    match = laid(table())
    async with seated(match, computers(match)) as (screen, pilot):
        for word in keys.split():
            await press(pilot, screen, *word)
        assert f"({rule}" in screen.top.sentence + screen.prompt.rest, screen.top.sentence
        assert lines_of(match) == []
        assert screen.prompt.rule == rule


@pytest.mark.slow
async def test_digits_and_letters_name_piles_and_what_is_none_is_said() -> None:
    """Where nobody holds cards a digit is a tableau pile, a letter one's own pile, a capital the other one's."""
    match = laid(Bank(T1="9s", T2="8h", S0="Kd", D1="Ts"))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "9")
        assert piling(table).source is None
        assert "no pile 9" in table.top.sentence
        await press(pilot, table, "t")
        assert table.top.prompt.aside, "a name has begun"
        await press(pilot, table, "2")
        assert piling(table).source == "T2"
        await press(pilot, table, "escape", "s")
        assert piling(table).source == "S0"
        await press(pilot, table, "escape", "f")
        assert piling(table).source is None
        assert "foundations" in table.top.sentence
        assert table.field.piling is not None
        assert [table.field.piling.names.key(key) for key in "sSdD"] == [["S0", "S1"], ["S1"], ["D0", "D1"], ["D1"]]


@pytest.mark.slow
async def test_two_digits_are_taught_and_taken_back() -> None:
    """A digit that begins no other number is a pile at once; Backspace and Esc take back the first of two."""
    match = Match(entry("trefoil").game().table({}), ("Ann",), rng=Random(1))
    match.begin(0)
    async with seated(match, ("person",)) as (table, pilot):
        assert "0 1 is T1, 1 6 is T16" in " ".join(text_of(pilot.app).split())
        for key in ("backspace", "escape"):
            await press(pilot, table, "1")
            assert "pile 1…" in text_of(pilot.app)
            await press(pilot, table, key)
            assert pilot.app.screen is table
            assert "pile 1…" not in text_of(pilot.app)
        await press(pilot, table, "1", "9")
        assert table.prompt.sentence == "There is no pile 19."
    squares = Match(entry("poker-squares").game().table({}), ("Ann",), rng=Random(1))
    squares.begin(0)
    async with seated(squares, ("person",)) as (table, pilot):
        await press(pilot, table, "6")
        assert table.prompt.sentence == "There is no row 6: rows go from 1 to 5."
        await press(pilot, table, "2", "9")
        assert table.prompt.sentence == "There is no column 9: columns go from 1 to 5."


def test_every_key_of_a_pile_is_taught_in_words() -> None:
    """Nothing is called by its letter alone."""
    for line in CATALOGUE:
        table = line.game().table({})
        teller = line.teller(table)
        if teller.of_piles:
            view = table.view(table.open(table.start(), 0, table.shuffled(table.start(), Random(1))), 0)
            for key, words in PileNames(teller.zones(view), 0).taught():
                assert not re.search(r"(The|player's) ([A-Z]|turned up|no discards)( |$)", words), (line.id, key, words)


def test_ones_own_waste_in_company_has_no_number() -> None:
    """The first player's would be D and the second's D1."""
    table = entry("comparative-solitaire").game().table({}, 2)
    view = table.view(table.open(table.start(), 0, table.shuffled(table.start(), Random(1))), 1)
    own = [zone for zone in entry("comparative-solitaire").teller(table).zones(view) if zone.side is None]
    assert [pile_title(zone) for zone in own if zone.name[0] == "D"] == ["D"]


@pytest.mark.parametrize("game", ["four-seasons", "pyramid"])
def test_the_letter_of_the_hand_is_the_card_held_first(game: str) -> None:
    """While one is held its letter takes it up; it turns another only where none is."""
    table = entry(game).game().table({})
    view = table.view(table.open(table.start(), 0, table.shuffled(table.start(), Random(1))), 0)
    assert PileNames(entry(game).teller(table).zones(view), 0).key("h") == ["H0", "hand-0"]


def test_the_capital_letter_of_ones_own_pile_names_it_after_the_others_where_cards_are_held() -> None:
    """There the table writes one's own side stacks with capitals as well."""
    table = entry("spite-and-malice").game().table({}, 3)
    view = table.view(table.open(table.start(), 0, table.shuffled(table.start(), Random(1))), 0)
    names = PileNames(entry("spite-and-malice").teller(table).zones(view), 0)
    assert names.key("W") == ["W1", "W2", "W0"]
    assert names.key("w") == ["W0", "W1", "W2"]


def test_where_there_are_more_than_ten_piles_two_digits_name_one() -> None:
    """At exactly ten piles nought is the tenth; a grid is named by row and column."""

    def typed(names: Sequence[str], keys: str) -> list[str] | None:
        found: list[str] | None = None
        piles = PileNames([Zone(name, None, (1, 0), "pile") for name in names], 0)
        for key in keys:
            found = piles.key(key)
        return found

    ten, twelve = ([f"T{number + 1}" for number in range(count)] for count in (10, 12))
    assert [typed(ten, key) for key in "190"] == [["T1"], ["T9"], ["T10"]]
    assert [typed(twelve, keys) for keys in ("1", "04", "12", "13", "4")] == [[], ["T4"], ["T12"], [], ["T4"]]
    assert typed([f"G{row}{column}" for row in range(1, 6) for column in range(1, 6)], "23") == ["G23"]
    assert typed(ten, "x") is None


# ── short ways ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.parametrize("keys", [("3", "3"), ("3", "f"), ("3", "enter"), ("click",)])
async def test_two_presses_or_a_double_click_send_a_card_to_its_foundation(keys: tuple[str, ...]) -> None:
    match = laid(Bank(T1="9s", T2="8h", S0="Kd", T3="3c", F1="2c", T5="Ad", options={"stops": "prevented"}))
    async with seated(match, computers(match), thinker=First()) as (table, pilot):
        if keys == ("click",):
            await pilot.click(offset=spot_of(table, target_of(table, "T3")), times=2)
            await settled(pilot, table)
        else:
            await press(pilot, table, *keys)
        assert lines_of(match)[0] == "0 move T3 F1"


async def test_where_errors_are_called_two_presses_mean_a_foundation_and_nothing_else() -> None:
    """What goes nowhere is let go of; a place that would take the card is not chosen for anybody."""
    match = laid(Bank(T1="9s", T2="8h", S0="Kd", T3="3c", F1="2c"))
    async with seated(match, computers(match), thinker=First()) as (table, pilot):
        for keys in (("2", "2"), ("2", "f")):
            await press(pilot, table, *keys)
            assert lines_of(match) == []
            assert "fits no foundation" in table.top.sentence
            assert piling(table).source is None


@pytest.mark.slow
@pytest.mark.parametrize("key", ["space", "g"])
async def test_space_does_the_one_thing_that_plays_no_card_but_not_by_one_space_too_many(key: str) -> None:
    """It turns, where nothing else can be played; right after a wait it asks once more. So does g, Stop or no Stop."""
    match = laid(Pishe(D1="Jd", F1="2c"))
    async with seated(match, computers(match), thinker=First()) as (table, pilot):
        assert table.question.open
        table.keys._went_on = True
        await press(pilot, table, "space")
        assert lines_of(match) == []
        assert table.top.prompt.aside == "Space again: Turn a card"
        assert [str(line) for line in plays_of(piling(table).view, table)] == ["0 turn"]
        await press(pilot, table, key)
        await pilot.pause(0.2)
        assert lines_of(match)[0] == "0 turn"


@pytest.mark.slow
async def test_what_is_forced_is_played_by_one_key_and_only_when_asked() -> None:
    """A run of plays that nobody can choose goes by itself once asked for, and stops where there is a choice again."""
    forced = Spite(hands=("As 2h 9d Kd",), W0="Qh", P0="3c 4d 5h")
    match = laid(forced)
    async with seated(match, computers(match)) as (table, pilot):
        await pilot.pause(0.2)
        assert lines_of(match) == [], "never without being asked"
        assert piling(table).forced is not None
        await press(pilot, table, "g")
        await until(pilot, lambda: len(lines_of(match)) > 1 and table.question.open)
        said = lines_of(match)
        assert said[:2] == ["0 play As F1", "0 play 2h F1"]
        assert len(said) == 2, "then there is a choice"
        assert piling(table).forced is None
        await press(pilot, table, "g")
        assert len(lines_of(match)) == 2


@pytest.mark.slow
async def test_a_rank_alone_takes_up_the_only_card_of_it_and_a_pile_is_named_as_the_table_shows_it() -> None:
    """Typing the suit as well, or the number of the pile, changes nothing; of two fives the suit is asked."""
    match = laid(Spite(hands=("As 5h 5c Th Kd",), P0="3c 4d 9h"))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "a", "s", "f")
        assert lines_of(match) == ["0 play As F1"]
        await press(pilot, table, "5")
        assert "Five of which suit? c d h s" in text_of(pilot.app)
        await press(pilot, table, "escape", "1", "0", "h")
        assert piling(table).source == read_card("Th")
        await press(pilot, table, "escape", "k")
        assert piling(table).source == read_card("Kd")
        await press(pilot, table, "d", "w", "0")
        assert lines_of(match)[1] == "0 side Kd W0"
        assert "does nothing here" not in text_of(pilot.app)


@pytest.mark.slow
async def test_a_digit_after_the_letter_of_a_pile_is_part_of_its_name_only_there() -> None:
    """Typed later it is answered like any other rank, also if the last card went to the pile of that number."""
    match = laid(Spite(hands=("As 5h 5c 9h Kd",), P0="3c 4d 8h"))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "a", "s", "f", "1")
        assert lines_of(match) == ["0 play As F1"]
        assert "No ten can be seen." not in text_of(pilot.app)
        await press(pilot, table, "1")
        assert "No ten can be seen." in text_of(pilot.app)


@pytest.mark.slow
async def test_a_pile_is_looked_into_as_far_as_the_rules_let_one_look() -> None:
    """A fan shows all of its cards, discards the top one alone; neither tells a number that is secret."""
    match = laid(Bank(T1="9s 8h 7c 6d", D0="3h 4c Kc", S0="Kd"))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "1", "v")
        assert isinstance(pilot.app.screen, PileShown)
        assert pilot.app.screen.query_one(Spread).size.height == MEDIUM.height, "they are as large as there is room for"
        shown = text_of(table.app)
        assert "4 cards" in shown
        assert all(card in shown for card in ("9♠", "8♥", "7♣", "6♦"))
        await press(pilot, table, "escape", "escape", "d", "v")
        shown = text_of(table.app)
        assert "K♣" in shown
        assert "3♥" not in shown
        assert "4♣" not in shown
    match = laid(Spite(hands=("Kd 9h",), P0="3d 5d 7d 4c", W0="9c 8c 8d"))
    async with seated(match, computers(match)) as (table, pilot):
        await press(pilot, table, "p", "v")
        shown = text_of(table.app)
        assert "4♣" in shown
        assert not {"2 cards", "4 cards"} & {shown[at : at + 7] for at in range(len(shown))}
        await press(pilot, table, "escape", "w", "v")
        assert all(card in text_of(table.app) for card in ("9♣", "8♣", "8♦"))


@pytest.mark.slow
async def test_a_hint_lights_a_line_and_enter_says_it() -> None:
    match = laid(Bank(T1="9s", T2="8h", S0="Kd", options={"stops": "prevented"}, T3="3c", F1="2c"))
    async with seated(match, computers(match), thinker=First()) as (table, pilot):
        hinted = await hint_at(pilot, table)
        await press(pilot, table, "enter")
        assert lines_of(match)[0] == str(hinted)


class Adviser(First):
    """A thinker that advises the first line, with a sentence about the stock of the player who asks."""

    async def hint(self, game: AnyGame, view: View) -> Hint | None:
        return Hint(view.lines[0], "RB-10.2", f"Move it from {whose(view.who)} stock to {whose(1 - view.who)} stock.")


@pytest.mark.slow
async def test_a_hint_speaks_to_whoever_asked_where_several_people_look() -> None:
    match = laid(Bank(T1="9s", T2="8h", S0="Kd", S1="4d", options={"stops": "prevented"}))
    async with seated(match, ("person", "person"), thinker=Adviser()) as (table, pilot):
        await hint_at(pilot, table)
        said = f"Move it from your stock to {match.names[1]}'s stock."
        assert said in table.top.sentence


@pytest.mark.rule("RB-9.3")
async def test_where_errors_are_called_a_hint_leaves_out_what_is_owed() -> None:
    match = laid(Bank(T1="9s", T2="8h", S0="Kd", T3="3c", F1="2c"))
    async with seated(match, computers(match)) as (table, pilot):
        lit = {name for name, seen in looks(table).items() if seen}
        assert lit > {"T3", "T2"}, "the owed play is lit no more than any other"
        assert all(seen == {Look.LIT} for name, seen in looks(table).items() if name in ("T3", "T2"))
        hint = await table.parts.advice.on(piling(table).view)
        assert hint is not None
        assert not {"T3", "F1"} & {*hint.move.args}
        await pilot.press("exclamation_mark")
        await pilot.pause(0.2)
        assert piling(table).hinted is None, "Enter at once would be a move at one's own risk"


# ── with the mouse ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_a_card_that_is_dropped_beside_every_place_goes_back_and_a_back_clicked_is_turned() -> None:
    match = laid(Bank(T1="9s", T2="8h", S0="Kd"))
    async with seated(match, computers(match)) as (table, pilot):
        start = spot_of(table, target_of(table, "T2"))
        await pilot.mouse_down(offset=start)
        await pilot.hover(offset=(start.x + 2, start.y))
        assert piling(table).source == "T2"
        assert table.top.air.carried is not None
        found = piling(table).standouts()
        assert found["T2"].away == {0}, "it is in the hand, and its place is empty"
        assert found["T1"].lit
        await pilot.hover(offset=(79, 20))
        await pilot.mouse_up(offset=(79, 20))
        await settled(pilot, table)
        assert table.top.air.carried is None
        assert piling(table).source is None
        assert lines_of(match) == []
        await pilot.click(offset=spot_of(table, Target("hand-0", len(match.deal.piles[10]) - 1)))
        await settled(pilot, table)
        assert lines_of(match)[0] == "0 turn", "as at a table, the hand is clicked to turn its top card up"


def test_a_run_is_taken_by_its_deepest_card() -> None:
    """Pointed at, so many cards go as lie from there on; by its name alone a pile gives as many as may go."""
    match = at_piles("klondike", 1, seed=4, units="part", passes=0)
    chance = Random(6)
    for _ in range(400):
        view, teller = match.view(0), entry("klondike").teller(match.game)
        runs = [line for line in view.lines if len(line.args) == 3]
        if runs:
            break
        match.say(chance.choice(view.lines))
    selection = selection_of(view, teller.zones(view), teller, match.game)
    assert isinstance(selection, PileSelection)
    what, where, count = runs[0].args
    zone = selection.places.named(str(what))
    assert zone is not None
    assert selection.carrying.move(what, str(where)) == runs[0]
    assert selection.count_at(Target(zone.name, len(zone.cards) - int(str(count)))) == count
    assert selection.count_at(Target(zone.name, len(zone.cards) - 1)) is None, "the top card says nothing of it"
    assert selection.take_up(zone.name, int(str(count)))
    assert selection.taken_from(zone) == len(zone.cards) - int(str(count))


@pytest.mark.slow
async def test_typing_and_clicking_reach_buttons_but_not_another_ones_cards() -> None:
    for way in (by_typing, by_clicking):
        match = laid(Spite(hands=("Kd 9h", "2c 3c"), W1="8c"))
        async with seated(match, computers(match)) as (table, pilot):
            await press(pilot, table, *keys_for(table, "W1"), "f", "1")
            assert lines_of(match) == []
            end = read_move("0 end")
            assert button_of(table, end) is not None
            await way(pilot, table, end)
            assert lines_of(match)[0] == "0 end"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "keys"),
    [
        (lambda: Bank(T1="9s", T2="8h", S0="Kd", T3="3c", F1="2c", T5="Ad"), "3 f"),
        (LAYOUTS["russian-bank"], "h 8"),
    ],
)
async def test_a_line_never_lays_the_table_out_anew(table: Any, keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All piles stay where they are, however they grow: only cards are repainted."""
    laid_out: list[Size] = []
    seated_at = Tabletop.seated

    def counted(top: Tabletop, size: Size) -> Any:
        laid_out.append(size)
        return seated_at(top, size)

    monkeypatch.setattr(Tabletop, "seated", counted)
    match = laid(table())
    async with seated(match, ("person", "person"), settings=STILL) as (screen, pilot):
        laid_out.clear()
        await press(pilot, screen, *keys.replace(" ", ""))
        await pilot.pause()
        assert lines_of(match)
        assert not laid_out


@pytest.mark.parametrize(
    ("run", "told"),
    [
        ("Tc 8d 7c", ""),
        ("Tc 9c 8d 7c 6d 5d 5s", "7 cards"),
        ("Kc Qc Js Tc 9c 8d 7c 6d 5d 5s 4c 4d 3c 2c 2d", "+4"),
    ],
)
async def test_a_stack_says_how_many_cards_lie_in_it_where_they_do_not_lie_side_by_side(run: str, told: str) -> None:
    """Some lie in a second row, where they are easily overlooked; of more, those left out are counted."""
    match = laid(Spite(hands=("Kd 9h", "Qd"), P0="3d 8h", P1="6d Qs", W0=run, X0="Qc", Y0="Kc", Z0="Jc"))
    async with seated(match, computers(match)) as (screen, _):
        line = next(line for line in text_of(screen.app).splitlines() if "P0 payoff" in line)
        assert line.partition("W0")[2].partition("X0")[0].strip() == told


async def test_a_long_sentence_covers_no_piles_where_the_hand_lies_below_the_prompt() -> None:
    """Its rest is read under the hand; where there is no room for it, the prompt grows over the piles as elsewhere."""
    match = at_piles("spite-and-malice")
    async with seated(match, computers(match), size=SMALL) as (table, pilot):
        before = text_of(pilot.app).splitlines()
        row = next(at for at, line in enumerate(before) if line.startswith("▸"))
        long = (
            "Play the eight of hearts to the third center stack: then the nine of clubs can follow it from your hand."
        )
        table.prompt.advise(long, "SM-10.3")
        await pilot.pause()
        after = text_of(pilot.app).splitlines()
        assert after[:row] == before[:row]
        assert " ".join("\n".join(after).replace("…", "").replace("▸", "").split()).count("can follow it from") == 1
        assert after[row + 1 : row + 5] == before[row + 1 : row + 5], "nor the hand"
        table.prompt.advise(f"{long} {long} {long}", "SM-10.3")
        await pilot.pause()
        assert text_of(pilot.app).splitlines()[:row] != before[:row]
