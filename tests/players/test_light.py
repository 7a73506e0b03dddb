"""The light policy: it plays by the rules, knows what a trick is worth and to whom, and no hint comes from it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players import search
from cardtable.players.advice import advice_for
from cardtable.players.light import TABLES, TABLES_MADE, LightPlay, light_play
from cardtable.players.player import Budget
from cardtable.players.search import Expert
from cardtable.rules.catalogue import CATALOGUE, entry
from cardtable.rules.moves import Move
from cardtable.rules.tricks.hands import bag_of
from cardtable.testing.amount import many
from cardtable.testing.playing import opened

LIGHTLY = ("auction-pinochle", "euchre", "tressette")
DEALS = many(4)


def light_table(name: str) -> tuple[Any, Any, LightPlay]:
    game = entry(name).game().table({})
    game = game.in_turn()
    advice = advice_for(game)
    deal = to_the_play(game, advice, Random(0))
    light = light_play(game, advice, deal)
    assert light is not None
    return game, advice, light


def by_the_light(game: Any, advice: Any, light: LightPlay, deal: Any) -> Move:
    """Return the move of the seat on turn, asked of the policy as the kernel asks it."""
    seat = deal.turn
    lines: Sequence[Move] = game.lawful(deal, seat)
    plays = [line for line in lines if line.verb == "play"]
    words = [line for line in lines if line.verb != "play"]
    word = light.speaks(deal, words) if words and not deal.count else None
    if word is not None or len(plays) == 1:
        return word or plays[0]
    light.begin(deal)
    cards = bag_of([line.card for line in plays])
    if not deal.count:
        card = light.leads(seat, cards)
    else:
        turns = [seat]
        while len(turns) < deal.active - deal.count:
            turns.append(deal.after[turns[-1]])
        brought = sum(light.table.counts[card] for card in deal.trick)
        card = light.follows(seat, cards, tuple(turns), deal.led, deal.best, deal.winner, brought)
    return next(line for line in plays if line.card == card)


def to_the_play(game: Any, advice: Any, rng: Random) -> Any:
    """Return a deal between club players as its play begins, in which everybody wants tricks."""
    while True:
        deal = opened(game, game.start(), rng).deal
        while game.to_act(deal) and deal.phase != "play":
            game.play(deal, advice.best(deal, deal.turn, game.lawful(deal, deal.turn)))
        if deal.phase == "play" and game.tricks_are_wanted(deal):
            return deal


@pytest.mark.parametrize("name", LIGHTLY)
def test_deals_end_as_by_the_rules_with_the_same_choices(name: str) -> None:
    game, advice, light = light_table(name)
    rng = Random(name)
    for _ in range(DEALS):
        deal = to_the_play(game, advice, rng)
        for _ in range(rng.randrange(9)):
            lines = [line for line in game.lawful(deal, deal.turn) if line.verb == "play"]
            if lines:
                game.play(deal, rng.choice(lines))
        ruled = deal.copy()
        assert search.play_out(game, advice, deal, lambda: rng, Budget(), light)
        while game.to_act(ruled):
            in_play = ruled.phase == "play"
            best = by_the_light(game, advice, light, ruled) if in_play else None
            game.play(ruled, best or advice.best(ruled, ruled.turn, game.lawful(ruled, ruled.turn)))
        assert game.brought(deal) == game.brought(ruled)


def test_only_measured_games_are_played_lightly() -> None:
    """Each was measured against play-outs by the advice; a variant does not inherit it unmeasured."""
    lightly = [each.id for each in CATALOGUE if "play" in advice_for(each.game().table({})).light_from]
    assert sorted(lightly) == sorted(LIGHTLY)


# ── judgements ────────────────────────────────────────────────────────────────────────────────────────────────────


def chosen(hands: Sequence[str], plays: str, name: str = "tressette") -> str:
    """Return the card that the light policy plays in a deal with these hands after these plays."""
    game, advice, light = light_table(name)
    deal = to_the_play(game, advice, Random(1))
    deal.unplay()
    deal.held = [bag_of(read_cards(hand)) for hand in hands]
    deal.turn = 0
    for card in read_cards(plays):
        game.play(deal, Move(deal.turn, "play", card))
    return str(by_the_light(game, advice, light, deal).card)


def test_a_point_goes_to_a_friend_who_wins_and_not_to_an_opponent() -> None:
    """The three wins whatever comes: seat 2 gives its ace to seat 0, while seat 1 gives nothing."""
    assert chosen(("3c 4d", "2d 5d", "Ac 5c 4s", "6d 7d"), "3c 2d") == "Ac"
    assert chosen(("3c 4d", "Ac 5c 4s", "6d 7d", "5d 6d"), "3c") == "5c"


def test_the_last_seat_wins_with_the_card_that_costs_least() -> None:
    assert chosen(("4c 4d", "Kc 5d", "5c 4s", "3c Ac 6c"), "4c 5c Kc") == "Ac"


def test_a_winner_that_an_opponent_will_beat_is_kept() -> None:
    assert chosen(("4c 4d", "Ac 5c 6d", "3c 4s", "5d 7d"), "4c") == "5c"


def test_a_suit_that_no_opponent_has_is_led() -> None:
    assert chosen(("4c 7d 2s", "Ac 5d", "5c 4s", "3d 7h"), "") in ("4c", "7d", "2s")
    assert chosen(("4c 7d 2h", "Ac 5d", "5c 4h", "3d 7c"), "") == "2h"


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_hint_is_never_searched_by_the_light_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    game, advice, _ = light_table("tressette")
    deal = to_the_play(game, advice, Random(2))
    asked: list[str] = []
    monkeypatch.setattr(search, "light_play", lambda game, advice, deal: asked.append(deal.phase))
    view = game.view(deal, deal.turn)
    for watched in (True, False):
        Expert(game, advice, 1).think(view, Budget(playouts=20), watched=watched)
    assert asked == ["play"]


def test_searches_share_what_is_known_of_the_cards() -> None:
    """Tables of the same cards are the same, and only the last few are kept."""
    game, advice, light = light_table("euchre")
    deals = [to_the_play(game, advice, Random(seed)) for seed in range(8)]
    again = LightPlay(game, advice, light.phase)
    for deal in deals:
        light.begin(deal)
        again.begin(deal)
        assert light.table is again.table
        assert light.table.ranking == deal.ranking
    assert len({id(table) for *_, table in TABLES_MADE}) == len(TABLES_MADE) <= TABLES
