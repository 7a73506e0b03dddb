"""The play of five tricks."""

from __future__ import annotations

import pytest

from cardtable.rules.game import SPECTATOR
from tests.each import with_each
from tests.rules.euchre.table import MARCH_OF_SIDE_1, Table, filled, passes


@pytest.mark.rule("EU-4.26")
@with_each("dealer", range(4))
@with_each("lone_lead", ["left", "eldest"])
def test_eldest_hand_leads(dealer: int, lone_lead: str) -> None:
    """With nobody alone eldest hand leads to the first trick, whoever made trumps."""
    for waiting in range(4):
        table = Table(dealer=dealer, lone_lead=lone_lead)
        for _ in range(waiting):
            table.say(f"{table.turn} pass")
        accepting = next(line for line in table.lines if line != "pass" and "alone" not in line)
        table.say(f"{table.turn} {accepting}").say(str(table.game.lawful(table.deal, dealer)[0]))
        assert (table.phase, table.turn) == ("play", (dealer + 1) % 4)


@pytest.mark.rule("EU-4.28", "EU-1.3", "EU-4.32", "EU-4.33")
def test_five_tricks_clockwise_from_the_winner_of_the_last() -> None:
    """All are played, though the makers have three of the first three; nothing is scored before."""
    table = Table().say("1 order, 0 discard 7s")
    for line in MARCH_OF_SIDE_1.split(","):
        assert table.game.result(table.deal) is None
        table.say(line)
    assert table.phase == "over"
    assert [trick.players for trick in table.deal.tricks] == [*[(1, 2, 3, 0)] * 4, (3, 0, 1, 2)]
    assert [trick.winner for trick in table.deal.tricks] == [1, 1, 1, 3, 3]


@pytest.mark.rule("EU-4.28", "EU-1.3")
@pytest.mark.parametrize(("maker", "silent"), [(1, 3), (2, 0), (3, 1), (0, 2)])
def test_play_passes_over_the_silent_seat(maker: int, silent: int) -> None:
    """With a seat silent a trick is three cards, still clockwise."""
    table = Table().say(passes(1, 2, 3, 0))
    for seat in (1, 2, 3, 0):
        if seat == maker:
            break
        table.say(f"{seat} pass")
    table.say(f"{maker} name s alone")
    while table.phase == "play":
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))
    for trick in table.deal.tricks:
        around = [(trick.players[0] + step) % 4 for step in range(4)]
        assert list(trick.players) == [seat for seat in around if seat != silent]


@pytest.mark.rule("EU-4.29")
def test_follow_suit() -> None:
    """A hand with a card of the suit led has only the cards of that suit, and is told what it holds."""
    table = Table().say("1 order, 0 discard 7s, 1 play 7c")
    assert table.lines == ["play Kc", "play Qc"]
    refusal = table.refused("2 play Kh")
    assert refusal == ("EU-4.29", "You hold two clubs: follow suit.")
    table.say("2 play Kc")
    assert table.refused("3 play As") == ("EU-4.29", "You hold the ace of clubs: follow suit.")


@pytest.mark.rule("EU-4.29", "EU-2.5")
def test_bowers_are_named_when_they_must_follow() -> None:
    """Who holds back the left bower, or plays it as its printed suit, is told what it is."""
    table = Table(filled("7h 8h 9h Jd 9c Tc 7d 8d 9d Qd Kd Ad 7c Ac Kc 9s Qc Ts As Ks Th"))
    table.say("1 order, 0 discard As, 1 play 7h")
    refusal = table.refused("2 play Kc")
    assert refusal.rule == "EU-4.29"
    assert "left bower, the jack of diamonds, which is a trump" in refusal.sentence
    again = Table(filled("7d 8h 9h Jd 9d Tc 7h 8d Ah Qd Kd Ad 7c Ac Kc 9s Qc Ts As Ks Th"))
    again.say("1 order, 0 discard As, 1 play 7d")
    refusal = again.refused("2 play Jd")
    assert refusal == (
        "EU-4.29",
        "The jack of diamonds is the left bower, a trump, and does not follow diamonds: play the nine of diamonds.",
    )
    two = Table(filled("7d 8h 9h Jd 9d Td 7h 8d Ah Qd Kd Ad 7c Ac Kc 9s Qc Ts As Ks Th"))
    two.say("1 order, 0 discard As, 1 play 7d")
    assert two.refused("2 play Jd").sentence.endswith("does not follow diamonds: play one of your two diamonds.")
    right = Table(filled("7h 8h 9h Jh 9c Tc 7d 8d 9d Qd Kd Ad 7c Ac Kc 9s Qc Ts As Ks Th"))
    right.say("1 order, 0 discard As, 1 play 7h")
    assert "right bower" in right.refused("2 play Kc").sentence


@pytest.mark.rule("EU-4.30")
def test_a_hand_that_cannot_follow_plays_anything() -> None:
    """No duty to trump, to beat a card, or to lead a suit: every card is lawful for a leader or a void hand."""
    table = Table().say("1 order, 0 discard 7s")
    assert len(table.lines) == 5
    table.say("1 play 7c, 2 play Kc, 3 play Ac")
    assert set(table.lines) == {"play Th", "play Ad", "play Ks", "play Qs", "play 9h"}


@pytest.mark.rule("EU-4.33", "EU-9.3")
@pytest.mark.parametrize("who", [0, 1, 2, 3, SPECTATOR])
def test_nobody_looks_at_a_trick_that_is_turned(who: int) -> None:
    """While the play lasts tricks gathered are backs on everybody's table; afterwards they may be looked at."""
    table = Table().say("1 order, 0 discard 7s").say(",".join(MARCH_OF_SIDE_1.split(",")[:12]))
    shown = {str(card) for zone in table.teller.zones(table.view(who)) for card in zone.cards}
    played = {line.split()[-1] for line in MARCH_OF_SIDE_1.split(",")[:12]}
    assert shown & played == set()
    table.say(",".join(MARCH_OF_SIDE_1.split(",")[12:]))
    assert [list(map(str, table.zones(who)[f"quitted-{number}"].cards)) for number in (1, 5)] == [
        ["Jh", "Kh", "7d", "9h"],
        ["As", "Ad", "8c", "Kc"],
    ]
