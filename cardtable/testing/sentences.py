"""What the table says gives no hidden card away: it is the same for two deals that the reader cannot tell apart.

This is about sentences that the program works out from the true deal. Views, highlights, hints and moves are made from
the view of one seat, and have tests of their own.
"""

from __future__ import annotations

from random import Random

from cardtable.match.asking import asked_now, calls_closed, calls_open, goes_on
from cardtable.match.positions import Positions
from cardtable.match.taking_back import TakeBack, TakeBacks, as_heard, take_back_offer
from cardtable.rules.calls.risks import correction
from cardtable.rules.catalogue import Entry
from cardtable.rules.game import OVER, AnyGame
from cardtable.rules.moves import Move
from cardtable.testing.asking import of_a_table
from cardtable.testing.playing import slips, some_sayable
from cardtable.testing.twins import Twins, twins

TRIED = 60
"""About how many moves are tried at one position."""


# ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────────


def said_of(offer: TakeBack) -> tuple[object, ...]:
    """Return what people notice of an offer: why it is refused, who must agree, what to confirm, how far it goes."""
    return offer.why_not, offer.ask, offer.confirm, offer.ply, offer.free


@of_a_table(60)
def offers_to_take_back_tell_no_card(entry: Entry, game: AnyGame, rng: Random) -> None:
    """In deals that a viewer cannot tell apart, taking a move back is offered in the same way and the same words.

    When the others are asked whether they agree, they are told the same about the move.
    """
    teller = entry.teller(game)
    for pair in () if game.races else twins(game, rng):
        for persons in rng.sample(pair.persons, min(2, len(pair.persons))):
            asker, turn = rng.choice(persons), rng.random() < 0.3
            for take_backs in ("ask", "never"):
                one, other = (_offer(game, deal, asker, persons, take_backs, turn) for deal in pair[2:])
                assert said_of(one) == said_of(other), (pair.who, asker, persons, turn)
        said = [ply for ply, move in enumerate(pair.one.moves) if move.seat >= 0]
        if said and game.law is None:
            ply = rng.choice(said)
            heard = [as_heard(next(deal.heard(pair.who, ply)), teller) for deal in pair[2:]]
            assert heard[0] == heard[1]


def _offer(
    game: AnyGame, positions: Positions, asker: int, persons: tuple[int, ...], take_backs: TakeBacks, turn: bool
) -> TakeBack:
    return take_back_offer(game, positions, True, asker, persons, take_backs, turn=turn)


# ── refusals ──────────────────────────────────────────────────────────────────────────────────────────────────────


@of_a_table(60)
def refusals_tell_no_card(entry: Entry, game: AnyGame, rng: Random) -> None:
    """Two deals that a seat cannot tell apart accept the same moves of the seat, or refuse them in the same words.

    The calls of all seats are tried, because several people at one keyboard may call.
    """
    for pair in twins(game, rng):
        one, other = pair.one.now, pair.other.now
        for move in _tried(entry, pair, rng):
            assert game.refusal(one, move) == game.refusal(other, move), str(move)


def _tried(entry: Entry, deals: Twins, rng: Random) -> list[Move]:
    """Return moves to try: the seat's legal moves now and earlier, moves like these, and calls of every seat."""
    game, who, one = deals.game, deals.who, deals.one
    tried: list[Move] = []
    for deal in (one.now, one.at(rng.randint(0, len(one.moves)))):
        for seat in range(game.seats):
            tried += [call for call in game.lawful(deal, seat) if game.call(call) or correction(game, call)]
        if who >= 0:
            lines = game.view(deal, who).lines
            tried += [lines[rng.randrange(len(lines))] for _ in range(TRIED // 4 if lines else 0)]
            tried += [Move(who, each.verb, *each.args) for each in slips(lines, entry, game.seats, rng, TRIED // 2)]
    if who >= 0:
        said = some_sayable(entry, game.seats, rng, TRIED // 2)
        tried += [Move(who, each.verb, *each.args) for each in said]
    return tried


# ── whose turn it is, what may be called, what a deal brought ─────────────────────────────────────────────────────


@of_a_table(60)
def turns_calls_and_scores_tell_no_card(entry: Entry, game: AnyGame, rng: Random) -> None:
    """If a viewer cannot tell two deals apart, the turns, the calls and the result are told in the same way in both.

    More exactly, these are the same: whose turn it is, which calls are possible, whether the table waits for calls, and
    what is told of the result. Only the seat that made an error knows that there is one to correct.
    """
    teller = entry.teller(game)
    for pair in twins(game, rng):
        one, other = pair.one.now, pair.other.now
        assert asked_now(game, one) == asked_now(game, other)
        for seat in range(game.seats):
            assert goes_on(game, one, seat) == goes_on(game, other, seat)
            calls = calls_open(game, one, seat)
            assert calls == calls_open(game, other, seat)
            offers = [[teller.offer(game.view(deal, seat), call) for call in calls] for deal in (one, other)]
            assert offers[0] == offers[1]
        if pair.one.moves:
            ply = rng.randrange(len(pair.one.moves))
            closed = [calls_closed(game, deal.before[ply], deal.moves[ply]) for deal in pair[2:]]
            assert closed[0] == closed[1]
        if one.phase == OVER:
            results = [game.result(deal) for deal in (one, other)]
            told = [(teller.result_told(result), teller.sheets([result], None)) for result in results if result]
            assert len(told) == 2
            assert told[0] == told[1]
            errors = [game.afterwards.overlooked(deal.at(0).copy(), deal.moves) for deal in pair[2:]]
            assert errors[0] == errors[1]
