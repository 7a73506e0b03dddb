"""What the rivals share: words, standstill, match, and the call of Stop."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import BACK, CARDS, RANKS, cards_text, pack_of, read_cards
from cardtable.match.match import Match
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Standing
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.piles.piles import ACES, Foundations
from cardtable.rules.rivals.deal import Watch
from cardtable.rules.rivals.russian_bank import RussianBank
from tests.rules.rivals.table import Bank, Pishe, Spite, Table
from tests.rules.rivals.test_russian_bank import DEAD, PREVENTED

IDLE = {"S0": "2c", "S1": "5c", **DEAD}
"""A position of Russian Bank in which nothing can be played."""


@pytest.mark.rule("RB-1.1", "RB-1.2", "RB-2.1", "RB-2.4", "SD-1.1", "SD-1.2", "SD-2.1", "SD-2.4", "PP-1.1", "PP-1.2")
@pytest.mark.rule("PP-2.1", "PP-2.4", "SM-1.1", "SM-1.2", "ST-1.1")
@pytest.mark.parametrize(
    ("game", "title", "packs", "places"),
    [
        ("russian-bank", "Russian Bank", 2, "T1 T2 T3 T4 T5 T6 T7 T8 F1 F2 F3 F4 F5 F6 F7 F8 S0 S1 H0 H1 D0 D1"),
        ("single-deck-russian-bank", "Single-Deck Russian Bank", 1, "T1 T2 T3 T4 T5 T6 T7 T8 H0 H1 D0 D1"),
        ("pishe-pasha", "Pishe Pasha", 1, "F1 F2 F3 F4 S0 S1 D0 D1"),
        ("spite-and-malice", "Spite and Malice", 2, ""),
    ],
)
def test_who_plays_with_what(game: str, title: str, packs: int, places: str) -> None:
    """All for themselves, with so many packs, and piles that have names."""
    kind: Any = entry(game).game()
    assert (kind.title, kind.seat_counts) == (title, (2,) if places else (2, 3, 4))
    for seats in kind.seat_counts:
        assert kind.table({}, seats).accounts == tuple((seat,) for seat in range(seats))
    table = kind.table()
    standing = table.start()
    assert len(table.packs(standing)) == packs
    if places:
        assert table.packs(standing) == (pack_of(RANKS),) * packs
        view = table.view(table.open(standing, 0, table.packs(standing)), 0)
        names = {zone.name for zone in entry(game).teller(table).zones(view)}
        assert {name for name in names if name[1:].isdigit()} == set(places.split())


# ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RV-1.1")
def test_piles_are_written_from_the_bottom_and_face_down_ones_in_records_from_the_top() -> None:
    """The last card of a pile is its top; the first of a shuffle lies on top."""
    table = Bank(T1="9s 8h", T2="7c")
    assert table.has("0 move T2 T1")
    stack = "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc"
    spite = Spite(hands=["Kd"], F1=stack, stock="").say("0 play Kd F1")
    spite.shuffle(read_cards(f"9c {stack.replace('9c ', '')} Kd"))
    spite.say("0 end")
    assert "9c" in spite.hand(1)
    assert "Kd" not in spite.hand(1)


@pytest.mark.rule("RV-1.3")
def test_what_fits_a_foundation() -> None:
    """An ace where a place is empty, or the next of its suit; nothing else."""
    empty = Foundations.begun_by([ACES] * 2)
    begun = empty.built(CARDS[0]).built(CARDS[1])
    assert [card for card in CARDS if empty.wanted >> card & 1] == [CARDS[0], CARDS[13], CARDS[26], CARDS[39]]
    assert begun.piles == ((CARDS[0], CARDS[1]), ())
    assert [str(card) for card in CARDS if begun.wanted >> card & 1] == ["Ac", "3c", "Ad", "Ah", "As"]
    assert begun.place(BACK) == -1
    full = begun.built(CARDS[13])
    assert [str(card) for card in CARDS if full.wanted >> card & 1] == ["3c", "2d"]
    for card in CARDS[2:13]:
        full = full.built(card)
    assert [str(card) for card in CARDS if full.wanted >> card & 1] == ["2d"]
    assert (full.cards, begun.cards, empty.cards) == (14, 2, 0)


# ── standstill ────────────────────────────────────────────────────────────────────────────────────────────────────


def loading(**progress: Any) -> Table:
    """Return a table at which seat 0 can load seat 1's stock from the tableau or from its own stock, or build."""
    table = Bank(
        S0="2c 4h", S1="5h", T1="6h", T2="5s", F1="3c", T3="4c", **{f"T{at}": DEAD[f"T{at}"] for at in (5, 6, 7, 8)}
    )
    table.progress(runs=(1, 1), quiet=50, **progress)
    return table


@pytest.mark.rule("RV-4.1")
def test_marks() -> None:
    """A foundation card; a holding smaller than ever, of one or of both; not loading."""
    built = loading(least=(0, 0), both=0).say("0 move T3 F1")
    assert built.deal.progress[2:4] == ((0, 0), 0)
    mine = loading(least=(200, 0), both=0).say("0 move S0 S1")
    assert mine.deal.progress[2:4] == ((0, 0), 0)
    both = loading(least=(0, 0), both=200).say("0 move S0 T2")
    assert both.deal.progress[2:4] == ((0, 0), 0)
    none = loading(least=(0, 0), both=0).say("0 move S0 S1")
    assert none.deal.progress[2:4] == ((1, 1), 50)
    tableau = loading().say("0 move T1 S1")
    assert tableau.deal.progress[2:4] == ((1, 1), 50)
    loaded = tableau.deal.progress.least
    assert loaded == (tableau.deal.holding[0], tableau.deal.holding[1] - 1)


@pytest.mark.rule("RV-4.1")
def test_getting_rid_of_loaded_cards_is_a_mark_only_below_the_least_there_has_been() -> None:
    """Borrowing back what was loaded brings the holding to where it was, not below."""
    table = Bank(S0="2c", S1="2h 6s", T1="8h 7s", T2="8d", T3="Kc", T4="Ks")
    table.progress(quiet=5)
    table.say("0 move T1 S1")
    assert table.deal.progress.quiet == 5
    table.say("0 move S1 T2")
    assert table.deal.progress.quiet == 5


@pytest.mark.rule("RV-4.2")
def test_a_mark_of_either_sets_both_counts_to_nothing() -> None:
    """Whoever makes it."""
    table = loading()
    table.deal.turn = 1
    table.deal.seen = (table.deal.key,)
    table.say("1 move T3 F1")
    assert table.deal.progress.runs == (0, 0)


@pytest.mark.rule("RV-4.3", "RV-4.4")
def test_quiet_turns() -> None:
    """Counted when they end, that of the mark included; a turn that a Stop ends is one; 200 end the deal."""
    table = Bank(H0="4h 4s", H1="6h 6s", **IDLE).say("0 turn, 0 discard, 1 turn, 1 discard")
    assert table.deal.progress.quiet == 2
    mark = Bank(H0="8h", turned="4h", H1="6h", **{**IDLE, "S1": "5h"}).say("0 move H0 S1, 0 turn")
    assert mark.deal.progress.quiet == 0
    mark.say("0 discard")
    assert mark.deal.progress.quiet == 1
    stop = Bank(H0="4h", **{**IDLE, "T1": "Ah"})
    stop.progress(quiet=7)
    stop.say("0 turn, 1 stop")
    assert (stop.turn, stop.deal.progress.quiet) == (1, 8)
    last = Bank(H0="4h", **{**IDLE, "T1": "Ah"})
    last.progress(quiet=199)
    last.say("0 turn, 1 stop")
    assert (last.over, last.detail["result"], last.detail["stops"]) == (True, "stuck", [0, 1])


@pytest.mark.rule("RV-4.4")
def test_when_a_standstill_is_tested() -> None:
    """At the beginning of a turn, not within one."""
    table = Pishe(S0="", D0="4c 9c", S1="", D1="2h", options={"stops": "prevented"})
    table.progress(runs=(1, 2), quiet=3)
    table.say("0 turn")
    assert (table.over, table.deal.progress.runs) == (False, (2, 2))
    table.say("0 discard")
    assert (table.over, table.detail["result"]) == (True, "stuck")


@pytest.mark.rule("RV-4.5")
def test_what_a_standstill_scores() -> None:
    """The difference without premium, or nothing."""
    for stuck, points in (("difference", [0, 1]), ("draw", [0, 0])):
        table = Bank(turned="4h", H0="3s", S0="2c", S1="5c", H1="6h", options={"stuck": stuck}, **DEAD)
        table.progress(quiet=199)
        table.say("0 discard")
        assert (table.detail["count"], table.change, table.detail["premium"]) == ([4, 3], points, 0)


# ── the match ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RV-5.1", "RV-5.2")
@pytest.mark.parametrize(
    ("before", "target", "winners"),
    [((0, 0), 0, (0,)), ((9, 48), 50, ()), ((49, 30), 50, (0,)), ((49, 60), 50, (1,)), ((49, 50), 50, (0, 1))],
)
def test_when_the_game_is_over_and_who_wins(before: tuple[int, int], target: int, winners: tuple[int, ...]) -> None:
    """With one deal, here one that brings seat 0 a point, or at the target; the highest wins, and equals share."""
    table = Pishe(turned="Ac", empty="S0", S1="2c", options={**PREVENTED, "target": target})
    table.deal.standing = Standing(before, 1, (), 1)
    table.say("0 move S0 F1")
    assert (table.change, table.winners) == ([1, 0], list(winners))


# ── Stop ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("RV-6.1")
def test_the_error_is_the_first_rule_broken() -> None:
    """A line that breaks several is an error by the first of them; a right one is none."""
    piles = {"F1": "4s", "S0": "3d 5s", "T1": "Ah", "turned": "9d", "T2": "9c", "T3": "Td"}
    assert Bank(**piles).say("0 discard").deal.watch.fault.rule == "RB-4.28"
    assert Bank(**{**piles, "S0": "3d"}).say("0 discard").deal.watch.fault.rule == "RB-4.29"
    assert Bank(**{**piles, "S0": "3d", "T1": "Kh"}).say("0 move T2 T3").deal.watch.fault.rule == "RB-4.31"
    assert Bank(**{**piles, "S0": "3d", "T1": "Kh"}).say("0 discard").deal.watch.fault.rule == "RB-4.32"
    assert Bank(**{**piles, "S0": "3d", "T1": "Kh"}).say("0 move S0 T4").deal.watch.fault is None


@pytest.mark.rule("RV-6.1")
def test_where_stops_are_prevented_there_is_no_call() -> None:
    """Neither in the turn nor at its end."""
    table = Bank(turned="4h", H1="6h", options=PREVENTED, **IDLE)
    assert (table.to_act, table.rule("1 stop")) == ([0], "RV-6.2")
    table.say("0 discard")
    assert (table.to_act, table.rule("1 stop"), table.rule("0 stop")) == ([1], "RV-6.2", "RV-6.2")


@pytest.mark.rule("RV-6.2")
def test_the_window() -> None:
    """From the mover's first line to the caller's first of his own turn; requests open and close nothing."""
    piles = {**IDLE, "T1": "Kd Ah", "D0": "7c 7d", "D1": "8c 8d"}
    table = Bank(H0="4h", H1="6h 6s", **piles)
    table.say("0 ask D0, 1 permit")
    assert table.rule("1 stop") == "RV-6.2"
    table.say("0 turn")
    assert table.choices(1) == ["1 stop"]
    assert table.rule("0 stop") == "RV-6.2"
    table.say("0 discard")
    assert table.has("1 stop")
    table.say("1 ask D1, 0 refuse")
    assert table.has("1 stop")
    late = table.say("1 turn")
    assert late.rule("1 stop") == "RV-6.2"
    assert late.has("0 stop")
    assert late.rule("* stop") == "RV-6.2"


@pytest.mark.rule("RV-6.2", "RV-6.3")
def test_what_is_found_is_an_error_of_the_turn_that_is_watched() -> None:
    """An error of the turn before is not."""
    piles = {**IDLE, "T1": "Kd Ah", "S1": "4s"}
    table = Bank(H0="4h 7h", H1="6h 6s", **piles).say("0 turn, 0 discard, 1 move T1 F1, 1 turn, 0 stop")
    assert (table.turn, table.deal.watch.false_stops) == (1, (1, 0))


@pytest.mark.rule("RV-6.3")
def test_everything_goes_back_but_what_was_seen() -> None:
    """Piles, faces, counts; the cards turned up since lie face down again, and both know them."""
    piles = {**IDLE, "S0": "2c 3s", "T2": "4d", "F1": "9d", "T7": "Jc Td"}
    table = Bank(H0="7h 4h 8s", **piles)
    before = table.deal.copy()
    table.say("0 move S0 T2, 0 move T7 F1, 0 turn, 1 stop")
    deal = table.deal
    assert deal.piles[8] == before.piles[8]
    assert [deal.piles[number] for number in range(8)] == [before.piles[number] for number in range(8)]
    assert deal.down == before.down
    assert deal.holding == before.holding
    assert deal.foundations == before.foundations
    assert deal.progress == before.progress._replace(quiet=1)
    assert (deal.turn, deal.phase, deal.watch.caller) == (1, "play", -1)
    assert (deal.down[10], deal.unseen[10], deal.unseen[8]) == (3, 2, 0)
    for who in (0, 1):
        view = table.view(who).deal
        assert cards_text(view.piles[10]) == "?? ?? 8s"
        assert cards_text(view.piles[8]) == "2c 3s"
        assert [str(card) for card in table.zones(who)["hand-0"].cards] == ["??"] * 3
        assert [str(card) for card in table.zones(who)["S0"].cards] == ["??", "3s"]
    refused = table.game.refusal(table.deal, read_move("1 stop"))
    assert refused is not None
    assert refused.rule == "RV-6.3", "the opponent has not played since"
    assert speak(refused.sentence, ("Ann", "Bea"), 1).endswith("nothing more can be called until Ann plays.")
    assert table.rule("0 stop") == "RV-6.2"
    table.say("1 move T7 F1")
    assert table.rule("1 stop") == "RV-6.2"


@pytest.mark.rule("RV-6.3")
def test_a_hand_that_was_replaced_goes_back_too() -> None:
    """The discards are discards again; the cards of the hand, all of them seen, lie face down."""
    piles = {**IDLE, "T1": "Kd Ah", "T2": "5s", "D0": "3c 6d"}
    table = Bank(H0="", turned="4h", **piles).say("0 move H0 T2")
    assert table.at("H0") == "6d 3c"
    assert table.deal.progress.runs == (1, 0)
    table.say("1 stop")
    assert (table.at("H0"), table.at("D0"), table.at("T2"), table.turn) == ("", "3c 6d 4h", "5s", 1)
    assert table.deal.progress.runs == (0, 0)


@pytest.mark.rule("RV-6.3")
def test_the_window_is_closed_by_a_right_call() -> None:
    """Earlier errors of the turn stand for good."""
    piles = {**IDLE, "T1": "Kd Ah", "T7": "Th 9s", "T8": "9d", "T6": "Td"}
    table = Bank(H0="4h", **piles).say("0 move T7 T6, 0 turn, 1 stop")
    assert (table.at("T6"), table.at("T7"), table.turn) == ("Td 9s", "Th", 1)
    assert table.rule("1 stop") == "RV-6.3"


@pytest.mark.rule("RV-6.4")
def test_silenced() -> None:
    """Until the caller's next window; the other one's windows are his own."""
    table = Bank(H0="4h 4s 8s", H1="6h 6s 8h", **IDLE).say("0 turn, 1 stop")
    assert table.to_act == [0]
    table.say("0 discard")
    assert table.rule("1 stop") == "RV-6.4"
    table.say("1 turn")
    assert table.rule("1 stop") == "RV-6.2"
    table.say("0 stop, 1 discard, 0 turn")
    assert table.choices(1) == ["1 stop"]
    assert table.deal.watch.false_stops == (1, 1)


@pytest.mark.rule("RV-6.5")
def test_a_silenced_caller_is_not_asked_to_accept() -> None:
    """The deal is over at once."""
    left = {"S1": "2h", "H1": "2s 3s"}
    table = Bank(S0="7d 5c", empty="H0", F1="4c", T1="8s", T2="Kd", **left).say("0 move S0 F1, 1 stop")
    assert (table.turn, table.deal.watch.silenced) == (0, True)
    table.say("0 move S0 T1")
    assert (table.over, table.detail["false_stops"]) == (True, [0, 1])


@pytest.mark.rule("RV-6.5")
def test_nothing_else_is_said_when_somebody_is_out() -> None:
    """The caller accepts or calls."""
    table = Bank(S0="5c", empty="H0", F1="4c", T1="Kd", S1="2h", H1="2s").say("0 move S0 F1")
    assert [table.zones(0)[f"seat-{seat}"].labels for seat in (0, 1)] == [(), ("to answer",)]
    for line in ("0 turn", "1 turn", "1 permit", "0 stop", "0 accept", "1 move S1 T1", "* accept"):
        assert table.rule(line) == "RV-6.5", line
    table.say("1 accept")
    assert table.over


@pytest.mark.rule("RV-6.6")
def test_calls_are_counted_and_shown() -> None:
    """Right and wrong ones by seat, and a right Stop does not undo the count of an earlier one."""
    piles = {**IDLE, "T1": "Kd Ah", "T2": "Kh Ad"}
    table = Bank(H0="4h 4s", H1="6h 6s", **piles).say("0 turn, 1 stop, 1 turn, 0 stop")
    assert (table.deal.watch.stops, table.turn) == ((1, 1), 0)
    assert [table.zones(0)[f"seat-{seat}"].labels for seat in (0, 1)] == [("to play", "1 stop"), ("1 stop",)]
    table.deal.phase = "over"
    assert (table.detail["stops"], table.detail["false_stops"]) == ([1, 1], [0, 0])
    wrong = Bank(H0="4h", H1="6h", **IDLE).say("0 turn, 1 stop")
    assert wrong.zones(0)["seat-1"].labels == ("1 wrong stop",)


@pytest.mark.rule("RV-6.6")
def test_no_taking_back_undoes_a_call() -> None:
    """A match refuses to go back behind it; a play made since may be taken back."""
    match = Match(RussianBank.table({"look_back": "never"}), ("Ann", "Bea"), rng=Random(1))
    match.begin(1)
    match.say(next(str(move) for move in match.game.lawful(match.deal, 0) if move.verb == "turn"))
    match.say("1 stop")
    watch: Watch = match.deal.watch  # type: ignore[attr-defined]
    assert sum(watch.stops) + sum(watch.false_stops) == 1
    offer = match.take_back_offer(0, (0, 1))
    assert (offer.possible, offer.why_not) == (
        False,
        "Stop has been called since, and a call cannot be taken back. (RV-6.6)",
    )
    assert not match.take_back_offer(1, (0, 1)).possible
    assert match.deal.turn == 1
    match.say("1 move T1 T3")
    assert match.take_back_offer(1, (0, 1)).possible


@pytest.mark.rule("RV-7.1")
def test_broken_building_rules_are_refused() -> None:
    """At a called table as at a prevented one; nothing is tolerated."""
    for options in ({}, PREVENTED):
        table = Bank(T1="9s", T2="8s", options=options)
        assert table.rule("0 move T2 T1") == "RB-4.13"
        assert list(table.game.tolerated(table.deal, 0)) == []
