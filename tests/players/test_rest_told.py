"""Hints where something is certain: that the rest is won, or that nobody can beat a card."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.players.hints import BEYOND_DOUBT, hint
from cardtable.players.player import Budget
from cardtable.rules.catalogue import entry
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.tricks.rest import the_rest
from tests.match.playing import NAMES
from tests.tui.test_playing_out import certain_at


@pytest.mark.parametrize(("game", "seed"), [("frog", 51), ("progressive-solo", 3), ("euchre", 264)])
def test_a_hint_says_that_all_tricks_left_are_yours_and_follows_an_order_that_wins_them(game: str, seed: int) -> None:
    match = certain_at(game, seed)
    view = match.view(0)
    order = the_rest(match.game, view)
    told = hint(match.game, view, Budget(playouts=20))
    assert told is not None
    assert told.move.args == order[:1]
    assert told.sentence.endswith(" tricks left are yours, whatever the others hold.")


def test_where_somebody_may_have_reneged_a_hint_of_what_nobody_can_beat_says_so() -> None:
    """At a called table, and only there: elsewhere nobody can renege."""
    rules = entry("tressette").game()
    said = {"called": "", "prevented": ""}
    for how in said:
        table = rules.table({"irregularities": how}, 4)
        for seed in range(6):
            match = Match(table, NAMES, rng=Random(seed))
            match.begin(0)
            rng = Random(seed)
            while not match.number and match.deal.phase not in ("review", "over") and not said[how]:
                moves = [line for seat in table.to_act(match.deal) for line in table.lawful(match.deal, seat)]
                moves = [line for line in moves if not table.call(line)]
                if not moves:
                    break
                seat, deal = moves[0].seat, match.deal
                assert isinstance(deal, TrickDeal)
                if moves[0].verb == "play" and 1 < len(deal.hand(seat)) < 5 and not deal.count:
                    told = hint(table, match.view(seat), Budget(playouts=8))
                    said[how] = told.sentence if told is not None and BEYOND_DOUBT.search(told.sentence) else ""
                match.say(rng.choice(moves))
    assert said["called"].endswith(" That holds unless somebody reneged.")
    assert said["prevented"]
    assert "reneged" not in said["prevented"]
