"""Marks of moves, and what a deal's moves bring with open cards."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from cardtable.rules.tricks.brings import MISERE

__all__ = ["CLASSES", "FINE", "KINDS", "MISTAKE", "SLIP", "Class", "Effort", "Kind", "Mark", "OpenCase"]

Class = Literal["fine", "slip", "mistake"]
FINE: Final = "fine"
SLIP: Final = "slip"
MISTAKE: Final = "mistake"
CLASSES: Final[tuple[Class, ...]] = (FINE, SLIP, MISTAKE)

Kind = Literal["bidding", "lead", "following", "discarding", "other"]
KINDS: Final[tuple[Kind, ...]] = ("bidding", "lead", "following", "discarding", "other")
"""Kinds of moves; `other` is for melds, claims, concessions and the like."""


class Effort(NamedTuple):
    """The work for each move.

    `choosing` is the play-outs of the expert's search. `comparing` is the deals that compare its move with the one
    made. With `seconds` of processor time, each task takes half of them instead. `positions` are for the whole deal
    with open cards.
    """

    choosing: int = 240
    comparing: int = 60
    seconds: float | None = None
    positions: int = 400_000


class Mark(NamedTuple):
    """What an expert thinks of a move, by what its seat could know.

    `better` is the better move as a record writes it. `said` recommends it in a hint's words, with marks of
    `rules.naming`. `gain` is the better move's lead in `unit`, with the standard error `error`. For a fine move,
    `better` and `said` are empty. `game_lost`: the move surely lost the game, and the better move did not.
    """

    seat: int
    kind: Kind
    mark: Class
    better: str = ""
    said: str = ""
    gain: float = 0.0
    error: float = 0.0
    unit: str = "points"
    game_lost: bool = False


class OpenCase(NamedTuple):
    """What a position's moves bring the side on turn, if all play their best with open cards.

    `side` are the side's seats, and `leads`: the seat on turn leads. `made` is what the side takes after the move made,
    `most` after the best move. `brings` has this for every move. `left` is what both sides take. Amounts are in parts:
    `parts` of them make a `thing`, such as a trick. `low`: the side wants to take little.

    For a misère, the amount is 1 for success and 0 for failure.
    """

    side: tuple[int, ...]
    leads: bool
    made: int
    most: int
    best: str
    brings: tuple[tuple[str, int], ...]
    left: int
    thing: str
    parts: int
    low: bool = False

    def gain(self, move: str, than: int) -> int:
        """Return how much better `move` is for the side than taking `than`.

        A worse move gives a negative number.
        """
        more = dict(self.brings)[move] - than
        return -more if self.low and self.thing != MISERE else more
