"""The web server: the first page, the page with the table, the connection of each tab, and downloads."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import quote, urlsplit

import textual_serve
from aiohttp import WSMsgType, web
from aiohttp.typedefs import Middleware
from textual_serve.download_manager import DownloadManager

from cardtable.errors import BadInput
from cardtable.serving.pages import FOLDER, OURS, shared_page, table_page, welcome_page
from cardtable.serving.tab import Tab, size_of
from cardtable.serving.visitors import SHARED, Door, NameTaken, Pass, Visitors, visitor_of

__all__ = ["MOST_TABS", "Site"]

MOST_TABS: Final = 40
"""The most tabs at once. Each tab needs a process, and often a second one for computer seats."""
MOST_TABS_EACH: Final = 8
"""The most tabs at once of one visitor who has given a name."""

LONGEST_FORM: Final = 4096
LONGEST_FRAME: Final = 65536
"""The most bytes of a frame. A larger one ends its connection."""
HEARTBEAT: Final = 15.0
"""Seconds of silence after which the server asks a browser whether it is still there.

A browser that does not answer within half of this time counts as gone.
"""
CLOSING: Final = 2.0

A_YEAR: Final = 365 * 24 * 3600
STATIC: Final = Path(textual_serve.__path__[0]) / "static"

FULL: Final = "All seats in this card room are taken. Close a tab that you no longer need, or come back later."
STRANGER: Final = "This table belongs to somebody else. Give your name on the first page."
NO_FORM: Final = "This is not the form of the first page."
NO_DOWNLOAD: Final = "There is no such download; each can be fetched once."

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Address(NamedTuple):
    """Where browsers find the server.

    `public` is the address of a proxy in front of the server, such as `https://cards.example.org`, or "". If `hosts` is
    not None, the server answers only requests for these host names. Without this check, strangers could let the host
    name of their own page lead to this computer. Then their page could open tables here.
    """

    public: str = ""
    hosts: frozenset[str] | None = None

    def answers_to(self, request: web.Request) -> bool:
        """Whether a request is for this server, and comes from one of the server's own pages or from no page."""
        try:
            if self.hosts is not None and urlsplit(f"//{request.host}").hostname not in self.hosts:
                return False
            origin = request.headers.get("Origin")
            return origin is None or origin == self.public or urlsplit(origin).netloc == request.host
        except ValueError:
            return False

    def of_socket(self, request: web.Request, path: str) -> str:
        """Return the address that the page of a tab uses to open the tab's connection."""
        here = self.public or f"{request.scheme}://{request.host}"
        return f"ws{here.removeprefix('http')}{path}"

    @property
    def encrypted(self) -> bool:
        return self.public.startswith("https:")


class Site:
    """The web site of one server: who may come in, and the tabs that are open."""

    def __init__(self, door: Door, address: Address | None = None) -> None:
        self.door = door
        self.address = address or Address()
        self.tabs: dict[str, Tab] = {}
        self._downloads = DownloadManager()

    def application(self) -> web.Application:
        application = web.Application(client_max_size=LONGEST_FORM, middlewares=[self._guard(self.address)])
        application.add_routes(
            [
                web.get("/", self.welcome),
                web.get("/table/{visitor}", self.table),
                web.get("/socket/{visitor}", self.socket),
                web.get("/download/{key}", self.download),
                *(web.get(f"/ours/{name}", _file(FOLDER / name, kind)) for name, kind in OURS.items()),
                web.static("/static", STATIC),
            ]
        )
        if isinstance(self.door, Visitors):
            application.add_routes([web.post("/", self._come(self.door))])
        application.on_shutdown.append(self._close)
        return application

    # ── pages ─────────────────────────────────────────────────────────────────────────────────────────────────

    async def welcome(self, request: web.Request) -> web.Response:
        if not isinstance(self.door, Visitors):
            return _page(shared_page(_table_of(SHARED)))
        known = (self.door.name(*each) for each in _passes(request))
        return _page(welcome_page(next(filter(None, known), "")))

    def _come(self, visitors: Visitors) -> Handler:
        async def come(request: web.Request) -> web.StreamResponse:
            """Let a browser in under a name that is already its own or that nobody has taken."""
            try:
                form = await request.post()
            except (web.HTTPException, ConnectionError):
                raise
            except Exception:  # the errors that a bad body can cause in the parsers have no common class
                raise web.HTTPBadRequest(text=NO_FORM) from None
            name = str(form.get("name", ""))
            visitor = visitor_of(name)
            if visitors.name(visitor, _token(request, visitor)) is not None:
                raise web.HTTPSeeOther(_table_of(visitor))
            try:
                given = visitors.come(name)
            except BadInput as error:
                status = 403 if isinstance(error, NameTaken) else 400
                return _page(welcome_page(name, str(error)), status)
            response = web.HTTPSeeOther(_table_of(given.visitor))
            self._give(response, given)
            raise response

        return come

    async def table(self, request: web.Request) -> web.Response:
        visitor, _ = self._admitted(request)
        if not self._room(visitor):
            raise web.HTTPServiceUnavailable(text=FULL)
        socket = self.address.of_socket(request, f"/socket/{visitor}")
        response = _page(table_page(_table_of(visitor), socket), socket=socket)
        token = _token(request, visitor)
        if token:
            self._give(response, Pass(visitor, token))  # set again, so that the cookie lasts a year from today
        return response

    def _give(self, response: web.Response, given: Pass) -> None:
        response.set_cookie(
            _cookie_of(given.visitor),
            given.token,
            max_age=A_YEAR,
            httponly=True,
            samesite="Strict",
            secure=self.address.encrypted,
        )

    def _admitted(self, request: web.Request) -> tuple[str, Path]:
        """Return the visitor that the address names, and the visitor's folder.

        Raises:
            web.HTTPForbidden: the browser does not have the right token.
        """
        visitor = request.match_info["visitor"]
        folder = self.door.folder(visitor, _token(request, visitor))
        if folder is None:
            raise web.HTTPForbidden(text=STRANGER)
        return visitor, folder

    # ── tabs ──────────────────────────────────────────────────────────────────────────────────────────────────

    def _room(self, visitor: str) -> bool:
        here = sum(tab.visitor == visitor for tab in self.tabs.values())
        return len(self.tabs) < MOST_TABS and (visitor == SHARED or here < MOST_TABS_EACH)

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        visitor, folder = self._admitted(request)
        if not self._room(visitor):
            raise web.HTTPServiceUnavailable(text=FULL)
        size = size_of(*(_number(request.query.get(name, "")) for name in ("width", "height"))) or (80, 24)
        socket = web.WebSocketResponse(heartbeat=HEARTBEAT, timeout=CLOSING, max_msg_size=LONGEST_FRAME, compress=False)

        def hang_up() -> None:
            if request.transport is not None:
                request.transport.abort()

        def ended(tab: str) -> None:
            self.tabs.pop(tab, None)

        tab = Tab(visitor, folder, socket, self._downloads, hang_up=hang_up, ended=ended)
        self.tabs[tab.app_service_id] = tab
        try:
            await socket.prepare(request)
            await tab.start(*size)
            async for message in socket:
                if message.type != WSMsgType.TEXT or not await tab.hear(message.data):
                    break
        finally:
            await tab.stop()
        return socket

    async def _close(self, _: web.Application) -> None:
        await asyncio.gather(*(tab.stop() for tab in [*self.tabs.values()]))

    # ── downloads ─────────────────────────────────────────────────────────────────────────────────────────────

    async def download(self, request: web.Request) -> web.StreamResponse:
        """Send a file that the program of a tab offers, but only to a browser that has the visitor's token."""
        key = request.match_info["key"]
        try:
            offered = await self._downloads.get_download_metadata(key)
        except KeyError:
            raise web.HTTPNotFound(text=NO_DOWNLOAD) from None
        tab = self.tabs.get(offered.app_service.app_service_id)
        if tab is None or self.door.folder(tab.visitor, _token(request, tab.visitor)) is None:
            raise web.HTTPNotFound(text=NO_DOWNLOAD)
        kind = offered.mime_type or "application/octet-stream"
        response = web.StreamResponse(
            headers={
                "Content-Type": f"{kind}; charset={offered.encoding}" if offered.encoding else kind,
                "Content-Disposition": f"attachment; filename*=UTF-8''{quote(offered.file_name)}",
            }
        )
        await response.prepare(request)
        async for chunk in self._downloads.download(key):
            await response.write(chunk)
        await response.write_eof()
        return response

    # ── all requests ──────────────────────────────────────────────────────────────────────────────────────────

    @staticmethod
    def _guard(address: Address) -> Middleware:
        """Return middleware that refuses requests meant for another server, or made by another server's page."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            if not address.answers_to(request):
                raise web.HTTPForbidden(text="This server has another address.")
            return await handler(request)

        return guard


def _file(path: Path, kind: str) -> Handler:
    async def handler(_: web.Request) -> web.StreamResponse:
        return web.Response(body=path.read_bytes(), content_type=kind)

    return handler


def _page(text: str, status: int = 200, socket: str = "'self'") -> web.Response:
    """Return a page that loads nothing from other sites, runs no script but our own, and is shown in no other page."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        f"img-src data: 'self'; connect-src {socket}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    headers = {
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "same-origin",
        "Cache-Control": "no-store",
    }
    return web.Response(text=text, status=status, content_type="text/html", headers=headers)


def _table_of(visitor: str) -> str:
    return f"/table/{visitor}"


def _cookie_of(visitor: str) -> str:
    return f"cardtable-{visitor}"


def _token(request: web.Request, visitor: str) -> str:
    return request.cookies.get(_cookie_of(visitor), "")


def _passes(request: web.Request) -> list[Pass]:
    """Return the passes in a browser's cookies. Nothing has checked them yet."""
    begins = _cookie_of("")
    return [
        Pass(name.removeprefix(begins), token) for name, token in request.cookies.items() if name.startswith(begins)
    ]


def _number(text: str) -> int | None:
    with suppress(ValueError):
        return int(text)
    return None
