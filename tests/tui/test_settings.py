"""The settings: drawn from their model, explained, changed at once and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.color import Color
from textual.content import Content
from textual.theme import Theme

from cardtable.store.settings import GROUPS, Settings, load_settings
from cardtable.table.setting_fields import setting_fields
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import CardtableApp
from cardtable.tui.app.sample import Sample
from cardtable.tui.app.settings import SettingsExplained, SettingsScreen, theme_names
from cardtable.tui.common.fields import Choice
from cardtable.tui.common.help import key_groups
from cardtable.tui.common.themes import THEMES, contrast
from tests.each import with_each
from tests.tui.program import LARGE, SIZES, opened, pressed, text_of


def choice(app: CardtableApp, name: str) -> Choice:
    return app.screen.query_one(f"#setting-{name}", Choice)


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES, 1))
async def test_every_setting_has_a_line_and_an_explanation(size: tuple[int, int]) -> None:
    async with opened(SettingsScreen, size=size) as (app, pilot):
        for name, info in Settings.model_fields.items():
            choice(app, name).focus()
            await pilot.pause()
            says = " ".join(str(app.screen.query_one("#says").render()).split())
            assert str(info.title) in says
            assert " ".join(str(info.description).split()) in says


def test_no_explanation_is_cut_on_a_small_terminal() -> None:
    """Two lines of 76 cells stand below a setting's label at 80 columns."""
    cut = [name for name, info in Settings.model_fields.items() if len(Content(str(info.description)).wrap(76)) > 2]
    assert cut == []


def test_our_themes_come_first() -> None:
    assert theme_names(("nord", "light", "dark", "felt", "dracula")) == ("felt", "dark", "light", "dracula", "nord")


@with_each("field", setting_fields(("felt", "dark")), ids=lambda field: field.name)
def test_every_value_offered_is_one_that_holds(field: object) -> None:
    """And the default is among them."""
    name, values, usual = field.name, field.values, field.usual  # type: ignore[attr-defined]
    assert usual in values
    for value in values:
        assert getattr(Settings.model_validate({name: value}), name) == value
    assert len(field.words) == len(values)  # type: ignore[attr-defined]
    assert all(field.words)  # type: ignore[attr-defined]


@pytest.mark.slow
async def test_arrows_stop_at_the_ends_and_space_goes_round() -> None:
    """Of a row of values, and of the list: nobody gets from the fastest to the slowest by one key too many."""
    async with opened(SettingsScreen) as (app, pilot):
        pace = choice(app, "pace")
        pace.focus()
        await pressed(pilot, *["left"] * 20)
        assert pace.word == "off"
        assert "‹ off" not in text_of(app)
        assert "off ›" in text_of(app)
        await pressed(pilot, *["right"] * 20)
        assert app.settings.pace == 5
        await pressed(pilot, "space")
        assert pace.word == "off"
        *_, last = app.screen.query(Choice)
        first = app.screen.query(Choice).first()
        first.focus()
        await pressed(pilot, "up")
        assert app.screen.focused is first
        last.focus()
        await pressed(pilot, "down")
        assert app.screen.focused is last


@pytest.mark.slow
async def test_a_change_holds_at_once_and_is_kept() -> None:
    """The program looks so, whoever listens is told, and the file has it; Backspace goes back to what is usual."""
    heard: list[Settings] = []
    async with opened(SettingsScreen) as (app, pilot):
        app.settings_signal.subscribe(app.screen, heard.append)
        choice(app, "theme").focus()
        await pressed(pilot, "right")
        assert app.theme == "dark"
        choice(app, "four_colour").focus()
        await pressed(pilot, "space")
        assert app.settings.four_colour
        choice(app, "pace").focus()
        await pressed(pilot, "right", "right")
        assert app.settings.pace > 0.8
        await pressed(pilot, "backspace")
        assert app.settings.pace == 0.8
        await pressed(pilot, "backspace")
        assert "This is the default." in text_of(app)
    assert [settings.theme for settings in heard] == ["dark"] * 5
    kept = load_settings()
    assert (kept.theme, kept.four_colour) == ("dark", True)


async def test_a_value_set_by_hand_is_among_those_offered(home: Path) -> None:
    path = home / "config" / "cardtable" / "settings.toml"
    path.parent.mkdir(parents=True)
    path.write_text("pace = 0.37\n")
    async with opened(SettingsScreen) as (app, _):
        assert choice(app, "pace").value == 0.37


@pytest.mark.slow
async def test_a_file_that_cannot_be_written_is_told_of(home: Path) -> None:
    (home / "config").mkdir(parents=True)
    (home / "config" / "cardtable").write_text("in the way")
    async with opened(SettingsScreen) as (app, pilot):
        app.change_settings(motion=False)
        await pilot.pause()
        assert not app.settings.motion
        assert "settings" in text_of(app).casefold()


@pytest.mark.slow
async def test_beside_the_settings_lie_cards_as_they_are_chosen() -> None:
    """In the face that is chosen, at once; without room beside the form there are none."""
    async with opened(SettingsScreen, size=LARGE) as (app, pilot):
        sample = app.screen.query_one(Sample)
        assert app.screen.query_one("#settings").outer_size.width == 64
        assert "J♥" in text_of(app)
        app.screen.query_one("#setting-card_face", Choice).action_step(1)
        await pilot.pause()
        assert "J♥" not in text_of(app)
        assert "Jh" in text_of(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert not sample.region


@pytest.mark.slow
async def test_the_arrows_go_through_all_of_them_on_a_small_terminal() -> None:
    """What does not fit is scrolled to, and the page of keys has one line for it."""
    async with opened(SettingsScreen) as (app, pilot):
        lines = list(app.screen.query(Choice))
        await pilot.press(*["down"] * (len(lines) - 1))
        await pilot.pause()
        assert app.focused is lines[-1]
        assert lines[-1].label in text_of(app)
        await pilot.press("up")
        assert app.focused is lines[-2]
        assert ("↑ ↓ PgUp PgDn Home End", "Move around") in key_groups(app.screen)[0].keys


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_words_of_every_kind_can_be_read_on_every_ground(theme: Theme) -> None:
    """By the measure of WCAG: 4.5 to 1, and 3 to 1 for dim ones; what is chosen, refused and well done as well."""
    for ground in (theme.background, theme.panel, theme.variables["sunk"]):
        below = Color.parse(str(ground))
        for ink, least in (
            *((ink, 4.5) for ink in (theme.foreground, theme.accent, theme.error, theme.success)),
            (below.blend(Color.parse(str(theme.foreground)), 0.7).hex, 3.0),
        ):
            assert contrast(str(ink), below.hex6) >= least, (ground, ink)


@pytest.mark.slow
async def test_a_page_at_a_time_and_to_either_end() -> None:
    """And a chooser has an arrow on each side on which there is another value."""
    async with opened(SettingsScreen) as (app, pilot):
        fields = list(app.screen.query(Choice))
        for key, at in (("end", -1), ("home", 0)):
            await pressed(pilot, key)
            assert app.screen.focused is fields[at]
            assert [arrow for arrow in "‹›" if arrow in text_of(app)] == ["›"], "the first of its values is chosen"
        await pressed(pilot, "pagedown")
        assert app.screen.focused not in (fields[0], fields[-1])
        await pressed(pilot, "pageup")
        assert app.screen.focused is fields[0]


@pytest.mark.slow
@pytest.mark.parametrize("size", one_in(2, SIZES))
async def test_a_setting_is_found_by_any_word_of_its_name_or_choices(size: tuple[int, int]) -> None:
    """Erasing the words, or Escape, shows all settings again."""
    async with opened(SettingsScreen, size=size) as (app, pilot):
        every = [each.id for each in app.screen.query(Choice)]
        await pressed(pilot, *"curt")
        assert [each.id for each in app.screen.query(Choice) if each.display] == ["setting-curtain"]
        assert choice(app, "curtain").has_focus
        await pressed(pilot, *["backspace"] * 4)
        assert [each.id for each in app.screen.query(Choice) if each.display] == every
        await pressed(pilot, *"felt")
        assert choice(app, "theme").has_focus
        await pressed(pilot, *"xyz")
        assert not any(each.display for each in app.screen.query(Choice))
        await pressed(pilot, "escape")
        assert isinstance(app.screen, SettingsScreen)
        assert [each.id for each in app.screen.query(Choice) if each.display] == every


@pytest.mark.slow
async def test_a_search_is_not_covered_by_a_notice_and_backspace_is_no_reset_then() -> None:
    """What Enter would do is said below the settings; the key line names no reset while words are typed."""
    async with opened(SettingsScreen) as (app, pilot):
        assert "Reset" in text_of(app)
        await pressed(pilot, *"pace", "enter")
        shown = text_of(app)
        assert "pace" in shown
        assert "← and → change a setting" in shown
        assert not list(app.screen.query("Toast"))
        assert "Erase" not in shown
        assert "Reset" not in shown


@pytest.mark.slow
async def test_what_a_search_has_not_found_is_not_explained() -> None:
    async with opened(SettingsScreen) as (app, pilot):
        await pressed(pilot, *"curtain")
        assert "when the curtain hides the table" in text_of(app)
        await pressed(pilot, *"xyz")
        assert "Nothing found" in text_of(app)
        assert "when the curtain hides the table" not in text_of(app)
        assert "No setting fits these words." in text_of(app)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
async def test_f1_explains_all_settings_under_their_headings(size: tuple[int, int]) -> None:
    async with opened(SettingsScreen, size=size) as (app, pilot):
        await pressed(pilot, "f1")
        assert isinstance(app.screen, SettingsExplained)
        assert [group.title for group in app.screen.groups] == [*GROUPS.values()]
        assert [key for group in app.screen.groups for key in group.keys] == [
            (str(info.title), str(info.description)) for info in Settings.model_fields.values()
        ]
        assert "The colors of the table." in text_of(app)
        await pressed(pilot, "f1")
        assert isinstance(app.screen, SettingsScreen)
