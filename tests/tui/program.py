"""The program in tests: opened at a size, with its own store, and read from the screen."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import pytest
from rich.console import Console
from textual._context import visible_screen_stack
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.store import Store, open_store
from cardtable.store.settings import Settings
from cardtable.tui.app.app import CardtableApp, FirstLook, StartAt, make_app
from cardtable.tui.app.opening import Opening
from cardtable.tui.common.screen import CardtableScreen

S = TypeVar("S", bound=Screen[Any])
SMALL = (80, 24)
LARGE = (120, 40)
LONG_AGO = -1e9
"""The time on the program's clock, at which everything seems to be drawn. It is so early that no key comes too soon.

A curtain, for example, does not take keys just after it was drawn.
"""
SIZES = (SMALL, LARGE)
NAMES = ("Ann", "Bea", "Cy", "Dov")
HOSTILE = "[red]Ev[/red]\x1b[31m\x07 $lit {0}"
"""A name with markup, control characters, and characters that a template might replace."""


class Frames:
    """How many frames have been made for any terminal, drawn or not; `conftest` counts them."""

    number = 0


class Under(CardtableScreen[None]):
    """An empty screen at the bottom, which stays whatever key is pressed."""

    def action_back(self) -> None:
        """Stay."""


def a_store(tmp_path: Path, *, new: bool = False) -> Store:
    """Return a store in a new file; unless it is `new` to people, every lesson has already been offered."""
    store = open_store(tmp_path / "store.sqlite3")
    if not new:
        store.offers.note(*(line.id for line in CATALOGUE))
    return store


def a_match(seed: int = 3, *, lines: int | None = None, names: tuple[str, ...] = NAMES, **options: Any) -> Match:
    """Return a match of Euchre played at random, to its end or for `lines` moves."""
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
    look: FirstLook | None = None,
    worker: Any = None,
) -> AsyncIterator[tuple[CardtableApp, Pilot[None]]]:
    """Open the program at a screen, or at the lobby if none is given, and wait until it is at rest."""
    start = None if screen is None else at_once(lambda _: screen())
    app = make_app(store, settings, worker=worker, start=start, look=look)
    app.clock = lambda: LONG_AGO
    async with app.run_test(size=size, notifications=True) as pilot:
        await begun(pilot)
        yield app, pilot


def at_once(screen: Callable[[CardtableApp], Screen[Any]]) -> StartAt:
    """Return a start at a screen, as the command line makes it: no lobby is laid out below."""
    return StartAt(screen, title="Cardtable")


async def begun(pilot: Pilot[None]) -> None:
    """Wait until the opening screen has given way to the screen that was asked for."""
    await pilot.pause()
    for _ in range(100):
        if isinstance(pilot.app.screen, Opening):
            await pilot.pause(0.01)
    await pilot.pause()


def strips_of(app: App[Any]) -> list[Strip]:
    """Return what stands on the screen as it is drawn, line by line."""
    visible_screen_stack.set(app._background_screens)
    return app.screen._compositor.render_strips()


def text_of(app: App[Any], strips: Iterable[Strip] | None = None) -> str:
    """Return what stands on the screen, line by line; `strips` are its lines if they have been drawn already."""
    return "\n".join(strip.text.rstrip() for strip in (strips_of(app) if strips is None else strips))


@contextmanager
def painted(app: App[Any]) -> Iterator[list[str]]:
    """Collect what is written to the terminal, frame by frame; a frame that writes nothing is left out.

    A test that asks for it also asks for `every_frame`.
    """
    frames: list[str] = []
    console = Console(color_system="truecolor")

    def display(_: Screen[Any], update: Any) -> None:
        if update is not None and (written := update.render_segments(console)):
            frames.append(written)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(app, "_display", display)
        yield frames


async def until(pilot: Pilot[Any], holds: Callable[[], bool]) -> None:
    """Wait until something holds; fail with what stands on the screen if that takes too long."""
    for _ in range(600):
        if holds():
            return
        await pilot.pause(0.01)
    raise AssertionError(text_of(pilot.app))


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type a text."""
    names = {" ": "space", "/": "slash", ".": "full_stop", "-": "minus", "_": "underscore"}
    await pressed(pilot, *(names.get(char, char) for char in text))


async def pressed(pilot: Pilot[Any], *keys: str, wait: float | None = None) -> None:
    """Press keys, and wait until they have taken effect."""
    await pilot.press(*keys)
    await pilot.pause(wait)
    for _ in range(100):
        if pilot.app.is_running and not pilot.app.screen._compositor.size:  # it has not been laid out yet
            await pilot.pause(0.01)


async def clicked(pilot: Pilot[Any], *what: Any, wait: float | None = None, **where: Any) -> None:
    """Click, and wait until the click has taken effect."""
    await pilot.click(*what, **where)
    await pilot.pause(wait)


def screen_of(app: App[Any], kind: type[S]) -> S:
    """Return the screen on top, and check that it is one of `kind`."""
    screen = app.screen
    assert isinstance(screen, kind), screen
    return screen


async def on_top(pilot: Pilot[Any], kind: type[S]) -> S:
    """Wait until a screen of `kind` is on top and laid out; return it."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind) and bool(pilot.app.screen._compositor.size))
    await pilot.pause()
    return screen_of(pilot.app, kind)


async def leads(pilot: Pilot[Any], *keys: str, to: type[S]) -> S:
    """Press keys, and wait for the screen to which they lead; return it."""
    await pressed(pilot, *keys)
    return await on_top(pilot, to)
