"""The deeds at a called table beside the moves of the game: a card shown, a look where nobody may look, a wrong deal.

[SOF-7.3]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardtable.cards import Card
from cardtable.rules.ledger import Charge
from cardtable.rules.moves import Move, bare_moves, card_moves
from cardtable.rules.tricks.hands import Hand

__all__ = ["HINT", "MOST_LAID", "PEEK", "SHOW", "Acts", "Shown"]

SHOW: Final = card_moves("show")
HINT: Final = card_moves("hint")
PEEK: Final = bare_moves("peek")

MOST_LAID: Final = 5
"""So many cards are laid away at most, where the wrong number is [SOF-7.3]."""


class Shown(NamedTuple):
    """A card that all know to have been in a hand: its seat, and the verb by which they know.

    It is `surely` in that hand, or gone from it in the sight of all; or it may have been laid away or given in secret.
    """

    seat: int
    card: Card
    verb: str
    surely: bool = True


class Acts(NamedTuple):
    """The deeds of a deal so far. They are never changed, only followed.

    `lasts` are the cards that were dealt last to the seats that play, as long as one can be turned up or slip; `slip`
    the seats between which one did. `looks` are seats and the numbers of the tricks they looked at, `peeks` the seats
    that looked at the widow, each with whether it was `early`. `ended` is the charge that ended the deal, and `void`
    the word of the one that annulled it.
    """

    lasts: Hand = ()
    slip: tuple[int, int] | None = None
    shown: tuple[Shown, ...] = ()
    looks: tuple[tuple[int, int], ...] = ()
    peeks: tuple[tuple[int, bool], ...] = ()
    ended: Charge | None = None
    void: str = ""

    def told_of(self, seat: int) -> Iterator[Card]:
        """The cards that the seat has shown or spoken of."""
        return (shown.card for shown in self.shown if shown.seat == seat and shown.verb != "flash")

    def with_shown(self, move: Move, card: Card) -> Acts:
        """The acts with one more card that all know of."""
        seat = move.seat if move.verb != "flash" else int(str(move.args[0]))
        return self._replace(shown=(*self.shown, Shown(seat, card, move.verb)))

    def doubted(self, seat: int) -> Acts:
        """The acts once that seat has parted with cards that nobody saw: any of its own may be among them."""
        return self._replace(shown=tuple(s._replace(surely=False) if s.seat == seat else s for s in self.shown))

    def sure_again(self, seat: int) -> Acts:
        """The acts once that seat has taken all such cards back."""
        return self._replace(shown=tuple(s._replace(surely=True) if s.seat == seat else s for s in self.shown))

    @property
    def peekers(self) -> tuple[int, ...]:
        """The seats that have looked at the widow."""
        return tuple(seat for seat, _ in self.peeks)
