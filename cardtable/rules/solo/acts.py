"""What players at a called table can do besides the moves of the game [SOF-7.3].

They can show or name a card, look at the widow or at an old trick, and deal wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import Move, bare_moves, card_moves
from cardtable.rules.tricks.hands import Hand

SHOW: Final = card_moves("show")
HINT: Final = card_moves("hint")
PEEK: Final = bare_moves("peek")

MOST_LAID: Final = 5
"""The most cards that the table accepts from a player who lays aside a wrong number [SOF-7.3]."""


class Shown(NamedTuple):
    """A card that everybody knows to have been in the hand of a seat.

    `verb` is the verb of the move that showed or named it. `surely` becomes false when the seat lays aside or gives
    away hidden cards: this card might be among them.
    """

    seat: int
    card: Card
    verb: str
    surely: bool = True


class Acts(NamedTuple):
    """What players have done in a deal besides the moves of the game. Immutable.

    The dealer can let a card slip: it goes to another hand than it should. `slip` is None, or the pair of seats between
    which a card slipped, first the seat that should have got it. `lasts` has the last card dealt to each active seat
    (each seat that has cards). It is empty once it is too late for one of these cards to be turned up or to slip.
    `shown` are the cards that were shown, named or turned up. Each pair in `looks` is a seat and the number of a trick
    that it looked at. Each pair in `peeks` is a seat that looked at the widow, and whether it looked during the
    bidding. `ended` is the charge that ended the play, or None. `void` is the word of the fault that made the deal
    void, or empty.
    """

    lasts: Hand = ()
    slip: tuple[int, int] | None = None
    shown: tuple[Shown, ...] = ()
    looks: tuple[tuple[int, int], ...] = ()
    peeks: tuple[tuple[int, bool], ...] = ()
    ended: Charge | None = None
    void: str = ""

    def told_of(self, seat: int) -> Iterator[Card]:
        return (shown.card for shown in self.shown if shown.seat == seat and shown.verb != "flash")

    def with_shown(self, move: Move, card: Card) -> Acts:
        seat = move.seat if move.verb != "flash" else int(str(move.args[0]))
        return self._replace(shown=(*self.shown, Shown(seat, card, move.verb)))

    def doubted(self, seat: int) -> Acts:
        """Return the acts after a seat has laid aside or given away hidden cards.

        The cards that it has shown might be among them.
        """
        return self._replace(shown=tuple(s._replace(surely=False) if s.seat == seat else s for s in self.shown))

    def sure_again(self, seat: int) -> Acts:
        """Return the acts after a seat has taken its cards back.

        The cards that it has shown are surely in its hand again.
        """
        return self._replace(shown=tuple(s._replace(surely=True) if s.seat == seat else s for s in self.shown))

    @property
    def peekers(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.peeks)
