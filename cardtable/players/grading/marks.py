"""The marks of moves, and what the moves of a deal bring with all cards open."""

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
"""The kinds of moves; `other` stands for melds, claims, concessions and the like."""


class Effort(NamedTuple):
    """How much work is done when a deal is reviewed.

    For each move, `choosing` is the number of play-outs in which the expert looks for a better move. `comparing` is the
    number of guessed deals in which the better move is compared with the one that was made. If `seconds` is given,
    these two numbers do not count: looking takes half of these seconds of processor time, and comparing the other half.
    If the better move gains something, a hint is asked for, too, and may take as many seconds again.
    `positions` is about how many positions are searched with all cards open, for the whole deal.
    """

    choosing: int = 240
    comparing: int = 60
    seconds: float | None = None
    positions: int = 400_000


class Mark(NamedTuple):
    """What an expert thinks of a move, by what its seat could know.

    `better` is the better move as a record writes it. `said` recommends that move in the words of a hint; players'
    names in it are still the placeholders of `rules.naming`. `gain` is how much more the better move brings, in `unit`,
    and `error` is the standard error of `gain`. If the move was fine, `better` and `said` are empty. `game_lost` is
    true if the move was sure to lose the game at once and the better move was not.
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
    """What each move of one position brings, if every seat then sees all cards and plays its best.

    `side` are the seats of the side that is on turn, and `leads` says whether the seat on turn leads. `made` is what
    the side takes in the rest of the deal after the move that was made, and `most` what it takes after the best move,
    which is `best`. `brings` has every move, with what the side takes after it. `left` is what both sides together take
    in the rest of the deal. The amounts are in parts: `parts` of them make one `thing`, such as a trick. If `low` is
    true, the side wants to take as little as it can.

    In a misère the bidder must take no points. If the `thing` is a misère, the amounts are 1 if the side gets what it
    wants, and 0 if not.
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
        """Return how much better `move` is for the side than a move after which the side takes `than`.

        The result is below 0 if `move` is worse.
        """
        more = dict(self.brings)[move] - than
        return -more if self.low and self.thing != MISERE else more
