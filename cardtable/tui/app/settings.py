"""The settings screen, made from the model of the settings. Every change takes effect at once."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from cardtable.store.settings import GROUPS
from cardtable.table.setting_fields import SettingField, setting_fields
from cardtable.tui.app.sample import Sample
from cardtable.tui.common.fields import Choice, Form
from cardtable.tui.common.help import KeyGroup, KeysScreen
from cardtable.tui.common.screen import CardtableDialog, CardtableScreen
from cardtable.tui.common.themes import THEMES
from cardtable.tui.common.widgets import NOTHING_FOUND, ChoiceList, Heading, KeyLine
from cardtable.tui.lobby.games import SearchLine

__all__ = ["SettingsScreen", "ThemeScreen"]


NONE_FITS: Final = "No setting fits these words. F1 explains all settings; Esc shows their list again."


class SettingsExplained(KeysScreen):
    """All settings with their explanations, under the same headings as on the settings screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "back", "Back", show=False)]

    def __init__(self, screen: SettingsScreen) -> None:
        super().__init__(screen)
        self.about_focused = ""
        groups: dict[str, list[tuple[str, str]]] = {}
        heading = ""
        for field in screen.fields.values():
            heading = GROUPS.get(field.name, heading)
            groups.setdefault(heading, []).append((field.label, field.help))
        self.groups = [KeyGroup(title, tuple(explained)) for title, explained in groups.items()]


class SettingsScreen(CardtableScreen[None]):
    """The screen on which the settings are changed."""

    HELP = (
        "How the table looks and behaves. Type to search: a setting is found by any word of its name, its choices or "
        "its explanation. Changes apply to every table at once, and they are saved."
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "explain", "All settings", show=False, tooltip="What each setting does"),
        Binding("backspace,delete", "usual", "Reset", key_display="Bksp", tooltip="Set this back to its default"),
        Binding("escape", "back", "Back"),
    ]
    LEAST = (40, 12)
    DEFAULT_CSS = """
    SettingsScreen {
        #form { height: 1fr; align: center top; }
        #settings { width: 64; max-width: 100%; height: 1fr; padding: 1 2; scrollbar-size-vertical: 1; }
        .group { margin-top: 1; padding: 0 1; text-style: bold; }
        .group:first-of-type { margin-top: 0; }
        #settings SearchLine { margin-bottom: 1; }
        &.-wide Sample { display: block; }
        #says { dock: bottom; height: 4; padding: 1 2 0 2; background: $sunk; margin-bottom: 1; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, SettingField] = {}

    def compose(self) -> ComposeResult:
        settings = self.program.settings
        self.fields = {field.name: field for field in setting_fields(theme_names(self.app.available_themes))}
        yield Heading("Settings")
        with Horizontal(id="form"), Form(id="settings"):
            yield SearchLine("Type to search settings")
            yield Static(NOTHING_FOUND, id="nothing", markup=False)
            for field in self.fields.values():
                if field.name in GROUPS:
                    yield Label(GROUPS[field.name], classes="group")
                value = getattr(settings, field.name)
                values, words = field.values, field.words
                if value not in values:
                    values, words = (value, *values), (f"{value}", *words)
                yield Choice(field.label, values, words, value=value, usual=field.usual, id=f"setting-{field.name}")
        yield Static(id="says", markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#form").mount(Sample())
        self.query_one("#nothing").display = False
        self.query(Choice).first().focus()

    def on_key(self, event: events.Key) -> None:
        search = self.query_one(SearchLine)
        if (event.key == "backspace" and not search.words) or not search.take(event):
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.search()

    def search(self) -> None:
        wanted = self.query_one(SearchLine).words.casefold().split()
        group: Label | None = None
        heading = ""
        shown = []
        for line in self.query_one(Form).children:
            if isinstance(line, Label):
                group, heading = line, str(line.render())
                group.display = False
            elif isinstance(line, Choice):
                field = self.field_of(line)
                said = " ".join((heading, field.label, field.help, *field.words)).casefold()
                line.display = all(word in said for word in wanted)
                if line.display:
                    shown.append(line)
                    if group is not None:
                        group.display = True
        self.query_one("#nothing").display = not shown
        self.refresh_bindings()
        if shown:
            shown[0].focus()
        else:
            self.query_one("#says", Static).update(NONE_FITS)

    def action_back(self) -> None:
        search = self.query_one(SearchLine)
        if not search.words:
            super().action_back()
            return
        search.words, focused = "", self.focused
        self.search()
        if focused is not None:
            focused.focus()

    def field_of(self, choice: Choice) -> SettingField:
        return self.fields[(choice.id or "").removeprefix("setting-")]

    @on(Choice.Entered)
    def entered(self, event: Choice.Entered) -> None:
        field = self.field_of(event.choice)
        self.query_one("#says", Static).update(Content.assemble((field.label, "bold"), "\n", field.help))

    @on(Choice.Changed)
    def changed(self, event: Choice.Changed) -> None:
        self.program.change_settings(**{self.field_of(event.choice).name: event.value})
        self.query_one(Sample).refresh()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Forbid only the reset, and only while a search is typed: then Backspace erases a letter of the search."""
        typed = self.query(SearchLine).first(SearchLine).words if self.is_mounted else ""
        return action != "usual" or not typed

    def not_here(self, key: str) -> str:
        return "← and → change a setting, and Space too." if key == "enter" else super().not_here(key)

    def notify_here(self, sentence: str, seconds: float) -> None:
        """Show a notice below the settings, because there it does not cover the search. It stays until the next one."""
        self.query_one("#says", Static).update(sentence)

    def action_explain(self) -> None:
        self.app.push_screen(SettingsExplained(self))

    def action_usual(self) -> None:
        focused = self.focused
        if not isinstance(focused, Choice) or focused.value == focused.usual or focused.usual not in focused.values:
            self.notify_here("This is the default.", 5.0)
            return
        focused.choose(focused.values.index(focused.usual))


def theme_names(available: Any) -> tuple[str, ...]:
    """Return the names of all themes, our own first."""
    ours = tuple(theme.name for theme in THEMES)
    return (*ours, *sorted(name for name in available if name not in ours))


class ThemeScreen(CardtableDialog[None]):
    """A list of themes. The highlighted theme is shown at once."""

    HELP = "The arrows preview a theme. Enter keeps it; Esc goes back to the one before."
    DEFAULT_CSS = """
    ThemeScreen {
        align: right middle; background: transparent;
        & > #card { width: 34; margin: 0 2; padding: 1 1 1 2; }
        OptionList {
            height: auto; max-height: 70vh; border: none; padding: 0; background: $panel; scrollbar-size-vertical: 1;
        }
        OptionList > .option-list--option { padding: 0 1; }
        OptionList:focus { background-tint: transparent; border: none; }
        Label { padding: 0 1; margin-bottom: 1; text-style: bold; }
    }
    """

    def compose(self) -> ComposeResult:
        names = theme_names(self.app.available_themes)
        with Vertical(id="card"):
            yield Label("Theme")
            yield ChoiceList(*(Option(name, id=name) for name in names), markup=False)

    def doing(self, action: str) -> str:
        return "Keep" if action == "select" else ""

    def on_mount(self) -> None:
        self.before = self.app.theme
        themes = self.query_one(OptionList)
        themes.highlighted = themes.get_option_index(self.before)
        themes.focus()

    @on(OptionList.OptionHighlighted)
    def seen(self, event: OptionList.OptionHighlighted) -> None:
        self.app.theme = event.option_id or self.before

    @on(OptionList.OptionSelected)
    def kept(self, event: OptionList.OptionSelected) -> None:
        self.dismiss()
        self.program.change_settings(theme=event.option_id)

    def action_back(self) -> None:
        self.app.theme = self.before
        self.dismiss()
