"""How soon keys are answered in many tabs at once: `python -m tests.benchmarks.tabs [TABS] [SECONDS]`.

A server is started on this computer. In each tab somebody plays a patience, and turns a card about every second. What
is measured is the time from the key to the next picture.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from cardtable.serving.visitors import visitor_of
from tests.glass import Glass

CODE = "KLO-11C0-0000-1W"
KEY = "r"
"""Turns a card of the hand."""
MOST_KEYS = 24
"""As many cards as the hand has."""
EACH = 8
"""Tabs of one visitor; the server allows no more."""


async def main(tabs: int, seconds: float) -> None:
    """Measure, and print what was found."""
    with tempfile.TemporaryDirectory() as folder:
        serving = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "cardtable", "serve", "--port", "0"),
            env={**os.environ, "CARDTABLE_FOLDER": folder},
            cwd=Path(__file__).parents[2],
            stdout=asyncio.subprocess.PIPE,
        )
        assert serving.stdout is not None
        server = (await serving.stdout.readline()).decode().removeprefix("The table is at ").partition(". ")[0]
        try:
            async with ClientSession(server, cookie_jar=CookieJar(unsafe=True)) as browser:
                await measure(browser, tabs, seconds)
        finally:
            serving.terminate()
            await serving.wait()


async def measure(browser: ClientSession, tabs: int, seconds: float) -> None:
    names = [f"visitor {number // EACH}" for number in range(tabs)]
    for name in dict.fromkeys(names):
        await browser.post("/", data={"name": name})
    begun, ready = time.monotonic(), asyncio.Barrier(tabs)
    waits = await asyncio.gather(
        *(one_tab(browser, name, ready, seconds, Random(number)) for number, name in enumerate(names))
    )
    opened = max(opened for opened, _ in waits) - begun
    every = sorted(wait for _, each in waits for wait in each)
    print(f"{tabs} tabs, all open after {opened:.1f} s; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(
        f"{len(every)} keys: median {statistics.median(every) * 1000:.0f} ms, 95 of 100 within "
        f"{every[int(len(every) * 0.95)] * 1000:.0f} ms, the slowest {every[-1] * 1000:.0f} ms, "
        f"{sum(wait > 1 for wait in every)} over a second"
    )


async def one_tab(
    browser: ClientSession, name: str, ready: asyncio.Barrier, seconds: float, chance: Random
) -> tuple[float, list[float]]:
    """Open a table in a tab, wait for the others, and press keys; return when it was open, and all waits."""
    waits: list[float] = []
    async with browser.ws_connect(f"/socket/{visitor_of(name)}?width=100&height=30", max_msg_size=0) as socket:
        pictures: asyncio.Queue[bytes] = asyncio.Queue()
        reading = asyncio.create_task(read(socket, pictures))
        glass = Glass(100, 30)
        for keys, seen in (("", "Type to search games"), (CODE, CODE), ("\r", "Turn a card")):
            await socket.send_str(json.dumps(["stdin", keys]))
            while seen not in glass.text:
                glass.write((await asyncio.wait_for(pictures.get(), 120)).decode())
        opened = time.monotonic()
        await ready.wait()
        end = time.monotonic() + seconds
        while time.monotonic() < end and len(waits) < MOST_KEYS:
            await asyncio.sleep(chance.uniform(0.5, 1.5))
            while not pictures.empty():
                pictures.get_nowait()
            pressed = time.monotonic()
            await socket.send_str(json.dumps(["stdin", KEY]))
            await asyncio.wait_for(pictures.get(), 60)
            waits.append(time.monotonic() - pressed)
        reading.cancel()
    return opened, waits


async def read(socket: ClientWebSocketResponse, pictures: asyncio.Queue[bytes]) -> None:
    """Read what is shown in a tab."""
    async for message in socket:
        if message.type == WSMsgType.BINARY:
            pictures.put_nowait(message.data)


if __name__ == "__main__":
    given = [float(word) for word in sys.argv[1:]]
    asyncio.run(main(int(given[0]) if given else 20, given[1] if given[1:] else 20.0))
