"""What hints of the Tressette family say of any card that a search may choose, and which cards it need not try."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.tressette import TressetteAdvice
from cardtable.players.advice.tressette.masks import mask_of
from cardtable.players.hints import believed
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from tests.hints import NAMES, positions
from tests.players.facts import Said
from tests.players.facts.tressette import FACTS, GAMES
from tests.players.family import late

POSITIONS = 150


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_any_card_is_true(name: str) -> None:
    """Not only of the card that the rule of thumb would play: a search may prefer another."""
    game: Any = entry(name).game().table({}, max(entry(name).seats)).in_turn()
    advice = advice_for(game)
    wrong = []
    for _, view in islice(positions(game, 5, share=0.5), POSITIONS):
        if view.deal.phase != "play":
            continue
        best = advice.best(view.deal, view.who, view.lines)
        others = [line for line in view.lines if line is not best]
        for line in advice.distinct(view.deal, view.who, [best, *others]):
            sentence = speak(believed(advice, view, line).sentence, NAMES, view.who)
            for fact in FACTS:
                found = fact.pattern.search(sentence)
                if found and not fact.holds(Said(game, view, line, sentence, found)):
                    wrong.append(f"{line}: {sentence}")
    assert wrong == []


HEARTS = "7h Jh Kh 4c"
VOID = "Ad Kc Jc 6s 5s"
OTHERS = (["Qc 3c 2c", "Jd Qd Kd", "2d 5d 6d"], ["Qc 3c 3h 2h", "Jd Qd Kd 4d", "2d 5d 6d 3d"])
TRIED: dict[str, tuple[str, str, str, str]] = {
    "to a trick lost to the three the least": ("tressette", HEARTS, "1:3h 2:5h", "7h"),
    "where the queen can be beaten all": ("tressette", HEARTS, "1:Qh 2:5h", "7h Jh Kh"),
    "under partner's three the lower of like cards": ("tressette", HEARTS, "2:3h 3:5h", "7h Jh"),
    "void on their trick no ace, and the lowest of each kind": ("tressette", VOID, "1:3h 2:5h 3:6h", "Jc 5s"),
    "void on partner's trick the ace that could be lost": ("tressette", VOID, "1:5h 2:3h 3:6h", "Ad"),
    "no ace is led that a three and a two can beat": ("tressette", "Ah 7h Kc Jc", "", "7h Jc Kc"),
    "where points hurt the highest of each kind": ("tressette-low-hand", VOID, "1:3h 2:5h 3:6h", "Ad Kc 6s"),
}
"""By what it shows: the game, the hand, what lies there, and the cards that a search tries."""


@pytest.mark.parametrize("shows", TRIED)
def test_a_search_does_not_try_cards_that_another_is_as_good_as(shows: str) -> None:
    """So that no hint advises to give an ace or a third of a point away for nothing."""
    name, hand, on_table, tried = TRIED[shows]
    table = late(name, [hand, *OTHERS[on_table == ""]], turn=0, on_table=on_table)
    view = table.view(0)
    cards = [line for line in view.lines if line.verb == "play"]
    best = table.advice.best(view.deal, 0, cards)
    moves = table.advice.distinct(view.deal, 0, [best, *[line for line in cards if line != best]])
    assert {move.card for move in moves} == set(read_cards(tried))


def test_last_to_play_a_search_tries_only_the_ace_that_wins_now_and_could_be_lost() -> None:
    hands = ["3s Js 2c Ac 6c Ad Kd Jd 6d 4d", "3c Ks Qs 7s 6s 2h Ah 5h Kh"]
    table = late("two-handed-tressette", hands, turn=0, on_table="1:7c", out="2s 5d")
    view = table.view(0)
    tried = table.advice.distinct(view.deal, 0, view.lines)
    assert {move.card for move in tried[1:]} <= set(read_cards("Ac"))
    assert table.club == "play Ac"


@pytest.mark.parametrize("card", read_cards("3s 2h Ac"))
def test_of_every_card_something_can_be_said_at_last(card: Any) -> None:
    table = late("two-handed-tressette", ["3s 2h Ac", "7c Kd 4d"], turn=0, out="2s 5d")
    view = table.view(0)
    said = table.advice.at_last(view, next(line for line in view.lines if line.args and line.card == card))
    kept = [other for other in read_cards("3s 2h Ac") if other != card]
    assert all(other.title in said for other in kept)
    assert card.title not in said


@pytest.mark.rule("TRS-10.8")
def test_a_card_that_was_shown_in_two_melds_is_known_once() -> None:
    """The three of a napoletana and of three threes: counted twice, it was taken for another card."""
    hands = ["Ks Ah 4h 2c", "3s 2s As 3h 3c 4c", "Jd Qd Kd 7d", "Ad 5d 6d"]
    table = late("tressette", hands, turn=0, melds="1:napoletana-s threes3:As 2s 3s 3c 3h 3s")
    position = TressetteAdvice(table.game).position(table.view(0).deal, 0, read_cards(hands[0]))
    assert position.known == [0, mask_of(read_cards("3s 2s As 3h 3c")), 0, 0]
