"""What players at a called table do besides the game: showing, looking, dealing wrong [SOF-7.3]."""

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
"""The most cards that may be laid aside by mistake [SOF-7.3]."""


class Shown(NamedTuple):
    """A card that everybody knows to have been in a seat's hand.

    `verb` showed or named it. `surely` is false once the seat has laid aside or given away hidden cards, perhaps this
    one.
    """

    seat: int
    card: Card
    verb: str
    surely: bool = True


class Acts(NamedTuple):
    """What players did besides the game's moves. Immutable.

    `lasts` are the last cards dealt to the active seats, while they can still be turned up or slip. `slip` is giver and
    receiver of a card that slipped in dealing, or None. `shown` are the cards shown, named or turned up. `looks` pairs
    a seat and the number of a trick that it looked at; `peeks` a seat that looked at the widow, and whether during the
    bidding. `ended` is the charge that ended the play, or None. `void` is the word of the fault that annulled the deal,
    or empty.
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
        """Return the acts after a seat laid aside or gave away hidden cards, perhaps shown ones."""
        return self._replace(shown=tuple(s._replace(surely=False) if s.seat == seat else s for s in self.shown))

    def sure_again(self, seat: int) -> Acts:
        """Return the acts after a seat took its cards back: it surely has the shown ones."""
        return self._replace(shown=tuple(s._replace(surely=True) if s.seat == seat else s for s in self.shown))

    @property
    def peekers(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.peeks)
