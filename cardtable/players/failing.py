"""Failures in the code of plug-ins. An error there, or an attempt to end the program, becomes a sentence for the user.

The sentence names the plug-in. A plug-in is another package that adds a game or a computer player.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cardtable import leaving
from cardtable.errors import CardtableError
from cardtable.plugins import reason
from cardtable.rules.catalogue import comes_with

__all__ = ["FAILURES", "PlugInFailed", "blaming", "is_our_end"]

FAILURES: Final = (Exception, SystemExit)
"""The exceptions of a plug-in that become a sentence. A plug-in cannot end the program by `SystemExit`."""


class PlugInFailed(CardtableError):
    """Raised when the game of a plug-in fails, for example while it is played; the message is a sentence."""


def is_our_end(error: BaseException) -> bool:
    """Whether an exception ends the program because somebody asked for that, and not because of a plug-in."""
    return isinstance(error, SystemExit) and leaving.begun()


@contextmanager
def blaming(game: str, *, passing: tuple[type[Exception], ...] = (), secret: bool = False) -> Iterator[None]:
    """If the `with` block fails unexpectedly while it handles the game with this id, blame the plug-in that brings it.

    Errors of the types in `passing` and all kinds of `CardtableError` are expected, and are raised as they are. If
    `secret` is true, the sentence leaves out the text of the error, because that text may name a card that nobody may
    see.

    Raises:
        PlugInFailed: there was an unexpected error, and the game comes with a plug-in.
    """
    try:
        yield
    except FAILURES as error:
        plug_in = "" if isinstance(error, (CardtableError, *passing)) else comes_with(game)
        if not plug_in or is_our_end(error):
            raise
        why = f" ({type(error).__name__})" if secret else f": {reason(error)}"
        raise PlugInFailed(f"{plug_in} failed{why}.") from error
