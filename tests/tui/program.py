"""The program in tests: opened at a size, with a store of its own, and read off the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.store import Store, open_store
from cardtable.store.settings import Settings
from cardtable.tui.app.app import CardtableApp, Look, StartAt, make_app
from cardtable.tui.app.opening import Opening
from cardtable.tui.common.screen import CardtableScreen

S = TypeVar("S", bound=Screen[Any])
SMALL = (80, 24)
LARGE = (120, 40)
LONG_AGO = -1e9
"""When everything was drawn, so that the curtain takes every key at once."""
SIZES = (SMALL, LARGE)
NAMES = ("Ann", "Bea", "Cy", "Dov")
HOSTILE = "[red]Ev[/red]\x1b[31m\x07 $lit {0}"
"""A name with markup, control characters and whatever a template might take for its own."""


class Under(CardtableScreen[None]):
    """What lies beneath: it stays, whatever is pressed, and there is nothing on it to be drawn."""

    def action_back(self) -> None:
        """Stay."""


def a_store(tmp_path: Path, *, new: bool = False) -> Store:
    """A store in a fresh file; if it is not `new` to people, no lesson is offered any more."""
    store = open_store(tmp_path / "store.sqlite3")
    if not new:
        store.offers.note(*(line.id for line in CATALOGUE))
    return store


def a_match(seed: int = 3, *, lines: int | None = None, names: tuple[str, ...] = NAMES, **options: Any) -> Match:
    """A match of Euchre played by chance, to its end or for so many lines."""
    game = entry("euchre").game().table(options)
    match = Match(game, names, rng=Random(seed))
    chance = Random(seed + 1)
    match.begin(0)
    while not match.over and lines != 0:
        seat = game.to_act(match.deal)[0]
        match.say(chance.choice(list(game.lawful(match.deal, seat))))
        lines = None if lines is None else lines - 1
    return match


@asynccontextmanager
async def opened(
    screen: Callable[[], Screen[Any]] | None = None,
    *,
    size: tuple[int, int] = SMALL,
    store: Store | None = None,
    settings: Settings | None = None,
    look: Look | None = None,
    worker: Any = None,
) -> AsyncIterator[tuple[CardtableApp, Pilot[None]]]:
    """The program, open at a screen (the lobby if none is given) and at rest."""
    start = None if screen is None else at_once(lambda _: screen())
    app = make_app(store, settings, worker=worker, start=start, look=look)
    app.animation_level = "none"
    app.clock = lambda: LONG_AGO
    async with app.run_test(size=size, notifications=True) as pilot:
        await begun(pilot)
        yield app, pilot


def at_once(screen: Callable[[CardtableApp], Screen[Any]]) -> StartAt:
    """Open the program at a screen as the command line does: no lobby is laid out that nobody sees."""
    return StartAt(screen, title="Cardtable")


async def begun(pilot: Pilot[None]) -> None:
    """Wait until the first frame has given way to the screen that was asked for."""
    await pilot.pause()
    for _ in range(100):
        if isinstance(pilot.app.screen, Opening):
            await pilot.pause(0.01)
    await pilot.pause()


def text_of(app: App[Any]) -> str:
    """What stands on the screen, line by line."""
    visible_screen_stack.set(app._background_screens)
    return "\n".join(strip.text.rstrip() for strip in app.screen._compositor.render_strips())


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type a text."""
    names = {" ": "space", "/": "slash", ".": "full_stop", "-": "minus", "_": "underscore"}
    await pressed(pilot, *(names.get(char, char) for char in text))


async def pressed(pilot: Pilot[Any], *keys: str, wait: float | None = None) -> None:
    """Press keys, and let happen what follows from them."""
    await pilot.press(*keys)
    await pilot.pause(wait)
    for _ in range(100):
        if pilot.app.is_running and not pilot.app.screen._compositor.size:  # it has not been laid out yet
            await pilot.pause(0.01)


async def clicked(pilot: Pilot[Any], *what: Any, wait: float | None = None, **where: Any) -> None:
    """Click, and let happen what follows from it."""
    await pilot.click(*what, **where)
    await pilot.pause(wait)


def screen_of(app: App[Any], kind: type[S]) -> S:
    """The screen on top, which is one of that kind."""
    screen = app.screen
    assert isinstance(screen, kind), screen
    return screen


async def leads(pilot: Pilot[Any], *keys: str, to: type[S]) -> S:
    """Press keys, and wait for the screen to which they lead."""
    await pressed(pilot, *keys)
    for _ in range(100):
        if not isinstance(pilot.app.screen, to):
            await pilot.pause(0.01)
    return screen_of(pilot.app, to)
