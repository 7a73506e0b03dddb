"""How a club player bids, calls, lays aside and plays at Mediatore."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice.mediatore import MediatoreAdvice
from cardtable.players.advice.mediatore.advice import called_suit
from cardtable.players.advice.mediatore.bidding import value, wanted
from cardtable.players.advice.tressette.masks import mask_of
from cardtable.players.hints import believed
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.tressette.deals import MediatoreStanding
from cardtable.rules.tricks.hands import bag_of
from tests.each import with_each
from tests.players.family import Seated, late

GAME = "mediatore"


def sides(table: Seated, mediator: int, called: str = "", partner: int = -1, aside: str = "Ac Ad 2c Kc") -> Seated:
    """Return the table with that mediator, and as partner the seat that holds the called card."""
    deal = table.deal
    deal.bidder, deal.partner = mediator, partner
    deal.called = read_cards(called)[0] if called else None
    deal.discard = read_cards(aside)
    return table


# ── bidding ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("MED-10.1")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("3c 3d 4h 5h 6h 4s 5s 6s 7s", 2),
        ("3c 2c 4h 5h 6h 4s 5s 6s 7s", 2),
        ("2c 4c 4h 5h 6h 4s 5s 6s 7s", 0.5),
        ("Ac Ad 4h 5h 6h 4s 5s 6s 7s", 2),
        ("3c 4c 5c 6c 7c Kc 4s 5s 6s", 2),
        ("Kc 4c 5c 6c 7c Jc 4s 5s 6s", 0),
    ],
)
def test_what_nine_cards_are_worth(hand: str, worth: float) -> None:
    """MED-10.1: threes 1, twos 1 with their three or else a half, aces 1, a half for length behind three or two."""
    assert value(read_cards(hand)) == worth


@pytest.mark.rule("MED-10.1", "MED-10.2", "MED-10.3", "MED-10.5")
@with_each(
    ("hand", "said", "says", "rule"),
    [
        ("3c 3d Kh 5h 6h 4s 5s 6s 7s", "", "mediate", "MED-10.1"),
        ("2c Kc Qc 5h 6h 4s 5s 6s 7s", "", "pass", "MED-10.1"),
        ("3c 2c 3d Ad 4h 5h 4s 5s 6s", "1 mediate", "not alone", ""),
        ("3c 2c Ac 3d 2d 3h Ah 5s 6s", "1 mediate", "alone", "MED-10.5"),
        ("Qc Ad 3h 2h Ah 7h 6h 4h 3s", "1 mediate", "alone", "MED-10.5"),
        ("3c 2c 7c 6c 5c 4c 3d Kd Kh", "1 mediate", "call 3h", "MED-10.3"),
        ("2c Ac 5c 3d 4d 5d 6d 4s 5s", "1 mediate", "call 3c", "MED-10.3"),
        ("3c 3d 5d 4h 5h 6h 7h 4s 5s", "1 mediate", "call 3h", "MED-10.3"),
        ("3c 3d 3h 3s 5c 4d 5d 4h Kc", "1 mediate", "call 2c", "MED-10.3"),
    ],
)
def test_what_is_said(hand: str, said: str, says: str, rule: str) -> None:
    """With cards worth 7 nobody is called: what is called is the three beside two and ace, or of the longest suit."""
    table = Seated(GAME, {1: hand})
    if said:
        table.say(said)
    table.check(says, rule)
    if says == "not alone":
        assert table.advice.reason(table.view(1), read_move("1 alone")).rule == "MED-10.2"


@pytest.mark.rule("MED-10.1")
@pytest.mark.parametrize(
    ("hand", "other", "why"),
    [
        ("3c 4d 5d 5h 6h 4s 5s 6s 7s", "pass", "worth 1, enough to bid, but played out many times a bid did worse."),
        ("Kc 4d 5d 5h 6h 4s 5s 6s 7s", "mediate", "that you want, but played out many times a pass did worse."),
    ],
)
def test_against_the_count_the_search_is_told_and_not_the_advice(hand: str, other: str, why: str) -> None:
    """MED-10.1 is not cited for the opposite of what it says."""
    table = Seated(GAME, {1: hand})
    assert table.club != other
    found = believed(table.advice, table.view(1), read_move(f"1 {other}"))
    assert found.rule == "MED-4.3"
    assert found.sentence.endswith(why)


@pytest.mark.rule("MED-10.6")
def test_less_is_enough_for_a_large_pot() -> None:
    """MED-10.6: a two with nothing undertakes it for a pot of 80, and passes for one of 20."""
    hand = {1: "2c Kc Qc 5h 6h 4s 5s 6s 7s"}
    large = Seated(GAME, hand, standing=MediatoreStanding((-20, -20, -20, -20), deals=3, pot=80))
    assert large.advised == ("mediate", "MED-10.6")
    assert Seated(GAME, hand).club == "pass"
    assert large.without("pot") == "pass"


@pytest.mark.rule("MED-10.10")
def test_the_last_seat_passes_with_a_weak_hand() -> None:
    """MED-10.10: a lone three is enough in first seat, not after three passes, when a passed deal costs nothing."""
    hand = "3c 4d 5d 5h 6h 4s 5s 6s 7s"
    assert Seated(GAME, {1: hand}).club == "mediate"
    last = Seated(GAME, {0: hand}).say("1 pass, 2 pass, 3 pass")
    assert last.advised == ("pass", "MED-10.10")
    assert last.without("last seat") == "mediate"
    assert wanted(last.deal, 0, 5) == 1.5


def test_a_bid_names_the_cards_that_it_counts() -> None:
    """So that a person can count again; the words say of what the number is."""
    table = Seated(GAME, {1: "3c 4d 2d Ad 6h 4s 5s 6s As"})
    assert table.why_of("mediate").startswith(
        "In the count for a bid, a three, a two and two aces are worth 3½, and 1 is enough to bid here."
    )
    long = Seated(GAME, {1: "3s 4d 5d 5h 6h 4s 5s 6s 7s"})
    assert "a three and length in spades are worth 1½" in long.why_of("mediate")


def test_a_call_against_the_count_has_no_reason() -> None:
    """A search that prefers it in a few deals may err, so the hint names the card that the advice calls."""
    table = Seated(GAME, {1: "6c Ad 2d 5d 6h 7h Qh 7s Qs"}).say("1 mediate")
    assert table.club == "call 3d"
    assert believed(table.advice, table.view(1), read_move("1 call 3d")).sentence
    assert believed(table.advice, table.view(1), read_move("1 call 3s")).sentence == ""


# ── laying aside ──────────────────────────────────────────────────────────────────────────────────────────────────


def to_discard(hand: str, widow: str, called: str) -> Seated:
    """Return a table at which the first seat, with that hand, has called and taken up that widow."""
    table = Seated(GAME, {1: hand}).say(f"1 mediate, 1 call {called}")
    deal = table.deal
    deal.held[1] = bag_of(read_cards(f"{hand} {widow}"))
    return table


@pytest.mark.rule("MED-10.4")
def test_bare_aces_come_first_and_then_what_empties_a_suit() -> None:
    """MED-10.4: both bare aces, and two counting cards of short suits; nothing of the suit that was called."""
    table = to_discard("2c Kc 5c 3d 4d 5d 6d As Js", "Ah Kh 7d 6c", "3c")
    assert table.club == "discard Ah Kh As Js"
    assert table.hint.rule == "MED-10.4"
    assert table.why == "They count 2⅔ points for your side, and you have no more hearts or spades."


@pytest.mark.rule("MED-10.4")
def test_no_card_of_a_suit_that_runs_is_laid_aside_for_a_small_one_of_the_called_suit() -> None:
    table = to_discard("Jc 6c 5c 3h 2h Ah Qh Jh 4h", "7d 6h 3s 4s", "3c")
    assert set(read_cards("Jh")).isdisjoint(read_cards(table.club.removeprefix("discard ")))


@pytest.mark.rule("MED-10.2")
def test_a_hand_that_plays_alone_is_not_said_to_be_worth_too_little() -> None:
    table = Seated(GAME, {1: "Qc Ad 3h 2h Ah 7h 6h 4h 3s"}).say("1 mediate")
    said = table.advice.reason(table.view(1), read_move("1 alone")).sentence
    assert said == "Your hand is worth 6, nearly the 6½ wanted to play alone. A partner would take half the pot."


@pytest.mark.rule("MED-10.4")
def test_the_called_suit_is_kept() -> None:
    """MED-10.4: a bare king of a suit goes, but not when the suit is the called card's."""
    hand, widow = "Kc Qd Jd Kd 4s 5s 6s 7s 3s", "Qh 4h 5h Jc"
    other, same = (to_discard(hand, widow, called) for called in ("3h", "3c"))
    assert {"Kc", "Jc"} <= set(other.club.split())
    assert not {"Kc", "Jc"} & set(same.club.split())


def test_the_best_discard_is_the_best_of_all_715() -> None:
    """It is found without writing them all, and no other choice has a greater weight."""
    table = to_discard("2c Kc 5c 3d 4d 5d 6d As Js", "Ah Kh 7d 6c", "3c")
    view = table.view(1)
    weights = table.advice.weigh(view.deal, 1, view.lines)
    assert len(weights) == len(list(combinations(view.deal.hands[1], 4))) == 715
    best = table.advice.best(view.deal, 1, view.lines)
    assert best in view.lines
    assert weights[[str(move) for move in view.lines].index(str(best))] == pytest.approx(max(weights))


# ── the play ──────────────────────────────────────────────────────────────────────────────────────────────────────

CALLED = ["4d 6h 5s", "2h 4h Qs", "Kh 7s 6d", "3h 5h 4c"]
VOID = ["As 4d", "2s 6d", "3s 5d", "4c 6c"]
THROUGH = ["Js 4s 4d 5d 5c", "3d Kd 3s 2h 3c", "Qd Jd 6d Ks 6c", "2d 7d Kh Qs 7c"]
WON = {"turn": 0, "on_table": "1:3h 2:4h 3:5h"}
PLAYS: dict[str, tuple[list[str], dict[str, Any], tuple[Any, ...], list[str]]] = {
    "the partner leads the called three at once": (CALLED, {"turn": 3}, (1, "3h", 3), ["3h", "MED-10.7"]),
    "who is not the partner leads something else":
        (["2h 4h Qs", "3d 6h 5s", *CALLED[2:]], {"turn": 0}, (1, "3d", 3), ["not ", "not MED-10.7"]),
    "the partner, void, throws an ace on the mediator's winner": (VOID, WON, (1, "3h", 0), ["As", "MED-10.7"]),
    "an opponent throws one on a friend's": (VOID, WON, (3,), ["As", "MED-10.8"]),
    "but a four on the mediator's": (VOID, WON, (1,), ["4d"]),
    "who sits before the mediator leads through him": (THROUGH, {"turn": 0}, (1,), ["4d", "MED-10.8"]),
    "not in a suit that the mediator has not followed":
        (THROUGH, {"turn": 0, "lacks": (0, 2, 0, 0)}, (1, "6c", 2), ["4s", "MED-10.8"]),
    "who sits elsewhere does not": (THROUGH, {"turn": 0}, (3,), ["not ", "not MED-10.8"]),
    "nor with the suit of the called card, which the partner has yet":
        (["5h 4h 4d 5d Js", *THROUGH[1:]], {"turn": 0}, (1, "2h", 2), ["4d", "MED-10.8"]),
    "the partner plays the called three when the mediator leads to it":
        (["3h Qh 7s 6s", "Ah 4c 5c 6c", "Kh 4d 5d 6d", "4s 5s Jc"], {"turn": 0, "on_table": "3:7h"}, (3, "3h", 0),
         ["3h", "MED-10.7", "", "",
          "Dov called the three of hearts and leads hearts: play it now. No opponent can beat it."]),
    "with three cards left the king that nobody can beat is led":
        (["Kh 6d 5c", "7h 6h 5h", "7d Qc 4h", "Qd Qh Jh"], {"turn": 0}, (0,),
         ["Kh", "not MED-10.9", "cash_at_the_end"]),
    "with two left the king is kept for the last":
        (["Kh 5d", "7h 7d", "Ah Qc", "Qd 6h"], {"turn": 0}, (3,), ["5d", "MED-10.9"]),
}  # fmt: skip
"""By what each shows: the hands, the position, the mediator and his partner, and the club player's play."""


@pytest.mark.rule("MED-10.7", "MED-10.8", "MED-10.9")
@with_each("shows", PLAYS)
def test_what_is_played(shows: str) -> None:
    hands, given, mediator, says = PLAYS[shows]
    sides(late(GAME, hands, **given), *mediator).check(*says)


def test_the_mediator_alone_is_the_only_opponent_and_is_named() -> None:
    hands = ["Kh 6d 5c", "7h 6h 5h", "7d Qc 4h", "Qd Qh Jh"]
    table = sides(late(GAME, hands, turn=0), 2)
    assert "Cy cannot beat it" in table.why_of("play Kh")


def test_the_mediator_knows_what_he_laid_aside() -> None:
    """With all that beats it in the discard his queen is the best of its suit; to anyone else it is not."""
    hands = ["Qc 4d 5s", "Jc 7c 6s", "6c 5c Ks", "4c 6d 5d"]
    for mediator, best in ((0, True), (2, False)):
        table = sides(late(GAME, hands, turn=0, out="Ac 2c 3c Kc"), mediator, aside="Ac 2c 3c Kc")
        position = MediatoreAdvice(table.game).position(table.deal, 0, read_cards("Qc 4d 5s"))
        assert position.master(read_cards("Qc")[0]) == best


@pytest.mark.rule("MED-4.6", "MED-10.8")
def test_a_called_card_of_the_widow_can_be_played_only_by_the_mediator() -> None:
    """Where it is the only card that beats his king, an ace thrown on that has no hope of a friend."""
    table = late(GAME, ["4d 5d", "6d Qd", "Jd 7d", "Ah Kd 4h"], turn=3, on_table="2:Kc")
    sides(table, 2, "3c", aside="3c Ac 2c Ad")
    table.deal.gone &= ~bag_of(read_cards("3c"))
    move = read_move("3 play Ah")
    assert "may still win" not in table.advice.reason(table.view(3), move).sentence


@pytest.mark.rule("MED-10.3", "MED-10.8")
def test_whose_last_card_was_called_has_no_other() -> None:
    """Nobody but the mediator's partner comes after the king, and his only card is the one that was called."""
    table = late(GAME, ["4d", "3s", "5d 5c", "5s"], turn=2, on_table="3:Kc", out="")
    sides(table, 0, "3s", partner=1, aside="2c Ac 3c Ad")
    table.deal.gone &= ~bag_of(read_cards("2c Ac 3c Ad"))
    position = MediatoreAdvice(table.game).position(table.view(2).deal, 2, read_cards("5c"))
    assert position.may_hold(1) == mask_of(read_cards("3s"))


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("3d 6d 7d", "Ann called the three of diamonds, so lead diamonds at once."),
        ("5d 6d 7d", "Ann called diamonds and may still have some, so lead them again."),
    ],
    ids=["it is in the hand", "it has been played"],
)
def test_a_called_card_that_has_been_played_is_no_reason_to_lead_its_suit_at_once(hand: str, says: str) -> None:
    """Its suit still is one: the mediator may have more of it."""
    hands = ("4c 5c 2d", hand, "4h 5h 6h", "4s 5s 6s")
    table = sides(late(GAME, hands, turn=1), 0, "3d", 1)
    advice: Any = table.advice
    p = advice.position(table.deal, 1, read_cards(hand))
    card = read_cards(hand)[1]
    words = {"suit": "diamonds", **advice.words(p, card)}
    assert speak(called_suit(p, card).format(**words), ("Ann", "Bea", "Cy", "Dov"), 1).startswith(says)


@pytest.mark.rule("MED-10.2")
@pytest.mark.parametrize(
    ("hand", "tried"),
    [("3c 2c 7c 6c 5c Jc 7s 6h 7d", False), ("3c 2c Ac 3d 2d 3h Ah 5s 6s", True)],
    ids=["worth 3", "worth 7"],
)
def test_a_search_tries_to_play_alone_only_with_a_hand_that_is_nearly_good_enough(hand: str, tried: bool) -> None:
    """MED-10.2: long clubs alone are not, though a few guesses may find the four cards that help."""
    table = Seated(GAME, hands={1: hand}).say("1 mediate")
    view = table.view(1)
    lines = table.advice.distinct(view.deal, 1, sorted(view.lines, key=lambda line: line.verb != "call"))
    assert any(line.verb == "alone" for line in lines) == tried


SIDES: dict[str, tuple[list[str], dict[str, Any], int, str, str]] = {
    "a trick that a partner may still overtake is the side's": (
        ["4c Kd 2d Jd", "7s 6s 5s 4s", "3h 3d 5d 6d", "Ah 7h 6h 5h"],
        {"on_table": "3:Kh", "lacks": (0, 4, 0, 0)},
        1,
        "Jd",
        "Your side is sure to win this trick. Add a third of a point to it, and keep the two of diamonds.",
    ),
    "and so is the last trick if a partner may have the higher card": (
        ["Ks 2c", "7s 7d", "3s 4d", "4h"],
        {"on_table": "3:6h", "lacks": (0, 12, 0, 0)},
        1,
        "2c",
        "Keep the king of spades: if spades are led to the last trick, your side wins that.",
    ),
    "of three small cards alone in their suits the one that is the easiest to beat": (
        ["7s 6c 6d", "4c 4s 4d", "3h 3s 3c", "5c 5d"],
        {"on_table": "3:Kh", "lacks": (0, 4, 0, 0)},
        0,
        "6c",
        "It counts nothing, and you have no small card that is easier to beat.",
    ),
    "a small lead that only one opponent can follow": (
        ["Kh Qc 7c", "Jc 3d 4s", "Qs 5d 6d", "Js 5s Qd"],
        {"lacks": (0, 0, 0, 1)},
        3,
        "7c",
        "It counts nothing. Dov has no clubs, so only Bea can beat it.",
    ),
}
"""By what each shows: the hands, the rest of the position, the mediator, the card, and what is said of it."""


@pytest.mark.rule("TRS-10.5", "TRS-10.6", "MED-10.9")
@pytest.mark.parametrize("shows", SIDES)
def test_what_only_the_side_is_sure_of_is_said_of_the_side(shows: str) -> None:
    hands, given, mediator, card, says = SIDES[shows]
    called, partner = ("3d", 1) if mediator == 3 else ("", -1)
    table = sides(late(GAME, hands, turn=0, **given), mediator, called, partner)
    assert table.why_of(f"play {card}") == says
