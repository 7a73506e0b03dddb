"""The web site, as browsers and hostile visitors use it: pages, cookies, addresses, connections and downloads."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientError, WSMsgType, WSServerHandshakeError

from cardtable.serving import server, tab
from cardtable.serving.server import Address
from cardtable.serving.visitors import SHARED, SharedFolder, visitor_of
from tests.serving.site import another, at, echo_instead, picture, served, sit_down

# ── pages and cookies ─────────────────────────────────────────────────────────────────────────────────────────────


async def test_the_first_page_asks_for_a_name_and_tells_of_lines(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser):
        answer = await browser.get("/")
        page = await answer.text()
    assert page.count("<input") == page.count("<button") == 1
    assert "33 great old card games" in page
    assert "screen reader" in page
    assert "cardtable --lines" in page
    assert "$" not in page
    assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


async def test_whoever_comes_first_gets_the_key_to_a_name(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser):
        answer = await browser.post("/", data={"name": "Ann"}, allow_redirects=False)
        (cookie,) = answer.headers.getall("Set-Cookie")
        assert answer.status == 303
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= {*cookie.split("; ")}
        assert "Secure" not in cookie
        table = await browser.get(answer.headers["Location"])
        assert table.status == 200
        assert f"ws://{table.url.host}:{table.url.port}/socket/{visitor_of('Ann')}" in await table.text()
        assert 'value="Ann"' in await (await browser.get("/")).text()
        assert await sit_down(browser, "Ann") == visitor_of("Ann")  # it comes back with its cookie


async def test_without_its_key_a_name_lets_nobody_in(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser), another(browser) as stranger:
        ann = await sit_down(browser, "Ann")
        refused = await stranger.post("/", data={"name": "ann"}, allow_redirects=False)
        assert refused.status == 403
        assert "The name ann is taken" in await refused.text()
        assert "Set-Cookie" not in refused.headers
        await sit_down(stranger, "Bea")
        bea = next(each.value for each in stranger.session.cookie_jar)
        for token in ("", "x", bea, "../../x"):
            stranger.session.cookie_jar.update_cookies({f"cardtable-{ann}": token})
            for path in (f"/table/{ann}", f"/socket/{ann}"):
                assert (await stranger.get(path)).status == 403
            with pytest.raises(WSServerHandshakeError, match="403"):
                await stranger.ws_connect(f"/socket/{ann}")
        assert (await browser.get(f"/table/{ann}")).status == 200


async def test_a_name_is_shown_as_text(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser), another(browser) as stranger:
        await sit_down(browser, '"><script>')
        page = await (await stranger.post("/", data={"name": '"><script>'})).text()
    assert "<script>" not in page
    assert "&quot;&gt;&lt;script&gt;" in page


@pytest.mark.parametrize("form", [{}, {"name": ""}, {"name": "x" * 31}, {"other": "Ann"}])
async def test_what_is_no_name_gets_the_page_again(form: dict[str, str], tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser):
        answer = await browser.post("/", data=form)
        assert answer.status == 400
        assert 'role="alert">Type a name' in (page := await answer.text()) or 'role="alert">A name has' in page


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "multipart/form-data"},
        {"Content-Type": "application/x-www-form-urlencoded; charset=nonsense"},
        {"Content-Encoding": "gzip"},
    ],
)
async def test_a_body_that_is_no_form_is_refused(headers: dict[str, str], tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser):
        assert (await browser.post("/", data=b"zzz", headers=headers)).status == 400


async def test_forms_are_small(tmp_path: Path) -> None:
    async with served(at(tmp_path)) as (_, browser):
        assert (await browser.post("/", data={"name": "x" * 100_000})).status == 413


PATHS = (
    "/table/..%2F..%2F..%2Fetc%2Fpasswd",
    "/table/%2e%2e",
    "/socket/%2Fetc",
    "/static/..%2F..%2Fserver.py",
    "/static/../server.py",
    "/static/",
    "/static/%2Fetc%2Fpasswd",
    "/ours/..%2Fwelcome.html",
    "/ours/welcome.html",
    "/ours/__init__.py",
    "/download/..%2F..%2Fetc%2Fpasswd",
    "/download/pass.json",
    "/visitors",
    "//etc/passwd",
)


@pytest.mark.parametrize("path", PATHS)
async def test_no_other_path_leads_to_a_file(path: str, tmp_path: Path) -> None:
    from yarl import URL

    async with served(at(tmp_path)) as (_, browser):
        await sit_down(browser, "Ann")
        asked = URL(f"http://{browser.host}:{browser.port}{path}", encoded=True)
        async with browser.session.get(asked, allow_redirects=False) as answer:
            assert answer.status in (403, 404)
            assert "root:" not in await answer.text()


async def test_everybody_shares_the_folder_that_the_host_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    echo_instead(monkeypatch)
    async with served(SharedFolder(tmp_path)) as (_, browser):
        page = await (await browser.get("/")).text()
        assert "<input" not in page
        assert f'action="/table/{SHARED}"' in page
        assert (await browser.post("/", data={"name": "Ann"})).status == 405
        assert (await browser.get(f"/table/{visitor_of('Ann')}")).status == 403
        assert (await browser.get(f"/table/{SHARED}")).status == 200
        async with browser.ws_connect(f"/socket/{SHARED}") as socket:
            assert json.loads(await picture(socket))["environment"]["CARDTABLE_FOLDER"] == str(tmp_path)


# ── addresses ─────────────────────────────────────────────────────────────────────────────────────────────────────

HERE = Address("", frozenset({"127.0.0.1", "localhost"}))
BEHIND = Address("https://cards.example.org", frozenset({"127.0.0.1", "cards.example.org"}))


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        (HERE, {}, 200),
        (HERE, {"Host": "evil.example.org"}, 403),
        (HERE, {"Host": "evil.example.org:80"}, 403),
        (HERE, {"Host": "localhost:1"}, 200),
        (HERE, {"Host": "[::"}, 403),
        (HERE, {"Origin": "http://evil.example.org"}, 403),
        (HERE, {"Origin": "null"}, 403),
        (HERE, {"Origin": "http://[bad"}, 403),
        (BEHIND, {"Origin": "https://cards.example.org"}, 200),
        (BEHIND, {"Host": "cards.example.org", "Origin": "https://cards.example.org"}, 200),
        (BEHIND, {"Origin": "https://cards.example.org.evil.org"}, 403),
        (Address(), {"Host": "table.lan:8000", "Origin": "http://table.lan:8000"}, 200),
        (Address(), {"Host": "table.lan:8000", "Origin": "http://table.lan:9000"}, 403),
    ],
)
async def test_a_page_of_somebody_else_opens_nothing_here(
    address: Address, headers: dict[str, str], status: int, tmp_path: Path
) -> None:
    async with served(SharedFolder(tmp_path), address) as (_, browser):
        answer = await browser.get(f"/table/{SHARED}", headers=headers)
        assert answer.status == status
        with pytest.raises(ClientError, match=r"503|403"):  # there is no room, so that nothing is started
            await ws_without_room(browser, headers)


async def ws_without_room(browser: Any, headers: dict[str, str]) -> None:
    """Ask for a connection at a server that has no seat left."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(server, "MOST_TABS", 0)
        await browser.ws_connect(f"/socket/{SHARED}", headers=headers)


async def test_behind_a_proxy_with_a_certificate_all_is_encrypted(tmp_path: Path) -> None:
    async with served(at(tmp_path), BEHIND) as (_, browser):
        answer = await browser.post("/", data={"name": "Ann"}, allow_redirects=False)
        assert "Secure" in answer.headers["Set-Cookie"]
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
        table = await browser.get(answer.headers["Location"], headers={"Cookie": cookie})
        assert f"wss://cards.example.org/socket/{visitor_of('Ann')}" in await table.text()


# ── connections ───────────────────────────────────────────────────────────────────────────────────────────────────


async def test_a_tab_has_its_own_program_in_the_folder_of_its_visitor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is asked for in the address, or sent, changes neither the program nor its arguments nor its folder."""
    echo_instead(monkeypatch)
    for name in ("TEXTUAL_LOG", "XDG_DATA_HOME", "CARDTABLE_LINES", "NO_COLOR"):
        monkeypatch.setenv(name, "1")
    async with served(at(tmp_path)) as (_, browser):
        ann = await sit_down(browser, "Ann")
        asked = "width=100&height=30&command=sh&folder=/etc&CARDTABLE_FOLDER=/etc"
        async with browser.ws_connect(f"/socket/{ann}?{asked}") as socket:
            started = json.loads(await picture(socket))
    folder = tmp_path / "visitors" / ann / "games"
    assert started["argv"] == []
    assert started["cwd"] == str(folder)
    environment = started["environment"]
    assert {environment[name] for name in ("CARDTABLE_FOLDER", "HOME", "TMPDIR")} == {str(folder)}
    assert (environment["COLUMNS"], environment["ROWS"]) == ("100", "30")
    assert {"TEXTUAL_LOG", "XDG_DATA_HOME", "CARDTABLE_LINES", "NO_COLOR"} & {*environment} == set()


async def test_keys_and_sizes_reach_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    echo_instead(monkeypatch)
    async with served(at(tmp_path)) as (_, browser):
        ann = await sit_down(browser, "Ann")
        async with browser.ws_connect(f"/socket/{ann}") as socket:
            await picture(socket)
            await socket.send_str(json.dumps(["stdin", "7♥\ud800"]))
            assert await picture(socket) == "D7♥".encode()
            await socket.send_str(json.dumps(["resize", {"width": 10**9, "height": -5}]))
            assert json.loads((await picture(socket))[1:]) == {"type": "resize", "width": 400, "height": 1}
            await socket.send_str(json.dumps(["ping", "7"]))
            assert json.loads((await socket.receive()).data) == ["pong", "7"]


FRAMES = (
    "",
    "{",
    "null",
    "[]",
    '["run", "sh"]',
    '["stdin", 7]',
    '["stdin"]',
    '["resize", {"width": "80", "height": 24}]',
    '["resize", null]',
    '["deliver_chunk_request", {"key": "x"}]',
    '["quit"]',
    "[" * 30_000,
    json.dumps(["stdin", "x" * 70_000]),
)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame[:30])
async def test_what_no_tab_sends_closes_only_the_connection(
    frame: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    echo_instead(monkeypatch)
    async with served(at(tmp_path)) as (site, browser):
        ann = await sit_down(browser, "Ann")
        async with browser.ws_connect(f"/socket/{ann}") as socket, browser.ws_connect(f"/socket/{ann}") as other:
            await picture(socket)
            await picture(other)
            await socket.send_str(frame)
            while (message := await socket.receive(timeout=20)).type == WSMsgType.BINARY:
                assert message.data == b""
            assert message.type in (WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED)
            await other.send_str(json.dumps(["stdin", "k"]))
            assert await picture(other) == b"Dk"
            assert len(site.tabs) <= 2
        assert (await browser.get("/")).status == 200


async def test_a_program_that_leaves_closes_its_tab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    echo_instead(monkeypatch)
    async with served(at(tmp_path)) as (site, browser):
        ann = await sit_down(browser, "Ann")
        async with browser.ws_connect(f"/socket/{ann}") as socket:
            await picture(socket)
            await socket.send_str(json.dumps(["stdin", "leave"]))
            while (message := await socket.receive(timeout=20)).type == WSMsgType.BINARY:
                pass
            assert message.type == WSMsgType.CLOSE
        await all_gone(site)


@pytest.mark.slow
async def test_a_program_that_hangs_goes_with_its_tab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    echo_instead(monkeypatch)
    monkeypatch.setattr(tab, "LEAVING", 0.2)
    async with served(at(tmp_path)) as (site, browser):
        ann = await sit_down(browser, "Ann")
        async with browser.ws_connect(f"/socket/{ann}") as socket:
            await picture(socket)
            await socket.send_str(json.dumps(["stdin", "stop listening"]))
        await all_gone(site)


async def all_gone(site: Any) -> None:
    """Wait until no tab is open."""
    async with asyncio.timeout(20):
        while site.tabs:
            await asyncio.sleep(0.02)


async def test_seats_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    echo_instead(monkeypatch)
    monkeypatch.setattr(server, "MOST_TABS_EACH", 1)
    async with served(at(tmp_path)) as (site, browser), another(browser) as friend:
        ann, bea = await sit_down(browser, "Ann"), await sit_down(friend, "Bea")
        async with browser.ws_connect(f"/socket/{ann}"):
            with pytest.raises(WSServerHandshakeError, match="503"):
                await browser.ws_connect(f"/socket/{ann}")
            full = await browser.get(f"/table/{ann}")
            assert full.status == 503
            assert "Close a tab that you no longer need" in await full.text()
            async with friend.ws_connect(f"/socket/{bea}"):
                assert len(site.tabs) == 2
        await all_gone(site)
        assert (await browser.get(f"/table/{ann}")).status == 200


# ── downloads ─────────────────────────────────────────────────────────────────────────────────────────────────────


async def test_only_the_browser_to_which_it_is_offered_gets_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    echo_instead(monkeypatch)
    async with served(at(tmp_path)) as (_, browser), another(browser) as stranger:
        ann, _ = await sit_down(browser, "Ann"), await sit_down(stranger, "Bea")
        async with browser.ws_connect(f"/socket/{ann}") as socket:
            await picture(socket)
            await socket.send_str(json.dumps(["stdin", "offer"]))
            assert json.loads((await socket.receive(timeout=20)).data) == ["deliver_file_start", "k1"]
            assert (await stranger.get("/download/k1")).status == 404
            assert (await browser.get("/download/k2")).status == 404
            answer = await browser.get("/download/k1")
            assert await answer.text() == "Ann,Bea"
            assert answer.headers["Content-Disposition"] == "attachment; filename*=UTF-8''sheet%20%E2%99%A5.csv"
            assert answer.headers["Content-Type"] == "text/csv; charset=utf-8"
            assert (await browser.get("/download/k1")).status == 404
