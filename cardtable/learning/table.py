"""A table at which programs learn, and a deal in which moves are said word by word."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Self

from cardtable.errors import BadInput
from cardtable.learning.layout import Layout
from cardtable.learning.words import DONE, Words
from cardtable.rules.catalogue import Entry, all_games, entry
from cardtable.rules.game import OVER
from cardtable.rules.tricks.game import TrickGame

if TYPE_CHECKING:
    from cardtable.rules.game import View
    from cardtable.rules.moves import Move
    from cardtable.rules.tricks.play import TrickDeal

__all__ = ["SaidDeal", "Table", "trick_games"]


def trick_games() -> list[Entry]:
    """Return the trick games, without plug-ins' games that cannot be loaded."""
    return [line for line in all_games() if _is_of_tricks(line)]


def _is_of_tricks(line: Entry) -> bool:
    try:
        return issubclass(line.game(), TrickGame)
    except BadInput:
        return False


class Table:
    """A table of a trick game: its rules, its words and the layout of observations.

    Nobody can make mistakes at this table. Moves out of turn are made in turn here.
    """

    def __init__(self, game: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        """Set the table for `seats` players, by default the fewest.

        Raises:
            BadInput: the game, its options or the number of seats are wrong, or players can make mistakes.
        """
        line = entry(game)
        kind = line.game()
        if not issubclass(kind, TrickGame):
            raise BadInput(f"{line.title} is no game of tricks: 'python -m cardtable.learning' lists those.")
        rules = kind.table(options, seats)
        if rules.law is not None:
            raise BadInput("A program learns at tables where mistakes cannot happen: leave out irregularities=called.")
        self.rules: TrickGame[Any, Any] = rules.in_turn()
        self.words = Words(self.rules)
        self.layout = Layout(self.rules, self.words, self.opened(self.dealers[0], self.pack))

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Table], tuple[object, ...]]:
        return type(self), (self.rules.id, self.rules.options.changed(), self.rules.seats)

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def pack(self) -> tuple[Any, ...]:
        (pack,) = self.rules.packs(self.rules.start())
        return pack

    @property
    def dealers(self) -> Sequence[int]:
        start = self.rules.start()
        return [seat for seat in range(self.seats) if self.rules.may_deal(start, seat)]

    def opened(self, dealer: int, pack: Sequence[Any]) -> TrickDeal:
        """Return a new deal; the first card of `pack` is the top one."""
        deal: TrickDeal = self.rules.open(self.rules.start(), dealer, (tuple(pack),))
        return deal

    def dealt(self, rng: Random) -> SaidDeal:
        dealer = rng.choice(self.dealers)
        (pack,) = self.rules.shuffled(self.rules.start(), rng)
        return SaidDeal(self, self.opened(dealer, pack))


class SaidDeal:
    """A deal in which the seat on turn says its move word by word.

    `said` are the actions of the begun move. The others learn of the move when it is whole.
    """

    def __init__(self, table: Table, deal: TrickDeal, said: tuple[int, ...] = ()) -> None:
        self.table, self.deal, self.said = table, deal, said
        self._fitting: list[tuple[Move, tuple[int, ...]]] | None = None
        self._actions: list[int] | None = None

    def copy(self) -> SaidDeal:
        return SaidDeal(self.table, self.deal.copy(), self.said)

    def __deepcopy__(self, memo: object) -> SaidDeal:
        return self.copy()

    @property
    def seat(self) -> int | None:
        return None if self.deal.phase == OVER else self.deal.turn

    def fitting(self) -> list[tuple[Move, tuple[int, ...]]]:
        if self._fitting is None:
            seat, words = self.seat, self.table.words
            lines = () if seat is None else self.table.rules.lawful(self.deal, seat)
            self._fitting = [(line, all_said) for line in lines if _has(all_said := words.of(line), self.said)]
        return self._fitting

    def actions(self) -> list[int]:
        if self._actions is None:
            found: set[int] = set()
            for _, all_said in self.fitting():
                left = [*all_said]
                for action in self.said:
                    left.remove(action)
                found.update(left or (DONE,))
            self._actions = sorted(found)
        return [*self._actions]

    def say(self, action: int) -> None:
        """Say a word for the seat on turn. The only move that fits the words is made at once.

        Raises:
            BadInput: the seat cannot say this word now.
        """
        if action not in self.actions():
            words = self.table.words.texts
            word = f"the word {words[action]!r}" if 0 <= action < len(words) else f"an action {action}"
            raise BadInput(f"Nobody can say {word} now: 'actions' has what can be said.")
        if action == DONE:
            self._make(next(line for line, all_said in self.fitting() if len(all_said) == len(self.said)))
            return
        said = (*self.said, action)
        left = [(line, all_said) for line, all_said in self.fitting() if _has(all_said, said)]
        if len(left) == 1:
            self._make(left[0][0])
        else:
            self.said, self._fitting, self._actions = said, left, None

    def _make(self, move: Move) -> None:
        self.table.rules.play(self.deal, move)
        self.said, self._fitting, self._actions = (), None, None

    def won(self) -> list[int]:
        """Return the seats' changes of score in points or chips; zeros until the deal is over."""
        rules = self.table.rules
        result = rules.result(self.deal)
        if result is None:
            return [0] * rules.seats
        account = {seat: change for seats, change in zip(rules.accounts, result.change, strict=True) for seat in seats}
        return [-account[seat] if rules.low else account[seat] for seat in range(rules.seats)]

    def view(self, seat: int) -> View:
        return self.table.rules.view(self.deal, seat)

    def begun_by(self, seat: int) -> tuple[int, ...]:
        """Return the actions of a seat's begun move; empty if the seat is not on turn."""
        return self.said if seat == self.seat else ()

    def observed(self, seat: int) -> list[int]:
        return self.table.layout.numbers(self.view(seat), self.begun_by(seat))

    def told(self, seat: int) -> str:
        """Return all that a seat knows, as one line of JSON; deals that it cannot tell apart give equal lines."""
        return self.table.layout.told(self.view(seat), self.begun_by(seat))

    def guessed(self, seat: int, rng: Random) -> SaidDeal:
        """Return a deal that the seat cannot tell from this one."""
        return SaidDeal(self.table, self.table.rules.guess(self.view(seat), rng), self.begun_by(seat))


def _has(all_said: tuple[int, ...], said: tuple[int, ...]) -> bool:
    return all(all_said.count(action) >= said.count(action) for action in said)
