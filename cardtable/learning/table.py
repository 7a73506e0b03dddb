"""A table at which programs learn, and a deal at this table, in which moves are said word by word."""

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
    """Return the trick games of the catalogue and of plug-ins. A plug-in's game that cannot be loaded is left out."""
    return [line for line in all_games() if _is_of_tricks(line)]


def _is_of_tricks(line: Entry) -> bool:
    try:
        return issubclass(line.game(), TrickGame)
    except BadInput:
        return False


class Table:
    """A table of a trick game: its rules, the words of its moves, and the layout of what is observed there.

    No mistakes can be made at this table. Moves that other tables allow at any time are made in turn here.
    """

    def __init__(self, game: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        """Set the table for `seats` players, by default as few as the game allows.

        Raises:
            BadInput: there is no such trick game, it has no such options or number of seats, or the options let players
                make mistakes.
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
        """Return a new deal from a pack, whose first card is the top one."""
        deal: TrickDeal = self.rules.open(self.rules.start(), dealer, (tuple(pack),))
        return deal

    def dealt(self, rng: Random) -> SaidDeal:
        dealer = rng.choice(self.dealers)
        (pack,) = self.rules.shuffled(self.rules.start(), rng)
        return SaidDeal(self, self.opened(dealer, pack))


class SaidDeal:
    """A deal at a table, in which the seat on turn says its move word by word.

    `said` are the actions by which the seat on turn has begun a move. The others neither hear nor see them until the
    move is whole.
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
        """Say a word for the seat on turn. A move is made as soon as it is the only one that fits what is said.

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
        """Return what each seat has won by the deal, in points or chips; zeros until the deal is over."""
        rules = self.table.rules
        result = rules.result(self.deal)
        if result is None:
            return [0] * rules.seats
        account = {seat: change for seats, change in zip(rules.accounts, result.change, strict=True) for seat in seats}
        return [-account[seat] if rules.low else account[seat] for seat in range(rules.seats)]

    def view(self, seat: int) -> View:
        return self.table.rules.view(self.deal, seat)

    def begun_by(self, seat: int) -> tuple[int, ...]:
        """Return the actions by which a seat has begun a move; empty if it is not on turn."""
        return self.said if seat == self.seat else ()

    def observed(self, seat: int) -> list[int]:
        return self.table.layout.numbers(self.view(seat), self.begun_by(seat))

    def told(self, seat: int) -> str:
        """Return all that a seat knows, as one line of JSON. Two deals that it cannot tell apart give equal lines."""
        return self.table.layout.told(self.view(seat), self.begun_by(seat))

    def guessed(self, seat: int, rng: Random) -> SaidDeal:
        """Return a deal that the seat cannot tell from this one, with each hidden card where it can be."""
        return SaidDeal(self.table, self.table.rules.guess(self.view(seat), rng), self.begun_by(seat))


def _has(all_said: tuple[int, ...], said: tuple[int, ...]) -> bool:
    """Whether all actions in `said` are among `all_said`, the actions of a whole move."""
    return all(all_said.count(action) >= said.count(action) for action in said)
