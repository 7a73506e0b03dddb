"""Bots without a process, for tests."""

from __future__ import annotations

import json
from collections.abc import Callable

from cardtable.players.bots.talking import BotProcess
from cardtable.players.bots.telling import line_of

__all__ = ["Scripted", "first", "lies"]


class Scripted(BotProcess):
    """A bot in this process: `answer` makes its line of what it is told."""

    def __init__(self, answer: Callable[[dict[str, object]], bytes]) -> None:
        self.answer, self.closed = answer, 0
        self.seen: list[dict[str, object]] = []
        self.talk = self  # type: ignore[assignment]

    def ask(self, line: bytes) -> bytes:
        self.seen.append(json.loads(line))
        return self.answer(self.seen[-1])

    def close(self) -> None:
        self.closed += 1

    def forget(self) -> None:
        pass


def first(seen: dict[str, object]) -> bytes:
    moves = seen["moves"]
    assert isinstance(moves, list)
    return line_of({"move": moves[0] if seen["must"] else None})


def lies(seen: dict[str, object]) -> bytes:
    return b'{"move": "0 play Xx"}'
