"""Comparing computer players for a command: progress, and then a table of the results."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from cardtable.errors import BadInput
from cardtable.match.arena import compare, shown
from cardtable.players.player import RANDOM, Budget

if TYPE_CHECKING:
    from cardtable.match.codes import Code
    from cardtable.players.bots.commands import Command
    from cardtable.rules.game import AnyGame

__all__ = ["PLAYOUTS", "print_comparison"]

PLAYOUTS = 60
"""The default number of play-outs for a move. In a play-out, a computer player plays a guessed deal to its end."""

DEALS = 1000


def print_comparison(
    game: AnyGame,
    names: Sequence[str],
    seed: int | None,
    *,
    games: int | None = None,
    deals: int | None = None,
    seconds: float | None = None,
    playouts: int | None = None,
    before: str | None = None,
    code: Code | None = None,
    bots: Mapping[str, Command] = MappingProxyType({}),
    cluster: str | None = None,
) -> None:
    """Let the players play against one another over single deals or whole games, and print the results.

    A name can also be the label of a bot, which is a program of the user's own; `bots` has the command for each label.
    `cluster` is the address of a cluster whose machines play the deals.

    Raises:
        BadInput: the players cannot be compared, or two options contradict each other.
        CardtableError, OSError, KeyboardInterrupt: see `compare`.
    """
    if games is not None and deals is not None:
        raise BadInput("Compare over --deals or over whole --games, not both.")
    if games is not None and before is not None:
        raise BadInput("Whole games start at zero: --before is for single --deals.")
    if code is not None and before is not None:
        raise BadInput("Deals of a code start at zero: leave --before out.")
    if seconds is not None and playouts is not None:
        raise BadInput("Give --seconds or --playouts, not both.")
    if seconds is None and playouts is None:
        playouts = PLAYOUTS
    drawn = int.from_bytes(os.urandom(4)) if seed is None else seed
    total = games or deals or DEALS
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("Playing", total=total)
        found = compare(
            game,
            names,
            total,
            drawn,
            progress=lambda done, of: progress.update(task, completed=done, total=of),
            say=lambda sentence: progress.console.print(sentence, highlight=False),
            whole_games=games is not None,
            budget=Budget(seconds, playouts),
            before=before or RANDOM,
            code=code,
            bots=bots,
            cluster=cluster,
        )
    shown(found, Console())
    if seed is None:
        print(f"seed {drawn}", file=sys.stderr)
