"""The command line: the lobby when nothing is asked, and commands that need no screen and load none.

Every refusal is one line on standard error: exit code 2 for what makes no sense, 1 for a record that breaks a rule.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO, NoReturn

import typer

from cardtable.errors import BadInput, BadRecord, CardtableError, RuleBroken

if TYPE_CHECKING:
    from cardtable.match.record import Found
    from cardtable.rules.game import AnyGame
    from cardtable.rules.notation import Notation

__all__ = ["main"]

INTERRUPTED = 130
PIPE_CLOSED = 141
LONGEST_LINE = 600
"""Characters of a refusal that are shown."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A card table in a terminal. Without a command it opens the lobby.",
)


# ── the way in and the way out ────────────────────────────────────────────────────────────────────────────────────


def main() -> NoReturn:
    """Run the command that the arguments name, and exit."""
    try:
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except BrokenPipeError:
        code = PIPE_CLOSED
        _give_up_output()
    except OSError as error:  # the disk under standard output is full
        code = 2
        _complain(f"The output cannot be written: {_reason(error)}.")
        _give_up_output()
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run a command and give its exit code; what goes wrong is said in one line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        if not arguments:
            lobby()
            return 0
        ended = typer.main.get_command(app).main(list(arguments), prog_name="cardtable", standalone_mode=False)
        return ended if isinstance(ended, int) else 0
    except (CardtableError, typer.TyperException) as error:
        _complain(str(error) if isinstance(error, CardtableError) else error.format_message())
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def _complain(sentence: str) -> None:
    """One line on standard error, with nothing in it that a terminal would obey."""
    _remark(f"cardtable: {sentence}")


def _remark(text: str) -> None:
    line = " ".join("".join(char if char.isprintable() else " " for char in text).split())
    print(line if len(line) <= LONGEST_LINE else line[: LONGEST_LINE - 1] + "…", file=sys.stderr)


def _give_up_output() -> None:
    """Nobody reads standard output any more: whatever is still held back for it goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _reason(error: OSError) -> str:
    return error.strerror or type(error).__name__


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def _reading(file: str) -> Iterator[BinaryIO]:
    """The file, or standard input for `-`; what cannot be read is said in a sentence."""
    try:
        if file == "-":
            yield sys.stdin.buffer
        else:
            with Path(file).open("rb") as stream:
                yield stream
    except FileNotFoundError:
        raise BadInput(f"There is no file {file!r}.") from None
    except IsADirectoryError:
        raise BadInput(f"{file!r} is a directory: name a file.") from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInput(f"{file!r} cannot be read: {_reason(error)}.") from None


def _write(file: str, lines: Iterable[str]) -> None:
    """Write lines to a file, or to standard output for `-`."""
    if file == "-":
        for line in lines:
            _put(line)
        return
    try:
        with Path(file).open("w", encoding="utf-8", newline="\n") as stream:
            for line in lines:
                stream.write(line + "\n")
    except IsADirectoryError:
        raise BadInput(f"{file!r} is a directory: name a file to write.") from None
    except OSError as error:
        raise BadInput(f"{file!r} cannot be written: {_reason(error)}.") from None


def _put(line: str) -> None:
    """A line of a record or trace on standard output: UTF-8, whatever the terminal speaks."""
    sys.stdout.buffer.write(line.encode() + b"\n")


@contextmanager
def _about(file: str, line: int | None = None) -> Iterator[None]:
    """Say of which file, and which line of it, a refusal speaks."""
    where = ("standard input" if file == "-" else file) + ("" if line is None else f", line {line}")
    try:
        yield
    except (BadInput, RuleBroken) as error:
        error.args = (f"{where}: {error}",)
        raise


def _records(file: str) -> Iterator[Found]:
    """The records of a file as they are read."""
    from cardtable.match.record import find_records

    with _reading(file) as stream, _about(file):
        yield from find_records(stream)


# ── what arguments say ────────────────────────────────────────────────────────────────────────────────────────────


def _table(game: str, options: Sequence[str], seats: Sequence[str]) -> AnyGame:
    """The game asked for, with its options; the number of names is the number of seats."""
    from cardtable.rules.catalogue import entry

    return entry(game).game().table(_options(options), len(seats) or None)


def _options(texts: Sequence[str]) -> dict[str, object]:
    """Options as they are given: `name=value`, the value JSON where it parses as JSON, else a word."""
    values: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"--option {text!r} is not name=value.")
        if name in values:
            raise BadInput(f"The option {name!r} is given twice.")
        values[name] = _value(value)
    return values


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _seats(text: str | None) -> list[str]:
    """The names of `Ann,Bea,club,novice`."""
    if text is None:
        return []
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise BadInput(f"--seats {text!r} has a seat without a name: write names with commas between.")
    return names


Game = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as 'cardtable games' lists it.")]
File = Annotated[str, typer.Argument(metavar="FILE", help="A file, or - for standard input.")]
OptionTexts = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated.")
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same cards and play.")]


# ── commands that need no screen ──────────────────────────────────────────────────────────────────────────────────


@app.command("games")
def games() -> None:
    """List the games."""
    from cardtable.rules.catalogue import CATALOGUE

    width = min(100, shutil.get_terminal_size().columns)
    margin = max(len(line.id) for line in CATALOGUE) + 2
    for line in CATALOGUE:
        counts = " or ".join(map(str, line.seats))
        print(f"{line.id:<{margin}}{line.title} ({counts} players; {line.pack}; {line.length})")
        for text in (line.summary, f"Also: {', '.join(line.other_names)}." if line.other_names else ""):
            print(*textwrap.wrap(text, width, initial_indent=" " * margin, subsequent_indent=" " * margin), sep="\n")


@app.command("rules")
def rules(
    game: Game, rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, as EU-4.29.")] = None
) -> None:
    """Show a game's page of the rulebook, or one rule of it."""
    from cardtable.assets import assets
    from cardtable.rules.catalogue import entry

    line = entry(game)
    path = assets() / "rulebook" / f"{line.id.replace('-', '_')}.md"
    try:
        page = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"The rulebook's page of {line.title} cannot be read: {_reason(error)}.") from None
    text = page if rule is None else _rule(page, rule.upper())
    if text is None:
        raise BadInput(f"There is no rule {rule!r} on the page of {line.title}; 'cardtable rules {line.id}' shows it.")
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(highlight=False)
    console.print(Markdown(text), width=min(100, console.width))


def _rule(page: str, rule: str) -> str | None:
    """One rule of a page: from its id in bold to the next rule or heading."""
    head = r"^[ \t]*(?:[-*][ \t]+|\d+[.)][ \t]+)?\*\*"
    start = re.search(rf"{head}{re.escape(rule)}\*\*", page, re.MULTILINE)
    if start is None:
        return None
    end = re.compile(rf"{head}[A-Z]+-\d|^#", re.MULTILINE).search(page, start.end())
    return textwrap.dedent(page[start.start() : end.start() if end else len(page)]).strip()


@app.command("trace")
def trace(file: File) -> None:
    """Replay records (one JSON document, or JSON Lines) and print their traces."""
    from cardtable.match.trace import trace as traced

    for found in _records(file):
        with _about(file, found.line):
            lines = list(traced(found.record))
        for line in lines:
            _put(line)


@app.command("simulate")
def simulate(
    game: Game,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where the records go; - for standard output.")],
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="How many games.")] = 1,
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, metavar="N", help="Cut each game off after that many deals.")
    ] = None,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="A,B,…", help="Who plays: random, or a computer seat's strength.")
    ] = None,
    option: OptionTexts = None,
    seed: Seed = None,
) -> None:
    """Play games headless and write their records as JSON Lines."""
    from cardtable.match.simulate import check_strengths
    from cardtable.match.simulate import simulate as simulated

    names = _seats(seats)
    table = _table(game, option or (), names)
    check_strengths(names)
    records = simulated(table, seats=names, games=games, deals=deals, seed=_seed(seed))
    _write(out, _with_progress(records, games))


def _seed(seed: int | None) -> int:
    """The seed given, or a fresh one, which is told."""
    if seed is not None:
        return seed
    seed = int.from_bytes(os.urandom(4))
    print(f"seed {seed}", file=sys.stderr)
    return seed


def _with_progress(records: Iterable[str], total: int) -> Iterable[str]:
    """The same, counted on standard error while a person watches."""
    if not sys.stderr.isatty():
        return records
    from rich.console import Console
    from rich.progress import track

    return track(records, "Playing", total, console=Console(stderr=True), transient=True)


@app.command("import")
def import_(
    file: File,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where the record goes.")] = "-",
) -> None:
    """Turn another program's file into a record; its ending tells the format."""
    from cardtable.match.record import LONGEST, read_text, record_of, replay

    format_ = _format(Path(file).suffix, file)
    with _reading(file) as stream, _about(file):
        result, notes = format_.read(read_text(stream.read(LONGEST + 1)))
        record = record_of(result)
        replay(record)
    _write(out, [record.text()])
    _tell(notes)


@app.command("export")
def export(
    file: File,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where it goes; the ending tells the format.")],
) -> None:
    """Turn a record into another program's file; the ending of --out tells the format."""
    from cardtable.match.record import replay

    found = list(_records(file))
    with _about(file):
        if len(found) > 1:
            raise BadRecord(f"It holds {len(found)} records: export takes one.")
        record = found[0].record
        replay(record)
        format_ = _format(Path(out).suffix, out, record.game)
        text, notes = format_.write(record.model_dump())
    _write(out, [text])
    _tell(notes)


def _tell(notes: Iterable[str]) -> None:
    for note in notes:
        _remark(note)


def _format(ending: str, file: str, game: str | None = None) -> Notation:
    """The format that a file's ending names, of that game or any."""
    from cardtable.rules.catalogue import CATALOGUE

    known: dict[str, Notation] = {}
    for line in CATALOGUE:
        if game in (None, line.id):
            known.update(line.formats())
    if ending.lower() not in known:
        raise BadInput(f"The ending of {file!r} names no format: it must be one of {', '.join(known) or 'none'}.")
    return known[ending.lower()]


# ── commands with a screen ────────────────────────────────────────────────────────────────────────────────────────


def lobby() -> None:
    """Open the lobby."""
    from cardtable.tui.program import open_program

    raise SystemExit(open_program())


@app.callback(invoke_without_command=True)
def _version_or_lobby(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version and leave.")] = False,
) -> None:
    if version:
        from cardtable import __version__

        print(f"cardtable {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        lobby()
