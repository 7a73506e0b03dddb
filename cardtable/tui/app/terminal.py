"""Reading from the terminal and writing to it, so that neither odd bytes nor a lost terminal can crash the program.

Textual's own driver crashes on a byte that is not UTF-8, freezes when the terminal is gone, and does unsafe work inside
signal handlers. Here these faults are mended. So are two smaller ones: mouse positions in pixels, and the size of the
terminal when output is redirected.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from cardtable import leaving, terminals

if TYPE_CHECKING:
    from textual.driver import Driver

__all__ = ["driver_class"]


def driver_class() -> type[Driver] | None:
    """Return our driver for terminals. None leaves the choice to Textual.

    If the environment names a driver, Textual takes that one. On Windows, Textual's own driver needs no mending: it
    reads characters, not bytes, and gets no signals.
    """
    return None if sys.platform == "win32" or terminals.driver_named() else OurDriver


if sys.platform != "win32":
    import os
    import selectors
    import signal
    import termios
    from codecs import getincrementaldecoder
    from contextlib import suppress
    from typing import IO, Any

    from textual.app import App
    from textual.drivers.linux_driver import LinuxDriver

    from cardtable.tui.app.reading import InputParser

    RESTORED = "".join(
        [
            "\x1b[?2026l",  # end synchronized output
            "\x1b[?2004l\x1b[?7h\x1b[?2048l",  # bracketed paste, line wrap, reports of sizes
            "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l",  # the mouse
            "\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l",  # keys, the other screen, the cursor, the focus
        ]
    )
    """The control sequences that reset a terminal that Textual has not reset."""

    class Outlet:
        """A stream that writes to the terminal, and ignores errors once the terminal is gone."""

        def __init__(self, file: IO[str]) -> None:
            self._file = file
            self.fileno = file.fileno

        def write(self, text: str) -> None:
            with suppress(OSError, ValueError):
                self._file.write(text)

        def flush(self) -> None:
            with suppress(OSError, ValueError):
                self._file.flush()

    class OurDriver(LinuxDriver):
        """Textual's driver for POSIX terminals, made robust."""

        def __init__(self, app: App[Any], **given: Any) -> None:
            super().__init__(app, **given)
            self._file: Any = Outlet(self._file)
            self._stopped = False
            # The event loop handles these signals, because code interrupted by a signal could hold the lock that
            # writing needs.
            self._loop.add_signal_handler(signal.SIGTSTP, self._stop)
            self._loop.add_signal_handler(signal.SIGCONT, self._go_on)

        # ── reading ───────────────────────────────────────────────────────────────────────────────────────────

        def run_input_thread(self) -> None:
            reader = InputParser(self._debug)
            decode = getincrementaldecoder("utf-8")("ignore").decode
            with selectors.SelectSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    sent = self._read(selector)
                    if sent is None:
                        self._hung_up()
                        return
                    for event in reader.read(decode(sent)):
                        try:
                            self.process_message(event)
                        except RuntimeError:
                            if self._loop.is_closed():
                                return
                            raise

        def _read(self, selector: selectors.BaseSelector) -> bytes | None:
            """Return what the terminal has sent: b"" if nothing came in a tenth of a second, None if it is gone."""
            try:
                return os.read(self.fileno, 4096) or None if selector.select(0.1) else b""
            except (OSError, ValueError):
                return None

        def _hung_up(self) -> None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._app.exit, None, leaving.HUNG_UP)

        def _get_terminal_size(self) -> tuple[int, int]:
            """Return the columns and rows of the terminal that is written to, even if standard output is redirected."""
            try:
                columns, rows = os.get_terminal_size(self._file.fileno())
            except (OSError, ValueError):
                return super()._get_terminal_size()
            return columns, rows

        def write(self, data: str) -> None:
            """Write to the terminal.

            While no writer thread runs, the text is dropped.
            """
            if self._writer_thread is not None and self._writer_thread.is_alive():
                super().write(data)

        # ── the modes of the terminal ─────────────────────────────────────────────────────────────────────────

        def start_application_mode(self) -> None:
            super().start_application_mode()  # type: ignore[no-untyped-call]
            leaving.last_resort(self._restore)

        def stop_application_mode(self) -> None:
            if self._mouse_pixels:
                self._mouse_pixels = False
                self.write("\x1b[?1016l")
            super().stop_application_mode()

        def close(self) -> None:
            super().close()
            leaving.last_resort(None)

        def _restore(self) -> None:
            """Reset the terminal directly, without Textual's writer, which could hang."""
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            os.write(self._file.fileno(), RESTORED.encode())

        # ── suspending and resuming ───────────────────────────────────────────────────────────────────────────

        def _stop(self) -> None:
            self._stopped = True
            self._sigtstp_application()

        def _go_on(self) -> None:
            if self._app._exit:
                return  # the terminal has been reset and must stay so
            if self._auto_restart and not self._stopped:  # SIGSTOP, which no handler gets, stopped the program
                self.suspend_application_mode()
            self._stopped = False
            self._sigcont_application()
