"""The command `analyze`: the reviews of deals in files and folders, and what a code holds."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.review import Review, Reviewer, key_of
from cardtable.match.simulate import simulate
from cardtable.players.grading import tasks
from cardtable.players.grading.marks import Effort
from cardtable.rules.catalogue import entry
from cardtable.store import store_for_play
from cardtable.table import analyzing
from tests.test_cli import run, said

__all__ = ["run"]

QUICK = Effort(choosing=60, comparing=16)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reviews spend little effort on each move."""
    import cardtable.analyzing

    monkeypatch.setattr(cardtable.analyzing, "Effort", lambda seconds=None: QUICK)


def record(kind: str, strength: str = "novice", deals: int = 1, seed: int = 3, **options: object) -> str:
    """Return the record of a simulated match, one line of JSON."""
    game: Any = entry(kind).game().table(options)
    (text,) = simulate(game, seats=[strength] * game.seats, deals=deals, seed=seed)
    return text


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_the_deals_of_a_file_are_summed_up_and_their_worse_moves_told(run: Any) -> None:
    Path("game.jsonl").write_text(record("euchre", deals=2) + "\n", encoding="utf-8")
    ended = run("analyze", "game.jsonl")
    assert (ended.code, ended.err) == (0, "")
    deals = ended.out.split("\n\n")
    assert [deal.splitlines()[0] for deal in deals] == [f"game.jsonl, line 1, Euchre, deal {nth}" for nth in (1, 2)]
    for deal in deals:
        assert re.search(
            r"^With all cards open, \w+ tricks? (was|were) there for novice \d and novice \d; they took", deal, re.M
        )
        assert len(re.findall(r"^novice \d: \w+ choices?(, .* fine|: .*)\.$", deal, re.MULTILINE)) == 4
    told = re.findall(r"^  move (\d+), (novice \d): (.*)$", ended.out, re.MULTILINE)
    assert told
    for _, name, sentence in told:
        verdict = r"That was a (mistake|slip, or bad luck)\."
        assert not re.search(r"\b([2-9TJQKA][cdhs]|play)\b", sentence), "a card is written 7♣"
        assert re.match(r"[A-Z]", sentence)
        assert re.search(rf"{verdict} Advice to {name}: “.*” It (gains|brings) about", sentence)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_only_the_moves_of_one_seat_as_json(run: Any) -> None:
    Path("game.jsonl").write_text(record("euchre") + "\n", encoding="utf-8")
    ended = run("analyze", "game.jsonl", "--seat", "NOVICE 2", "--json")
    (document,) = map(json.loads, ended.out.splitlines())
    assert document["file"] == "game.jsonl"
    assert (document["game"], document["deal"], document["whole"]) == ("euchre", 0, True)
    assert document["moves"]
    moves = json.loads(record("euchre"))["deals"][0]["moves"]
    for move in document["moves"]:
        assert (move["seat"], move["name"]) == (2, "novice 2")
        assert moves[move["move"]] == move["line"]
        assert move["mark"] in ("fine", "slip", "mistake")
        assert ("better" in move) == (move["mark"] != "fine")


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_a_folder_and_standard_input(run: Any) -> None:
    Path("kept").mkdir()
    for name in ("b.json", "a.jsonl"):
        Path("kept", name).write_text(record("euchre") + "\n", encoding="utf-8")
    Path("kept", "notes.txt").write_text("no record", encoding="utf-8")
    out = run("analyze", "kept").out
    assert out.index("kept/a.jsonl") < out.index("kept/b.json")
    first, second = out.replace("kept/a.jsonl", "").split("kept/b.json")
    assert first.strip() == second.strip(), "another time other marks"
    assert "-, line 1, Euchre, deal 1" in run("analyze", "-", "--seat", "novice 0", given=record("euchre") + "\n").out
    Path("empty").mkdir()
    assert said(run("analyze", "empty"), 2) == "The folder 'empty' has no .json or .jsonl file in it."


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("kind", "seed", "told"),
    [
        (
            "pyramid",
            3,
            r"Move 22 gave it away \(.+\); before .* be cleared\.\nFrom there it can be cleared in \w+ moves\.",
        ),
        ("beleaguered-castle", 7, r"This deal could never come out\."),
        ("canfield", 7, r"It came out\."),
    ],
)
def test_a_patience_is_told_its_last_chance(run: Any, kind: str, seed: int, told: str) -> None:
    Path("game.json").write_text(record(kind, seed=seed), encoding="utf-8")
    out = run("analyze", "game.json").out
    assert re.fullmatch(rf"game\.json, [^,]+, deal 1\n{told}\n", out)


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_at_a_called_table_too_it_says_what_was_there(run: Any) -> None:
    Path("game.json").write_text(record("euchre", "club", irregularities="called"), encoding="utf-8")
    out = run("analyze", "game.json").out
    assert re.search(r"^With all cards open, \w+ tricks? (was|were) there for club \d and club \d", out, re.M)
    assert "choices" in out


@pytest.mark.slow
def test_what_a_code_holds(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    code = run("code", "euchre", "--seed", "5").out.strip()
    out = run("analyze", code).out.splitlines()
    assert out[:2] == [f"{code}, Euchre", "As club players bid and play it:"]
    assert re.fullmatch(
        r"With all cards open, \w+ tricks? (was|were) there for seat \d and seat \d; they took .*\.", out[2]
    )
    code = run("code", "golf", "--seed", "5").out.strip()
    assert json.loads(run("analyze", code, "--json").out)["game"] == "golf"
    assert "typing error" in said(run("analyze", f"{code[:-1]}{'2' if code[-1] != '2' else '3'}"), 2)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("nothing.json",), "There is no file 'nothing.json'."),
        (
            ("game.json", "--seat", "Zoe"),
            "game.json: Nobody in it is called 'Zoe': the players are novice 0, novice 1, ",
        ),
        (("rivals.json",), "rivals.json: Deals of Russian Bank cannot be reviewed"),
        (("begun.json",), "begun.json: No deal in it is over, so there is nothing to look back at."),
        (("bobobo",), "There is no table 'bobobo'; 'cardtable tables' lists yours."),
        (("euchre",), "There is no file 'euchre': name a file, a folder, a code, or a table by its id"),
    ],
)
def test_what_cannot_be_reviewed_is_told_in_one_sentence(run: Any, arguments: tuple[str, ...], sentence: str) -> None:
    Path("game.json").write_text(record("euchre"), encoding="utf-8")
    begun = json.loads(record("euchre"))
    begun["deals"][0]["moves"] = begun["deals"][0]["moves"][:4]
    Path("begun.json").write_text(json.dumps(begun), encoding="utf-8")
    rivals = {"format": "cardtable-record/1", "game": "russian-bank", "options": {}, "deals": []}
    Path("rivals.json").write_text(json.dumps(rivals | {"seats": [{"name": "Ann"}, {"name": "Bea"}]}), encoding="utf-8")
    assert said(run("analyze", *arguments), 2).startswith(sentence)


@pytest.mark.usefixtures("quick")
def test_a_table_of_ones_own_is_named_by_its_id_and_its_deal_in_play_is_left_out(run: Any) -> None:
    store, whole = store_for_play(), read_record(record("pyramid"))
    over = store.new_table(whole, ("person",))
    whole.deals[0].moves = whole.deals[0].moves[:4]
    begun = store.new_table(whole, ("person",))
    store.close()
    assert run("analyze", over.upper()).out.startswith(f"{over.upper()}, Pyramid, deal 1\n")
    assert said(run("analyze", begun), 2) == f"{begun}: No deal in it is over, so there is nothing to look back at."


@pytest.mark.slow
@pytest.mark.usefixtures("quick")
def test_an_interrupted_review_prints_what_was_found(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("game.json").write_text(record("euchre"), encoding="utf-8")
    count = iter(range(100))

    def interrupted(game: Any, task: Any) -> Any:
        if next(count) == 9:
            raise KeyboardInterrupt
        return tasks.done(game, task)

    monkeypatch.setattr(analyzing, "done", interrupted)
    ended = run("analyze", "game.json")
    assert (ended.code, ended.err) == (130, "")
    assert "Stopped: this is what was found until then." in ended.out
    assert "choice" in ended.out


@pytest.mark.slow
def test_a_review_is_kept_as_text_by_a_hash_of_the_deal_in_which_no_name_is() -> None:
    match = Match.of(read_record(record("euchre", deals=2)))
    reviewer = Reviewer(match, 1, effort=QUICK)
    for ply, task in reviewer.tasks():
        reviewer.take(ply, tasks.done(match.game, task))
    review = reviewer.review
    assert Review.model_validate_json(review.model_dump_json()) == review
    assert review.whole
    assert set(review.marks) >= set(review.worse)
    others = json.loads(record("euchre", deals=2))
    others["seats"] = [{"name": name} for name in ("Ann", "Bea", "Cy", "Di")]
    renamed = Match.of(read_record(json.dumps(others)))
    assert key_of(renamed, 1) == key_of(match, 1) != key_of(match, 0)
