"""Which seats are asked for a move, in which order, and who must have had the chance to call before it is played."""

from __future__ import annotations

from collections.abc import Collection, Set

from cardtable.rules.calls.risks import correction
from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.moves import Move

__all__ = ["calls_open", "goes_on", "may_speak", "would_lose_a_call"]


def goes_on(game: AnyGame, deal: Deal, seat: int) -> bool:
    """Whether the deal goes on with that seat: whether it has a move that is no call and mends no error.

    At a called table a seat may do wrong at any time, and is not asked for that; only on its turn.
    """
    moves = [*game.lawful(deal, seat), *(game.tolerated(deal, seat) if seat == deal.turn else ())]
    return any(not game.call(move) and not correction(game, move) for move in moves)


def may_speak(game: AnyGame, deal: Deal, asked: Collection[int]) -> tuple[int, ...]:
    """Those of the seats `asked` that have a move now: first who may only call, then who goes on with the deal.

    A computer seat that passes its chance by is asked again after the next move, and so is one whose choice has become
    illegal meanwhile.
    """
    acting = set(game.to_act(deal))
    seats = [seat for seat in sorted(asked) if seat in acting or calls_open(game, deal, seat)]
    callers = [seat for seat in seats if not goes_on(game, deal, seat)]
    return (*callers, *(seat for seat in seats if seat not in callers))


def calls_open(game: AnyGame, deal: Deal, seat: int) -> Set[Move]:
    """The calls that the seat may make now, whether they will turn out right or wrong."""
    return {
        move for moves in (game.lawful(deal, seat), game.tolerated(deal, seat)) for move in moves if game.call(move)
    }


def would_lose_a_call(game: AnyGame, deal: Deal, move: Move, seats: Collection[int]) -> tuple[int, ...]:
    """Those of the seats that could make a call now, but no more after this move: they get their chance before it.

    A call takes no other call away.
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
