"""Traces: the lines of the format, in its order, and golden files of whole games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardtable.errors import BrokenRecord
from cardtable.match.record import Record, game_of, new_record, read_record, read_records, record_text
from cardtable.match.replaying import Before, walk
from cardtable.match.simulate import simulate
from cardtable.match.trace import trace
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.tressette.tressette import Tressette
from tests.each import with_each
from tests.match.playing import NAMES
from tests.match.test_record import MARCH, document, read, with_deal, with_lines
from tests.rules.tressette.table import PACK_A

GOLDEN = Path(__file__).parent / "golden"


def traced(document: object) -> list[dict[str, Any]]:
    return [json.loads(line) for line in trace(read(document))]


def test_a_line_before_a_move_says_where_who_and_what() -> None:
    lines = list(trace(read(document())))
    assert lines[0] == (
        '{"deal": 0, "ply": 0, "phase": "order", "to_act": [1], '
        '"legal": ["1 order", "1 order alone", "1 pass"], "move": "1 order"}'
    )
    assert lines[1] == (
        '{"deal": 0, "ply": 1, "phase": "discard", "to_act": [0], "legal": ["0 discard 7s", "0 discard 9h", '
        '"0 discard Ad", "0 discard Ks", "0 discard Qs", "0 discard Th"], "move": "0 discard 7s"}'
    )
    assert lines[9] == (
        '{"deal": 0, "ply": 9, "phase": "play", "to_act": [0], "legal": ["0 play Th"], "move": "0 play Th"}'
    )


@pytest.mark.rule("EU-6.4")
def test_the_line_after_a_deal_has_the_whole_detail() -> None:
    assert list(trace(read(document())))[-2] == (
        '{"deal": 0, "over": true, "change": [0, 2], "totals": [0, 2], "detail": {"turn_up": "9h", '
        '"result": "march", "maker": 1, "how": "order", "trump": "h", "alone": false, "discard": "7s", '
        '"tricks": [0, 5], "points": [0, 2], "penalty": null, "foul": [], "score": [0, 2], "bridge": null, '
        '"game_won": null, "games": [0, 0], "game_value": 0, "bonus": 0}}'
    )


def test_a_game_in_progress_has_no_winners() -> None:
    assert list(trace(read(document())))[-1] == '{"result": {"over": false, "totals": [0, 2]}}'
    assert list(trace(read(document(deals=[])))) == ['{"result": {"over": false, "totals": [0, 0]}}']


@pytest.mark.rule("EU-6.2")
def test_a_game_that_is_over_names_its_winners_by_account() -> None:
    for text in simulate(Euchre.table(), games=10, seed=11):
        lines = [json.loads(line) for line in trace(read_record(text))]
        totals = lines[-2]["totals"]
        winner = 0 if totals[0] >= 5 else 1
        assert lines[-1] == {"result": {"over": True, "winners": [winner], "totals": totals}}
        assert list(lines[-1]["result"]) == ["over", "winners", "totals"]


@with_each("length", range(len(MARCH)))
def test_move_is_absent_where_the_record_stops(length: int) -> None:
    *before, last, _ = traced(with_lines(*MARCH[:length]))
    assert all("move" in line for line in before)
    assert "move" not in last
    assert last["ply"] == length
    assert last["legal"]


def test_legal_is_every_lawful_line_sorted_as_text() -> None:
    for text in simulate(Euchre.table({"deck": 28}), games=5, seed=2):
        record = read_record(text)
        game = game_of(record)
        lines = iter(trace(record))
        for event in walk(record, game):
            line = json.loads(next(lines))
            if "legal" in line:
                assert isinstance(event, Before)
                lawful = [str(move) for seat in range(4) for move in game.lawful(event.deal, seat)]
                assert line["legal"] == sorted(lawful)
                assert line["move"] in line["legal"]
                assert line["to_act"] == sorted({int(text[0]) for text in lawful})


@pytest.mark.slow
def test_the_deals_add_up() -> None:
    for options in ({}, {"rubber": True, "target": 7}):
        for text in simulate(Euchre.table(options), games=5, seed=4):
            lines = [json.loads(line) for line in trace(read_record(text))]
            changes = [line["change"] for line in lines if "change" in line]
            assert lines[-1]["result"]["totals"] == [sum(column) for column in zip(*changes, strict=True)]


def test_lines_up_to_the_break_are_given() -> None:
    lines = trace(read(with_lines("1 pass", "1 pass")))
    assert json.loads(next(lines))["move"] == "1 pass"
    with pytest.raises(BrokenRecord):
        next(lines)


@pytest.mark.rule("EU-4.8", "EU-4.15")
def test_golden_traces() -> None:
    """A reviewer reads these; `python -m tests.match.test_trace` writes them anew."""
    names = sorted(path.name.removesuffix(".records.jsonl") for path in GOLDEN.glob("*.records.jsonl"))
    assert names == ["examples", "game", "rubber"]
    for name in names:
        records = (GOLDEN / f"{name}.records.jsonl").read_text(encoding="utf-8")
        expected = (GOLDEN / f"{name}.traces.jsonl").read_text(encoding="utf-8").splitlines()
        assert [line for record in read_records(records) for line in trace(record)] == expected, name


def examples() -> list[Record]:
    """Return the worked deals of the rulebook, each as a record that goes on to the next question."""
    from tests.rules.euchre.table import MARCH_OF_SIDE_1, PACK_A, PACK_B, PACK_C

    deals = {
        "EU-8.3": (PACK_A, "1 order, 0 discard 7s, " + MARCH_OF_SIDE_1),
        "EU-8.4": (PACK_A, "1 pass, 2 assist, 0 discard 7s, " + MARCH_OF_SIDE_1),
        "EU-8.5": (PACK_B, "1 pass, 2 pass, 3 pass, 0 take-up, 0 discard 8h, Ah Th 7s 9c Jc 7h 7d Kc Ac 9d 8d Js "
                           "Ad Kd Td Ks Qd Tc Kh As"),
        "EU-8.6": (PACK_C, "1 pass, 2 assist alone, Ad 7c Ks Js 9s 9c Jc Qs Qh As Td Kh Ac Kd Ah"),
        "EU-8.7": (PACK_A, "1 order alone, 0 discard 7s, Kc Ks 7c Kh 9h Jd Jh 9d Th Ah Td Qs 8c Qc Ad"),
        "EU-8.8": (PACK_A, "1 pass, 2 pass, 3 order alone, 0 discard 7s, Th Kh 7d Kc Ac Qs As Ks 9d 9s 9h Td "
                           "Ad Qc 8d"),
        "EU-8.9": (PACK_A, "1 pass, 2 pass, 3 pass, 0 pass, 1 name d"),
        "EU-8.10": (PACK_A, "1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 pass, 3 pass, 0 pass"),
    }  # fmt: skip
    records = []
    for pack, text in deals.values():
        record = new_record(Euchre.table(), NAMES)
        record.deals.append(read(with_deal(packs=[pack])).deals[0])
        for part in text.split(", "):
            for said in [part] if part[0] in "0123" else part.split():
                turn = list(walk(record))[-2].deal.turn  # type: ignore[union-attr]
                record.deals[0].moves.append(said if said[0] in "0123" else f"{turn} play {said}")
        records.append(record)
    return records


def write_golden() -> None:
    """Write the golden files anew."""
    rubber = {"rubber": True, "deck": 24, "stick_the_dealer": True, "exchange": "must", "lone_lead": "eldest",
              "packets": "2-3", "markers": "5-2"}  # fmt: skip
    files = {
        "examples": [record.text() for record in examples()],
        "game": list(simulate(Euchre.table(), games=1, seed="golden")),
        "rubber": list(simulate(Euchre.table(rubber), games=1, seed="golden")),
    }
    GOLDEN.mkdir(exist_ok=True)
    for name, texts in files.items():
        lines = [line for text in texts for line in trace(read_record(text))]
        (GOLDEN / f"{name}.records.jsonl").write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
        (GOLDEN / f"{name}.traces.jsonl").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    write_golden()


def test_irregular_lines_are_told_at_called_tables_only() -> None:
    """A line before a move has every irregular line that would be taken, sorted; at other tables no such key."""
    lines = ["1 play 6h", "2 play Ac", "3 call renege 2 1"]
    for irregularities in ("called", "prevented"):
        game = Tressette.table({"irregularities": irregularities})
        told = [json.loads(line) for line in trace(read_record(record_text(game, NAMES, [(0, [PACK_A], lines[:1])])))]
        if irregularities == "prevented":
            assert "irregular" not in told[1]
            continue
        assert told[0]["irregular"] == []
        assert told[1]["irregular"] == [f"2 play {card}" for card in ["3d", "4c", "6s", "7c", "Ac", "Ad", "Jc"]]
    called = Tressette.table({"irregularities": "called"})
    told = [json.loads(line) for line in trace(read_record(record_text(called, NAMES, [(0, [PACK_A], lines)])))]
    assert (told[2]["to_act"], told[2]["legal"][0]) == ([1, 3], "1 call renege 2 1")
    assert told[-2]["detail"]["ledger"] == [{"what": "renege", "seat": 2, "trick": 1, "by": 3, "end": "upheld"}]
    assert told[-1] == {"result": {"over": True, "winners": [1], "totals": [0, 0]}}
