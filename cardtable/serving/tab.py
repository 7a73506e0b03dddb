"""A tab of a browser: the process of the program that it shows, and what the tab and the process send to each other."""

from __future__ import annotations

import asyncio
import json
import os
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual_serve.app_service import AppService

from cardtable.players.process import command_for
from cardtable.store.places import FOLDER
from cardtable.store.private import make_folder

if TYPE_CHECKING:
    from aiohttp.web import WebSocketResponse
    from textual_serve.download_manager import DownloadManager

__all__ = ["Tab", "size_of"]

PROGRAM: Final = "import sys; sys.argv = ['cardtable']; from cardtable.__main__ import main; main()"
DRIVER: Final = "cardtable.tui.app.web:OurWebDriver"
PICTURES: Final = "30"
"""How many pictures a second the program draws at most."""

NOT_INHERITED: Final = ("CARDTABLE", "TEXTUAL", "XDG_", "NO_COLOR", "FORCE_COLOR", "LINES")
"""Environment variables that begin with these words are not inherited.

They describe the terminal and the folders of the person who started the server.
"""
HOMES: Final = ("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP")
"""The environment variables that name a home or a folder for temporary files. All are set to the visitor's folder."""

LEAVING: Final = 3.0
"""Seconds in which a process must have ended after its tab was closed."""
HEARING: Final = 10.0
"""Seconds in which a process must have read what its tab sent."""

LARGEST: Final = (400, 200)
"""The most columns and rows."""


def size_of(width: object, height: object) -> tuple[int, int] | None:
    """Return the columns and rows, each brought within its bounds. Return None if one of the two is no integer."""
    if not (isinstance(width, int) and isinstance(height, int)):
        return None
    columns, rows = (min(max(1, given), most) for given, most in zip((width, height), LARGEST, strict=True))
    return columns, rows


class Tab(AppService):
    """A process of the program with the folder of a visitor, shown in one tab of a browser.

    A browser sends only keys, a size, or whether the tab is looked at. It has no say in which program runs, with which
    arguments and in which folder.
    """

    def __init__(
        self,
        visitor: str,
        folder: Path,
        socket: WebSocketResponse,
        downloads: DownloadManager,
        *,
        hang_up: Callable[[], object],
        ended: Callable[[str], object],
    ) -> None:
        """`hang_up` ends the connection at once, even if the browser reads nothing.

        `ended` is called with the id of the tab once its process has ended.
        """
        super().__init__(
            PROGRAM,
            write_bytes=self._show,
            write_str=self._tell,
            close=self._close,
            download_manager=downloads,
        )
        self.visitor = visitor
        self._folder, self._socket = folder, socket
        self._hang_up, self._ended = hang_up, ended
        self._stopping: asyncio.Future[None] | None = None

    # ── the process ───────────────────────────────────────────────────────────────────────────────────────────

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(NOT_INHERITED)}
        folder = str(self._folder)
        return inherited | {
            **dict.fromkeys(HOMES, folder),
            FOLDER: folder,
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "TEXTUAL_DRIVER": DRIVER,
            "TEXTUAL_COLOR_SYSTEM": "truecolor",
            "TEXTUAL_FPS": PICTURES,
            "COLUMNS": str(width),
            "ROWS": str(height),
        }

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        make_folder(self._folder)
        self._process = process = await asyncio.create_subprocess_exec(
            *command_for(PROGRAM),
            cwd=self._folder,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            start_new_session=os.name == "posix",  # Ctrl+C at the server's terminal goes to the server only
        )
        self._stdin = process.stdin
        return process

    async def run(self) -> None:
        await super().run()
        await self._close()

    async def stop(self) -> None:
        """Let the program leave as it does when its window is closed. Kill it if it does not leave in time.

        All callers wait for the same process to end. It is ended even if a caller is canceled, because no process may
        stay behind.
        """
        task, process = self._task, self._process
        if task is None or process is None:
            self._ended(self.app_service_id)
            return
        if self._stopping is None:
            self._stopping = asyncio.ensure_future(self._stop(task, process))
        await asyncio.shield(self._stopping)

    async def _stop(self, task: asyncio.Task[None], process: Process) -> None:
        await self._download_manager.cancel_app_downloads(app_service_id=self.app_service_id)
        try:
            async with asyncio.timeout(LEAVING):
                await self.send_meta({"type": "quit"})
                await process.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        _, unfinished = await asyncio.wait({task}, timeout=LEAVING)
        if unfinished:
            self._hang_up()
        await task
        self.stdin.close()
        with suppress(ConnectionError):
            await self.stdin.wait_closed()
        self._ended(self.app_service_id)

    # ── to the tab ────────────────────────────────────────────────────────────────────────────────────────────

    async def _show(self, picture: bytes) -> None:
        with suppress(ConnectionError):
            await self._socket.send_bytes(picture)

    async def _tell(self, text: str) -> None:
        with suppress(ConnectionError):
            await self._socket.send_str(text)

    async def _close(self) -> None:
        await self._socket.close()

    # ── from the tab ──────────────────────────────────────────────────────────────────────────────────────────

    async def hear(self, frame: str) -> bool:
        """Obey a message of the tab.

        Return False if the page of a tab never sends such a message, or if the program does not read it in time.
        """
        try:
            sent = json.loads(frame)
        except (ValueError, RecursionError):
            return False
        try:
            async with asyncio.timeout(HEARING):
                return await self._obey(sent)
        except TimeoutError:
            return False

    async def _obey(self, sent: object) -> bool:
        match sent:
            case ["stdin", str(keys)]:
                await self.send_bytes(keys.encode("utf-8", "ignore"))
            case ["resize", {"width": width, "height": height}] if size := size_of(width, height):
                await self.set_terminal_size(*size)
            case ["ping", str(moment)]:
                await self._tell(json.dumps(["pong", moment[:40]]))
            case ["focus", *_]:
                await self.focus()
            case ["blur", *_]:
                await self.blur()
            case _:
                return False
        return True
