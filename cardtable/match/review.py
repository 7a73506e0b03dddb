"""The review of a deal: a mark for each move that was a choice, and what moves would bring if all cards lay open.

A deal can be reviewed only when it is over, except at a patience.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Final

from pydantic import BaseModel, ConfigDict

from cardtable.players.grading.chance import Chance
from cardtable.players.grading.known import gradable
from cardtable.players.grading.marks import FINE, Class, Effort, Kind, Mark, OpenCase
from cardtable.players.grading.opened import opens, sides_of, taken
from cardtable.players.grading.tasks import GradeMove, OpenCardsOf, SeekChance, Task
from cardtable.players.solving.solve import solvable
from cardtable.rules.game import OVER
from cardtable.rules.moves import CHANCE

if TYPE_CHECKING:
    from cardtable.match.match import Match
    from cardtable.rules.game import AnyGame
    from cardtable.rules.moves import Move

__all__ = ["SEEKING", "Review", "Reviewer", "key_of", "more_than_two_sides", "reviewable", "why_not"]

VERSION: Final = 2
"""A number that grows when marks change their meaning; reviews kept with another number are not used."""
SEEKING: Final = 20.0
"""By default, the search for the last chance of a patience ends after this many seconds of processor time."""


class Review(BaseModel):
    """What was found out about a deal.

    `marks` has the mark of each graded move, keyed by the index of the move. `opened` says what moves would bring if
    all cards lay open, keyed by the index of the position. `took` is what the side of the seat that made the move
    `first_open` took in tricks, from this move to the end. `chance` says up to which move a patience could come out.
    `whole` is whether all tasks of the review have been done.
    """

    model_config = ConfigDict(extra="forbid")

    version: int = VERSION
    marks: dict[int, Mark] = {}
    opened: dict[int, OpenCase] = {}
    took: int | None = None
    chance: Chance | None = None
    whole: bool = False

    @property
    def worse(self) -> list[int]:
        return [ply for ply, mark in sorted(self.marks.items()) if mark.mark != FINE]

    @property
    def first_open(self) -> int | None:
        """The index of the first move in `opened` that leads to a trick, or None."""
        return min((ply for ply, found in self.opened.items() if found.leads), default=None)

    def counts(self, seats: Collection[int]) -> Counter[Class]:
        return Counter(mark.mark for mark in self.marks.values() if mark.seat in seats)

    def by_kind(self, seat: int) -> Mapping[Kind, Counter[Class]]:
        found: dict[Kind, Counter[Class]] = {}
        for mark in self.marks.values():
            if mark.seat == seat:
                found.setdefault(mark.kind, Counter())[mark.mark] += 1
        return found


def reviewable(game: AnyGame) -> bool:
    """Whether deals of this game can be reviewed."""
    return gradable(game) or solvable(game)


def why_not(game: AnyGame) -> str:
    """Return why deals of this game cannot be reviewed; empty if they can."""
    if not reviewable(game):
        return f"Deals of {game.title} cannot be reviewed: no computer player searches the cards of this game."
    return ""


def more_than_two_sides(match: Match, deal: int) -> bool:
    """Whether a deal had more than two sides; then it cannot be solved with all cards open."""
    if not opens(match.game):
        return False
    for ply in reversed(range(len(match.record.deals[deal].moves))):
        before, move = match.history.position(deal, ply)
        if before.phase == "play" and move is not None and move.verb == "play":
            return not sides_of(match.game, before)
    return False


def key_of(match: Match, deal: int) -> str:
    """Return a hash that identifies a deal of a match together with all earlier deals, but without anybody's name."""
    record = match.record
    deals = [(dealt.dealer, dealt.packs, dealt.moves) for dealt in record.deals[: deal + 1]]
    start = None if record.start is None else record.start.model_dump(exclude_defaults=True)
    text = json.dumps([VERSION, record.game, record.options, len(record.seats), start, deals], sort_keys=True)
    return sha256(text.encode()).hexdigest()


class Reviewer:
    """A review that is made task by task, with the results so far."""

    def __init__(
        self,
        match: Match,
        deal: int,
        seats: Collection[int] | None = None,
        *,
        first: Collection[int] = (),
        effort: Effort | None = None,
    ) -> None:
        self.match, self.game, self.deal = match, match.game, deal
        self.effort = Effort() if effort is None else effort
        wanted = range(self.game.seats) if seats is None else seats
        self.review = Review()
        length = len(match.record.deals[deal].moves)
        self._made = [ply for ply in range(length) if self._move(ply).seat != CHANCE]
        mine = [ply for ply in self._made if self._move(ply).seat in wanted] if gradable(self.game) else []
        self._to_grade = [*(p for p in mine if self._move(p).seat in first)]
        self._to_grade += [ply for ply in mine if ply not in self._to_grade]
        self.steps = len(self._to_grade) + opens(self.game) + solvable(self.game)

    def tasks(self) -> Iterator[tuple[int, Task]]:
        if opens(self.game):
            yield (
                -1,
                OpenCardsOf(tuple((self._before(ply), self._move(ply)) for ply in self._made), self.effort.positions),
            )
        if solvable(self.game):
            length = len(self.match.record.deals[self.deal].moves)
            yield -1, SeekChance(tuple(self._before(ply) for ply in range(length + 1)), self.effort.seconds or SEEKING)
        for ply in self._to_grade:
            move = self._move(ply)
            yield ply, GradeMove(self.game.view(self._before(ply), move.seat), move, self.effort)
        self.review.whole = True

    def take(self, ply: int, answer: Any) -> None:
        if isinstance(answer, Mark):
            self.review.marks[ply] = answer
        elif isinstance(answer, Chance):
            self.review.chance = answer
        elif answer:
            self.review.opened = {self._made[at]: found for at, found in sorted(answer.items())}
            first = self.review.first_open
            over = self._before(len(self.match.record.deals[self.deal].moves))
            if first is not None and over.phase == OVER:
                self.review.took = taken(self.game, self._before(first), over, self.review.opened[first].side)

    def _before(self, ply: int) -> Any:
        return self.match.history.position(self.deal, ply)[0]

    def _move(self, ply: int) -> Move:
        move = self.match.history.position(self.deal, ply)[1]
        assert move is not None, "a deal has a move for each index"
        return move
