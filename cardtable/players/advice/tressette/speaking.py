"""Weights and reasons for declaring melds and for announcing game, by an exact count of points [TRS-10.10]."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from cardtable.players.advice.judgement import ALL_IN_MIND, Reason
from cardtable.rules.moves import Move
from cardtable.rules.tressette.melds import declared_in, worth
from cardtable.rules.words import amount

NEAR: Final = 10

COUNTS: Final = "count"
"""The key in `Advice.lapses` for a novice who forgets to count the points in his side's tricks."""

RIGHT: Final = 40.0
"""The weight of a right announcement. A wrong announcement has minus this weight."""


def announcing(game: Any, deal: Any, move: Move, forgotten: Collection[str] = ALL_IN_MIND) -> float:
    """Return the weight of an announcement of game, by which a player says that his side has enough points to win."""
    account = game.account[move.seat]
    melds = worth(declared_in(move))
    if COUNTS in forgotten:
        has = deal.standing.totals[account] + deal.melds[account] + melds >= game.target
    else:
        has = game.points(deal, account) + melds >= game.target
    return RIGHT if has else -RIGHT


def weigh_melds(game: Any, deal: Any, lines: Sequence[Move], forgotten: Collection[str] = ALL_IN_MIND) -> list[float]:
    """Return the weight of each declaration in `lines`.

    The weight is the points of the melds, with a minus sign at Low Hand. If the line announces game, the weight of the
    announcement is added.
    """
    sign = -1 if game.low else 1
    return [
        sign * worth(declared_in(move)) + (announcing(game, deal, move, forgotten) if move.verb == "announce" else 0)
        for move in lines
    ]


def reason_to_speak(game: Any, deal: Any, move: Move) -> Reason:
    """Return the reason for a move that plays no card."""
    words = declared_in(move)
    points = worth(words)
    account = game.account[move.seat]
    side = len(game.accounts[account]) > 1
    has = "Your side has" if side else "You have"
    count = game.points(deal, account) + points
    if move.verb == "announce":
        if count >= game.target:
            return Reason("TRS-10.10", f"{has} {count} points, and {game.target} is game: you win.")
        return Reason("TRS-10.10", f"{has} only {amount(count, 'point')}, so announcing would lose the game.")
    about = "about " if deal.thirds[account] % 3 else ""
    too_few = f"{has} {about}{amount(count, 'point')}{' with it' if words else ''}: too few to announce game."
    short = game.called and game.target - NEAR <= count < game.target
    if not words:
        return Reason("TRS-4.15", too_few if short else "You have nothing to declare.")
    if game.low:
        cost = f"though they cost {'your side' if side else 'you'} {points} points"
        return Reason("TRL-4.1", f"You must declare your melds, {cost}.")
    said = f"You score {points} points at once."
    return Reason("TRS-4.14", f"{said} {too_few}" if short else said)
