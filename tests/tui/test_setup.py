"""Setting up a table: people, rules of the house, the cut, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from textual.content import Content
from textual.css.stylesheet import Stylesheet
from textual.widgets import Input

from cardtable.cards import CARDS
from cardtable.errors import BadInput
from cardtable.players.player import PERSON, Budget
from cardtable.players.solving.solve import solve
from cardtable.rules.catalogue import CATALOGUE
from cardtable.rules.euchre.cards import PACKS
from cardtable.rules.game import SEAL
from cardtable.rules.seating.cutting import CutResult
from cardtable.rules.ways import ways_of
from cardtable.store import Setup, Store
from cardtable.store.settings import Settings
from cardtable.table.begun_at import BROUGHT_SCORES
from cardtable.table.ending import set_up_again
from cardtable.table.seating import Seating, cleaned, first_name, new_table, resumed_table
from cardtable.testing.amount import many
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.common.dialogs import Ask, AskText
from cardtable.tui.common.fields import Choice
from cardtable.tui.common.widgets import Push
from cardtable.tui.rulebook.reader import Reader
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.setup.draw_screen import DrawScreen
from cardtable.tui.setup.house_rules import HouseRules
from cardtable.tui.setup.people import AgreedLine, Name, People, ScoreLine, Seat
from cardtable.tui.setup.says import ERRORS_AND_CALLS, OF_BUTTONS, OF_CHOICES, OF_PLAYERS, Says
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.setup.way_line import KEPT, OWN
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import (
    HOSTILE,
    LARGE,
    NAMES,
    SIZES,
    Under,
    a_store,
    clicked,
    leads,
    opened,
    pressed,
    screen_of,
    text_of,
    typed,
    until,
)
from tests.tui.tables import settled


def setup_of(app: CardtableApp) -> SetupScreen:
    return screen_of(app, SetupScreen)


def choice(app: CardtableApp, name: str) -> Choice:
    return app.screen.query_one(f"#{name}", Choice)


def cut_anew(screen: DrawScreen, seed: int) -> CutResult:
    """Cut once more with the chance of `seed`; return the cut."""
    screen.rng, screen.cut = Random(seed), None
    screen.pressed(Push.Pressed(screen.query_one("#draw", Push)))
    made: CutResult | None = vars(screen)["cut"]
    assert made is not None
    return made


def test_every_choice_stands_whole_on_its_line_on_a_small_terminal() -> None:
    """Label, value and a leader between them, in the 36 cells that the form has for them beside a scroll bar."""
    for line in CATALOGUE:
        for field in line.game().Options.model_fields.values():
            extra = field.json_schema_extra
            assert isinstance(extra, dict)
            for word in dict(extra["words"]).values():  # type: ignore[arg-type]
                assert len(f"{field.title} · {word}") <= 36, line.id


def test_no_explanation_is_cut_on_a_small_terminal() -> None:
    """Two lines of 76 cells stand below the label of an option, a seat, a way or a button at 80 columns."""
    told = [*OF_CHOICES.values(), *OF_PLAYERS.values(), *OF_BUTTONS.values(), ERRORS_AND_CALLS, KEPT, OWN]
    for line in CATALOGUE:
        told += [way.line for way in ways_of(line.id)]
        told += [agreed.help for agreed in line.game().agreed]
        for field in line.game().Options.model_fields.values():
            extra = field.json_schema_extra
            assert isinstance(extra, dict)
            told += map(str, (field.description, *dict(extra["meanings"]).values()))  # type: ignore[arg-type]
    assert [text for text in told if len(Content(text).wrap(76)) > 2] == []


@pytest.mark.slow
async def test_what_is_below_the_form_is_marked_without_colors() -> None:
    """The scroll bar of a form that is longer than the screen has an arrow at the end where there is more."""
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        choice(app, "option-irregularities").focus()
        await pilot.press("right")
        app.screen.query_one("#people Input").focus()
        await pilot.pause()
        assert ("▾" in text_of(app), "▴" in text_of(app)) == (True, False)
        await pilot.press("end")
        app.screen.query_one("#read").focus()
        await until(pilot, lambda: "▴" in text_of(app))  # the form is scrolled after the next frame
        assert ("▾" in text_of(app), "▴" in text_of(app)) == (False, True)


async def dealt(app: CardtableApp, pilot: object, monkeypatch: pytest.MonkeyPatch) -> Seating:
    """Start the match from the set-up screen; return the seating, at which nobody sits down."""
    seated: list[Seating] = []
    monkeypatch.setattr(app.ways, "sit_at", seated.append)
    setup_of(app).action_deal()
    await pilot.pause()  # type: ignore[attr-defined]
    return seated[0]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "asked"), [("klondike", False), ("pishe-pasha", True)])
async def test_who_plays_alone_is_not_asked_who_deals(game: str, asked: bool) -> None:
    """There is nobody else, and no partners are cut for; at a table of two somebody deals."""
    async with opened(lambda: SetupScreen(game)) as (app, pilot):
        assert choice(app, "dealer").display is asked
        await leads(pilot, "f4", to=SetupScreen)
        assert "Cut for partners" not in text_of(app)
        assert bool(setup_of(app).check_action("move", (1,))) is asked


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
async def test_every_field_is_there_and_explains_itself(part: int) -> None:
    """One line a field that matters; the one with the focus says what it means and which rule says so.

    Between the first and the last field nothing is laid out anew: the focus leads to the same explanation. One program
    shows the forms of several games.
    """
    async with opened(Under, size=SIZES[part % 2]) as (app, pilot):
        for game in [line.id for line in CATALOGUE][part::8]:
            screen = SetupScreen(game)
            await app.push_screen(screen)
            await pilot.pause()
            fields = screen.game_class.Options.form({}, len(screen.people.seats))
            shown = [each.id for each in screen.query_one("#options").query(Choice)]
            assert shown == [f"option-{field.name}" for field in fields], game
            below = screen.query_one(Says)
            for field in fields:
                line = choice(app, f"option-{field.name}")
                if field in (fields[0], fields[-1]):
                    line.focus()
                    await pilot.pause()
                    assert below.region.height >= 4, game
                else:
                    below.explain_choice(line, field)
                says = " ".join(str(below.render()).split())
                assert field.label in says, game
                assert field.rule in says, game
                assert " ".join(field.help.split()) in says, game
            screen.dismiss()
            await pilot.pause()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["tressette", "schafkopf"])
async def test_all_of_the_form_fits_a_small_terminal(game: str) -> None:
    """At 80×24 nothing of it has to be scrolled for."""
    async with opened(lambda: SetupScreen(game)) as (app, _):
        words = text_of(app)
        labels = ["Players", "First dealer", "House rules", "Way", "Save", "Delete", "To a file", "From a file"]
        labels += [field.label for field in setup_of(app).rules.fields]
        assert [label for label in labels if label not in words] == []


@pytest.mark.slow
async def test_the_form_is_walked_through_by_arrows() -> None:
    """F1 reads the rule of the field that has the focus."""
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        words = text_of(app)
        labels = ["Players", "First dealer", "Cut for partners", "House rules", "Way", "Pack", "Score markers"]
        assert [label for label in labels if label not in words] == []
        setup_of(app).query(Input).first().focus()
        await pilot.pause()
        assert "Enter Deal" in text_of(app)
        await pilot.press("down")
        assert isinstance(app.focused, Choice)
        assert "A person at this keyboard" in text_of(app)
        await pressed(pilot, "right")
        assert "A novice plays reasonably but makes mistakes" in text_of(app)
        await pilot.press("up")
        assert isinstance(app.focused, Input)
        choice(app, "option-stick_the_dealer").focus()
        await leads(pilot, "f1", to=RulebookScreen)
        assert "EU-4.16" in text_of(app)
        await leads(pilot, "escape", to=SetupScreen)


@pytest.mark.slow
async def test_values_are_changed_by_keys_and_by_clicks() -> None:
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        game = choice(app, "option-target")
        game.focus()
        await pilot.press("right")
        assert game.value == 7
        await pilot.press("left")
        assert game.value == 5
        packets = choice(app, "option-packets")
        packets.focus()
        await pilot.press("space", "space", "space")
        assert packets.value == "3-2"
        await clicked(pilot, "#option-target")
        assert setup_of(app).rules.values == {"target": 7}
        assert "Custom" in text_of(app)


# ── the people ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_after_computers_alone_a_person_sits_down_at_another_game(tmp_path: Path) -> None:
    """At the same game those who sat there last sit down again, whoever they are."""
    store = a_store(tmp_path)
    store.setups.remember(Setup("euchre", NAMES, ("club",) * 4, {}))
    for game, player in (("klondike", PERSON), ("euchre", "club")):
        async with opened(partial(SetupScreen, game), store=store) as (app, _):
            assert setup_of(app).people.seats[0].player == player


@pytest.mark.slow
async def test_a_second_person_sits_only_at_the_game_where_they_were_chosen(tmp_path: Path) -> None:
    """The names are those of the last table, of whatever game."""
    store = a_store(tmp_path)
    store.setups.remember(Setup("two-handed-tressette", ("Zoe", "Yan"), (PERSON, PERSON), {}))
    for game, players in (("mediatore", (PERSON, "club")), ("two-handed-tressette", (PERSON, PERSON))):
        async with opened(partial(SetupScreen, game), store=store) as (app, _):
            seats = setup_of(app).people.seats[:2]
            assert tuple(seat.player for seat in seats) == players
            assert tuple(seat.person for seat in seats) == ("Zoe", "Yan")


@pytest.mark.slow
async def test_one_person_and_computers_sit_down_at_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """With names that can be told apart, and the strongest computers there are; who deals first may be agreed."""
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        choice(app, "dealer").focus()
        await pilot.press("right", "right")
        seating = await dealt(app, pilot, monkeypatch)
    assert seating.players == (PERSON, *("club",) * 3)
    assert len(set(seating.match.names)) == 4
    assert (seating.table, seating.dealer) == (None, 1)


@pytest.mark.slow
async def test_names_are_cleaned_and_two_of_one_name_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """No markup is lost and no control character kept; whoever gives no name gets one."""
    async with opened(lambda: SetupScreen("euchre"), size=LARGE) as (app, pilot):
        names = setup_of(app).query(Input)
        names[0].value, names[2].value = "Bo", "bo"
        await leads(pilot, "enter", to=SetupScreen)
        assert "Two people at the table are called bo" in text_of(app)
        names[0].value, names[1].value = HOSTILE, "   "
        await pilot.pause()
        assert "[red]" in text_of(app)
        seating = await dealt(app, pilot, monkeypatch)
    assert seating.match.names[0].startswith("[red]Ev[/red]")
    assert "\x1b" not in seating.match.names[0]
    assert seating.match.names[1].strip()


def test_names_are_filled_in_and_told_apart() -> None:
    assert cleaned(["", "Ann", "", ""]) == ("Bea", "Ann", "Cy", "Dov")
    assert len(set(cleaned([""] * 6))) == 6
    assert cleaned(["Me", "Ann", "you"]) == ("Bea", "Ann", "Cy"), "which are no names in a sentence"
    with pytest.raises(BadInput):
        cleaned(["X", "x"])


def test_the_first_name_is_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "maria.s")
    assert first_name() == "Maria"
    for login in ("root", "u123", "", "a"):
        monkeypatch.setattr("getpass.getuser", lambda login=login: login)
        assert first_name() == "Ann"


@pytest.mark.slow
async def test_a_seat_changes_places_with_its_neighbour() -> None:
    """Shift and an arrow, from anywhere in the seat; who plays with whom is said anew."""
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        names = [*setup_of(app).query("Seat Input").results(Input)]
        for at, name in enumerate(NAMES):
            names[at].value = name
        names[0].focus()
        await pressed(pilot, "shift+down")
        assert [each.value for each in names] == ["Bea", "Ann", "Cy", "Dov"]
        assert "Bea and Cy against Ann and Dov" in text_of(app)
        await pressed(pilot, "shift+up")
        assert [each.value for each in names] == list(NAMES)


# ── house rules and the last set-up ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_options_that_are_there_only_beside_others_are_still_there_in_a_set(tmp_path: Path) -> None:
    """Those of the patience that is chosen; what is unknown is left out, and the rest is kept."""
    store = a_store(tmp_path)
    trefoil = {"patience": "trefoil", "layout": "belle", "draw": True, "time": "turns"}
    store.setups.save_house_rules("multiple-klondike", "Fans", trefoil)
    store.setups.save_house_rules("multiple-klondike", "Old", {**trefoil, "jokers": 2})
    async with opened(lambda: SetupScreen("multiple-klondike"), store=store) as (app, _):
        assert setup_of(app).rules.kept_sets() == {"Fans": trefoil, "Old": trefoil}
        await setup_of(app).rules.take_way("Fans")
        assert (choice(app, "option-draw").value, choice(app, "option-layout").value) == (True, "belle")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["comparative-solitaire", "multiple-klondike"])
async def test_what_another_patience_has_under_the_same_name_is_another_option(game: str) -> None:
    """Cards turned at a time are no card pulled out: that begins with its usual value, and the rest is kept."""
    async with opened(lambda: SetupScreen(game)) as (app, pilot):
        rules = setup_of(app).rules
        fields = {field.name: field for field in rules.fields}
        rules.take(fields["draw"], 3 if fields["draw"].default == 1 else 1)
        rules.take(fields["time"], "turns")
        rules.take(fields["patience"], "trefoil")
        assert rules.values == {"patience": "trefoil", "time": "turns"}
        await rules.draw_options()
        await pilot.pause()
        assert choice(app, "option-draw").value is False


@pytest.mark.slow
async def test_house_rules_are_kept_chosen_and_forgotten(tmp_path: Path) -> None:
    """By name, in the store; the game's own ways are always there."""
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, pilot):
        choice(app, "option-target").focus()
        await pilot.press("right", "right")
        setup_of(app).rules.keep()
        await pilot.pause()
        screen_of(app, AskText)
        await pressed(pilot, "enter")
        assert "need a name" in text_of(app)
        assert store.setups.house_rules("euchre") == {}
        setup_of(app).rules.keep()
        await pilot.pause()
        await typed(pilot, "Tuesday club")
        await pressed(pilot, "enter")
        assert store.setups.house_rules("euchre") == {"Tuesday club": {"target": 10}}
        sets = choice(app, "set")
        assert sets.word == "Tuesday club"
        sets.focus()
        await pressed(pilot, "space")
        assert setup_of(app).rules.values == {}
        assert choice(app, "option-target").value == 5
        await pressed(pilot, *["right"] * len(sets.values))
        assert setup_of(app).rules.values == {"target": 10}
        setup_of(app).rules.forget()
        await pilot.pause()
        assert isinstance(app.screen, Ask)
        assert "▸ No" in text_of(app), "the answer that Enter gives is marked by more than its color"
        await pressed(pilot, "right")
        assert "▸ No" not in text_of(app)
        await pressed(pilot, "y")
        assert store.setups.house_rules("euchre") == {}
        assert sets.word == "Custom"


@pytest.mark.slow
async def test_the_way_fills_in_the_options_and_is_recognised_from_them(tmp_path: Path) -> None:
    """The first way as long as nobody has played there; an option that differs from the way is marked.

    House rules that are kept with the options of a way are not listed beside it.
    """
    store = a_store(tmp_path)
    store.setups.save_house_rules("klondike", "Grandma's", {"draw": 3, "passes": 0, "units": "part"})
    async with opened(lambda: SetupScreen("klondike"), store=store) as (app, pilot):
        way, rules = choice(app, "set"), setup_of(app).rules
        assert (way.word, way.words) == ("By ones", ("By ones", "By threes", "Vegas", "The old book's"))
        assert rules.values == {"passes": 0, "units": "part"}
        assert "•" not in text_of(app)
        way.focus()
        await pressed(pilot, "right")
        assert rules.values == {"draw": 3, "passes": 0, "units": "part"}
        assert "Three cards at a time, as often as you like" in " ".join(text_of(app).split())
        choice(app, "option-passes").focus()
        await pressed(pilot, "left")
        assert (way.word, rules.values["passes"]) == ("Vegas", 3)
        await pressed(pilot, "left")
        assert way.word == "Custom"
        choice(app, "option-draw").focus()
        await pilot.pause()
        assert [line for line in text_of(app).splitlines() if "•" in line and "Passes" in line]


@pytest.mark.slow
async def test_house_rules_go_to_a_file_and_come_from_one(tmp_path: Path) -> None:
    """What is no such file is refused below the question; nothing is replaced without asking."""
    store, file = a_store(tmp_path), tmp_path / "own.json"
    store.setups.save_house_rules("euchre", "Friday", {"target": 7})
    store.setups.remember(Setup("euchre", NAMES, (PERSON,) * 4, {"target": 7}))
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, pilot):
        rules = setup_of(app).rules
        assert choice(app, "set").word == "Friday"
        rules.save_to_file()
        await pilot.pause()
        screen_of(app, AskText).query_one(Input).value = str(file)
        await pressed(pilot, "enter")
        assert json.loads(file.read_text()) == {
            "format": "cardtable-way/1",
            "game": "euchre",
            "name": "Friday",
            "options": {"target": 7},
        }
        store.setups.save_house_rules("euchre", "Friday", {"target": 10})
        rules.take_from_file()
        await pilot.pause()
        question = screen_of(app, AskText)
        question.query_one(Input).value = str(tmp_path)
        await pressed(pilot, "enter")
        assert "is not an ordinary file" in text_of(app)
        question.query_one(Input).value = str(file)
        await leads(pilot, "enter", to=Ask)
        await pressed(pilot, "n")
        assert store.setups.house_rules("euchre") == {"Friday": {"target": 10}}
        rules.take_from_file()
        await pilot.pause()
        screen_of(app, AskText).query_one(Input).value = str(file)
        await leads(pilot, "enter", to=Ask)
        await pressed(pilot, "y")
        assert store.setups.house_rules("euchre") == {"Friday": {"target": 7}}
        assert (choice(app, "set").word, rules.values) == ("Friday", {"target": 7})


@pytest.mark.slow
async def test_a_value_of_the_tables_own_is_typed(tmp_path: Path) -> None:
    """It stands after the values that have a name; what is none is refused, and what was typed is kept."""
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen("auction-pinochle"), store=store) as (app, pilot):
        scale = choice(app, "option-bonus_scale")
        scale.focus()
        await pressed(pilot, "right")
        assert (scale.value, scale.word) == ("special", "2 to 30 units")
        assert "0–9 Type your own" in text_of(app)
        await leads(pilot, "right", to=AskText)
        assert "Bids from 250 up, each with the units it pays:" in text_of(app)
        assert "250 2, 300 3, 350 4" in text_of(app), "it begins with what was chosen first"
        await pressed(pilot, "escape")
        assert scale.value == "special"
        await leads(pilot, "2", to=AskText)
        await typed(pilot, "50 4")
        await pressed(pilot, "comma", "3", "0", "0", "space", "2", "enter")
        why = str(app.screen.query_one("#why").render())
        assert why == "Payment cannot pay 2 for 300 and 4 for 250: a higher bid pays no less (AP-6.6)."
        await pressed(pilot, "backspace", "9", "enter")
        setup = setup_of(app)
        assert setup.rules.values == {"bonus_scale": ((250, 4), (300, 9))}
        assert (scale.value, scale.word) == (((250, 4), (300, 9)), "own, 4 to 9 units")
        assert "own, 4 to 9 units" in text_of(app)
        await pressed(pilot, "left")
        assert setup.rules.values == {"bonus_scale": "special"}
        await leads(pilot, "right", to=AskText)
        assert "250 4, 300 9" in text_of(app)
        await pressed(pilot, "enter")
        assert setup.rules.values == {"bonus_scale": ((250, 4), (300, 9))}
        setup.rules.keep()
        await pilot.pause()
        await typed(pilot, "Steep")
        await pressed(pilot, "enter")
        assert choice(app, "set").word == "Steep"
        scale.focus()
        await pressed(pilot, "right")
        assert setup.rules.values == {"bonus_scale": ((250, 4), (300, 9))}
        sets = choice(app, "set")
        sets.focus()
        await pressed(pilot, "space")
        assert setup.rules.values == {}
        while sets.word != "Steep":
            await pressed(pilot, "right")
        assert choice(app, "option-bonus_scale").word == "own, 4 to 9 units"


@pytest.mark.slow
async def test_a_set_of_house_rules_says_anew_who_plays_with_whom(tmp_path: Path) -> None:
    """Where the set has partners cut for, nobody's partner is named any more, and nobody is the first dealer."""
    store = a_store(tmp_path)
    store.setups.save_house_rules("tressette", "At the club", {"seating": "cut"})
    async with opened(lambda: SetupScreen("tressette"), store=store) as (app, pilot):
        assert " against " in text_of(app)
        sets = choice(app, "set")
        sets.focus()
        await pressed(pilot, *["right"] * len(sets.values))
        assert setup_of(app).rules.values == {"seating": "cut"}
        assert "The cut decides the partners." in " ".join(text_of(app).split())
        assert choice(app, "dealer").word == "by cutting"


@pytest.mark.slow
@pytest.mark.rule("TRS-1.4")
@pytest.mark.parametrize("game", ["tressette", "mediatore"])
async def test_what_is_played_for_stands_in_the_record(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is typed below who deals, explained, remembered, and played for again; other games have no such line."""
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen(game), store=store) as (app, pilot):
        line = setup_of(app).query_one(AgreedLine).query_one(Input)
        line.focus()
        await pressed(pilot, "a", "space", "g", "l", "a", "s", "s", "tab")
        line.focus()
        await pilot.pause()
        assert "on the score sheet" in " ".join(text_of(app).split())
        first = await dealt(app, pilot, monkeypatch)
    texts = {"reward": "a glass", SEAL: first.match.record.texts[SEAL]}
    assert first.match.record.texts == texts
    assert store.load(first.table or "")[0].texts == texts
    assert set_up_again(first.match, first.players).texts == {"reward": "a glass"}
    async with opened(lambda: SetupScreen(game), store=store) as (app, pilot):
        assert setup_of(app).people.texts == {"reward": "a glass"}
        setup_of(app).query_one(AgreedLine).query_one(Input).value = " \n"
        assert "reward" not in (await dealt(app, pilot, monkeypatch)).match.record.texts
    async with opened(lambda: SetupScreen("euchre")) as (app, _):
        assert not setup_of(app).query(AgreedLine)


@pytest.mark.slow
async def test_a_score_to_begin_at_is_typed_where_a_score_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is explained with an example that is right, and what cannot be is said; it is not remembered."""
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, pilot):
        screen = setup_of(app)
        for seat, name in zip(screen.query(Seat), NAMES, strict=True):
            seat.query_one(Input).value = name
        line = screen.query_one(ScoreLine)
        assert line.display
        line.query_one(Input).focus()
        await pilot.pause()
        assert "“Ann and Cy 2, Bea and Dov 1”" in " ".join(text_of(app).split())
        await typed(pilot, "Eve 3")
        await pressed(pilot, "enter")
        assert "Nobody at this table is called 'Eve'" in text_of(app)
        line.query_one(Input).value = "Ann and Cy 4, Bea and Dov 3"
        first = await dealt(app, pilot, monkeypatch)
    assert first.match.standing.totals == (4, 3)
    assert first.word == BROUGHT_SCORES
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, pilot):
        assert setup_of(app).people.score == ""
    async with opened(lambda: SetupScreen("golf")) as (app, pilot):
        assert not setup_of(app).query_one(ScoreLine).display, "one hole is the whole match"
        await setup_of(app).rules.take_way("Nine holes")
        setup_of(app).show_table()
        assert setup_of(app).query_one(ScoreLine).display


@pytest.mark.slow
async def test_the_last_set_up_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = a_store(tmp_path)
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, pilot):
        names = setup_of(app).query(Input)
        for at, name in enumerate(("Zoe", "Yan", "Xia", "Wim")):
            names[at].value = name
        choice(app, "option-rubber").focus()
        await pilot.press("right")
        first = await dealt(app, pilot, monkeypatch)
    assert store.setups.last() == Setup("euchre", ("Zoe", "Yan", "Xia", "Wim"), first.players, {"rubber": True}, "ask")
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, pilot):
        again = await dealt(app, pilot, monkeypatch)
    assert again.match.names == first.match.names
    assert again.players == first.players
    assert again.match.game.options == first.match.game.options


@pytest.mark.slow
async def test_an_option_that_is_no_more_is_passed_over(tmp_path: Path) -> None:
    """An old set-up with an option or a value that the game has not now does not stop anybody."""
    store = a_store(tmp_path)
    store.setups.remember(Setup("euchre", NAMES, ("person",) * 4, {"no_such": 1, "target": 6, "deck": 24}))
    async with opened(lambda: SetupScreen("euchre"), store=store) as (app, _):
        assert setup_of(app).rules.values == {"deck": 24}


# ── cutting ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
@pytest.mark.rule("EU-4.1", "EU-4.2")
async def test_the_cut_seats_the_people_and_names_the_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    """EU-4.1, EU-4.2: the lowest deals and faces the second lowest; strengths go with their names."""
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        setup = setup_of(app)
        for seat, name in zip(setup.people.seats, NAMES, strict=True):
            seat.seat(name, PERSON if name == "Ann" else "novice")
        screen = await leads(pilot, "f4", to=DrawScreen)
        screen.rng = Random(4)
        await pressed(pilot, "enter")
        while screen.cut is not None and screen.round < len(screen.cut.draws) - 1:
            assert "draw again" in text_of(app)
            await pressed(pilot, "enter")
        assert screen.cut is not None
        low, second = (NAMES[player] for player in screen.cut.order[:2])
        assert f"{low} drew the lowest card and deals" in " ".join(text_of(app).split())
        await pressed(pilot, "enter")
        seating = await dealt(app, pilot, monkeypatch)
    names = seating.match.names
    assert seating.dealer is not None
    assert names[seating.dealer] == low
    assert names[(seating.dealer + 2) % 4] == second
    assert seating.players[names.index("Ann")] == PERSON


@pytest.mark.slow
@pytest.mark.rule("EU-4.1")
@pytest.mark.parametrize("deck", [32, 28, 24])
async def test_everybody_draws_from_the_pack_that_is_played_with(deck: Literal[32, 28, 24]) -> None:
    """EU-4.1: no card is drawn that the table does not have; each of those it has may be."""
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        setup_of(app).rules.values = {"deck": deck}
        screen = await leads(pilot, "f4", to=DrawScreen)
        drawn = set()
        for seed in range(many(60)):
            drawn |= {card for made in cut_anew(screen, seed).draws for _, card in made}
        assert drawn == set(PACKS[deck])


@pytest.mark.slow
async def test_what_was_drawn_before_a_tie_stays_and_letters_draw_cards_in_letters() -> None:
    """The pack lies spread until somebody draws; then all cards of each lie side by side."""
    settings = Settings(card_face="letters", motion=False)
    async with opened(lambda: DrawScreen(NAMES, CARDS[:24], Random(3)), settings=settings) as (app, pilot):
        assert NAMES[0] not in text_of(app)
        await pressed(pilot, "enter", "enter")
        made = screen_of(app, DrawScreen).cut
        assert made is not None
        assert len(made.draws) == 2
        shown = text_of(app)
        assert all(f"|{card} |" in shown for drawn in made.draws for _, card in drawn)


@pytest.mark.rule("EU-4.2")
async def test_the_others_may_change_seats() -> None:
    """EU-4.2: the two who are left take the remaining seats either way."""
    async with opened(lambda: DrawScreen(NAMES, PACKS[32], Random(1))) as (app, pilot):
        screen = screen_of(app, DrawScreen)
        await pilot.press("enter")
        while screen.cut is not None and screen.round < len(screen.cut.draws) - 1:
            await pilot.press("enter")
        assert screen.cut is not None
        before = screen.outcome(screen.cut)
        await pilot.press("right", "enter")
        after = screen.outcome(screen.cut)
        assert after.dealer_seat == before.dealer_seat
        assert after.places != before.places


@pytest.mark.rule("EU-4.3")
def test_seats_stay_as_they_are_until_the_game_is_over(tmp_path: Path) -> None:
    """EU-4.3: a table left and sat down at again has everybody where they were."""
    store: Store = a_store(tmp_path)
    setup = Setup("euchre", NAMES, ("person", "club", "person", "club"), {})
    seating = new_table(store, setup, seed=1)
    seating.match.begin(2)
    chance = Random(2)
    for _ in range(40):
        seat = seating.match.game.to_act(seating.match.deal)[0]
        seating.match.say(chance.choice(list(seating.match.game.lawful(seating.match.deal, seat))))
    assert seating.match.names == NAMES
    assert seating.table is not None
    again = resumed_table(store, seating.table)
    assert again.match.names == NAMES
    assert again.players == setup.players


@pytest.mark.slow
async def test_on_a_wide_screen_the_form_is_narrow_and_the_games_page_beside_it_follows() -> None:
    """The page is open at the rule of the option that has the focus."""
    async with opened(lambda: SetupScreen("euchre"), size=LARGE) as (app, pilot):
        screen = screen_of(app, SetupScreen)
        assert screen.query_one("#form").outer_size.width == 64
        reader = screen.query_one(Reader)
        assert reader.region.x >= 64
        assert screen.shown is not None
        assert not reader.can_focus
        screen.query_one("#option-exchange").focus()
        await pilot.pause()
        assert screen.field is not None
        assert screen.field.rule in text_of(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not reader.region


@pytest.mark.slow
async def test_a_number_that_means_something_else_is_said_so() -> None:
    async with opened(lambda: SetupScreen("comparative-solitaire")) as (app, pilot):
        games = choice(app, "option-games")
        assert (games.value, games.word) == (0, "as usual")
        games.focus()
        await pressed(pilot, "3")
        assert (games.value, games.word) == (3, "3")
        await pressed(pilot, "backspace", "0")
        assert games.word == "as usual"


@pytest.mark.slow
async def test_a_number_is_typed_or_taken_in_round_steps() -> None:
    """Digits that are no value yet wait for the next; the arrows go to round numbers and to the usual one."""
    async with opened(lambda: SetupScreen("tressette")) as (app, pilot):
        target = choice(app, "option-target")
        target.focus()
        seen = []
        for key in ("1", "0", "backspace", "4", "5", "right", "left", "left", "left", "space", "3", "0", "right"):
            await pilot.press(key)
            seen.append(target.word)
        assert seen == ["1_", "10_", "1_", "14", "5_", "15", "11", "11", "11", "15", "3_", "30", "31"]


@pytest.mark.slow
@pytest.mark.parametrize("found", [True, False])
async def test_a_winnable_deal_is_drawn_where_the_settings_want_one(
    found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its number is the table's; where none is found in time, that is said, and a deal is dealt all the same.

    Nothing is laid over the table.
    """
    budget = Budget(playouts=10_000_000 if found else 0)
    monkeypatch.setattr("cardtable.players.solving.verdict.SOLVING", budget)
    monkeypatch.setattr("cardtable.tui.setup.new_table.Random", lambda: Random(0))  # the first deal drawn comes out
    async with opened() as (app, pilot):  # from the lobby, which is underneath while a deal is looked for
        app.change_settings(winnable_deals=True)
        await app.push_screen(SetupScreen("golf"))
        setup_of(app).action_deal()
        for _ in range(2_000):
            await pilot.pause(0.05)
            if isinstance(app.screen, TableScreen):
                break
        match = screen_of(app, TableScreen).match
        assert not len(app._notifications)
        await settled(pilot, screen_of(app, TableScreen))
        assert ("No deal that is known to come out was found" in " ".join(text_of(app).split())) is not found
        assert not found or solve(match.game, match.deal, Budget(playouts=10_000_000)).winnable


@pytest.mark.slow
async def test_the_form_is_filled_in_once_when_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the table is shown, nor a line made, nor a field given its styles for a second time."""
    done: list[object] = []
    for owner, name in ((People, "show_table"), (HouseRules, "line_for"), (Stylesheet, "update_nodes")):
        monkeypatch.setattr(owner, name, noting(done, getattr(owner, name)))
    async with opened(lambda: SetupScreen("euchre")) as (app, pilot):
        setup = setup_of(app)
        assert done.count("show_table") == 1
        assert done.count("line_for") == len(setup.rules.fields)
        assert all(done.count(field) <= 1 for field in setup.query(Name))  # Textual does so as it makes a compact field
        assert app.focused is setup.query_one("#start")
        setup.people.seats[1].query_one(Name).value = "Zoe"
        await pilot.pause()
        assert done.count("show_table") == 2
        assert "Zoe" in setup.query_one("#dealer", Choice).words


def noting(done: list[object], method: Callable[..., Any]) -> Callable[..., Any]:
    """Return the method so changed that it notes its name, and the widgets that it is given."""

    def noted(self: object, given: Any, *more: Any, **named: Any) -> Any:
        given = [*given] if method.__name__ == "update_nodes" else given
        done.extend([method.__name__, *(given if isinstance(given, list) else ())])
        return method(self, given, *more, **named)

    return noted
