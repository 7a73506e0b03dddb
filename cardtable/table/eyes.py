"""The view that the table shows, and the events in this view that are not shown yet.

Every part that shows something of a match asks here which seat's view to show.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

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

PICTURES: Final = 8
"""The number of pictures that are kept in the cache."""

__all__ = ["Dealt", "Eyes", "News", "Played", "Scored", "TakenBack"]


class Played(NamedTuple):
    """A move was made. `heard` is the move as the viewer hears it; `before` and `after` are the views around it."""

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
    """A watcher that queues what one seat sees until the events are shown."""

    def __init__(self) -> None:
        self.news: deque[News] = deque()

    def dealt(self, view: View) -> None:
        self.news.append(Dealt(view))

    def said(self, before: View, heard: Move, after: View) -> None:
        self.news.append(Played(before, heard, after))

    def scored(self, result: Result) -> None:
        self.news.append(Scored(result))

    def taken_back(self, view: View) -> None:
        """Drop all moves that are not shown yet, and queue the take-back."""
        self.news.clear()
        self.news.append(TakenBack(view))


class Eyes:
    """The people at a table, and the viewer: the seat whose view is shown."""

    def __init__(self, match: Match, players: Sequence[str]) -> None:
        self.match, self.players = match, tuple(players)
        self.teller: Teller[AnyGame] = entry(match.game.id).teller(match.game)
        self.persons = tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
        self.teller.table.sides_by_name = sum(not {*self.persons}.isdisjoint(side) for side in match.game.accounts) > 1
        self.computers = tuple(seat for seat in range(len(self.players)) if seat not in self.persons)
        self.viewer = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        """The seat of the person who is known to be at the keyboard.

        If it is not known who is looking, it is `SPECTATOR`.
        """
        self.below: int | None = None
        """While people who see the same cards take turns without a curtain: the seat at the bottom of the picture.

        At other times it is None.
        """
        self.replaying = False
        """Whether the moves that a person missed are being shown again."""
        self.skipping = False
        """Whether the remaining missed moves are to be skipped."""
        self.laying_out = False
        """Whether the last tricks, whose winner is certain, are being shown, one whole trick at a time."""
        self.telling: News | None = None
        """The event that is being shown now."""
        self.shown: View | None = None
        """The view that is on the screen; None before the first view."""
        self.taught: Callable[[View], str] | None = None
        """A function that returns what a teacher says to the seat of a view; the text is often empty.

        At a table without a teacher, it is None.
        """
        self._pictures: deque[tuple[View, int, tuple[object, ...], tuple[Zone, ...]]] = deque(maxlen=PICTURES)
        self._listening = Listening()
        match.watch(self.viewer, self._listening)

    @property
    def news(self) -> deque[News]:
        """The events that the viewer has not been shown yet, the oldest first."""
        return self._listening.news

    @property
    def unshown(self) -> tuple[News, ...]:
        """The events not shown yet, without take-backs and without the event being shown now."""
        return tuple(news for news in self.news if news is not self.telling and not isinstance(news, TakenBack))

    @property
    def phase(self) -> str:
        """The phase of the deal that is shown."""
        return "" if self.shown is None else str(self.shown.deal.phase)

    @property
    def you(self) -> int | None:
        """The seat of the only person, who is addressed as "you"; None if there are several people or none."""
        return self.persons[0] if len(self.persons) == 1 else None

    def asked(self, view: View) -> str:
        """Return what is asked of the seat of a view.

        It is said in the words of the teacher or, if the teacher says nothing, in those of the game.
        """
        return (self.taught(view) if self.taught is not None else "") or self.teller.prompt(view)

    def speak(self, text: str) -> str:
        """Return a text with the players' names in place of its marks for seats, and "you" for the only person."""
        return speak(text, self.match.names, self.you)

    def spoken(self, offer: Offer) -> Offer:
        """Return an offer with players' names in place of its marks for seats."""
        return offer._replace(title=self.speak(offer.title), effect=self.speak(offer.effect))

    @property
    def near_side(self) -> int:
        """The seat shown at the bottom: `below` if it is set, else the viewer's, else the first person's.

        At a table without persons it is seat 0.
        """
        if self.below is not None:
            return self.below
        if self.viewer >= 0:
            return self.viewer
        return self.persons[0] if self.persons else 0

    def zones(self, view: View) -> tuple[Zone, ...]:
        """Return the places of a view's picture, with their cards.

        If `below` is set, the picture is laid out for the seat `below`. Otherwise it is laid out for the seat of the
        view. But if it is not known who is looking, it is laid out for a spectator, who has no hand.
        """
        if self.below is not None:
            return self.pictured(view, self.below)
        return self.pictured(view, SPECTATOR if self.viewer == SPECTATOR else view.who)

    def pictured(self, view: View, who: int) -> tuple[Zone, ...]:
        """Return the picture of a view laid out for `who`, from a cache."""
        table = self.teller.table
        manner = (table.hand_order, table.low_first, table.stock_side)  # people may change these at any time
        for known, seat, how, zones in self._pictures:
            if known is view and (seat, how) == (who, manner):
                return zones
        zones = self.teller.zones(view if view.who == who else view._replace(who=who))
        self._pictures.append((view, who, manner, zones))
        return zones

    def midway(self, line: Played) -> tuple[Zone, ...] | None:
        """Return the places after a move itself, but before what follows from it, such as taking in the trick.

        Return None if the table shows no such moment.
        """
        before, after = line.before, line.after
        if self.below is not None:
            before, after = before._replace(who=self.below), after._replace(who=self.below)
        return self.teller.table.midway(before, line.heard, after)

    def look_from(self, who: int) -> None:
        """Show the view of the seat `who` from now on, and drop the events queued for the seat shown so far."""
        if who == self.viewer:
            return
        self.match.unwatch(self._listening)
        self.viewer = who
        self._listening = Listening()
        self.match.watch(who, self._listening)

    def look_away(self) -> None:
        """Show only what everybody may see, because another person may come to the keyboard."""
        if len(self.persons) > 1:
            self.look_from(SPECTATOR)

    def leave(self) -> None:
        """Stop watching the match."""
        self.match.unwatch(self._listening)
