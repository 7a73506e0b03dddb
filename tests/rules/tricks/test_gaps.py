"""What all guesses from one view have in common is worked out once, and never taken for another view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cardtable.rules.catalogue import entry
from cardtable.rules.game import Place, View

GAMES = ("euchre", "tressette", "auction-pinochle", "six-bid-solo", "two-handed-tressette", "mediatore")


def views(game: Any, cards: int) -> list[View]:
    """Return what each seat sees of a deal after some moves of the play, made at random."""
    rng = Random(3)
    while True:
        deal = game.open(game.start(), 0, game.shuffled(game.start(), rng))
        while deal.phase != "over" and len(deal.plays) < cards:
            game.play(deal, rng.choice(game.lawful(deal, game.to_act(deal)[0])))
        if deal.phase == "play":
            return [game.view(deal, seat) for seat in range(game.seats)]


@pytest.mark.parametrize("name", GAMES)
def test_guesses_from_one_view_after_the_other_fit_the_view(name: str) -> None:
    """They are the guesses that a game makes that has never guessed before."""
    game = entry(name).game().table()
    for view in views(game, 7):
        rng, again = Random(1), Random(1)
        guesses = [game.guess(view, rng) for _ in range(4)]
        fresh = []
        for _ in guesses:
            deal = view.deal.copy()
            fresh.append(entry(name).game().table().guess(view._replace(deal=deal), again))
        assert [guess.held for guess in guesses] == [guess.held for guess in fresh]
        assert len({tuple(guess.held) for guess in guesses}) > 1
        assert all(game.view(guess, view.who).deal.held == view.deal.held for guess in guesses)


def test_where_cards_are_hidden_is_asked_once_a_view(monkeypatch: pytest.MonkeyPatch) -> None:
    game = entry("euchre").game().table()
    first, second, *_ = views(game, 5)
    asked: list[Any] = []
    places = type(game).places

    def counting(self: Any, deal: Any) -> Sequence[Place]:
        asked.append(deal)
        return places(self, deal)

    monkeypatch.setattr(type(game), "places", counting)
    for view in (first, second, first):
        for _ in range(5):
            game.guess(view, Random(2))
    assert len(asked) == 3
