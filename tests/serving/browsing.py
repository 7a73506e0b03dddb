"""A real browser at the table: what its tabs show, and keys and mouse as people use them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.glass import Glass

api: Any = pytest.importorskip("playwright.async_api", reason="the tests in a browser need playwright")

CHROMIUM: Final = next(
    (path for path in (Path("/usr/bin/chromium"), Path("/usr/bin/chromium-browser")) if path.exists()), None
)
PATIENCE: Final = 30.0
WIDE: Final = {"width": 1000, "height": 660}
LOBBY: Final = "Type to search games"
PHONE: Final = {"width": 390, "height": 800}


@asynccontextmanager
async def chromium() -> AsyncIterator[Any]:
    """Start Debian's Chromium, and give a browser with no cookies."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium")
    async with api.async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        try:
            yield await browser.new_context(viewport=WIDE, accept_downloads=True)
        finally:
            await browser.close()


class Tab:
    """A tab of the browser.

    The table is drawn as one picture, so what it shows is found from what the browser receives.
    """

    def __init__(self, page: Any) -> None:
        self.page = page
        self.glass = Glass(80, 24)
        self.wrong: list[str] = []
        page.on("websocket", self._connected)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))

    def _connected(self, socket: Any) -> None:
        given = parse_qs(urlsplit(socket.url).query)
        self.glass = Glass(int(given["width"][0]), int(given["height"][0]))
        socket.on("framereceived", self._received)
        socket.on("framesent", self._sent)

    def _received(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes):
            self.glass.write(frame.decode())

    def _sent(self, frame: str) -> None:
        kind, *given = json.loads(frame)
        if kind == "resize" and (given[0]["width"], given[0]["height"]) != (self.glass.width, self.glass.height):
            self.glass = Glass(given[0]["width"], given[0]["height"])

    @property
    def text(self) -> str:
        return self.glass.text

    async def until(self, seen: str | Callable[[str], bool]) -> str:
        """Wait until that text is shown, or until `seen` is true of what is shown; return what is shown."""
        begun = time.monotonic()
        while not (seen in self.text if isinstance(seen, str) else seen(self.text)):
            assert time.monotonic() < begun + PATIENCE, f"not seen: {seen}\n{self.text}"
            await asyncio.sleep(0.03)
        return self.text

    async def rest(self) -> None:
        """Wait until nothing new has been shown for a moment."""
        shown = ""
        while shown != self.text:
            shown = self.text
            await asyncio.sleep(0.4)

    async def press(self, *keys: str) -> None:
        """Press keys, as Playwright calls them."""
        for key in keys:
            await self.page.keyboard.press(key)

    async def play(self, code: str) -> None:
        """Type a code in the lobby, and open its table."""
        await self.until(LOBBY)
        await self.page.keyboard.type(code)
        await self.until(code)
        await self.press("Enter")

    async def download(self, *keys: str, dialog: str) -> tuple[str, str]:
        """Press keys, the last of which answers a dialog; return the name and the text of what is downloaded."""
        for key in keys[:-1]:
            await self.press(key)
            await self.rest()
        await self.until(dialog)
        async with self.page.expect_download(timeout=PATIENCE * 1000) as waiting:
            await self.press(keys[-1])
        found = await waiting.value
        return found.suggested_filename, Path(await found.path()).read_text(encoding="utf-8")

    async def drag(self, what: str, onto: str) -> None:
        """Drag the card that is shown as `what` onto the one that is shown as `onto`, with the mouse."""
        start, end = await self._place(what), await self._place(onto)
        mouse = self.page.mouse
        await mouse.move(*start)
        await mouse.down()
        await mouse.move(*end, steps=6)
        await mouse.up()

    async def _place(self, what: str) -> tuple[float, float]:
        """Return where in the window a text is shown."""
        row, text = next((row, text) for row, text in enumerate(self.text.split("\n")) if what in text)
        box = await self.page.locator(".xterm-screen").bounding_box()
        across, down = box["width"] / self.glass.width, box["height"] / self.glass.height
        return box["x"] + (text.index(what) + 0.5) * across, box["y"] + (row + 0.5) * down


@asynccontextmanager
async def seated(browser: Any, server: str, name: str) -> AsyncIterator[Tab]:
    """Open a tab, give a name on the first page, and sit down; the tab is closed at the end."""
    page = await browser.new_page()
    tab = Tab(page)
    try:
        await page.goto(server)
        await page.fill("#name", name)
        await page.click("button")
        await page.wait_for_selector("body.-first-byte", timeout=PATIENCE * 1000)
        yield tab
        assert tab.wrong == []
    finally:
        await page.close()
