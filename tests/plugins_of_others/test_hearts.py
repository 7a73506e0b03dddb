"""Hearts, a game of another distribution: its rules, what each seat knows, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from cardtable_plugins.hearts import AFTER, COUNTING, JACK, ONE_BY_ONE, PACK, Hearts
from cardtable_plugins.hearts_facts import check_score, may_see
from cardtable_plugins.hearts_teller import teller

from cardtable.cards import BACK, cards_text, read_cards
from cardtable.rules.game import EVERYTHING, OVER, SPECTATOR, Standing
from cardtable.rules.moves import read_move
from cardtable.rules.naming import speak
from cardtable.rules.starting import Start
from cardtable.rules.tricks.hands import FACES, bag_of, cards_of, packed
from cardtable.rules.tricks.out import what_is_out
from cardtable.testing.playing import seen_in
from tests.conformance.test_kernel import played_by_the_rules
from tests.rules import table


class Table(table.Table):
    """One deal of Hearts with these hands by seat; the other cards fill the hands in list order."""

    def __init__(
        self,
        hands: Mapping[int, str],
        *,
        dealer: int = 3,
        deals: int = 3,
        totals: tuple[int, ...] = (0, 0, 0, 0),
        **options: Any,
    ) -> None:
        self.game = Hearts.table(options)
        wanted = [list(read_cards(hands.get(seat, ""))) for seat in range(4)]
        free = [card for card in PACK if not any(card in cards for cards in wanted)]
        for cards in wanted:
            while len(cards) < 13:
                cards.append(free.pop(0))
        self.pack = packed(wanted, AFTER[dealer], ONE_BY_ONE)
        self.deal = self.game.open(Standing(totals, dealer, deals=deals), dealer, [tuple(self.pack)])
        self.teller = teller(self.game)

    def held(self, seat: int, who: int = EVERYTHING) -> str:
        """Return the cards of a hand as a viewer sees them, without those that are hidden."""
        return cards_text(cards_of(self.view(who).deal.held[seat] & FACES))

    @property
    def cards(self) -> list[str]:
        """The cards that the seat on turn may play."""
        return [line.removeprefix("play ") for line in self.lines]


SUITED = {0: "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac", 1: "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"}
"""Seat 0 has all clubs, seat 1 all diamonds, seat 2 all hearts, and seat 3 all spades."""
PASSES = "0 pass Ac Qc Kc, 1 pass Ad Qd Kd, 2 pass Ah Qh Kh, 3 pass As Qs Ks"


# ── the deal and the pass ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HRT-1.1", "HRT-2.1", "HRT-4.1")
def test_thirteen_cards_each_one_by_one_from_the_dealers_left() -> None:
    deal = Hearts.table({}).open(Standing((0, 0, 0, 0)), 2, [PACK])
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert [cards_text(hand[:2]) for hand in deal.hands] == ["2c 6c", "3c 7c", "4c 8c", "Ac 5c"]


@pytest.mark.rule("HRT-3.1", "HRT-4.2")
def test_cards_go_left_right_across_and_to_nobody() -> None:
    passed = [Table(SUITED, deals=deals) for deals in range(5)]
    assert [each.deal.steps for each in passed] == [1, 3, 2, 0, 1]
    assert [each.phase for each in passed] == ["pass", "pass", "pass", "play", "pass"]
    assert [Table(SUITED, deals=deals, passing="left").deal.steps for deals in range(3)] == [1, 1, 1]
    assert [Table(SUITED, deals=deals, passing="none").phase for deals in range(3)] == ["play"] * 3
    across = Table(SUITED, deals=2).say(PASSES)
    assert [across.held(seat).split()[:3] for seat in (0, 1)] == [["2c", "3c", "4c"], ["2d", "3d", "4d"]]
    assert across.held(0).endswith("Tc Jc Ah Qh Kh")
    assert across.held(1).endswith("Td Jd As Qs Ks")


@pytest.mark.rule("HRT-4.2", "HRT-5.1")
def test_what_is_no_pass_is_refused() -> None:
    left = Table(SUITED, deals=0)
    assert left.refused("1 pass Ad Qd Kd").sentence.endswith("turn to pass three cards.")
    assert left.refused("0 pass Ac Qc").sentence == "Pass exactly three cards."
    assert left.refused("0 pass Ac Kc Ad").sentence == "The ace of diamonds is not in your hand."
    assert left.rule("0 play Ac") == "HRT-5.1"
    assert len(left.lines) == 286


@pytest.mark.rule("HRT-4.3", "HRT-9.1")
def test_nobody_sees_what_comes_before_all_have_passed() -> None:
    left = Table(SUITED, deals=0)
    assert left.told("0 pass Ac Qc Kc", 1) == ["Ann passes three cards to you."]
    assert left.told("1 pass Ad Qd Kd", 1) == ["You pass A♦ Q♦ K♦ to Cy."]
    assert left.view(1).deal.passed == [(BACK,) * 3, read_cards("Ad Qd Kd"), (), ()]
    left.say("2 pass Ah Qh Kh")
    assert left.held(1, 1) == "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"
    told = left.told("3 pass As Qs Ks", 1)
    assert told == [
        "Dov passes three cards to Ann.",
        "Ann has passed A♣ K♣ Q♣ to you.",
        "Ann has the 2♣ and leads it.",
    ]
    assert left.held(1, 1) == "Ac Qc Kc 2d 3d 4d 5d 6d 7d 8d 9d Td Jd"


@pytest.mark.rule("HRT-9.1")
def test_who_passed_cards_knows_who_has_them_until_they_are_played() -> None:
    """Nobody else does, nor does the giver know more; it holds in guesses, and in what is said to be out."""
    left = Table(SUITED, deals=0).say(PASSES)
    assert left.held(1, 0) == "Ac Qc Kc"
    assert left.held(2, 0) == left.held(1, 2) == left.held(1, 3) == left.held(1, SPECTATOR) == ""
    assert left.held(0, 1) == "2c", "all know who leads"
    rng = Random(1)
    for _ in range(5):
        assert left.game.guess(left.view(0), rng).held[1] & bag_of(read_cards("Ac Qc Kc")) == bag_of(
            read_cards("Ac Qc Kc")
        )
    assert left.zones(0)["passed"].cards == read_cards("Ac Kc Qc")
    assert left.zones(0)["passed"].note == "passed to Bea"
    assert left.zones(0)["hand-1"].cards == (BACK,) * 13
    left.say("0 play 2c, 1 play Kc")
    assert left.held(1, 0) == "Ac Qc"
    assert left.zones(0)["passed"].cards == read_cards("Ac Qc")
    assert left.view(2).deal.passed == [(BACK,) * 3, *map(read_cards, ("Ad Qd Kd", "Ah Qh Kh")), (BACK,) * 3]
    clubs = next(each for each in what_is_out(left.game, left.view(0)) if each.suit.letter == "c")
    assert cards_text(clubs.out) == "Ac Qc"


@pytest.mark.slow
@pytest.mark.rule("HRT-9.1")
def test_a_guess_can_be_wound_back_to_a_deal_that_leads_to_it() -> None:
    """With every pass that fits, and the moves made since lawful."""
    rng = Random(2)
    for deals in range(4):
        game = Hearts.table({})
        deal = game.open(Standing((0,) * 4, 0, deals=deals), 0, game.shuffled(game.start(), rng))
        while deal.phase != OVER:
            for who in range(4):
                view = game.view(deal, who)
                guess = game.guess(view, rng)
                assert game.view(guess, who) == view
                if rng.random() < 0.1:
                    packs, moves = game.rewound(guess)
                    again = game.opened(guess.standing, guess.dealer, packs)
                    for move in moves:
                        assert game.refusal(again, move) is None
                        game.play(again, move)
                    assert again == guess
            game.play(deal, rng.choice(game.lawful(deal, deal.turn)))


# ── the play ──────────────────────────────────────────────────────────────────────────────────────────────────────

HANDS = {
    0: "2c 9c Ah Kh Qs 2s 3s 4s 5s 6s 7s 8s 9s",
    1: "3c Ac 2h 3h Ad Kd Qd Jd Td 9d 8d 7d As",
    2: "4h 5h 6h 7h 8h 9h Th Jh Qh Ts Js Ks 2d",
}


@pytest.mark.rule("HRT-4.4", "HRT-4.5")
def test_the_two_of_clubs_leads_and_suit_is_followed() -> None:
    play = Table(HANDS)
    assert (play.turn, play.cards) == (0, ["2c"])
    assert play.refused("0 play 9c") == ("HRT-4.4", "The two of clubs is led to the first trick.")
    assert play.prompt(0) == "Lead to the first trick: the 2♣."
    play.say("0 play 2c")
    assert play.cards == ["3c", "Ac"]
    assert play.rule("1 play Ad") == "HRT-4.5"
    assert play.rule("2 play 2d") == "HRT-4.5"
    assert play.rule("1 play 4c") == "HRT-4.5"


@pytest.mark.rule("HRT-4.6")
def test_no_points_on_the_first_trick_while_there_is_another_card() -> None:
    play = Table(HANDS).say("0 play 2c, 1 play 3c")
    assert play.cards == ["2d", "Js", "Ks", "Ts"]
    assert play.refused("2 play 4h").sentence == (
        "The four of hearts counts: it may not be thrown on the first trick while you have another card."
    )
    assert play.prompt(2).endswith("play any card that does not count.")
    assert len(Table(HANDS, first_trick=True).say("0 play 2c, 1 play 3c").cards) == 13
    only = Table(SUITED).say("0 play 2c, 1 play 2d")
    assert len(only.cards) == 13, "who has nothing but hearts may throw one"


@pytest.mark.rule("HRT-4.7")
def test_hearts_must_be_broken_before_one_is_led() -> None:
    """A card that is thrown breaks them; who has nothing else may lead one, and shows it."""
    play = Table(HANDS).say("0 play 2c, 1 play Ac, 2 play Ks, 3 play 4c")
    assert not {"2h", "3h"} & {*play.cards}
    assert play.refused("1 play 2h").sentence == "You may not lead a heart before one has been thrown on a trick."
    assert play.prompt(1) == "Lead to the second trick: any card but a heart."
    assert play.told("1 play 3c", 1) == ["You lead the 3♣."]
    assert play.told("2 play 4h") == ["Cy plays the 4♥.", "Hearts are broken."]
    play.say("3 play 5c, 0 play 9c")
    assert {"Ah", "Kh", "Qs"} <= {*play.cards}
    only = Table({0: "2c", 1: "Ac 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"})
    only.say("0 play 2c, 1 play Ac")
    while only.deal.count:
        only.say(f"{only.turn} {only.lines[0]}")
    assert only.cards == sorted(map(str, read_cards("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")))
    only.say("1 play 2h")
    assert only.deal.lacks[1] == 0b1011


@pytest.mark.rule("HRT-4.8")
def test_a_deal_ends_when_nothing_that_counts_is_left() -> None:
    game = Hearts.table({"jack": True})
    counts = COUNTING | bag_of([JACK])
    rng, early = Random(4), 0
    for _ in range(12):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        while deal.phase != OVER:
            assert deal.count or any(bag & counts for bag in deal.held)
            game.play(deal, rng.choice(game.lawful(deal, deal.turn)))
        assert sum(deal.points) == 26
        early += any(deal.held)
    assert early
    over = game.refusal(deal, read_move("0 play Ac"))
    assert over is not None
    assert over.rule == "HRT-4.8"


@pytest.mark.parametrize("options", [{}, {"jack": True, "passing": "none"}, {"first_trick": True}])
def test_deals_played_in_numbers_end_as_by_the_rules(options: dict[str, Any]) -> None:
    game = Hearts.table(options)
    for seed in range(4):
        deal = game.open(Standing((0,) * 4, 0, deals=seed), 0, game.shuffled(game.start(), Random(seed)))
        again = deal.copy()
        game.play_out(deal, Random(seed))
        played_by_the_rules(game, again, Random(seed))
        assert game.score(deal) == game.score(again)


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {},
        *(
            pytest.param(options, marks=pytest.mark.slow)
            for options in ({"jack": True, "moon": "own"}, {"passing": "left", "first_trick": True})
        ),
    ],
)
def test_what_is_seen_and_scored_is_what_the_facts_say(options: dict[str, Any]) -> None:
    rng, game, standing = Random(7), Hearts.table(options), Standing((0,) * 4, 0)
    for _ in range(5):
        deal = game.open(standing, standing.dealer or 0, game.shuffled(standing, rng))
        while deal.phase != OVER:
            for who in (SPECTATOR, *range(4)):
                assert seen_in(game.view(deal, who)) == may_see(deal, who)
            game.play(deal, rng.choice(game.lawful(deal, deal.turn)))
        check_score(game, standing, deal, game.score(deal))
        standing = game.score(deal).standing if not game.score(deal).standing.over else game.start()


# ── the score ─────────────────────────────────────────────────────────────────────────────────────────────────────


def scored(points: list[int], totals: tuple[int, ...] = (0, 0, 0, 0), plays: str = "", **options: Any) -> Table:
    """Return the table of a deal that is over, with these points in the tricks of the seats."""
    over = Table(SUITED, totals=totals, **options)
    over.deal.phase, over.deal.points = OVER, points
    over.deal.plays = tuple(map(read_move, plays.split(", "))) if plays else ()
    over.deal.winners = tuple(over.deal.plays[4 * at].seat for at in range(len(over.deal.plays) // 4))
    return over


@pytest.mark.rule("HRT-2.2", "HRT-6.1", "HRT-1.2")
def test_points_are_added_and_the_lowest_score_wins() -> None:
    over = scored([3, 0, 23, 0], (10, 76, 70, 0))
    assert (over.change, over.totals, over.winners) == ([3, 0, 23, 0], [13, 76, 93, 0], [])
    assert scored([3, 0, 23, 0], (10, 77, 77, 0)).winners == [3]
    assert scored([0, 3, 23, 0], (0, 77, 77, 0)).winners == [0, 3]
    assert scored([0, 3, 23, 0], (0, 20, 10, 0), target=33).winners == [0, 3]


@pytest.mark.rule("HRT-6.2", "HRT-6.4")
def test_shooting_the_moon() -> None:
    assert scored([0, 26, 0, 0]).change == [26, 0, 26, 26]
    own = scored([0, 26, 0, 0], moon="own")
    assert (own.change, own.totals) == ([0, -26, 0, 0], [0, -26, 0, 0])
    assert table_told(own) == (
        "Bea shoots the moon.",
        "Bea takes 26 points off.",
        "Score: Ann 0, Bea 0 − 26 = −26, Cy 0, Dov 0.",
    )
    assert table_told(scored([0, 26, 0, 0]))[:2] == ("Bea shoots the moon.", "All others get 26 points.")


@pytest.mark.rule("HRT-6.3", "HRT-6.4")
def test_the_jack_takes_ten_points_off() -> None:
    plays = "2 play Ad, 3 play Jd, 0 play 2d, 1 play 3d"
    assert scored([3, 0, 23, 0], plays=plays, jack=True).change == [3, 0, 13, 0]
    assert scored([0, 0, 26, 0], plays=plays, jack=True).change == [26, 26, -10, 26]
    assert scored([3, 0, 23, 0], plays=plays).change == [3, 0, 23, 0]
    told = table_told(scored([0, 0, 26, 0], plays=plays, jack=True))
    assert told[:3] == ("Cy shoots the moon.", "All others get 26 points.", "Cy takes 10 points off for the J♦.")


def table_told(over: Table) -> tuple[str, ...]:
    """Return the result of a deal in sentences."""
    return tuple(speak(line, table.NAMES) for line in over.teller.result_told(over.result))


@pytest.mark.rule("HRT-6.5")
def test_scores_at_which_a_match_may_begin() -> None:
    game = Hearts.table({})
    assert game.cannot_stand(Start((26, 0, 0, 0))) is None
    assert game.cannot_stand(Start((104, 0, 0, 0))) == "With 104 points the game is over: it ends at 100."
    assert game.cannot_stand(Start((25, 0, 0, 0))) is not None
    assert game.cannot_stand(Start((30, -4, 0, 0))) == "Nobody can have fewer than 0 points at this table."
    assert Hearts.table({"moon": "own"}).cannot_stand(Start((30, -4, 0, 0))) is None
    assert Hearts.table({"jack": True}).cannot_stand(Start((16, 0, 0, 0))) is None


# ── the words ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("HRT-9.2", "HRT-9.3")
def test_the_plates_and_the_sheet() -> None:
    play = Table(HANDS, totals=(5, 21, 0, 0))
    assert play.zones()["seat-3"].labels == ("0 points", "dealer")
    assert play.zones()["seat-1"].labels == ("21 points",)
    play.say("0 play 2c, 1 play Ac, 2 play Ks, 3 play 4c, 1 play 3c, 2 play 4h, 3 play 5c, 0 play 9c")
    assert play.zones()["seat-0"].labels == ("5 points", "took 1")
    (sheet,) = play.teller.sheets([scored([3, 0, 23, 0], (10, 76, 70, 0)).result], 0)
    assert sheet.title == "Hearts to 100: low wins"
    assert [row.cells[1:] for row in sheet.rows] == [
        ("\ue0003n\ue001", "–", "+3", "0", "+23", "0"),
        ("Total", "", "13", "76", "93", "0"),
    ]
