"""Mediatore: the bidding, the called card, the pot, the widow, and the count."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import BACK, cards_text, read_cards
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.seating.ceremony import Cutting
from cardtable.rules.tressette.cards import ORDER, PACK, THIRDS, thirds_in
from cardtable.rules.tressette.mediatore import Mediatore, MediatoreOptions
from cardtable.rules.tricks.play import PLAY
from tests.rules.tressette.table import NAMES, Table, hand

WITH_A_PARTNER = "1 mediate, 1 call 3c, 1 discard Ac Ah Qh As"
TRICKS_WITH_A_PARTNER = (
    "1:4d 2:3d 3:Jd 0:Kd",
    "2:3c 3:5c 0:4c 1:2c",
    "2:3h 3:5h 0:2h 1:Qd",
    "2:4h 3:Kh 0:Js 1:4s",
    "3:3s 0:Qs 1:6s 2:5s",
    "3:Jc 0:6c 1:5d 2:7c",
    "3:Qc 0:Kc 1:6d 2:7h",
    "0:7s 1:7d 2:Ks 3:6h",
    "2:Jh 3:Ad 0:2s 1:2d",
)
"""MED-8.2."""

ALONE = "1 mediate, 1 alone, 1 discard Ac 2d Ah As"
TRICKS_ALONE = (
    "1:4d 2:3d 3:Ad 0:Kd",
    "2:3c 3:Jc 0:Kc 1:2c",
    "2:3h 3:Kh 0:2h 1:Qh",
    "2:4h 3:5h 0:Js 1:4s",
    "3:3s 0:Qs 1:6s 2:Ks",
    "3:5c 0:4c 1:5d 2:7c",
    "2:7h 3:6h 0:2s 1:6d",
    "2:Jh 3:Jd 0:6c 1:7d",
    "2:5s 3:Qc 0:7s 1:Qd",
)
"""MED-8.3."""

PASSES = "1 pass, 2 pass, 3 pass, 0 pass"


def mediatore(**options: Any) -> Table:
    return Table("mediatore", **options)


def made(**options: Any) -> Table:
    return mediatore(**options).say(WITH_A_PARTNER).trick(*TRICKS_WITH_A_PARTNER)


def failed(**options: Any) -> Table:
    return mediatore(**options).say(ALONE).trick(*TRICKS_ALONE)


def moved(line: str, by: int) -> str:
    """Return the moves with every seat `by` seats further on; cards, which have letters, stay the same."""
    return " ".join(str((int(word) + by) % 4) if word.isdigit() else word for word in line.split(" "))


def moved_trick(trick: str, by: int) -> str:
    return " ".join(f"{(int(play[0]) + by) % 4}{play[1:]}" for play in trick.split())


# ── players, pack, options ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-1.2")
def test_sides_are_made_anew_in_each_deal() -> None:
    """One against three, or two against two; nobody at all before somebody undertakes it."""
    table = made()
    assert (table.detail["mediator"], table.detail["partner"]) == (1, 2)
    table.next()
    assert (table.deal.mediator, table.deal.partner) == (-1, -1)
    table.say("2 mediate, 2 alone")
    assert (table.deal.mediator, table.deal.partner) == (2, -1)


@pytest.mark.rule("MED-1.3", "MED-4.16")
def test_a_session_is_so_many_deals_and_most_chips_win() -> None:
    table = failed(deals=2)
    assert not table.result.standing.over
    table.next().say(moved(WITH_A_PARTNER, 1))
    table.trick(*(moved_trick(trick, 1) for trick in TRICKS_WITH_A_PARTNER))
    assert (table.totals, table.winners) == ([-5, -25, 15, 15], [2, 3])


def test_the_options_are_those_of_the_book() -> None:
    assert MediatoreOptions().model_dump() == {
        "ante": 5,
        "deals": 12,
        "show_widow": False,
        "fractions": "nearest",
        "seating": "arranged",
        "irregularities": "prevented",
    }
    fields = {field.name: field for field in MediatoreOptions.form({}, 4)}
    assert [(fields[name].least, fields[name].most) for name in ("ante", "deals")] == [(1, 100), (1, 100)]
    ceremony = Mediatore.table({"seating": "cut"}).ceremony
    assert isinstance(ceremony, Cutting)
    assert (ceremony.kind, ceremony.seats, ceremony.order) == ("deal", 4, ORDER)


# ── the pot, the deal, the bidding ────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-4.1")
def test_antes_only_into_an_empty_pot() -> None:
    table = mediatore(ante=7)
    assert (table.deal.pot, table.deal.put_in) == (28, [7, 7, 7, 7])
    table.say(PASSES).next()
    assert (table.deal.pot, table.deal.put_in) == (28, [0, 0, 0, 0])
    assert (made().next().deal.pot, made().next().deal.put_in) == (20, [5, 5, 5, 5])
    assert (failed().next().deal.pot, failed().next().deal.put_in) == (40, [0, 0, 0, 0])


@pytest.mark.rule("MED-4.2")
def test_nine_cards_each_and_the_widow() -> None:
    """MED-8.1."""
    table = mediatore()
    hands = (
        "4c 6c Kc Kd 2h 2s 7s Js Qs",
        "Ac 2c 4d 6d Ah Qh As 4s 6s",
        "3c 7c 3d 3h 4h 7h Jh 5s Ks",
        "5c Jc Qc Ad Jd 5h 6h Kh 3s",
    )
    assert table.hands == [cards_text(hand(text)) for text in hands]
    assert cards_text(table.deal.widow) == cards_text(hand("2d 5d 7d Qd"))
    assert (table.phase, table.turn, table.lines) == ("bid", 1, ["mediate", "pass"])
    for dealer in range(4):
        assert mediatore(dealer=dealer).hands == [*table.hands[4 - dealer :], *table.hands[: 4 - dealer]]


@pytest.mark.rule("MED-4.3")
def test_the_first_to_undertake_it_mediates() -> None:
    """From the dealer's left to the dealer; nobody overcalls."""
    asked = mediatore()
    for seat in (1, 2, 3, 0):
        assert asked.turn == seat
        assert asked.rule(f"{(seat + 2) % 4} mediate") == "MED-4.3"
        table = mediatore()
        table.deal = asked.deal.copy()
        table.say(f"{seat} mediate")
        assert (table.deal.mediator, table.phase, table.turn) == (seat, "call", seat)
        assert table.rule(f"{(seat + 1) % 4} mediate") == "MED-5.1"
        asked.say(f"{seat} pass")


@pytest.mark.rule("MED-4.4")
def test_all_pass() -> None:
    """MED-8.7: the same player deals again, the pot stays, nobody antes."""
    table = mediatore().say(PASSES)
    assert (table.change, table.phase) == ([-5, -5, -5, -5], "over")
    assert table.detail == {
        "passed": True,
        "mediator": None,
        "called": None,
        "partner": None,
        "in_widow": False,
        "thirds": None,
        "points": None,
        "last_trick": None,
        "tricks": [0, 0, 0, 0],
        "made": None,
        "put_in": [5, 5, 5, 5],
        "taken": [0, 0, 0, 0],
        "pot_shared": 0,
        "pot": 20,
    }
    assert table.result.standing.dealer == 0
    table.next()
    assert (table.deal.dealer, table.deal.pot, table.deal.put_in) == (0, 20, [0, 0, 0, 0])


# ── the call ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-4.5", "MED-5.2")
def test_alone_or_any_card_that_he_does_not_hold() -> None:
    """MED-8.11: 31 cards, and alone; nobody has seen the widow yet."""
    table = mediatore().say("1 mediate")
    held = table.hands[1].split()
    assert table.lines == sorted(["alone", *(f"call {card}" for card in PACK if str(card) not in held)])
    assert len(table.lines) == 32
    refusal = table.refused("1 call Ac")
    assert refusal == ("MED-4.5", "You hold the ace of clubs yourself: call another card.")
    for line in ("1 call", "1 call 3c 3d", "1 call c", "2 alone"):
        assert table.rule(line) == "MED-4.5"
    assert set(table.view(1).deal.widow) == {BACK}


@pytest.mark.rule("MED-4.6", "MED-4.8")
def test_the_called_card_in_the_widow() -> None:
    """MED-8.4: alone, and everybody knows where the card is."""
    table = mediatore().say("1 mediate, 1 call 2d")
    assert (table.deal.partner, table.deal.in_widow, table.deal.put_in) == (-1, True, [5, 25, 5, 5])
    for who in (0, 2, 3, SPECTATOR):
        assert [str(card) for card in table.view(who).deal.widow if card is not BACK] == ["2d"]
    table.say("1 discard Ac Qd Ah As")
    table.trick(*(trick.replace("1:Qd", "1:2d") for trick in TRICKS_ALONE))
    assert (table.change, table.detail["pot"]) == ([-5, -25, -5, -5], 40)
    assert (table.detail["partner"], table.detail["in_widow"], table.detail["called"]) == (None, True, "2d")
    assert (table.detail["thirds"], table.detail["points"]) == (failed().detail["thirds"], failed().detail["points"])


@pytest.mark.rule("MED-4.7")
@pytest.mark.parametrize(
    ("call", "put_in"),
    [("alone", [5, 25, 5, 5]), ("call 2d", [5, 25, 5, 5]), ("call 3c", [5, 15, 15, 5]), ("call Jc", [5, 15, 5, 15])],
)
def test_matching_the_pot(call: str, put_in: list[int]) -> None:
    """All by a mediator who is alone, half each by two; before he takes the widow."""
    table = mediatore().say("1 mediate")
    assert table.deal.pot == 20
    table.say(f"1 {call}")
    assert (table.deal.put_in, table.deal.pot, table.phase) == (put_in, 40, "discard")


@pytest.mark.rule("MED-4.8")
def test_the_holder_of_the_called_card_is_known_at_once() -> None:
    table = mediatore().say("1 mediate, 1 call 3c")
    assert table.deal.partner == 2
    for who in (0, 1, 3, SPECTATOR):
        assert [str(card) for card in table.view(who).deal.hands[2] if card is not BACK] == ["3c"]
    widow = mediatore().say("1 mediate").told("1 call 2d")
    assert widow[1] == "Nobody has it. It is in the widow, so Bea plays alone."


# ── the widow ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-4.9", "MED-5.2")
def test_the_widow_and_the_discard() -> None:
    """Any four of thirteen, 715 ways; they count for the mediator's side and are never the last trick."""
    table = mediatore().say("1 mediate, 1 alone")
    assert len(table.deal.hands[1]) == 13
    assert len(set(map(str, table.game.lawful(table.deal, 1)))) == 715
    for cards in ("Ac 2d Ah", "Ac 2d Ah Qh As", "Ac Ac Ah As", "Ac 3c Ah As", "As Ac 2d Ah", "c d h s"):
        assert table.rule(f"1 discard {cards}") == "MED-4.9", cards
    assert table.rule("2 discard 3c 7c 3d 3h") == "MED-4.9"
    table.say("1 discard Ac 2d Ah As")
    assert (table.deal.discard, len(table.deal.hands[1])) == (tuple(read_cards("Ac 2d Ah As")), 9)
    table.trick(*TRICKS_ALONE)
    assert table.detail["tricks"] == [1, 0, 6, 2]
    assert (table.detail["thirds"], table.detail["last_trick"]) == ([10, 22], 0)


@pytest.mark.rule("MED-4.9")
def test_whether_the_widow_is_shown() -> None:
    """Shown to all before it is taken, or to nobody but the mediator; until then it lies in the middle."""
    assert not mediatore().zones()["widow"].rim
    hidden = mediatore().say("1 mediate, 1 alone")
    assert BACK not in hidden.view(1).deal.widow
    for who in (0, 2, 3, SPECTATOR):
        assert set(hidden.view(who).deal.widow) == {BACK}
        assert set(hidden.zones(who)["hand-1"].cards) == {BACK}
    shown = mediatore(show_widow=True).say("1 mediate")
    assert set(shown.view(0).deal.widow) == {BACK}
    shown.say("1 alone")
    for who in (0, 1, 2, 3, SPECTATOR):
        assert cards_text(sorted(shown.view(who).deal.widow)) == "2d 5d 7d Qd"
    picture = shown.zones(0)["hand-1"].cards
    assert (len(picture), picture.count(BACK)) == (13, 9)
    shown.say("1 discard Ac 2d Ah As")
    assert set(shown.zones(0)["hand-1"].cards) == {BACK}
    assert set(shown.view(0).deal.hands[1]) == {BACK}
    assert cards_text(sorted(shown.view(0).deal.widow)) == "2d 5d 7d Qd"


@pytest.mark.rule("MED-4.9", "MED-9.2")
def test_the_discard_is_seen_by_the_mediator_alone() -> None:
    table = mediatore().say("1 mediate, 1 alone")
    line = read_move("1 discard Ac 2d Ah As")
    for who in (0, 2, 3, SPECTATOR):
        assert table.game.heard(table.deal, line, who).args == (BACK,) * 4
    for who in (1, EVERYTHING):
        assert table.game.heard(table.deal, line, who) == line
    table.say(str(line))
    for who in (0, 2, 3, SPECTATOR):
        assert table.view(who).deal.discard == (BACK,) * 4
    assert table.view(1).deal.discard == tuple(read_cards("Ac 2d Ah As"))
    table.trick(*TRICKS_ALONE)
    for who in (0, 1, 2, 3, SPECTATOR):
        assert table.view(who).deal.discard == tuple(read_cards("Ac 2d Ah As"))
        assert cards_text(table.view(who).deal.widow) == "2d 5d 7d Qd"


# ── the play and the count ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-4.10")
def test_the_dealers_left_leads_and_nine_tricks_are_played() -> None:
    """Whoever is mediator; suit is followed; no melds, no announcing."""
    table = mediatore().say("1 pass, 2 pass, 3 mediate, 3 alone")
    table.say(str(table.game.lawful(table.deal, 3)[0]))
    assert (table.phase, table.turn) == ("play", 1)
    table.say("1 play 4d")
    assert table.cards == ["3d"]
    assert table.rule("2 play 3c") == "TRS-4.6"
    assert table.rule("3 play Ad") == "TRS-4.5"
    for line in ("2 announce", "2 meld none", "2 pass"):
        assert table.rule(line) == "MED-5.1"
    assert len(made().deal.tricks) == 9
    assert made().winners_of_tricks == [2, 2, 2, 3, 3, 3, 0, 2, 2]


@pytest.mark.rule("MED-4.11", "MED-4.12", "MED-6.1", "MED-6.4")
def test_with_a_partner_made() -> None:
    """MED-8.2."""
    table = made()
    assert [thirds_in(trick.cards) for trick in table.deal.tricks] == [3, 2, 3, 2, 2, 1, 2, 1, 6]
    assert table.change == [-5, 5, 5, -5]
    assert table.detail == {
        "passed": False,
        "mediator": 1,
        "called": "3c",
        "partner": 2,
        "in_widow": False,
        "thirds": [25, 7],
        "points": [9, 2],
        "last_trick": 2,
        "tricks": [1, 0, 5, 3],
        "made": True,
        "put_in": [5, 15, 15, 5],
        "taken": [0, 20, 20, 0],
        "pot_shared": 0,
        "pot": 0,
    }


@pytest.mark.rule("MED-4.13")
def test_alone_failed() -> None:
    """MED-8.3: the pot stays, and nobody antes to the next deal."""
    table = failed()
    assert (table.detail["thirds"], table.detail["points"], table.detail["made"]) == ([10, 22], [3, 8], False)
    assert (table.change, table.detail["pot"], table.detail["taken"]) == ([-5, -25, -5, -5], 40, [0, 0, 0, 0])
    assert (table.detail["called"], table.detail["partner"]) == (None, None)
    assert table.next().deal.put_in == [0, 0, 0, 0]


@pytest.mark.rule("MED-4.12")
def test_six_are_enough_where_the_others_have_five() -> None:
    """MED-8.8: 17 thirds and the last trick against 15."""
    for fractions, points in (("nearest", [7, 5]), ("drop", [6, 5])):
        table = (
            mediatore(fractions=fractions)
            .say("1 pass, 2 mediate, 2 call 2d, 2 discard 7c 5d 7d Qd")
            .trick(
                "1:4s 2:Ks 3:3s 0:Js",
                "3:5c 0:4c 1:2c 2:3c",
                "2:3d 3:Jd 0:Kd 1:4d",
                "2:3h 3:5h 0:2h 1:Qh",
                "2:4h 3:Kh 0:Qs 1:Ah",
                "1:6s 2:5s 3:Ad 0:7s",
                "0:6c 1:Ac 2:7h 3:Jc",
                "1:6d 2:2d 3:6h 0:Kc",
                "2:Jh 3:Qc 0:2s 1:As",
            )
        )
        assert (table.detail["thirds"], table.detail["points"]) == ([17, 15], points)
        assert (table.detail["made"], table.change) == (True, [-5, -5, 15, -5])


@pytest.mark.rule("MED-4.11", "MED-4.12", "MED-4.13")
@pytest.mark.parametrize(
    ("thirds", "last", "nearest", "drop"),
    [
        (17, False, (6, 6), (5, 6)),
        (20, False, (7, 5), (6, 5)),
        (16, True, (6, 5), (6, 5)),
        (15, False, (5, 7), (5, 6)),
        (18, False, (6, 6), (6, 5)),
        (14, True, (6, 6), (5, 6)),
    ],
)
def test_where_fractions_decide(thirds: int, last: bool, nearest: tuple[int, int], drop: tuple[int, int]) -> None:
    """MED-8.9: a mediator alone with so many thirds, with or without the last trick; 6 to 6 is no majority."""
    cards = sorted(PACK, key=lambda card: -THIRDS[card])
    mine = [cards.pop(0) for _ in range(4)]
    while thirds_in(mine) < thirds:
        mine.append(cards.pop(0))
    for fractions, points in (("nearest", nearest), ("drop", drop)):
        table = mediatore(fractions=fractions).say("1 mediate, 1 alone, 1 discard Ac 2d Ah As")
        table.deal.discard = ()
        for winner, won in ((1, mine), (0, cards), (1 if last else 0, [BACK])):
            tricks = [*won, *[BACK] * (-len(won) % 4)]
            table.deal.plays += tuple(PLAY[winner][card] for card in tricks)
            table.deal.winners += (winner,) * (len(tricks) // 4)
        table.deal.phase = OVER
        assert table.detail["thirds"] == [thirds, 32 - thirds]
        assert table.detail["points"] == [*points]
        assert table.detail["made"] == (points[0] > points[1])
        assert table.detail["pot"] == (0 if points[0] > points[1] else 40)


@pytest.mark.rule("MED-4.15")
def test_the_end_of_a_session() -> None:
    """MED-8.10: what is in the pot is shared; all together win who have most."""
    table = failed(deals=1)
    assert (table.change, table.winners) == ([5, -15, 5, 5], [0, 2, 3])
    assert (table.detail["pot_shared"], table.detail["pot"], table.detail["taken"]) == (10, 0, [10, 10, 10, 10])
    passed = mediatore(deals=1).say(PASSES)
    assert (passed.change, passed.winners) == ([0, 0, 0, 0], [0, 1, 2, 3])
    assert (passed.detail["passed"], passed.detail["pot_shared"]) == (True, 5)
    won = made(deals=1)
    assert (won.change, won.winners, won.detail["pot_shared"]) == ([-5, 5, 5, -5], [1, 2], 0)


@pytest.mark.rule("MED-6.1", "MED-6.2", "MED-4.7")
def test_the_pot_over_three_deals() -> None:
    """MED-8.5: 40 are left, matched by two partners with 20 each, and won; the third deal begins with antes."""
    table = failed()
    assert (table.totals, table.detail["pot"]) == ([-5, -25, -5, -5], 40)
    table.next()
    assert (table.deal.dealer, table.hands[2]) == (1, mediatore().hands[1])
    table.say("2 mediate, 2 call 3c")
    assert (table.deal.put_in, table.deal.pot) == ([0, 0, 20, 20], 80)
    table.say("2 discard Ac Ah Qh As").trick(*(moved_trick(trick, 1) for trick in TRICKS_WITH_A_PARTNER))
    assert table.detail["taken"] == [0, 0, 40, 40]
    assert (table.change, table.totals, table.detail["pot"]) == ([0, 0, 20, 20], [-5, -25, 15, 15], 0)
    assert table.next().deal.put_in == [5, 5, 5, 5]


@pytest.mark.rule("MED-6.2")
def test_failing_alone_twice() -> None:
    """MED-8.6: 20, 40, 80, 160."""
    table = mediatore()
    seat, pots = 1, []
    for _ in range(3):
        by = seat - 1
        table.say(f"{seat} mediate, {seat} alone, {seat} discard Ac 2d Ah As")
        pots.append((table.deal.pot, max(table.deal.put_in)))
        table.trick(*(moved_trick(trick, by) for trick in TRICKS_ALONE))
        seat = (seat + 1) % 4
        table.next()
    assert pots == [(40, 25), (80, 40), (160, 80)]


@pytest.mark.rule("MED-6.3")
def test_net_results_from_a_fresh_pot() -> None:
    alone = failed()
    alone.deal.discard = ()
    alone.deal.winners = (1,) * 9
    assert (alone.change, alone.detail["pot"]) == ([-5, 15, -5, -5], 0)
    pair = made()
    pair.deal.winners = (0,) * 9
    assert (pair.change, pair.detail["pot"]) == ([-5, -15, -15, -5], 40)


@pytest.mark.rule("MED-5.1")
def test_what_does_not_belong_to_the_phase_is_refused() -> None:
    for line in ("1 play 4d", "1 alone", "1 call 3c", "1 discard Ac 2d Ah As", "1 mediate now", "1 pass 3"):
        assert mediatore().rule(line) == "MED-5.1"
    assert made().rule("1 pass") == "MED-5.1"


# ── the table ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-9.1")
def test_a_called_card_in_the_widow_is_told() -> None:
    """The table says that the mediator is alone, and why."""
    alone = mediatore().say("1 mediate, 1 call 2d")
    assert alone.zones(0)["state"].labels == ("Bea plays alone", "the 2♦ is in the widow")


@pytest.mark.rule("MED-9.2")
def test_the_widow_is_turned_up_when_all_have_passed() -> None:
    """Nobody took it, and all may see it."""
    passed = mediatore().say(PASSES)
    assert cards_text(sorted(passed.zones(0)["widow"].cards)) == "2d 5d 7d Qd"


@pytest.mark.rule("MED-9.4")
def test_the_sheet() -> None:
    """Failed alone, passed, and alone for a card in the widow: what its transcript does not have."""
    table = failed()
    results = [table.result]
    table.next().say("2 pass, 3 pass, 0 pass, 1 pass")
    results.append(table.result)
    results.append(
        mediatore()
        .say("1 mediate, 1 call 2d, 1 discard Ac Qd Ah As")
        .trick(*(trick.replace("1:Qd", "1:2d") for trick in TRICKS_ALONE))
        .result
    )
    (sheet,) = table.teller.sheets(results, 0)
    assert [[speak(cell, NAMES) for cell in row.cells] for row in sheet.rows[::2]] == [
        ["1", "Bea alone", "3 – 8", "failed", "−5", "−25", "−5", "−5", "40"],
        ["2", "passed", "", "", "0", "0", "0", "0", "40"],
        ["1", "Bea, 2♦ in widow", "3 – 8", "failed", "−5", "−25", "−5", "−5", "40"],
    ]


@pytest.mark.rule("MED-4.12")
@pytest.mark.parametrize(
    ("fractions", "needs"),
    [
        ("drop", "need 6 points to make it."),
        ("nearest", "need 6 points, and more than the opponents, to make it."),
    ],
)
def test_what_the_mediator_needs_is_told_with_the_tie_where_there_can_be_one(fractions: str, needs: str) -> None:
    table = mediatore(fractions=fractions).say(WITH_A_PARTNER)
    assert any(each.endswith(needs) for each in table.teller.put_in(table.view(0)))
