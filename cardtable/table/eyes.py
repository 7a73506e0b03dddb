"""Whose view a table shows, and the news of that seat that has not been shown yet.

Whatever shows something of a match asks here for which seat.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cardtable.match.watching import Watcher
from cardtable.players.player import PERSON
from cardtable.rules.catalogue import entry
from cardtable.rules.game import SPECTATOR
from cardtable.rules.naming import speak
from cardtable.rules.teller import Offer, Teller, Zone

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame, Result, View
    from cardtable.rules.moves import Move

__all__ = ["Dealt", "Eyes", "News", "Played", "Scored", "TakenBack"]


class Played(NamedTuple):
    """A move was made: the views before and after it, and the move as this seat sees it."""

    before: View
    heard: Move
    after: View


class Dealt(NamedTuple):
    """A deal was opened."""

    view: View


class Scored(NamedTuple):
    """A deal was scored."""

    result: Result


class TakenBack(NamedTuple):
    """Moves were taken back."""

    view: View


News = Played | Dealt | Scored | TakenBack


class Listening(Watcher):
    """A watcher that queues the news of one seat until it is shown."""

    def __init__(self) -> None:
        self.news: deque[News] = deque()

    def dealt(self, view: View) -> None:
        """A deal has been opened."""
        self.news.append(Dealt(view))

    def said(self, before: View, heard: Move, after: View) -> None:
        """A move was made."""
        self.news.append(Played(before, heard, after))

    def scored(self, result: Result) -> None:
        """The deal is over."""
        self.news.append(Scored(result))

    def taken_back(self, view: View) -> None:
        """Moves were taken back: news of them that has not been shown is dropped."""
        self.news.clear()
        self.news.append(TakenBack(view))


class Eyes:
    """The people at a table, and the seat whose view is shown."""

    def __init__(self, match: Match, players: Sequence[str]) -> None:
        self.match, self.players = match, tuple(players)
        self.teller: Teller[AnyGame] = entry(match.game.id).teller(match.game)
        self.persons = tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
        self.computers = tuple(seat for seat in range(len(self.players)) if seat not in self.persons)
        self.viewer = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        """The seat of the person known to be at the keyboard, or `SPECTATOR`: then anybody may be looking.

        It becomes a person only by a hand-over, behind the curtain, and `SPECTATOR` again by `look_away`.
        """
        self.below: int | None = None
        """The seat at the near side where people sit face to face over one picture; nobody where it is turned."""
        self.replaying = False
        """Whether what a person missed is being played again."""
        self.skipping = False
        """Whether the rest of it is to be left out."""
        self.laying_out = False
        """Whether tricks that were certain are laid out, each as a whole."""
        self.telling: News | None = None
        """The news that is being shown at this moment."""
        self.shown: View | None = None
        """The view that lies before them; `None` before anything has been shown."""
        self._listening = Listening()
        match.watch(self.viewer, self._listening)

    @property
    def news(self) -> deque[News]:
        """The news of the current viewer that has not been shown yet."""
        return self._listening.news

    @property
    def unshown(self) -> tuple[News, ...]:
        """The news still to be shown, without the piece being shown and without take-backs."""
        return tuple(news for news in self.news if news is not self.telling and not isinstance(news, TakenBack))

    @property
    def phase(self) -> str:
        """The phase of the deal that is shown."""
        return "" if self.shown is None else str(self.shown.deal.phase)

    @property
    def you(self) -> int | None:
        """The one person who is spoken to as "you": nobody where several pass the keyboard round."""
        return self.persons[0] if len(self.persons) == 1 else None

    def speak(self, text: str) -> str:
        """A sentence about seats as it is said here, with the names of those who sit there."""
        return speak(text, self.match.names, self.you)

    def spoken(self, offer: Offer) -> Offer:
        """A choice with names for seats."""
        return offer._replace(title=self.speak(offer.title), effect=self.speak(offer.effect))

    @property
    def near_side(self) -> int:
        """The seat at the bottom: whoever looks, or, while everybody does, the first person."""
        if self.below is not None:
            return self.below
        if self.viewer >= 0:
            return self.viewer
        return self.persons[0] if self.persons else 0

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The picture of a view, as it is seen from the near side; while everybody may look, nobody's own."""
        if self.below is not None:
            view = view._replace(who=self.below)
        elif self.viewer == SPECTATOR:
            view = view._replace(who=SPECTATOR)
        return self.teller.zones(view)

    def midway(self, line: Played) -> tuple[Zone, ...] | None:
        """The picture after a move but before what follows from it, as it is seen from the near side."""
        before, after = line.before, line.after
        if self.below is not None:
            before, after = before._replace(who=self.below), after._replace(who=self.below)
        return self.teller.table.midway(before, line.heard, after)

    def look_from(self, who: int) -> None:
        """Show that seat's view from now on; news queued for any other seat is dropped."""
        if who == self.viewer:
            return
        self.match.unwatch(self._listening)
        self.viewer = who
        self._listening = Listening()
        self.match.watch(who, self._listening)

    def look_away(self) -> None:
        """Somebody else may be at the keyboard from now on: show only what everybody may see."""
        if len(self.persons) > 1:
            self.look_from(SPECTATOR)

    def leave(self) -> None:
        """Stop watching the match."""
        self.match.unwatch(self._listening)
