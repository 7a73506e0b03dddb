"""A server on loopback for the tests, with a small program in place of the table if a test is not about the table."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import CookieJar, WSMsgType
from aiohttp.test_utils import TestClient, TestServer
from textual._binary_encode import dump

from cardtable.serving import tab
from cardtable.serving.server import Address, Site
from cardtable.serving.visitors import Door, Visitors, visitor_of

ECHO: Final = (
    f"CHUNKS = {[dump(('deliver_chunk', 'k1', chunk)) for chunk in ('Ann,Bea', '')]}"
    + """
import json, os, sys
def say(kind, payload):
    os.write(1, kind + len(payload).to_bytes(4, "big") + payload)
os.write(1, b"__GANGLION__\\n")
seen = {name: value for name, value in os.environ.items()}
say(b"D", json.dumps({"argv": sys.argv[1:], "cwd": os.getcwd(), "environment": seen}).encode())
while head := sys.stdin.buffer.read(5):
    payload = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
    if head[:1] == b"M" and json.loads(payload)["type"] == "quit":
        break
    if payload == b"stop listening":
        import time
        time.sleep(600)
    if payload == b"offer":
        offered = {"key": "k1", "path": "/srv/secret/sheet \u2665.csv", "open_method": "browser", "encoding": "utf-8"}
        say(b"M", json.dumps({"type": "deliver_file_start", "mime_type": "text/csv", "name": None, **offered}).encode())
    if head[:1] == b"M" and json.loads(payload)["type"] == "deliver_chunk_request":
        say(b"P", CHUNKS.pop(0))
    if payload == b"leave":
        say(b"M", json.dumps({"type": "exit"}).encode())
    say(b"D", head[:1] + payload)
"""
)
"""A program that shows what it was started with, and then repeats what it gets."""


def echo_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let tabs run the small program."""
    monkeypatch.setattr(tab, "command_for", lambda _: [sys.executable, "-S", "-c", ECHO])


@asynccontextmanager
async def served(door: Door, address: Address | None = None) -> AsyncIterator[tuple[Site, TestClient[Any, Any]]]:
    """Serve a site, and give a browser that keeps cookies."""
    site = Site(door, address)
    async with TestClient(TestServer(site.application()), cookie_jar=CookieJar(unsafe=True)) as browser:
        yield site, browser


def another(browser: TestClient[Any, Any]) -> TestClient[Any, Any]:
    """Return another browser at the same server, without any cookies."""
    return TestClient(browser.server, cookie_jar=CookieJar(unsafe=True))


async def sit_down(browser: TestClient[Any, Any], name: str) -> str:
    """Give a name on the first page, and return its id."""
    answer = await browser.post("/", data={"name": name}, allow_redirects=False)
    assert answer.status == 303, await answer.text()
    assert answer.headers["Location"] == f"/table/{visitor_of(name)}"
    return visitor_of(name)


async def picture(socket: Any) -> bytes:
    """Return the next thing that is shown in a tab."""
    while (message := await socket.receive(timeout=20)).type != WSMsgType.BINARY:
        assert message.type == WSMsgType.TEXT, message
    return bytes(message.data)


def at(folder: Path) -> Visitors:
    """Return the visitors of a server that keeps them in this folder."""
    return Visitors(folder / "visitors")
