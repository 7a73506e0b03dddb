"""Records: what is read and what is refused, the text that comes out again, and the replay."""

from __future__ import annotations

import io
import json
import sys
from random import Random
from typing import Any

import pytest

from cardtable.errors import BadInput, BadOptions, BadRecord, BrokenRecord
from cardtable.match.record import (
    NAME_LENGTH,
    DealRecord,
    Record,
    clean_name,
    find_records,
    game_of,
    new_record,
    read_record,
    read_records,
)
from cardtable.match.replaying import Before, Ended, Scored, replay, walk
from cardtable.match.simulate import simulate
from cardtable.rules.euchre.euchre import Euchre
from tests.each import with_each
from tests.match.playing import NAMES
from tests.rules.euchre.table import MARCH_OF_SIDE_1, PACK_A, PACK_B

MARCH = ["1 order", "0 discard 7s", *MARCH_OF_SIDE_1.split(", ")]
"""The moves of EU-8.3: pack A, two points to side 1."""


def document(**keys: Any) -> dict[str, Any]:
    """Return the document of a record of the deal EU-8.3, with `keys` changed."""
    return {
        "format": "cardtable-record/1",
        "game": "euchre",
        "options": {},
        "seats": [{"name": name} for name in NAMES],
        "deals": [{"dealer": 0, "packs": [PACK_A], "moves": MARCH}],
        **keys,
    }


def with_deal(**keys: Any) -> dict[str, Any]:
    return document(deals=[{"dealer": 0, "packs": [PACK_A], "moves": [], **keys}])


def with_lines(*lines: str) -> dict[str, Any]:
    return with_deal(moves=list(lines))


def read(document: object) -> Record:
    return read_record(json.dumps(document))


def refused(document: object) -> str:
    """Check that a document is refused as no record, in one sentence; return the sentence."""
    with pytest.raises(BadInput) as caught:
        read(document)
    sentence = str(caught.value)
    assert sentence.endswith((".", ")"))
    assert "\n" not in sentence
    return sentence


def broken(document: object) -> BrokenRecord:
    """Check that the replay of a document breaks off; return the error."""
    with pytest.raises(BrokenRecord) as caught:
        replay(read(document))
    return caught.value


# ── what a record is ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_is_read_and_written_again() -> None:
    record = read(document(options={"target": 5, "deck": 32, "rubber": True}))
    assert record.names == list(NAMES)
    assert json.loads(record.text()) == document(options={"rubber": True})


def test_the_text_is_one_line_and_does_not_change_when_read_again() -> None:
    games = simulate(Euchre.table({"deck": 24, "target": 10}), games=20, seed=3)
    for text in games:
        assert "\n" not in text
        assert read_record(text).text() == text


def test_spaces_and_key_order_do_not_matter() -> None:
    turned = dict(reversed(document().items()))
    turned["deals"] = [{"moves": MARCH, "packs": [f"  {PACK_A.replace(' ', '  ')}\n"], "dealer": 0}]
    assert read_record(json.dumps(turned, indent=3)).text() == read(document()).text()
    del turned["options"]  # without them the options are the defaults
    assert read(turned).text() == read(document()).text()


def test_a_new_record_holds_the_changed_options_alone() -> None:
    record = new_record(Euchre.table({"target": 7, "deck": 32}), NAMES)
    assert (record.options, record.names, record.deals) == ({"target": 7}, list(NAMES), [])
    assert game_of(record).options == Euchre.table({"target": 7}).options


def test_a_record_grows_by_plain_lists() -> None:
    record = new_record(Euchre.table(), NAMES)
    record.deals.append(DealRecord(dealer=0, packs=[PACK_A], moves=[]))
    record.deals[-1].moves.append("1 pass")
    assert json.loads(record.text())["deals"] == [{"dealer": 0, "packs": [PACK_A], "moves": ["1 pass"]}]


# ── what is no record ─────────────────────────────────────────────────────────────────────────────────────────────


@with_each(
    ("keys", "named"),
    [
        ({"format": "cardtable-record/2"}, "'cardtable-record/2'"),
        ({"format": 1}, "format"),
        ({"game": "no-such-game"}, "'no-such-game'"),
        ({"game": "whist"}, "There is no game 'whist' here."),
        ({"game": 7}, "game"),
        ({"game": "../euchre"}, "'../euchre'"),
        ({"seats": {}}, "seats must be a list"),
        ({"seats": [{"name": "Ann"}]}, "4 players"),
        ({"seats": [{"name": 5}] * 4}, "seats[0].name"),
        ({"seats": [{}] * 4}, "'name'"),
        ({"seats": [{"name": "Ann", "age": 5}] * 4}, "'age'"),
        ({"deals": None}, "deals"),
        ({"options": []}, "options"),
        ({"reward": "a bottle"}, "'reward'"),
        ({"reward": 5}, "reward"),
        ({"setup": {}}, "setup"),
        ({"Deals": []}, "'Deals'"),
    ],
)
def test_a_wrong_key_is_named(keys: dict[str, Any], named: str) -> None:
    assert named in refused(document(**keys))


@pytest.mark.parametrize("key", ["format", "game", "seats", "deals"])
def test_a_missing_key_is_named(key: str) -> None:
    less = document()
    del less[key]
    assert f"{key!r}" in refused(less)


@with_each(
    ("keys", "named"),
    [
        ({"dealer": "0"}, "deals[0].dealer"),
        ({"dealer": True}, "deals[0].dealer"),
        ({"dealer": 0.0}, "deals[0].dealer"),
        ({"dealer": 10**30}, "deals[0].dealer"),
        ({"packs": PACK_A}, "deals[0].packs"),
        ({"packs": [7]}, "deals[0].packs[0]"),
        ({"packs": ["As " * 5000]}, "deals[0].packs[0]"),
        ({"moves": "1 pass"}, "deals[0].moves"),
        ({"moves": [1]}, "deals[0].moves[0]"),
        ({"seed": 1}, "'seed'"),
    ],
)
def test_a_wrong_key_of_a_deal_is_named(keys: dict[str, Any], named: str) -> None:
    assert named in refused(with_deal(**keys))


@pytest.mark.rule("EU-3.1")
@with_each(
    ("options", "rule"),
    [
        ({"jokers": 1}, "EU-3.1"),
        ({"target": 6}, "EU-4.35"),
        ({"target": "5"}, "EU-4.35"),
        ({"target": 5.0}, "EU-4.35"),
        ({"rubber": 1}, "EU-4.37"),
        ({"deck": [32]}, "EU-2.1"),
        ({"deck": None}, "EU-2.1"),
        ({"packets": "4-1"}, "EU-4.5"),
        ({"accidents": True}, "EU-7.8"),
    ],
)
def test_an_unknown_option_or_value_is_an_error(options: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadOptions) as caught:
        read(document(options=options))
    assert rule in str(caught.value)


def test_a_record_is_an_object() -> None:
    for each in (json.loads(text) for text in ("[]", "3", "null", '"euchre"', "true")):
        assert "object" in refused(each)


@with_each(
    ("data", "says"),
    [
        (b"", "no record"),
        (b"\n \n", "no record"),
        (b"{", "not JSON"),
        (b'{"format": ', "not JSON"),
        (b'{"game": "euchre" "options"}', "not JSON"),
        (b"[" * 200_000, "nested too deep"),
        (b'{"a":' * 200_000, "nested too deep"),
        (b'{"game": "euchre", "game": "whist"}', "'game' appears twice"),
        (b'{"deals": NaN}', "NaN"),
        (b'{"deals": -Infinity}', "Infinity"),
        (b'{"deals": ' + b"9" * 5000 + b"}", "thousands of digits"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        ("{}".encode("utf-16"), "UTF-8"),
        (b'{"game": "\xe9"}', "UTF-8"),
        (b'{"game": "\\ud800"}', "surrogate"),
        (b'{"game": "eu\nchre"}', "not JSON"),
        (b"\x00\x01\x02", "not JSON"),
        (b"PK\x03\x04", "not JSON"),
    ],
)
def test_a_text_that_is_no_json_is_refused_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        list(find_records(io.BytesIO(data)))
    assert says in str(caught.value)
    assert len(str(caught.value)) < 200


def test_an_endless_line_is_refused_without_being_read_to_its_end() -> None:
    class Endless(io.RawIOBase):
        given = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            buffer[:] = b" " * (len(buffer) - 1) + b"x"
            self.given += len(buffer)
            assert self.given < 100 * 2**20, "all of it is read"
            return len(buffer)

    with pytest.raises(BadRecord, match="longer than 16 MB"):
        list(find_records(io.BufferedReader(Endless())))


def test_json_lines_are_read_one_after_another_and_know_their_lines() -> None:
    one, two = json.dumps(document()), json.dumps(with_lines())
    found = list(find_records(io.BytesIO(f"{one}\n\n{two}\n".encode())))
    assert [each.line for each in found] == [1, 3]
    assert [len(each.record.deals[0].moves) for each in found] == [len(MARCH), 0]
    assert [record.text() for record in read_records(f"{one}\n{two}")] == [each.record.text() for each in found]


@pytest.mark.parametrize("indent", [None, 0, 2])
def test_one_document_may_stand_on_many_lines(indent: int | None) -> None:
    text = json.dumps(document(), indent=indent)
    for one in (text, text.replace('{}, "seats"', '{}\n, "seats"')):  # a first line may end as a whole document does
        found = list(find_records(io.BytesIO(one.encode())))
        assert len(found) == 1
        assert found[0].line is None


def test_a_bad_line_is_told_by_its_number_after_the_good_ones() -> None:
    stream = io.BytesIO(f"{json.dumps(document())}\n{{'\n".encode())
    records = find_records(stream)
    assert next(records).line == 1
    with pytest.raises(BadRecord, match=r"^line 2: It is not JSON"):
        next(records)
    with pytest.raises(BadRecord, match=r"^line 1: "):
        list(find_records(io.BytesIO(b'{"format": "x"}\n{}\n')))


@with_each(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n Green   Gables ", "Ann of Green Gables"),
        ("\x1b[31mAnn\x1b[0m", "[31mAnn[0m"),
        ("\x1b]0;title\x07Bea", "]0;titleBea"),
        ("[bold red]Cy[/]", "[bold red]Cy[/]"),
        ("Do\u202ev\u200b", "Dov"),
        ("\ue0001n\ue001", "1n"),
        ("A\x00\x7f\x9b2Jnn", "A2Jnn"),
        ("Zoe\u0308", "Zoë"),
        ("e\0\u0301\u0335\0\u0335\u0335", "\u00e9\u0335\u0335"),
        ("Z" + "\u0335" * 40, "Z" + "\u0335" * 2),
        ("Jörg ♥ 李", "Jörg ♥ 李"),
        ("\u2028\u00a0", ""),
        ("", ""),
        ("x" * NAME_LENGTH, "x" * NAME_LENGTH),
        ("x" * 1_000_000, "x" * (NAME_LENGTH - 1) + "…"),
    ],
)
def test_names_are_cleaned(given: str, kept: str) -> None:
    assert clean_name(given) == kept


def test_a_clean_name_is_one_short_printable_line_and_stays_so() -> None:
    """Of texts of any characters, and of texts in which what is removed or joined stands close together."""
    chance = Random(1)
    anywhere = [chr(chance.randrange(sys.maxunicode + 1)) for _ in range(2000)]
    awkward = " \t\n\r\0\x1b\u00a0\u2028\u200d\u202e\u0301\u0335\u1100\u1161\u11a8\ud800e\u212b♥李"
    for nth in range(600):
        text = "".join(chance.choices(awkward if nth % 2 else anywhere, k=chance.randrange(2 * NAME_LENGTH)))
        name = clean_name(text)
        assert len(name) <= NAME_LENGTH, ascii(text)
        assert name.isprintable(), ascii(text)
        assert name == name.strip(), ascii(text)
        assert clean_name(name) == name, ascii(text)


def test_a_record_has_clean_names_and_nobody_is_nameless() -> None:
    record = read(document(seats=[{"name": "\x1b[2JAnn"}, {"name": ""}, {"name": "\u200b"}, {"name": "Dov"}]))
    assert record.names == ["[2JAnn", "Seat 1", "Seat 2", "Dov"]


# ── the replay ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_record_is_replayed_step_by_step() -> None:
    events = list(walk(read(document())))
    assert [event.ply for event in events if isinstance(event, Before)] == list(range(len(MARCH)))
    assert [str(event.move) for event in events if isinstance(event, Before)] == MARCH
    assert [event.result.change for event in events if isinstance(event, Scored)] == [(0, 2)]
    assert isinstance(events[-1], Ended)
    assert (events[-1].standing.totals, events[-1].deal) == ((0, 2), None)


@with_each("length", range(len(MARCH) + 1))
def test_a_record_may_stop_anywhere(length: int) -> None:
    ended = replay(read(with_lines(*MARCH[:length])))
    assert (ended.deal is None) == (length == len(MARCH))
    assert not ended.standing.over
    undealt = replay(read(document(deals=[])))
    assert (undealt.standing.totals, undealt.deal) == ((0, 0), None)


@pytest.mark.rule("EU-4.29", "EU-5.3")
def test_a_line_that_breaks_a_rule_is_told_with_deal_ply_line_and_rule() -> None:
    lines = [*MARCH[:9], "0 play Ad"]
    error = broken(with_lines(*lines))
    assert (error.deal, error.ply, error.line, error.refusal.rule) == (0, 9, "0 play Ad", "EU-4.29")
    assert str(error) == f"deal 0, ply 9, '0 play Ad': {error.refusal.sentence} (EU-4.29)"


@pytest.mark.rule("EU-4.4")
@with_each(
    "packs",
    [
        [],
        [PACK_A, PACK_B],
        [""],
        [PACK_A.removesuffix(" Js")],
        [PACK_A.replace("Js", "Jh")],
        [PACK_A.replace("Js", "6s")],
        [PACK_A.replace("Js", "Xx")],
        [f"{PACK_A} 6s"],
    ],
)
def test_a_wrong_pack_is_refused(packs: list[str]) -> None:
    error = broken(with_deal(packs=packs))
    assert (error.deal, error.ply, error.line, error.refusal.rule) == (0, None, None, "EU-4.4")


@pytest.mark.rule("EU-4.8")
@pytest.mark.parametrize("dealer", [0, 2, 3, -1, 4])
def test_the_deal_passes_to_the_left(dealer: int) -> None:
    deals = [document()["deals"][0], {"dealer": dealer, "packs": [PACK_A], "moves": []}]
    error = broken(document(deals=deals))
    assert (error.deal, error.ply, error.refusal.rule) == (1, None, "EU-4.8")
    if dealer not in range(4):
        assert broken(with_deal(dealer=dealer)).refusal.rule == "EU-4.8"


def test_no_deal_begins_before_the_one_before_it_is_over() -> None:
    deals = [{"dealer": 0, "packs": [PACK_A], "moves": MARCH[:-1]}, {"dealer": 1, "packs": [PACK_A], "moves": []}]
    error = broken(document(deals=deals))
    assert (error.deal, error.ply, error.refusal.rule) == (1, None, "EU-4.8")


@pytest.mark.rule("EU-5.1")
def test_nothing_is_said_after_a_deal_is_over() -> None:
    error = broken(with_lines(*MARCH, "2 pass"))
    assert (error.ply, error.line, error.refusal.rule) == (len(MARCH), "2 pass", "EU-5.1")


@pytest.mark.rule("EU-4.35", "EU-4.37")
@pytest.mark.parametrize(("options", "rule"), [({}, "EU-4.35"), ({"rubber": True}, "EU-4.37")])
def test_nothing_is_dealt_after_the_game_is_over(options: dict[str, Any], rule: str) -> None:
    whole = json.loads(next(simulate(Euchre.table(options), games=1, seed=5)))
    last = whole["deals"][-1]
    whole["deals"].append({"dealer": (last["dealer"] + 1) % 4, "packs": [PACK_A], "moves": []})
    error = broken(whole)
    assert (error.deal, error.refusal.rule) == (len(whole["deals"]) - 1, rule)


@pytest.mark.rule("EU-5.4")
@pytest.mark.parametrize("line", ["* shuffle As Kd", "* accident none", "* pass"])
def test_chance_has_nothing_to_say(line: str) -> None:
    assert broken(with_lines(line)).line == line


@with_each("line", ["", "1", "pass", "1  pass", "1 pass ", "1 PASS", "12 pass", "1 play Ax", "é pass"])
def test_a_line_that_is_none_is_no_record(line: str) -> None:
    with pytest.raises(BadRecord, match=r"^deal 0, ply 1: "):
        replay(read(with_lines("1 pass", line)))
    with pytest.raises(BadRecord, match=r"^deal 0: 'Jz' is not a card"):
        replay(read(with_deal(packs=[PACK_A.replace("Js", "Jz")])))
