"""The log: what happened at the table, in words, as each seat may know it.

While a deal lasts it forgets all but the last two tricks or turns, as players must, and keeps what was said.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.match.watching import Watcher
from cardtable.rules.catalogue import entry
from cardtable.rules.naming import speak
from cardtable.rules.teller import Told
from cardtable.rules.tricks.play import TrickDeal
from cardtable.rules.words import capital

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import Result, View
    from cardtable.rules.moves import Move

__all__ = ["REMEMBERED", "Entry", "SeatLog", "TableLog", "remembered", "with_gap"]

REMEMBERED = 2
"""Tricks or turns that are remembered while the deal lasts."""
LATELY = 8
"""Sentences that are more than a line has room for."""


class Entry(NamedTuple):
    """A line of the log, and whether it is a heading."""

    text: str
    heading: bool = False


EARLIER: Final = "(Earlier {}s of this deal can be read here again once it is over.)"
"""Stands where plays have been left out of the log; what they are is put in."""


def with_gap(told: Sequence[Told], what: str) -> list[Told]:
    """The lines that may be read during the deal, and a sentence where the first plays (`what`) are left out."""
    kept = remembered(told)
    at = next((at for at, (one, other) in enumerate(zip(told, kept, strict=False)) if one is not other), len(kept))
    return kept if len(kept) == len(told) else [*kept[:at], Told(EARLIER.format(what), None), *kept[at:]]


def remembered(told: Sequence[Told], *, over: bool = False) -> list[Told]:
    """The lines that may still be read: all after the deal, else the bidding and the last two groups of plays."""
    if over:
        return list(told)
    groups = sorted({each.group for each in told if each.group is not None})
    kept = groups[-REMEMBERED:]
    return [each for each in told if each.group is None or each.group in kept]


class Opened(NamedTuple):
    """A deal was opened: what was played in the one before is past."""


class Heard(NamedTuple):
    """A move was made, and this was told of it."""

    told: tuple[Told, ...]


class Brought(NamedTuple):
    """A deal was scored, and these sentences tell what it brought."""

    sentences: tuple[str, ...]


class SeatLog(Watcher):
    """The log of one seat: a watcher of the match that keeps all it is told."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.teller = entry(match.game.id).teller(match.game)
        self.news: list[Opened | Heard | Brought] = []
        """All that was told, in order; of earlier deals, where the log was begun late, only what they brought."""
        self.version = 0
        """Grows with every change."""
        if match.history.begun:
            self.recall()
        match.watch(seat, self)

    def recall(self) -> None:
        """Tell again what this seat has heard: of this deal every move, of earlier ones what they brought."""
        match = self.match
        brought = [Brought(self.teller.result_told(result)) for result in match.results]
        last = [brought.pop()] if match.over else []
        heard = [Heard(self.teller.told(*said)) for said in match.history.retell(self.seat)]
        self.news = [*brought, Opened(), *heard, *last]
        self.version += 1

    def dealt(self, view: View) -> None:
        """Another deal."""
        self._add(Opened())

    def said(self, before: View, heard: Move, after: View) -> None:
        """A move was made."""
        self._add(Heard(tuple(self.teller.told(before, heard, after))))

    def scored(self, result: Result) -> None:
        """A deal was scored."""
        self._add(Brought(self.teller.result_told(result)))

    def _add(self, news: Opened | Heard | Brought) -> None:
        self.news.append(news)
        self.version += 1

    def taken_back(self, view: View) -> None:
        """Moves were taken back: they are removed from the log."""
        self.recall()

    def entries(self, *, unshown: int = 0) -> list[Entry]:
        """The log, oldest first: what each deal brought, then the deal that was played last; numbered as on the sheet.

        The last `unshown` pieces of news are left out: the table has yet to show them.
        """
        brought: list[tuple[str, ...]] = []
        told: list[Told] = []
        over = False
        for news in self.news[: max(0, len(self.news) - unshown)]:
            match news:
                case Opened():
                    told, over = [], False
                case Heard():
                    told += news.told
                case Brought():
                    brought.append(news.sentences)
                    over = True
        deal, first = capital(self.teller.table.deal_word), self.match.began.deals + 1
        entries: list[Entry] = []
        for number, sentences in enumerate(brought, first):
            entries.append(Entry(f"{deal} {number}", heading=True))
            if over and number == first + len(brought) - 1:
                entries += self._spoken(each.sentence for each in remembered(told, over=True))
            entries += self._spoken(sentences)
        if not over:
            entries.append(Entry(f"{deal} {first + len(brought)}", heading=True))
            what = "trick" if isinstance(self.match.deal, TrickDeal) else "turn"
            entries += self._spoken(each.sentence for each in with_gap(told, what))
        return entries

    def lately(self, *, unshown: int = 0, most: int | None = LATELY) -> list[str]:
        """The last sentences about the deal being played, oldest first, but for the last `unshown` pieces of news.

        There are not many more than `most`; for `None` all that may still be read.
        What is told in passing gives way to the rest: how a call was judged is read after others have accepted too.
        """
        told: list[Told] = []
        for news in reversed(self.news[: max(0, len(self.news) - unshown)]):
            if isinstance(news, Opened) or (most is not None and len(told) >= most):
                break
            if isinstance(news, Heard):
                told[:0] = [each for each in news.told if not each.passing]
        return [each.sentence for each in remembered(told)]

    def _spoken(self, sentences: Iterable[str]) -> list[Entry]:
        return [Entry(speak(sentence, self.match.names, self.seat)) for sentence in sentences]


class TableLog:
    """The logs of those who look at a table, one a seat, kept while the table is open."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._logs = {seat: SeatLog(match, seat) for seat in seats}

    def of(self, seat: int) -> SeatLog:
        """The log of that seat."""
        return self._logs[seat]
