"""Playing the rest is offered only when it is certain, as a plain search through every way the cards can lie finds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from random import Random
from typing import Any, NamedTuple

import pytest

from cardtable.cards import BACK, Card
from cardtable.match.match import Match
from cardtable.players.player import Budget
from cardtable.players.strengths import make_player
from cardtable.rules.catalogue import CATALOGUE, Entry
from cardtable.rules.catalogue import entry as entry_of
from cardtable.rules.game import OVER, AnyGame, View
from cardtable.rules.tricks.game import TrickGame
from cardtable.rules.tricks.hands import FACES, bag_of, cards_of
from cardtable.rules.tricks.play import PLAY, Duty
from cardtable.rules.tricks.rest import played_out, the_rest
from cardtable.testing.amount import many

TRICKS = [entry for entry in CATALOGUE if issubclass(entry.game(), TrickGame)]
PLAYOUT = Budget(playouts=1)
WITHOUT_CLAIMS = {"schafkopf": {"claims": False}, "auction-schafkopf": {"claims": False}}
"""The options of tables without claims, for games that usually have them."""
LAYS = 100
"""Up to this many ways in which the cards can lie, all are tried; if there are more, some are guessed."""
GUESSES = 8
LEFT = 3
"""With at most this many tricks left, all plays of the others are tried; with more, the others play at random."""
DEALS = many(12)
FEWEST = many(2)
"""In every game the rest must be offered in at least this many of the deals; Euchre has the fewest."""


class Certain(NamedTuple):
    """A position in which the rest is offered."""

    game: Any
    view: View
    order: tuple[Card, ...]


def offered(game: AnyGame, rng: Random, deals: int, strength: str = "club") -> Iterator[Certain | None]:
    """Yield for each deal between players of that strength the first position in which the rest is offered, or None."""
    match = Match(game, ("Ann", "Bea", "Cy", "Dov", "Eve")[: game.seats], rng=rng)
    match.begin()
    players = [make_player(strength, game, rng.getrandbits(30)) for _ in range(game.seats)]
    for number in range(deals):
        found = None
        while match.number == number and not match.over:
            seat = game.to_act(match.deal)[0]
            view = match.view(seat)
            order = the_rest(game, view)
            if order and found is None:
                found = Certain(game, view, order)
            move = players[seat].choose(view, PLAYOUT)
            match.say(view.lines[0] if move is None else move)
        yield found
        if match.over:
            return


def ways_to_lie(game: Any, view: View) -> tuple[int, Iterator[Any]]:
    """Return the number of ways in which the cards that a seat does not see can lie, at most, and these deals."""
    places = [
        (place.slot, place.at, bag >> 2 * BACK, place.lacks if place.at is not None else 0)
        for place in game.places(view.deal)
        if (bag := game._bag(view.deal, place)) > FACES
    ]
    unseen = cards_of(game.not_seen(view.deal))
    many, left = 1, len(unseen)
    for _, _, count, _ in places:
        many *= comb(left, count)
        left -= count

    def fill(deal: Any, at: int, cards: tuple[Card, ...]) -> Iterator[Any]:
        if at == len(places):
            yield deal
            return
        slot, seat, count, lacks = places[at]
        for some in dict.fromkeys(combinations(cards, count)):
            if any(lacks >> deal.ranking.follows[card] & 1 for card in some):
                continue
            after, rest = deal.copy(), list(cards)
            for card in some:
                rest.remove(card)
            if seat is not None:
                after.held[seat] = (deal.held[seat] & FACES) + bag_of(some)
            elif isinstance(getattr(deal, slot), Card):
                setattr(after, slot, some[0])
            else:
                setattr(after, slot, (*(card for card in getattr(deal, slot) if card is not BACK), *some))
            yield from fill(after, at + 1, tuple(rest))

    return many, fill(view.deal, 0, unseen)


def results(certain: Certain, deal: Any, order: Sequence[Card], rng: Random | None = None) -> Iterator[Any]:
    """Yield the results of a deal for all plays of the others or, with `rng`, for one random play.

    Check that the seat on lead wins every trick.
    """
    game, seat = certain.game, certain.view.who
    if deal.phase != "play":  # the deal is over, or people are asked something about the next one
        while deal.phase != OVER:
            game.play(deal, game.lawful(deal, game.to_act(deal)[0])[0])
        result = game.score(deal)
        yield result.change, result.standing.totals, result.standing.winners
        return
    own = deal.turn == seat
    if own:
        assert not deal.count, "the trick before was not won"
        lines = [PLAY[seat][order[0]]]
        assert lines[0] in game.lawful(deal, seat)
    else:
        lines = [line for line in game.lawful(deal, deal.turn) if line.verb == "play"]
        assert deal.count, f"{seat} does not lead any more"
        lines = lines if rng is None else [rng.choice(lines)]
    for line in lines:
        after = deal.copy()
        game.play(after, line)
        yield from results(certain, after, order[1:] if own else order, rng)


@pytest.mark.slow
@pytest.mark.parametrize("entry", TRICKS, ids=lambda entry: entry.id)
def test_the_rest_is_won_wherever_the_cards_lie_and_whatever_is_thrown(entry: Entry) -> None:
    """Every trick goes to the seat on lead, and the deal brings the same; equal views have an equal offer."""
    rng, found, tried = Random(7), 0, 0
    game = entry.game().table(WITHOUT_CLAIMS.get(entry.id, {}))
    while tried < DEALS or found < FEWEST:
        assert tried < 10 * DEALS, "it is hardly ever offered"
        for certain in offered(game, rng, DEALS):
            tried += 1
            if certain is None or found > 2 * FEWEST:
                continue
            found += 1
            many, lays = ways_to_lie(game, certain.view)
            guesses = [game.guess(certain.view, rng) for _ in range(GUESSES)]
            for deal in guesses if many > LAYS else lays:
                throws = rng if len(certain.order) > LEFT else None
                assert len(set(map(str, results(certain, deal, certain.order, throws)))) == 1
            for deal in guesses[:2]:
                assert the_rest(game, game.view(deal, certain.view.who)) == certain.order


@pytest.mark.parametrize("entry", TRICKS, ids=lambda entry: entry.id)
def test_the_lines_of_the_rest_are_moves_like_any_others(entry: Entry) -> None:
    """They are said one by one, the record replays, and the deal is over, or only its aftermath is left."""
    game, rng = entry.game().table(WITHOUT_CLAIMS.get(entry.id, {})), Random(11)
    match = Match(game, ("Ann", "Bea", "Cy", "Dov", "Eve")[: game.seats], rng=rng)
    match.begin()
    players = [make_player("club", game, seat) for seat in range(game.seats)]
    for _ in range(12_000):
        seat = game.to_act(match.deal)[0]
        view = match.view(seat)
        order = the_rest(game, view)
        if order:
            break
        match.say(players[seat].choose(view, PLAYOUT) or view.lines[0])
        if match.over:
            match = Match(game, match.names, rng=rng)
            match.begin()
    lines, number = played_out(game, match.deal, order), match.number  # type: ignore[arg-type]
    assert [line.card for line in lines if line.seat == seat] == [*order][: (len(lines) - 1) // match.deal.active + 1]  # type: ignore[attr-defined]
    for line in lines:
        match.say(line)
    assert match.number > number or match.deal.phase != "play"
    assert Match.of(match.record).results[: number + 1] == match.results[: number + 1]


@pytest.mark.parametrize("game", ["euchre", "frog", "auction-pinochle", "mediatore"])
def test_it_is_never_offered_where_mistakes_can_be_made(game: str) -> None:
    """At a called table the others may throw what they must not: nothing is certain there."""
    kind = entry_of(game).game()
    prevented, called = kind.table({}), kind.table({"irregularities": "called"})
    certain = next(each for _ in range(50) for each in offered(prevented, Random(_), 20) if each is not None)
    assert the_rest(prevented, certain.view)
    assert not the_rest(called, certain.view)


def test_whoever_may_claim_claims_by_the_book() -> None:
    """At Schafkopf a side that has won says so; played out the tricks are only where nobody may."""
    kind = entry_of("schafkopf").game()
    without = kind.table({"claims": False})
    certain = next(each for _ in range(50) for each in offered(without, Random(_), 20) if each is not None)
    assert the_rest(without, certain.view)
    assert not the_rest(kind.table({}), certain.view)


@pytest.mark.rule("TRS-4.23")
def test_where_somebody_can_have_game_in_this_deal_nothing_is_played_out() -> None:
    """Then the tricks do not settle it: somebody may announce. It is judged by the sheet alone."""
    game = entry_of("tressette").game().table({})
    certain = next(each for _ in range(50) for each in offered(game, Random(_), 20) if each is not None)
    deal = certain.view.deal.copy()
    near = game.target - (max(game.points_of) + 1)  # type: ignore[attr-defined]
    for totals, there in (((near - 1 - deal.melds[0], 0), True), ((near - deal.melds[0], 0), False)):
        deal.standing = type(deal.standing)(totals, deal.standing.dealer)
        assert bool(the_rest(game, certain.view._replace(deal=deal))) is there


class Wanted(NamedTuple):
    """A duty on leads to lead one of these cards."""

    cards: int

    def among(self, deal: Any, held: int) -> int:
        """Return the wanted cards that are held."""
        return held & self.cards


def test_the_rest_is_not_offered_if_a_card_may_not_be_led_yet() -> None:
    """A duty on leads that leaves every card of the hand, or none, does not matter."""
    found = next(filter(None, offered(entry_of("tressette-low-hand").game().table({}), Random(1), 40)))
    play, (first, *_) = found.game.phases["play"], found.order
    for cards, order in ((bag_of([first]), ()), (bag_of(found.order), found.order), (0, found.order)):
        play.lead_duties = (Duty("X", Wanted(cards).among, lambda deal, held, card: ""),)
        assert the_rest(found.game, found.view) == order
