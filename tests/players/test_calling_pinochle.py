"""Computer seats at called tables of Auction Pinochle: what they call, and that they play on whatever others do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardtable.players.hints import hint
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.game import OVER, AnyGame
from cardtable.rules.moves import read_move
from tests.rules.pinochle.test_called import Table, at, won

THINKING = Budget(playouts=6)


def chosen(table: Table, seat: int, strength: str = "club", budget: Budget = THINKING) -> str:
    """Return the move of a computer in that seat."""
    return str(make_player(strength, table.game, 1).choose(table.view(seat), budget))


@pytest.mark.parametrize("strength", ["novice", "club", "expert"])
def test_what_all_have_seen_is_called_where_it_pays(strength: str) -> None:
    """A bid out of order, a look, a card out of turn; not a pass that leaves one bidder less."""
    table = at().say("0 bid 250").err("1 bid 250")
    assert chosen(table, 2, strength) == "2 call bid 1"
    assert chosen(at().err("1 pass"), 2, strength) == "None"
    assert chosen(at().err("1 peek"), 2, strength) == "2 call peek 1"
    assert chosen(at({}, seats=4, dealer=3).err("3 peek"), 1, strength) == "None"
    table = won().say("0 play Ac").err("2 play Jc")
    assert chosen(table, 0, strength) == "0 call turn 2"
    assert chosen(at().say("0 pass; 1 pass; 2 pass"), 2, strength) == "2 close"


def test_a_hint_closes_an_auction_whether_anybody_erred_or_not() -> None:
    wrong, right = at().say("0 pass; 1 pass").err("2 bid 300"), at().say("0 pass; 1 pass; 2 pass")
    given = [hint(table.game, table.view(2), THINKING) for table in (wrong, right)]
    assert given[0] == given[1]
    assert given[0] is not None
    assert (str(given[0].move), given[0].rule) == ("2 close", "AP-7.20")


def test_what_is_hidden_is_called_when_it_is_proven() -> None:
    """A renege by a card played later, a burial when every other card has been seen."""
    table = won().say("0 play Ac; 1 play 9c").err("2 play Ad").say("0 play Tc; 1 play Tc")
    assert chosen(table, 0) == "None"
    table.say("2 play Jc")
    assert chosen(table, 0) == "0 call renege 2 1"
    table = won(bury="0 bury 9d Jd Ks", meld="0 meld pinochle").played()
    assert [chosen(table, seat) for seat in (1, 2)] == ["1 call burial 0", "2 call burial 0"]
    assert chosen(won().played(), 1) == "1 accept"


def test_a_novice_forgets_to_announce_a_trump() -> None:
    """Seldom, and with all the lapses there are, always; never where only right burials are taken."""
    trumps = "As As Ts Ts Ks Ks Qs Qs Js Js 9s 9s Ac Ad Ah"
    for rightly, forgets in ((False, True), (True, False)):
        table = at({0: trumps}).say("0 bid 250; 1 pass; 2 pass; 0 close; 0 name s")
        table.deal.rightly = rightly
        said = [
            read_move(chosen(table, 0, "novice", Budget(lapses=lapses))) in table.game.tolerated(table.deal, 0)
            for lapses in (20.0, 0.0)
        ]
        assert said == [forgets and "trumps" in chosen(table, 0, "novice", Budget(lapses=0.0)), False]


@pytest.mark.slow
def test_every_seat_goes_on_whatever_has_been_done() -> None:
    """Among seats that err as they please club and expert say what is lawful, a hint too, and no call is denied."""
    rng = Random(3)
    game: Any = Table(irregularities="called").game
    players = {strength: make_player(strength, game, 1) for strength in ("novice", "club", "expert")}
    for _ in range(6):
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        while deal.phase != OVER:
            for seat in game.to_act(deal):
                view, strength = game.view(deal, seat), rng.choice([*players])
                move = players[strength].choose(view, THINKING)
                if move is None:
                    continue
                assert game.refusal(deal, move) is None
                assert strength == "novice" or move in view.lawful
                if game.call(move):
                    after = deal.copy()
                    game.play(after, move)
                    assert len([*after.ledger.denied()]) == len([*deal.ledger.denied()])
            if rng.random() < 0.2 and (found := hint(game, game.view(deal, deal.turn), THINKING)) is not None:
                assert found.move in game.lawful(deal, deal.turn)
            game.play(deal, some_line(game, deal, rng))


def some_line(game: AnyGame, deal: Any, rng: Random) -> Any:
    """Return a random move of any seat, perhaps an irregular one; seldom a call or one that ends the hand."""
    wrong = [move for seat in range(game.seats) for move in game.tolerated(deal, seat)[:200]]
    if wrong and rng.random() < 0.25:
        return rng.choice(wrong)
    lines = [move for seat in game.to_act(deal) for move in game.lawful(deal, seat)]
    quiet = [move for move in lines if move.verb not in ("call", "concede", "rearrange")]
    return rng.choice(quiet if quiet and rng.random() < 0.95 else lines)
