"""The command `serve`: what it says before it serves, and the program in a real tab of it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket as sockets
import sys
from pathlib import Path

import pytest
from aiohttp import CookieJar

from cardtable import cli
from cardtable.serving import command
from cardtable.serving.visitors import SharedFolder, Visitors, visitor_of
from tests.glass import Glass
from tests.serving.site import at, picture, served, sit_down


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must be refused with one line and exit code 2; return the line."""
    assert cli.run(["serve", *arguments]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err.removeprefix("cardtable: ").strip()


@pytest.mark.parametrize("missing", ["aiohttp", "textual_serve"])
def test_without_the_extra_it_says_how_to_install_it(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("cardtable.serving")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    told = "Serving the table to browsers needs one more package: pip install 'cardtable[web]'."
    assert refused(capsys) == told


@pytest.mark.parametrize(
    "url",
    [
        "cards.example.org",
        "ftp://x.org",
        "https://",
        "https://x.org/cards",
        "https://x.org?a",
        "http://[",
        "http://x:y",
        "https://my cards.org",
    ],
)
def test_a_public_address_is_one_of_a_server(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "--public-url", url).startswith(f"--public-url {url!r} is no address")


@pytest.mark.parametrize(("option", "says"), [("--host", "is no address"), ("--shared", "names no folder")])
def test_a_variable_that_is_empty_opens_nothing(option: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    """An empty host would be every interface."""
    assert says in refused(capsys, option, "")


@pytest.mark.parametrize("host", ["nonsense..x", "x" * 80])
def test_a_host_that_no_name_can_be_is_refused(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"Nothing can be served at {host}" in refused(capsys, "--host", host)


def test_a_shared_folder_must_be_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "There is no folder" in refused(capsys, "--shared", str(tmp_path / "none"))


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with sockets.create_server(("127.0.0.1", 0)) as taken:
        told = refused(capsys, "--port", str(taken.getsockname()[1]))
    assert "Nothing can be served at 127.0.0.1, port" in told
    assert "in use" in told


def test_visitors_lie_beside_the_store(home: Path, tmp_path: Path) -> None:
    door = command._door(None)
    assert isinstance(door, Visitors)
    given = door.come("Ann")
    assert door.folder(*given) == home / "data" / "cardtable" / "visitors" / given.visitor / "games"
    assert isinstance(command._door(str(tmp_path)), SharedFolder)


@pytest.mark.parametrize(
    ("host", "url", "hosts", "warned"),
    [
        ("127.0.0.1", None, {"localhost", "127.0.0.1", "::1"}, ""),
        ("::1", None, {"localhost", "127.0.0.1", "::1"}, ""),
        ("localhost", "https://x.org/", {"localhost", "127.0.0.1", "::1", "x.org"}, "there is no password"),
        ("0.0.0.0", None, None, "there is no password, and nothing is encrypted"),
        ("table.lan", "https://x.org", None, "there is no password, and nothing is encrypted"),
    ],
)
def test_off_localhost_it_warns(
    host: str, url: str | None, hosts: set[str] | None, warned: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from cardtable.serving.server import Site

    address = command._address(host, url)
    assert address.hosts == (None if hosts is None else frozenset(hosts))
    command._announce(Site(SharedFolder(tmp_path), address), host, 8000)
    out, err = capsys.readouterr()
    assert out.startswith("The table is at http")
    assert "0.0.0.0" not in out, "no browser finds that"
    assert (warned in err) if warned else not err


# ── the whole program ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
async def test_the_lobby_is_shown_in_a_tab_and_its_files_lie_with_the_visitor(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (site, browser):
        ann = await sit_down(browser, "Ann")
        glass = Glass(100, 30)
        async with browser.ws_connect(f"/socket/{ann}?width=100&height=30") as socket:
            async with asyncio.timeout(60):
                while "New table" not in glass.text:
                    glass.write((await picture(socket)).decode())
            await socket.send_str(json.dumps(["stdin", "klon"]))
            async with asyncio.timeout(60):
                while "klon" not in glass.text or "Klondike" not in glass.text:
                    glass.write((await picture(socket)).decode())
        async with asyncio.timeout(60):
            while site.tabs:
                await asyncio.sleep(0.05)
    assert (tmp_path / "visitors" / ann / "games" / "cardtable.sqlite3").is_file()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
async def test_a_signal_ends_the_server_and_its_tabs(tmp_path: Path) -> None:
    environment = {**os.environ, "CARDTABLE_FOLDER": str(tmp_path)}
    serving = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "cardtable", "serve", "--port", "0"),
        cwd=Path(__file__).parents[2],
        env=environment,
        stdout=asyncio.subprocess.PIPE,
    )
    assert serving.stdout is not None
    said = (await asyncio.wait_for(serving.stdout.readline(), 60)).decode()
    server = said.removeprefix("The table is at ").partition(". ")[0]
    from aiohttp import ClientSession

    async with ClientSession(server, cookie_jar=CookieJar(unsafe=True)) as browser:
        await browser.post("/", data={"name": "Ann"})
        async with browser.ws_connect(f"/socket/{visitor_of('Ann')}") as socket:
            await picture(socket)
            serving.send_signal(signal.SIGTERM)
            while not (await socket.receive(timeout=30)).type.name.startswith("CLOS"):
                pass
    assert await asyncio.wait_for(serving.wait(), 30) == 128 + signal.SIGTERM
