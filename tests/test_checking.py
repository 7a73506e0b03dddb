"""`cardtable games --check`, and the same questions as tests of pytest, for the game of another distribution."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cardtable import cli
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.testing import asking, checking
from cardtable.testing.facts import are_here, own
from cardtable.testing.questions import QUESTIONS, answer
from tests.each import with_each
from tests.plugged import LINKS, on_the_path, seaside

ROOT = Path(__file__).parents[1]

FULL_PAGE = LINKS["pages/links.md"] + "\n".join(
    ["", "## Ways to play", "", "- **One hole**: A single deal.", "- **Nine holes**: All of them.", ""]
)
WHOLE = {**LINKS, "pages/links.md": FULL_PAGE}


@pytest.fixture
def links(tmp_path: Path) -> Iterator[Path]:
    """A stranger's game is installed."""
    site = seaside(tmp_path / "site", WHOLE)
    with on_the_path(site):
        own.cache_clear()
        yield site
    own.cache_clear()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each question is asked once or twice."""
    monkeypatch.setattr(asking, "SHARE", 40)


def wrong_of(found: list[str]) -> list[str]:
    return [line for line in found if not line.startswith("passed  ")]


@pytest.mark.slow
@pytest.mark.usefixtures("links", "quick")
def test_a_game_that_is_right_passes_every_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["games", "--check", "links", "--seed", "3"]) == 0
    first, *answers, last = capsys.readouterr().out.splitlines()
    assert first == "Links, seed 3"
    assert answers == [f"passed  {question.name}" for question in QUESTIONS]
    assert last == f"{len(QUESTIONS)} questions: {len(QUESTIONS)} passed."


SABOTAGE = {
    "lines and refusals agree": (
        "    def refusal(self, deal, move):\n        return None\n",
        "lines.py:",
    ),
    "a view shows what its seat may see": (
        "    def blind(self, deal, who):\n        return deal\n",
        "hidden.py:",
    ),
    "the form explains itself": (
        "    pack_rule = 'LNK-9.9'\n",
        "options.py:",
    ),
    "who may speak": (
        "    def result(self, deal):\n        return 1 / 0\n",
        "ZeroDivisionError: division by zero, at links.py:",
    ),
    "every hidden card moves": (
        "    def guess(self, view, rng):\n        return super().guess(view, type(rng)(1))\n",
        "hidden.py:",
    ),
}


@pytest.mark.parametrize("name", SABOTAGE)
def test_a_game_that_is_wrong_is_told_what_is_wrong_and_where(name: str, tmp_path: Path) -> None:
    more, where = SABOTAGE[name]
    named = 'id, title = "links", "Links"' + "\n"
    text = LINKS["links.py"].replace(named, f"{named}\n{more}")
    question = next(question for question in QUESTIONS if question.name == name)
    with on_the_path(seaside(tmp_path / "site", {**WHOLE, "links.py": text})):
        own.cache_clear()
        found = answer(question, entry("links"), 1)
    own.cache_clear()
    assert where in found.wrong, found
    assert "(seed 1, try " in found.wrong
    assert "\n" not in found.wrong


@pytest.mark.usefixtures("links", "quick")
def test_what_is_wrong_is_said_and_the_exit_code_is_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    @asking.of_a_game()
    def it_is_the_best_of_all_games(entry: Entry, rng: Random) -> None:
        raise AssertionError("it is not")

    monkeypatch.setattr(checking, "QUESTIONS", (*QUESTIONS[:2], it_is_the_best_of_all_games))
    assert cli.run(["games", "links", "--check", "--seed", "5"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "failed it is the best of all games: it is not, at test_checking.py:" in said
    assert said.endswith("(seed 5, try 1) 3 questions: 2 passed, 1 failed.")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--check"], "Say which game to check, as in 'cardtable games --check golf'."),
        (["golf", "--seed", "1"], "Only --check takes a seed: leave --seed out."),
        (["--check", "no such"], "There is no game 'no such'; 'cardtable games' lists them."),
    ],
)
def test_what_cannot_be_checked_is_refused(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["games", *arguments]) == 2
    assert capsys.readouterr().err == f"cardtable: {said}\n"


def test_our_own_games_are_checked_where_our_tests_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert all(map(are_here, CATALOGUE))
    monkeypatch.setattr("cardtable.testing.facts.OURS", "tests_that_are_not_here.games")
    assert cli.run(["games", "--check", "euchre"]) == 2
    assert "Euchre is one of our own games" in capsys.readouterr().err


@with_each("line", CATALOGUE, ids=lambda line: line.id)
def test_the_facts_of_our_games_count_the_score_and_say_how_many_tables_are_tried(line: Entry) -> None:
    assert callable(own(line).check_score)
    assert own(line).RANDOM_GAMES


@pytest.mark.slow
def test_a_line_in_conftest_makes_a_test_of_each_question(links: Path, tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["cardtable.testing.pytest"]\n', encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")

    def asked(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *more],
            cwd=tmp_path,
            # Whatever other plug-ins of pytest are installed has nothing to do with this one and takes longer to load.
            env={
                **os.environ,
                "PYTHONPATH": f"{ROOT}{os.pathsep}{links}",
                "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            },
            text=True,
            capture_output=True,
            check=False,
        )

    done = asked("-k", "who_may or page or speak", "-vv")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "links: who may speak PASSED" in done.stdout
    assert "Warning" not in done.stdout
    refused = asked("--cardtable-game", "nosuch")
    assert (refused.returncode, refused.stderr.strip()) == (
        4,
        "ERROR: There is no game 'nosuch'; 'cardtable games' lists them.",
    )


@pytest.mark.slow
def test_without_pytest_and_hypothesis_the_questions_can_be_asked() -> None:
    code = "import sys; import cardtable.testing.checking; assert not {'pytest', 'hypothesis'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
