"""The log: who hears what, and what is remembered."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.codes import code_of
from cardtable.match.match import Match
from cardtable.rules.teller import Told
from cardtable.store import Setup
from cardtable.table.log import Heard, SeatLog, TableLog, remembered, with_gap
from cardtable.table.seating import new_table
from tests.table.faceless import NAMES, Faceless
from tests.tui.program import a_match


def on(match: Match, lines: int, seed: int = 9) -> None:
    """Make `lines` more moves at random, or play to the end of the match."""
    chance = Random(seed)
    for _ in range(lines):
        if match.over:
            return
        seat = match.game.to_act(match.deal)[0]
        match.say(chance.choice(list(match.game.lawful(match.deal, seat))))


def texts(log: SeatLog) -> list[str]:
    return [entry.text for entry in log.entries()]


def test_all_but_the_last_two_tricks_are_forgotten() -> None:
    """What is told of anything else, such as a bid, is kept. Once the deal is over, nothing is forgotten."""
    told = [Told("said"), Told("a", 0), Told("b", 1), Told("also said"), Told("c", 2), Told("d", 2)]
    assert [each.sentence for each in remembered(told)] == ["said", "b", "also said", "c", "d"]
    assert remembered(told, over=True) == told
    assert remembered([]) == []


def test_where_plays_are_left_out_it_is_said() -> None:
    """The log says it as long as the deal goes on, below what was told before these plays."""
    told = [Told("said"), *(Told(text, at) for at, text in enumerate("abcd")), Told("also said")]
    gap = "(Earlier tricks of this deal can be read here again once it is over.)"
    assert [each.sentence for each in with_gap(told, "trick")] == ["said", gap, "c", "d", "also said"]
    assert with_gap(told[:3], "trick") == told[:3]


def test_the_log_of_a_match_that_is_over_ends_with_the_code_of_its_last_deal() -> None:
    """Before its end the log has no code, because the number in it would tell what everybody holds."""
    setup = Setup("euchre", ("Ann", "Bea", "Cy", "Dov"), ("person",) * 4, {"target": 5})
    match = new_table(None, setup, seed=77).match
    match.begin()
    log = SeatLog(match, 0)
    while not match.over:
        assert not any("code" in text for text in texts(log))
        on(match, 1)
    code = code_of(match, len(match.results) - 1)
    assert texts(log)[-1] == texts(SeatLog(match, 1))[-1] == f"The code of these cards is {code}."


def test_it_says_you_to_whoever_reads_it() -> None:
    match = a_match(lines=20)
    ann, bea = SeatLog(match, 0), SeatLog(match, 1)
    assert any("You" in text or "you" in text for text in texts(ann))
    assert not any("Ann" in text for text in texts(ann))
    assert any("Ann" in text for text in texts(bea))


@pytest.mark.parametrize(
    ("game", "options", "hidden"), [("schafkopf", {"irregularities": "called"}, True), ("russian-bank", {}, False)]
)
async def test_the_log_says_you_only_while_it_is_known_whose_hand_is_open(
    game: str, options: dict[str, str], hidden: bool
) -> None:
    """If people pass the keyboard on without a curtain, anybody may read the log, so it calls everybody by name."""
    seats = 2 if game == "russian-bank" else 3
    table = Faceless(game, ("person",) * seats, options=options)
    keyboard, match = table.driver.keyboard, table.match
    for _ in range(2):
        seat = match.game.to_act(match.deal)[0]
        await keyboard.hand_over(seat)
        match.say(match.game.lawful(match.deal, seat)[0])
        log = SeatLog(match, table.eyes.viewer)
        told = " ".join(line.text for line in log.entries(by_name=table.eyes.by_name))
        assert ("You" in told, NAMES[seat] in told) == (hidden, not hidden)


def test_what_one_seat_heard_another_may_not_have() -> None:
    """The dealer's log names the card that the dealer laid away. No other log does."""
    for seed in range(60):
        match = a_match(seed, lines=0)
        logs = TableLog(match, range(4))
        discards = []
        for _ in range(12):
            if match.deal.phase == "play" or match.number:
                break
            seat = match.game.to_act(match.deal)[0]
            lines = list(match.game.lawful(match.deal, seat))
            move = lines[0] if match.deal.phase == "discard" else lines[min(1, len(lines) - 1)]
            match.say(move)
            if move.verb == "discard":
                discards.append((seat, move.card))
        if not discards:
            continue
        dealer, card = discards[0]
        if card == match.deal.turn_up:  # type: ignore[attr-defined]
            continue
        for seat in range(4):
            heard = " ".join(texts(logs.of(seat)))
            assert (card.symbol in heard) == (seat == dealer)
        return
    pytest.fail("no dealer discarded in sixty deals")


def test_a_log_begun_late_is_the_log_kept_from_the_beginning() -> None:
    """After a resume everybody finds what they had heard."""
    match = a_match(lines=0)
    kept = TableLog(match, range(4))
    for _ in range(12):
        on(match, 7)
        for seat in range(4):
            assert texts(SeatLog(match, seat)) == texts(kept.of(seat))


def test_a_line_taken_back_was_not_said() -> None:
    match = a_match(lines=0)
    log = SeatLog(match, 0)
    before = texts(log)
    seat = match.game.to_act(match.deal)[0]
    match.say(match.game.lawful(match.deal, seat)[0])
    assert texts(log) != before
    match.take_back(seat)
    assert texts(log) == before


def test_deals_that_are_over_are_summed_up() -> None:
    """Their results stay in the log, and their tricks do not. Of the last deal of a match everything is told."""
    match = a_match(3)
    log = SeatLog(match, 0)
    said = texts(log)
    assert [text for text in said if text.startswith("Deal ")] == [f"Deal {n + 1}" for n in range(len(match.results))]
    assert sum("leads" in text or "lead" in text for text in said) == 5


def test_the_log_keeps_the_moves_of_the_last_two_deals_only() -> None:
    """The table may not have shown all of the deal before the present one. Earlier moves are never read again."""
    match = a_match(3, lines=0)
    log = SeatLog(match, 0)
    while len(match.results) < 6 and not match.over:
        on(match, 1)
        kept = sum(isinstance(news, Heard) for news in log.news)
        assert kept <= sum(len(deal.moves) for deal in match.record.deals[-2:])
    assert texts(log) == texts(SeatLog(match, 0))
