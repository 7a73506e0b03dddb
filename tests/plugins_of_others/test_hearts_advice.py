"""The advice on Hearts: it knows no more than its seat, says why, and plays better than chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from cardtable_plugins.hearts import QUEEN, Hearts
from cardtable_plugins.hearts_advice import LAPSES, HeartsAdvice

from cardtable.cards import read_cards
from cardtable.players.advice.judgement import SEARCH, UNJUDGED
from cardtable.players.player import Budget
from cardtable.players.search import Expert
from cardtable.rules.game import OVER, Standing, View
from cardtable.rules.moves import Move
from cardtable.rules.naming import speak
from tests.plugins_of_others.test_hearts import HANDS, Table

GAME = Hearts.table({})
ADVICE = HeartsAdvice(GAME)
NAMES = ("Ann", "Bea", "Cy", "Dov")


def club(view: View, advice: HeartsAdvice = ADVICE) -> Move:
    """Return the move of a club player."""
    return advice.best(view.deal, view.who, view.lines)


def positions(seed: int, deals: int, game: Hearts = GAME) -> Iterator[tuple[Any, View]]:
    """Yield positions of deals that club players and random players play, each with the view of the seat on turn."""
    rng, advice = Random(seed), HeartsAdvice(game)
    for number in range(deals):
        deal = game.open(Standing((0,) * 4, 0, deals=number), 0, game.shuffled(game.start(), rng))
        while deal.phase != OVER:
            view = game.view(deal, deal.turn)
            yield deal, view
            game.play(deal, rng.choice(view.lines) if rng.random() < 0.2 else club(view, advice))


@pytest.mark.slow
def test_the_advice_does_not_peek() -> None:
    """It weighs a view, a guess of that view and the true deal alike, whatever it forgets."""
    rng = Random(1)
    for deal, view in positions(1, 8):
        lines = view.lines if len(view.lines) < 50 else rng.sample(list(view.lines), 10)
        guess = GAME.guess(view, rng)
        for lapses in (frozenset[str](), frozenset(name for name in LAPSES if rng.random() < 0.3)):
            seen = ADVICE.weigh(view.deal, view.who, lines, lapses)
            assert [ADVICE.weigh(other, view.who, lines, lapses) for other in (deal, guess)] == [seen, seen]
        best = club(view)
        assert ADVICE.best(deal, view.who, view.lines) == best
        judgement = ADVICE.reason(view, best).judgement
        assert judgement in UNJUDGED or best in ADVICE.puts_first(view, judgement)


@pytest.mark.slow
def test_every_move_has_a_reason_that_is_a_sentence() -> None:
    """With an id of the page; only a move that the advice does not recommend may have none."""
    rules = set()
    for jack in (False, True):
        game = Hearts.table({"jack": jack})
        advice = HeartsAdvice(game)
        for _, view in positions(2, 12, game):
            move = club(view, advice)
            reason = advice.reason(view, move)
            said = speak(reason.sentence, NAMES, view.who)
            assert said or reason.judgement == SEARCH
            assert not said or (said[0].isupper() and said.endswith(".") and not set("{}\ue000") & set(said)), said
            rules.add(reason.rule)
    assert {f"HRT-10.{number}" for number in (1, 2, 3, 4, 5, 6, 7)} <= rules


@pytest.mark.parametrize(
    ("hand", "passes", "rule"),
    [
        ("Qs 2s 3h 4h 5d 6d 7d 8d 9d 2c 3c 4c 5c", "Qs", "HRT-10.1"),
        ("As Ks 2h 4h 5d 6d 7d 8d 9d 2c 3c 4c 5c", "As Ks", "HRT-10.1"),
        ("Ks Js 5s 4s 8h 6h 9d 6d 5d Kc Qc Jc 2d", "Ks", "HRT-10.1"),
        ("Qs Js 5s 4s Ah Kh Qh Jh Th Ac Kc Qc Jc", "Qs", "HRT-10.1"),
        ("Ks Js 9s 5s 4s 6h 9d 6d 5d Kc Qc Jc 2d", "Kc Qc Jc", "HRT-10.2"),
        ("Qs 2s 3s 4s 5s Ah Kh Jh 2d 3d 2c 3c 4c", "Ah Kh Jh", "HRT-10.2"),
        ("2s 3s 4s 5s 2h 3h Kd Qd Jd 2c 3c 4c 5c", "Kd Qd Jd", "HRT-10.2"),
    ],
)
@pytest.mark.rule("HRT-10.1", "HRT-10.2")
def test_what_is_passed(hand: str, passes: str, rule: str) -> None:
    view = Table({0: hand}, deals=0).view(0)
    move = club(view)
    assert {*read_cards(passes)} <= {*move.args}
    assert ADVICE.reason(view, move).rule == rule


@pytest.mark.rule("HRT-10.3", "HRT-10.7", "HRT-10.4")
def test_what_is_played_to_a_trick() -> None:
    play = Table({**HANDS, 3: "Qc Jc Tc 8c 7c 6c 5c 4c Kc"}).say("0 play 2c")
    assert str(club(play.view(1))) == "1 play Ac", "a high club on the first trick"
    play.say("1 play 3c")
    assert str(club(play.view(2))) == "2 play Ks", "it could win the queen"
    play.say("2 play Ks, 3 play Kc")
    play.say("3 play 4c")
    assert str(club(play.view(0))) == "0 play 9c"
    play.say("0 play 9c, 1 play Ac, 2 play Js")
    play.say("1 play As")
    reason = ADVICE.reason(play.view(2), club(play.view(2)))
    assert reason.rule in ("HRT-4.5", "HRT-4.6", "HRT-10.4")
    play.say("2 play Ts, 3 play 5c")
    assert str(club(play.view(0))) == "0 play Qs"
    assert ADVICE.reason(play.view(0), club(play.view(0))).rule == "HRT-10.7"


def after_the_first(hand: str, seat: int = 1, **options: Any) -> Table:
    """Return a table after the first trick, which `seat` has won with the ace of clubs; it has `hand` besides."""
    play = Table({0: "2c", seat: f"Ac {hand}"}, **options).say("0 play 2c")
    while play.deal.count:
        play.say(f"{play.turn} {'play Ac' if play.turn == seat else play.lines[0]}")
    return play


def advised(play: Table) -> tuple[str, str]:
    """Return the card that is advised to the seat on turn, and the rule of the reason."""
    view = play.view(play.turn)
    move = club(view, HeartsAdvice(play.game))
    return str(move.card), HeartsAdvice(play.game).reason(view, move).rule


@pytest.mark.rule("HRT-10.5")
def test_spades_are_led_to_bring_out_the_queen() -> None:
    """Not by a player who has a higher spade, or when the queen has fallen."""
    assert advised(after_the_first("9s 2s 2d 3d 4d 5d 6d 7d 8d 3h 4h 5h")) == ("9s", "HRT-10.5")
    assert advised(after_the_first("Ks 2s 2d 3d 4d 5d 6d 7d 8d 3h 4h 5h"))[1] != "HRT-10.5"
    assert advised(after_the_first("Qs 2s 2d 3d 4d 5d 6d 7d 8d 3h 4h 5h"))[1] != "HRT-10.5"


def in_a_trick(hand: str, plays: str, points: Sequence[int] = (0, 0, 0, 0), **options: Any) -> Table:
    """Return a table at which seat 3 has `hand` and plays last to a trick, with these points taken before."""
    one, two, three = plays.split()
    play = Table({0: f"2c {one}", 1: f"Ac {two}", 2: f"3c {three}", 3: f"4c {hand}"}, **options)
    play.say("0 play 2c, 1 play Ac, 2 play 3c, 3 play 4c")
    play.deal.turn, play.deal.points = 0, list(points)
    for seat, card in enumerate(read_cards(plays)):
        play.game.play(play.deal, Move(seat, "play", card))
    return play


@pytest.mark.rule("HRT-10.6", "HRT-10.4")
def test_a_trick_that_counts_nothing_is_won_by_the_last_player() -> None:
    hand = "Ad Kd 9d 4d 2s 3s 4s 5s 6s 7s 8s 9s"
    assert advised(in_a_trick(hand, "5d 6d Td")) == ("Ad", "HRT-10.6")
    assert advised(in_a_trick(hand, "5d 6d Kh")) == ("4d", "HRT-10.4")


@pytest.mark.rule("HRT-10.8")
def test_the_jack_is_won_where_it_counts() -> None:
    hand = "Ad Kd 9d 4d 2s 3s 4s 5s 6s 7s 8s 9s"
    assert advised(in_a_trick(hand, "5d Jd Kh", jack=True)) == ("Ad", "HRT-10.8")
    assert advised(in_a_trick(hand, "5d Jd Kh"))[1] == "HRT-10.4"
    assert advised(in_a_trick("Jd 4d 2s 3s 4s 5s 6s 7s 8s 9s 2h 3h", "5d Qd Td", jack=True))[0] == "4d"


@pytest.mark.rule("HRT-10.9", "HRT-10.10")
def test_the_moon_is_shot_if_it_is_sure_and_stopped_if_it_costs_little() -> None:
    hand = "Ad Kd 9d 4d 2s 3s 4s 5s 6s 7s 8s 9s"
    assert advised(in_a_trick(hand, "5d 6d Kh", (0, 14, 0, 0))) == ("Ad", "HRT-10.10")
    assert advised(in_a_trick(hand, "5d 6d Kh", (1, 14, 0, 0)))[1] == "HRT-10.4"
    play = after_the_first("Ad Kd Qd Jd Td Ah Kh Qh Jh Th As Ks")
    play.deal.points[1], play.deal.gone = 13, play.deal.gone | 1 << 2 * QUEEN
    play.deal.held = [bag & ~(3 << 2 * QUEEN) for bag in play.deal.held]
    assert advised(play)[1] == "HRT-10.9"
    play.deal.points[2] = 1
    assert advised(play)[1] != "HRT-10.9"


@pytest.mark.slow
def test_a_club_player_takes_fewer_points_than_chance() -> None:
    """By far: about a quarter of the others' points."""
    taken, rng = [0, 0], Random(3)
    for number in range(24):
        deal = GAME.open(Standing((0,) * 4, 0, deals=number), 0, GAME.shuffled(GAME.start(), rng))
        while deal.phase != OVER:
            view = GAME.view(deal, deal.turn)
            GAME.play(deal, club(view) if deal.turn == number % 4 else rng.choice(view.lines))
        for seat, points in enumerate(GAME.score(deal).change):
            taken[seat != number % 4] += points
    assert taken[0] < taken[1] / 3 / 2


@pytest.mark.slow
def test_the_expert_says_the_same_of_whatever_looks_alike() -> None:
    rng = Random(5)
    for number, (_, view) in enumerate(positions(5, 2)):
        if number % 13 == 2 and len(view.lines) > 1:
            thought = Expert(GAME, ADVICE, 1).think(view, Budget(playouts=12))
            again = GAME.view(GAME.guess(view, rng), view.who)
            assert thought == Expert(GAME, ADVICE, 1).think(again, Budget(playouts=12))
            assert thought is not None
            assert thought.move in view.lines
