"""The view that the table shows, and the events in it that have not been shown yet.

The viewer is the seat whose view is shown. If several people share the keyboard, a curtain hides the table before
another viewer's view is shown.
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

__all__ = ["Dealt", "Eyes", "News", "Played", "Scored", "TakenBack"]


class Played(NamedTuple):
    """A move was made.

    `heard` is the move as the viewer hears it. `before` and `after` are the views around the move.
    """

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


class SeatWatcher(Watcher):
    """A watcher of one seat. What this seat sees stays in a queue until the table shows it."""

    def __init__(self) -> None:
        self.news: deque[News] = deque()

    def dealt(self, view: View) -> None:
        self.news.append(Dealt(view))

    def said(self, before: View, heard: Move, after: View) -> None:
        self.news.append(Played(before, heard, after))

    def scored(self, result: Result) -> None:
        self.news.append(Scored(result))

    def taken_back(self, view: View) -> None:
        self.news.clear()
        self.news.append(TakenBack(view))


class Eyes:
    """The people at a table, the viewer, and the events that the viewer has not been shown yet."""

    def __init__(self, match: Match, players: Sequence[str]) -> None:
        self.match, self.players = match, tuple(players)
        self.teller: Teller[AnyGame] = entry(match.game.id).teller(match.game)
        self.persons = tuple(seat for seat, player in enumerate(self.players) if player == PERSON)
        self.teller.table.sides_by_name = sum(not {*self.persons}.isdisjoint(side) for side in match.game.accounts) > 1
        self.computers = tuple(seat for seat in range(len(self.players)) if seat not in self.persons)
        self.viewer = self.persons[0] if len(self.persons) == 1 else SPECTATOR
        """The seat of the person who is known to be at the keyboard, or `SPECTATOR`."""
        self.below: int | None = None
        """The seat that stays at the bottom of the picture while people who see the same cards pass the keyboard on.

        It is None at other times, and when a curtain falls.
        """
        self.replaying = False
        self.skipping = False
        self.laying_out = False
        """Whether the last tricks are being shown trick by trick, because their winner is certain."""
        self.telling: News | None = None
        self.shown: View | None = None
        self.taught: Callable[[View], str] | None = None
        """In a lesson, a function that returns what the teacher says to the seat of a view. The text may be empty."""
        self._pictures: deque[tuple[View, int, tuple[object, ...], tuple[Zone, ...]]] = deque(maxlen=PICTURES)
        self._listening = SeatWatcher()
        match.watch(self.viewer, self._listening)

    @property
    def news(self) -> deque[News]:
        return self._listening.news

    @property
    def unshown(self) -> tuple[News, ...]:
        """The events that still wait to be shown. Take-backs and the event that is being shown now are left out."""
        return tuple(news for news in self.news if news is not self.telling and not isinstance(news, TakenBack))

    @property
    def phase(self) -> str:
        return "" if self.shown is None else str(self.shown.deal.phase)

    @property
    def you(self) -> int | None:
        """The seat of the only person, who is addressed as "you". None if there are several people or none."""
        return self.persons[0] if len(self.persons) == 1 else None

    @property
    def by_name(self) -> bool:
        """Whether the log calls everybody by name, because people pass the keyboard on without showing a hand."""
        return self.below is not None and len(self.persons) > 1

    def asked(self, view: View) -> str:
        return (self.taught(view) if self.taught is not None else "") or self.teller.prompt(view)

    def speak(self, text: str) -> str:
        """Return a text with names in place of its marks for seats (see `rules.naming`).

        The only person is called "you".
        """
        return speak(text, self.match.names, self.you)

    def spoken(self, offer: Offer) -> Offer:
        return offer._replace(title=self.speak(offer.title), effect=self.speak(offer.effect))

    @property
    def near_side(self) -> int:
        """The seat shown at the bottom of the picture: `below`, if it is not None.

        Otherwise this is the viewer's seat or, if the viewer is a spectator, the first person's.
        """
        if self.below is not None:
            return self.below
        if self.viewer >= 0:
            return self.viewer
        return self.persons[0] if self.persons else 0

    def zones(self, view: View) -> tuple[Zone, ...]:
        """Return the places of a view's picture, with their cards.

        If `below` is a seat, the picture is that of this seat. Otherwise, if it is not known who is looking, the
        picture is that of a spectator, who has no hand.
        """
        if self.below is not None:
            return self.pictured(view, self.below)
        return self.pictured(view, SPECTATOR if self.viewer == SPECTATOR else view.who)

    def pictured(self, view: View, who: int) -> tuple[Zone, ...]:
        table = self.teller.table
        manner = (table.hand_order, table.low_first, table.stock_side)
        for known, seat, how, zones in self._pictures:
            if known is view and (seat, how) == (who, manner):
                return zones
        zones = self.teller.zones(view if view.who == who else view._replace(who=who))
        self._pictures.append((view, who, manner, zones))
        return zones

    def midway(self, line: Played) -> tuple[Zone, ...] | None:
        """Return the picture just after a move, before the table does what follows, such as taking in the trick.

        If nothing follows, return None.
        """
        before, after = line.before, line.after
        if self.below is not None:
            before, after = before._replace(who=self.below), after._replace(who=self.below)
        return self.teller.table.midway(before, line.heard, after)

    def look_from(self, who: int) -> None:
        """From now on show the view of the seat `who`. Drop the queued events of the seat shown before."""
        if who == self.viewer:
            return
        self.match.unwatch(self._listening)
        self.viewer = who
        self._listening = SeatWatcher()
        self.match.watch(who, self._listening)

    def look_away(self) -> None:
        """Show only what everybody may see, because another person may come to the keyboard.

        If there are not several people at the table, do nothing.
        """
        if len(self.persons) > 1:
            self.look_from(SPECTATOR)

    def leave(self) -> None:
        self.match.unwatch(self._listening)
