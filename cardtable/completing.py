"""What a shell completes when somebody types `cardtable` and presses Tab.

Bash splits `name=value` into three words and wants quotes where a word has spaces, and zsh loses apostrophes. This
module makes up for both.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, redirect_stdout, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from typer import Context

from cardtable.errors import BadInput, CardtableError

if TYPE_CHECKING:
    from cardtable.rules.catalogue import Entry
    from cardtable.rules.options import OptionField
    from cardtable.store import Store

__all__ = [
    "ASKED",
    "SET_UP",
    "answer",
    "games",
    "games_or_records",
    "games_or_tables",
    "options",
    "players",
    "records",
    "seats",
    "set_up",
    "ways",
]

ASKED: Final = "_CARDTABLE_COMPLETE"
"""The environment variable that says which shell asks; Typer's scripts set it."""
SET_UP: Final = ("--install-completion", "--show-completion")

Told = list[tuple[str, str]]


# ── the shells ────────────────────────────────────────────────────────────────────────────────────────────────────


def set_up(command: Any, arguments: Sequence[str]) -> int:
    """Install completion for the shell from which the program was started, or show the shell's script.

    Raises:
        BadInput: this program was not started from a shell that has such a script, or a word follows the option.
    """
    if len(arguments) > 1:
        raise BadInput(f"Leave {' '.join(arguments[1:])!r} out: {arguments[0]} is for the shell in which you type it.")
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            code = command.main(list(arguments), prog_name="cardtable", standalone_mode=False)
    except SystemExit:
        print(said.getvalue(), end="")
        return 0
    if code:
        raise BadInput("Completion is for bash, zsh, fish and PowerShell: type this in one of them.")
    return 0


def answer(command: Any) -> int:
    """Print what the words in the environment may be completed to, in the form that the shell wants.

    Return the exit code.
    """
    said = io.StringIO()
    shell = os.environ[ASKED]
    finish = _mended_for_bash() if shell == "complete_bash" else _mended_for_zsh if shell == "complete_zsh" else str
    try:
        with redirect_stdout(said):
            command.main([], prog_name="cardtable")
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 0
    except CardtableError:
        return 1
    print("\n".join(map(finish, said.getvalue().splitlines())))
    return code


JOINS: Final = re.compile(r"[=:]+")
SPECIAL: Final = re.compile(r"[^\w@%+=:,./-]")


def _mended_for_bash() -> Callable[[str], str]:
    """Join again, in the environment, the words that bash has parted at = or :.

    Return a function that turns a completed word into the reply: bash wants only what follows the last = or :.
    """
    words = os.environ.get("COMP_WORDS", "").split("\n")
    at = int(os.environ.get("COMP_CWORD", "0"))
    typed = words[at] if at < len(words) else ""
    whole: list[str] = []
    for number, word in enumerate(words[: at + 1]):
        parted = word and number > 1 and (JOINS.fullmatch(word) or JOINS.fullmatch(words[number - 1]))
        if parted:
            whole[-1] += word
        else:
            whole.append(word)
    os.environ["COMP_WORDS"] = "\n".join(whole)
    os.environ["COMP_CWORD"] = str(at if at >= len(words) else len(whole) - 1)
    joined = whole[-1] if at < len(words) else ""
    kept = len(joined) - (0 if JOINS.fullmatch(typed) else len(typed))
    if joined.startswith("--"):  # the reply to an option such as --seats=club has only the value
        kept = max(0, kept - len("".join(joined.partition("=")[:2])))
    quoted = typed[:1] in ("'", '"')
    return lambda line: line[kept:] if quoted else SPECIAL.sub(r"\\\g<0>", line[kept:])


def _mended_for_zsh(line: str) -> str:
    """Return a line of Typer's reply in the form for zsh: Typer doubles an apostrophe, which zsh would lose."""
    return line.replace("''", r"'\''")


# ── what may come next ────────────────────────────────────────────────────────────────────────────────────────────


def games(incomplete: str) -> Told:
    """Return the games that fit what was typed."""
    from cardtable.rules.catalogue import all_games

    return _fitting(((line.id, line.title) for line in all_games()), incomplete)


def games_or_records(incomplete: str) -> Told:
    """Return the games, and the files with records."""
    return [*games(incomplete), *records(incomplete)]


def games_or_tables(incomplete: str) -> Told:
    """Return the unfinished tables and the games."""
    from cardtable.table.tables_told import people_of, title_of

    store = _store()
    if store is None:
        return games(incomplete)
    with closing(store):
        left = [(line.id, f"{title_of(line.game)}: {', '.join(people_of(line))}") for line in store.unfinished()]
    return [*_fitting(left, incomplete), *games(incomplete)]


def ways(ctx: Context, incomplete: str) -> Told:
    """Return the ways to play the game that has been named, and the house rules saved for it."""
    from cardtable.rules.ways import ways_of

    line = _game(ctx)
    if line is None:
        return []
    found = [(way.name, way.line) for way in ways_of(line.id)]
    store = _store()
    if store is not None:
        with closing(store):
            found += [(name, "Your own.") for name in store.setups.house_rules(line.id)]
    return _fitting(found, incomplete)


def options(ctx: Context, incomplete: str) -> Told:
    """Return the options of the game named; if what was typed fits only one, return it with each of its values."""
    line = _game(ctx)
    if line is None:
        return []
    fields: dict[str, list[OptionField]] = {}
    for field in (field for kind in line.game().Options.kinds() for field in kind.fields()):
        fields.setdefault(field.name, []).append(field)
    name, equals, _ = incomplete.partition("=")
    meant = [each for each in fields if (each == name if equals else each.startswith(name))]
    if len(meant) == 1:
        return _fitting((told for field in fields[meant[0]] for told in _values(field)), incomplete)
    return [(f"{each}=", fields[each][0].label) for each in meant]


def _values(field: OptionField) -> Told:
    from cardtable.rules.options import written

    return [(f"{field.name}={written(value)}", word) for value, word in zip(field.values, field.said, strict=False)]


def seats(ctx: Context, incomplete: str) -> Told:
    """Return the typed list of seats with its last word completed; there is a result for each strength that fits."""
    before, comma, last = incomplete.rpartition(",")
    line = _game(ctx)
    if line is not None and before.count(",") + bool(comma) >= max(line.seats):
        return []
    return [(f"{before}{comma}{strength}", told) for strength, told in _strengths(ctx) if strength.startswith(last)]


def players(ctx: Context, incomplete: str) -> Told:
    """Return the strengths that fit what was typed."""
    return _fitting(_strengths(ctx), incomplete)


STRENGTHS: Final = {
    "novice": "plays reasonably but makes mistakes",
    "club": "plays by the advice of the rulebook",
    "expert": "works out which cards the others may hold",
}


def _strengths(ctx: Context) -> Told:
    from cardtable.players.guests import guests

    by_chance = [("random", "plays by chance")] if ctx.command.name in ("arena", "simulate") else []
    return [*STRENGTHS.items(), *by_chance, *((name, "comes with a plug-in") for name in guests())]


def records(incomplete: str) -> Told:
    """Return the files in the typed folder that can have records."""
    return _files(incomplete, (".json", ".jsonl"))


def foreign_records(incomplete: str) -> Told:
    """Return the files of other programs that can be imported from the folder typed."""
    from cardtable.match.files import foreign_endings

    return _files(incomplete, foreign_endings())


def _files(incomplete: str, endings: Sequence[str]) -> Told:
    folder, name = os.path.split(incomplete)
    with suppress(OSError):
        found = sorted(path for path in Path(folder or ".").iterdir() if path.suffix.lower() in endings)
        return [(os.path.join(folder, path.name), "") for path in found if path.name.startswith(name)]
    return []


def _fitting(found: Iterable[tuple[str, str]], incomplete: str) -> Told:
    typed = len(incomplete)
    return [
        (incomplete + word[typed:], told)
        for word, told in dict(found).items()
        if word[:typed].casefold() == incomplete.casefold()
    ]


def _game(ctx: Context) -> Entry | None:
    from cardtable.rules.catalogue import entry_meant

    with suppress(BadInput):
        return entry_meant(ctx.params.get("game") or "")
    return None


def _store() -> Store | None:
    """Return the store; None if there is none, or if its file must not be opened (see `look_at`)."""
    from cardtable.store import open_store, store_path
    from cardtable.store.looking import look_at

    path = store_path()
    with suppress(OSError, CardtableError):
        if path is not None and path.is_file() and look_at(path) is None:
            return open_store(path)
    return None
