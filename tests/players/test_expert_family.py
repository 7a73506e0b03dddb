"""Expert in the Tressette family: deals told again from their beginning, sides, and what counts."""

from __future__ import annotations

import pytest

from cardtable.players.advice import advice_for
from cardtable.players.endings import CARDS, Ending
from cardtable.rules.catalogue import entry
from cardtable.rules.game import Result, Standing
from tests.players.test_advice_of_every_game import positions


def test_the_fewest_points_are_worth_most_in_low_hand() -> None:
    """What is made is worth less than nothing, and to win the game counts on top."""
    made = Result((8, 3), {}, Standing((8, 3)))
    won = Result((8, 3), {}, Standing((24, 10), None, (1,)))
    low = advice_for(entry("tressette-low-hand").game().table())
    high = advice_for(entry("tressette").game().table())
    assert [low.worth(made, account) for account in (0, 1)] == [-5, 5]
    assert [high.worth(made, account) for account in (0, 1)] == [5, -5]
    assert low.worth(won, 1) > low.worth(made, 1)
    assert low.worth(won, 0) < low.worth(made, 0)


@pytest.mark.slow
def test_the_last_tricks_of_three_are_played_each_for_itself() -> None:
    """Whoever is to play finds what brings it most when all others do so too, though it is nobody's partner."""
    compared = choices = 0
    for game, advice, deal, _ in positions(("three-handed-tressette", 3, {"announce": "automatic"}), 8, 30):
        seat = deal.turn
        ending = Ending(game, advice, seat, game.account[seat])
        assert ending.near(deal) == (deal.phase == "play" and max(map(len, deal.hands)) <= CARDS)
        if not ending.near(deal):
            continue
        worths = []
        for line in game.lawful(deal, seat):
            after = deal.copy()
            game.play(after, line)
            worths.append(ending.worth(after))
        assert ending.worth(deal.copy()) == max(worths)
        compared += 1
        choices += len(set(worths)) > 1
    assert compared > 50
    assert choices > 5


def test_the_mediator_and_his_partner_are_one_side() -> None:
    """And the others are another, whatever the accounts say."""
    seen = set()
    for _, advice, deal, _ in positions(("mediatore", 4, {}), 5, 6):
        if deal.phase == "play":
            sides = {deal.mediator, deal.partner}
            for seat in range(4):
                assert [advice.sided(deal, seat, other) for other in range(4)] == [
                    (seat in sides) == (other in sides) for other in range(4)
                ]
            seen.add(deal.partner == -1)
    assert seen


def test_who_bid_a_solo_is_one_side_and_all_others_are_the_other() -> None:
    """The dealer who sits out is with the opponents, so that the last tricks are played by two sides."""
    seen = set()
    for game, advice, deal, _ in positions(("six-bid-solo", 4, {}), 7, 8):
        if deal.phase == "play":
            for seat in range(4):
                assert [advice.sided(deal, seat, other) for other in range(4)] == [
                    (seat == deal.bidder) == (other == deal.bidder) for other in range(4)
                ]
            assert Ending(game, advice, deal.bidder, deal.bidder).two_sided(deal)
            assert min(advice.stakes(deal)) > 0
            seen.add(deal.high)
    assert len(seen) > 1
