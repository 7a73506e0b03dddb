"""What the table shows and says: zones, prompts, offers, the log."""

from __future__ import annotations

import pytest

from cardtable.cards import BACK, cards_text
from cardtable.rules.game import EVERYTHING, SPECTATOR
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.teller import Zone
from tests.rules.euchre.table import MARCH_OF_SIDE_1, NAMES, PACK_B, Table, finished, passes

PLAYS = MARCH_OF_SIDE_1.split(", ")


def prompt(table: Table, who: int, you: int | None = None) -> str:
    return speak(table.teller.prompt(table.view(who)), NAMES, you)


# ── the picture ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-9.1")
def test_the_turn_up_on_the_pack_and_half_under_it() -> None:
    """The turn-up is the top card of the pack while it is offered; turned down, it lies half under a back.

    In the middle of the table, until another suit is trumps.
    """
    table = Table()
    pack = table.zones(2)["pack"]
    assert (pack.lay, cards_text(pack.cards[-1:]), set(pack.cards[:-1]), pack.note) == ("pile", "9h", {BACK}, "turn-up")
    table.say("1 order")
    assert cards_text(table.zones(2)["pack"].cards[-1:]) == "9h"
    for lines in ("", ", 1 name s", ", " + passes(1, 2, 3, 0)):
        down = Table().say(passes(1, 2, 3, 0) + lines).zones(2)["pack"]
        assert (down.lay, cards_text(down.cards), down.note) == ("fan-right", "9h ??", "turned down")
        assert down.rim is ("name" in lines)


@pytest.mark.rule("EU-9.2")
@pytest.mark.parametrize("who", [1, 2, 3, SPECTATOR])
def test_a_dealer_who_kept_the_five(who: int) -> None:
    """Five backs, no discard beside the pack, and the turn-up gone under it."""
    table = Table().say("1 order, 0 discard 9h")
    assert table.zones(who)["hand-0"].cards == (BACK,) * 5
    assert "discard" not in table.zones(who)
    pack = table.zones(who)["pack"]
    assert (set(pack.cards), len(pack.cards), pack.note) == ({BACK}, 12, "pack, 9♥ under")


@pytest.mark.rule("EU-9.1")
@pytest.mark.parametrize(
    ("said_so_far", "badge", "told"),
    [
        (
            passes(1, 2, 3) + ", 0 take-up alone",
            "♥ · trump · Ann took it up · alone",
            "Ann takes it up, alone: hearts are trump.",
        ),
        (passes(1, 2, 3, 0) + ", 1 name d", "♦ · trump · Bea called it", "Bea calls diamonds."),
        (passes(1, 2, 3, 0) + ", 1 name c", "♣ · trump · Bea called it", "Bea calls clubs."),
    ],
)
def test_trumps_who_made_them_and_how(said_so_far: str, badge: str, told: str) -> None:
    """A badge on the mat and the log say trumps, who made them, and in which words."""
    *before, last = said_so_far.split(", ")
    table = Table()
    for line in before:
        table.say(line)
    assert table.told(last)[0] == told
    assert " · ".join(table.zones(3)["trump"].labels) == badge
    assert table.zones(3)["trumps"].labels == (f"{badge[0]} trump",), "the heading has it in small, beside the picture"
    assert "maker" in table.zones(3)[f"seat-{table.deal.maker}"].labels


@pytest.mark.rule("EU-9.1")
def test_the_present_trick_with_its_leader() -> None:
    """Each card of the trick lies before the seat that played it, and the leader's is marked."""
    table = Table().say("1 order, 0 discard 7s, 1 play Jh, 2 play Kh")
    lying = [
        (cards_text(table.zones(0)[f"trick-{seat}"].cards), table.zones(0)[f"trick-{seat}"].note) for seat in range(4)
    ]
    assert lying == [("", ""), ("Jh", "leads"), ("Kh", ""), ("", "")]
    assert table.zones(2)["trick-1"].labels == ("right bower",)


@pytest.mark.rule("EU-9.1")
def test_tricks_won_are_numbered_packets() -> None:
    """Tricks are backs beside the seat that took them, numbered through their side, and counted in the heading."""
    table = Table().say("1 order, 0 discard 7s").say(", ".join(PLAYS[:16]))
    assert table.zones(0)["won-1"].cards == (BACK,) * 3
    assert table.zones(0)["won-1"].labels == ("1", "2", "3")
    assert (table.zones(0)["won-3"].cards, table.zones(0)["won-3"].labels) == ((BACK,), ("4",))
    assert table.zones(0)["score"].labels == ("We 0", "They 0 ▪▪▪▪")
    assert table.zones(1)["score"].labels == ("We 0 ▪▪▪▪", "They 0")


@pytest.mark.rule("EU-9.11", "EU-9.1")
def test_the_score_in_figures() -> None:
    """The heading has the game, the deal and the score in figures, We first for whoever looks, else names."""
    table = Table(score=(2, 1), target=7)
    assert table.zones(0)["game"].labels == ("Euchre to 7", "deal 1")
    assert table.zones(0)["score"].labels == ("We 2", "They 1")
    assert table.zones(3)["score"].labels == ("We 1", "They 2")
    assert table.zones(SPECTATOR)["score"].labels == ("Ann & Cy 2", "Bea & Dov 1")
    rubber = Table(rubber=True, games=(1, 0))
    assert rubber.zones(0)["game"].labels == ("Euchre to 5", "game 2 of the rubber", "deal 1")


def test_the_full_trick_lies_between() -> None:
    """After the last card of a trick there is a picture with all its cards, before they are gathered."""
    table = Table().say("1 order, 0 discard 7s")
    for at, line in enumerate(PLAYS):
        before = table.view(2)
        table.say(line)
        between = table.teller.table.midway(before, read_move(line), table.view(2))
        if at % 4 < 3:
            assert between is None
            continue
        assert between is not None
        zones: dict[str, Zone] = {zone.name: zone for zone in between}
        assert [len(zones[f"trick-{seat}"].cards) for seat in range(4)] == [1, 1, 1, 1]
        assert sum(len(zones[f"won-{seat}"].cards) for seat in range(4)) == at // 4
        assert zones["score"].labels[1].count("▪") == at // 4


# ── what is asked ────────────────────────────────────────────────────────────────────────────────────────────────


def test_prompts_of_house_rules() -> None:
    """A stuck dealer, and a dealer who must take the turn-up, are told so."""
    stuck = Table(stick_the_dealer=True).say(passes(1, 2, 3, 0, 1, 2, 3))
    assert prompt(stuck, 0) == "Ann, hearts were turned down and the dealer may not pass: call another suit."
    must = Table(exchange="must").say("1 order")
    assert prompt(must, 0) == "Ann, you pick up the 9♥: discard one of your five cards."


def test_prompts_when_the_deal_is_over() -> None:
    """A deal that is over says what it came to, to you too, and who deals next unless the game is over with it."""
    last = Table(score=(0, 3)).say("1 order, 0 discard 7s").say(MARCH_OF_SIDE_1)
    assert prompt(last, 0) == "A march: 2 points to Bea and Dov."
    assert prompt(finished(0, 3), 2, 2) == "1 point to you and Ann. Bea deals next."


# ── what may be chosen ───────────────────────────────────────────────────────────────────────────────────────────


def test_offer_where_the_turn_up_must_be_taken() -> None:
    """With exchange "must" the dealer takes the card, and the offer says so."""
    assert Table(exchange="must").offer("1 order").effect == "hearts are trump, Ann takes the 9♥"


# ── what happened ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-4.20")
@pytest.mark.parametrize(
    ("line", "who", "sentence"),
    [
        ("0 discard 7s", EVERYTHING, "Ann takes the 9♥ and discards the 7♠."),
        ("0 discard 9h", 2, "Ann discards the 9♥ and plays the five cards dealt."),
        ("0 discard 9h", 0, "You discard the 9♥ and play the five cards dealt."),
    ],
)
def test_the_discard_is_told_to_the_dealer_alone(line: str, who: int, sentence: str) -> None:
    """The log names the card only where it was heard."""
    assert Table().say("1 order").told(line, who) == [sentence]


def test_the_log_says_to_which_trick_a_sentence_belongs() -> None:
    """Bidding and discard are kept; each play belongs to its trick, and so does who took it."""
    table = Table(PACK_B)
    groups = []
    lines = ["1 pass", "2 pass", "3 pass", "0 take-up", "0 discard 8h"]
    lines += [f"{seat} play {card}" for seat, card in zip((1, 2, 3, 0, 0), ("Ah", "Th", "7s", "9c", "Jc"), strict=True)]
    for line in lines:
        before = table.view(SPECTATOR)
        move = read_move(line)
        heard = table.game.heard(table.deal, move, SPECTATOR)
        table.say(line)
        groups += [told.group for told in table.teller.told(before, heard, table.view(SPECTATOR))]
    assert groups == [None] * 5 + [0, 0, 0, 0, 0, 1]


def test_names_of_zones_stay() -> None:
    """Every picture has the same zones but for the discard, and places for a trick while cards are played."""
    table = Table(PACK_B)
    always = {zone.name for zone in table.teller.zones(table.view(0))}
    for line in ["1 pass", "2 pass", "3 pass", "0 take-up"]:
        table.say(line)
        assert {zone.name for zone in table.teller.zones(table.view(0))} == always
    table.say("0 discard 8h")
    while table.phase == "play":
        names = {zone.name for zone in table.teller.zones(table.view(0))}
        assert names == always | {"discard", "trick-0", "trick-1", "trick-2", "trick-3"}
        table.say(str(table.game.lawful(table.deal, table.turn)[0]))


@pytest.mark.parametrize(
    ("you", "told"), [(1, "You made hearts trump and play alone."), (0, "Bea made hearts trump and plays alone.")]
)
def test_the_maker_reads_of_playing_alone_in_the_second_person(you: int, told: str) -> None:
    """The deal so far, as it is told to everybody."""
    table = Table().say("1 order alone")
    assert speak(table.teller.put_in(table.view(you))[0], NAMES, you) == told
