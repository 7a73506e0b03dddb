"""The exact player of tricks: equal to plain search over the rules, in endings that club players reach."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Any

import pytest

from cardtable.cards import read_cards
from cardtable.players import endings
from cardtable.players.advice import advice_for
from cardtable.players.exact import OpenCards, TooLong
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import entry
from cardtable.rules.tricks.brings import Brings
from cardtable.rules.tricks.hands import Bag, bag_of, size_of
from cardtable.rules.tricks.play import Duty

GAMES = [
    ("euchre", 5),
    ("schafkopf", 4),
    ("auction-schafkopf", 4),
    ("six-bid-solo", 4),
    ("frog", 4),
    ("coeur-dalene-solo", 4),
    ("progressive-solo", 4),
    ("tressette", 4),
    ("tressette-low-hand", 4),
    ("two-handed-tressette", 5),
    ("mediatore", 4),
    ("auction-pinochle", 4),
]
NO_SEARCH = Budget(playouts=0)


def ending(game: Any, seed: int, cards: int) -> Any:
    """Return a deal in which the seat on turn has at most that many cards, or None if play ends before."""
    rng = Random(seed)
    standing = game.start()
    deal = game.open(standing, seed % game.seats, game.shuffled(standing, rng))
    players = [make_player("club", game, rng.getrandbits(30)) for _ in range(game.seats)]
    while seats := game.to_act(deal):
        if deal.phase == "play" and size_of(deal.held[deal.turn]) <= cards:
            return deal
        game.play(deal, players[seats[0]].choose(game.view(deal, seats[0]), NO_SEARCH))
    return None


def plain(
    game: Any,
    deal: Any,
    ours: Sequence[bool],
    brings: Brings,
    *,
    low: bool = False,
    least: float = -inf,
    most: float = inf,
) -> float:
    """Return what the side still takes, by trying plays to the end; if `low`, it wants to take little.

    Other plays have shown that the side that wants much gets at least `least`, and at most `most`. As soon as a play
    leaves nothing between the two, the plays after it cannot matter and are not tried (alpha-beta search).
    """
    phase, much = game.phases["play"], ours[deal.turn] != low
    for line in phase.lines(deal, deal.turn):
        if line.verb != "play":
            continue
        after, got = deal.copy(), 0
        phase.play(after, line)
        last = not after.count and not after.held[after.winner]
        if not after.count and ours[after.winner]:
            cards = [move.card for move in after.plays[-after.active :]]
            got = sum(brings.cards[card] for card in cards) + brings.trick + last * brings.last
        more = 0 if last else plain(game, after, ours, brings, low=low, least=least - got, most=most - got)
        least, most = (max(least, got + more), most) if much else (least, min(most, got + more))
        if least >= most:
            break
    return least if much else most


LOW = ("tressette-low-hand",)
"""The games in which each side wants to take little."""


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
@pytest.mark.parametrize(("kind", "cards"), [pytest.param(*line, id=line[0]) for line in GAMES])
def test_exact_play_takes_what_plain_search_takes(kind: str, cards: int, seed: int) -> None:
    game: Any = entry(kind).game().table({})
    deal = ending(game, seed, cards - seed % 2)
    if deal is None:
        pytest.skip("no cards were played")
    advice = advice_for(game)
    ours = [advice.sided(deal, deal.turn, seat) for seat in range(game.seats)]
    if not advice.sided(deal, deal.turn, deal.turn) or all(ours):
        pytest.skip("nobody is on the other side")
    brings = game.brings(deal)
    low = kind in LOW
    exact = OpenCards(deal, ours, brings, game.phases["play"].duties, low=low)
    taken = plain(game, deal, ours, brings, low=low)
    assert exact.worth(deal) == taken
    moves = [line for line in game.phases["play"].lines(deal, deal.turn) if line.verb == "play"]
    each = exact.each(deal, moves).values()
    assert (min(each) if low else max(each)) == taken
    capped = OpenCards(deal, ours, brings, game.phases["play"].duties, low=low, enough=1)
    assert capped.worth(deal) == min(1, taken)


@pytest.mark.parametrize(
    ("kind", "options"),
    [("tressette", {"announce": "automatic"}), ("six-bid-solo", {}), ("frog", {}), ("auction-pinochle", {})],
)
def test_three_cards_are_worth_to_the_expert_what_a_search_of_all_moves_finds(
    kind: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exact player stands in for the search of the rules' own moves, which takes much longer."""
    game: Any = entry(kind).game().table(options)
    compared = 0
    for seed in range(6):
        deal = ending(game, seed, 3)
        if deal is None or deal.count or not game.tricks_are_wanted(deal):
            continue
        account = next(at for at, seats in enumerate(game.accounts) if deal.turn in seats)
        worths = []
        for cards, opened in ((3, 0), (2, 3)):
            monkeypatch.setattr(endings, "CARDS", cards)
            advice = advice_for(game)
            monkeypatch.setattr(type(advice), "open_cards", opened)
            solver = endings.Ending(game, advice, deal.turn, account)
            assert solver.near(deal)
            worths.append(solver.worth(deal.copy()))
        assert worths[0] == worths[1]
        compared += 1
    assert compared


SHUT: Any = bag_of(read_cards("Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh"))
OPENER: Any = bag_of(read_cards("Jh"))


def hearts_stay_shut(deal: Any, cards: Bag) -> Bag:
    """Return the cards that are not hearts, until the jack of hearts has been played."""
    return 0 if deal.gone & OPENER else cards & ~SHUT


@pytest.mark.slow
def test_a_duty_on_leads_is_kept_by_the_exact_player() -> None:
    """Without the duty, some of the answers are different."""
    differ = 0
    for seed in range(8):
        game: Any = entry("tressette").game().table({"announce": "automatic"})
        play = game.phases["play"]
        deal = ending(game, seed, 4)
        if deal is None or deal.gone & OPENER:
            continue
        ours = [seat % 2 == deal.turn % 2 for seat in range(game.seats)]
        free = OpenCards(deal, ours, game.brings(deal)).worth(deal)
        play.lead_duties = (Duty("X", hearts_stay_shut, lambda deal, held, card: "Not a heart."),)
        exact = OpenCards(deal, ours, game.brings(deal), play.duties, lead_duties=play.lead_duties)
        assert exact.worth(deal) == plain(game, deal, ours, game.brings(deal))
        differ += exact.worth(deal) != free
    assert differ


def test_a_long_search_is_given_up() -> None:
    game: Any = entry("tressette").game().table({})
    deal = ending(game, 1, 10)
    advice = advice_for(game)
    ours = [advice.sided(deal, deal.turn, seat) for seat in range(game.seats)]
    with pytest.raises(TooLong):
        OpenCards(deal, ours, game.brings(deal), give_up=lambda: True).worth(deal)
