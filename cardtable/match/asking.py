"""Which seats are asked for a move, in which order, and which calls a move cuts off.

A call is a move that can be made out of turn: it says that another player has made an error, or it makes a proposal.
"""

from __future__ import annotations

from collections.abc import Collection, Set

from cardtable.rules.calls.risks import correction
from cardtable.rules.game import AnyGame, Deal
from cardtable.rules.moves import Move

__all__ = ["asked_now", "calls_closed", "calls_open", "concerns", "goes_on", "may_speak"]


def goes_on(game: AnyGame, deal: Deal, seat: int) -> bool:
    """Whether the deal waits for a seat to make a move other than a call or the correction of an error.

    For a seat that is not on turn, a move that breaks a rule or that may be made at any time does not count.
    """
    moves = [*game.lawful(deal, seat), *(game.tolerated(deal, seat) if seat == deal.turn else ())]
    if game.any_time and seat != deal.turn:
        spoken = game.at_any_time(deal)
        moves = [move for move in moves if move not in spoken]
    return any(not game.call(move) and not correction(game, move) for move in moves)


def asked_now(game: AnyGame, deal: Deal) -> tuple[int, ...]:
    """Return the seats for which the deal waits; if there are none, return the seats that may call."""
    acting = game.to_act(deal)
    going_on = tuple(seat for seat in acting if goes_on(game, deal, seat))
    return going_on or tuple(seat for seat in acting if calls_open(game, deal, seat))


def may_speak(game: AnyGame, deal: Deal, asked: Collection[int]) -> tuple[int, ...]:
    """Return those of the seats in `asked` that have a move now; seats that can only call come first."""
    acting = set(game.to_act(deal))
    seats = [seat for seat in sorted(asked) if seat in acting or calls_open(game, deal, seat)]
    callers = [seat for seat in seats if not goes_on(game, deal, seat)]
    return (*callers, *(seat for seat in seats if seat not in callers))


def calls_open(game: AnyGame, deal: Deal, seat: int) -> Set[Move]:
    """Return the calls that the seat may make now, right or wrong."""
    return {
        move for moves in (game.lawful(deal, seat), game.tolerated(deal, seat)) for move in moves if game.call(move)
    }


def calls_closed(game: AnyGame, deal: Deal, move: Move) -> Set[Move]:
    """Return the calls of other seats that are possible now, but not after `move`; none if `move` is itself a call.

    A move can change which error a call would be about. Then every call that is possible now is returned, even one that
    could be said in the same words after the move.
    """
    if game.call(move):
        return frozenset()
    after = deal.copy()
    game.play(after, move)
    same = game.afterwards.subject(deal) == game.afterwards.subject(after)
    return {
        call
        for seat in range(game.seats)
        if seat != move.seat
        for call in calls_open(game, deal, seat) - (calls_open(game, after, seat) if same else set())
    }


def concerns(call: Move, seats: Collection[int]) -> bool:
    """Whether one of the seats makes the call or is accused by the call."""
    return call.seat in seats or any(type(token) is int and token in seats for token in call.args[1:2])
