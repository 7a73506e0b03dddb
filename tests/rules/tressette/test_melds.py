"""The melds of Tressette: what they are, who declares when, and what is shown."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import BACK, cards_text, read_cards
from cardtable.rules.tressette.melds import melding, melds_in, worth
from tests.each import with_each
from tests.rules.tressette.table import TRICK_1, Table, hand, pack_for

GREATEST = "Ac 2c 3c Ad 2d 3d Ah 2h 3h 7s"
KEEPING_BACK = "Ac 2c 3c Ad Ah 7s 6s 5s 4s 4d"


def words(cards: str) -> list[str]:
    """Return the melds of a hand."""
    return list(melds_in(melding(hand(cards))))


def declaring(cards: str, *, seat: int = 1, **options: Any) -> Table:
    """Return a table after the first trick, which was led by that seat from that hand; the seat is to declare."""
    table = Table(pack=pack_for({seat: cards}, dealer=(seat - 1) % 4), dealer=(seat - 1) % 4, **options)
    for _ in range(4):
        table.say(f"{table.turn} play {table.cards[0]}")
    while table.turn != seat:
        table.say(f"{table.turn} {next(line for line in reversed(table.lines) if line.startswith('meld'))}")
    return table


@pytest.mark.rule("TRS-4.9")
@pytest.mark.parametrize("suit", "cdhs")
def test_napoletana(suit: str) -> None:
    """Ace, two and three of one suit, 3 points; two of the three are nothing, and so is a sequence elsewhere."""
    ace, two, three = (f"{rank}{suit}" for rank in "A23")
    rest = f"4{suit} 5{suit} 6{suit} 7{suit} J{suit} Q{suit} K{suit}"
    assert words(f"{ace} {two} {three} {rest}") == [f"napoletana-{suit}"]
    assert worth([f"napoletana-{suit}"]) == 3
    for short in (f"{ace} {two}", f"{ace} {three}", f"{two} {three}", f"{two} {three} 4{suit}"):
        assert words(short) == []
    assert words(rest) == []


@pytest.mark.rule("TRS-4.10")
@pytest.mark.parametrize(("rank", "group"), [("A", "aces"), ("2", "twos"), ("3", "threes")])
def test_groups(rank: str, group: str) -> None:
    """Three of a rank 3, four 4, one or two nothing; other ranks are no melds."""
    suits = "cdhs"
    for count in range(5):
        held = " ".join(f"{rank}{suit}" for suit in suits[:count])
        expected = [f"{group}{count}"] if count >= 3 else []
        assert words(held) == expected
        assert worth(expected) == (count if count >= 3 else 0)
    assert words(" ".join(f"{other}{suit}" for other in "KQ" for suit in suits)) == []


@pytest.mark.rule("TRS-4.11")
def test_a_card_counts_twice_and_four_are_four() -> None:
    assert words("Ac 2c 3c Ad Ah") == ["napoletana-c", "aces3"]
    table = declaring("Ac Ad Ah As Kc Qc Jc 7c 6c 5c", melds="optional")
    assert table.lines == ["announce aces4", "announce none", "meld aces4", "meld none"]
    refusal = table.refused("1 meld aces3")
    assert refusal == ("TRS-4.11", "You were dealt four aces: declare four, not three.")


@pytest.mark.rule("TRS-4.12")
def test_the_card_already_played_counts() -> None:
    """TRS-8.6: seat 0 has played its 3h, and still declares three threes; cards that others played are not its own."""
    table = Table().trick("1:6h 2:Jh 3:Qh 0:3h")
    assert table.lines == ["announce threes3", "meld threes3"]
    assert table.say("0 meld threes3").deal.melds == [3, 0]
    assert table.refused("1 meld napoletana-h") == ("TRS-4.12", "You were not dealt a heart napoletana.")
    assert table.rule("1 meld threes3") == "TRS-4.12"


@pytest.mark.rule("TRS-4.13", "TRS-4.19")
def test_the_winner_declares_first_and_then_from_the_dealers_left() -> None:
    """TRS-8.5: seat 2 wins, then 1, 3, 0 declare, and seat 2 leads."""
    table = Table().trick("1:4d 2:3d 3:Jd 0:5d")
    order = []
    while table.phase == "meld":
        order.append(table.turn)
        for other in range(4):
            if other not in order:
                assert table.rule(f"{other} meld none") == "TRS-4.13"
        table.say(f"{table.turn} {table.lines[-1]}")
    assert order == [2, 1, 3, 0]
    assert (table.phase, table.turn) == ("play", 2)


@pytest.mark.rule("TRS-4.13")
@with_each("dealer", range(4))
@with_each("winner", range(4))
def test_every_order_of_the_meld_round(dealer: int, winner: int) -> None:
    others = [seat % 4 for seat in range(dealer + 1, dealer + 5) if seat % 4 != winner]
    assert list(Table().game.orders[dealer][winner]) == [winner, *others]


@pytest.mark.rule("TRS-4.14")
def test_each_declares_once_and_it_scores_at_once() -> None:
    table = Table().trick(TRICK_1)
    assert table.deal.melds == [0, 0]
    assert table.say("0 meld threes3").deal.melds == [3, 0]
    assert table.rule("0 meld threes3") == "TRS-4.14"
    assert table.say("1 meld twos3").deal.melds == [3, 3]
    table.say("2 meld none, 3 meld none")
    for line in ("0 meld threes3", "3 meld none", "1 meld twos3"):
        assert table.rule(line) == "TRS-4.14"
    assert Table().rule("1 meld none") == "TRS-4.14"


@pytest.mark.rule("TRS-4.16", "TRS-5.2")
def test_all_melds_or_any_of_them() -> None:
    """TRS-8.15: with `optional` every selection, with `compulsory` only all together."""
    free = declaring(KEEPING_BACK, melds="optional", announce="automatic")
    assert free.lines == ["meld aces3", "meld napoletana-c", "meld napoletana-c aces3", "meld none"]
    bound = declaring(KEEPING_BACK, announce="automatic")
    assert bound.lines == ["meld napoletana-c aces3"]
    assert bound.refused("1 meld none").rule == "TRS-4.16"
    refusal = bound.refused("1 meld aces3")
    assert refusal == ("TRS-4.16", "You must declare every meld. You also have a club napoletana.")
    kept = free.say("1 meld aces3")
    assert kept.deal.melds == [0, 3]
    called = declaring(KEEPING_BACK, melds="optional")
    assert called.lines == sorted([*free_lines("announce"), *free_lines("meld")])
    assert declaring(KEEPING_BACK).lines == ["announce napoletana-c aces3", "meld napoletana-c aces3"]


def free_lines(verb: str) -> list[str]:
    return [f"{verb} {said}" for said in ("aces3", "napoletana-c", "napoletana-c aces3", "none")]


@pytest.mark.rule("TRS-5.2", "TRS-4.15")
def test_a_seat_with_no_meld_has_one_declaration() -> None:
    for melds in ("compulsory", "optional"):
        table = Table(melds=melds).trick(TRICK_1).say("0 meld threes3, 1 meld twos3")
        assert table.lines == ["announce none", "meld none"]
        quiet = Table(melds=melds, announce="automatic").trick(TRICK_1).say("0 meld threes3, 1 meld twos3")
        assert quiet.lines == ["meld none"]


@pytest.mark.rule("TRS-4.17")
def test_the_words_and_their_order() -> None:
    """Napoletane by suit, then aces, twos, threes; each once."""
    table = declaring(GREATEST, melds="optional")
    said = "napoletana-c napoletana-d napoletana-h aces3 twos3 threes3"
    assert f"meld {said}" in table.lines
    for wrong in ("aces3 napoletana-c", "napoletana-d napoletana-c", "twos3 aces3", "aces3 aces3", "aces3 aces4"):
        assert table.rule(f"1 meld {wrong}") == "TRS-4.17", wrong
    for line in ("1 meld none aces3", "1 meld aces", "1 meld aces2", "1 meld Ac 2c 3c", "1 meld"):
        assert table.rule(line) == "TRS-4.17", line
    everything = "Ac 2c 3c Ad 2d 3d Ah 2h 3h As 2s 3s"
    assert words(everything) == [*(f"napoletana-{suit}" for suit in "cdhs"), "aces4", "twos4", "threes4"]


@pytest.mark.rule("TRS-4.18")
def test_melds_are_shown_until_the_second_trick_is_led_to() -> None:
    """Everybody sees them, and remembers them; the picture shows them no longer than the rule says."""
    table = Table().trick(TRICK_1)
    assert all(card is BACK for card in table.zones(1)["hand-0"].cards)
    table.say("0 meld threes3")
    for who in (1, 2, 3, -2):
        assert cards_text(sorted(table.zones(who)["hand-0"].cards)[:3]) == "3c 3h 3s"
        assert cards_text(table.view(who).deal.hands[0][:3]) == "3c 3h 3s"
    table.say("1 meld twos3, 2 meld none, 3 meld none")
    assert cards_text(sorted(table.zones(3)["hand-1"].cards)[:3]) == "2c 2h 2s"
    assert cards_text(sorted(table.zones(3)["hand-0"].cards)[:3]) == "3c 3h 3s"
    table.say("0 play Kc")
    for who in (1, 2, 3, -2):
        assert all(card is BACK for card in table.zones(who)["hand-0"].cards)
        assert cards_text(table.view(who).deal.hands[0][:3]) == "3c 3h 3s"


@pytest.mark.rule("TRS-4.18")
def test_a_table_that_shows_no_melds_gives_only_words() -> None:
    """Three of a rank give no card away; a napoletana and four of a rank name their cards themselves."""
    table = Table(show_melds=False).trick(TRICK_1).say("0 meld threes3")
    for who in (1, 2, 3, -2):
        assert all(card is BACK for card in table.zones(who)["hand-0"].cards)
        assert set(table.view(who).deal.hands[0]) == {BACK}
    named = declaring("Ac 2c 3c Ad Ah As 7s 6s 5s 4s", show_melds=False).say("1 meld napoletana-c aces4")
    assert all(card is BACK for card in named.zones(2)["hand-1"].cards)
    known = {card for card in named.view(2).deal.hands[1] if card is not BACK}
    assert known == set(read_cards("Ac 2c 3c Ad Ah As")) & set(named.deal.hands[1])


@pytest.mark.rule("TRS-6.7", "TRS-6.8")
def test_the_greatest_hand() -> None:
    """TRS-8.7: 18, or 19 with an ace, two or three for the tenth card."""
    said = words(GREATEST)
    assert said == ["napoletana-c", "napoletana-d", "napoletana-h", "aces3", "twos3", "threes3"]
    assert worth(said) == 18
    for rank, group in (("A", "aces"), ("2", "twos"), ("3", "threes")):
        greater = words(GREATEST.replace("7s", f"{rank}s"))
        assert f"{group}4" in greater
        assert f"{group}3" not in greater
        assert worth(greater) == 19
    table = declaring(GREATEST)
    assert table.say(f"1 meld {' '.join(said)}").deal.melds == [0, 18]


@pytest.mark.slow
@pytest.mark.rule("TRS-6.9")
def test_no_deal_has_more_than_21_in_melds() -> None:
    """TRS-8.7, and every way to share out the twelve cards among four hands of ten."""
    table = Table(pack=pack_for({1: GREATEST, 2: "As 2s 3s 7c 6c 5c 4c Jc Qc Kc"})).trick("1:7s 2:As 3:4s 0:5s")
    while table.phase == "meld":
        table.say(f"{table.turn} {next(line for line in table.lines if line.startswith('meld'))}")
    assert table.deal.melds == [3, 18]
    assert max(best(mask) for mask in range(1 << 12) if mask.bit_count() <= 10) == 19
    assert greatest_sum() == 21


def best(mask: int) -> int:
    return worth(melds_in(mask))


def greatest_sum() -> int:
    """Return the most points in melds that four hands of at most ten cards can have together."""
    full = (1 << 12) - 1
    two = [0] * (full + 1)
    hands = [best(mask) if mask.bit_count() <= 10 else 0 for mask in range(full + 1)]
    for mask in range(full + 1):
        part = mask
        while part:
            two[mask] = max(two[mask], hands[part] + hands[mask ^ part])
            part = (part - 1) & mask
    return max(two[mask] + two[full ^ mask] for mask in range(full + 1))
