"""Computer seats: what they are given, what they choose, and that they choose the same again."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from cardtable.errors import BadInput
from cardtable.players.hints import after_its_name, hint, titles_of
from cardtable.players.player import RANDOM, STRENGTHS, Budget
from cardtable.players.strengths import make_player, strengths
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import View
from cardtable.rules.moves import NOBODY
from cardtable.rules.solitaires.klondike import Klondike
from cardtable.rules.tricks.game import TrickGame
from cardtable.testing.amount import many
from tests.rules.solitaires.table import laid

BUDGET = Budget(playouts=12)
"""A budget of play-outs, so that the choice does not depend on the time."""
SHORT = Budget(playouts=2)
"""A smaller budget for tables of piles, where a deal has hundreds of moves."""
SMALL = Budget(playouts=5)
"""A budget for whole deals of tricks, with which a search still finds other moves than the club player."""
EACH = max(1, 6 // many(1))
"""An expert at a table of piles, where a deal has hundreds of moves, searches each sixth; club plays the others."""


def played(strengths: list[str], seed: int, deals: int = 5) -> list[str]:
    """Return the moves of some deals between players of these strengths, as texts."""
    game = Euchre.table()
    rng = random.Random(seed)
    players = [make_player(strength, game, rng.getrandbits(32)) for strength in strengths]
    lines: list[str] = []
    standing = game.start()
    for number in range(deals):
        standing.dealer = None
        deal = game.open(standing, number % 4, game.shuffled(standing, rng))
        while seats := game.to_act(deal):
            move = players[seats[0]].choose(game.view(deal, seats[0]), BUDGET)
            assert move is not None
            assert move in game.lawful(deal, seats[0])
            lines.append(str(move))
            game.play(deal, move)
    return lines


@pytest.mark.slow
@pytest.mark.parametrize("strength", [RANDOM, *STRENGTHS])
def test_a_player_is_repeatable(strength: str) -> None:
    """With the same seed a player says the same lines, all of them lawful."""
    assert played([strength] * 4, 7) == played([strength] * 4, 7)


@pytest.mark.parametrize("strength", [RANDOM, "novice"])
def test_another_seed_plays_otherwise(strength: str) -> None:
    """Random players and novices vary with their seeds."""
    game = Euchre.table()
    deal = game.open(game.start(), 0, game.shuffled(game.start(), random.Random(1)))
    for move in ("1 pass", "2 pass", "3 pass", "0 take-up"):
        game.play(deal, next(line for line in game.lawful(deal, deal.turn) if str(line) == move))
    view = game.view(deal, 0)
    assert len({make_player(strength, game, seed).choose(view, BUDGET) for seed in range(60)}) > 1


def test_random_picks_evenly() -> None:
    """Every line as often as another."""
    game = Euchre.table()
    deal = game.open(game.start(), 0, game.shuffled(game.start(), random.Random(1)))
    view = game.view(deal, 1)
    player = make_player(RANDOM, game, 3)
    counted = Counter(str(player.choose(view, BUDGET)) for _ in range(3000))
    assert set(counted) == {"1 pass", "1 order", "1 order alone"}
    assert all(900 < times < 1100 for times in counted.values())


def test_nobody_speaks_without_a_line() -> None:
    """Where a seat has nothing to say its player lets it pass, and there is no hint."""
    game = Euchre.table()
    deal = game.open(game.start(), 0, game.shuffled(game.start(), random.Random(1)))
    view = game.view(deal, 3)
    assert view.lines == ()
    assert [make_player(strength, game, 0).choose(view, BUDGET) for strength in (RANDOM, *STRENGTHS)] == [None] * 4
    assert hint(game, view) is None


@pytest.mark.parametrize("strength", ["expert!", "", "Club", "person"])
def test_a_strength_that_there_is_not_is_refused(strength: str) -> None:
    """The sentence lists those there are."""
    with pytest.raises(BadInput, match=r"a seat must be one of random, novice, club, expert\.$"):
        make_player(strength, Euchre.table(), 0)


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in CATALOGUE if strengths(line.id)], ids=lambda line: line.id)
def test_a_hint_says_what_to_do_what_it_brings_and_why(line: Entry) -> None:
    """An expert's move, the cards by name, the reason and its rule, if one says the same."""
    game = line.game().table()
    rng = random.Random(4)
    deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
    budget = Budget(playouts=30)
    for _ in range(many(2)):
        views: list[View] = [game.view(deal, seat) for seat in game.to_act(deal)]
        view = next(view for view in views if deal.turn in (NOBODY, view.who))
        found = hint(game, view, budget)
        assert found is not None
        assert found.move in view.lines
        assert re.fullmatch("[A-Z]+-[0-9.]+|", found.rule)  # empty if no rule fits the move
        assert re.fullmatch("[A-Z\ue000].*[.]", found.sentence)
        title = titles_of(game, view)[found.move]
        words = title.partition(" ")[2] or title
        if found.look_first:  # the place comes before the move, and a discarded card is not named
            cards = re.findall(r"[a-z]+ of [a-z]+s", title) if found.move.verb != "discard" else ["turned card"]
            assert words in found.sentence or all(card in found.sentence for card in cards)
        else:
            assert words in found.sentence
        assert not re.search("[Tt]he [0-9AJQK]+[♣♦♥♠]", found.sentence)
        if found.figures:
            assert found.move == make_player("expert", game, 0).choose(view, budget)
            brings = dict(found.figures)
            assert all(brings[found.move] > brought for move, brought in brings.items() if move != found.move)
        game.play(deal, found.move)
        if not game.to_act(deal):
            break


@pytest.mark.slow
@pytest.mark.parametrize("line", CATALOGUE, ids=lambda line: line.id)
def test_every_game_is_played_to_the_end_of_a_deal_or_not_at_all(line: Entry) -> None:
    """The strengths offered for a game play it; where there is no advice none is offered, and that is said."""
    game = line.game().table()
    budget = SMALL if issubclass(line.game(), TrickGame) else SHORT
    rng = random.Random(5)
    for strength in (RANDOM, *strengths(line.id)):
        if strength == "club" and budget is SHORT and many(1) == 1:
            continue  # club plays nearly all of an expert's deal
        players = [make_player(strength, game, seat) for seat in range(game.seats)]
        beside = [make_player("club", game, seat) for seat in range(game.seats)] if strength == "expert" else players
        each = 1 if budget is SMALL else EACH
        standing = game.start()
        dealer = rng.randrange(game.seats) if standing.dealer is None else standing.dealer
        deal = game.open(standing, dealer, game.shuffled(standing, rng))
        for number in range(20_000):
            move = game.chance(deal, rng)
            seats = list(game.to_act(deal))
            while move is None and seats:
                view = game.view(deal, seats.pop(0))
                move = (beside if number % each else players)[view.who].choose(view, budget)
                assert move is None or game.refusal(deal, move) is None
            if move is None:
                break
            game.play(deal, move)
        assert strength == RANDOM or game.result(deal) is not None
    if not strengths(line.id):
        with pytest.raises(BadInput, match=f"No computer seat knows how to play {game.title} yet."):
            make_player("club", game, 0)
        assert hint(game, game.view(deal, 0)) is None


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("The ace of clubs is the best trump left.", "It is the best trump left."),
        ("You made clubs: draw them from the top, the ace of clubs first.", "You made clubs: draw them from the top."),
        ("Lead low, from a short suit: the ace of clubs.", "Lead low, from a short suit."),
        ("Leading the ace of clubs keeps the king.", "Leading it keeps the king."),
        ("They are the best: the ace of clubs, and then the others.", None),
        ("It wins, and the ace of clubs is played.", None),
    ],
)
def test_a_card_that_has_been_named_is_not_named_again(why: str, said: str | None) -> None:
    """Where `it` would be another thing, or part of a list, its name stays."""
    assert after_its_name(why, "the ace of clubs") == (said or why)


@pytest.mark.slow
def test_a_novice_does_not_carry_cards_back_where_it_has_just_taken_them_from() -> None:
    """A six lies as well on one red seven as on the other; whatever else there is to do is done, or the hand turned."""
    game = Klondike.table({"passes": 0, "units": "part"})
    for seed in range(20):
        deal = laid(game, {1: "9c 7d 6s", 2: "9s 7h", 3: "Kc"}, down={1: 1, 2: 1}, hand="Kd Kh Ks Jc Js")
        novice, lay = make_player("novice", game, seed), list[str]()
        while len(lay) < 12:
            move = novice.choose(game.view(deal, 0), BUDGET)
            assert move is not None
            game.play(deal, move)
            lay.append(str(move))
        assert sum(line in ("0 move T1 T2", "0 move T2 T1") for line in lay) <= 1, lay
