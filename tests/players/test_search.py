"""The expert: it searches deals that fit its view, keeps to its budget, repeats its choices, and never peeks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from cardtable.cards import CARDS as PACK
from cardtable.cards import read_cards
from cardtable.players import search
from cardtable.players.advice import advice_for
from cardtable.players.advice.clues import shares
from cardtable.players.advice.euchre import EuchreAdvice
from cardtable.players.advice.euchre.chances import chance
from cardtable.players.endings import CARDS, Ending
from cardtable.players.guesses import HEAVIEST, LESS_CARE, SOME_CARE, Guesses
from cardtable.players.player import Budget
from cardtable.players.search import Expert, _Trial
from cardtable.rules.catalogue import entry
from cardtable.rules.euchre.deal import EuchreDeal, EuchreStanding
from cardtable.rules.euchre.euchre import Euchre
from cardtable.rules.game import OVER
from cardtable.rules.moves import Move
from cardtable.rules.tricks.hands import UNIT, bag_of, cards_of

SOME = Budget(playouts=40)
TABLES: tuple[dict[str, object], ...] = (
    {},
    {"deck": 24, "stick_the_dealer": True},
    {"deck": 28, "lone_lead": "eldest"},
)


def positions(
    deals: int, seed: int, options: dict[str, object] | None = None
) -> Iterator[tuple[Euchre, EuchreAdvice, EuchreDeal]]:
    """Yield every position of some deals between club players, who now and then make a random move."""
    game = Euchre.table(options)
    advice = EuchreAdvice(game)
    rng = random.Random(seed)
    for _ in range(deals):
        score = (rng.randrange(5), rng.randrange(5))
        standing = EuchreStanding(score, score=score)
        deal = game.open(standing, rng.randrange(4), game.shuffled(standing, rng))
        while seats := game.to_act(deal):
            yield game, advice, deal
            lines = game.lawful(deal, seats[0])
            game.play(deal, rng.choice(lines) if rng.random() < 0.2 else advice.best(deal, seats[0], lines))


def said(pack: str, lines: str, dealer: int = 0) -> tuple[Euchre, EuchreDeal]:
    """Return the game, and a deal from that pack after these moves."""
    game = Euchre.table()
    deal = game.open(game.start(), dealer, [read_cards(pack)])
    for line in lines.split(","):
        game.play(deal, next(move for move in game.lawful(deal, deal.turn) if str(move) == line))
    return game, deal


# ── what a choice depends on ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_the_same_seed_and_budget_find_the_same() -> None:
    """Not only the same line: the same figures; other deals are guessed with another seed."""
    other = 0
    for game, advice, deal in positions(1, 1):
        view = game.view(deal, deal.turn)
        if len(view.lines) > 1:
            found = Expert(game, advice, 7).think(view, SOME)
            assert found == Expert(game, EuchreAdvice(game), 7).think(view, SOME)
            other += found != Expert(game, advice, 8).think(view, SOME)
    assert other > 3


# ── budgets ───────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("playouts", [1, 5, 17, pytest.param(60, marks=pytest.mark.slow)])
def test_it_plays_out_no_more_hands_than_it_may(playouts: int) -> None:
    """The budget holds for all lines together; with too little for one deal it says what club says."""
    for game, advice, deal in positions(2, 3):
        view = game.view(deal, deal.turn)
        thought = Expert(game, advice, 1).think(view, Budget(playouts=playouts))
        assert thought is not None
        assert thought.playouts <= playouts
        assert thought.move in view.lines
        assert thought.club == advice.best(view.deal, view.who, view.lines)
        if playouts == 1:
            assert (thought.move, thought.guesses) == (thought.club, 0)


def test_a_choice_that_is_none_needs_no_thought() -> None:
    """One line, or none."""
    for game, advice, deal in positions(2, 4):
        expert = Expert(game, advice, 1)
        assert expert.choose(game.view(deal, (deal.turn + 1) % 4), SOME) is None
        view = game.view(deal, deal.turn)
        if len(view.lines) == 1:
            assert expert.think(view, SOME) == expert.think(view, Budget(stopped=lambda: True))
            assert expert.choose(view, Budget()) == view.lines[0]


class Clocks:
    """Fake clocks: that of the processor advances a hundredth of a second at each look, the real-time clock faster."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, busy: float = 1.0) -> None:
        self.worked, self.busy = 0.0, busy
        monkeypatch.setattr("cardtable.players.player.thread_time", self.work)
        monkeypatch.setattr("cardtable.players.player.perf_counter", lambda: self.worked * self.busy)

    def work(self) -> float:
        self.worked += 0.01
        return self.worked


def test_it_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By clocks that go on by a hundredth of a second whenever they are looked at: it looks between any two deals."""
    game, advice, deal = next(positions(1, 5))
    view = game.view(deal, deal.turn)
    clocks = Clocks(monkeypatch)
    played = []
    for seconds in (0.1, 0.2):
        begun = clocks.worked
        thought = Expert(game, advice, 1).think(view, Budget(seconds=seconds))
        assert thought is not None
        assert clocks.worked - begun < seconds + 0.05
        assert thought.move in view.lines
        played.append(thought.playouts)
    assert 0 < played[0] < played[1]


def test_on_a_busy_machine_it_thinks_as_deeply_and_gives_up_after_three_times_its_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seconds are the processor's: with half or a third of it all is as before; with a thirtieth, nobody waits on."""
    game, advice, deal = next(positions(1, 5))
    view = game.view(deal, deal.turn)
    played, worked = [], []
    for busy in (1.0, 2.0, 3.0, 30.0):
        clocks = Clocks(monkeypatch, busy)
        thought = Expert(game, advice, 1).think(view, Budget(seconds=1.0))
        assert thought is not None
        played.append(thought.playouts)
        worked.append(clocks.worked)
    assert played[0] == played[1] == played[2] > played[3]
    assert worked[3] * 30 < 3 + 30 * 0.05


def test_it_stops_when_nobody_asks_any_more() -> None:
    """At once, or in the midst of it, with a line that is lawful."""
    game, advice, deal = next(positions(1, 6))
    view = game.view(deal, deal.turn)
    stopped = Expert(game, advice, 1).think(view, Budget(stopped=lambda: True))
    assert stopped is not None
    assert (stopped.guesses, stopped.move) == (0, stopped.club)
    asked = 0

    def after_some() -> bool:
        nonlocal asked
        asked += 1
        return asked > 30

    thought = Expert(game, advice, 1).think(view, Budget(stopped=after_some))
    assert thought is not None
    assert thought.move in view.lines
    assert thought.guesses <= 30


def test_it_ends_early_where_the_choice_is_clear() -> None:
    """With a hand that has nothing it does not take long to leave the turn-up alone."""
    game = Euchre.table()
    pack = "7c 8d 9s Jh Qh Kh 7h 8h 9h Ah Ac Kc 7d 9d Ad Kd 7s 8s Tc Td Th Qc Qd Qs Ks As Ts Jc Jd Js 8c 9c"
    deal = game.open(game.start(), 0, [read_cards(pack)])
    thought = Expert(game, EuchreAdvice(game), 1).think(game.view(deal, 1), Budget(playouts=1_000_000))
    assert thought is not None
    assert str(thought.move) == "1 pass"
    assert thought.guesses < search.MOST_GUESSES


# ── when it does not follow club ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.slow
def test_it_leaves_clubs_line_only_for_a_gain_beyond_chance() -> None:
    """The gain is greater than its standard error, of a bid than two; some that are smaller are not followed."""
    left = forgone = bids = 0
    for game, advice, deal in positions(4, 15):
        view = game.view(deal, deal.turn)
        if len(view.lines) == 1 or (deal.phase == "play" and len(deal.hands[deal.turn]) == 5):
            continue
        thought = Expert(game, advice, 1).think(view, Budget(playouts=96))
        assert thought is not None
        doubt = 2 if deal.phase in ("order", "name") else 1
        sure = [tried.move for tried in thought.tried if tried.gain > doubt * tried.error]
        assert thought.move in (thought.club, *sure)
        left += thought.move != thought.club
        forgone += thought.move == thought.club and max(tried.gain for tried in thought.tried) > 0
        bids += doubt == 2
    assert left > 1
    assert forgone > 3
    assert bids > 10


# ── guesses ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_orders_it_up_is_thought_to_have_trumps() -> None:
    """Deals in which a seat would not have bid so are left out: the maker has more trumps than chance would give."""
    pack = "Jh Ah Kh 7c 8d 9s 7s 8s Tc 9c 7d 9d As Kc Qd Ts Js Jd Ac Td Qh 7h 8h 9h Ad Kd Qc Qs Ks Jc Th 8c"
    game, deal = said(pack, "1 order")
    view = game.view(deal, 0)
    rng = random.Random(1)
    guesses = Guesses(game, EuchreAdvice(game), view, rng)

    def trumps(deals: list[EuchreDeal]) -> float:
        follows = deal.ranking.follows
        return fmean(sum(follows[card] == deal.trump for card in guess.hands[1]) for guess in deals)

    likely: list[EuchreDeal] = guesses.some(200)
    assert all(game.view(guess, 0) == view for guess in likely)
    assert trumps(likely) > trumps([game.guess(view, rng) for _ in range(200)]) + 0.5


def test_deals_with_weights_tell_as_much_as_a_sample() -> None:
    """The maker has as many trumps on average, every deal fits the view, and no deal outweighs the others by far."""
    pack = "Jh Ah Kh 7c 8d 9s 7s 8s Tc 9c 7d 9d As Kc Qd Ts Js Jd Ac Td Qh 7h 8h 9h Ad Kd Qc Qs Ks Jc Th 8c"
    game, deal = said(pack, "1 order")
    view = game.view(deal, 0)

    def trumps(guess: EuchreDeal) -> int:
        return sum(deal.ranking.follows[card] == deal.trump for card in guess.hands[1])

    sample = fmean(map(trumps, Guesses(game, EuchreAdvice(game), view, random.Random(1)).some(200)))
    drawn = [*Guesses(game, EuchreAdvice(game), view, random.Random(1), SOME_CARE).drawn(200)]
    assert len({id(each.deal) for each in drawn}) == len(drawn) == 200
    assert all(game.view(each.deal, 0) == view for each in drawn)
    whole = sum(each.weight for each in drawn)
    assert sum(each.weight * trumps(each.deal) for each in drawn) / whole == pytest.approx(sample, abs=0.25)
    assert sample > fmean(trumps(game.guess(view, random.Random(at))) for at in range(200)) + 0.5
    assert max(each.weight for each in drawn) < HEAVIEST * whole / len(drawn)


def test_deals_are_drawn_although_no_guess_fits_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guesses, "said", lambda *_: 0.0)
    pack = "Jh Ah Kh 7c 8d 9s 7s 8s Tc 9c 7d 9d As Kc Qd Ts Js Jd Ac Td Qh 7h 8h 9h Ad Kd Qc Qs Ks Jc Th 8c"
    game, deal = said(pack, "1 order")
    drawn = [*Guesses(game, EuchreAdvice(game), game.view(deal, 0), random.Random(1), LESS_CARE).drawn(5)]
    assert [each.weight for each in drawn] == [1.0] * 5


class Even:
    """Instead of random numbers, numbers that are spread evenly."""

    def __init__(self, many: int) -> None:
        self.many, self.at = many, 0

    def random(self) -> float:
        self.at += 1
        return (self.at - 0.5) / self.many


LOOKED_AT = 20
"""Of the discards that are drawn again, one in so many is looked at from the seat: comparing views takes long."""


@pytest.mark.slow
def test_a_discard_drawn_again_is_as_likely_as_a_discard_that_is_weighed() -> None:
    """Wherever the hidden cards lay before, and only a card that the dealer can have discarded is chosen."""
    taken, many, lacking = 0, 4000, 0
    for game, advice, deal in positions(40, 9):
        dealer = deal.dealer
        if deal.phase != "play" or not deal.exchanged or deal.turn == dealer or taken > 25:
            continue
        view = game.view(deal, deal.turn)
        redraws, guess = advice.clues.redrawing(view), game.guess(view, random.Random(taken))
        assert redraws is not None
        assert guess.discard is not None
        taken += 1
        had, lacks = guess.hand(dealer), guess.lacks[dealer]
        free = [card for card in had if card != guess.turn_up]
        lacking += bool(lacks >> guess.ranking.follows[guess.discard] & 1)
        fitting = [guess.discard, *([] if lacks >> guess.ranking.follows[guess.discard] & 1 else free)]
        dealt = cards_of(guess.begun_with()[dealer] + UNIT[guess.discard] - UNIT[guess.turn_up])
        before = guess.copy()
        before.held[dealer], before.phase, before.turn = bag_of(dealt), "discard", dealer
        lines = game.lawful(before, dealer)
        chances = dict(zip([line.card for line in lines], shares(advice.weigh(before, dealer, lines)), strict=True))
        found = dict.fromkeys(PACK, 0.0)
        even: Any = Even(many)
        for nth in range(many):
            again = guess.copy()
            weight = redraws(again, even)
            assert again.discard is not None
            if nth % LOOKED_AT == 0:
                assert game.view(again, view.who) == view
            found[again.discard] += weight / many
        for card, often in found.items():
            wanted = chances[card] / len(fitting) if card in fitting else 0
            assert often == pytest.approx(wanted, abs=2 / many)
    assert lacking
    assert taken > 20


def test_the_worth_of_a_deal_is_the_worth_of_its_result() -> None:
    """In a rubber, too, and where a game is won."""
    rng, games = random.Random(8), 0
    for options in ({}, {"rubber": True}):
        game = Euchre.table(options)
        advice = EuchreAdvice(game)
        for _ in range(60):
            score = (rng.randrange(5), rng.randrange(5))
            standing = EuchreStanding(score, score=score)
            deal = game.open(standing, rng.randrange(4), game.shuffled(standing, rng))
            game.play_out(deal, rng)
            result = game.brought(deal)
            games += result.detail["game_won"] is not None
            for account in (0, 1):
                assert advice.worth_of(deal, account) == advice.worth(result, account)
    assert games > 10


def test_the_worth_of_a_deal_in_chips_is_the_worth_of_its_result() -> None:
    game: Any = entry("auction-pinochle").game().table({})
    advice, rng, changed = advice_for(game), random.Random(8), 0
    for _ in range(30):
        deal = game.open(game.start(), rng.randrange(3), game.shuffled(game.start(), rng))
        game.play_out(deal, rng)
        result = game.score(deal)
        changed += any(result.change)
        for account in range(3):
            assert advice.worth_of(deal, account) == advice.worth(result, account)
    assert changed > 10


def test_a_gain_is_an_average_by_weight() -> None:
    trial = _Trial(Move(0, "pass"), 0.0, 1.0)
    trial.add(3.0, 3.0, 1, 0.5)
    trial.add(0.0, 1.0, 1, 1.0)
    assert (trial.gain, trial.tried, trial.best) == (1.0, 2, 1)
    light, heavy = _Trial(Move(0, "pass"), 0.0, 1.0), _Trial(Move(0, "pass"), 0.0, 1.0)
    for gain in (1.0, 3.0, 2.0, 0.0):
        light.add(gain, 0.0, 1, 0.1)
        heavy.add(gain, 0.0, 1, 20.0)
    assert light.error == pytest.approx(heavy.error)


def test_what_somebody_says_is_likely_by_its_weight() -> None:
    """The shares of all lines together are one; the better the likelier, and nothing is out of the question."""
    weights = [1.0, 0.4, 0.4, -3.0]
    likely = shares(weights)
    assert sum(likely) == pytest.approx(1)
    assert likely[0] > likely[1] == likely[2] > likely[3] > 0.03


# ── the last tricks ───────────────────────────────────────────────────────────────────────────────────────────────


def minimax(game: Euchre, advice: EuchreAdvice, deal: EuchreDeal, account: int) -> float:
    """Return the worth of a deal to an account, by trying everything."""
    if deal.phase == OVER:
        result = game.result(deal)
        assert result is not None
        return advice.worth(result, account)
    worths = []
    for line in game.lawful(deal, deal.turn):
        after = deal.copy()
        game.play(after, line)
        worths.append(minimax(game, advice, after, account))
    return max(worths) if deal.turn % 2 == account else min(worths)


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_last_tricks_are_played_exactly(options: dict[str, object]) -> None:
    """As trying everything would have it."""
    compared = 0
    for game, advice, deal in positions(40, 8, options):
        for who in (0, 1):
            ending = Ending(game, advice, who, who)
            if ending.near(deal):
                assert ending.worth(deal.copy()) == pytest.approx(minimax(game, advice, deal, who))
                compared += 1
            else:
                assert deal.phase != "play" or max(map(len, deal.hands)) > CARDS
    assert compared > 200


ENDINGS = (
    (
        "8s 7h 9d 8d Ts 7c Jc Tc Kc Ah 7d 9h Qs Jd Qh Ac Jh Js Qc Td Th Kh Qd Kd 9c Ks 8c As 7s 9s 8h Ad",
        "1 pass,2 pass,3 pass,0 take-up,0 discard Qc,1 play Qs,2 play Ts,3 play Js,0 play 9h,0 play Ah,1 play Jd,"
        "2 play Qh,3 play Jh,3 play Kc,0 play Th",
        "1 play 8s",
        "1 play 9d",
    ),
)


@pytest.mark.slow
@pytest.mark.parametrize(("pack", "lines", "club", "expert"), ENDINGS)
def test_it_finds_what_club_misses_in_the_last_tricks(pack: str, lines: str, club: str, expert: str) -> None:
    """A card that is worth more in nearly every deal that it could be."""
    game, deal = said(pack, lines)
    thought = Expert(game, EuchreAdvice(game), 3).think(game.view(deal, deal.turn), Budget(playouts=400))
    assert thought is not None
    assert (str(thought.club), str(thought.move)) == (club, expert)
    assert thought.chosen.gain > 0.3
    assert thought.chosen.best > 0.8 * thought.chosen.deals


# ── what counts ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("EU-10.6")
def test_the_score_decides_what_points_are_worth() -> None:
    """EU-10.6: the chances of both sides add up to one, and each point wanted less makes winning likelier."""
    for ours in range(1, 11):
        for theirs in range(1, 11):
            assert chance(ours, theirs) + chance(theirs, ours) == pytest.approx(1)
            assert chance(ours - 1, theirs) > chance(ours, theirs)
    assert (chance(0, 3), chance(2, -1)) == (1, 0)


LEAVES_CLUB = (11, 25, 41, 43, 46, 51, 63, 92, 100, 108)
"""Of the seeds below 110 all whose deal has such a position, whatever comes of it: one position in 170 is.

They are looked at first. If play changes, others are found, which takes longer.
"""


@pytest.mark.slow
def test_what_it_prefers_brings_more_in_other_deals_too() -> None:
    """In the last tricks, where it does not follow club, its line is better in deals that are guessed anew.

    At a table it makes some 0.08 points a deal, which only thousands of deals would tell from chance.
    """
    gains: list[float] = []
    for game, advice, deal in (
        each for seed in dict.fromkeys((*LEAVES_CLUB, *range(140))) for each in positions(1, seed)
    ):
        if len(gains) == len(LEAVES_CLUB):
            break
        view = game.view(deal, deal.turn)
        if deal.phase != "play" or len(deal.hands[deal.turn]) > 3:
            continue
        thought = Expert(game, advice, 1).think(view, Budget(playouts=60))
        assert thought is not None
        if thought.move != thought.club:
            both = view._replace(lines=(thought.club, thought.move))
            anew = Expert(game, advice, 3).think(both, Budget(playouts=900))
            assert anew is not None
            gains.append(next(tried.gain for tried in anew.tried if tried.move == thought.move))
    better, worse = sum(gain > 0.05 for gain in gains), sum(gain < -0.05 for gain in gains)
    assert better > worse, gains
    assert len(gains) == len(LEAVES_CLUB)
    assert fmean(gains) > 0.05
