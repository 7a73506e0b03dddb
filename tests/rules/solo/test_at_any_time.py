"""At tables with that option, claims and concessions can be made in anybody's turn [SCH-4.11, ASC-4.9]."""

from __future__ import annotations

import pytest

from cardtable.match.asking import goes_on
from cardtable.rules.game import SPECTATOR
from tests.rules.solo.table import Table, examples, pack_of, played
from tests.rules.solo.test_schafkopf import stopped


def thinking(name: str, lines: int, **options: object) -> Table:
    """Return the table of `stopped` after one more card, the first legal one, so that another seat is on turn."""
    table = stopped(name, lines, **options)
    return table.say(f"{table.turn} {next(line for line in table.lines if line.startswith('play'))}")


def others(table: Table) -> list[str]:
    """Return the legal moves of the seats that are not on turn."""
    return [line for seat in range(table.game.seats) if seat != table.turn for line in table.lawful_of(seat)]


@pytest.mark.rule("SCH-4.11", "SCH-4.9", "SCH-4.10")
def test_in_turn_only_where_nothing_is_chosen() -> None:
    """As the option is off by default, one seat alone is to act, and others are refused."""
    table = thinking("claim-by-the-player", 18)
    assert table.game.to_act(table.deal) == (table.turn,)
    assert table.turn != 2
    assert (table.rule("2 claim"), table.rule("2 concede")) == ("SCH-4.9", "SCH-4.10")
    assert table.game.at_any_time(table.deal) == ()


@pytest.mark.rule("SCH-4.11", "SCH-6.3")
def test_the_player_claims_in_anothers_turn() -> None:
    """The claim of the example, made after his own card has been played: that card is in no trick, and not his."""
    table = thinking("claim-by-the-player", 18, any_time=True)
    assert others(table) == ["2 claim", "2 concede"]
    assert table.game.to_act(table.deal) == tuple(sorted((table.turn, 2)))
    table.say("2 claim")
    assert table.change == [0, 0, 2]
    assert table.detail == played("claim-by-the-player").detail
    assert table.detail["points"] == [30, 0, 65]


@pytest.mark.rule("SCH-4.11", "SCH-6.3")
def test_either_opponent_claims_while_the_player_thinks() -> None:
    """The page's example: 74 points are more than 60, and it is neither's turn."""
    table = thinking("claim-by-an-opponent", 22, any_time=True)
    assert (table.turn, table.deal.bidder) == (2, 2)
    assert others(table) == ["0 claim", "1 claim"]
    for seat in (0, 1):
        ended = thinking("claim-by-an-opponent", 22, any_time=True).say(f"{seat} claim")
        assert (ended.change, ended.detail["points"]) == ([0, 0, -2], [67, 7, 46])


@pytest.mark.rule("SCH-4.11", "SCH-4.10", "SCH-6.4")
def test_the_player_concedes_in_anothers_turn() -> None:
    """From the first lead on, and before a card has been led; nobody else concedes."""
    table = stopped("concession", 0, any_time=True)
    assert table.deal.phase == "play"
    bidder = table.deal.bidder
    assert bidder != table.turn
    assert others(table) == [f"{bidder} concede"]
    assert table.rule(f"{table.turn} concede") == "SCH-4.10"
    table.say(f"{bidder} concede")
    assert table.change[bidder] == -2


@pytest.mark.rule("SCH-4.11", "SCH-4.9")
def test_whoever_claims_too_soon_is_refused() -> None:
    """With the points counted for whoever asks; and whoever holds no cards has nothing to claim."""
    table = stopped("claim-by-the-player", 9, any_time=True)
    off = next(seat for seat in (0, 1) if seat != table.turn)
    assert table.refused(f"{off} claim").sentence.endswith("and needs 60 to claim: play on.")
    assert table.refused(f"{table.turn} claim").sentence.endswith("play a card.")
    four = Table("schafkopf", seats=4, any_time=True).say("1 take")
    four.say(f"1 {four.lines[0]}")
    assert four.refused("0 claim").rule == "SCH-4.9"
    assert four.lawful_of(0) == []


@pytest.mark.rule("SCH-4.11")
def test_what_may_be_claimed_is_offered_by_what_all_have_seen() -> None:
    """Whether a side has won is not told by who is offered a claim: the Player may have buried what he lacks."""
    table = stopped("claim-by-the-player", 9, any_time=True)
    assert [str(line) for line in table.game.at_any_time(table.deal)] == ["1 claim", "2 claim", "0 claim", "2 concede"]
    for who in (0, 1, 2, SPECTATOR):
        assert table.game.at_any_time(table.view(who).deal) == table.game.at_any_time(table.deal)
    assert [seat for seat in range(3) if goes_on(table.game, table.deal, seat)] == [table.turn]
    least = stopped("least", 3, any_time=True)
    assert least.game.at_any_time(least.deal) == ()
    assert others(least) == []
    none = stopped("claim-by-the-player", 18, any_time=True, claims=False)
    assert not none.game.any_time
    assert "any_time" not in {field.name for field in none.game.Options.form({"claims": False}, 3)}


@pytest.mark.rule("SCH-4.11", "SCH-7.8")
def test_at_a_called_table() -> None:
    """A claim that is right is lawful there out of turn, one that is wrong is taken as before, and costs the same."""
    table = thinking("claim-by-an-opponent", 22, any_time=True)
    pack, lines = pack_of("claim-by-an-opponent"), [str(move) for move in table.game.rewound(table.deal).moves]
    called = Table("schafkopf", pack, any_time=True, irregularities="called").say(", ".join(lines))
    assert "0 claim" in called.lawful_of(0)
    assert "0 claim" not in [str(move) for move in called.game.tolerated(called.deal, 0)]
    early = Table("schafkopf", pack, any_time=True, irregularities="called").say(", ".join(lines[:12]))
    seat = next(seat for seat in (0, 1) if seat != early.turn)
    assert early.err(f"{seat} claim").reviewed().change[seat] == -4, "the Player is left with 91 or more"


@pytest.mark.rule("ASC-4.9", "ASC-4.7", "ASC-4.8")
def test_auction_schafkopf() -> None:
    """Anybody of the side that has decided the game claims; the bidder concedes, and not his partner."""
    lines = examples()["auction-defenders-claim"].splitlines()
    table = Table("auction-schafkopf", lines[1].removeprefix("pack "), any_time=True)
    table.say(lines[2].removeprefix("moves ").replace(";", ",")).tricks(lines[3].removeprefix("tricks "))
    assert table.turn == 2
    assert others(table) == ["0 claim", "1 concede"]
    assert table.rule("3 concede") == "ASC-4.8"
    assert table.rule("3 claim") == "ASC-4.7"
    table.say("0 claim")
    assert (table.change, table.detail["points"], table.detail["ended"]) == ([0, -2], [52, 68], "claim")
