"""Failures of plug-ins: any error or attempt to end the program becomes a sentence."""

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
"""A plug-in's exceptions that become a sentence; `SystemExit` does not end the program."""


class PlugInFailed(CardtableError):
    """A plug-in's game failed; the message is a sentence."""


def is_our_end(error: BaseException) -> bool:
    """Whether somebody asked for this end of the program, not a plug-in."""
    return isinstance(error, SystemExit) and leaving.begun()


@contextmanager
def blaming(game: str, *, passing: tuple[type[Exception], ...] = (), secret: bool = False) -> Iterator[None]:
    """Blame a plug-in's game for unexpected errors in the block.

    Errors of the types in `passing` are raised as they are. If `secret`, the sentence lacks the error's text, which may
    name a hidden card.

    Raises:
        PlugInFailed: there was an unexpected error at a plug-in's game.
    """
    try:
        yield
    except FAILURES as error:
        plug_in = "" if isinstance(error, (CardtableError, *passing)) else comes_with(game)
        if not plug_in or is_our_end(error):
            raise
        why = f" ({type(error).__name__})" if secret else f": {reason(error)}"
        raise PlugInFailed(f"{plug_in} failed{why}.") from error
