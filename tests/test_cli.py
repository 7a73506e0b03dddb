"""The command line: what it prints, and how it says no: one line on standard error, and the right exit code."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, cast

import pytest

from cardtable import __version__, cli, sitting
from cardtable.match import comparing
from cardtable.match.arena import Comparison, compare
from cardtable.match.days import day_named, number_of_day
from cardtable.match.record import read_records
from cardtable.match.replaying import replay
from cardtable.rules.catalogue import CATALOGUE, Entry, entry_meant
from cardtable.rules.game import AnyGame
from cardtable.rules.ways import first_way
from cardtable.store import Setup
from cardtable.store.settings import Settings
from cardtable.table.begun_at import BROUGHT_SCORES
from cardtable.table.seating import new_table
from cardtable.table.today import code_of_day, today
from cardtable.testing.amount import one_in
from cardtable.tui.app.app import make_app
from cardtable.tui.table.screen import TableScreen
from tests.match.playing import play_out
from tests.match.test_record import MARCH, document, with_lines
from tests.tui.program import until
from tests.tui.tables import Quick

ROOT = Path(__file__).parents[1]


class Ended(NamedTuple):
    """How a command ended: its exit code, and what it wrote."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A function that runs a command in this process, in an empty folder, with `given` on standard input."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, given: str | bytes = "") -> Ended:
        data = given if isinstance(given, bytes) else given.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        code = cli.run(arguments)
        return Ended(code, *capsys.readouterr())

    return run


def said(ended: Ended, code: int) -> str:
    """Check that a command was refused with `code` and one line on standard error; return that line."""
    assert ended.code == code, ended
    assert ended.err.startswith("cardtable: ")
    assert ended.err.count("\n") == 1
    assert ended.err.endswith("\n")
    assert ended.err.rstrip("\n").isprintable()
    assert "Traceback" not in ended.err
    return ended.err.removeprefix("cardtable: ").rstrip("\n")


def process(*arguments: str, **keys: Any) -> subprocess.CompletedProcess[str]:
    """Run a command in another process."""
    return subprocess.run([sys.executable, "-m", "cardtable", *arguments], cwd=ROOT, text=True, check=False, **keys)


# ── what it does ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_version(run: Any) -> None:
    assert run("--version") == Ended(0, f"cardtable {__version__}\n", "")


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["simulate", "--help"], ["trace", "-h"], ["analyze", "-h"]])
def test_help_is_plain_text(run: Any, arguments: list[str]) -> None:
    ended = run(*arguments)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Usage: cardtable")
    assert "│" not in ended.out
    assert not re.search(r"<|>|x[<>]=|\[(required|default)|[{}]", ended.out), "a programmer's words"
    if len(arguments) == 1:
        assert "..." not in ended.out.partition("Commands:")[2], "no description is cut"
        for command in (
            "play",
            "resume",
            "tables",
            "games",
            "rules",
            "simulate",
            "arena",
            "analyze",
            "trace",
            "verify",
            "show",
            "import",
            "export",
            "schema",
            "desktop",
            "doctor",
        ):
            assert f"\n  {command} " in ended.out


@pytest.mark.parametrize(("command", "column"), [("resume", 6), ("show", 8), ("play", 8), ("rules", 8)])
def test_what_an_argument_is_stands_in_one_column(run: Any, command: str, column: int) -> None:
    listed = run(command, "--help").out.partition("Arguments:\n")[2].partition("\n\n")[0].splitlines()
    assert listed
    assert {len(line) - len(line[column:].lstrip()) for line in listed} == {column}


def test_games_are_listed(run: Any) -> None:
    out = run("games").out
    assert out.startswith("euchre")
    assert "Partnership Euchre" in out
    assert all(len(line) <= 80 for line in out.splitlines())


@pytest.mark.parametrize(
    ("arguments", "begins"),
    [
        ("games russian bank", "russian-bank:"),
        ("games racing demon", "pounce:"),
        ("code auction pinochle --seed 7", "PIN-"),
        ("code --seed 7 two handed tressette", "TWT-"),
        ("rules russian bank RB-4.27", "RB-4.27 "),
        ("rules racing demon", "Pounce"),
    ],
)
def test_the_name_of_a_game_may_be_several_words(run: Any, arguments: str, begins: str) -> None:
    ended = run(*arguments.split())
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.strip().startswith(begins)


@pytest.mark.slow
def test_the_options_of_a_game_are_listed_with_their_values_and_the_names_of_the_set_up(run: Any) -> None:
    """So that the option `irregularities` is found from `Mistakes`, and the other way round."""
    out = run("games", "euchre").out
    assert re.search(r"^irregularities +Mistakes: \*prevented, called$", out, re.MULTILINE)
    assert re.search(r"^deals +Deals: 0 to 200, \*12$", run("games", "frog").out, re.MULTILINE)
    for line in CATALOGUE:
        out = run("games", line.id).out
        assert all(f"\n{name} " in out for name in line.game().Options.model_fields), line.id
        assert all(len(each) <= 80 for each in out.splitlines()), line.id


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["EU-4.29", "eu-4.29"])
def test_a_page_of_the_rulebook_is_shown_or_one_rule_of_it(run: Any, rule: str) -> None:
    ended = run("rules", "euchre")
    assert (ended.code, ended.err) == (0, "")
    assert "**" not in ended.out
    assert "EU-4.29" in ended.out
    out = run("rules", "euchre", rule).out
    assert "EU-4.29" in out
    assert "EU-4.30" not in out.split("\n")[0]
    assert len(out) < 1500
    assert run("rules", rule).out == out, "a rule's id names its page"
    assert run("rules", "euchre", "4.29").out == out, "the game's page names the letters"


@pytest.mark.parametrize("rule", ["SOLI-5", "soli-5", "CUT-3"])
def test_a_rule_whose_id_is_a_single_number_is_shown_too(run: Any, rule: str) -> None:
    ended = run("rules", rule)
    assert (ended.code, ended.err) == (0, "")
    assert rule.upper() in ended.out


def test_of_a_section_that_is_no_rule_its_rules_are_named(run: Any) -> None:
    assert (
        run("rules", "EU-4")
        .err.strip()
        .endswith("There is no rule 'EU-4' in the rulebook; there are EU-4.1 to EU-4.38.")
    )


def test_without_a_file_a_simulation_says_how_it_came_out_and_writes_nothing(run: Any, tmp_path: Path) -> None:
    ended = run("simulate", "golf", "--games", "2", "--seed", "3")
    assert (ended.code, ended.err, list(tmp_path.iterdir())) == (0, "", [])
    assert ended.out.startswith("Golf: 2 games, 2 deals.")


def test_records_are_simulated_and_traced(run: Any) -> None:
    made = run("simulate", "euchre", "--games", "3", "--seed", "7", "--out", "games.jsonl")
    assert (made.code, made.err) == (0, "")
    assert re.fullmatch(
        r"Euchre: 3 games, \d+ deals\.\n"
        r"  seats 1 and 3, random  won \d of 3, \d+% \(\d+% to \d+%\); points \d\.\d ± \d\.\d a game\n"
        r"  seats 2 and 4, random  won .*\nIn brackets .*\n",
        made.out,
    )
    traced = run("trace", "games.jsonl")
    assert (traced.code, traced.err) == (0, "")
    results = [line for line in map(json.loads, traced.out.splitlines()) if "result" in line]
    assert [line["result"]["over"] for line in results] == [True, True, True]
    assert "result" in json.loads(traced.out.splitlines()[-1])


@pytest.mark.slow
def test_the_schema_of_records_is_printed(run: Any) -> None:
    ended = run("schema")
    assert (ended.code, ended.err) == (0, "")
    assert json.loads(ended.out)["title"] == "Record of a match at Cardtable"


def test_records_can_go_through_a_pipe(run: Any) -> None:
    records = run("simulate", "euchre", "--games", "2", "--deals", "1", "--seed", "-7", "--out", "-").out
    assert len(records.splitlines()) == 2
    assert run("trace", "-", given=records).out.count('"result": {') == 2


def test_a_seed_promises_no_more_than_it_keeps(run: Any) -> None:
    """Where somebody has a second to think, only the cards are the same; where play-outs are counted, play is too."""
    told = {command: " ".join(run(command, "--help").out.split()) for command in ("play", "simulate", "arena")}
    assert "The same seed gives the same cards and play." in told["simulate"]
    assert "The same seed gives the same cards. An expert's moves and hints also depend" in told["play"]
    assert "same cards and play; with --seconds, only the cards." in told["arena"]


def test_a_fresh_seed_is_told_and_gives_the_same_again(run: Any) -> None:
    first = run("simulate", "euchre", "--out", "-")
    seed = first.err.removeprefix("seed ").strip()
    assert run("simulate", "euchre", "--seed", seed, "--out", "-") == Ended(0, first.out, "")


def test_options_are_json_where_they_parse_as_json_and_else_words(run: Any) -> None:
    options = ["deck=24", "rubber=true", "packets=2-3", 'markers="none"', "exchange=must"]
    arguments = [part for option in options for part in ("--option", option)]
    out = run("simulate", "euchre", *arguments, "--seed", "1", "--deals", "1", "--out", "-").out
    expected = {"deck": 24, "packets": "2-3", "rubber": True, "exchange": "must", "markers": "none"}
    assert json.loads(out)["options"] == expected


def test_one_record_on_many_lines_is_traced(run: Any) -> None:
    Path("game.json").write_text(json.dumps(document(), indent=2), encoding="utf-8")
    assert len(run("trace", "game.json").out.splitlines()) == len(MARCH) + 2


@pytest.mark.slow
@pytest.mark.parametrize(("unit", "says"), [("--deals", "6 deals, each played twice"), ("--games", "6 games, each")])
@pytest.mark.usefixtures("forking")
def test_players_are_compared_over_the_same_deals_with_seats_exchanged(
    run: Any, monkeypatch: pytest.MonkeyPatch, unit: str, says: str
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    done = run("simulate", "euchre", "--duplicate", "--seats", "club,random,club,random", unit, "6", "--seed", "1")
    assert (done.code, done.err) == (0, "")
    assert says in done.out
    assert "club" in done.out
    assert "random" in done.out


@pytest.mark.slow
@pytest.mark.usefixtures("forking")
def test_the_arena_shows_points_interval_and_time_a_move(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    asked = ["euchre", "--seats", "expert,club,expert,club", "--option", "deck=24", "--seed", "1", "--playouts", "4"]
    ended = run("arena", *asked, "--deals", "3")
    assert (ended.code, ended.err) == (0, "")
    for words in ("Euchre: 3 deals, each played twice", "points a deal", "±", "time a choice", "expert", "club"):
        assert words in ended.out
    assert "games won" in run("arena", *asked, "--games", "1").out


def test_an_interrupted_arena_prints_what_is_known(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(
        game: AnyGame, seats: Sequence[str], deals: int, seed: object, *, progress: Any, **keys: Any
    ) -> Comparison:
        def told(done: int, of: int) -> None:
            progress(done, of)
            if done >= 20:
                raise KeyboardInterrupt

        return compare(game, seats, deals, seed, 1, told, **keys)

    monkeypatch.setattr(comparing, "compare", interrupted)
    monkeypatch.setenv("COLUMNS", "100")
    ended = run("arena", "euchre", "--seats", "club,random,club,random", "--deals", "4000", "--seed", "1")
    assert (ended.code, ended.err) == (0, "")
    assert re.search(r"Euchre: 2\d deals of 4,000, each played twice", ended.out)
    assert "Club beats random by" in ended.out


# ── records that break a rule: exit code 1 ────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-4.29")
def test_a_record_that_breaks_a_rule_is_told_with_deal_ply_line_and_rule(run: Any) -> None:
    Path("game.json").write_text(json.dumps(with_lines(*MARCH[:9], "0 play Ad")), encoding="utf-8")
    ended = run("trace", "game.json")
    line = said(ended, 1)
    assert line.startswith("game.json: deal 0, ply 9, '0 play Ad': ")
    assert line.endswith("(EU-4.29)")
    assert ended.out == ""


def test_in_json_lines_the_line_is_told_and_the_records_before_it_are_traced(run: Any) -> None:
    texts = [json.dumps(document()), "", json.dumps(with_lines("2 pass")), json.dumps(document())]
    Path("games.jsonl").write_text("\n".join(texts), encoding="utf-8")
    ended = run("trace", "games.jsonl")
    assert said(ended, 1).startswith("games.jsonl, line 3: deal 0, ply 0, '2 pass': ")
    assert len(ended.out.splitlines()) == len(MARCH) + 2


@pytest.mark.rule("EU-4.4")
def test_a_wrong_pack_is_told_with_its_rule(run: Any) -> None:
    ended = run("trace", "-", given=json.dumps(document(deals=[{"dealer": 0, "packs": ["As"], "moves": []}])))
    assert said(ended, 1).startswith("standard input: deal 0: The pack is not the 32 cards")
    assert said(ended, 1).endswith("(EU-4.4)")


def test_the_people_are_named_without_what_a_terminal_would_obey(run: Any) -> None:
    hostile = {**with_lines("2 pass"), "seats": [{"name": f"\x1b[3{seat}m[red]\x07\u202e"} for seat in range(4)]}
    assert "[31m[red]'s turn" in said(run("trace", "-", given=json.dumps(hostile)), 1)


# ── what makes no sense: exit code 2 ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("simulat euchre", "No such command 'simulat'. Did you mean 'simulate'?"),
        ("xyzzy", "No such command 'xyzzy'."),
        ("--versio", "No such option: --versio. Did you mean --version?"),
        ("simulate", "Missing argument 'GAME'. 'cardtable games' lists them."),
        ("simulate euchre --duplicate --out -", "leave out --out and --err, or --duplicate"),
        ("simulate euchre --duplicate --games 1 --deals 1 --seats club,random,club,random --seed 1", "not both"),
        ("simulate euchre --duplicate --seed 1", "4 players"),
        ("simulate euchre --duplicate --seats club,club,club,club --seed 1", "sides are alike"),
        ("arena euchre", "Name 4 players, one for each seat, as in '--seats expert,club,…'."),
        ("arena euchre --seats expert,expert,expert,expert", "sides are alike"),
        ("arena golf", "Golf is for one here, who plays against nobody: 'cardtable simulate' plays it."),
        ("arena golf --seats club", "Golf is for one here, who plays against nobody: 'cardtable simulate' plays it."),
        ("arena euchre --seats expert,club,expert,club --games 1 --deals 1", "not both"),
        ("arena euchre --seats expert,club,expert,club --games 1 --before club", "--before is for single --deals"),
        ("arena euchre --seats expert,club,expert,club --before nobody", "There is no player 'nobody'"),
        ("arena euchre --seats expert,club,expert,club --seconds 1 --playouts 9", "--seconds or --playouts, not both"),
        ("arena euchre --seats expert,club,expert,club --playouts 0", "--playouts"),
        ("simulate euchre --out", "Option '--out' requires an argument."),
        ("play golf --seed 1000000000", "Deals of Golf have numbers from 1 to 999,999,999, so not 1000000000."),
        ("trace - extra", "Too many arguments: extra. See 'cardtable trace --help'."),
        ("play euchre extra", "There is no game 'euchre extra'; 'cardtable games' lists them."),
        ("simulate whist --out -", "Whist is not here; Euchre is its kind: two against two, and one suit is trumps."),
        ("simulate euchre --out - --games 0", "'--games': it must be 1 or more."),
        ("simulate euchre --out - --games many", "'--games': it is not a number."),
        ("simulate euchre --out - --deals -1", "--deals"),
        ("simulate euchre --out - --seed x", "--seed"),
        ("simulate euchre --out - --seats random", "Euchre is for 4 players, not 1."),
        ("simulate euchre --out - --seats random,,random,random", "a seat without a name"),
        ("simulate euchre --out - --seats random,random,random,wizard", "There is no player 'wizard'"),
        ("simulate euchre --out - --option target", "'target' is not NAME=VALUE: 'cardtable games GAME' lists"),
        ("simulate euchre --out - --option =5", "'=5' is not NAME=VALUE"),
        ("simulate euchre --out - --option target=6", "(EU-4.35)"),
        ("simulate euchre --out - --option target=five", '"five"'),
        ("simulate euchre --out - --option color=red", "There is no option 'color'"),
        ("simulate euchre --out - --option target=5 --option target=7", "given twice"),
        ("simulate euchre --out - --option accidents=true", "accidents are for tables"),
        ("simulate euchre --seed 1 --out .", "is a directory"),
        ("simulate euchre --seed 1 --out no/where", "cannot be written"),
        ("trace", "Missing argument 'FILE'."),
        ("trace nowhere.json", "There is no file 'nowhere.json'."),
        ("trace .", "is a directory"),
        ("show nowhere.json", "There is no file 'nowhere.json'."),
        ("rules nosuch", "There is no game 'nosuch'"),
        ("rules euchre EU-99.9", "There is no rule 'EU-99.9'"),
        (
            "rules golf zzz",
            "There is no rule 'zzz' on the page of Golf; rules have ids such as GOLF-4.1, and 'cardtable rules golf' ",
        ),
        ("rules euchre lone hand", "There is no rule 'lone hand' on the page of Euchre; rules have ids such as EU-1.1"),
        ("rules tressette low hnd", "There is no game 'tressette low hnd'. Did you mean 'tressette-low-hand'?"),
        ("rules gin rummy", "Gin Rummy is not here"),
        ("rules euchre .*", "There is no rule '.*'"),
        ("rules EU-99.9", "There is no rule 'EU-99.9' in the rulebook."),
        ("play freecell", "FreeCell is not here; Beleaguered Castle is its kind: every card lies open from the start."),
        ("play frecell", "FreeCell is not here;"),
        ("play gin-rummy", "and no other game of its kind; Two-Handed Tressette is also for two, who draw"),
        ("play nosuch", "There is no game 'nosuch'; 'cardtable games' lists"),
        ("play auction", "Which game is 'auction': auction-schafkopf or auction-pinochle?"),
        ("play eu", "There is no game 'eu'; 'cardtable games' lists"),
        ("play klondyke", "There is no game 'klondyke'. Did you mean 'klondike'? 'cardtable games' lists"),
        ("play pinocle", "There is no game 'pinocle'. Did you mean 'auction-pinochle'? 'cardtable games' lists"),
        ("play Schafkopp", "There is no game 'Schafkopp'. Did you mean 'schafkopf'? 'cardtable games' lists"),
        ("play pounce --seats 6", "who plays, not how many: as in '--seats Ann,club,club,club,club,club'."),
        ("play euchre --seats 6", "for 4 players, not 6. Name one for each seat, as in '--seats Ann,club,club,club'."),
        ("play euchre --option targt=7", "There is no option 'targt'. Did you mean 'target'? The options are"),
        ("play euchre --option mistakes=called", "There is no option 'mistakes'. Did you mean 'irregularities'? The"),
        ("play euchre --seats Ann,Bea", "Euchre is for 4 players, not 2."),
        ("play euchre --score 3 --seats Ann,Bea,Cy,Dov", "'3' is no score: type it as “Ann and Cy 2, Bea and Dov 1”."),
        ("play euchre --score Eve=3 --seats Ann,Bea,Cy,Dov", "Nobody at this table is called 'Eve'"),
        ("play euchre --score Ann=5 --seats Ann,Bea,Cy,Dov", "have won already: 5 is the game. (EU-6.9)"),
        ("play klondike --score Ann=10 --seats Ann", "is a single deal, so it always begins at zero."),
        ("play EUC-1000-02D9 --score Ann=3", "which cards are dealt and how they are played: leave --score out."),
        ("play euchre --today --score Ann=3", "Today's deal is the same for everybody: leave --score out."),
        ("play game.json --score Ann=3", "which game it is and what was dealt: leave --score out."),
        ("play euchre --seats Ann,Bea,ann,Dov", "Two people at the table are called ann"),
        ("play euchre --option target=6", "(EU-4.35)"),
        ("resume", "You have no unfinished table: 'cardtable play' starts one."),
        ("resume pinochle", "You have no unfinished table of Auction Pinochle with Widow: 'cardtable play auction"),
        ("resume nosuch", "There is no table 'nosuch'; 'cardtable tables' lists yours."),
        ("import nowhere.egn", "There is no file 'nowhere.egn'."),
        ("import game.txt", "is not a format of another program: it must be .egn."),
        ("export nowhere.json --out game.egn", "There is no file 'nowhere.json'."),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_line(run: Any, arguments: str, says: str) -> None:
    ended = run(*arguments.split())
    assert says in said(ended, 2)
    assert ended.out == ""


@pytest.mark.slow
@pytest.mark.parametrize("line", CATALOGUE, ids=lambda line: line.id)
def test_no_refusal_names_what_there_is_none_of(run: Any, line: Entry) -> None:
    """Commands by turns, for every game: where nothing would be right, it is said of which game it would be."""
    run("simulate", line.id, "--deals", "1", "--seed", "1", "--out", "game.json")
    names = ",".join("ABCDEFG"[: line.seats[-1]])
    commands = (
        *(() if line.formats() else ("export game.json --out game.egn", "export game.json --out game.txt")),
        f"play {line.id} --seats {names},Zoe",
        f"play {line.id} --option whist=1",
        f"rules {line.id} ZZ-1",
        f"simulate {line.id} --out - --seats {names}",
        f"arena {line.id} --seats {names}",
        f"arena {line.id}",
    )
    for command in one_in(3, commands, CATALOGUE.index(line)):
        sentence = said(run(*command.split()), 2)
        assert not re.search(r"\bnone\b|\[\]|\(\)|: *[.;]", sentence), sentence
        if command.startswith("export"):
            right = "Only records of Euchre can be exported, as .egn files; this is one of"
            assert sentence == f"game.json: {right} {line.title}."


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "There is no record in it."),
        (b"{", "It is not JSON"),
        (b"[" * 100_000, "nested too deep"),
        (b"\xff\xfe", "not UTF-8"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b'{"a": 1, "a": 2}', "appears twice"),
        (b'{"a": NaN}', "NaN"),
        (json.dumps(document(game="\x1b[2J\x07")).encode(), "There is no game"),
        (json.dumps(document(options={"\x1b[31m" * 1000: 1})).encode(), "There is no option"),
        (json.dumps(document(options={"target": "\x1b[31m\n" * 1000})).encode(), "target cannot be"),
        (json.dumps({**document(), "\x1b[2J": 1}).encode(), "has a key"),
        (json.dumps(with_lines("\x1b[2J pass")).encode(), "not a move line"),
        (json.dumps(with_lines("1 play " + "A" * 100_000)).encode(), "not a move line"),
        (b" " * (17 * 2**20) + b"{}", "longer than 16 MB"),
        (json.dumps(with_lines())[:-4].encode() + b", ".join([b"7"] * 2**19) + b"]}]}", "deals[0].moves[0]"),
        (b"{" + b", ".join(b'"%d": 0' % (n % 2**17) for n in range(2**17 + 1)) + b"}", "appears twice"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_file_that_is_no_record_is_refused_in_a_line(run: Any, data: bytes, says: str) -> None:
    Path("file").write_bytes(data)
    line = said(run("trace", "file"), 2)
    assert line.startswith("file: ")
    assert says in line
    assert len(line) < 700


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="no file is closed to this user")
def test_a_file_that_may_not_be_read_is_refused_in_a_line(run: Any) -> None:
    Path("secret").touch(mode=0)
    assert "cannot be read" in said(run("trace", "secret"), 2)


# ── commands with a screen ────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def sat(run: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that runs a command, and returns the seating and the seed of the table that it would open."""
    from cardtable.tui.app import program

    seats: list[Any] = []

    class Ways:
        def table_screen(self, seating: Any, seed: int | None) -> None:
            seats.append((seating, seed))

    def open_program(start: Any, store: Any) -> int:
        start.screen(SimpleNamespace(ways=Ways(), size=(80, 24)))
        store.close()
        return 0

    monkeypatch.setattr("cardtable.terminals.why_in_lines", lambda asked: None)
    monkeypatch.setattr(program, "open_program", open_program)

    def sat(*arguments: str) -> Any:
        assert run(*arguments) == Ended(0, "", "")
        return seats.pop()

    return sat


def test_people_and_computers_sit_where_the_seats_say(sat: Any) -> None:
    arguments = ["--seats", "Ann, \x1b[31mBea,club,novice", "--option", "target=7", "--seed", "5"]
    seating, seed = sat("play", "euchre", *arguments)
    assert seating.match.names[:2] == ("Ann", "[31mBea")
    assert seating.players == ("person", "person", "club", "novice")
    assert seating.match.game.options.changed() == {"target": 7}
    assert seed == 5
    again, _ = sat("play", "euchre", *arguments)
    for each in (seating, again):
        each.match.keeping.keeper = None
        each.match.begin()
    assert seating.match.record.deals == again.match.record.deals


def test_a_table_begins_at_the_score_that_is_given(sat: Any) -> None:
    """It is for this table only."""
    seating, _ = sat("play", "euchre", "--seats", "Ann,club,Cy,club", "--score", "Ann and Cy 4, Bea and Dov 3")
    assert seating.match.standing.totals == (4, 3)
    assert seating.match.record.start.totals == [4, 3]
    assert seating.word == BROUGHT_SCORES
    again, _ = sat("play", "euchre")
    assert again.match.names == ("Ann", "Bea", "Cy", "Dov")
    assert again.match.record.start is None


def test_a_score_names_the_people_of_last_time_in_lines_too(
    sat: Any, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are known only when the saved tables have been opened."""
    from cardtable.lines import program

    seats: list[Any] = []

    def open_lines(opens: Any, sits: Any, *rest: Any, **more: Any) -> int:
        store = opens()
        seats.append(sits(store, None))
        store.close()
        return 0

    sat("play", "euchre", "--seats", "Zoe,club,Yan,club")
    monkeypatch.setattr("cardtable.terminals.why_in_lines", lambda asked: "")
    monkeypatch.setattr(program, "open_lines", open_lines)
    assert run("play", "euchre", "--score", "Zoe 4") == Ended(0, "", "")
    assert seats[0].match.standing.totals == (4, 0)
    assert "Nobody at this table is called 'Eve'" in said(run("play", "euchre", "--score", "Eve 4"), 2)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("play euchre --lines --score nonsense", "'nonsense' is no score: type it as “Ann and Cy 2, Bea and Dov 1”."),
        ("play klondike --lines --option foo=3", "There is no option 'foo': the options are draw, passes, units"),
        ("resume bobobo --lines", "There is no table 'bobobo'; 'cardtable tables' lists yours."),
    ],
)
def test_in_lines_wrong_arguments_are_refused_before_anything_is_said(run: Any, arguments: str, sentence: str) -> None:
    ended = run(*arguments.split())
    assert said(ended, 2).startswith(sentence)
    assert ended.out == ""


@pytest.mark.slow
@pytest.mark.rule("TRS-1.4")
def test_what_the_winners_receive_is_given_where_it_is_agreed_on(sat: Any, run: Any) -> None:
    """It is kept with the table, cleaned, and played for as last time too; elsewhere it is refused."""
    seating, _ = sat("play", "tressette", "--reward", "a  bottle\nof wine")
    assert seating.match.record.texts["reward"] == "a bottle of wine"
    assert sat("play", "tressette")[0].match.record.texts["reward"] == "a bottle of wine"
    assert "reward" not in sat("play", "tressette", "--seats", "Ann,Bea,Cy,Dov")[0].match.record.texts
    ended = run("play", "euchre", "--reward", "a bottle")
    assert ended.code == 2
    assert ended.err == "cardtable: The score sheet of Euchre has no place for a reward: leave --reward out.\n"


@pytest.mark.slow
def test_play_todays_deal(sat: Any, run: Any) -> None:
    """It has the number of the date, by the first way; nothing that would make it another deal can be said beside."""
    seating, _ = sat("play", "klondike", "--today")
    again, _ = sat("play", "klondike", "--today")
    assert (again.table, again.word) == (seating.table, "Today's deal, which you have begun.")
    assert seating.match.record.texts["number"] == str(number_of_day(today(), "klondike"))
    assert seating.match.game.options.changed() == first_way("klondike").options
    assert "Today's deal is for 4 seats: --seats names 2." in said(
        run("play", "euchre", "--today", "--seats", "Ann,Bea"), 2
    )
    assert "leave --seed out" in said(run("play", "golf", "--today", "--seed", "3"), 2)
    assert "leave --way out" in said(run("play", "golf", "--today", "--way", "nine"), 2)


@pytest.mark.slow
def test_verify_says_whether_the_cards_are_those_that_were_sealed(run: Any, tmp_path: Path) -> None:
    """In one sentence for each record, with an exit code of its own for each answer."""
    seating = new_table(None, Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), ("club",) * 4, {"target": 5}))
    seating.match.begin(seating.dealer)
    record = seating.match.record
    (tmp_path / "begun.json").write_text(record.text())
    seal = record.texts["seal"]
    play_out(seating.match)
    right = record.text()
    first, *cards, one, other = record.deals[0].packs[0].split()
    record.deals[0].packs[0] = " ".join([first, *cards, other, one])
    for name, text in (("right", right), ("changed", record.text()), ("both", f"{right}\n{record.text()}\n")):
        (tmp_path / f"{name}.json").write_text(text)
    assert run("simulate", "euchre", "--seed", "7", "--out", "seven.json").code == 0
    ended = run("verify", "right.json")
    assert (ended.code, ended.err, ended.out.count("\n")) == (0, "", 1)
    assert ended.out.startswith("Right: ")
    assert seal in ended.out
    assert run("verify", "right.json", "--seal", seal.lower()).code == 0
    assert run("verify", "right.json", "--seal", f"{seal[:-4]}0000").out.startswith("Broken: ")
    assert run("verify", "-", given=right).code == 0
    for name, code, begins in (
        ("changed", 1, "Broken: "),
        ("begun", 3, f"The seal {seal} cannot be checked before the match is over."),
        ("seven", 3, "Line 1: There is no seal: "),
        ("both", 1, "Line 1: Right: "),
    ):
        ended = run("verify", f"{name}.json")
        assert (ended.code, ended.err) == (code, "")
        assert ended.out.startswith(begins)
    assert "Line 2: Broken: " in ended.out
    (tmp_path / "none.json").write_text('{"format": "a letter"}')
    said(run("verify", "none.json"), 2)
    said(run("verify", "nowhere.json"), 2)
    assert said(run("verify", "right.json", "--seal", "seal"), 2).startswith("A seal has 32 letters and digits")


def test_play_todays_deal_of_a_game_for_several(sat: Any) -> None:
    """With the cards that the date gives, against computers; its number is not told."""
    seating, _ = sat("play", "euchre", "--today")
    code = code_of_day(today(), "euchre")
    dealt = new_table(None, Setup("euchre", seating.match.names, seating.players, code.options), seed=code.number).match
    dealt.begin()
    seating.match.keeping.keeper = None  # its store is closed
    seating.match.begin(seating.dealer)
    assert seating.match.record.deals[0] == dealt.record.deals[0]
    assert seating.word == f"Today's deal, {day_named(today())}."
    assert "number" not in seating.match.record.texts


@pytest.mark.slow
def test_play_alone_means_against_computers_and_then_as_last_time(sat: Any) -> None:
    """People sit down again as they did; the rules given on the command line were for that table alone."""
    first, _ = sat("play", "euchre")
    assert first.players == ("person", "club", "club", "club")  # as the lobby offers it
    sat("play", "euchre", "--seats", "Ann,novice,Cy,novice", "--option", "deck=24")
    last, _ = sat("play", "euchre")
    assert (last.match.names[0], last.players) == ("Ann", ("person", "novice", "person", "novice"))
    assert last.match.game.options.changed() == {}
    other, _ = sat("play", "euchre", "--option", "target=10")
    assert (other.match.names[0], other.match.game.options.changed()) == ("Ann", {"target": 10})


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        ("Ann,novice,Cy,novice", "Players as last time: Ann, Cy and two novices. --seats names others."),
        ("Ann,club,Cy,expert", "Players as last time: Ann, Cy, a club player and an expert. --seats names others."),
        ("Ann,Bea,Cy,Dov", "Players as last time: Ann, Bea, Cy and Dov. --seats names others."),
        ("Zoe,expert,club,club", ""),
    ],
)
def test_several_people_are_told_that_they_sit_as_last_time(sat: Any, seats: str, told: str) -> None:
    """Whoever means to play alone then knows why the keyboard changes hands; who has named them is told nothing."""
    first, _ = sat("play", "euchre", "--seats", seats)
    again, _ = sat("play", "euchre")
    assert (again.players, again.match.names[0]) == (first.players, first.match.names[0])
    assert (first.word, again.word) == ("", told)
    assert sat("play", "euchre", "--seats", seats)[0].word == ""


def test_who_has_watched_computers_sits_down_at_the_next_table(sat: Any) -> None:
    sat("play", "euchre", "--seats", "club,club,club,club")
    assert sat("play", "euchre")[0].players == ("person", "club", "club", "club")


@pytest.mark.slow
@pytest.mark.parametrize(("wanted", "seed", "number"), [(True, None, "77"), (True, "5", "5"), (False, None, None)])
async def test_play_looks_for_a_deal_that_comes_out_where_the_settings_want_one(
    run: Any, monkeypatch: pytest.MonkeyPatch, wanted: bool, seed: str | None, number: str | None
) -> None:
    """Behind the first frame; a seed is a deal of one's own."""
    from cardtable.tui.app import program

    starts: list[Any] = []
    monkeypatch.setattr("cardtable.terminals.why_in_lines", lambda asked: None)
    monkeypatch.setattr(program, "open_program", lambda start, store: starts.append((start, store)))
    assert run("play", "golf", *(() if seed is None else ("--seed", seed))) == Ended(0, "", "")
    ((start, store),) = starts

    class Solver(Quick):
        async def winnable_number(self, game: Any, seed: int) -> int:
            return 77

    app = make_app(store, Settings(winnable_deals=wanted), worker=cast("Any", Solver()), start=start)
    async with app.run_test() as pilot:
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        found = app.screen.match.record.texts["number"]
        assert found == number if number is not None else found != "77"
    store.close()


def test_the_last_table_is_resumed_or_the_one_that_is_named(sat: Any) -> None:
    first, _ = sat("play", "euchre", "--seats", "Ann,club,club,club")
    second, _ = sat("play", "euchre", "--seats", "Zoe,club,club,club")
    assert sat("resume")[0].match.names[0] == "Zoe"
    assert sat("resume", first.table)[0].match.names[0] == "Ann"
    assert sat("resume", second.table)[0].table == second.table


def test_a_bot_sits_only_where_the_command_line_says_so(sat: Any, run: Any, home: Path) -> None:
    """The store remembers that a bot sat there, but not which, and the next table has a club player in its seat."""
    seats = "Ann,club,cmd:sh -c 'read secret',novice"
    seating, _ = sat("play", "euchre", "--seats", seats)
    assert seating.players == ("person", "club", "bot", "novice")
    assert seating.match.names == ("Ann", "Bea", "Cy", "Dov")
    assert [command[1:] for command in seating.bots.commands.values()] == [("-c", "read secret")]
    assert not any(b"secret" in path.read_bytes() for path in home.rglob("*") if path.is_file())
    asked = run("resume")
    assert asked.code == 2
    assert f'resume {seating.table} --seats "Ann,club,cmd:./bot,novice"\'' in asked.err
    for wrong in ("Ann,club,Cy,novice", "Ann,expert,cmd:sh,novice", "Ann,club,cmd:sh"):
        assert "Only a bot's seat gets another player" in run("resume", "--seats", wrong).err
    again, _ = sat("resume", "--seats", seats)
    assert again.players == seating.players
    assert again.bots.commands == seating.bots.commands
    without, _ = sat("resume", "--seats", "Ann,club,expert,novice")
    assert (without.players[2], without.bots) == ("expert", None)
    new, _ = sat("play", "euchre")
    assert (new.players, new.bots) == (("person", "club", "club", "novice"), None)
    assert "leave --seats out" in run("resume", new.table, "--seats", seats).err


def test_a_program_without_cmd_is_not_taken_for_a_person(sat: Any, run: Any) -> None:
    refused = run("play", "euchre", "--seats", "./bot.py,club,Cy,novice")
    assert refused.code == 2
    assert "A bot is seated as cmd:./bot.py; a person of that name would be name:./bot.py." in refused.err
    assert sat("play", "euchre", "--seats", "name:./bot.py,club,Cy,novice")[0].match.names[0] == "./bot.py"


@pytest.mark.parametrize("width", ["0", "-3", "19"])
def test_lines_are_not_wrapped_to_nothing(width: str, run: Any) -> None:
    refused = run("play", "euchre", "--lines", "--width", width)
    assert refused.code == 2
    assert f"--width {width} is too narrow for a line: give it 20 or more." in refused.err


def test_what_looks_like_a_command_is_a_name_wherever_it_is_kept(home: Path) -> None:
    from cardtable.store import Setup, store_for_play
    from cardtable.table.seating import new_table, resumed_table

    store = store_for_play()
    players = ("person", "person", "bot", "bot")
    kept = new_table(store, Setup("euchre", ("Ann", "cmd:sh", "Cy", "Dov"), players, {}, "ask", {}))
    assert kept.bots is None
    last = store.setups.last("euchre")
    assert last is not None
    assert last.players == ("person", "person", "club", "club")
    kept.match.keeping.close()
    assert kept.table is not None
    lobby = resumed_table(store, kept.table)
    assert (lobby.players, lobby.bots) == (last.players, None)
    assert lobby.word.startswith("A bot sat at this table")
    lobby.match.keeping.close()
    store.close()


@pytest.mark.slow
def test_the_last_table_of_a_game_is_resumed_by_its_id_and_all_are_listed(sat: Any, run: Any) -> None:
    first, _ = sat("play", "euchre", "--seats", "Ann,club,club,club")
    second, _ = sat("play", "klondike", "--seats", "Ann")
    assert sat("resume")[0].table == second.table
    assert sat("resume", "euchre")[0].table == first.table
    assert sat("resume", "Klondike")[0].table == second.table
    listed = run("tables").out.splitlines()
    assert [line[:6] for line in listed] == [second.table, first.table]
    assert "Euchre" in listed[1]
    assert "Ann" in listed[1]


PLAIN = ["play euchre", "play nonsense --seed 007", "resume", "resume 12"]
PLAIN += ["play euchre --way stick --seed 3", "play euchre --lines --seed 3", "resume --lines"]
PLAIN += ["play euchre --option target=7 --seats Ann,club --option deck=24 --seed 5"]
NOT_PLAIN = ["play", "play --help", "play euchre klondike", "play euchre --seed=4", "play euchre --seed -4", "show it"]
NOT_PLAIN += [
    "play euchre --seed four",
    "play euchre --seed 1 --seed 2",
    "play euchre --pace 1",
    "resume -h",
    "resume 1 2",
]


def stated(said: dict[str, object]) -> dict[str, object]:
    """Return the arguments that were given, without those that are off or absent."""
    return {name: value for name, value in said.items() if value not in (None, False)}


@pytest.mark.parametrize("line", [*PLAIN, *NOT_PLAIN])
def test_what_is_written_plainly_is_read_as_it_is_by_what_reads_all(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[object, ...]] = []
    for name in ("play", "resume"):
        monkeypatch.setattr(sitting, name, lambda *given, **said: read.append((*given, stated(said))))
    plain = sitting.plainly(line.split())
    assert (plain is not None) == (line in PLAIN)
    if plain is not None:
        plain()
        cli.run(line.split())
        assert read[0] == read[1]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="no processes are forked")
def test_a_lesson_is_told_in_lines(run: Any, tmp_path: Path) -> None:
    """It begins with what the game is about, and a game without a lesson is told as such."""
    from tests.forks import completed

    home = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    ended = completed("lesson", "klondike", "--lines", given="q\n", environment=home)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Welcome to Klondike" in ended.stdout
    assert "You leave the lesson. It is not kept." in ended.stdout
    assert "nonsense" in said(run("lesson", "nonsense"), 2)


def in_a_terminal(home: Path, *arguments: str, until: str, code: int = 0, anew: bool = False) -> None:
    """Run a command in a terminal until it shows `until`, leave it with Ctrl+Q, and check that it ends with `code`.

    It is started anew, or forked from a process in which the program is loaded.
    """
    from tests.terminals import Forked, Program

    with (Program if anew else Forked)(*arguments, home=home) as program:
        program.wait_for(until)
        program.send(b"\x11")
        assert program.ends() == code
        assert program.wrong() == []


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
def test_a_table_is_sat_down_at_left_and_resumed_and_a_record_is_shown(home: Path, tmp_path: Path) -> None:
    in_a_terminal(home, "play", "euchre", "--seats", "Ottilie,club,novice,club", "--seed", "4", until="Ottilie")
    in_a_terminal(home, "resume", until="Ottilie", anew=True)
    (tmp_path / "game.json").write_text(json.dumps(document()), encoding="utf-8")
    in_a_terminal(home, "show", str(tmp_path / "game.json"), until="Bea")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no pseudo-terminals")
@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["resume"], "You have no unfinished table"),
        (["show", "tests/match/golden/examples.records.jsonl", "9"], "no record number 9"),
    ],
)
def test_what_is_not_there_is_said_in_the_terminal_too(home: Path, arguments: list[str], says: str) -> None:
    in_a_terminal(home, *arguments, until=says, code=2)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("resume", "nothing"), "nothing"),
        (("show", str(ROOT / "tests" / "match" / "golden" / "examples.records.jsonl")), "It has more than one record"),
    ],
)
def test_what_is_not_there_is_said_without_a_terminal_too(run: Any, arguments: tuple[str, ...], says: str) -> None:
    assert says in said(run(*arguments), 2)


# ── the world outside ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_a_full_disk_is_told_in_a_line(run: Any) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    assert "'/dev/full' cannot be written: No space left" in said(
        run("simulate", "euchre", "--games", "500", "--seed", "1", "--out", "/dev/full"), 2
    )
    with open("/dev/full", "w") as full:
        done = process("games", stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 2
    assert done.stderr == "cardtable: The output cannot be written: No space left on device.\n"


@pytest.mark.slow
def test_a_reader_who_leaves_is_no_error() -> None:
    command = [sys.executable, "-m", "cardtable", "simulate", "euchre", "--games", "3000", "--seed", "1", "--out", "-"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith('{"format": "cardtable-record/1"')
        running.stdout.close()
        assert running.stderr.read() == ""
    assert running.returncode == 141


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no such signal")
def test_control_c_ends_it_with_130_and_what_came_of_the_games_until_then(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    command = [sys.executable, "-m", "cardtable", "simulate", "euchre", "--games", "1000000", "--seed", "1"]
    # A shell that runs the tests in the background has the signal ignored, and children inherit that.
    with subprocess.Popen(
        [*command, "--out", str(out)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        try:
            deadline = time.monotonic() + 60
            while not (out.exists() and out.stat().st_size) and time.monotonic() < deadline:
                time.sleep(0.02)
            running.send_signal(signal.SIGINT)
            told, err = running.communicate(timeout=60)
        finally:
            running.kill()
    stopped = re.fullmatch(r"Stopped after ([\d,]+) of 1,000,000 games\.\n", err)
    assert running.returncode == 130
    assert stopped, err
    assert told.startswith(f"Euchre: {stopped[1]} game")
    whole = out.read_text(encoding="utf-8").rpartition("\n")[0]
    assert all(replay(record).standing.over for record in list(read_records(whole))[:3])


@pytest.mark.slow
def test_what_needs_no_screen_loads_no_textual() -> None:
    commands = [["trace", "-"], ["--help"], ["rules", "euchre"], ["simulate", "euchre", "--games", "1"]]
    commands[-1] += ["--out", os.devnull]
    code = (
        f"import sys; from cardtable import cli\nfor arguments in {commands!r}:\n"
        "  code = cli.run(arguments); sys.stdout.flush()\n"
        "  assert code == 0, (code, arguments)\n"
        "  assert 'textual' not in sys.modules, ('textual', arguments)\n"
        "  assert 'sqlite3' not in sys.modules, ('sqlite3', arguments)"
    )
    given = json.dumps(document())
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("argument", ["--version", pytest.param("games", marks=pytest.mark.slow)])
def test_what_needs_nothing_is_answered_before_anything_heavy_is_loaded(argument: str) -> None:
    code = (
        f"import sys; sys.argv[1:] = [{argument!r}]; from cardtable import __main__ as way_in\n"
        "assert way_in._obey() == 0\n"
        "print({'pydantic', 'textual', 'typer', 'rich', 'sqlite3'} & {*sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.strip()) == (0, "set()")
    assert process(argument, capture_output=True).stdout == done.stdout


@pytest.mark.slow
def test_a_terminal_without_the_signs_still_gets_an_answer() -> None:
    done = process("rules", "euchre", env={**os.environ, "PYTHONIOENCODING": "ascii"}, capture_output=True)
    assert (done.returncode, done.stderr) == (0, "")


# ── what is written over ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_no_file_is_written_over_unasked(run: Any) -> None:
    """A file that stands is left as it is without --force, and what is read in any case; a device may be written."""
    asked = ("simulate", "euchre", "--seed", "1", "--out")
    assert run(*asked, "games.jsonl").code == 0
    first = Path("games.jsonl").read_bytes()
    assert said(run(*asked, "games.jsonl"), 2) == (
        "'games.jsonl' already exists: name another file, or overwrite it with --force."
    )
    assert run("simulate", "euchre", "--seed", "2", "--force", "--out", "games.jsonl").code == 0
    assert Path("games.jsonl").read_bytes() != first
    assert run(*asked, os.devnull).code == 0
    assert run("export", "games.jsonl", "--out", "game.egn").code == 0
    notation = Path("game.egn").read_bytes()
    assert "already exists" in said(run("export", "games.jsonl", "--out", "game.egn"), 2)
    Path("same.egn").symlink_to("game.egn")
    for out in ("game.egn", "same.egn"):
        refused = f"'{out}' is the file being read: name another one to write."
        assert said(run("import", "game.egn", "--force", "--out", out), 2) == refused
    assert Path("game.egn").read_bytes() == notation
    assert run("import", "game.egn", "--out", "again.json").code == 0


def test_of_another_programs_file_it_is_said_that_import_reads_it(run: Any) -> None:
    assert run("simulate", "euchre", "--seed", "1", "--deals", "1", "--out", "game.json").code == 0
    assert run("export", "game.json", "--out", "game.egn").code == 0
    told = "game.egn: It is another program's file: 'cardtable import' makes a record of it."
    for command in (["show"], ["export", "--out", "other.egn"], ["trace"]):
        assert said(run(*command, "game.egn"), 2) == told
    Path("record.egn").write_bytes(Path("game.json").read_bytes())
    assert run("trace", "record.egn").code == 0, "what it is called does not matter to a record"


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_a_match_without_end_is_played_for_so_many_deals(run: Any, command: str) -> None:
    """Else it would never come to its end."""
    many = ("--out", "-") if command == "simulate" else ("--games", "2", "--seats", "club,random,random")
    ended = run(command, "schafkopf", "--option", "deals=0", *many)
    assert "Schafkopf without a target score" in said(ended, 2)
    assert "--deals" in ended.err
    if command == "simulate":
        cut = run(command, "schafkopf", "--option", "deals=0", *many, "--deals", "3")
        assert len(json.loads(cut.out)["deals"]) == 3


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="no signals")
def test_what_has_been_played_is_written_when_a_simulation_is_broken_off(tmp_path: Path) -> None:
    """It is a record of a game in progress."""
    out = tmp_path / "game.jsonl"
    arguments = ("simulate", "schafkopf", "--option", "deals=0", "--deals", "10000000", "--seed", "1")
    with subprocess.Popen(
        [sys.executable, "-m", "cardtable", *arguments, "--out", str(out)],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # it may be ignored around here
    ) as playing:
        try:
            while not out.exists() or out.stat().st_size < 20_000:
                assert playing.poll() is None
                time.sleep(0.05)
            playing.send_signal(signal.SIGINT)
            assert playing.wait(20) == 130
        finally:
            playing.kill()
        assert playing.stderr is not None
        assert playing.stderr.read() == ""
    (line,) = out.read_text(encoding="utf-8").splitlines()
    assert len(json.loads(line)["deals"]) > 5


CODED = "EUC-1000-02D9"
"""The code of the deal of Euchre with the number 77."""


@pytest.mark.parametrize("command", ["simulate", "arena", "play"])
@pytest.mark.parametrize("given", ["--way=Bridge", "--option=target=5", "--seed=1"])
def test_beside_a_code_nothing_is_given_that_it_decides(run: Any, command: str, given: str) -> None:
    ended = run(command, CODED, given)
    name = given.partition("=")[0]
    told = f"A code says which cards are dealt and how they are played: leave {name} out."
    assert (ended.code, ended.out) == (2, "")
    assert told in " ".join(ended.err.split())


@pytest.mark.slow
def test_a_code_stands_in_place_of_a_game(run: Any) -> None:
    """Its cards are dealt, to as many players as it says; a wrong one is told."""
    first = json.loads(run("simulate", CODED, "--deals", "1", "--out", "-").out)
    again = json.loads(run("simulate", CODED, "--deals", "1", "--seats", "club,club,club,club", "--out", "-").out)
    assert first["deals"][0]["packs"] == again["deals"][0]["packs"]
    assert "This code is for 4 seats: --seats names 3." in run("simulate", CODED, "--seats", "club,club,club").err
    assert "typing error" in run("arena", f"{CODED[:-1]}8", "--seats", "club,random,club,random").err
    ended = run("arena", CODED, "--seats", "club,random,club,random", "--deals", "2", "--before", "club")
    assert "leave --before out" in ended.err


def test_another_name_of_a_game_names_it() -> None:
    """The list of games gives these names, so they are taken."""
    assert [entry_meant(name).id for name in ("heart solo", "Sixty Solo", "slough")] == ["frog", "frog", "six-bid-solo"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("expertt", "expert"), ("exprt", "expert"), ("Clbu", "club"), ("Club", "club"), ("novise", "novice")],
)
def test_a_misspelled_strength_is_asked_back_and_seats_nobody_of_that_name(run: Any, typed: str, meant: str) -> None:
    ended = run("--lines", "play", "russian-bank", "--seats", f"Pia,{typed}")
    assert said(ended, 2).endswith(
        f"There is no strength “{typed}”: did you mean {meant}? A person of that name: name:{typed}."
    )


def test_a_person_with_such_a_name_is_seated_when_that_is_said() -> None:
    game = entry_meant("russian-bank").game().table({}, 2)
    assert sitting._people(("name:Clubb", "expert"), game) == (("Clubb", "Ann"), ("person", "expert"))
