"""How pressed keys become moves in a race: one press picks a card for its best place, another one changes the place.

Nothing here draws anything or reads a clock. The time of each press is given.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from cardtable.rules.moves import Move
from cardtable.rules.teller import is_foundation
from cardtable.table.pile_moves import count_of
from cardtable.tui.table.race.blocks import TURN

__all__ = ["BEAT", "REPEAT", "Fingers", "Pick", "Press", "RaceKeys"]

REPEAT: Final = 0.060
"""If a key comes again within this many seconds, the keyboard has repeated it."""
BEAT: Final = 0.4
"""A picked card goes to its place after this many seconds. Choosing another place starts the time again."""

Did = Literal["move", "pick", "ask", "put back", "nothing", "repeat"]


class Press(NamedTuple):
    """What a press has done.

    `place` is where the card is picked from. Without a card, it is what the key stands for.
    """

    seat: int
    did: Did
    place: str
    move: Move | None = None


class Pick:
    """A picked card with its possible moves. The first of the moves is made if no other is chosen."""

    def __init__(self, place: str, moves: Sequence[Move]) -> None:
        self.place, self.moves, self.chosen = place, moves, 0

    @property
    def move(self) -> Move:
        return self.moves[self.chosen]

    @property
    def goals(self) -> set[str]:
        return {str(move.args[1]) for move in self.moves}


class Fingers:
    """One person's presses: the picked card, and whether the person has been asked about ending the deal."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.picked: Pick | None = None
        self.asked = False
        """Whether the last press asked the person about ending the deal.

        If so, the key for turning the hand now ends the deal.
        """

    def press(
        self, place: str, lines: Callable[[], Sequence[Move]], spaces: Callable[[], Collection[str]] = tuple
    ) -> Iterator[Press]:
        """Yield what a press of the key for `place` does.

        The first press picks the pile's card for its best goal. Another press of this key chooses the next goal or,
        after the last goal, puts the card back. A press of a goal's key sends the card there at once. Any other press
        first sends the picked card to its goal, and then does its own work. So the caller must make the move of each
        result before asking for the next.
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
        """Return the press that sends a picked card to its place, or None if the card is not picked any more."""
        if self.picked is not picked:
            return None
        self.picked = None
        return Press(self.seat, "move", picked.place, picked.move)

    def let_go(self) -> None:
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
        self.picked = Pick(picked.place, picked.moves)  # a new object, for which a new BEAT begins
        self.picked.chosen = picked.chosen + 1
        return Press(self.seat, "pick", picked.place)

    def _turn(self, lines: Sequence[Move], asked: bool) -> Press:
        """Return the press that turns the hand.

        If the hand cannot be turned, the press asks whether to end the deal. If `asked` is true, it ends the deal at
        once. If the deal cannot be ended now, the press does nothing.
        """
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
    """Return a pile's moves, the best first: to foundations, then to piles, then to one of the empty piles (`spaces`).

    A whole run comes before parts of it.
    """
    one_space = next((move.args[1] for move in moves if move.args[1] in spaces), None)
    told_apart = [move for move in moves if move.args[1] not in spaces or move.args[1] == one_space]

    def rank(move: Move) -> tuple[bool, bool, int]:
        return not is_foundation(str(move.args[1])), move.args[1] in spaces, -count_of(move)

    return sorted(told_apart, key=rank)


class RaceKeys:
    """The keys of all people at one keyboard. Presses are handled in the order in which they come."""

    def __init__(self, places: Mapping[int, Mapping[str, str]]) -> None:
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
        """Yield what a press of a key does at the time `at`, in seconds.

        For a key that nobody has, yield nothing. If the keyboard has only repeated the key, yield a press that says so.
        The caller must make the move of each result before asking for the next.
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
        for hand in self.hands.values():
            hand.let_go()
