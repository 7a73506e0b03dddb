"""How long tests of screens wait after a key: until all that follows from it has been done, and no longer."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator

import pytest
from textual import _wait, events
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static


class Doing(App[None]):
    """A program in which a key leads to something that is done later."""

    def __init__(self, later: Callable[[Doing], None]) -> None:
        super().__init__()
        self.later, self.done = later, False

    def finish(self) -> None:
        self.done = True

    def on_key(self, event: events.Key) -> None:
        self.later(self)


def message_by_message(app: Doing, left: int = 30) -> None:
    """Send one message after the other, and finish with the last."""
    if left:
        app.call_later(message_by_message, app, left - 1)
    else:
        app.finish()


def once_painted(app: Doing) -> None:
    """Finish once another part has been laid out and painted, and another one after that."""

    def another() -> None:
        app.screen.refresh(layout=True)
        app.call_after_refresh(app.finish)

    app.mount(Static("one"))
    app.call_after_refresh(another)


def by_a_timer(app: Doing) -> None:
    """Finish in a moment that is shorter than Textual waits."""
    app.set_timer(0.005, app.finish)


def on_a_thread(app: Doing) -> None:
    """Let a thread work something out, and finish then."""

    async def think() -> None:
        assert await asyncio.to_thread(sum, range(1000)) == 499_500
        app.finish()

    app.run_worker(think())


@pytest.mark.parametrize("later", [message_by_message, once_painted, by_a_timer, on_a_thread])
async def test_whatever_a_key_leads_to_has_been_done(later: Callable[[Doing], None]) -> None:
    app = Doing(later)
    async with app.run_test() as pilot:
        await pilot.press("a")
        assert app.done


@pytest.fixture(scope="module", autouse=True)
def left_behind() -> Iterator[None]:
    """A thread that an earlier test has left behind is still there."""
    ended = threading.Event()
    threading.Thread(target=ended.wait, daemon=True).start()
    yield
    ended.set()


async def test_nobody_waits_where_nothing_is_left_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    sleep = asyncio.sleep

    async def note(delay: float, result: object = None) -> None:
        slept.append(delay)
        await sleep(delay)

    async with App[None]().run_test() as pilot:
        await at_rest(pilot)
        with monkeypatch.context() as patched:
            patched.setattr(asyncio, "sleep", note)
            patched.setattr(_wait, "sleep", note)
            await pilot.press("a", "b")
            await pilot.pause()
    assert {*slept} == {0}


async def at_rest(pilot: Pilot[None]) -> None:
    """Wait until the program has opened."""
    for _ in range(3):
        await pilot.pause(0.02)
