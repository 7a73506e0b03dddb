"""From presses to moves: one press picks a card for its best place; the next presses choose another, or none.

Nothing here draws anything or asks a clock: a press comes with the time at which it was made.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cardtable.rules.moves import Move
from cardtable.rules.teller import is_foundation
from cardtable.table.carrying import count_of
from cardtable.tui.table.race.blocks import TURN

__all__ = ["BEAT", "REPEAT", "Fingers", "Keyboard", "Pick", "Press"]

REPEAT: Final = 0.060
"""Seconds within which the same key again is the keyboard's repeat, and no press."""
BEAT: Final = 0.4
"""Seconds in which another place may be chosen for a card, or none, before it goes where it is picked for."""

Did = Literal["move", "pick", "ask", "put back", "nothing", "repeat"]


class Press(NamedTuple):
    """The outcome of a press: whose it was, what it did, its place, and the move if it made one."""

    seat: int
    did: Did
    place: str
    move: Move | None = None


class Pick:
    """A card that is picked to leave its place, by the first of those moves unless another is chosen."""

    def __init__(self, place: str, moves: Sequence[Move]) -> None:
        self.place, self.moves, self.chosen = place, moves, 0

    @property
    def move(self) -> Move:
        """The move it makes if nothing more is pressed."""
        return self.moves[self.chosen]

    @property
    def goals(self) -> set[str]:
        """Where it may go."""
        return {str(move.args[1]) for move in self.moves}


class Fingers:
    """One person's hand on the keys: what it has picked, and whether it has asked to be done."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.picked: Pick | None = None
        """The picked cards that go to their place once their beat is over."""
        self.asked = False
        """Whether the next press of the hand's key ends the deal for this person."""

    def press(
        self, place: str, lines: Callable[[], Sequence[Move]], spaces: Callable[[], Collection[str]] = tuple
    ) -> Iterator[Press]:
        """Give what a press for that place comes to; `lines` are the legal moves then, `spaces` piles without a card.

        A card is picked for its best place: a foundation, else a pile, else a space (all spaces count as one). The same
        key again picks the next place, and after the last one puts the card back; the key of a place where it may go
        sends it there at once. With any other key it goes where it is picked for, and then that key counts: each press
        is to be played before the next is asked for. Without a key it goes after a `BEAT` (`settled`).
        """
        picked, self.picked = self.picked, None
        asked, self.asked = self.asked, False
        if picked is not None and picked.place == place:
            yield self._next(picked)
            return
        if picked is not None and place in picked.goals:
            move = next(move for move in picked.moves if move.args[1] == place)
            yield Press(self.seat, "move", picked.place, move)
            return
        if picked is not None:
            yield Press(self.seat, "move", picked.place, picked.move)
        if place == TURN:
            yield self._turn(lines(), asked)
        else:
            yield self._first(place, lines(), spaces())

    def sent(self, picked: Pick) -> Press | None:
        """It goes where it is picked for, as its beat is over; `None` if it has gone meanwhile, or lies back."""
        if self.picked is not picked:
            return None
        self.picked = None
        return Press(self.seat, "move", picked.place, picked.move)

    def let_go(self) -> None:
        """Put picked cards back, and forget what was asked."""
        self.picked, self.asked = None, False

    def _first(self, place: str, lines: Sequence[Move], spaces: Collection[str]) -> Press:
        moves = [move for move in lines if move.args[:1] == (place,)]
        if not moves:
            return Press(self.seat, "nothing", place)
        self.picked = Pick(place, _best_first(moves, spaces))
        return Press(self.seat, "pick", place)

    def _next(self, picked: Pick) -> Press:
        if picked.chosen + 1 == len(picked.moves):
            return Press(self.seat, "put back", picked.place)
        self.picked = Pick(picked.place, picked.moves)  # with a beat of its own
        self.picked.chosen = picked.chosen + 1
        return Press(self.seat, "pick", picked.place)

    def _turn(self, lines: Sequence[Move], asked: bool) -> Press:
        """Turn the hand; to be done, which ends much, the key is pressed twice."""
        going_on = next((move for move in lines if not move.args and move.verb != "done"), None)
        if going_on is not None:
            return Press(self.seat, "move", TURN, going_on)
        done = next((move for move in lines if move.verb == "done"), None)
        if done is None:
            return Press(self.seat, "nothing", TURN)
        if asked:
            return Press(self.seat, "move", TURN, done)
        self.asked = True
        return Press(self.seat, "ask", TURN)


def _best_first(moves: Sequence[Move], spaces: Collection[str]) -> list[Move]:
    """The moves of a pile: to a foundation, to piles, then to one space; of a run the whole before its parts."""
    one_space = next((move.args[1] for move in moves if move.args[1] in spaces), None)
    told_apart = [move for move in moves if move.args[1] not in spaces or move.args[1] == one_space]

    def rank(move: Move) -> tuple[bool, bool, int]:
        return not is_foundation(str(move.args[1])), move.args[1] in spaces, -count_of(move)

    return sorted(told_apart, key=rank)


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
    ) -> Iterator[Press]:
        """Give what the press of a key, `at` a time in seconds, comes to; nothing if it is nobody's.

        Each is to be played before the next is asked for.
        """
        if key not in self.keys:
            return
        seat, place = self.keys[key]
        before, self._last[key] = self._last.get(key, float("-inf")), at
        if at - before < REPEAT:
            yield Press(seat, "repeat", place)
            return
        yield from self.hands[seat].press(place, lambda: lines(seat), lambda: spaces(seat))

    def let_go(self) -> None:
        """Nobody has anything picked any more."""
        for hand in self.hands.values():
            hand.let_go()
