"""The command `serve`, which checks its arguments and runs the server until a signal ends the program."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from cardtable import leaving
from cardtable.answers import remark
from cardtable.errors import BadInput
from cardtable.serving.visitors import Door, SharedFolder, Visitors
from cardtable.store.places import store_path

if TYPE_CHECKING:
    from cardtable.serving.server import Address, Site

__all__ = ["serve"]

NEEDED: Final = "Serving the table to browsers needs one more package: pip install 'cardtable[web]'."
OPEN_TO_ALL: Final = (
    "Everybody who can reach this computer can sit down here: there is no password, and nothing is encrypted."
)
OPEN_BEHIND: Final = "Everybody who can reach this address can sit down there: there is no password."
EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})
"""Hosts that mean all addresses of this computer. A browser cannot use them as addresses."""
LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def serve(host: str, port: int, public_url: str | None = None, shared: str | None = None) -> int:
    """Serve the table to browsers until a signal ends the program, and return the exit code.

    With `shared`, all visitors share the tables in that folder. Otherwise each visitor has a folder of their own, in
    the folder `visitors` beside the file of the store. `public_url` is the address that browsers use if a proxy is in
    between.

    Raises:
        BadInput: the extra `web` is not installed, or an argument makes no sense.
    """
    try:
        from cardtable.serving.server import Site
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("aiohttp", "textual_serve"):
            raise
        raise BadInput(NEEDED) from None
    if not host.strip():
        raise BadInput("--host '' is no address: 127.0.0.1 is this computer only, and 0.0.0.0 is open to all.")
    address = _address(host, public_url)
    site = Site(_door(shared), address)
    return asyncio.run(_until_asked_to_stop(site, host, port))


def _door(shared: str | None) -> Door:
    if shared is not None:
        if not shared.strip():
            raise BadInput("--shared '' names no folder: name one, or leave --shared out.")
        folder = Path(shared).expanduser().absolute()
        if not folder.is_dir():
            raise BadInput(f"There is no folder {folder}: make it first, or leave --shared out.")
        return SharedFolder(folder)
    store = store_path()
    if store is None:
        raise BadInput("There is no home folder to keep the visitors' tables in: name one with --shared.")
    return Visitors(store.with_name("visitors"))


def _address(host: str, public_url: str | None) -> Address:
    from cardtable.serving.server import Address

    hosts = set(LOOPBACK) if _at_home(host) else None
    if public_url is None:
        return Address("", None if hosts is None else frozenset(hosts))
    try:
        public = urlsplit(public_url.rstrip("/"))
        name, _ = public.hostname, public.port
    except ValueError:
        name, public = None, urlsplit("")
    beyond = public.path or public.query or public.fragment or any(map(str.isspace, public_url))
    if name is None or beyond or public.scheme not in ("http", "https"):
        raise BadInput(f"--public-url {public_url!r} is no address such as 'https://cards.example.org'.")
    return Address(f"{public.scheme}://{public.netloc}", None if hosts is None else frozenset({*hosts, name}))


def _at_home(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


async def _until_asked_to_stop(site: Site, host: str, port: int) -> int:
    from aiohttp import web

    stopping, loop = asyncio.Event(), asyncio.get_running_loop()
    asked: list[int] = []

    def obey(code: int) -> None:
        asked.append(code)
        loop.call_soon_threadsafe(stopping.set)

    runner = web.AppRunner(site.application(), handle_signals=False, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    leaving.obeyed_by(obey)
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except (OSError, OverflowError, UnicodeError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise BadInput(f"Nothing can be served at {host}, port {port}: {why}.") from None
        _announce(site, host, runner.addresses[0][1])
        await stopping.wait()
    finally:
        await runner.cleanup()
        leaving.obeyed_by(None)
    return asked[0]


def _announce(site: Site, host: str, port: int) -> None:
    public, at_home = site.address.public, _at_home(host)
    host = socket.gethostname() if host in EVERYWHERE else host
    named = f"[{host}]" if ":" in host else host
    print(f"The table is at {public or f'http://{named}:{port}'}. Ctrl+C stops serving it.", flush=True)
    if not at_home:
        remark(OPEN_TO_ALL)
    elif public:
        remark(OPEN_BEHIND)
