"""The command line: the lobby when nothing is asked, and commands that need no screen and load none.

Every refusal is one line on standard error: exit code 2 for what makes no sense, 1 for a record that breaks a rule.
"""

from __future__ import annotations

import json
import os
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from cardtable.answers import complain, list_games, printing, remark, say_version
from cardtable.errors import BadInput, BadRecord, CardtableError
from cardtable.leaving import INTERRUPTED

if TYPE_CHECKING:
    from cardtable.rules.game import AnyGame
    from cardtable.store import Store
    from cardtable.tui.common.program import Seating

__all__ = ["main"]

UNSEATED = ("novice", "club", "expert", "random")
"""Words that are no person's name."""

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A card table in a terminal. Without a command it opens the lobby.",
)


# ── the way in and the way out ────────────────────────────────────────────────────────────────────────────────────


def main() -> int:
    """Run the command that the arguments name; gives the exit code."""
    return printing(lambda: run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run a command and give its exit code; what goes wrong is said in one line."""
    try:
        command = typer.main.get_command(app)
        with command.make_context("cardtable", list(arguments)) as context:
            ended = command.invoke(context)
        return ended if isinstance(ended, int) else 0
    except typer.Exit as end:
        return end.exit_code
    except (CardtableError, typer.TyperException) as error:
        complain(str(error) if isinstance(error, CardtableError) else error.format_message())
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


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


# ── commands with a screen ────────────────────────────────────────────────────────────────────────────────────────


def lobby() -> int:
    """Open the lobby."""
    from cardtable.tui.app.program import open_program

    return open_program()


@app.command("play")
def play(
    game: Game,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="A,B,…", help="A person's name, or novice, club or expert, a seat."),
    ] = None,
    option: OptionTexts = None,
    seed: Seed = None,
) -> int:
    """Sit down at once; as last time, where nothing else is said."""
    from cardtable.rules.catalogue import entry

    title = entry(game).title
    asked = _seats(seats)

    def seated(store: Store | None) -> Seating:
        from cardtable.store import Setup
        from cardtable.tui.setup.new_table import new_table

        table = _table(game, option or (), asked)
        names, players = _people(asked, table)
        if store is None:
            _need_a_terminal()
        last = None if store is None else store.setups.last(table.id)
        if last is not None and not asked:
            names, players = last.names, last.players
        options = last.options if last is not None and not (asked or option) else table.options.changed()
        take_backs = last.take_backs if last is not None else "ask"
        setup = Setup(table.id, names, players, options, take_backs)
        return new_table(store, setup, rng=None if seed is None else Random(seed))

    from cardtable.tui.app.program import at_a_terminal

    if not at_a_terminal():
        seated(None)  # what is wrong with the arguments is said first
    return _sit_down(_store(), seated, title, seed)


def _people(asked: Sequence[str], game: AnyGame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names and players by seat; computer seats get the usual names."""
    from cardtable.players.player import PERSON
    from cardtable.players.strengths import strengths
    from cardtable.tui.setup.new_table import cleaned, first_name

    known = strengths(game.id)
    asked = asked or [first_name(), *[(PERSON, *known)[-1]] * (game.seats - 1)]
    for name in asked:
        if name in UNSEATED and name not in known:
            there_are = f"it is one of {', '.join(known)}" if known else f"none knows {game.title} yet"
            raise BadInput(f"No computer seat plays {name!r} here: {there_are}.")
    players = tuple(name if name in known else PERSON for name in asked)
    return cleaned(["" if name in (PERSON, *known) else name for name in asked]), players


@app.command("resume")
def resume(
    table: Annotated[str | None, typer.Argument(metavar="[ID]", help="A table; the last one if not said.")] = None,
) -> int:
    """Go on at the last unfinished table, or at that one."""
    from cardtable.rules.catalogue import CATALOGUE

    store = _store()
    left = store.unfinished()
    if table is None:
        if not left:
            raise BadInput("There is no unfinished table: 'cardtable play' begins one.")
        table = next((line.id for line in left if not line.in_use), left[0].id)
    game = next((line.game for line in left if line.id == table), "")

    def seated(store: Store | None) -> Seating:
        from cardtable.tui.setup.new_table import resumed_table

        return resumed_table(store, table)

    return _sit_down(store, seated, next((line.title for line in CATALOGUE if line.id == game), "Cardtable"))


@app.command("show")
def show(
    file: File,
    number: Annotated[int | None, typer.Argument(min=1, metavar="[N]", help="Which record of several, from 1.")] = None,
) -> int:
    """Open the replay of a record."""
    from cardtable.match.files import about, records_of
    from cardtable.match.replaying import replay

    found = list(islice(records_of(file), (number or 1) - 1, 2 if number is None else number))
    with about(file):
        if number is None and len(found) > 1:
            raise BadRecord(f"It holds more than one record: say which, as in 'cardtable show {file} 1'.")
        if not found:
            raise BadRecord(f"It holds no record number {number}.")
    line, record = found[0]
    with about(file, line):
        replay(record)
    _need_a_terminal()
    from cardtable.tui.app.app import StartAt
    from cardtable.tui.app.program import open_program
    from cardtable.tui.table.replay import ReplayScreen

    return open_program(StartAt(lambda _: ReplayScreen(record), then_quit=True))


def _store() -> Store:
    _need_a_terminal()
    from cardtable.store import store_for_play

    return store_for_play()


def _sit_down(store: Store, seated: Callable[[Store], Seating], title: str, seed: int | None = None) -> int:
    """Open the program at a table that is set up behind its first frame; the store is closed at the end."""
    from cardtable.tui.app.app import StartAt
    from cardtable.tui.app.program import open_program

    start = StartAt(lambda app: app.ways.table_screen(seated(store), seed), title=title)
    return open_program(start, store=store)


def _need_a_terminal() -> None:
    from cardtable.tui.app.program import NO_TERMINAL, at_a_terminal

    if not at_a_terminal():
        raise BadInput(NO_TERMINAL)


# ── commands that need no screen ──────────────────────────────────────────────────────────────────────────────────


@app.command("games")
def games() -> None:
    """List the games."""
    list_games()


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
        raise BadInput(f"The rulebook's page of {line.title} cannot be read: {error.strerror or error}.") from None
    text = page if rule is None else _rule(page, rule.upper())
    if text is None and rule is not None:  # the page of a variant leaves the rules of its game to that game's page
        others = (other.read_text(encoding="utf-8") for other in sorted(path.parent.glob("*.md")))
        text = next((found for other in others if (found := _rule(other, rule.upper()))), None)
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
    """Replay records and print their traces."""
    from cardtable.match.files import about, put, records_of
    from cardtable.match.trace import trace as traced

    for found in records_of(file):
        with about(file, found.line):
            lines = list(traced(found.record))
        for line in lines:
            put(line)


@app.command("simulate")
def simulate(
    game: Game,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Where the records go; - for standard output.")
    ] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, metavar="N", help="How many games; 1.")] = None,
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, metavar="N", help="Cut each game off after that many deals.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="A,B,…", help="Who plays: random, novice, club, expert; all random."),
    ] = None,
    option: OptionTexts = None,
    err: Annotated[
        float, typer.Option(min=0, max=1, metavar="RATE", help="How often random seats err where they can; 0.")
    ] = 0.0,
    seed: Seed = None,
    duplicate: Annotated[
        bool,
        typer.Option("--duplicate", help="Compare the players: --deals (1000), or --games, each with seats exchanged."),
    ] = False,
) -> None:
    """Play games headless and write their records."""
    names = _seats(seats)
    table = _table(game, option or (), names)
    if duplicate:
        if out is not None or err:
            raise BadInput("A comparison writes no records: leave --out and --err, or --duplicate, out.")
        from cardtable.match.comparing import print_comparison

        print_comparison(table, names, seed, games=games, deals=deals)
        return
    if out is None:
        raise BadInput("Missing option '--out': say where the records go, - for standard output.")
    from cardtable.match.files import write
    from cardtable.match.simulate import simulate as simulated

    drawn = _seed() if seed is None else seed
    records: Iterable[str] = simulated(table, seats=names, games=games or 1, deals=deals, err=err, seed=drawn)
    if seed is None:
        records = _telling(drawn, records)
    write(out, _with_progress(records, games or 1))


@app.command("arena")
def arena(
    game: Game,
    seats: Annotated[
        str | None, typer.Option("--seats", metavar="A,B,…", help="Who plays: random, novice, club, expert.")
    ] = None,
    deals: Annotated[int | None, typer.Option("--deals", min=1, metavar="N", help="How many deals; 1000.")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, metavar="N", help="Whole games instead.")] = None,
    option: OptionTexts = None,
    seed: Seed = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.001, metavar="S", help="Time a move, for those who search.")
    ] = None,
    playouts: Annotated[
        int | None, typer.Option("--playouts", min=1, metavar="N", help="Or hands played out in mind a move; 60.")
    ] = None,
    before: Annotated[str | None, typer.Option(metavar="A", help="Whose play has led to the score; random.")] = None,
) -> None:
    """Compare computer players over the same deals with the seats exchanged."""
    names = _seats(seats)
    from cardtable.match.comparing import print_comparison

    table = _table(game, option or (), names)
    print_comparison(table, names, seed, games=games, deals=deals, seconds=seconds, playouts=playouts, before=before)


def _seed() -> int:
    """A fresh seed."""
    return int.from_bytes(os.urandom(4))


def _telling(seed: int, records: Iterable[str]) -> Iterable[str]:
    """The same records; the fresh seed is printed with the first of them."""
    for number, record in enumerate(records):
        if number == 0:
            remark(f"seed {seed}")
        yield record


def _with_progress(records: Iterable[str], total: int) -> Iterable[str]:
    """The same records, with a progress bar on standard error if that is a terminal."""
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
    """Turn another program's file into a record."""
    from cardtable.match.files import about, format_of, reading, write
    from cardtable.match.record import LONGEST, read_text, record_of
    from cardtable.match.replaying import replay

    format_ = format_of(file)
    with reading(file) as stream, about(file):
        result, notes = format_.read(read_text(stream.read(LONGEST + 1)))
        record = record_of(result)
        replay(record)
    write(out, [record.text()])
    _tell(notes)


@app.command("export")
def export(
    file: File,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where it goes; the ending tells the format.")],
) -> None:
    """Turn a record into another program's file."""
    from cardtable.match.files import about, format_of, records_of, write
    from cardtable.match.replaying import replay

    found = list(islice(records_of(file), 2))
    with about(file):
        if len(found) > 1:
            raise BadRecord("It holds more than one record: export takes one.")
        record = found[0].record
        replay(record)
        format_ = format_of(out, record.game)
        text, notes = format_.write(record.model_dump())
    write(out, [text])
    _tell(notes)


def _tell(notes: Iterable[str]) -> None:
    for note in notes:
        remark(note)


@app.callback(invoke_without_command=True)
def _version_or_lobby(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version and leave.")] = False,
) -> None:
    if version:
        say_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        raise typer.Exit(lobby())
