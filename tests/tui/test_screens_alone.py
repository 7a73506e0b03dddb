"""Screens work in an app that is not the program: they ask of it only what the `Program` protocol says."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

import pytest
from textual.app import App
from textual.message import Message
from textual.screen import Screen
from textual.signal import Signal

from cardtable.store.settings import Settings
from cardtable.tui.common.themes import DEFAULT_THEME, THEMES, variables_of
from cardtable.tui.lobby.screen import LobbyScreen
from cardtable.tui.rulebook.screen import RulebookScreen
from cardtable.tui.setup.screen import SetupScreen
from cardtable.tui.table.screen import TableScreen
from tests.tui.program import text_of
from tests.tui.tables import ALONE, STILL, Quick, choice_at, dealt, keys_of, settled

if TYPE_CHECKING:
    from cardtable.errors import CardtableError
    from cardtable.players.worker import Worker
    from cardtable.tui.common.program import Program, Ways


class Told:
    """Ways to other screens that lead nowhere: they note where somebody wanted to go."""

    def __init__(self) -> None:
        self.taken: list[tuple[Any, ...]] = []

    def __getattr__(self, way: str) -> Callable[..., None]:
        return lambda *args, **kwargs: self.taken.append((way, *args, *kwargs.values()))


class Bare(App[None]):
    """An app with only what a screen needs: no store, no second process, no other screen."""

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self.first = screen
        self.told = Told()
        self.store = None
        self.settings = STILL
        self.letters = False
        self.worker = cast("Worker", Quick())
        self.clock: Callable[[], float] = lambda: Message().time
        self.settings_signal: Signal[Settings] = Signal(self, "settings")
        for ours in THEMES:
            self.register_theme(ours)
        self.theme = DEFAULT_THEME

    @property
    def ways(self) -> Ways:
        return cast("Ways", self.told)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return variables_of(self.current_theme)

    async def on_mount(self) -> None:
        await self.push_screen(self.first)

    def change_settings(self, **values: Any) -> None:
        self.settings = Settings.model_validate({**self.settings.model_dump(), **values})

    def quit(self) -> None:
        self.exit()

    def load_ahead(self) -> None:
        """Load nothing: no other screen follows."""

    async def ask(self, question: str, *, yes: str = "Yes", no: str = "No", sure: bool = False) -> bool:
        return True

    def report(self, error: CardtableError) -> None:
        raise error


def _a_program(bare: Bare) -> Program:
    return bare  # the type checker sees that it is one


@pytest.mark.slow
@pytest.mark.parametrize(
    ("screen", "shows", "key", "way"),
    [
        (LobbyScreen, "Euchre", "question_mark", "show_keys"),
        (lambda: RulebookScreen("euchre", ""), "Euchre", "question_mark", "show_keys"),
        (lambda: SetupScreen("euchre"), "Euchre", "f1", "show_rulebook"),
    ],
    ids=["lobby", "rulebook", "setup"],
)
async def test_a_screen_is_shown_without_the_program(
    screen: Callable[[], Screen[Any]], shows: str, key: str, way: str
) -> None:
    app = Bare(screen())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert shows in text_of(app)
        await pilot.press(key)
        assert [taken[0] for taken in app.told.taken] == [way]


async def test_a_table_is_played_at_without_the_program() -> None:
    """A person says a line, a computer answers, and the sheet is asked for of the program."""
    match = dealt()
    table = TableScreen(match, ALONE, seed=1)
    app = Bare(table)
    async with app.run_test(size=(100, 30)) as pilot:
        await settled(pilot, table)
        before = match.ply
        line = choice_at(table).view.lines[0]
        await pilot.press(*(keys_of(line) if line.args else ("p",)))
        await settled(pilot, table)
        assert match.ply > before
        await pilot.press("equals_sign")
        assert app.told.taken == [("show_sheet", match, 0)]
