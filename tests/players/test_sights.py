"""The amounts of a search as hints tell them: which other move they are compared with."""

from __future__ import annotations

from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players.advice import advice_for
from cardtable.players.advice.judgement import SEARCH, Reason
from cardtable.players.hints import hint, not_twice
from cardtable.players.player import Budget
from cardtable.players.search import Expert
from cardtable.players.sights import amounts_of, beside, figure_of, in_the_end, seen_of, takes
from cardtable.players.thought import Sight, Thought, Tried
from cardtable.rules.moves import Move
from tests.players.family import late

BID, HIGHER, PASS = Move(0, "bid", 250), Move(0, "bid", 290), Move(0, "pass")


def thought(bid: float, higher: float, passed: float) -> Thought:
    """Return the result of a search that would bid, with what each move is worth."""
    worths = {BID: bid, HIGHER: higher, PASS: passed}
    return Thought(BID, tuple(Tried(move, worth - bid, 0.1, 1, 20) for move, worth in worths.items()), 20, 60, bid)


@pytest.mark.parametrize(
    ("worths", "other", "said"),
    [
        ((3.0, 1.0, 0.0), PASS, "It gains about 3 chips; that breaks even."),
        ((-1.0, -2.0, -4.0), PASS, "It costs about one chip; that costs about 4 chips."),
        ((-1.0, -4.0, -1.05), HIGHER, ""),
    ],
)
def test_a_bid_that_costs_something_is_told_beside_the_pass_that_costs_more(
    worths: tuple[float, float, float], other: Move, said: str
) -> None:
    """A cost argues for a bid only beside what passing costs; if that is no more, nothing is told."""
    found = thought(*worths)
    rival = beside(found, BID, (BID, HIGHER, PASS))
    assert (rival.move if rival else HIGHER) is other
    assert figure_of(found, BID, "It", rival, "that", "", "chips") == said


def test_a_certain_amount_is_told_exactly() -> None:
    """The price of a hand that is thrown in was rounded to fives, though it stands on the table."""
    found = thought(-27.0, -54.0, -54.0)
    certain = {BID: -27.0, HIGHER: -54.0}
    assert figure_of(found, BID, "It", found.tried[1], "that", "", "chips") == (
        "It costs about 25 chips; that costs about 55 chips."
    )
    assert figure_of(found, BID, "It", found.tried[1], "that", "", "chips", certain) == (
        "It costs 27 chips; that costs 54 chips."
    )
    assert amounts_of(found, BID, certain) == ((BID, -27), (HIGHER, -54), (PASS, -55))


def test_no_amount_is_told_of_a_move_given_up_after_a_few_deals() -> None:
    """A pass was said to cost 110 chips because a bid did well in the four deals in which the pass was tried."""
    bid, higher, passed = thought(25.0, 20.0, -110.0).tried
    found = Thought(BID, (bid, higher, passed._replace(deals=4)), 20, 44, 25.0)
    assert amounts_of(found, BID) == ((BID, 25), (HIGHER, 20))
    assert figure_of(found, BID, "It", found.tried[2], "that", "", "chips") == ""


@pytest.mark.parametrize(
    ("move", "lines", "other"),
    [
        (HIGHER, (BID, HIGHER, PASS), BID),
        (PASS, (BID, HIGHER, PASS), BID),
        (PASS, (Move(0, "bid", 240), BID, HIGHER, PASS), None),
        (PASS, (HIGHER, PASS), HIGHER),
    ],
    ids=["a jump beside the next bid", "a pass beside it", "the next bid was not tried", "a bid that is too low now"],
)
def test_a_jump_or_what_is_not_offered_is_put_beside_nothing(
    move: Move, lines: tuple[Move, ...], other: Move | None
) -> None:
    """The 300 that third hand may not bid, and a bid that nobody thinks of beside the next one, argue for nothing."""
    worths = {BID: 1.0, HIGHER: 2.0, PASS: 0.0} if move is HIGHER else {BID: 1.0, HIGHER: 2.0, PASS: 4.0}
    found = thought(*worths.values())
    best = worths[move]
    tried = tuple(each._replace(gain=worths[each.move] - best) for each in found.tried)
    rival = beside(found._replace(move=move, tried=tried), move, lines)
    assert (rival.move if rival else None) == other


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"saved": True}, "Save the ace for a later trick."),
        ({}, ""),
        ({"low": True}, "You win this trick once in 10 with it; with the ace, 9 in 10."),
        ({"low": True, "mates": True}, "Your side wins this trick once in 10 with it; with the ace, 9 in 10."),
    ],
)
def test_a_card_that_would_win_the_trick_more_often_is_saved_or_nothing_is_told(how: dict[str, Any], said: str) -> None:
    """That one would end up with less is no reason: that a better card is kept for later may be one."""
    sights = {BID: Sight(), HIGHER: Sight()}
    sights[BID].tricks += [(False, -3)] * 12
    sights[HIGHER].tricks += [(True, 5)] * 12
    found = thought(3.0, 1.0, 0.0)._replace(sights=sights)
    assert seen_of(found, BID, found.tried[1], "the ace", **how) == said


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({}, "You win this trick 7 times in 10 with it; with the queen, 4 in 10."),
        ({"mates": True}, "Your side wins this trick 7 times in 10 with it; with the queen, 4 in 10."),
        ({"beats": False}, ""),
        ({"deals": 10}, ""),
        ({"lost": True, "hopeless": True}, "You win this trick 7 times in 10 with it; with the queen, never."),
        ({"lost": True}, "You win this trick 7 times in 10 with it; with the queen, hardly ever."),
    ],
    ids=["a seat", "a side", "the lower of a suit", "few deals", "a card that cannot win", "one that did not"],
)
def test_how_often_a_trick_is_won_is_told_in_odds(how: dict[str, Any], said: str) -> None:
    """“More often” is nothing to weigh; and a lower card of a suit wins no trick more often, whatever few deals say."""
    deals, lost = how.pop("deals", 20), how.pop("lost", False)
    sights = {BID: Sight(), HIGHER: Sight()}
    sights[BID].tricks += [(at % 10 < 7, 0) for at in range(deals)]
    sights[HIGHER].tricks += [(at % 10 < 4 and not lost, 0) for at in range(deals)]
    found = thought(3.0, 1.0, 0.0)._replace(sights=sights)
    assert seen_of(found, BID, found.tried[1], "the queen", **how) == said


@pytest.mark.parametrize(("points", "said"), [([60] * 12, "about 7 points "), ([], "")], ids=["whole points", "thirds"])
def test_what_a_trick_costs_less_is_told_in_points_where_cards_count_points(points: list[int], said: str) -> None:
    """A trick that is lost with a cheaper card costs less: without a number that says nothing."""
    sights = {BID: Sight(), HIGHER: Sight()}
    sights[BID].tricks += [(False, -3)] * 12
    sights[HIGHER].tricks += [(False, -10)] * 12
    sights[BID].points += points
    found = thought(3.0, 1.0, 0.0)._replace(sights=sights)
    costs = seen_of(found, BID, found.tried[1], "the ten")
    assert costs == (f"This trick costs you {said}less with it than with the ten." if said else "")


@pytest.mark.parametrize(("adds", "won", "said"), [(4, 7, True), (0, 7, False), (4, 4, False)])
def test_a_card_that_brings_more_is_told_only_by_what_it_counts(adds: int, won: int, said: bool) -> None:
    """That it “brings more” is no reason; that the trick is won as often and it counts more is one."""
    sights = {BID: Sight(), HIGHER: Sight()}
    sights[BID].tricks += [(at % 10 < won, 12 if at % 10 < won else -2) for at in range(20)]
    sights[HIGHER].tricks += [(at % 10 < won, 8 if at % 10 < won else -2) for at in range(20)]
    sights[BID].points += [60] * 20
    found = thought(3.0, 1.0, 0.0)._replace(sights=sights)
    told = seen_of(found, BID, found.tried[1], "the nine of hearts", mates=True, adds=adds)
    whole = "Your side wins this trick 7 times in 10 with either card, and it counts 4 more than the nine of hearts."
    assert told == (whole if said else "")


@pytest.mark.parametrize(("card", "wins"), [("Ah", False), ("3h", True), ("Qs", False)])
def test_odds_are_told_of_a_card_that_takes_the_trick_alone(card: str, wins: bool) -> None:
    """On the opponent's two the ace changes nothing in who wins: no merit of it that the partner has the three."""
    hands = ["4c 5c 6c", f"{card} Kd 4s", "4d 5d 6d", "7c Jc Qc"]
    table = late("tressette", hands, turn=1, on_table="0:2h")
    move = next(line for line in table.view(1).lines if line.card == read_cards(card)[0])
    assert takes(table.deal, move) is wins


def test_only_one_of_two_moves_is_called_the_other() -> None:
    """Of three cards nobody knows which is meant, though the reason names one."""
    why = "Each trump that Bea plays on it is one less to trump the ace of hearts with."
    assert not_twice("the ace of hearts", why, 2) == "the other"
    assert not_twice("the ace of hearts", why, 5) == "the ace of hearts"
    assert not_twice("the ten of clubs", why, 2) == "the ten of clubs"


@pytest.mark.parametrize(("gain", "kept"), [(0.3, False), (3.0, True)], ids=["within three errors", "beyond them"])
def test_a_move_that_nothing_speaks_for_gives_way_to_the_rule_of_thumb(
    gain: float, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a search barely prefers a card and can say nothing of it, the hint names the card of the advice."""
    table = late("tressette", ["4c 5c 6c", "7h 5h 4s", "4d 5d 6d", "7c Jc Qc"], turn=1, on_table="0:2h")
    view = table.view(1)
    advice = advice_for(table.game)
    club = advice.best(view.deal, 1, view.lines)
    other = next(line for line in view.lines if line != club)
    tried = (Tried(club, 0.0, 0.0, 5, 20), Tried(other, gain, 0.2, 15, 20))
    monkeypatch.setattr(Expert, "think", lambda *_, **__: Thought(other, tried, 20, 40))
    monkeypatch.setattr(type(advice), "reason", lambda *_: Reason("TRE-10.1", "", SEARCH))
    found = hint(table.game, view, Budget(playouts=40))
    assert found is not None
    assert (found.move == other) is kept


@pytest.mark.parametrize(
    ("ends", "said"),
    [([True] * 8 + [False] * 2, "With it you stop Bea more often than with the six."), ([True] * 2 + [False] * 8, "")],
)
def test_in_a_misere_it_is_told_without_figures_which_card_does_better(ends: list[bool], said: str) -> None:
    """Play-outs are a bad guide to how often a misère is made, but not to which of two cards does better."""
    found = thought(3.0, 1.0, 0.0)._replace(sights={BID: Sight(), HIGHER: Sight()})
    found.sights[BID].ends += ends
    found.sights[HIGHER].ends += [True] * 2 + [False] * 8
    for each in (BID, HIGHER):
        found.sights[each].tricks += [(False, 0)] * 10
    assert in_the_end(found, BID, found.tried[1], "the six", low=True, stake="you stop Bea") == said


def test_a_low_card_is_kept_to_catch_the_bidder_of_a_misere() -> None:
    """It is not kept to lose a trick with it, as in a game where the low score wins."""
    found = thought(3.0, 1.0, 0.0)._replace(sights={BID: Sight(), HIGHER: Sight()})
    found.sights[BID].tricks += [(True, 0)] * 12
    found.sights[HIGHER].tricks += [(False, 0)] * 12
    told = seen_of(found, BID, found.tried[1], "the six", low=True, whole=True, mates=True)
    assert told == "Keep the six: lower cards are harder to duck."
