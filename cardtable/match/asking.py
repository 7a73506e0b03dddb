"""Who is asked for a line, in which order, and who must have had the chance to call before it is played."""

from __future__ import annotations

from collections.abc import Collection, Set

from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.moves import Move


def may_speak(game: AnyGame, deal: Deal) -> tuple[int, ...]:
    """The seats that may say something now: those with nothing but calls first, then those that go on with the deal."""
    acting = set(game.to_act(deal))
    seats = [seat for seat in range(game.seats) if seat in acting or calls_open(game, deal, seat)]
    callers = [seat for seat in seats if all(game.call(move) for move in game.lawful(deal, seat))]
    return (*callers, *(seat for seat in seats if seat not in callers))


def calls_open(game: AnyGame, deal: Deal, seat: int) -> Set[Move]:
    """The calls that seat may make now, rightly or at its own risk."""
    return {
        move for moves in (game.lawful(deal, seat), game.tolerated(deal, seat)) for move in moves if game.call(move)
    }


def would_lose_a_call(game: AnyGame, deal: Deal, move: Move, seats: Collection[int]) -> tuple[int, ...]:
    """Those of the seats to whom a call is open that this line would close: they must have their chance before it.

    A call closes nothing: it answers what has happened.
    """
    if game.call(move):
        return ()
    after = deal.copy()
    game.play(after, move)
    return tuple(
        seat
        for seat in sorted(seats)
        if seat != move.seat and calls_open(game, deal, seat) - calls_open(game, after, seat)
    )
