"""The manual page, made from the help of the commands.

python -m tests.manual writes it anew after a command or its help has changed.
"""

from __future__ import annotations

import re
import textwrap
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from cardtable import __version__, cli

PAGE = Path(__file__).parents[1] / "man" / "cardtable.1"
WIDE = 10_000
"""Columns in which no line of a help text has to be wrapped."""


class Help(NamedTuple):
    """A help text in its parts; each entry of a section has a term and what it means."""

    usage: str
    paragraphs: list[str]
    sections: dict[str, list[tuple[str, str]]]


def main() -> None:
    """Write the manual page, with today's date."""
    PAGE.write_text(manual(date.today().isoformat()), encoding="ascii", newline="\n")


def manual(day: str) -> str:
    """Return the manual page of that day, in the language of man pages."""
    command: Any = cli.get_command(cli.app)
    with command.make_context(
        "cardtable", [], resilient_parsing=True, terminal_width=WIDE, max_content_width=WIDE
    ) as top:
        whole = read(command.get_help(top))
        parts = []
        for name in command.list_commands(top):
            each = command.get_command(top, name)
            with each.make_context(name, [], parent=top, resilient_parsing=True) as context:
                parts.append(read(each.get_help(context)))
    lines = [
        f'.TH CARDTABLE 1 "{day}" "Cardtable {__version__}" "Games"',
        ".SH NAME",
        rf"cardtable \- {plain(whole.paragraphs[0].partition('. ')[0]).removeprefix('A ').rstrip('.')}",
        ".SH SYNOPSIS",
        synopsis(whole.usage),
        ".SH DESCRIPTION",
        *paragraphs(whole.paragraphs),
        ".SH OPTIONS",
        *entries(whole.sections["Options"]),
        ".SH COMMANDS",
    ]
    for part in parts:
        lines += [f".SS {quoted(part.usage)}", *paragraphs(part.paragraphs)]
        for name in part.sections:
            lines += entries([entry for entry in part.sections[name] if not entry[0].startswith("-h,")])
    return "\n".join(lines) + "\n"


def read(text: str) -> Help:
    """Return the parts of a help text."""
    usage, _, rest = text.partition("\n")
    told: list[str] = []
    sections: dict[str, list[tuple[str, str]]] = {}
    section: list[tuple[str, str]] | None = None
    for line in rest.splitlines():
        if re.fullmatch(r"\w+:", line):
            section = sections.setdefault(line[:-1], [])
        elif not line.strip():
            section = None
            told.append("")
        elif section is None:
            told[-1] = f"{told[-1]} {line.strip()}".strip()
        elif line.startswith("   "):
            section[-1] = section[-1][0], f"{section[-1][1]} {line.strip()}".strip()
        else:
            term, _, meaning = line.strip().partition("  ")
            section.append((term, meaning.strip()))
    return Help(usage.removeprefix("Usage: ").strip(), [each for each in told if each], sections)


def synopsis(usage: str) -> str:
    """Return a line of usage, its first word in bold."""
    first, _, rest = usage.partition(" ")
    return rf"\fB{plain(first)}\fR {plain(rest)}"


def paragraphs(told: list[str]) -> list[str]:
    """Return paragraphs, each after the one before."""
    return [line for number, each in enumerate(told) for line in ([".PP"] if number else []) + [sentences(each)]]


def entries(told: list[tuple[str, str]]) -> list[str]:
    """Return terms in bold, each with its meaning."""
    return [line for term, meaning in told for line in (".TP", rf"\fB{plain(term)}\fR", sentences(meaning))]


def sentences(text: str) -> str:
    """Return a text with each sentence on lines of its own, none of them long."""
    parts = (textwrap.wrap(each, 78, break_on_hyphens=False) for each in re.split(r"(?<=[.?!:]) ", plain(text)))
    return "\n".join(rf"\&{line}" if line.startswith((".", "'")) else line for lines in parts for line in lines)


def quoted(text: str) -> str:
    """Return a text as one argument of a request, which is a command in the language of man pages."""
    return '"{}"'.format(plain(text).replace('"', r"\(dq"))


def plain(text: str) -> str:
    """Return a text in the language of man pages, in which every character stands for itself."""
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("…", "...").replace("'", r"\(aq").replace("`", r"\(ga")
    return "".join(char if char.isascii() else f"\\[u{ord(char):04X}]" for char in text)


if __name__ == "__main__":
    main()
