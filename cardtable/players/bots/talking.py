"""Talking with a bot: one line to it and one line back, within limits of time and length.

The bot runs in a process group of its own. A guard, a small process, is the bot's parent, and ends this group when the
program closes the guard's pipe or ends in any way.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import subprocess
import sys
import threading
from time import monotonic
from typing import Final

from cardtable.players.bots.commands import Command
from cardtable.rules.words import number_word

__all__ = ["LIMIT", "LONGEST_ANSWER", "BotFailed", "BotProcess", "Talk"]

LIMIT: Final = 5.0
"""The seconds that a bot has for a move."""
LONGEST_ANSWER: Final = 2**16

NO_ANSWER: Final = f"did not answer in {number_word(round(LIMIT))} seconds"
TOO_LONG: Final = "wrote an answer without an end"
UNASKED: Final = "wrote more than one line for a move"
ENDED: Final = "stopped running"

_GUARD: Final = """
import os, signal, sys
pipe, *command = int(sys.argv[1]), *sys.argv[2:]
os.set_inheritable(pipe, False)
try:
    bot = os.posix_spawn(command[0], command, os.environ, setpgroup=0, setsigdef=[signal.SIGINT, signal.SIGPIPE])
except OSError:
    sys.exit(1)
nowhere = os.open(os.devnull, os.O_RDWR)
os.dup2(nowhere, 0), os.dup2(nowhere, 1)
os.read(pipe, 1)
try:
    os.killpg(bot, signal.SIGKILL)
except OSError:
    pass
os.waitpid(bot, 0)
"""
"""Code that starts a command, and kills the command's process group when a pipe is closed.

The bot is reaped only after that: until then no other process can get its number.
"""


class BotFailed(Exception):
    """Raised when a bot cannot go on; its text is a verb phrase for what the bot did, such as "stopped running"."""


class Talk:
    """Sends lines to a bot and gets lines from it, through two file descriptors that must be non-blocking."""

    def __init__(self, to_bot: int, from_bot: int, limit: float = LIMIT) -> None:
        self._to, self._from, self.limit = to_bot, from_bot, limit

    def ask(self, line: bytes) -> bytes:
        """Send a line, and return the line that the bot answers, without the line end.

        Raises:
            BotFailed: the bot has not answered in time, has written too much, or has ended.
        """
        deadline = monotonic() + self.limit
        if self._received():
            raise BotFailed(UNASKED)
        self._send(line, deadline)
        answer = b""
        while b"\n" not in answer:
            self._wait(self._from, selectors.EVENT_READ, deadline)
            answer += self._received(ENDED)
            if len(answer) > LONGEST_ANSWER:
                raise BotFailed(TOO_LONG)
        first, _, more = answer.partition(b"\n")
        if more:
            raise BotFailed(UNASKED)
        return first

    def _send(self, line: bytes, deadline: float) -> None:
        while line:
            self._wait(self._to, selectors.EVENT_WRITE, deadline)
            try:
                line = line[os.write(self._to, line) :]
            except BlockingIOError:
                continue
            except OSError:
                raise BotFailed(ENDED) from None

    def _received(self, at_end: str = "") -> bytes:
        """Return what the bot has written by now, perhaps nothing.

        If its pipe is closed, raise `BotFailed` with the text `at_end`, or with `ENDED` if that is empty.
        """
        try:
            found = os.read(self._from, LONGEST_ANSWER)
        except BlockingIOError:
            return b""
        except OSError:
            found = b""
        if not found:
            raise BotFailed(at_end or ENDED)
        return found

    def _wait(self, pipe: int, event: int, deadline: float) -> None:
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, event)
            if not selector.select(max(0.0, deadline - monotonic())) and monotonic() >= deadline:
                raise BotFailed(NO_ANSWER)


class BotProcess:
    """A running bot."""

    def __init__(self, command: Command) -> None:
        """Start the bot.

        Raises:
            OSError: no process can be started.
        """
        ends, held = os.pipe()
        try:
            self._guard = subprocess.Popen(
                [sys.executable, "-I", "-S", "-c", _GUARD, str(ends), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                pass_fds=(ends,),
                start_new_session=True,
            )
        except OSError:
            os.close(held)
            raise
        finally:
            os.close(ends)
        self._held: int | None = held
        self._closing = threading.Lock()
        to_bot, from_bot = self._guard.stdin, self._guard.stdout
        assert to_bot is not None
        assert from_bot is not None
        for pipe in (to_bot, from_bot):
            os.set_blocking(pipe.fileno(), False)
        self._pipes = to_bot, from_bot
        self.talk = Talk(to_bot.fileno(), from_bot.fileno())

    def close(self) -> None:
        """End the bot and every process of its group, and wait at most two seconds until they have ended."""
        with self._closing:
            if self._held is None:
                return
            os.close(self._held)
            self._held = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._guard.wait(2.0)

    def forget(self) -> None:
        """Close the pipes. Call it only when nobody uses them any more."""
        for pipe in self._pipes:
            pipe.close()
