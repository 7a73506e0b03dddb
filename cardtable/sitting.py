"""The commands `play`, `lesson` and `resume`, and the lobby: from the command line to the open table.

Simple arguments are read by `plainly`, because Typer takes longer to load than the first frame takes to show. A bot is
a program of the user's own that plays a seat; a command such as `cmd:./bot` starts it.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from cardtable import terminals
from cardtable.answers import remark
from cardtable.errors import BadInput, BadOptions, NotInstalled

if TYPE_CHECKING:
    from cardtable.match.codes import Code
    from cardtable.match.record import Record
    from cardtable.players.bots.commands import Command
    from cardtable.rules.catalogue import Entry
    from cardtable.rules.game import AnyGame
    from cardtable.store import Setup, Store
    from cardtable.store.store import UnfinishedTable
    from cardtable.table.seating import NoRace, Seating
    from cardtable.tui.app.app import CardtableApp

__all__ = [
    "code_meant",
    "is_record",
    "lesson",
    "list_tables",
    "lobby",
    "plainly",
    "play",
    "play_on",
    "resume",
    "seats_of",
    "table_of",
    "table_of_code",
    "why_in_lines",
]

REWARD = "reward"
A_PERSON = "name:"
"""This prefix marks the name of a person. It is for names that look like a mistyped strength."""
UNSEATED = ("novice", "club", "expert", "random")


def plainly(arguments: Sequence[str]) -> Callable[[], int] | None:
    """Return the command that the arguments give, or None if only Typer can read them.

    Every option except `--lines` must be two words, a name and a value.
    """
    in_lines = "--lines" in arguments
    command, *given = [word for word in arguments if word != "--lines"] or [""]
    if in_lines and not command:
        return partial(lobby, lines=True)
    if any(word.startswith("-") for word in (given[:1] if command == "play" else given)):
        return None
    if command == "play" and given and is_record(given[0]):
        return None
    if command == "resume" and len(given) < 2:
        return partial(resume, given[0] if given else None, lines=in_lines)
    return _play_plainly(given, in_lines) if command == "play" and given else None


def _play_plainly(given: Sequence[str], in_lines: bool) -> Callable[[], int] | None:
    names, values = given[1::2], given[2::2]
    if len(names) != len(values) or any(value.startswith("-") for value in values):
        return None
    options = [value for name, value in zip(names, values, strict=True) if name == "--option"]
    once = {name: value for name, value in zip(names, values, strict=True) if name != "--option"}
    seed = once.get("--seed")
    if len(options) + len(once) < len(names) or not once.keys() <= {"--seats", "--seed", "--way"}:
        return None
    if seed is not None and not (seed.isascii() and seed.isdecimal()):
        return None
    number = None if seed is None else int(seed)
    return partial(play, given[0], once.get("--seats"), options, number, None, way=once.get("--way"), lines=in_lines)


# ── arguments ─────────────────────────────────────────────────────────────────────────────────────────────────────


def table_of(
    game: str,
    options: Sequence[str],
    seats: Sequence[str],
    first: str = "novice",
    *,
    way: str | None = None,
    kept: Mapping[str, Mapping[str, object]] = MappingProxyType({}),
) -> AnyGame:
    """Return the game with the options of `way`, changed by `options`.

    If `way` is None, the game's first way is taken.

    `kept` has the saved house rules by name. One of these names can be the `way`.

    Raises:
        BadInput: there is no such game, way, option or number of seats. If the seats are wrong, the message has an
            example that begins with the name `first`.
    """
    from cardtable.rules.catalogue import entry
    from cardtable.rules.ways import beside, first_way, way_called

    line = entry(game)
    asked_for = first_way(line.id).options if way is None else way_called(line.id, way, line.title, kept)
    chosen = beside(line.game(), asked_for, _options(options))
    number = int(seats[0]) if len(seats) == 1 and seats[0].isascii() and seats[0].isdecimal() else 0
    asked = number or len(seats)
    if asked in (0, *line.seats) and not number:
        return line.game().table(chosen, asked or None)
    others = ["club"] * ((asked if asked in line.seats else line.seats[-1]) - 1)
    example = f"as in '--seats {','.join([first, *others])}'"
    if asked in line.seats:
        raise BadInput(f"--seats says who plays, not how many: {example}.")
    try:
        return line.game().table(chosen, asked)
    except BadOptions as error:
        raise BadInput(f"{error} Name one for each seat, {example}.") from None


def _options(texts: Sequence[str]) -> dict[str, object]:
    """Return the options given as texts `name=value`. A value that is not JSON stays a string."""
    values: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadInput(f"--option {text!r} is not NAME=VALUE: 'cardtable games GAME' lists names and values.")
        if name in values:
            raise BadInput(f"The option {name!r} is given twice.")
        values[name] = _value(value)
    return values


def _value(text: str) -> object:
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def seats_of(text: str | None) -> list[str]:
    """Return the names in a text such as `Ann,Bea,club,cmd:./bot`.

    Raises:
        BadInput: a name is empty.
    """
    if text is None:
        return []
    from cardtable.players.bots.commands import split_seats

    names = split_seats(text)
    if not all(names):
        raise BadInput(f"--seats {text!r} has a seat without a name: separate the names with commas.")
    return names


def bots_of(asked: Sequence[str]) -> tuple[list[str], Mapping[int, Command]]:
    """Return the names in `asked` with `bot` in place of each command, and the commands by seat.

    Raises:
        BadInput: a command cannot be read, its program does not exist, or a bot has no command.
    """
    from cardtable.players.bots.commands import commands_of

    return commands_of(asked)


def with_bots(seating: Seating, commands: Mapping[int, Command], names: Sequence[str] = ()) -> Seating:
    """Return the table with its bots.

    `commands` is keyed by the index of each bot in `names`. `names` has the players in the order of the set-up. This
    can differ from their order at the table, because people may have cut for seats.
    """
    from cardtable.players.bots.seats import Bots

    if not commands:
        return seating
    now = seating.match.names
    by_name = {(names or now)[seat]: command for seat, command in commands.items()}
    return seating._replace(bots=Bots({now.index(name): command for name, command in by_name.items()}))


def _people(asked: Sequence[str], game: AnyGame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names and the players, each by seat. Computer seats get the usual names."""
    from cardtable.players.guests import is_guest
    from cardtable.players.player import BOT, PERSON
    from cardtable.players.strengths import make_player, strengths
    from cardtable.rules.words import alike, listed
    from cardtable.table.seating import cleaned

    known = strengths(game.id)
    known += tuple(name for name in dict.fromkeys(asked) if is_guest(name))
    for name in known[len(strengths(game.id)) :]:
        make_player(name, game, 0)  # a plug-in's player that cannot play this game is refused before anything is opened
    for name in asked:
        if name in UNSEATED and name not in known:
            there_are = f"choose {listed(known, 'or')}" if known else f"no computer plays {game.title} yet"
            raise BadInput(f"There is no computer player {name!r} here: {there_are}.")
        if name.startswith(("./", "../", "/")):
            raise BadInput(f"A bot is seated as cmd:{name}; a person of that name would be {A_PERSON}{name}.")
        meant = next((strength for strength in known if alike(name.casefold(), strength)), "")
        if meant and name not in known:
            raise BadInput(
                f"There is no strength “{name}”: did you mean {meant}? A person of that name: {A_PERSON}{name}."
            )
    computers = (BOT, *known)
    players = tuple(name if name in computers else PERSON for name in asked)
    named = [name.removeprefix(A_PERSON).strip() for name in asked]
    nameless = [seat for seat, name in enumerate(asked) if name in computers or named[seat] in (PERSON, *known)]
    return cleaned(["" if seat in nameless else name for seat, name in enumerate(named)]), players


def _set_up(
    store: Store | None, table: AnyGame, asked: Sequence[str], reward: str | None, *, coded: bool, as_agreed: bool
) -> Setup:
    """Return the set-up of a table. If `asked` has no names, the people are those of the game's last table.

    If `coded` is true, a code gives the number of seats, and the people of the last table sit down only if it had as
    many. If `as_agreed` is true, the texts on which people agreed at the last table, such as a reward, hold again.
    """
    from cardtable.store import Setup
    from cardtable.table.seating import players_again, table_for, usual_players

    last = None if store is None else store.setups.last(table.id)
    fitting = None if coded and last is not None and len(last.names) != table.seats else last
    names, players = players_again(fitting, asked) or (_people(asked, table) if asked else usual_players(table))
    texts = dict(last.texts) if last is not None and as_agreed else {}
    if reward is not None:
        texts[REWARD] = _agreed(table, REWARD, reward)
    take_backs = last.take_backs if last is not None else "ask"
    setup = Setup(table.id, names, players, table.options.changed(), take_backs, texts)
    table_for(setup)
    return setup


def _agreed(game: AnyGame, name: str, said: str) -> str:
    """Return the text `said`, on which people have agreed, cleaned for the record.

    `name` says what the text is about.

    Raises:
        BadInput: the game has no place for such a text on its score sheet.
    """
    from cardtable.match.record import clean_text

    if name not in {text.name for text in game.agreed}:
        raise BadInput(f"The score sheet of {game.title} has no place for a reward: leave --{name} out.")
    return clean_text(said)


def _need_a_number(game: AnyGame, number: int | None) -> None:
    from cardtable.rules.game import HIGHEST_NUMBER

    if game.open_number and number is not None and not 0 < number < HIGHEST_NUMBER:
        raise BadInput(f"Deals of {game.title} have numbers from 1 to {HIGHEST_NUMBER - 1:,}, so not {number}.")


def _going_on(store: Store, setup: Setup, number: int | None, *, todays: bool) -> Seating | None:
    """Return the unfinished table at which the people of `setup` have begun today's deal, or None.

    A table that another window has open is left out.
    """
    from cardtable.table.seating import resumed_table

    if not todays:
        return None
    wanted = (setup.game, setup.names, setup.players, dict(setup.options), str(number))
    for line in store.unfinished():
        if (line.game, line.names, line.players, dict(line.options), line.number) == wanted and not line.in_use:
            begun = resumed_table(store, line.id, setup.players)
            return begun._replace(word="Today's deal, which you have begun.")
    return None


def _lost_for(store: Store, setup: Setup, number: int | None, where: str) -> str:
    from cardtable.players.player import PERSON
    from cardtable.table.lost import lost_by_it

    if setup.players != (PERSON,):
        return ""
    lost = store.given_up_for(setup.game, setup.options, setup.names, "" if number is None else str(number))
    return lost_by_it(len(lost), where) if lost else ""


def _of_today(
    game: str, options: Sequence[str], seed: int | None, way: str | None, score: str | None
) -> tuple[Code, str]:
    from cardtable.table.today import code_of_day, today, told_of

    day = today()
    told = {"--seed": seed is not None, "--way": way is not None, "--option": bool(options), "--score": bool(score)}
    for name, given in told.items():
        if given:
            raise BadInput(f"Today's deal is the same for everybody: leave {name} out.")
    return code_of_day(day, game), told_of(day)


def code_meant(
    text: str,
    options: Sequence[str],
    seed: int | None,
    way: str | None,
    *,
    todays: bool = False,
    score: str | None = None,
) -> Code | None:
    """Return what a code says, or None if the text is not meant as a code.

    Raises:
        BadInput: the code is wrong, or an argument says something that the code says already.
    """
    from cardtable.rules.catalogue import CATALOGUE

    if any(line.id == text for line in CATALOGUE):
        return None  # before the next import, because that module loads all rules
    from cardtable.match.codes import is_like_a_code, read_code

    if not is_like_a_code(text):
        return None
    code = read_code(text)
    told = {
        "--seed": seed is not None,
        "--way": way is not None,
        "--option": bool(options),
        "--today": todays,
        "--score": bool(score),
    }
    for name, given in told.items():
        if given:
            raise BadInput(f"A code says which cards are dealt and how they are played: leave {name} out.")
    return code


def table_of_code(code: Code, asked: Sequence[str], called: str = "This code") -> AnyGame:
    """Return the game of a code. Every error message begins with the text in `called`.

    Raises:
        BadInput: `asked` has names, but too few or too many for the seats of the code.
    """
    from cardtable.rules.catalogue import entry
    from cardtable.rules.words import amount

    if asked and len(asked) != code.seats:
        raise BadInput(f"{called} is for {amount(code.seats, 'seat')}: --seats names {len(asked)}.")
    return entry(code.game).game().table(code.options, code.seats)


# ── opening tables ────────────────────────────────────────────────────────────────────────────────────────────────


def play(
    game: str,
    seats: str | None = None,
    options: Sequence[str] = (),
    seed: int | None = None,
    reward: str | None = None,
    *,
    score: str | None = None,
    way: str | None = None,
    todays: bool = False,
    lines: bool = False,
    width: int | None = None,
) -> int:
    """Open a new table at once, and return the exit code.

    `game` can also be a code, which says the game, its options and the cards. Without `seats`, the players are those of
    the game's last table at which people sat, or else the usual ones.

    Raises:
        BadInput: the arguments do not make a table.
        CardtableError: the program cannot be opened.
    """
    from cardtable.rules.catalogue import entry, entry_meant
    from cardtable.rules.ways import first_way

    code = code_meant(game, options, seed, way, todays=todays, score=score)
    meant = entry_meant(game if code is None else code.game)
    game, title = meant.id, meant.title
    asked, bots = bots_of(seats_of(seats))
    word = ""
    if todays:
        code, word = _of_today(game, options, seed, way, score)
    elif code is not None:
        from cardtable.match.codes import SAME_CARDS

        word = SAME_CARDS
    called = "Today's deal" if todays else "This code"
    number = seed if code is None else code.number

    @cache
    def set_up(store: Store | None) -> Setup:
        kept = {} if store is None or way is None else store.setups.house_rules(entry(game).id)
        table = (
            table_of_code(code, asked, called) if code else table_of(game, options, asked, "Ann", way=way, kept=kept)
        )
        _need_a_number(table, seed)
        setup = _set_up(store, table, asked, reward, coded=code is not None, as_agreed=not (asked or options))
        if score and (asked or store is not None):  # without names or a store, it is not known yet who plays
            from cardtable.table.begun_at import start_meant

            start_meant(table, setup.names, score)  # refuses a wrong score before anything is said or stored
        return setup

    def seated(store: Store, no_race: NoRace, found: int | None = None) -> Seating:
        from cardtable.table.seating import as_last_time, new_table

        setup = set_up(store)
        going_on = _going_on(store, setup, number, todays=todays)
        if going_on is not None:
            return with_bots(going_on, bots, setup.names)
        last = store.setups.last(setup.game)
        usual = first_way(setup.game).options if last is None else last.options
        remembered = setup._replace(options=usual)  # the options given here are for this table only
        lost = "" if score else _lost_for(store, setup, number, "in the lobby F5" if why is None else "the lobby")
        seed = number if found is None else found
        first, dealer = (0, None) if code is None else (code.deal, code.dealer)
        seating = new_table(
            store, setup, dealer, seed=seed, first=first, no_race=no_race, remembered=remembered, begins=score
        )
        told = (as_last_time(last, asked), word, seating.word, lost)
        return with_bots(seating._replace(word=" ".join(filter(None, told))), bots, setup.names)

    def search(app: CardtableApp) -> Awaitable[None] | None:
        from cardtable.tui.setup.new_table import wants_winnable

        return find(app) if number is None and wants_winnable(app, set_up(app.store)) else None

    async def find(app: CardtableApp) -> None:
        from cardtable.tui.setup.new_table import NOT_KNOWN, number_of_winnable

        nonlocal number, word
        number = await number_of_winnable(app, set_up(app.store), app)
        word = NOT_KNOWN if number is None else ""

    why = why_in_lines(lines)
    if why is not None:
        from cardtable.lines.opening import no_race
        from cardtable.lines.program import open_lines

        return open_lines(
            _store,
            lambda store, found: seated(store, no_race, found),
            title,
            looked_for=set_up if number is None else None,
            width=width,
            why=why,
            seed=seed,
            refusable=any((asked, options, score, way is not None, reward is not None, todays, code, seed is not None)),
        )
    return _sit_down(_store(), seated, title, seed, search)


def is_record(given: str) -> bool:
    """Whether the argument after `play` is the path of a file with a record, rather than a game or a code."""
    return os.sep in given or given == "-" or Path(given).suffix.lower() in (".json", ".jsonl")


def play_on(
    file: str,
    at: str | None = None,
    seats: str | None = None,
    *,
    others: Mapping[str, bool] = MappingProxyType({}),
    lines: bool = False,
    width: int | None = None,
) -> int:
    """Play on from a position of a record in a file, at a new table. Return the exit code.

    `at` is the position: `3.17`, or `2/3.17` for the second record of the file. If `at` is None, people play on where
    the record stops.

    Raises:
        BadInput: there is no such position, or an argument makes no sense.
        BrokenRecord: the record breaks a rule.
        CardtableError: the program cannot be opened.
    """
    from cardtable.match.begun_from import point_meant
    from cardtable.players.player import CLUB
    from cardtable.rules.catalogue import entry
    from cardtable.table.from_here import table_from

    for name, given in others.items():
        if given:
            raise BadInput(f"The record says which game it is and what was dealt: leave {name} out.")
    number, slash, place = (at or "").rpartition("/")
    if slash and not (number.isascii() and number.isdecimal() and int(number)):
        raise BadInput(f"{number[:20]!r} is no number of a record: 2/3.17 is deal 3, move 17 of the second record.")
    point = None if not place else point_meant(place)
    record = _record_in(file, int(number) if slash else None)
    asked, bots = bots_of(seats_of(seats))
    typed = None if seats is None else ",".join(CLUB if seat in bots else name for seat, name in enumerate(asked))
    table_from(None, record, point, typed)  # refuses wrong arguments before anything is opened or said

    def seated(store: Store, no_race: NoRace) -> Seating:
        return with_bots(table_from(store, record, point, typed, no_race, bots=tuple(bots)), bots)

    why = why_in_lines(lines)
    title = entry(record.game).title
    if why is not None:
        from cardtable.lines.opening import no_race
        from cardtable.lines.program import open_lines

        return open_lines(_store, lambda store, _: seated(store, no_race), title, width=width, why=why)
    return _sit_down(_store(), seated, title)


def lesson(game: str, *, lines: bool = False, width: int | None = None) -> int:
    """Open the lesson of a game, and return the exit code.

    Raises:
        BadInput: there is no such game or lesson.
        CardtableError: the program cannot be opened.
    """
    from cardtable.match.lessons import read_lesson
    from cardtable.rules.catalogue import entry_meant

    meant = entry_meant(game)
    read_lesson(meant.id)  # refuses a game without a lesson before anything is opened or said
    why = why_in_lines(lines)
    if why is not None:
        from cardtable.lines.program import open_lines

        return open_lines(_store, title=meant.title, learns=meant.id, width=width, why=why)
    from cardtable.tui.app.app import StartAt
    from cardtable.tui.app.program import open_program

    return open_program(StartAt(lambda app: app.ways.lesson_screen(meant.id), title=meant.title), store=_store())


def _record_in(file: str, number: int | None) -> Record:
    """Return a record of a file. The first record has the `number` 1, and None means the only record."""
    from itertools import islice

    from cardtable.errors import BadRecord
    from cardtable.match.files import about, records_of
    from cardtable.match.replaying import replay

    if file == "-":
        raise BadInput("A record that is played on must be in a file, because the table needs the keyboard.")
    found = list(islice(records_of(file), (number or 1) - 1, 2 if number is None else number))
    with about(file):
        if number is None and len(found) > 1:
            raise BadRecord("It has more than one record: say which, as in '--at 2/3.17' (the second).")
        if not found:
            raise BadRecord(f"It has no record number {number}.")
    with about(file, found[0].line):
        replay(found[0].record)
    return found[0].record


def lobby(*, lines: bool = False, width: int | None = None) -> int:
    """Open the lobby, on the screen or in lines of text. Return the exit code."""
    why = why_in_lines(lines)
    if why is None:
        from cardtable.tui.app.program import open_program

        return open_program()
    from cardtable.lines.program import open_lines

    return open_lines(_store, width=width, why=why)


def resume(table: str | None = None, *, seats: str | None = None, lines: bool = False, width: int | None = None) -> int:
    """Open an unfinished table again, and return the exit code.

    `table` is a table's id, a game or the path of a rescue file. None means the last table of all. If bots sat at the
    table, `seats` says who sits there now.

    Raises:
        BadInput: there is no such game, table or file, or the file cannot be read.
        CardtableError: the table or the program cannot be opened.
    """
    from cardtable.rules.catalogue import known

    a_file = table is not None and _is_path(table)
    wanted = None if table is None or a_file else _game_or_id(table)
    asked, bots = bots_of(seats_of(seats))
    store = _store()
    if table is not None and a_file:
        table = _taken_in(store, table)
        if table is None:
            return 0
    left = [line for line in store.unfinished() if wanted is None or line.game == wanted.id]
    if table is None or wanted is not None:
        table = _last_of(left, wanted)
    game = next((line.game for line in left if line.id == table), "")
    players = next((_seated_again(line, asked) for line in store.unfinished() if line.id == table), None)

    def seated(store: Store, no_race: NoRace) -> Seating:
        from cardtable.table.seating import resumed_table

        return with_bots(resumed_table(store, table, players), bots)

    meant = known(game)
    title = "Cardtable" if meant is None else meant.title
    why = why_in_lines(lines)
    if why is not None:
        from cardtable.lines.opening import no_race
        from cardtable.lines.program import open_lines

        return open_lines(lambda: store, lambda store, _: seated(store, no_race), title, width=width, why=why)
    return _sit_down(store, seated, title)


def _seated_again(line: UnfinishedTable, asked: Sequence[str]) -> tuple[str, ...] | None:
    """Return the players of an unfinished table, with those of `asked` in the seats of bots.

    Return None if no bot sat there.
    """
    from cardtable.players.player import BOT, PERSON
    from cardtable.players.strengths import computers
    from cardtable.rules.words import listed

    there = [name if player == PERSON else player for name, player in zip(line.names, line.players, strict=True)]
    if BOT not in line.players:
        if asked:
            raise BadInput("Everybody sits at this table as before, because no bot sat there: leave --seats out.")
        return None
    example = ",".join("cmd:./bot" if player == BOT else one for one, player in zip(there, line.players, strict=True))
    if not asked:
        raise BadInput(
            f"A bot sat at this table: name it again, as in 'cardtable resume {line.id} --seats \"{example}\"', or "
            "give its seat to club."
        )
    known = computers(line.game)
    fits = len(asked) == len(there) and all(
        (name in (BOT, *known)) if player == BOT else name.removeprefix(A_PERSON).casefold() == one.casefold()
        for name, one, player in zip(asked, there, line.players, strict=True)
    )
    if not fits:
        raise BadInput(
            f"Only a bot's seat gets another player: {listed(('a command', *known), 'or')}, as in "
            f"'--seats \"{example}\"'."
        )
    return tuple(name if player == BOT else player for name, player in zip(asked, line.players, strict=True))


def _taken_in(store: Store, file: str) -> str | None:
    """Take the tables of a file into the store, and return the id of the last unfinished one.

    If none is unfinished, print a message, close the store and return None.
    """
    taken = store.rescue.take_in(Path(file).expanduser())
    unfinished = {line.id for line in store.unfinished()}
    last = next((each for each in taken if each in unfinished), None)
    if last is None:
        store.close()
        remark(f"The tables in {file} are among yours now; none of them is unfinished.")
    return last


def _game_or_id(word: str) -> Entry | None:
    """Return the game that `word` names, or None if `word` has the form of a table's id."""
    from cardtable.rules.catalogue import entry_meant
    from cardtable.store.ids import ID, no_table

    table = word.strip().lower()
    if ID.fullmatch(table):
        return None
    try:
        return entry_meant(table)
    except BadInput:
        _need_its_plugin(table)
        raise no_table(table) from None


def _need_its_plugin(game: str) -> None:
    from cardtable.rules.catalogue import entry_of_record

    store = _store()
    try:
        if any(line.game == game for line in store.unfinished()):
            entry_of_record(game)
    except NotInstalled as error:
        raise NotInstalled(f"{error} The table is kept.") from None
    finally:
        store.close()


def _last_of(left: Sequence[UnfinishedTable], wanted: Entry | None) -> str:
    """Return the id of the last unfinished table, if possible one that no other window has open."""
    if not left:
        of_it, start = ("", "play") if wanted is None else (f" of {wanted.title}", f"play {wanted.id}")
        raise BadInput(f"You have no unfinished table{of_it}: 'cardtable {start}' starts one.")
    return next((line.id for line in left if not line.in_use), left[0].id)


def list_tables() -> None:
    """Print the unfinished tables, the most recently played first."""
    from cardtable.store import store_for_play
    from cardtable.table.tables_told import called, people_of, told_apart, when

    store = store_for_play()
    try:
        left = store.unfinished()
        people = [", ".join(people_of(line)) or "computers only" for line in left]
        told = [f"{called(line, store)} · {who} · {when(line.changed)}" for line, who in zip(left, people, strict=True)]
        for line, words, more in zip(left, told, told_apart(left, told), strict=True):
            print(" · ".join(filter(None, (f"{line.id}  {words}", more))))
    finally:
        store.close()
    if not left:
        remark("You have no unfinished table: 'cardtable play' starts one.")


def _is_path(given: str) -> bool:
    from cardtable.store.ids import ID

    return not ID.fullmatch(given.strip().lower()) and (os.sep in given or "." in given or os.path.lexists(given))


def why_in_lines(asked: bool) -> str | None:
    """Return a sentence saying why tables are told in lines, or None if they are drawn on the screen.

    The sentence is empty if `asked` is true, or if the settings or the environment ask for lines.
    """
    return terminals.why_in_lines(asked or (not terminals.driver_named() and _in_lines_always()))


def _in_lines_always() -> bool:
    """Whether the settings file asks for all tables in lines. Only the file is read: the settings are not loaded."""
    from cardtable.store.glance import glance_at
    from cardtable.store.places import settings_path

    return glance_at(settings_path(), ("table",)).get("table") == "lines"


def _store() -> Store:
    from cardtable.store import store_for_play

    return store_for_play()


def _sit_down(
    store: Store,
    seated: Callable[[Store, NoRace], Seating],
    title: str,
    seed: int | None = None,
    ahead: Callable[[CardtableApp], Awaitable[None] | None] | None = None,
) -> int:
    """Open the program at a table. Its first frame shows only the title.

    `ahead` can return a search for a deal, which is run before the table is set up.
    """
    from cardtable.tui.app.app import StartAt
    from cardtable.tui.app.program import open_program
    from cardtable.tui.board.no_room import no_room

    start = StartAt(lambda app: app.ways.table_screen(seated(store, no_room(app.size)), seed), title=title, ahead=ahead)
    return open_program(start, store=store)
