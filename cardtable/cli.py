"""The command line.

The exit code is 2 for a wrong input, and 1 for a record that breaks a rule.
"""

from __future__ import annotations

import os
import re
import sys
import textwrap
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardtable import completing, leaving, sitting
from cardtable.answers import complain, list_games, list_ways, printing, remark, say_version
from cardtable.errors import BadInput, BadRecord, CardtableError
from cardtable.players.bots.commands import labels_of
from cardtable.sitting import code_meant, seats_of, table_of, table_of_code

if TYPE_CHECKING:
    from cardtable.match.simulate import Piece
    from cardtable.match.simulated import Simulated

__all__ = ["main"]

app = typer.Typer(
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="A card table in a terminal. Without a command it opens the lobby.",
)


# ── start and end ─────────────────────────────────────────────────────────────────────────────────────────────────


def main() -> int:
    """Run the command that the arguments of the process name, and return the exit code."""
    return printing(lambda: run(sys.argv[1:]))


get_command = cache(typer.main.get_command)  # cached, because reading the parameters of all commands is slow


def run(arguments: Sequence[str]) -> int:
    """Run a command and return its exit code; print an error as one line."""
    try:
        command = get_command(app)
        if arguments[:1] and arguments[0] in completing.SET_UP:
            return completing.set_up(command, arguments)
        with command.make_context("cardtable", list(arguments)) as context:
            ended = command.invoke(context)
        return ended if isinstance(ended, int) else 0
    except typer.Exit as end:
        return end.exit_code
    except CardtableError as error:
        complain(str(error))
        return error.exit_code
    except typer.TyperException as error:
        complain(_plainly(error.format_message(), getattr(error, "ctx", None)))
        return error.exit_code
    except (KeyboardInterrupt, typer.Abort):
        return leaving.INTERRUPTED


def complete() -> int:
    """Print what the words in the environment may be completed to, and return the exit code."""
    return printing(lambda: completing.answer(get_command(app)))


PLAINER = (
    (r"Input should be a valid (integer|number).*", "it is not a number."),
    (r"Input should be greater than or equal to (\S+)", r"it must be \1 or more."),
    (r"Input should be less than or equal to (\S+)", r"it must be \1 or less."),
    (
        r"Got unexpected extra arguments? \((.+)\)|Got unexpected extra argument\(s\) \((.+)\)",
        r"Too many arguments: \1\2.",
    ),
    (r"(No such option: \S+) \(Possible options: (.+)\)", r"\1. Did you mean \2?"),
    (r"(No such option: [^ .]+)$", r"\1."),
    (r"(Missing argument 'GAME'\.)$", r"\1 'cardtable games' lists them."),
)
"""Patterns of Typer's error messages, each with the plain words that replace it."""
MARKED = re.compile(r"\s*\[(?:required|default: [^\]]*|[^\[\]]*x[<>]=[^\]]*)\]| <[a-z\[\] ]+>")


def _plainly(sentence: str, context: typer.Context | None) -> str:
    for pattern, words in PLAINER:
        sentence = re.sub(pattern, words, sentence)
    if context is None or sentence.endswith("?") or "'cardtable " in sentence:
        return sentence
    return f"{sentence} See '{context.command_path} --help'."


class PlainCommand(typer.core.TyperCommand):
    """A command whose help leaves out types and ranges."""

    def get_help(self, ctx: Any) -> str:
        plain = MARKED.sub("", super().get_help(ctx)).replace("{", "").replace("}", "")
        return re.sub(r"(?<=^Arguments:\n)(?:  .*\n)+", lambda found: _in_columns(found[0]), plain, flags=re.MULTILINE)


class GameCommand(PlainCommand):
    """A command for one game, whose name can be several words, as in `cardtable play russian bank`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        super().parse_args(ctx, args)
        words = [word for word in (ctx.params.get("rule"), *ctx.args) if word is not None]
        if "rule" in ctx.params:
            ctx.params["rule"] = words.pop() if words and not words[-1].isalpha() else None
        if words:
            ctx.params["game"] = " ".join([*filter(None, [ctx.params["game"]]), *words])
        ctx.args = []
        return []


def _in_columns(listed: str) -> str:
    """Return the lines of the arguments in a help text as two columns: the names, and what they mean."""
    entries: list[tuple[str, str]] = []
    for line in listed.splitlines():
        if line.startswith("   ") and entries:
            entries[-1] = entries[-1][0], f"{entries[-1][1]} {line.strip()}"
        else:
            term, _, told = line.strip().partition(" ")
            entries.append((term, told.strip()))
    column = max(len(term) for term, _ in entries) + 4
    return "".join(
        textwrap.fill(told, 78, initial_indent=f"  {term}".ljust(column), subsequent_indent=" " * column) + "\n"
        for term, told in entries
    )


# ── arguments ─────────────────────────────────────────────────────────────────────────────────────────────────────


RULE_ID = re.compile(r"[A-Za-z]{2,4}-\d+(\.\d+[a-z]?)*")
Game = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="The game's id; 'cardtable games' lists them.", autocompletion=completing.games
    ),
]
GameOrCode = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help="The game's id; 'cardtable games' lists them. Or the code of a deal.",
        autocompletion=completing.games,
    ),
]
File = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A file, or - for standard input.", autocompletion=completing.records),
]
OptionTexts = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="Change an option; can be repeated. 'cardtable games GAME' lists them.",
        autocompletion=completing.options,
    ),
]
Way = Annotated[
    str | None,
    typer.Option(
        "--way",
        metavar="NAME",
        help="A way to play it; 'cardtable games GAME' lists them.",
        autocompletion=completing.ways,
    ),
]
Lines = Annotated[
    bool, typer.Option("--lines", help="Tell the table in lines, for ears and pipes, and take moves as words.")
]
IN_LINES: Final = ("play", "lesson", "resume", "show")
NARROWEST: Final = 20


def _wide(width: int | None) -> int | None:
    if width is not None and width < NARROWEST:
        raise BadInput(f"--width {width} is too narrow for a line: give it {NARROWEST} or more.")
    return width


Width = Annotated[
    int | None,
    typer.Option("--width", metavar="N", callback=_wide, help="Wrap these lines after so many characters."),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite the file if it exists.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="The same seed gives the same cards and play.")]
SeedOfCards = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        help="The same seed gives the same cards. An expert's moves and hints also depend on the computer's speed.",
    ),
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", help="Let the machines of a dask cluster play, as in 192.168.1.7:8786."
    ),
]
SeedInTime = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="The same seed gives the same cards and play; with --seconds, only the cards."
    ),
]


# ── commands with a screen ────────────────────────────────────────────────────────────────────────────────────────


@app.command("play", cls=GameCommand, epilog="For example: cardtable play euchre --seats Ann,club,Bea,expert")
def play(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="The game's id; 'cardtable games' lists them. Or the code of a deal, or a file with a record.",
            autocompletion=completing.games_or_records,
        ),
    ],
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B,…",
            help="For each seat a person's name, or novice, club or expert. 'name:Clubb' is a person, and "
            "'cmd:./bot' is a program of yours.",
            autocompletion=completing.seats,
        ),
    ] = None,
    at: Annotated[
        str | None,
        typer.Option(
            "--at",
            metavar="D.M",
            help="With a file: play on from there. 3.17 is deal 3 after its move 17, as the replay counts; 2/3.17 is "
            "that of the second record. Without it, from where the record stops.",
        ),
    ] = None,
    way: Way = None,
    option: OptionTexts = None,
    score: Annotated[
        str | None,
        typer.Option(
            "--score",
            metavar="SCORE",
            help="Begin at a score, such as 'Ann and Cy 3, Bea and Dov 2'. The game then does not count.",
        ),
    ] = None,
    seed: SeedOfCards = None,
    reward: Annotated[
        str | None, typer.Option("--reward", metavar="TEXT", help="What the winners get, for the score sheet.")
    ] = None,
    today: Annotated[bool, typer.Option("--today", help="Today's deal: everybody gets the same on one date.")] = False,
    lines: Lines = False,
    width: Width = None,
) -> int:
    """Start a table at once. Without --seats the players are those of last time, or at first you and club players.

    From a record in a file, you play on in the middle of a deal: without --seats you sit where the next move is made,
    and club players have the other seats. What happened before has been seen, and the game does not count.
    """
    if at is not None or sitting.is_record(game):
        given = {
            "--way": way,
            "--option": option,
            "--score": score,
            "--seed": seed,
            "--reward": reward,
            "--today": today or None,
        }
        others = {name: value not in (None, []) for name, value in given.items()}
        return sitting.play_on(game, at, seats, others=others, lines=lines, width=width)
    return sitting.play(
        game, seats, option or [], seed, reward, score=score, way=way, todays=today, lines=lines, width=width
    )


@app.command("lesson", cls=GameCommand, epilog="For example: cardtable lesson euchre")
def lesson(game: Game, lines: Lines = False, width: Width = None) -> int:
    """Play a first deal with a teacher.

    The teacher says at each move what to do and why. Nothing is kept, and the deal does not count.
    """
    return sitting.lesson(game, lines=lines, width=width)


@app.command("resume", cls=PlainCommand)
def resume(
    table: Annotated[
        str | None,
        typer.Argument(
            metavar="ID",
            help="A table, as 'cardtable tables' lists them, or a game: its last unfinished table. By default the last "
            "table of all. Or a rescue file, with tables that could not be saved.",
            autocompletion=completing.games_or_tables,
        ),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B,…",
            help="If a bot sat there: everybody again, with its command.",
        ),
    ] = None,
    lines: Lines = False,
    width: Width = None,
) -> int:
    """Continue your last unfinished table, or the one you name."""
    return sitting.resume(table, seats=seats, lines=lines, width=width)


@app.command("tables", cls=PlainCommand, short_help="List your unfinished tables with their ids.")
def tables() -> None:
    """List your unfinished tables with their ids, for 'cardtable resume ID'."""
    sitting.list_tables()


@app.command("show", cls=PlainCommand)
def show(
    file: File,
    number: Annotated[
        int | None, typer.Argument(min=1, metavar="N", help=("Which record, if there are several; from 1."))
    ] = None,
    lines: Lines = False,
    width: Width = None,
) -> int:
    """Open the replay of a record."""
    from cardtable.match.files import about, records_of
    from cardtable.match.replaying import replay

    found = list(islice(records_of(file), (number or 1) - 1, 2 if number is None else number))
    with about(file):
        if number is None and len(found) > 1:
            raise BadRecord(f"It has more than one record: say which, as in 'cardtable show {file} 1'.")
        if not found:
            raise BadRecord(f"It has no record number {number}.")
    line, record = found[0]
    with about(file, line):
        replay(record)
    why = sitting.why_in_lines(lines)
    if why is not None:
        from cardtable.lines.program import replay_in_lines

        return replay_in_lines(record, width=width, why=why)
    from cardtable.tui.app.app import StartAt
    from cardtable.tui.app.program import open_program
    from cardtable.tui.table.replay import ReplayScreen

    return open_program(StartAt(lambda _: ReplayScreen(record), then_quit=True))


@app.command("serve", cls=PlainCommand)
def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 is open to your whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, metavar="N", help="The port to listen at.")] = 8000,
    public_url: Annotated[
        str | None,
        typer.Option("--public-url", metavar="URL", help="The address that browsers use, if a proxy is in between."),
    ] = None,
    shared: Annotated[
        str | None,
        typer.Option(
            "--shared",
            metavar="FOLDER",
            help="Let all visitors share the tables in this folder. Without it, each has tables of their own.",
        ),
    ] = None,
) -> int:
    """Serve the table to browsers. It needs the extra 'web': pip install 'cardtable[web]'."""
    from cardtable.serving.command import serve as serve_to

    return serve_to(host, port, public_url, shared)


# ── commands that need no screen ──────────────────────────────────────────────────────────────────────────────────


@app.command("games", cls=GameCommand)
def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="One game, to list the ways to play it and its options.",
            autocompletion=completing.games,
        ),
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Ask the game what every game is asked, for whoever writes it."),
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="With --check: the same seed asks about the same tables.")
    ] = None,
) -> int:
    """List the games, or the ways to play one and its options."""
    if check:
        from cardtable.testing.checking import check as asked

        if game is None:
            raise BadInput("Say which game to check, as in 'cardtable games --check golf'.")
        return asked(game, seed)
    if seed is not None:
        raise BadInput("Only --check takes a seed: leave --seed out.")
    list_games() if game is None else list_ways(game)
    return 0


@app.command(
    "code",
    cls=GameCommand,
    short_help="Print a code that deals the same cards to whoever plays it.",
    epilog="For example: cardtable code frog --seats Ann,Bea,Cy --seed 77",
)
def code(
    game: Game,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B,…",
            help="Who plays; only how many they are matters.",
            autocompletion=completing.seats,
        ),
    ] = None,
    way: Way = None,
    option: OptionTexts = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="The number of the match; without it one is drawn.")
    ] = None,
    deal: Annotated[int, typer.Option("--deal", min=1, metavar="N", help="Which deal of that match (the first).")] = 1,
) -> None:
    """Print a code: whoever plays it, as in 'cardtable play CODE', gets the same cards."""
    from cardtable.match.codes import Code, code_text
    from cardtable.rules.game import HIGHEST_NUMBER

    table = table_of(game, option or (), seats_of(seats), "Ann", way=way)
    number = 1 + _seed() % (HIGHEST_NUMBER - 1) if seed is None else seed
    typer.echo(code_text(Code(table.id, table.seats, table.options.changed(), number, deal - 1)))


@app.command("rules", cls=GameCommand, epilog="For example: cardtable rules euchre EU-4.29")
def rules(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="The game's id; 'cardtable games' lists them. A rule's id will do.",
            autocompletion=completing.games,
        ),
    ],
    rule: Annotated[str | None, typer.Argument(metavar="ID", help="One rule, such as EU-4.29.")] = None,
) -> None:
    """Show a game's page of the rulebook, or one rule of it."""
    if rule is None and RULE_ID.fullmatch(game):  # the letters of a rule's id tell its page, so no game is needed
        _show_markdown(_rule_anywhere(game))
    else:
        game, words = (game, "") if rule is not None else _parted(game)
        _show_markdown(_on_page(game, rule or words))


def _rule_anywhere(rule: str) -> str:
    """Return the text of a rule, on whatever page of the rulebook it stands."""
    from cardtable.table.rulebook import page_files

    pages = [page.read_text("utf-8", "replace") for page in page_files().values() if page.is_file()]
    text = next((found for page in pages if (found := _rule(page, rule.upper()))), None)
    if text is not None:
        return text
    within = [found for page in pages for found in re.findall(rf"\*\*({rule.upper()}\.[\da-z]+)\*\*", page)]
    within.sort(key=lambda each: [int(number) for number in re.findall(r"\d+", each)])
    there = f"; there are {within[0]} to {within[-1]}" if within else ""
    raise BadInput(f"There is no rule {rule!r} in the rulebook{there}.")


def _on_page(game: str, rule: str) -> str:
    """Return the text of a rule on the page of a game; the whole page if `rule` is empty."""
    from cardtable.rules.catalogue import entry_meant
    from cardtable.table.rulebook import page_files

    line = entry_meant(game)
    try:
        page = page_files()[line.id].read_text("utf-8", "replace")
    except OSError as error:
        raise BadInput(f"The rulebook's page of {line.title} cannot be read: {error.strerror or error}.") from None
    text = _rule(page, rule.upper()) or _numbered(page, rule) if rule else page
    if text is None:  # a variant's page leaves out rules that another page has
        others = (other.read_text("utf-8", "replace") for other in page_files().values() if other.is_file())
        text = next((found for other in others if (found := _rule(other, rule.upper()))), None)
    if text is not None:
        return text
    first = re.search(r"\*\*([A-Z]+-\d+\.\d+[a-z]?)\*\*", page)
    named = "" if first is None else f"; rules have ids such as {first[1]}"
    raise BadInput(
        f"There is no rule {rule!r} on the page of {line.title}{named}, and 'cardtable rules {line.id}' shows the page."
    )


def _parted(words: str) -> tuple[str, str]:
    """Return the game that words begin with, and the other words, if no game has all of them in its name."""
    from cardtable.rules.catalogue import absent, entry, entry_meant, nearest_named

    try:
        entry_meant(words)
    except BadInput:
        if absent(words, misspelled=True) is not None:
            return words, ""
    else:
        return words, ""
    near, each = nearest_named(words), words.split()
    for count in range(len(each) - 1, 0, -1):
        begun = " ".join(each[:count])
        try:
            line = entry(begun)
        except BadInput:
            continue
        if near in (None, line):
            return begun, " ".join(each[count:])
    return words, ""


def _show_markdown(text: str) -> None:
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console(highlight=False)
    console.print(Markdown(text), width=min(100, console.width))


def _rule(page: str, rule: str) -> str | None:
    head = r"^[ \t]*(?:[-*][ \t]+|\d+[.)][ \t]+)?\*\*"
    start = re.search(rf"{head}{re.escape(rule)}\*\*", page, re.MULTILINE)
    if start is None:
        return None
    end = re.compile(rf"{head}[A-Z]+-\d|^#", re.MULTILINE).search(page, start.end())
    return textwrap.dedent(page[start.start() : end.start() if end else len(page)]).strip()


def _numbered(page: str, number: str) -> str | None:
    start = re.search(rf"\*\*([A-Z]+-{re.escape(number)})\*\*", page)
    return _rule(page, start[1]) if start is not None else None


@app.command("trace", cls=PlainCommand)
def trace(file: File) -> None:
    """Replay records and print every move. The output also has what was legal, and each score."""
    from cardtable.match.files import about, put, records_of
    from cardtable.match.trace import trace as traced

    for found in records_of(file):
        with about(file, found.line):
            lines = list(traced(found.record))
        for line in lines:
            put(line)


@app.command(
    "verify",
    cls=PlainCommand,
    short_help="Check that a record has the cards that were sealed.",
    epilog="For example: cardtable verify euchre-2026-11-29-k7q2.json",
)
def verify(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD",
            help="A file with records, or - for standard input.",
            autocompletion=completing.records,
        ),
    ],
    seal: Annotated[
        str | None, typer.Option("--seal", metavar="SEAL", help="The seal as you noted it before the first card.")
    ] = None,
) -> int:
    """Check that a record has the cards that lay sealed before anybody played.

    A table with hidden cards shows a seal before the first card, and the record has its salt when the match is over. A
    solitaire shows its number instead. The exit code is 0 if all is right, 1 if something was changed, and 3 if there
    is no seal or it cannot be checked yet.
    """
    from cardtable.match.files import about, records_of
    from cardtable.match.seals import read_seal
    from cardtable.match.verifying import verify as verified

    noted = "" if seal is None else read_seal(seal)
    found: set[int] = set()
    for line, one in records_of(record):
        with about(record, line):
            proof, sentence = verified(one, noted)
        found.add(proof)
        typer.echo(sentence if line is None else f"Line {line}: {sentence}")
    return next((code for code in (1, 3) if code in found), 0)


@app.command(
    "simulate",
    cls=GameCommand,
    short_help="Play games without a screen, and say who won how often.",
    epilog="For example: cardtable simulate euchre --games 5 --out games.jsonl",
)
def simulate(
    game: GameOrCode,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help="Where the records go, if you want them; - for standard output."),
    ] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, metavar="N", help="How many games (1).")] = None,
    deals: Annotated[
        int | None, typer.Option("--deals", min=1, metavar="N", help="Stop each game after that many deals.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B,…",
            help="Who plays: random, novice, club or expert (all random), or your program, as in cmd:./bot.",
            autocompletion=completing.seats,
        ),
    ] = None,
    way: Way = None,
    option: OptionTexts = None,
    err: Annotated[
        float,
        typer.Option(min=0, max=1, metavar="RATE", help=("How often random seats break a rule where they can (0).")),
    ] = 0.0,
    seed: Seed = None,
    force: Force = False,
    duplicate: Annotated[
        bool,
        typer.Option("--duplicate", help="Compare players over --deals (1000) or --games, each with seats exchanged."),
    ] = False,
    cluster: ClusterAddress = None,
) -> None:
    """Play games without a screen, and say who won how often; with --out their records are written, too."""
    names, bots = labels_of(seats_of(seats))
    code = code_meant(game, option or (), seed, way)
    table = table_of(game, option or (), names, way=way) if code is None else table_of_code(code, names)
    seed = seed if code is None else code.number
    if duplicate:
        if out is not None or err:
            raise BadInput("A comparison writes no records: leave out --out and --err, or --duplicate.")
        from cardtable.match.comparing import print_comparison

        print_comparison(table, names, seed, games=games, deals=deals, code=code, bots=bots, cluster=cluster)
        return
    from cardtable.match.crew import cores
    from cardtable.match.files import to_write, write_pieces
    from cardtable.match.simulate import pieces
    from cardtable.match.simulated import Simulated

    if out is not None:
        to_write(out, force=force)
    drawn = _seed() if seed is None else seed
    played = pieces(
        table,
        seats=names,
        games=games or 1,
        deals=deals,
        err=err,
        seed=drawn,
        code=code,
        bots=bots,
        say=remark,
        cluster=cluster,
        workers=cores(),
    )
    if seed is None:
        remark(f"seed {drawn}")
    came = Simulated(table, names)
    noted = _with_progress(_noted(played, came), games or 1, deals)
    stopped = None
    try:
        if out is None:
            deque(noted, maxlen=0)
        else:
            write_pieces(out, noted)
    except SystemExit as leaves:
        if leaves.code != leaving.INTERRUPTED or not came.standings:
            raise
        stopped = leaves
        remark(f"Stopped after {len(came.standings):,} of {games or 1:,} games.")
    for line in came.told() if out != "-" else ():
        typer.echo(line)
    if stopped is not None:
        raise stopped


@app.command(
    "arena", cls=GameCommand, epilog="For example: cardtable arena euchre --seats expert,club,expert,club --deals 100"
)
def arena(
    game: GameOrCode,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats",
            metavar="A,B,…",
            help="Who plays: random, novice, club or expert, or your program, as in cmd:./bot.",
            autocompletion=completing.seats,
        ),
    ] = None,
    deals: Annotated[int | None, typer.Option("--deals", min=1, metavar="N", help="How many deals (1000).")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, metavar="N", help="Whole games instead.")] = None,
    way: Way = None,
    option: OptionTexts = None,
    seed: SeedInTime = None,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.001, metavar="S", help=("Thinking time for a move, for players that search.")),
    ] = None,
    playouts: Annotated[
        int | None, typer.Option("--playouts", min=1, metavar="N", help="Or hands simulated for a move (60).")
    ] = None,
    before: Annotated[
        str | None,
        typer.Option(
            metavar="A",
            help="Who plays up to the scores at which the deals begin (at random).",
            autocompletion=completing.players,
        ),
    ] = None,
    cluster: ClusterAddress = None,
) -> None:
    """Compare computer players, with seats exchanged."""
    names, bots = labels_of(seats_of(seats))
    from cardtable.match.comparing import print_comparison

    code = code_meant(game, option or (), seed, way)
    table = table_of(game, option or (), names, way=way) if code is None else table_of_code(code, names)
    print_comparison(
        table,
        names,
        seed if code is None else code.number,
        games=games,
        deals=deals,
        seconds=seconds,
        playouts=playouts,
        before=before,
        code=code,
        bots=bots,
        cluster=cluster,
    )


@app.command(
    "analyze",
    cls=PlainCommand,
    short_help="Look back at deals that are over: which moves were mistakes.",
    epilog="For example: cardtable analyze games.jsonl --seat Ann",
)
def analyze(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Files of records, folders of them, - for standard input, the id of a table of yours, or a code.",
            autocompletion=completing.records,
        ),
    ],
    seat: Annotated[
        str | None, typer.Option("--seat", metavar="NAME", help="Whose moves; without it everybody's.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.001, metavar="S", help="Thinking time for a move, or for a solitaire."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object for each deal.")] = False,
) -> None:
    """Look back at deals that are over: what was there, and which moves were mistakes. Of a code: what it holds."""
    from cardtable.analyzing import analyze_all

    analyze_all(files, seat=seat, seconds=seconds, as_json=as_json)


def _seed() -> int:
    return int.from_bytes(os.urandom(4))


def _noted(played: Iterable[Piece], came: Simulated) -> Iterator[Piece]:
    for piece in played:
        if piece.standing is not None:
            came.ended(piece.standing)
        yield piece


def _with_progress(played: Iterable[Piece], games: int, deals: int | None) -> Iterator[str]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    by_games = games > 1
    columns = TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}")
    console = Console(stderr=True)
    with Progress(
        *columns, TimeElapsedColumn(), console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("games" if by_games else "deals", total=games if by_games else deals)
        for piece in _ended_in_order(played):
            yield piece.text + ("\n" if piece.last else "")
            if piece.last if by_games else piece.deal:
                bar.advance(task)


def _ended_in_order(played: Iterable[Piece]) -> Iterator[Piece]:
    """Yield all pieces of records unchanged; after a signal, complete the record that is being written, and exit."""
    from cardtable.match.simulate import END, Piece

    asked: list[int] = []
    playing = False

    def obey(code: int) -> None:
        asked.append(code)
        if playing:
            raise SystemExit(code)

    pieces, open_ = iter(played), False
    leaving.obeyed_by(obey)
    try:
        while True:
            piece = None
            try:
                playing = True
                piece = next(pieces, None)
                playing = False
            except SystemExit:
                playing = False
                if not asked:
                    raise
            if asked:
                if open_:
                    yield Piece(END, last=True)
                raise SystemExit(asked[0])
            if piece is None:
                return
            yield piece
            open_ = not piece.last
    finally:
        leaving.obeyed_by(None)


@app.command("import", cls=PlainCommand)
def import_(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A file, or - for standard input.", autocompletion=completing.foreign_records
        ),
    ],
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where the record goes.")] = "-",
    force: Force = False,
) -> None:
    """Turn another program's file into a record."""
    from cardtable.match.files import about, format_of, reading, to_write, write
    from cardtable.match.record import LONGEST, read_text, record_of
    from cardtable.match.replaying import replay

    to_write(out, source=file, force=force)
    format_ = format_of(file)
    with reading(file) as stream, about(file):
        result, notes = format_.read(read_text(stream.read(LONGEST + 1)))
        record = record_of(result)
        replay(record)
    write(out, [record.text()])
    _tell(notes)


@app.command("export", cls=PlainCommand)
def export(
    file: File,
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where it goes; the file ending sets the format.")],
    force: Force = False,
) -> None:
    """Turn a record into another program's file."""
    from cardtable.match.files import about, format_of, records_of, to_write, write
    from cardtable.match.replaying import replay

    to_write(out, source=file, force=force)
    found = list(islice(records_of(file), 2))
    with about(file):
        if len(found) > 1:
            raise BadRecord("It has more than one record: export takes one.")
        record = found[0].record
        replay(record)
        format_ = format_of(out, record.game)
        text, notes = format_.write(record.model_dump())
    write(out, [text])
    _tell(notes)


@app.command("schema", cls=PlainCommand, short_help="Print the JSON schema of records.")
def schema() -> None:
    """Print the JSON schema of records, for programs that write or read them."""
    import json

    from cardtable.match.schema import schema as schema_of_records

    typer.echo(json.dumps(schema_of_records(), ensure_ascii=False, indent=2))


@app.command("desktop", cls=PlainCommand)
def desktop(
    remove: Annotated[bool, typer.Option("--remove", help="Remove the entry and its picture.")] = False,
) -> None:
    """Put Cardtable into the menu of a Linux desktop."""
    from cardtable.desktop import remove_entry, write_entry

    if remove:
        gone = " and ".join(map(str, remove_entry()))
        typer.echo(f"Removed {gone}." if gone else "There is no entry to remove.")
    else:
        entry, picture = write_entry()
        typer.echo(f"Cardtable is in the menu now: the entry is {entry}, its picture {picture}.")


@app.command("doctor", cls=PlainCommand, short_help="Say whether this computer is fit to play.")
def doctor() -> int:
    """Say whether this computer is fit to play, and what to do if it is not.

    The exit code is 0 if all is well, and 1 if something will not work.
    """
    from cardtable.doctor import report

    return report()


def _tell(notes: Iterable[str]) -> None:
    for note in notes:
        remark(note)


@app.callback(invoke_without_command=True)
def _version_or_lobby(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
    lines: Lines = False,
    width: Width = None,
) -> None:
    if version:
        say_version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        raise typer.Exit(sitting.lobby(lines=lines, width=width))
    if lines:  # before the command, these options mean the same as after it
        context.default_map = {command: {"lines": lines, "width": width} for command in IN_LINES}
