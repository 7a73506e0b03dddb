"""Hints when something is certain: that all remaining tricks are won, or that nobody can beat a card."""

from __future__ import annotations

from random import Random

import pytest

from cardtable.match.match import Match
from cardtable.players.hints import hint
from cardtable.players.player import Budget, Hint
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import name
from cardtable.rules.tricks.game import TrickGame
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


@pytest.mark.parametrize("nobody", ["No opponent can", f"{name(1)} cannot"], ids=["nobody", "only opponent"])
@pytest.mark.parametrize("how", ["called", "prevented"])
def test_where_somebody_may_have_reneged_a_claim_about_higher_cards_says_so(
    how: str, nobody: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a called table, of a card that another of its suit beats; not of the best card left."""
    table = entry("tressette-low-hand").game().table({"irregularities": how})
    assert isinstance(table, TrickGame)
    match = Match(table, NAMES, rng=Random(2))
    match.begin(0)
    rng, said = Random(2), dict[bool, set[str]]()
    while not match.number:
        moves = [line for seat in table.to_act(match.deal) for line in table.lawful(match.deal, seat)]
        moves = [line for line in moves if not table.call(line)]
        if not moves:
            break
        deal, view = match.deal, match.view(moves[0].seat)
        assert isinstance(deal, TrickDeal)
        if moves[0].verb == "play" and len(deal.winners) > 5 and not deal.count:
            unseen = table.not_seen(view.deal)
            for move in moves:
                claim = Hint(move, "", f"Lead it. {nobody} beat it.")
                monkeypatch.setattr("cardtable.players.hints.found_by_search", lambda *_, claim=claim: claim)
                told = hint(table, view)
                assert told is not None
                suit = deal.ranking.follows[move.card]
                beaten = deal.ranking.above[suit][deal.ranking.strength[suit][move.card]] & unseen
                said.setdefault(bool(beaten), set()).add(told.sentence.removeprefix(claim.sentence))
        match.say(rng.choice(moves))
    assert said == {False: {""}, True: {" That holds unless somebody reneged." if how == "called" else ""}}
