"""Showing the program in a browser: keys come from the server, and pictures go to it, through two pipes.

A server names this driver in the environment of the program. With Textual's own driver for browsers, the program would
end without saving when its tab is closed, go on when the server is gone, and crash on characters that cannot be parsed.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from codecs import getincrementaldecoder
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver
from textual.events import Resize

from cardtable import leaving
from cardtable.tui.app.reading import InputParser

if TYPE_CHECKING:
    from textual.app import App

__all__ = ["OurWebDriver"]


class OurWebDriver(WebDriver):
    """Textual's driver for browsers, made robust."""

    def __init__(self, app: App[Any], **given: Any) -> None:
        super().__init__(app, **given)
        self._writing = threading.Lock()
        self._write: Any = self._send

    def _send(self, packet: bytes) -> None:
        """Write a packet to the server, or do nothing if the server is gone.

        Two threads write. Without the lock, pieces of a file could get into the middle of a picture.
        """
        with self._writing, suppress(OSError):
            while packet:
                packet = packet[os.write(self.fileno, packet) :]

    def start_application_mode(self) -> None:
        super().start_application_mode()
        if sys.platform != "win32":
            for number in (signal.SIGINT, signal.SIGTERM):
                self._loop.add_signal_handler(number, self._app.exit, None, 128 + number)

    def run_input_thread(self) -> None:
        reader = InputParser(self._debug)
        decode = getincrementaldecoder("utf-8")("ignore").decode
        packets = ByteStream()
        for data in self._input_reader:
            for kind, payload in packets.feed(data) if data else ():
                if kind == "D":
                    self._obey(reader, decode(payload))
                else:
                    self._on_meta(kind, payload)
            self._obey(reader, "")
        self._hung_up()

    def _obey(self, reader: InputParser, characters: str) -> None:
        """Pass on keys and clicks, but no sizes. Sizes come from the server, which limits them."""
        for event in reader.read(characters):
            if not isinstance(event, Resize):
                self.process_message(event)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Do what the server asks. When the tab is closed, leave the program as if a terminal's window was closed."""
        if packet_type == "quit":
            self._hung_up()
        else:
            super().on_meta(packet_type, payload)

    def _hung_up(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._app.exit, None, leaving.HUNG_UP)
