"""The list of cards still out tells a player only what the player could have counted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.cards import BACK
from cardtable.match.match import Match
from cardtable.rules.catalogue import CATALOGUE, Entry, entry
from cardtable.rules.game import SPECTATOR, AnyGame
from cardtable.rules.naming import speak
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import cards_of
from cardtable.rules.tricks.out import told_in_a_line, told_in_lines, what_is_out
from cardtable.testing.playing import random_table
from tests.each import with_each

TRICKS = [entry for entry in CATALOGUE if issubclass(entry.game(), TrickGame)]
NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve")


def prevented(entry: Entry, rng: Random) -> AnyGame:
    """Return a random prevented table of the game."""
    game = random_table(entry, rng)
    return game if game.law is None else prevented(entry, rng)


def test_who_has_drawn_a_card_of_a_suit_in_sight_is_not_out_of_it() -> None:
    """In Two-Handed Tressette a player without hearts may draw one that both see."""
    game, rng, drew = entry("two-handed-tressette").game().table({"announce": "automatic"}), Random(7), 0
    for _ in range(4):
        match = Match(game, NAMES[:2], rng=rng)
        match.begin()
        while not match.over and match.number == 0:
            deal: Any = match.deal
            for seat in range(2):
                open_suits = {card.suit for card in deal.shown[1 - seat] if card in deal.hand(1 - seat)}
                for each in what_is_out(game, match.view(seat)):
                    lacked = deal.lacks[1 - seat] >> each.suit & 1
                    drew += bool(lacked and each.suit in open_suits)
                    assert not each.without or each.suit not in open_suits
            match.say(rng.choice(game.lawful(match.deal, game.to_act(match.deal)[0])))
    assert drew > 0


@pytest.mark.parametrize("entry", TRICKS, ids=lambda entry: entry.id)
def test_it_is_counted_from_what_the_seat_has_seen(entry: Entry) -> None:
    """Each card is gone, held, laid aside before one's eyes, or out; who is out of a suit holds none of it."""
    rng, looked = Random(4), 0
    while looked < 12:
        game = prevented(entry, rng)
        match = Match(game, NAMES[: game.seats], rng=rng)
        match.begin()
        for _ in range(rng.randrange(20, 70)):
            if match.over or (match.deal.phase == "play" and rng.random() < 0.03):
                break
            match.say(rng.choice(game.lawful(match.deal, rng.choice(game.to_act(match.deal)))))
        deal = match.deal
        for who in range(game.seats):
            view = match.view(who)
            suits = what_is_out(game, view)
            assert bool(suits) == (deal.phase == "play")
            looked += bool(suits)
            for each in suits:
                hidden = [card for seat in range(game.seats) if seat != who for card in deal.hand(seat)]  # type: ignore[attr-defined]
                ours = [card for card in hidden if deal.ranking.follows[card] == each.suit]  # type: ignore[attr-defined]
                for card in set(ours):
                    assert each.out.count(card) >= ours.count(card), "what others hold is out"
                assert not {*each.out} & {*view.deal.hand(who)} or game.id == "auction-pinochle"
                assert BACK not in (*each.out, *each.gone)
                for seat in each.without:
                    assert not [card for card in deal.hand(seat) if deal.ranking.follows[card] == each.suit]  # type: ignore[attr-defined]
            if suits:
                gone = sorted(card for each in suits for card in each.gone)
                assert gone == [*cards_of(deal.gone)]  # type: ignore[attr-defined]
                other = game.view(game.guess(view, rng), who)
                assert what_is_out(game, other) == suits, "it tells apart what the seat cannot"
        assert not what_is_out(game, match.view(SPECTATOR))


def test_the_words_name_few_trumps_and_count_many() -> None:
    """In a line for each suit, or in one that fits on a small screen."""
    game = next(entry for entry in CATALOGUE if entry.id == "frog").game().table({})
    match = Match(game, NAMES[:3], rng=Random(1))
    match.begin(0)
    for line in ("1 bid grand", "2 pass", "0 pass"):
        match.say(line)
    line = told_in_a_line(what_is_out(game, match.view(match.deal.turn)))
    assert line.startswith("♥ trumps out: ")
    assert "gone: ♠ 0 ♣ 0 ♦ 0" in line
    for _ in range(30):
        match.say(game.lawful(match.deal, match.deal.turn)[0])
        if any(each.without for each in what_is_out(game, match.view(0))):
            break
    suits = what_is_out(game, match.view(0))
    told = [speak(line, NAMES) for line in (told_in_a_line(suits), *told_in_lines(suits))]
    seat, suit = next((each.without[0], each.suit) for each in suits if each.without)
    assert f"{NAMES[seat]}: no {suit.symbol}" in told[0]
    assert any(line.startswith(suit.symbol) and line.endswith(f"{NAMES[seat]} has none") for line in told[1:])


@with_each("entry", TRICKS, ids=lambda entry: entry.id)
def test_where_mistakes_are_called_it_tells_nothing(entry: Entry) -> None:
    """Who has shown out of a suit and then plays it would be found out by it."""
    game = entry.game().table({"irregularities": "called"})
    match, rng = Match(game, NAMES[: game.seats], rng=Random(2)), Random(2)
    match.begin()
    for _ in range(400):
        if match.deal.phase == "play":
            break
        match.say(rng.choice(game.lawful(match.deal, rng.choice(game.to_act(match.deal)))))
    assert match.deal.phase == "play"
    assert not any(what_is_out(game, match.view(seat)) for seat in range(game.seats))
