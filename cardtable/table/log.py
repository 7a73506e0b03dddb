"""The log: what has happened at the table, in sentences that each seat may know.

During a deal the log shows, of the tricks or turns, only the last two, because players have to remember the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.match.codes import code_told
from cardtable.match.seals import seal_told
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

__all__ = ["REMEMBERED", "LogLine", "SeatLog", "TableLog", "remembered", "with_gap"]

REMEMBERED = 2
LATELY = 8


class LogLine(NamedTuple):
    """A line of the log. `heading` is whether the line is a heading."""

    text: str
    heading: bool = False


EARLIER: Final = "(Earlier {}s of this deal can be read here again once it is over.)"


def with_gap(told: Sequence[Told], what: str) -> list[Told]:
    """Return the log lines that may be read during the deal, with a line for those left out.

    `what` is `trick` or `turn`.
    """
    kept = remembered(told)
    at = next((at for at, (one, other) in enumerate(zip(told, kept, strict=False)) if one is not other), len(kept))
    return kept if len(kept) == len(told) else [*kept[:at], Told(EARLIER.format(what), None), *kept[at:]]


def remembered(told: Sequence[Told], *, over: bool = False) -> list[Told]:
    """Return the log lines that may be read.

    During a deal, these are the bidding and the last two tricks or, in a game without tricks, the last two turns.
    """
    if over:
        return list(told)
    groups = sorted({each.group for each in told if each.group is not None})
    kept = groups[-REMEMBERED:]
    return [each for each in told if each.group is None or each.group in kept]


class Opened(NamedTuple):
    """A deal was opened."""


class Heard(NamedTuple):
    """A move was made. `told` has the sentences about it."""

    told: tuple[Told, ...]


class Brought(NamedTuple):
    """A deal was scored, with the sentences about its result."""

    sentences: tuple[str, ...]


class SeatLog(Watcher):
    """The log of one seat: a watcher of the match that keeps everything the seat is told."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.teller = entry(match.game.id).teller(match.game)
        self.news: list[Opened | Heard | Brought] = []
        """The events, in order: the results of all deals, but the moves of only the last two deals.

        After `recall`, only the moves of the current deal are here.
        """
        self.version = 0
        if match.history.begun:
            self.recall()
        match.watch(seat, self)

    def recall(self) -> None:
        match = self.match
        brought = [Brought(self.teller.result_told(result)) for result in match.results]
        last = [brought.pop()] if match.over else []
        heard = [Heard(self.teller.told(*said)) for said in match.history.retell(self.seat)]
        self.news = [*brought, Opened(), *heard, *last]
        self.version += 1

    def dealt(self, view: View) -> None:
        self._forget()
        self._add(Opened())

    def _forget(self) -> None:
        """Drop the moves of all deals but the last, because they are never read again.

        The moves of the last deal stay, because the table may not have shown all of them yet.
        """
        kept = max((at for at, news in enumerate(self.news) if isinstance(news, Opened)), default=0)
        self.news[:kept] = [news for news in self.news[:kept] if isinstance(news, Brought)]

    def said(self, before: View, heard: Move, after: View) -> None:
        self._add(Heard(tuple(self.teller.told(before, heard, after))))

    def scored(self, result: Result) -> None:
        self._add(Brought(self.teller.result_told(result)))

    def _add(self, news: Opened | Heard | Brought) -> None:
        self.news.append(news)
        self.version += 1

    def note(self, sentence: str, *, unshown: int = 0) -> None:
        """Put a teacher's sentence into the log before the last `unshown` events, which the table has yet to show."""
        self.news.insert(len(self.news) - unshown, Heard((Told(sentence, None, passing=True),)))
        self.version += 1

    def taken_back(self, view: View) -> None:
        self.recall()

    def entries(self, *, unshown: int = 0, by_name: bool = False) -> list[LogLine]:
        """Return the lines of the log, the oldest first: the result of each deal, and the moves of the latest deal.

        The last `unshown` events are left out. The seat of the log is called "you" unless `by_name` is true.
        """
        you = None if by_name else self.seat
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
        seal = seal_told(self.match)
        entries = [LogLine(seal)] if seal else []
        for number, sentences in enumerate(brought, first):
            entries.append(LogLine(f"{deal} {number}", heading=True))
            if over and number == first + len(brought) - 1:
                entries += self._spoken((each.sentence for each in remembered(told, over=True)), you)
            entries += self._spoken(sentences, you)
        if over and self.match.over:
            code = code_told(self.match, len(self.match.results) - 1)
            entries += [LogLine(code)] if code else []
        if not over:
            entries.append(LogLine(f"{deal} {first + len(brought)}", heading=True))
            what = "trick" if isinstance(self.match.deal, TrickDeal) else "turn"
            entries += self._spoken((each.sentence for each in with_gap(told, what)), you)
        return entries

    def lately(self, *, unshown: int = 0, most: int | None = LATELY) -> list[str]:
        """Return the last sentences about the deal in play, oldest first, without the last `unshown` events.

        It looks back until it has `most` sentences or a few more; None stands for all of the deal. Sentences that must
        not be read any more are then left out.
        """
        told: list[Told] = []
        for news in reversed(self.news[: max(0, len(self.news) - unshown)]):
            if isinstance(news, Opened) or (most is not None and len(told) >= most):
                break
            if isinstance(news, Heard):
                told[:0] = [each for each in news.told if not each.passing]
        return [each.sentence for each in remembered(told)]

    def _spoken(self, sentences: Iterable[str], you: int | None) -> list[LogLine]:
        return [LogLine(speak(sentence, self.match.names, you)) for sentence in sentences]


class TableLog:
    """The logs of the seats whose views a table can show."""

    def __init__(self, match: Match, seats: Iterable[int]) -> None:
        self._logs = {seat: SeatLog(match, seat) for seat in seats}

    def of(self, seat: int) -> SeatLog:
        return self._logs[seat]
