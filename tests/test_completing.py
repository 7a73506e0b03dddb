"""What the shells complete, asked for as their scripts ask."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable import cli, completing
from cardtable.match.record import read_record
from cardtable.players.player import PERSON, STRENGTHS
from cardtable.rules.catalogue import CATALOGUE
from cardtable.store import open_store, store_path
from tests.match.test_record import document

Asked = Callable[..., list[str]]


@pytest.fixture
def bash(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asked:
    """A function that returns the replies to bash, which has parted what was typed into these words."""

    def ask(*words: str) -> list[str]:
        monkeypatch.setenv(completing.ASKED, "complete_bash")
        monkeypatch.setenv("COMP_WORDS", "\n".join(["cardtable", *words]))
        monkeypatch.setenv("COMP_CWORD", str(len(words)))
        assert cli.complete() == 0
        said = capsys.readouterr()
        assert said.err == ""
        return said.out.split("\n")[:-1] if said.out.strip() else []

    return ask


@pytest.fixture
def fish(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Asked:
    """A function that returns the replies to fish for a line typed so far: words, each with its meaning."""

    def ask(line: str) -> list[str]:
        monkeypatch.setenv(completing.ASKED, "complete_fish")
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", line)
        assert cli.complete() == 0
        return capsys.readouterr().out.splitlines()

    return ask


def test_commands_and_the_names_of_options_are_completed(bash: Asked) -> None:
    assert {"play", "resume", "simulate", "doctor"} <= {*bash("")}
    assert bash("sim") == ["simulate"]
    assert bash("simulate", "--g") == ["--games"]
    assert bash("simulate", "euchre", "--du") == ["--duplicate"]


@pytest.mark.parametrize("command", ["play", "lesson", "games", "code", "rules", "simulate", "arena", "resume"])
def test_games_are_completed(bash: Asked, command: str) -> None:
    assert bash(command, "") == [line.id for line in CATALOGUE]
    assert bash(command, "EU") == ["EUchre"], "as it was typed: capitals do not matter"


def test_ways_of_the_game_are_completed_with_its_house_rules(bash: Asked) -> None:
    path = store_path()
    assert path is not None
    assert "Ours" not in bash("play", "euchre", "--way", "")
    assert not path.exists(), "completing a word begins no store"
    store = open_store()
    store.setups.save_house_rules("euchre", "Ours", {"target": 7})
    store.close()
    assert bash("play", "euchre", "--way", "") == [
        r"The\ book\'s", "American", r"Stick\ the\ dealer", r"With\ the\ joker", "Canadian", "British", "Ours",
    ]  # fmt: skip
    assert bash("play", "euchre", "--way", "am") == ["american"]
    assert bash("play", "euchre", "--way", "'Stick") == ["Stick the dealer"]
    assert bash("play", "russian", "bank", "--way", "") != []
    assert bash("play", "--way", "") == []
    assert bash("play", "nosuch", "--way", "") == []


def test_options_are_completed_and_then_their_values(bash: Asked) -> None:
    names = bash("simulate", "euchre", "--option", "")
    assert {"target=", "stick_the_dealer=", "irregularities="} <= {*names}
    assert bash("simulate", "euchre", "--option", "st") == ["stick_the_dealer=false", "stick_the_dealer=true"]
    assert bash("simulate", "euchre", "--option", "target", "=") == ["5", "7", "10", "15", "21"]
    assert bash("simulate", "euchre", "--option", "target", "=", "1") == ["10", "15"]
    assert bash("simulate", "euchre", "--option", "=", "target", "=", "7") == ["7"]
    assert {"draw=1", "draw=3"} <= {*bash("simulate", "comparative-solitaire", "--option", "dr")}, "of a solitaire"
    assert bash("simulate", "euchre", "--option", "nosuch", "=") == []


def test_seats_are_completed_with_strengths(bash: Asked) -> None:
    assert completing.STRENGTHS.keys() == {*STRENGTHS}
    assert bash("play", "euchre", "--seats", "") == ["novice", "club", "expert"]
    assert bash("play", "euchre", "--seats", "Ann,club,e") == ["Ann,club,expert"]
    assert bash("play", "euchre", "--seats", "a,b,c,d,") == [], "Euchre has four seats"
    assert bash("arena", "euchre", "--seats", "club,r") == ["club,random"]
    assert bash("arena", "euchre", "--before", "r") == ["random"]


@pytest.mark.parametrize("command", ["show", "trace", "verify", "analyze", "export", "play"])
def test_files_with_records_are_completed(
    bash: Asked, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "with space").mkdir()
    for name in ("first.json", "second.jsonl", "third.txt", "with space/fourth.json"):
        (tmp_path / name).write_text(json.dumps(document()), encoding="utf-8")
    assert bash(command, "fi") == ["first.json"]
    assert bash(command, "th") == (["three-handed-tressette"] if command == "play" else [])
    assert bash(command, r"with\ space/") == [r"with\ space/fourth.json"]
    assert bash(command, "no/where") == []


def test_import_is_offered_the_files_of_other_programs(
    bash: Asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("first.egn", "fifth.EGN", "fourth.json"):
        (tmp_path / name).touch()
    assert bash("import", "fi") == ["fifth.EGN", "first.egn"]
    assert bash("import", "fo") == []


def test_unfinished_tables_are_completed_with_who_plays(fish: Asked) -> None:
    store = open_store()
    table = store.new_table(read_record(json.dumps(document())), [PERSON] * 4)
    store.close()
    assert fish("cardtable resume ")[0] == f"{table}\tEuchre: Ann, Bea, Cy, Dov"


def test_a_spoilt_store_stays_as_it_is(bash: Asked) -> None:
    path = store_path()
    assert path is not None
    path.parent.mkdir(parents=True)
    path.write_bytes(b"no store at all" * 100)
    assert bash("resume", "eu") == ["euchre"]
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_zsh_gets_the_words_with_what_they_mean(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(completing.ASKED, "complete_zsh")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "cardtable play euchre --way ")
    assert cli.complete() == 0
    said = capsys.readouterr().out
    assert '"American":"As most Americans play' in said
    assert said.startswith(r"""_arguments '*: :(("The book'\''s":"The old game""")


def test_completion_is_shown_and_installed_for_the_shell_that_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("bash", "/bin/bash"))
    assert cli.run(["--show-completion"]) == 0
    assert completing.ASKED in capsys.readouterr().out
    assert cli.run(["--install-completion"]) == 0
    assert str(tmp_path / ".bash_completions" / "cardtable.sh") in capsys.readouterr().out
    assert completing.ASKED in (tmp_path / ".bash_completions" / "cardtable.sh").read_text(encoding="utf-8")
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("tcsh", "/bin/tcsh"))
    assert cli.run(["--install-completion"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "bash, zsh, fish" in said.err
    assert cli.run(["--show-completion", "fish"]) == 2
    assert "Leave 'fish' out" in capsys.readouterr().err


@pytest.mark.slow
def test_a_shell_that_asks_gets_no_screen() -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "cardtable"],
        env={"PATH": "", completing.ASKED: "complete_bash", "COMP_WORDS": "cardtable\npl", "COMP_CWORD": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "play\n")
    assert " textual" not in done.stderr
    assert " sqlite3" not in done.stderr
