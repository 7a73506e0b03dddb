"""From presses to moves: one press is one whole action, and of a true choice the next press says which.

Nothing here draws anything or asks a clock: a press comes with the time at which it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cardtable.rules.moves import Move
from cardtable.rules.teller import is_foundation
from cardtable.tui.table.choose.carrying import count_of
from cardtable.tui.table.race.blocks import TURN

__all__ = ["REPEAT", "Fingers", "Keyboard", "Press"]

REPEAT: Final = 0.060
"""Seconds within which the same key again is the keyboard's repeat, and no press."""

Did = Literal["move", "lift", "put down", "nothing", "repeat"]


class Press(NamedTuple):
    """What a press came to: whose it was, what it did, the move if it made one, and the place that it was for."""

    seat: int
    did: Did
    place: str
    move: Move | None = None


class Fingers:
    """One person's hand on the keys: what it has lifted."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lifted: str | None = None
        """The place whose card is lifted, until the next press says where it goes."""

    def press(self, place: str, lines: Sequence[Move], spaces: Collection[str] = ()) -> Press:
        """Play what a press for that place means, of those legal moves; `spaces` are piles without a card.

        A card goes to a foundation if it can, else to the only place there is. It is lifted where there are several;
        all spaces count as one. What is lifted goes where the next press says, and is put down by its own key.
        """
        lifted, self.lifted = self.lifted, None
        if lifted is not None:
            move = self._second(lifted, place, lines)
            if move is not None or lifted == place:
                return Press(self.seat, "move" if move is not None else "put down", place, move)
        if place == TURN:
            return self._turn(lines)
        moves = [move for move in lines if move.args[:1] == (place,)]
        home = next((move for move in moves if is_foundation(str(move.args[1]))), None)
        if home is not None:
            return Press(self.seat, "move", place, home)
        where = {" " if move.args[1] in spaces else move.args[1] for move in moves}
        if len(where) > 1:
            self.lifted = place
            return Press(self.seat, "lift", place)
        move = max(moves, key=count_of, default=None)
        return Press(self.seat, "nothing" if move is None else "move", place, move)

    def goals(self, lines: Sequence[Move]) -> set[str]:
        """Where what is lifted may go."""
        return {str(move.args[1]) for move in lines if self.lifted is not None and move.args[:1] == (self.lifted,)}

    def _second(self, lifted: str, place: str, lines: Sequence[Move]) -> Move | None:
        if lifted == TURN:
            return next((move for move in lines if move.verb == "done"), None) if place == TURN else None
        moves = [move for move in lines if move.args[:2] == (lifted, place)]
        return max(moves, key=count_of, default=None)

    def _turn(self, lines: Sequence[Move]) -> Press:
        """Turn the hand; to be done, which ends much, the key is pressed twice."""
        going_on = next((move for move in lines if not move.args and move.verb != "done"), None)
        if going_on is not None:
            return Press(self.seat, "move", TURN, going_on)
        if any(move.verb == "done" for move in lines):
            self.lifted = TURN
            return Press(self.seat, "lift", TURN)
        return Press(self.seat, "nothing", TURN)


class Keyboard:
    """All hands at one keyboard; presses are taken in the order in which they come."""

    def __init__(self, places: Mapping[int, Mapping[str, str]]) -> None:
        """`places` are by seat what its keys stand for; no key is of two seats."""
        self.keys = {key: (seat, place) for seat, own in places.items() for key, place in own.items()}
        self.hands = {seat: Fingers(seat) for seat in places}
        self._last: dict[str, float] = {}

    def press(
        self,
        key: str,
        at: float,
        lines: Callable[[int], Sequence[Move]],
        spaces: Callable[[int], Collection[str]] = lambda seat: (),
    ) -> Press | None:
        """What the press of a key, `at` a time in seconds, comes to; `None` if it is nobody's."""
        if key not in self.keys:
            return None
        seat, place = self.keys[key]
        before, self._last[key] = self._last.get(key, float("-inf")), at
        if at - before < REPEAT:
            return Press(seat, "repeat", place)
        return self.hands[seat].press(place, lines(seat), spaces(seat))

    def let_go(self) -> None:
        """Nobody has anything lifted any more."""
        for hand in self.hands.values():
            hand.lifted = None
