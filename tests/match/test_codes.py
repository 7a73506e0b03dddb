"""Codes: what they hold comes back, old ones keep their meaning, and mistakes in typing are found."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.errors import BadInput, BadOptions
from cardtable.match.codes import LETTERS, LONGEST, Code, code_of, code_text, is_like_a_code, read_code, table_of_codes
from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.ways import ways_of
from cardtable.store import Setup
from cardtable.table.seating import new_table
from tests import codes
from tests.match.playing import play_on, play_out

GOLDEN = Path(__file__).parent / "golden" / "codes.txt"
NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")


def dealt(code: Code) -> Match:
    """Return a match of people at the deal of a code."""
    setup = Setup(code.game, NAMES[: code.seats], ("person",) * code.seats, code.options)
    seating = new_table(None, setup, code.dealer, seed=code.number, first=code.deal)
    seating.match.begin(seating.dealer)
    return seating.match


def cards_of(match: Match) -> str:
    """Return a short hash of the packs and the dealer of a match's first deal."""
    deal = match.record.deals[0]
    return hashlib.sha256(f"{deal.dealer} {deal.packs}".encode()).hexdigest()[:12]


def of_every_way() -> Iterator[Code]:
    for line in CATALOGUE:
        for at, way in enumerate(ways_of(line.id)):
            table = line.game().table(way.options, line.seats[at % len(line.seats)])
            yield Code(line.id, table.seats, table.options.changed(), 77 + at)


def golden_lines() -> list[str]:
    """Return the lines of the golden file, to which lines may be added, but in which none may change."""
    return [
        f"{code_text(code)} {json.dumps([code.game, code.seats, code.options, code.number])} {cards_of(dealt(code))}"
        for code in of_every_way()
    ]


@pytest.mark.parametrize("line", GOLDEN.read_text(encoding="utf-8").splitlines())
def test_old_codes_keep_their_meaning(line: str) -> None:
    """Every game and way, in every version of the program and of Python: the same table and the same cards."""
    text, rest = line.split(" ", 1)
    meant, cards = rest.rsplit(" ", 1)
    code = read_code(text)
    game, seats, options, number = json.loads(meant)
    assert (code.game, code.seats, code.number) == (game, seats, number)
    assert entry(game).game().table(code.options, seats).options == entry(game).game().table(options, seats).options
    assert cards_of(dealt(code)) == cards


@pytest.mark.slow
def test_every_way_of_every_game_has_a_code() -> None:
    assert {line.split(" ", 1)[0] for line in golden_lines()} <= {
        line.split(" ", 1)[0] for line in GOLDEN.read_text(encoding="utf-8").splitlines()
    }


def test_the_table_of_codes_has_every_game_option_and_value() -> None:
    """If this fails, `python -m tests.codes` adds new games; changed options need a new version of the codes."""
    assert table_of_codes() == codes.lines()


@st.composite
def tables(draw: st.DrawFn) -> tuple[Entry, int, dict[str, Any]]:
    """Draw a game, a number of seats, and options that the game allows."""
    line = draw(st.sampled_from(CATALOGUE))
    kind = line.game()
    options: dict[str, Any] = {}
    for _ in range(2):  # the patience chosen brings options of its own
        for field in kind.Options.form(options, line.seats[0]):
            if field.name not in options and draw(st.integers(0, 3)) == 0:
                options[field.name] = draw(st.sampled_from(field.values))
    return line, draw(st.sampled_from(line.seats)), options


@pytest.mark.slow
@given(tables(), st.integers(0, 2**30 - 1), st.integers(0, 200), st.none() | st.integers(0, 1))
def test_what_a_code_holds_comes_back(
    table: tuple[Entry, int, dict[str, Any]], number: int, deal: int, dealer: int | None
) -> None:
    """Or a sentence says that it cannot hold it."""
    line, seats, chosen = table
    try:
        options = line.game().table(chosen, seats).options.changed()
    except BadOptions:
        return  # options that do not go together
    code = Code(line.id, seats, options, number, deal, dealer)
    try:
        text = code_text(code)
    except BadInput as error:
        told = str(error)
    else:
        assert len(text) <= LONGEST
        assert is_like_a_code(text)
        assert read_code(text) == code
        return
    assert "a file of the game instead" in told or deal > 127


def test_a_wrong_sign_and_two_exchanged_are_always_found() -> None:
    """In any place, the letters of the game included."""
    for text in ("EUC-1000-02D9", code_text(Code("frog", 4, {"irregularities": "called"}, 123_456_789, 3, 2))):
        assert read_code(text)
        places = [at for at, sign in enumerate(text) if sign != "-"]
        for at in places:
            for sign in (LETTERS if at > 3 else "ABCDEFGHIJKLMNOPQRSTUVWXYZ").replace(text[at], ""):
                with pytest.raises(BadInput):
                    read_code(text[:at] + sign + text[at + 1 :])
        for at, then in pairwise(places):
            exchanged = text[:at] + text[then] + text[at + 1 : then] + text[at] + text[then + 1 :]
            if text[at] != text[then]:
                with pytest.raises(BadInput):
                    read_code(exchanged)


def test_a_code_may_be_typed_carelessly() -> None:
    meant = read_code("KLO-1EX1-JFZ0".replace("1EX1-JFZ0", code_text(Code("klondike", 1, {}, 1))[4:]))
    text = code_text(Code("klondike", 1, {}, 1))
    for typed in (
        text.lower(),
        text.replace("-", ""),
        text.replace("-", " "),
        f" {text} ",
        text.replace("0", "o"),
        text.replace("1", "l"),
        text.replace("1", "I"),
    ):
        assert is_like_a_code(typed)
        assert read_code(typed) == meant


def test_no_name_of_a_game_is_taken_for_a_code() -> None:
    for line in CATALOGUE:
        for name in (line.id, line.title, *line.other_names):
            assert not is_like_a_code(name)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("EUC-1000", "A code has three letters for the game and at least eight signs after them, as EUC-14MK-YQ0R."),
        ("EUC-1000-U2D8", "No code has 'U' after its first three letters: compare it with the one you were given."),
        ("EUC-1000-02D8", "There is a typing error in this code: compare it with the one you were given."),
    ],
)
def test_a_mistake_is_told(typed: str, told: str) -> None:
    with pytest.raises(BadInput, match=None) as caught:
        read_code(typed)
    assert str(caught.value) == told


def test_where_a_code_would_be_too_long_that_is_the_reason_told() -> None:
    assert len(code_text(Code("auction-pinochle", 4, {}, 3, 0, None))) <= LONGEST
    with pytest.raises(BadInput, match=f"with these options would be longer than {LONGEST} signs"):
        code_text(Code("auction-pinochle", 4, {"deals": 3}, 3, 0, None))


def test_a_later_deal_of_a_match_is_dealt_by_its_code() -> None:
    """With its cards and its dealer, and with the deals that followed it; at a hidden table only once it is over."""
    setup = Setup("euchre", NAMES[:4], ("person",) * 4, {})
    match = new_table(None, setup, seed=77).match
    match.begin()
    with pytest.raises(BadInput, match="shown when the match is over"):
        code_of(play_on(match, 30), 0)
    play_out(match)
    first, last = code_of(match, 0), code_of(match, len(match.record.deals) - 1)
    assert read_code(first) == Code("euchre", 4, {}, 77)
    for at, text in ((0, first), (len(match.record.deals) - 1, last)):
        again = dealt(read_code(text))
        assert (again.record.deals[0].dealer, again.record.deals[0].packs) == (
            match.record.deals[at].dealer,
            match.record.deals[at].packs,
        )
        assert code_of(play_out(again), 0) == text
    early = dealt(read_code(code_of(match, 1)))
    play_out(early)
    for ours, theirs in zip(early.record.deals, match.record.deals[1:], strict=False):
        assert ours.packs == theirs.packs
