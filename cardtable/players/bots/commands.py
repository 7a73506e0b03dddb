"""The seats that a command line gives to bots, such as `cmd:./bot` in `--seats "Ann,cmd:./bot"`."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Sequence
from typing import Final

from cardtable.errors import BadInput
from cardtable.players.player import BOT

__all__ = ["Command", "commands_of", "labels_of", "split_seats"]

A_BOT: Final = "cmd:"
"""The prefix of a seat that is played by a program."""

Command = tuple[str, ...]

_QUOTES: Final = ("'", '"')


def split_seats(text: str) -> list[str]:
    """Return the seats in a text such as `Ann,club,cmd:./bot`, without the spaces around them.

    Within a command, a comma between quotes does not end the seat. In a seat that is no command, a quote is a character
    like any other.
    """
    seats = [""]
    quote = ""
    for char in text:
        in_command = seats[-1].lstrip().startswith(A_BOT)
        if char == "," and not quote:
            seats.append("")
            continue
        if in_command and char in _QUOTES and quote in ("", char):
            quote = "" if quote else char
        seats[-1] += char
    return [seat.strip() for seat in seats]


def commands_of(asked: Sequence[str]) -> tuple[list[str], dict[int, Command]]:
    """Return the seats with `bot` in place of each command, and the commands keyed by seat.

    Raises:
        BadInput: a command cannot be read, its program does not exist, a bot has no command, or this system is one on
            which bots do not run.
    """
    commands = {seat: _command(said) for seat, said in enumerate(asked) if said.startswith(A_BOT)}
    if BOT in asked:
        raise BadInput(f"A bot needs its command, as in '{A_BOT}./bot'. A person of that name: name:{BOT}.")
    return [BOT if seat in commands else said for seat, said in enumerate(asked)], commands


def labels_of(asked: Sequence[str]) -> tuple[list[str], dict[str, Command]]:
    """Return the seats with a label in place of each command, and the commands keyed by label.

    The labels are `bot`, `bot-2`, and so on. Equal commands have the same label.

    Raises:
        BadInput: see `commands_of`.
    """
    seats, commands = commands_of(asked)
    different = [*dict.fromkeys(commands.values())]
    labels = {command: BOT if not at else f"{BOT}-{at + 1}" for at, command in enumerate(different)}
    named = [labels[commands[seat]] if seat in commands else said for seat, said in enumerate(seats)]
    return named, {label: command for command, label in labels.items()}


def _command(said: str) -> Command:
    if os.name != "posix":
        raise BadInput("Bots run on Linux and macOS only: give this seat to a person, or to novice, club or expert.")
    text = said.removeprefix(A_BOT).strip()
    try:
        words = shlex.split(text)
        if len(words) == 1 and shutil.which(words[0]) is None:  # the whole command is in quotes
            words = shlex.split(words[0])
    except ValueError:
        raise BadInput(f"The command {text[:60]!r} opens a quote that it does not close.") from None
    if not words or not words[0]:
        raise BadInput(f"There is no command after {A_BOT!r}: write the program's path, as in '{A_BOT}./bot'.")
    program = shutil.which(words[0])
    if program is None:
        raise BadInput(f"There is no program {words[0][:60]!r} that can be started: write its path, as in './bot'.")
    return (program, *words[1:])
