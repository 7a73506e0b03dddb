"""The line for a friend about the deal of a day: when there is one, and what it says."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from cardtable.match.match import Match
from cardtable.rules.euchre.sheet import RESULT_WORDS
from cardtable.rules.words import minus, signed
from cardtable.store import Setup
from cardtable.table import to_send as module
from cardtable.table.seating import new_table
from cardtable.table.to_send import to_send
from cardtable.table.today import code_of_day
from tests.match.playing import play_out

DAY = date(2026, 11, 23)
NAMES = ("Ann", "Bea", "Cy", "Dov")


@pytest.fixture(autouse=True)
def _today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "today", lambda: date(2026, 11, 25))


def played(game: str, day: date = DAY, number: int | None = None, **options: Any) -> Match:
    """Return a match dealt from the number of a day, or from `number`, played at random to its end."""
    code = code_of_day(day, game)
    setup = Setup(game, NAMES[: code.seats], ("person",) * code.seats, {**code.options, **options})
    match = new_table(None, setup, seed=code.number if number is None else number).match
    match.begin()
    return play_out(match)


def test_a_match_of_two_sides_is_told_with_both_scores_and_the_first_deal() -> None:
    """The line is told from the side of the person who reads it, in the words of the score sheet."""
    match = played("euchre")
    (winner,) = match.standing.winners
    won, lost = match.standing.totals[winner], match.standing.totals[1 - winner]
    words = RESULT_WORDS[match.results[0].detail["result"]]
    for seat in range(4):
        side = seat % 2
        told = f"won {won} to {lost}" if side == winner else f"lost {lost} to {won}"
        change, other = match.results[0].change[side], match.results[0].change[1 - side]
        brought = f"+{change}" if change else f"0 to {other}"
        line = f"Cardtable, Euchre, 23 November: {told}; first deal: {words}, {brought}"
        assert to_send(match, seat, counts=True) == line


def test_each_for_himself_and_without_words_on_the_sheet() -> None:
    """If a cell of the score sheet has the points, too, they are said only once, and from the reader's side."""
    match = played("auction-pinochle")
    for seat in range(3):
        total, change = match.standing.totals[seat], match.results[0].change[seat]
        ended = "won" if seat in match.standing.winners else "lost"
        line = to_send(match, seat, counts=True)
        assert line.startswith(f"Cardtable, Auction Pinochle with Widow, 23 November: {ended} with ")
        assert line.endswith(f", {signed(change)}")
        assert line.count(minus(abs(change))) == 1 or str(abs(change)) in str(total)
    match = played("schafkopf")
    assert to_send(match, 0, counts=True).endswith(f"first deal: {signed(match.results[0].change[0])}")


def test_a_solitaire_is_told_with_its_score() -> None:
    match = played("poker-squares")
    total = match.standing.totals[0]
    line = to_send(match, 0, counts=True)
    assert line.startswith("Cardtable, Poker Squares, 23 November: ")
    assert str(total) in line or f"{len(match.record.deals[0].moves)} moves" in line


def test_there_is_no_line_for_other_cards_or_where_the_game_does_not_count() -> None:
    """There is no line for several people, a day to come, another way to play, or a match that is not over, either."""
    match = played("euchre")
    assert to_send(match, 0, counts=True)
    assert not to_send(match, 0, counts=False)
    assert not to_send(match, None, counts=True)
    assert not to_send(played("euchre", date(2026, 11, 26)), 0, counts=True)
    assert not to_send(played("euchre", number=77), 0, counts=True)
    assert not to_send(played("euchre", target=7), 0, counts=True)
    code = code_of_day(DAY, "euchre")
    begun = new_table(None, Setup("euchre", NAMES, ("person",) * 4, code.options), seed=code.number).match
    begun.begin()
    assert not to_send(begun, 0, counts=True)
