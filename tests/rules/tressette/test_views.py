"""Guesses when more is known than a view shows at the moment: by melds, draws and the widow."""

from __future__ import annotations

from random import Random

from cardtable.cards import cards_text, read_cards
from cardtable.rules.tressette.cards import PACK
from tests.rules.tressette.table import TRICK_1, Table, pack_for


def test_melds_that_were_not_declared_are_not_guessed() -> None:
    """Where melds are compulsory, `meld none` tells that a seat was dealt none; where they are not it tells nothing."""
    rng = Random(5)
    for melds, expected in (("compulsory", {0}), ("optional", {0, 1})):
        table = Table(melds=melds).trick("1:6h 2:Jh 3:Qh 0:Kh")
        table.say("0 meld threes3, 1 meld twos3, 2 meld none")
        seen = set()
        for _ in range(300):
            guess = table.guess(1, rng)
            dealt = [*guess.hands[2], *guess.played(2)]
            seen.add(int(sum(card.rank == "A" for card in dealt) >= 3))
        assert seen == expected


def test_three_of_a_rank_that_was_not_shown() -> None:
    """Any three of them may be there, never all four, and the three are there in every guess."""
    rng = Random(6)
    table = Table(show_melds=False).trick(TRICK_1).say("0 meld threes3, 1 meld twos3")
    missing = set()
    for _ in range(200):
        guess = table.guess(2, rng)
        threes = {card for card in (*guess.hands[0], *guess.played(0)) if card.rank == "3"}
        assert len(threes) == 3
        missing |= {card for card in PACK if card.rank == "3"} - threes
    assert cards_text(sorted(missing)) == "3d"  # seat 2 has the fourth three
    for _ in range(200):
        guess = table.guess(3, rng)
        threes = {card for card in (*guess.hands[0], *guess.played(0)) if card.rank == "3"}
        assert len(threes) == 3
        missing |= {card for card in PACK if card.rank == "3"} - threes
    assert cards_text(sorted(missing)) == "3c 3d 3h 3s"


def test_hidden_draws_may_be_of_a_suit_that_was_out() -> None:
    """A seat that is out of spades in the first trick may draw one after it, and only then."""
    rng = Random(9)
    pack = pack_for({1: "2c 6c 6d Ah 7h Qh As 4s Qs Ks", 0: "3c 4c Jc Ad 3d 3h 5h Kh Kd Jd"}, seats=2)
    said = "1 meld none, 0 meld threes3"
    table = Table("two-handed-tressette", pack=pack, show_draws=False).trick("1:As 0:Jd").say(said)
    assert table.deal.lacks == [0, 0]
    spades = set()
    for _ in range(300):
        guess = table.guess(1, rng)
        held = [card for card in guess.hands[0] if card.suit == 3]
        assert held in ([], [guess.drawn(0)[-1]])
        spades.update(held)
    assert len(spades) > 2
    shown = Table("two-handed-tressette", pack=pack).trick("1:As 0:Jd").say(said)
    for _ in range(50):
        guess = shown.guess(1, rng)
        assert [card for card in guess.hands[0] if card.suit == 3 and card not in shown.deal.draws] == []


def test_the_widow_that_all_have_seen() -> None:
    """Its cards lie with the mediator or in his discard, as suits allow; the called card lies with its holder."""
    rng = Random(10)
    table = Table("mediatore", show_widow=True).say("1 mediate, 1 call 3c, 1 discard Ac 2d Ah As")
    widow = set(read_cards("2d 5d 7d Qd"))
    laid_aside = set()
    for _ in range(200):
        guess = table.guess(3, rng)
        assert widow <= {*guess.hands[1], *guess.discard}
        assert read_cards("3c")[0] in guess.hands[2]
        laid_aside |= widow & set(guess.discard)
    assert laid_aside == widow
