"""The reviews that the command line prints, of the deals of a record or of a code's deal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cardtable.errors import BadInput
from cardtable.match.match import Match
from cardtable.match.record import read_record
from cardtable.match.review import SEEKING, Reviewer, reviewable, why_not
from cardtable.match.simulate import simulate
from cardtable.players.grading.chance import last_chance
from cardtable.players.grading.marks import FINE, Effort
from cardtable.players.grading.opened import opens
from cardtable.players.grading.tasks import done
from cardtable.players.player import CLUB
from cardtable.players.solving.solve import solvable
from cardtable.rules.naming import speak
from cardtable.table.review_told import coming_out, line_told, move_told, summary, there, words_of

if TYPE_CHECKING:
    from cardtable.match.codes import Code
    from cardtable.match.review import Review
    from cardtable.rules.game import AnyGame

__all__ = ["Analysis", "deals_of", "held_by"]


def deals_of(match: Match, *, only_over: bool = False) -> range:
    """Return the indexes of the deals of a match that can be reviewed.

    If `only_over` is true, a deal in play is left out even at a patience, because it may still be played on.

    Raises:
        BadInput: no deal can be reviewed.
    """
    if not reviewable(match.game):
        raise BadInput(why_not(match.game))
    whole = solvable(match.game) and not only_over
    deals = range(len(match.record.deals) if whole else len(match.results))
    if not deals:
        raise BadInput("No deal in it is over, so there is nothing to look back at.")
    return deals


class Analysis:
    """The review of one deal of a match. It judges the moves of some seats."""

    def __init__(self, match: Match, deal: int, seats: Collection[int], effort: Effort) -> None:
        self.match, self.deal, self.seats = match, deal, seats
        self.reviewer = Reviewer(match, deal, seats, effort=effort)

    def run(self, progress: Callable[[int, int], object] = lambda done, of: None) -> None:
        """Do all tasks. Before each task, call `progress` with two numbers: tasks done, and tasks in all."""
        for count, (ply, task) in enumerate(self.reviewer.tasks()):
            progress(count, self.reviewer.steps)
            self.reviewer.take(ply, done(self.match.game, task))

    @property
    def review(self) -> Review:
        return self.reviewer.review

    def told(self) -> Iterator[str]:
        match = self.match
        if not self.review.whole:
            yield "Stopped: this is what was found until then."
        yield from summary(self.review, match, self.deal, sorted(self.seats))
        for ply in self.review.worse:
            mark = self.review.marks[ply]
            made = line_told(match, self.deal, ply)
            told = move_told(self.review, match, self.deal, ply)
            yield f"  move {ply + 1}, {match.names[mark.seat]}: {made}. {told}"

    def document(self) -> Mapping[str, Any]:
        match, review = self.match, self.review
        document: dict[str, Any] = {
            "game": match.game.id,
            "deal": self.deal,
            "whole": review.whole,
            "summary": summary(review, match, self.deal, sorted(self.seats)),
            "moves": [self._move(ply) for ply in sorted(review.marks)],
        }
        if review.chance is not None:
            document["chance"] = review.chance._asdict()
        return document

    def _move(self, ply: int) -> Mapping[str, Any]:
        mark, opened = self.review.marks[ply], self.review.opened.get(ply)
        line = self.match.record.deals[self.deal].moves[ply]
        told: dict[str, Any] = {
            "move": ply, "line": line, "seat": mark.seat, "name": self.match.names[mark.seat],
            "kind": mark.kind, "mark": mark.mark,
        }  # fmt: skip
        if mark.mark != FINE:
            told |= {
                "better": mark.better, "gain": round(mark.gain, 3), "error": round(mark.error, 3), "unit": mark.unit,
                "told": move_told(self.review, self.match, self.deal, ply),
            }  # fmt: skip
        if opened is not None:
            parts = opened.parts
            told["open"] = {
                "made": round(opened.made / parts, 3), "most": round(opened.most / parts, 3), "best": opened.best,
                "unit": opened.thing,
            }  # fmt: skip
        return told


def held_by(game: AnyGame, code: Code, seconds: float | None) -> list[str]:
    """Return text about a code's deal: whether a patience can come out, or what each side can take with open cards.

    In a game of tricks, club players first bid and play the deal.

    Raises:
        BadInput: this cannot be worked out for this game or this deal.
    """
    if solvable(game):
        match = _played(game, code)
        first = match.history.position(0, 0)[0]
        return [coming_out(last_chance(game, (first,), seconds or SEEKING), words_of(game))]
    if not opens(game):
        raise BadInput(why_not(game) or f"What a deal of {game.title} holds cannot be worked out.")
    match = _played(game, code)
    reviewer = Reviewer(match, 0, ())
    for ply, task in reviewer.tasks():
        reviewer.take(ply, done(game, task))
    seats = [f"seat {seat + 1}" for seat in range(game.seats)]
    told = [speak(line, seats) for line in there(reviewer.review, match, 0)]
    if not told:
        raise BadInput("Club players play this deal without sides or without tricks, so nothing can be worked out.")
    return ["As club players bid and play it:", *told]


def _played(game: AnyGame, code: Code) -> Match:
    (text,) = simulate(game, seats=[CLUB] * game.seats, deals=1, seed=code.number, code=code)
    return Match.of(read_record(text))
