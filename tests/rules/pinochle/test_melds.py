"""Melds: what a hand holds, what may be announced together, what it counts, what is laid, and trying out."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.cards import cards_text, read_cards
from cardtable.rules.pinochle.cards import PACK, count_of
from cardtable.rules.pinochle.melds import (
    announced,
    best,
    broken_by,
    burials,
    choices,
    laid,
    limits,
    outlook,
    spare,
    words_of,
    worth,
)
from cardtable.rules.tricks.hands import bag_of, cards_of, common, size_of
from tests.each import with_each
from tests.rules.pinochle.table import Table, pack_for

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
FLUSH = "Ah Th Kh Qh Jh"
ROUND_TABLE = "Kc Qc Kd Qd Kh Qh Ks Qs"
GREATEST = "Ad Td Kd Qd Jd 9d Ac Kc Qc Ah Kh Qh As Ks Qs"


@pytest.mark.rule("AP-6.2", "AP-6.3", "AP-6.4", "AP-4.25")
@with_each(
    ("cards", "trump", "bonus", "points"),
    [
        (FLUSH, HEARTS, False, 150),
        (f"{FLUSH} Kh", HEARTS, False, 150),
        (f"{FLUSH} Kh Qh", HEARTS, False, 190),
        (f"{FLUSH} {FLUSH}", HEARTS, False, 300),
        (f"{FLUSH} {FLUSH}", HEARTS, True, 1500),
        ("Kh Qh Kh Qh", HEARTS, False, 80),
        ("Kh Qh Kh Qh", CLUBS, True, 40),
        (ROUND_TABLE, HEARTS, False, 240),
        (f"{ROUND_TABLE} Jd", HEARTS, False, 280),
        (f"{ROUND_TABLE} Ad Td Jd", DIAMONDS, False, 390),
        ("Ks Qs Jd Kd Kc Kh", CLUBS, False, 140),
        ("Qs Qs Jd", CLUBS, False, 40),
        ("Qs Qs Jd Jd", CLUBS, False, 80),
        ("Qs Qs Jd Jd", CLUBS, True, 300),
        ("Ac Ac Ad Ad Ah Ah As As", SPADES, False, 200),
        ("Ac Ac Ad Ad Ah Ah As As", SPADES, True, 1000),
        ("Kc Kc Kd Kd Kh Kh Ks Ks", SPADES, True, 800),
        ("Qc Qc Qd Qd Qh Qh Qs Qs", SPADES, True, 600),
        ("Jc Jc Jd Jd Jh Jh Js Js", SPADES, True, 400),
        ("9s 9s", SPADES, False, 20),
        ("9s 9s", HEARTS, False, 0),
        (GREATEST, DIAMONDS, False, 500),
    ],
)
def test_melds_in_a_hand(cards: str, trump: int, bonus: bool, points: int) -> None:
    """Examples 8.6: the best that may be announced together, which none of all choices goes over."""
    bag = bag_of(read_cards(cards))
    assert worth(best(bag, trump), bonus) == points
    assert max(worth(melds, bonus) for melds in choices(limits(bag, trump))) == points


@pytest.mark.rule("AP-5.2", "AP-5.3", "AP-4.25", "AP-6.3")
def test_all_some_or_none_is_announced() -> None:
    """The greatest hand has 768 lines; a royal marriage with a pinochle has four."""
    assert len(choices(limits(bag_of(read_cards(GREATEST)), DIAMONDS))) == 768
    few = choices(limits(bag_of(read_cards("Kd Qd Jd Qs")), DIAMONDS))
    assert [words_of(melds) for melds in few] == [(), ("pinochle",), ("royal",), ("royal", "pinochle")]
    at = Table(pack_for({0: GREATEST}, "9c 9c 9h")).bid(0, 300).say("0 name d; 0 bury 9c 9c 9h")
    lines = at.lawful()
    assert len(lines) == len(set(lines)) == 768
    assert at.say("0 meld *").deal.laid == 0


@pytest.mark.rule("AP-4.26", "AP-9.1")
def test_cards_are_laid_once_for_all_classes() -> None:
    """Of each card as many copies as the class that needs most of them; the others see them, and then they are back."""
    melds = announced(["flush", "royal", "aces", "pinochle"])
    assert melds is not None
    assert cards_text(cards_of(laid(melds, SPADES))) == "Ac Ad Jd Ah As Ts Js Qs Qs Ks Ks"
    at = Table(pack_for({0: "As Ts Ks Qs Js Ks Qs Ac Ad Ah Jd 9c 9c Tc Tc"}, "9d 9d Td")).bid(0, 300)
    at.say("0 name s; 0 bury 9d 9d Td; 0 meld flush royal aces pinochle")
    zones = at.zones(1)
    assert sorted(zones["melds"].cards + zones["melds-2"].cards) == sorted(cards_of(laid(melds, SPADES)))
    assert (len(zones["melds"].cards), len(zones["melds-2"].cards), len(zones["hand-0"].cards)) == (6, 5, 4)
    assert zones["meld-words"].labels == ("flush  150  aces      100", "royal   40  pinochle   40")
    assert "melds" not in at.zones(0)
    at.say("0 play 9c")
    assert "melds" not in at.zones(1)
    assert len(at.zones(1)["hand-0"].cards) == 14


@pytest.mark.slow
@pytest.mark.rule("AP-9.3")
@given(st.integers(0, 2**32 - 1), st.integers(0, 3), st.booleans())
def test_trying_out(seed: int, trump: int, bonus: bool) -> None:
    """Every burial is tried once; what it breaks is lost of the melds; what is lacking is left to win."""
    pack = list(PACK)
    Random(seed).shuffle(pack)
    held = bag_of(pack[:18])
    found = list(burials(held))
    line = (
        Table(pack_for({0: cards_text(pack[:15])}, cards_text(pack[15:18]))).bid(0, 300).say(f"0 name {'cdhs'[trump]}")
    )
    assert len(found) == len(set(found)) == len(line.lawful())
    assert all(size_of(buried) == 3 and size_of(held - buried) == 15 for buried in found)
    points, buried = max((worth(best(held - some, trump), bonus), some) for some in found)
    free = spare(held, trump)
    assert all(
        outlook(held, some, trump, count_of("old", False), bonus).meld_points == points
        for some in found
        if common(some, free) == some
    )
    count = count_of("old", False)
    arranged = outlook(held, buried, trump, count, bonus)
    assert (arranged.meld_points, arranged.buried_points) == (points, count.of(cards_of(buried)))
    assert arranged.lacking(300) == 300 - points - count.of(cards_of(buried))
    whole = outlook(held, 0, trump, count, bonus).meld_points
    for card, broken in broken_by(held, trump, bonus).items():
        assert whole - broken == outlook(held, bag_of([card]), trump, count, bonus).meld_points
