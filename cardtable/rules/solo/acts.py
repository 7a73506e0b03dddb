"""What players at a called table do besides the moves of the game: showing, looking, dealing wrong [SOF-7.3]."""

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

    `lasts` has the last card dealt to each active seat. It is kept as long as one of these cards can still be turned up
    in dealing, or can still slip to another seat. `slip` is the pair of seats between which a card slipped in dealing,
    giver first, or None. `shown` are the cards that were shown, named or turned up. Each pair in `looks` is a seat and
    the number of a trick that it looked at. Each pair in `peeks` is a seat that looked at the widow, and whether it
    looked during the bidding. `ended` is the charge that ended the play, or None. `void` is the word of the fault that
    annulled the deal, or empty.
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
        """Call this when a seat lays aside or gives away hidden cards: its shown cards might be among these cards."""
        return self._replace(shown=tuple(s._replace(surely=False) if s.seat == seat else s for s in self.shown))

    def sure_again(self, seat: int) -> Acts:
        """Call this when a seat takes its cards back: the cards that it has shown are surely in its hand again."""
        return self._replace(shown=tuple(s._replace(surely=True) if s.seat == seat else s for s in self.shown))

    @property
    def peekers(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.peeks)
